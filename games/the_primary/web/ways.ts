// ways.ts - The Primary: every listed move as touches. Mostly a region; whose cube, how many, mine or the Bot's is
// asked behind it where there is a choice. A card of the tray goes to the next free slot, or is dragged to one; slots
// of an order that is not confirmed can be changed.

import type { Seen, Way } from 'kit/board';
import { edit } from 'kit/choice';
import type { Move } from 'page/messages';

import { candidateName, cardName, cubesName, factsOf, kitOf, ownerName, regionName, slotName, trayseat, turnAllName,
    viewOf } from './facts';
import type { Card, Facts } from './facts';

/** The region that a move is about; a rally without one is where the pawn stands. */
export function regionOf(seen: Seen, facts: Facts): string | undefined {
    const view = viewOf(seen);
    if (facts.do === 'also')
        return view.ad?.region;
    return facts.region ?? (facts.do === 'rally' && facts.cubes ? view.seats[String(view.turn)]?.pawn : undefined);
}

/** What tells moves of one region apart. */
function detail(facts: Facts): string {
    return facts.owner !== undefined ? ownerName(facts.owner) : cubesName(facts.cubes ?? 0, facts.bot ?? false);
}

function isNone(facts: Facts): boolean {
    return (facts.do === 'positive' || facts.do === 'rally') && facts.cubes === 0;
}

/** Moves of a card that is being carried out; of one region those with fewer cubes first. */
function placeWays(seen: Seen, listed: Move[]): Way[] {
    const moves = [...listed].sort((a, b) => (factsOf(a).cubes ?? 0) - (factsOf(b).cubes ?? 0));
    return moves.map((move) => {
        const facts = factsOf(move);
        const region = regionOf(seen, facts);
        if (facts.do === 'also')
            return { move, touches: [ownerName(facts.owner!)] };
        if (isNone(facts) || region === undefined)
            return { move, touches: [isNone(facts) ? 'none' : facts.do],
                ...(isNone(facts) ? { leaves: true as const } : {}) };
        const same = moves.filter((other) => !isNone(factsOf(other)) && regionOf(seen, factsOf(other)) === region);
        return { move, lifts: false as const,
            touches: [regionName(region), ...(same.length > 1 ? [detail(facts)] : [])] };
    });
}

/** Journalist: two places, in either order; or to go on, and not be asked again in this round. */
function swapWays(moves: Move[]): Way[] {
    return moves.flatMap((move) => {
        const { places } = factsOf(move);
        if (!places)
            return [{ move, touches: ['turn'], leaves: true as const },
                { move, touches: [turnAllName], leaves: true as const, again: { do: 'turn' } }];
        const [one, two] = places.map(slotName) as [string, string];
        return [{ move, touches: [one, two] }, { move, touches: [two, one] }];
    });
}

/* ---- An order that is not confirmed ---- */

const exchanged = <T>(list: T[], i: number, j: number) => list.map((_, k) => list[k === i ? j : k === j ? i : k]!);

/** Slots change places, give their card back, or get another one. */
function editWays(seen: Seen): Way[] {
    const { order, base } = seen;
    const left = viewOf(seen).seats[String(trayseat(seen))]?.cards ?? {};
    const cardsOf = order.map((move) => factsOf(move).card!);
    const kinds = base.filter((move) => factsOf(move).do === 'queue');
    const all = order.flatMap((_, i): Way[] => [
        ...order.flatMap((_other, j) => (cardsOf[i] === cardsOf[j] ? [] : [{
            move: edit({ do: 'edit', edit: 'exchange', place: i + 1, with: j + 1 }),
            order: exchanged(order, i, j), touches: [slotName(i + 1), slotName(j + 1)],
        }])),
        ...(order.length === 1 ? [] : [{            // the only one goes back with Undo
            move: edit({ do: 'edit', edit: 'back', place: i + 1, card: cardsOf[i]! }),
            order: order.filter((_other, j) => j !== i), touches: [slotName(i + 1), cardName(cardsOf[i]!)],
        }]),
        ...kinds.filter((move) => factsOf(move).card !== cardsOf[i] && (left[factsOf(move).card!] ?? 0) > 0)
            .flatMap((move) => {
                const facts = { do: 'edit', edit: 'instead', place: i + 1, card: factsOf(move).card!,
                    instead: cardsOf[i]! };
                const changed = order.map((other, j) => (j === i ? move : other));
                return [[slotName(i + 1), cardName(facts.card)], [cardName(facts.card), slotName(i + 1)]]
                    .map((touches) => ({ move: edit(facts), order: changed, touches }));
            }),
    ]);
    return all.map((way) => ({ ...way, anew: true }));
}

/** A touch puts a card into the next free slot; it can also be dragged there. */
function queueWays(seen: Seen, moves: Move[]): Way[] {
    const filled = viewOf(seen).seats[String(trayseat(seen))]?.queue?.length ?? 0;
    return moves.flatMap((move) => {
        const card = cardName(factsOf(move).card as Card);
        return [{ move, touches: [card] }, { move, touches: [card, slotName(filled + 1)] }];
    });
}

/** One candidate instead of the other. */
function keepWays(seen: Seen, moves: Move[]): Way[] {
    const kept = seen.order.map((move) => factsOf(move).candidate);
    const others = seen.order.length === 0 ? [] : seen.base.filter((move) => factsOf(move).do === 'keep'
        && !kept.includes(factsOf(move).candidate));
    return [
        ...moves.map((move) => ({ move, touches: [candidateName(factsOf(move).candidate!)] })),
        ...others.map((move) => ({ move, order: [move], touches: [candidateName(factsOf(move).candidate!)] })),
    ];
}

export function ways(seen: Seen, moves: Move[]): Way[] {
    switch (viewOf(seen).stage) {
    case 'keep': return keepWays(seen, moves);
    case 'queue': return [...queueWays(seen, moves), ...editWays(seen)];
    case 'exchange': return swapWays(moves);
    case 'negative ad': return moves.map((move) => (factsOf(move).do === 'enough'
        ? { move, touches: ['enough'], leaves: true } : { move, touches: [ownerName(factsOf(move).owner!)] }));
    default: return placeWays(seen, moves);
    }
}

/** The only region there is to ask about, though there is also a button that does without. */
export function begin(_: Seen, all: Way[]): string | null {
    const regions = [...new Set(all.map(({ touches }) => touches[0]!).filter((name) => name.startsWith('region-')))];
    const [only] = regions;
    return regions.length === 1 && all.every(({ touches }) => touches[0] !== only || touches.length > 1) ? only! : null;
}

/** How many cards the tray still wants. */
export function missing(seen: Seen): number {
    const mine = viewOf(seen).seats[String(trayseat(seen))];
    return kitOf(seen).queue - (mine?.queue?.length ?? 0);
}
