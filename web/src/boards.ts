// boards.ts - the boards that games bring, loaded when they are played. built.ts knows where they are.

import { boardUrls } from './built';
import type { Board } from './kit/board';

export function hasBoard(game: string): boolean {
    return boardUrls(game) !== null;
}

function styled(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = path;
        link.onload = () => resolve();
        link.onerror = () => reject(new Error('the style of the board cannot be loaded'));
        document.head.append(link);
    });
}

const loaded = new Map<string, Promise<Board>>();

/** After a failure it is tried again with the next call. */
export function loadBoard(game: string): Promise<Board> {
    let board = loaded.get(game);
    if (!board) {
        const [script, style] = boardUrls(game)!;
        const module = import(script!) as Promise<{ default: Board }>;
        board = Promise.all([module, style ? styled(style) : null]).then(([{ default: made }]) => made);
        board.catch(() => loaded.delete(game));
        loaded.set(game, board);
    }
    return board;
}
