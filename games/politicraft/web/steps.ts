// steps.ts - PolitiCraft: the steps between two views, in the order of their events, and an own move drawn at once.

import type { Frame, Seen } from 'kit/board';
import type { GameEvent, Members, Move } from 'page/messages';

import { changesIn } from './audit';
import { asMembers, cardsIn, columns, factsOf, kitOf, ownerOf, playerOf, viewOf } from './facts';
import type { Area, Facts, Kit, Player, View } from './facts';

const without = (list: number[], one: number) => list.filter((other) => other !== one);

function withPlayer(view: View, seat: number, change: Partial<Player>): View {
    const now = view.seats[String(seat)];
    return now ? { ...view, seats: { ...view.seats, [seat]: { ...now, ...change } } } : view;
}

function columnOf(kit: Kit, card: number): keyof Area {
    const { kind, field } = kit.cards[String(card)]!;
    return kind === 'power' || !field ? 'power' : field;
}

const worth = (kit: Kit, card: number) => kit.cards[String(card)]?.points ?? 0;

function laid(kit: Kit, view: View, seat: number, card: number): View {
    if (cardsIn(view, seat).includes(card))
        return view;
    const { area = {}, points } = playerOf(view, seat);
    const column = columnOf(kit, card);
    return withPlayer(view, seat, { area: { ...area, [column]: [...(area[column] ?? []), card] },
        points: points + worth(kit, card) });
}

function lifted(kit: Kit, view: View, card: number): View {
    const seat = ownerOf(view, card);
    if (seat === null)
        return view;
    const { area = {}, points } = playerOf(view, seat);
    const left = Object.fromEntries(columns.flatMap((column) => {
        const cards = without(area[column] ?? [], card);
        return cards.length > 0 ? [[column, cards]] : [];
    }));
    return withPlayer(view, seat, { area: left, points: points - worth(kit, card) });
}

/** A card leaves a hand: it is seen only of the own one. */
function spent(view: View, seat: number, card: number): View {
    const { hand } = playerOf(view, seat);
    const left = { ...view.hand };
    delete left[String(card)];
    return { ...withPlayer(view, seat, { hand: Math.max(0, hand - 1) }), ...(view.hand ? { hand: left } : {}) };
}

const gained = (view: View, seat: number, count: number) =>
    withPlayer(view, seat, { hand: playerOf(view, seat).hand + count });
const thrown = (view: View, card: number): View => ({ ...view, discard: [...without(view.discard ?? [], card), card] });

function trades(view: View, event: GameEvent, seat: number): View {
    const offers = { ...view.offers };
    const to = Number(event.to);
    const card = typeof event.card === 'number' ? { card: event.card } : {};
    if (event.type === 'offer')
        offers[String(seat)] = { to, ...card };
    else if (event.type === 'answer' && offers[String(to)])
        offers[String(to)] = { ...offers[String(to)]!, answered: true, ...(card.card ? { answer: card.card } : {}) };
    else
        delete offers[String(event.type === 'decline' ? to : seat)];
    return { ...view, offers };
}

function playedBy(kit: Kit, view: View, event: GameEvent, seat: number, card: number): View {
    const power = kit.cards[String(card)]?.kind === 'power';
    const next = { ...spent(view, seat, card), offers: {} };
    if (power)                      // it lies in the area when its effect is over, or among the discards
        return next;
    return laid(kit, next, typeof event.to === 'number' ? event.to : seat, card);
}

function applied(kit: Kit, view: View, event: GameEvent): View {
    const seat = typeof event.seat === 'number' ? event.seat : -1;
    const card = typeof event.card === 'number' ? event.card : 0;
    if (seat < 0 || !view.seats[String(seat)])
        return view;
    switch (event.type) {
    case 'play': return playedBy(kit, view, event, seat, card);
    case 'discard':
    case 'drop': return card ? thrown(spent(view, seat, card), card) : view;
    case 'take': return card && ownerOf(view, card) !== null ? gained(lifted(kit, view, card), seat, 1) : view;
    case 'cut': return thrown(lifted(kit, view, card), card);
    case 'recall': return gained(lifted(kit, view, card), seat, 1);
    case 'offer':
    case 'answer':
    case 'decline':
    case 'refuse':
    case 'accept':
    case 'lapse': return trades(view, event, seat);
    case 'draw': return { ...gained(view, seat, 1), deck_count: Math.max(0, view.deck_count - 1) };
    case 'pile': return { ...gained(view, seat, 1), discard: (view.discard ?? []).slice(0, -1) };
    case 'cycle': return { ...view, cycles: Number(event.cycles), deck_count: Math.max(0, view.deck_count - 1) };
    case 'integrity': return withPlayer(view, seat, { integrity: Number(event.integrity) });
    case 'figure': return withPlayer(view, seat, { figure: true });
    case 'first': return { ...view, turn: seat };
    default: return view;
    }
}

/** A cycle card is read by all: that takes longer than a card that moves, and longer still with what it did. */
const cycleLasts = 4;
const changeLasts = 6;

/** Steps of their own. What one player draws, or all do at once, happens together. */
const own = new Set(['play', 'discard', 'take', 'cut', 'move', 'to', 'keep', 'cycle', 'offer', 'answer', 'accept',
    'first', 'over']);
const together = new Set(['issue', 'pass', 'drop', 'recall', 'serve', 'name', 'deal', 'deck', 'pile', 'draw', 'open']);
const kindOf = (event: GameEvent | undefined) =>
    (event && /^(deck|pile|draw)$/.test(event.type) ? 'draw' : event?.type);

function begins(group: GameEvent[] | undefined, event: GameEvent): boolean {
    if (!group || own.has(event.type))
        return true;
    if (!together.has(event.type))
        return false;
    const same = group.find((one) => kindOf(one) === kindOf(event));
    return !same || (kindOf(event) === 'draw' && same.seat !== event.seat);
}

export function frames(seen: Seen, events: GameEvent[], after: Members): Frame[] {
    const kit = kitOf(seen);
    const groups: GameEvent[][] = [];
    for (const event of events)
        if (begins(groups[groups.length - 1], event))
            groups.push([event]);
        else
            groups[groups.length - 1]!.push(event);
    let view = viewOf(seen);
    const list = groups.map((group) => {
        view = group.reduce((now, event) => applied(kit, now, event), view);
        return { view: asMembers(view), events: group,
            ...(group.some(({ type }) => type === 'cycle')
                ? { lasts: changesIn(group).length > 0 ? changeLasts : cycleLasts } : {}) };
    });
    if (list.length === 0)
        return [{ view: after, events }];
    list[list.length - 1]!.view = after;
    return list;
}

/* ---- an own move at once ---- */

function made(kit: Kit, view: View, you: number, facts: Facts): View {
    const card = facts.card ?? 0;
    switch (facts.do) {
    case 'play':
        return facts.blocked ? thrown(spent(view, you, card), card) : kit.cards[String(card)]?.kind === 'power'
            ? spent(view, you, card) : laid(kit, spent(view, you, card), you, card);
    case 'give': {
        const given = laid(kit, spent(view, you, card), facts.seat!, card);
        return withPlayer(given, you, { integrity: playerOf(given, you).integrity + (facts.integrity ?? 0) });
    }
    case 'power': return facts.blocked ? thrown(spent(view, you, card), card) : spent(view, you, card);
    case 'discard': return thrown(spent(view, you, card), card);
    case 'cut': return thrown(lifted(kit, view, card), card);
    case 'take': return lifted(kit, view, card);
    case 'offer': return trades(view, { type: 'offer', text: '', to: facts.seat!, card }, you);
    case 'answer': return trades(view, { type: 'answer', text: '', to: facts.seat!, card }, you);
    case 'decline': return trades(view, { type: 'decline', text: '', to: facts.seat! }, you);
    case 'accept':
    case 'refuse': return trades(view, { type: facts.do, text: '' }, you);
    default: return view;
    }
}

export function drawn(seen: Seen, move: Move): Members {
    return seen.you === null ? seen.view : asMembers(made(kitOf(seen), viewOf(seen), seen.you, factsOf(move)));
}
