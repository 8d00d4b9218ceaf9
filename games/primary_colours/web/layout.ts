// layout.ts - Primary Colours: how the room is shared by the circles, the poll and what is told beside them.

import { extent } from './circles';
import type { Point } from './circles';

export interface Rect {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface Layout {
    r: number;                      // of a circle
    middle: Point;                  // of all three
    room: Rect;                     // of the circles
    poll: Rect;
    panel: Rect | null;             // what a token would do, how the voters walked
    roomy: boolean;                 // letters on tokens, heaps everywhere, a key of the signs
}

const wide = extent.right - extent.left;
const high = extent.bottom - extent.top;
const margin = 6;
const roomyFrom = 150;

const sides = 2;                    // left and right of them on a phone, which has no pixel to spare

/** Round, as large as the room allows, in its middle. */
function circlesIn(room: Rect): Pick<Layout, 'r' | 'middle' | 'room' | 'roomy'> {
    const r = Math.min((room.width - 2 * sides) / wide, (room.height - 2 * margin) / high);
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 - (extent.top + extent.bottom) / 2 * r };
    return { r, middle, room, roomy: r >= roomyFrom };
}

const column = { least: 264, most: 400 };
const gap = 26;                     // between the circles and the cards
const apart = 12;                   // between the cards, which end where the board ends
const panelHigh = 236;              // for six values; it stays so with fewer, as an order fills the table stands still

function beside(width: number, height: number): Layout | null {
    const circles = Math.min(width - column.least - gap, (height - 2 * margin) / high * wide + 2 * margin);
    if (circles < 380)
        return null;
    const rest = Math.min(column.most, width - circles - gap);
    const room = { x: 0, y: 0, width: width - rest - gap, height };
    const x = width - rest;
    const panel = Math.min(Math.max(panelHigh, height * 0.33), height * 0.46);
    return { ...circlesIn(room), poll: { x, y: 0, width: rest, height: height - panel - apart },
        panel: { x, y: height - panel, width: rest, height: panel } };
}

const pollLow = 92;
const pollHigh = 190;
const pollLine = 26;                // numbers alone
const pollColumn = { width: 92, height: 104 };

function below(width: number, height: number): Layout {
    const left = Math.max(height - width / wide * high - margin, height - roomyFrom * high - 2 * margin);
    const rest = width - (height - 2 * margin) / high * wide - 2 * margin;
    if (left < pollLow && rest >= pollColumn.width)
        return { ...circlesIn({ x: 0, y: 0, width: width - pollColumn.width, height }), panel: null,
            poll: { x: width - pollColumn.width, y: height - pollColumn.height - 4, ...pollColumn } };
    const poll = left < pollLow ? pollLine : Math.min(pollHigh, left - 4);
    return { ...circlesIn({ x: 0, y: 0, width, height: height - poll - 4 }), panel: null,
        poll: { x: 0, y: height - poll, width, height: poll } };
}

/** Wide boards have poll and panel beside the circles, high ones the poll below, small ones a line of it. */
export function layOut(width: number, height: number): Layout {
    const side = width > height * 1.15 ? beside(width, height) : null;
    return side ?? below(width, height);
}
