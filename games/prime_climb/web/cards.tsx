// cards.tsx - Prime Climb: cards, dice, deck and discards.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';

import { Disc, DiscIcon } from './discs';
import { kitOf } from './facts';
import type { CardName } from './facts';
import { cardOf } from './telling';

const symbols: { [effect: string]: (n: number) => string } = {
    number: (n) => `±${n}`, add: (n) => `+${n}`, subtract: (n) => `−${n}`, multiply: (n) => `×${n}`,
    divide: (n) => `÷${n}`, 'go to': (n) => `→${n}`, fifty: () => '±50', double: () => '×2',
    reverse: () => '13⇄31', swap: () => '⇄',
    'roll again': () => '↻', advance: () => '→●', 'go back': () => '●←', steal: () => '⇇', curse: () => '−÷',
    send: () => '→0',
    'draw keeper': () => '+1',
};

export function symbolOf(seen: Seen, name: CardName): string {
    const card = cardOf(seen, name);
    return card ? symbols[card.effect]?.(card.number ?? 0) ?? '' : '';
}

/** What a card does, drawn where a text would be a riddle; 44 wide and high. */
const drawings: { [effect: string]: ComponentChildren } = {
    send: (
        <>
            <path class="sign-pawn" d="M-14 3C-14 -1 -10.500 -3 -9.500 -8H-4.500C-3.500 -3 0 -1 0 3Z" />
            <circle class="sign-pawn" cx="-7" cy="-12.500" r="6" />
            <path class="sign-line" d="M2 -12C12 -12 14 -4 10 3" />
            <path class="sign-head" d="M6.500 1L9.200 8.500L14 2.500Z" />
            <ellipse class="sign-line" cx="9" cy="15" rx="3.500" ry="5" />
        </>
    ),
    curse: (
        <>
            <path class="sign-line" d="M0 -16V6" />
            <path class="sign-head" d="M-7 2H7L0 12Z" />
            <path class="sign-line" d="M-17 -5H-8M8 -5H17M12.500 -11V-10.900M12.500 1V1.100" />
            <path class="sign-line" d="M-14 17H14" />
        </>
    ),
    steal: (
        <>
            <rect class="sign-pawn" x="-18" y="-14" width="17" height="24" rx="2.500" transform="rotate(-8 -9 -2)" />
            <path class="sign-line" d="M3 -2H11" />
            <path class="sign-head" d="M10 -8L19 -2L10 4Z" />
        </>
    ),
    swap: (
        <>
            <circle class="sign-pawn" cx="-12" r="6" />
            <circle class="sign-pawn" cx="12" r="6" />
            <path class="sign-line" d="M-10 -10C-5 -16 5 -16 9 -11M10 10C5 16 -5 16 -9 11" />
            <path class="sign-head" d="M5.500 -10L12 -7L12.500 -14ZM-5.500 10L-12 7L-12.500 14Z" />
        </>
    ),
};

export const hasDrawing = (seen: Seen, card: CardName) => drawings[cardOf(seen, card)?.effect ?? ''] !== undefined;

export function CardSign({ seen, card, text, size = 44 }:
{ seen: Seen; card: CardName; text: string; size?: number }) {
    const drawing = drawings[cardOf(seen, card)?.effect ?? ''];
    return drawing ? (
        <svg class="climb-sign" width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">{drawing}</svg>
    ) : <>{text}</>;
}

/** A ten-sided die that wears its factors; 84 wide and high at scale 1, its middle at 0, 0. */
function DieShape({ die, factors }: { die: number; factors: number[] }) {
    return (
        <g>
            <ellipse class="die-shade" cx="2" cy="37" rx="30" ry="7" />
            <path class="die-back" d="M0 -42L38 -9V11L0 42L-38 11V-9Z" />
            <path class="die-side-1" d="M-38 -9L0 -42L-34 7L-38 11ZM38 -9L0 -42L34 7L38 11Z" />
            <path class="die-side-2" d="M-34 7L-38 11L0 42V27Z" />
            <path class="die-side-3" d="M34 7L38 11L0 42V27Z" />
            <path class="die-front" d="M0 -42L34 7L0 27L-34 7Z" />
            <path class="die-edge" d="M0 -42L38 -9V11L0 42L-38 11V-9Z" />
            <g transform="translate(0 -4)">
                <Disc space={die} factors={factors} r={20} size={0} digits={false} plain />
            </g>
        </g>
    );
}

export function Die({ seen, die, used, width }: { seen: Seen; die: number; used: boolean; width: number }) {
    const size = width < 60 ? 13 : 18;
    const scale = width / 84;
    const half = width / 2;
    return (
        <svg class={used ? 'die used' : 'die'} width={width} height={width} aria-hidden="true"
            viewBox={`${-half} ${-half} ${width} ${width}`}>
            <g transform={`scale(${scale})`}><DieShape die={die} factors={kitOf(seen).factors[die] ?? []} /></g>
            <text class="disc-number" font-size={size} y={-4 * scale + size * 0.36}>{die}</text>
        </svg>
    );
}

/** Pixels of a disc that is taken apart, and of its parts. */
const whole = 44;
const partWide = (count: number) => (count > 4 ? 26 : 32);
/** Of a sign, with the gaps beside it (style.css). */
const signWide = 23;

/** How wide a strip of so many factors is. */
export function factorsWide(count: number): number {
    return whole + (count > 1 ? count * (partWide(count) + signWide) : 0);
}

/** "28 = 2 × 2 × 7", in discs. */
export function FactorStrip({ seen, space }: { seen: Seen; space: number }) {
    const all = kitOf(seen).factors;
    const factors = all[space] ?? [];
    const parts = factors.length > 1 ? factors : [];
    const small = partWide(parts.length);
    return (
        <span class="climb-factors" aria-hidden="true">
            <DiscIcon space={space} factors={factors} width={whole} />
            {parts.map((prime, i) => (
                <>
                    <b>{i === 0 ? '=' : '×'}</b>
                    <DiscIcon space={prime} factors={[prime]} width={small} />
                </>
            ))}
        </span>
    );
}
