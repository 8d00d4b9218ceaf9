// choice.ts - choose, see, do: which things are lit, what a touch on one of them means. Pure; hand.ts keeps the state.

import type { Members, Move } from '../messages';
import type { Way } from './board';

export type Lit = 'act' | 'target';

export type Touched =
    | { chosen: string[] }          // something was chosen, or let go
    | { play: Way }                 // that was its last touch
    | null;                         // not lit

/** Buttons in one row of the panel of the desk. */
export const choicesRow = 3;

/** As many lit things as the panel has buttons for: a window of usual height has room for two rows of them. */
export const choicesMost = (low: boolean) => (low ? choicesRow : 2 * choicesRow);

/** The move of a way that changes an order: nothing is sent but the order. */
export function edit(facts: Members): Move {
    return { move: '', words: '', facts, final: false };
}

function begins(way: Way, chosen: string[]): boolean {
    return way.touches.length > chosen.length && chosen.every((thing, i) => way.touches[i] === thing);
}

/** The listed move that the next of these facts is about, and what comes behind it. */
export function following(then: Members[], moves: Move[]): { move: Move; then: Members[] } | null {
    for (const [i, facts] of then.entries()) {
        const has = (move: Move) => Object.entries(facts).every(([name, value]) => move.facts[name] === value);
        const move = moves.find(has);
        if (move)
            return { move, then: then.slice(i + 1) };
    }
    return null;
}

/** The ways that go on from what is chosen, by the thing that is touched next. */
export function nexts(ways: Way[], chosen: string[]): Map<string, Way[]> {
    const lit = new Map<string, Way[]>();
    for (const way of ways)
        if (begins(way, chosen)) {
            const thing = way.touches[chosen.length]!;
            lit.set(thing, [...(lit.get(thing) ?? []), way]);
        }
    return lit;
}

/** What is chosen when nobody chose: it stays as far as it still leads somewhere; a single thing needs no choosing. */
export function settled(ways: Way[], chosen: string[], begin: string | null): string[] {
    let kept = chosen;
    while (kept.length > 0 && nexts(ways, kept).size === 0)
        kept = kept.slice(0, -1);
    if (kept.length > 0)
        return kept;
    const first = nexts(ways, []);
    const only = first.size === 1 ? [...first.keys()][0]! : begin;
    return only !== null && first.get(only)?.every((way) => way.touches.length > 1) ? [only] : [];
}

/** What is lit: where what is chosen can go, and what can be chosen instead. */
export function litThings(ways: Way[], chosen: string[]): Map<string, Lit> {
    const lit = new Map<string, Lit>();
    for (const thing of nexts(ways, []).keys())
        if (!chosen.includes(thing))
            lit.set(thing, 'act');
    if (chosen.length > 0)
        for (const thing of nexts(ways, chosen).keys())
            lit.set(thing, 'target');
    return lit;
}

/** Nothing but giving something up begins with a touch on it. */
export function isLeaving(ways: Way[], chosen: string[], thing: string): boolean {
    return waysOf(ways, chosen, thing).every((way) => way.leaves);
}

/** What is lit as the focus looks for its place there: where what is chosen can go first, what gives something up last.
 */
export function litOrder(ways: Way[], chosen: string[]): string[] {
    const lit = litThings(ways, chosen);
    const rank = (thing: string) => (isLeaving(ways, chosen, thing) ? 2 : 0)
        + (chosen.length > 0 && lit.get(thing) === 'act' ? 1 : 0);
    return [...lit.keys()].map((thing) => ({ thing, at: rank(thing) })).sort((a, b) => a.at - b.at)
        .map(({ thing }) => thing);
}

/** The ways a touch on a thing can be part of. */
export function waysOf(ways: Way[], chosen: string[], thing: string): Way[] {
    return nexts(ways, chosen).get(thing) ?? nexts(ways, []).get(thing) ?? [];
}

export function touched(ways: Way[], chosen: string[], thing: string): Touched {
    const next = nexts(ways, chosen).get(thing);
    const from = next ? chosen : [];
    const on = next ?? nexts(ways, []).get(thing);
    if (chosen[chosen.length - 1] === thing && !next)
        return { chosen: chosen.slice(0, -1) };
    const others = chosen.filter((one) => one !== thing);       // of several that go together in any order
    if (others.length < chosen.length && !next && nexts(ways, others).size > 0 && others.length > 0)
        return { chosen: others };
    if (!on)
        return null;
    const whole = on.find((way) => way.touches.length === from.length + 1);
    return whole ? { play: whole } : { chosen: [...from, thing] };
}
