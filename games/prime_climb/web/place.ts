// place.ts - Prime Climb: where pawns stand, and badges hang. Both look for the place that hides least: never a number,
// never outside the board, never each other.

import { clearance } from './spiral';
import type { Point, Rect } from './spiral';

export function rectAt(middle: Point, width: number, height: number): Rect {
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

export function shared(a: Rect, b: Rect): number {
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}

export function inside(rect: Rect, room: Rect): boolean {
    return rect.x >= room.x && rect.y >= room.y && rect.x + rect.width <= room.x + room.width
        && rect.y + rect.height <= room.y + room.height;
}

/** A grid over a disc of radius 1. */
const grid: Point[] = Array.from({ length: 81 }, (_, i) => ({ x: (i % 9 - 4) / 4.5, y: (Math.floor(i / 9) - 4) / 4.5 }))
    .filter(({ x, y }) => Math.hypot(x, y) <= 1);

/** How much of a disc a rectangle covers, from 0 to 1, measured on a grid. */
export function covered(disc: Point, r: number, rect: Rect): number {
    const left = (rect.x - disc.x) / r;
    const right = left + rect.width / r;
    const top = (rect.y - disc.y) / r;
    const bottom = top + rect.height / r;
    if (left >= 1 || right <= -1 || top >= 1 || bottom <= -1)
        return 0;
    let hidden = 0;
    for (const { x, y } of grid)
        if (x >= left && x <= right && y >= top && y <= bottom)
            hidden++;
    return hidden / grid.length;
}

export interface Crowd {
    room: Rect;                     // the board
    spaces: Point[];
    numbers: Rect[];                // by space
    r: number;                      // of discs
    keepOff: Rect[];                // piles, key, flags
}

/** A pawn's box, seen from where it stands: its foot is near the middle of the lower edge. */
export const pawnBox = { width: 25, height: 38, above: 37 };

/** What a pawn at 0, 0 covers: a round head, and a body that is wider at the foot. */
const head = { y: -25, r: 12.3 };
const body = [{ x: -7, y: -16, width: 14, height: 6 }, { x: -10, y: -10, width: 20, height: 4 },
    { x: -12.5, y: -6, width: 25, height: 7 }];

export interface Stand {
    foot: Point;
    scale: number;
}

export function pawnRect({ foot, scale }: Stand): Rect {
    return { x: foot.x - pawnBox.width * scale / 2, y: foot.y - pawnBox.above * scale, width: pawnBox.width * scale,
        height: pawnBox.height * scale };
}

/** Whether a pawn hides part of a rectangle. */
export function hides({ foot, scale }: Stand, rect: Rect): boolean {
    const middle = { x: foot.x, y: foot.y + head.y * scale };
    const away = Math.hypot(Math.max(rect.x - middle.x, 0, middle.x - rect.x - rect.width),
        Math.max(rect.y - middle.y, 0, middle.y - rect.y - rect.height));
    return away < head.r * scale || body.some(({ x, y, width, height }) => shared(rect, { x: foot.x + x * scale,
        y: foot.y + y * scale, width: width * scale, height: height * scale }) > 0);
}

/** A disc, or a rectangle. */
export type Area = Rect | (Point & { r: number });

const figureRow = 2;

/** A pawn as rows of rectangles, without what these areas cover of it. */
export function figureOf({ foot, scale }: Stand, without: Area[]): Rect[] {
    const rows: Rect[] = [];
    for (let y = -pawnBox.above * scale; y < scale; y += figureRow) {
        const middle = y / scale + figureRow / scale / 2;
        const round = Math.sqrt(Math.max(0, head.r ** 2 - (middle - head.y) ** 2));
        const part = body.find((one) => middle >= one.y && middle < one.y + one.height);
        const half = Math.max(round, (part?.width ?? 0) / 2) * scale;
        const whole = [{ from: foot.x - half, to: foot.x + half }];
        const left = without.reduce((spans, area) => cut(spans, spanAt(area, foot.y + y)), whole);
        rows.push(...left.map(({ from, to }) => ({ x: from, y: foot.y + y, width: to - from, height: figureRow })));
    }
    return rows;
}

interface Span {
    from: number;
    to: number;
}

/** What an area covers of the row that begins at y. */
function spanAt(area: Area, y: number): Span | null {
    if (!('r' in area))
        return y + figureRow <= area.y || y >= area.y + area.height ? null : { from: area.x, to: area.x + area.width };
    const away = Math.max(0, y - area.y, area.y - y - figureRow);
    const half = Math.sqrt(Math.max(0, area.r ** 2 - away ** 2));
    return half > 0 ? { from: area.x - half, to: area.x + half } : null;
}

function cut(spans: Span[], hole: Span | null): Span[] {
    return hole === null ? spans : spans.flatMap(({ from, to }) => [{ from, to: Math.min(to, hole.from) },
        { from: Math.max(from, hole.to), to }]).filter(({ from, to }) => to - from > 0.5);
}

/** Of occupied discs: as large as they get without lying on their neighbours. */
export const occupied = 1.17;

/** Pawns that share a disc. Those of one party stand close together, one half behind the other. */
export interface Group {
    space: number;
    parties: string[][];
}

/** How far the next of a party stands to the right, in widths of a pawn. */
const partyStep = 0.5;

const stood = new Map<string, Map<string, Stand>>();

/** As standPawns; on the same board the same pawns stand where they stood. */
export function standAgain(crowd: Crowd, groups: Group[], scale: number): Map<string, Stand> {
    const name = JSON.stringify([crowd.room, crowd.numbers[0], crowd.keepOff, groups]);
    const found = stood.get(name) ?? standPawns(crowd, groups, scale);
    if (stood.size > 200)
        stood.clear();
    stood.set(name, found);
    return found;
}

/** Where pawns stand that share a disc: the first takes the place that is best, the next the best that is left. */
export function standPawns(crowd: Crowd, groups: Group[], scale: number): Map<string, Stand> {
    const stands = new Map<string, Stand>();
    const taken: Rect[] = [];
    const held = new Set(groups.map(({ space }) => space));
    for (const { space, parties } of groups)
        parties.forEach((names, nth) => {
            const size = parties.flat().length > 4 ? scale * 0.85 : scale;
            const first = standOne(crowd, { space, nth, size: names.length, mates: parties.length, held }, size, taken);
            const all = party(first, names.length);
            taken.push(...all.map(pawnRect));
            names.forEach((name, i) => stands.set(name, all[i]!));
        });
    return stands;
}

function party(first: Stand, size: number): Stand[] {
    return Array.from({ length: size }, (_, i) => ({ ...first,
        foot: { x: first.foot.x + i * partyStep * pawnBox.width * first.scale, y: first.foot.y } }));
}

/** Which of the parties on a space looks for its place. */
interface Party {
    space: number;
    nth: number;
    size: number;
    mates: number;
    held: Set<number>;              // all spaces with pawns: their discs are larger
}

/** Where it is narrow a pawn is smaller. */
function standOne(crowd: Crowd, who: Party, scale: number, taken: Rect[]): Stand {
    let best = bestStand(crowd, who, scale, taken);
    for (let smaller = 0.92; smaller > 0.6 && best.cost >= hidesNumber; smaller -= 0.08) {
        const other = bestStand(crowd, who, scale * smaller, taken);
        best = other.cost < best.cost ? other : best;
    }
    return best.stand;
}

interface Found {
    stand: Stand;
    cost: number;
}

/** Where a foot may stand, seen from the middle of the disc in radii of it: the best first. */
function feetAround(most: number): (Point & { cost: number })[] {
    const feet = [];
    for (let distance = 0.5; distance < most; distance += 0.07)
        for (let i = 0; i < 36; i++) {
            const angle = i * Math.PI / 18;
            feet.push({ x: distance * Math.sin(angle), y: -distance * Math.cos(angle),
                cost: standCost(distance) + (1 - Math.cos(angle - 1.3)) * 1.5 });
        }
    return feet.sort((a, b) => a.cost - b.cost);
}

const feetNear = feetAround(1.4);
const feetFar = feetAround(2.4);

function bestStand(crowd: Crowd, who: Party, scale: number, taken: Rect[]): Found {
    const disc = crowd.spaces[who.space]!;
    const r = crowd.r * occupied;
    const near = nearby(crowd, disc, r * 4);
    let best = { stand: { foot: disc, scale }, cost: Infinity };
    for (const { x, y, cost } of who.mates > 2 ? feetFar : feetNear) {
        if (cost >= best.cost)
            break;
        const stand = { foot: { x: disc.x + r * x, y: disc.y + r * y }, scale };
        let whole = cost;
        for (const one of party(stand, who.size))
            whole += pawnCost(crowd, who, near, one, taken, best.cost - whole);
        if (whole < best.cost)
            best = { stand, cost: whole };
    }
    return best;
}

/** Its foot stands on the disc, near the edge; beside it only where there is no room. In radii of the disc. */
function standCost(distance: number): number {
    return Math.abs(distance - 0.75) * 10 + (distance > 1 ? 60 * (distance - 1) + 20 : 0);
}

/** The spaces that a pawn beside a disc can reach. */
function nearby(crowd: Crowd, disc: Point, away: number): number[] {
    const all = crowd.spaces.map((other, space) => ({ space, far: Math.hypot(other.x - disc.x, other.y - disc.y) }));
    return all.filter(({ far }) => far < away).map(({ space }) => space);
}

const touchArea = 24 * 24;

/** As large as what is touched must be. */
function grown({ x, y, width, height }: Rect): Rect {
    return rectAt({ x: x + width / 2, y: y + height / 2 }, Math.max(24, width), Math.max(24, height));
}

const hidesNumber = 2000;
/** In radii: from here on a disc is not beside a pawn. */
const sideFree = 2.2;

const wider = ({ x, y, width, height }: Rect, by: number) => ({ x: x - by, y: y - by, width: width + 2 * by,
    height: height + 2 * by });

/** What speaks against a place; from `most` on nobody wants to know how much. */
function pawnCost(crowd: Crowd, { space, nth, held }: Party, near: number[], stand: Stand, taken: Rect[],
    most: number): number {
    const box = pawnRect(stand);
    const area = box.width * box.height;
    let cost = inside(box, crowd.room) ? 0 : 1e5;
    for (const other of taken)
        cost += 4000 * shared(box, other) / area + 300 * shared(grown(box), grown(other)) / touchArea;
    for (const rect of crowd.keepOff)
        cost += 3000 * shared(box, rect) / area;
    let closer = Infinity;
    let beside = Infinity;          // from the middle of the pawn
    const middle = { x: stand.foot.x, y: stand.foot.y - pawnBox.above * stand.scale / 2 };
    for (const other of near) {
        if (cost >= most)
            return cost;
        const { x, y } = crowd.spaces[other]!;
        const wide = wider(crowd.numbers[other]!, 2);
        if (shared(wider(box, 1), wide) > 0)
            cost += hides(stand, crowd.numbers[other]!) ? hidesNumber : hides(stand, wide) ? 15 : 0;
        if (other === space)
            continue;
        cost += 60 * covered({ x, y }, crowd.r, box);
        beside = Math.min(beside, Math.hypot(middle.x - x, middle.y - y));
        closer = Math.min(closer, Math.hypot(stand.foot.x - x, stand.foot.y - y) / (held.has(other) ? occupied : 1));
    }
    if (closer < 1.45 * crowd.r)
        cost += 300 * (1.45 - closer / crowd.r);        // it would seem to stand on that one
    if (beside < sideFree * crowd.r)
        cost += 16 * (sideFree - beside / crowd.r);     // on the side that is free nobody takes it for another's
    const own = covered(crowd.spaces[space]!, crowd.r * occupied, box);
    return cost + (own > 0.28 ? 1000 * own : (10 + 120 * nth) * own);
}

/** Of a flag at scale 1, seen from the foot of its pole. */
export const flagBox = { left: 2, width: 27, height: 28 };

export function flagRect({ foot, scale }: Stand): Rect {
    return { x: foot.x - flagBox.left * scale, y: foot.y - (flagBox.height - 2) * scale, width: flagBox.width * scale,
        height: flagBox.height * scale };
}

/** A flag stands at the edge of its disc and hides no number. */
export function standFlag(crowd: Crowd, space: number, scale: number): Stand {
    const disc = crowd.spaces[space]!;
    const near = nearby(crowd, disc, crowd.r * 5);
    let best: Found = { stand: { foot: disc, scale }, cost: Infinity };
    for (let size = scale; size > scale * 0.55; size *= 0.9)
        for (let i = 0; i < 36; i++) {
            const angle = i * Math.PI / 18;
            const foot = { x: disc.x + crowd.r * 0.95 * Math.sin(angle), y: disc.y - crowd.r * 0.95 * Math.cos(angle) };
            const stand = { foot, scale: size };
            const box = flagRect(stand);
            let cost = (inside(box, crowd.room) ? 0 : 1e5) + (scale - size) * 100;
            for (const other of near)
                cost += (shared(box, crowd.numbers[other]!) > 0 ? hidesNumber : 0)
                    + 40 * covered(crowd.spaces[other]!, crowd.r, box);
            for (const rect of crowd.keepOff)
                cost += shared(box, rect);
            if (cost < best.cost)
                best = { stand, cost };
        }
    return best.stand;
}

export interface Label {
    name: string;
    space: number;
    r: number;                      // of its disc with its ring
    beside: boolean;                // on no part of it, if possible
    sizes: { width: number; height: number }[];     // of what it says, from the whole to the least
}

export interface Hung {
    box: Rect;
    size: number;                   // which of the sizes
}

/** Where badges hang: at the edge of their discs. They hide no number, no lit disc, no pawn and no other badge; where
 * the whole does not fit they say less, and nothing where that does not fit either. */
export function hangLabels(crowd: Crowd, labels: Label[], pawns: Rect[], lit: number[]): Map<string, Hung> {
    const found = new Map<string, Hung>();
    const taken: Rect[] = [];
    for (const label of labels) {
        const tried = label.sizes.flatMap((size, i) => {
            const disc = crowd.spaces[label.space]!;
            const best = (label.beside ? bestBox(crowd, label, besides(disc, label.r, size), pawns, lit, taken) : null)
                ?? bestBox(crowd, label, around(disc, label.r, size), pawns, lit, taken);
            return best ? [{ ...best, size: i }] : [];
        });
        const hung = tried.find(({ cost }) => cost <= fits) ?? tried.sort((a, b) => a.cost - b.cost)[0];
        if (hung) {
            found.set(label.name, { box: hung.box, size: hung.size });
            taken.push(hung.box);
        }
    }
    return found;
}

/** Where a label costs more, it would lie on neighbours: it says less. */
const fits = 50;

function bestBox(crowd: Crowd, label: Label, boxes: Rect[], pawns: Rect[], lit: number[],
    taken: Rect[]): { box: Rect; cost: number } | null {
    let best: Rect | null = null;
    let least = Infinity;
    for (const box of boxes) {
        const cost = hidesThings(crowd, label.space, box, pawns, lit, taken) ? Infinity
            : labelCost(crowd, label, box, lit);
        if (cost < least) {
            least = cost;
            best = box;
        }
    }
    return best && { box: best, cost: least };
}

/** Below, above, beside, and slid along the edge; over the rim of its disc, then farther away. */
function around(disc: Point, r: number, { width, height }: { width: number; height: number }): Rect[] {
    const boxes: Rect[] = [];
    for (const away of [-0.6, -0.4, -0.2, 0.1, 0.4, 0.8])
        for (const side of [1, -1])
            for (const slide of [0, 0.15, -0.15, 0.3, -0.3, 0.5, -0.5, 0.7, -0.7])
                boxes.push(rectAt({ x: disc.x + slide * width, y: disc.y + side * (r + away * height) }, width,
                    height));
    for (const away of [-14, -8, -2, 6])
        for (const side of [1, -1])
            for (const slide of [0, 0.5, -0.5, 1, -1, 1.5, -1.5])
                boxes.push(rectAt({ x: disc.x + side * (r + width / 2 + away), y: disc.y + slide * height }, width,
                    height));
    return boxes;
}

/** At the disc, over its edge rather than on its ring: round it from above. */
function besides(disc: Point, r: number, { width, height }: { width: number; height: number }): Rect[] {
    const boxes: Rect[] = [];
    for (const away of [-6, -2, 1, 4, -12, -18])
        for (const degrees of [-45, 45, -30, 30, -60, 60, 0, -75, 75, -90, 90, -120, 120, -150, 150, 180]) {
            const angle = degrees * Math.PI / 180;
            const x = Math.sin(angle);
            const y = -Math.cos(angle);
            const box = rectAt({ x: disc.x + x * (r + away + width / 2), y: disc.y + y * (r + away + height / 2) }, width,
                height);
            boxes.push(closeTo(box, disc, r + away, { x, y }));
        }
    return boxes;
}

/** As near as it gets without touching. */
function closeTo(box: Rect, disc: Point, r: number, from: Point): Rect {
    let near = box;
    for (let by = 2; by < box.width; by += 2) {
        const next = { ...box, x: box.x - from.x * by, y: box.y - from.y * by };
        if (isOn(disc, r, next))
            break;
        near = next;
    }
    return near;
}

/** Pixels: discs of less than this leave no room to spare. */
const roomy = 20;

function hidesThings(crowd: Crowd, own: number, box: Rect, pawns: Rect[], lit: number[], taken: Rect[]): boolean {
    const wide = wider(box, 1);
    const clear = wider(box, crowd.r < roomy ? 2 : 4);      // a number is read more easily with some air round it
    const meets = (other: Rect) => shared(other, wide) > 0;
    return !inside(box, crowd.room) || taken.some(meets) || crowd.keepOff.some(meets)
        || crowd.numbers.some((number) => shared(number, clear) > 0)
        || pawns.some(meets) || lit.some((space) => space !== own && isOn(crowd.spaces[space]!, crowd.r, box));
}

function isOn(disc: Point, r: number, { x, y, width, height }: Rect): boolean {
    return Math.hypot(Math.max(x - disc.x, 0, disc.x - x - width), Math.max(y - disc.y, 0, disc.y - y - height)) < r;
}

function labelCost(crowd: Crowd, label: Label, box: Rect, lit: number[]): number {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const far = (space: number) => Math.hypot(middle.x - crowd.spaces[space]!.x, middle.y - crowd.spaces[space]!.y);
    const closer = lit.some((space) => space !== label.space && far(space) < far(label.space));
    const slid = Math.abs(middle.x - crowd.spaces[label.space]!.x);
    const others = crowd.spaces.reduce((sum, disc, space) => (space === label.space ? sum
        : sum + covered(disc, crowd.r, box)), 0);
    const off = Math.max(0, far(label.space) - label.r + box.height * 0.4);
    const above = middle.y < crowd.spaces[label.space]!.y;
    const own = crowd.spaces[label.space]!;
    const apart = !label.beside ? 0
        : 25 * Math.max(0, clearance([own], box) - label.r) + 120 * covered(own, label.r, box);
    return (closer ? 250 : 0)       // it would seem to belong to that one
        + 180 * others + 1.5 * off + apart + slid / 4 + (above === label.beside ? 0 : 3);
}

/* ---- What is touched ---- */

/** Pixels, of anything that is touched: two more than are asked for, as edges lie between pixels. */
export const touchLeast = 26;
/** Between two of them: where they only met, a touch at the edge was on both. */
export const touchGap = 1.5;

export interface Touched {
    name: string;
    box: Rect;
}

/** Where pawns are touched that are lit for themselves: no two of these meet, nor the middle of a lit disc. All have
 * the least before any has more: a pawn that is touched everywhere leaves no room to those beside it. `always`: where
 * they crowd, beside the pawn; else null: it has its button in the pad. */
export function touchPawns(pawns: Touched[], discs: Point[], room: Rect, always: boolean): Map<string, Rect | null> {
    const middles = discs.map((disc) => rectAt(disc, touchLeast, touchLeast));
    const found = new Map<string, Rect>();
    const others = (name: string) => [...middles,
        ...[...found].flatMap(([other, rect]) => (other === name ? [] : [rect]))].map((one) => wider(one, touchGap));
    const free = (rect: Rect, taken: Rect[]) => inside(rect, room) && taken.every((one) => shared(one, rect) === 0);
    for (const { name, box } of pawns) {
        const taken = others(name);
        const least = touchRects(box).find((rect) => free(rect, taken))
            ?? (always ? farRects(box).find((rect) => free(rect, taken)) : undefined);
        if (least)
            found.set(name, least);
    }
    for (const { name, box } of pawns)
        if (found.has(name))
            found.set(name, grownTo(found.get(name)!, box, others(name)));
    return new Map(pawns.map(({ name }) => [name, found.get(name) ?? null]));
}

const farMost = 96;
const farStep = 4;

/** All round the pawn, the most of it first, then the nearest. */
function farRects(box: Rect): Rect[] {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const steps = Array.from({ length: 2 * farMost / farStep + 1 }, (_, i) => i * farStep - farMost);
    return steps.flatMap((x) => steps.map((y) => ({ far: Math.hypot(x, y),
        rect: rectAt({ x: middle.x + x, y: middle.y + y }, touchLeast, touchLeast) })))
        .sort((a, b) => shared(b.rect, box) - shared(a.rect, box) || a.far - b.far).map(({ rect }) => rect);
}

/** As small as may be, with the pawn's head in it, the most of the pawn first. */
function touchRects(box: Rect): Rect[] {
    const head = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    const edge = 4;
    const slides = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1].map((share) => share * (touchLeast / 2 - edge));
    const all = slides.flatMap((x) => slides.map((y) => rectAt({ x: head.x + x, y: head.y + y }, touchLeast, touchLeast)));
    return all.sort((a, b) => shared(b, box) - shared(a, box));
}

/** Larger on each side, as far as the pawn is and nothing else. */
function grownTo(rect: Rect, box: Rect, taken: Rect[]): Rect {
    const free = (one: Rect) => taken.every((other) => shared(other, one) === 0);
    const left = Math.max(0, rect.x - box.x);
    const above = Math.max(0, rect.y - box.y);
    const tries = [
        (one: Rect) => ({ ...one, x: one.x - left, width: one.width + left }),
        (one: Rect) => ({ ...one, y: one.y - above, height: one.height + above }),
        (one: Rect) => ({ ...one, width: Math.max(one.width, box.x + box.width - one.x) }),
        (one: Rect) => ({ ...one, height: Math.max(one.height, box.y + box.height - one.y) }),
    ];
    return tries.reduce((one, grow) => (free(grow(one)) ? grow(one) : one), rect);
}
