// messages.ts - what goes between page and server, as docs/network.md and docs/protocol.md describe it.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Members = { [key: string]: Json };

export interface Option {
    name: string;
    type: 'bool' | 'int' | 'choice' | 'text';
    default: boolean | number | string;
    min?: number;
    max?: number;
    choices?: string[];
    help: string;
}

export interface Game {
    id: string;
    title: string;
    summary: string;
    seats: [number, number];
    options: Option[];
}

export interface Bot {
    id: string;
    title: string;
    level: number;
    usual: boolean;
}

export interface Offer {
    games: Game[];
    bots: Bot[];
    by: 'server' | 'device';        // who told it
}

/** The best of matches for one player, with the options that are not the usual ones. */
export interface RecordsOf {
    options: string;
    best: { score: string; name: string; day: string }[];
}

/** How much time everybody has: minutes a game and seconds a move, or days a move and some to spare. */
export type ClockRules = { minutes: number; seconds: number } | { days: number; bank: number };

/** What a player has left, in ms: of this decision, and of the match; `until` by the server's time, while it runs. */
export interface SeatClock {
    move: number;
    bank: number;
    until?: number;
    late?: boolean;                 // a bot plays instead
}

/** What a new table is made of; a chair is "me", "me:NAME" (somebody else at this screen), "open" or "bot:ID". */
export interface Making {
    game: string;
    seats: number;
    options: Members;
    data?: string;                  // instead of the game's own cards or map
    name: string;
    chairs: string[];
    listed?: boolean;               // anybody may come
    hints?: boolean;                // also where people play against each other
    clock?: ClockRules;
    late?: 'default';               // who is late makes the move that the rules have for that
}

/** Whether a table would be made, and what one change from it would be refused for. What is fine is not in it. */
export interface Trial {
    ok: boolean;
    why?: string;
    seats: { [number: string]: string };
    options: { [name: string]: { [value: string]: string } };
    bots: { [id: string]: string };
}

/** A table one sits at or made. */
export interface MyTable {
    id: string;
    game: string;
    title: string;
    started: boolean;
    over: boolean;
    host: boolean;
    mine: number[];
    turn?: boolean;                 // unknown of tables nobody touched for long
    waiting: number[];
    chairs: { seat: number; name: string | null; kind: 'person' | 'bot' | 'open' }[];
    at: number;                     // seconds since 1970
    lapses?: number;                // nobody plays there: in so many days it is removed
    winners?: number[];             // when it is over, if that is known
}

/** A table of others that anybody may join. */
export interface OpenTable {
    id: string;
    game: string;
    title: string;
    options: Members;               // those that are not as usual
    chairs: MyTable['chairs'];
    free: number;                   // chairs that anybody may take
    here: boolean;                  // somebody is there just now
    clock?: ClockRules;
    at: number;                     // seconds since 1970
}

/** Where others find this server: addresses without a path; or it listens to this machine alone. */
export interface Address {
    only_here: boolean;
    links: string[];
}

export interface Chair {
    seat: number;
    name: string | null;
    kind: 'person' | 'bot' | 'open';
    bot?: string;
    stand_in?: string;              // the bot that plays while its person is away
    program?: boolean;              // somebody's own, which plays over the wire
    here: boolean;
    invited?: string;               // kept for somebody, of a rematch
    hints?: number;                 // taken, where others play
}

/** One table for all who play once more; seats are those of the table that is over. */
export interface Rematch {
    table: string;
    accepted: number[];
    invited: number[];
}

/** Those who sit talk in one room, those who look on in another. */
export type Room = 'seats' | 'watchers';

export interface ChatLine {
    number: number;
    at: number;                     // seconds since 1970
    who: string;                    // the same for a person at this table
    seat?: number;
    name: string;                   // "": a guest
    text: string;
}

export interface ChatPage {
    room: Room;
    lines: ChatLine[];
    more: boolean;                  // there are older ones
}

export interface ChatInfo {
    room: Room;                     // one's own
    rooms: Room[];                  // those one may read
    who: string;                    // oneself
    muted: boolean;
    mutes?: { who: string; name: string }[];        // for the host
}

/** Those who look on. */
export interface Spectators {
    on: boolean;                    // they may
    delay: number;                  // records that they are behind
    people: { who: string; name: string }[];        // the first of them; "": a guest
    count: number;
}

export interface TableInfo {
    id: string;
    game: string;
    title: string;
    options: Members;
    data?: boolean;                 // it is played with cards or a map of its own
    records?: string | null;        // the options of its records; null: none are kept
    host: boolean;
    host_here?: boolean;            // who made it is at the table
    /** It is looked back on: the step, of how many, at which of them a turn begins, and whether there is something to
     * choose from here on. */
    replay?: { at: number; steps: number; turns: number[]; open: boolean };
    you: number | null;
    mine?: number[];                // where several chairs of one person are at this screen
    started: boolean;
    practice?: boolean;
    listed?: boolean;               // anybody may come, and finds it on the first page
    hints?: boolean;                // they may be taken; true where nothing is said
    frozen: string | null;
    unsaved?: string;               // on this device: why a bot's step was not kept
    lapses?: number;                // nobody plays here: in so many days it is removed
    clock?: ClockRules;
    late?: 'default';
    chairs: Chair[];
    rematch?: Rematch;
    chat?: ChatInfo;                // where there is somebody to talk to
    spectators?: Spectators;        // at a server
}

export interface Move {
    move: string;
    words: string;
    facts: Members;                 // what a board needs to offer it; docs/network.md
    note?: string;                  // players write a note on such a move: one they could write
    final: boolean;
}

export interface GameEvent {
    type: string;
    text: string;
    seat?: Json;
    [fact: string]: Json | undefined;
}

export interface Result {
    winners: number[];
    ranks: number[];
    scores: (number | string)[];
    /** By seat, the share of the win. */
    utility: number[];
    /** By seat, how the score comes about; and what decided. */
    sums: string[];
    decided: string;
    no_record?: string;             // why a match for one player that was won is none
}

export type Actor = number | 'chance';

export interface Update {
    ply: number;
    to_act: Actor[];
    may_act: Actor[];
    over: boolean;
    resigned?: number[];            // seats, in the order of coming: bots play on for them
    view: Members;
    moves: Move[];
    undo: boolean;
    undo_why?: string;
    undo_behind?: string;           // in practice: what was shown or drawn since then
    clock?: { [seat: string]: SeatClock };
    board?: string[];                // asked for when joining
    result?: Result;
}

export interface LogEntry {
    ply: number;
    seat: Actor;
    move?: string;
    note?: string;
    undone?: boolean;
    undo?: number;
    resign?: boolean;
    events?: GameEvent[];
}

/** How the match would look with these moves in the own order, which is not sent yet. */
export interface Draft {
    update: Update;
    complete: boolean;
}

export interface Joined {
    table: TableInfo;
    kit?: Members;                   // what never changes; not of a table that has no match to show
    update: Update | null;
    revision?: number;
    now?: number;                    // the server's time, where there is a clock
    chat?: ChatPage;                // the latest of the own room
    log: LogEntry[];
}

export interface Hint {
    move: string | null;
    words?: string;
    value: number | null;
    reason?: string;
}

export interface Why {
    legal: boolean;
    why: string;
}
