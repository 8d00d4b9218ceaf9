// callout.tsx - words beside a thing of the board, where the eyes are: why a hint is one, what a thing is.

import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface CalloutProps {
    box: RefObject<HTMLElement>;    // the board's: the callout stays inside
    thing: string;
    look: 'hint' | 'about';
    text: ComponentChildren;
}

const gap = 14;
/** What counts a thing that is not lit, by one that is. */
const rest = 0.1;

type Place = { left: number; top: number };

interface Needed {
    box: DOMRect;
    weight: number;
}

/** How much of what one needs to see it would cover: what is hinted, chosen or lit; all else counts less. */
function covered({ left, top }: Place, { width, height }: DOMRect, needed: Needed[]): number {
    return needed.reduce((sum, { box: one, weight }) => sum + weight
        * Math.max(0, Math.min(left + width, one.right) - Math.max(left, one.left))
        * Math.max(0, Math.min(top + height, one.bottom) - Math.max(top, one.top)), 0);
}

/** Below the thing, above it or beside it: where it covers least; corners of the board are last. `near`: what a pixel
 * away from it counts, in pixels that are covered. */
function placed(around: DOMRect, at: DOMRect, own: DOMRect, needed: Needed[], near: number): Place {
    const { width, height } = own;
    const middle = { left: at.left + at.width / 2 - width / 2, top: at.top + at.height / 2 - height / 2 };
    const inside = ({ left, top }: Place) => ({
        left: Math.max(around.left + 4, Math.min(left, around.right - width - 4)),
        top: Math.max(around.top + 4, Math.min(top, around.bottom - height - 4)),
    });
    const all = [
        { left: middle.left, top: at.bottom + gap }, { left: middle.left, top: at.top - gap - height },
        { left: at.right + gap, top: middle.top }, { left: at.left - gap - width, top: middle.top },
        { left: at.right, top: at.bottom }, { left: at.left - width, top: at.bottom },
        { left: at.right, top: at.top - height }, { left: at.left - width, top: at.top - height },
        ...[around.left, around.right].flatMap((left) => [around.top, around.bottom].map((top) => ({ left, top }))),
    ].map(inside);
    const cost = all.map((place) => covered(place, own, needed)
        + near * Math.hypot(place.left - middle.left, place.top - middle.top));
    return all[cost.indexOf(Math.min(...cost))]!;
}

export function Callout({ box, thing, look, text }: CalloutProps) {
    const own = useRef<HTMLDivElement>(null);
    const [place, setPlace] = useState<Place | null>(null);
    useLayoutEffect(() => {
        const around = box.current!.getBoundingClientRect();
        const at = document.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect() ?? around;
        const needed = [...box.current!.querySelectorAll('[data-thing]')].map((one) => ({
            box: one.getBoundingClientRect(),
            weight: one.matches('[data-hinted], [data-chosen], [data-lit]') ? 1 : rest,
        }));
        const { left, top } = placed(around, at, own.current!.getBoundingClientRect(),
            [{ box: at, weight: 1 }, ...needed],
            look === 'hint' ? 0 : 8);       // what tells about itself is gone with the next touch
        setPlace({ left: left - around.left, top: top - around.top });
    }, [thing, text]);
    return (
        <div ref={own} class={`callout ${look}`} role="status"
            style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: 'hidden' }}>
            {text}
        </div>
    );
}
