// checks.mjs - PolitiCraft for the checks of drawn boards (tests/browser/checks.mjs): its variants, and what it has of
// its own.

/** Few cards: conditions, power plays and cycle cards come soon, and the deck is made again from the discards. */
const few = [
    'deck | A few', 'integrity | 12 | 10',
    'issue | Clean air', 'issue | Music and art in schools',
    ...['organise', 'inform', 'vote', 'petition', 'fund', 'serve'].flatMap((field, i) => [
        `standard | ${field} | ${15 + 5 * i} | Begin to ${field} | Everybody can begin so.`,
        `standard | ${field} | ${20 + 5 * i} | Go on to ${field} | It takes some time.`,
    ]),
    'conditional | vote | 60 | Ask all who vote | They know what it is about. | vote 1',
    'conditional | fund | 70 | Put the money to use | It was collected for that. | fund 2',
    'conditional | serve | 50 | Serve together | One begins. | one of: Begin to serve; Go on to serve; Begin to fund',
    ...['take-standard', 'cut-conditional', 'swap-hands', 'pass-left', 'look-and-take', 'share-integrity',
        'steal-integrity', 'block', 'draw-three', 'move-card'].map((effect, i) =>
        `power | organise | ${i} | Play ${effect.replace('-', ' ')} | It engages others. | ${effect}`),
    ...['pass-right', 'discard-one', 'recall', 'audit 2', 'service', 'poll'].map((direction) =>
        `cycle | Cycle of ${direction} | All follow it. | ${direction}`),
].join('\n');

export default {
    game: 'politicraft',
    variants: [
        { name: 'two', seats: 2 },
        { name: 'three', seats: 3 },
        { name: 'four', seats: 4 },
        { name: 'six', seats: 6 },
        { name: 'both actions a turn', seats: 3, options: { turn: 'both' } },
        { name: 'both actions, two', seats: 2, options: { turn: 'both', cycles: 'spread' } },
        { name: 'few cards', seats: 2, data: few, options: { end: 8, turns: 12 } },
        { name: 'few cards, three', seats: 3, data: few, options: { turn: 'both' } },
        { name: 'two cycles, shuffled', seats: 5, options: { end: 2, cycles: 'shuffled' } },
        { name: 'few turns', seats: 4, options: { turns: 6, cycles: 'spread' } },
    ],
    /** Behind the issue, when there is a hand. */
    drags: 1,
    /** Issues are an order, made at once by all. */
    secrets: { seats: 3 },
    /** What lies on the table: its fill or edge can be told from what is behind. */
    pieces: ['.pol-card', '.pol-strip', '.pol-seal', '.pol-deck', '.pol-top'],
    /** Touches a usual turn takes at most: a card, where it goes, and a card from deck or discards. */
    turn: ({ view }) => (view.stage === 'turn' && !view.second ? { uses: 2, touches: 4 } : null),
    usual: (move) => ['play', 'give', 'deck', 'pile'].includes(move.facts.do),
    /** Power plays, trades that are answered, and cards for others. */
    prefers: (move, { view }) => ['power', 'answer', 'accept', 'take', 'lift', 'name'].includes(move.facts.do)
        || (move.facts.do === 'play' && view.turns % 3 === 1) || (move.facts.do === 'offer' && view.turns % 4 === 0),
};
