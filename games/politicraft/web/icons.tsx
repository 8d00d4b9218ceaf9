// icons.tsx - PolitiCraft: fields of action as six icons in ink, the seal of integrity, and a few signs.

import type { Field } from './facts';

const paths = {
    organise: 'M12 9.1a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8zM5 20.1a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8z'
        + 'M19 20.1a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8zM10.4 8.7 6.6 14.7M13.6 8.7l3.8 6M7.9 17.2h8.2',
    inform: 'M4 10v4.4h3L16.5 19V5.4L7 10zM7.4 14.6 8.6 20h2.6l-1-4.1M19.4 9.6a4 4 0 0 1 0 5.2',
    vote: 'M3.5 13h17v7.5h-17zM8.5 13V3.5h7V13M10.2 7.8l1.5 1.6 2.6-3M6.5 16.6h11',
    petition: 'M5 3.5h10.5v17H5zM8 7.5h5M8 10.8h4M11.5 17.5l.7-3L19.6 7l2.2 2.2-7.4 7.5z',
    fund: 'M3.5 6c0-3.5 12-3.5 12 0s-12 3.5-12 0v4c0 1.4 2.7 2.6 6 2.6M3.5 10v4c0 1.4 2.7 2.6 6 2.6'
        + 'M9 13c0-3.5 12-3.5 12 0s-12 3.5-12 0v5c0 3.5 12 3.5 12 0v-5',
    serve: 'M12 11.6C8 8.8 7.4 7.2 7.4 5.8a2.4 2.4 0 0 1 4.6-1 2.4 2.4 0 0 1 4.6 1c0 1.4-.6 3-4.6 5.8z'
        + 'M2.5 14.5h3.2l3 1.6h4.6c1.6 0 1.6 2.3 0 2.3H10M13.8 17.2l5-2.6c1.5-.7 2.7 1.2 1.4 2.2l-5.7 4H6.5L2.5 20',
    power: 'M13.5 2.5 5 13.5h6l-1.5 8L18.5 10h-6.3z',
    close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
    tick: 'M5 12.5l4.8 5L19 6.5',
    swap: 'M4 8.5h14M14.5 4.5l4 4-4 4M20 15.5H6M9.5 11.5l-4 4 4 4',
    pen: 'M4 20l1.2-4.8L16.5 4 20 7.5 8.8 18.8z',
    cards: 'M4 7.5 13 5l3.5 12.5-9 2.5zM16 5.5l4.5 1.2-3 11.3',
    stop: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6.2 6.2l11.6 11.6',
    quote: 'M9.5 7C6.5 8 5 10 5 13v4h5v-5H7.5c0-1.6.8-2.6 2.6-3.4zM18.5 7c-3 1-4.5 3-4.5 6v4h5v-5h-2.5'
        + 'c0-1.6.8-2.6 2.6-3.4z',
} as const;

export type Sign = keyof typeof paths;

/** In the colour of the text; fields of action have the names of their icons. */
export function Sign({ of, size = 18 }: { of: Sign | Field; size?: number }) {
    return (
        <svg class={`pol-sign ${of}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <path d={paths[of]} />
        </svg>
    );
}

/** A public figure's. */
export function Star({ size = 16 }: { size?: number }) {
    return (
        <svg class="pol-star" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z" />
        </svg>
    );
}

const wax = 'M12 1l2.2 1.5 2.6-.4 1.2 2.3 2.6.7.1 2.7 2 1.8-1 2.4 1 2.4-2 1.8-.1 2.7-2.6.7-1.2 2.3-2.6-.4L12 23'
    + 'l-2.2-1.5-2.6.4L6 19.6l-2.6-.7-.1-2.7-2-1.8 1-2.4-1-2.4 2-1.8.1-2.7L6 4.4l1.2-2.3 2.6.4z';

/** A seal is an integrity card; `gap`: one that would come. */
export function Seal({ size = 20, gap = false }: { size?: number; gap?: boolean }) {
    return (
        <svg class={gap ? 'pol-seal gap' : 'pol-seal'} width={size} height={size} viewBox="0 0 24 24"
            aria-hidden="true">
            <path class="wax" d={wax} />
            {gap ? <path class="mark" d="M12 8.5v7M8.5 12h7" /> : (
                <>
                    <circle cx="12" cy="12" r="6.6" />
                    <path class="mark" d="M8.9 12.3l2.2 2.3 4.1-4.9" />
                </>
            )}
        </svg>
    );
}

const most = 8;

/** Seals in a row; from nine on one and a number. */
export function Seals({ count, size = 20, few = most }: { count: number; size?: number; few?: number }) {
    if (count === 0 || count > few)
        return <span class="pol-seals"><Seal size={size} /><b>{count}</b></span>;
    return (
        <span class="pol-seals row" style={{ '--seal': `${size}px` }}>
            {Array.from({ length: count }, (_, i) => <Seal key={i} size={size} />)}
        </span>
    );
}
