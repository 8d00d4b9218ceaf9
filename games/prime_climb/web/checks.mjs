// checks.mjs - Prime Climb for the checks of drawn boards (tests/browser/checks.mjs): its variants, and what it has of
// its own.

function isRed(space) {
    for (let factor = 2; factor * factor <= space; factor++)
        if (space % factor === 0)
            return false;
    return space > 10 && space < 101;
}

const stations = (which) => ({ 'way-stations': which });

/** Else a small choice opens, with a touch of its own: 4 is 8 ÷ 2 and 8 − 4. */
const isOnlyWay = ({ facts }, moves) => moves.every(({ facts: other }) => other === facts || other.do !== 'use'
    || other.pawn !== facts.pawn || other.to !== facts.to);

export default {
    game: 'prime-climb',
    hunted: true,
    variants: [
        { name: 'two', seats: 2 },
        { name: 'four', seats: 4 },
        { name: 'double time', seats: 3, options: { 'double-time': true } },
        { name: 'a way station', seats: 2, options: stations('yes') },
        { name: 'a random way station', seats: 3, options: { ...stations('random'), sprint: true } },
        { name: 'several way stations', seats: 4, options: stations('31 53 79') },
        { name: 'sprint', seats: 3, options: { sprint: true } },
        { name: 'decline', seats: 2, options: { decline: true } },
        { name: 'decline, double time, a way station', seats: 3,
            options: { decline: true, 'double-time': true, ...stations('yes') } },
        { name: 'there and back', seats: 2, options: { 'there-and-back': true } },
        { name: 'there and back, sprint', seats: 4, options: { 'there-and-back': true, sprint: true } },
        { name: 'solitaire', seats: 1, options: { solitaire: true } },
        { name: 'solitaire, there and back', seats: 1, options: { solitaire: true, 'there-and-back': true } },
        { name: 'fill in the blanks', seats: 3, options: { 'fill-in-the-blanks': true } },
        { name: 'no cards', seats: 2, options: { 'no-cards': true } },
    ],
    /** Text that may be smaller than 12: both are repeated in the preview. */
    smaller: [
        { selector: '.disc-number', least: 11, layouts: ['phone', 'low'] },
        { selector: '.arc-digits', least: 9 },
    ],
    /** What lies on the table: its fill or edge can be told from what is behind. */
    pieces: ['.disc-edge', '.climb-pawn .pawn-at', '.card-face', '.die'],
    /** Touches a usual turn takes at most, by what was rolled; null: it is no usual turn. */
    turn: ({ view }) => {
        const dice = view.dice ?? [];
        if (dice.length === 2)
            return { uses: 2, touches: 4 };
        return dice.length === 4 ? { uses: 4, touches: 6 } : null;
    },
    usual: (move, { moves }) => move.facts.do === 'use' && isOnlyWay(move, moves),
    /** Where cards are drawn, and what cards do. */
    prefers: (move, { view }) => move.facts.do !== 'use' || isRed(move.facts.to) || view.turns > 20,
};
