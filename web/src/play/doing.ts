// doing.ts - ways, made: one move, several times, as an order, or with what comes right behind it.

import { useLayoutEffect, useRef } from 'preact/hooks';

import type { Way } from '../kit/board';
import { following } from '../kit/choice';
import type { Members, Move } from '../messages';
import type { Actions } from './actions';
import type { Noting } from './note';

export interface Doing {
    act: (way: Way) => void;
    waits: boolean;                     // something is made right behind what was made
    forget: () => void;                 // the standing answer: what it did was taken back
}

/** `can`: a move would be taken. `question`: what the board asks, where that may have a standing answer. */
export function useDoing({ draft, play, order, repeat }: Actions, noting: Noting, can: boolean,
    question: string | null): Doing {
    const then = useRef<Members[]>([]);
    const standing = useRef<{ question: string; answer: Members } | null>(null);
    const behind = useRef<Move[] | null>(null);     // the list that the last move was of: a refusal leaves it as it is
    const { moves } = draft.update;
    const answers = standing.current !== null && standing.current.question === question
        ? [standing.current.answer] : [];
    const next = can && behind.current !== moves ? following(then.current, moves) ?? following(answers, moves) : null;
    useLayoutEffect(() => {
        if (!can || behind.current === moves)
            return;
        then.current = next?.then ?? [];
        behind.current = moves;
        if (next)
            void play(next.move, undefined, true);
    }, [can, moves]);
    return {
        waits: next !== null,
        forget: () => {
            standing.current = null;
        },
        act: (way) => {
            const note = noting.words(way);
            const made = way.order ? order(way.order, note) : way.times ? repeat(way.move, way.times)
                : play(way.move, note);
            then.current = way.then ?? [];
            behind.current = moves;
            if (way.again && question !== null)
                standing.current = { question, answer: way.again };
            void made.then((ok) => {
                if (ok)
                    noting.clear();
                else
                    then.current = [];
            });
        },
    };
}
