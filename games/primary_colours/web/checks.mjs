// checks.mjs - Primary Colours for the checks of boards (tests/browser/checks.mjs): its one variant, what a usual round
// takes, and what nobody else may know.

export default {
    game: 'primary-colours',
    variants: [
        { name: 'three', seats: 3 },
    ],
    /** Orders of a whole game. */
    decisions: 4,
    smaller: [],
    /** What lies on the table: its fill or edge can be told from what is behind. */
    pieces: ['.stack .piece', '.token .piece', '.ballot-box .piece'],
    /** Seven values and Confirm; in the last round two tokens and Confirm. */
    turn: ({ view }) => {
        if (view.pending?.length)
            return null;
        return view.round < 4 ? { uses: 7, touches: 8 } : { uses: 1, touches: 3 };
    },
    /** A value on the marked region, or an exchange. */
    usual: (move, { moves }) => (move.facts.do === 'place' ? move.facts.region === moves[0].facts.region
        : move.facts.do === 'swap'),
    prefers: (move) => move.facts.do !== 'pat',
    secrets: { seats: 3, options: {} },
};
