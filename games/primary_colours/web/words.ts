// words.ts - Primary Colours: all that the board says, as whole sentences.

import type { Party, Region, Target, Who } from './facts';

function listed(list: string[], between: string): string {
    const all = [...list];
    const end = all.pop() ?? '';
    return all.length > 0 ? `${all.join(', ')} ${between} ${end}` : end;
}

const region: { [name in Region]: string } = {
    red: 'Red', blue: 'Blue', yellow: 'Yellow', purple: 'Purple', green: 'Green', orange: 'Orange', brown: 'Brown',
};

const ballot: { [party in Party]: string } = {
    red: 'Red’s ballot box', blue: 'Blue’s ballot box', yellow: 'Yellow’s ballot box',
};

const where = (from: Region, to: Target) => (to === 'vote' ? ballot[from as Party] : region[to]);

export const words = {
    region,
    who: { red: 'Red', blue: 'Blue', yellow: 'Yellow', undecided: 'Undecided' } as { [who: string]: string },
    whoShort: { red: 'R', blue: 'B', yellow: 'Y', undecided: '?' } as { [who: string]: string },
    arrow: (up: boolean) => (up ? '▲' : '▼'),
    and: (list: string[]) => listed(list, 'and'),

    // what is to be done
    put: (name: string) => `Put a token on ${name}`,
    putMore: 'Touch a value, or drag one to a region.',
    putFirst: (party: Party) => `You play ${region[party]}. Touch a value, or drag one.`,
    there: (value: number, lead: string) => `${value}\u00a0there: ${lead}.`,
    putAny: 'Touch a region, or a value',
    putValue: (value: number) => `Where does the ${value} go?`,
    putValueMore: 'Touch a region, or the value again to put it back.',
    change: (name: string, value: number) => `${name} has your ${value}: change it?`,
    changeMore: 'Touch another value, another region to swap or move it, or its own value to take it back.',
    whole: 'Your order is complete: confirm it',
    wholeMore: 'Until then you can touch any of your tokens and move it.',
    swap: 'Swap two of your tokens?',
    swapOr: ' Or change nothing.',
    swapMore: 'They change places. Touch one, then the other. Or change nothing.',
    swapWith: (value: number, name: string) => `The ${value} on ${name}: with which token?`,
    swapWithMore: 'Lit tokens show how many votes it would bring you if nobody else moved.',
    swapDone: (what: string) => `${what}: confirm it`,
    swapOther: (value: number, name: string) => `Or touch another token for the ${value} on ${name}.`,
    swapDoneMore: 'Or try another one: touch two tokens.',
    stillEmpty: (count: number) => (count === 1 ? '1 region still empty' : `${count} regions still empty`),
    waiting: 'Your order is in',
    waitingMore: 'It can be taken back until the last one is in.',

    // what a touch would do
    placeShort: (value: number, name: string) => `${value} on ${name}`,
    lead: (own: number, other: number) => `You would lead ${own} : ${other}`,
    level: (names: string, total: number) => `Level with ${names}, ${total} all`,
    behind: (who: string, total: number, own: number) => `${who} would lead ${total} : ${own}`,
    behindBoth: (who: string, total: number, own: number) => `${who} would lead, ${total} each; you ${own}`,
    brief: {
        lead: (own: number, other: number) => `You lead ${own} : ${other}`,
        level: (names: string, total: number) => `Level with ${names} at ${total}`,
        behind: (who: string, total: number, own: number) => `${who} leads ${total} : ${own}`,
        behindBoth: (who: string, total: number, own: number) => `${who} lead ${total} : ${own}`,
    },
    allTo: 'all to',
    allVote: 'all vote',
    next: 'next',
    lies: (value: number) => `your ${value}`,
    goAll: (voters: number, to: string) => `all ${voters} would go to ${to}`,
    goShare: (share: string, to: string[]) => `${share} each would go to ${listed(to, 'and')}`,
    halves: 'half',
    thirds: 'a third',
    to: (from: Region, to: Target) => where(from, to),
    place: (value: number, name: string, lead: string, go: string) => `a ${value} on ${name}: ${lead}, ${go}`,
    exchanges: (one: string, other: string) => `your tokens on ${one} and ${other} change places`,
    exchangesShort: (one: string, other: string) => `${one} ⇄ ${other}`,
    goes: (value: number, from: string, to: string) => `your ${value} goes from ${from} to ${to}`,
    goesShort: (from: string, to: string) => `${from} → ${to}`,
    takesBack: (value: number, name: string) => `your ${value} on ${name} comes back to you`,
    takeBack: 'Take back',
    back: 'back',
    regionCan: (name: string, count: number) => (count === 1 ? `${name} can get one value`
        : `${name} can get ${count} values`),
    valueCan: (value: number, count: number) => (count === 1 ? `the ${value} can go to one region`
        : `the ${value} can go to ${count} regions`),
    placedCan: (value: number, name: string) => `your ${value} on ${name} can still be changed`,
    tokenCan: (value: number, name: string, count: number) => (count === 1
        ? `the ${value} on ${name} can change places with one token`
        : `the ${value} on ${name} can change places with ${count} tokens`),
    swaps: (one: string, other: string) => `${one} and ${other} change places`,
    swapVotes: (votes: string, change: string) => `${votes} votes for you if nobody else moved, ${change}`,
    token: (value: number, name: string) => `the ${value} on ${name}`,
    tokenShort: (value: number, name: string) => `${name} ${value}`,
    totals: (one: string, from: number, to: number, other: string, from2: number, to2: number) =>
        `${one} ${from} to ${to}, ${other} ${from2} to ${to2}`,
    pat: 'Change nothing',
    patLines: ['Change', 'nothing'],
    patWords: 'all your tokens stay where they are',
    patMore: 'All your tokens stay where they are.',

    // the panel beside the circles
    poll: 'Opinion poll',
    pollShort: 'Poll:',
    pollIf: 'if',
    pollOf: (rounds: string, all: number) => `${rounds}, of ${all} voters`,
    pollNone: (all: number) => `of ${all} voters`,
    pollRounds: (rounds: number) => (rounds <= 1 ? `round ${rounds}`
        : `rounds 1 ${rounds === 2 ? 'and' : 'to'} ${rounds}`),
    pollTried: 'if nobody else moved',
    noPoll: 'The first poll comes after round 1.',
    nowThere: (lead: string) => `now: ${lead}`,
    nobodyThere: 'nobody is there yet',
    beforeOthers: (names: string[]) => `before ${listed(names.map((name) => `${name}’s`), 'and')} own tokens there`,
    beforeOthersLong: 'before the others’ own tokens there',
    leadNow: (who: string, totals: string) => `${who} ${totals}`,
    levelNow: (who: string, total: number) => `${who} level at ${total}`,
    exchange: 'Swap',
    ifNobody: 'if nobody else moved',
    swapHow: 'The last round: a swap',
    swapHowText: 'Two of your own tokens may change places: one region’s total rises, the other’s falls. Or you '
        + 'change nothing. The others do the same in secret; then the voters walk once more, and most votes win.',
    totalGoes: (from: number, to: number) => `your total ${from} → ${to}`,
    triedVotes: (party: Party, votes: string) => `${region[party]} would have ${votes} votes.`,
    walk: 'The voters walk',
    opening: 'The orders are opened',
    partyVotes: (party: Party, votes: string) => `${region[party]} ${votes}`,
    soFar: (votes: string, walking: string, all: number) => `Votes so far: ${votes}. Of ${all} voters ${walking} are `
        + 'still on their way.',
    lastPoll: (round: number) => `in the poll of round ${round}`,
    moved: (from: Region, to: Target) => (to === 'vote' ? `${region[from]} votes` : `${region[from]} → ${region[to]}`),
    circle: (regions: Region[], voters: string) => `${voters} voters go round between `
        + `${listed(regions.map((one) => region[one]), 'and')} and never vote.`,
    howTitle: 'How it goes',
    how: (voters: number) => `Give each region one token. Who has the highest total in a region sends its ${voters} `
        + 'voters on their way: from your own colour to your ballot box, from a mixed one towards your own, from a '
        + 'rival’s to the one you share. Level parties divide them.',
    key: ['10 voters', 'leads, or is level', 'would go there', 'half of them'],
    keyLoop: 'never vote',

    // the tray
    tokens: 'Your tokens',
    leftOf: (left: number, all: number) => `${left} of ${all} left`,
    left: (count: number) => `${count} left`,
    order: 'Your order',
    secret: 'secret',
    sent: 'sent',
    opened: 'opened',
    leftList: (list: string) => `left: ${list}`,
    leftNone: 'all tokens are placed',
    ofValue: (count: number, value: number) => `${count} × ${value}`,

    // things
    regionCalled: (name: string, totals: string) => `${name}, ${totals}`,
    regionTotals: (totals: string[], lead: string) => [totals.join(', '), lead].filter(Boolean).join('; '),
    partyTotal: (party: Party, total: number) => `${region[party]} ${total}`,
    nothingYet: 'no tokens yet',
    withOwn: (text: string, value: number) => `${text}, your ${value} of this round`,
    leads: (who: string) => `${who} leads`,
    areLevel: (who: string) => `${who} are level`,
    valueCalled: (value: number, count: number) => `token ${value}, ${count} left`,
    tokenCalled: (value: number, name: string, count: number) => (count > 1 ? `${count} tokens ${value} on ${name}`
        : `token ${value} on ${name}`),
    tokenMoved: (value: number, from: string, to: string) => `token ${value} of ${from}, ordered to ${to}`,
    boxCalled: (party: Party, votes: string | null) => (votes === null ? ballot[party]
        : `${ballot[party]}, ${votes} votes in the last poll`),

    pollCalled: (who: Who, votes: string | null) => (who === 'undecided' ? `poll: ${votes ?? 'no'} undecided voters`
        : `poll: ${votes ?? 'no'} votes for ${region[who]}`),

    // what they tell about themselves
    aboutRegion: (name: string, voters: number) => `${name} has ${voters} voters`,
    aboutSet: (party: Party) => `who are set on ${region[party]}.`,
    aboutWaver: (two: Party[]) => `who waver between ${listed(two.map((one) => region[one]), 'and')}.`,
    aboutUnsure: 'who do not know yet whom they want.',
    aboutTotals: (totals: string) => `Totals: ${totals}.`,
    aboutGo: (lead: string, to: string) => `${lead}: ${to}.`,
    aboutAll: (to: string) => `all go to ${to}`,
    aboutShare: (share: string, to: string[]) => `${share} each go to ${listed(to, 'and')}`,
    aboutLast: (who: string) => `${who} is last there, so they go where the two others meet.`,
    aboutCaught: (voters: string) => `${voters} of its voters go round for ever and never vote: they are undecided.`,
    aboutPoll: (votes: string, all: number, party: Party, round: number) => `Opinion poll after round ${round}: `
        + `${votes} of ${all} voters reach ${ballot[party]}.`,
    leadsNow: (who: string, level: boolean, names: string[]) => (level ? `${who} level on ${listed(names, 'and')}`
        : `${who} leads ${listed(names, 'and')}`),
    changedSince: (clauses: string[]) => `New since the round before: ${clauses.join('; ')}.`,
    changedIn: (round: number) => `Changed since round ${round}:`,
    changedNothingShort: 'nobody new leads anywhere',
    changedNothing: 'The same parties lead the same regions as in the round before.',
    aboutUndecided: (votes: string, all: number) => `Undecided: ${votes} of ${all} voters reach no ballot box.`,
    aboutUndecidedNone: 'Undecided are voters who are sent round between regions for ever, and never vote. At present '
        + 'there are none.',
    aboutValue: (value: number, left: number, all: number) => `Tokens of ${value}: ${left} of your ${all} are left.`,
    aboutToken: (value: number, name: string) => `Your ${value} on ${name}.`,
    aboutBox: (party: Party, votes: string | null) => (votes === null
        ? `Voters of ${region[party]} vote for ${region[party]} when it leads there.`
        : `${votes} voters would vote for ${region[party]}.`),
    aboutLeft: (party: Party, left: string) => `${region[party]}’s tokens: ${left}.`,

    // steps
    reveal: (name: string) => `The orders are opened: ${name}`,
    swapStep: (name: string) => `${name}’s swap is opened`,
    pollStep: 'The votes are counted',
    walkStep: (pass: string, kind: number) => [`Pass ${pass}: the single colours walk`,
        `Pass ${pass}: the mixed colours walk`, `Pass ${pass}: Brown walks`][kind]!,

    // lists
    party: (party: Party) => region[party],
    votes: 'votes',
    places: (name: string, list: string) => `${name} places ${list}`,
    personParty: (party: Party) => `Plays ${region[party]}.`,
    personVotes: (party: Party, votes: string) => `Plays ${region[party]}, ${votes} votes in the last poll.`,
    personOrder: (round: number, list: string) => `Round ${round}: ${list}.`,
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,

    // the end
    columns: ['Pass I', 'Pass II', 'Pass III', 'Later', 'Votes'],
    columnsShort: { 'Pass I': 'I', 'Pass II': 'II', 'Pass III': 'III' } as { [column: string]: string },
    roundColumn: (round: number) => `After ${round}`,
    addsUp: (votes: string, undecided: string, all: number) => `${votes} + ${undecided} undecided = ${all} voters. `
        + 'Each row: the votes that came in each pass of the walk.',
    sentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,

    // how it went
    course: 'Votes in the polls',
    courseBy: 'by round',
    courseRound: (round: number) => `Round ${round}`,
    courseChange: (name: string, you: boolean, from: string, to: string) =>
        `${you ? 'You go' : `${name} goes`} from ${from} to ${to} votes`,
    courseShort: (name: string, you: boolean, from: string, to: string) => `${you ? 'You' : name}: ${from} → ${to}`,

    // the report
    report: 'Report',
    reportTitle: (round: number) => `Turn report: round ${round}`,
    reportEnd: 'Turn report: the election',
    reportNone: 'The first turn report comes when the orders of round 1 are open.',
    reportOpen: 'Open to print',
    reportPlayers: (list: string[]) => `${listed(list, 'and')}.`,
    playerParty: (name: string, party: Party) => `${name} plays ${region[party]}`,
    reportTokens: 'Tokens placed',
    reportSwaps: 'Swaps',
    reportTotals: 'Totals, and where the voters go',
    reportPass: (pass: string) => `Pass ${pass}`,
    reportLimit: 'The poll',
    reportLeft: 'on the way',
    reportCaught: 'Who never votes',
    reportNobody: 'Nobody walks any more.',
    swapLine: (name: string, value: number, one: string, other: number, two: string) =>
        `${name} swaps the ${value} on ${one} and the ${other} on ${two}`,
    patLine: (name: string) => `${name} leaves all tokens where they are`,

    keys: [
        ['← → ↑ ↓', 'from region to region'],
        ['1–6', 'a token of this value on the region'],
        ['Backspace', 'take the token of the region back'],
    ] as [string, string][],
};
