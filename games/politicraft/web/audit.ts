// audit.ts - PolitiCraft: what a cycle card did to integrity, as the events behind it tell: nobody chooses that, and it
// can decide the game.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

export interface Change {
    seat: number;
    by: number;
    left: number;
}

/** Of the cycle card that `events` begin with, or have in them. */
export function changesIn(events: GameEvent[]): Change[] {
    const at = events.findIndex(({ type }) => type === 'cycle');
    return at < 0 ? [] : events.slice(at).filter(({ type }) => type === 'integrity')
        .map(({ seat, gained, integrity }) => ({ seat: Number(seat), by: Number(gained), left: Number(integrity) }));
}

/** The last cycle card, where it took integrity cards. */
export function lastTaken({ past }: Seen): { card: number; changes: Change[] } | null {
    const at = past.map(({ type }) => type).lastIndexOf('cycle');
    const changes = at < 0 ? [] : changesIn(past.slice(at)).filter(({ by }) => by < 0);
    return changes.length === 0 ? null : { card: Number(past[at]!.card), changes };
}
