// facts.ts - Primary Colours: kit, view and facts of moves as docs/network.md describes them, with types.

import type { Seen } from 'kit/board';
import type { Seven } from 'kit/tokens';
import type { Members, Move } from 'page/messages';

export type Party = 'red' | 'blue' | 'yellow';
export type Region = Seven;
/** Where voters go: a region, or the ballot box. */
export type Target = Region | 'vote';
/** A fraction as text: "900", "5040/169". */
export type Amount = string;

export interface Kit {
    parties: Party[];
    regions: { [region in Region]: { kind: 'primary' | 'secondary' | 'brown'; to: { [party in Party]: Target } } };
    voters: number;
    voters_all: number;
    rounds: number;
    swap_round: number;
    passes: number;
    stock: number[];                // tokens by value, from 1
}

/** Who has voters in a poll. */
export type Who = Party | 'undecided';
export type Votes = { [who in Who]: Amount };

export interface RegionWay {
    leads: Party[];
    last?: Party[];                 // in brown
    to: Target[];
}

export interface Pass {
    moved: { [from in Region]?: { [to in Target]?: Amount } };
    at: { [region in Region]?: Amount };
    cast: { [party in Party]?: Amount };
}

export interface Swap {
    do: 'swap' | 'pat';
    region?: Region;
    value?: number;
    with_region?: Region;
    with_value?: number;
    round?: number;
    with_round?: number;
}

/** What a step on the way to the view shows; of our own making (steps.ts). */
export type Stage =
    | { kind: 'reveal'; region: Region; hidden: Region[] }      // turned over just now, and not yet
    | { kind: 'swap'; party: Party }
    | { kind: 'walk'; pass: number; step: number; moved: Pass['moved']; at: Pass['at']; cast: Pass['cast'] }
    | { kind: 'poll' };

export interface View {
    round: number;
    tokens: { [party in Party]: { [region in Region]?: number[] } };
    left: { [party in Party]: number[] };
    swaps?: { [party in Party]?: Swap };
    totals?: { [region in Region]?: number[] };
    polls?: { [round: string]: Votes };
    ways?: { [region in Region]?: RegionWay };
    passes?: { [pass: string]: Pass };
    circles?: { regions: Region[]; voters: Amount }[];
    caught?: { [region in Region]?: Amount };
    winners?: Party[];
    stage?: Stage;
}

export interface Place {
    do: 'place';
    region: Region;
    value: number;
    total: number;
    leads: Party[];
    last?: Party[];
    to: Target[];
}

export interface Exchange {
    do: 'swap';
    region: Region;
    value: number;
    with_region: Region;
    with_value: number;
    total: number;
    with_total: number;
    ways: { [region in Region]?: RegionWay };       // where they are others than in the view
    votes: Votes;
}

export interface Pat {
    do: 'pat';
    votes: Votes;
}

/** What an own order is changed to: a token that lies in a region goes elsewhere. Never sent. */
export type Edit =
    | { do: 'exchange'; region: Region; with_region: Region }
    | { do: 'go'; region: Region; to: Region }
    | { do: 'back'; region: Region };

export type Facts = Place | Exchange | Pat | Edit;

export const kitOf = (seen: Seen) => seen.kit as unknown as Kit;
export const viewOf = (seen: Seen) => seen.view as unknown as View;
export const asView = (view: Members) => view as unknown as View;
export const asMembers = (view: View) => view as unknown as Members;
export const factsOf = (move: Move) => move.facts as unknown as Facts;

export const parties: Party[] = ['red', 'blue', 'yellow'];
export const regions: Region[] = ['red', 'blue', 'yellow', 'purple', 'green', 'orange', 'brown'];
export const values = [1, 2, 3, 4, 5, 6];
export const everybody: Who[] = [...parties, 'undecided'];

/** The party of who looks; null: a spectator. */
export function partyOf(seen: Seen): Party | null {
    return seen.you === null ? null : parties[seen.you] ?? null;
}

/* ---- Things ---- */

export const regionName = (region: Region) => `region-${region}`;
export const placedName = (region: Region) => `placed-${region}`;
export const valueName = (value: number) => `value-${value}`;
export const tokenName = (region: Region, value: number) => `token-${region}-${value}`;
export const boxName = (party: Party) => `box-${party}`;
export const pollName = (who: Who) => `poll-${who}`;
export const patName = 'button-pat';

/** What a name of a thing means. `region` has no own token of this round, `placed` has one. */
export type Thing =
    | { kind: 'region' | 'placed'; region: Region }
    | { kind: 'value'; value: number }
    | { kind: 'token'; region: Region; value: number }
    | { kind: 'box'; party: Party }
    | { kind: 'poll'; who: Who }
    | { kind: 'pat' };

export function thingOf(name: string): Thing {
    const [kind, first, second] = name.split('-');
    switch (kind) {
    case 'value': return { kind, value: Number(first) };
    case 'token': return { kind, region: first as Region, value: Number(second) };
    case 'box': return { kind, party: first as Party };
    case 'poll': return { kind, who: first as Who };
    case 'region':
    case 'placed': return { kind, region: first as Region };
    default: return { kind: 'pat' };
    }
}

/* ---- The view ---- */

export const seatOf = (party: Party) => parties.indexOf(party);

/** Orders are being given for this round: it is not open yet. */
export function isOpen(seen: Seen): boolean {
    return seen.over || viewOf(seen).stage !== undefined;
}

/** Orders are being opened, and this region has its turn still to come. */
export function isHidden({ stage }: View, region: Region): boolean {
    return stage?.kind === 'reveal' && stage.hidden.includes(region);
}

/** Rounds whose orders are open. */
export function opened(view: View): number {
    return Object.keys(view.polls ?? {}).length;
}

/** The own token of the present round in a region, while the order is secret; 0: none. */
export function pendingIn(seen: Seen, region: Region): number {
    const view = viewOf(seen);
    const party = partyOf(seen);
    if (!party || view.round >= kitOf(seen).swap_round || (isOpen(seen) && !isHidden(view, region)))
        return 0;
    return view.tokens[party]?.[region]?.[view.round - 1] ?? 0;
}

/** Tokens are given to regions; in the last round they are exchanged. */
export function isPlacing(seen: Seen): boolean {
    return viewOf(seen).round < kitOf(seen).swap_round;
}

export function tokensIn(view: View, party: Party, region: Region): number[] {
    return (view.tokens[party]?.[region] ?? []).filter((value) => value > 0);
}

export function totalIn(view: View, party: Party, region: Region): number {
    return view.totals?.[region]?.[seatOf(party)] ?? 0;
}

export function leftOf(view: View, party: Party, value: number): number {
    return view.left[party]?.[value - 1] ?? 0;
}

/** The name a region has on the board: it differs with an own token of this round in it, which can be moved. */
export function regionThing(seen: Seen, region: Region): string {
    return pendingIn(seen, region) > 0 ? placedName(region) : regionName(region);
}

export function lastPoll(view: View): Votes | null {
    return view.polls?.[String(opened(view))] ?? null;
}
