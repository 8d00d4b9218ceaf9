// fit.ts - The Primary: what there is room for in a region: sizes of text, and its pieces as piles, as a cube and a number
// each, or as chips.

import type { Presence } from './facts';
import type { Point } from './geometry';
import { chipWidth, countOf, pileSize } from './pieces';
import type { PileSize } from './pieces';

export type PieceMode = 'piles' | 'counted' | 'chips';

/* ---- Sizes of text, estimated: it need not be exact, what is too long wraps ---- */

const wide = /[mwMW@%]/;
const thin = /[iljtfrI.,:;'’ \-–|()]/;

export function textWidth(text: string, size: number): number {
    let width = 0;
    for (const one of text)
        width += one === '\u00ad' ? 0 : wide.test(one) ? 0.92 : thin.test(one) ? 0.38 : /[A-Z]/.test(one) ? 0.72 : 0.6;
    return width * size;
}

/** Lines that a text takes in a width; Infinity where a word does not fit. */
export function linesOf(text: string, size: number, width: number): number {
    const most = width * 1.05;
    let lines = 1;
    let used = 0;
    for (const word of text.split(/ |(?<=-)/)) {
        const parts = textWidth(word, size) <= most ? [word] : word.split('\u00ad');
        for (const part of parts) {
            const long = textWidth(part, size);
            if (long > most)
                return Infinity;
            if (used > 0 && used + long > most) {
                lines++;
                used = 0;
            }
            used += long + size * 0.38;
        }
    }
    return lines;
}

/* ---- Pieces ---- */

/** Where pieces go that are laid in rows, each row in the middle; and how high they stand. */
function laidInRows(sizes: PileSize[], width: number, gap: number, tight: boolean):
{ at: Point[]; width: number; used: number; height: number } {
    const rows: { first: number; count: number; width: number; height: number }[] = [];
    sizes.forEach((size, i) => {
        const row = rows[rows.length - 1];
        if (row && row.width + gap + size.width <= width) {
            row.count++;
            row.width += gap + size.width;
            row.height = Math.max(row.height, size.height);
        } else {
            rows.push({ first: i, count: 1, width: size.width, height: size.height });
        }
    });
    const used = Math.max(0, ...rows.map((row) => row.width));
    const whole = tight ? used : width;
    const at: Point[] = [];
    let y = 0;
    for (const row of rows) {
        let x = (whole - row.width) / 2;
        for (const size of sizes.slice(row.first, row.first + row.count)) {
            at.push({ x, y: y + row.height - size.height });
            x += size.width + gap;
        }
        y += row.height + 2;
    }
    return { at, width: whole, used, height: Math.max(0, y - 2) };
}

const chipGap = 3;
const pileGap = 7;
const shapeStep = 13;               // pixels of a shape that stands for an owner

export interface Fitted {
    mode: PieceMode;
    pieces: Presence[];
    slim: boolean;                  // chips without air
    more: Presence[];               // there was no room for them: a shape each
    at: Point[];                    // of each piece, and of the shapes
    width: number;
    used: number;                   // of it, by the widest row
    height: number;
}

function chipSizes(pieces: Presence[], more: number, print: number, slim: boolean): PileSize[] {
    return [
        ...pieces.map((one) => ({ width: chipWidth(countOf(one), slim) * print,
            height: (one.pawn ? 26 : 18) * print })),
        ...(more > 0 ? [{ width: (more * shapeStep - 1) * print, height: shapeStep * print }] : []),
    ];
}

/** Who leads, then the own pieces: these are seen always. */
function byNeed(pieces: Presence[], you: number | null): Presence[] {
    const first = pieces.filter(({ owner }, i) => i === 0 || owner === you);
    return [...first, ...pieces.filter((one) => !first.includes(one))];
}

interface Room {
    width: number;
    height: number;
    narrow: boolean;
    scale: number;
    print: number;
    tight: boolean;
    you: number | null;
}

/** Piles where they fit, else a cube and a number each, else chips; the last resort are fewer chips, and shapes. */
export function fitPieces(pieces: Presence[], { width, height, narrow, scale, print, tight, you }: Room): Fitted {
    if (!narrow)
        for (const mode of ['piles', 'counted'] as const) {
            const sizes = pieces.map((one) => pileSize(one, mode === 'counted'))
                .map((size) => ({ width: (size.width + 2) * scale, height: (size.height + 2) * scale }));
            const laid = laidInRows(sizes, width, pileGap, tight);
            if (laid.height <= height)
                return { mode, pieces, slim: false, more: [], ...laid };
        }
    const inNeed = byNeed(pieces, you);
    for (let count = pieces.length; count >= 0; count--) {
        const all = count === pieces.length ? pieces : inNeed;
        const shown = all.slice(0, count);
        const more = all.slice(count);
        const [wide, slim] = [false, true].map((thin) => {
            const sizes = chipSizes(shown, more.length, print, thin);
            const laid = laidInRows(sizes, width, thin ? 2 : chipGap, tight);
            const fits = laid.height <= Math.max(height, 26 * print) && sizes.every((size) => size.width <= width);
            return { mode: 'chips' as const, pieces: shown, slim: thin, more, fits, ...laid };
        }) as [Fitted & { fits: boolean }, Fitted & { fits: boolean }];
        const best = wide.fits && wide.height <= slim.height ? wide : slim;     // side by side, where that is possible
        if (best.fits)
            return best;
    }
    return { mode: 'chips', pieces: [], slim: false, more: [], at: [], width: 0, used: 0, height: 0 };
}
