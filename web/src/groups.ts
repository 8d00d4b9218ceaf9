// groups.ts - legal moves, sorted by what kind of thing they are, so that a long list can be looked through.

import type { Move } from './messages';

export interface Group {
    kind: string;
    moves: Move[];
}

/** The word a move begins with: `take 2` is a take, `purple=3` is about purple, `a+7` about a. */
export function kindOf(move: string): string {
    return /^[\p{L}][\p{L}_-]*/u.exec(move)?.[0].replace(/-$/, '') ?? move.split(' ')[0]!;
}

/** Groups in the order of their first moves. Kinds with one move only are put together if there are several. */
export function groups(moves: Move[]): Group[] {
    const all = new Map<string, Move[]>();
    for (const move of moves) {
        const kind = kindOf(move.move);
        all.set(kind, [...(all.get(kind) ?? []), move]);
    }
    const list = [...all].map(([kind, of]) => ({ kind, moves: of }));
    const single = list.filter((group) => group.moves.length === 1);
    if (single.length < 2)
        return list;
    const others = { kind: single.length === list.length ? '' : 'more', moves: single.flatMap((group) => group.moves) };
    return [...list.filter((group) => group.moves.length > 1), others];
}

/** Every word of the filter stands somewhere in the move or in what it does. */
export function filtered(moves: Move[], filter: string): Move[] {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    return moves.filter(({ move, words: does }) => {
        const text = `${move} ${does}`.toLowerCase();
        return words.every((word) => text.includes(word));
    });
}
