// socket.ts - a table over the WebSocket, or over a line to this device that speaks the same. A lost line is tried
// again, later and later; a change that got no answer is sent again with the ply it was decided at, so that it happens
// once or not at all.

import { lastSeen, read, silence, unknownRooms, withLine, withPage, withTable } from './chat';
import type {
    ChatLine, ChatPage, Draft, GameEvent, Hint, Joined, Json, LogEntry, Members, Room, TableInfo, Update, Why,
} from './messages';
import { satBefore } from './memory';
import { patched } from './patch';
import type { Place } from './place';
import { goneOn, linesMax, noStory, pastEvents, tellEvents, tellLog } from './story';
import type { Table, TableState } from './table';

/** The part of a WebSocket that is used here. */
export interface Wire {
    onopen: (() => void) | null;
    onmessage: ((message: { data: string }) => void) | null;
    onclose: (() => void) | null;
    send(text: string): void;
    close(): void;
}

export interface SocketSettings {
    open: () => Wire;
    place?: Place;                              // the server, where nothing is said
    carry?: string;                             // a token to sit down with, the first time
    joined?: () => void;                        // for the first time
    name?: () => string;                        // to look on by; "": a guest
    text?: (game: string) => boolean;           // whether the board is wanted as text, too
    delay?: (attempt: number) => number;        // milliseconds before the next attempt
    patience?: number;                          // milliseconds until a silent line counts as lost
}

interface Request {
    cmd: string;
    members: Members;
    resent: boolean;
    resolve: (answer: Members) => void;
    reject: (error: Error) => void;
    timer?: ReturnType<typeof setTimeout>;
}

type Incoming = Members & { id?: Json; ok?: boolean; error?: string; push?: string };

const changes = new Set(['play', 'undo', 'withdraw']);
const patienceForThought = 60_000;

function backoff(attempt: number): number {
    return Math.min(10_000, 400 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

/** The last step of a log stays marked on the board. */
function lastEvents(log: LogEntry[]): GameEvent[] {
    const told = log.filter((entry) => entry.events && !entry.undone);
    return told[told.length - 1]?.events ?? [];
}

const timeTold = (now: Json | undefined, stopped = false) =>
    (typeof now === 'number' ? { server: now, here: performance.now(), stopped } : null);

export function webSocket(table: string): Wire {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}/ws/${table}`, 'caucus') as unknown as Wire;
}

export class SocketTable implements Table {
    readonly place: Place;
    state: TableState = {
        line: 'connecting', why: null, table: null, kit: {}, update: null, events: [], now: null, joins: 0,
        past: [], story: noStory, talk: silence, carried: false, busy: false,
    };

    private listeners = new Set<() => void>();
    private wire: Wire | null = null;
    private asked = new Map<number, Request>();
    private change: Request | null = null;      // at most one on its way; it outlives the wire
    private next: Request | null = null;        // made on an update that came before the answer
    private revision = 0;                       // of the update
    private ids = 0;
    private text = false;
    private eyes: number | null = null;         // the seat that is looked as, of several
    private attempt = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private key: string, private settings: SocketSettings) {
        this.place = settings.place ?? 'server';
        this.connect();
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    async sit(name: string, seat?: number): Promise<void> {
        await this.ask('sit', seat === undefined ? { name } : { name, seat });
    }

    async stand(): Promise<void> {
        await this.ask('stand');
    }

    async chair(seat: number, chair: string): Promise<void> {
        await this.ask('chair', { seat, chair });
    }

    async list(on: boolean): Promise<void> {
        await this.ask('list', { on });
    }

    async start(): Promise<void> {
        await this.ask('start');
    }

    async play(moves: string[], note?: string): Promise<{ played: number; more: boolean }> {
        const { played, more } = await this.ask('play', { moves, ...this.now(), ...(note ? { note } : {}) });
        return { played: Number(played ?? 1), more: Boolean(more) };
    }

    async draft(moves: string[]): Promise<Draft> {
        return await this.ask('draft', { moves }) as unknown as Draft;
    }

    async undo(): Promise<void> {
        await this.ask('undo', this.now());
    }

    async withdraw(): Promise<void> {
        await this.ask('withdraw', this.now());
    }

    async back(): Promise<void> {
        await this.ask('back');
    }

    async resign(): Promise<void> {
        await this.ask('resign');
    }

    async hint(order: string[]): Promise<Hint> {
        return await this.ask('hint', order.length > 0 ? { moves: order } : {}) as unknown as Hint;
    }

    async why(move: string): Promise<Why> {
        return await this.ask('why', { move }) as unknown as Why;
    }

    async exported(): Promise<string> {
        return String((await this.ask('match', { export: true })).match);
    }

    async guessed(): Promise<string> {
        return String((await this.ask('guess')).match);
    }

    async rematch(tied = false): Promise<{ table: string; key: string }> {
        const made = await this.ask('rematch', tied ? { tied } : {});
        if (typeof this.state.table?.you === 'number')
            satBefore(String(made.table), this.state.table.you);
        return { table: String(made.table), key: String(made.key ?? '') };
    }

    async byHand(on: boolean): Promise<void> {
        await this.ask('by_hand', { on });
    }

    async watch(how: { on?: boolean; delay?: number }): Promise<void> {
        await this.ask('watch', how);
    }

    async watchAs(name: string): Promise<void> {
        await this.ask('watch_as', { name });
    }

    async carry(): Promise<{ token: string; seconds: number }> {
        return await this.ask('carry') as unknown as { token: string; seconds: number };
    }

    async revokeCarry(): Promise<void> {
        await this.ask('carry', { on: false });
    }

    async replace(seat: number): Promise<void> {
        await this.ask('replace', { seat });
    }

    async hints(on: boolean): Promise<void> {
        await this.ask('hints', { on });
    }

    async say(text: string): Promise<void> {
        await this.ask('say', { text });
    }

    async olderChat(room: Room): Promise<void> {
        const first = this.state.talk.rooms[room]?.lines[0];
        const page = await this.ask('chat', first ? { room, before: first.number } : { room });
        this.set({ talk: withPage(this.state.talk, page as unknown as ChatPage) });
    }

    readChat(): void {
        const { talk, table } = this.state;
        const now = table ? read(talk, table) : talk;
        if (now !== talk)
            this.set({ talk: now });
    }

    async mute(who: string, on: boolean): Promise<void> {
        await this.ask('mute', { who, on });
    }

    async look(seat: number | null): Promise<void> {
        const answer = await this.ask('look', { seat });
        this.eyes = seat;
        this.told(answer as unknown as Joined);
    }

    async seek(to: number, seat: number | null): Promise<void> {
        const answer = await this.ask('seek', { to, seat });
        if (answer.table)
            this.told(answer as unknown as Joined);
    }

    retry(): void {
        if (this.state.line === 'open') {
            this.ask('view').catch(() => undefined);        // silence will show that the line is dead
        } else if (!this.wire) {
            this.attempt = 0;
            this.connect();
        }
    }

    close(): void {
        clearTimeout(this.timer);
        this.hangUp();
        this.giveUp(new Error('the table was left'));
        this.listeners.clear();
    }

    private now(): Members {
        return this.state.update ? { at: this.state.update.ply } : {};
    }

    private set(next: Partial<TableState>): void {
        this.state = { ...this.state, ...next };
        for (const listener of [...this.listeners])
            listener();
    }

    /* ---- requests ---- */

    private ask(cmd: string, members: Members = {}): Promise<Members> {
        return new Promise((resolve, reject) => {
            const request: Request = { cmd, members, resent: false, resolve, reject };
            if (!changes.has(cmd)) {
                if (this.state.line === 'open')
                    this.send(request);
                else
                    reject(new Error('there is no connection just now'));
                return;
            }
            if (this.state.busy || this.next)
                reject(new Error('your last move is still on its way'));
            else if (this.change)
                this.next = request;
            else
                this.begin(request);
        });
    }

    private begin(request: Request): void {
        this.change = request;
        this.set({ busy: true });
        if (this.state.line === 'open')
            this.send(request);
    }

    private send(request: Request): void {
        const id = ++this.ids;
        const patience = request.cmd === 'hint' ? patienceForThought : this.settings.patience ?? 10_000;
        this.asked.set(id, request);
        request.timer = setTimeout(() => this.lost(), patience);
        this.wire?.send(JSON.stringify({ id, cmd: request.cmd, ...request.members }));
    }

    private give(request: Request | null, answer: Members | Error): void {
        if (!request)
            return;
        clearTimeout(request.timer);
        if (request === this.change)
            this.settled();
        if (answer instanceof Error)
            request.reject(answer);
        else
            request.resolve(answer);
    }

    private settled(): void {
        const next = this.next;
        this.change = this.next = null;
        if (next)
            this.begin(next);
        else
            this.set({ busy: false });
    }

    private giveUp(error: Error): void {
        const { change, next } = this;
        this.next = null;
        this.give(change, error);
        this.give(next, error);
    }

    private answered(id: number, message: Incoming): void {
        const request = this.asked.get(id);
        this.asked.delete(id);
        if (!request)
            return;
        const error = String(message.error ?? 'refused');
        if (message.ok)
            this.give(request, message);
        else if (request.resent && error.startsWith('stale'))
            this.give(request, {});         // it had been played, or was overtaken: the update shows which
        else
            this.give(request, new Error(error));
    }

    /* ---- the line ---- */

    private connect(): void {
        clearTimeout(this.timer);
        this.set({ line: this.state.table ? 'lost' : 'connecting', why: null });
        const wire = this.settings.open();
        this.wire = wire;
        wire.onopen = () => this.join();
        wire.onmessage = (message) => this.heard(message.data);
        wire.onclose = () => this.lost();
        this.timer = setTimeout(() => this.lost(), this.settings.patience ?? 10_000);
    }

    private join(): void {
        const name = this.settings.name?.() ?? '';
        const members: Members = {
            ...(this.text ? { text: true } : {}), ...(this.key ? { key: this.key } : {}), ...(name ? { name } : {}),
            ...(this.settings.carry ? { carry: this.settings.carry } : {}),
        };
        this.send({
            cmd: 'join',
            members,
            resent: false,
            resolve: (answer) => this.joined(answer as unknown as Joined),
            reject: (error) => {
                if (this.wire)
                    this.shut(error.message);
            },
        });
    }

    private joined(answer: Joined): void {
        const { table } = answer;
        clearTimeout(this.timer);
        this.attempt = 0;
        /* Which game it is was not known before. */
        if (!this.text && this.settings.text?.(table.game)) {
            this.text = true;
            this.hangUp();
            this.connect();
            return;
        }
        if (this.state.joins === 0)
            this.settings.joined?.();
        this.told(answer);
        if (this.eyes !== null && table.mine?.includes(this.eyes))
            this.look(this.eyes).catch(() => undefined);
        if (this.change) {
            this.change.resent = true;
            this.send(this.change);
        }
    }

    /** All of it at once: after joining, and with other eyes. */
    private told({ table, kit = {}, update, revision = 0, log, chat, now }: Joined): void {
        const talk = { ...silence, seen: table.chat ? lastSeen(table) : 0 };
        this.revision = revision;
        this.set({
            line: 'open', why: null, table, kit, update, events: lastEvents(log), joins: this.state.joins + 1,
            past: pastEvents(log),
            story: tellLog(log, table),
            now: timeTold(now),
            talk: chat ? withPage(talk, chat) : talk,
        });
        this.askForTalk();
    }

    /** Of rooms that have just been opened, the latest lines. */
    private askForTalk(): void {
        const { talk, table } = this.state;
        for (const room of table ? unknownRooms(talk, table) : [])
            this.olderChat(room).catch(() => undefined);
    }

    private tableTold(table: TableInfo): void {
        const moved = table.chat?.room !== this.state.table?.chat?.room;
        const talk = withTable(this.state.talk, table);
        this.set({ table, talk: moved && table.chat ? { ...talk, seen: lastSeen(table), latest: null } : talk });
        this.askForTalk();
    }

    private heard(text: string): void {
        const message = JSON.parse(text) as Incoming;
        if (typeof message.id === 'number')
            this.answered(message.id, message);
        else if (message.push === 'table')
            this.tableTold(message.table as unknown as TableInfo);
        else if (message.push === 'time')
            this.set({ now: timeTold(message.now, message.stopped === true) ?? this.state.now });
        else if (message.push === 'carried')
            this.set({ carried: true });
        else if (message.push === 'chat')
            this.set({
                talk: withLine(this.state.talk, message.room as Room, message.line as unknown as ChatLine,
                    this.state.table),
            });
        else if (message.push === 'update')
            this.updated(message);
        else if (message.push === 'bye')
            this.set({ why: String(message.why) });
    }

    /** Whole, or what changed since the revision it names; who has not got that one asks for the whole. */
    private updated({ from, revision, update, events: told, now }: Incoming): void {
        const events = told as unknown as GameEvent[];
        this.set({
            events, past: goneOn(this.state.past, events), story: tellEvents(this.state.story, events),
            now: timeTold(now) ?? this.state.now,
        });
        if (events.some(({ type }) => type === 'undo'))
            this.askForPast();
        if (from === undefined)
            this.show(update!, revision!);
        else if (from === this.revision)
            this.show(patched(this.state.update as unknown as Members, update!), revision!);
        else
            this.ask('update').then((whole) => this.show(whole.update!, whole.revision!), () => undefined);
    }

    /** What was taken back is no part of it any more, and no event says how much that was. */
    private askForPast(): void {
        this.ask('log', { from: Math.max(0, this.state.update!.ply - linesMax), events: true }).then((answer) => {
            const log = answer.log as unknown as LogEntry[];
            this.set({ past: pastEvents(log), story: tellLog(log, this.state.table!) });
        }, () => undefined);
    }

    private show(shown: Json, revision: Json): void {
        const update = shown as unknown as Update;
        /* Something happened since the change was decided: it did, or it is refused. The next one can be made. */
        const busy = this.change !== null && this.change.members.at === update.ply;
        this.revision = revision as number;
        this.set({ update, busy });
    }

    private hangUp(): void {
        const wire = this.wire;
        this.wire = null;
        if (wire) {
            wire.onopen = wire.onmessage = wire.onclose = null;
            wire.close();
        }
        const open = [...this.asked.values()];
        this.asked.clear();
        for (const request of open) {
            clearTimeout(request.timer);
            if (request !== this.change)
                this.give(request, new Error('the connection was lost'));
        }
    }

    private lost(): void {
        const why = this.state.why;
        clearTimeout(this.timer);
        this.hangUp();
        this.set({ line: this.state.table ? 'lost' : 'connecting', why });
        this.timer = setTimeout(() => this.connect(), (this.settings.delay ?? backoff)(this.attempt++));
    }

    /** Refused: trying again by itself would not help. */
    private shut(why: string): void {
        clearTimeout(this.timer);
        this.hangUp();
        this.giveUp(new Error(why));
        this.set({ line: 'closed', why });
    }
}
