// usehand.ts - the hand of the player at this page: what is chosen and looked at, and what touches do.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Board, Preview, Seen, Way } from '../kit/board';
import { isLeaving, litOrder, litThings, settled, touched, waysOf } from '../kit/choice';
import type { Hand } from '../kit/hand';
import type { Move } from '../messages';

/** Who touches: a mouse, a finger, or a key. */
export type Touch = 'mouse' | 'finger' | 'key';

/** The things that Tab reaches. */
export interface Stops {
    board: string | null;
    tray: string | null;
}

export interface HandSettings {
    board: Board;
    seen: Seen;
    moves: Move[];
    live: boolean;                  // touches are taken
    confirm: boolean;               // ask before every final move
    hinted: string | null;          // the move of a hint
    stops: Stops;
    act: (way: Way) => void;
    stray: () => void;              // what was chosen is not what the hint says
    tell: (thing: string) => void;  // about itself
}

export interface Held extends Hand {
    ways_all: Way[];
    /** What is lit, in the order in which the focus looks for its place. */
    order: string[];
    /** The thing under the mouse or with the focus, lit or not. */
    at: string | null;
    /** `sure`: it was dragged there, which is no accident. */
    touchBy: (thing: string, by: Touch, element?: Element, sure?: boolean) => void;
    /** Some way begins with it and goes on: it can be dragged. */
    lifts: (thing: string) => boolean;
    /** What was lifted comes down there; it does not stay chosen. */
    drop: (thing: string) => void;
    /** A whole way at once; whether there is one. */
    take: (touches: string[]) => boolean;
    /** `meant`: somebody has moved there, or the focus. */
    look: (thing: string | null, meant?: boolean) => void;
    letGo: () => boolean;
    /** A move is begun: something was chosen for it, by a touch or a hint. */
    half: boolean;
    /** It is not, and what is chosen by itself is chosen again. */
    unmake: () => void;
    choose: (thing: string) => void;
    /** What was lifted is back where it was, and what was chosen before it is chosen again. */
    release: () => void;
}

const guard = 250;                  // milliseconds after new things are lit
const small = 44;                   // pixels

const noPreview: Preview = { badge: '', short: '', words: '' };

function isSmall(element: Element | undefined): boolean {
    const box = element?.getBoundingClientRect();
    return box !== undefined && (box.width < small || box.height < small);
}

/** When something was lit that was not lit before: touches just after it were meant for something else. */
function useLitSince(things: string[]): { current: number } {
    const before = useRef<Set<string>>(new Set());
    const since = useRef(0);
    if (things.some((thing) => !before.current.has(thing)))
        since.current = performance.now();
    before.current = new Set(things);
    return since;
}

/** A hint is shown as far as the hand has come with it. */
function hintedThings(ways: Way[], chosen: string[], move: string | null): string[] {
    const all = ways.filter((one) => one.move.move === move);
    const way = all.find(({ touches }) => chosen.every((thing, i) => thing === touches[i])) ?? all[0];
    return way?.touches.filter((thing) => !chosen.includes(thing)) ?? [];
}

export function useHand({ board, seen, moves, live, confirm, hinted, stops, act, stray, tell }: HandSettings): Held {
    const [picked, setPicked] = useState<string[]>([]);
    const [left, setLeft] = useState<string[] | null>(null);    // of what is picked, what stayed chosen behind a move
    const [free, setFree] = useState<Move[] | null>(null);      // let go: nothing is chosen by itself for these moves
    const [looked, setLooked] = useState<string | null>(null);
    const [heeds, setHeeds] = useState(true);
    const [noted, setNoted] = useState<{ on: string; things: string[] }>({ on: '', things: [] });
    const [armed, setArmed] = useState<string | null>(null);
    const before = useRef<string[]>([]);            // chosen when something was lifted
    const all = useMemo(() => (live ? board.ways(seen, moves, picked) : []), [board, seen.view, moves, live, picked]);
    const chosen = useMemo(() => {
        const begin = free === moves ? null : board.begin?.(seen, all) ?? null;
        return free === moves && picked.length === 0 ? [] : settled(all, picked, begin);
    }, [all, picked, free]);
    const lit = useMemo(() => litThings(all, chosen), [all, chosen]);
    const order = useMemo(() => litOrder(all, chosen), [all, chosen]);
    const things = [...lit.keys()];
    const since = useLitSince(things);
    const previews = useMemo(() => new Map<string, Preview>(), [all, chosen]);
    const starts = useMemo(() => new Set(all.filter(({ touches, lifts }) => touches.length > 1 && lifts !== false)
        .map(({ touches }) => touches[0]!)), [all]);
    const hints = hintedThings(all, chosen, hinted);

    /* What was chosen for an earlier decision is not chosen when its like comes again. */
    useEffect(() => {
        if (live && moves.length > 0 && chosen.length === 0 && picked.length > 0)
            setPicked([]);
    }, [live, moves, chosen]);

    /* Nor is what was touched once, nor looked at for what comes now, or while steps are shown. */
    useEffect(() => setArmed(null), [moves]);
    useEffect(() => setHeeds(false), [moves, live]);

    /* A hint takes what it speaks of in hand, so that what it marks can be touched, and nothing else goes there. */
    useEffect(() => {
        const way = hinted === null ? undefined : all.find((one) => one.move.move === hinted);
        if (way)
            setPicked(board.shows?.(seen) ? [] : way.touches.slice(0, -1));
    }, [hinted]);

    const occasion = board.occasion?.(seen) ?? '';
    const looks = noted.on === occasion ? noted.things : [];
    const noticed = (thing: string) => setNoted((was) => {
        const some = was.on === occasion ? was.things : [];
        return some[0] === thing ? was : { on: occasion, things: [thing, ...some.filter((one) => one !== thing)] };
    });
    const preview = (thing: string): Preview => {
        let made = previews.get(thing);
        if (!made) {
            const of = waysOf(all, chosen, thing);
            made = of.length > 0 ? board.preview(seen, of, thing) : noPreview;
            previews.set(thing, made);
        }
        return made;
    };
    const follows = (now: string[]) => {
        const ways = all.filter(({ move }) => move.move === hinted);
        return ways.length === 0 || ways.some(({ touches }) => now.every((thing, i) => thing === touches[i]));
    };
    const touchBy = (thing: string, by: Touch, element?: Element, sure = false) => {
        if (by !== 'key' && performance.now() - since.current < guard && lit.has(thing))
            return;
        const done = touched(all, chosen, thing);
        if (done === null) {
            tell(thing);
        } else if (picked.length === 0 && chosen[0] === thing) {
            setPicked([thing]);     // it was chosen by itself: now somebody has chosen it
        } else if ('chosen' in done) {
            if (!follows(done.chosen))
                stray();
            setPicked(done.chosen);
            setFree(done.chosen.length === 0 ? moves : null);
            setArmed(null);
        } else if (armed !== thing && ((done.play.asks && !sure)
            || (done.play.move.final && (confirm || (by === 'finger' && isSmall(element)))))) {
            setArmed(thing);
            noticed(thing);
        } else {
            setArmed(null);
            setPicked(done.play.anew ? [] : chosen);    // it stays chosen while it can act again
            setLeft(chosen);
            act(done.play);
        }
    };
    const drop = (thing: string) => {
        const done = touched(all, chosen, thing);
        touchBy(thing, 'key', undefined, true);
        if (done && 'play' in done)
            setPicked([]);
    };
    const take = (touches: string[]) => {
        const way = all.find((one) => one.touches.join(' ') === touches.join(' '));
        if (way)
            act(way);
        return way !== undefined;
    };
    const letGo = () => {
        const had = chosen.length > 0 || armed !== null;
        setPicked([]);
        setFree(moves);
        setArmed(null);
        setNoted({ on: occasion, things: [] });
        return had;
    };
    const unmake = () => {
        setPicked([]);
        setFree(null);
        setArmed(null);
    };
    const marked = (thing: string) => {
        const how = lit.get(thing) ?? null;
        const words = how ? preview(thing).words : '';
        const called = board.called(seen, thing);
        return {
            'data-thing': thing,
            ...(how ? { 'data-lit': how } : {}),
            ...(how && isLeaving(all, chosen, thing) ? { 'data-leaves': true as const } : {}),
            ...(chosen.includes(thing) ? { 'data-chosen': true as const } : {}),
            ...(hints.includes(thing) ? { 'data-hinted': true as const } : {}),
            ...(armed === thing ? { 'data-armed': true as const } : {}),
            ...(starts.has(thing) ? { 'data-drag': true as const } : {}),
            'aria-label': words ? `${called}; ${words}` : called,
        };
    };
    return {
        ways_all: all,
        order,
        at: looked,
        lit: (thing) => lit.get(thing) ?? null,
        things,
        chosen,
        isChosen: (thing) => chosen.includes(thing),
        looked: looked !== null && lit.has(looked) ? looked : null,
        looks: looks.filter((thing) => lit.has(thing)),
        armed,
        hinted: hints,
        preview,
        ways: (thing) => waysOf(all, chosen, thing),
        touch: (thing) => touchBy(thing, 'key'),
        touchBy,
        lifts: (thing) => starts.has(thing),
        drop,
        take,
        heeds,
        look: (thing, meant = true) => {
            setLooked(thing);
            if (meant && thing !== looked)
                setHeeds(true);
            if (thing !== null && meant)
                noticed(thing);
        },
        letGo,
        half: armed !== null || (picked.length > 0 && picked !== left && chosen.length > 0
            && settled(all, [], board.begin?.(seen, all) ?? null).join(' ') !== chosen.join(' ')),
        unmake,
        choose: (thing) => {
            before.current = picked;
            setPicked([thing]);
        },
        release: () => setPicked(before.current),
        thing: (thing) => ({
            ...marked(thing),
            role: 'option',
            'aria-selected': chosen.includes(thing),
            ...(lit.has(thing) ? {} : { 'aria-disabled': true as const }),
            tabindex: thing === stops.board ? 0 : -1,
        }),
        button: (thing) => ({
            ...marked(thing),
            type: 'button',
            ...(lit.has(thing) || chosen.includes(thing) ? {} : { 'aria-disabled': true as const }),
            ...(chosen.includes(thing) ? { 'aria-pressed': true } : {}),
            tabindex: thing === stops.tray ? 0 : -1,
        }),
    };
}
