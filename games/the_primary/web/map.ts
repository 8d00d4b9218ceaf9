// map.ts - The Primary: the drawn map. Regions are rings of edges that neighbours share, so two regions border in the
// drawing exactly where they have an edge in common; a test holds that against the rules' borders.

import type { Kit } from './facts';
import type { Point, Rect } from './geometry';

/** The drawing's own units. */
export const drawnWidth = 924;
export const drawnHeight = 476;

/** Points of each edge, from corner to corner; what one region alone has is coast. */
const edges = [
    '41,20 63,14 74,29 84,15 169,10',
    '169,10 167,52 162,77 170,105 156,148',
    '156,148 18,148',
    '18,148 25,115 24,80 31,52 26,29 41,20',
    '156,148 160,175 175,204',
    '175,204 175,236 164,266 170,299 158,338',
    '158,338 123,338 101,335 94,317 70,306 48,268 38,255 22,216 25,195 12,171 18,148',
    '169,10 311,8',
    '311,8 313,76 318,123 318,190',
    '318,190 175,204',
    '318,190 320,243',
    '320,243 320,284 310,327 310,346',
    '310,346 232,354 158,338',
    '311,8 458,10',
    '458,10 464,47 452,90 458,140',
    '458,140 463,151 468,175 460,209 463,220 466,244',
    '466,244 433,245 422,248 395,246 378,242 320,243',
    '466,244 467,293 478,332 466,360 465,375 468,389',
    '468,389 447,412 434,419 416,441 415,468 387,461 381,448 372,437 366,424 351,405 340,398 324,404'
        + ' 294,370 282,349 310,346',
    '458,10 489,6 500,17 512,17 570,23 550,36 617,46',
    '617,46 617,58 622,70 622,80 616,92 613,102 607,113 610,130 609,146',
    '609,146 510,138 458,140',
    '609,146 622,171 622,199',
    '622,199 612,227 622,260 613,290',
    '613,290 605,317 610,333 618,345 614,382 614,392',
    '614,392 610,402 590,404 601,417 575,418 553,405 516,402 468,389',
    '617,46 626,51 637,42 641,23 665,12 704,10 730,18 744,45 752,50 762,50',
    '762,50 772,82 766,95 763,109 762,120 764,143',
    '764,143 756,197',
    '756,197 746,198 718,205 707,200 672,195 633,197 622,199',
    '756,197 771,224 759,256 763,269 770,284',
    '770,284 713,289 685,285 661,285 613,290',
    '770,284 837,287 877,287',
    '877,287 871,307 854,330 847,356 856,378',
    '856,378 832,381 677,387',
    '677,387 659,394 639,389 614,392',
    '764,143 848,140 860,142 894,142',
    '894,142 902,162 906,186 894,205 898,224 903,236 906,250 877,287',
    '762,50 788,44 802,21 828,21 840,5 866,5',
    '866,5 879,7 894,6 904,28 911,39 894,60 893,88 898,104 913,99 910,114 880,119 872,130 894,142',
    '856,378 874,389 884,402 894,411 908,439 904,462 885,469 860,468 846,465 802,470 766,464 754,450'
        + ' 730,421 710,411 702,409 690,409 677,387',
];

/** The edges round each region, from 1; negative ones are walked backwards. */
export const rings: { [region: string]: number[] } = {
    pnw: [1, 2, 3, 4],
    cal: [-3, 5, 6, 7],
    mtn: [8, 9, 10, -5, -2],
    sw: [-10, 11, 12, 13, -6],
    pla: [14, 15, 16, 17, -11, -9],
    tex: [-17, 18, 19, -12],
    umw: [20, 21, 22, -15],
    mis: [-22, 23, 24, 25, 26, -18, -16],
    lak: [27, 28, 29, 30, -23, -21],
    app: [-30, 31, 32, -24],
    dee: [-32, 33, 34, 35, 36, -25],
    mid: [37, 38, -33, -31, -29],
    nor: [39, 40, -37, -28],
    flo: [-35, 41],
};

/** Where a region has room for what is written and stands in it. */
const rooms: { [region: string]: [number, number, number, number] } = {
    pnw: [36, 26, 120, 116],
    cal: [30, 154, 140, 146],
    mtn: [174, 16, 134, 172],
    sw: [180, 208, 126, 136],
    pla: [324, 16, 128, 222],
    tex: [322, 250, 142, 144],
    umw: [465, 36, 145, 102],
    mis: [472, 150, 136, 234],
    lak: [622, 50, 136, 140],
    app: [622, 203, 136, 85],
    dee: [620, 289, 226, 88],
    mid: [763, 148, 136, 122],
    nor: [767, 32, 126, 108],
    flo: [758, 385, 136, 83],
};

/** The same on a phone, where a name needs all of it. */
const narrowRooms: { [region: string]: [number, number, number, number] } = {
    cal: [30, 154, 138, 134], pla: [318, 16, 138, 222], mis: [468, 150, 142, 234], nor: [765, 40, 116, 102],
    mid: [766, 151, 130, 122], app: [622, 206, 136, 80], flo: [744, 383, 158, 84], sw: [177, 208, 124, 136],
    umw: [463, 36, 149, 102],
};

/** Where a region leans to the left as it goes up: by so much its name lies left of the rest. */
export const leans: { [region: string]: { narrow: number; roomy: number } } = {
    flo: { narrow: 30, roomy: 14 }, cal: { narrow: 8, roomy: 0 }, nor: { narrow: -6, roomy: 0 },
};

/** Where the coast comes nearer below the names: so much less room pieces have. */
export const pinched: { [region: string]: number } = { cal: 34 };

/** Where it comes nearer at the height of token and award. */
export const pinchedRow: { [region: string]: number } = { cal: 8 };

/** Regions round the gulf, and on which side of it they lie. */
export const besideGulf: { [region: string]: 'right' | 'left' | 'above' } = { flo: 'right', tex: 'left', mis: 'above',
    dee: 'above' };

/** Faint drawings on the land, and how far each reaches from its place. */
export interface Faint {
    path: string;
    reach: Rect;
}

const tree: Faint = { path: 'M0 4V-2M-7-2L0-18 7-2zM-5-8h10', reach: { x: -7, y: -18, width: 14, height: 22 } };
const peak: Faint = { path: 'M-17 6L-2-16 5-7 9-12 20 6M-8-7l4 4 3-3 3 4', reach: { x: -17, y: -16, width: 37, height: 22 } };
const wheat: Faint = { path: 'M0 8V-12M0-4l-6-5M0-4l6-5M0 1l-6-5M0 1l6-5M0-9l-4-5M0-9l4-5',
    reach: { x: -6, y: -14, width: 12, height: 22 } };
const cactus: Faint = { path: 'M0 8V-14M0-1h-7v-7M0 2h7v-9', reach: { x: -7, y: -14, width: 14, height: 22 } };
const star: Faint = { path: 'M0-14l4 9.5 10 .6-8 6.4 3 10-9-6-9 6 3-10-8-6.4 10-.6z',
    reach: { x: -14, y: -14, width: 28, height: 26 } };
const upperRiver: Faint = { path: 'M6 0c-14 16 10 26 1 40s-1 16 8 26', reach: { x: -4, y: 0, width: 20, height: 66 } };
const lowerRiver: Faint = { path: 'M2 0c-12 14 13 24 4 40s0 24 14 38', reach: { x: -6, y: 0, width: 26, height: 78 } };
export const scenery: [Faint, x: number, y: number][] = [
    [tree, 50, 138], [tree, 70, 142], [tree, 120, 140], [tree, 140, 138], [tree, 95, 143],
    [peak, 202, 178], [peak, 236, 186], [peak, 274, 176], [peak, 198, 36], [peak, 284, 40],
    [wheat, 349, 214], [wheat, 375, 224], [wheat, 402, 212], [wheat, 428, 224], [wheat, 341, 44], [wheat, 434, 46],
    [cactus, 207, 330], [cactus, 274, 324], [star, 398, 428], [upperRiver, 536, 150], [lowerRiver, 536, 322],
];

/** Where the news lies: in the empty south-west. */
export const newsRoom: Rect = { x: 14, y: 356, width: 264, height: 112 };
export const narrowNewsRoom: Rect = { x: 12, y: 358, width: 262, height: 114 };
/** Where what is looked at tells about itself: in the gulf. */
export const gulf: Rect = { x: 448, y: 424, width: 282, height: 48 };

const pointsOf = edges.map((edge) => edge.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x!, y: y! };
}));

export interface Drawing {
    outlines: { [region: string]: string };
    borders: string[];              // each edge once
    coast: string;
    rooms: { [region: string]: Rect };
    middles: { [region: string]: Point };
}

/** An edge through the middles between its points, so that it bends softly; its corners stay. */
function bent(points: Point[]): string {
    const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    let path = '';
    for (let i = 1; i < points.length - 1; i++) {
        const next = points[i + 1]!;
        const to = i === points.length - 2 ? next : { x: (points[i]!.x + next.x) / 2, y: (points[i]!.y + next.y) / 2 };
        path += `Q${at(points[i]!)} ${at(to)}`;
    }
    return path || `L${at(points[points.length - 1]!)}`;
}

const start = ({ x, y }: Point) => `M${x.toFixed(1)} ${y.toFixed(1)}`;

function walked(points: Point[][], ring: number[]): Point[][] {
    return ring.map((edge) => (edge > 0 ? points[edge - 1]! : [...points[-edge - 1]!].reverse()));
}

/** Edges that only one region has, in the order in which one walks round the land. */
function coastOf(points: Point[][]): string {
    const used = Object.values(rings).flat().map(Math.abs);
    const left = Object.values(rings).flat()
        .filter((edge) => used.filter((one) => one === Math.abs(edge)).length === 1);
    const ends = (edge: number) => walked(points, [edge])[0]!;
    const order = [left.shift()!];
    while (left.length > 0) {
        const at = ends(order[order.length - 1]!).at(-1)!;
        const next = left.findIndex((edge) => ends(edge)[0]!.x === at.x && ends(edge)[0]!.y === at.y);
        order.push(left.splice(Math.max(0, next), 1)[0]!);
    }
    const all = walked(points, order);
    return `${start(all[0]![0]!)}${all.map(bent).join('')}Z`;
}

/** On a phone the west is drawn wider, whose names are long and whose coast leans: where columns of regions end, and
 * where they end there. */
const columns = [[0, 0], [165, 196], [315, 337], [460, 472], [615, 613], [765, 759], [drawnWidth, drawnWidth]] as const;

function wider(x: number): number {
    const at = Math.max(1, columns.findIndex(([end]) => x <= end));
    const [from, to] = [columns[at - 1]!, columns[at]!];
    return from[1] + (x - from[0]) / (to[0] - from[0]) * (to[1] - from[1]);
}

/** Where a part of the drawing lies in a room. */
export function placedIn(room: Rect, { x, y, width, height }: Rect, narrow: boolean): Rect {
    const across = room.width / drawnWidth;
    const down = room.height / drawnHeight;
    const [left, right] = narrow ? [wider(x), wider(x + width)] : [x, x + width];
    return { x: room.x + left * across, y: room.y + y * down, width: (right - left) * across, height: height * down };
}

/** The map in a room. */
export function drawIn(room: Rect, narrow: boolean): Drawing {
    const across = room.width / drawnWidth;
    const down = room.height / drawnHeight;
    const scaled = pointsOf.map((edge) => edge.map(({ x, y }) => ({ x: room.x + (narrow ? wider(x) : x) * across,
        y: room.y + y * down })));
    const outlines: Drawing['outlines'] = {};
    const places: Drawing['rooms'] = {};
    const middles: Drawing['middles'] = {};
    for (const [region, ring] of Object.entries(rings)) {
        const around = walked(scaled, ring);
        outlines[region] = `${start(around[0]![0]!)}${around.map(bent).join('')}Z`;
        const [x, y, width, height] = (narrow ? narrowRooms[region] : undefined) ?? rooms[region]!;
        const place = placedIn(room, { x, y, width, height }, narrow);
        places[region] = place;
        middles[region] = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    }
    return { outlines, borders: scaled.map((edge) => `${start(edge[0]!)}${bent(edge)}`), coast: coastOf(scaled),
        rooms: places, middles };
}

/** Regions that have an edge in common: "cal pnw". */
export function borders(): string[] {
    return edges.flatMap((_, i) => {
        const [one, other] = Object.keys(rings)
            .filter((region) => rings[region]!.some((edge) => Math.abs(edge) === i + 1)).sort();
        return other === undefined ? [] : [`${one} ${other}`];
    });
}

/** The borders of the rules, in the same words. */
export function bordersOf(kit: Kit): string[] {
    return Object.entries(kit.regions).flatMap(([region, { near }]) =>
        near.filter((other) => region < other).map((other) => `${region} ${other}`));
}

const same = (one: string[], other: string[]) => [...new Set(one)].sort().join() === [...new Set(other)].sort().join();

/** Whether a match is played on the map that is drawn, and not on one of somebody's own. */
export function isDrawn(kit: Kit): boolean {
    return same(Object.keys(kit.regions), Object.keys(rings)) && same(borders(), bordersOf(kit));
}
