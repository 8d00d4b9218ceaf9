// curtain.tsx - several at one screen: whose turn it is takes the page; while the curtain is down the page knows
// nothing that not all may see.

import { useEffect, useRef } from 'preact/hooks';

import type { Board } from '../kit/board';
import { PlayerShape } from '../kit/pieces';
import type { TableInfo, Update } from '../messages';
import { nameOf } from '../story';
import type { Table } from '../table';
import { hasResigned } from '../words';

/** The seat of this screen that is to be shown: the one that looks as long as it owes, else the next that does. */
export function wanted(table: TableInfo, update: Update): number | null {
    const mine = table.mine ?? [];
    const owes = (seat: number) => update.to_act.includes(seat) && !hasResigned(update, seat);
    if (table.you !== null && (owes(table.you) || update.over))
        return table.you;
    return mine.find(owes) ?? (update.over ? mine[0] ?? null : null);
}

/** Down between two players of one screen, unless nothing is secret: the seat that is to lift it, or null. While others
 * are at it everybody may look, with nobody's eyes. */
export function useCurtain(at: Table, table: TableInfo, update: Update, open: boolean): number | null {
    const shared = (table.mine?.length ?? 0) > 1;
    const next = shared ? wanted(table, update) : null;
    const lift = open || update.over;
    const turns = shared && next !== table.you;
    useEffect(() => {
        if (turns && lift && next !== null)
            at.look(next).catch(() => undefined);
        else if (turns && table.you !== null)
            at.look(null).catch(() => undefined);
    }, [turns, next, lift, table.you]);
    /* Not before the eyes are off: until then this is still the screen of the one who looked. */
    return turns && !lift && table.you === null ? next : null;
}

export function Curtain({ at, board, table, next }: { at: Table; board?: Board; table: TableInfo; next: number }) {
    const name = nameOf(table, next);
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), [next]);
    return (
        <div class="curtain" role="dialog" aria-modal="true" aria-label={`The screen is for ${name}`}>
            <div class="curtain-inside">
                {board?.mark?.(next, 64) ?? <PlayerShape seat={next} size={64} />}
                <h2>{name}, it is your turn</h2>
                <p class="soft">Take the screen. Nobody else should look.</p>
                <button ref={button} type="button" class="main" onClick={() => void at.look(next)}>I am {name}</button>
            </div>
        </div>
    );
}
