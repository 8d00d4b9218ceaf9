// callout.tsx - words beside a thing of the board, where the eyes are: why a hint is one, what a thing is.

import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface CalloutProps {
    box: RefObject<HTMLElement>;    // the board's: the callout stays inside
    thing: string;
    look: 'hint' | 'about';
    lit: string;                    // what is, besides
    text: ComponentChildren;
}

const gap = 14;
/** What counts a thing that is not lit, by one that is. */
const rest = 0.02;
/** What a pixel away from the thing counts, in pixels that are covered: what tells about itself is gone with the next
 * touch, and a hint stays while one looks for what it marks. */
const nearness = { hint: 3, about: 8 };
const step = 12;                    // pixels between the places that are tried

type Place = { left: number; top: number };
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export interface Needed {
    box: Box;
    weight: number;
}

/** How much of what one needs to see it would cover: what is hinted, chosen or lit; all else counts less. */
function covered({ left, top }: Place, width: number, height: number, needed: Needed[]): number {
    return needed.reduce((sum, { box: one, weight }) => sum + weight
        * Math.max(0, Math.min(left + width, one.right) - Math.max(left, one.left))
        * Math.max(0, Math.min(top + height, one.bottom) - Math.max(top, one.top)), 0);
}

const span = (from: number, to: number) => Array.from({ length: Math.max(1, Math.floor((to - from) / step) + 1) },
    (_, i) => Math.min(from + i * step, Math.max(from, to)));

/** Where it covers least, as near to the thing as may be: below it, above it or beside it, else anywhere in the board.
 * `near`: of nearness. */
export function placed(around: Box, at: Box, { width, height }: { width: number; height: number }, needed: Needed[],
    near: number): Place {
    const middle = { left: (at.left + at.right) / 2 - width / 2, top: (at.top + at.bottom) / 2 - height / 2 };
    const first = { left: around.left + 4, top: around.top + 4 };
    const last = { left: around.right - width - 4, top: around.bottom - height - 4 };
    const inside = ({ left, top }: Place) => ({
        left: Math.max(first.left, Math.min(left, last.left)), top: Math.max(first.top, Math.min(top, last.top)),
    });
    const all = [
        { left: middle.left, top: at.bottom + gap }, { left: middle.left, top: at.top - gap - height },
        { left: at.right + gap, top: middle.top }, { left: at.left - gap - width, top: middle.top },
        ...span(first.left, last.left).flatMap((left) => span(first.top, last.top).map((top) => ({ left, top }))),
    ].map(inside);
    const away = ({ left, top }: Place) => Math.hypot(Math.max(0, at.left - left - width, left - at.right),
        Math.max(0, at.top - top - height, top - at.bottom));
    const cost = all.map((place) => covered(place, width, height, needed) + near * away(place));
    return all[cost.indexOf(Math.min(...cost))]!;
}

/** From the middle of one to that of the other, where the arrow of a hint is. */
function between(one: Box, other: Box): Needed[] {
    const half = 8;
    const from = { x: (one.left + one.right) / 2, y: (one.top + one.bottom) / 2 };
    const to = { x: (other.left + other.right) / 2, y: (other.top + other.bottom) / 2 };
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (2 * half));
    return Array.from({ length: count }, (_, i) => (i + 0.5) / count).map((share) => ({
        x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share,
    })).map(({ x, y }) => ({ box: { left: x - half, right: x + half, top: y - half, bottom: y + half }, weight: 1 }));
}

/** Marks lie round a thing. What a board tells of what is to be done has `data-needed`. */
const wider = ({ left, top, right, bottom }: Box, by: number) => ({ left: left - by, top: top - by, right: right + by,
    bottom: bottom + by });
const ring = 8;

function neededIn(board: HTMLElement, at: Box): Needed[] {
    const box = (one: Element) => one.getBoundingClientRect();
    const marked = (one: Element) => one.matches('[data-hinted], [data-chosen], [data-lit]');
    const hinted = [...board.querySelectorAll('[data-chosen], [data-hinted]')].map(box);
    return [{ box: wider(at, ring), weight: 2 },
        ...[...board.querySelectorAll('[data-thing]')].map((one) => (marked(one)
            ? { box: wider(box(one), ring), weight: 1 } : { box: box(one), weight: rest })),
        ...[...board.querySelectorAll('[data-needed]')].map((one) => ({ box: box(one), weight: 1 })),
        ...hinted.slice(1).flatMap((one, i) => between(hinted[i]!, one))];
}

export function Callout({ box, thing, look, lit, text }: CalloutProps) {
    const own = useRef<HTMLDivElement>(null);
    const [place, setPlace] = useState<Place | null>(null);
    useLayoutEffect(() => {
        const around = box.current!.getBoundingClientRect();
        const at = document.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect() ?? around;
        const { left, top } = placed(around, at, own.current!.getBoundingClientRect(), neededIn(box.current!, at),
            nearness[look]);
        setPlace({ left: left - around.left, top: top - around.top });
    }, [thing, text, lit]);
    return (
        <div ref={own} class={`callout ${look}`} role="status"
            style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: 'hidden' }}>
            {text}
        </div>
    );
}
