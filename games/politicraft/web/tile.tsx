// tile.tsx - PolitiCraft on the first page: a petition, a voice for it, and seals of integrity.

import { Picture } from 'kit/picture';
import type { PictureShape, Tile } from 'kit/tile';

import { options } from './options';

const edge = '#1b1a17';
const outline = { stroke: edge, 'stroke-width': 1.5, 'stroke-linejoin': 'round' } as const;

const names = [
    'M-24-7q4-9 6 0t5-3q3-6 5 2t6-3 8 2',
    'M-24 11q6-10 6 1t7-6 5 4 6-4 4 4',
    'M-24 29c4-10 8-8 5 0s4 0 6-4 3 5 6 1 5-4 9 1',
    'M-24 47q4-11 8 0 3-8 6-2t7-2',
];

function Petition({ id }: { id: string }) {
    return (
        <g transform="translate(82 92) rotate(-7)">
            <rect x="-52" y="-72" width="104" height="150" rx="5" fill="#a9825a" {...outline}
                filter={`url(#${id}-shadow)`} />
            <rect x="-45" y="-62" width="90" height="133" rx="2" fill="var(--face)" stroke={edge} />
            <rect x="-18" y="-79" width="36" height="14" rx="4" fill="#8c8a86" {...outline} />
            <circle cy="-78" r="4" fill="var(--face)" {...outline} />
            <text class="serif" y="-42" font-size="15" fill="var(--face-ink)">Petition</text>
            <path d="M-34-33H34M-34-26H18" stroke="#8b8475" stroke-width="2.4" stroke-linecap="round" />
            {names.map((name, line) => (
                <g key={name} fill="none" stroke-linecap="round" stroke-linejoin="round">
                    <path d={`M-24 ${18 * line - 2}H36`} stroke="#cfc6b4" stroke-width="1.2" />
                    <path d={`M-36 ${18 * line - 8}l3 3 5-7`} stroke="#1b6b34" stroke-width="2.2" />
                    <path d={name} stroke="var(--player-3)" stroke-width="1.7" />
                </g>
            ))}
        </g>
    );
}

function Voice({ id }: { id: string }) {
    return (
        <g transform="translate(166 62) rotate(-18)">
            <path d="M-34-11q-8 0-8 11t8 11l12 1 6 22q1 4 5 4h6q4 0 3-4l-5-19L30 30V-30L-22-12z" fill="var(--player-4)"
                {...outline} filter={`url(#${id}-shadow)`} />
            <path d="M-22-12-34-11q-8 0-8 11t8 11l12 1z" fill="#f6f3ec" {...outline} />
            <path d="M-12-10 26-23" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" />
            <ellipse cx="30" rx="9" ry="31" fill="#f6f3ec" {...outline} />
            <ellipse cx="31" rx="4.5" ry="20" fill="#6f3460" />
            <path d="M46-19q6-2 10-8M49 0h12M46 19q6 2 10 8" fill="none" stroke="var(--glow)" stroke-width="3.4"
                stroke-linecap="round" />
        </g>
    );
}

const points = Array.from({ length: 28 }, (_, i) => {
    const radius = i % 2 ? 19 : 16.3;
    const angle = i * Math.PI / 14;
    return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
}).join(' ');

function Seal({ id, at }: { id: string; at: string }) {
    return (
        <g transform={at}>
            <path d="M-9 10-14 33-6.5 29-2 35 1 12zM9 10 14 33 6.5 29 2 35-1 12z" fill="var(--player-2)" {...outline} />
            <polygon points={points} fill="var(--player-2)" {...outline} filter={`url(#${id}-shadow)`} />
            <circle r="11.5" fill="none" stroke={edge} stroke-width="1.4" />
            <path d="M-5.5 0-1.5 4.5 6-4.5" fill="none" stroke={edge} stroke-width="2.8" stroke-linecap="round"
                stroke-linejoin="round" />
        </g>
    );
}

/** It signs. */
function Pen() {
    return (
        <g transform="translate(112 214) rotate(-9)">
            <ellipse cx="2" cy="10" rx="64" ry="4" opacity=".25" />
            <path d="M-44-7H40q16 0 16 7t-16 7H-44z" fill="var(--player-3)" {...outline} />
            <path d="M-44-7-64 0-44 7z" fill="var(--player-2)" {...outline} />
            <path d="M-64 0h10" stroke={edge} stroke-width="1.2" />
            <path d="M0-7v14M-38-3H-6" stroke="#fff" stroke-opacity=".5" stroke-width="2" />
            <path d="M2-7h7v14H2z" fill="var(--player-2)" {...outline} />
            <path d="M8-10h38" stroke="var(--player-2)" stroke-width="3.4" stroke-linecap="round" />
        </g>
    );
}

function Cause({ shape }: { shape: PictureShape }) {
    return (
        <Picture shape={shape} boxes={{ tile: '8 -22 232 228', wide: '-116 2 472 180', thumb: '20 2 208 182' }}>
            {(id) => (
                <>
                    <Petition id={id} />
                    <Voice id={id} />
                    <Pen />
                    <Seal id={id} at="translate(142 134) rotate(-6) scale(.95)" />
                    <Seal id={id} at="translate(186 126) rotate(8) scale(.95)" />
                </>
            )}
        </Picture>
    );
}

const tile: Tile = {
    Picture: Cause,
    place: 5,
    minutes: 45,
    sentence: 'Build a cause from civic actions, and keep your integrity.',
    brief: [
        'The most points win when the election cycles are over, but only with an integrity card: one is enough. You '
            + 'gain one for a card that you play into somebody else’s area.',
        'Each integrity card is 10 points at the end, and the most of them are 100 more. Cycle cards may take some '
            + 'from everybody.',
        'You work for a cause of your own. On your turn you play a card from your hand into your area, or '
            + 'help or hinder somebody with it.',
        'A card with conditions needs other cards in your area first: the chips on it say which are there.',
        'Touch a card, then where it goes. Say in a sentence how it helps your cause, or take what is suggested.',
    ],
    seats: 4,
    options,
    data: { label: 'A deck of your own' },
};

export default tile;
