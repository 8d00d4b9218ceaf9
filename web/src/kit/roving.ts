// roving.ts - one stop of Tab for a board, arrows walk it.

import { useRef, useState } from 'preact/hooks';

export interface Roving {
    /** Where a key leads from a thing; null: the usual way. */
    walk?(thing: string | null, key: string, shift: boolean): string | null;
    /** A key that does something by itself; whether it did. */
    type?(thing: string | null, key: string): boolean;
    act(thing: string): void;
    info(thing: string): void;
    letGo(): void;
}

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const ways: { [key: string]: [number, number] } = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

function centre(box: Box): [number, number] {
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** The nearest in the direction of an arrow: in a cone of 45 degrees to both sides, else any that lies that way. */
export function nearest<T extends { box: Box }>(from: Box, things: T[], key: string): T | null {
    const [right, down] = ways[key]!;
    const [x, y] = centre(from);
    const seen = things.map((thing) => {
        const [cx, cy] = centre(thing.box);
        const along = (cx - x) * right + (cy - y) * down;
        const across = Math.abs((cx - x) * down) + Math.abs((cy - y) * right);
        return { thing, along, across, far: Math.hypot(along, across) };
    }).filter(({ along }) => along > 1);
    const cone = seen.filter(({ along, across }) => across <= along);
    return (cone.length > 0 ? cone : seen).sort((a, b) => a.far - b.far)[0]?.thing ?? null;
}

function thingsIn(root: HTMLElement): { name: string; lit: boolean; element: HTMLElement; box: Box }[] {
    return [...root.querySelectorAll<HTMLElement>('[data-thing]')]
        .map((element) => ({ name: element.dataset.thing!, lit: element.dataset.lit !== undefined, element,
            box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.right > box.left && box.bottom > box.top);
}

/** Where a key leads: an element of the board, or null. */
function target(root: HTMLElement, from: HTMLElement | null, key: string, shift: boolean): HTMLElement | null {
    const all = thingsIn(root);
    const lit = all.filter((thing) => thing.lit);
    const few = lit.length > 0 ? lit : all;
    if (key === 'Home' || key === 'End')
        return few[key === 'Home' ? 0 : few.length - 1]?.element ?? null;
    if (!ways[key])
        return null;
    const others = (shift ? all : lit).filter(({ element }) => element !== from);
    return from ? nearest(from.getBoundingClientRect(), others, key)?.element ?? null : few[0]?.element ?? null;
}

/** Hears the keys of a board, a listbox with [data-thing] inside. Returns the undoing. */
export function rovingOn(root: HTMLElement, roving: Roving): () => void {
    const walked = (thing: string | null, event: KeyboardEvent) => {
        const name = roving.walk?.(thing, event.key, event.shiftKey) ?? null;
        return name === null ? null : root.querySelector<HTMLElement>(`[data-thing="${CSS.escape(name)}"]`);
    };
    const does: { [key: string]: (thing: string) => void } = {
        Enter: (thing) => roving.act(thing), ' ': (thing) => roving.act(thing), i: (thing) => roving.info(thing),
    };
    const hear = (event: KeyboardEvent) => {
        const on = event.target as HTMLElement;
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.key === 'Tab'
            || on.closest('input, textarea, select'))
            return;
        const from = on.closest<HTMLElement>('[data-thing]');
        const pressed = from?.tagName === 'BUTTON' && (event.key === 'Enter' || event.key === ' ');
        if (pressed)
            return;                 // the browser makes a click of it
        if (roving.type?.(from?.dataset.thing ?? null, event.key)) {
            event.preventDefault();
            return;
        }
        const to = does[event.key] || event.key === 'Escape' ? null
            : walked(from?.dataset.thing ?? null, event) ?? target(root, from, event.key, event.shiftKey);
        if (event.key === 'Escape')
            roving.letGo();
        else if (from && does[event.key])
            does[event.key]!(from.dataset.thing!);
        else if (to)
            to.focus();
        else if (!ways[event.key])
            return;
        event.preventDefault();     // nor does an arrow that leads nowhere scroll the page
    };
    root.addEventListener('keydown', hear);
    return () => root.removeEventListener('keydown', hear);
}

/** The one with tabIndex 0: the last that had the focus, else the first lit, else the first. */
export function rovingAt(last: string | null, things: string[], lit: string[]): string | null {
    if (last !== null && things.includes(last))
        return last;
    return lit.find((thing) => things.includes(thing)) ?? things[0] ?? null;
}

/** `focused` is told what gets the focus. When new things are lit and nothing has it, Tab leads to the first. */
export function useRovingAt(things: string[], lit: string[]): { at: string | null; focused(thing: string): void } {
    const [last, setLast] = useState<string | null>(null);
    const before = useRef('');
    const now = lit.join(' ');
    const news = before.current !== now;
    before.current = now;
    const away = news && last !== null && !document.activeElement?.closest('[data-thing]');
    if (away)
        setLast(null);
    return { at: rovingAt(away ? null : last, things, lit), focused: setLast };
}
