// words.ts - The Primary: all that the board says, as whole sentences.

import type { Card } from './facts';

function listed(list: string[], between: string): string {
    const all = [...list];
    const end = all.pop() ?? '';
    return all.length > 0 ? `${all.join(', ')} ${between} ${end}` : end;
}

const small = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const cubes = (count: number) => (count === 1 ? '1 cube' : `${count} cubes`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const botCubes = (count: number) => (count === 1 ? '1 Bot cube' : `${count} Bot cubes`);

/** Signs on the map. */
type Sign = 'token' | 'award' | 'badge' | 'crown';

export const words = {
    listed,
    and: (list: string[]) => listed(list, 'and'),
    sentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    capital,
    /** Names of cards as the board has them. */
    spelt: (text: string) => text.replace(/super pac\b/g, 'super PAC'),
    you: 'you',
    yours: 'your',
    bot: 'the Bot',
    botShort: 'Bot',
    possessive: (name: string) => (/[sx]$/i.test(name) ? `${name}’` : `${name}’s`),

    // cards
    cards: {
        bus: 'Bus', 'positive ad': 'Positive ad', plane: 'Plane', 'negative ad': 'Negative ad', rally: 'Rally',
        'super pac': 'Super PAC', fundraiser: 'Fundraiser',
    } as { [card in Card]: string },
    /** The same on a phone. */
    cardsShort: {
        bus: 'Bus', 'positive ad': 'Ad +', plane: 'Plane', 'negative ad': 'Ad –', rally: 'Rally', 'super pac': 'PAC',
        fundraiser: 'Funds',
    } as { [card in Card]: string },
    faceDown: 'face down',
    unknownCard: 'a card face down',
    left: (count: number, all: number) => `${count}/${all}`,
    leftOf: (card: string, count: number, all: number, does: string) => `${card}: ${count} of ${all} left, ${does}`,
    banned: (news: string) => `${news}: it may not be queued this round`,
    played: 'played',
    now: 'now',
    slot: (place: number, card: string, state: string) => `slot ${place}: ${card}${state ? `, ${state}` : ''}`,
    slotEmpty: (place: number) => `slot ${place}, empty`,

    // what is to be done
    keep: 'Choose your candidate',
    keepMore: 'The other one leaves the game. All choose at the same time.',
    keepAlone: 'The other one leaves the game.',
    kept: (name: string) => `Confirm the ${name}?`,
    keptMore: 'Or take the other one. Who is not kept leaves the game.',
    home: 'Choose your home region',
    homeMore: (count: number) => `Your pawn and ${cubes(count)} begin there.`,
    gather: 'Debate night: where do all pawns go?',
    gatherMore: 'You are the first player: you name the region.',
    queue: (count: number) => (count === 4 ? 'Queue four cards'
        : count === 1 ? 'Queue one more card' : `Queue ${count} more cards`),
    queueMore: 'They are carried out from left to right, one each in turn.',
    queueAlone: 'From left to right. The Bot’s card comes after your second.',
    queueLastAlone: 'With it the round begins.',
    queueSlot: (place: number, card: string) => `Card ${place}, ${card}: what now?`,
    queueSlotMore: 'Touch another slot to change places, its pile to put it back, or another card.',
    idle: (cards: string[]) => `${listed(cards, 'and')} would do nothing: no cube is left in hand by then.`,
    idleCard: (place: number, card: string) => `card ${place} (${card})`,
    idleNext: (queued: string) => `${queued}, but no cube would be left in hand for it: it would do nothing`,
    idleShort: 'no cube',
    queueFull: 'Your queue is full: confirm it, or change it',
    queueIdle: (places: number[]) => (places.length === 1 ? `Card ${places[0]} finds no cube: confirm it anyway?`
        : `Cards ${listed(places.map(String), 'and')} find no cube: confirm it anyway?`),
    queueFullMore: 'Drag cards to change their order. After Confirm nobody can take a card back.',
    exchange: 'Journalist: exchange two cards, or go on?',
    exchangeMore: 'Touch two cards that are still face down. You can do this once a round.',
    exchangeWith: (place: number) => `Exchange card ${place} with which one?`,
    bus: 'Bus: where do you drive?',
    busMore: 'To a region that is lit. Your pawn must move.',
    plane: 'Plane: where do you fly?',
    planeMore: (price: number) => (price === 0 ? 'It is free.' : `It costs ${cubes(price)} from your hand.`),
    positive: 'Positive ad: in which region?',
    positiveMore: (most: number, hand: number) => (most > 1 ? `Up to ${cubes(most)}; you have ${hand} in hand.`
        : `One cube; you have ${hand} in hand.`),
    rally: 'Rally: how many cubes?',
    rallyWhere: 'Rally: where does the second cube go?',
    rallyMore: (region: string, hand: number) => `Your pawn is in ${region}; you have ${cubes(hand)} in hand.`,
    negative: 'Negative ad: a cube goes from where?',
    negativeMore: 'Touch a region with cubes.',
    whose: (region: string) => `${region}: whose cube goes?`,
    howMany: (region: string) => `${region}: how many cubes?`,
    howManyMore: 'Or touch another region.',
    whichCubes: (region: string) => `${region}: your cubes or the Bot’s?`,
    also: (region: string) => `One more cube from ${region}?`,
    alsoMore: (left: number) => (left === 1 ? 'One more may go.' : `Up to ${left} more may go.`),
    choose: 'Choose',

    // what a move does
    influence: (before: number, after: number) => `${before} → ${after}`,
    influenceNarrow: (before: number, after: number) => `${before}→${after}`,
    influenceThen: (after: number) => `→${after}`,
    changesOwn: (before: number, after: number) => `influence ${before} → ${after}`,
    changes: (whose: string, before: number, after: number) => `${whose} influence ${before} → ${after}`,
    youLead: (own: number, next: number) => `you would lead ${own} : ${next}`,
    leads: (name: string, own: number, next: number) => `${name} would lead ${own} : ${next}`,
    teamLeads: (name: string, own: number, next: number) => `team ${name} would lead ${own} : ${next}`,
    tied: (names: string[]) => `${listed(names, 'and')} would be tied`,
    youTied: (names: string[]) => `you would be tied with ${listed(names, 'and')}`,
    nobody: 'nobody would have influence',
    leadShort: (own: number, next: number) => `you lead ${own} : ${next}`,
    leadsShort: (name: string, own: number, next: number) => `${name} leads ${own} : ${next}`,
    tiedShort: 'tied',
    nobodyShort: 'nobody leads',
    tooLate: 'but it has voted, nothing more is won there',
    tooLateShort: 'voted',
    goesTo: (region: string) => `Your pawn goes to ${region}`,
    flies: (region: string, price: number) => (price === 0 ? `Your pawn flies to ${region}, free`
        : `Your pawn flies to ${region} for ${cubes(price)}`),
    homeIn: (region: string) => `You are at home in ${region}`,
    allGo: (region: string) => `All pawns go to ${region}`,
    places: (count: number, bot: boolean, region: string) => `${bot ? botCubes(count) : cubes(count)} to ${region}`,
    placesTwo: (count: number, bot: boolean, region: string, away: string) =>
        `${bot ? botCubes(count) : cubes(count)} to ${region}, one to ${away}`,
    takes: (whose: string, region: string) => `${whose} cube goes from ${region}`,
    takesShort: (whose: string) => `${whose} cube`,
    cubes: (count: number, bot: boolean) => (bot ? botCubes(count) : cubes(count)),
    several: (region: string, count: number) => `${region}: ${count} ways, choose one`,
    severalLate: (several: string) => `${several}; it has voted, nothing more is won there`,
    severalOwners: (change: string) => `${change}; or choose another’s cube`,
    severalShort: 'choose',
    placeNone: 'Place no cube',
    enough: 'That is enough',
    goOn: 'Turn over the next card',
    goOnShort: 'Go on',
    goOnAll: 'Turn over the next card, and do not ask again in this round',
    goOnAllShort: 'Not this round',
    swaps: (one: number, two: number) => `Cards ${one} and ${two} change places`,
    swapsShort: (one: number, two: number) => `${one} ⇄ ${two}`,
    queues: (card: string, place: number) => `${card} is card ${place}`,
    keeps: (name: string, count: number) => `You are the ${name} and begin with ${cubes(count)}`,
    keepsShort: (name: string) => `The ${name}`,
    putsBack: (card: string) => `${card} goes back to its pile`,
    putsBackShort: 'back',
    instead: (card: string, place: number, other: string) => `${card} instead of ${other} as card ${place}`,
    slotCan: (place: number, card: string) => `${card}, card ${place}: move it or put it back`,

    // what others did
    since: 'Since your last card',
    sinceMore: (count: number) => `and ${count} more`,
    sinceCalled: (count: number) => `Since your last card: ${count} ${count === 1 ? 'deed' : 'deeds'} of others`,

    // regions
    award: (first: number, second?: number) => (second ? `${first} / ${second}` : String(first)),
    awardNarrow: (first: number, second?: number) => (second ? `${first}/${second}` : String(first)),
    tipVotes: (award: string, round?: number) => `${award} delegates${round ? `, round ${round}` : ''}`,
    votesNow: 'votes now',
    votesShort: 'votes',
    votedWord: 'voted:',
    votedNobody: 'nobody',
    votedNobodyNarrow: '–',
    votedFor: (name: string, award: number) => `${name} ${award}`,
    teamTotals: (a: number, b: number) => `A ${a} : ${b} B`,
    region: (name: string, token: string, has: string) => [name, token, has].filter(Boolean).join(', '),
    votesIn: (round: number) => `votes in round ${round}`,
    votesThis: 'votes this round',
    hasVoted: (who: string) => (who ? `has voted for ${who}` : 'has voted'),
    holds: (name: string, count: number, pawn: boolean) => `${name} ${count}${pawn ? ' with pawn' : ''}`,
    empty: 'empty',
    aboutAward: (first: number, second?: number) => (second
        ? `${first} delegates to the most influence, ${second} to the second most.`
        : `${first} delegates, all to the most influence.`),
    aboutToken: (round: number) => `Votes in round ${round}.`,
    aboutVotesNow: 'Votes at the end of this round.',
    aboutVoted: (who: string) => (who ? `Voted: ${who}.` : 'It has voted, and nobody won.'),
    aboutInfluence: (list: string) => `Influence: ${list}.`,
    aboutCounted: (list: string) => `Influence in the vote: ${list}.`,
    aboutEmpty: 'Nobody has influence here.',
    aboutTeams: (a: number, b: number) => `Team A has ${a}, team B ${b}.`,
    aboutNear: (list: string) => `Next to ${list}.`,
    aboutJust: (list: string) => `Just now: ${list}.`,
    aboutHome: (names: string) => `Home of ${names}.`,

    // calendar, news, candidates, the Bot
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    lap: (round: string, lap: number, laps: number) => `${round} · lap ${lap} of ${laps}`,
    setUp: 'Set-up',
    calendar: (round: number, list: string, state: string) =>
        `round ${round}: ${list || 'no vote'}${state ? `, ${state}` : ''}`,
    calendarPast: 'over',
    calendarNow: 'now',
    aboutRound: (round: number, list: string) => (list ? `Round ${round}: ${list}.`
        : `In round ${round} nobody votes.`),
    votes: (list: string[]) => (list.length === 1 ? `${list[0]} votes` : `${listed(list, 'and')} vote`),
    /** What the signs on the map mean, in two lines. */
    legend: (round: number): [sign: Sign, look: string, means: string][][] => [
        [['token', String(round), `votes in round ${round}`], ['award', '12 / 6', 'for 1st / 2nd']],
        [['badge', '0 → 1', 'your influence'], ['crown', '', 'you would lead']],
    ],
    legendNarrow: (round: number): [sign: Sign, look: string, means: string][][] => [
        [['token', String(round), 'round of vote']], [['award', '12/6', 'for 1st / 2nd']],
    ],
    news: 'News',
    newsThis: 'this round',
    newsNamed: (name: string) => `news: ${name}`,
    newsNothing: 'Nothing changes this round.',
    newsNothingShort: 'nothing changes',
    candidate: (name: string) => `the ${name}`,
    candidateOf: (name: string, candidate: string) => `${name} is the ${candidate}`,
    begins: (count: number) => `begins with ${cubes(count)}`,
    noPower: 'No power, but many cubes.',
    keptMark: 'Yours',
    botTitle: 'The Bot',
    botNamed: (name: string) => `the Bot’s card: ${name}`,
    botScore: (delegates: number) => (delegates === 1 ? 'the Bot has 1 delegate'
        : `the Bot has ${delegates} delegates`),
    botIdle: 'Its card comes after your second.',
    botGoes: (region: string) => `goes to ${region}`,
    botStays: (region: string) => `stays in ${region}`,
    botPlaces: (count: number, region: string) => `${cubes(count)} to ${region}`,
    botRemoves: (count: number, region: string) => `takes ${cubes(count)} from ${region}`,
    botRolls: (roll: number, count: number) => `rolls ${roll}: ${count === 1 ? '1 super PAC' : `${count} super PACs`}`,
    botPacs: (count: number) => (count === 1 ? '1 super PAC' : `${count} super PACs`),
    regionsLeft: (count: number) => (count === 1 ? '1 region' : `${count} regions`),
    passedOver: 'none: passed over',

    // the log, and steps that are shown
    chapterRound: (round: number) => `Round ${round}`,
    chapterLap: (lap: number) => `Lap ${lap}`,
    stepNews: (name: string) => `News: ${name}`,
    stepVotes: (region: string) => `${region} votes`,
    stepPicks: 'The Bot looks for a region',
    stepTokens: 'Round tokens go to the regions',
    stepBotCubes: 'Cubes of the Bot go to the regions',

    // votes
    youTake: 'You take',
    whoTakes: (name: string) => `${name} takes`,
    takesRegion: (takes: string, region: string, by: number) => `${takes} ${region} by ${small[by] ?? by}`,
    takesAlone: (takes: string, region: string) => `${takes} ${region} alone`,
    share: (names: string[], region: string) => `${listed(names, 'and')} share ${region}`,
    nobodyTakes: (region: string) => `Nobody takes ${region}`,
    gains: (count: number) => `+${count}`,
    team: (letter: string) => `Team ${letter}`,

    // lists
    standing: (delegates: number, hand: number) => `${delegates}\u2009·\u2009${hand}`,
    purse: (hand: number, bank: number) => `hand ${hand} · bank ${bank}`,
    standingWhole: (team: string, delegates: number, hand: number, bank: number) =>
        `${team ? `team ${team}, ` : ''}${delegates} delegates, ${hand} cubes in hand, ${bank} in the bank`,
    personCandidate: (name: string, power: string) => `The ${name}: ${power}`,
    personPawn: (region: string) => `Pawn in ${region}.`,
    personQueue: (open: string, down: number) => [open ? `Cards of this round: ${open}.` : '',
        down > 0 ? `${capital(small[down] ?? String(down))} ${down === 1 ? 'lies' : 'lie'} face down.` : '']
        .filter(Boolean).join(' '),

    // the end
    columns: ['Regions', 'Delegates', 'In hand'],
    regionsWon: (parts: [string, number][]) => parts.map(([name, award]) => `${name} ${award}`.replace(/ /g, '\u00a0'))
        .join('\u00a0+ '),
    noRegions: 'none',
    botRow: 'The\u00a0Bot',
    course: 'Delegates',
    courseBy: 'by round',
    botHand: '–',
    endHow: 'The regions of each add up to the delegates; cubes in hand only break a tie.',
    againstBot: (delegates: number) => `The Bot has ${delegates}.`,

    keys: [
        ['← → ↑ ↓', 'to the next lit region'],
        ['Shift + arrow', 'to any region'],
    ] as [string, string][],

    /** Titles of our own cards that are long, with where they may break. */
    breaks: {
        Superdelegates: 'Super\u00addelegates', Homecoming: 'Home\u00adcoming', Endorsement: 'Endorse\u00adment',
        'Counter-rally': 'Counter-rally', 'Closing argument': 'Closing argu\u00adment',
    } as { [name: string]: string },

    /** Names of our own map where there is little room; a soft hyphen is where they may break. */
    short: {
        'Pacific Northwest': 'Pacific NW', California: 'Calif.', 'Mountain West': 'Mtn. West',
        Southwest: 'South\u00adwest', Texas: 'Texas', 'Great Plains': 'Great Plains',
        'Upper Midwest': 'Upper Mid\u00adwest', 'Mississippi Valley': 'Miss. Valley', 'Great Lakes': 'Great Lakes',
        Appalachia: 'Appa\u00adlachia', 'Deep South': 'Deep South', Florida: 'Florida',
        'Mid-Atlantic': 'Mid-Atl.', Northeast: 'North\u00adeast',
    } as { [name: string]: string },
};
