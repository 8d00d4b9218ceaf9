// replayed.ts - a match that is looked back on, over the same wire as a table: where it stood at each step, from any
// seat. `seek` goes to a step; to the next one it is told as it was played, else it is shown whole.

import type { Json, Members } from '../messages';
import { type Engine, type Match, Refusal, spectator } from './module';

interface Entry {
    ply: number;
    seat?: Json;
    undone?: boolean;
    events?: { type: string }[];
}

/** A match file, and whose eyes one begins with. */
export interface Past {
    text: string;
    seat: number | null;
}

type Request = Members & { id?: Json; cmd?: string };

/** Names as the file has them. */
function namesIn(text: string): Map<number, string> {
    const head = text.split(/^moves$/m)[0]!;
    return new Map([...head.matchAll(/^name (\d+) (.*)$/gm)].map(([, seat, name]) => [Number(seat), name!]));
}

/** Steps at which a turn begins: where the game tells of one, else before somebody else decides. */
function turnsOf(entries: Entry[]): number[] {
    const isTold = entries.some(({ events = [] }) => events.some(({ type }) => type === 'turn'));
    const turns = new Set<number>();
    let stops = 0;
    let last: number | null = null;
    for (const { seat, events = [] } of entries) {
        if (!isTold && typeof seat === 'number' && seat !== last) {
            turns.add(stops);
            last = seat;
        }
        stops += events.length > 0 ? 1 : 0;
        if (isTold && events.some(({ type }) => type === 'turn'))
            turns.add(stops);
    }
    return [...turns].filter((step) => step > 0 && step < stops);
}

export class Replayed {
    private readonly match: Match;
    private readonly names: Map<number, string>;
    private readonly logs = new Map<number, Entry[]>();     // by viewer: a long one takes its time
    private entries: Entry[] = [];      // of the log, as the viewer saw it
    private stops: number[] = [];       // records behind which something was told
    private turns: number[] = [];       // steps at which a turn begins
    private viewer = spectator;
    private at: number;                 // stops behind us
    private revision = 0;
    private text = false;

    constructor(engine: Engine, { text, seat }: Past, private readonly send: (text: string) => void) {
        this.match = engine.match(text, ~0);
        this.names = namesIn(text);
        this.lookAs(seat ?? spectator);
        this.at = this.stops.length;    // where whoever comes from the game has just been
    }

    free(): void {
        this.match.free();
    }

    receive(message: string): void {
        const request = JSON.parse(message) as Request;
        const id = JSON.stringify(request.id ?? null);
        try {
            const [members, then] = this.answer(request);
            this.send(`{"id":${id},"ok":true${members && `,${members}`}}`);
            then.forEach(this.send);
        } catch (error) {
            this.send(JSON.stringify({ id: request.id ?? null, ok: false, error: (error as Error).message }));
            if (!(error instanceof Refusal))
                throw error;
        }
    }

    /** A match that goes on from here in another way, as a file; and who is to decide there first. */
    onward(seed: string): { text: string; seat: number } {
        const match = this.match.before(0, this.record(this.at), seed);
        try {
            const seat = this.viewer !== spectator ? this.viewer : match.owing()[0] ?? 0;
            return { text: match.text(), seat };
        } finally {
            match.free();
        }
    }

    /** Somebody has something to choose from here on: else there is nothing to play on. */
    private open(): boolean {
        const to = this.record(this.at);
        const match = this.match.before(0, to, null);
        try {
            const { seats } = this.match.kit().info();          // dice and draws are owed by none of them
            const chooses = (seat: number) => seat < seats &&
                (JSON.parse(match.update(seat, true, false)) as { moves: Json[] }).moves.length > 1;
            return !match.over() && (match.owing().some(chooses)
                || this.entries.some(({ ply, seat }) => ply > to && seat !== 'chance'));
        } finally {
            match.free();
        }
    }

    private answer(request: Request): [string, string[]] {
        if (request.cmd === 'join') {
            this.text = request.text === true;
            return [this.whole(), []];
        }
        if (request.cmd === 'seek')
            return this.seek(request);
        if (request.cmd === 'update')
            return [`"update":${this.shown(0).update},"revision":${++this.revision}`, []];
        if (request.cmd === 'match')
            return [`"match":${JSON.stringify(this.match.text())}`, []];
        if (request.cmd === 'view' || request.cmd === 'by_hand')
            return ['', []];
        throw new Refusal('this match is looked back on');
    }

    private seek({ to, seat }: Request): [string, string[]] {
        const step = Number(to);
        const viewer = seat === null ? spectator : Number(seat);
        if (!Number.isInteger(step) || step < 0 || step > this.stops.length)
            throw new Refusal('there is no such step');
        if (viewer !== spectator && this.called()[viewer] === undefined)
            throw new Refusal('there is no such seat');
        const next = viewer === this.viewer && step === this.at + 1;
        if (viewer !== this.viewer)
            this.turnTo(viewer, step);
        else
            this.at = step;
        if (!next)
            return [this.whole(), []];
        const { update, events } = this.shown(this.record(this.at - 1));
        return ['', [
            `{"push":"table","table":${this.table()}}`,
            `{"push":"update","revision":${++this.revision},"update":${update},"events":${events}}`,
        ]];
    }

    /** With other eyes: as far as the record that was shown, where other things may have been told. */
    private turnTo(viewer: number, step: number): void {
        const record = this.record(step);
        this.lookAs(viewer);
        this.at = this.stops.filter((stop) => stop <= record).length;
    }

    private lookAs(viewer: number): void {
        this.viewer = viewer;
        const known = this.logs.get(viewer);
        this.entries = known ?? (JSON.parse(this.match.log(viewer, 0)) as Entry[]).filter(({ undone }) => !undone);
        this.logs.set(viewer, this.entries);
        this.stops = this.entries.filter(({ events = [] }) => events.length > 0).map(({ ply }) => ply + 1);
        this.turns = turnsOf(this.entries);
    }

    /** Before which record a step stands: the last one before everything else that is still to come. */
    private record(step: number): number {
        return step === 0 ? 0 : step === this.stops.length ? this.match.count() : this.stops[step - 1]!;
    }

    private shown(from: number): { update: string; events: string } {
        const to = this.record(this.at);
        const match = this.match.before(Math.min(from, to), to, null);
        try {
            return { update: match.update(this.viewer, false, this.text), events: match.events(this.viewer) };
        } finally {
            match.free();
        }
    }

    private called(): string[] {
        const kit = this.match.kit();
        return Array.from({ length: kit.info().seats }, (_, seat) => this.names.get(seat) ?? kit.seatName(seat, false));
    }

    private table(): string {
        const { game, title, options, data } = this.match.kit().info();
        return JSON.stringify({
            id: '', game, title, options, data, records: null, host: false,
            you: this.viewer === spectator ? null : this.viewer, started: true, practice: false, frozen: null,
            chairs: this.called().map((name, seat) => ({ seat, name, kind: 'person', here: true })),
            replay: { at: this.at, steps: this.stops.length, turns: this.turns, open: this.open() },
        });
    }

    private whole(): string {
        const to = this.record(this.at);
        const log = JSON.stringify(this.entries.filter(({ ply }) => ply < to));
        return `"table":${this.table()},"kit":${this.match.kit().json()},"update":${this.shown(to).update},`
            + `"revision":${++this.revision},"log":${log}`;
    }
}
