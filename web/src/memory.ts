// memory.ts - what this browser remembers: the name one plays under, the tables one was at, and one's habits.

import { guest } from './words_home';

export interface Known {
    id: string;
    key: string;
    title: string;
    at: number;                     // milliseconds
}

const tablesMax = 12;

/** Storage may be full, forbidden or of an older version: then there is simply nothing remembered. */
export function recall(name: string): unknown {
    try {
        return JSON.parse(localStorage.getItem(`caucus.${name}`) ?? 'null');
    } catch {
        return null;
    }
}

export function keep(name: string, value: unknown): void {
    try {
        localStorage.setItem(`caucus.${name}`, JSON.stringify(value));
    } catch {
        // it is only a convenience
    }
}

/** Who gave no name is a guest, and stays the same one. */
export function myName(): string {
    const name = recall('name');
    if (typeof name === 'string' && name !== '')
        return name;
    const given = guest(10 + Math.floor(90 * Math.random()));
    keep('name', given);
    return given;
}

export function rememberName(name: string): void {
    keep('name', name);
}

/** Whoever looks on is a guest, unless they want to be known. */
export const watchesByName = () => recall('watch') === true;

export function watchByName(on: boolean): void {
    keep('watch', on);
}

function isKnown(value: unknown): value is Known {
    const known = value as Partial<Known> | null;
    return typeof known?.id === 'string' && typeof known.key === 'string' && typeof known.title === 'string'
        && typeof known.at === 'number';
}

/** The last table first. */
export function myTables(): Known[] {
    const list = recall('tables');
    return Array.isArray(list) ? list.filter(isKnown) : [];
}

export function rememberTable(id: string, key: string, title: string): void {
    const others = myTables().filter((known) => known.id !== id);
    rememberKey(id, key);
    keep('tables', [{ id, key, title, at: Date.now() }, ...others].slice(0, tablesMax));
}

/** Of more tables than are shown: a game that is over can be shared for long. */
const keysMax = 300;

function knownKeys(): [string, string][] {
    const list = recall('tableKeys');
    const isPair = (one: unknown): one is [string, string] => Array.isArray(one) && one.length === 2
        && one.every((part) => typeof part === 'string');
    return Array.isArray(list) ? list.filter(isPair) : [];
}

function rememberKey(id: string, key: string): void {
    if (key)
        keep('tableKeys', [[id, key], ...knownKeys().filter(([one]) => one !== id)].slice(0, keysMax));
}

export function keyFor(id: string): string {
    return myTables().find((known) => known.id === id)?.key || (knownKeys().find(([one]) => one === id)?.[1] ?? '');
}

export function forgetTable(id: string): void {
    keep('tables', myTables().filter((known) => known.id !== id));
}

export function keysWanted(): boolean {
    return recall('keys') !== false;
}

export function wantKeys(wanted: boolean): void {
    keep('keys', wanted);
}

/** A table without open chairs need not wait: whoever made it starts it on arriving. Once. */
export function beginSoon(id: string): void {
    keep('begin', id);
}

export function beginsNow(id: string): boolean {
    if (recall('begin') !== id)
        return false;
    keep('begin', null);
    return true;
}

/** Somebody who came by the list of open tables sits down on arriving. Once. */
export function sitSoon(id: string): void {
    keep('sit', id);
}

export function sitsNow(id: string): boolean {
    if (recall('sit') !== id)
        return false;
    keep('sit', null);
    return true;
}

/** The game of a table that is over: who goes to the first page from there finds it open. In this window, and once. */
export function openSoon(game: string): void {
    try {
        sessionStorage.setItem('caucus.open', game);
    } catch {
        // it is only a convenience
    }
}

export function opensNow(): string | null {
    try {
        const game = sessionStorage.getItem('caucus.open');
        sessionStorage.removeItem('caucus.open');
        return game;
    } catch {
        return null;
    }
}

/** Where I sat before a rematch: seats turn, and who is another colour now has to be told. */
export function satBefore(id: string, seat: number): void {
    keep('before', { id, seat });
}

export function forgetBefore(): void {
    keep('before', null);
}

export function seatBefore(id: string): number | null {
    const kept = recall('before') as { id?: unknown; seat?: unknown } | null;
    return kept?.id === id && typeof kept.seat === 'number' ? kept.seat : null;
}

/** A half-made order of a table, and the ply it was made at. */
export interface KeptDraft {
    ply: number;
    moves: string[];
}

export function keptDraft(id: string, ply: number): string[] {
    const kept = recall(`draft.${id}`) as Partial<KeptDraft> | null;
    return kept?.ply === ply && Array.isArray(kept.moves) ? kept.moves.filter((one) => typeof one === 'string') : [];
}

export function keepDraft(id: string, ply: number, moves: string[]): void {
    try {
        if (moves.length === 0)
            localStorage.removeItem(`caucus.draft.${id}`);
        else
            keep(`draft.${id}`, { ply, moves });
    } catch {
        // it is only a convenience
    }
}
