// wiring.ts - touches, drags, keys and looks on the things of a board and its tray, heard in one place.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Board, Seen } from '../kit/board';
import { dragOn } from '../kit/drag';
import { rovingAt, rovingOn } from '../kit/roving';
import type { Held } from './usehand';

interface Wired {
    board: Board;
    seen: Seen;
    hand: Held;
    live: boolean;
    told: string | null;            // what tells about itself
    tell: (thing: string | null) => void;
}

function thingAt(target: EventTarget | null): Element | null {
    return target instanceof Element ? target.closest('[data-thing]') : null;
}

function nameOf(element: Element): string {
    return (element as HTMLElement).dataset.thing!;
}

const longTouch = 500;              // milliseconds
const still = 10;                   // pixels that a resting finger may move

/** Which thing of the board Tab reaches. */
export interface TabStop {
    at: string | null;
    last: string | null;            // that had the focus
    move: (at: string | null) => void;
    focused: (thing: string) => void;
}

export function useTabStop(): TabStop {
    const last = useRef<string | null>(null);
    const [at, move] = useState<string | null>(null);
    return {
        at, move,
        last: last.current,
        focused: (thing) => {
            last.current = thing;
            move(thing);
        },
    };
}

/** The stop goes to what is lit. While an answer is waited for nothing is, and it stays where it is. */
export function useStopAtLit(stop: TabStop, place: RefObject<HTMLElement>, lit: string[], waits: boolean): void {
    useLayoutEffect(() => {
        const things = [...(place.current?.querySelectorAll('[data-thing]') ?? [])].map(nameOf);
        const stays = waits && stop.at !== null && things.includes(stop.at);
        const next = stays ? stop.at : rovingAt(stop.last, things, lit);
        if (next !== stop.at)
            stop.move(next);
    });
}

/** What had the focus is gone, as a card that was played: the same thing has it where it was drawn anew, else the first
 * lit one, else the board. It is never taken from anything else. */
function useKeptFocus(root: RefObject<HTMLElement>, place: RefObject<HTMLElement>, lit: string[]): void {
    const last = useRef<Element | null>(null);
    useEffect(() => {
        const noted = ({ target }: FocusEvent) => {
            last.current = root.current?.contains(target as Element) ? target as Element : null;
        };
        document.addEventListener('focusin', noted);
        return () => document.removeEventListener('focusin', noted);
    }, []);
    useLayoutEffect(() => {
        if (!last.current || last.current.isConnected || document.activeElement !== document.body)
            return;
        const names = [...[thingAt(last.current)].flatMap((thing) => (thing ? [nameOf(thing)] : [])), ...lit];
        const [first] = names.flatMap((name) =>
            [...root.current!.querySelectorAll<HTMLElement>(`[data-lit][data-thing="${CSS.escape(name)}"]`)]);
        const to = first ?? place.current?.querySelector<HTMLElement>('[data-thing][tabindex="0"]');
        if (!to)
            return;                 // nothing has been drawn that could have it: the next time
        last.current = null;
        to.focus({ preventScroll: true });
    });
}

/** A long touch, a right click: the thing tells about itself. */
function hearLong(root: HTMLElement, tell: (element: Element) => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = false;
    let from = { x: 0, y: 0 };
    const down = (event: PointerEvent) => {
        const thing = thingAt(event.target);
        told = false;
        from = { x: event.clientX, y: event.clientY };
        clearTimeout(timer);
        if (thing && event.pointerType !== 'mouse')
            timer = setTimeout(() => {
                told = true;
                tell(thing);
            }, longTouch);
    };
    const end = () => clearTimeout(timer);
    const moved = (event: PointerEvent) => {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > still)
            end();
    };
    const menu = (event: Event) => {
        const thing = thingAt(event.target);
        if (thing) {
            event.preventDefault();
            tell(thing);
        }
    };
    const click = (event: Event) => {
        if (told) {
            event.stopPropagation();
            event.preventDefault();
        }
        told = false;
    };
    root.addEventListener('pointerdown', down);
    root.addEventListener('pointermove', moved);
    for (const type of ['pointerup', 'pointercancel'] as const)
        root.addEventListener(type, end);
    root.addEventListener('contextmenu', menu);
    root.addEventListener('click', click, true);
    return () => {
        end();
        root.removeEventListener('pointerdown', down);
        root.removeEventListener('pointermove', moved);
        for (const type of ['pointerup', 'pointercancel'] as const)
            root.removeEventListener(type, end);
        root.removeEventListener('contextmenu', menu);
        root.removeEventListener('click', click, true);
    };
}

/** Escape lets go from wherever the focus is: in the tray, on a button of the panel, nowhere. The board, fields and
 * what lies over the page have an Escape of their own. */
function hearEscape(root: HTMLElement, place: HTMLElement, letGo: () => void): () => void {
    const hear = (event: KeyboardEvent) => {
        const on = event.target as Element;
        if (event.key === 'Escape' && !event.defaultPrevented && (on === document.body || root.contains(on))
            && !place.contains(on) && !on.closest('input, textarea, select') && !document.querySelector('dialog[open]'))
            letGo();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
}

/** Things outside the board, which has its own keys: `i` on a card of the tray. */
function hearInfo(root: HTMLElement, place: HTMLElement, tell: (element: Element) => void): () => void {
    const hear = (event: KeyboardEvent) => {
        const thing = thingAt(event.target);
        if (event.key === 'i' && thing && !place.contains(thing) && !event.ctrlKey && !event.altKey && !event.metaKey
            && !(event.target as Element).closest('input, textarea, select'))
            tell(thing);
    };
    root.addEventListener('keydown', hear);
    return () => root.removeEventListener('keydown', hear);
}

/** Clicks, and what is under the mouse or has the focus. Any touch puts away what told about itself, also one beside
 * the game; one on the same thing does no more than that, unless it is lit. */
function hearTouches(root: HTMLElement, now: { current: Wired }): () => void {
    let by: 'mouse' | 'finger' = 'mouse';
    let told: string | null = null;
    const read = () => {
        told = now.current.told;
        now.current.tell(null);
    };
    const down = (event: PointerEvent) => {
        by = event.pointerType === 'mouse' ? 'mouse' : 'finger';
        read();
    };
    const click = (event: MouseEvent) => {
        const thing = thingAt(event.target);
        const inBoard = event.target instanceof Element && event.target.closest('.board-box') !== null;
        if (event.detail === 0)
            read();
        if (thing && (nameOf(thing) !== told || now.current.hand.lit(told) !== null))
            now.current.hand.touchBy(nameOf(thing), event.detail === 0 ? 'key' : by, thing);
        else if (!thing && inBoard)
            now.current.hand.letGo();
    };
    const over = (event: Event) => {
        const thing = thingAt(event.target);
        now.current.hand.look(thing ? nameOf(thing) : null);
    };
    document.addEventListener('pointerdown', down, true);
    root.addEventListener('click', click);
    /** The mouse rests on a thing while the focus goes elsewhere: when it moves again, that thing is looked at. */
    const moved = (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.buttons === 0)
            over(event);
    };
    root.addEventListener('pointerover', over);
    root.addEventListener('pointermove', moved);
    root.addEventListener('focusin', over);
    return () => {
        document.removeEventListener('pointerdown', down, true);
        root.removeEventListener('click', click);
        root.removeEventListener('pointerover', over);
        root.removeEventListener('pointermove', moved);
        root.removeEventListener('focusin', over);
    };
}

export function useWiring(root: RefObject<HTMLElement>, place: RefObject<HTMLElement>, wired: Wired): void {
    const now = useRef(wired);
    now.current = wired;
    useKeptFocus(root, place, wired.hand.things);
    useEffect(() => {
        const letGo = () => {
            now.current.tell(null);
            now.current.hand.letGo();
        };
        const tell = (thing: Element) => now.current.tell(nameOf(thing));
        const info = (thing: string) => now.current.tell(thing === now.current.told ? null : thing);
        const undo = [
            hearTouches(root.current!, now),
            hearEscape(root.current!, place.current!, letGo),
            hearLong(root.current!, tell),
            hearInfo(root.current!, place.current!, (thing) => info(nameOf(thing))),
            dragOn(root.current!, {
                can: (thing) => now.current.live && now.current.hand.lifts(thing),
                lift: (thing) => now.current.hand.choose(thing),
                drop: (thing) => now.current.hand.drop(thing),
                back: () => now.current.hand.release(),
                over: (thing) => now.current.hand.look(thing),
            }),
            rovingOn(place.current!, {
                walk: (thing, key, shift) => now.current.board.walk?.(now.current.seen, thing, key, shift) ?? null,
                type: (thing, key) => {
                    const { board, seen, hand } = now.current;
                    const touches = board.types?.(seen, hand, thing, key) ?? null;
                    return touches !== null && hand.take(touches);
                },
                act: (thing) => {
                    const { told, hand, tell } = now.current;
                    tell(null);
                    if (thing !== told || hand.lit(thing) !== null)
                        hand.touchBy(thing, 'key');
                },
                info,
                letGo,
            }),
        ];
        return () => undo.forEach((one) => one());
    }, []);
}
