// drag.ts - drag by pointer events: mouse, touch, pen. What is dragged and where it may go are elements with
// data-thing. What can be dragged has the attribute data-drag, which keeps the finger from scrolling the page
// (touch-action, css/kit.css); in a list that scrolls, the list keeps its own direction.

import { Ghost } from './ghost';
import { thingAt } from './hand';

export interface Dragging {
    can(thing: string): boolean;
    /** It left its place: it is chosen now, so that its targets get lit. */
    lift(thing: string): void;
    /** It was let go on a lit target: the thing of that target. */
    drop(thing: string): void;
    /** It was let go beside, or something came between: nothing happened. */
    back(): void;
    /** The target it would be dropped on now. */
    over?(thing: string | null): void;
}

const start = 6;                    // px until a press is a drag
const fingerStart = 10;
const aboveFinger = 40;
const snap = 40;

interface Press {
    pointer: number;
    finger: boolean;
    element: Element;
    thing: string;
    x: number;
    y: number;
    scrolls: 'x' | 'y' | null;      // the direction that belongs to a list
}

/** The direction in which a list round the thing scrolls. */
function scrollOf(element: Element): 'x' | 'y' | null {
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
            return 'y';
        if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth)
            return 'x';
    }
    return null;
}

/** Whether a press has become a drag, or will never be one. */
export function begins(dx: number, dy: number, finger: boolean, scrolls: 'x' | 'y' | null): 'drag' | 'never' | 'wait' {
    if (Math.hypot(dx, dy) < (finger ? fingerStart : start))
        return 'wait';
    const along = Math.abs(scrolls === 'y' ? dy : dx);
    const across = Math.abs(scrolls === 'y' ? dx : dy);
    return scrolls && across <= along ? 'never' : 'drag';
}

/** Pixels from a point to a box, and, among those it lies in, to the middle. */
function distance(element: Element, x: number, y: number): [number, number] {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    return [away, Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y)];
}

/** The lit target under the pointer, else the nearest that is near enough. */
function targetAt(root: HTMLElement, x: number, y: number): HTMLElement | SVGElement | null {
    for (const element of document.elementsFromPoint(x, y)) {
        const target = thingAt(element);
        if (target?.dataset.lit === 'target' && root.contains(target))
            return target;
    }
    const near = [...root.querySelectorAll<HTMLElement>('[data-lit=target]')]
        .map((element) => ({ element, far: distance(element, x, y) }))
        .filter(({ far }) => far[0] <= snap)
        .sort((a, b) => a.far[0] - b.far[0] || a.far[1] - b.far[1]);
    return near[0]?.element ?? null;
}

class Drag {
    private readonly ghost: Ghost;
    private target: HTMLElement | SVGElement | null = null;

    constructor(readonly press: Press, private readonly root: HTMLElement, private readonly dragging: Dragging) {
        this.ghost = new Ghost(press.element, root);
        press.element.setAttribute('data-dragged', '');
        dragging.lift(press.thing);
    }

    move(x: number, y: number): void {
        this.ghost.move(x - this.press.x, y - this.press.y - (this.press.finger ? aboveFinger : 0));
        const target = targetAt(this.root, x, y);
        if (target === this.target)
            return;
        this.target?.removeAttribute('data-over');
        target?.setAttribute('data-over', '');
        this.target = target;
        this.dragging.over?.(target?.dataset.thing ?? null);
    }

    drop(x: number, y: number): void {
        this.move(x, y);
        const thing = this.target?.dataset.thing;
        this.end();
        if (thing === undefined) {
            this.ghost.fly();
            this.dragging.back();
        } else {
            this.ghost.remove();
            this.dragging.drop(thing);
        }
    }

    back(): void {
        this.end();
        this.ghost.fly();
        this.dragging.back();
    }

    private end(): void {
        this.target?.removeAttribute('data-over');
        this.press.element.removeAttribute('data-dragged');
        if (this.target)
            this.dragging.over?.(null);
    }
}

/** What is pressed and dragged, from the events of the window: a pointer may leave the root. */
class Hearing {
    private press: Press | null = null;
    private drag: Drag | null = null;
    private swallows = false;       // the click that the browser makes of a drag

    constructor(private readonly root: HTMLElement, private readonly dragging: Dragging) {}

    pointerdown(event: PointerEvent): void {
        this.swallows = false;
        if (this.press) {
            this.back();            // a second finger
            return;
        }
        const on = event.target as Element;
        const element = thingAt(on);
        const thing = element?.getAttribute('data-thing') ?? null;
        if (event.button !== 0 || !element || thing === null || !this.root.contains(element)
            || on.closest('input, textarea, select') || !this.dragging.can(thing))
            return;
        this.press = { pointer: event.pointerId, finger: event.pointerType === 'touch', element, thing,
            x: event.clientX, y: event.clientY, scrolls: event.pointerType === 'mouse' ? null : scrollOf(element) };
    }

    pointermove(event: PointerEvent): void {
        const press = this.press;
        if (!press || event.pointerId !== press.pointer)
            return;
        const is = this.drag ? 'drag'
            : begins(event.clientX - press.x, event.clientY - press.y, press.finger, press.scrolls);
        if (is === 'never')
            this.press = null;
        if (is === 'drag' && !this.drag) {
            this.root.setPointerCapture(press.pointer);
            this.drag = new Drag(press, this.root, this.dragging);
        }
        this.drag?.move(event.clientX, event.clientY);
    }

    pointerup(event: PointerEvent): void {
        if (event.pointerId === this.press?.pointer)
            this.end((drag) => drag.drop(event.clientX, event.clientY));
    }

    pointercancel(event: PointerEvent): void {
        if (event.pointerId === this.press?.pointer)
            this.back();
    }

    lostpointercapture(event: PointerEvent): void {
        if (event.pointerId === this.press?.pointer && event.target === this.root)
            this.back();
    }

    keydown(event: KeyboardEvent): void {
        if (!this.drag || event.key !== 'Escape')
            return;
        event.preventDefault();
        event.stopPropagation();
        this.back();
    }

    /** A click by keyboard (detail 0) is none of ours. */
    click(event: MouseEvent): void {
        if (this.swallows && event.detail > 0) {
            event.preventDefault();
            event.stopPropagation();
        }
        this.swallows = false;
    }

    /** Nor does the browser select text, or drag a picture by itself. */
    selectstart(event: Event): void {
        if (this.press)
            event.preventDefault();
    }

    dragstart(event: Event): void {
        this.selectstart(event);
    }

    back(): void {
        this.end((drag) => drag.back());
    }

    private end(how: (drag: Drag) => void): void {
        const drag = this.drag;
        this.drag = null;
        this.press = null;
        if (!drag)
            return;
        this.swallows = true;
        if (this.root.hasPointerCapture(drag.press.pointer))
            this.root.releasePointerCapture(drag.press.pointer);
        how(drag);
    }
}

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture', 'keydown', 'click',
    'selectstart', 'dragstart'] as const;

/** Hears the pointers of root. Returns the undoing. */
export function dragOn(root: HTMLElement, dragging: Dragging): () => void {
    const hearing = new Hearing(root, dragging);
    const hear = (event: Event) => (hearing[event.type as typeof types[number]] as (event: Event) => void)
        .call(hearing, event);
    for (const type of types)
        window.addEventListener(type, hear, true);
    return () => {
        hearing.back();
        for (const type of types)
            window.removeEventListener(type, hear, true);
    };
}
