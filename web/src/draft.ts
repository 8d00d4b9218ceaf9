// draft.ts - an own order while it is being made: it stays here until it is confirmed, and survives a reload. Only what
// the game confides to team mates is sent move by move, all but the one that completes the order.

import { useEffect, useRef, useState } from 'preact/hooks';

import { keepDraft, keptDraft } from './memory';
import type { Draft, TableInfo, Update } from './messages';
import type { Table } from './table';
import { doneSeats, pendingOrder } from './words';

export interface Drafting {
    active: boolean;                // an order of mine is due
    update: Update;                 // as the order makes it look
    order: string[];
    unsent: string[];               // of it, what is only here
    complete: boolean;              // and not sent
    add: (move: string, note?: string) => Promise<void>;
    back: () => Promise<void>;
    clear: () => Promise<void>;
    confirm: () => Promise<void>;
}

interface Made extends Draft {
    moves: string[];                // that are not sent
    ply: number;
    note: string | undefined;
}

export function useDraft(at: Table, table: TableInfo, update: Update): Drafting {
    const [made, setMade] = useState<Made | null>(null);
    const recalled = useRef<string[]>([]);         // of an order that was in, to be changed
    const due = table.you !== null && doneSeats(update) !== null && update.to_act.includes(table.you);
    const confided = update.view.confided !== undefined;
    const now = due && made?.ply === update.ply ? made : null;
    const sent = pendingOrder(update);

    const make = async (moves: string[], note?: string) => {
        if (moves.length === 0) {
            keepDraft(table.id, update.ply, []);
            setMade(null);
            return;
        }
        const draft = await at.draft(moves);
        if (confided && !draft.complete) {
            await at.play(moves, note);
            return;
        }
        const whole = pendingOrder(draft.update).slice(sent.length);
        keepDraft(table.id, update.ply, whole);
        setMade({ ...draft, moves: whole, ply: update.ply, note });
    };
    const recall = async (moves: string[]) => {
        recalled.current = moves;
        await at.withdraw();
    };
    useEffect(() => {
        const moves = !due ? [] : recalled.current.length > 0 ? recalled.current : keptDraft(table.id, update.ply);
        if (!due)
            return;
        recalled.current = [];
        if (moves.length > 0)
            make(moves).catch(() => undefined);
    }, [due, update.ply]);

    return {
        active: due,
        update: now?.update ?? update,
        order: now ? pendingOrder(now.update) : sent,
        unsent: now?.moves ?? [],
        complete: now?.complete ?? false,
        add: (move, note) => make([...(now?.moves ?? []), move], note),
        back: () => now ? make(now.moves.slice(0, -1)) : confided ? at.undo() : recall(sent.slice(0, -1)),
        clear: async () => {
            await make([]);
            if (sent.length > 0)
                await recall([]);
        },
        confirm: async () => {
            if (now)
                await at.play(now.moves, now.note);
            keepDraft(table.id, update.ply, []);
        },
    };
}
