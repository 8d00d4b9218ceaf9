// icons.tsx - The Primary: line icons of the seven action cards, a crown, a ballot box, and crests of candidates.

import type { Card } from './facts';

const horn = 'M3 10v4.5h3l8 4V6l-8 4zM6.5 15l1.3 5h2.5l-1-3.9';

const icons: { [card in Card]: string } = {
    bus: 'M3 6.5a2 2 0 0 1 2-2h13.5a2.5 2.5 0 0 1 2.5 2.5v9.5H3zM3 11h18M9 4.5V11M15 4.5V11M5.3 17.5a2.2 2.2'
        + ' 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M14.3 17.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
    'positive ad': `${horn}M19.5 9v6M16.5 12h6`,
    plane: 'M2.5 13.5l3-.5 2 2 4-1-5-7 2.5-.5 7.5 5.2 3.7-1c1.6-.4 2.3 1.4.5 2.2L8.5 18.5 5 18z',
    'negative ad': `${horn}M16.5 12h6`,
    rally: 'M7.5 20l-1-8h11l-1 8zM5 12h14M12 12V7.5M9.6 4.8a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0M3 20.5h18M2.5 7'
        + 'l2 1.2M21.5 7l-2 1.2M3.5 3l1.8 2M20.5 3l-1.8 2',
    'super pac': 'M9 3h6l-1.5 3.5h-3zM10.5 6.5C6 9 4.5 13 4.5 16a4.5 4.5 0 0 0 4.5 4.5h6a4.5 4.5 0 0 0 4.5-4.5'
        + 'c0-3-1.5-7-6-9.5M14.2 11.5c-1-1-4-.9-4 .9 0 2 4 1.2 4 3.1 0 1.8-3.2 1.9-4.3.8M12.1 9.8v8',
    fundraiser: 'M7.8 7a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0M12 5v4M2.5 14.5h3.5l3 1.5h4c1.8 0 1.8 2.3 0 2.3h-3'
        + 'M13.8 17.5l5-2.3c1.7-.7 2.7 1.3 1.2 2.2l-6.5 3.6H8l-2-1H2.5',
};

export function CardIcon({ card, size = 28 }: { card: Card; size?: number }) {
    return (
        <svg class="tp-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <path d={icons[card]} />
        </svg>
    );
}

export function Crown({ size = 14 }: { size?: number }) {
    return (
        <svg class="tp-crown" width={size} height={size * 0.72} viewBox="-6.5 -5 13 9.5" aria-hidden="true">
            <path d="M-6 4V-3L-2.8 -.2L0 -4.5L2.8 -.2L6 -3V4Z" />
        </svg>
    );
}

/** A phone with a voice, for news. */
export function NewsPicture({ height }: { height: number }) {
    return (
        <svg class="tp-news-picture" width={height * 0.78} height={height} viewBox="0 0 56 72" aria-hidden="true">
            <rect x="12" y="6" width="32" height="60" rx="6" fill="#23211d" />
            <rect x="15" y="12" width="26" height="44" rx="2" fill="#d9ece8" />
            <path d="M20 40v-8h5l10-6v20l-10-6z" fill="#14645f" />
            <circle cx="28" cy="61" r="2.2" fill="#fffdf8" />
            <path d="M46 22a15 15 0 0 1 0 24M50 17a22 22 0 0 1 0 34M10 22a15 15 0 0 0 0 24M6 17a22 22 0 0 0 0 34"
                fill="none" stroke="#b45309" stroke-width="2.5" stroke-linecap="round" />
        </svg>
    );
}

/* ---- Crests ---- */

const crests: { [candidate: string]: string } = {
    tycoon: 'M-7 6H7M-5.5 6V0H-1.5V6M1.5 6V-4H5.5V6M-7 -8H7',
    governor: 'M-8 0L0 -8L8 0M-5.5 -1V7H5.5V-1M-1.5 7V2H1.5V7',
    senator: 'M-7 7H7M-7 -4L0 -8L7 -4ZM-5 -3V6M0 -3V6M5 -3V6',
    mayor: 'M0 -8V-4M-4 -4H4V7H-4ZM-4 1H4M-1.5 7V4H1.5V7M-1.5 -1.5H1.5',
    general: 'M0 -8L2.2 -2.5L8 -2.3L3.5 1.3L5 7L0 3.8L-5 7L-3.5 1.3L-8 -2.3L-2.2 -2.5Z',
    activist: 'M-6 7V-7H6V1H-6M-3 -4H3M-3 -1.5H1',
    professor: 'M-9 -2L0 -6L9 -2L0 2ZM-5 0V4.5C-2 6.5 2 6.5 5 4.5V0M9 -2V4',
    prosecutor: 'M0 -8V7M-4 7H4M-8 -5H8M-8 -5L-10 1H-6ZM8 -5L6 1H10Z',
    pilot: 'M0 -8V-2L9 3V5L0 2.5V6L2.5 8H-2.5L0 6V2.5L-9 5V3L0 -2',
    doctor: 'M-2.5 -8H2.5V-2.5H8V2.5H2.5V8H-2.5V2.5H-8V-2.5H-2.5Z',
    organiser: 'M-7 -7H7V7H-7ZM-4 -3L-2.5 -1.5L0 -4.5M2 -3H5M-4 3L-2.5 4.5L0 1.5M2 3H5',
    journalist: 'M-6 7L-5 2L4 -7L7 -4L-2 5ZM2 -5L5 -2M-8 8H3',
};

/** A shield with a sign of the office; whoever is not ours has a letter. */
export function Crest({ candidate, name, size = 56 }: { candidate: string; name: string; size?: number }) {
    const sign = crests[candidate];
    return (
        <svg class="tp-crest" width={size} height={size * 1.15} viewBox="-20 -21 40 46" aria-hidden="true">
            <path class="crest-shield" d="M-17 -18H17V4C17 14 9 20 0 23.5C-9 20 -17 14 -17 4Z" />
            <path class="crest-line" d="M-13.5 -14.5H13.5V4C13.5 11.5 7.5 16.5 0 19.5C-7.5 16.5 -13.5 11.5 -13.5 4Z" />
            {sign ? <path class="crest-sign" d={sign} /> : <text class="crest-letter" y="7">{name.charAt(0)}</text>}
        </svg>
    );
}
