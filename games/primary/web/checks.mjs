// checks.mjs - PRIMARY for the checks of drawn boards (tests/browser/checks.mjs): its variants, and what it has of its
// own.

const given = (...decks) => Object.fromEntries(decks.map((deck, i) => [`deck-${i + 1}`, deck]));

export default {
    game: 'primary',
    variants: [
        { name: 'two, decks given', seats: 2, options: given('alchemist', 'castle') },
        { name: 'two, decks picked', seats: 2 },
        { name: 'three', seats: 3, options: given('tide', 'castle', 'spring') },
        { name: 'four in teams', seats: 4, options: given('spring', 'castle', 'tide', 'thief') },
        { name: 'five', seats: 5, options: given('castle', 'hammer', 'warden', 'castle', 'rainbow') },
        { name: 'six in two teams', seats: 6,
            options: given('rainbow', 'castle', 'tide', 'thief', 'spring', 'castle') },
        { name: 'six in three teams', seats: 6, options: { teams: 3, ...given('tide', 'castle') } },
        { name: 'six for themselves', seats: 6, options: { mode: 'free-for-all', ...given('warden', 'castle') } },
        { name: 'balanced', seats: 3, options: { mode: 'balanced', ...given('hammer', 'castle', 'castle') } },
        { name: 'draft', seats: 3, options: { building: 'draft' } },
        { name: 'draft of six in teams', seats: 6, options: { building: 'draft', teams: 3 } },
        { name: 'four in teams, decks picked', seats: 4 },
        { name: 'large decks', seats: 2, options: { sets: 10 } },
        { name: 'small decks', seats: 4, options: { sets: 2, mode: 'free-for-all' } },
    ],
    short: { name: 'two, decks given', seats: 2, options: given('alchemist', 'castle') },
    /** Somebody else's order: decks are picked in secret. */
    secrets: { seats: 3 },
    smaller: [],
    /** What lies on the table: its fill or edge can be told from what is behind. */
    pieces: ['.pri-pile-card.full > svg', '.pri-held > svg', '.pri-counter', '.pri-laid > svg'],
    /** Touches a usual turn takes at most: the card, Play, a pile, all on it. */
    turn: ({ view }) => (view.stage === 'play' && !view.again ? { uses: 2, touches: 4 } : null),
    usual: (move) => move.facts.do === 'play' || move.facts.before !== undefined,
    /** Counters, so that there are reactions, skips and step 6; and no turn is given up. */
    prefers: (move) => !['leave', 'skip', 'end', 'enough', 'resolve'].includes(move.facts.do),
};
