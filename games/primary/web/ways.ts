// ways.ts - PRIMARY: every listed move as touches. Cards of the hand in any number, then Play; an effect is its pile,
// and where a pile leaves a choice, a button; a counter goes from pile to pile.

import type { Seen, Way } from 'kit/board';
import { edit } from 'kit/choice';
import type { Members, Move } from 'page/messages';

import { areas, cardName, colours, countersOn, factsOf, goesWith, heldOf, hurtsOwn, kitOf, leftFor, pileName, readyName,
    rowName, seatOf, setName, setsList, slotName, viewOf, waitingOf } from './facts';
import type { Colour, Facts, Kit, View } from './facts';

/* ---- Decks ---- */

const rank = (colour: Colour) => colours.indexOf(colour);

/** A set as a move of an order: decks are ordered by colour. */
function setMove(kit: Kit, colour: Colour): Move {
    return { move: kit.colours[colour].set, words: '', facts: { do: 'set', colour }, final: false };
}

const orderOf = (kit: Kit, list: Colour[]) => [...list].sort((a, b) => rank(a) - rank(b))
    .map((colour) => setMove(kit, colour));

/** Sets in any order: what cannot be added behind the others changes the order. */
function buildWays(seen: Seen, moves: Move[]): Way[] {
    const kit = kitOf(seen);
    const picked = setsList(seatOf(viewOf(seen), seen.you!).sets);
    const listed = new Map(moves.map((move) => [factsOf(move).colour!, move]));
    const full = picked.length >= kit.sets;
    const all: Way[] = [];
    for (const colour of colours) {
        const move = listed.get(colour);
        const free = !full && picked.filter((one) => one === colour).length < kit.pool;
        const way = move ? { move } : free
            ? { move: edit({ do: 'set', colour }), order: orderOf(kit, [...picked, colour]) } : null;
        if (way)
            all.push({ ...way, touches: [setName(colour)] }, { ...way, touches: [setName(colour), rowName] });
    }
    picked.forEach((colour, i) => all.push({ move: edit({ do: 'back', out: colour }), touches: [slotName(i)],
        order: orderOf(kit, picked.filter((_, j) => j !== i)) }));
    for (const [name, { sets }] of Object.entries(kit.decks))
        if (setsList(sets).join() !== picked.join())
            all.push({ move: edit({ do: 'deck', deck: name }), touches: [readyName(name)],
                order: orderOf(kit, setsList(sets)) });
    return all;
}

function draftWays(moves: Move[]): Way[] {
    return moves.flatMap((move) => {
        const thing = setName(factsOf(move).colour!);
        return [{ move, touches: [thing] }, { move, touches: [thing, rowName] }];
    });
}

/* ---- Cards ---- */

interface Held {
    name: string;
    card: string;
}

const playFacts = (kit: Kit, card: string): Members => ({ do: 'play', colour: kit.cards[card]!.colour,
    value: kit.cards[card]!.value });

/** One play: these cards, behind those that are laid; all of it with one press. */
function playWays(kit: Kit, moves: Move[], laid: string[], held: Held[]): Way[] {
    const resolve = moves.find((move) => factsOf(move).do === 'resolve');
    const first = held[0] && moves.find((move) => {
        const facts = factsOf(move);
        return facts.do === 'play' && cardName(facts.colour!, facts.value!) === held[0]!.card;
    });
    const move = first ?? (held.length === 0 ? resolve : undefined);
    if (!move)
        return [];
    const touches = held.map(({ name }) => name);
    const rest = held.slice(1).map(({ card }) => playFacts(kit, card));
    const then = [...rest, ...(first ? [{ do: 'resolve' }] : [])];
    const cards = [...laid, ...held.map(({ card }) => card)];
    if (cards.length > 1 || !kit.cards[cards[0]!]!.halves)
        return [{ move, touches: [...touches, 'button-play'], then }];
    const both = [
        { move, touches: [...touches, 'button-play'], then: [...then, { do: 'whole' }] },
        { move, touches: [...touches, 'button-halves'], then: [...then, { do: 'split' }] },
    ];
    return factsOf(move).better ? both.reverse() : both;        // a hint marks the first
}

/** Ways of single cards, of what is chosen, of it with one more card, and of it without one. */
function handWays(seen: Seen, moves: Move[], chosen: string[]): Way[] {
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const laid = waitingOf(kit, view);
    const able = new Set(moves.map(factsOf).filter((facts) => facts.do === 'play')
        .map(({ colour, value }) => cardName(colour!, value!)));
    const held = heldOf(kit, view, seen.you!).filter(({ card }) => laid.length === 0 || able.has(card));
    const picked = chosen.flatMap((name) => held.filter((one) => one.name === name));
    const fits = (some: Held[], one: Held) => !some.includes(one)
        && goesWith(kit, [...laid, ...some.map(({ card }) => card)], one.card)
        && (laid.length + some.length !== 2 || !isMixed(kit, [...laid, ...some.map(({ card }) => card)]));
    const several = picked.filter((one, i) => fits(picked.slice(0, i), one)).length === picked.length ? picked : [];
    const prefixes = [...(laid.length > 0 ? [[]] : []), ...held.map((one) => [one])];
    if (several.length > 0) {
        prefixes.push(several, ...several.map((one) => several.filter((other) => other !== one)));
        prefixes.push(...held.filter((one) => fits(several, one)).map((one) => [...several, one]));
    }
    const made = new Map<string, Way>();
    for (const prefix of prefixes)
        for (const way of prefix.length === 0 && laid.length === 0 ? [] : playWays(kit, moves, laid, prefix))
            made.set(way.touches.join(' '), way);
    return [...made.values()];
}

function isMixed(kit: Kit, cards: string[]): boolean {
    return new Set(cards.map((card) => kit.cards[card]!.colour)).size > 1;
}

/* ---- Effects ---- */

/** The button of one effect on a pile that leaves a choice. */
function effectButton(facts: Facts): string {
    const card = facts.colour ? `-${facts.colour}${facts.value}` : '';
    const to = facts.to === undefined ? '' : `-to${facts.to}`;
    return `${facts.do}-${facts.seat}-${facts.area}${card}${to}`;
}

/** How often it could be done in one press; 1: it is done by a touch. */
export function timesOf(kit: Kit, view: View, facts: Facts): number {
    const left = leftFor(kit, view, facts.do);
    if (facts.colour)
        return 1;                   // a chosen card: the next one is another choice
    return facts.after! < facts.before! ? Math.min(left, facts.before!) : left;
}

/** All that is left fades cards of one pile, the highest first: one press, and one move a card. */
function fadeAll(kit: Kit, view: View, moves: Move[]): Way[] {
    const [first] = moves;
    if (!first || factsOf(first).do !== 'fade')
        return [];
    const { seat, area } = factsOf(first);
    const bag = seatOf(view, seat!).discard ?? {};
    const cards = moves.filter((move) => factsOf(move).do === 'fade')
        .sort((a, b) => factsOf(b).value! - factsOf(a).value!)
        .flatMap((move) => Array<Move>(bag[cardName(factsOf(move).colour!, factsOf(move).value!)] ?? 1).fill(move))
        .slice(0, leftFor(kit, view, 'fade'));
    if (cards.length < 2)
        return [];
    const then = cards.slice(1).map((move) => {
        const { colour, value } = factsOf(move);
        return { do: 'fade', seat: seat!, area: area!, colour: colour!, value: value! };
    });
    const button = `button-all-fade-${seat}-${area}`;
    const way = { move: cards[0]!, then, lifts: false as const, anew: true as const };
    return [{ ...way, touches: [button] }, { ...way, touches: [pileName(seat!, area!), button] }];
}

/** How many effects a way spends. */
export const spends = (way: Way) => way.times ?? 1 + (way.then?.length ?? 0);

function effectWays(seen: Seen, moves: Move[]): Way[] {
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const piles = new Map<string, Move[]>();
    const all: Way[] = [];
    const hurts = (move: Move) => hurtsOwn(kit, seen.you!, factsOf(move));
    /* What hurts oneself comes last, and never several times in one press. */
    for (const move of [...moves.filter((one) => !hurts(one)), ...moves.filter(hurts)]) {
        const facts = factsOf(move);
        if (facts.do === 'leave') {
            all.push({ move, touches: ['button-leave'], leaves: true });
            continue;
        }
        const pile = pileName(facts.seat!, facts.area!);
        piles.set(pile, [...(piles.get(pile) ?? []), move]);
    }
    for (const [pile, some] of piles) {
        const before = some.length > 1 ? [pile] : [];
        for (const move of some) {
            const facts = factsOf(move);
            const times = timesOf(kit, view, facts);
            const how = { lifts: false as const, anew: true as const, ...(hurts(move) ? { asks: true as const } : {}) };
            all.push({ move, ...how, touches: some.length > 1 ? [pile, `button-do-${effectButton(facts)}`] : [pile] });
            if (times > 1 && !hurts(move))
                all.push({ move, ...how, touches: [...before, `button-all-${effectButton(facts)}`], times });
        }
        all.push(...fadeAll(kit, view, some.filter((move) => factsOf(move).do === 'fade'))
            .filter(({ touches }) => touches.length === 1 || some.length > 1));
    }
    return all;
}

/* ---- All others ---- */

/** What costs a counter, or ends what could go on. */
const leaving = new Set(['skip', 'enough', 'end']);

function touchesOf(seen: Seen, facts: Facts): string[] {
    const you = seen.you!;
    const view = viewOf(seen);
    switch (facts.do) {
    case 'skip': {
        const guarded = areas.filter((area) => countersOn(view, you, area) > 0);
        return guarded.length > 1 ? ['button-skip', pileName(you, facts.area!)] : ['button-skip'];
    }
    case 'move': return [pileName(you, facts.area!), pileName(facts.seat!, facts.to as 'hand')];
    case 'ask': return [`button-ask-${facts.area}`];
    default: return [`button-${facts.do.replace(' ', '_')}`];
    }
}

export function ways(seen: Seen, moves: Move[], chosen: string[] = []): Way[] {
    const { stage } = viewOf(seen);
    if (seen.you === null || !seen.toAct.includes(seen.you))
        return [];
    if (stage === 'build')
        return buildWays(seen, moves);
    if (stage === 'draft')
        return draftWays(moves);
    if (stage === 'effect')
        return effectWays(seen, moves);
    const others = moves.filter((move) => factsOf(move).do !== 'play' && factsOf(move).do !== 'resolve');
    return [...(stage === 'play' || stage === 'lay' ? handWays(seen, moves, chosen) : []),
        ...others.map((move) => ({ move, touches: touchesOf(seen, factsOf(move)),
            ...(leaving.has(factsOf(move).do) ? { leaves: true as const } : {}),
            ...(factsOf(move).do === 'move' ? { anew: true as const } : { lifts: false as const }) }))];
}
