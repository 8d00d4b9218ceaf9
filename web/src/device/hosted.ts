// hosted.ts - one table on this device: its match, who looks at it and its bots, as the server has them, for the person
// it belongs to and others at the same screen. A step is kept before it is shown; what another window kept in the
// meantime is taken over, and what was decided before that is refused as stale. What pages ask: requests.ts.

import { botOf, type Chairs, isPractice, mineOf, namesOf } from './chairs';
import { type Choice, type Engine, type KitInfo, type Match, Refusal, spectator } from './module';
import { ask, type Request } from './requests';
import type { Best, Row, Store, Summary } from './store';

/** What a bot, or whoever gives hints, is to think about. */
export interface Question {
    table: string;
    text: string;                   // the match file
    plies: number[];
    byHand: number;
    seed: string;
    seat: number;
    bot: string | null;             // null: a hint
    order: string[];                // of a hint: these moves are in the order
}

export interface Outside {
    engine: Engine;                 // another one when it failed
    renew(broken: Engine): Promise<void>;       // an engine that failed is not asked again: there is a new one
    wait(ms: number): Promise<void>;
    store: Store;
    usual: string;                  // the bot of chairs that nobody took
    think(question: Question): Promise<Choice | string>;        // of a hint, the answer as text
    token(): string;                // nobody guesses it
    now(): number;                  // milliseconds since 1970
    tell(table: string): void;      // other windows: it has gone on
    again(from: Row, tied: number[] | null): Promise<string>;   // makes the table of a rematch
}

/** One page that looks at the table. */
export interface Line {
    send(text: string): void;
    joined: boolean;
    text: boolean;                  // wants the board as text
    eyes: number | null;            // of several at one screen, who looks
    byHand: boolean;
    hinting: boolean;
    revision: number;
    shown: string;                  // the update it has
    table: string;                  // the table it has
}

const logMost = 2000;
const pauseMs = 1000;               // before what could not be kept is tried again; each time twice as long
const pauseMostMs = 60_000;

/** A step that is not kept, so it never happened. Stale: another window was faster, and its step is taken over. */
class NotKept extends Refusal {
    constructor(why: string, readonly stale: boolean) {
        super(why);
    }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What lists tell of a table. */
export function summaryOf({ id, chairs }: Row, match: Match, now: number): Summary {
    const kit = match.kit();
    const { game, title } = kit.info();
    const names = namesOf(chairs, kit);
    const mine = mineOf(chairs);
    const waiting = chairs.started ? match.owing().filter((seat) => seat < chairs.seats.length
        && !match.resigned().includes(seat)) : [];
    return {
        id, game, title, started: chairs.started, over: match.over(), host: true, mine, waiting,
        turn: chairs.started ? waiting.some((seat) => mine.includes(seat)) : true,
        chairs: chairs.seats.map(({ kind }, seat) => ({ seat, name: names[seat]!, kind })),
        at: Math.floor(now / 1000),
        ...(match.over() ? { winners: (JSON.parse(match.result()) as { winners: number[] }).winners } : {}),
    };
}

export class Hosted {
    private readonly lines = new Set<Line>();
    private engine: Engine;         // of the match
    match: Match | null = null;
    info: KitInfo | null = null;
    frozen: string | null = null;
    private unsaved: string | null = null;      // why a bot's step was not kept: it is tried again
    private tries = 0;
    private waits = false;
    private failedAt = 0;           // the step behind which something failed that never should
    private count = 0;              // records of the match that are kept
    private over = false;           // it is, and that is kept
    private queue: Promise<void> = Promise.resolve();
    private thinking = false;
    private asked = new Set<number>();          // bots that need not move, and would not
    private askedAt = -1;
    private shows: { from: number | null } | null = null;       // what is due behind the answer
    private closed = false;

    private constructor(readonly outside: Outside, public row: Row) {
        this.engine = outside.engine;
        this.read();
    }

    static async open(outside: Outside, id: string): Promise<Hosted> {
        const row = await outside.store.load(id);
        if (!row)
            throw new Refusal('there is no such table on this device');
        return new Hosted(outside, row);
    }

    /* ---- lines ---- */

    join(line: Line): void {
        this.lines.add(line);
    }

    leave(line: Line): void {
        this.lines.delete(line);
        this.soon(async () => undefined);       // a forced move may have waited for who left
    }

    /** Nobody looks any more. */
    release(): void {
        this.closed = true;
        this.queue = this.queue.then(() => this.drop());
    }

    receive(line: Line, text: string): void {
        this.soon(() => this.answer(line, JSON.parse(text) as Request));
    }

    /** Another window has kept something. */
    catchUp(): void {
        this.soon(async () => {
            const row = await this.outside.store.load(this.row.id);
            if (row && row.step === this.row.step)
                return;
            this.adopt(row);
            this.show();
        });
    }

    /** One thing after the other; behind each, bots. */
    private soon(work: () => Promise<void>): void {
        this.queue = this.queue.then(async () => {
            if (this.closed)
                return;
            try {
                if (this.engine !== this.outside.engine)
                    this.read();
                await work();
                await this.goOn();
            } catch (error) {
                if (error instanceof NotKept)
                    this.notKept(error);
                else
                    await this.recover(error);
                this.show();
            }
        });
    }

    /** A bot's step, so that nobody else would ask for it again. */
    private notKept({ stale, message }: NotKept): void {
        if (stale) {
            this.soon(async () => undefined);
            return;
        }
        this.unsaved = message;
        if (this.waits)
            return;
        this.waits = true;
        void this.outside.wait(Math.min(pauseMostMs, pauseMs * 2 ** this.tries++)).then(() => {
            this.waits = false;
            this.soon(async () => undefined);
        });
    }

    /** From what is kept it is tried once more; what fails there again would always. */
    private async recover(error: unknown): Promise<void> {
        if (error instanceof WebAssembly.RuntimeError)
            await this.outside.renew(this.engine);
        this.adopt(this.row);
        if (this.failedAt === this.row.step)
            this.freeze(messageOf(error));
        this.failedAt = this.row.step;
        this.soon(async () => undefined);
    }

    /* ---- the match ---- */

    get chairs(): Chairs {
        return this.row.chairs;
    }

    mine(): number[] {
        return mineOf(this.chairs);
    }

    private hands(): number {
        const by = [...this.lines].some((line) => line.byHand);
        const resigned = this.match?.resigned() ?? [];
        return by ? this.mine().filter((seat) => !resigned.includes(seat)).reduce((set, seat) => set | (1 << seat), 0)
            : 0;
    }

    /** In an engine that failed there is nothing to be freed. */
    private drop(): void {
        if (this.engine === this.outside.engine)
            this.match?.free();
        this.match = null;
    }

    /** From what is kept to what is played. A file that no longer replays is shown with the reason. */
    private read(): void {
        this.drop();
        this.engine = this.outside.engine;
        try {
            this.match = this.engine.match(this.row.text, this.hands());
            this.row.plies.forEach((ply, seat) => this.match!.raisePly(seat, ply));
            this.match.botsSeed(this.row.seed);
            this.match.practice(this.chairs.practice);
            this.info = this.match.kit().info();
            this.frozen = null;
        } catch (error) {
            this.frozen = messageOf(error);
            if (error instanceof WebAssembly.RuntimeError) {
                this.match = null;
                void this.outside.renew(this.engine);
            }
        }
        this.count = this.match?.count() ?? 0;
        this.over = this.match?.over() ?? false;
    }

    /** The match that was set up becomes one that is played; who sits where as it is then, not kept yet. */
    begin(): Chairs {
        const chairs = { ...this.chairs, started: true, practice: isPractice(this.chairs) };
        const begun = this.match!.kit().match(this.outside.token());
        this.match!.free();
        this.match = begun;
        begun.botsSeed(this.row.seed);
        begun.practice(chairs.practice);
        begun.byHand(this.hands());
        return chairs;
    }

    private freeze(why: string): void {
        this.frozen ??= why;
        this.shows ??= { from: null };
    }

    /** What the store has now; null: it is gone. */
    private adopt(row: Row | null): void {
        const from = this.count;
        if (row) {
            this.row = row;
            this.read();
        } else {
            this.freeze('it was removed from this device');
        }
        this.shows = { from: Math.min(from, this.count) };
    }

    /** A match that was played by a person from the start, and is over with this step. */
    private best(match: Match): Best | null {
        const { chairs } = this;
        const record = !this.over && match.over() && chairs.practice && !chairs.opened ? match.record() : null;
        return record && {
            ...record, game: this.info!.game, name: chairs.seats[0]!.name, at: this.outside.now(),
            day: new Date(this.outside.now()).toISOString().slice(0, 10),
        };
    }

    /** The step is kept, and shown when whoever asked has an answer. Refused: all is as the store has it. */
    async keep(chairs: Chairs = this.chairs): Promise<void> {
        const match = this.match!;
        const row: Row = {
            ...this.row, chairs, step: this.row.step + 1, text: match.text(),
            plies: chairs.seats.map((_, seat) => match.ply(seat)),
        };
        let fits = false;
        let failed: unknown = null;
        try {
            fits = await this.outside.store.keep(row, summaryOf(row, match, this.outside.now()), this.best(match));
        } catch (error) {
            failed = error;
        }
        if (!fits) {
            this.adopt(failed ? this.row : await this.outside.store.load(row.id));
            throw failed ? new NotKept(`this could not be saved: ${messageOf(failed)}`, false)
                : new NotKept('stale: this table was played on in another window', true);
        }
        this.row = row;
        this.unsaved = null;
        this.tries = 0;
        this.count = match.count();
        this.over = match.over();
        this.shows = { from: null };
        this.outside.tell(row.id);
    }

    /* ---- what pages are told ---- */

    viewer(line: Line): number {
        const mine = this.mine();
        if (mine.length < 2)
            return mine[0] ?? spectator;
        return line.eyes !== null && mine.includes(line.eyes) ? line.eyes : spectator;
    }

    mayHint(): boolean {
        return this.chairs.hints === true || this.mine().length < 2;
    }

    private tableOf(line: Line): string {
        const { info, match, chairs } = this;
        const mine = this.mine();
        const viewer = this.viewer(line);
        const names = match ? namesOf(chairs, match.kit()) : chairs.seats.map(({ name }) => name);
        return JSON.stringify({
            id: this.row.id, game: info?.game ?? '', title: info?.title ?? '', options: info?.options ?? {},
            data: info?.data ?? false, records: info?.records ?? null, host: true,
            you: viewer === spectator ? null : viewer,
            ...(mine.length > 1 ? { mine } : {}),
            started: chairs.started, practice: chairs.practice, hints: this.mayHint(), frozen: this.frozen,
            ...(this.unsaved ? { unsaved: this.unsaved } : {}),
            chairs: chairs.seats.map(({ kind, bot }, seat) => ({
                seat, name: names[seat]!, kind, ...(kind === 'bot' ? { bot } : {}), here: kind === 'person',
            })),
            ...(chairs.rematch && mine.length > 0 ? { rematch: {
                table: chairs.rematch.table, invited: [],
                accepted: chairs.rematch.seats.filter((seat) => mine.includes(seat)),
            } } : {}),
        });
    }

    updateOf(line: Line, match: Match | null = this.match): string {
        return match?.update(this.viewer(line), this.chairs.started && !this.frozen, line.text) ?? 'null';
    }

    /** All of it, as a line that joins or looks with other eyes gets it. */
    whole(line: Line): string {
        const { match } = this;
        line.table = this.tableOf(line);
        line.shown = this.updateOf(line);
        line.revision++;
        const log = match && this.chairs.started ? match.log(this.viewer(line), match.count() - logMost) : '[]';
        return `"table":${line.table},${match ? `"kit":${match.kit().json()},` : ''}"update":${line.shown},`
            + `"revision":${line.revision},"log":${log}`;
    }

    /** What is due, to all who look; silence about what looks the same. */
    private show(): void {
        const { shows, match } = this;
        this.shows = null;
        if (!shows)
            return;
        for (const line of [...this.lines].filter(({ joined }) => joined)) {
            const table = this.tableOf(line);
            if (table !== line.table)
                line.send(`{"push":"table","table":${table}}`);
            line.table = table;
            if (!match)
                continue;
            const update = this.updateOf(line);
            const events = match.events(this.viewer(line), shows.from ?? undefined);
            if (update !== line.shown || events !== '[]')
                line.send(`{"push":"update","revision":${++line.revision},"update":${update},"events":${events}}`);
            line.shown = update;
        }
    }

    /* ---- requests (requests.ts) ---- */

    private async answer(line: Line, request: Request): Promise<void> {
        const id = JSON.stringify(request.id ?? null);
        try {
            const members = await ask(this, line, request);
            if (members !== null)
                line.send(`{"id":${id},"ok":true${members && `,${members}`}}`);
        } catch (error) {
            line.send(JSON.stringify({ id: request.id ?? null, ok: false, error: (error as Error).message }));
            if (!(error instanceof Refusal))
                throw error;
        }
        this.show();
    }

    /* ---- bots and hints ---- */

    question(seat: number, bot: string | null, order: string[]): Question {
        return {
            table: this.row.id, text: this.row.text, plies: this.row.plies, byHand: this.hands(), seed: this.row.seed,
            seat, bot, order,
        };
    }

    /** Who plays a seat; null: its person. */
    private botAt(seat: number): string | null {
        return this.match!.resigned().includes(seat) ? this.outside.usual
            : botOf(this.chairs.seats[seat]!, this.outside.usual);
    }

    /** Bots that may move and were not asked yet, then those that owe a move. */
    private nextBot(match: Match): number | null {
        if (this.askedAt !== match.count()) {
            this.askedAt = match.count();
            this.asked.clear();
        }
        const bots = (seats: number[]) => seats.filter((seat) => this.chairs.seats[seat] && this.botAt(seat) !== null);
        return bots(match.may()).find((seat) => !this.asked.has(seat)) ?? bots(match.owing())[0] ?? null;
    }

    /** While somebody looks: forced moves, then the next bot thinks. */
    private async goOn(): Promise<void> {
        const { match } = this;
        const watched = [...this.lines].some(({ joined }) => joined);
        if (!match || this.thinking || !watched || !this.chairs.started || this.frozen || match.over())
            return;
        if (match.byHand(this.hands()) > 0 || match.count() !== this.count) {
            await this.keep();
            this.show();
        }
        const seat = this.nextBot(match);
        if (seat === null || match.over())
            return;
        const count = match.count();
        const ply = match.ply(seat);
        this.thinking = true;
        this.outside.think(this.question(seat, this.botAt(seat), [])).then(
            (choice) => this.soon(() => this.thought(seat, count, ply, choice as Choice)),
            (error: Error) => this.soon(async () => {
                this.thinking = false;
                throw error;
            }));
    }

    private async thought(seat: number, count: number, ply: number, choice: Choice): Promise<void> {
        const { match } = this;
        this.thinking = false;
        if (!match || match.count() !== count || match.ply(seat) !== ply
            || this.botAt(seat) === null)
            return;         // the match went on: bots are asked again
        if (choice.move === null) {
            this.asked.add(seat);
            return;
        }
        match.play(seat, [choice.move], choice.note ?? '');
        await this.keep();
        this.show();
    }
}
