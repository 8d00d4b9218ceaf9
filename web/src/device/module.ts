// module.ts - the games as a module of the browser (include/caucus.h): texts go in and come out, and what it holds is
// freed by hand. No rule and no game is known here.

type Pointer = number;

interface Exports {
    memory: WebAssembly.Memory;
    malloc(size: number): Pointer;
    free(at: Pointer): void;
    _initialize?(): void;
    [name: string]: unknown;
}

/** The numbers of caucus.h. */
export const spectator = 9;
const everything = -1;
const plays = 1;
const lines = 2;
const errorSize = 512;

/** What was not allowed, in a sentence for people. */
export class Refusal extends Error {}

/** One instance: its memory, and how its functions are called. */
export class Engine {
    private readonly coder = new TextEncoder();
    private readonly decoder = new TextDecoder();
    private readonly error: Pointer;
    private out: Pointer;
    private size = 1 << 16;

    constructor(private readonly exports: Exports) {
        exports._initialize?.();
        this.error = exports.malloc(errorSize);
        this.out = exports.malloc(this.size);
    }

    static async start(module: WebAssembly.Module): Promise<Engine> {
        return new Engine((await WebAssembly.instantiate(module, {})).exports as unknown as Exports);
    }

    /* ---- memory ---- */

    call(name: string, ...args: number[]): number {
        return (this.exports[name] as (...args: number[]) => number)(...args);
    }

    /** Texts (null is none) for the time of a call. */
    given<T>(texts: (string | null)[], use: (at: Pointer[], lengths: number[]) => T): T {
        const coded = texts.map((text) => (text === null ? null : this.coder.encode(`${text}\0`)));
        const at = coded.map((bytes) => (bytes ? this.exports.malloc(bytes.length) : 0));
        coded.forEach((bytes, i) => bytes && this.bytes(at[i]!, bytes.length).set(bytes));
        try {
            return use(at, coded.map((bytes) => (bytes ? bytes.length - 1 : 0)));
        } finally {
            at.forEach((pointer) => pointer && this.exports.free(pointer));
        }
    }

    /** A list of texts as C has it: pointers, and a NULL behind them. */
    list<T>(texts: (string | null)[], use: (at: Pointer) => T): T {
        return this.given(texts, (pointers) => {
            const at = this.exports.malloc(4 * (pointers.length + 1));
            new Uint32Array(this.exports.memory.buffer, at, pointers.length + 1).set([...pointers, 0]);
            try {
                return use(at);
            } finally {
                this.exports.free(at);
            }
        });
    }

    /** A text of the module's own. */
    read(at: Pointer): string | null {
        if (!at)
            return null;
        const memory = new Uint8Array(this.exports.memory.buffer);
        return this.decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    }

    /** An answer in a buffer, which is made larger where that is needed; null: there is none. */
    answer(ask: (out: Pointer, size: number) => number): string | null {
        let length = ask(this.out, this.size);
        if (length >= this.size) {
            this.exports.free(this.out);
            this.size = 2 * (length + 1);
            this.out = this.exports.malloc(this.size);
            length = ask(this.out, this.size);
        }
        return length < 0 ? null : this.decoder.decode(this.bytes(this.out, length));
    }

    /** What may be refused: `use` gets where the reason goes, and answers with 0 or null for refused. */
    allowed<T extends number | string | null>(use: (error: Pointer) => T): NonNullable<T> {
        this.bytes(this.error, 1)[0] = 0;
        const got = use(this.error);
        if (got === 0 || got === null)
            throw new Refusal(this.read(this.error) || 'refused');
        return got as NonNullable<T>;
    }

    bytes(at: Pointer, length: number): Uint8Array {
        return new Uint8Array(this.exports.memory.buffer, at, length);
    }

    /* ---- what there is to play ---- */

    games(): string {
        return this.answer((out, size) => this.call('caucus_games', out, size))!;
    }

    bots(): string {
        return this.answer((out, size) => this.call('caucus_bots', 0, out, size))!;
    }

    rules(game: string): string | null {
        return this.given([game], ([id]) => this.read(this.call('caucus_rules', id!)));
    }

    /** Options are "name=value". */
    kit(game: string, seats: number, options: string[], data: string | null): Kit {
        return this.given([game, data], ([id, text]) => this.list(options, (list) =>
            new Kit(this, this.allowed((error) => this.call('caucus_kit_new', id!, seats, list, text!, error)))));
    }

    /** A match file; these seats make forced moves themselves. */
    match(text: string, byHand: number): Match {
        return this.given([text], ([at], [length]) => new Match(this, this.allowed((error) =>
            this.call('caucus_match_read_by_hand', at!, length!, byHand, error))));
    }
}

export interface KitInfo {
    game: string;
    title: string;
    seats: number;
    options: { [name: string]: boolean | number | string };
    data: boolean;
    records: string | null;
}

export class Kit {
    constructor(private readonly engine: Engine, readonly at: Pointer) {}

    free(): void {
        this.engine.call('caucus_kit_free', this.at);
    }

    info(): KitInfo {
        const { engine } = this;
        return JSON.parse(engine.answer((out, size) => engine.call('caucus_kit_info', this.at, out, size))!) as KitInfo;
    }

    data(): string | null {
        return this.engine.read(this.engine.call('caucus_kit_data', this.at));
    }

    json(): string {
        return this.engine.answer((out, size) => this.engine.call('caucus_kit_json', this.at, out, size))!;
    }

    seatName(seat: number, bot: boolean): string {
        return this.engine.read(this.engine.call('caucus_seat_name', this.at, seat, bot ? 1 : 0)) ?? '';
    }

    /** Why a bot cannot play this; null: it can. */
    botRefused(bot: string): string | null {
        try {
            this.engine.given([bot], ([id]) =>
                this.engine.allowed((error) => this.engine.call('caucus_bot_plays', this.at, id!, error)));
            return null;
        } catch (refused) {
            return (refused as Error).message;
        }
    }

    /** With a seed it begins; without one it is as it will begin. */
    match(seed: string | null): Match {
        return this.engine.given([seed], ([text]) => new Match(this.engine,
            this.engine.allowed((error) => this.engine.call('caucus_match_new', this.at, text!, error))));
    }
}

export interface Choice {
    move: string | null;
    note?: string;
}

/** Seats in a set. */
export function seatsIn(set: number): number[] {
    return Array.from({ length: spectator }, (_, seat) => seat).filter((seat) => set & (1 << seat));
}

export class Match {
    constructor(private readonly engine: Engine, readonly at: Pointer) {}

    free(): void {
        this.engine.call('caucus_match_free', this.at);
    }

    /** For as long as the match is there. */
    kit(): Kit {
        return new Kit(this.engine, this.engine.call('caucus_match_kit', this.at));
    }

    text(viewer: number = everything): string {
        return this.told('caucus_match_text', viewer);
    }

    names(names: (string | null)[]): void {
        this.engine.list(names, (list) =>
            this.engine.allowed((error) => this.engine.call('caucus_match_names', this.at, list, error)));
    }

    practice(on: boolean): void {
        this.engine.call('caucus_match_practice', this.at, on ? 1 : 0);
    }

    botsSeed(seed: string): void {
        this.engine.given([seed], ([text]) =>
            this.engine.allowed((error) => this.engine.call('caucus_bots_seed', this.at, text!, error)));
    }

    /* ---- how it stands ---- */

    over(): boolean {
        return this.engine.call('caucus_over', this.at) !== 0;
    }

    owing(): number[] {
        return seatsIn(this.engine.call('caucus_to_act', this.at));
    }

    may(): number[] {
        return seatsIn(this.engine.call('caucus_may_act', this.at));
    }

    winners(): number[] {
        return seatsIn(this.engine.call('caucus_winners', this.at));
    }

    ply(viewer: number): number {
        return this.engine.call('caucus_ply', this.at, viewer);
    }

    raisePly(seat: number, ply: number): void {
        this.engine.call('caucus_ply_raise', this.at, seat, ply);
    }

    count(): number {
        return this.engine.call('caucus_log_count', this.at, spectator);
    }

    update(viewer: number, playing: boolean, text: boolean): string {
        return this.told('caucus_update', viewer, (playing ? plays : 0) | (text ? lines : 0));
    }

    view(viewer: number): string {
        return this.told('caucus_view', viewer);
    }

    /** Of the last step, or of all since a record. */
    events(viewer: number, from?: number): string {
        return from === undefined ? this.told('caucus_events', viewer) : this.told('caucus_events_from', viewer, from);
    }

    log(viewer: number, from: number): string {
        return this.told('caucus_log_events', viewer, Math.max(0, from));
    }

    moves(seat: number): string {
        return this.told('caucus_moves', seat);
    }

    result(): string {
        return this.told('caucus_result');
    }

    /** What it comes to among the records; null: nothing. */
    record(): { options: string; score: string; merit: number } | null {
        const text = this.engine.answer((out, size) => this.engine.call('caucus_record', this.at, out, size));
        return text === null ? null : JSON.parse(text) as { options: string; score: string; merit: number };
    }

    /** Why a text is no move now; empty when it is one. */
    why(seat: number, move: string): string {
        return this.engine.given([move], ([text]) => this.told('caucus_why', seat, text!));
    }

    /* ---- what changes it ---- */

    /** How many moves were made, and whether there were more. */
    play(seat: number, moves: string[], note: string | null): { played: number; more: boolean } {
        const { engine } = this;
        return engine.given([note, '    '], ([remark, room]) => engine.list(moves, (list) => {
            const played = engine.allowed((error) => engine.call('caucus_play_list', this.at, seat, list, moves.length,
                remark!, room!, error));
            return { played, more: engine.bytes(room!, 1)[0] !== 0 };
        }));
    }

    undo(seat: number): void {
        this.engine.allowed((error) => this.engine.call('caucus_undo', this.at, seat, error));
    }

    withdraw(seat: number): void {
        this.engine.allowed((error) => this.engine.call('caucus_withdraw', this.at, seat, error));
    }

    resign(seat: number): void {
        this.engine.allowed((error) => this.engine.call('caucus_resign', this.at, seat, error));
    }

    resigned(): number[] {
        return seatsIn(this.engine.call('caucus_resigned', this.at));
    }

    /** How many moves were made that had waited for one who is not among these seats. */
    byHand(seats: number): number {
        return this.engine.call('caucus_by_hand', this.at, seats);
    }

    /* ---- orders ---- */

    /** Another match, to be freed. */
    draft(seat: number, moves: string[]): Match {
        return this.engine.list(moves, (list) => new Match(this.engine, this.engine.allowed((error) =>
            this.engine.call('caucus_draft', this.at, seat, list, moves.length, error))));
    }

    /** Another match, to be freed: as it stood before a record; with a seed it goes on from there. */
    before(from: number, to: number, seed: string | null): Match {
        return this.engine.given([seed], ([text]) => new Match(this.engine, this.engine.allowed((error) =>
            this.engine.call('caucus_match_before', this.at, from, to, text!, error))));
    }

    /** Another match, to be freed: it goes on from what a seat sees, and all else is guessed. */
    guess(seat: number, seed: string): Match {
        return this.engine.given([seed], ([text]) => new Match(this.engine, this.engine.allowed((error) =>
            this.engine.call('caucus_match_guess', this.at, seat, text!, error))));
    }

    done(seat: number): boolean {
        return this.engine.call('caucus_order_done', this.at, seat) !== 0;
    }

    /* ---- bots ---- */

    hint(seat: number): string {
        const { engine } = this;
        return engine.allowed((error) => engine.answer((out, size) =>
            engine.call('caucus_hint', this.at, seat, out, size, error)));
    }

    choose(seat: number, bot: string): Choice {
        const { engine } = this;
        return engine.given([bot], ([id]) => JSON.parse(engine.allowed((error) => engine.answer((out, size) =>
            engine.call('caucus_bot_choose', this.at, seat, id!, out, size, error)))) as Choice);
    }

    /** Bots go on with what they had in mind in another match; false: it is of another kind. */
    takeMinds(from: Match): boolean {
        return this.engine.call('caucus_minds_take', this.at, from.at) !== 0;
    }

    private told(name: string, ...args: number[]): string {
        const text = this.engine.answer((out, size) => this.engine.call(name, this.at, ...args, out, size));
        if (text === null)
            throw new Refusal('there is no such seat');
        return text;
    }
}
