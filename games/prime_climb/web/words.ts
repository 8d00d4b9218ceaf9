// words.ts - Prime Climb: all that the board says, as whole sentences.

function listed(list: string[], between: string): string {
    const all = [...list];
    const end = all.pop() ?? '';
    return all.length > 0 ? `${all.join(', ')} ${between} ${end}` : end;
}

export const words = {
    // what a move does
    sum: (from: number, sign: string, by: number, to: number) => `${from} ${sign} ${by} = ${to}`,
    sumBadge: (sign: string, by: number) => `${sign}${by}`,
    goes: (from: number, to: number) => `${from} → ${to}`,
    goesOf: (name: string, from: number, to: number) => `${name} ${from} → ${to}`,
    stays: (space: number) => `stays on ${space}`,
    start: 'start',
    cardName: (name: string) => `“${name}”`,

    sends: (whose: string, from: number, to: number) => `${whose} pawn goes from ${from} back to ${to}`,
    swaps: (from: number, whose: string, to: number) => `Your pawn on ${from} and ${whose} pawn on ${to} change places`,
    swapsShort: (from: number, to: number) => `${from} ⇄ ${to}`,
    curses: (name: string) => `${name} may only go backwards next turn`,
    cursesShort: (name: string) => `Curse ${name}`,
    steals: (name: string, card: string) => `Take ${card} from ${name}`,
    keeps: 'Play no more keepers this turn',
    keepsShort: 'End the turn',
    pawnToStart: (from: number, to: number) => `Your pawn goes from ${from} back to ${to}`,
    pawnGoes: (from: number, to: number) => `Your pawn goes from ${from} to ${to}`,
    pawnStays: (space: number) => `Your pawn stays on ${space}`,

    // what follows from it
    bumps: (whose: string, to: number) => `${whose} pawn goes back to ${to} at once`,
    wouldBump: (whose: string, to: number) => `if you are still here when your turn ends, ${whose} pawn goes back to ${to}`,
    draws: 'you draw a card',
    wouldDraw: 'if you are still here when your turn ends, you draw a card',
    station: 'a way station',
    turnsBack: 'the way back begins',
    waits: 'it waits there for its partner',
    home: 'home',
    wins: 'you win',
    joined: (core: string, follows: string[]) => (follows.length ? `${core}: ${follows.join(', ')}` : core),
    warn: (who: string, to: number) => `${who} → ${to}`,
    warnTo: (to: number) => ` → ${to}`,
    you: 'You',
    yours: 'your',
    possessive: (name: string) => (/[sx]$/i.test(name) ? `${name}’` : `${name}’s`),

    // what can be chosen
    pawnCan: (space: number, count: number) => (count === 1 ? `Your pawn on ${space} can go to one space`
        : `Your pawn on ${space} can go ${count} ways`),
    pawnOf: (name: string, what: string) => `${name} ${what}`,
    pawnShort: (space: number) => `pawn on ${space}`,
    keeperCan: (title: string, what: string) => `${title}: ${what}`,
    severalWays: (sums: string[]) => `${listed(sums, 'or')}: choose one`,
    severalShort: (parts: string[], to: number) => `${listed(parts, 'or')} = ${to}`,
    severalBadge: (badges: string[]) => listed(badges, 'or'),
    sumPart: (from: number, sign: string, by: number) => `${from} ${sign} ${by}`,

    // the log
    toldSum: (name: string, sum: string) => `${name}: ${sum}`,
    playedKeeper: (name: string, title: string, what: string) => `${name} plays ${title}: ${what}`,
    toldBump: (whose: string, from: number, to: number) => `Bump: ${whose} pawn goes from ${from} back to ${to}`,
    toldGo: (whose: string, from: number, to: number) => `${whose} pawn goes from ${from} to ${to}`,
    toldStay: (whose: string, space: number) => `${whose} pawn stays on ${space}`,
    toldSwap: (whose: string, from: number, others: string, to: number) =>
        `${whose} pawn on ${from} and ${others} pawn on ${to} change places`,
    toldHome: (whose: string) => `${whose} pawn is home`,
    toldKeeps: (name: string, title: string) => `${name} draws and keeps ${title}`,
    toldEnd: (name: string) => `${name} ends the turn`,
    toldSteal: (name: string, title: string, from: string) => `${name} takes ${title} from ${from}`,

    // what others did to me
    bumpedYou: (name: string, from: number, to: number) => `${name} bumped your pawn from ${from} to ${to}.`,
    sentYou: (name: string, from: number, to: number) => `${name} sent your pawn from ${from} back to ${to}.`,
    swappedYou: (name: string, from: number, to: number) => `${name} swapped your pawn from ${from} to ${to}.`,
    cursedYou: (name: string) => `${name} cursed you: you may only go backwards.`,
    stoleYou: (name: string, card: string) => `${name} took your ${card}.`,

    // what is to be done
    move: (dice: string) => [`Your turn: move pawn `, ` with ${dice}`] as [string, string],
    moveCursed: (dice: string) => [`Cursed, only − and ÷: move pawn `, ` with ${dice}`] as [string, string],
    moveNone: (dice: string) => `Your turn: move a pawn with ${dice}`,
    moveMore: (other: number | null) => (other === null ? 'Touch a lit space.'
        : `Touch a lit space, or your pawn on ${other}.`),
    movePawnMore: 'Touch one of your pawns.',
    stayMore: 'Your pawn can only stay where it is.',
    or: (list: string[]) => listed(list, 'or'),
    times: (die: number, count: number) => (count > 1 ? `${die} (×${count})` : String(die)),
    keeper: (title: string) => `${title}: where to?`,
    keeperMore: 'Touch a lit space, or the card again to put it back.',
    keeperPawn: (title: string) => `${title}: which pawn?`,
    keeperPawnMore: 'Touch a lit pawn, or the card again to put it back.',
    keeperCurse: 'Curse: whom?',
    keeperCurseMore: 'Who is cursed may only go backwards next turn.',
    which: (space: number) => `Several ways lead to ${space}: which one?`,
    whichMore: 'They leave you different dice.',
    whichSame: 'Both come to the same.',
    whichKeeper: 'Both pawns can go there.',
    end: 'Play a keeper, or end your turn',
    endMore: 'All dice are used.',
    forced: (start: number) => `No number fits: which pawn goes to ${start}?`,
    cardFor: (title: string) => `${title}: which pawn?`,
    swapWith: 'Swap: with which pawn?',
    swapMore: 'Nobody is bumped.',
    sendWhich: (title: string) => `${title}: which pawn goes back?`,
    steal: 'Steal: which keeper do you take?',
    cursed: 'You are cursed: you may only go backwards.',

    // things
    space: (space: number, colours: string) => `space ${space}, ${colours}`,
    spacePlain: (space: number) => `space ${space}`,
    colourAnd: (list: string[]) => listed(list, 'and'),
    colourTimes: (colour: string, count: number) => (count > 1 ? `${count} × ${colour}` : colour),
    redPrime: (prime: number) => `red ${prime}`,
    entirelyRed: 'entirely red',
    pawn: (whose: string, which: string, space: number) => `${whose} ${which}pawn on ${space}`,
    pawnHome: (whose: string, which: string) => `${whose} ${which}pawn, home`,
    standsOn: (whose: string) => `${whose} pawn`,
    stationFlag: (names: string) => (names ? `way station, reached by ${names}` : 'way station, nobody has reached it'),
    /** Which of two pawns on one space. */
    first: ['first ', 'second '],
    sentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    die: (die: number, used: boolean, nth: number) => `die ${nth}: ${die}${used ? ', used' : ''}`,
    deck: (count: number) => (count === 1 ? 'deck, one card' : `deck, ${count} cards`),
    discards: (count: number) => (count === 1 ? 'discards, one card' : `discards, ${count} cards`),
    inDeck: 'in the deck',
    discarded: 'discarded',
    deckShort: 'deck',
    discardsShort: 'discards',
    primes: 'primes',
    primesMore: '11+',

    // what they tell about themselves
    aboutSpace: (space: number, product: string) => (product ? `${space} = ${product}.`
        : `${space} has no prime factors.`),
    aboutPrime: (space: number) => `${space} is a prime.`,
    aboutRed: 'Who ends a turn here draws a card.',
    aboutGoal: 'Both pawns have to get here.',
    aboutGoalSprint: 'The first pawn here wins.',
    aboutStart: 'Pawns start here; nobody is bumped here.',
    aboutWaiting: 'Pawns turn round here.',
    aboutStation: (names: string) => (names ? `Way station, reached by ${names}.`
        : 'Way station: nobody has reached it yet.'),
    aboutOn: (names: string) => `${names} on it.`,
    aboutPawn: (whose: string, space: number) => `${whose} pawn on ${space}.`,
    aboutPawnHome: (whose: string) => `${whose} pawn is home.`,
    aboutCursed: (name: string) => `${name} is cursed and may only go backwards in the next turn.`,
    aboutWay: (goal: number) => `On the way to ${goal}.`,
    aboutDeck: (count: number) => `${count} cards to draw. Who ends a turn on an entirely red space draws one.`,
    aboutDiscards: (list: string) => `Played: ${list}. When the deck is empty, they are shuffled and become the deck.`,
    aboutKept: 'A keeper is a card you keep until you play it, in your turn, after the roll.',
    aboutFresh: 'You got it this turn: it waits until your next one.',
    aboutDie: (die: number) => `A ${die}: one use. Add, subtract, multiply or divide by it with one pawn.`,
    aboutDieUsed: (die: number) => `A ${die}, used.`,

    // cards
    titles: {
        send: 'Send back', curse: 'Curse', 'roll again': 'Roll again', fifty: 'Fifty', double: 'Double',
        advance: 'Advance', 'go back': 'Go back', reverse: 'Reverse the digits', swap: 'Swap',
        'go to 64': 'Go to 64', steal: 'Steal',
    } as { [name: string]: string },
    shortTitles: { send: 'Send', curse: 'Curse' } as { [name: string]: string },
    numberTitle: (number: number) => `Keeper ${number}`,
    effects: {
        number: (n: number) => `add or subtract ${n}, one pawn`,
        send: () => 'any pawn on 1 to 100 to its start',
        curse: () => 'somebody goes only backwards next turn',
        swap: () => 'your pawn changes places with another',
        'go to': (n: number) => `one pawn goes to ${n}`,
        add: (n: number) => `add ${n}, one pawn`,
        subtract: (n: number) => `subtract ${n}, one pawn`,
        multiply: (n: number) => `multiply by ${n}, one pawn`,
        divide: (n: number) => `divide by ${n}, one pawn`,
    } as { [effect: string]: (n: number) => string },
    keeperKind: 'keeper',
    actionKind: 'action',
    times2: (count: number) => `×${count}`,

    // tray and lists
    chosen: (space: number) => `Chosen: ${space}`,
    chosenBoth: (space: number) => `Chosen: ${space}. Both dice divide it.`,
    chosenOne: (space: number, die: number) => `Chosen: ${space}. ${die} divides it.`,
    chosenPrime: (space: number) => `Chosen: ${space}, a prime`,
    chosenPlain: (space: number) => `Chosen: ${space}, without factors`,
    stay: (space: number) => `Stay on ${space}:`,
    stayBy: (sign: string, by: number) => `${sign} ${by}`,
    rolled: (name: string, dice: string) => `${name} rolled ${dice}`,
    and: (list: string[]) => list.join(' and '),
    noKeepersTitle: 'No keepers yet',
    noKeepers: 'End a turn on a red space to draw a card.',
    used: 'used',
    yourKeepers: 'Your keepers',
    cursedShort: 'cursed',
    stayCell: 'stay',
    number: (number: number) => (number < 0 ? `−${-number}` : String(number)),
    cannot: (sum: string) => `${sum} is not possible now.`,
    cannotDivide: (sum: string) => `${sum} is not a whole number.`,
    cannotSpace: (sum: string, to: string) => `${sum} = ${to}: there is no such space.`,
    standing: (spaces: string[]) => spaces.join('\u2009·\u2009'),
    standingShort: (spaces: string[]) => spaces.join(spaces.join('').length > 4 ? '\u200a·\u200a' : ' · '),
    standingHome: 'home',
    standingCursed: (spaces: string) => `${spaces}, cursed`,
    shortHome: '✓',
    shortCursed: (spaces: string) => `${spaces}\u2009▾`,
    keepers: (count: number) => (count === 1 ? 'keeper' : 'keepers'),
    round: (round: number) => `Round ${round}`,
    roll: (rolls: number) => `Roll ${rolls}`,

    // the end
    columns: ['Pawns home', 'Spaces gone', 'Still to go'],
    columnsShort: { 'Pawns home': 'Home', 'Still to go': 'To go' } as { [column: string]: string },
    columnsSprint: ['Home', 'Spaces gone', 'Still to go'],
    columnsAlone: ['Home', 'Spaces gone', 'Rolls'],
    gone: (parts: number[]) => `${parts.join(' + ')} = ${parts.reduce((sum, part) => sum + part, 0)}`,
    bothHome: (name: string, rounds: number) => (rounds === 1 ? `${name} brought both pawns home in one round.`
        : `${name} brought both pawns home in ${rounds} rounds.`),
    firstHome: (whose: string, rounds: number) => (rounds === 1 ? `${whose} first pawn got home in one round.`
        : `${whose} first pawn got home in ${rounds} rounds.`),
    your: 'Your',
    homeAlone: (rolls: number) => (rolls === 1 ? 'Home after one roll.' : `Home after ${rolls} rolls.`),
    youAway: (spaces: number) => (spaces === 1 ? 'Your first pawn was one space from home.'
        : `Your first pawn was ${spaces} spaces from home.`),
    away: (whose: string, spaces: number) => (spaces === 1 ? `${whose} first pawn was one space from home.`
        : `${whose} first pawn was ${spaces} spaces from home.`),
    youBehind: (spaces: number) => (spaces === 1 ? 'You were one space behind.' : `You were ${spaces} spaces behind.`),
    behind: (name: string, spaces: number) => (spaces === 1 ? `${name} was one space behind.`
        : `${name} was ${spaces} spaces behind.`),

    keys: [
        ['← →', 'one space back or on'],
        ['↑ ↓', 'ten spaces on or back'],
        ['0–9', 'jump to a space'],
    ] as [string, string][],
};
