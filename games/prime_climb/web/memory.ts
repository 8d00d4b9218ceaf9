// memory.ts - Prime Climb: what the view does not keep but the table shows, read off the events: all dice of the roll,
// the card on top of the discards, what others did to my pawns since my last turn.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { asCard, usesOf, viewOf } from './facts';
import type { CardName, PawnId } from './facts';

function lastOf<T>(events: GameEvent[], read: (event: GameEvent) => T | undefined): T | undefined {
    for (let i = events.length - 1; i >= 0; i--) {
        const found = read(events[i]!);
        if (found !== undefined)
            return found;
    }
    return undefined;
}

/** The dice on the table: each use, and whether it was made. */
export function diceOf(seen: Seen): { die: number; used: boolean }[] {
    const left = viewOf(seen).dice ?? [];
    const roll = usesOf(lastOf(seen.past, (event) => (event.type === 'roll' ? event.dice as number[] : undefined)) ?? []);
    const rest = [...left];
    const dice = roll.map((die) => {
        const at = rest.indexOf(die);
        if (at >= 0)
            rest.splice(at, 1);
        return { die, used: at < 0 };
    });
    return rest.length === 0 ? dice : left.map((die) => ({ die, used: false }));
}

/** The card that an event puts on the discards. */
function discardedBy(event: GameEvent): CardName | undefined {
    if (event.type === 'draw')
        return event.keeper ? undefined : asCard(event.card);
    if (event.type === 'curse')
        return 'curse';
    return event.type !== 'steal' && event.card ? asCard(event.card) : undefined;
}

/** The card on top of the discards: the last one played. */
export function topDiscard(seen: Seen): CardName | undefined {
    const discards = viewOf(seen).discards ?? [];
    const last = lastOf(seen.past, (event) => {
        const card = discardedBy(event);
        return card !== undefined && discards.includes(card) ? card : undefined;
    });
    return last ?? discards[discards.length - 1];
}

/* ---- What others did to me ---- */

/** A pawn that did not go by its owner's will. */
export interface Moved extends PawnId {
    how: 'bump' | 'send' | 'swap';
    by: number;
    from: number;
    to: number;
}

export type Suffered = Moved | { how: 'curse'; by: number } | { how: 'steal'; by: number; card: CardName };

/** The pawns of an event that somebody else moved; `by` has rolled last. */
export function movedBy(event: GameEvent, by: number): Moved[] {
    if (event.type === 'swap') {
        const [one, other] = event.pawns as number[];
        const [first, second] = event.from as number[];
        return [[one!, first!, second!], [other!, second!, first!]].map(([target, from, to]) => ({ how: 'swap' as const,
            by, seat: target! >> 1, pawn: target! & 1, from: from!, to: to! })).filter(({ seat }) => seat !== by);
    }
    const whose = Number(event.seat);
    if (event.type !== 'bump' && (event.type !== 'go' || whose === by))
        return [];
    return [{ how: event.type === 'bump' ? 'bump' : 'send', by, seat: whose, pawn: Number(event.pawn),
        from: Number(event.from), to: Number(event.to) }];
}

function sufferedIn(event: GameEvent, by: number, you: number): Suffered[] {
    if (event.type === 'curse')
        return event.victim === you ? [{ how: 'curse', by }] : [];
    if (event.type === 'steal')
        return event.of === you ? [{ how: 'steal', by, card: asCard(event.card) }] : [];
    return movedBy(event, by).filter(({ seat }) => seat === you);
}

/** Who made an event: who had rolled last. */
export function actorAt({ past }: Seen, event: GameEvent): number | undefined {
    for (let i = past.lastIndexOf(event) - 1; i >= 0; i--)
        if (past[i]!.type === 'roll')
            return Number(past[i]!.seat);
    return undefined;
}

/** The step that is shown; of a roll alone, what was done before it. */
export function lastMoved({ events, past }: Seen): GameEvent[] {
    if (events.length === 0 || events.some(({ type }) => type !== 'roll'))
        return events;
    const moved = lastOf(past, (event) => (event.type === 'move' ? event : undefined));
    return moved ? [moved] : [];
}

/** Pawns that somebody else moved, in the step that is shown, and my own since my last turn. */
export function pushedOf(seen: Seen): Moved[] {
    const by = seen.events.length > 0 ? actorAt(seen, seen.events[0]!) : undefined;
    const now = by === undefined ? [] : seen.events.flatMap((event) => movedBy(event, by));
    const mine = sufferedBy(seen).flatMap((one) => ('pawn' in one ? [one] : []));
    const nameOf = ({ seat, pawn, from, to }: Moved) => [seat, pawn, from, to].join();
    return [...new Map([...mine, ...now].map((one) => [nameOf(one), one])).values()];
}

/** An event that others made, and what it did to me. */
export interface Deed {
    event: GameEvent;
    suffered: Suffered[];
}

/** What others did since my last turn, in its order; nothing once I have moved. */
export function deedsBy({ past, you }: Seen): Deed[] {
    const mine = past.flatMap((event, i) => (event.type === 'roll' && event.seat === you ? [i] : []));
    const now = mine.pop();
    if (you === null || now === undefined || now < past.length - 1)
        return [];
    const found: Deed[] = [];
    let by = you;
    for (const event of past.slice((mine.pop() ?? -1) + 1, now)) {
        if (event.type === 'roll')
            by = Number(event.seat);
        if (by !== you)
            found.push({ event, suffered: event.type === 'roll' ? [] : sufferedIn(event, by, you) });
    }
    return found;
}

/** What others did to me since my last turn. */
export const sufferedBy = (seen: Seen): Suffered[] => deedsBy(seen).flatMap(({ suffered }) => suffered);
