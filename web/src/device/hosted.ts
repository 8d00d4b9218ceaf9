// hosted.ts - one table on this device: what the server does for one, over the same wire (docs/network.md), for the
// person it belongs to and others at the same screen. A step is kept before it is shown; what another window kept in
// the meantime is taken over, and what was decided before that is refused as stale.

import type { Json, Members } from '../messages';
import { botOf, type Chairs, isPractice, mineOf, namesOf, nameRefused, seatOf, sitDown, written } from './chairs';
import { type Choice, type Engine, type KitInfo, type Match, Refusal, spectator } from './module';
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
    engine: Engine;
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

type Request = Members & { id?: Json; cmd?: string };

const logMost = 2000;

function textOf(request: Request, name: string): string {
    const value = request[name];
    if (typeof value !== 'string')
        throw new Refusal(value === undefined ? `'${name}' is missing` : `'${name}' is a text`);
    return value;
}

function movesOf(request: Request): string[] {
    const list = request.moves ?? (request.move === undefined ? undefined : [request.move]);
    if (!Array.isArray(list) || list.length === 0 || !list.every((one) => typeof one === 'string'))
        throw new Refusal('\'moves\' is a list of texts');
    return list as string[];
}

/** The file with who plays: it is opened with the same chairs. Lines that begin with # are nobody's but ours. */
export function exported(text: string, chairs: Chairs): string {
    const lines = chairs.seats.map((seat, i) => `# chair ${i} ${written(seat)}\n`);
    return text.replace('\n', `\n${lines.join('')}`);
}

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
    };
}

export class Hosted {
    private readonly lines = new Set<Line>();
    private match: Match | null = null;
    private info: KitInfo | null = null;
    private frozen: string | null = null;
    private count = 0;              // records of the match that are kept
    private over = false;           // it is, and that is kept
    private queue: Promise<void> = Promise.resolve();
    private thinking = false;
    private asked = new Set<number>();          // bots that need not move, and would not
    private askedAt = -1;
    private shows: { from: number | null } | null = null;       // what is due behind the answer
    private closed = false;

    private constructor(private readonly outside: Outside, private row: Row) {
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
        this.queue = this.queue.then(() => {
            this.match?.free();
            this.match = null;
        });
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
                await work();
                await this.goOn();
            } catch (error) {
                if (!(error instanceof Refusal))
                    this.freeze(error instanceof Error ? error.message : String(error));
                this.show();
            }
        });
    }

    /* ---- the match ---- */

    private get chairs(): Chairs {
        return this.row.chairs;
    }

    private mine(): number[] {
        return mineOf(this.chairs);
    }

    private hands(): number {
        const by = [...this.lines].some((line) => line.byHand);
        const resigned = this.match?.resigned() ?? [];
        return by ? this.mine().filter((seat) => !resigned.includes(seat)).reduce((set, seat) => set | (1 << seat), 0)
            : 0;
    }

    /** From what is kept to what is played. A file that no longer replays is shown with the reason. */
    private read(): void {
        this.match?.free();
        this.match = null;
        try {
            this.match = this.outside.engine.match(this.row.text, this.hands());
            this.row.plies.forEach((ply, seat) => this.match!.raisePly(seat, ply));
            this.match.botsSeed(this.row.seed);
            this.match.practice(this.chairs.practice);
            this.info = this.match.kit().info();
            this.frozen = null;
        } catch (error) {
            this.frozen = (error as Error).message;
        }
        this.count = this.match?.count() ?? 0;
        this.over = this.match?.over() ?? false;
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
    private async keep(chairs: Chairs = this.chairs): Promise<void> {
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
            this.adopt(await this.outside.store.load(row.id));
            throw new Refusal(failed ? `this could not be saved: ${(failed as Error).message}`
                : 'stale: this table was played on in another window');
        }
        this.row = row;
        this.count = match.count();
        this.over = match.over();
        this.shows = { from: null };
        this.outside.tell(row.id);
    }

    /* ---- what pages are told ---- */

    private viewer(line: Line): number {
        const mine = this.mine();
        if (mine.length < 2)
            return mine[0] ?? spectator;
        return line.eyes !== null && mine.includes(line.eyes) ? line.eyes : spectator;
    }

    private mayHint(): boolean {
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
            chairs: chairs.seats.map(({ kind, bot }, seat) => ({
                seat, name: names[seat]!, kind, ...(kind === 'bot' ? { bot } : {}), here: kind === 'person',
            })),
            ...(chairs.rematch && mine.length > 0 ? { rematch: {
                table: chairs.rematch.table, invited: [],
                accepted: chairs.rematch.seats.filter((seat) => mine.includes(seat)),
            } } : {}),
        });
    }

    private updateOf(line: Line, match: Match | null = this.match): string {
        return match?.update(this.viewer(line), this.chairs.started && !this.frozen, line.text) ?? 'null';
    }

    /** All of it, as a line that joins or looks with other eyes gets it. */
    private whole(line: Line): string {
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

    /* ---- requests ---- */

    private async answer(line: Line, request: Request): Promise<void> {
        const id = JSON.stringify(request.id ?? null);
        try {
            const members = await this.ask(line, request);
            if (members !== null)
                line.send(`{"id":${id},"ok":true${members && `,${members}`}}`);
        } catch (error) {
            line.send(JSON.stringify({ id: request.id ?? null, ok: false, error: (error as Error).message }));
            if (!(error instanceof Refusal))
                throw error;
        }
        this.show();
    }

    /** The members of the answer as text; null: it comes later. */
    private ask(line: Line, request: Request): Promise<string | null> | string | null {
        const kind = kinds[String(request.cmd)];
        if (!kind)
            throw new Refusal(`unknown request '${String(request.cmd)}'`);
        if (!line.joined && request.cmd !== 'join')
            throw new Refusal('\'join\' comes first');
        const [needs, act] = kind;
        const { started } = this.chairs;
        if (needs.includes('change') && this.frozen)
            throw new Refusal(`this table is frozen: ${this.frozen}`);
        if (needs.includes('match') && !this.match)
            throw new Refusal('this table has no match to show');
        const seat = this.viewer(line);
        if (needs.includes('seat') && seat === spectator)
            throw new Refusal(this.mine().length ? 'look as one of your players first' : 'sit down first');
        if (needs.includes('started') && !started)
            throw new Refusal('the game has not begun');
        if (needs.includes('before') && started)
            throw new Refusal('the game has begun');
        if (needs.includes('plays') && this.match!.resigned().includes(seat))
            throw new Refusal('you have resigned: a bot plays on for you');
        if (needs.includes('at'))
            this.decidedNow(request, seat);
        return act(this, line, request, seat);
    }

    /** A request made for another ply was made for another position. */
    private decidedNow({ at }: Request, seat: number): void {
        const ply = this.match!.ply(seat);
        if (at === undefined)
            throw new Refusal('\'at\' is missing: the ply at which this was decided');
        if (at !== ply)
            throw new Refusal(`stale: the ply is ${ply}, not ${String(at)}`);
    }

    joined(line: Line, request: Request): string {
        if (line.joined)
            throw new Refusal('this connection is at its table already');
        line.joined = true;
        line.text = request.text === true;
        return this.whole(line);
    }

    look(line: Line, { seat }: Request): string {
        const mine = this.mine();
        if (mine.length < 2)
            throw new Refusal('that is for several who play at one screen');
        if (seat !== null && !mine.includes(seat as number))
            throw new Refusal('that seat is not yours');
        line.eyes = seat as number | null;
        return this.whole(line);
    }

    updated(line: Line): string {
        line.shown = this.updateOf(line);
        return `"update":${line.shown},"revision":${++line.revision}`;
    }

    async play(request: Request, seat: number): Promise<string> {
        const { played, more } = this.match!.play(seat, movesOf(request),
            typeof request.note === 'string' ? request.note : null);
        await this.keep();
        return `"played":${played}${more ? ',"more":true' : ''}`;
    }

    async undo(seat: number): Promise<string> {
        this.match!.undo(seat);
        await this.keep();
        return '';
    }

    async withdraw(seat: number): Promise<string> {
        this.match!.withdraw(seat);
        await this.keep();
        return '';
    }

    async resign(seat: number): Promise<string> {
        this.match!.resign(seat);
        await this.keep();
        return '';
    }

    draft(line: Line, request: Request, seat: number): string {
        const draft = this.match!.draft(seat, movesOf(request));
        try {
            return `"update":${this.updateOf(line, draft)},"complete":${draft.done(seat)}`;
        } finally {
            draft.free();
        }
    }

    why(request: Request, seat: number): string {
        const why = this.match!.why(seat, textOf(request, 'move'));
        return `"legal":${why === ''},"why":${JSON.stringify(why)}`;
    }

    hand(line: Line, { on }: Request): string {
        if (typeof on !== 'boolean')
            throw new Refusal('\'on\' is yes or no');
        line.byHand = on;
        return '';
    }

    /** As a member of the answer: for reading, and for those who write their own pages. */
    told(name: 'view' | 'moves' | 'log' | 'result' | 'kit' | 'rules', request: Request, seat: number): string {
        const match = this.match!;
        if (name === 'result' && !match.over())
            throw new Refusal('the game is not over');
        if (name === 'view' || name === 'result')
            return (name === 'view' ? match.view(seat) : match.result()).slice(1, -1);
        const value = name === 'moves' ? match.moves(seat)
            : name === 'log' ? match.log(seat, typeof request.from === 'number' ? request.from : 0)
                : name === 'kit' ? match.kit().json() : JSON.stringify(this.outside.engine.rules(this.info!.game));
        return `"${name}":${value}`;
    }

    /** The whole of it, to be opened again: it is this person's own device. */
    file(request: Request): string {
        if (request.export !== true)
            throw new Refusal('\'match\' takes {export: true}');
        return `"match":${JSON.stringify(exported(this.match!.text(), this.chairs))}`;
    }

    /* ---- chairs ---- */

    private named(chairs: Chairs): Chairs {
        this.match!.names(namesOf(chairs, this.match!.kit()));
        return chairs;
    }

    private withSeat(seat: number, what: Chairs['seats'][number]): Chairs {
        return { ...this.chairs, seats: this.chairs.seats.map((one, i) => (i === seat ? what : one)) };
    }

    private seatIn({ seat }: Request, otherwise: number): number {
        if (seat === undefined && otherwise >= 0)
            return otherwise;
        if (typeof seat !== 'number' || !this.chairs.seats[seat])
            throw new Refusal(seat === undefined ? 'no chair is open' : '\'seat\' is one of the chairs');
        return seat;
    }

    async sit(request: Request, own: number): Promise<string> {
        const { chairs } = this;
        const name = textOf(request, 'name');
        const open = chairs.seats.findIndex(({ kind }) => kind === 'open');
        const seat = this.seatIn(request, own === spectator ? open : own);
        if (this.mine().length > 1 && seat !== own)
            throw new Refusal('look as one of your players to rename them: all stay where they sit');
        if (seat !== own && chairs.seats[seat]!.kind !== 'open')
            throw new Refusal('that chair is not open');
        if (seat !== own && own !== spectator && chairs.started)
            throw new Refusal('the game has begun: you stay where you sit');
        const refused = chairs.seats[seat]!.name === name ? null : nameRefused(chairs, this.match!.kit(), seat, name);
        if (refused)
            throw new Refusal(refused);
        const next = this.withSeat(seat, sitDown(name));
        if (own !== spectator && own !== seat)
            next.seats[own] = seatOf('open')!;
        await this.keep(this.named(next));
        return `"seat":${seat}`;
    }

    async stand(seat: number): Promise<string> {
        if (this.mine().length > 1)
            throw new Refusal('several at one screen keep their chairs');
        await this.keep(this.named(this.withSeat(seat, seatOf('open')!)));
        return '';
    }

    async chair(request: Request): Promise<string> {
        const what = textOf(request, 'chair');
        const next = seatOf(what);
        if (!next)
            throw new Refusal('a chair is "open" or "bot:ID"');
        const refused = next.kind === 'bot' ? this.match!.kit().botRefused(next.bot) : null;
        if (refused)
            throw new Refusal(refused);
        await this.keep(this.named(this.withSeat(this.seatIn(request, -1), next)));
        return '';
    }

    async start(): Promise<string> {
        const chairs = { ...this.chairs, started: true, practice: isPractice(this.chairs) };
        const begun = this.match!.kit().match(this.outside.token());
        this.match!.free();
        this.match = begun;
        begun.botsSeed(this.row.seed);
        begun.practice(chairs.practice);
        begun.byHand(this.hands());
        await this.keep(this.named(chairs));
        return '';
    }

    async rematch({ tied }: Request): Promise<string> {
        const match = this.match!;
        if (this.mine().length === 0)
            throw new Refusal('a rematch is for those who played');
        if (!match.over())
            throw new Refusal('the match is not over');
        const before = this.chairs.rematch;
        if (before && await this.outside.store.load(before.table))
            return `"table":${JSON.stringify(before.table)}`;
        const winners = match.winners();
        if (tied === true && winners.length < 2)
            throw new Refusal('nobody is tied for the win');
        if (tied === true && !winners.some((seat) => this.mine().includes(seat)))
            throw new Refusal('you are not tied for the win');
        const seats = tied === true ? winners : this.chairs.seats.map((_, seat) => seat);
        const table = await this.outside.again(this.row, tied === true ? seats : null);
        await this.keep({ ...this.chairs, rematch: { table, seats } });
        return `"table":${JSON.stringify(table)}`;
    }

    /* ---- bots and hints ---- */

    private question(seat: number, bot: string | null, order: string[]): Question {
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

    /** Answered when it is thought out, unless the page looks with other eyes by then. */
    hint(line: Line, request: Request, seat: number): null {
        if (!this.mayHint())
            throw new Refusal('this table was made without hints: people play against each other');
        if (line.hinting)
            throw new Refusal('a hint is being thought out already');
        const order = request.moves === undefined ? [] : movesOf(request);
        const id = JSON.stringify(request.id ?? null);
        const refuse = (why: string) => line.send(`{"id":${id},"ok":false,"error":${JSON.stringify(why)}}`);
        line.hinting = true;
        this.outside.think(this.question(seat, null, order)).then((told) => {
            line.hinting = false;
            if (this.viewer(line) === seat)
                line.send(`{"id":${id},"ok":true,${(told as string).slice(1)}`);
            else
                refuse('this connection looks as somebody else now');
        }, (error: Error) => {
            line.hinting = false;
            refuse(error.message);
        });
        return null;
    }
}

type Need = 'match' | 'seat' | 'started' | 'before' | 'at' | 'change' | 'plays';
type Act = (at: Hosted, line: Line, request: Request, seat: number) => Promise<string> | string | null;

const changing: Need[] = ['change', 'match', 'seat', 'started', 'plays', 'at'];
const arranging: Need[] = ['change', 'match', 'before'];

const kinds: { [cmd: string]: [Need[], Act] | undefined } = {
    join: [[], (at, line, request) => at.joined(line, request)],
    update: [[], (at, line) => at.updated(line)],
    look: [[], (at, line, request) => at.look(line, request)],
    by_hand: [[], (at, line, request) => at.hand(line, request)],
    play: [changing, (at, _, request, seat) => at.play(request, seat)],
    undo: [changing, (at, _line, _request, seat) => at.undo(seat)],
    withdraw: [changing, (at, _line, _request, seat) => at.withdraw(seat)],
    resign: [['change', 'match', 'seat', 'started', 'plays'], (at, _line, _request, seat) => at.resign(seat)],
    draft: [['match', 'seat', 'started', 'plays'], (at, line, request, seat) => at.draft(line, request, seat)],
    hint: [['match', 'seat', 'started', 'plays'], (at, line, request, seat) => at.hint(line, request, seat)],
    why: [['match', 'seat', 'started'], (at, _, request, seat) => at.why(request, seat)],
    moves: [['match', 'seat', 'started'], (at, _, request, seat) => at.told('moves', request, seat)],
    view: [['match'], (at, _, request, seat) => at.told('view', request, seat)],
    log: [['match'], (at, _, request, seat) => at.told('log', request, seat)],
    kit: [['match'], (at, _, request, seat) => at.told('kit', request, seat)],
    rules: [['match'], (at, _, request, seat) => at.told('rules', request, seat)],
    result: [['match'], (at, _, request, seat) => at.told('result', request, seat)],
    match: [['match'], (at, _, request) => at.file(request)],
    sit: [['change', 'match'], (at, _, request, seat) => at.sit(request, seat)],
    stand: [[...arranging, 'seat'], (at, _line, _request, seat) => at.stand(seat)],
    chair: [arranging, (at, _, request) => at.chair(request)],
    start: [arranging, (at) => at.start()],
    rematch: [['change', 'match', 'started'], (at, _, request) => at.rematch(request)],
};
