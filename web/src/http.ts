// http.ts - the few requests that are no part of a table: what there is to play, its rules and records, a new table.

import type { Making, Offer, RecordsOf } from './messages';

async function answer<T>(path: string, init?: RequestInit): Promise<T> {
    let response: Response;
    try {
        response = await fetch(path, init);
    } catch {
        throw new Error('the server cannot be reached');
    }
    const body = await response.json().catch(() => null) as (T & { error?: string }) | null;
    if (!response.ok || body === null)
        throw new Error(body?.error ?? `the server answers with ${response.status}`);
    return body;
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
    return answer('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(making),
    });
}

export function tablePath(id: string, key: string): string {
    return `/t/${encodeURIComponent(id)}` + (key ? `#${key}` : '');
}
