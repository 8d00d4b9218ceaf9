// pieces.tsx - small drawings that boards share: players' shapes, pawns, rings, badges, chips, the lamp of a hint.

import { Component } from 'preact';
import type { ComponentChildren, FunctionComponent } from 'preact';

import { players } from './tokens';
import type { PlayerColour, Shape } from './tokens';

/** The shapes of players, about 14 px across, their middle at 0, 0: for pieces that have a colour of their own. */
export const outlines: { [shape in Shape]: string } = {
    circle: 'M0 -6.4A6.4 6.4 0 0 1 0 6.4A6.4 6.4 0 0 1 0 -6.4Z',
    square: 'M-5.7 -5.7H5.7V5.7H-5.7Z',
    triangle: 'M0 -6.6L6.9 5.4H-6.9Z',
    diamond: 'M0 -7.4L6.4 0L0 7.4L-6.4 0Z',
    cross: 'M-2.4 -6.6H2.4V-2.4H6.6V2.4H2.4V6.6H-2.4V2.4H-6.6V-2.4H-2.4Z',
    star: 'M0 -7.4L2.1 -2.6L7.2 -2.2L3.3 1.2L4.6 6.3L0 3.5L-4.6 6.3L-3.3 1.2L-7.2 -2.2L-2.1 -2.6Z',
    gear: 'M-1.6 -7H1.6L2.2 -4.8L4.2 -6L6 -4.2L4.8 -2.2L7 -1.6V1.6L4.8 2.2L6 4.2L4.2 6L2.2 4.8L1.6 7H-1.6'
        + 'L-2.2 4.8L-4.2 6L-6 4.2L-4.8 2.2L-7 1.6V-1.6L-4.8 -2.2L-6 -4.2L-4.2 -6L-2.2 -4.8Z',
};

export function colourOf(seat: number): PlayerColour {
    return players[seat % players.length]!;
}

/** What Preact calls its own: the node of a page that a component was drawn as, and what is in it. */
interface Drawn {
    __k: unknown[] | null;
}

let before: Drawn[] = [];

/** Preact leaves what is not drawn again in the old page, too, from where it leads on to the new one: whoever still has
 * one old page would have every page after it. So the old page lets go of it, as soon as the new one is complete. */
function letGo(node: Drawn): void {
    if (before.push(node) > 1)
        return;
    queueMicrotask(() => {
        for (const one of before)
            one.__k = null;
        before = [];
    });
}

/** A component that is drawn again only when one of its plain properties is another. */
export function still<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
    class Still extends Component<P> {
        private declare __v: Drawn;         // as Preact has it
        private drawn: Drawn | null = null;

        override shouldComponentUpdate(next: Readonly<P>): boolean {
            const now = this.props as { [name: string]: unknown };
            const then = next as { [name: string]: unknown };
            const isOther = Object.keys({ ...now, ...then }).some((name) => now[name] !== then[name]);
            if (!isOther && this.drawn)
                letGo(this.drawn);
            this.drawn = this.__v;
            return isOther;
        }

        override render() {
            this.drawn = this.__v;
            return <Inner {...(this.props as P)} />;
        }
    }
    return Still as unknown as FunctionComponent<P>;
}

/** The shape of a player in an SVG, about 14 px across at scale 1, its middle at x, y. */
export function ShapeMark({ seat, x = 0, y = 0, scale = 1 }: { seat: number; x?: number; y?: number; scale?: number }) {
    const { hex, shape } = colourOf(seat);
    return (
        <path class="shape-mark" d={outlines[shape]} fill={hex} transform={`translate(${x} ${y}) scale(${scale})`} />
    );
}

/** The shape of a player within text, on a chip of paper. */
export function PlayerShape({ seat, size = 18 }: { seat: number; size?: number }) {
    return (
        <svg class="player-shape" width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
            <rect x="-9" y="-9" width="18" height="18" rx="4" />
            <ShapeMark seat={seat} />
        </svg>
    );
}

/** A pawn that stands on 0, 0: 26 wide and 40 high at scale 1. `way`: the arrow it wears. */
export function Pawn({ seat, scale = 1, way }: { seat: number; scale?: number; way?: 'up' | 'down' }) {
    return (
        <g transform={scale === 1 ? undefined : `scale(${scale})`}>
            <ellipse class="pawn-shade" cx="2" cy="1" rx="13" ry="4.2" />
            <path class="pawn-body"
                d="M-12 -2.5C-12 -6 -7 -9 -5.6 -16H5.6C7 -9 12 -6 12 -2.5C12 1.8 -12 1.8 -12 -2.5Z" />
            <circle class="pawn-body" cy="-25" r="11.6" />
            <path class="pawn-light" d="M-8.4 -28A8.6 8.6 0 0 1 -2 -33.4" />
            <ShapeMark seat={seat} y={-25} />
            {way && <path class="pawn-way" d={way === 'up' ? 'M-4 -3.5L0 -9.5L4 -3.5Z' : 'M-4 -8.5L0 -2.5L4 -8.5Z'} />}
        </g>
    );
}

/** A pawn as a picture of its own, for lists and buttons. */
export function PawnIcon({ seat, height = 30, way }: { seat: number; height?: number; way?: 'up' | 'down' }) {
    return (
        <svg class="pawn-icon" width={Math.round(height * 0.66)} height={height} viewBox="-14.5 -39 29 44"
            aria-hidden="true">
            <Pawn seat={seat} way={way} />
        </svg>
    );
}

/** The double ring of what is lit or chosen, round a disc of radius r; it is `width` wide. */
export function Ring({ x, y, r, width = 5.5 }: { x: number; y: number; r: number; width?: number }) {
    return (
        <g class="ring" transform={`translate(${x} ${y})`}>
            <circle class="ring-outer" r={r + width} />
            <circle class="ring-inner" r={r + width * 0.54} />
        </g>
    );
}

/** A dark pill with what a touch would do. */
export function Badge({ x, y, width, height, size = 12, children }:
{ x: number; y: number; width: number; height: number; size?: number; children: ComponentChildren }) {
    return (
        <g class="badge" transform={`translate(${x} ${y})`}>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
            <text y={size * 0.36} font-size={size}>{children}</text>
        </g>
    );
}

/** A warning beside who suffers: "Ben → 0". */
export function Chip({ x, y, width, height, size = 12, children }:
{ x: number; y: number; width: number; height: number; size?: number; children: ComponentChildren }) {
    return (
        <g class="warn-chip" transform={`translate(${x} ${y})`}>
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" />
            <text y={size * 0.36} font-size={size}>{children}</text>
        </g>
    );
}

/** The lamp that marks a hint. */
export function Lamp({ x, y }: { x: number; y: number }) {
    return (
        <g class="lamp" transform={`translate(${x} ${y})`}>
            <circle r="10" />
            <path d="M-2.2 3.4C-2.2 1.4 -4.2 .4 -4.2 -2.2A4.2 4.2 0 0 1 4.2 -2.2C4.2 .4 2.2 1.4 2.2 3.4Z" />
            <path d="M-1.8 5.6H1.8" />
        </g>
    );
}
