// past.ts - a finished match, to be looked back on: a table of its own that the games in this browser answer for.

import { hasBoard } from './boards';
import { askDevice } from './place';
import { SocketTable } from './socket';
import type { Table } from './table';

export interface Looking {
    at: Table;
    onward: () => Promise<string>;      // the id of a table on this device that goes on from there
}

/** From a match file; at first with the eyes of a seat, or of nobody. */
export async function lookingAt(text: string, seat: number | null): Promise<Looking> {
    const { past } = await askDevice<{ past: string }>('past', { text, seat });
    const { deviceWire } = await import('./device/device');
    return {
        at: new SocketTable('', { open: () => deviceWire(past), place: 'device', text: (game) => !hasBoard(game) }),
        onward: async () => (await askDevice<{ table: string }>('onward', past)).table,
    };
}
