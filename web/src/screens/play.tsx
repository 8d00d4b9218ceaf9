// play.tsx - the game itself, on the board that fits every game: status, board, moves; players, log, rules beside it.

import { useEffect, useRef, useState } from 'preact/hooks';

import { useDraft } from '../draft';
import { useLong } from '../hooks';
import { useKeys } from '../keys';
import { myName, rememberName } from '../memory';
import type { Hint, TableInfo, Update } from '../messages';
import { Board } from '../parts/board';
import { Log } from '../parts/log';
import { Moves } from '../parts/moves';
import { Order } from '../parts/order';
import { NameForm, Players } from '../parts/players';
import { ResultCard } from '../parts/result';
import { Rules } from '../parts/rules';
import { Announcer, Status } from '../parts/status';
import { Tabs } from '../parts/tabs';
import { Typed } from '../parts/typed';
import { View } from '../parts/view';
import type { Table, TableState } from '../table';
import { doneSeats, percent, sentence, turnWords } from '../words';

interface Notice {
    text: string;
    bad: boolean;
    stays?: boolean;                // beyond the update that comes with it
}

function hintWords({ move, words, value, reason }: Hint): string {
    const hope = value === null || value === undefined ? '' : `; win chance ${percent(value)} %`;
    const why = reason ? `. Why: ${reason}` : '';
    return move === null ? `A bot would rather do nothing${hope}${why}`
        : `A bot would play ${move}${words ? `: ${words}` : ''}${hope}${why}`;
}

const stopped = 'The rest was not tried, because what comes of the last of these moves comes first.';

/** What people can do at the table, with what the server says to it. */
function useActions(at: Table, table: TableInfo, update: Update) {
    const draft = useDraft(at, table, update);
    const [notice, setNotice] = useState<Notice | null>(null);
    const [hinted, setHinted] = useState<string | null>(null);
    const [thinking, setThinking] = useState(false);
    useEffect(() => {
        setNotice((now) => now?.stays ? { ...now, stays: false } : null);
        setHinted(null);
    }, [update.ply]);

    const attempt = async (done: Promise<unknown>): Promise<boolean> => {
        setNotice(null);
        try {
            await done;
            return true;
        } catch (refused) {
            setNotice({ text: sentence((refused as Error).message), bad: true });
            return false;
        }
    };
    const hint = async () => {
        if (thinking || draft.update.moves.length === 0)
            return;
        setThinking(true);
        setNotice({ text: 'A bot is thinking about it…', bad: false });
        await attempt(at.hint(draft.unsent).then((got) => {
            setHinted(got.move);
            setNotice({ text: hintWords(got), bad: false });
        }));
        setThinking(false);
    };
    const why = (move: string) => attempt(at.why(move).then((got) => setNotice({
        text: got.legal ? `${sentence(move)} can be played now` : sentence(got.why),
        bad: false,
    })));
    const undo = () => {
        if (draft.order.length > 0)
            void attempt(draft.back());
        else if (update.undo)
            void attempt(at.undo());
        else
            setNotice({ text: sentence(update.undo_why ?? 'there is nothing to take back'), bad: true });
    };
    const play = async (move: string, note?: string) => {
        if (await at.play([move], note))
            setNotice({ text: stopped, bad: false, stays: true });
    };
    return {
        draft, notice, hinted, hint, why, undo,
        play: (move: string, note?: string) => attempt(draft.active ? draft.add(move, note) : play(move, note)),
        withdraw: () => void attempt(draft.clear()),
        confirm: () => void attempt(draft.confirm()),
        sit: (name: string, seat?: number) => {
            rememberName(name);
            return attempt(at.sit(name, seat)).then(() => undefined);
        },
        save: () => void attempt(at.exported().then(download)),
    };
}

/** The match file as a download. */
function download(match: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([match], { type: 'text/plain' }));
    link.download = 'caucus.match';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function SitDown({ table, sit }: { table: TableInfo; sit: (name: string, seat?: number) => Promise<void> }) {
    const open = table.chairs.filter((chair) => chair.kind === 'open').map((chair) => chair.seat);
    if (open.length === 0)
        return null;
    return (
        <section class="panel">
            <NameForm label={open.length === 1 ? 'A chair is open: your name' : 'Chairs are open: your name'}
                name={myName()} button="Sit down" chairs={open} send={sit} />
        </section>
    );
}

export function PlayScreen({ at, state, table, update }:
{ at: Table; state: TableState; table: TableInfo; update: Update }) {
    const [tab, setTab] = useState('log');
    const field = useRef<HTMLInputElement>(null);
    const slow = useLong(state.busy, 400);
    const act = useActions(at, table, update);
    const { order, complete, update: shown } = act.draft;
    const seated = table.you !== null;
    const done = seated && (doneSeats(update)?.includes(table.you!) ?? false);
    const { mood } = turnWords(table, update);
    const canMove = seated && !update.over && !table.frozen;

    useKeys({
        u: () => canMove && act.undo(),
        w: () => order.length > 0 && act.withdraw(),
        c: () => complete && act.confirm(),
        h: () => canMove && void act.hint(),
        '/': () => field.current?.focus(),
        l: () => setTab('log'),
        p: () => setTab('position'),
        r: () => setTab('rules'),
    });
    return (
        <main class="play">
            <Status table={table} update={update} story={state.story} slow={slow} />
            <Announcer table={table} update={update} events={state.events} />
            <div class="main">
                {update.over && <ResultCard table={table} update={update} />}
                <div>
                    <Board lines={shown.board ?? []} />
                    <div role="status">
                        {act.notice && <p class={`notice${act.notice.bad ? ' bad' : ''}`}>{act.notice.text}</p>}
                    </div>
                </div>
                {canMove && (
                    <div class="panel doing">
                        <Order moves={order} complete={complete} done={done} busy={state.busy} back={act.undo}
                            clear={act.withdraw} confirm={act.confirm} />
                        {shown.moves.length > 0 && (
                            <Moves moves={shown.moves} hinted={act.hinted} busy={state.busy}
                                title={mood === 'may' ? 'You may' : 'What you can do'}
                                play={(move) => void act.play(move)} />
                        )}
                        {shown.moves.length === 0 && !done && !complete && (
                            <p class="hint">Nothing to do for you right now.</p>
                        )}
                        <div class="tools">
                            {order.length === 0 && (
                                <button type="button" aria-disabled={!update.undo || state.busy} onClick={act.undo}>
                                    Undo
                                </button>
                            )}
                            {shown.moves.length > 0 && (
                                <button type="button" onClick={() => void act.hint()}>Hint</button>
                            )}
                        </div>
                        <Typed field={field} busy={state.busy} play={act.play} why={(move) => void act.why(move)} />
                    </div>
                )}
            </div>
            <aside class="side">
                <section class="panel">
                    <Players table={table} update={update} rename={act.sit} />
                </section>
                {!seated && <SitDown table={table} sit={act.sit} />}
                <Tabs chosen={tab} choose={setTab} tabs={[
                    { id: 'log', title: 'Log', inside: () => <Log story={state.story} /> },
                    { id: 'position', title: 'Position', inside: () => <View view={shown.view} /> },
                    { id: 'rules', title: 'Rules', inside: () => <Rules game={table.game} /> },
                ]} />
                <p class="foot">
                    <button type="button" class="link" onClick={act.save}>Save the match as a file</button>
                </p>
            </aside>
        </main>
    );
}
