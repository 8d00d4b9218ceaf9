// chairs.ts - who sits where at a table on this device: the person it belongs to, others at the same screen, bots, or
// nobody yet.

import type { Kit } from './module';

export interface Seat {
    kind: 'person' | 'bot' | 'open';
    name: string;                   // of a person, or of a bot that a file gives one
    bot: string;                    // its id
}

export interface Chairs {
    started: boolean;
    practice: boolean;              // one person, the rest bots: settled at the start
    seats: Seat[];
    hints?: boolean;                // also where several play at this screen
    opened: boolean;                // it came as a file: who played it, nobody knows
    rematch: { table: string; seats: number[] } | null;
}

const person = (name: string): Seat => ({ kind: 'person', name, bot: '' });
const nobody: Seat = { kind: 'open', name: '', bot: '' };

/** "open" or "bot:ID"; null: it is neither. */
export function seatOf(what: string): Seat | null {
    if (what === 'open')
        return nobody;
    return what.startsWith('bot:') ? { kind: 'bot', name: '', bot: what.slice('bot:'.length) } : null;
}

/** As it is written: of a chair, what makes one like it. */
export function written(seat: Seat): string {
    return seat.kind === 'person' ? `me:${seat.name}` : seat.kind === 'bot' ? `bot:${seat.bot}` : 'open';
}

export function sitDown(name: string): Seat {
    return person(name);
}

export const mineOf = ({ seats }: Chairs) =>
    seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));

/** Who plays a seat when no person does: its bot, or the usual one. */
export const botOf = ({ kind, bot }: Seat, usual: string) =>
    (kind === 'person' ? null : kind === 'bot' ? bot : usual);

export const isPractice = (chairs: Chairs) =>
    mineOf(chairs).length === 1 && chairs.seats.every(({ kind }) => kind !== 'open');

/** People, and bots of a file, by their names; a bot whose name somebody has is called as its seat is. */
export function namesOf({ seats }: Chairs, kit: Kit): string[] {
    return seats.map((seat, i) => {
        if (seat.name !== '')
            return seat.name;
        const name = kit.seatName(i, seat.kind === 'bot');
        return seats.some((other) => other.name === name) ? kit.seatName(i, false) : name;
    });
}

/** Why nobody can be called so on that seat; null: it is fine. The library says what a name may be made of. */
export function nameRefused({ seats }: Pick<Chairs, 'seats'>, kit: Kit, seat: number, name: string): string | null {
    if (name !== name.trim())
        return 'a name has no space at its ends';
    const taken = seats.some((other, i) => i !== seat && (other.name === name || kit.seatName(i, false) === name));
    return taken ? `two players are called '${name}'` : null;
}

/** Who sat on a chair sits on the next one, the last on the first, of those who play again. */
export function turned(old: Chairs, players: number[], before: Kit, after: Kit, usual: string): Seat[] {
    const seats = players.map(() => nobody);
    players.forEach((from, place) => {
        const seat = (place + 1) % players.length;
        const one = old.seats[from]!;
        if (one.kind === 'bot')
            seats[seat] = after.botRefused(one.bot) === null ? one : { ...one, bot: usual };
        else if (one.kind === 'person')
            seats[seat] = person(one.name === before.seatName(from, false) ? after.seatName(seat, false) : one.name);
    });
    return seats;
}

/** The file with who plays: it is opened with the same chairs. Lines that begin with # are nobody's but ours. */
export function exported(text: string, chairs: Chairs): string {
    const lines = chairs.seats.map((seat, i) => `# chair ${i} ${written(seat)}\n`);
    return text.replace('\n', `\n${lines.join('')}`);
}
