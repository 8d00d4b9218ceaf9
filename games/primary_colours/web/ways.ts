// ways.ts - Primary Colours: every listed move as touches. One region is marked: a value touched goes there. Or a
// value, then a region. What lies there can go elsewhere until the order is sent. In the last round: two own tokens.

import type { Seen, Way } from 'kit/board';
import { edit } from 'kit/choice';
import type { Move } from 'page/messages';

import { factsOf, isPlacing, leftOf, partyOf, patName, placedName, regionName, regions, tokenName, valueName,
    values, viewOf } from './facts';
import type { Edit, Exchange, Pat, Place, Region } from './facts';

const anew = true as const;         // the next empty region is marked
const placeOf = (move: Move) => factsOf(move) as Place;

function bothWays(one: string, other: string): string[][] {
    return [[one, other], [other, one]];
}

/* ---- Rounds 1 to 3 ---- */

function placing(moves: Move[]): Way[] {
    return moves.flatMap((move) => {
        const { region, value } = placeOf(move);
        const [name, token] = [regionName(region), valueName(value)];
        return [{ move, touches: [name, token], lifts: false as const, anew }, { move, touches: [token, name], anew }];
    });
}

/** What the own order can become: each of its tokens can be replaced, exchanged with another, moved, and taken back by
 * its own value in the tray (the only one by undo: an order without moves is none). */
class Order {
    constructor(private readonly seen: Seen) {}

    private listed(region: Region, value: number): Move {
        return this.seen.base.find((move) => {
            const facts = placeOf(move);
            return facts.region === region && facts.value === value;
        })!;
    }

    /** The order with other values in some regions; 0: none there any more. */
    private with(changed: { [region in Region]?: number }): Move[] {
        const kept = this.seen.order.map((move) => {
            const { region, value } = placeOf(move);
            return { region, value: changed[region] ?? value };
        });
        const fresh = regions.filter((region) => changed[region] && !kept.some((one) => one.region === region))
            .map((region) => ({ region, value: changed[region]! }));
        return [...kept, ...fresh].filter(({ value }) => value > 0)
            .map(({ region, value }) => this.listed(region, value));
    }

    private changes(facts: Edit, touches: string[], changed: { [region in Region]?: number }): Way {
        return { move: edit(facts), touches, order: this.with(changed), anew };
    }

    private replacing(region: Region, own: number): Way[] {
        const party = partyOf(this.seen)!;
        const others = values.filter((value) => value !== own && leftOf(viewOf(this.seen), party, value) > 0);
        return others.flatMap((value) => bothWays(placedName(region), valueName(value)).map((touches) => ({
            move: edit(this.listed(region, value).facts), touches, order: this.with({ [region]: value }), anew,
        })));
    }

    ways(): Way[] {
        const placed = this.seen.order.map(placeOf);
        const empty = regions.filter((region) => !placed.some((one) => one.region === region));
        return placed.flatMap(({ region, value }) => {
            const from = placedName(region);
            return [
                ...this.replacing(region, value),
                ...placed.filter((other) => other.value !== value).map((other) => this.changes(
                    { do: 'exchange', region, with_region: other.region }, [from, placedName(other.region)],
                    { [region]: other.value, [other.region]: value })),
                ...empty.map((to) => this.changes({ do: 'go', region, to }, [from, regionName(to)],
                    { [region]: 0, [to]: value })),
                ...(placed.length > 1 ? [this.changes({ do: 'back', region }, [from, valueName(value)],
                    { [region]: 0 })] : []),
            ];
        });
    }
}

/* ---- The last round ---- */

function touchesOf(facts: Exchange | Pat): string[][] {
    return facts.do === 'pat' ? [[patName]]
        : bothWays(tokenName(facts.region, facts.value), tokenName(facts.with_region, facts.with_value));
}

/** An exchange that is ordered can be another one until it is sent. */
function exchanging(seen: Seen, moves: Move[]): Way[] {
    const [ordered] = seen.order;
    const list = ordered ? seen.base.filter(({ move }) => move !== ordered.move) : moves;
    return list.flatMap((move) => touchesOf(factsOf(move) as Exchange | Pat).map((touches) => (
        ordered ? { move: edit(move.facts), touches, order: [move] } : { move, touches })));
}

export function ways(seen: Seen, moves: Move[]): Way[] {
    if (partyOf(seen) === null)
        return [];
    return isPlacing(seen) ? [...placing(moves), ...new Order(seen).ways()] : exchanging(seen, moves);
}

/** The next empty region, from the one that got a token last. */
export function begin(seen: Seen, all: Way[]): string | null {
    const last = isPlacing(seen) ? seen.order[seen.order.length - 1] : undefined;
    const from = last ? regions.indexOf(placeOf(last).region) + 1 : 0;
    const inTurn = [...regions.slice(from), ...regions.slice(0, from)].map(regionName);
    return inTurn.find((name) => all.some((way) => way.touches[0] === name)) ?? null;
}
