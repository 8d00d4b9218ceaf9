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

const fights: { [mode: string]: string } = {
    balanced: 'only the player before you',
    'free-for-all': 'everybody for themselves',
};

/** The deck of a player, from 1. */
function deckOf(player: number): OptionWords {
    return {
        label: `Deck of player ${player}`,
        help: 'Open to all. A line of your own reads like "blue3 green2 red1".',
        values: decks,
        brief: (deck) => `deck of player ${player}: ${deck}`,
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
        brief: () => 'drafted decks',
    },
    mode: {
        label: 'Who fights whom',
        values: {
            usual: 'As usual: teams of four and six, else everybody for themselves',
            teams: 'Teams',
            balanced: 'Only the player before you',
            'free-for-all': 'Everybody for themselves',
        },
        brief: (mode, { teams }) => (mode !== 'teams' ? fights[mode]! : Number(teams) === 3 ? '' : 'two teams'),
        seats: [3, 4, 5, 6],
    },
    teams: {
        label: 'Teams',
        help: 'Two teams of three, or three of two.',
        brief: () => 'three teams',
        seats: [6],
    },
    sets: { label: 'Size of a deck', help: 'In sets of five cards.', brief: (sets) => `decks of ${sets} sets` },
    pool: {
        label: 'Size of the pool',
        help: 'Sets of each colour to choose from. With 0 there are three; in a draft, one more than players.',
        brief: (sets) => `pools of ${sets} sets`,
        rare: true,
    },
    'turn-limit': {
        label: 'Turn limit',
        help: 'Turns of each player until the longest future wins.',
        brief: (turns) => `${turns} turns each`,
        rare: true,
    },
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((player) => [`deck-${player}`, deckOf(player)])),
};
