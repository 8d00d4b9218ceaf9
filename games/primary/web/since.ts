// since.ts - PRIMARY: what others did to me since my turn, in the words of the log.

import type { Seen } from 'kit/board';
import type { Deed } from 'kit/since';
import type { GameEvent } from 'page/messages';

import { kitOf } from './facts';
import { told } from './log';

/** Where I have more of something behind them. */
const gains = new Set(['draw', 'copy', 'guard', 'restore', 'recover', 'revive']);

interface Turn {
    seat: number;
    at: number;
    skipped: boolean;               // there was nothing else: nobody was asked
}

const forcedTo = (verb: string) => ({ type, move }: GameEvent) => type === 'forced'
    && String(move ?? '').startsWith(`${verb} `);

function turnsOf(past: GameEvent[]): Turn[] {
    const begins = past.flatMap(({ type }, at) => (type === 'turn' ? [at] : []));
    return begins.map((at, i) => ({ at, seat: Number(past[at]!.seat),
        skipped: past.slice(at, begins[i + 1]).some(forcedTo('skip')) }));
}

/** The only card of my hand was played for me. */
export function playedForMe({ past, you }: Seen): boolean {
    const { seat, at } = turnsOf(past).at(-1) ?? {};
    return seat !== undefined && seat === you && past.slice(at).some(forcedTo('play'));
}

/** A turn of mine that was skipped without a question is part of what happened behind the last one that was not. */
export function sinceTurn(seen: Seen): Deed[] {
    const { past, you } = seen;
    const turns = turnsOf(past);
    const mine = turns.map(({ seat }) => seat).lastIndexOf(you ?? -1);
    if (you === null || mine < 0)
        return [];
    const before = turns.slice(0, mine).map(({ seat, skipped }) => seat === you && !skipped).lastIndexOf(true);
    const from = turns[before + 1]!.at;             // the turn behind my last one, or the first of all
    return past.slice(from, turns[mine]!.at)
        .filter((event) => (event.target === you && event.seat !== you && kitOf(seen).effects[event.type])
            || (event.type === 'skip' && event.seat === you))
        .map((event) => ({ loss: !gains.has(event.type), told: told(event, seen) }))
        .filter(({ told: line }) => line !== '');
}
