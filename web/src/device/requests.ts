// requests.ts - what pages ask of a table on this device, over the same wire as of a server (docs/network.md): what
// each request needs, and what it does. hosted.ts keeps the table.

import type { Json, Members } from '../messages';
import { type Chairs, exported, nameRefused, namesOf, seatOf, sitDown } from './chairs';
import type { Hosted, Line } from './hosted';
import { Refusal, spectator } from './module';

export type Request = Members & { id?: Json; cmd?: string };

/** The members of an answer as text; null: it comes later. */
export type Answer = Promise<string | null> | string | null;

type Need = 'match' | 'seat' | 'started' | 'before' | 'at' | 'change' | 'plays';
type Act = (at: Hosted, line: Line, request: Request, seat: number) => Answer;

export function ask(at: Hosted, line: Line, request: Request): Answer {
    const kind = kinds[String(request.cmd)];
    if (!kind)
        throw new Refusal(`unknown request '${String(request.cmd)}'`);
    if (!line.joined && request.cmd !== 'join')
        throw new Refusal('\'join\' comes first');
    const [needs, act] = kind;
    const { started } = at.chairs;
    if (needs.includes('change') && at.frozen)
        throw new Refusal(`this table is frozen: ${at.frozen}`);
    if (needs.includes('match') && !at.match)
        throw new Refusal('this table has no match to show');
    const seat = at.viewer(line);
    if (needs.includes('seat') && seat === spectator)
        throw new Refusal(at.mine().length ? 'look as one of your players first' : 'sit down first');
    if (needs.includes('started') && !started)
        throw new Refusal('the game has not begun');
    if (needs.includes('before') && started)
        throw new Refusal('the game has begun');
    if (needs.includes('plays') && at.match!.resigned().includes(seat))
        throw new Refusal('you have resigned: a bot plays on for you');
    if (needs.includes('at'))
        decidedNow(at, request, seat);
    return act(at, line, request, seat);
}

/** A request made for another ply was made for another position. */
function decidedNow({ match }: Hosted, { at }: Request, seat: number): void {
    const ply = match!.ply(seat);
    if (at === undefined)
        throw new Refusal('\'at\' is missing: the ply at which this was decided');
    if (at !== ply)
        throw new Refusal(`stale: the ply is ${ply}, not ${String(at)}`);
}

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

/* ---- looking ---- */

function join(at: Hosted, line: Line, request: Request): string {
    if (line.joined)
        throw new Refusal('this connection is at its table already');
    line.joined = true;
    line.text = request.text === true;
    return at.whole(line);
}

function look(at: Hosted, line: Line, { seat }: Request): string {
    const mine = at.mine();
    if (mine.length < 2)
        throw new Refusal('that is for several who play at one screen');
    if (seat !== null && !mine.includes(seat as number))
        throw new Refusal('that seat is not yours');
    line.eyes = seat as number | null;
    return at.whole(line);
}

function update(at: Hosted, line: Line): string {
    line.shown = at.updateOf(line);
    return `"update":${line.shown},"revision":${++line.revision}`;
}

function byHand(_: Hosted, line: Line, { on }: Request): string {
    if (typeof on !== 'boolean')
        throw new Refusal('\'on\' is yes or no');
    line.byHand = on;
    return '';
}

/** As a member of the answer: for reading, and for those who write their own pages. */
function told(name: 'view' | 'moves' | 'log' | 'result' | 'kit' | 'rules'): Act {
    return ({ match: kept, outside, info }, _, request, seat) => {
        const match = kept!;
        if (name === 'result' && !match.over())
            throw new Refusal('the game is not over');
        if (name === 'view' || name === 'result')
            return (name === 'view' ? match.view(seat) : match.result()).slice(1, -1);
        const value = name === 'moves' ? match.moves(seat)
            : name === 'log' ? match.log(seat, typeof request.from === 'number' ? request.from : 0)
                : name === 'kit' ? match.kit().json() : JSON.stringify(outside.engine.rules(info!.game));
        return `"${name}":${value}`;
    };
}

/** The whole of it, to be opened again: it is this person's own device. */
function file({ match, chairs }: Hosted, _: Line, request: Request): string {
    if (request.export !== true)
        throw new Refusal('\'match\' takes {export: true}');
    return `"match":${JSON.stringify(exported(match!.text(), chairs))}`;
}

/* ---- playing ---- */

async function play(at: Hosted, _: Line, request: Request, seat: number): Promise<string> {
    const { played, more } = at.match!.play(seat, movesOf(request),
        typeof request.note === 'string' ? request.note : null);
    await at.keep();
    return `"played":${played}${more ? ',"more":true' : ''}`;
}

function changes(what: 'undo' | 'withdraw' | 'resign'): Act {
    return async (at, _line, _request, seat) => {
        at.match![what](seat);
        await at.keep();
        return '';
    };
}

function draft(at: Hosted, line: Line, request: Request, seat: number): string {
    const made = at.match!.draft(seat, movesOf(request));
    try {
        return `"update":${at.updateOf(line, made)},"complete":${made.done(seat)}`;
    } finally {
        made.free();
    }
}

function why({ match }: Hosted, _: Line, request: Request, seat: number): string {
    const reason = match!.why(seat, textOf(request, 'move'));
    return `"legal":${reason === ''},"why":${JSON.stringify(reason)}`;
}

/** Answered when it is thought out, unless the page looks with other eyes by then. */
function hint(at: Hosted, line: Line, request: Request, seat: number): null {
    if (!at.mayHint())
        throw new Refusal('this table was made without hints: people play against each other');
    if (line.hinting)
        throw new Refusal('a hint is being thought out already');
    const order = request.moves === undefined ? [] : movesOf(request);
    const id = JSON.stringify(request.id ?? null);
    const refuse = (reason: string) => line.send(`{"id":${id},"ok":false,"error":${JSON.stringify(reason)}}`);
    line.hinting = true;
    at.outside.think(at.question(seat, null, order)).then((answer) => {
        line.hinting = false;
        if (at.viewer(line) === seat)
            line.send(`{"id":${id},"ok":true,${(answer as string).slice(1)}`);
        else
            refuse('this connection looks as somebody else now');
    }, (error: Error) => {
        line.hinting = false;
        refuse(error.message);
    });
    return null;
}

/** A match file to try out from here: as with hints, not where others play. */
function guess(at: Hosted, _line: Line, _request: Request, seat: number): string {
    if (at.match!.over())
        throw new Refusal('the game is over: it can be looked back on');
    if (!at.mayHint())
        throw new Refusal('no hints at this table: others play here');
    const guessed = at.match!.guess(seat, at.outside.token());
    try {
        return `"match":${JSON.stringify(guessed.text())}`;
    } finally {
        guessed.free();
    }
}

/* ---- chairs ---- */

function named({ match }: Hosted, chairs: Chairs): Chairs {
    match!.names(namesOf(chairs, match!.kit()));
    return chairs;
}

function withSeat({ chairs }: Hosted, seat: number, what: Chairs['seats'][number]): Chairs {
    return { ...chairs, seats: chairs.seats.map((one, i) => (i === seat ? what : one)) };
}

function seatIn({ chairs }: Hosted, { seat }: Request, otherwise: number): number {
    if (seat === undefined && otherwise >= 0)
        return otherwise;
    if (typeof seat !== 'number' || !chairs.seats[seat])
        throw new Refusal(seat === undefined ? 'no chair is open' : '\'seat\' is one of the chairs');
    return seat;
}

async function sit(at: Hosted, _: Line, request: Request, own: number): Promise<string> {
    const { chairs } = at;
    const name = textOf(request, 'name');
    const open = chairs.seats.findIndex(({ kind }) => kind === 'open');
    const seat = seatIn(at, request, own === spectator ? open : own);
    if (at.mine().length > 1 && seat !== own)
        throw new Refusal('look as one of your players to rename them: all stay where they sit');
    if (seat !== own && chairs.seats[seat]!.kind !== 'open')
        throw new Refusal('that chair is not open');
    if (seat !== own && own !== spectator && chairs.started)
        throw new Refusal('the game has begun: you stay where you sit');
    const refused = chairs.seats[seat]!.name === name ? null : nameRefused(chairs, at.match!.kit(), seat, name);
    if (refused)
        throw new Refusal(refused);
    const next = withSeat(at, seat, sitDown(name));
    if (own !== spectator && own !== seat)
        next.seats[own] = seatOf('open')!;
    await at.keep(named(at, next));
    return `"seat":${seat}`;
}

async function stand(at: Hosted, _line: Line, _request: Request, seat: number): Promise<string> {
    if (at.mine().length > 1)
        throw new Refusal('several at one screen keep their chairs');
    await at.keep(named(at, withSeat(at, seat, seatOf('open')!)));
    return '';
}

async function chair(at: Hosted, _: Line, request: Request): Promise<string> {
    const what = textOf(request, 'chair');
    const next = seatOf(what);
    if (!next)
        throw new Refusal('a chair is "open" or "bot:ID"');
    const refused = next.kind === 'bot' ? at.match!.kit().botRefused(next.bot) : null;
    if (refused)
        throw new Refusal(refused);
    await at.keep(named(at, withSeat(at, seatIn(at, request, -1), next)));
    return '';
}

async function start(at: Hosted): Promise<string> {
    const chairs = at.begin();
    await at.keep(named(at, chairs));
    return '';
}

async function rematch(at: Hosted, _: Line, { tied }: Request): Promise<string> {
    const match = at.match!;
    if (at.mine().length === 0)
        throw new Refusal('a rematch is for those who played');
    if (!match.over())
        throw new Refusal('the match is not over');
    const before = at.chairs.rematch;
    if (before && await at.outside.store.load(before.table))
        return `"table":${JSON.stringify(before.table)}`;
    const winners = match.winners();
    if (tied === true && winners.length < 2)
        throw new Refusal('nobody is tied for the win');
    if (tied === true && !winners.some((seat) => at.mine().includes(seat)))
        throw new Refusal('you are not tied for the win');
    const seats = tied === true ? winners : at.chairs.seats.map((_seat, i) => i);
    const table = await at.outside.again(at.row, tied === true ? seats : null);
    await at.keep({ ...at.chairs, rematch: { table, seats } });
    return `"table":${JSON.stringify(table)}`;
}

/* ---- all of them ---- */

const changing: Need[] = ['change', 'match', 'seat', 'started', 'plays', 'at'];
const arranging: Need[] = ['change', 'match', 'before'];

const kinds: { [cmd: string]: [Need[], Act] | undefined } = {
    join: [[], join],
    update: [[], update],
    look: [[], look],
    by_hand: [[], byHand],
    play: [changing, play],
    undo: [changing, changes('undo')],
    withdraw: [changing, changes('withdraw')],
    resign: [['change', 'match', 'seat', 'started', 'plays'], changes('resign')],
    draft: [['match', 'seat', 'started', 'plays'], draft],
    hint: [['match', 'seat', 'started', 'plays'], hint],
    guess: [['match', 'seat', 'started'], guess],
    why: [['match', 'seat', 'started'], why],
    moves: [['match', 'seat', 'started'], told('moves')],
    view: [['match'], told('view')],
    log: [['match'], told('log')],
    kit: [['match'], told('kit')],
    rules: [['match'], told('rules')],
    result: [['match'], told('result')],
    match: [['match'], file],
    sit: [['change', 'match'], sit],
    stand: [[...arranging, 'seat'], stand],
    chair: [arranging, chair],
    start: [arranging, start],
    rematch: [['change', 'match', 'started'], rematch],
};
