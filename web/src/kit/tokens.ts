// tokens.ts - the colours of look.md as data, for what is drawn and for the tests that measure them. css/tokens.css has
// the same as variables.

export type Theme = 'light' | 'dark';

export const surfaces: { [theme in Theme]: { [token: string]: string } } = {
    light: {
        paper: '#f6f3ec', sheet: '#fffdf8', table: '#e9e2d2', place: '#f3eddf', face: '#fffdf8', 'face-ink': '#23211d',
        ink: '#23211d', soft: '#5d584e', line: '#d9d2c3', edge: '#857d6d', accent: '#14645f', 'accent-ink': '#ffffff',
        'accent-soft': '#d9ece8', glow: '#b45309', warm: '#9a3412', 'warm-soft': '#fbe8da', good: '#1b6b34',
        'piece-edge': '#1b1a17',
    },
    dark: {
        paper: '#16181b', sheet: '#1f2226', table: '#1a1f22', place: '#2b3036', face: '#ede6d8', 'face-ink': '#23211d',
        ink: '#ece8df', soft: '#b0ab9f', line: '#363a40', edge: '#85878a', accent: '#57b8ae', 'accent-ink': '#0b1f1d',
        'accent-soft': '#1d3a38', glow: '#f2b24b', warm: '#f0a37c', 'warm-soft': '#40281b', good: '#7cc98f',
        'piece-edge': '#f3eee2',
    },
};

export interface Colour {
    hex: string;
    ink: string;                    // of text on it
    letter: string;
}

const dark = '#1b1a17';
const white = '#ffffff';

/** Prime Climb's primes, Primary Colours' parties and regions, PRIMARY's cards. */
export const seven = {
    red: { hex: '#d04634', ink: white, letter: 'R' },
    blue: { hex: '#2a75cb', ink: white, letter: 'B' },
    yellow: { hex: '#fce257', ink: dark, letter: 'Y' },
    purple: { hex: '#4f2896', ink: white, letter: 'P' },
    green: { hex: '#34b285', ink: dark, letter: 'G' },
    orange: { hex: '#e98b12', ink: dark, letter: 'O' },
    brown: { hex: '#583c2c', ink: white, letter: 'N' },
} as const satisfies { [name: string]: Colour };

export type Seven = keyof typeof seven;

/** Regions of Primary Colours: pale where one party stands, deeper where circles overlap. */
export const regions: { [theme in Theme]: { ink: string; hex: { [name in Seven]: string } } } = {
    light: {
        ink: '#23211d',
        hex: {
            red: '#ffc0b9', blue: '#b8dafd', yellow: '#f8e768', purple: '#a690d2', green: '#57cd9b', orange: '#e79834',
            brown: '#a3836a',
        },
    },
    dark: {
        ink: '#f3eee2',
        hex: {
            red: '#9d4a47', blue: '#2c6db2', yellow: '#7d6a15', purple: '#5c3186', green: '#214a43', orange: '#714715',
            brown: '#483620',
        },
    },
};

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star' | 'gear';

export interface PlayerColour {
    name: string;
    hex: string;
    ink: string;
    shape: Shape;
}

export const players: PlayerColour[] = [
    { name: 'forest', hex: '#2f6b1e', ink: white, shape: 'circle' },
    { name: 'gold', hex: '#f8d440', ink: dark, shape: 'square' },
    { name: 'navy', hex: '#182f62', ink: white, shape: 'triangle' },
    { name: 'plum', hex: '#9e5087', ink: white, shape: 'diamond' },
    { name: 'coral', hex: '#f76a4c', ink: dark, shape: 'cross' },
    { name: 'sky', hex: '#5fd3fa', ink: dark, shape: 'star' },
];

/** The Bot of The Primary, which is no chair. */
export const botColour: PlayerColour = { name: 'grey', hex: '#9a9791', ink: dark, shape: 'gear' };

/** Milliseconds that a step of others is shown, by the setting. */
export const stepTimes = { slow: 900, normal: 500, fast: 200, off: 0 } as const;
export type Pace = keyof typeof stepTimes;
