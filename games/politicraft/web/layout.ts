// layout.ts - PolitiCraft: how the room of the board is shared out, and how high the tray is.

import type { Drawn, Layout, Seen } from 'kit/board';

import { othersOf, viewOf } from './facts';

export interface Rooms {
    wide: boolean;                  // columns of cards; else chips with counts
    full: boolean;                  // the other of two players has columns, too
    others: number;                 // the height of the row of mats
    column: number;                 // the height that cards of my columns have
    theirColumn: number;
    market: boolean;                // the market has a line of its own
    below: boolean;                 // mats in two rows, the middle under them
    dense: boolean;                 // mats are narrow
    tight: boolean;                 // every pixel counts
}

const pad = 12;
const gap = 10;
const market = 36;
const titleRoom = { usual: 52, large: 96 };      // three lines of a title, and five of larger letters

export function roomsOf({ seen, layout, width, height, large }: Drawn): Rooms {
    const count = othersOf(seen).length;
    const wide = width >= 600 && height >= 330;
    if (!wide) {
        const full = false;
        const rows = count > 3 ? 2 : 1;
        const tall = height >= (rows > 1 ? 320 : 270) ? 50 : 44;
        return { wide, full, others: rows * tall + (rows - 1) * 6, column: 0, theirColumn: 0,
            market: height >= (rows > 1 ? 320 : 270), below: true, dense: true, tight: height < 270 };
    }
    const each = (width - 2 * pad - (count > 3 ? 176 : width < 800 ? 216 : 290)) / count;
    const below = each < 120 && height > 560;
    const dense = each < 165;
    const rest = height - 2 * pad - 2 * gap - market - (below ? 56 + gap : 0) - (layout === 'desk' ? sayInside : 0);
    const one = (height < 440 ? 112 : below ? 120 : dense ? 150 : height < 480 ? 126 : 132) + (large ? (height < 440 ? 8 : below ? 12 : 24) : 0);
    const band = large ? 62 : 46;
    const head = large ? 36 : 30;
    const columns = Math.round(rest * 0.42);            // of this height, where titles fit in them
    const theirColumn = columns - 30 - head - 8;
    const full = count === 1 && theirColumn >= titleRoom[large ? 'large' : 'usual'];
    const others = full ? columns : below ? 2 * one + 10 : one;
    return { wide, full, others, column: rest - others - band - head - 16, theirColumn,
        market: true, below, dense, tight: false };
}

/** A card in a column: how high it is, and where it can be cut between two lines of its title, the first one first. */
export interface Lying {
    whole: number;
    lower: Part[];
}

/** What shows of a card: so high, down to the end of a line if it is not all of it. */
export interface Part {
    height: number;
    end?: number;
}

const heightOf = (all: Part[]) => all.reduce((sum, { height }) => sum + height, 0);

/** The cards of a column, the newest one last, in the room there is: one of them lends enough of its height to the next
 * one, which lies on it, or the oldest do; the newest one is whole. If even that is too much, the oldest are hidden,
 * and the newest one is cut only if it is too high alone. */
export function lentRoom(all: Lying[], room: number): { hidden: number; parts: Part[] } {
    const whole = all.map((one): Part => ({ height: one.whole }));
    const least = all.map(({ lower }, i) => (i < all.length - 1 && lower[0]) || whole[i]!);
    let hidden = 0;
    while (hidden < all.length - 1 && heightOf(least.slice(hidden)) > room + 1)
        hidden++;
    let over = heightOf(whole.slice(hidden)) - room;
    const lent = ({ whole: height, lower }: Lying) =>
        [...lower].reverse().find((part) => height - part.height >= over) ?? lower[0];
    const lenders = all.slice(hidden, Math.max(hidden + 1, all.length - 1));
    const enough = lenders.find((one) => one.whole - (lent(one)?.height ?? one.whole) >= over);
    return { hidden, parts: lenders.map((one): Part => {
        const part = over > 1 && one === (enough ?? one) ? lent(one) : undefined;
        over -= part ? one.whole - part.height : 0;
        return part ?? { height: one.whole };
    }) };
}

/** On a desk the line for what is said lies in my area, below its columns. */
export const sayInside = 54;

/** Elsewhere with the hand. */
const sayHeight = 58;
/** On a high phone with air round it, and over a card that is lifted. */
const sayAiry = 76;
const trayAiry = 320;

/** How high a card is in two rows of a tray so high. */
export function cardInRows(height: number): { card: number; airy: boolean } {
    const airy = height >= trayAiry;
    return { card: Math.floor((height - (airy ? sayAiry : sayHeight) - 14) / 2), airy };
}

/** While issues are chosen there is no hand: on a phone they have its room. */
export const noHandYet = (seen: Seen, rows: boolean) => rows && viewOf(seen).stage === 'issue';

export function trayHeight(seen: Seen, layout: Layout, { width, height }: { width: number; height: number }): number {
    if (layout === 'desk')
        return height < 680 ? 128 : height >= 900 && width >= 1600 ? 220 : 160;
    if (layout === 'low')
        return 200;
    if (width >= 640)
        return height < 900 ? 212 : 236;
    const crowded = othersOf(seen).length > 3;          // their mats have two rows
    return sayHeight + (height < 680 ? (crowded ? 184 : 208) : crowded ? 262 : 268);
}
