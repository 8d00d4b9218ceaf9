// course.ts - Prime Climb: how far everybody had come round by round, and what turned the match, read off its events.
// Only of a match whose events are all known: each of them says where a pawn stood, and the last ones lead to the view.

import type { Seen } from 'kit/board';
import type { Course } from 'kit/course';
import type { GameEvent, Result } from 'page/messages';

import { allPawns, asCard, gone, kitOf, signs, spaceOf, startOf, viewOf, wayOf } from './facts';
import type { CardName, Op, PawnId, View } from './facts';
import { titleOf, whose } from './telling';
import { words } from './words';

/** A pawn that was moved, in whose turn, and by which event. */
export interface Step extends PawnId {
    turn: number;
    by: number;
    from: number;
    to: number;
    event: GameEvent;
    card: CardName | undefined;     // that made it happen, where it was no sum
}

type Where = Pick<View, 'pawns' | 'back'>;

/** What has happened so far: where the pawns were behind each turn, at first at the beginning, and how they got there. */
interface Told {
    turns: Where[];
    steps: Step[];
    by: number;                     // whose turn it is
    card: CardName | undefined;     // that was drawn last, in this turn
}

function changesOf(event: GameEvent): (PawnId & { from: number; to: number })[] {
    if (event.type === 'swap') {
        const [one, other] = event.pawns as number[];
        const [first, second] = event.from as number[];
        return [[one!, first!, second!], [other!, second!, first!]]
            .map(([pawn, from, to]) => ({ seat: pawn! >> 1, pawn: pawn! & 1, from: from!, to: to! }));
    }
    return ['move', 'go', 'bump'].includes(event.type)
        ? [{ seat: Number(event.seat), pawn: Number(event.pawn), from: Number(event.from), to: Number(event.to) }] : [];
}

const spaceIn = (where: Where, one: PawnId) => spaceOf(where as View, one);

function withPawn(where: Where, { seat, pawn }: PawnId, to: number): Where {
    const spaces = [...where.pawns[String(seat)]!];
    spaces[pawn] = to;
    return { ...where, pawns: { ...where.pawns, [seat]: spaces } };
}

/** PCL-24: those of its pawns that have just come to 101. */
function turnedBack(where: Where, seat: number): Where {
    const there = [0, 1].filter((pawn) => spaceIn(where, { seat, pawn }) === 101);
    return { ...where, back: { ...where.back, [seat]: there } };
}

const whereIn = ({ turns }: Told) => turns[turns.length - 1]!;

function withWhere(at: Told, where: Where): Told {
    return { ...at, turns: [...at.turns.slice(0, -1), where] };
}

function rolled(at: Told, event: GameEvent): Told | null {
    const last = at.turns.length - 1;
    const turn = Number(event.turn);
    const more = turn === last + 1 ? [whereIn(at)] : [];
    return turn < last || turn > last + 1 ? null
        : { ...at, turns: [...at.turns, ...more], by: Number(event.seat), card: undefined };
}

/** Null: the event does not follow on what is known. */
function behind(at: Told, event: GameEvent): Told | null {
    const where = whereIn(at);
    if (event.type === 'roll')
        return rolled(at, event);
    if (event.type === 'back')
        return withWhere(at, turnedBack(where, at.by));
    if (event.type === 'draw')
        return { ...at, card: asCard(event.card) };
    const changes = changesOf(event);
    if (changes.some((one) => spaceIn(where, one) !== one.from))
        return null;
    const card = event.card ? asCard(event.card) : at.card;
    const steps = changes.map((one) => ({ ...one, turn: at.turns.length - 1, by: at.by, event, card }));
    return { ...withWhere(at, changes.reduce((then, one) => withPawn(then, one, one.to), where)),
        steps: [...at.steps, ...steps] };
}

/** Where a match begins. */
function beginning(seen: Seen): Told {
    const view = viewOf(seen);
    const pawns = Object.fromEntries(Object.keys(view.pawns).map((seat): [string, number[]] => [seat,
        [0, 1].map((pawn) => startOf(kitOf(seen), { pawns: {} } as View, { seat: Number(seat), pawn }))]));
    return { turns: [{ pawns }], steps: [], by: -1, card: undefined };
}

/** The whole match; null where its beginning is not known, or something on the way. */
export function toldOf(seen: Seen): Told | null {
    const view = viewOf(seen);
    let at: Told | null = beginning(seen);
    for (const event of seen.past)
        at &&= behind(at, event);
    const ends = (told: Told) => view.turns > 0 && told.turns.length - 1 === view.turns
        && allPawns(view).every((one) => spaceIn(whereIn(told), one) === spaceOf(view, one));
    return at && ends(at) ? at : null;
}

/** In a sprint what the pawn ahead has gone, else both. */
function figure(seen: Seen, where: Where, seat: number): number {
    const parts = [0, 1].map((pawn) => gone(kitOf(seen), where as View, { seat, pawn }));
    return kitOf(seen).sprint ? Math.max(...parts) : parts[0]! + parts[1]!;
}

/* ---- What turned it ---- */

interface Change {
    turn: number;
    at: number;                     // the round
    seat: number;
    change: number;
}

const small = 10;                   // a fall of fewer spaces turns nothing
const comparable = 0.6;             // of the largest: one as large takes its place where that tells more

/** The largest of them. */
const most = (list: Change[]) => list.reduce<Change | undefined>((best, one) =>
    (best && Math.abs(best.change) >= Math.abs(one.change) ? best : one), undefined);

/** The best turn, not the last of all where another one is comparable. */
function bestTurn(rises: Change[], last: number): Change | undefined {
    const best = most(rises);
    const before = most(rises.filter(({ turn }) => turn !== last));
    return best?.turn === last && before && before.change >= comparable * best.change ? before : best;
}

/** The deepest fall of all, the next one in another round (of somebody else, where one is comparable), and the best turn
 * of who won; without a fall, that and the best turn of the next one. */
function turning(changes: Change[], result: Result, last: number): Change[] {
    const falls = changes.filter(({ change }) => change <= -small);
    const fall = most(falls);
    const others = falls.filter(({ at }) => at !== fall?.at);
    const second = most(others);
    const apart = most(others.filter(({ seat }) => seat !== fall?.seat));
    const next = second && apart && apart.change <= comparable * second.change ? apart : second;
    const rises = changes.filter(({ change, at }) => change > 0 && at !== fall?.at && at !== next?.at);
    const rise = bestTurn(rises.filter(({ seat }) => result.winners.includes(seat)), last) ?? bestTurn(rises, last);
    const other = fall ?? most(rises.filter(({ seat, at }) => seat !== rise?.seat && at !== rise?.at));
    return [rise, other, next].filter((one): one is Change => one !== undefined).sort((a, b) => a.turn - b.turn);
}

/** "24 − 10 = 14, × 7 = 98" */
function ownTold(seen: Seen, steps: Step[]): string[] {
    const moved = steps.filter(({ from, to }) => from !== to);          // × 1 tells nothing
    return moved.map(({ seat, pawn, from, to, event, card }, i) => {
        const before = moved[i - 1];
        const sign = signs[event.op as Op];
        if (event.type === 'bump')
            return words.bumpsItself(from, to);
        if (event.type !== 'move')
            return card === undefined ? words.goes(from, to) : words.cardGoes(titleOf(seen, card), from, to);
        return before?.seat === seat && before.pawn === pawn && before.to === from
            ? words.sumOn(sign, Number(event.by), to) : words.sum(from, sign, Number(event.by), to);
    });
}

const suffers = {
    bump: [words.bumpsFrom, words.bumpsShort], go: [words.sendsFrom, words.sendsShort],
    swap: [words.swapsFrom, words.swapsShortly],
} as const;

/** What became of somebody's pawns in a turn; and in fewer words. */
function turnTold(seen: Seen, steps: Step[]): { text: string; short: string } {
    const [{ by, seat }] = steps as [Step];
    const you = by === seen.you;
    const name = you ? words.you : seen.name(by);
    if (seat === by)
        return { text: words.turnGoes(name, you, ownTold(seen, steps)),
            short: words.turnShort(name, you, ownTold(seen, steps)) };
    const [text, short] = ([0, 1] as const).map((i) => words.turnDoes(name, steps.map(({ event, from, to }) =>
        suffers[event.type as keyof typeof suffers][i](you, whose(seen, seat), from, to))));
    return { text: text!, short: short! };
}

export function courseOf(seen: Seen, result: Result): Course | undefined {
    const told = toldOf(seen);
    if (!told)
        return undefined;
    const kit = kitOf(seen);
    const seats = Object.keys(viewOf(seen).pawns).map(Number);
    const all = seats.map((seat) => told.turns.map((where) => figure(seen, where, seat)));
    const turns = told.turns.length - 1;
    const rounds = Math.ceil(turns / seats.length);
    const roundEnds = all.map((figures) => Array.from({ length: rounds + 1 }, (_, round) =>
        figures[Math.min(turns, round * seats.length)]!));
    const changes = all.flatMap((figures, i) => figures.map((is, turn) => ({ turn, at: Math.ceil(turn / seats.length),
        seat: seats[i]!, change: is - (figures[turn - 1] ?? is) })))
        .filter(({ at, seat, change }) => {             // where the line goes that way, too
            const ends = roundEnds[seats.indexOf(seat)]!;
            return at > 0 && change * (ends[at]! - ends[at - 1]!) > 0;
        });
    const way = wayOf(kit);
    return {
        title: kit.sprint ? words.courseSprint : words.course,
        lines: seats.map((seat, i) => ({ seat, values: roundEnds[i]! })),
        points: turning(changes, result, turns).map(({ turn, at, seat, change }) => ({ at, line: seats.indexOf(seat), change,
            ...turnTold(seen, told.steps.filter((step) => step.turn === turn && step.seat === seat)) })),
        round: kit.solitaire ? words.roll : words.round,
        by: kit.solitaire ? words.byRoll : words.byRound,
        ticks: Array.from({ length: (kit.sprint ? 1 : 2) * way / 101 + 1 }, (_, i) => i * 101),
    };
}
