// words_past.ts - what is said while one looks back on a match, saves it, or tries something out from it.

export const past = {
    title: 'Looking back',
    look: 'Look back',
    board: 'Board',
    beginning: 'The beginning',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    slider: 'Step of the match',
    back: 'A step back',
    next: 'The next step',
    turnBefore: 'The turn before',
    turnNext: 'The next turn',
    last: 'To the end',
    alone: 'Go on by itself',
    stop: 'Stop',
    eyes: 'As seen by',
    spectator: 'Spectator',
    onward: 'Play on',
    onwardMeans: 'From here, against bots, at a table on this device',
    leave: 'Leave the past',
};

export const save = {
    save: 'Save as a file',
    means: 'The match as it stands, to be opened again here or on another device. All of it is in the file, also what'
        + ' is hidden.',
    saved: (name: string) => `Saved as ${name}`,
};

export const tryOut = {
    start: 'Try out from here',
    means: 'At a practice table on this device, against bots. What you cannot see is guessed; dice and cards are new.',
};
