// roving.ts - one stop of Tab for a board and one for its tray; arrows walk both, from one into the other.

export interface Roving {
    /** Where a key leads from a thing; null: the usual way. It hears all keys: those that act lead nowhere. */
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

function thingsIn(roots: HTMLElement[]): { name: string; lit: boolean; element: HTMLElement; box: Box }[] {
    return roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-thing]')])
        .map((element) => ({ name: element.dataset.thing!, element, box: element.getBoundingClientRect(),
            lit: element.dataset.lit !== undefined || element.dataset.chosen !== undefined }))     // a way back
        .filter(({ box }) => box.right > box.left && box.bottom > box.top);
}

/** Where a key leads: one of the things, or null. Where nothing is lit, arrows walk everything. */
function target(roots: HTMLElement[], from: HTMLElement | null, key: string, shift: boolean): HTMLElement | null {
    const all = thingsIn(roots);
    const lit = all.filter((thing) => thing.lit);
    const few = lit.length > 0 ? lit : all;
    if (key === 'Home' || key === 'End')
        return few[key === 'Home' ? 0 : few.length - 1]?.element ?? null;
    if (!ways[key])
        return null;
    const others = (shift ? all : few).filter(({ element }) => element !== from);
    return from ? nearest(from.getBoundingClientRect(), others, key)?.element ?? null : few[0]?.element ?? null;
}

/** Hears the keys of a board, a listbox with [data-thing] inside, and of what belongs to it, as its tray. Returns the
 * undoing. */
export function rovingOn(roots: HTMLElement[], roving: Roving): () => void {
    const walked = (thing: string | null, event: KeyboardEvent) => {
        const name = roving.walk?.(thing, event.key, event.shiftKey) ?? null;
        return name === null ? null : roots.flatMap((root) =>
            [...root.querySelectorAll<HTMLElement>(`[data-thing="${CSS.escape(name)}"]`)])[0] ?? null;
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
        const presses = event.key === 'Enter' || event.key === ' ';
        if (presses && event.repeat) {
            event.preventDefault();     // a key that is held down was meant for what had the focus before
            return;
        }
        if (presses && on.closest('button'))
            return;                 // the browser makes a click of it
        if (roving.type?.(from?.dataset.thing ?? null, event.key)) {
            event.preventDefault();
            return;
        }
        const led = walked(from?.dataset.thing ?? null, event);
        const to = does[event.key] || event.key === 'Escape' ? null
            : led ?? target(roots, from ?? on.closest('button'), event.key, event.shiftKey);
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
    roots.forEach((root) => root.addEventListener('keydown', hear));
    return () => roots.forEach((root) => root.removeEventListener('keydown', hear));
}

/** The one with tabIndex 0: `has`, which has the focus, else the first lit one, else the last that had the focus, else
 * the first. */
export function rovingAt(has: string | null, last: string | null, things: string[], lit: string[]): string | null {
    const there = [has, ...lit, last].find((thing) => thing !== null && things.includes(thing));
    return there ?? things[0] ?? null;
}
