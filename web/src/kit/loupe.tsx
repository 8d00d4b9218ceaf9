// loupe.tsx - what is too small opens large: the lit things near a touch as large buttons, over the board.

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { type Hand, named } from './hand';

const small = 44;                   // px: what is smaller is hard to hit
const reach = 40;                   // px from the touch
export const loupeMax = 6;

interface Near {
    thing: string;
    small: boolean;
    far: number;
}

/** The lit things near a touch, the nearest first, when it is not clear that one of them was meant: some are too small
 * for a finger and there are at least two. Else none. */
export function crowd(root: Element, x: number, y: number): string[] {
    const found: Near[] = [];
    for (const element of root.querySelectorAll('[data-thing][data-lit]')) {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        const thing = element.getAttribute('data-thing')!;
        if (width > 0 && far <= reach && !found.some((one) => one.thing === thing))
            found.push({ thing, far, small: width < small || height < small });
    }
    const things = found.sort((a, b) => a.far - b.far).slice(0, loupeMax);
    return things.length > 1 && things.some((one) => one.small) ? things.map(({ thing }) => thing) : [];
}

interface LoupeProps {
    /** Where it was touched, and how large the place is that it stays inside of: px of the element it lies in. */
    x: number;
    y: number;
    width: number;
    height: number;
    things: string[];
    hand: Hand;
    /** The thing itself, large. */
    draw?: (thing: string) => ComponentChildren;
    close: () => void;
}

/** Above the touch when there is room, else below it; never over an edge. */
export function placed(at: { x: number; y: number }, own: { width: number; height: number },
    room: { width: number; height: number }): { left: number; top: number } {
    const gap = 16;
    const above = at.y - gap - own.height;
    const top = above >= 0 ? above : Math.min(at.y + gap, room.height - own.height);
    const left = Math.min(at.x - own.width / 2, room.width - own.width - 4);
    return { left: Math.max(4, left), top: Math.max(0, top) };
}

/** Its buttons are things like any other: the frame hears them. Escape and a touch beside it close it. */
export function Loupe({ x, y, width, height, things, hand, draw, close }: LoupeProps) {
    const own = useRef<HTMLDivElement>(null);
    const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
    useLayoutEffect(() => {
        const box = own.current!.getBoundingClientRect();
        setPlace(placed({ x, y }, box, { width, height }));
    }, [x, y, width, height, things.join(' ')]);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        return () => before?.focus?.({ preventScroll: true });
    }, []);
    useEffect(() => {
        if (place)                  // before that it is hidden, and can have no focus
            own.current!.querySelector('button')?.focus({ preventScroll: true });
    }, [place !== null]);
    useEffect(() => {
        const beside = (event: Event) => {
            if (!own.current?.contains(event.target as Node))
                close();
        };
        document.addEventListener('pointerdown', beside, true);
        return () => document.removeEventListener('pointerdown', beside, true);
    }, []);
    const key = (event: KeyboardEvent) => {
        if (event.key !== 'Escape')
            return;
        event.stopPropagation();
        close();
    };
    return (
        <div ref={own} class="loupe" role="group" aria-label="Which of these?" onKeyDown={key}
            style={place ? { left: `${place.left}px`, top: `${place.top}px` } : { visibility: 'hidden' }}>
            {things.map((thing) => {
                const { short, warns } = hand.preview(thing);
                return (
                    <div key={thing} class={draw ? 'loupe-item drawn' : 'loupe-item'}>
                        <button {...named(hand.button(thing), [short, warns].filter(Boolean).join(' '))}
                            class="loupe-button" tabindex={0}>
                            <span>{short} {warns && <small>{warns}</small>}</span>
                        </button>
                        {draw && <span class="loupe-picture" aria-hidden="true">{draw(thing)}</span>}
                    </div>
                );
            })}
        </div>
    );
}
