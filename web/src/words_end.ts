// words_end.ts - what is said at the end of a match, beside what the game says.

export const end = {
    result: 'Result',
};
