// steps.ts - PRIMARY: the steps between two views, and an own move drawn at once. What happens together is one step:
// the cards of a play, an effect with the card it moves, the same effect again.

import type { Frame, Seen } from 'kit/board';
import type { GameEvent, Members, Move } from 'page/messages';

import { asMembers, cardName, factsOf, kitOf, payerOf, seatOf, viewOf } from './facts';
import type { Area, Bag, Effects, Facts, Kit, Pass, SeatView, View } from './facts';

/* ---- Small changes of a view ---- */

function withSeat(view: View, seat: number, change: (one: SeatView) => SeatView): View {
    return { ...view, seats: { ...view.seats, [seat]: change(seatOf(view, seat)) } };
}

function counted(bag: Bag | undefined, card: string, by: number): Bag {
    const { [card]: before = 0, ...rest } = bag ?? {};
    return before + by > 0 ? { ...rest, [card]: before + by } : rest;
}

const more = (count: number | undefined, by: number) => Math.max(0, (count ?? 0) + by);

/** A card enters an area or leaves it; where it is not known, only the count changes. */
function withCard(view: View, seat: number, area: Area, card: string | undefined, by: number): View {
    return withSeat(view, seat, (one) => {
        if (area === 'discard' || area === 'faded')
            return card ? { ...one, [area]: counted(one[area], card, by) } : one;
        const own = area === 'hand' && one.hand_cards && card;
        const known = own ? { hand_cards: counted(one.hand_cards, card, by) } : {};
        const tail = area === 'deck' && by > 0 && card ? { tail: [card, ...(one.tail ?? [])] } : {};
        return { ...one, [area]: more(one[area], by), ...known, ...tail };
    });
}

function withCounters(view: View, seat: number, area: Area, by: number): View {
    return withSeat(view, seat, (one) => ({ ...one,
        counters: { ...one.counters, [area]: more(one.counters?.[area], by) } }));
}

function withPass(view: View, change: (pass: Pass) => Pass): View {
    return { ...view, pass: change(view.pass ?? { laid: 0 }) };
}

function lessEffects(view: View, kit: Kit, effect: string): View {
    const payer = payerOf(kit, view, effect);
    return view.pass?.effects ? withPass(view, (pass) => ({ ...pass,
        effects: counted(pass.effects as Bag, payer, -1) as Effects })) : view;
}

/* ---- Events ---- */

const counterEffects: { [effect: string]: number } = { copy: 1, guard: 1, restore: 1, remove: -1 };

function laid(view: View, seat: number, card: string): View {
    const next = withCard(view, seat, 'hand', card, -1);
    return withPass(next, (pass) => ({ ...pass, laid: pass.laid + 1, waiting: counted(pass.waiting, card, 1) }));
}

/** The next card of the play: the lowest. */
function turned(kit: Kit, view: View): View {
    const pass = view.pass;
    const cards = Object.keys(pass?.waiting ?? {}).sort((a, b) => kit.cards[a]!.value - kit.cards[b]!.value);
    if (!pass || pass.card || cards.length === 0)
        return view;
    return { ...view, pass: { ...pass, card: cards[0]!, waiting: counted(pass.waiting, cards[0]!, -1) } };
}

function effect(kit: Kit, view: View, event: GameEvent): View {
    const name = event.type;
    const next = lessEffects(turned(kit, view), kit, name);
    const target = Number(event.target);
    const by = counterEffects[name];
    if (by !== undefined)
        return withCounters(next, target, event.area as Area, by);
    return { ...next, effect: { name, seat: target, to: Number(event.seat),
        ...(event.card ? { card: String(event.card) } : {}) } };
}

function withoutEffect(view: View): View {
    const { effect: _, ...rest } = view;
    return rest;
}

function applied(kit: Kit, view: View, event: GameEvent): View {
    const seat = Number(event.seat);
    const card = event.card ? String(event.card) : undefined;
    const asked = view.effect && kit.effects[view.effect.name];
    if (event.target !== undefined)
        return effect(kit, view, event);
    switch (event.type) {
    case 'play': return laid(view, seat, card!);
    case 'draw': return withoutEffect(withCard(withCard(view, seat, 'deck', undefined, -1), seat, 'hand', card, 1));
    case 'card': return withoutEffect(withCard(withCard(view, seat, event.from as Area, card, -1), Number(event.to),
        event.area as Area, card, 1));
    case 'faded': return withoutEffect(withCard(withCard(view, seat, 'discard', card, -1), seat, 'faded', card, 1));
    case 'stopped': return asked?.from && view.effect
        ? withoutEffect(withCounters(view, view.effect.seat, asked.from, -1)) : view;
    case 'skip': return withCounters(view, seat, event.from as Area, -1);
    case 'move': return withCounters(withCounters(view, seat, event.from as Area, -1), Number(event.to),
        event.area as Area, 1);
    case 'turn': return finished(view, seat);
    default: return view;
    }
}

/** Somebody else's turn: what was laid lies in the discard pile of who laid it. */
function finished(view: View, turn: number): View {
    const { pass, effect: _, ...rest } = view;
    const cards = [pass?.card, pass?.with, ...Object.entries(pass?.waiting ?? {})
        .flatMap(([card, count]) => Array<string>(count).fill(card))].filter((card): card is string => Boolean(card));
    const cleared = cards.reduce<View>((next, card) =>
        withCard(next, view.turn, pass?.with ? 'faded' : 'discard', card, 1), rest);
    return { ...cleared, turn };
}

/* ---- Which of them are one step ---- */

const beginsStep = new Set(['play', 'skip', 'set', 'first', 'bottom', 'turn', 'stopped', 'allowed', 'move', 'out',
    'turn_end', 'end']);

/** Whether an event belongs to the step before it. */
function belongs(event: GameEvent, before: GameEvent[]): boolean {
    const first = before[0]!;
    if (event.type === 'play')
        return first.type === 'play' && first.seat === event.seat && before.every(({ type }) => type === 'play');
    if (event.target !== undefined)
        return first.type === event.type && first.target === event.target && first.seat === event.seat;
    if (event.type === 'set' || event.type === 'bottom' || event.type === 'move')
        return first.type === event.type && (event.type !== 'set' || before.length < 6);
    if (event.type === 'draw')
        return first.type === 'turn' || first.type === 'draw' || first.target !== undefined;
    if (event.type === 'turn_end')
        return first.type === 'move' || first.type === 'skip' || first.target !== undefined;
    return !beginsStep.has(event.type);
}

export function frames(seen: Seen, events: GameEvent[], after: Members): Frame[] {
    const kit = kitOf(seen);
    const groups: GameEvent[][] = [];
    for (const event of events) {
        const before = groups[groups.length - 1];
        if (before && belongs(event, before))
            before.push(event);
        else
            groups.push([event]);
    }
    let view = viewOf(seen);
    const list = groups.map((group) => {
        view = group.reduce((next, event) => applied(kit, next, event), view);
        return { view: asMembers(view), events: group };
    });
    if (list.length > 0)
        list[list.length - 1]!.view = after;
    return list.length > 0 ? list : [{ view: after, events }];
}

/* ---- An own move, at once ---- */

/** Cards whose face chance decides are not drawn before the answer. */
function played(kit: Kit, view: View, seat: number, facts: Facts): View {
    const by = counterEffects[facts.do];
    if (facts.do === 'play')
        return laid(view, seat, cardName(facts.colour!, facts.value!));
    if (facts.do === 'move')
        return withCounters(withCounters(view, seat, facts.area!, -1), facts.seat!, facts.to as Area, 1);
    if (facts.do === 'skip')
        return withCounters(view, seat, facts.area!, -1);
    if (by !== undefined)
        return withCounters(lessEffects(view, kit, facts.do), facts.seat!, facts.area!, by);
    if (facts.do === 'fade' && !facts.guards) {
        const card = cardName(facts.colour!, facts.value!);
        return withCard(withCard(lessEffects(view, kit, facts.do), facts.seat!, 'discard', card, -1), facts.seat!,
            'faded', card, 1);
    }
    return kit.effects[facts.do] ? lessEffects(view, kit, facts.do) : view;
}

export function drawn(seen: Seen, move: Move): Members {
    return asMembers(played(kitOf(seen), viewOf(seen), seen.you ?? 0, factsOf(move)));
}
