// telling.ts - PRIMARY: what touching would do, and what things are called, in the words of words.ts.

import type { Preview, Seen, Way } from 'kit/board';
import type { Hand } from 'kit/hand';
import { seven } from 'kit/tokens';

import { colourOf, colours, countIn, countersOn, factsOf, gives, heldOf, hurtsOwn, inOrder, isOfCounters, kitOf,
    matePicks, seatOf, setsList, teamOf, thingOf, valueOf, viewOf, waitingOf } from './facts';
import type { Area, Bag, Colour, Effects, Facts } from './facts';
import { sinceTurn } from './since';
import { spends } from './ways';
import { words } from './words';
import type { EffectWords } from './words';

/* ---- Names ---- */

export function whose(seen: Seen, seat: number): string {
    return seat === seen.you ? words.yours : words.possessive(seen.name(seat));
}

export function cardWords(seen: Seen, card: string): string {
    const { colour, value } = kitOf(seen).cards[card]!;
    return words.card(colour, value);
}

/** "red 3 × 2 and blue 1" */
export function bagWords(seen: Seen, bag: Bag | undefined): string {
    return words.and(Object.entries(bag ?? {}).map(([card, count]) => words.times(cardWords(seen, card), count)));
}

/** "3 red · 2 yellow" */
export function effectsShort(effects: Effects | undefined): string {
    return words.joinedShort(effectsList(effects));
}

/** "3 R · 2 Y", where there is little room. */
export function effectsLetters(effects: Effects | undefined): string {
    return words.joinedShort(colours.filter((colour) => effects?.[colour])
        .map((colour) => `${effects![colour]} ${seven[colour].letter}`));
}

function effectsList(effects: Effects | undefined): string[] {
    return colours.filter((colour) => effects?.[colour]).map((colour) => words.some(effects![colour]!, colour));
}

export const effectsWords = (effects: Effects | undefined) => words.and(effectsList(effects));

export function pileWords(seen: Seen, seat: number, area: Area): string {
    return `${whose(seen, seat)} ${words.pileWords[area]}`;
}

export function teamLetter(seen: Seen, seat: number): string {
    return words.teamLetters[teamOf(kitOf(seen), seat) ?? 0] ?? '';
}

/** Who went out first is last. */
export function placeOf(seen: Seen, seat: number): number | null {
    const { out } = seatOf(viewOf(seen), seat);
    return out ? Object.keys(viewOf(seen).seats).length - out + 1 : null;
}

/** The card that is resolved, or the two. */
export function playWords(seen: Seen): string {
    const { card, with: other } = viewOf(seen).pass ?? {};
    return words.and([card, other].flatMap((one) => (one ? [cardWords(seen, one)] : [])));
}

function calledPile(seen: Seen, seat: number, area: Area): string {
    const view = viewOf(seen);
    const one = seatOf(view, seat);
    const parts = [words.called(whose(seen, seat), words.pileWords[area], countIn(view, seat, area))];
    const guards = countersOn(view, seat, area);
    if (guards > 0)
        parts.push(words.calledGuarded(guards));
    if (area === 'deck' && one.tail)
        parts.push(words.calledTail(words.and(one.tail.map((card) => cardWords(seen, card)).slice(0, 5))));
    if (area === 'hand' && one.known)
        parts.push(words.calledKnown(bagWords(seen, one.known)));
    return words.capital(parts.join(', '));
}

export function called(seen: Seen, name: string): string {
    const thing = thingOf(name);
    const kit = kitOf(seen);
    switch (thing.kind) {
    case 'pile': return calledPile(seen, thing.seat, thing.area);
    case 'card': return words.capital(`${cardWords(seen, thing.card)}${words.nth[thing.nth] ?? ''}`);
    case 'set': return words.capital(words.setOf(thing.colour));
    case 'slot': return words.capital(words.slot(thing.nth + 1, pickedOf(seen, seen.you)[thing.nth] ?? null));
    case 'ready': return words.readyTake(thing.deck, effectsWords(kit.decks[thing.deck]?.sets));
    case 'row': return words.yourDeck;
    case 'since': return words.sinceCalled(sinceTurn(seen).length);
    default: return calledButton(seen, thing.name);
    }
}

export const effectWords = (effect: string): EffectWords => words.effects[effect] ?? { verb: words.capital(effect),
    all: () => effect, says: () => effect, means: effect };

/** The buttons of the middle; those of effects say it in their preview. */
function calledButton(seen: Seen, name: string): string {
    const [kind, effect, seat, area] = name.split('-');
    const names: { [kind: string]: string } = { play: words.wholeTitle, halves: words.playHalves, skip: words.skip,
        enough: words.enough, whole: words.whole, split: words.halves, end: words.end, stop: words.stop,
        let: words.let, stop_always: words.stopAlways, let_always: words.letAlways };
    if (kind === 'all' || kind === 'do') {
        const what = words.verbWhole(effectWords(effect!));
        const where = pileWords(seen, Number(seat), area as Area);
        const card = name.split('-').slice(4).join(' ');
        return [kind === 'all' ? `${words.allOn}: ${what}` : what, where, card].filter(Boolean).join(', ');
    }
    if (kind === 'ask')
        return words.ask(effect as Area);
    if (kind === 'leave')
        return words.leaveWords(leftOf(seen));
    return names[kind!] ?? name;
}

/** How many turns fewer one can go on when these cards of the hand are laid. */
export function costOf(seen: Seen, { ways }: Hand, names: string[]): number {
    const { future = 0 } = seatOf(viewOf(seen), seen.you!);
    return names.reduce((sum, name) => sum + future - (factsOf(ways(name)[0]!.move).future ?? future), 0);
}

/** A single 1 that is played alone, while other cards stay in the hand. */
export function playsAgain(seen: Seen, cards: string[]): boolean {
    const { hand = 0 } = seatOf(viewOf(seen), seen.you!);
    return hand > 1 && cards.length === 1 && valueOf(kitOf(seen), cards[0]!) === 1;
}

export function leftOf(seen: Seen): number {
    return colours.reduce((sum, colour) => sum + (viewOf(seen).pass?.effects?.[colour] ?? 0), 0);
}

/** The sets of a deck as far as this viewer knows them. */
export function pickedOf(seen: Seen, seat: number | null): Colour[] {
    if (seat === null)
        return [];
    const view = viewOf(seen);
    return matePicks(kitOf(seen), view, seat) ?? setsList(seatOf(view, seat).sets);
}

/* ---- What a move would do ---- */

const plain = (text: string, short = text, badge = short): Preview => ({ badge, short, words: words.capital(text) });

/** The cards that are laid when a way is at its end. */
function cardsOf(seen: Seen, touches: string[]): string[] {
    const held = heldOf(kitOf(seen), viewOf(seen), seen.you!);
    const chosen = touches.flatMap((name) => held.filter((one) => one.name === name).map(({ card }) => card));
    return [...waitingOf(kitOf(seen), viewOf(seen)), ...chosen];
}

export function listWords(seen: Seen, cards: string[]): string {
    const bag: Bag = {};
    for (const card of inOrder(kitOf(seen), cards))
        bag[card] = (bag[card] ?? 0) + 1;
    const { colour } = kitOf(seen).cards[cards[0] ?? '']! ?? {};
    return Object.keys(bag).length > 3 ? words.manyCards(cards.length, colour) : bagWords(seen, bag);
}

/** What cards give, in one line. */
function givesWords(seen: Seen, cards: string[]): string {
    const { whole, halves, mixed } = gives(kitOf(seen), cards);
    if (mixed)
        return `${effectsWords(mixed)}; ${words.fadesBoth}`;
    return halves ? words.orHalves(effectsWords(whole), effectsWords(halves)) : effectsWords(whole);
}

function previewCard(seen: Seen, ways: Way[], name: string): Preview {
    const { touches } = ways[0]!;
    const cards = cardsOf(seen, touches.slice(0, touches.indexOf(name) + 1));
    const { whole, mixed } = gives(kitOf(seen), cards);
    const list = listWords(seen, cards);
    if (cards.length === 1)
        return { badge: effectsShort(whole), short: words.capital(list),
            words: words.cardCan(list, givesWords(seen, cards)) };
    const short = effectsShort(mixed ?? whole);
    return { badge: effectsLetters(mixed ?? whole), short, words: words.lay(list, givesWords(seen, cards)) };
}

function previewPlay(seen: Seen, way: Way, halves: boolean): Preview {
    const cards = cardsOf(seen, way.touches);
    const got = gives(kitOf(seen), cards);
    const effects = got.mixed ?? (halves ? got.halves : got.whole);
    const title = got.mixed ? words.combine : halves ? words.playHalves
        : cards.length === 1 && got.halves ? words.playWhole : words.wholeTitle;
    return { badge: title, short: `${title}: ${effectsShort(effects)}`,
        words: `${title}: ${got.mixed || halves ? effectsWords(effects) : givesWords(seen, cards)}` };
}

/** What happens to the pile: "deck 14 → 13; 2 counters may stop it". */
function pileFollows(seen: Seen, facts: Facts): string {
    const pile = words.pileWords[facts.area!];
    const what = isOfCounters(kitOf(seen), facts) ? words.countersThere : pile;
    const parts = [words.pileChanges(what, facts.before!, facts.after!)];
    if (facts.guards)
        parts.push(words.guarded(facts.guards));
    return parts.join('; ');
}

/** An effect, made once or several times. */
function previewEffect(seen: Seen, facts: Facts, times: number): Preview {
    const own = effectWords(facts.do);
    const { verb } = own;
    const drains = facts.do === 'drain' && typeof facts.to === 'number';
    const where = pileWords(seen, facts.seat!, facts.area!);
    if (facts.colour && times === 1) {
        const card = words.card(facts.colour, facts.value!);
        return { badge: verb, short: words.capital(card),
            words: `${words.capital(words.fadeCard(card, whose(seen, facts.seat!)))}; ${pileFollows(seen, facts)}` };
    }
    if (times > 1) {
        const after = facts.before! + (facts.after! - facts.before!) * times;
        const changes = words.pileChanges(isOfCounters(kitOf(seen), facts) ? words.countersOf(where) : where,
            facts.before!, after);
        return { badge: words.allShort(times, own), short: words.allOn,
            words: words.allWords(times, `${own.all(times, whose(seen, facts.seat!))}; ${changes}`) };
    }
    const said = own.says(whose(seen, facts.seat!), words.pileWords[facts.area!]);
    const to = drains ? `, ${words.drainTo(whose(seen, facts.to as number))}` : '';
    const short = drains && facts.to !== seen.you ? words.drainToShort(seen.name(facts.to as number))
        : words.verbOn(words.verbWhole(own), facts.seat === seen.you ? words.yourPile(words.pileWords[facts.area!])
            : where);
    return { badge: words.verbCount(verb, facts.before!, facts.after!), short,
        words: words.capital(`${said}${to}; ${pileFollows(seen, facts)}`),
        ...(facts.guards ? { warns: words.guarded(facts.guards) } : {}),
        ...(hurtsOwn(kitOf(seen), seen.you!, facts) ? { asks: words.losesOwn(where) } : {}) };
}

/** Of several effects: what each of them is. */
const effectsOf = (ways: Way[]) => [...new Set(ways.map(({ move }) => factsOf(move).do))].map(effectWords);

/** The shortest that says what a touch on a pile does: "Hit". */
export function verbsWords(seen: Seen, ways: Way[], name: string): string {
    const effects = effectsOf(ways);
    const [first] = ways;
    if (!first || !kitOf(seen).effects[factsOf(first.move).do])
        return first ? preview(seen, ways, name).badge : '';
    return effects.length === 1 ? effects[0]!.verb : words.waysMany(effects.length);
}

/** A pile that leaves a choice. */
function previewChoice(seen: Seen, ways: Way[], seat: number, area: Area): Preview {
    const effects = effectsOf(ways);
    const verbs = effects.map(({ verb }) => verb);
    const short = verbs.length === 1 ? words.oneOf(verbs[0]!)
        : verbs.length <= 2 ? words.waysShort(verbs) : words.waysMany(verbs.length);
    return { badge: short, short: words.verbOn(short, pileWords(seen, seat, area)),
        words: words.severalOn(words.capital(pileWords(seen, seat, area)), words.or(effects.map((one) =>
            words.verbWhole(one).toLowerCase()))) };
}

function previewPile(seen: Seen, ways: Way[], seat: number, area: Area, name: string): Preview {
    const [first] = ways;
    const facts = factsOf(first!.move);
    const pile = words.pileWords[area];
    if (facts.do === 'skip')
        return plain(words.skipFrom(pile), words.capital(pile), words.giveUp);
    if (facts.do === 'move') {
        const begins = first!.touches[0] === name;
        const left = viewOf(seen).unmoved?.[area] ?? 0;
        return begins ? plain(words.moveFrom(pile, left), words.moveOff(pile), words.moveShort)
            : plain(words.moveTo(whose(seen, seat), pile), words.capital(`${whose(seen, seat)} ${pile}`), words.here);
    }
    const direct = ways.find(({ touches, times }) => touches[touches.length - 1] === name && !times);
    return direct ? previewEffect(seen, facts, 1) : previewChoice(seen, ways, seat, area);
}

/** What stopping it costs: a counter of the pile that is asked about. */
export function stopWords(seen: Seen): string {
    const view = viewOf(seen);
    const asked = view.effect ? kitOf(seen).effects[view.effect.name]?.from : undefined;
    return words.stopWords(asked ? countersOn(view, seen.you!, asked) - 1 : 0);
}

function previewButton(seen: Seen, way: Way, name: string): Preview {
    const facts = factsOf(way.move);
    const view = viewOf(seen);
    switch (name.split('-')[0]) {
    case 'play': return previewPlay(seen, way, false);
    case 'halves': return previewPlay(seen, way, true);
    case 'skip': return plain(words.skipWords, words.skip, words.skipShort);
    case 'enough': return plain(words.enoughWords, words.enough);
    case 'whole': return plain(words.wholeWords(effectsWords(facts.whole)), words.whole);
    case 'split': return plain(words.halvesWords(effectsWords(facts.halves)), words.halves);
    case 'leave': return plain(words.leaveWords(facts.effects ?? 0), words.leave(facts.effects ?? 0),
        words.leaveShort(facts.effects ?? 0));
    case 'end': return plain(words.endWords, words.end);
    case 'stop': return plain(stopWords(seen), words.stop);
    case 'let': return plain(words.letWords, words.let);
    case 'stop_always': return plain(words.stopAlwaysWords, words.stopAlways);
    case 'let_always': return plain(words.letAlwaysWords, words.letAlways);
    case 'ask': return plain(words.askWords(words.pileWords[facts.area!],
        seatOf(view, seen.you!).standing?.[facts.area!] ?? 'stop'), words.ask(facts.area!));
    default: return previewEffect(seen, facts, spends(way));
    }
}

export function preview(seen: Seen, ways: Way[], name: string): Preview {
    const thing = thingOf(name);
    const kit = kitOf(seen);
    const facts = factsOf(ways[0]!.move);
    switch (thing.kind) {
    case 'card': return previewCard(seen, ways, name);
    case 'pile': return previewPile(seen, ways, thing.seat, thing.area, name);
    case 'set':
    case 'row': return plain(words.setPick(facts.colour!, pickedOf(seen, seen.you).length + 1, kit.sets),
        words.capital(facts.colour!));
    case 'slot': return plain(words.slotBack(facts.out!), words.slotBackShort);
    case 'since': return plain(words.since);
    case 'ready': return plain(words.readyTake(thing.deck, effectsWords(kit.decks[thing.deck]!.sets)),
        words.capital(thing.deck));
    default: return previewButton(seen, ways[0]!, thing.name);
    }
}

export const cardTitle = (seen: Seen, card: string) => words.capital(words.card(colourOf(kitOf(seen), card),
    valueOf(kitOf(seen), card)));
