// telling.ts - PolitiCraft: what touching would do, what things are called and tell, in the words of words.ts.

import type { Preview, Seen, Way } from 'kit/board';

import { cardOf, cardsIn, columns, factsOf, handOf, homeOf, kitOf, metOf, othersOf, ownerOf, playerOf, pointsOf,
    seatsOf, thingOf, viewOf } from './facts';
import type { Card, Facts } from './facts';
import { listedFor } from './memory';
import { words } from './words';

/* ---- Names ---- */

export const titleOf = (seen: Seen, card: number) => words.title(cardOf(seen, card).title);

/** What somebody works for. */
export function issueOf(seen: Seen, seat: number): string {
    const { issue, own_issue: own } = playerOf(viewOf(seen), seat);
    if (issue === 'own')
        return own || (seat === seen.you ? words.ownIssueMine : words.ownIssue);
    return issue === undefined ? words.noIssue : kitOf(seen).issues[String(issue)] ?? words.noIssue;
}

/** A card as far as others may know it. */
export const cardWords = (card: Card) => words.card(card.title, words.kinds[card.kind],
    card.field ? words.fields[card.field] : '', card.points ?? 0);

/** "2 of 2 petitions", "none of 3 lies there". */
export function metWords(seen: Seen, card: number, seat: number): string {
    const { needs } = cardOf(seen, card);
    const met = metOf(seen, card, seat);
    if (!needs || !met)
        return '';
    return needs.field ? words.metOf(met.met, met.of, needs.field)
        : words.oneOfMet(met.met > 0, needs.one_of?.length ?? 0);
}

function calledCard(seen: Seen, card: number): string {
    const met = seen.you === null ? '' : metWords(seen, card, seen.you);
    const what = cardWords(cardOf(seen, card));
    return met ? `${what}; ${words.cardMet(met)}` : what;
}

/** Two cards with one name would sound the same: who has it, or where it lies, tells them apart. */
function calledPick(seen: Seen, card: number): string {
    const owner = ownerOf(viewOf(seen), card);
    const { title, field, points } = cardOf(seen, card);
    return owner === null ? cardWords(cardOf(seen, card))
        : words.cardLies(title, field ? words.fields[field] : '', points ?? 0, seen.name(owner));
}

function calledArea(seen: Seen, seat: number): string {
    const { points, integrity, figure, blocked, hand } = playerOf(viewOf(seen), seat);
    const core = seat === seen.you ? words.areaMine(issueOf(seen, seat), points, integrity)
        : words.area(seen.name(seat), issueOf(seen, seat), points, integrity);
    return [core, figure ? words.figure : '', blocked ? words.blocked : '', words.handCount(hand)].filter(Boolean)
        .join(', ');
}

function cyclesWords(seen: Seen): string {
    const { cycles } = viewOf(seen);
    const { cycles_end: end } = kitOf(seen);
    return cycles >= end ? words.cyclesOver(end) : words.cycles(cycles + 1, end);
}

export function called(seen: Seen, name: string): string {
    const view = viewOf(seen);
    const thing = thingOf(name);
    const top = view.discard?.[view.discard.length - 1];
    switch (thing.kind) {
    case 'card': return calledCard(seen, thing.card);
    case 'pick': return calledPick(seen, thing.card);
    case 'area': return calledArea(seen, thing.seat);
    case 'issue': return thing.issue === 'own' ? words.issueOwnCard : kitOf(seen).issues[String(thing.issue)] ?? '';
    case 'answer': return words.answer(seen.name(thing.seat));
    case 'decline': return words.decline(seen.name(thing.seat));
    case 'offer': return words.offerOf(seen.name(thing.seat));
    case 'deck': return words.deck(view.deck_count);
    case 'pile': return words.pile(view.discard?.length ?? 0, top === undefined ? '' : cardOf(seen, top).title);
    case 'cycles': return cyclesWords(seen);
    case 'stack': return words.stack(view.integrity_stack);
    case 'accept': return words.accept;
    case 'refuse': return words.refuse;
    case 'close': return words.close;
    default: return calledButton(name);
    }
}

function calledButton(name: string): string {
    return ({ 'button-offer': words.offerButton, 'button-done': words.doneShort, 'button-skip': words.skipShort,
        'button-say': words.sayShort } as { [name: string]: string })[name] ?? name;
}

/* ---- What things tell about themselves ---- */

function needsWords(seen: Seen, card: Card): string {
    const { needs } = card;
    if (!needs)
        return '';
    return needs.field ? words.needsOf(needs.count, needs.field)
        : words.needsOne(words.or((needs.one_of ?? []).map((one) => titleOf(seen, one))));
}

/** Why a card cannot go to an area. `slim`: in two lines of a phone. */
export function lackWords(seen: Seen, card: number, seat: number, slim = false): string {
    const met = metOf(seen, card, seat);
    if (!met || met.met >= met.of)
        return '';
    const { needs } = cardOf(seen, card);
    return needs!.field ? words.lacks(metWords(seen, card, seat), met.of - met.met)
        : slim ? words.needsOneOf((needs!.one_of ?? []).map((one) => cardOf(seen, one).title))
        : words.aboutNeeds(needsWords(seen, cardOf(seen, card)));
}

/** In a turn of mine: why a card can go nowhere. */
function whyNowhere(seen: Seen, id: number): string {
    const view = viewOf(seen);
    const { lacks = {}, no_target: aimless } = view.hand?.[String(id)] ?? {};
    const { kind, needs } = cardOf(seen, id);
    const open = seatsOf(view).filter((seat) => view.open_action !== (seat === seen.you ? 'allied' : 'own'));
    if (aimless)
        return words.why.target;
    if (needs && open.every((seat) => lacks[String(seat)]))
        return words.why.lacks;
    if (kind === 'power' && view.open_action === 'allied')
        return words.why.allied;
    return !playerOf(view, seen.you!).figure ? '' : view.second ? words.why.figure : words.why.kept;
}

const ofCards = new Set<Facts['do']>(['play', 'give', 'power', 'pass', 'drop', 'serve']);

/** Why a card of the own hand cannot be played now; '': it can, or nothing of it is asked. */
export function whyNot(seen: Seen, id: number): string {
    const { stage, turn, hand } = viewOf(seen);
    if (seen.over || seen.you === null || !hand?.[String(id)] || stage === 'issue')
        return '';
    const phase = stage === 'pass' || stage === 'cycle';
    if (turn !== seen.you && !phase)
        return words.why.turn(seen.name(turn));
    const listed = listedFor(seen)?.map(factsOf).filter((facts) => ofCards.has(facts.do));
    if (!listed || listed.some(({ card }) => card === id))
        return '';
    if (phase)
        return listed.some((facts) => facts.do === 'serve') ? words.why.standard : '';
    return stage === 'turn' ? whyNowhere(seen, id) : stage === 'refill' ? words.why.refill : words.why.first;
}

function aboutCard(seen: Seen, id: number): string {
    const card = cardOf(seen, id);
    const why = whyNot(seen, id);
    const parts = [...(why ? [words.whyNot(why)] : []), words.about(card.title, card.text)];
    const held = viewOf(seen).hand?.[String(id)];
    if (card.needs)
        parts.push(words.aboutNeeds(needsWords(seen, card)));
    if (card.needs && held && seen.you !== null) {
        const met = othersOf(seen).filter((seat) => !held.lacks?.[String(seat)]).map(seen.name);
        const lacks = held.lacks?.[String(seen.you)] ?? 0;
        parts.push(lacks > 0 ? words.sentence(metWords(seen, id, seen.you)) : words.lacksNone,
            met.length > 0 ? words.metAt(words.and(met)) : words.metNowhere);
    }
    return parts.join(' ');
}

/** The card that one would get, or gives away: what it is, what it does and needs. */
function aboutOffer(seen: Seen, seat: number): string {
    const { card: own, answer } = viewOf(seen).offers?.[String(seat)] ?? {};
    const id = seat === seen.you && answer ? answer : own;
    if (id === undefined)
        return words.sentence(words.offerOf(seen.name(seat)));
    const card = cardOf(seen, id);
    return [words.sentence(cardWords(card)), card.text, card.needs ? words.aboutNeeds(needsWords(seen, card)) : '',
        id !== own && own !== undefined ? words.sentence(`${words.forYours} ${titleOf(seen, own)}`) : '']
        .filter(Boolean).join(' ');
}

function aboutArea(seen: Seen, seat: number): string {
    const view = viewOf(seen);
    const { figure, blocked } = playerOf(view, seat);
    const titles = cardsIn(view, seat).map((card) => `${cardOf(seen, card).title} (${pointsOf(seen, card)})`);
    return [words.sentence(calledArea(seen, seat)), words.aboutArea(words.and(titles)),
        figure ? words.aboutFigure(seen.name(seat)) : '', blocked ? words.aboutBlocked(seen.name(seat)) : '',
    ].filter(Boolean).join(' ');
}

function aboutCycles(seen: Seen): string {
    const { cycles, cycle_cards: met = [], cycle_within: within } = viewOf(seen);
    const left = kitOf(seen).cycles_end - cycles;
    return [left > 0 ? words.aboutCycles(left) : words.sentence(cyclesWords(seen)),
        within ? words.sentence(words.cycleWithin(within)) : '',
        met.length > 0 ? words.aboutMet(words.and(met.map((card) => cardOf(seen, card).title))) : '',
    ].filter(Boolean).join(' ');
}

export function about(seen: Seen, name: string): string | null {
    const view = viewOf(seen);
    const kit = kitOf(seen);
    const thing = thingOf(name);
    switch (thing.kind) {
    case 'card':
    case 'pick': return aboutCard(seen, thing.card);
    case 'area': return aboutArea(seen, thing.seat);
    case 'offer': return aboutOffer(seen, thing.seat);
    case 'issue': return thing.issue === 'own' ? words.issueOwnMore
        : words.aboutIssue(kit.issues[String(thing.issue)] ?? '');
    case 'deck': return words.aboutDeck(view.deck_count);
    case 'pile': return (view.discard?.length ?? 0) === 0 ? words.sentence(words.noDiscards)
        : words.aboutPile(words.and([...view.discard!].reverse().map((card) => cardOf(seen, card).title)));
    case 'cycles': return aboutCycles(seen);
    case 'stack': return words.aboutStack(view.integrity_stack, kit.integrity_points, kit.bonus);
    default: return null;
    }
}

/* ---- What a move would do ---- */

const plain = (whole: string, short = whole, badge = short): Preview => ({ badge, short, words: whole });

function played(seen: Seen, facts: Facts): Preview {
    const card = cardOf(seen, facts.card!);
    const name = facts.seat === undefined ? '' : seen.name(facts.seat);
    const now = playerOf(viewOf(seen), facts.do === 'give' ? facts.seat! : homeOf(seen)).points;
    if (facts.blocked)
        return { ...plain(words.blockedPlay, facts.do === 'power' ? words.blockedAt(name) : words.blockedShort,
            words.blockedWarns), warns: words.blockedWarns };
    const sum = facts.points ? words.plays(now, facts.points, facts.after!) : '';
    const own = facts.figure ? [words.becomesFigure] : [];
    if (facts.do === 'power')
        return { ...plain(
            words.joined(words.powersAt[card.effect!]?.(name) ?? card.text, [...(sum ? [sum] : []), ...own]),
            words.powersAtShort[card.effect!]?.(name) ?? card.title, words.powersBadge[card.effect!] ?? card.title),
        ...(words.powersAtLeast[card.effect!] ? { least: words.powersAtLeast[card.effect!]!(name) } : {}) };
    if (facts.do === 'give')
        return { ...plain(words.joined(words.gives(name, facts.points!), [
            ...(facts.integrity ? [words.earns] : []), ...(facts.figure ? [words.theyBecomeFigure(name)] : [])]),
        words.givesShort(name), facts.integrity ? words.plusIntegrity : words.forThem(facts.points!)),
        more: facts.integrity ? words.plusIntegrity : words.forThem(facts.points!), least: words.givesLeast(name) };
    if (card.effect)
        return plain(words.joined(words.powers[card.effect] ?? card.text, [...(sum ? [sum] : []), ...own]),
            words.powersShort[card.effect] ?? card.title, words.plus(facts.points ?? 0));
    return { ...plain(words.joined(sum, own), words.playsShort, words.plus(facts.points!)),
        more: words.plusPoints(facts.points!), main: true };
}

/** A card that comes to the own area for its points. */
export const isSummed = (seen: Seen, { do: kind, card, points, blocked }: Facts) => kind === 'play' && !blocked
    && points !== undefined && !cardOf(seen, card!).effect;

/** "2 of 2 petitions: 70 points" and "165 + 70 = 235". */
export function sumOf(seen: Seen, facts: Facts): { head: string; sum: string } {
    const met = metWords(seen, facts.card!, homeOf(seen));
    const worth = words.points(facts.points!);
    return { head: met ? `${met}: ${worth}` : words.capital(worth),
        sum: words.sum(playerOf(viewOf(seen), homeOf(seen)).points, facts.points!, facts.after!) };
}

/** Taken from an area: who has less then. */
function picked(seen: Seen, facts: Facts): Preview {
    const card = facts.card!;
    const title = titleOf(seen, card);
    const owner = ownerOf(viewOf(seen), card);
    const name = owner === null ? '' : seen.name(owner);
    const warned = (whole: string): Preview => ({ ...plain(whole, cardOf(seen, card).title),
        warns: words.loses(name, pointsOf(seen, card)) });
    switch (facts.do) {
    case 'take': return warned(words.takes(title, name));
    case 'cut': return warned(owner === seen.you ? words.cutsOwn(title) : words.cuts(title, name));
    case 'move': return warned(words.moves(title, name));
    case 'lift': return plain(words.lifts(title, seen.name(viewOf(seen).looking_at ?? 0)), cardOf(seen, card).title);
    case 'keep': return plain(words.keeps(title), cardOf(seen, card).title);
    default: return plain(words.recalls(title, pointsOf(seen, card)), cardOf(seen, card).title);
    }
}

function traded(seen: Seen, facts: Facts): Preview {
    const view = viewOf(seen);
    const name = facts.seat === undefined ? '' : seen.name(facts.seat);
    const own = facts.card === undefined ? '' : titleOf(seen, facts.card);
    const mine = seen.you === null ? undefined : view.offers?.[String(seen.you)];
    const theirs = facts.seat === undefined ? undefined : view.offers?.[String(facts.seat)]?.card;
    const title = theirs === undefined ? '' : titleOf(seen, theirs);
    const given = mine?.card === undefined ? '' : titleOf(seen, mine.card);
    switch (facts.do) {
    case 'offer': return plain(words.offers(name, own), words.offersShort(name), words.offersBadge);
    case 'answer': return plain(words.answers(title, name, own), words.answersShort(own));
    case 'decline': return plain(words.declines(name), words.declineNamed(name));
    case 'accept': return plain(words.accepts(given, mine?.answer === undefined ? '' : titleOf(seen, mine.answer)),
        words.acceptShort);
    default: return plain(words.refuses(given), words.refuseShort);
    }
}

function chosenByAll(seen: Seen, facts: Facts): Preview {
    const title = facts.card === undefined ? '' : titleOf(seen, facts.card);
    const short = facts.card === undefined ? '' : cardOf(seen, facts.card).title;
    const name = facts.seat === undefined ? '' : seen.name(facts.seat);
    switch (facts.do) {
    case 'pass': return plain(words.passes(title, name), short);
    case 'drop': return plain(words.drops(title), short);
    case 'serve': return plain(words.serves(title, name), short);
    case 'skip': return plain(words.skipShort);
    default: return plain(words.names(seen.name(facts.seat!)), words.namesShort(seen.name(facts.seat!)),
        words.namesBadge);
    }
}

function whole(seen: Seen, facts: Facts): Preview {
    const view = viewOf(seen);
    const top = view.discard?.[view.discard.length - 1];
    switch (facts.do) {
    case 'issue': return facts.issue === 'own' ? plain(words.sayWords, words.sayShort)
        : plain(words.issueWords(kitOf(seen).issues[String(facts.issue)] ?? ''),
            kitOf(seen).issues[String(facts.issue)] ?? '');
    case 'play':
    case 'give':
    case 'power': return played(seen, facts);
    case 'take':
    case 'cut':
    case 'move':
    case 'lift':
    case 'keep':
    case 'recall': return picked(seen, facts);
    case 'offer':
    case 'answer':
    case 'decline':
    case 'accept':
    case 'refuse': return traded(seen, facts);
    case 'discard': return plain(words.discards(titleOf(seen, facts.card!)), words.discardsShort);
    case 'to': return plain(words.movesTo(titleOf(seen, view.moving!), seen.name(facts.seat!)),
        words.movesToShort(seen.name(facts.seat!)));
    case 'done': return plain(view.open_action === 'own' ? words.doneOwn : words.doneAllied, words.doneShort);
    case 'deck': return plain(words.deckWords(view.deck_count), words.deckShort);
    case 'pile': return plain(words.pileWords(top === undefined ? '' : titleOf(seen, top)),
        words.pileShort);
    default: return chosenByAll(seen, facts);
    }
}

/** A thing that only begins a way: what it can be part of. */
function begun(seen: Seen, ways: Way[], name: string): Preview {
    const thing = thingOf(name);
    if (thing.kind === 'card') {
        const all = ways.map(({ move }) => factsOf(move));
        const to = all.filter((one) => one.do === 'give' || one.do === 'power').map(({ seat }) => seen.name(seat!));
        const can = [all.some((one) => one.do === 'play') ? words.canOwn : '',
            to.length > 0 ? words.canGive(words.or(to)) : '',
            all.some((one) => one.do === 'discard') ? words.canDiscard : '',
            all.some((one) => one.do === 'offer') ? words.canOffer : ''].filter(Boolean);
        const { title } = cardOf(seen, thing.card);
        return plain(words.cardCan(title, words.or(can)), title);
    }
    if (thing.kind === 'answer')
        return plain(words.answerButton(seen.name(thing.seat)), words.answerNamed(seen.name(thing.seat)));
    if (thing.kind === 'issue')
        return plain(words.issueOwnWords, words.issueOwnShort);
    return plain(words.offerButtonWords, words.offerButton);
}

export function preview(seen: Seen, ways: Way[], thing: string): Preview {
    const last = ways.find(({ touches }) => touches[touches.length - 1] === thing);
    return last ? whole(seen, factsOf(last.move)) : begun(seen, ways, thing);
}

export const fieldCounts = (seen: Seen, seat: number) => columns.map((column) =>
    ({ column, cards: playerOf(viewOf(seen), seat).area?.[column] ?? [] }));

export const hasHand = (seen: Seen) => handOf(viewOf(seen)).length > 0;
