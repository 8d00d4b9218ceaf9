// memory.ts - PolitiCraft: what the view does not keep but the table shows: the order in which cards came to lie in an
// area, who gave them, and what was said with them. It is read from what happened so far.

import type { Seen } from 'kit/board';
import type { GameEvent, Move } from 'page/messages';

export interface Told {
    seat: number | null;            // who did it
    card: number | null;
    note: string;
    when: number;
}

interface Read {
    past: GameEvent[];
    cards: Map<number, Told>;
    last: Told | null;              // what was said last
}

const laying = new Set(['play', 'serve', 'to']);

let read: Read = { past: [], cards: new Map(), last: null };

/** The last time each card was laid somewhere, with the words that went along. */
function reading(past: GameEvent[]): Read {
    if (read.past === past)
        return read;
    const cards = new Map<number, Told>();
    let last: Told | null = null;
    let deed: Told | null = null;
    past.forEach((event, when) => {
        const seat = typeof event.seat === 'number' ? event.seat : null;
        if (event.type === 'note' && deed && typeof event.note === 'string') {
            deed.note = event.note;
            last = deed;
        } else if (laying.has(event.type) || event.type === 'issue') {
            const card = typeof event.card === 'number' ? event.card : null;
            deed = { seat, card, note: '', when };
            if (card !== null)
                cards.set(card, deed);
        }
    });
    read = { past, cards, last };
    return read;
}

export const toldOf = (seen: Seen, card: number): Told | undefined => reading(seen.past).cards.get(card);
export const lastSaid = (seen: Seen) => reading(seen.past).last;

/** Cards of a column as they came. */
export function ordered(seen: Seen, cards: number[]): number[] {
    const when = (card: number) => toldOf(seen, card)?.when ?? 0;
    return [...cards].sort((a, b) => when(a) - when(b) || a - b);
}

/** It was laid in the step that is shown. */
export const laidNow = (seen: Seen, card: number) => seen.events.some((event) => laying.has(event.type)
    && event.card === card);

/* ---- what is listed for a view: why a card is not in it is told when it is touched ---- */

const listed = new WeakMap<object, Move[]>();

export const keepListed = (seen: Seen, moves: Move[]) => listed.set(seen.view, moves);
export const listedFor = (seen: Seen) => listed.get(seen.view);

/* ---- the hand: a card stays where it lies, and the next one comes where there is room ---- */

const hands = new Map<string, (number | null)[]>();

/** The places of a hand, `full` of them at least. `sort` gives the order of cards that are dealt together. */
export function placesOf(of: string, cards: number[], full: number,
    sort: (cards: number[]) => number[]): (number | null)[] {
    const places = (hands.get(of) ?? []).map((card) => (card !== null && cards.includes(card) ? card : null));
    for (const card of sort(cards.filter((one) => !places.includes(one)))) {
        const gap = places.indexOf(null);
        if (gap < 0)
            places.push(card);
        else
            places[gap] = card;
    }
    while (places.length < full)
        places.push(null);
    while (places.length > full && places[places.length - 1] === null)
        places.pop();
    hands.set(of, places);
    return places;
}

export const sortAnew = (of: string) => hands.delete(of);
