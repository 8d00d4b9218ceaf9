// layout.ts - PRIMARY: how large mats, piles, hand and the middle are in the room there is.

import type { Layout } from 'kit/board';

import { cardSize } from './cards';
import type { Size } from './cards';

export interface Table {
    columns: number;                // of mats
    rows: number;
    mat: Size;
    card: Size;                     // of piles on mats
    /** Below each pile its name and count, or the count alone, or the count beside it. */
    labels: 'below' | 'count' | 'right';
    badge: 'whole' | 'verb' | 'none';   // what hangs on lit piles
    above: '' | 'above' | 'close';  // it has a place of its own: above them, or close to them, on their rings
    beside: number;                 // so wide it may be
    middle: number;                 // height
    gap: number;
}

const headHeight = 20;

/** Between the rim of a desk and what lies on it. */
const deskPad = 16;

/** Within a mat, beside its piles. */
const matSides = 26;

/** From card to card, with the rings of both. */
const ringed = 20;

/** What a mat has besides its cards: head, badges, label, edges, rings, and the tail below larger decks. */
const around = { above: 118, close: 92 };
const tail = 14;
const tailBelow = 52;

/** A desk: mats in rows of at most three. Where there is little height, badges are close to the cards. */
function desk(width: number, height: number, others: number): Table {
    const columns = others <= 3 ? others : others === 4 ? 2 : 3;
    const rows = Math.ceil(others / columns);
    const low = height < 440;
    const gap = low ? 8 : 12;
    const least = rows === 1 ? 190 : low ? 104 : 130;
    const free = height - 2 * deskPad - rows * gap - least;
    const across = (width - 2 * deskPad - (columns - 1) * gap) / columns;
    const above = rows > 1 || low ? 'close' : 'above';
    const column = (across - matSides) / 4;
    const wide = across >= 400;
    const broad = Math.min(column - (wide ? ringed + 5 : ringed), 168);
    const high = (other: number) => Math.round(Math.min(broad, (free / rows - around[above] - other) / 1.4));
    const card = cardSize(high(tail) >= tailBelow ? high(tail) : Math.min(high(0), tailBelow - 1));
    const mat = { width: across, height: card.height + around[above] + (card.width >= tailBelow ? tail : 0) };
    return { columns, rows, mat, card, labels: 'below', badge: wide ? 'whole' : 'verb', above, gap, beside: column,
        middle: height - 2 * deskPad - rows * (mat.height + gap) };
}

/** A row that has room for badges close to its cards. */
const closeRow = 84;

/** The name of a player beside the piles of a row. */
const whoWide = 78;

/** A phone: a row a player. Where there are many, the middle is one line of buttons. Large print has no room for names
 * below the piles: they stand once, above all rows, as where rows are low. */
function phone(width: number, height: number, others: number, large: boolean): Table {
    const crowded = height / others < 76;
    const gap = crowded ? 2 : height < 400 ? 4 : 6;
    const pad = crowded ? 2 : 3;
    const least = crowded ? 56 : Math.min(150, Math.max(92, height * 0.27));
    const free = height - 2 * pad - others * gap - least;
    const wide = width >= 560;
    const named = !large && free / others >= (wide ? 140 : 114);
    const head = named ? 0 : headHeight;
    const share = (free - head) / others;
    const close = !named && !wide && !large && share >= closeRow;
    const most = wide ? 210 : close ? closeRow : height < 460 && others > 1 ? 123 : 132;
    const row = Math.floor(Math.max(34, Math.min(most, share)));
    const table = { columns: 1, rows: others, mat: { width: width - 2 * pad, height: row }, gap, beside: 0,
        middle: height - 2 * pad - head - others * (row + gap) };
    if (named)
        return { ...table, card: cardSize(Math.round(Math.min(wide ? 110 : 48, (row - (wide ? 84 : 66)) / 1.4))),
            labels: 'below', badge: wide ? 'whole' : 'verb', above: 'above' };
    if (!wide && large && share >= 86)
        return { ...table, card: cardSize(Math.round(Math.min(46, (row - 48) / 1.4))), labels: 'count', badge: 'verb',
            above: '' };
    const card = cardSize(Math.round(Math.max(24, Math.min(wide ? 64 : large ? 30 : 34,
        (row - (close ? 34 : wide ? 18 : 6)) / 1.4))));
    return { ...table, card, labels: 'right', badge: close ? 'verb' : wide ? 'whole' : 'none', above: close ? 'close' : '',
        beside: wide ? (width - whoWide) / 4 - card.width - ringed : 0 };
}

export function layOut(layout: Layout, width: number, height: number, others: number, large = false): Table {
    return layout === 'desk' ? desk(width, height, Math.max(1, others))
        : phone(width, height, Math.max(1, others), large);
}

export interface Fan {
    card: Size;
    rows: number;
    perRow: number;
    step: number;                   // from card to card
    lower: number;                  // where the second row begins
    narrow: boolean;                // of most only the left side shows
}

/** Cards of two rows are no narrower: on a low phone the lower ones go below the edge of the tray. */
const fingerWide = 46;

/** What shows of the upper of two rows: fingers hit it. */
const upperShows = (height: number) => Math.min(44, height / 2);

/** Cards of a hand lie on each other, by so much; under fingers they lie beside each other. */
const over = 4;
const apart = 2;

/** Of a card that shows less, the number is hidden by the next one: it stands below the letter. */
const wholeShows = 0.86;

/** They may be so much smaller to show all of it. */
const smaller = 0.8;

/** The hand: in one row where fingers have room, else in two, of which the lower one lies on the upper one. */
export function fanOf(count: number, width: number, height: number, finger: boolean): Fan {
    const one = Math.max(1, count);
    const stepIn = (card: Size, some: number) => (some < 2 ? card.width
        : Math.min(card.width + (finger ? apart : -over), (width - card.width) / (some - 1)));
    const high = cardSize(Math.floor(Math.min(120, height / 1.4)));
    const shows = cardSize(Math.floor(width / (1 + (one - 1) * (wholeShows + 0.02))));
    const whole = shows.width >= high.width * smaller && shows.width < high.width ? shows : high;
    const rows = finger && stepIn(whole, one) < 44 && one > 4 ? 2 : 1;
    const lower = rows > 1 ? upperShows(height) : 0;
    const card = rows > 1 ? cardSize(Math.max(fingerWide, Math.floor((height - lower) / 1.4))) : whole;
    const perRow = Math.ceil(one / rows);
    const step = stepIn(card, perRow);
    return { card, rows, perRow, step, lower, narrow: rows > 1 || step < card.width * wholeShows };
}
