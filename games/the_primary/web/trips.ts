// trips.ts - The Primary: where pawns came from. Events say where they went; what they left is known while a step is
// made, and kept for as long as the step is shown.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import type { Owner, View } from './facts';

export interface Trip {
    owner: Owner;
    from: string;
    to: string;
    flies: boolean;
}

const known = new WeakMap<GameEvent, Trip[]>();

const travels = new Set(['bus', 'plane', 'bot move', 'gather', 'homecoming']);

function pawns(view: View): [Owner, string | undefined][] {
    return [...Object.entries(view.seats).map(([seat, { pawn }]): [Owner, string | undefined] => [Number(seat), pawn]),
        ['bot', view.bot?.pawn]];
}

/** An event took pawns from how they stood before to how they stand after it. */
export function noteTrips(event: GameEvent, before: View, after: View): void {
    if (!travels.has(event.type))
        return;
    const now = new Map(pawns(after));
    known.set(event, pawns(before).flatMap(([owner, from]) => {
        const to = now.get(owner);
        const flies = event.type !== 'bus' && event.type !== 'bot move';
        return from && to && from !== to ? [{ owner, from, to, flies }] : [];
    }));
}

export function tripsOf(seen: Seen): Trip[] {
    return seen.events.flatMap((event) => known.get(event) ?? []);
}
