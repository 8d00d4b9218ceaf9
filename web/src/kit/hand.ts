// hand.ts - what the player has in hand: what is lit, chosen, looked at or hinted, and what a touch does.

import type { Preview, Way } from './board';
import type { Lit } from './choice';

export interface Hand {
    /** Whether a touch on this thing acts; null: it only tells about itself. */
    lit: (thing: string) => Lit | null;
    /** All that is lit, in the order of the ways. */
    things: string[];
    chosen: string[];
    isChosen: (thing: string) => boolean;
    /** The thing under the mouse or with the focus, when it is lit: its preview is shown whole. */
    looked: string | null;
    /** Somebody has looked there since it can be touched: it did not just lie under a mouse that rests. */
    heeds: boolean;
    /** What somebody looked at or armed since the hand let go, the last first: for what is about it and lies beside it.
     * Where the page put the focus nobody has looked. */
    looks: string[];
    /** A finger has touched this small target once: the second touch does it. */
    armed: string | null;
    /** Things of the move that a hint names, in the order of touching. */
    hinted: string[];
    /** What touching a lit thing would do. */
    preview: (thing: string) => Preview;
    /** The ways that a touch on it can be part of. */
    ways: (thing: string) => Way[];
    touch: (thing: string) => void;
    /** Attributes of the element that is the thing: `<g {...hand.thing('space-35')}>`. */
    thing: (thing: string) => ThingAttributes;
    /** The same for a `<button>` of the tray or the panel. */
    button: (thing: string) => ButtonAttributes;
}

/** The thing at an element: the one it is in, or of which it is a part that is drawn elsewhere (data-of). */
export function thingAt(target: EventTarget | null): HTMLElement | SVGElement | null {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-thing], [data-of]') : null;
    return found?.dataset.of === undefined ? found
        : document.querySelector<HTMLElement>(`[data-thing="${CSS.escape(found.dataset.of)}"]`);
}

interface Marks {
    'data-thing': string;
    'data-lit'?: Lit;
    'data-leaves'?: true;           // a touch gives something up
    'data-chosen'?: true;
    'data-hinted'?: true;
    'data-armed'?: true;
    'data-drag'?: true;             // it can be dragged to where it can go
    'aria-label': string;
    'aria-disabled'?: true;
}

export interface ButtonAttributes extends Marks {
    type: 'button';
    'aria-pressed'?: boolean;
    tabindex: number;               // of the tray: elsewhere each button is a stop of its own
}

/** The name of what has words on it has these words in it: some press a button by saying what they read. */
export function named<T extends { 'aria-label': string }>(attributes: T, read: string): T {
    const name = attributes['aria-label'];
    return name.includes(read) ? attributes : { ...attributes, 'aria-label': `${read}; ${name}` };
}

/** Roving focus, name and state; clicks, drags and keys are heard by the frame, which finds things by data-thing. */
export interface ThingAttributes extends Marks {
    role: 'option';
    'aria-selected': boolean;
    tabindex: number;               // in small letters: an SVG knows no other
}
