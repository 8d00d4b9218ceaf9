// since.ts - The Primary: what others did since I last played a card, in the words of the log.

import type { Seen } from 'kit/board';
import type { Deed } from 'kit/since';

import { viewOf } from './facts';
import { told } from './telling';

/** What cards do, and what comes of them; that a card is turned over is told by what it does. */
const deeds = new Set(['bus', 'plane', 'positive', 'rally', 'negative', 'none', 'nothing', 'fundraiser', 'super pac',
    'pay', 'denied', 'vote', 'endorse', 'scandal', 'homecoming', 'gather', 'bot move', 'bot cubes', 'bot remove',
    'bot roll']);

export function sinceMine(seen: Seen): Deed[] {
    const { past, you } = seen;
    if (you === null || viewOf(seen).stage !== 'action')
        return [];
    const open = past.length - 1 - [...past].reverse().findIndex(({ type, seat }) => type === 'turn' && seat === you);
    const before = past.slice(0, Math.max(0, open));
    const mine = before.map(({ type, seat }) => (type === 'turn' || type === 'queue' ? seat : null)).lastIndexOf(you);
    return before.slice(mine + 1).filter(({ type, seat }) => deeds.has(type) && seat !== you)
        .map((event) => ({ loss: event.type === 'bot remove' || (event.type === 'negative' && event.owner === you),
            told: told(event, seen) }))
        .filter(({ told: line }) => line !== '');
}
