// facts.ts - PRIMARY: kit, view and facts of moves as docs/network.md describes them, with types.

import type { Seen } from 'kit/board';
import { seven } from 'kit/tokens';
import type { Members, Move } from 'page/messages';

export type Colour = 'red' | 'blue' | 'yellow' | 'purple' | 'green' | 'orange';
export type Area = 'hand' | 'deck' | 'discard' | 'faded';
export type Stage = 'build' | 'drafter' | 'draft' | 'reveal' | 'lot' | 'deal' | 'draw' | 'play' | 'lay' | 'split'
    | 'effect' | 'react' | 'pick' | 'assign' | 'over';

export const colours: Colour[] = ['red', 'blue', 'yellow', 'purple', 'green', 'orange'];
export const areas: Area[] = ['hand', 'deck', 'discard', 'faded'];

/** How many of each card; the name of a card is "red3". */
export type Bag = { [card: string]: number };
export type Effects = { [colour in Colour]?: number };

export interface Kit {
    building: 'equal-pool' | 'draft';
    mode: 'teams' | 'balanced' | 'free-for-all';
    teams?: { [seat: string]: number };
    sets: number;
    pool: number;
    turn_limit: number;
    counters_max: number;
    areas: { [area in Area]: string };
    colours: { [colour in Colour]: { words: string; set: string; parts?: Colour[]; effects: string[] } };
    effects: { [effect: string]: { words: string; from?: Area; to?: Area } };
    cards: { [card: string]: { colour: Colour; value: number; halves?: Effects } };
    combinations: { [card: string]: { [card: string]: Effects } };
    decks: { [name: string]: { sets: Effects; words: string } };
}

export interface SeatView {
    sets?: Effects;
    hand?: number;
    deck?: number;
    future?: number;
    tail?: string[];
    known?: Bag;
    discard?: Bag;
    faded?: Bag;
    counters?: { [area in Area]?: number };
    out?: number;
    hand_cards?: Bag;
    deck_cards?: Bag;
    standing?: { [area in Area]?: 'stop' | 'let' };
    shown?: Bag;
}

export interface Pass {
    laid: number;
    card?: string;
    with?: string;
    effects?: Effects;
    waiting?: Bag;
}

export interface View {
    stage: Stage;
    turn: number;
    first: number;
    round: number;
    again?: boolean;
    lost?: number;
    tied?: number[];
    pass?: Pass;
    effect?: { name: string; seat: number; to: number; card?: string };
    unmoved?: { [area in Area]?: number };
    gone?: Bag;
    pool?: Effects;
    seats: { [seat: string]: SeatView };
    confided?: { [seat: string]: string[] };
    done?: number[];
}

export interface Facts {
    do: string;
    colour?: Colour;
    value?: number;
    whole?: Effects;
    halves?: Effects;
    combination?: Effects;
    better?: 'halves';              // whole it would do little now: a hint to play it means them
    future?: number;                // how long one can go on behind it
    area?: Area;
    seat?: number;
    to?: number | Area;
    effects?: number;
    before?: number;
    after?: number;
    guards?: number;
    /** Of touches that change the order: what becomes of it. */
    deck?: string;
    out?: Colour;
}

export const kitOf = (seen: Seen) => seen.kit as unknown as Kit;
export const viewOf = (seen: Seen) => seen.view as unknown as View;
export const asMembers = (view: View) => view as unknown as Members;
export const factsOf = (move: Move) => move.facts as unknown as Facts;

export const cardName = (colour: Colour, value: number) => `${colour}${value}`;
export const pileName = (seat: number, area: Area) => `pile-${seat}-${area}`;
export const heldName = (card: string, nth: number) => `card-${card}-${nth}`;
export const setName = (colour: Colour) => `set-${colour}`;
export const slotName = (nth: number) => `slot-${nth}`;
export const readyName = (deck: string) => `ready-${deck}`;
/** Where a deck or a play is put together: things can be dropped there. */
export const rowName = 'row';

/** What a name of a thing means. */
export type Thing =
    | { kind: 'pile'; seat: number; area: Area }
    | { kind: 'card'; card: string; nth: number }
    | { kind: 'set'; colour: Colour }
    | { kind: 'slot'; nth: number }
    | { kind: 'ready'; deck: string }
    | { kind: 'row' | 'since' }
    | { kind: 'button'; name: string };

export function thingOf(name: string): Thing {
    const [kind, first, second] = name.split('-');
    switch (kind) {
    case 'pile': return { kind, seat: Number(first), area: second as Area };
    case 'card': return { kind, card: first!, nth: Number(second) };
    case 'set': return { kind, colour: first as Colour };
    case 'slot': return { kind, nth: Number(first) };
    case 'ready': return { kind, deck: name.slice('ready-'.length) };
    case 'row': case 'since': return { kind };
    default: return { kind: 'button', name: name.slice('button-'.length) };
    }
}

export const seatOf = (view: View, seat: number): SeatView => view.seats[String(seat)] ?? {};
export const seatsOf = (view: View) => Object.keys(view.seats).map(Number);

export function bagCount(bag: Bag | undefined): number {
    return Object.values(bag ?? {}).reduce((sum, count) => sum + count, 0);
}

/** Cards in an area. */
export function countIn(view: View, seat: number, area: Area): number {
    const one = seatOf(view, seat);
    return area === 'hand' ? one.hand ?? 0 : area === 'deck' ? one.deck ?? 0 : bagCount(one[area]);
}

export const countersOn = (view: View, seat: number, area: Area) => seatOf(view, seat).counters?.[area] ?? 0;

export function countersOf(view: View, seat: number): number {
    return areas.reduce((sum, area) => sum + countersOn(view, seat, area), 0);
}

/** Cards of a play as they are told, in whatever order they came: by colour, then by value. */
export const inOrder = (kit: Kit, cards: string[]) => {
    const order = Object.keys(kit.cards);
    return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
};

/** A bag as a list, in the order of the cards. */
export function listOf(kit: Kit, bag: Bag | undefined): string[] {
    return Object.keys(kit.cards).flatMap((card) => Array<string>(bag?.[card] ?? 0).fill(card));
}

/** The own hand, each card as a thing. */
export function heldOf(kit: Kit, view: View, seat: number): { name: string; card: string }[] {
    const bag = seatOf(view, seat).hand_cards ?? {};
    return Object.keys(kit.cards).flatMap((card) => Array.from({ length: bag[card] ?? 0 },
        (_, nth) => ({ name: heldName(card, nth), card })));
}

export const colourOf = (kit: Kit, card: string) => kit.cards[card]!.colour;
export const valueOf = (kit: Kit, card: string) => kit.cards[card]!.value;

/** What one reads on a card: "R3". */
export const faceText = (kit: Kit, card: string) => `${seven[colourOf(kit, card)].letter}${valueOf(kit, card)}`;

/** Cards laid that wait for their turn. */
export const waitingOf = (kit: Kit, view: View) => listOf(kit, view.pass?.waiting);

export function sumOf(parts: Effects[]): Effects {
    const sum: Effects = {};
    for (const part of parts)
        for (const colour of colours)
            if (part[colour])
                sum[colour] = (sum[colour] ?? 0) + part[colour]!;
    return sum;
}

export const effectsCount = (effects: Effects | undefined) => bagCount(effects as Bag | undefined);

/** What two cards combine to, whichever comes first; undefined: they do not. */
export function combined(kit: Kit, one: string, other: string): Effects | undefined {
    return kit.combinations[one]?.[other] ?? kit.combinations[other]?.[one];
}

const wholeOf = (kit: Kit, card: string): Effects => ({ [colourOf(kit, card)]: valueOf(kit, card) });

/** What cards laid together give: whole, in halves where one can be split, or what they are mixed to. */
export function gives(kit: Kit, cards: string[]): { whole: Effects; halves?: Effects; mixed?: Effects } {
    const [one, other] = cards;
    const mixed = cards.length === 2 ? combined(kit, one!, other!) : undefined;
    const whole = sumOf(cards.map((card) => wholeOf(kit, card)));
    const splits = cards.some((card) => kit.cards[card]!.halves);
    return {
        whole,
        ...(mixed ? { mixed } : {}),
        ...(splits ? { halves: sumOf(cards.map((card) => kit.cards[card]!.halves ?? wholeOf(kit, card))) } : {}),
    };
}

/** Whether a card goes with those laid before it: a string, or a combination of two. */
export function goesWith(kit: Kit, cards: string[], card: string): boolean {
    const mixes = cards.length === 1 && combined(kit, cards[0]!, card) !== undefined;
    return cards.length === 0 || mixes || cards.every((one) => colourOf(kit, one) === colourOf(kit, card));
}

/** How many effects are left that this one can be paid with. */
export function leftFor(kit: Kit, view: View, effect: string): number {
    const left = view.pass?.effects ?? {};
    return colours.reduce((sum, colour) =>
        sum + (kit.colours[colour].effects.includes(effect) ? left[colour] ?? 0 : 0), 0);
}

/** The colour that pays for an effect. */
export function payerOf(kit: Kit, view: View, effect: string): Colour {
    const left = view.pass?.effects ?? {};
    const able = colours.filter((colour) => kit.colours[colour].effects.includes(effect));
    return able.find((colour) => left[colour]) ?? able[0] ?? 'blue';
}

export const teamOf = (kit: Kit, seat: number) => kit.teams?.[String(seat)];
export const isMate = (kit: Kit, one: number, other: number) => kit.teams !== undefined
    && kit.teams[String(one)] === kit.teams[String(other)];

/** Counters are what it is about; else cards. */
export const isOfCounters = (kit: Kit, facts: Facts) => facts.before !== undefined && !kit.effects[facts.do]?.from;

/** It takes a counter from who makes it, or from a mate, and gives nothing for it. */
export const hurtsOwn = (kit: Kit, you: number, facts: Facts) => isOfCounters(kit, facts)
    && facts.after! < facts.before! && (facts.seat === you || isMate(kit, facts.seat!, you));

/** The sets of a deck as a list, in the order of colours. */
export function setsList(sets: Effects | undefined): Colour[] {
    return colours.flatMap((colour) => Array<Colour>(sets?.[colour] ?? 0).fill(colour));
}

/** What a mate has picked so far: its moves are known word by word. */
export function matePicks(kit: Kit, view: View, seat: number): Colour[] | undefined {
    return view.confided?.[String(seat)]?.flatMap((move) =>
        colours.filter((colour) => kit.colours[colour].set === move));
}

export const isBuilding = (view: View) => view.stage === 'build' || view.stage === 'draft' || view.stage === 'drafter';
