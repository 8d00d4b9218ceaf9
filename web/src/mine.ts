// mine.ts - my tables: what the server knows of them, those on this device, and what this browser remembers.

import type { Known } from './memory';
import type { Game, MyTable } from './messages';
import type { Place } from './place';
import { home } from './words_home';

export interface Kept {
    id: string;
    key: string;
    place: Place;
    title: string;
    game: string | null;
    at: number;                     // milliseconds
    live: boolean;                  // it is there, for all that is known
    turn: boolean;
    ready: boolean;                 // it waits for me, and nothing but the start does
    over: boolean;
    state: string;
    others: { seat: number; name: string }[];
}

function nameOf(table: MyTable, seat: number): string {
    return table.chairs.find((chair) => chair.seat === seat)?.name || `Player ${seat + 1}`;
}

/** What there is to know of it, in a line. */
function lineOf(table: MyTable): string {
    return table.lapses ? home.lapses(stateOf(table), table.lapses) : stateOf(table);
}

function stateOf(table: MyTable): string {
    if (table.over)
        return home.over;
    if (!table.started)
        return table.turn ? home.yoursToStart : home.notStarted;
    if (table.turn)
        return home.yourTurn;
    return table.waiting.length ? home.waitingFor(table.waiting.map((seat) => nameOf(table, seat))) : home.running;
}

function told(table: MyTable, key: string, place: Place): Kept {
    return {
        id: table.id, key, place, title: table.title, game: table.game, at: 1000 * table.at, live: true,
        turn: table.turn === true && !table.over, over: table.over, state: lineOf(table),
        ready: table.turn === true && !table.started && !table.over,
        others: table.chairs.filter((chair) => chair.kind !== 'open' && !table.mine.includes(chair.seat))
            .map(({ seat }) => ({ seat, name: nameOf(table, seat) })),
    };
}

function fromMemory(known: Known, games: Game[]): Kept {
    const game = games.find((one) => one.title === known.title)?.id ?? null;
    const unknown = { live: false, turn: false, ready: false, over: false, state: '', others: [] };
    return { ...known, place: 'server', game, ...unknown };
}

/** Those that wait for me first, over ones last, the newest first; null: the server tells nothing. */
export function mergeTables(server: MyTable[] | null, known: Known[], games: Game[], device: MyTable[] = []): Kept[] {
    const keys = new Map(known.map(({ id, key }) => [id, key]));
    const live = [...(server ?? []).map((table) => told(table, keys.get(table.id) ?? '', 'server')),
        ...device.map((table) => told(table, '', 'device'))];
    const ids = new Set(live.map(({ id }) => id));
    const rest = known.filter(({ id }) => !ids.has(id)).map((one) => fromMemory(one, games));
    const rank = (kept: Kept) => (kept.turn ? 0 : kept.live && !kept.over ? 1 : 2);
    return [...live, ...rest].sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}
