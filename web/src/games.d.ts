// games.d.ts - the module `games`, which build.mjs writes: the tiles that games bring for the first page.

declare module 'games' {
    import type { Tile } from 'kit/tile';
    export const tiles: { [id: string]: Tile };
}
declare module '*.css';
