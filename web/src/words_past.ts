// words_past.ts - what is said while one looks back on a match.

export const past = {
    title: 'Looking back',
    look: 'Look back',
    beginning: 'The beginning',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    slider: 'Step of the match',
    back: 'A step back',
    next: 'The next step',
    alone: 'Go on by itself',
    stop: 'Stop',
    eyes: 'As seen by',
    spectator: 'Spectator',
    onward: 'Play on',
    onwardMeans: 'From here, against bots, at a table on this device',
    leave: 'Leave the past',
};

export const tryOut = {
    start: 'Try out from here',
    means: 'At a practice table on this device, against bots. What you cannot see is guessed; dice and cards are new.',
};
