// wait.tsx - before the start: share the link, sit down, arrange the chairs, begin.

import { tiles } from 'games';
import { useEffect, useState } from 'preact/hooks';

import { gamesAt } from '../http';
import { useFetched } from '../hooks';
import { myName, rememberName } from '../memory';
import type { Bot, Chair, Game, TableInfo } from '../messages';
import { BotOptions } from '../parts/chairs';
import { Chat, unreadOf } from '../parts/chat';
import { SeatMark } from '../parts/mark';
import { unusual } from '../parts/options';
import { Rules } from '../parts/rules';
import { Share } from '../parts/share';
import { Unread } from '../parts/unread';
import { Watching, WatchOptions } from '../parts/watching';
import { nameOf } from '../story';
import type { Table, TableState } from '../table';
import { sentence } from '../words';
import { chat as chatWords, hints as hintWords, seats as seatWords } from '../words_chat';
import { clockWords } from '../words_clock';
import { botWords, share as shareWords, wait as words } from '../words_home';

function Head({ table, game }: { table: TableInfo; game: Game | undefined }) {
    const Picture = tiles[table.game]?.Picture;
    const options = [...unusual(table, game), ...(table.clock ? [clockWords(table.clock)] : [])];
    return (
        <header class="wait-head">
            {Picture && <div class="tile-picture"><Picture shape="wide" /></div>}
            <div class="wait-title">
                <h1>{table.title}</h1>
                {/* until the games are here its line is kept, so that nothing moves */}
                {options.length === 0 && <p class="soft">{game ? words.usual : '\u00a0'}</p>}
                {options.length > 0 && (
                    <ul class="wait-options" aria-label={words.options}>
                        {options.map((one) => <li key={one}>{one}</li>)}
                    </ul>
                )}
                {table.data && <p class="soft small">{words.data}</p>}
            </div>
        </header>
    );
}

interface ChairProps {
    chair: Chair;
    table: TableInfo;
    bots: Bot[];
    seated: boolean;
    move: (seat: number) => void;
    arrange: (seat: number, chair: string) => void;
}

const isMine = (table: TableInfo, seat: number) => seat === table.you || table.mine?.includes(seat) === true;

function chairName(chair: Chair, table: TableInfo): string {
    if (chair.kind === 'bot')
        return botWords(chair.bot ?? '');
    if (chair.kind === 'open')
        return chair.invited ? words.keptFor(chair.invited) : words.openChair;
    return nameOf(table, chair.seat);
}

function chairNote(chair: Chair, table: TableInfo): string {
    if (isMine(table, chair.seat))
        return table.mine ? words.here : words.you;
    return chair.kind === 'person' && !chair.here ? words.away : '';
}

function OneChair({ chair, table, bots, seated, move, arrange }: ChairProps) {
    const note = chairNote(chair, table);
    const arranges = table.host && chair.kind !== 'person';
    const now = chair.kind === 'bot' ? `bot:${chair.bot}` : chair.invited ? 'kept' : 'open';
    return (
        <li class={`wait-chair ${chair.kind}${isMine(table, chair.seat) ? ' mine' : ''}`}>
            <SeatMark game={table.game} seat={chair.seat} size={24} />
            {(!arranges || chair.invited) && <span class="wait-name">{chairName(chair, table)}</span>}
            {arranges && (
                <select aria-label={words.chairIs(chair.seat)} value={now}
                    onChange={(event) => arrange(chair.seat, event.currentTarget.value)}>
                    {chair.invited && <option value="kept">{words.giveAway}</option>}
                    <option value="open">{words.open}</option>
                    <BotOptions bots={bots} />
                </select>
            )}
            {note && <span class="soft small">{note}</span>}
            {table.host && chair.kind === 'person' && !chair.here && !isMine(table, chair.seat) && (
                <button type="button" class="plain" aria-label={seatWords.removeLabel(chairName(chair, table))}
                    onClick={() => arrange(chair.seat, 'open')}>{seatWords.remove}</button>
            )}
            {chair.kind === 'open' && !chair.invited && seated && !table.mine && (
                <button type="button" class="plain" aria-label={words.moveTo(chair.seat)}
                    onClick={() => move(chair.seat)}>{words.moveHere}</button>
            )}
        </li>
    );
}

/** A name to sit down under; the chair where one may choose. */
function Sit({ chairs, send }: { chairs: number[]; send: (name: string, seat?: number) => void }) {
    const [name, setName] = useState(myName);
    const [seat, setSeat] = useState('');
    const submit = (event: Event) => {
        event.preventDefault();
        if (name.trim())
            send(name.trim(), chairs.includes(Number(seat)) && seat !== '' ? Number(seat) : undefined);
    };
    return (
        <form class="wait-sit" onSubmit={submit}>
            <label for="name">{words.yourName}</label>
            <input id="name" type="text" required maxLength={24} autocomplete="nickname" value={name}
                onInput={(event) => setName(event.currentTarget.value)} />
            {chairs.length > 1 && (
                <select aria-label={words.chairs} value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
                    <option value="">{words.anyChair}</option>
                    {chairs.map((one) => <option key={one} value={String(one)}>{words.onChair(one)}</option>)}
                </select>
            )}
            <button type="submit" class="main">{words.sit}</button>
        </form>
    );
}

/** What the start waits for, and the button of the host. */
function Begin({ table, start }: { table: TableInfo; start: () => void }) {
    const open = table.chairs.filter((chair) => chair.kind === 'open');
    const invited = open.filter((chair) => chair.invited).map((chair) => chair.invited!);
    const state = open.length ? words.stillOpen(open.length) : words.allTaken;
    if (!table.host)
        return <p class="wait-for" role="status">{invited.length ? words.invited : words.waitForHost}</p>;
    return (
        <div class="wait-begin">
            <button type="button" class="main" onClick={start}>{words.start}</button>
            <p class="soft small" role="status">
                {state} {open.length > 0 && words.botsThere} {invited.length > 0 && words.invited}
            </p>
        </div>
    );
}

/** Folded until somebody says something, or wants to. */
function WaitChat({ at, state, table }: { at: Table; state: TableState; table: TableInfo }) {
    const [open, setOpen] = useState(false);
    const lines = state.talk.rooms[table.chat!.room]?.lines.length ?? 0;
    useEffect(() => {
        if (lines > 0)
            setOpen(true);
    }, [lines > 0]);
    return (
        <details class="panel wait-chat" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{chatWords.title}<Unread count={unreadOf(state)} /></summary>
            {open && <Chat at={at} state={state} table={table} />}
        </details>
    );
}

interface WaitProps {
    at: Table;
    state: TableState;
    table: TableInfo;
    id: string;
    tableKey: string;
}

export function WaitScreen({ at, state, table, id, tableKey }: WaitProps) {
    const [error, setError] = useState<string | null>(null);
    const [reading, setReading] = useState(false);
    const { got } = useFetched(() => gamesAt(at.place), at.place);
    const seated = table.you !== null || (table.mine?.length ?? 0) > 0;
    const free = table.chairs.filter((chair) => chair.kind === 'open' && !chair.invited).map((chair) => chair.seat);
    const invited = table.chairs.flatMap((chair) => (chair.invited ? [chair.invited] : []));
    const attempt = (done: Promise<void>) => {
        setError(null);
        done.catch((refused: Error) => setError(refused.message));
    };
    const sit = (name: string, seat?: number) => {
        rememberName(name);
        attempt(at.sit(name, seat));
    };
    const me = table.you === null ? myName() : nameOf(table, table.you);
    const canSit = !seated && (free.length > 0 || invited.length > 0);
    /* On a phone one thing comes first: for a host whose friends are missing, the link. */
    const inviting = table.host && free.length > 0;
    const byLink = at.place === 'server';
    const people = table.chairs.filter(({ kind }) => kind === 'person').length;
    const invite = (
        <section key="invite" class="panel wait-share" aria-labelledby="invite">
            <h2 id="invite">{shareWords.heading}</h2>
            {table.host && table.listed !== undefined && (
                <div class="check-row wait-listed">
                    <input id="listed" type="checkbox" checked={table.listed}
                        onChange={(event) => attempt(at.list(event.currentTarget.checked))} />
                    <label for="listed">{words.listed}<span class="soft small">{words.listedHelp}</span></label>
                </div>
            )}
            <Share id={id} tableKey={tableKey} table={table} />
            {table.host && <WatchOptions at={at} table={table} attempt={attempt} />}
            {table.host && people > 1 && (
                <div class="check-row">
                    <input id="hints" type="checkbox" checked={table.hints === true}
                        onChange={(event) => attempt(at.hints(event.currentTarget.checked))} />
                    <label for="hints">{hintWords.allow}<span class="soft small">{hintWords.allowHelp}</span></label>
                </div>
            )}
        </section>
    );
    return (
        <main class="wait-page">
            {inviting && byLink && invite}
            <section key="room" class="panel wait-room">
                <Head table={table} game={got?.games.find((game) => game.id === table.game)} />
                <ul class="places" aria-label={words.chairs}>
                    {table.chairs.map((chair) => (
                        <OneChair key={chair.seat} chair={chair} table={table} bots={got?.bots ?? []} seated={seated}
                            move={(seat) => sit(me, seat)} arrange={(seat, next) => attempt(at.chair(seat, next))} />
                    ))}
                </ul>
                <Watching at={at} table={table} />
                {error && <p class="error" role="alert">{sentence(error)}.</p>}
                {canSit && invited.length > 0 && <p>{words.keptHelp(invited)}</p>}
                {canSit && <Sit chairs={free} send={sit} />}
                {!seated && !canSit && <p class="soft">{words.youWatch}</p>}
                {(table.host || seated || !canSit) && <Begin table={table} start={() => attempt(at.start())} />}
                {seated && !table.mine && (
                    <button type="button" class="link wait-stand" onClick={() => attempt(at.stand())}>
                        {words.stand}
                    </button>
                )}
            </section>
            {!inviting && byLink && invite}
            {table.chat && <WaitChat at={at} state={state} table={table} />}
            <details class="panel wait-rules" onToggle={(event) => setReading(event.currentTarget.open)}>
                <summary>{words.rules}</summary>
                {reading && <Rules game={table.game} />}
            </details>
        </main>
    );
}
