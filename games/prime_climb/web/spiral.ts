// spiral.ts - where the 102 discs lie: a road of straights and half circles from 0 at the rim to 101 in the middle,
// every disc a pitch away from the next and at least a pitch away from all others. It fills the room it gets.

export interface Point {
    x: number;
    y: number;
}

export interface Rect {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface Spiral {
    pitch: number;
    spaces: Point[];                // 0 to 101
    road: string;                   // the path under the discs
}

export const last = 101;
/** Of a disc, in pitches. */
export const discShare = 0.46;
/** Between the middle of a disc and the rim of the board, in pitches: room for a disc that is lit and larger. */
const rim = 0.68;

/** Half turns of radii `outer`, outer - 1/2, …; straights of `straight` between; `before`: the road begins that far
 * before the first straight. All in pitches. */
interface Shape {
    turns: number;
    outer: number;
    straight: number;
    before: number;
}

/** How many steps of one pitch a half circle takes. */
function stepsRound(radius: number): number {
    return Math.PI / (2 * Math.asin(Math.min(1, 1 / (2 * radius))));
}

/** Where the road may begin: in the corner, or on the way along the first straight, as [pitches, share of it]. */
function begins(left: number): [number, number][] {
    return [[left - 0.6, 0], [left / 2, 0], [0, 0], [0, -0.25], [0, -0.5], [0, -0.75]];
}

/** The shapes that hold all discs: the straights are as long as they must be. */
function shapes(): Shape[] {
    const found: Shape[] = [];
    for (let turns = 3; turns <= 14; turns++)
        for (let inner = 0.5; inner < 1; inner += 0.1) {
            const outer = inner + (turns - 1) / 2;
            let round = 0;
            for (let i = 0; i < turns; i++)
                round += stepsRound(outer - i / 2);
            const left = outer - 0.5;
            for (const [before, share] of begins(left)) {
                const straight = (last - round - before) / (turns + 1 + share);
                if (straight >= 0)
                    found.push({ turns, outer, straight, before: before + share * straight });
            }
        }
    return found;
}

const allShapes = shapes();

function extent(shape: Shape): { width: number; height: number } {
    const left = Math.max(shape.outer - 0.5, shape.before);
    return { width: shape.straight + shape.outer + left + 2 * rim, height: 2 * shape.outer + 2 * rim };
}

interface Piece {
    length: number;
    at: (along: number) => Point;
    path: string;                   // from where the piece before ends
}

/** The road in pitches: straights and half circles in turn, the last straight without an end. */
function pieces(shape: Shape): Piece[] {
    const { turns, outer, straight, before } = shape;
    const list: Piece[] = [];
    const half = straight / 2;
    let y = 0;
    for (let i = 0; i <= turns; i++) {
        const way = i % 2 === 0 ? 1 : -1;
        const from = i === 0 ? -half - before : -half * way;
        const row = y;
        list.push({ length: i === turns ? Infinity : Math.abs(half * way - from), path: '',
            at: (along) => ({ x: from + way * along, y: row }) });
        if (i === turns)
            break;
        const radius = outer - i / 2;
        const middle = row + way * radius;
        list.push({ length: Math.PI * radius, path: '', at: (along) => ({
            x: half * way + way * radius * Math.sin(along / radius),
            y: middle - way * radius * Math.cos(along / radius),
        }) });
        y = middle + way * radius;
    }
    return list;
}

function pointAlong(road: Piece[], along: number): Point {
    let rest = along;
    for (const piece of road) {
        if (rest <= piece.length)
            return piece.at(rest);
        rest -= piece.length;
    }
    return road[road.length - 1]!.at(rest);
}

/** Discs with equal chords, each a pitch from the one before. */
function lay(road: Piece[]): { spaces: Point[]; length: number } {
    const spaces = [pointAlong(road, 0)];
    let along = 0;
    for (let i = 1; i <= last; i++) {
        const from = spaces[i - 1]!;
        let low = along + 1;
        let high = along + 1.6;
        for (let step = 0; step < 16; step++) {
            const middle = (low + high) / 2;
            const to = pointAlong(road, middle);
            if ((to.x - from.x) ** 2 + (to.y - from.y) ** 2 < 1)
                low = middle;
            else
                high = middle;
        }
        along = (low + high) / 2;
        spaces.push(pointAlong(road, along));
    }
    return { spaces, length: along };
}

/** The road as a path, a point every half pitch. */
function roadPath(road: Piece[], length: number, place: (point: Point) => Point): string {
    const points: string[] = [];
    for (let along = 0; along < length; along += 0.5) {
        const { x, y } = place(pointAlong(road, along));
        points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
    const end = place(pointAlong(road, length));
    return `M${points.join('L')}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

interface Candidate {
    shape: Shape;
    turned: boolean;
    pitch: number;
}

function candidates(width: number, height: number): Candidate[] {
    return allShapes.flatMap((shape) => [false, true].map((turned) => {
        const size = extent(shape);
        const pitch = turned ? Math.min(width / size.height, height / size.width)
            : Math.min(width / size.width, height / size.height);
        return { shape, turned, pitch };
    })).sort((a, b) => b.pitch - a.pitch);
}

function drawn({ shape, turned, pitch }: Candidate, room: Rect): Spiral {
    const road = pieces(shape);
    const { spaces, length } = lay(road);
    const swapped = spaces.map(({ x, y }) => (turned ? { x: y, y: x } : { x, y }));
    const xs = swapped.map(({ x }) => x);
    const ys = swapped.map(({ y }) => y);
    const midX = (Math.min(...xs) + Math.max(...xs)) / 2;
    const midY = (Math.min(...ys) + Math.max(...ys)) / 2;
    const move = ({ x, y }: Point): Point => ({
        x: room.x + room.width / 2 + (x - midX) * pitch,
        y: room.y + room.height / 2 + (y - midY) * pitch,
    });
    const place = ({ x, y }: Point) => move(turned ? { x: y, y: x } : { x, y });
    return { pitch, spaces: swapped.map(move), road: roadPath(road, length, place) };
}

/** How far a rectangle stays away from every disc; negative: it lies on one. */
export function clearance(spaces: Point[], { x, y, width, height }: Rect): number {
    return Math.min(...spaces.map((space) => Math.hypot(
        Math.max(x - space.x, 0, space.x - x - width), Math.max(y - space.y, 0, space.y - y - height))));
}

const triedMost = 80;

/** Spirals that fill a room, the largest first, each drawn when it is asked for. */
export function spiralsIn(room: Rect): (() => Spiral)[] {
    return candidates(room.width, room.height).slice(0, triedMost).map((candidate) => {
        let made: Spiral | null = null;
        return () => (made ??= drawn(candidate, room));
    });
}

/** The largest spiral in a room. */
export function spiralIn(room: Rect): Spiral {
    return spiralsIn(room)[0]!();
}
