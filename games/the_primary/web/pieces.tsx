// pieces.tsx - The Primary: cubes, pawns, chips and tokens, in the colour and with the shape of their owner.

import { colourOf, outlines } from 'kit/pieces';
import { botColour } from 'kit/tokens';
import type { PlayerColour } from 'kit/tokens';

import type { Owner, Presence } from './facts';

export function lookOf(owner: Owner): PlayerColour {
    return owner === 'bot' ? botColour : colourOf(owner);
}

function Shape({ owner, x, y, scale }: { owner: Owner; x: number; y: number; scale: number }) {
    const { ink, shape } = lookOf(owner);
    return <path d={outlines[shape]} fill={ink} transform={`translate(${x} ${y}) scale(${scale})`} />;
}

/** A cube of 18 × 18 from 0, 0. */
function Cube({ owner, x, y }: { owner: Owner; x: number; y: number }) {
    return (
        <g class="tp-cube" transform={`translate(${x} ${y})`}>
            <path class="cube-body" d="M0 3l3 -3h15v15l-3 3h-15z" fill={lookOf(owner).hex} />
            <path d="M0 3l3 -3h15l-3 3z" fill="#fff" opacity=".42" />
            <path d="M15 3l3 -3v15l-3 3z" fill="#000" opacity=".3" />
            <Shape owner={owner} x={7.5} y={10.5} scale={0.62} />
        </g>
    );
}

const pawnPath = 'M2 28.5c-1-2 1-4 2.5-5 1.5-3 2-5.5 2-8.5-1.5-.5-2-1.6-1.5-2.8h2.2a6 6 0 1 1 7.6 0h2.2c.5 1.2 0 2.3'
    + '-1.5 2.8 0 3 .5 5.5 2 8.5 1.5 1 3.5 3 2.5 5z';

/** A pawn of 22 × 30 from 0, 0. */
export function PawnFigure({ owner, x = 0, y = 0 }: { owner: Owner; x?: number; y?: number }) {
    return (
        <g class="tp-pawn" transform={`translate(${x} ${y})`}>
            <ellipse cx="11" cy="28.5" rx="11" ry="2.6" fill="#000" opacity=".22" />
            <path class="cube-body" d={pawnPath} fill={lookOf(owner).hex} />
            <path d="M7.5 4.5a4.5 4.5 0 0 1 3-2" stroke="#fff" stroke-width="1.6" fill="none" opacity=".7"
                stroke-linecap="round" />
            <Shape owner={owner} x={11} y={21.5} scale={0.5} />
        </g>
    );
}

const cubeSize = 18;
const step = 17;

/** Cubes of one owner stand in rows; from this many on they are one and a number. */
const pileMost = 5;
const rowsOf = [[], [1], [2], [2, 1], [2, 2], [3, 2]];

export interface PileSize {
    width: number;
    height: number;
}

const numberWidth = (count: number) => (count > 9 ? 26 : 19);

/** `counted`: one cube and a number, from two on. */
export function pileSize({ cubes, pawn }: Presence, counted: boolean): PileSize {
    const number = cubes > pileMost || (counted && cubes > 1);
    const rows = number || cubes === 0 ? [] : rowsOf[cubes]!;
    const width = cubes === 0 ? 0 : number ? cubeSize + 2 + numberWidth(cubes) : cubeSize + (rows[0]! - 1) * step;
    const height = cubes === 0 ? 0 : cubeSize + (Math.max(1, rows.length) - 1) * step;
    return { width: width + (pawn ? 22 : 0) + (pawn && cubes > 0 ? 1 : 0),
        height: Math.max(height, pawn ? 31 : 0) + 1 };
}

/** The pawn and the cubes of one owner in a region. */
export function Pile({ of, counted, scale, drops, arrives }:
{ of: Presence; counted: boolean; scale: number; drops: boolean; arrives: boolean }) {
    const { owner, cubes, pawn } = of;
    const { width, height } = pileSize(of, counted);
    const left = pawn ? 23 : 0;
    const number = cubes > pileMost || (counted && cubes > 1);
    const rows = number || cubes === 0 ? (cubes === 0 ? [] : [1]) : rowsOf[cubes]!;
    return (
        <svg class="tp-pile" width={(width + 2) * scale} height={(height + 2) * scale}
            viewBox={`-1 -1 ${width + 2} ${height + 2}`}>
            {pawn && <g class={arrives ? 'arrives' : undefined}><PawnFigure owner={owner} y={height - 31} /></g>}
            <g key={cubes} class={drops ? 'drops' : undefined}>
                {rows.flatMap((count, row) => Array.from({ length: count }, (_, i) => (
                    <Cube key={`${row} ${i}`} owner={owner} x={left + i * step + (rows[0]! - count) * step / 2}
                        y={height - cubeSize - 1 - row * step} />
                )))}
            </g>
            {number && <text x={left + cubeSize + 3} y={height - 4.5}>×{cubes}</text>}
        </svg>
    );
}

/** Cubes in hand: one cube and a number. */
export function HandMark({ owner, count }: { owner: Owner; count: number }) {
    return (
        <span class="tp-hand">
            <svg width="13" height="13" viewBox="-1 -1 20 20" aria-hidden="true">
                <Cube owner={owner} x={0} y={0} />
            </svg>
            {count}
        </span>
    );
}

/** `slim`: with less air, where there is hardly any room. */
export function chipWidth(count: number, slim = false): number {
    return (count > 9 ? 32 : 24.5) - (slim ? 3 : 0);
}

/** What a chip tells: the influence, in which the pawn is counted. */
export const countOf = ({ cubes, pawn, influence }: Presence) => Math.max(influence, cubes + (pawn ? 1 : 0));

/** On phones: shape and number of one owner; the pawn is a flag on it. */
export function Chip({ of, drops, arrives, team, slim }:
{ of: Presence; drops: boolean; arrives: boolean; team: string; slim: boolean }) {
    const { owner, pawn } = of;
    const { hex, ink, shape } = lookOf(owner);
    return (
        <span class={`tp-chip${drops ? ' drops' : ''}${team === 'B' ? ' dashed' : ''}${slim ? ' slim' : ''}`}
            style={{ background: hex, color: ink }}>
            {pawn && (
                <svg class={arrives ? 'tp-flag arrives' : 'tp-flag'} width="13" height="9" viewBox="0 0 13 9">
                    <path d="M1 9V1H12L9.5 3.5L12 6H1" fill={hex} />
                </svg>
            )}
            <svg width={slim ? 8 : 9} height={slim ? 8 : 9} viewBox="-7.5 -7.5 15 15">
                <path d={outlines[shape]} fill={ink} />
            </svg>
            <b>{countOf(of)}</b>
        </span>
    );
}

/** The shape of an owner on a square of the colour, for lists and texts. */
export function OwnerMark({ owner, size = 16 }: { owner: Owner; size?: number }) {
    const { hex, ink, shape } = lookOf(owner);
    return (
        <svg class="tp-mark" width={size} height={size} viewBox="-10.5 -10.5 21 21" aria-hidden="true">
            <rect class="cube-body" x="-9.5" y="-9.5" width="19" height="19" rx="5" fill={hex} />
            <path d={outlines[shape]} fill={ink} transform="scale(.86)" />
        </svg>
    );
}

/** Of a queue, small: a card that lies open shows its face, others the owner's back. */
export function CardBack({ owner, width }: { owner: Owner; width: number }) {
    const { hex, ink, shape } = lookOf(owner);
    return (
        <svg class="tp-back" width={width} height={width * 1.36} viewBox="0 0 22 30" aria-hidden="true">
            <rect class="cube-body" x="1" y="1" width="20" height="28" rx="4" fill={hex} />
            <rect x="3.5" y="3.5" width="15" height="23" rx="2" fill="none" stroke="#fff" stroke-opacity=".35"
                stroke-width="1.5" />
            <path d={outlines[shape]} fill={ink} transform="translate(11 15) scale(.72)" />
        </svg>
    );
}
