// table.ts - a table as the page knows it, wherever it is: socket.ts speaks to a server, or to the rules that run in
// the browser (device/), and the screens need not know which.

import type { Talk } from './chat';
import type { Draft, GameEvent, Hint, Members, Room, TableInfo, Update, Why } from './messages';
import type { Place } from './place';
import type { Story } from './story';

/** How the connection is: it is being made, stands, was lost and is tried again, or is given up. */
export type Line = 'connecting' | 'open' | 'lost' | 'closed';

/** The server's time, and performance.now() of the page when it was told. */
export interface ServerTime {
    server: number;
    here: number;
    stopped?: boolean;              // the server cannot keep anything just now, and nobody's time runs
}

/** One snapshot; every change makes a new one. */
export interface TableState {
    line: Line;
    why: string | null;             // of a line that is closed
    table: TableInfo | null;
    kit: Members;                   // what never changes
    update: Update | null;          // null before the start
    events: GameEvent[];            // of the last step
    now: ServerTime | null;         // where there is a clock
    joins: number;                  // how often the whole was told: a line that broke and came back, another seat
    past: GameEvent[];              // of all steps that are known, the last one too
    story: Story;
    talk: Talk;
    carried: boolean;               // the own seat has gone to another device
    busy: boolean;                  // a request that changes the match waits for its answer
}

export interface Table {
    readonly place: Place;
    readonly state: TableState;
    subscribe(listener: () => void): () => void;

    /* Each answers when the server did; refused is an Error with the server's sentence. */
    sit(name: string, seat?: number): Promise<void>;
    stand(): Promise<void>;
    chair(seat: number, chair: string): Promise<void>;
    /** Anybody may come, or those with the link alone. */
    list(on: boolean): Promise<void>;
    start(): Promise<void>;
    /** One move or several, a note on the last. How many were made, and whether they stood for more. */
    play(moves: string[], note?: string): Promise<{ played: number; more: boolean }>;
    /** These moves in the own order, without sending them. */
    draft(moves: string[]): Promise<Draft>;
    undo(): Promise<void>;
    withdraw(): Promise<void>;
    /** Who was late takes the seat over from the bot again. */
    back(): Promise<void>;
    /** For good: a bot plays on. */
    resign(): Promise<void>;
    /** What a bot would do, with these moves in the own order. */
    hint(order: string[]): Promise<Hint>;
    why(move: string): Promise<Why>;
    exported(): Promise<string>;
    /** A match file that goes on from what I see, behind which all else is guessed. */
    guessed(): Promise<string>;
    /** One table for all, once more: its id, and its key when it is known. `tied`: only those who share the win. */
    rematch(tied?: boolean): Promise<{ table: string; key: string }>;
    /** Where several of one person's chairs are at this screen: look as one of them, or as nobody. */
    look(seat: number | null): Promise<void>;
    /** Of a match that is looked back on: to a step, with these eyes. */
    seek(to: number, seat: number | null): Promise<void>;
    /** Forced moves of mine are made by me, for as long as the line stands; else the table makes them. */
    byHand(on: boolean): Promise<void>;

    /** For the host, before the start: whether people may look on, and how late. */
    watch(how: { on?: boolean; delay?: number }): Promise<void>;
    /** The name to look on by; "" for a guest. */
    watchAs(name: string): Promise<void>;
    /** A token with which another device takes the own seat: once, and not for long; and no more. */
    carry(): Promise<{ token: string; seconds: number }>;
    revokeCarry(): Promise<void>;
    /** For the host: a bot plays for somebody who stays away. */
    replace(seat: number): Promise<void>;
    /** For the host, before the start: hints though people play against each other. */
    hints(on: boolean): Promise<void>;
    /** Said to those of the own room. */
    say(text: string): Promise<void>;
    /** Older lines of a room come into the talk. */
    olderChat(room: Room): Promise<void>;
    /** What is there of the own room has been read. */
    readChat(): void;
    /** For the host: whether somebody may say anything. */
    mute(who: string, on: boolean): Promise<void>;

    /** Try again now a line that is lost or closed. */
    retry(): void;
    close(): void;
}
