// tile.tsx - Primary Colours on the first page: three circles that overlap, and voters on their way.

import { Pattern, Picture } from 'kit/picture';
import type { PictureShape, Tile } from 'kit/tile';
import { seven, type Seven } from 'kit/tokens';

const edge = '#1b1a17';
/* As they lie on the board. */
const red = { cx: 116, cy: 46.7, r: 57 };
const blue = { cx: 86.1, cy: 98.5, r: 57 };
const yellow = { cx: 145.9, cy: 98.5, r: 57 };

const voters: [number, number][] = [[92, 16], [140, 16], [110, 25], [80, 28], [128, 28], [152, 28], [156, 56],
    [89, 58], [145, 58], [76, 62], [150, 66], [116, 70], [109, 80], [123, 80], [72, 94], [52, 96], [178, 96],
    [192, 102], [164, 106], [66, 107], [116, 110], [46, 112], [180, 112], [166, 120], [58, 121], [108, 122],
    [124, 122], [72, 126]];

function Voter({ x, y }: { x: number; y: number }) {
    return (
        <g transform={`translate(${x} ${y})`}>
            <ellipse cx="1" cy="7" rx="5.5" ry="2" opacity=".25" />
            <g fill="var(--face)" stroke={edge} stroke-width="1">
                <path d="M-4.5 6.5c0-6 2-7.5 4.5-7.5s4.5 1.5 4.5 7.5q-4.5 1.5-9 0z" />
                <circle cy="-4" r="3.4" />
            </g>
        </g>
    );
}

function Token({ id, at, colour, ink, text }: { id: string; at: string; colour: Seven; ink: string; text: string }) {
    return (
        <g transform={at}>
            <circle cx="1" cy="4" r="14" opacity=".22" />
            <circle cy="2.5" r="14" fill={edge} stroke={edge} stroke-width="1.5" />
            <circle r="14" fill={`var(--${colour})`} stroke={edge} stroke-width="1.5" />
            <circle r="14" fill={`url(#${id}-${colour})`} />
            <circle r="9.3" fill={`var(--${colour})`} />
            <text y="4.6" font-size="12" fill={ink}>{text}</text>
        </g>
    );
}

function Regions({ id }: { id: string }) {
    return (
        <>
            <g filter={`url(#${id}-shadow)`}>
                <circle {...red} fill="var(--region-red)" />
                <circle {...blue} fill="var(--region-blue)" />
                <circle {...yellow} fill="var(--region-yellow)" />
            </g>
            <g clip-path={`url(#${id}-in-red)`}>
                <circle {...blue} fill="var(--region-purple)" />
                <circle {...yellow} fill="var(--region-orange)" />
            </g>
            <g clip-path={`url(#${id}-in-blue)`}>
                <circle {...yellow} fill="var(--region-green)" />
                <g clip-path={`url(#${id}-in-red)`}><circle {...yellow} fill="var(--region-brown)" /></g>
            </g>
            <g fill="none" stroke="var(--ink)" stroke-width="1.5">
                <circle {...red} />
                <circle {...blue} />
                <circle {...yellow} />
            </g>
        </>
    );
}

/** Where voters of a region go: a bent arrow. */
function Stream({ path, tip }: { path: string; tip: string }) {
    return (
        <>
            <path d={path} fill="none" stroke="var(--ink)" stroke-width="2.2" stroke-linecap="round" />
            <path d="M-5-4.5 4 0-5 4.5z" fill="var(--ink)" transform={tip} />
        </>
    );
}

/** Where voters end. */
function BallotBox({ id, x, colour }: { id: string; x: number; colour: Seven }) {
    const outline = { stroke: edge, 'stroke-width': 1.5, 'stroke-linejoin': 'round' } as const;
    return (
        <g transform={`translate(${x} 199)`}>
            <ellipse cx="3" cy="24" rx="27" ry="5" opacity=".25" />
            <path d="M-22-8H22V23H-22z" fill={`var(--${colour})`} {...outline} />
            <path d="M-22-8H22V23H-22z" fill={`url(#${id}-${colour})`} />
            <path d="M-22-8-15-17H15L22-8z" fill="var(--face)" {...outline} />
            <path d="M-8-12.5H8" stroke={edge} stroke-width="2.6" stroke-linecap="round" />
        </g>
    );
}

function Circles({ shape }: { shape: PictureShape }) {
    return (
        <Picture shape={shape} boxes={{ tile: '4 -32 224 212', wide: '-136 -21 504 192', thumb: '18 -12 196 172' }}>
            {(id) => (
                <>
                    <defs>
                        <clipPath id={`${id}-in-red`}><circle {...red} /></clipPath>
                        <clipPath id={`${id}-in-blue`}><circle {...blue} /></clipPath>
                        {(['red', 'blue', 'yellow'] as const).map((colour) =>
                            <Pattern key={colour} id={id} colour={colour} />)}
                    </defs>
                    <Regions id={id} />
                    <Stream path="M105 137C98 142 90 143 84 141" tip="translate(81 140) rotate(-158)" />
                    <Stream path="M84 50C86 42 89 38 94 34" tip="translate(97 32) rotate(-38)" />
                    <Stream path="M152 76C152 82 153 85 156 88" tip="translate(159 90) rotate(40)" />
                    {voters.map(([x, y]) => <Voter key={`${x} ${y}`} x={x} y={y} />)}
                    <Token id={id} at="translate(62 27) rotate(-8)" colour="red" ink="#fff" text="R5" />
                    <Token id={id} at="translate(34 74) rotate(6)" colour="blue" ink="#fff" text="B4" />
                    <Token id={id} at="translate(196 74) rotate(7)" colour="yellow" ink={edge} text="Y6" />
                    <BallotBox id={id} x={50} colour="blue" />
                    <BallotBox id={id} x={116} colour="red" />
                    <BallotBox id={id} x={182} colour="yellow" />
                </>
            )}
        </Picture>
    );
}

const parties = ['red', 'blue', 'yellow'] as const;

/** A party: its letter on its colour. */
function Party({ seat, size }: { seat: number; size: number }) {
    const { hex, ink, letter } = seven[parties[seat]!];
    return (
        <svg class="seat-mark" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
            <circle r="12.5" fill={hex} stroke={edge} stroke-width="1.5" />
            <text y="6.5" font-size="18" fill={ink}>{letter}</text>
        </svg>
    );
}

const tile: Tile = {
    Picture: Circles,
    mark: Party,
    side: (seat) => ['Red', 'Blue', 'Yellow'][seat]!,
    place: 2,
    minutes: 20,
    sentence: 'Three parties place tokens in secret. Then 2,520 voters walk.',
    brief: [
        'The party with most votes after four rounds wins.',
        'You are one party of three. Your 21 tokens, of 1 to 6, have to last for three rounds: in each of them you put '
            + 'one on each of the seven regions, in secret; then all are turned over.',
        'In round four you may swap two of your tokens, also in secret.',
        'Who has most in a region decides where its voters go: towards the own colour, and in the end into '
            + 'the own ballot box.',
        'Touch a value and it goes to the marked region. When all seven are there, confirm.',
    ],
    seats: 3,
    late: 'The lowest tokens, in order',
};

export default tile;
