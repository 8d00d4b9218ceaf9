// shown.ts - what is drawn: the steps of others one by one, an own move at once, and then the match as it is.

import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';

import type { Board } from '../kit/board';
import { browserClock, Steps } from '../kit/steps';
import type { Move } from '../messages';
import { settings } from '../settings';
import type { Table } from '../table';
import { withForced } from './forced';
import { type Moment, momentOf, seenOf } from './seen';

export interface Shown {
    moment: Moment;
    playing: boolean;               // steps are being shown: nothing is lit
    asked: boolean;                 // an own move is drawn, and what comes of it is not known yet
    pace: number;                   // milliseconds of the present step
    missed: number;                 // steps that happened while nobody looked, not shown
    skip: () => void;
    showMissed: () => void;
    /** An own move, drawn before the server has answered; null takes it back. */
    ahead: (move: Move | null) => void;
}

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The own move was drawn already: where nothing comes behind it, it needs no time. */
function isOwn([first, second]: Moment[], you: number | null): boolean {
    return first !== undefined && second === undefined && !first.forced
        && first.events.some((event) => event.seat === you);
}

function framesOf(at: Table, board: Board, before: Moment): Moment[] {
    const { table, kit } = at.state;
    const after = momentOf(at.state);
    const frames = board.frames?.(seenOf(table!, kit, before), after.events, after.view) ?? [];
    if (frames.length === 0)
        return withForced([{ ...after, ...endLasts(after, after) }]);
    const moments = frames.map((frame, i) => {
        const later = frames.slice(i + 1).reduce((sum, { events }) => sum + events.length, 0);
        return { ...after, ...frame, past: after.past.slice(0, after.past.length - later) };
    });
    const last = moments[moments.length - 1]!;
    return withForced([...moments.slice(0, -1), { ...last, view: after.view, ...endLasts(after, last) }]);
}

/** What decided the game is seen before the end comes over it. */
const endSteps = 3;
function endLasts({ update }: Moment, { lasts = 1 }: Moment): { lasts?: number } {
    return update.over ? { lasts: Math.max(lasts, endSteps) } : {};
}

export function useShown(at: Table, board: Board): Shown {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const ahead = useRef<{ of: Moment; view: Moment['view']; move: Move } | null>(null);
    const steps = useMemo(() => new Steps<Moment>(momentOf(at.state), browserClock, () => redraw(0),
        ({ lasts }) => lasts ?? 1), [at, board]);

    useEffect(() => {
        let last = at.state;
        let made = momentOf(last);
        if (steps.shown.update !== last.update)
            steps.reset(made);
        const heard = () => {
            const state = at.state;
            if (!state.update || state.update === last.update)
                return;
            const again = state.joins !== last.joins;
            const moments = again ? [momentOf(state)] : framesOf(at, board, made);
            const mine = ahead.current !== null;
            last = state;
            made = moments[moments.length - 1]!;
            ahead.current = null;
            if (again) {
                steps.reset(made);
                return;
            }
            /* That somebody's order is in, say: nothing is to be seen, and nobody waits for it. */
            const quiet = state.events.length === 0 && moments.length === 1 && !steps.playing;
            const done = mine && !state.update.over && isOwn(moments, state.table!.you);
            steps.push(moments, { pace: quiet || done || reduced() ? 'off' : settings().pace, live: false });
        };
        const hidden = () => steps.hold(document.visibilityState === 'hidden');
        document.addEventListener('visibilitychange', hidden);
        const leave = at.subscribe(heard);
        heard();
        return () => {
            document.removeEventListener('visibilitychange', hidden);
            leave();
            steps.close();
        };
    }, [at, board]);

    const drawn = ahead.current;
    const moment = drawn && drawn.of === steps.shown ? { ...steps.shown, view: drawn.view } : steps.shown;
    return {
        moment,
        playing: steps.playing,
        asked: drawn !== null && drawn.of === steps.shown,
        pace: reduced() ? 0 : steps.step,
        missed: steps.missed.length,
        skip: () => steps.skip(),
        showMissed: () => steps.replay(),
        ahead: (move) => {
            const { table, kit } = at.state;
            const view = move && board.drawn?.(seenOf(table!, kit, steps.shown), move);
            ahead.current = move ? { of: steps.shown, view: view ?? steps.shown.view, move } : null;
            redraw(0);
        },
    };
}
