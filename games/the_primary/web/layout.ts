// layout.ts - The Primary: where calendar, map and cards lie on a board of a given size. Our own map is drawn; another
// one is tiles, with a strip for the cards, which find no empty south-west there.

import { kitOf } from './facts';
import type { Kit } from './facts';
import type { Point, Rect } from './geometry';
import { drawIn, drawnHeight, drawnWidth, gulf, isDrawn, narrowNewsRoom, newsRoom, placedIn } from './map';
import { tileIn } from './tiles';
import type { Tiling } from './tiles';
import type { Drawn } from 'kit/board';

export interface Laid {
    narrow: boolean;                // chips instead of cubes
    calendar: Rect;
    named: boolean;                 // the calendar has names
    map: Rect;
    outlines: { [region: string]: string };
    rooms: { [region: string]: Rect };
    middles: { [region: string]: Point };
    borders: string[];
    coast: string | null;           // null: tiles
    lines: Tiling['lines'];
    hits: { [region: string]: string };
    news: Rect;
    tip: Rect;                      // for words about what is looked at, or crests
    across: number;                 // pixels of a unit of the drawing
    down: number;
    scale: number;                  // of pieces
    print: number;                  // of text: large print, and a large window
}

const narrowBelow = 600;

/** From this size on of the drawing, its text is larger, too. */
const roomyFrom = 1.25;

function rounded({ x, y, width, height }: Rect, r: number): string {
    return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}`
        + `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function each<T>(from: { [name: string]: Rect }, make: (rect: Rect) => T): { [name: string]: T } {
    return Object.fromEntries(Object.entries(from).map(([name, rect]) => [name, make(rect)]));
}

type Common = Pick<Laid, 'narrow' | 'print' | 'calendar' | 'named' | 'scale'>;

/** The drawing has water on both sides, of which a phone can spare some. */
const shore = { left: 4, right: 0 };

function drawnMap(common: Common, room: Rect): Laid {
    const map = common.narrow ? { ...room, x: room.x - shore.left, width: room.width + shore.left + shore.right } : room;
    const news = placedIn(map, common.narrow ? narrowNewsRoom : newsRoom, common.narrow);
    const drawing = drawIn(map, common.narrow);
    const wider = common.narrow ? 1 : 0;
    const rooms = each(drawing.rooms, ({ x, y, width, height }) => ({ x: x - wider, y: y - wider / 2,
        width: width + 2 * wider, height: height + wider }));
    const left = room.x + (common.narrow ? 8 : 4);          // under the cards of the tray
    return { ...common, map, ...drawing, rooms, lines: [], hits: drawing.outlines,
        news: { ...news, x: Math.max(news.x, left) },
        tip: placedIn(map, gulf, common.narrow), across: map.width / drawnWidth, down: map.height / drawnHeight };
}

function tiledMap(common: Common, kit: Kit, room: Rect): Laid {
    const cardsBeside = kit.basic && !kit.solo ? 0 : common.narrow ? 54 : 72;
    const map = { ...room, height: room.height - cardsBeside - (cardsBeside ? 4 : 0) };
    const tiling = tileIn(kit, map);
    const y = map.y + map.height + 4;
    const half = Math.min(room.width / 2 - 6, 320);
    return { ...common, map, outlines: each(tiling.tiles, (tile) => rounded(tile, 8)), rooms: each(tiling.tiles,
        ({ x, y: top, width, height }) => ({ x: x + 3, y: top + 2, width: width - 6, height: height - 4 })),
    middles: each(tiling.tiles, ({ x, y: top, width, height }) => ({ x: x + width / 2, y: top + height / 2 })),
    borders: [], coast: null, lines: tiling.lines, hits: each(tiling.cells, (cell) => rounded(cell, 4)),
    news: { x: room.x + 4, y, width: half, height: cardsBeside },
    tip: { x: room.x + room.width - half - 4, y, width: half, height: cardsBeside || 44 },
    across: map.width / drawnWidth, down: map.height / drawnHeight };
}

const made = new Map<string, Laid>();
const kept = new WeakMap<object, number>();
let kits = 0;

function kitNumber(kit: object): number {
    if (!kept.has(kit))
        kept.set(kit, ++kits);
    return kept.get(kit)!;
}

export function layOut({ width, height, large, seen }: Pick<Drawn, 'width' | 'height' | 'large' | 'seen'>): Laid {
    const kit = kitOf(seen);
    const name = `${width} ${height} ${large} ${kitNumber(seen.kit)}`;
    const known = made.get(name);
    if (known)
        return known;
    const narrow = width < narrowBelow;
    const roomy = !narrow && Math.min(width / drawnWidth, height / drawnHeight) >= roomyFrom;
    const print = large || roomy ? 1.2 : 1;
    const calendarHeight = Math.round((narrow ? (height < 330 ? 25 : 28) : width < 880 ? 30 : 36) * print);
    const edge = 8;
    const calendar = { x: edge, y: narrow ? 1 : 6, width: width - 2 * edge, height: calendarHeight };
    const top = calendar.y + calendarHeight + (narrow ? 2 : 6);
    const room = { x: 0, y: top, width, height: height - top - (narrow ? 0 : 2) };
    const scale = Math.max(0.86, Math.min(1.5, Math.min(width / drawnWidth, room.height / drawnHeight)));
    const common = { narrow, print, calendar, named: width >= 880, scale };
    const laid = isDrawn(kit) ? drawnMap(common, room) : tiledMap(common, kit, room);
    if (made.size > 20)
        made.clear();
    made.set(name, laid);
    return laid;
}
