// steps.ts - Prime Climb: the steps between two views, in the order of their events, and an own move drawn at once.

import type { Frame, Seen } from 'kit/board';
import type { GameEvent, Members, Move } from 'page/messages';

import { asCard, asMembers, factsOf, keepersOf, kitOf, spaceOf, startOf, usesOf, viewOf } from './facts';
import type { CardName, Facts, Kit, PawnId, View } from './facts';

function withPawn(view: View, { seat, pawn }: PawnId, to: number): View {
    const spaces = [...(view.pawns[String(seat)] ?? [])];
    spaces[pawn] = to;
    return { ...view, pawns: { ...view.pawns, [seat]: spaces } };
}

function without<T>(list: T[], one: T): T[] {
    const at = list.indexOf(one);
    return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

function withKeepers(view: View, seat: number, keepers: CardName[]): View {
    return { ...view, keepers: { ...view.keepers, [seat]: keepers } };
}

function discarded(view: View, seat: number, card: CardName): View {
    const poorer = withKeepers(view, seat, without(keepersOf(view, seat), card));
    return { ...poorer, discards: [...(view.discards ?? []), card] };
}

/** A keeper that made it happen is played by who is on turn. */
function played(view: View, event: GameEvent): View {
    return event.card ? discarded(view, view.turn, asCard(event.card)) : view;
}

function moved(view: View, event: GameEvent): View {
    const next = withPawn(view, { seat: Number(event.seat), pawn: Number(event.pawn) }, Number(event.to));
    return event.type !== 'move' || event.card ? played(next, event)
        : { ...next, dice: without(view.dice ?? [], Number(event.by)) };
}

function drew(view: View, event: GameEvent): View {
    const seat = Number(event.seat);
    const card = asCard(event.card);
    const next = { ...view, deck_count: Math.max(0, (view.deck_count ?? 1) - 1) };
    return event.keeper ? withKeepers(next, seat, [...keepersOf(next, seat), card])
        : { ...next, discards: [...(next.discards ?? []), card] };
}

function stolen(view: View, event: GameEvent): View {
    const card = asCard(event.card);
    const poorer = withKeepers(view, Number(event.of), without(keepersOf(view, Number(event.of)), card));
    return withKeepers(poorer, Number(event.seat), [...keepersOf(poorer, Number(event.seat)), card]);
}

function changed(view: View, one: PawnId, other: PawnId): View {
    return withPawn(withPawn(view, one, spaceOf(view, other)), other, spaceOf(view, one));
}

function swapped(view: View, event: GameEvent): View {
    const [one, other] = (event.pawns as number[]).map((target) => ({ seat: target >> 1, pawn: target & 1 }));
    return played(changed(view, one!, other!), event);
}

function applied(view: View, event: GameEvent): View {
    switch (event.type) {
    case 'move':
    case 'go':
    case 'bump': return moved(view, event);
    case 'draw': return drew(view, event);
    case 'steal': return stolen(view, event);
    case 'swap': return swapped(view, event);
    case 'curse': return { ...discarded(view, Number(event.seat), 'curse'),
        cursed: [...(view.cursed ?? []), Number(event.victim)] };
    case 'roll': return { ...view, dice: usesOf(event.dice as number[]), turn: Number(event.seat), phase: 'move' };
    default: return view;
    }
}

/** What is a step of its own; all else happens together with what it follows. */
const own = new Set(['move', 'go', 'swap', 'draw', 'steal', 'curse', 'roll', 'first', 'way_station']);

/** A card is read: what it says takes longer to see than a pawn that moves. */
const cardLasts = 2.5;
const isRead = ({ type }: GameEvent) => type === 'draw' || type === 'steal' || type === 'curse';

export function frames(seen: Seen, events: GameEvent[], after: Members): Frame[] {
    const groups: GameEvent[][] = [];
    for (const event of events) {
        const before = groups[groups.length - 1];
        const bumps = event.type === 'bump' && before?.[0]?.type !== 'bump';
        if (!before || own.has(event.type) || bumps)
            groups.push([event]);
        else
            before.push(event);
    }
    let view = viewOf(seen);
    const list = groups.map((group) => {
        view = group.reduce(applied, view);
        return { view: asMembers(view), events: group, ...(group.some(isRead) ? { lasts: cardLasts } : {}) };
    });
    if (list.length > 0)
        list[list.length - 1]!.view = after;
    return list.length > 0 ? list : [{ view: after, events }];
}

function made(kit: Kit, view: View, facts: Facts): View {
    const seat = view.turn;
    const one = { seat, pawn: facts.pawn ?? 0 };
    const target = { seat: facts.target_seat ?? 0, pawn: facts.target_pawn ?? 0 };
    const spent = facts.card !== undefined && facts.do !== 'steal' ? discarded(view, seat, facts.card) : view;
    switch (facts.do) {
    case 'use': return withPawn({ ...view, dice: without(view.dice ?? [], facts.die!) }, one, facts.to!);
    case 'keeper':
    case 'card':
    case 'start': return withPawn(spent, one, facts.to!);
    case 'send': return withPawn(view.phase === 'move' ? discarded(view, seat, 'send') : view, target,
        startOf(kit, view, target));
    case 'curse': return { ...discarded(view, seat, 'curse'), cursed: [...(view.cursed ?? []), facts.seat!] };
    case 'steal': return stolen(view, { type: 'steal', text: '', seat, of: facts.seat!, card: facts.card! });
    case 'swap': return changed(view, one, target);
    case 'play':
        if (facts.to !== undefined)
            return withPawn(spent, one, facts.to);
        return facts.pawn === undefined ? withPawn(spent, target, startOf(kit, view, target))
            : changed(spent, one, target);
    default: return view;
    }
}

export function drawn(seen: Seen, move: Move): Members {
    const kit = kitOf(seen);
    const facts = factsOf(move);
    const before = viewOf(seen);
    const next = [...(facts.bumps ?? []), ...(facts.other_bumps ?? [])]
        .reduce((view, one) => withPawn(view, one, startOf(kit, view, one)), made(kit, before, facts));
    if (!facts.home || facts.pawn === undefined)
        return asMembers(next);
    const home = next.home ?? {};
    return asMembers({ ...next, home: { ...home, [before.turn]: [...(home[String(before.turn)] ?? []), facts.pawn] } });
}

