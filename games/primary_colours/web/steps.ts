// steps.ts - Primary Colours: what happens when the orders of a round are opened, as steps: tokens turn over region by
// region (in the last round, party by party, they change places), voters walk pass by pass, the poll is told.

import type { Frame, Seen } from 'kit/board';
import type { GameEvent, Members } from 'page/messages';

import { asMembers, asView, kitOf, parties, partyOf, regions, viewOf } from './facts';
import type { Amount, Kit, Party, Pass, Region, Stage, Target, View } from './facts';
import { exact, minus, none, plus } from './fraction';
import type { Exact } from './fraction';

const text = ({ n, d }: Exact) => (d === 1 ? String(n) : `${n}/${d}`);

function staged(view: View, stage: Stage): Members {
    return asMembers({ ...view, stage });
}

/* ---- The reveal ---- */

/** The view before, with what is open of these regions, and all of the own order: who gave it knows it. */
function turned(before: View, after: View, open: Region[], mine: Party | null): View {
    const part = <T>(of: { [region in Region]?: T } | undefined, old: { [region in Region]?: T } | undefined) =>
        Object.fromEntries(regions.flatMap((region) => {
            const value = (open.includes(region) ? of : old)?.[region];
            return value === undefined ? [] : [[region, value]];
        }));
    const tokens = Object.fromEntries(parties.map((party) => [party, party === mine ? after.tokens[party]
        : part(after.tokens[party], before.tokens[party])]));
    const left = mine === null ? before.left : { ...before.left, [mine]: after.left[mine] };
    const { circles, caught, passes, ...rest } = before;
    return { ...rest, round: before.round, tokens: tokens as View['tokens'], left,
        totals: part(after.totals, before.totals), ways: part(after.ways, {}) };
}

function revealing(before: View, after: View, mine: Party | null): { view: View; stage: Stage }[] {
    return regions.map((region, i) => ({
        view: turned(before, after, regions.slice(0, i + 1), mine),
        stage: { kind: 'reveal', region, hidden: regions.slice(i + 1) },
    }));
}

/** Whose tokens have changed places so far. */
function swapped(before: View, after: View, upTo: number): View {
    const known = parties.slice(0, upTo + 1);
    const seats = (totals: number[] | undefined, old: number[] | undefined) =>
        parties.map((_, seat) => (seat <= upTo ? totals : old)?.[seat] ?? 0);
    const tokens = Object.fromEntries(parties.map((party) => [party,
        (known.includes(party) ? after : before).tokens[party]]));
    const totals = Object.fromEntries(regions.map((region) => [region,
        seats(after.totals?.[region], before.totals?.[region])]));
    const swaps = Object.fromEntries(known.flatMap((party) => {
        const swap = after.swaps?.[party];
        return swap ? [[party, swap]] : [];
    }));
    const { circles, caught, passes, ...rest } = before;
    return { ...rest, tokens: tokens as View['tokens'], totals, swaps, ways: {} };
}

function swapping(before: View, after: View): { view: View; stage: Stage }[] {
    return parties.map((party, i) => ({ view: swapped(before, after, i), stage: { kind: 'swap', party } }));
}

/* ---- The walk ---- */

type Voters = { [region in Region]?: Exact };
type Cast = { [party in Party]?: Exact };

function texts<T extends string>(of: { [key in T]?: Exact }): { [key in T]?: Amount } {
    return Object.fromEntries(Object.entries<Exact>(of as { [key: string]: Exact }).filter(([, one]) => one.n !== 0)
        .map(([key, one]) => [key, text(one)])) as { [key in T]?: Amount };
}

/** Regions that walk at once. */
const kinds = ['primary', 'secondary', 'brown'] as const;

function walked(kit: Kit, passes: { [pass: string]: Pass }, after: View): { view: View; stage: Stage }[] {
    const steps: { view: View; stage: Stage }[] = [];
    let at: Voters = Object.fromEntries(regions.map((region) => [region, { n: kit.voters, d: 1 }]));
    let cast: Cast = {};
    for (const [pass, { moved }] of Object.entries(passes))
        kinds.forEach((kind, step) => {
            const now = (Object.keys(moved) as Region[]).filter((region) => kit.regions[region].kind === kind);
            const going = Object.fromEntries(now.map((region) => [region, moved[region]!])) as Pass['moved'];
            if (now.length === 0)
                return;
            [at, cast] = stepped(at, cast, going);
            steps.push({ view: after, stage: { kind: 'walk', pass: Number(pass), step, moved: going, at: texts(at),
                cast: texts(cast) } });
        });
    return steps;
}

/** All leave, and are where they went. */
function stepped(before: Voters, had: Cast, moved: Pass['moved']): [Voters, Cast] {
    const at = { ...before };
    const cast = { ...had };
    for (const [from, targets] of Object.entries(moved) as [Region, { [to in Target]?: Amount }][])
        for (const [to, voters] of Object.entries(targets) as [Target, Amount][]) {
            at[from] = minus(at[from] ?? none, exact(voters));
            if (to === 'vote')
                cast[from as Party] = plus(cast[from as Party] ?? none, exact(voters));
            else
                at[to] = plus(at[to] ?? none, exact(voters));
        }
    return [at, cast];
}

/* ---- All of it ---- */

/** Steps that one has to see whose tokens changed places. */
const swapLasts = 3;

/** Which events are told with which step; the rest with the poll. */
const first = new Set(['tokens', 'swap', 'pat']);

export function frames(seen: Seen, events: GameEvent[], members: Members): Frame[] {
    const before = viewOf(seen);
    const after = asView(members);
    if (!events.some(({ type }) => type === 'regions') || !after.passes)
        return [{ view: members, events }];
    const kit = kitOf(seen);
    const { circles, caught, ...rest } = after;
    const polls = Object.fromEntries(Object.entries(after.polls ?? {}).slice(0, -1));
    const quiet: View = { ...rest, polls };
    const opening = before.round < kit.swap_round ? revealing(before, after, partyOf(seen)) : swapping(before, after);
    const steps = [...opening, ...walked(kit, after.passes, quiet)];
    const told = steps.map(({ view, stage }, i) => ({
        view: staged(view, stage),
        ...(stage.kind === 'swap' ? { lasts: swapLasts } : {}),
        events: i === 0 ? events.filter(({ type }) => first.has(type))
            : i === opening.length - 1 ? events.filter(({ type }) => type === 'regions') : [],
    }));
    const last = events.filter(({ type }) => !first.has(type) && type !== 'regions');
    return [...told, { view: members, events: last }];
}
