// since.ts - PRIMARY: what others did to me since my turn, in the words of the log.

import type { Seen } from 'kit/board';
import type { Deed } from 'kit/since';

import { kitOf } from './facts';
import { told } from './log';

/** Where I have more of something behind them. */
const gains = new Set(['draw', 'copy', 'guard', 'restore', 'recover', 'revive']);

export function sinceTurn(seen: Seen): Deed[] {
    const { past, you } = seen;
    const turns = past.flatMap(({ type, seat }, at) => (type === 'turn' ? [{ seat, at }] : []));
    const mine = turns.map(({ seat }) => seat).lastIndexOf(you ?? -1);
    if (you === null || mine < 0)
        return [];
    const before = turns.slice(0, mine).map(({ seat }) => seat).lastIndexOf(you);
    const from = turns[before + 1]!.at;             // the turn behind my last one, or the first of all
    return past.slice(from, turns[mine]!.at)
        .filter((event) => event.target === you && event.seat !== you && kitOf(seen).effects[event.type])
        .map((event) => ({ loss: !gains.has(event.type), told: told(event, seen) }))
        .filter(({ told: line }) => line !== '');
}
