// tile.tsx - PRIMARY on the first page: a hand in six colours, and the counters that guard it.

import { colourOf, outlines } from 'kit/pieces';
import { Pattern, Picture } from 'kit/picture';
import type { PictureShape, Tile } from 'kit/tile';
import { seven } from 'kit/tokens';

import { options } from './options';

const edge = '#1b1a17';

interface CardProps {
    id: string;
    turn: number;
    colour: keyof typeof seven;
    value: number;
}

function Card({ id, turn, colour, value }: CardProps) {
    const { ink, letter } = seven[colour];
    return (
        <g transform={`rotate(${turn} 116 174)`}>
            <rect x="83" y="42" width="66" height="94" rx="8" fill="var(--face)" stroke={edge} stroke-width="1.5"
                filter={`url(#${id}-shadow)`} />
            <g transform="translate(83 42)">
                <rect x="5" y="5" width="56" height="84" rx="5" fill={`var(--${colour})`} />
                <rect x="5" y="5" width="56" height="84" rx="5" fill={`url(#${id}-${colour})`} />
                <circle cx="38" cy="56" r="18" fill="var(--face)" stroke={edge} stroke-width="1.2" />
                <text class="serif" x="38" y="65.5" font-size="27" fill="var(--face-ink)">{value}</text>
                <rect x="8" y="8" width="18" height="38" rx="4" fill={`var(--${colour})`} />
                <text x="17" y="22.5" font-size="15" fill={ink}>{letter}</text>
                <text x="17" y="40.5" font-size="15" fill={ink}>{value}</text>
            </g>
        </g>
    );
}

/** A card that lies face down. */
function Back({ at }: { at: string }) {
    return (
        <g transform={at}>
            <rect x="-24" y="-34" width="48" height="68" rx="6" fill="var(--face)" stroke={edge} stroke-width="1.5" />
            <rect x="-19" y="-29" width="38" height="58" rx="3" fill="#1d4f8c" />
            <g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.5">
                <circle r="11" />
                <circle r="5" />
            </g>
        </g>
    );
}

const hand = [['red', 3], ['orange', 5], ['yellow', 1], ['green', 4], ['blue', 2], ['purple', 5]] as const;

function Counter({ x, y, size }: { x: number; y: number; size: number }) {
    return (
        <g transform={`translate(${x} ${y}) scale(${size})`}>
            <ellipse cx="2" cy="7" rx="14" ry="9" opacity=".25" />
            <ellipse cy="4" rx="14" ry="9" fill="#1d4f8c" stroke={edge} stroke-width="1.5" />
            <ellipse rx="14" ry="9" fill="var(--blue)" stroke={edge} stroke-width="1.5" />
            <ellipse rx="9" ry="5.4" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.3" />
        </g>
    );
}

function Fan({ shape }: { shape: PictureShape }) {
    return (
        <Picture shape={shape} boxes={{ tile: '5 -14 222 224', wide: '-104 27 440 168', thumb: '4 10 224 196' }}>
            {(id) => (
                <>
                    <defs>{hand.map(([colour]) => <Pattern key={colour} id={id} colour={colour} />)}</defs>
                    {shape === 'tile' && (
                        <g filter={`url(#${id}-shadow)`}>
                            <Back at="translate(44 246) rotate(-11)" />
                            <Back at="translate(47 243) rotate(-7)" />
                            <Back at="translate(188 246) rotate(13)" />
                        </g>
                    )}
                    {hand.map(([colour, value], i) =>
                        <Card key={colour} id={id} turn={-40 + 16 * i} colour={colour} value={value} />)}
                    <Counter x={101} y={166} size={1.05} />
                    <Counter x={133} y={170} size={1.05} />
                    <Counter x={116} y={158} size={1.05} />
                </>
            )}
        </Picture>
    );
}

/** A player: the shape without a colour, which are the cards' here. */
function Player({ seat, size }: { seat: number; size: number }) {
    return (
        <svg class="seat-mark" width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
            <path d={outlines[colourOf(seat).shape]} fill="var(--ink)" />
        </svg>
    );
}

const tile: Tile = {
    Picture: Fan,
    mark: Player,
    side: (seat) => `the ${colourOf(seat).shape}`,
    place: 3,
    minutes: 25,
    sentence: 'Colours mix, cards split: build a deck and outlast the others.',
    brief: [
        'The last one in wins: who can neither play nor give up a counter is out.',
        'On your turn you play cards from your hand: one, several of a colour in a row, or two that mix to a '
            + 'third colour.',
        'Red empties the decks of others, yellow draws, blue guards your areas; green brings cards back, orange '
            + 'steals them, purple strikes a hand.',
        'Touch a card, and those that go with it are lit. What the play would give is shown before you play it.',
    ],
    seats: 2,
    options,
};

export default tile;
