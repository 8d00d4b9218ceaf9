// resign.tsx - giving up, which is asked twice: there is no way back.

import { useState } from 'preact/hooks';

import type { TableInfo, Update } from '../messages';
import { nameOf } from '../story';
import { hasResigned, sentence } from '../words';

export const mayResign = (table: TableInfo, update: Update) => table.started && !table.frozen && !update.over
    && table.you !== null && !hasResigned(update, table.you);

function question({ chairs, you }: TableInfo, other: string): string {
    if (chairs.length === 1)
        return 'Resign? The game is over then, and lost.';
    return chairs.length === 2 && you !== null ? `Resign? ${other} wins.` : 'Resign? A bot plays on for you.';
}

export function Resign({ table, update, resign }: { table: TableInfo; update: Update; resign: () => Promise<void> }) {
    const [asks, setAsks] = useState(false);
    const [refused, setRefused] = useState('');
    const [other] = table.chairs.filter(({ seat }) => seat !== table.you && !hasResigned(update, seat));
    const send = () => {
        setRefused('');
        resign().catch((error: Error) => setRefused(sentence(error.message)));
    };
    return (
        <div class="resign">
            {asks ? (
                <>
                    <p role="alert">{question(table, other ? nameOf(table, other.seat) : '')}</p>
                    <p class="row">
                        <button type="button" class="main" onClick={send}>Resign</button>
                        <button type="button" onClick={() => setAsks(false)}>Play on</button>
                    </p>
                </>
            ) : <button type="button" onClick={() => setAsks(true)}>Resign…</button>}
            {refused && <p class="error" role="alert">{refused}.</p>}
        </div>
    );
}
