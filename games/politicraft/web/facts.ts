// facts.ts - PolitiCraft: kit, view and facts of moves as docs/network.md describes them, with types.

import type { Seen } from 'kit/board';
import type { Members, Move } from 'page/messages';

export type Field = 'organise' | 'inform' | 'vote' | 'petition' | 'fund' | 'serve';
export type Kind = 'standard' | 'conditional' | 'power' | 'cycle';
export type Stage = 'issue' | 'open' | 'deal' | 'first' | 'turn' | 'target' | 'to' | 'lift' | 'keep' | 'pass' | 'cycle'
    | 'refill' | 'draw' | 'over';

export interface Needs {
    count: number;
    field?: Field;
    one_of?: number[];
}

export interface Card {
    title: string;
    kind: Kind;
    field?: Field;
    points?: number;
    needs?: Needs;
    effect?: string;
    text: string;
}

export interface Kit {
    deck: string;
    turn: 'one' | 'both';
    turns_end: number;
    cycles_end: number;
    cycle_cards: number;
    hand_full: number;
    integrity_cards: number;
    integrity_points: number;
    bonus: number;
    figure_above: number;
    offers_a_turn: number;
    issues: { [number: string]: string };
    fields: Field[];
    cards: { [number: string]: Card };
}

/** Columns of cards by field; power plays are apart. */
export type Area = { [column in Field | 'power']?: number[] };

export interface Player {
    issue?: number | 'own';
    own_issue?: string;
    area?: Area;
    points: number;
    integrity: number;
    score: number;
    figure?: true;
    blocked?: true;
    hand: number;
    known?: number[];
    offers_made?: number;
}

export interface Offer {
    to: number;
    card?: number;
    answered?: true;
    answer?: number;
}

/** A card of the own hand: what is missing for it in which area, or at whom it could be played. */
export interface Held {
    lacks?: { [seat: string]: number };
    at?: number[];
    no_target?: true;
}

export interface View {
    stage: Stage;
    turn: number;
    turns: number;
    seats: { [seat: string]: Player };
    deck_count: number;
    discard?: number[];
    integrity_stack: number;
    cycles: number;
    cycle_cards?: number[];
    cycle_within?: number;
    direction?: number;
    offers?: { [seat: string]: Offer };
    trading?: true;
    second?: true;
    open_action?: 'own' | 'allied';
    playing?: number;
    moving?: number;
    looking_at?: number;
    drawn_count?: number;
    drawn?: number[];
    hand?: { [card: string]: Held };
}

export interface Facts {
    do: 'issue' | 'play' | 'give' | 'power' | 'offer' | 'answer' | 'decline' | 'accept' | 'refuse' | 'discard' | 'take'
        | 'cut' | 'move' | 'lift' | 'keep' | 'pass' | 'drop' | 'recall' | 'serve' | 'to' | 'name' | 'skip' | 'deck'
        | 'pile' | 'done';
    issue?: number | 'own';
    card?: number;
    seat?: number;
    points?: number;
    after?: number;
    integrity?: number;
    figure?: true;
    blocked?: true;
}

export const kitOf = (seen: Seen) => seen.kit as unknown as Kit;
export const viewOf = (seen: Seen) => seen.view as unknown as View;
export const asMembers = (view: View) => view as unknown as Members;
export const factsOf = (move: Move) => move.facts as unknown as Facts;

/* ---- Names of things ---- */

/* What begins with button- has a button or a card of its own: the panel needs none for it. */
export const cardName = (card: number) => `button-card-${card}`;
export const areaName = (seat: number) => `area-${seat}`;
/** A card that can be taken from somewhere: an area, a hand that is looked at, three that were drawn. */
export const pickName = (card: number) => `button-pick-${card}`;
export const issueName = (issue: number | 'own') => `button-issue-${issue}`;
export const answerName = (seat: number) => `answer-${seat}`;
/** What somebody offers, or answers, to be read about. */
export const offerName = (seat: number) => `offer-${seat}`;
export const declineName = (seat: number) => `decline-${seat}`;

/** What a name of a thing means. */
export type Thing =
    | { kind: 'card' | 'pick'; card: number }
    | { kind: 'area' | 'answer' | 'decline' | 'offer'; seat: number }
    | { kind: 'issue'; issue: number | 'own' }
    | { kind: 'deck' | 'pile' | 'cycles' | 'stack' | 'accept' | 'refuse' | 'close' | 'button' };

export function thingOf(name: string): Thing {
    const [kind, first] = name.replace(/^button-(?=.*-)/, '').split('-');
    switch (kind) {
    case 'card':
    case 'pick': return { kind, card: Number(first) };
    case 'area':
    case 'answer':
    case 'offer':
    case 'decline': return { kind, seat: Number(first) };
    case 'issue': return { kind, issue: first === 'own' ? 'own' : Number(first) };
    case 'deck':
    case 'pile':
    case 'cycles':
    case 'stack':
    case 'accept':
    case 'refuse':
    case 'close': return { kind };
    default: return { kind: 'button' };
    }
}

/* ---- Small questions ---- */

/** Letters of a name beside which there is room for more. */
export const briefName = 5;

export const columns: (Field | 'power')[] = ['organise', 'inform', 'vote', 'petition', 'fund', 'serve', 'power'];

export const seatsOf = (view: View) => Object.keys(view.seats).map(Number);
export const playerOf = (view: View, seat: number) => view.seats[String(seat)]!;
export const cardOf = (seen: Seen, card: number): Card => kitOf(seen).cards[String(card)]!;
export const pointsOf = (seen: Seen, card: number) => cardOf(seen, card).points ?? 0;
export const handOf = (view: View) => Object.keys(view.hand ?? {}).map(Number);

export function cardsIn(view: View, seat: number): number[] {
    const area = playerOf(view, seat).area ?? {};
    return columns.flatMap((column) => area[column] ?? []);
}

export function ownerOf(view: View, card: number): number | null {
    return seatsOf(view).find((seat) => cardsIn(view, seat).includes(card)) ?? null;
}

/** The seat whose area is drawn large: mine, or, for who watches, that of the player in turn. */
export const homeOf = (seen: Seen) => seen.you ?? viewOf(seen).turn;

/** The others in the order of turns, from the left on. */
export function othersOf(seen: Seen): number[] {
    const all = seatsOf(viewOf(seen));
    const home = homeOf(seen);
    return all.map((_, i) => (home + 1 + i) % all.length).filter((seat) => seat !== home);
}

/** How much of what a conditional card needs lies in an area; null: it needs nothing. */
export function metOf(seen: Seen, card: number, seat: number): { met: number; of: number } | null {
    const { needs } = cardOf(seen, card);
    if (!needs)
        return null;
    const lacks = viewOf(seen).hand?.[String(card)]?.lacks?.[String(seat)] ?? 0;
    return { met: needs.count - lacks, of: needs.count };
}

/** What a column of an area is worth. */
export function worthOf(seen: Seen, cards: number[]): number {
    return cards.reduce((sum, card) => sum + pointsOf(seen, card), 0);
}
