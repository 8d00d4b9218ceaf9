// moment.ts - a moment of a game of Prime Climb, for the gallery: Ana (chair 3) has thrown 7 and 4.

import type { Seen } from '../kit/board';
import type { Course } from '../kit/course';
import type { Members, Move, TableInfo, Update } from '../messages';
import { tellEvents, type Story, noStory } from '../story';

/** Prime factors of 0 to 101, as the kit of the game tells them. */
function factors(): number[][] {
    return Array.from({ length: 102 }, (_, space) => {
        const found = [];
        for (let prime = 2, left = space; left > 1; prime++)
            for (; left % prime === 0; left /= prime)
                found.push(prime);
        return found;
    });
}

const keeper = (effect: string, number: number | undefined, words: string): Members => ({
    kind: 'keeper', count: 1, effect, words, blank: false, ...(number === undefined ? {} : { number }),
});

export const kit: Members = {
    factors: factors(), red: [11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101],
    start: 0, goal: 101, there_and_back: false, sprint: false, solitaire: false,
    cards: {
        8: keeper('number', 8, 'add or subtract 8, one pawn'),
        send: keeper('send', undefined, 'any pawn on 1 to 100 to start'),
        reverse: { kind: 'action', count: 1, effect: 'reverse', words: 'reverse the digits of one pawn', blank: false },
    },
};

export const view: Members = {
    turn: 2, phase: 'move', turns: 24, dice: [7, 4], deck_count: 15, discards: ['reverse', 8],
    pawns: { 0: [35, 73], 1: [0, 89], 2: [28, 64] }, keepers: { 0: [6], 1: [3], 2: [8, 'send'] }, cursed: [],
};

export const table: TableInfo = {
    id: 'gallery', game: 'prime-climb', title: 'Prime Climb', options: {}, host: true, you: 2,
    started: true, frozen: null,
    chairs: [
        { seat: 0, name: 'Ben', kind: 'bot', bot: 'normal', here: true },
        { seat: 1, name: 'Cleo', kind: 'bot', bot: 'normal', here: true },
        { seat: 2, name: 'Ana', kind: 'person', here: true },
    ],
} as TableInfo;

function use(pawn: number, from: number, op: string, die: number, to: number, more: Members = {}): Move {
    const sign = { '+': '+', '-': '−', '*': '×', '/': '÷' }[op];
    return { move: `${'ab'[pawn]}${op}${die}`, words: `${from} ${sign} ${die} = ${to}`, final: false,
        facts: { do: 'use', pawn, op, die, to, ...more } };
}

function keeps(pawn: number, from: number, op: '+' | '-', to: number): Move {
    return { move: `8${'ab'[pawn]}${op}`, words: `${from} ${op} 8 = ${to}, with keeper 8`, final: false,
        facts: { do: 'keeper', card: 8, pawn, op, to } };
}

export const moves: Move[] = [
    use(0, 28, '+', 7, 35, { bumps: [{ seat: 0, pawn: 0 }] }), use(0, 28, '-', 7, 21), use(0, 28, '/', 7, 4),
    use(0, 28, '+', 4, 32), use(0, 28, '-', 4, 24), use(0, 28, '/', 4, 7),
    use(1, 64, '+', 7, 71, { would_draw: true }), use(1, 64, '-', 7, 57), use(1, 64, '+', 4, 68),
    use(1, 64, '-', 4, 60), use(1, 64, '/', 4, 16),
    keeps(0, 28, '+', 36), keeps(0, 28, '-', 20), keeps(1, 64, '+', 72), keeps(1, 64, '-', 56),
];

export const update: Update = {
    ply: 41, to_act: [2], may_act: [], over: false, view, moves, undo: true, board: [],
};

export const over: Update = {
    ...update, to_act: [], over: true, moves: [],
    view: { ...view, phase: 'over', pawns: { 0: [101, 73], 1: [0, 89], 2: [101, 101] }, home: { 0: [0], 2: [0, 1] } },
    result: {
        winners: [2], ranks: [2, 3, 1], scores: [174, 89, 202], utility: [0, 0, 1],
        sums: ['101 + 73', '0 + 89', '101 + 101'],
        decided: 'Ana has both pawns on 101',
    },
};

/** How it went: Ana was bumped, and still won. */
export const course: Course = {
    title: 'Spaces gone',
    lines: [
        { seat: 0, values: [0, 31, 66, 101, 140, 174] },
        { seat: 1, values: [0, 30, 44, 63, 89, null] },
        { seat: 2, values: [0, 72, 37, 60, 134, 202] },
    ],
    points: [
        { at: 2, line: 2, change: -35, text: 'Ben bumps your pawn from 35 to 0', short: 'Ben bumps your 35 to 0' },
        { at: 4, line: 2, change: 74, text: 'You go 24 − 10 = 14, × 7 = 98', short: '24 − 10 = 14, × 7 = 98' },
    ],
    round: (round) => `Round ${round}`,
    by: 'by round',
    ticks: [0, 101, 202],
};

export const name = (seat: number) => table.chairs[seat]!.name!;

export function seen(now: Update = update): Seen {
    const events = [{ type: 'move', seat: 1, pawn: 1, from: 80, to: 89, text: 'Cleo moves 80 + 9 = 89' }];
    return { table, kit, view: now.view, you: 2, toAct: now.to_act, over: now.over, text: [], order: [], base: [], name,
        events, past: events };
}

/** Some lines of log: a note, and something taken back, among them. */
export function story(): Story {
    const turns: [number, string[]][] = [
        [2, ['Ana rolls 8 and 3', 'Ana moves 8 × 8 = 64', 'Ana moves 25 + 3 = 28', 'Cleo’s pawn goes back to 0']],
        [0, ['Ben rolls 7 and 5', 'Ben moves 5 × 7 = 35', 'Ben moves 68 + 5 = 73', 'Ben draws keeper 6']],
        [1, ['Cleo rolls 8 and 9', 'Cleo moves 72 + 8 = 80', 'Cleo moves 80 + 9 = 89', 'Cleo draws keeper 3']],
        [2, ['Ana rolls 7 and 4']],
    ];
    const told = turns.reduce((all, [seat, texts]) =>
        tellEvents(all, texts.map((text) => ({ type: 'event', seat, text }))), noStory);
    const noted = tellEvents(told, [{ type: 'note', seat: 0, text: 'Ben: "not again"' }]);
    return { ...noted, lines: noted.lines.map((line, i) => (i === 2 ? { ...line, undone: true } : line)) };
}
