// table.tsx - one table: what is shown depends on how far it is, and on the line to it.

import { useEffect, useState } from 'preact/hooks';

import { useLong, useTable } from '../hooks';
import { useKeys } from '../keys';
import { beginsNow, rememberTable } from '../memory';
import { Dialog } from '../parts/dialog';
import { Help } from '../parts/help';
import { Share } from '../parts/share';
import { Top } from '../parts/top';
import type { Table, TableState } from '../table';
import { sentence, titleWords } from '../words';
import { PlayScreen } from './play';
import { WaitScreen } from './wait';

/** The line is tried again when there is reason to hope: the network is back, or somebody looks at the page. */
function useHope(at: Table): void {
    useEffect(() => {
        const hope = () => document.visibilityState === 'visible' && at.retry();
        window.addEventListener('online', hope);
        document.addEventListener('visibilitychange', hope);
        return () => {
            window.removeEventListener('online', hope);
            document.removeEventListener('visibilitychange', hope);
        };
    }, [at]);
}

function LineState({ state, at }: { state: TableState; at: Table }) {
    const long = useLong(state.line === 'lost', 700);
    if (state.line === 'closed')
        return (
            <div class="wire" role="alert">
                {sentence(state.why ?? 'the connection is closed')}.{' '}
                <button type="button" class="link" onClick={() => at.retry()}>Try again</button>
            </div>
        );
    if (!long)
        return null;
    return (
        <div class="wire" role="status">
            {state.why ? `${sentence(state.why)}. ` : ''}The connection is lost, trying again…{' '}
            <button type="button" class="link" onClick={() => at.retry()}>now</button>
        </div>
    );
}

function Nothing({ state, at }: { state: TableState; at: Table }) {
    return (
        <main class="narrow">
            <h1>{state.line === 'closed' ? 'This table cannot be opened' : 'One moment…'}</h1>
            {state.line === 'closed' ? (
                <>
                    <p class="error" role="alert">{sentence(state.why ?? '')}.</p>
                    <p>Is the link complete? The part behind the # belongs to it.</p>
                    <p class="row">
                        <button type="button" class="primary" onClick={() => at.retry()}>Try again</button>
                        <a href="/" class="button">Make a table</a>
                    </p>
                </>
            ) : <p class="hint" role="status">Sitting down at the table.</p>}
        </main>
    );
}

export function TableScreen({ at, id, tableKey }: { at: Table; id: string; tableKey: string }) {
    const state = useTable(at);
    const [sheet, setSheet] = useState<'share' | 'help' | null>(null);
    const { table, update } = state;
    useHope(at);
    useKeys({ '?': () => setSheet('help') });
    useEffect(() => {
        document.title = titleWords(table, update);
    }, [table, update]);
    useEffect(() => {
        if (table)
            rememberTable(id, tableKey, table.title);
        if (table && !table.started && table.host && beginsNow(id))
            at.start().catch(() => undefined);      // the button is there
    }, [table?.title]);

    return (
        <>
            <Top title={table?.title}>
                {table && <button type="button" class="quiet" onClick={() => setSheet('share')}>Share</button>}
                <button type="button" class="quiet" onClick={() => setSheet('help')}>Help</button>
            </Top>
            {table && <LineState state={state} at={at} />}
            {table?.frozen && <div class="wire" role="alert">This table is frozen: {table.frozen}.</div>}
            {!table && <Nothing state={state} at={at} />}
            {table && !(table.started && update) && <WaitScreen at={at} table={table} id={id} tableKey={tableKey} />}
            {table?.started && update && <PlayScreen at={at} state={state} table={table} update={update} />}
            {sheet === 'share' && (
                <Dialog title="Invite others" close={() => setSheet(null)}>
                    <Share id={id} tableKey={tableKey} />
                </Dialog>
            )}
            {sheet === 'help' && <Dialog title="Help" close={() => setSheet(null)}><Help /></Dialog>}
        </>
    );
}
