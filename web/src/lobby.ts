// lobby.ts - tables of other people where a chair is free: in which order, and which one fits who looks for one.

import type { OpenTable } from './messages';

/** The longest wait first; those where somebody is there just now come before all others. */
export function inOrder(tables: OpenTable[]): OpenTable[] {
    return [...tables].sort((a, b) => Number(b.here) - Number(a.here) || a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** The first of that game, or of any. */
export function bestOf(tables: OpenTable[], game: string | null): OpenTable | null {
    return inOrder(tables).find((table) => !game || table.game === game) ?? null;
}
