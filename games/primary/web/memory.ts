// memory.ts - PRIMARY: what the view does not keep but the table shows: which card lies on top of an open pile, and
// what became of the effects that were used.

import type { Seen } from 'kit/board';

import { effectsCount, gives, kitOf, seatOf, viewOf } from './facts';
import type { Area, Bag } from './facts';

interface Pile {
    bag: Bag;
    top: string | undefined;
}

const piles = new Map<string, Pile>();

/** The card that a pile has more of than before; else the one that was on top, as long as it is there. */
export function topOf(seen: Seen, seat: number, area: Area): string | undefined {
    const bag = (area === 'discard' || area === 'faded' ? seatOf(viewOf(seen), seat)[area] : undefined) ?? {};
    const key = `${seen.table.id} ${seat} ${area}`;
    const before = piles.get(key);
    const came = before && Object.keys(bag).find((card) => bag[card]! > (before.bag[card] ?? 0));
    const cards = Object.keys(bag);
    const same = before?.top !== undefined && bag[before.top] ? before.top : undefined;
    const top = came ?? same ?? cards[cards.length - 1];
    if (piles.size > 500)
        piles.clear();
    piles.set(key, { bag, top });
    return top;
}

/** What became of an effect that was used. */
export interface Spent {
    effect: string;
    seat: number;                   // on whom
    stopped: boolean;
}

/** The effects of the card that is resolved, as far as they are used, in their order. */
export function spentOf(seen: Seen): Spent[] {
    const { pass } = viewOf(seen);
    const kit = kitOf(seen);
    const cards = [pass?.card, pass?.with].filter((card): card is string => Boolean(card));
    if (cards.length === 0)
        return [];
    const { whole, mixed } = gives(kit, cards);
    const count = Math.max(0, effectsCount(mixed ?? whole) - effectsCount(pass?.effects));
    const used: Spent[] = [];
    for (const event of seen.past.slice(-60)) {
        if (kit.effects[event.type] && event.target !== undefined)
            used.push({ effect: event.type, seat: Number(event.target), stopped: false });
        if (event.type === 'stopped' && used.length > 0)
            used[used.length - 1]!.stopped = true;
    }
    return count > 0 ? used.slice(-count) : [];
}
