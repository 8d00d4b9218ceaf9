// tiles.ts - The Primary: a map of somebody's own, as tiles in its columns and rows. Tiles cannot touch wherever they
// border, so borders are lines under them.

import type { Kit } from './facts';
import type { Point, Rect } from './geometry';

export interface Tiling {
    tiles: { [region: string]: Rect };
    cells: { [region: string]: Rect };      // where a touch is on the tile
    lines: { from: Point; to: Point; far: boolean }[];
}

/** Of a cell. */
const tileShare = 0.8;

interface Cell {
    column: number;
    row: number;
}

/** Each region has its cell; those without one take what is free, row by row. */
export function cellsOf(kit: Kit): { cells: { [region: string]: Cell }; rows: number } {
    const cells: { [region: string]: Cell } = {};
    const taken = new Set<string>();
    for (const [region, { column, row }] of Object.entries(kit.regions))
        if (column !== undefined && row !== undefined) {
            cells[region] = { column: column - 1, row: row - 1 };
            taken.add(`${column - 1} ${row - 1}`);
        }
    let rows = Math.max(1, kit.rows);
    let next = 0;
    for (const region of Object.keys(kit.regions)) {
        if (cells[region])
            continue;
        while (taken.has(`${next % kit.columns} ${Math.floor(next / kit.columns)}`))
            next++;
        cells[region] = { column: next % kit.columns, row: Math.floor(next / kit.columns) };
        rows = Math.max(rows, Math.floor(next / kit.columns) + 1);
        next++;
    }
    return { cells, rows };
}

/** Columns at both ends that nobody has are left out. */
function span(cells: Cell[], columns: number): [number, number] {
    const all = cells.map(({ column }) => column);
    return all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, columns - 1];
}

export function tileIn(kit: Kit, room: Rect): Tiling {
    const { cells: at, rows } = cellsOf(kit);
    const [left, right] = span(Object.values(at), kit.columns);
    const width = room.width / (right - left + 1);
    const height = room.height / rows;
    const tiles: Tiling['tiles'] = {};
    const cells: Tiling['cells'] = {};
    for (const [region, { column, row }] of Object.entries(at)) {
        const cell = { x: room.x + (column - left) * width, y: room.y + row * height, width, height };
        const inset = { x: Math.min(width * (1 - tileShare) / 2, 14), y: Math.min(height * (1 - tileShare) / 2, 12) };
        cells[region] = { x: cell.x + 1, y: cell.y + 1, width: width - 2, height: height - 2 };
        tiles[region] = { x: cell.x + inset.x, y: cell.y + inset.y, width: width - 2 * inset.x,
            height: height - 2 * inset.y };
    }
    return { tiles, cells, lines: linesOf(kit, at, tiles) };
}

const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A border between tiles that are no neighbours in the grid is a fainter line. */
function linesOf(kit: Kit, at: { [region: string]: Cell }, tiles: Tiling['tiles']): Tiling['lines'] {
    return Object.entries(kit.regions).flatMap(([region, { near }]) => near.filter((other) => region < other)
        .map((other) => {
            const far = Math.max(Math.abs(at[region]!.column - at[other]!.column),
                Math.abs(at[region]!.row - at[other]!.row)) > 1;
            return { from: middle(tiles[region]!), to: middle(tiles[other]!), far };
        }));
}
