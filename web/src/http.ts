// http.ts - the few requests that are no part of a table: what there is to play, its rules and records, a new table,
// and the tables one has.

import type { Address, Making, MyTable, Offer, OpenTable, RecordsOf, Trial } from './messages';

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

let offer: Promise<Offer> | null = null;

/** Asked for once; after a failure again. */
export function games(): Promise<Offer> {
    offer ??= answer<Offer>('/api/games').catch((error) => {
        offer = null;
        throw error;
    });
    return offer;
}

export async function rules(game: string): Promise<string> {
    return (await answer<{ rules: string }>(`/api/rules/${encodeURIComponent(game)}`)).rules;
}

export async function records(game: string): Promise<RecordsOf[]> {
    return (await answer<{ records: RecordsOf[] }>(`/api/records/${encodeURIComponent(game)}`)).records;
}

export function makeTable(making: Making): Promise<{ table: string; key: string }> {
    return answer('/api/tables', post(making));
}

/** Whether such a table would be made, and what would not. */
export function tryTable(making: Making): Promise<Trial> {
    return answer('/api/try', post(making));
}

/** The tables of this person, the newest first. */
export async function mine(): Promise<MyTable[]> {
    return (await answer<{ tables: MyTable[] }>('/api/mine')).tables;
}

/** Tables of others that anybody may join. */
export async function openTables(): Promise<OpenTable[]> {
    return (await answer<{ tables: OpenTable[] }>('/api/open')).tables;
}

let reached: Promise<Address> | null = null;

/** Under which addresses others reach this server; nothing is known where it does not tell. Asked once. */
export function address(): Promise<Address> {
    reached ??= answer<Address>('/api/address').catch(() => {
        reached = null;
        return { only_here: false, links: [] };
    });
    return reached;
}

export function tablePath(id: string, key: string): string {
    return `/t/${encodeURIComponent(id)}` + (key ? `#${key}` : '');
}
