// scene.ts - Primary Colours: what one moment looks like, worked out before it is drawn: totals and who leads with what
// is ordered or tried, own tokens where they lie, arrows, streams of voters, circles without end.

import type { Drawn, Seen, Way } from 'kit/board';

import { factsOf, isHidden, isOpen, isPlacing, kitOf, lastPoll, partyOf, parties, pendingIn, regions, regionThing,
    thingOf, tokenName, tokensIn, totalIn, viewOf } from './facts';
import type { Exchange, Party, Pat, Place, Region, RegionWay, Stage, Target, View, Votes } from './facts';
import { exact, share } from './fraction';
import type { Exact } from './fraction';

/* ---- Own tokens ---- */

/** An own token, called by where it lay before what is ordered. */
export interface Own {
    name: string;
    value: number;
    count: number;                  // equal ones in a region are one
    home: Region;
    moved: boolean;
    thing: boolean;                 // else another one stands for it
}

function ownSwap(seen: Seen): Exchange | null {
    const party = partyOf(seen);
    const swap = party && !isOpen(seen) ? viewOf(seen).swaps?.[party] : undefined;
    return swap?.do === 'swap' ? swap as Exchange : null;
}

function counted(list: { value: number; home: Region; moved: boolean }[], here: Region): Own[] {
    const all: Own[] = [];
    for (const { value, home, moved } of list) {
        const same = all.find((one) => one.value === value && one.home === home);
        if (same)
            same.count++;
        else
            all.push({ name: tokenName(home, value), value, home, moved, count: 1, thing: true });
    }
    return all.sort((a, b) => a.value - b.value || Number(a.home === here) - Number(b.home === here));
}

/** By region as they lie, with what is ordered. */
export function ownTokens(seen: Seen): Map<Region, Own[]> {
    const party = partyOf(seen);
    const swap = ownSwap(seen);
    const view = viewOf(seen);
    const found = new Map<Region, Own[]>();
    for (const region of regions) {
        const swaps = swap?.region === region ? { gone: swap.value, value: swap.with_value, home: swap.with_region }
            : swap?.with_region === region ? { gone: swap.with_value, value: swap.value, home: swap.region } : null;
        const list = party ? tokensIn(view, party, region) : [];
        const at = swaps ? list.indexOf(swaps.gone) : -1;
        found.set(region, counted(list.map((value, i) => (i === at
            ? { value: swaps!.value, home: swaps!.home, moved: true } : { value, home: region, moved: false })), region));
    }
    const away = [...found.values()].flat().filter(({ moved }) => moved).map(({ name }) => name);
    for (const own of [...found.values()].flat())
        own.thing = own.moved || !away.includes(own.name);
    return found;
}

/* ---- What is tried ---- */

/** The exchange that somebody looks at, else the one that is ordered: when tokens change places, another one may lie
 * under a mouse that rests. */
export function triedOf({ seen, hand }: Pick<Drawn, 'seen' | 'hand'>): Exchange | Pat | null {
    if (isPlacing(seen) || isOpen(seen))
        return null;
    for (const name of [hand.heeds ? hand.looked : null, hand.armed]) {
        const ends = ({ touches }: Way) => touches[touches.length - 1] === name
            && touches.length === (touches[0] === name ? 1 : hand.chosen.length + 1);
        const way = name === null ? undefined : hand.ways(name).find(ends);
        if (way)
            return factsOf(way.move) as Exchange | Pat;
    }
    const [ordered] = seen.order;
    const facts = ordered ? factsOf(ordered) as Exchange | Pat : null;
    return facts?.do ? facts : null;
}

/** The poll as it would be if nobody else moved. */
export function triedVotes(drawn: Pick<Drawn, 'seen' | 'hand'>): Votes | null {
    const tried = triedOf(drawn);
    return tried ? tried.votes : null;
}

/* ---- Regions ---- */

export interface Stack {
    party: Party;
    total: number;
    leads: boolean;
    own: boolean;
    value: number;                  // of the own token of this round; 0: none yet
    slot: boolean;                  // there can be one
    covered: boolean;               // somebody else's, not turned over yet
    tried: boolean;                 // the total is one that is only tried
}

export interface Here {
    region: Region;
    thing: string;
    marked: boolean;
    target: boolean;
    able: boolean;                  // something can be done with it
    hinted: boolean;
    fresh: boolean;                 // turned over in this step
    voters: Exact;
    split: boolean;                 // they go different ways
    walking: boolean;
    stacks: Stack[];
    tokens: Own[] | null;           // own ones, when they can be exchanged
}

/** Who leads in a region and where its voters go, with the own token that is ordered there, or the exchange that is
 * tried; null: not known, because the order is sent. */
function wayOf(seen: Seen, region: Region, tried: Exchange | Pat | null): RegionWay | null {
    const view = viewOf(seen);
    const changed = tried?.do === 'swap' ? tried.ways[region] : undefined;
    if (changed)
        return changed;
    if (isOpen(seen) || pendingIn(seen, region) === 0)
        return view.ways?.[region] ?? null;
    const planned = seen.order.map(factsOf).find((facts) => facts.do === 'place' && facts.region === region);
    return (planned as Place | undefined) ?? null;
}

function stacksOf(seen: Seen, region: Region, tried: Exchange | Pat | null): Stack[] {
    const view = viewOf(seen);
    const mine = partyOf(seen);
    const open = isOpen(seen);
    const leads = wayOf(seen, region, tried)?.leads ?? [];
    return parties.map((party) => {
        const own = party === mine;
        const value = own ? pendingIn(seen, region) : 0;
        const swaps = own && tried?.do === 'swap';
        const changed = swaps && tried.region === region ? tried.total
            : swaps && tried.with_region === region ? tried.with_total : null;
        return {
            party, own, value,
            total: changed ?? totalIn(view, party, region) + value,
            leads: leads.includes(party),
            slot: own && isPlacing(seen) && !seen.over && (!open || value > 0),
            covered: !own && isHidden(view, region),
            tried: changed !== null,
        };
    });
}

/** A hint names a region and a value: it has the region in hand. */
const isValue = (name: string | undefined) => name !== undefined && thingOf(name).kind === 'value';

function hereOf(drawn: Drawn, region: Region, tried: Exchange | Pat | null, own: Map<Region, Own[]>): Here {
    const { seen, hand } = drawn;
    const { stage } = viewOf(seen);
    const thing = regionThing(seen, region);
    const swaps = !isPlacing(seen) && !isOpen(seen) && partyOf(seen) !== null;
    return {
        region, thing,
        marked: hand.isChosen(thing),
        target: hand.lit(thing) === 'target',
        able: hand.lit(thing) !== null,
        hinted: hand.hinted.includes(thing) || (hand.isChosen(thing) && isValue(hand.hinted[0])),
        fresh: stage?.kind === 'reveal' && stage.region === region,
        voters: stage?.kind === 'walk' ? exact(stage.at[region]) : exact(String(kitOf(seen).voters)),
        split: (wayOf(seen, region, tried)?.to.length ?? 0) > 1,
        walking: stage?.kind === 'walk',
        stacks: stacksOf(seen, region, tried),
        tokens: swaps ? own.get(region)! : null,
    };
}

/* ---- Where voters go ---- */

export interface Leaving {
    from: Region;
    to: Target;
    share: string;                  // of the region's voters: "½"; empty: all
}

function arrowsOf(seen: Seen, tried: Exchange | Pat | null): Leaving[] {
    return regions.flatMap((from) => {
        const to = wayOf(seen, from, tried)?.to ?? [];
        return to.map((one) => ({ from, to: one, share: share(to.length) }));
    });
}

export interface Stream {
    from: Region;
    to: Target;
    voters: Exact;
}

function streamsOf(stage: Stage | undefined): Stream[] {
    if (stage?.kind !== 'walk')
        return [];
    return (Object.entries(stage.moved) as [Region, { [to in Target]?: string }][]).flatMap(([from, targets]) =>
        (Object.entries(targets) as [Target, string][]).map(([to, voters]) => ({ from, to, voters: exact(voters) })));
}

export interface Loop {
    regions: Region[];
    voters: Exact;
}

/** Whether the own tokens that are ordered change where voters of the region go. */
function isTurned(seen: Seen, region: Region, tried: Exchange | Pat | null): boolean {
    return String(wayOf(seen, region, tried)?.to) !== String(viewOf(seen).ways?.[region]?.to);
}

/** Regions whose voters go round for ever, each followed by one that it sends voters to; without those that the own
 * order, or what is tried, would open, as the arrows there show already. */
function loopsOf(seen: Seen, tried: Exchange | Pat | null): Loop[] {
    const view = viewOf(seen);
    const stay = (view.circles ?? []).filter(({ regions: all }) =>
        !all.some((region) => isTurned(seen, region, tried)));
    return stay.map(({ regions: all, voters }) => {
        const order = [all[0]!];
        for (let at = order[0]!; ;) {
            const next = (view.ways?.[at]?.to ?? []).find((to) => to !== 'vote' && all.includes(to)
                && !order.includes(to)) as Region | undefined;
            if (!next)
                break;
            order.push(next);
            at = next;
        }
        return { regions: [...order, ...all.filter((region) => !order.includes(region))], voters: exact(voters) };
    });
}

export interface Scene {
    regions: Here[];
    tried: Exchange | Pat | null;
    arrows: Leaving[];
    streams: Stream[];
    loops: Loop[];
    cast: { [party in Party]?: Exact };     // votes in the boxes
    stage: Stage | undefined;
}

function castOf(view: View): Scene['cast'] {
    const votes = view.stage?.kind === 'walk' ? view.stage.cast : lastPoll(view);
    if (!votes || view.stage?.kind === 'reveal' || view.stage?.kind === 'swap')
        return {};
    return Object.fromEntries(parties.map((party) => [party, exact(votes[party])]));
}

export function sceneOf(drawn: Drawn): Scene {
    const view = viewOf(drawn.seen);
    const { stage } = view;
    const tried = triedOf(drawn);
    const own = ownTokens(drawn.seen);
    const still = stage?.kind !== 'walk';
    return {
        tried, stage,
        regions: regions.map((region) => hereOf(drawn, region, tried, own)),
        arrows: still ? arrowsOf(drawn.seen, tried) : [],
        streams: streamsOf(stage),
        loops: still && stage?.kind !== 'reveal' ? loopsOf(drawn.seen, tried) : [],
        cast: castOf(view),
    };
}

/** The region that is marked, when one is. */
export function markedRegion({ hand }: Pick<Drawn, 'hand'>): Region | null {
    const [first] = hand.chosen;
    const thing = first === undefined ? null : thingOf(first);
    return thing?.kind === 'region' || thing?.kind === 'placed' ? thing.region : null;
}
