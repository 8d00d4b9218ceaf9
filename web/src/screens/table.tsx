// table.tsx - one table: what is shown depends on how far it is, and on the line to it.

import { useEffect, useRef, useState } from 'preact/hooks';

import { hasBoard, loadBoard } from '../boards';
import { homePath } from '../built';
import { openMatch, useDrop } from '../drop';
import { useFetched, useLong, useTable } from '../hooks';
import { useKeys } from '../keys';
import { beginsNow, myName, openSoon, rememberTable, sitsNow } from '../memory';
import { Carry } from '../parts/carry';
import { ChatAnnouncer, unreadOf } from '../parts/chat';
import { Dialog } from '../parts/dialog';
import { Help } from '../parts/help';
import { MailAddress } from '../parts/mail';
import { mayResign, Resign } from '../parts/resign';
import { useVariant } from '../parts/rules';
import { Save } from '../parts/save';
import { Share } from '../parts/share';
import { SettingsDialog } from '../parts/settings';
import { Top, TopButton } from '../parts/top';
import { mayTryOut, TryOut } from '../parts/tryout';
import { genericBoard } from '../play/generic';
import { tablePath } from '../http';
import { hasDevice, rememberDevice } from '../place';
import { type Looking, lookingAt } from '../past';
import { useWindow } from '../play/layout';
import { change, useSettings } from '../settings';
import type { Table, TableState } from '../table';
import { sentence, titleWords } from '../words';
import { seats as seatWords } from '../words_chat';
import { clock as clockWords } from '../words_clock';
import { device as deviceWords, home } from '../words_home';
import { LostPictures } from './lost';
import { PlayScreen, toBoard } from './play';
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
    const noSpectators = state.why?.includes('no spectators') === true;
    return (
        <main class={state.line === 'closed' ? 'notice-page' : 'notice-page soon'}>
            {state.line === 'closed' && <LostPictures />}
            <h1>{state.line === 'closed' ? 'This table cannot be opened' : 'One moment…'}</h1>
            {state.line === 'closed' ? (
                <>
                    <p class="error" role="alert">{sentence(state.why ?? '')}.</p>
                    {at.place === 'server' && !noSpectators && (
                        <p>Is the link complete? The part behind the # belongs to it.</p>
                    )}
                    <p class="row">
                        <button type="button" class="main" onClick={() => at.retry()}>Try again</button>
                        <a href={homePath()} class="button">Make a table</a>
                    </p>
                </>
            ) : <p class="soft" role="status">Sitting down at the table.</p>}
        </main>
    );
}

/** A new line knows nothing of how one likes it. */
function useByHand(at: Table, { joins, line }: TableState, byHand: boolean): void {
    const told = useRef({ joins: 0, byHand: false });
    useEffect(() => {
        const before = told.current.joins === joins && told.current.byHand;
        if (line === 'open' && byHand !== before)
            at.byHand(byHand).catch(() => undefined);       // the table makes them, then
        told.current = { joins, byHand };
    }, [joins, line, byHand]);
}

/** The game's own board, or the one that fits every game. */
function useBoard(game: string | undefined) {
    const own = game !== undefined && hasBoard(game);
    const { got, error } = useFetched(() => (own ? loadBoard(game) : Promise.resolve(genericBoard)), game ?? '');
    return { board: own ? got : genericBoard, error };
}

type Over = 'share' | 'help' | 'settings' | 'more' | null;

interface TableProps {
    at: Table;
    id: string;
    tableKey: string;
    past?: boolean;                 // one came to look back
}

/** One table; or, when it is over and somebody wants to, its past. */
export function TableScreen({ at, id, tableKey, past: wanted }: TableProps) {
    const [past, setPast] = useState<Looking | null>(null);
    const { update } = useTable(at);
    const leave = () => {
        past?.at.close();
        setPast(null);
    };
    const lookBack = () => void at.exported().then((text) => lookingAt(text, at.state.table?.you ?? null))
        .then(setPast, () => undefined);
    useEffect(() => {
        if (wanted && update?.over && hasDevice())
            lookBack();
    }, [update?.over]);
    if (!past)
        return <LiveScreen at={at} id={id} tableKey={tableKey} lookBack={hasDevice() ? lookBack : undefined} />;
    return (
        <LiveScreen key="past" at={past.at} id={id} tableKey={tableKey} past={{
            leave,
            onward: () => void past.onward().then((table) => {
                past.at.close();
                rememberDevice();
                location.assign(tablePath(table, '', 'device'));
            }, () => undefined),
        }} />
    );
}

interface LiveProps {
    at: Table;
    id: string;
    tableKey: string;
    lookBack?: (() => void) | undefined;
    past?: { leave: () => void; onward: () => void };
}

function LiveScreen({ at, id, tableKey, lookBack, past }: LiveProps) {
    const state = useTable(at);
    const [over, setOver] = useState<Over>(null);
    const [round, setRound] = useState('');
    const [refused, setRefused] = useState('');         // why a file that was dropped here is no match
    const { layout } = useWindow();
    const liked = useSettings();
    const { table, update } = state;
    const { board, error } = useBoard(table?.game);
    const variant = useVariant(table);
    const playing = table?.started && update && board;
    const close = () => setOver(null);
    useDrop((file) => {
        setRefused('');
        if (hasDevice())
            openMatch(file).catch((why: Error) => setRefused(why.message));
    });
    useHope(at);
    useByHand(at, state, !liked.forced);
    useKeys({ '?': () => setOver('help') });
    useEffect(() => {
        document.title = titleWords(table, update);
    }, [table, update]);
    useEffect(() => {
        if (table && update?.over && !past)
            openSoon(table.game);
    }, [update?.over]);
    useEffect(() => {
        if (past)
            return;
        if (table && at.place === 'server')
            rememberTable(id, tableKey, table.title);
        if (table && !table.started && table.host && beginsNow(id))
            at.start().catch(() => undefined);      // the button is there
        if (table && !table.started && table.you === null && sitsNow(id))
            at.sit(myName()).catch(() => undefined);        // somebody was faster, or is called so: the form is there
    }, [table?.title]);

    return (
        <div class={playing ? 'screen at-table' : 'screen'}>
            <Top title={table?.title} round={playing ? round : ''}
                variant={playing && layout === 'desk' ? variant : []} toBoard={playing ? toBoard : undefined}>
                {playing && layout !== 'desk' && (
                    <TopButton icon="rules" label="Log and rules" always onClick={() => setOver('more')}
                        unread={unreadOf(state)} />
                )}
                {table && at.place === 'server' && (
                    <TopButton icon="share" label="Share" onClick={() => setOver('share')} />
                )}
                <TopButton icon={liked.sound ? 'soundOn' : 'soundOff'} label={liked.sound ? 'Sound on' : 'Sound off'}
                    onClick={() => change({ sound: !liked.sound })} />
                <TopButton icon="help" label="Help" onClick={() => setOver('help')} />
                <TopButton icon="settings" label="Settings" always onClick={() => setOver('settings')} />
            </Top>
            {table?.chat && <ChatAnnouncer state={state} />}
            {refused && <div class="wire" role="alert">{sentence(refused)}.</div>}
            {table && <LineState state={state} at={at} />}
            {state.carried && table?.you === null && <div class="wire" role="status">{seatWords.carried}</div>}
            {table?.frozen && <div class="wire" role="alert">This table is frozen: {table.frozen}.</div>}
            {table?.unsaved && (
                <div class="wire" role="alert">{sentence(table.unsaved)}. {deviceWords.triesAgain}</div>
            )}
            {table?.lapses && <div class="wire" role="status">{home.lapsesHere(table.lapses)}</div>}
            {playing && table.you !== null && update.clock?.[table.you]?.late && !update.over && (
                <div class="wire" role="status">
                    {clockWords.youOut}{' '}
                    <button type="button" class="link" onClick={() => at.back().catch(() => undefined)}>
                        {clockWords.back}
                    </button>
                </div>
            )}
            {!table && <Nothing state={state} at={at} />}
            {error && <div class="wire" role="alert">{sentence(error)}.</div>}
            {table && !(table.started && update) && (
                <WaitScreen at={at} state={state} table={table} id={id} tableKey={tableKey} />
            )}
            {playing && (
                /* Nothing that one at this screen has begun is there for the next. */
                <PlayScreen key={board.open ? '' : String(table.you)} at={at} state={state} table={table}
                    update={update} board={board} round={setRound} sheet={over === 'more'} closeSheet={close}
                    lookBack={lookBack} past={past} />
            )}
            {over === 'share' && (
                <Dialog title="Invite others" close={close}>
                    <Share id={id} tableKey={tableKey} table={table} />
                    {table && (table.you !== null || table.mine) && <Carry at={at} id={id} tableKey={tableKey} />}
                </Dialog>
            )}
            {over === 'help' && <Dialog title="Help" close={close}><Help board={board} /></Dialog>}
            {over === 'settings' && (
                <SettingsDialog close={close}>
                    <p class="row on-phones">
                        {table && at.place === 'server' && (
                            <button type="button" onClick={() => setOver('share')}>Invite others…</button>
                        )}
                        <button type="button" onClick={() => setOver('help')}>Help</button>
                    </p>
                    {at.place === 'server' && table && (table.you !== null || table.mine) && <MailAddress />}
                    {playing && !past && at.place === 'device' && <Save at={at} />}
                    {playing && !past && mayTryOut(table, update) && <TryOut at={at} seat={table.you!} />}
                    {playing && !past && mayResign(table, update) && (
                        <Resign table={table} update={update} resign={() => at.resign().then(close)} />
                    )}
                </SettingsDialog>
            )}
        </div>
    );
}
