// words_finished.ts - what is said of games that are over, in the list of them.

export const finished = {
    title: 'Finished games',
    all: (games: number) => (games === 1 ? 'One finished game' : `${games} finished games`),
    look: 'Look back',
    lookAt: (title: string) => `Look back on ${title}`,
    share: 'Share',
    shareOf: (title: string) => `Share this game of ${title}`,
    who: 'Whoever has the link can look back on it.',
    onDevice: 'On this device',
    over: 'It is over',
    won: 'You won',
    wonWith: (names: string) => `You won, with ${names}`,
    theyWon: (names: string) => `${names} won`,
    nobody: 'Nobody won',
    lost: 'You lost',
    against: (names: string) => `With ${names}`,
    player: (number: number) => `Player ${number}`,
};
