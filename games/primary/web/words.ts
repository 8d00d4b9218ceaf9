// words.ts - PRIMARY: all that the board says, as whole sentences.

import type { Area, Colour } from './facts';

function listed(list: string[], between: string): string {
    const all = [...list];
    const end = all.pop() ?? '';
    return all.length > 0 ? `${all.join(', ')} ${between} ${end}` : end;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cards = (count: number) => plural(count, 'card', 'cards');
const counters = (count: number) => plural(count, 'counter', 'counters');

export interface EffectWords {
    verb: string;                           // on a badge
    counts?: true;                          // it is about a counter, and the verb alone does not say so
    all: (count: number, whose: string) => string;      // what many of them do
    says: (whose: string, pile: string) => string;
    means: string;                          // wherever it is used
}

export const words = {
    capital,
    cards,
    counters,
    and: (list: string[]) => listed(list, 'and'),
    or: (list: string[]) => listed(list, 'or'),
    sentence: (text: string) => (text === '' ? '' : `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`),
    card: (colour: Colour, value: number) => `${colour} ${value}`,
    times: (what: string, count: number) => (count > 1 ? `${what} × ${count}` : what),
    timesOf: (count: number) => `× ${count}`,
    nth: ['', ', the second', ', the third', ', the fourth', ', the fifth', ', the sixth', ', the seventh',
        ', the eighth', ', the ninth', ', the tenth'],
    yours: 'your',
    possessive: (name: string) => (/[sx]$/i.test(name) ? `${name}’` : `${name}’s`),
    lastCard: (card: string) => `bottom: ${card}`,
    piles: { hand: 'Hand', deck: 'Deck', discard: 'Discard', faded: 'Faded' } as { [area in Area]: string },
    pileWords: { hand: 'hand', deck: 'deck', discard: 'discard pile', faded: 'faded pile' } as
        { [area in Area]: string },
    turnsLeft: (count: number) => (count === 1 ? 'turn left' : 'turns left'),
    turns: 'turns',
    aboutTurns: (count: number) => `${plural(count, 'turn', 'turns')} left: each card in hand or deck and each counter `
        + 'is one.',
    guards: (count: number) => `${counters(count)} ${count === 1 ? 'guards' : 'guard'} the deck`,
    justLost: (card: string) => `Just lost: ${card}`,
    place: (place: number) => `out, ${['', '1st', '2nd', '3rd', '4th', '5th', '6th'][place]} place`,
    team: (letter: string) => `team ${letter}`,
    teamLetters: ['', 'A', 'B', 'C'],

    // what cards give
    some: (count: number, colour: Colour) => `${count} ${colour}`,
    joinedShort: (list: string[]) => list.join(' · '),
    wholeTitle: 'Play',
    playWhole: 'Play whole',
    playHalves: 'In halves',
    combine: 'Combine',
    lay: (what: string, gives: string) => `Lay ${what}: ${gives}`,
    orHalves: (gives: string, halves: string) => `${gives}, or ${halves} in halves`,
    cardCan: (card: string, gives: string) => `Play ${card}: ${gives}`,
    fadesBoth: 'both cards then go to your faded pile',
    oneByOne: 'One card after the other, the lowest first.',
    costs: (turns: number, again: boolean) => (again ? 'Costs 1 turn, and you may play again after it.'
        : `Costs ${plural(turns, 'turn', 'turns')}.`),

    // buttons
    skip: 'Pay a counter to skip',
    skipShort: 'Pay to skip',
    skipWords: 'Give up a blue counter and play nothing this turn',
    skipFrom: (pile: string) => `Skip: a counter of your ${pile} goes`,
    aboutPlay: 'The chosen cards are laid, and give what the button says: effects that you then spend on piles',
    enough: 'Stop here',
    enoughWords: 'Play no more cards this turn',
    whole: 'Whole',
    halves: 'In halves',
    wholeWords: (gives: string) => `Keep it whole: ${gives}`,
    halvesWords: (gives: string) => `Split it: ${gives}`,
    leave: (count: number) => `Leave ${count} unused`,
    leaveShort: (count: number) => `Leave ${count}`,
    leaveWords: (count: number) => (count === 1 ? 'Give up the effect that is left'
        : `Give up the ${count} effects that are left`),
    end: 'End the turn',
    endWords: 'Leave all counters where they are',
    stop: 'Stop it',
    stopWords: (left: number) => `A counter goes, ${left === 0 ? 'none is left there' : `${left} stay there`}`,
    let: 'Let it happen',
    letWords: 'It happens, the counters stay',
    stopAlways: 'Always stop',
    always: (pile: string) => `on your ${pile}`,
    stopAlwaysWords: 'Stop it, and from now on whatever would leave this pile, without being asked',
    letAlways: 'Never stop',
    letAlwaysWords: 'Let it happen, and from now on whatever would leave this pile, without being asked',
    ask: (area: Area) => `Ask me again about ${{ hand: 'strikes on the hand', deck: 'hits on the deck',
        discard: 'the discard pile', faded: 'the faded pile' }[area]}`,
    askWords: (pile: string, how: 'stop' | 'let') => `Now what happens to your ${pile} is always `
        + `${how === 'stop' ? 'stopped' : 'let happen'}; you would be asked again`,
    sure: (text: string) => `Yes: ${text}`,
    allOn: 'All on this',
    allWords: (count: number, what: string) => `All ${count}: ${what}`,
    allShort: (count: number, { verb, counts }: EffectWords) => (counts ? `${verb} ${counters(count)}`
        : `${verb} × ${count}`),

    // what effects do
    effects: {
        draw: { verb: 'Draw', all: (n) => `${cards(n)} drawn`, says: (whose) => `draw from ${whose} deck`,
            means: 'the top card of a deck comes to the hand' },
        copy: { verb: 'Copy', counts: true, all: (n) => `${counters(n)} more`,
            says: (whose, pile) => `one more counter on ${whose} ${pile}`,
            means: 'one more counter where one lies' },
        remove: { verb: 'Remove', counts: true, all: (n) => `${counters(n)} away`,
            says: (whose, pile) => `remove a counter from ${whose} ${pile}`,
            means: 'a counter leaves the game' },
        hit: { verb: 'Hit', all: (n, whose) => `${cards(n)} to ${whose} discards`,
            says: (whose) => `hit ${whose} deck: its top card is discarded`,
            means: 'the top card of a deck is discarded' },
        fade: { verb: 'Fade', all: (n) => `${cards(n)} fade`, says: (whose) => `fade a card of ${whose} discard pile`,
            means: 'a card you choose goes from a discard pile to the faded pile' },
        guard: { verb: 'Guard', all: (n) => `${counters(n)} more`,
            says: (whose, pile) => `a new counter on ${whose} ${pile}`,
            means: 'a new counter on a pile, to stop what would leave it' },
        recover: { verb: 'Recover', all: (n, whose) => `${cards(n)} under ${whose} deck`,
            says: (whose) => `a random card of ${whose} discard pile goes under the deck`,
            means: 'a random card of a discard pile goes under its deck' },
        revive: { verb: 'Revive', all: (n, whose) => `${cards(n)} to ${whose} discards`,
            says: (whose) => `a random faded card goes to ${whose} discard pile`,
            means: 'a random faded card goes to the discard pile' },
        drain: { verb: 'Drain', all: (n) => `${cards(n)} under your deck`,
            says: (whose) => `a random card of ${whose} faded pile goes under a deck`,
            means: 'a random card of their faded pile goes under your deck' },
        steal: { verb: 'Steal', all: (n) => `${cards(n)} to your discards`,
            says: (whose) => `a random card of ${whose} discard pile comes to yours`,
            means: 'a random card of their discard pile comes to yours' },
        take: { verb: 'Take', all: (n) => `${cards(n)} to your faded pile`,
            says: (whose) => `the top card of ${whose} deck comes to your faded pile`,
            means: 'the top card of their deck comes to your faded pile' },
        restore: { verb: 'Restore', counts: true, all: (n) => `${counters(n)} back`,
            says: (whose, pile) => `a counter lost this turn comes to ${whose} ${pile}`,
            means: 'a counter lost this turn comes back' },
        strike: { verb: 'Strike', all: (n, whose) => `${cards(n)} to ${whose} discards`,
            says: (whose) => `a random card of ${whose} hand is discarded`,
            means: 'a random card of a hand is discarded' },
    } as { [effect: string]: EffectWords },
    /** Where there is room for it: "Copy a counter". */
    verbWhole: ({ verb, counts }: EffectWords) => (counts ? `${verb} a counter` : verb),
    verbBadge: ({ verb, counts }: EffectWords) => (counts ? `${verb} counter` : verb),
    meansIt: (verb: string, what: string) => `${verb}: ${what}.`,
    /** What each colour's effects are for, said once below the card that is resolved. */
    colourHelp: {
        red: 'On a deck they hit, on a discard pile they fade.',
        blue: 'Each puts a counter on a pile of yours.',
        yellow: 'On a deck they draw; counters are copied or removed.',
        purple: 'They strike a hand, remove counters, or put one back.',
        green: 'They bring discards under the deck, and faded cards back.',
        orange: 'They take from a deck, a discard pile or a faded pile.',
    } as { [colour in Colour]: string },
    changes: (before: number, after: number) => `${before} → ${after}`,
    countersThere: 'counters there',
    countersShort: 'Counters',
    countersOf: (pile: string) => `counters on ${pile}`,
    losesOwn: (pile: string) => `A counter of ${pile} would go, and you gain nothing by it.`,
    pileChanges: (pile: string, before: number, after: number) => `${pile} ${before} → ${after}`,
    guarded: (count: number) => `guarded by ${count}`,
    unguarded: 'unguarded',
    verbCount: (verb: string, before: number, after: number) => `${verb} ${before} → ${after}`,
    verbOn: (verb: string, where: string) => `${verb}: ${where}`,
    yourPile: (pile: string) => `your ${pile}`,
    oneOf: (verb: string) => `${verb} one`,
    waysShort: (verbs: string[]) => verbs.join(' / '),
    waysMany: (count: number) => `${count} ways`,
    severalOn: (pile: string, what: string) => `${pile}: ${what}`,
    fadeCard: (card: string, whose: string) => `${card} of ${whose} discard pile fades`,
    drainTo: (whose: string) => `under ${whose} deck`,
    drainToShort: (who: string) => `Drain for ${who}`,

    // counters that move
    moveFrom: (pile: string, count: number) => `Move a counter from your ${pile}: ${counters(count)} may still move`,
    moveTo: (whose: string, pile: string) => `A counter goes to ${whose} ${pile}`,
    moveShort: 'Move',
    moveOff: (pile: string) => `From your ${pile}`,
    giveUp: 'Give up',
    here: 'Here',

    // what is to be done
    build: (picked: number, sets: number) => (picked >= sets ? 'Your deck is full: confirm it'
        : `Build your deck: ${picked} of ${sets} sets`),
    buildMore: 'Touch colours in any order, or take a ready-made deck whole. A set in your row goes back with a touch.',
    draft: (nth: number, sets: number) => `Take a set: ${nth} of ${sets}`,
    draftMore: 'The pool is open to all. A set is five cards of one colour, 1 to 5.',
    play: 'Touch a card to see what it gives',
    playMore: 'One card, a string of one colour, or a combination of two. What they give is shown before you play.',
    playNone: 'You have no card: skip with a counter',
    again: 'A single 1: play again, or stop here',
    chosen: (list: string) => `${list}: play them?`,
    chosenOne: (card: string, adds: boolean) => (adds ? `${card}: play it, or add to it` : `${card}: play it?`),
    laid: (list: string) => `${list} laid: add cards, or play`,
    split: (card: string) => `${card}: whole, or in halves?`,
    splitMore: 'Halves are effects of its two colours.',
    effect: (card: string, left: string) => `${card}: ${left} left`,
    effectMixed: (left: string) => `${left} left`,
    touchPile: 'Touch a lit pile.',
    manyCards: (count: number, colour: Colour) => `${count} ${colour} cards`,
    effectsLeft: (count: number) => (count === 1 ? '1 effect' : `${count} effects`),
    left: (count: number) => `${count} left`,
    wasStopped: 'stopped it',
    was: { draw: 'drew', copy: 'guarded', remove: 'lost one', hit: 'was hit', fade: 'faded', guard: 'guarded',
        recover: 'recovered', revive: 'revived', drain: 'drained', steal: 'robbed', take: 'robbed',
        restore: 'guarded', strike: 'struck' } as { [effect: string]: string },
    fadeWhich: (pile: string) => `${pile}: which card fades?`,
    pileWhich: (pile: string) => `${pile}: what do you do there?`,
    react: (what: string) => `${what}: stop it?`,
    reactMore: (count: number, pile: string) => `You have ${counters(count)} on your ${pile}; stopping costs 1 counter.`,
    assign: 'Move counters, or end your turn',
    assignMore: 'Touch a pile with a counter, then where it goes. Each counter moves once.',
    assignTo: (pile: string) => `A counter of your ${pile}: where to?`,
    skipWhich: 'Skip: which counter do you give up?',

    // the middle of the table
    laidBy: (what: string, name: string) => `${what}, laid by ${name}`,
    laidByYou: (what: string) => `${what}, laid by you`,
    laidForYou: (what: string) => `${what}, your only card: laid for you`,
    turnOf: (name: string) => `${name} is at it`,
    yourPlay: 'Your play',
    ifChosen: (card: string) => `${card}, if you choose it`,
    since: 'Since your turn',
    sinceMore: (count: number) => `and ${count} more`,
    sinceCalled: (count: number) => `Since your turn: ${plural(count, 'deed', 'deeds')} of others`,
    noCards: 'Your hand is empty. You draw a card when your turn begins.',
    noCardsAtAll: (count: number) => (count === 0 ? 'Your hand and your deck are empty.'
        : `Your hand and your deck are empty: ${count === 1 ? 'a counter is your last turn' : `${count} counters are your `
            + 'last turns'}.`),
    noneLeft: 'Neither card nor counter is left to you: you are out.',
    tableOver: 'Your hand is empty.',
    touchCards: 'Cards you choose from your hand come here, with what they give.',
    attacks: {
        hit: (name: string) => `${name} hits your deck`,
        fade: (name: string, card: string) => `${name} fades your ${card}`,
        drain: (name: string) => `${name} drains your faded pile`,
        steal: (name: string) => `${name} steals your discards`,
        take: (name: string) => `${name} takes from your deck`,
        strike: (name: string) => `${name} strikes your hand`,
    } as { [effect: string]: (name: string, card: string) => string },
    standing: { stop: 'always stopped without a question', let: 'never stopped, without a question' },
    aboutStanding: (what: string) => `What would leave it is ${what}.`,
    asked: (name: string) => `${name} is asked whether to stop it`,

    // piles, opened
    called: (whose: string, pile: string, count: number) => `${whose} ${pile}, ${cards(count)}`,
    calledGuarded: (count: number) => counters(count),
    calledTail: (list: string) => `known at the bottom: ${list}`,
    calledKnown: (list: string) => `known: ${list}`,
    aboutTail: 'Known, from the next to be drawn to the bottom:',
    aboutOwnDeck: 'Above that, in an order nobody knows:',
    aboutOwnDeckAll: 'In an order nobody knows:',
    aboutShown: 'Seen of this deck so far:',
    aboutHandKnown: 'Known of this hand:',
    aboutHandSecret: 'Only its owner knows these cards.',
    aboutCounters: (count: number) => `${counters(count)}: each can stop one card from being taken from here, or `
        + 'pays for a skipped turn.',
    aboutDiscard: 'Played and hit cards. Green brings them back under the deck.',
    aboutFaded: 'Out of reach but for green and orange.',
    aboutCard: (colour: Colour, value: number, does: string) =>
        `${capital(colour)} ${value} is worth ${value}: ${does}`,
    aboutHalves: (gives: string) => `In halves it gives ${gives}.`,
    aboutSet: (colour: Colour, does: string) => `${capital(colour)}, 1 to 5. ${does}`,
    aboutReady: (name: string, said: string) => `${capital(name)}: ${said}.`,

    // decks
    setOf: (colour: Colour) => `${colour} set`,
    setPick: (colour: Colour, nth: number, sets: number) => `Set ${nth} of ${sets}: ${colour}`,
    setLeft: (count: number) => `${count} left`,
    setMine: (count: number, pool: number) => `${count} of ${pool}`,
    slot: (nth: number, colour: Colour | null) => (colour ? `place ${nth}: ${colour}` : `place ${nth}, empty`),
    slotBack: (colour: Colour) => `Put the ${colour} set back`,
    slotBackShort: 'Back',
    ready: 'Ready-made',
    readyTake: (name: string, sets: string) => `${capital(name)}: ${sets}`,
    readyShort: {
        rainbow: 'A set of everything. Good for a first game.',
        hammer: 'Strings of red empty their decks.',
        castle: 'Counters stop what hurts and buy turns.',
        spring: 'Spends itself, and refills itself.',
        thief: 'Fades their discards, or carries them off.',
        warden: 'Empties hands and takes counters away.',
        alchemist: 'Primaries that combine two by two.',
        tide: 'Cards to split into what is needed.',
    } as { [deck: string]: string },
    yourDeck: 'Your deck',
    picking: 'picking',
    picked: 'done',

    // the log: {who} and its like are filled with names, cards and counters
    log: {
        own: 'the',
        hidden: (count: number) => (count === 1 ? 'a card' : `${count} cards`),
        plays: '{who} plays {cards}',
        drawsPlays: '{who} plays {cards}',            // each turn begins with a draw
        drawsThenPlays: '{who} draws {drew}, plays {cards}',
        combines: '{who} combines {cards}: {gives}',
        halves: ' in halves',
        aCounter: 'a counter',
        letsDraw: '{who} lets {whom} draw {cards}',
        stopped: ', stopped: {change}',
        forced: ' (there is nothing else)',
        others: {
            drawn: '{who} draws {cards}',
            skip: '{who} skips: a counter of the {area} goes, {disc} left',
            move: '{who} moves a counter to {pile}',
            bottom: '{who} turns up {cards} at the bottom',
            out: '{who} is out: no card, no counter',
        } as { [kind: string]: string },
        /** `plain`: no card moves, or not yet; `done`: with the cards; `own`: with one's own; `behind`: behind the play it
         * was made of. */
        effects: {
            draw: { plain: '{who} draws', done: '{who} draws {cards}', behind: ' and draws\u00a0{cards}' },
            copy: { plain: '{who} copies {counters} on {pile}: {change}' },
            remove: { plain: '{who} takes counters off {pile}: {change}' },
            hit: { plain: '{who} hits {whose} deck', done: '{who} hits {whose} deck: {cards}' },
            fade: { plain: '{who} fades one of {whose} cards', done: '{who} fades {whose} {cards}',
                own: '{who} fades {cards}' },
            guard: { plain: '{who} guards: {disc} on {pile}', behind: ': {disc} on {pile}' },
            recover: { plain: '{who} recovers a discard', done: '{who} recovers {cards} under {whose} deck' },
            revive: { plain: '{who} revives a faded card', done: '{who} revives {whose} {cards}',
                own: '{who} revives {cards}' },
            drain: { plain: '{who} drains {whom}', done: '{who} drains {whose} {cards}' },
            steal: { plain: '{who} steals from {whom}', done: '{who} steals {whose} {cards}' },
            take: { plain: '{who} takes from {whose} deck', done: '{who} takes {cards} from {whose} deck' },
            restore: { plain: '{who} brings a counter back: {disc} on {pile}' },
            strike: { plain: '{who} strikes {whose} hand', done: '{who} strikes {whose} hand: {cards}' },
        } as { [effect: string]: { plain: string; done?: string; own?: string; behind?: string } },
    },

    // lists
    round: (round: number) => `Round ${round}`,
    building: 'Decks',
    standingWords: (count: number) => (count === 1 ? '1 turn' : `${count} turns`),
    standingOut: (place: number) => `${['', '1st', '2nd', '3rd', '4th', '5th', '6th'][place]}, out`,
    standingSets: (count: number) => (count === 1 ? '1 set' : `${count} sets`),
    holds: (hand: number, deck: number) => `${hand} in hand · ${deck} in deck`,

    // the end
    columns: ['Hand', 'Deck', 'Counters', 'Turns left'],
    teamColumn: 'Team',
    gone: (nth: number, seats: number) => (seats === 2 ? 'out'
        : `went out ${['', 'first', 'second', 'third', 'fourth', 'fifth'][nth]}`),
    lost: 'You lost: no card and no counter is left to you.',
    noneLeftTo: (name: string) => `No card and no counter is left to ${name}.`,

    glossary: [
        ['Hit', 'the top card of a deck goes to its discard pile.'],
        ['Fade', 'a card goes from a discard pile to the faded pile. Only green and orange reach it there.'],
        ['Counter', 'a blue disc on a pile. It can stop one card from being taken from there, or pay for a turn in '
            + 'which you play nothing.'],
        ['String', 'several cards of one colour, played together.'],
        ['Combination', 'two primaries, red, blue or yellow, that become what they mix to. Both fade.'],
        ['Halves', 'a purple, green or orange card can be split into effects of its two colours.'],
        ['Turns left', 'cards in hand and deck, and counters: each is one turn you can go on.'],
    ] as [string, string][],
    keys: [
        ['↑ ↓', 'one player up or down'],
        ['← →', 'hand, deck, discard, faded'],
    ] as [string, string][],
};
