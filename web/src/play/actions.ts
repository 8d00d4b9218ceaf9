// actions.ts - what people can do at the table, with what the server says to it.

import { useEffect, useRef, useState } from 'preact/hooks';

import { type Drafting, useDraft } from '../draft';
import { rememberName } from '../memory';
import type { Hint, Move, TableInfo, Update } from '../messages';
import { saveMatch } from '../parts/save';
import type { Table } from '../table';
import { percent, sentence } from '../words';
import { save as saveWords } from '../words_past';

export interface Notice {
    text: string;
    bad: boolean;
    stays?: boolean;                // beyond the update that comes with it
    asks?: true;                    // whether to take back what was shown to all
}

export interface Actions {
    draft: Drafting;
    notice: Notice | null;
    hinted: Hint | null;
    thinking: boolean;
    clear: () => void;              // the notice
    unhint: () => void;             // something else was chosen
    say: (text: string) => void;
    hint: () => void;
    why: (move: string) => void;
    /** `question`: before it goes behind what was shown or drawn. */
    undo: (question: string) => void;
    /** `more`: of the same press as the last one. */
    play: (move: Move, note?: string, more?: true) => Promise<boolean>;
    typed: (move: string, note?: string) => Promise<boolean>;
    /** The same move several times, as far as it goes. */
    repeat: (move: Move, times: number) => Promise<boolean>;
    /** The own order becomes these moves; where none is due, they are played as one list. */
    order: (moves: Move[], note?: string) => Promise<boolean>;
    withdraw: () => void;
    confirm: () => void;
    sit: (name: string, seat?: number) => Promise<void>;
    save: () => void;
    saved: string;                  // what came of it, for a moment
}

export function hintWords({ move, words, value, reason }: Hint): string {
    const what = move === null ? 'A bot would wait' : sentence(words || move);
    const why = reason && !what.endsWith(reason) ? `: ${reason}` : '';
    return `${what}${why}.${value === null || value === undefined ? '' : ` Chance to win ${percent(value)}\u00a0%.`}`;
}

const savedMs = 4000;

const stopped = 'The rest was not tried, because what comes of the last of these moves comes first.';

/** `ahead` draws an own move at once, and takes it back when it is refused. */
export function useActions(at: Table, table: TableInfo, update: Update, ahead: (move: Move | null) => void): Actions {
    const draft = useDraft(at, table, update);
    const [notice, setNotice] = useState<Notice | null>(null);
    const [hinted, setHinted] = useState<Hint | null>(null);
    const [thinking, setThinking] = useState(false);
    const [saved, setSaved] = useState('');
    const presses = useRef<number[]>([]);           // how many decisions each press was; Undo takes back a press
    const toUndo = useRef(0);
    useEffect(() => {
        setNotice((now) => now?.stays ? { ...now, stays: false } : null);
        setHinted(null);
    }, [update.ply, draft.update]);

    useEffect(() => {
        const timer = saved === '' ? undefined : setTimeout(() => setSaved(''), savedMs);
        return () => clearTimeout(timer);
    }, [saved]);

    const attempt = async (done: Promise<unknown>): Promise<boolean> => {
        setNotice(null);
        try {
            await done;
            return true;
        } catch (refused) {
            ahead(null);
            setNotice({ text: sentence((refused as Error).message), bad: true });
            return false;
        }
    };
    const pressed = (count: number, more: boolean) => {
        const last = more ? presses.current.pop() ?? 0 : 0;
        presses.current.push(last + count);
    };
    useEffect(() => {
        presses.current = [];               // at one screen: of somebody else
    }, [table.you]);
    const undoOne = async () => {
        if (!await attempt(draft.undo()))
            toUndo.current = 0;
    };
    useEffect(() => {
        if (toUndo.current > 0) {
            toUndo.current = update.undo ? toUndo.current - 1 : 0;
            if (update.undo)
                void undoOne();
        }
    }, [update.ply]);
    const hint = async () => {
        if (thinking || draft.update.moves.length === 0)
            return;
        setThinking(true);
        await attempt(at.hint(draft.unsent).then(setHinted));
        setThinking(false);
    };
    /** Alone with bots it goes back to the last own decision, and what they did since then is undone: that is asked. */
    const undo = (question: string) => {
        if (draft.order.length > 0)
            void attempt(draft.back());
        else if (update.undo && update.undo_behind !== undefined && !notice?.asks)
            setNotice({ text: question, bad: false, asks: true });
        else if (update.undo) {
            toUndo.current = (presses.current.pop() ?? 1) - 1;
            void undoOne();
        } else
            setNotice({ text: sentence(update.undo_why ?? 'there is nothing to take back'), bad: true });
    };
    const send = async (moves: string[], note?: string, again = false) => {
        const { played, more } = await at.play(moves, note);
        pressed(played, again);
        if (more)
            setNotice({ text: stopped, bad: false, stays: true });
    };
    const typed = (move: string, note?: string, again = false) => attempt(draft.active ? draft.add(move, note)
        : send([move], note, again));
    return {
        draft, notice, hinted, thinking, undo, saved,
        typed: (move, note) => typed(move, note),
        clear: () => setNotice(null),
        unhint: () => setHinted(null),
        say: (text) => setNotice({ text, bad: false }),
        hint: () => void hint(),
        why: (move) => void attempt(at.why(move).then((got) => setNotice({
            text: got.legal ? `${sentence(move)} can be played now` : sentence(got.why),
            bad: false,
        }))),
        play: (move, note, more) => {
            if (!draft.active)
                ahead(move);
            return typed(move.move, note, more);
        },
        order: (moves, note) => {
            const texts = moves.map(({ move }) => move);
            return attempt(draft.active ? draft.set(texts, note) : send(texts, note));
        },
        repeat: (move, times) => {
            ahead(move);
            return attempt(at.play([`${move.move} x${times}`]).then(({ played }) => pressed(played, false)));
        },
        withdraw: () => void attempt(draft.clear()),
        confirm: () => void attempt(draft.confirm()),
        sit: (name, seat) => {
            rememberName(name);
            return attempt(at.sit(name, seat)).then(() => undefined);
        },
        save: () => void saveMatch(at).then((name) => setSaved(saveWords.saved(name)),
            (refused: Error) => setSaved(sentence(refused.message))),
    };
}
