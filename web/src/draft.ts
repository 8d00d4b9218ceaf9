// draft.ts - an own order while it is being made: it stays here until it is confirmed, and survives a reload. Only what
// the game confides to team mates is sent move by move, all but the one that completes the order.

import { useEffect, useRef, useState } from 'preact/hooks';

import { keepDraft, keptDraft } from './memory';
import type { Draft, Move, TableInfo, Update } from './messages';
import type { Table } from './table';
import { doneSeats, myself, pendingOrder } from './words';

export interface Drafting {
    active: boolean;                // an order of mine is due
    update: Update;                 // as the order makes it look
    order: string[];
    unsent: string[];               // of it, what is only here
    base: Move[];                   // what was listed before the order was begun; empty when that is not known
    complete: boolean;              // and not sent
    add: (move: string, note?: string) => Promise<void>;
    /** The order becomes these. */
    set: (moves: string[], note?: string) => Promise<void>;
    back: () => Promise<void>;
    clear: () => Promise<void>;
    confirm: () => Promise<void>;
    /** Behind what is due now; where that opens an order again which was sent, it is here as it was. */
    undo: () => Promise<void>;
}

interface Made extends Draft {
    moves: string[];                // that are not sent
    kept: string;                   // whose it is
    ply: number;
    note: string | undefined;
}

export function useDraft(at: Table, table: TableInfo, update: Update): Drafting {
    const [made, setState] = useState<Made | null>(null);
    const latest = useRef<Made | null>(null);       // also before it is drawn: fingers may be faster than the line
    const line = useRef<Promise<unknown>>(Promise.resolve());
    const recalled = useRef<string[]>([]);         // of an order that was in, to be changed
    const confirmed = useRef<{ kept: string; moves: string[] }[]>([]);      // what was sent, the last at the end
    const undone = useRef(false);                  // what comes now was taken back
    const gone = (update.resigned ?? []).length;
    const goneBefore = useRef(gone);               // who resigns changes the ply, and nothing of an order
    const steps = useRef<string[][]>([]);          // the order before each change of it
    const me = myself(table, update);
    const due = me !== null && doneSeats(update) !== null && update.to_act.includes(me);
    const confided = update.view.confided !== undefined;
    const kept = `${table.id}.${table.you}`;        // several at one screen do not see each other's
    const now = due && made?.kept === kept && made.ply === update.ply ? made : null;
    const sent = pendingOrder(update);
    const base = useRef<Move[]>([]);
    if (!due)
        base.current = [];
    else if (sent.length === 0)
        base.current = update.moves;

    const setMade = (next: Made | null) => {
        latest.current = next;
        setState(next);
    };
    const make = async (moves: string[], note?: string) => {
        if (moves.length === 0) {
            keepDraft(kept, update.ply, []);
            setMade(null);
            return;
        }
        const draft = await at.draft(moves);
        if (confided && !draft.complete) {
            await at.play(moves, note);
            return;
        }
        const whole = pendingOrder(draft.update).slice(sent.length);
        keepDraft(kept, update.ply, whole);
        setMade({ ...draft, moves: whole, kept, ply: update.ply, note });
    };
    /** One after the other, each from what the one before it made. */
    const queued = (change: (moves: string[]) => Promise<void>): Promise<void> => {
        const done = line.current.then(() => {
            const own = latest.current;
            return change(own?.kept === kept && own.ply === update.ply ? own.moves : []);
        });
        line.current = done.catch(() => undefined);
        return done;
    };
    const changed = (change: (moves: string[]) => string[], note?: string) => queued(async (moves) => {
        await make(change(moves), note);
        steps.current.push(moves);
    });
    const recall = async (moves: string[]) => {
        recalled.current = moves;
        await at.withdraw();
    };
    useEffect(() => {
        const opened = undone.current;
        const whileMade = gone > goneBefore.current && latest.current?.kept === kept ? latest.current.moves : [];
        undone.current = false;
        goneBefore.current = gone;
        steps.current = [];
        if (!due)
            return;
        const last = opened ? confirmed.current.pop() : undefined;
        const moves = recalled.current.length > 0 ? recalled.current
            : last?.kept === kept ? last.moves : whileMade.length > 0 ? whileMade : keptDraft(kept, update.ply);
        recalled.current = [];
        if (moves.length > 0)
            make(moves).catch(() => undefined);
    }, [due, kept, update.ply]);

    return {
        active: due,
        update: now?.update ?? update,
        order: now ? pendingOrder(now.update) : sent,
        unsent: now?.moves ?? [],
        base: base.current,
        complete: now?.complete ?? false,
        add: (move, note) => changed((moves) => [...moves, move], note),
        set: (moves, note) => (sent.length > 0 ? recall(moves) : changed(() => moves, note)),
        back: () => now ? queued((moves) => make(steps.current.pop() ?? moves.slice(0, -1)))
            : confided ? at.undo() : recall(sent.slice(0, -1)),
        clear: async () => {
            await make([]);
            if (sent.length > 0)
                await recall([]);
        },
        confirm: async () => {
            if (now && !now.complete)
                throw new Error('something is still missing in your order');
            if (now) {
                await at.play(now.moves, now.note);
                confirmed.current.push({ kept, moves: now.moves });
            }
            keepDraft(kept, update.ply, []);
        },
        undo: async () => {
            undone.current = true;
            await at.undo().catch((refused: unknown) => {
                undone.current = false;
                throw refused;
            });
        },
    };
}
