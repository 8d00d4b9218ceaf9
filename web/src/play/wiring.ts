// wiring.ts - touches, drags, keys and looks on the things of a board and its tray, heard in one place.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Board, Seen } from '../kit/board';
import { dragOn } from '../kit/drag';
import { thingAt } from '../kit/hand';
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

function nameOf(element: Element): string {
    return (element as HTMLElement).dataset.thing!;
}

const longTouch = 500;              // milliseconds
const still = 10;                   // pixels that a resting finger may move

/** Which thing of the board, or of its tray, Tab reaches. */
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

/** The stop goes to what is lit, unless the focus is there. While an answer is waited for nothing is lit, and it stays
 * where it is. */
export function useStopAtLit(stop: TabStop, area: RefObject<HTMLElement>, lit: string[], waits: boolean): void {
    const now = useRef(stop);
    now.current = stop;
    useEffect(() => {
        const box = area.current!;
        const noted = (event: FocusEvent) => {
            const thing = thingAt(event.target);
            if (thing)
                now.current.focused(nameOf(thing));
        };
        box.addEventListener('focusin', noted);
        return () => box.removeEventListener('focusin', noted);
    }, []);
    useLayoutEffect(() => {
        const things = [...(area.current?.querySelectorAll('[data-thing]') ?? [])].map(nameOf);
        const stays = waits && stop.at !== null && things.includes(stop.at);
        const inside = area.current?.contains(document.activeElement) ? stop.last : null;
        const next = stays ? stop.at : rovingAt(inside, stop.last, things, lit);
        if (next !== stop.at)
            stop.move(next);
    });
}

/** Parts of the frame: the focus stays in the one it was in, where it can. */
const partOf = (element: Element) => element.closest('.board-box, .tray, .now');

/** The page moves the focus, not somebody. */
const placed = { now: false };

/** Where the mouse rests: what is drawn anew under it was not looked at. */
const rests = { x: NaN, y: NaN };

function hearMouse(): () => void {
    const note = ({ clientX, clientY }: PointerEvent) => Object.assign(rests, { x: clientX, y: clientY });
    for (const type of ['pointerdown', 'pointermove'] as const)
        document.addEventListener(type, note, true);
    return () => {
        for (const type of ['pointerdown', 'pointermove'] as const)
            document.removeEventListener(type, note, true);
    };
}

/** What had the focus is gone, as a card that was played: the same thing has it where it was drawn anew, else the first
 * lit one. As long as nothing is lit it waits where Tab reaches that part. It is never taken from anything else. */
function useKeptFocus(root: RefObject<HTMLElement>, place: RefObject<HTMLElement>, lit: string[]): void {
    const last = useRef<{ element: Element; part: Element | null } | null>(null);
    const waits = useRef<Element | null>(null);
    useEffect(() => {
        const noted = ({ target }: FocusEvent) => {
            const element = target as Element;
            last.current = root.current?.contains(element) ? { element, part: partOf(element) } : null;
            if (element !== waits.current)
                waits.current = null;
        };
        document.addEventListener('focusin', noted);
        return () => document.removeEventListener('focusin', noted);
    }, []);
    useLayoutEffect(() => {
        const on = document.activeElement;
        const gone = last.current !== null && !last.current.element.isConnected && on === document.body;
        if (!gone && (waits.current === null || on !== waits.current))
            return;
        const { element, part } = last.current!;
        const own = thingAt(element);
        const names = [...(own ? [nameOf(own)] : []), ...lit];
        const [first] = names.flatMap((name) =>
            [...root.current!.querySelectorAll<HTMLElement>(`[data-lit][data-thing="${CSS.escape(name)}"]`)]
                .sort((a, b) => Number(partOf(b) === part) - Number(partOf(a) === part)));
        const stop = '[data-thing][tabindex="0"]';
        const to = first ?? (gone ? part?.querySelector<HTMLElement>(stop)
            ?? place.current?.querySelector<HTMLElement>(stop) : null);
        if (!to)
            return;                 // nothing has been drawn that could have it: the next time
        waits.current = first ? null : to;
        placed.now = true;
        to.focus({ preventScroll: true });
        placed.now = false;
    });
}

/** Arrows when nothing has the focus: they begin at the first lit thing, unless there is something to scroll. */
function hearArrows(root: HTMLElement, first: () => string | undefined): () => void {
    const hear = (event: KeyboardEvent) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const name = first();
        if (!event.key.startsWith('Arrow') || event.target !== document.body || scrollHeight > clientHeight
            || document.querySelector('dialog[open]') || name === undefined)
            return;
        event.preventDefault();
        root.querySelector<HTMLElement>(`[data-lit][data-thing="${CSS.escape(name)}"]`)?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
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

/** Fields beside the board: Escape leaves them, to where the focus was before. */
function hearLeave(root: HTMLElement): () => void {
    const fields = '.side-tabs :is(input, textarea)';
    let before: HTMLElement | SVGElement | null = null;
    const focused = ({ target, relatedTarget: from }: FocusEvent) => {
        if ((target as Element).matches(fields) && !(from instanceof Element && from.closest('.side-tabs')))
            before = from instanceof HTMLElement || from instanceof SVGElement ? from : null;
    };
    const hear = (event: KeyboardEvent) => {
        const field = event.target as HTMLElement;
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !field.matches(fields)
            || field.closest('dialog'))
            return;
        event.preventDefault();
        if (before?.isConnected)
            before.focus({ preventScroll: true });
        else
            field.blur();
    };
    root.addEventListener('focusin', focused);
    root.addEventListener('keydown', hear);
    return () => {
        root.removeEventListener('focusin', focused);
        root.removeEventListener('keydown', hear);
    };
}

/** Things outside board and tray, which have their own keys: `i` on a button of the panel. */
function hearInfo(root: HTMLElement, tell: (element: Element) => void): () => void {
    const hear = (event: KeyboardEvent) => {
        const thing = thingAt(event.target);
        if (event.key === 'i' && thing && !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey
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
    const look = (event: Event, meant: boolean) => {
        const thing = thingAt(event.target);
        now.current.hand.look(thing ? nameOf(thing) : null, meant);
    };
    const over = (event: PointerEvent) =>
        look(event, event.pointerType !== 'mouse' || event.clientX !== rests.x || event.clientY !== rests.y);
    const focused = (event: FocusEvent) => look(event, !placed.now);
    document.addEventListener('pointerdown', down, true);
    root.addEventListener('click', click);
    /** The mouse rests on a thing while the focus goes elsewhere: when it moves again, that thing is looked at. */
    const moved = (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && event.buttons === 0)
            look(event, true);
    };
    root.addEventListener('pointerover', over);
    root.addEventListener('pointermove', moved);
    root.addEventListener('focusin', focused);
    return () => {
        document.removeEventListener('pointerdown', down, true);
        root.removeEventListener('click', click);
        root.removeEventListener('pointerover', over);
        root.removeEventListener('pointermove', moved);
        root.removeEventListener('focusin', focused);
    };
}

export function useWiring(root: RefObject<HTMLElement>, place: RefObject<HTMLElement>, tray: RefObject<HTMLElement>,
    wired: Wired): void {
    const now = useRef(wired);
    now.current = wired;
    useKeptFocus(root, place, wired.hand.order);
    useEffect(() => {
        const letGo = () => {
            now.current.tell(null);
            now.current.hand.letGo();
        };
        const tell = (thing: Element) => now.current.tell(nameOf(thing));
        const info = (thing: string) => now.current.tell(thing === now.current.told ? null : thing);
        const undo = [
            hearMouse(),
            hearTouches(root.current!, now),
            hearEscape(root.current!, place.current!, letGo),
            hearLeave(root.current!),
            hearLong(root.current!, tell),
            hearArrows(root.current!, () => now.current.hand.order[0]),
            dragOn(root.current!, {
                can: (thing) => now.current.live && now.current.hand.lifts(thing),
                lift: (thing) => now.current.hand.choose(thing),
                drop: (thing) => now.current.hand.drop(thing),
                back: () => now.current.hand.release(),
                over: (thing) => now.current.hand.look(thing),
            }),
            rovingOn([place.current!, tray.current!], {
                walk: (thing, key, shift) => {
                    const { board, seen, hand } = now.current;
                    return board.walk?.(seen, thing, key, shift, hand) ?? null;
                },
                type: (thing, key) => {
                    const { board, seen, hand } = now.current;
                    const touches = board.types?.(seen, hand, thing, key) ?? null;
                    return touches !== null && hand.take(touches);
                },
                act: (thing) => {
                    const { told, hand, tell, board, seen } = now.current;
                    const acts = hand.lit(thing) === null ? board.instead?.(seen, hand, thing) ?? thing : thing;
                    tell(null);
                    if (thing !== told || hand.lit(acts) !== null)
                        hand.touchBy(acts, 'key');
                },
                info,
                letGo,
            }),
            hearInfo(root.current!, (thing) => info(nameOf(thing))),
        ];
        return () => undo.forEach((one) => one());
    }, []);
}
