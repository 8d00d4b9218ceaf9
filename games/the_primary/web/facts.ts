// facts.ts - The Primary: kit, view and facts of moves as docs/network.md describes them, with types.

import type { Seen } from 'kit/board';
import type { Members, Move } from 'page/messages';

export type Stage = 'deal' | 'keep' | 'first' | 'aside' | 'token' | 'bot cubes' | 'home' | 'news' | 'gather' | 'queue'
    | 'exchange' | 'action' | 'negative ad' | 'bot card' | 'bot roll' | 'over';

export type Card = 'bus' | 'positive ad' | 'plane' | 'negative ad' | 'rally' | 'super pac' | 'fundraiser';

/** A seat, or the Bot. */
export type Owner = number | 'bot';

export interface Region {
    name: string;
    first: number;
    second?: number;
    column?: number;
    row?: number;
    near: string[];
}

export interface CardText {
    name: string;
    words: string;
}

export interface BotCard extends CardText {
    criteria: string[];
    cubes: { criteria: string[]; count: number }[];
    super_pacs: number[];
}

export interface Kit {
    regions: { [region: string]: Region };
    columns: number;
    rows: number;
    rounds: number;
    queue: number;
    home_cubes: number;
    basic: boolean;
    incumbent: boolean;
    solo: boolean;
    teams?: number[];
    actions: { [card: string]: { count: number; words: string } };
    candidates?: { [id: string]: CardText & { cubes: number } };
    news?: { [id: string]: CardText & { short: string; bans: string[] } };
    criteria?: { [criterion: string]: string };
    bot_cards?: { [id: string]: BotCard };
}

export interface Influence {
    influence?: { [owner: string]: number };
    team_influence?: { [team: string]: number };
}

export interface RegionView extends Influence {
    token?: number;
    voted?: boolean;
    first?: number;
    cubes?: { [owner: string]: number };
}

export interface SeatView {
    delegates: number;
    hand: number;
    bank: number;
    pawn?: string;
    home?: string;
    candidate?: string;
    dealt?: string[];
    queue?: string[];
    turned?: number;
    exchanged?: boolean;
    cards?: { [card: string]: number };
    idle?: number[];                // places of the own queue whose cards will find no cube in hand
}

export interface BotView {
    delegates?: number;
    pawn?: string;
    card?: string;
    super_pacs?: number;
}

export interface View {
    stage: Stage;
    round: number;
    first: number;
    turn: number;
    lap: number;
    news?: string;
    aside?: number[];
    voting?: string[];
    regions: { [region: string]: RegionView };
    seats: { [seat: string]: SeatView };
    ad?: { region: string; left: number; owner?: Owner };
    bot?: BotView;
    /** Of a step that is shown: how far the Bot is with its criteria. No view of the server has this. */
    picking?: { criterion: string; left: string[] }[];
    /** And the vote that is being counted: what it brings comes with the next step. */
    counting?: Members;
}

/** What a region would be like after a move. */
export interface After extends Influence {
    leads?: Owner[];
    lead?: number;
}

export interface Facts {
    do: 'keep' | 'home' | 'gather' | 'bus' | 'plane' | 'queue' | 'swap' | 'turn' | 'enough' | 'positive' | 'rally'
        | 'negative' | 'also' | 'edit';
    candidate?: string;
    region?: string;
    price?: number;
    card?: Card;
    idle?: boolean;                 // no cube would be left in hand for it
    places?: number[];
    cubes?: number;
    bot?: boolean;
    owner?: Owner;
    after?: { [region: string]: After };
    /** Of an order that is changed, which is no move: what is done with its cards. */
    edit?: 'put' | 'exchange' | 'back' | 'instead';
    place?: number;
    with?: number;
    instead?: Card;
}

export const kitOf = (seen: Seen) => seen.kit as unknown as Kit;
export const viewOf = (seen: Seen) => seen.view as unknown as View;
export const asMembers = (view: View) => view as unknown as Members;
export const factsOf = (move: Move) => move.facts as unknown as Facts;

export const regionName = (region: string) => `region-${region}`;
export const candidateName = (candidate: string) => `candidate-${candidate}`;
export const roundName = (round: number) => `round-${round}`;
/** Things of the tray, which has buttons of its own. */
export const cardName = (card: string) => `button-card-${card.replace(/ /g, '-')}`;
export const slotName = (place: number) => `button-slot-${place}`;
/** What is asked behind a region: buttons in the panel, or in the tray where that has no room for them. */
export const ownerName = (owner: Owner) => `owner-${owner}`;
export const cubesName = (cubes: number, bot: boolean) => `cubes-${cubes}${bot ? '-bot' : ''}`;
/** Journalist: no exchange in this round. */
export const turnAllName = 'turn-all';

/** What a name of a thing means. */
export type Thing =
    | { kind: 'region'; region: string }
    | { kind: 'candidate'; candidate: string }
    | { kind: 'round'; round: number }
    | { kind: 'card'; card: Card }
    | { kind: 'slot'; place: number }
    | { kind: 'owner'; owner: Owner }
    | { kind: 'cubes'; cubes: number; bot: boolean }
    | { kind: 'news' | 'bot' | 'turn' | 'enough' | 'none' | 'since' | 'other' };

export function thingOf(name: string): Thing {
    const bare = name.replace(/^button-/, '');
    const kind = bare.split('-', 1)[0];
    const of = bare.slice(kind!.length + 1);
    switch (kind) {
    case 'region': return { kind, region: of };
    case 'candidate': return { kind, candidate: of };
    case 'round': return { kind, round: Number(of) };
    case 'card': return { kind, card: of.replace(/-/g, ' ') as Card };
    case 'slot': return { kind, place: Number(of) };
    case 'owner': return { kind, owner: of === 'bot' ? 'bot' : Number(of) };
    case 'cubes': return { kind, cubes: parseInt(of, 10), bot: of.endsWith('bot') };
    case 'news': case 'bot': case 'turn': case 'enough': case 'none': case 'since': return { kind };
    default: return { kind: 'other' };
    }
}

/** Who has pieces in a region: cubes, pawn, influence; who has most first. */
export interface Presence {
    owner: Owner;
    cubes: number;
    pawn: boolean;
    influence: number;
}

function pawnOf(view: View, owner: Owner): string | undefined {
    return owner === 'bot' ? view.bot?.pawn : view.seats[String(owner)]?.pawn;
}

export function presences(view: View, region: string): Presence[] {
    const here = view.regions[region] ?? {};
    const owners: Owner[] = [...Object.keys(view.seats).map(Number), ...(view.bot ? ['bot' as const] : [])];
    return owners.map((owner) => ({ owner, cubes: here.cubes?.[String(owner)] ?? 0,
        pawn: pawnOf(view, owner) === region, influence: here.influence?.[String(owner)] ?? 0 }))
        .filter(({ cubes, pawn }) => cubes > 0 || pawn)
        .sort((a, b) => b.influence - a.influence || b.cubes - a.cubes);
}

export const seatsOf = (view: View) => Object.keys(view.seats).map(Number);

/** The seat whose tray is shown: one's own, or whose turn it is. */
export const trayseat = (seen: Seen) => seen.you ?? viewOf(seen).turn;

export function mySeat(seen: Seen): SeatView | undefined {
    return viewOf(seen).seats[String(trayseat(seen))];
}

export const cards: Card[] = ['bus', 'positive ad', 'plane', 'negative ad', 'rally', 'super pac', 'fundraiser'];

/** The card that lies open, of whoever is to choose. */
export function openCard(view: View): Card | undefined {
    const seat = view.seats[String(view.turn)];
    const card = view.stage === 'action' || view.stage === 'negative ad' ? seat?.queue?.[view.lap] : undefined;
    return card as Card | undefined;
}

export function bansOf(seen: Seen): string[] {
    const { news } = viewOf(seen);
    return (news !== undefined && kitOf(seen).news?.[news]?.bans) || [];
}

/** TPR-21: teams are A and B. */
export const teamLetter = (kit: Kit, seat: number) => (kit.teams ? 'AB'[kit.teams[seat]!]! : '');

/** The first award as this round's news has it. */
export function firstAward(kit: Kit, view: View, region: string): number {
    return view.regions[region]?.first ?? kit.regions[region]!.first;
}
