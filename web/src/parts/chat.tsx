// chat.tsx - talk at the table: what was said, a line to write on, phrases to press; for the host, who is muted.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import { unread } from '../chat';
import type { ChatLine, Room, TableInfo } from '../messages';
import type { Table, TableState } from '../table';
import { sentence } from '../words';
import { chat as words } from '../words_chat';
import { SeatMark } from './mark';

const charactersMax = 240;
const near = 48;                    // pixels from the end that still count as the end

const timeOf = (at: number) => new Date(at * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
const calledOf = ({ name }: ChatLine) => name || words.guest;

export const unreadOf = (state: TableState) => unread(state.talk, state.table);

/** What others say is said once, when it comes. */
export function ChatAnnouncer({ state }: { state: TableState }) {
    const { latest } = state.talk;
    const [said, setSaid] = useState('');
    const before = useRef(latest);
    useEffect(() => {
        if (latest && latest !== before.current)
            setSaid(words.says(calledOf(latest), latest.text));
        before.current = latest;
    }, [latest]);
    return <div class="unseen" role="status" aria-live="polite">{said}</div>;
}

interface LinesProps {
    lines: ChatLine[];
    table: TableInfo;
    room: Room;
    older: (() => void) | null;
    mute: ((line: ChatLine) => void) | null;
}

function Lines({ lines, table, room, older, mute }: LinesProps) {
    const list = useRef<HTMLOListElement>(null);
    const atEnd = useRef(true);
    const last = lines[lines.length - 1]?.number ?? 0;
    useLayoutEffect(() => {
        const box = list.current;
        if (box && atEnd.current)
            box.scrollTop = box.scrollHeight;
    }, [last, room]);
    useEffect(() => {
        const box = list.current;
        if (!box)
            return undefined;
        const watcher = new ResizeObserver(() => {      // what stands above it comes and goes
            if (atEnd.current)
                box.scrollTop = box.scrollHeight;
        });
        watcher.observe(box);
        return () => watcher.disconnect();
    }, [last === 0]);
    const scrolled = () => {
        const box = list.current;
        if (box)
            atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    };
    const muted = new Set(table.chat?.mutes?.map(({ who }) => who));
    if (lines.length === 0)
        return <p class="soft pad chat-none">{words.none[room]}</p>;
    return (
        <ol class="chat-lines" ref={list} tabIndex={0} aria-label={words.rooms[room]} onScroll={scrolled}>
            {older && (
                <li class="chat-older">
                    <button type="button" class="link" onClick={older}>{words.older}</button>
                </li>
            )}
            {lines.map((line, i) => {
                const begins = lines[i - 1]?.who !== line.who;
                const mine = line.who === table.chat?.who;
                return (
                    <li key={line.number} class={begins ? 'chat-line begins' : 'chat-line'}>
                        {begins && (
                            <span class="chat-head">
                                {line.seat !== undefined && <SeatMark game={table.game} seat={line.seat} size={16} />}
                                <b><bdi>{calledOf(line)}</bdi></b>
                                {mine && <span class="soft">({words.you})</span>}
                                <time class="soft" dateTime={new Date(line.at * 1000).toISOString()}>
                                    {timeOf(line.at)}
                                </time>
                                {mute && !mine && !muted.has(line.who) && (
                                    <button type="button" class="link" aria-label={words.muteLabel(calledOf(line))}
                                        onClick={() => mute(line)}>{words.mute}</button>
                                )}
                            </span>
                        )}
                        <p dir="auto">{line.text}</p>
                    </li>
                );
            })}
        </ol>
    );
}

function Write({ say }: { say: (text: string) => Promise<void> }) {
    const [text, setText] = useState('');
    const [error, setError] = useState('');
    const send = (line: string, done: () => void) => {
        setError('');
        say(line).then(done, (refused: Error) => setError(refused.message));
    };
    const submit = (event: Event) => {
        event.preventDefault();
        if (text.trim())
            send(text.trim(), () => setText((now) => (now === text ? '' : now)));
    };
    return (
        <div class="chat-write">
            {error && <p class="error" role="alert">{sentence(error)}.</p>}
            <ul class="chips" aria-label={words.phrasesLabel}>
                {words.phrases.map((phrase) => (
                    <li key={phrase}>
                        <button type="button" class="chip" onClick={() => send(phrase, () => undefined)}>
                            {phrase}
                        </button>
                    </li>
                ))}
            </ul>
            <form class="row" onSubmit={submit}>
                <input type="text" class="chat-text" dir="auto" maxLength={charactersMax} autocomplete="off"
                    enterkeyhint="send" aria-label={words.label} placeholder={words.label} value={text}
                    onInput={(event) => setText(event.currentTarget.value)} />
                <button type="submit" class="plain">{words.send}</button>
            </form>
        </div>
    );
}

/** Whom nobody hears here, and the way back. */
function Mutes({ table, lift }: { table: TableInfo; lift: (who: string) => void }) {
    const mutes = table.chat?.mutes ?? [];
    if (mutes.length === 0)
        return null;
    return (
        <ul class="chat-mutes soft">
            {mutes.map(({ who, name }) => (
                <li key={who}>
                    <bdi>{words.isMuted(name || words.guest)}</bdi>{' '}
                    <button type="button" class="link" aria-label={words.unmuteLabel(name || words.guest)}
                        onClick={() => lift(who)}>{words.unmute}</button>
                </li>
            ))}
        </ul>
    );
}

export function Chat({ at, state, table }: { at: Table; state: TableState; table: TableInfo }) {
    const chat = table.chat!;
    const [chosen, setChosen] = useState<Room>(chat.room);
    const room = chat.rooms.includes(chosen) ? chosen : chat.room;
    const page = state.talk.rooms[room] ?? { lines: [], more: false };
    const quiet = (done: Promise<void>) => done.catch(() => undefined);
    useEffect(() => {
        const seen = () => document.visibilityState === 'visible' && room === chat.room && at.readChat();
        seen();
        document.addEventListener('visibilitychange', seen);
        return () => document.removeEventListener('visibilitychange', seen);
    }, [page.lines.length, room]);
    return (
        <div class="chat">
            {chat.rooms.length > 1 && (
                <div class="segments" role="group" aria-label={words.roomsLabel}>
                    {chat.rooms.map((one) => (
                        <button key={one} type="button" aria-pressed={one === room} onClick={() => setChosen(one)}>
                            {words.rooms[one]}
                        </button>
                    ))}
                </div>
            )}
            <Mutes table={table} lift={(who) => quiet(at.mute(who, false))} />
            <Lines lines={page.lines} table={table} room={room}
                older={page.more ? () => quiet(at.olderChat(room)) : null}
                mute={chat.mutes ? ({ who }) => quiet(at.mute(who, true)) : null} />
            {room === chat.room && (chat.muted ? <p class="chat-muted" role="status">{words.muted}</p>
                : <Write say={(text) => at.say(text)} />)}
            {room === chat.room && !chat.muted && page.lines.length === 0 && (
                <p class="soft small chat-who">{words.who[room]}</p>
            )}
        </div>
    );
}
