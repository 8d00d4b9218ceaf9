// pieces.tsx - Primary Colours: what lies on the table: stacks of tokens, single tokens, crowns, ballot boxes, arrows,
// heaps of voters. Drawn at 0, 0 unless they say otherwise.

import { seven } from 'kit/tokens';

import type { Party } from './facts';

/** Signs that parties wear besides their colour. */
export const letterOf = (party: Party) => seven[party].letter;

const under: { [party in Party]: string } = { red: '#8f2a1c', blue: '#174b88', yellow: '#a58a17' };

/** Small stacks grow less: a name stands above them. */
function heightOf(total: number, width: number): number {
    return total === 0 ? 0 : width * 0.12 + total * width * (width < 24 ? 0.02 : 0.032);
}

/** A pile that grows with the total. Its foot stands on 0, 0; `width` is that of a token. */
export function Stack({ party, total, width, letter }:
{ party: Party; total: number; width: number; letter: boolean }) {
    const rx = width / 2;
    const ry = width * 0.3;
    const high = heightOf(total, width);
    const rims = Math.max(0, Math.floor((high - 1) / 2.2));
    const top = -ry - high;
    if (total === 0)
        return <ellipse class="stack-none" cy={-ry} rx={rx - 1} ry={ry - 1} />;
    return (
        <g class="stack">
            <ellipse class="piece-shade" cx="2" cy={-ry + 2} rx={rx + 1} ry={ry} />
            <path class="stack-rim"
                d={`M${-rx} ${top}V${-ry}A${rx} ${ry} 0 0 0 ${rx} ${-ry}V${top}A${rx} ${ry} 0 0 0 ${-rx} ${top}Z`} />
            <path class="piece" fill={under[party]}
                d={`M${-rx} ${top}V${-ry}A${rx} ${ry} 0 0 0 ${rx} ${-ry}V${top}Z`} />
            {rims > 0 && (
                <path class="stack-rims" d={Array.from({ length: rims }, (_, i) =>
                    `M${-rx + 1} ${-ry - 2 - i * 2.2}A${rx} ${ry} 0 0 0 ${rx - 1} ${-ry - 2 - i * 2.2}`).join('')} />
            )}
            <ellipse class="piece" fill={seven[party].hex} cy={top} rx={rx} ry={ry} />
            {!letter && <ellipse class="stack-face" cy={top} rx={rx * 0.66} ry={ry * 0.6} />}
            {letter && (
                <text class="stack-letter" y={top + 4.3} font-size="12" fill={seven[party].ink}>{letterOf(party)}</text>
            )}
        </g>
    );
}

export const stackTop = (total: number, width: number) => -width * 0.6 - heightOf(total, width);

/** In a place for an own token: "?" where the next value goes, "+" where another one can. */
export const emptySign = (marked: boolean) => (marked ? '?' : '+');

/** A token from above: its value in a ring of the party's colour. */
export function Token({ party, r, text, size, ghost = false }:
{ party: Party; r: number; text: string; size: number; ghost?: boolean }) {
    const band = r * 0.3;
    if (ghost)
        return (
            <g class="token ghost-token">
                <circle r={r - 0.75} />
                <text y={size * 0.36} font-size={size}>{text}</text>
            </g>
        );
    return (
        <g class="token">
            <circle class="piece-shade" cy="2" r={r} />
            <circle class="piece token-face" r={r} />
            <circle class="token-band" r={r - band / 2 - 1.2} stroke={seven[party].hex} stroke-width={band} />
            <circle class="token-notches" r={r - band / 2 - 1.2} stroke-width={band}
                stroke-dasharray={`${r * 0.09} ${r * 0.245}`} />
            <text y={size * 0.36} font-size={size}>{text}</text>
        </g>
    );
}

export function Crown({ x, y, scale }: { x: number; y: number; scale: number }) {
    return (
        <path class="crown" transform={`translate(${x} ${y}) scale(${scale})`}
            d="M-8 5L-9-4L-4-.5L0-7L4-.5L9-4L8 5Z" />
    );
}

/** A short thick arrow that points along `angle`. */
export function Arrow({ x, y, angle, scale }: { x: number; y: number; angle: number; scale: number }) {
    return (
        <path class="arrow" transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}
            d="M-17-4.5H2V-11L18 0L2 11V4.5H-17L-13 0Z" />
    );
}

/** An arrow whose tail is a disc with a share of the voters: the disc ends at x, y, or all of it has its middle there
 * (`whole`). */
export function Share({ x, y, angle, r, text, size, scale, whole }:
{ x: number; y: number; angle: number; r: number; text: string; size: number; scale: number; whole: boolean }) {
    const way = angle * Math.PI / 180;
    const long = 26 * scale;                // of the arrow, from the rim of the disc
    const back = whole ? (long + r) / 2 : r + 1;
    return (
        <g class="share" transform={`translate(${x} ${y})`}>
            <path class="arrow" transform={`rotate(${angle}) translate(${r - back} 0) scale(${scale})`}
                d="M-5-4.5H10V-11L26 0L10 11V4.5H-5Z" />
            <g transform={`translate(${-Math.cos(way) * back} ${-Math.sin(way) * back})`}>
                <circle r={r} />
                <text y={size * 0.36} font-size={size}>{text}</text>
            </g>
        </g>
    );
}

/** A ballot box, 52 wide and 60 high at scale 1, with a paper in its slot. */
export function BallotBox({ party, scale }: { party: Party; scale: number }) {
    const { hex } = seven[party];
    return (
        <g transform={`scale(${scale})`}>
            <ellipse class="piece-shade" cx="2" cy="26" rx="32" ry="6" />
            <path class="piece box-lid" d="M-26-10L-20-20H20L26-10Z" />
            <path class="box-slot" d="M-11-15H11" />
            <path class="box-paper" d="M-8-15V-31L8-34V-15Z" />
            <path d="M-4-24l3 3 6-7" fill="none" stroke={party === 'yellow' ? '#8a7410' : hex} stroke-width="2.2" />
            <rect class="piece" x="-26" y="-10" width="52" height="36" rx="3" fill={hex} />
            <rect x="-26" y="-10" width="52" height="36" rx="3" fill={`url(#colours-box-${party})`} opacity=".5" />
        </g>
    );
}

const golden = Math.PI * (3 - Math.sqrt(5));

const usual = 36;                   // dots of the voters of one region
const dotsApart = 1.55;             // radii

/** Of a heap of as many, or more. */
export const heapRadius = (dot: number) => dot * (dotsApart * Math.sqrt(usual) + 1);

/** A heap of `count` dots of radius `dot`, one for ten voters; more than usual stand closer. */
export function Heap({ x, y, count, dot }: { x: number; y: number; count: number; dot: number }) {
    const small = dot * Math.min(1, Math.sqrt(usual / count));
    const step = small * dotsApart;
    const dots = Array.from({ length: count }, (_, i) => {
        const far = step * Math.sqrt(i + 0.3);
        return `M${(x + far * Math.cos(i * golden) - small).toFixed(1)} ${(y + far * Math.sin(i * golden)).toFixed(1)}`
            + `a${small} ${small} 0 1 0 ${2 * small} 0a${small} ${small} 0 1 0 ${-2 * small} 0`;
    });
    return <path class="heap" d={dots.join('')} />;
}

/** A party within text and lists: its letter on its colour and pattern. */
export function PartyMark({ party, size = 24 }: { party: Party; size?: number }) {
    const { hex, ink, letter } = seven[party];
    const written = Math.max(16, 12.2 * 28 / size);     // at least 12 px
    return (
        <svg class="party-mark" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
            <circle class="piece" r="12.5" fill={hex} />
            <text y={written * 0.36} font-size={written} fill={ink}>{letter}</text>
        </svg>
    );
}

/** The poll, within text and lists: three bars. */
export function PollMark({ size }: { size: number }) {
    return (
        <svg class="poll-mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1.5 14.5H14.5M3.5 12V8M8 12V2.5M12.5 12V5.5" />
        </svg>
    );
}

/** More and less, within lists. */
export function ChangeMark({ size }: { size: number }) {
    return (
        <svg class="poll-mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4.5 13.5V3.5M1.5 6.5L4.5 3L7.5 6.5M11.5 2.5V12.5M8.5 9.5L11.5 13L14.5 9.5" />
        </svg>
    );
}

/** A turning arrow: these go round. */
export function Round({ x, y }: { x: number; y: number }) {
    return (
        <path class="round-mark" transform={`translate(${x} ${y})`}
            d="M4.5-3.5A5.5 5.5 0 1 0 5.5 1M5.5-6.5v3.6h-3.6" />
    );
}

/** These go round, within lists. */
export function RoundMark({ size }: { size: number }) {
    return (
        <svg class="poll-mark" width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true">
            <Round x={0} y={0.5} />
        </svg>
    );
}
