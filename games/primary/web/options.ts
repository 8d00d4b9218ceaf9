// options.ts - PRIMARY's options as people read them.

import type { OptionWords } from 'kit/tile';

const decks = {
    '': 'Chosen during the game',
    rainbow: 'Rainbow: a set of everything',
    hammer: 'Hammer: strings of red',
    castle: 'Castle: counters stop what hurts',
    spring: 'Spring: spends and refills itself',
    thief: 'Thief: takes what others discard',
    warden: 'Warden: empties the hands of others',
    alchemist: 'Alchemist: three colours that combine',
    tide: 'Tide: cards to be split',
};

/** The deck of a player, from 1. */
function deckOf(player: number): OptionWords {
    return {
        label: `Deck of player ${player}`,
        help: 'Open to all. A line of your own reads like "blue3 green2 red1".',
        values: decks,
        seats: [2, 3, 4, 5, 6].filter((seats) => seats >= player),
        rare: true,
    };
}

export const options: { [name: string]: OptionWords } = {
    building: {
        label: 'Decks',
        help: 'Where the cards of your deck come from.',
        values: {
            'equal-pool': 'Chosen in secret, each from an equal pool',
            draft: 'Drafted in turn from one open pool',
        },
    },
    mode: {
        label: 'Who fights whom',
        values: {
            usual: 'As usual: teams of four and six, else everybody for themselves',
            teams: 'Teams',
            balanced: 'Only the player before you',
            'free-for-all': 'Everybody for themselves',
        },
        seats: [3, 4, 5, 6],
    },
    teams: { label: 'Teams', help: 'Two teams of three, or three of two.', seats: [6] },
    sets: { label: 'Size of a deck', help: 'In sets of five cards.' },
    pool: {
        label: 'Size of the pool',
        help: 'Sets of each colour to choose from. With 0 there are three; in a draft, one more than players.',
        rare: true,
    },
    'turn-limit': { label: 'Turn limit', help: 'Turns of each player until the longest future wins.', rare: true },
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((player) => [`deck-${player}`, deckOf(player)])),
};
