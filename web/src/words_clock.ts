// words_clock.ts - time at a table, in words.

import type { ClockRules } from './messages';

export const clock = {
    label: 'Time',
    none: 'No clock',
    live: 'Minutes',
    days: 'Days',
    minutes: 'Minutes a game',
    seconds: 'Seconds a move',
    daysMove: 'Days a move',
    bank: 'Days to spare, a game',
    liveHelp: 'The seconds of each move come first, then the minutes. Who runs out of time is played by a bot until '
        + 'they are back.',
    daysHelp: 'Who runs out of time is played by a bot until they are back. Outages of the server do not count.',
    late: 'Out of time',
    lateBot: 'A bot plays',
    left: (time: string) => `${time} left`,
    out: 'a bot plays',
    youOut: 'Your time ran out, and a bot plays for you.',
    back: 'I’m back',
};

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

export function clockWords(rules: ClockRules): string {
    if ('days' in rules)
        return `${count(rules.days, 'day')} a move${rules.bank ? `, ${count(rules.bank, 'day')} to spare` : ''}`;
    const parts = [rules.minutes && `${rules.minutes} min a game`, rules.seconds && `${rules.seconds} s a move`];
    return parts.filter(Boolean).join(', ');
}

const two = (number: number) => String(number).padStart(2, '0');

/** What is left: "4:05", "1:10:00", "2 d 4 h", "5 h 12 min". */
export function timeWords(ms: number, byDays: boolean): string {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
    if (byDays && days > 0)
        return `${days} d ${hours % 24} h`;
    if (byDays && hours > 0)
        return `${hours} h ${minutes % 60} min`;
    if (hours > 0)
        return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
    return `${minutes}:${two(seconds % 60)}`;
}
