// tryout.tsx - from a running game a practice table on this device: what I see is as it is, all else is guessed, and
// chance is new.

import { useState } from 'preact/hooks';

import { tablePath } from '../http';
import type { TableInfo, Update } from '../messages';
import { lookingAt } from '../past';
import { hasDevice, rememberDevice } from '../place';
import type { Table } from '../table';
import { hasResigned, sentence } from '../words';
import { tryOut as words } from '../words_past';

/** As with hints: not where others play, unless the table was made so. */
export const mayTryOut = (table: TableInfo, update: Update) => hasDevice() && !table.replay
    && table.started && !update.over && table.you !== null && table.hints !== false && !hasResigned(update, table.you);

async function go(at: Table, seat: number): Promise<void> {
    const looking = await lookingAt(await at.guessed(), seat);
    try {
        const table = await looking.onward();
        rememberDevice();
        location.assign(tablePath(table, '', 'device'));
    } finally {
        looking.at.close();
    }
}

export function TryOut({ at, seat }: { at: Table; seat: number }) {
    const [refused, setRefused] = useState('');
    const start = () => {
        setRefused('');
        go(at, seat).catch((error: Error) => setRefused(sentence(error.message)));
    };
    return (
        <div class="resign">
            <button type="button" onClick={start}>{words.start}</button>
            <p class="soft small">{words.means}</p>
            {refused && <p class="error" role="alert">{refused}.</p>}
        </div>
    );
}
