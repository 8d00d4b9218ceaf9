// host.ts - the tables of this device: what `caucus serve` answers over HTTP, and the lines to tables, without a
// server. It runs in a worker, and in node for tests.

import type { Making, Members, RecordsOf, Trial } from '../messages';
import { type Chairs, isPractice, nameRefused, namesOf, type Seat, seatOf, sitDown, turned } from './chairs';
import { Hosted, type Line, type Outside, summaryOf } from './hosted';
import { type Engine, type Kit, type KitInfo, type Match, Refusal } from './module';
import { type Past, Replayed } from './replayed';
import type { Best, Row, Store, Summary } from './store';

const listedMost = 30;
const bestMost = 10;
const fileMost = 16 * 1024 * 1024;
const pastsMost = 4;

/** "name=value", as the library takes them. */
function optionTexts(options: Members): string[] {
    return Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
}

/** A listed value of an option, or one that was asked for, as text. */
function valuesOf(option: { type: string; choices?: string[]; name: string }, asked: Members): string[] {
    if (option.type === 'bool')
        return ['false', 'true'];
    if (option.type === 'choice')
        return option.choices ?? [];
    return option.type === 'int' && asked[option.name] !== undefined ? [String(asked[option.name])] : [];
}

interface GameInfo {
    id: string;
    seats: [number, number];
    options: { name: string; type: string; choices?: string[] }[];
}

function isMembers(value: unknown): value is Members {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A table that somebody looks at. */
interface Place {
    found: Promise<Hosted>;
    lines: number;
}

export class Host {
    private readonly tables = new Map<string, Place>();
    private readonly store: Store;
    private readonly outside: Outside;
    private readonly games: GameInfo[];
    private readonly bots: { id: string; usual: boolean }[];
    private readonly kept = new Map<string, Past>();            // to look back on
    private pastIds = 0;
    private readonly pasts = new Map<string, Replayed>();

    private renewing: Promise<void> | null = null;

    /** `start` makes an engine like the first one. */
    constructor(outside: Omit<Outside, 'again' | 'usual' | 'renew'>, private readonly start: () => Promise<Engine>) {
        this.store = outside.store;
        this.games = JSON.parse(outside.engine.games()) as GameInfo[];
        this.bots = JSON.parse(outside.engine.bots()) as { id: string; usual: boolean }[];
        this.outside = {
            ...outside,
            usual: this.bots.find(({ usual }) => usual)?.id ?? this.bots[0]!.id,
            again: (from, tied) => this.again(from, tied),
            renew: (broken) => this.renew(broken),
        };
    }

    private get engine(): Engine {
        return this.outside.engine;
    }

    /** Whoever comes second, with the same engine, gets the same new one. Where none can be had, the old one stays. */
    private async renew(broken: Engine): Promise<void> {
        if (broken !== this.engine)
            return;
        this.renewing ??= this.start().then((engine) => {
            this.outside.engine = engine;
        }).catch(() => undefined).then(() => {
            this.renewing = null;
        });
        await this.renewing;
    }

    /* ---- lines to tables ---- */

    /** What is sent before the table is found waits for it. */
    connect(id: string, send: (text: string) => void): { receive(text: string): void; close(): void } {
        if (this.kept.has(id))
            return this.past(id, send);
        const line: Line = {
            send, joined: false, text: false, eyes: null, byHand: false, hinting: false, revision: 0, shown: '',
            table: '',
        };
        const place = this.find(id);
        const { found } = place;
        place.lines++;
        found.then((table) => table.join(line), () => undefined);
        return {
            receive: (text) => void found.then((table) => table.receive(line, text), (error: Error) => {
                send(JSON.stringify({ id: (JSON.parse(text) as Members).id ?? null, ok: false, error: error.message }));
            }),
            close: () => {
                line.send = () => undefined;
                const last = --place.lines === 0;
                if (last)
                    this.tables.delete(id);
                found.then((table) => (last ? table.release() : table.leave(line)), () => undefined);
            },
        };
    }

    /** Another window has kept a step of a table. */
    heard(id: string): void {
        this.tables.get(id)?.found.then((table) => table.catchUp(), () => undefined);
    }

    /** The latest that were asked for: their lines may break and come back. */
    private keepPast(past: Past): string {
        this.engine.match(past.text, ~0).free();        // it is one
        const id = `past-${++this.pastIds}`;
        this.kept.set(id, past);
        if (this.kept.size > pastsMost)
            this.kept.delete(this.kept.keys().next().value!);
        return id;
    }

    /** A match that is looked back on, for as long as its line stands. */
    private past(id: string, send: (text: string) => void): { receive(text: string): void; close(): void } {
        const past = this.kept.get(id)!;
        const begin = () => {
            const replayed = new Replayed(this.engine, past, send);
            this.pasts.set(id, replayed);
            return { engine: this.engine, replayed };
        };
        let now = begin();
        return {
            receive: (text) => {
                if (now.engine !== this.engine)
                    now = begin();
                try {
                    now.replayed.receive(text);
                } catch (error) {
                    if (!(error instanceof WebAssembly.RuntimeError))
                        throw error;
                    void this.renew(now.engine);
                }
            },
            close: () => {
                this.pasts.delete(id);
                if (now.engine === this.engine)
                    now.replayed.free();
            },
        };
    }

    /** A table that goes on from where it is looked at, against bots. */
    private async onward(id: string): Promise<string> {
        const replayed = this.pasts.get(id);
        if (!replayed)
            throw new Refusal('nobody looks back there');
        const { text, seat } = replayed.onward(this.outside.token());
        const match = this.engine.match(text, 0);
        try {
            const kit = match.kit();
            const { seats: count } = kit.info();
            const mine = new RegExp(`^name ${seat} (.*)$`, 'm').exec(text)?.[1] ?? '';
            const seats = this.seated(kit, Array.from({ length: count }, (_, i) =>
                (i === seat ? `me:${mine}` : `bot:${this.outside.usual}`)), '');
            const chairs: Chairs = { started: true, practice: true, opened: true, seats, rematch: null };
            match.names(namesOf(chairs, kit));
            match.practice(true);
            return await this.write(match, chairs);
        } finally {
            match.free();
        }
    }

    private find(id: string): Place {
        let place = this.tables.get(id);
        if (!place) {
            place = { found: Hosted.open(this.outside, id), lines: 0 };
            this.tables.set(id, place);
        }
        return place;
    }

    /* ---- requests ---- */

    async ask(path: string, body: unknown): Promise<unknown> {
        const { engine } = this;
        try {
            return await this.answer(path, body);
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError)
                await this.renew(engine);
            throw error;
        }
    }

    /** By the paths of docs/network.md, without /api/; what is of a device alone: open, forget, past and onward. */
    private async answer(path: string, body: unknown): Promise<unknown> {
        const [what, of = ''] = path.split('/');
        if (what === 'games')
            return { games: this.games, bots: this.bots };
        if (what === 'rules')
            return { rules: this.engine.rules(decodeURIComponent(of)) ?? '' };
        if (what === 'records')
            return { records: await this.records(decodeURIComponent(of)) };
        if (what === 'mine')
            return { tables: await this.mine() };
        if (what === 'tables')
            return { table: await this.make(body as Making), key: '' };
        if (what === 'try')
            return this.trial(body as Making);
        if (what === 'open')
            return { table: await this.open(String(body)) };
        if (what === 'past')
            return { past: this.keepPast(body as Past) };
        if (what === 'onward')
            return { table: await this.onward(String(body)) };
        if (what === 'forget')
            return this.store.forget(String(body));
        throw new Refusal(`unknown request '${path}'`);
    }

    private async mine(): Promise<Summary[]> {
        return (await this.store.list()).sort((a, b) => b.at - a.at).slice(0, listedMost);
    }

    /** Those with the newest record first, and of each the best. */
    private async records(game: string): Promise<RecordsOf[]> {
        const by = new Map<string, Best[]>();
        for (const best of await this.store.bests(game))
            by.set(best.options, [...by.get(best.options) ?? [], best]);
        const kept = [...by].map(([options, list]) => ({
            options,
            best: list.sort((a, b) => a.merit - b.merit || a.at - b.at).slice(0, bestMost),
        }));
        const newest = ({ best }: { best: Best[] }) => Math.max(...best.map(({ at }) => at));
        return kept.sort((a, b) => newest(b) - newest(a)).map(({ options, best }) => ({
            options,
            best: best.map(({ score, name, day }) => ({ score, name, day })),
        }));
    }

    /* ---- making ---- */

    /** Its kit, to be freed, and its chairs; refused: why. */
    private wish(making: Making): { kit: Kit; seats: Seat[] } {
        if (!isMembers(making) || typeof making.game !== 'string')
            throw new Refusal('a table is asked for with an object');
        const { game, seats, options = {}, data = null, name = '', chairs } = making;
        const kit = this.engine.kit(game, seats, optionTexts(options), data);
        try {
            return { kit, seats: this.seated(kit, chairs ?? ['me', ...Array(seats - 1).fill('open')], name) };
        } catch (refused) {
            kit.free();
            throw refused;
        }
    }

    /** "me" is called `name`, "me:NAME" is one more at the same screen. */
    private seated(kit: Kit, chairs: string[], name: string): Seat[] {
        const { seats: count } = kit.info();
        if (!Array.isArray(chairs) || chairs.length !== count)
            throw new Refusal('\'chairs\' is a list of one text for every seat');
        if (chairs.filter((chair) => chair === 'me').length > 1)
            throw new Refusal('you can sit on one chair; "me:NAME" is another player at this screen');
        const seats: Seat[] = chairs.map(() => seatOf('open')!);
        chairs.forEach((chair, i) => {
            if (chair !== 'me' && !chair.startsWith('me:')) {
                const seat = seatOf(chair);
                const refused = !seat ? 'a chair is "open" or "bot:ID"'
                    : seat.kind === 'bot' ? kit.botRefused(seat.bot) : null;
                if (refused)
                    throw new Refusal(refused);
                seats[i] = seat!;
                return;
            }
            const called = (chair === 'me' ? name : chair.slice('me:'.length)) || kit.seatName(i, false);
            const refused = nameRefused({ seats }, kit, i, called);
            if (refused)
                throw new Refusal(refused);
            seats[i] = sitDown(called);
        });
        const match = kit.match(null);
        try {
            match.names(seats.map(({ kind, name: called }) => (kind === 'person' ? called : null)));
        } finally {
            match.free();
        }
        return seats;
    }

    private async make(making: Making): Promise<string> {
        const { kit, seats } = this.wish(making);
        try {
            const hints = making.hints === true;
            const chairs = { started: false, practice: false, hints, opened: false, seats, rematch: null };
            return await this.first(kit, chairs);
        } finally {
            kit.free();
        }
    }

    /** The first step of a table: as it will begin, or begun. Its id. */
    private async first(kit: Kit, chairs: Chairs): Promise<string> {
        const match = kit.match(chairs.started ? this.outside.token() : null);
        try {
            match.names(namesOf(chairs, kit));
            match.practice(chairs.practice);
            return await this.write(match, chairs);
        } finally {
            match.free();
        }
    }

    private async write(match: Match, chairs: Chairs): Promise<string> {
        const row: Row = {
            id: this.outside.token(), step: 1, text: match.text(), chairs, seed: this.outside.token(),
            plies: chairs.seats.map((_, seat) => match.ply(seat)),
        };
        if (!await this.store.keep(row, summaryOf(row, match, this.outside.now()), null))
            throw new Refusal('this table could not be made');
        return row.id;
    }

    /* ---- again, and from files ---- */

    /** The same for those who play again. What fewer cannot have is left out: one option if that is enough, or all. */
    private kitAgain({ game, options, seats: before }: KitInfo, seats: number, data: string | null): Kit {
        const all = Object.entries(options);
        const tries = seats === before ? [all]
            : [all, ...all.map((_, i) => all.filter((_one, j) => j !== i)), []];
        let refused: unknown = null;
        for (const some of tries) {
            try {
                return this.engine.kit(game, seats, optionTexts(Object.fromEntries(some)), data);
            } catch (error) {
                refused = error;
            }
        }
        throw refused;
    }

    private async again(from: Row, tied: number[] | null): Promise<string> {
        const old = this.engine.match(from.text, 0);
        const before = old.kit();
        let kit: Kit | null = null;
        try {
            const info = before.info();
            const players = tied ?? from.chairs.seats.map((_, seat) => seat);
            kit = this.kitAgain(info, players.length, info.data ? before.data() : null);
            const seats = turned(from.chairs, players, before, kit, this.outside.usual);
            const hints = from.chairs.hints === true;
            const chairs: Chairs = { started: true, practice: false, hints, opened: false, seats, rematch: null };
            return await this.first(kit, { ...chairs, practice: isPractice(chairs) });
        } finally {
            kit?.free();
            old.free();
        }
    }

    /** A match file becomes a table: with the chairs it names, else the first is mine and bots play the rest. */
    private async open(text: string): Promise<string> {
        if (text.length > fileMost)
            throw new Refusal('a match file has at most 16 MiB');
        const whole = text.replace(/\r\n/g, '\n');
        const end = whole.search(/^moves$/m);
        const head = end < 0 ? whole : whole.slice(0, end);
        /* Without a seed dice were thrown elsewhere: from here on, here. */
        const seeded = end < 0 || /^seed /m.test(head) ? whole
            : `${head}seed ${this.outside.token()}\n${whole.slice(end)}`;
        const match = this.engine.match(seeded, 0);
        try {
            const kit = match.kit();
            const chairs = this.chairsOf(head, kit);
            match.names(namesOf(chairs, kit));
            match.practice(chairs.practice);
            return await this.write(match, chairs);
        } finally {
            match.free();
        }
    }

    private chairsOf(head: string, kit: Kit): Chairs {
        const { seats: count } = kit.info();
        const found = (lines: RegExp) =>
            new Map([...head.matchAll(lines)].map(([, seat, what]) => [Number(seat), what!]));
        const told = found(/^# chair (\d+) (.*)$/gm);
        const names = found(/^name (\d+) (.*)$/gm);
        const usual = (seat: number) => (seat ? `bot:${this.outside.usual}` : `me:${names.get(0) ?? ''}`);
        const seated = this.seated(kit, Array.from({ length: count }, (_, i) => told.get(i) ?? usual(i)), '');
        const seats = seated.map((seat, i) => (seat.kind === 'bot' && names.has(i)
            && seated.every(({ name }) => name !== names.get(i)) ? { ...seat, name: names.get(i)! } : seat));
        const chairs: Chairs = { started: true, practice: false, opened: true, seats, rematch: null };
        return { ...chairs, practice: isPractice(chairs) };
    }

    /* ---- trying ---- */

    private refusal(making: Making): string | null {
        try {
            this.wish(making).kit.free();
            return null;
        } catch (refused) {
            if (refused instanceof Refusal)
                return refused.message;
            throw refused;
        }
    }

    /** Each number of players, value and bot in place of what was asked for, and why that would be refused. */
    private trial(making: Making): Trial {
        const why = this.refusal(making);
        const trial: Trial = { ok: why === null, ...(why === null ? {} : { why }), seats: {}, options: {}, bots: {} };
        const game = this.games.find(({ id }) => id === making.game);
        if (!game)
            return trial;
        const note = (into: { [key: string]: string }, key: string, refused: string | null) => {
            if (refused !== null)
                into[key] = refused;
        };
        for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
            const chairs = Array.from({ length: seats }, (_, i) => making.chairs?.[i] ?? 'open');
            note(trial.seats, String(seats), this.refusal({ ...making, seats, chairs }));
        }
        for (const option of game.options) {
            const values: { [value: string]: string } = {};
            for (const value of valuesOf(option, making.options ?? {}))
                note(values, value, this.refusal({ ...making, options: { ...making.options, [option.name]: value } }));
            if (Object.keys(values).length > 0)
                trial.options[option.name] = values;
        }
        this.tryBots(making, (bot, refused) => note(trial.bots, bot, refused));
        return trial;
    }

    /** Whoever sits there now: it is another one that would. */
    private tryBots(making: Making, note: (bot: string, refused: string | null) => void): void {
        let kit: Kit;
        try {
            kit = this.wish({ ...making, chairs: Array<string>(making.seats).fill('open') }).kit;
        } catch {
            return;
        }
        for (const { id } of this.bots)
            note(id, kit.botRefused(id));
        kit.free();
    }
}

