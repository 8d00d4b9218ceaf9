// tile.tsx - Prime Climb on the first page: two turns of the spiral, pawns on it, the dice before them.

import { Picture } from 'kit/picture';
import type { PictureShape, Tile } from 'kit/tile';
import type { Members } from 'page/messages';

import { options } from './options';

const primes: [prime: number, colour: string][] =
    [[2, 'var(--orange)'], [3, 'var(--green)'], [5, 'var(--blue)'], [7, 'var(--purple)']];

/** The arcs of a space, and the number that a red one wears. */
function arcsOf(space: number): { colour: string; number?: number }[] {
    const arcs: { colour: string; number?: number }[] = [];
    let rest = space;
    for (const [prime, colour] of primes)
        for (; rest % prime === 0; rest /= prime)
            arcs.push({ colour });
    return rest > 1 ? [...arcs, { colour: 'var(--red)', number: rest }] : arcs;
}

const edge = '#1b1a17';
const point = (angle: number, radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;

function Arc({ index, count, turn, colour }: { index: number; count: number; turn: number; colour: string }) {
    if (count === 1)
        return <circle r="21" fill="none" stroke={colour} stroke-width="9" />;
    const gap = .07;
    const from = turn + index * 2 * Math.PI / count + gap;
    const to = turn + (index + 1) * 2 * Math.PI / count - gap;
    return <path d={`M${point(from, 21)}A21 21 0 0 1 ${point(to, 21)}`} fill="none" stroke={colour} stroke-width="9" />;
}

function Disc({ space, x, y }: { space: number; x: number; y: number }) {
    const arcs = arcsOf(space);
    const big = arcs.findIndex((arc) => arc.number);
    const red = big >= 0 && arcs.length === 1;
    /* The number of a red arc is read at the bottom. */
    const turn = big > 0 ? Math.PI - (big + .5) * 2 * Math.PI / arcs.length : 0;
    return (
        <g transform={`translate(${x} ${y})`}>
            <circle cx="1.5" cy="4" r="27" fill="#2a1f0a" opacity=".22" />
            <circle r="26.2" fill={red ? 'var(--red)' : 'var(--face)'} stroke={edge} stroke-width="1.5" />
            {red && <circle r="20" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2" />}
            {!red && arcs.map(({ colour }, index) =>
                <Arc key={index} index={index} count={arcs.length} turn={turn} colour={colour} />)}
            {!red && big >= 0 && <text y="24.2" font-size="9" fill="#fff">{arcs[big]!.number}</text>}
            <text y="6" font-size="17" fill={red ? '#fff' : 'var(--face-ink)'}>{space}</text>
        </g>
    );
}

const signs = {
    circle: <circle r="5.4" fill="var(--player-1)" />,
    square: <rect x="-5" y="-5" width="10" height="10" fill="var(--player-2)" />,
    triangle: <path d="M0-6 6 5H-6z" fill="var(--player-3)" />,
};

function Pawn({ id, x, y, size, sign }: { id: string; x: number; y: number; size: number; sign: keyof typeof signs }) {
    const ivory = { fill: `url(#${id}-ivory)`, stroke: edge, 'stroke-width': 1.5 };
    return (
        <g transform={`translate(${x} ${y}) scale(${size})`}>
            <ellipse cx="3" cy="1" rx="16" ry="5" opacity=".28" />
            <path d="M-13-1c0-6 6-7 7.5-18h11c1.5 11 7.5 12 7.5 18 0 4-26 4-26 0z" {...ivory} />
            <path d="M-7.5-19.5h15" stroke={edge} stroke-width="2.6" stroke-linecap="round" />
            <circle cy="-27" r="8.6" {...ivory} />
            <path d="M-3.5-31.5a5.5 5.5 0 0 1 4-1.6" fill="none" stroke="#fff" stroke-width="2"
                stroke-linecap="round" />
            <g transform="translate(0 -7.4) scale(.9)" stroke={edge} stroke-width="1.2" stroke-linejoin="round">
                {signs[sign]}
            </g>
        </g>
    );
}

interface DieProps {
    at: string;
    left: string;                   // the colours of its two faces
    right: string;
    ink: string;
    number: number;
}

function Die({ at, left, right, ink, number }: DieProps) {
    return (
        <g transform={at}>
            <ellipse cx="3" cy="25" rx="22" ry="5" opacity=".25" />
            <path d="M0-26 24-4 24 5 0 26-24 5-24-4z" fill="#f3ecdc" />
            <path d="M-24-4-14 7 0 26-24 5zM24-4 14 7 0 26 24 5z" fill="#cfc4ac" />
            <path d="M-14 7 0 13 14 7 0 26z" fill="#ddd3be" />
            <path d="M0-26V13L-14 7z" fill={left} />
            <path d="M0-26V13L14 7z" fill={right} />
            <path d="M0-26 24-4 24 5 0 26-24 5-24-4zM0-26-14 7 0 13 14 7zM-24-4-14 7M24-4 14 7M0 13V26" fill="none"
                stroke={edge} stroke-width="1.5" stroke-linejoin="round" />
            <text y="5" font-size="17" fill={ink}>{number}</text>
        </g>
    );
}

type Spot = [space: number, x: number, y: number];

const outer: Spot[] = [[24, -110.5, 157.3], [25, -71.8, 112.2], [26, -24.4, 76.9], [27, 29.3, 52.8], [28, 86.7, 41.1],
    [29, 145.1, 42.2], [30, 201.6, 55.9], [31, 253.6, 81.5], [32, 298.4, 117.8], [33, 334.2, 162.7]];
const inner: Spot[] = [[60, -61.1, 189.6], [61, -20.7, 145.9], [62, 30, 115.4], [63, 86.7, 100.4], [64, 145.1, 101.8],
    [65, 200.3, 119.3], [66, 248.1, 151.2], [67, 284.8, 195]];

function Road({ spots }: { spots: Spot[] }) {
    const points = spots.map(([, x, y]) => `${x},${y}`).join(' ');
    return (
        <>
            <polyline points={points} fill="none" stroke="var(--edge)" stroke-opacity=".5" stroke-width="37"
                stroke-linejoin="round" />
            <polyline points={points} fill="none" stroke="var(--road)" stroke-width="34" stroke-linejoin="round" />
            {spots.map(([space, x, y]) => <Disc key={space} space={space} x={x} y={y} />)}
        </>
    );
}

const seven = { left: 'var(--purple)', right: 'var(--purple)', ink: '#fff', number: 7 };
const six = { left: 'var(--orange)', right: 'var(--green)', ink: edge, number: 6 };

function Climb({ shape }: { shape: PictureShape }) {
    return (
        <Picture shape={shape} boxes={{ tile: '-6 -16 244 223', wide: '-52 6 336 128', thumb: '62 44 112 102' }}>
            {(id) => shape === 'wide' ? (
                <>
                    <Road spots={outer} />
                    <Pawn id={id} x={72} y={119} size={1.25} sign="circle" />
                    <Pawn id={id} x={40} y={125} size={1.25} sign="circle" />
                    <Die at="translate(112 101) rotate(-8) scale(.92)" {...seven} />
                    <Die at="translate(158 99) rotate(9) scale(.92)" {...six} />
                    <Pawn id={id} x={194} y={123} size={1.25} sign="square" />
                </>
            ) : (
                <>
                    <Road spots={outer} />
                    <Road spots={inner} />
                    <Pawn id={id} x={30} y={101.4} size={.84} sign="triangle" />
                    <Pawn id={id} x={145.1} y={87.8} size={.84} sign="circle" />
                    <Die at="translate(90 153) rotate(-8) scale(.8)" {...seven} />
                    <Die at="translate(142 153) rotate(9) scale(.8)" {...six} />
                    <Disc space={101} x={116} y={231} />
                    <Pawn id={id} x={52} y={252} size={.9} sign="square" />
                    <Pawn id={id} x={180} y={252} size={.9} sign="circle" />
                </>
            )}
        </Picture>
    );
}

/** Who wins: one pawn or both, up, down, or both ways. */
function goalOf(options: Members): string {
    const whole = options.sprint ? 'You win when one of your pawns ' : 'You win when both your pawns ';
    const alone = options.solitaire === true;
    if (options['there-and-back'])
        return `${whole}${options.sprint ? 'has' : 'have'} been on exactly 101 and come back to 0`
            + (alone ? '.' : ', before the others.');
    return `${whole}${options.sprint ? 'is' : 'are'} on exactly ${options.decline ? 0 : 101}`
        + (alone ? '.' : ', before the others’ are.');
}

const tile: Tile = {
    Picture: Climb,
    place: 1,
    minutes: 30,
    sentence: 'Race two pawns to 101: add, multiply, divide, and bump.',
    brief: (options) => [
        goalOf(options),
        'Two dice are rolled for you. Use each of them once, with either pawn: add it to the number the pawn '
            + 'stands on, or subtract, multiply or divide.',
        'Touch a pawn, then one of the lit spaces. The colours of a space are its prime factors: a space with '
            + 'orange can be halved.',
        ...(options['no-cards'] ? ['End your turn on somebody’s pawn, and that goes back to the start.']
            : options['double-time'] ? ['After every single move: on a red space you draw a card; on somebody’s pawn, '
                + 'that goes back to the start.']
            : ['End your turn on a red space and you draw a card; end it on somebody’s pawn, and that goes back to '
                + 'the start.']),
        ...(options['way-stations'] ? ['Before one of your pawns may reach the goal, they have to visit the spaces '
            + 'with a flag.'] : []),
    ],
    seats: 3,
    alone: { solitaire: true },
    options,
    data: { label: 'Write your own cards', option: 'fill-in-the-blanks' },
};

export default tile;
