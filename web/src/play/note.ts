// note.ts - the words that go along with a move: as the game suggests them, or as the player writes them.

import { useRef, useState } from 'preact/hooks';

import type { Note, Way } from '../kit/board';
import type { Hand } from '../kit/hand';

export interface Noting {
    /** What is shown while something is chosen that leads to a move with a note. */
    of: (hand: Hand) => Note | null;
    /** What goes along with a way. */
    words: (way: Way) => string | undefined;
    clear: () => void;
    /** What was written last: the move it went along with is taken back. */
    back: () => void;
}

/** The way whose words are shown: the one that is looked at, else the first. */
function noted(hand: Hand): Way | undefined {
    const targets = hand.things.filter((thing) => hand.lit(thing) === 'target');
    const first = hand.looked !== null && targets.includes(hand.looked) ? [hand.looked] : [];
    return [...first, ...targets].flatMap(hand.ways).find(({ move }) => move.note !== undefined);
}

export function useNoting(): Noting {
    const [own, setOwn] = useState<{ of: string; words: string } | null>(null);     // for what was chosen first
    const kept = useRef<typeof own>(null);
    return {
        of: (hand) => {
            const [of] = hand.chosen;
            const way = of === undefined ? undefined : noted(hand);
            return of === undefined || !way ? null : {
                move: way.move,
                suggested: way.move.note!,
                own: own?.of === of ? own.words : null,
                write: (words) => setOwn(words === null ? null : { of, words }),
            };
        },
        words: ({ move, touches }) => (move.note === undefined ? undefined
            : (own && own.of === touches[0] ? own.words.trim() : move.note) || undefined),
        clear: () => {
            kept.current = own ?? kept.current;
            setOwn(null);
        },
        back: () => setOwn((now) => now ?? kept.current),
    };
}
