// options.ts - Prime Climb's options as people read them.

import type { OptionWords } from 'kit/tile';

export const options: { [name: string]: OptionWords } = {
    sprint: { label: 'Sprint', help: 'The first pawn home wins.' },
    decline: { label: 'Downhill', help: 'From 101 down to 0.' },
    'there-and-back': { label: 'There and back', help: 'Both pawns go to 101, then both go back to 0.' },
    'double-time': {
        label: 'Double time',
        help: 'Bump and draw after every single move, not only at the end of a turn.',
    },
    'no-cards': { label: 'Without cards', help: 'The dice alone.' },
    'way-stations': {
        label: 'Way stations',
        help: 'Primes that your pawns have to visit before one of them may reach the goal.',
        values: { '': 'None', yes: '53', random: 'One, drawn by chance' },
        brief: (spaces) => (spaces === 'random' ? 'a way station by chance'
            : `way station ${spaces === 'yes' ? 53 : spaces}`),
    },
    'fill-in-the-blanks': {
        label: 'Cards of your own',
        help: 'Four more cards in the deck: samples of ours, or those you write.',
        seats: [2, 3, 4],
    },
    'turn-limit': {
        label: 'Turn limit',
        help: 'Turns each until the game ends undecided.',
        brief: (turns) => `${turns} turns each`,
        rare: true,
    },
};
