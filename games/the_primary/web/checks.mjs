// checks.mjs - The Primary for the checks of drawn boards (tests/browser/checks.mjs): its variants, and what it has of
// its own.

/** A map of somebody's own: tiles, some without a place, long names, borders between tiles that are far apart. */
const map = [
    'region nor 10   wes,eas,isl      The Far North',
    'region wes 12/6 nor,mid,sou      Western Hills and Lakes',
    'region mid 20/9 wes,eas,sou,cap  Middle Country',
    'region eas 8    nor,mid,cap      Eastern Shore',
    'region sou 15/7 wes,mid,bay      Southlands',
    'region bay 9    sou,cap          Bay',
    'region cap 18   mid,eas,bay      Capital District',
    'region isl 7/3  nor              Islands',
    'map .   nor .   isl',
    'map wes mid eas',
    'map sou bay cap',
    'tokens 1 2 3 4 5 6 7 8 9 10 11',
].join('\n');

const queued = ['bus', 'plane', 'positive ad', 'negative ad', 'rally'];

export default {
    game: 'the-primary',
    variants: [
        { name: 'four', seats: 4 },
        { name: 'two', seats: 2 },
        { name: 'solo', seats: 1 },
        { name: 'five', seats: 5 },
        { name: 'teams', seats: 4, options: { teams: true } },
        { name: 'incumbent', seats: 2, options: { incumbent: true } },
        { name: 'three, tokens set aside by chance', seats: 3, options: { aside: 'random' } },
        { name: 'basic', seats: 3, options: { basic: true } },
        { name: 'solo, extreme', seats: 1, options: { level: 'extreme' } },
        { name: 'solo, basic', seats: 1, options: { basic: true, level: 'easy' } },
        { name: 'incumbent, basic', seats: 2, options: { incumbent: true, basic: true } },
        { name: 'teams, basic', seats: 4, options: { teams: true, basic: true } },
        { name: 'a map of tiles', seats: 3, data: map },
        { name: 'a map of tiles, solo', seats: 1, data: map },
    ],
    /** Text that may be smaller than 12. */
    smaller: [],
    /** What lies on the table: its fill or edge can be told from what is behind. */
    pieces: ['.tp-pile .cube-body', '.tp-chip', '.tp-token', '.tp-card', '.tp-kind', '.tp-slot'],
    /** Touches a usual turn takes at most: four cards and Confirm; null: it is no usual turn. */
    turn: ({ view, moves }) => (view.stage === 'queue' && moves.length > 0
        && (view.seats[0].queue ?? []).length === 0 ? { uses: 4, touches: 5 } : null),
    usual: (move) => move.facts.do === 'queue',
    /** Cards that ask for a choice. */
    prefers: ({ facts }) => facts.do !== 'queue' || queued.includes(facts.card),
    secrets: { seats: 2, options: {} },
};
