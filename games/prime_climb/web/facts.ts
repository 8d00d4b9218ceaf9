// facts.ts - Prime Climb: kit, view and facts of moves as docs/network.md describes them, with types.

import type { Seen } from 'kit/board';
import type { Members, Move } from 'page/messages';

export type Op = '+' | '-' | '*' | '/';
export type Phase = 'station' | 'first' | 'tie' | 'roll' | 'draw' | 'fetch' | 'move' | 'card' | 'over';
/** Numbered keepers are numbers. */
export type CardName = number | string;

export interface Card {
    kind: 'keeper' | 'action';
    count: number;
    effect: string;
    number?: number;
    words: string;
    blank: boolean;
}

export interface Kit {
    factors: number[][];
    red: number[];
    start: number;
    goal: number;
    there_and_back: boolean;
    sprint: boolean;
    double_time: boolean;
    solitaire: boolean;
    way_stations?: number[];
    cards: { [name: string]: Card };
}

export interface View {
    turn: number;
    phase: Phase;
    turns: number;
    pawns: { [seat: string]: number[] };
    dice?: number[];
    keepers?: { [seat: string]: CardName[] };
    fresh?: CardName[];
    deck_count?: number;
    discards?: CardName[];
    card?: string;
    landed?: number[];
    cursed?: number[];
    back?: { [seat: string]: number[] };
    home?: { [seat: string]: number[] };
    way_stations?: number[];
    visited?: { [seat: string]: number[] };
    second?: number[][];            // by pawn of who is on turn: where two uses lead
}

export interface PawnId {
    seat: number;
    pawn: number;
}

export interface Facts {
    do: 'use' | 'keeper' | 'send' | 'swap' | 'curse' | 'steal' | 'play' | 'card' | 'start' | 'end';
    pawn?: number;
    op?: Op;
    die?: number;
    card?: CardName;
    to?: number;
    seat?: number;
    target_seat?: number;
    target_pawn?: number;
    bumps?: PawnId[];
    other_bumps?: PawnId[];         // at the end of the turn, by where the other pawn stands: so is other_draws
    would_bump?: PawnId[];
    draws?: boolean;
    other_draws?: boolean;
    would_draw?: boolean;
    station?: boolean;
    turns_back?: boolean;
    waits?: boolean;
    home?: boolean;
    wins?: boolean;
}

export const kitOf = (seen: Seen) => seen.kit as unknown as Kit;
export const viewOf = (seen: Seen) => seen.view as unknown as View;
export const asView = (view: Members) => view as unknown as View;
export const asMembers = (view: View) => view as unknown as Members;
export const factsOf = (move: Move) => move.facts as unknown as Facts;

/** Events name numbered keepers by a text. */
export const asCard = (name: unknown): CardName => (/^[1-9]$/.test(String(name)) ? Number(name) : String(name));

export const hasCards = (seen: Seen) => Object.keys(kitOf(seen).cards).length > 0;

export const ops: Op[] = ['+', '-', '*', '/'];
export const signs: { [op in Op]: string } = { '+': '+', '-': '−', '*': '×', '/': '÷' };

export const spaceName = (space: number) => `space-${space}`;
export const pawnName = (seat: number, pawn: number) => `pawn-${seat}-${pawn}`;
/** Names of blank cards are the players' own, and may have anything in them. */
export const keeperName = (card: CardName) => `keeper-${encodeURIComponent(String(card))}`;

/** A sum that leads nowhere, in the pad. */
export const cannotName = (pawn: number, op: Op, die: number) => `cannot-${pawn}-${ops.indexOf(op)}-${die}`;

/** What the sum comes to, whether there is such a space or not. */
export function calculated(space: number, op: Op, die: number): number {
    return op === '+' ? space + die : op === '-' ? space - die : op === '*' ? space * die : space / die;
}

/** What a name of a thing means. */
export type Thing =
    | { kind: 'space'; space: number }
    | { kind: 'pawn'; seat: number; pawn: number }
    | { kind: 'keeper'; card: string }
    | { kind: 'die'; die: number }
    | { kind: 'cannot'; pawn: number; op: Op; die: number }
    | { kind: 'deck' | 'discards' | 'since' | 'button' };

export function thingOf(name: string): Thing {
    const [kind, first, second, third] = name.split('-');
    if (kind === 'space')
        return { kind, space: Number(first) };
    if (kind === 'pawn')
        return { kind, seat: Number(first), pawn: Number(second) };
    if (kind === 'keeper')
        return { kind, card: decodeURIComponent(name.slice('keeper-'.length)) };
    if (kind === 'die')
        return { kind, die: Number(first) };
    if (kind === 'cannot')
        return { kind, pawn: Number(first), op: ops[Number(second)]!, die: Number(third) };
    return { kind: kind === 'deck' || kind === 'discards' || kind === 'since' ? kind : 'button' };
}

export function spaceOf(view: View, { seat, pawn }: PawnId): number {
    return view.pawns[String(seat)]?.[pawn] ?? 0;
}

export function allPawns(view: View): PawnId[] {
    return Object.entries(view.pawns)
        .flatMap(([seat, spaces]) => spaces.map((_, pawn) => ({ seat: Number(seat), pawn })));
}

export function pawnsOn(view: View, space: number): PawnId[] {
    return allPawns(view).filter((one) => spaceOf(view, one) === space);
}

export function isHome(view: View, { seat, pawn }: PawnId): boolean {
    return view.home?.[String(seat)]?.includes(pawn) ?? false;
}

export function isBack(view: View, { seat, pawn }: PawnId): boolean {
    return view.back?.[String(seat)]?.includes(pawn) ?? false;
}

/** Where bumped pawns go (PCL-15). */
export function startOf(kit: Kit, view: View, one: PawnId): number {
    return kit.there_and_back ? (isBack(view, one) ? 101 : 0) : kit.start;
}

export function keepersOf(view: View, seat: number): CardName[] {
    return view.keepers?.[String(seat)] ?? [];
}

/** Cards of one kind are one thing. */
export function kinds(cards: CardName[]): { card: CardName; count: number }[] {
    return [...new Set(cards)].map((card) => ({ card, count: cards.filter((one) => one === card).length }));
}

export const stationsOf = (kit: Kit, view: View) => view.way_stations ?? kit.way_stations ?? [];

/** How far a pawn has come, both ways together. */
export function gone(kit: Kit, view: View, one: PawnId): number {
    const space = spaceOf(view, one);
    const down = kit.there_and_back ? isBack(view, one) : kit.start !== 0;
    return (down ? 101 - space : space) + (isBack(view, one) ? 101 : 0);
}

export const wayOf = (kit: Kit) => (kit.there_and_back ? 202 : 101);

/** Who is bumped, or would be. */
export function bumpedBy(facts: Facts): PawnId[] {
    return [...(facts.bumps ?? []), ...(facts.would_bump ?? [])];
}

/** The uses of a roll: doubles are four (PCL-4). */
export function usesOf(roll: number[]): number[] {
    return roll.length === 2 && roll[0] === roll[1] ? [...roll, ...roll] : roll;
}
