// memory.ts - PRIMARY: what the view does not keep but the table shows: which card lies on top of an open pile, and
// what became of the effects that were used.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { effectsCount, gives, kitOf, seatOf, viewOf } from './facts';
import type { Area, Bag, Kit } from './facts';

interface Pile {
    bag: Bag;
    top: string | undefined;
}

const piles = new Map<string, Pile>();

const most = 400;                   // events that are looked at

interface Told {
    tops: Map<string, string>;      // by seat and area
    seat: number;                   // who plays,
    cards: string[];                // and what: it is laid when all of it is resolved
    used: boolean;                  // its effects have begun
}

/** Where the cards of a play go, the highest last: those of a combination fade. */
function finish(told: Told, kit: Kit, done: string[]): void {
    const colours = new Set(told.cards.map((card) => kit.cards[card]?.colour));
    const area: Area = colours.size > 1 ? 'faded' : 'discard';
    const [top] = [...done].sort((a, b) => (kit.cards[b]?.value ?? 0) - (kit.cards[a]?.value ?? 0));
    if (top)
        told.tops.set(`${told.seat} ${area}`, top);
}

let read: { past: GameEvent[]; told: Told } | null = null;

/** What the events tell of the upper cards of open piles. */
function toldOf({ past }: Seen, kit: Kit): Told {
    if (read?.past === past)
        return read.told;
    const told: Told = { tops: new Map(), seat: 0, cards: [], used: false };
    for (const { type, seat, target, to, area, card } of past.slice(-most)) {
        if (type === 'turn' || (type === 'play' && (told.used || seat !== told.seat))) {
            finish(told, kit, told.cards);
            told.cards = [];
        }
        if (type === 'play' && card) {
            told.seat = Number(seat);
            told.cards.push(String(card));
            told.used = false;
        }
        told.used ||= target !== undefined;
        if (type === 'card' && card && to !== undefined)
            told.tops.set(`${Number(to)} ${String(area)}`, String(card));
        if (type === 'faded' && card)
            told.tops.set(`${Number(seat)} faded`, String(card));
    }
    read = { past, told };
    return told;
}

function lastTo(seen: Seen, seat: number, area: Area): string | undefined {
    const kit = kitOf(seen);
    const { pass } = viewOf(seen);
    const told = toldOf(seen, kit);
    const laid = [pass?.card, pass?.with, ...Object.keys(pass?.waiting ?? {})];
    const now = { ...told, tops: new Map(told.tops) };
    finish(now, kit, told.cards.filter((card) => !laid.includes(card)));
    return now.tops.get(`${seat} ${area}`);
}

/** The card that came last; else the one that a pile has more of than before, or that was on top and is still there. */
export function topOf(seen: Seen, seat: number, area: Area): string | undefined {
    const bag = (area === 'discard' || area === 'faded' ? seatOf(viewOf(seen), seat)[area] : undefined) ?? {};
    const key = `${seen.table.id} ${seat} ${area}`;
    const before = piles.get(key);
    const came = before && Object.keys(bag).find((card) => bag[card]! > (before.bag[card] ?? 0));
    const cards = Object.keys(bag);
    const same = before?.top !== undefined && bag[before.top] ? before.top : undefined;
    const last = lastTo(seen, seat, area);
    const top = last && bag[last] ? last : came ?? same ?? cards[cards.length - 1];
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
