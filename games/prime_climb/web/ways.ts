// ways.ts - Prime Climb: every listed move as touches. A pawn, then a space; a keeper, then a space or a pawn. What
// leaves a pawn where it is is a button. Where several moves lead to one space, a last touch says which.

import type { Seen, Way } from 'kit/board';
import type { Move } from 'page/messages';

import { bumpedBy, factsOf, gone, keeperName, kitOf, pawnName, spaceName, spaceOf, thingOf, viewOf } from './facts';
import type { Facts, View } from './facts';

/** The button of a move that a pawn makes: of a die, or of a keeper. */
function sumButton(facts: Facts): string {
    const card = facts.do === 'use' ? '' : `-${encodeURIComponent(String(facts.card))}`;
    return `button-${facts.do}-${facts.pawn}${facts.op ?? ''}${facts.die ?? ''}${card}`;
}

/** A way without what may still be unclear: what is touched first, and the space it leads to. */
interface Sum {
    move: Move;
    facts: Facts;
    first: string;
    stays: boolean;
    /** It bumps the own other pawn, which was perhaps meant to be chosen. */
    asks: boolean;
}

function sumOf(view: View, move: Move, facts: Facts): Sum {
    const own = { seat: view.turn, pawn: facts.pawn! };
    return { move, facts, first: facts.do === 'use' ? pawnName(own.seat, own.pawn) : keeperName(facts.card!),
        stays: spaceOf(view, own) === facts.to, asks: bumpedBy(facts).some(({ seat }) => seat === view.turn) };
}

/** Pawns by dice, or keepers that take a pawn to a space. */
function sumWays(sums: Sum[]): Way[] {
    const ways: Way[] = [];
    for (const { move, facts, first, stays, asks } of sums) {
        const same = sums.filter((other) => other.first === first && other.facts.to === facts.to && !other.stays);
        const how = asks ? { asks: true as const } : {};
        if (!stays)
            ways.push({ move, ...how,
                touches: [first, spaceName(facts.to!), ...(same.length > 1 ? [sumButton(facts)] : [])] });
        if (stays || same.length > 1)
            ways.push({ move, ...how, touches: [first, sumButton(facts)] });
    }
    return ways;
}

/** All other moves have one way. */
function touchesOf(view: View, facts: Facts): string[] {
    const own = facts.pawn === undefined ? [] : [pawnName(view.turn, facts.pawn)];
    const target = facts.target_seat === undefined ? [] : [pawnName(facts.target_seat, facts.target_pawn!)];
    switch (facts.do) {
    case 'send': return view.phase === 'card' ? target : [keeperName('send'), ...target];
    case 'curse': return [keeperName('curse'), `ask-curse-${facts.seat}`];
    case 'steal': return [`ask-steal-${facts.seat}-${encodeURIComponent(String(facts.card))}`];
    case 'play': return [keeperName(facts.card!), ...own, ...target];
    case 'swap': return [...own, ...target];
    case 'card':
    case 'start': return own;
    default: return ['button-end'];
    }
}

export function ways(seen: Seen, moves: Move[]): Way[] {
    const view = viewOf(seen);
    const sums: Sum[] = [];
    const others: Way[] = [];
    for (const move of moves) {
        const facts = factsOf(move);
        if (facts.do === 'use' || facts.do === 'keeper' || (facts.do === 'play' && facts.to !== undefined))
            sums.push(sumOf(view, move, facts));
        else
            others.push({ move, touches: touchesOf(view, facts), ...(facts.do === 'end' ? { leaves: true } : {}) });
    }
    return [...sumWays(sums), ...others];
}

/** The pawn that moved last this turn, as long as it can; else the one that has farther to go. */
export function begin(seen: Seen, all: Way[]): string | null {
    const view = viewOf(seen);
    const able = [...new Set(all.map((way) => way.touches[0]!))].map((name) => ({ name, thing: thingOf(name) }))
        .flatMap(({ name, thing }) => (thing.kind === 'pawn' && thing.seat === seen.you ? [{ name, thing }] : []))
        .filter(({ name }) => all.every((way) => way.touches[0] !== name || way.touches.length > 1));
    const moved = [...seen.events].reverse().find((event) => event.type === 'move' || event.type === 'roll');
    const same = able.find(({ thing: { seat, pawn } }) => moved?.type === 'move' && moved.seat === seat
        && moved.pawn === pawn);
    const far = able.sort((a, b) => gone(kitOf(seen), view, a.thing) - gone(kitOf(seen), view, b.thing));
    return (same ?? far[0])?.name ?? null;
}
