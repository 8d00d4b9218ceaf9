// telling.ts - Prime Climb: what touching would do, what things are called and tell, in the words of words.ts.

import type { Preview, Seen, Way } from 'kit/board';

import { bumpedBy, calculated, factsOf, isBack, isHome, kinds, kitOf, pawnsOn, signs, spaceOf, startOf,
    stationsOf, thingOf, viewOf } from './facts';
import type { Card, CardName, Facts, Op, PawnId, View } from './facts';
import { diceOf, sufferedBy } from './memory';
import type { Moved, Suffered } from './memory';
import { words } from './words';

/* ---- Names ---- */

export function whose(seen: Seen, seat: number): string {
    return seat === seen.you ? words.yours : words.possessive(seen.name(seat));
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function cardOf(seen: Seen, name: CardName): Card | undefined {
    return kitOf(seen).cards[String(name)];
}

export function titleOf(seen: Seen, name: CardName): string {
    const card = cardOf(seen, name);
    if (card?.blank)
        return words.cardName(String(name));
    return card?.effect === 'number' ? words.numberTitle(Number(name)) : words.titles[String(name)] ?? String(name);
}

export function effectOf(seen: Seen, name: CardName): string {
    const card = cardOf(seen, name);
    const own = card && words.effects[card.effect];
    return own ? own(card.number ?? 0) : card?.words ?? '';
}

const redFrom = 11;
const colourNames: { [prime: number]: string } = { 2: 'orange', 3: 'green', 5: 'blue', 7: 'purple' };

/** "2 × orange and purple" */
function coloursOf(seen: Seen, space: number): string {
    const factors = kitOf(seen).factors[space] ?? [];
    if (factors.length === 1 && factors[0]! >= redFrom)
        return words.entirelyRed;
    const primes = [...new Set(factors)];
    return words.colourAnd(primes.map((prime) => words.colourTimes(colourNames[prime] ?? words.redPrime(prime),
        factors.filter((factor) => factor === prime).length)));
}

function reachedBy(seen: Seen, space: number): string {
    const visited = Object.entries(viewOf(seen).visited ?? {}).filter(([, spaces]) => spaces.includes(space));
    return words.colourAnd(visited.map(([seat]) => seen.name(Number(seat))));
}

function calledSpace(seen: Seen, space: number): string {
    const colours = coloursOf(seen, space);
    const parts = [colours ? words.space(space, colours) : words.spacePlain(space)];
    if (stationsOf(kitOf(seen), viewOf(seen)).includes(space))
        parts.push(words.stationFlag(reachedBy(seen, space)));
    parts.push(...pawnsOn(viewOf(seen), space).map(({ seat }) => words.standsOn(whose(seen, seat))));
    return parts.join(', ');
}

function calledPawn(seen: Seen, one: PawnId): string {
    const view = viewOf(seen);
    const other = { seat: one.seat, pawn: 1 - one.pawn };
    const which = spaceOf(view, one) === spaceOf(view, other) ? words.first[one.pawn]! : '';
    return capital(isHome(view, one) ? words.pawnHome(whose(seen, one.seat), which)
        : words.pawn(whose(seen, one.seat), which, spaceOf(view, one)));
}

export function called(seen: Seen, name: string): string {
    const view = viewOf(seen);
    const thing = thingOf(name);
    switch (thing.kind) {
    case 'space': return calledSpace(seen, thing.space);
    case 'pawn': return calledPawn(seen, thing);
    case 'keeper': return words.keeperCan(titleOf(seen, thing.card), effectOf(seen, thing.card));
    case 'die': return calledDie(seen, thing.die);
    case 'cannot': return aboutCannot(seen, thing);
    case 'deck': return words.deck(view.deck_count ?? 0);
    case 'discards': return words.discards(view.discards?.length ?? 0);
    case 'since': return words.sinceCalled;
    default: return calledButton(seen, name);
    }
}

function calledDie(seen: Seen, nth: number): string {
    const one = diceOf(seen)[nth];
    return words.die(one?.die ?? 0, one?.used ?? true, nth + 1);
}

/** Buttons have no preview of their own where nothing is lit: their name says what they are. */
function calledButton(seen: Seen, name: string): string {
    const [, kind, first, ...rest] = name.split('-');
    if (kind === 'curse')
        return words.cursesShort(seen.name(Number(first)));
    if (kind === 'steal')
        return words.steals(seen.name(Number(first)), titleOf(seen, decodeURIComponent(rest.join('-'))));
    return kind === 'end' ? words.keepsShort : name.slice('button-'.length);
}

/* ---- What things tell about themselves ---- */

function aboutSpace(seen: Seen, space: number): string {
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const factors = kit.factors[space] ?? [];
    const parts = [factors.length === 1 ? words.aboutPrime(space) : words.aboutSpace(space, factors.join(' × '))];
    if (kit.red.includes(space) && Object.keys(kit.cards).length > 0)
        parts.push(words.aboutRed);
    if (space === kit.start)
        parts.push(words.aboutStart);
    else if (space === 101 && kit.there_and_back)
        parts.push(words.aboutWaiting);
    else if (space === kit.goal)
        parts.push(kit.sprint ? words.aboutGoalSprint : words.aboutGoal);
    if (stationsOf(kit, view).includes(space))
        parts.push(words.aboutStation(reachedBy(seen, space)));
    const here = pawnsOn(view, space).map(({ seat }) => words.standsOn(whose(seen, seat)));
    if (here.length > 0)
        parts.push(capital(words.aboutOn(words.colourAnd(here))));
    return parts.join(' ');
}

function aboutPawn(seen: Seen, one: PawnId): string {
    const view = viewOf(seen);
    const kit = kitOf(seen);
    if (isHome(view, one))
        return capital(words.aboutPawnHome(whose(seen, one.seat)));
    const parts = [capital(words.aboutPawn(whose(seen, one.seat), spaceOf(view, one)))];
    if (kit.there_and_back)
        parts.push(words.aboutWay(isBack(view, one) ? 0 : 101));
    if (view.cursed?.includes(one.seat))
        parts.push(words.aboutCursed(seen.name(one.seat)));
    return parts.join(' ');
}

function aboutKeeper(seen: Seen, card: string): string {
    const what = `${capital(words.keeperCan(titleOf(seen, card), effectOf(seen, card)))}.`;
    const fresh = viewOf(seen).fresh?.some((one) => String(one) === card);
    return `${what} ${fresh ? words.aboutFresh : words.aboutKept}`;
}

function aboutDie(seen: Seen, nth: number): string | null {
    const one = diceOf(seen)[nth];
    return one ? (one.used ? words.aboutDieUsed(one.die) : words.aboutDie(one.die)) : null;
}

/** Why a sum cannot be made: there is no such space, or a curse. */
function aboutCannot(seen: Seen, { pawn, op, die }: { pawn: number; op: Op; die: number }): string {
    const view = viewOf(seen);
    const from = spaceOf(view, { seat: view.turn, pawn });
    const to = calculated(from, op, die);
    const sum = words.sumPart(from, signs[op], die);
    if (!Number.isInteger(to))
        return words.cannotDivide(sum);
    if (kitOf(seen).factors[to] === undefined)
        return words.cannotSpace(sum, words.number(to));
    return view.cursed?.includes(view.turn) ? words.cursed : words.cannot(sum);
}

export function about(seen: Seen, name: string): string | null {
    const view = viewOf(seen);
    const thing = thingOf(name);
    switch (thing.kind) {
    case 'space': return aboutSpace(seen, thing.space);
    case 'pawn': return aboutPawn(seen, thing);
    case 'keeper': return aboutKeeper(seen, thing.card);
    case 'deck': return words.aboutDeck(view.deck_count ?? 0);
    case 'discards': return words.aboutDiscards(words.colourAnd(kinds(view.discards ?? []).map(({ card, count }) =>
        words.colourTimes(titleOf(seen, card), count))));
    case 'die': return aboutDie(seen, thing.die);
    case 'cannot': return aboutCannot(seen, thing);
    default: return null;
    }
}

/* ---- What a move would do ---- */

/** The number that a move counts with: of the die, or of the card. */
function numberOf(seen: Seen, facts: Facts): number {
    return facts.die ?? cardOf(seen, facts.card ?? '')?.number ?? 0;
}

const blankOps: { [effect: string]: string } = { add: '+', subtract: '−', multiply: '×', divide: '÷' };

function signOf(seen: Seen, facts: Facts): string | undefined {
    return facts.op ? signs[facts.op] : blankOps[cardOf(seen, facts.card ?? '')?.effect ?? ''];
}

function core(seen: Seen, facts: Facts): Preview {
    const view = viewOf(seen);
    const from = spaceOf(view, { seat: view.turn, pawn: facts.pawn ?? 0 });
    const target = { seat: facts.target_seat ?? 0, pawn: facts.target_pawn ?? 0 };
    const there = spaceOf(view, target);
    const to = startOf(kitOf(seen), view, target);
    const plain = (text: string, short = text, badge = short): Preview => ({ badge, short, words: text });
    if (facts.target_seat !== undefined)
        return facts.pawn === undefined
            ? plain(capital(words.sends(whose(seen, target.seat), there, to)),
                words.goesOf(target.seat === seen.you ? words.you : seen.name(target.seat), there, to),
                words.goes(there, to))
            : plain(words.swaps(from, whose(seen, target.seat), there), words.swapsShort(from, there));
    if (facts.do === 'curse')
        return plain(words.curses(seen.name(facts.seat!)), words.cursesShort(seen.name(facts.seat!)));
    if (facts.do === 'steal')
        return plain(words.steals(seen.name(facts.seat!), titleOf(seen, facts.card!)),
            words.stealsShort(seen.name(facts.seat!), titleOf(seen, facts.card!)));
    if (facts.do === 'end')
        return { ...plain(words.keeps, words.keepsShort), main: true };
    const sign = facts.do === 'use' || facts.do === 'keeper' || facts.do === 'play' ? signOf(seen, facts) : undefined;
    if (sign !== undefined) {
        const by = numberOf(seen, facts);
        const sum = words.sum(from, sign, by, facts.to!);
        return plain(facts.to === from ? words.staysBy(sum, by) : sum, sum, words.sumBadge(sign, by));
    }
    if (facts.to === from)
        return plain(words.pawnStays(from), words.stays(from));
    return plain(facts.do === 'start' ? words.pawnToStart(from, facts.to!) : words.pawnGoes(from, facts.to!),
        words.goes(from, facts.to!));
}

/** A use that leaves a pawn where it is: "× 3". */
export function stayWords(seen: Seen, facts: Facts): string {
    const sign = signOf(seen, facts);
    return sign === undefined ? titleOf(seen, facts.card ?? '') : words.stayBy(sign, numberOf(seen, facts));
}

export function warnOf(seen: Seen, one: PawnId): string {
    return words.warn(one.seat === seen.you ? words.you : seen.name(one.seat), startOf(kitOf(seen), viewOf(seen), one));
}

/** Where somebody was before they were sent elsewhere. */
export function wasOf(seen: Seen, { seat, from }: Moved): string {
    return seat === seen.you ? words.youWere(from) : words.was(seen.name(seat), from);
}

function follows(seen: Seen, facts: Facts): string[] {
    const to = (one: PawnId) => startOf(kitOf(seen), viewOf(seen), one);
    const list = [
        ...(facts.bumps ?? []).map((one) => words.bumps(whose(seen, one.seat), to(one))),
        ...(facts.would_bump ?? []).map((one) => words.wouldBump(whose(seen, one.seat), to(one))),
    ];
    for (const [so, text] of [[facts.station, words.station], [facts.turns_back, words.turnsBack],
        [facts.waits, words.waits], [facts.home && !facts.wins, words.home], [facts.wins, words.wins],
        [facts.draws, words.draws], [facts.would_draw, words.wouldDraw]] as const)
        if (so)
            list.push(text);
    return list;
}

function previewMove(seen: Seen, facts: Facts): Preview {
    const what = core(seen, facts);
    const whole = words.joined(what.words, follows(seen, facts));
    const warns = bumpedBy(facts).map((one) => warnOf(seen, one)).join(', ');
    const own = bumpedBy(facts).find(({ seat }) => seat === viewOf(seen).turn);
    const asks = own && words.bumpsOwn(startOf(kitOf(seen), viewOf(seen), own));
    return { ...what, words: whole, ...(warns ? { warns } : {}), ...(asks ? { asks } : {}),
        ...(facts.draws || facts.would_draw ? { gains: words.drawsShort } : {}) };
}

export function preview(seen: Seen, ways: Way[], name: string): Preview {
    const thing = thingOf(name);
    const only = ways.length === 1 && ways[0]!.touches[ways[0]!.touches.length - 1] === name;
    if (only || thing.kind === 'button')
        return previewMove(seen, factsOf(ways[0]!.move));
    if (thing.kind === 'pawn') {
        const space = spaceOf(viewOf(seen), thing);
        const moves = new Set(ways.map((way) => way.move.move));
        return { badge: String(space), short: words.pawnShort(space), words: words.pawnCan(space, moves.size) };
    }
    if (thing.kind === 'keeper') {
        const title = titleOf(seen, thing.card);
        return { badge: title, short: title, words: words.keeperCan(title, effectOf(seen, thing.card)) };
    }
    return previewSeveral(seen, ways);
}

/** Several moves lead to one space: what they are. */
function previewSeveral(seen: Seen, ways: Way[]): Preview {
    const all = [...new Map(ways.map((way) => [way.move.move, factsOf(way.move)])).values()];
    const whole = all.map((facts) => previewMove(seen, facts));
    const view = viewOf(seen);
    const parts = all.map((facts, i) => {
        const sign = signOf(seen, facts);
        const from = spaceOf(view, { seat: view.turn, pawn: facts.pawn ?? 0 });
        return sign === undefined ? whole[i]!.short : words.sumPart(from, sign, numberOf(seen, facts));
    });
    const once = (list: string[]) => [...new Set(list)];
    const { warns, gains } = whole[0]!;
    return {
        badge: words.severalBadge(once(whole.map(({ badge }) => badge))),
        short: words.severalShort(once(parts), all[0]!.to ?? 0),
        words: words.severalWays(once(whole.map((one) => one.words))),
        ...(warns ? { warns } : {}),
        ...(gains ? { gains } : {}),
    };
}

export function sufferedSentence(seen: Seen, one: Suffered): string {
    const name = seen.name(one.by);
    switch (one.how) {
    case 'bump': return words.bumpedYou(name, one.from, one.to);
    case 'send': return words.sentYou(name, one.from, one.to);
    case 'swap': return words.swappedYou(name, one.from, one.to);
    case 'curse': return words.cursedYou(name);
    case 'steal': return words.stoleYou(name, titleOf(seen, one.card));
    }
}

/** What others did to me since my last turn, as sentences. */
export function sufferedWords(seen: Seen): string {
    const all = sufferedBy(seen).map((one) => sufferedSentence(seen, one));
    return all.length > 0 ? words.since(all.join(' ')) : '';
}

/** The pawns of a player in lists: who is further on comes last. */
export function inOrder(view: View, seat: number): number[] {
    return [0, 1].sort((a, b) => spaceOf(view, { seat, pawn: a }) - spaceOf(view, { seat, pawn: b }));
}

/** For lists of players: where both pawns are; in words, and with signs for them where there is little room. */
export function spacesWords(seen: Seen, seat: number): { words: string; short: string } {
    const view = viewOf(seen);
    const all = inOrder(view, seat).map((pawn) => ({ seat, pawn }));
    const cursed = view.cursed?.includes(seat);
    const spaces = (home: string) => all.map((one) => (isHome(view, one) ? home : String(spaceOf(view, one))));
    const whole = words.standing(spaces(words.standingHome));
    const short = words.standingShort(spaces(words.shortHome));
    return { words: cursed ? words.standingCursed(whole) : whole, short: cursed ? words.shortCursed(short) : short };
}

