// options.ts - PolitiCraft's options as people read them.

import type { OptionWords } from 'kit/tile';

export const options: { [name: string]: OptionWords } = {
    turn: {
        label: 'A turn is',
        values: { one: 'One action', both: 'A card of your own and an allied action' },
        brief: () => 'two actions a turn',
    },
    end: {
        label: 'Election cycles',
        help: 'How many cycle cards end the game. The deck has six.',
        brief: (cycles) => (cycles === '1' ? 'one election cycle' : `${cycles} election cycles`),
    },
    cycles: {
        label: 'Cycle cards lie',
        help: 'Spread over the deck they come at more even times.',
        values: {
            auto: 'As usual: spread for five or six players',
            shuffled: 'Anywhere in the deck',
            spread: 'Spread over it',
        },
        brief: (cycles) => (cycles === 'spread' ? 'cycles spread over the deck' : 'cycles anywhere in the deck'),
        rare: true,
    },
    turns: {
        label: 'Turn limit',
        help: 'Turns each until the game ends.',
        brief: (turns) => `${turns} turns each`,
        rare: true,
    },
};
