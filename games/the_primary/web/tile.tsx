// tile.tsx - The Primary on the first page: a coast, a region that votes, cubes, and a campaign bus on its way.

import { Picture } from 'kit/picture';
import type { PictureShape, Tile } from 'kit/tile';

import { options } from './options';

const edge = '#1b1a17';

const signs = [
    <circle cx="-.5" cy="4" r="4.6" stroke="#fff" />,
    <rect x="-4.5" y="0" width="8" height="8" stroke={edge} />,
    <path d="M-.5-1 4 7.5H-5z" stroke="#fff" />,
    <path d="M-.5-1.5 4.8 4-.5 9.5-5.8 4z" stroke="#fff" />,
];

function Cube({ player, x, y }: { player: number; x: number; y: number }) {
    const colour = `var(--player-${player})`;
    return (
        <g transform={`translate(${x} ${y}) scale(.92)`}>
            <ellipse cx="2" cy="13" rx="14" ry="4" opacity=".25" />
            <path d="M-10-5-5-11H13V7L9 13H-10z" fill={colour} />
            <path d="M-10-5-5-11H13L9-5z" fill="#fff" opacity=".4" />
            <path d="M9-5 13-11V7L9 13z" opacity=".35" />
            <path d="M-10-5-5-11H13V7L9 13H-10zM-10-5H9V13M9-5 13-11" fill="none" stroke="var(--piece-edge)"
                stroke-width="1.5" stroke-linejoin="round" />
            <g fill="none" stroke-width="1.8" stroke-linejoin="round">{signs[player - 1]}</g>
        </g>
    );
}

function Bus() {
    return (
        <g transform="translate(39 98) scale(.92)">
            <ellipse cx="3" cy="21" rx="34" ry="5" opacity=".28" />
            <path d="M-30-14q0-6 6-6H24q6 0 8 7l3 14v12q0 4-4 4H-27q-3 0-3-4z" fill="var(--player-1)"
                stroke="var(--piece-edge)" stroke-width="1.6" stroke-linejoin="round" />
            <path d="M-29.2 3H35v5H-29.2z" fill="#f6f3ec" />
            <g fill="#eaf4f5" stroke={edge} stroke-width="1">
                <rect x="-25" y="-14" width="12" height="12" rx="2" />
                <rect x="-10" y="-14" width="12" height="12" rx="2" />
                <path d="M5-14H23.5L29-2H5z" />
            </g>
            <path d="M-26-20v-4H14v4" fill="#f6f3ec" stroke={edge} stroke-width="1.2" />
            <g fill={edge} stroke="#f6f3ec" stroke-width="1.5">
                <circle cx="-16" cy="17" r="6.5" />
                <circle cx="20" cy="17" r="6.5" />
            </g>
            <circle cx="2" cy="6" r="6.5" fill="#f6f3ec" stroke={edge} stroke-width="1.2" />
            <circle cx="2" cy="6" r="3.5" fill="var(--player-1)" />
            <path d="M-22-24v-14" stroke="var(--piece-edge)" stroke-width="1.6" />
            <path d="M-22-38h15l-4 5 4 5h-15z" fill="var(--player-1)" stroke="var(--piece-edge)" stroke-width="1.4"
                stroke-linejoin="round" />
        </g>
    );
}

const waves = [[20, 168], [52, 152], [104, 174], [196, 168], [206, 118], [-40, 160], [250, 150], [-20, 190],
    [160, 184],
    [80, 206], [184, 214], [126, 230], [8, 214]];

function Land({ id }: { id: string }) {
    return (
        <>
            <rect x="-140" y="-160" width="520" height="520" fill="color-mix(in srgb, var(--blue) 20%, var(--table))" />
            <g fill="none" stroke="color-mix(in srgb, var(--blue) 42%, var(--table))" stroke-width="2"
                stroke-linecap="round">
                {waves.map(([x, y]) => <path key={`${x} ${y}`} d={`M${x} ${y}q6-5 12 0t12 0`} />)}
            </g>
            <path d="M-140-160H380V52C330 60 272 64 240 84 214 100 204 112 198 126 206 140 204 160 192 166 180 160 178
                142 172 132 150 126 126 128 108 138 92 132 74 130 56 136 40 142 30 150 10 150-20 146-90 154-140 140z"
            fill="var(--place)" stroke="var(--edge)" stroke-width="2" filter={`url(#${id}-shadow)`} />
            <g fill="none" stroke="var(--edge)" stroke-width="1.6" stroke-linejoin="round">
                <path d="M-140 40C-30 46 30 34 78 40M152 42C176 50 210 40 238 46 262 50 290 44 380 38M78 40C80 20 72 0
                    76-60V-160M152 42C148 16 158 0 152-60V-160M149 92C166 96 186 88 212 99M-4 42C-8 80 4 110-2 150M238 46C234 20
                    240 0 238-60V-160" />
            </g>
            <path d="M78 40C96 34 132 36 152 42 156 66 148 96 152 127 138 127 122 131 108 138 98 134 88 132 78 132 70
                104 84 74 78 40z" fill="color-mix(in srgb, var(--glow) 22%, var(--place))" stroke="var(--glow)"
            stroke-width="3" stroke-linejoin="round" />
        </>
    );
}

const cubes: [player: number, x: number, y: number][] = [
    [2, 22, 12], [2, 48, 14], [1, 102, 62], [1, 128, 60], [3, 104, 90], [1, 130, 90],
    [3, 178, 16], [4, 204, 18], [4, 176, 70], [4, 200, 68], [2, -44, 90], [1, -20, 80], [3, 268, 20],
    [2, -100, 96], [4, 322, 24],
];

function Country({ shape }: { shape: PictureShape }) {
    return (
        <Picture shape={shape} boxes={{ tile: '0 -29 232 234', wide: '-115 -10 463 176', thumb: '0 40 156 136' }}>
            {(id) => (
                <>
                    <Land id={id} />
                    <path d="M84 34C60 62 48 84 36 98" fill="none" stroke="var(--soft)" stroke-width="2.5"
                        stroke-dasharray="2 6" stroke-linecap="round" />
                    {cubes.map(([player, x, y]) => <Cube key={`${x} ${y}`} player={player} x={x} y={y} />)}
                    <Bus />
                    <g transform="translate(117 116)">
                        <rect x="-22" y="-10" width="44" height="19" rx="9.5" fill="var(--face)" stroke={edge}
                            stroke-width="1.2" />
                        <path d="M-12-5.5-10.5-1.8-6.5-1.6-9.6 1-8.6 4.8-12 2.7-15.4 4.8-14.4 1-17.5-1.6-13.5-1.8z"
                            fill="var(--face-ink)" />
                        <text x="6" y="4.4" font-size="13" fill="var(--face-ink)">28</text>
                    </g>
                </>
            )}
        </Picture>
    );
}

const tile: Tile = {
    Picture: Country,
    place: 4,
    minutes: 60,
    sentence: 'Queue your campaign in secret, cross the map, win delegates.',
    brief: [
        'Most delegates after eleven rounds win.',
        'Each round you queue four cards, in secret. They are turned over one by one around the table: you '
            + 'travel, rally, advertise.',
        'Regions vote in the round that their token shows. Who has most influence there wins its delegates.',
        'Touch four cards in the order you want them. With others you then confirm; alone, the fourth begins the '
            + 'round. Touch a lit region when a card asks where.',
    ],
    seats: 4,
    options,
    data: { label: 'A map or cards of your own' },
};

export default tile;
