// finished.ts - games that are over, as a list: who won, against whom, the newest first.

import type { MyTable } from './messages';
import type { Place } from './place';
import { listed } from './words';
import { finished as words } from './words_finished';

export interface Finished {
    id: string;
    place: Place;
    title: string;
    at: number;                     // milliseconds
    result: string;
    others: string;
}

const nameOf = (table: MyTable, seat: number) =>
    table.chairs.find((chair) => chair.seat === seat)?.name || words.player(seat + 1);

/** Several of mine at one screen have names like all others. */
function resultOf(table: MyTable): string {
    const { winners, mine } = table;
    if (!winners)
        return words.over;
    if (winners.length === 0)
        return table.chairs.length > 1 ? words.nobody : words.lost;
    if (mine.length === 1 && winners.includes(mine[0]!)) {
        const others = winners.filter((seat) => seat !== mine[0]);
        return others.length ? words.wonWith(listed(others.map((seat) => nameOf(table, seat)))) : words.won;
    }
    return words.theyWon(listed(winners.map((seat) => nameOf(table, seat))));
}

function told(table: MyTable, place: Place): Finished {
    const others = table.chairs.filter(({ seat, kind }) => kind !== 'open' && !table.mine.includes(seat));
    return {
        id: table.id, place, title: table.title, at: 1000 * table.at, result: resultOf(table),
        others: others.length ? words.against(listed(others.map(({ seat }) => nameOf(table, seat)))) : '',
    };
}

export function inOrder(server: MyTable[], device: MyTable[]): Finished[] {
    const over = (list: MyTable[], place: Place) => list.filter((table) => table.over)
        .map((table) => told(table, place));
    return [...over(server, 'server'), ...over(device, 'device')].sort((a, b) => b.at - a.at);
}
