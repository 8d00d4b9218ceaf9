// http.ts - the few requests that are no part of a table: what there is to play, its rules and records, a new table,
// and the tables one has. A server answers them over HTTP, this device by itself.

import { hasServer } from './built';
import { keep } from './memory';
import type { Address, Making, MyTable, Offer, OpenTable, RecordsOf, Trial } from './messages';
import { askDevice, devicePath, hasDevice, pastMark, type Place } from './place';

/** An answer that was refused, with the status of HTTP. */
export class Refused extends Error {
    constructor(why: string, readonly status: number) {
        super(why);
    }
}

async function answer<T>(path: string, init?: RequestInit): Promise<T> {
    let response: Response;
    try {
        response = await fetch(path, init);
    } catch {
        throw new Error('the server cannot be reached');
    }
    const body = await response.json().catch(() => null) as (T & { error?: string }) | null;
    if (!response.ok || body === null)
        throw new Refused(body?.error ?? `the server answers with ${response.status}`, response.status);
    return body;
}

function post(body: unknown): RequestInit {
    return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** What stands in front of a server that is down says 502 or the like: nobody of ours has refused anything. */
const isAnswer = (error: unknown) => error instanceof Refused && error.status < 500;

/** What the server says; where it is out of reach, what this device knows. */
async function anywhere<T>(path: string): Promise<{ told: T; by: Place }> {
    if (!hasServer())
        return { told: await askDevice<T>(path), by: 'device' };
    try {
        return { told: await answer<T>(`/api/${path}`), by: 'server' };
    } catch (error) {
        if (isAnswer(error) || !hasDevice())
            throw error;
        return { told: await askDevice<T>(path).catch(() => Promise.reject(error)), by: 'device' };
    }
}

let offer: Promise<Offer> | null = null;

/** Asked for once; after a failure again. */
export function games(): Promise<Offer> {
    offer ??= anywhere<Offer>('games').then(({ told, by }) => ({ ...told, by })).catch((error) => {
        offer = null;
        throw error;
    });
    return offer;
}

/** Bots for that place: some need more than a device has. */
export async function gamesAt(place: Place): Promise<Offer> {
    const known = await games();
    return place === 'server' || known.by === place ? known : { ...await askDevice<Offer>('games'), by: 'device' };
}

export async function rules(game: string): Promise<string> {
    return (await anywhere<{ rules: string }>(`rules/${encodeURIComponent(game)}`)).told.rules;
}

export async function records(game: string, place: Place): Promise<RecordsOf[]> {
    const path = `records/${encodeURIComponent(game)}`;
    return (await (place === 'device' ? askDevice<{ records: RecordsOf[] }>(path)
        : answer<{ records: RecordsOf[] }>(`/api/${path}`))).records;
}

export function makeTable(making: Making, place: Place): Promise<{ table: string; key: string }> {
    return place === 'device' ? askDevice('tables', making) : answer('/api/tables', post(making));
}

/** Whether such a table would be made, and what would not. */
export function tryTable(making: Making, place: Place): Promise<Trial> {
    return place === 'device' ? askDevice('try', making) : answer('/api/try', post(making));
}

/** The tables of this person at the server, the newest first. */
export async function mine(): Promise<MyTable[]> {
    return (await answer<{ tables: MyTable[] }>('/api/mine')).tables;
}

/** Those of this person's tables at the server that are over, the newest first. */
export async function finished(): Promise<MyTable[]> {
    return (await answer<{ tables: MyTable[] }>('/api/past')).tables;
}

/** Tables of others that anybody may join; of one game, or of any. */
export async function openTables(game = ''): Promise<OpenTable[]> {
    return (await answer<{ tables: OpenTable[] }>(`/api/open${game && `?game=${encodeURIComponent(game)}`}`)).tables;
}

let reached: Promise<Address> | null = null;

/** The server forgets who this is; so does this browser, of its tables there. */
export async function forgetMe(): Promise<void> {
    await answer('/api/me', { method: 'DELETE' });
    keep('tables', []);
}

/** Whether this server sends mail to who is waited for, and where to. */
export function mailAddress(): Promise<{ offered: boolean; address?: string }> {
    return answer('/api/mail');
}

export async function setMailAddress(address: string): Promise<void> {
    await answer('/api/mail', post({ address }));
}

/** By the link in a mail, whoever asks. */
export async function endMail(token: string): Promise<void> {
    await answer(`/no-mail/${token}`, post({}));
}

/** Under which addresses others reach this server; nothing is known where it does not tell. Asked once. */
export function address(): Promise<Address> {
    reached ??= answer<Address>('/api/address').catch(() => {
        reached = null;
        return { only_here: false, links: [] };
    });
    return reached;
}

/** Of a table that is over: it opens as it was played. */
export function pastPath(id: string, key: string, place: Place = 'server'): string {
    return place === 'device' ? `${devicePath(id)}${pastMark}` : `/t/${encodeURIComponent(id)}#${key}${pastMark}`;
}

export function tablePath(id: string, key: string, place: Place = 'server'): string {
    if (place === 'device')
        return devicePath(id);
    return `/t/${encodeURIComponent(id)}` + (key ? `#${key}` : '');
}
