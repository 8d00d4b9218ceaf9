// place.ts - where a table is: at the server that gave us the page, or on this device, which plays by itself.

import { deviceUrls, hasServer, homePath, homePlace } from './built';
import { keep, recall } from './memory';
import type { MyTable } from './messages';

export type Place = 'server' | 'device';

/** Whether this page was built with the games, so that they can be played without a server. */
export function hasDevice(): boolean {
    return deviceUrls() !== null;
}

/** Where somebody likes to play: as chosen before, else at the server where there is one. */
export function likedPlace(): Place {
    if (!hasServer())
        return 'device';
    return recall('place') === 'device' && hasDevice() ? 'device' : 'server';
}

export function likePlace(place: Place): void {
    keep('place', place);
}

/** A request about tables on this device; what answers it is loaded with the first. */
export async function askDevice<T>(path: string, body: unknown = null): Promise<T> {
    const { ask } = await import('./device/device');
    return await ask(path, body) as T;
}

/** Lists of tables need the store alone. Where none was ever made at a server's page, there is nothing to look for. */
export async function deviceTables(): Promise<MyTable[]> {
    if (hasServer() && recall('device') !== true)
        return [];
    const { browserStore } = await import('./device/store');
    return (await browserStore(homePlace())).list();
}

/** A table was made here. A browser that is short of room throws away what it was not asked to keep. */
export function rememberDevice(): void {
    keep('device', true);
    navigator.storage?.persist?.().catch(() => undefined);
}

export async function forgetOnDevice(id: string): Promise<void> {
    const { browserStore } = await import('./device/store');
    await (await browserStore(homePlace())).forget(id);
}

/** `#device/ID`, on the address of the first page, from wherever one is: a server's tables have addresses of their own,
 * and the one page of a folder may be called anything. */
export const devicePath = (id: string) => `${hasServer() ? homePath() : ''}#device/${id}`;

/** Behind the address of a table that is over: it opens as it was played. */
export const pastMark = '~past';

export const wantsPast = (hash: string) => hash.endsWith(pastMark);

export function deviceId(hash: string): string | null {
    return /^#device\/([\w-]+)(~past)?$/.exec(hash)?.[1] ?? null;
}
