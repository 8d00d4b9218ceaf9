// circles.ts - Primary Colours: three circles that overlap, and what lies where in them. In units of the radius; the
// middle of all three is 0, 0. Seven regions are seven paths.

import type { Party, Region, Target } from './facts';

export interface Point {
    x: number;
    y: number;
}

/** Between the middles of two circles, in radii. */
const apart = 1.05;
const far = apart / Math.sqrt(3);

export const middles: { [party in Party]: Point } = {
    red: { x: 0, y: -far },
    blue: { x: -apart / 2, y: far / 2 },
    yellow: { x: apart / 2, y: far / 2 },
};

/** All three together. */
export const extent = { left: -1 - apart / 2, right: 1 + apart / 2, top: -1 - far, bottom: 1 + far / 2 };

/** Where two circles meet: outside the third one, and inside it. */
function meeting(a: Party, b: Party): { outer: Point; inner: Point } {
    const half = { x: (middles[a].x + middles[b].x) / 2, y: (middles[a].y + middles[b].y) / 2 };
    const out = Math.hypot(half.x, half.y);
    const along = Math.sqrt(1 - apart * apart / 4);
    const to = (by: number) => ({ x: half.x + half.x / out * by, y: half.y + half.y / out * by });
    return { outer: to(along), inner: to(-along) };
}

const redBlue = meeting('red', 'blue');
const blueYellow = meeting('blue', 'yellow');
const redYellow = meeting('red', 'yellow');

const turn = 2 * Math.PI;

interface Arc {
    on: Party;
    from: Point;
    to: Point;
    right: boolean;                 // clockwise
}

function angle({ on, from, to, right }: Arc): { begin: number; by: number } {
    const at = ({ x, y }: Point) => Math.atan2(y - middles[on].y, x - middles[on].x);
    const begin = at(from);
    const by = at(to) - begin;
    return { begin, by: right ? (by + turn) % turn : (by - turn) % turn };
}

/** A point of an arc, a share of its length from where it begins. */
function on(arc: Arc, part: number): Point {
    const { begin, by } = angle(arc);
    return { x: middles[arc.on].x + Math.cos(begin + by * part), y: middles[arc.on].y + Math.sin(begin + by * part) };
}

type Corner = (parties: [Party, Party, Party]) => Arc[];

/** One party alone: its circle from one corner to the other, and back along the two others. */
const alone: Corner = ([own, left, right]) => {
    const a = meeting(own, left).outer;
    const b = meeting(own, right).outer;
    const inner = meeting(left, right).inner;
    return [{ on: own, from: a, to: b, right: true }, { on: right, from: b, to: inner, right: false },
        { on: left, from: inner, to: a, right: false }];
};

/** What two share, without the third. */
const shared: Corner = ([a, b, other]) => {
    const tip = meeting(a, b).outer;
    const left = meeting(b, other).inner;
    const right = meeting(a, other).inner;
    return [{ on: b, from: tip, to: left, right: true }, { on: other, from: left, to: right, right: false },
        { on: a, from: right, to: tip, right: true }];
};

const outlines: { [region in Region]: Arc[] } = {
    red: alone(['red', 'blue', 'yellow']),
    blue: alone(['blue', 'yellow', 'red']),
    yellow: alone(['yellow', 'red', 'blue']),
    purple: shared(['red', 'blue', 'yellow']),
    green: shared(['blue', 'yellow', 'red']),
    orange: shared(['yellow', 'red', 'blue']),
    brown: [{ on: 'blue', from: blueYellow.inner, to: redBlue.inner, right: true },
        { on: 'red', from: redBlue.inner, to: redYellow.inner, right: true },
        { on: 'yellow', from: redYellow.inner, to: blueYellow.inner, right: true }],
};

/** The outline of a region as a path, for circles of radius r round a middle. */
export function outline(region: Region, r: number, at: Point): string {
    const arcs = outlines[region];
    const place = ({ x, y }: Point) => `${(at.x + x * r).toFixed(2)} ${(at.y + y * r).toFixed(2)}`;
    return `M${place(arcs[0]!.from)}${arcs.map((arc) => {
        const long = Math.abs(angle(arc).by) > Math.PI ? 1 : 0;
        return `A${r} ${r} 0 ${long} ${arc.right ? 1 : 0} ${place(arc.to)}`;
    }).join('')}Z`;
}

const isSame = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;

/** The same border, seen from the other side. */
const isBack = (a: Arc, b: Arc) => a.on === b.on && isSame(a.from, b.to) && isSame(a.to, b.from);

/** The outline of several regions together, without the borders between them. */
export function outlineOf(list: Region[], r: number, at: Point): string {
    const arcs = list.flatMap((region) => outlines[region]);
    const place = ({ x, y }: Point) => `${(at.x + x * r).toFixed(2)} ${(at.y + y * r).toFixed(2)}`;
    return arcs.filter((arc) => !arcs.some((other) => isBack(arc, other))).map((arc) => {
        const long = Math.abs(angle(arc).by) > Math.PI ? 1 : 0;
        return `M${place(arc.from)}A${r} ${r} 0 ${long} ${arc.right ? 1 : 0} ${place(arc.to)}`;
    }).join('');
}

/** The circles a point lies in. */
export function circlesAt({ x, y }: Point): Party[] {
    return (Object.keys(middles) as Party[])
        .filter((party) => Math.hypot(x - middles[party].x, y - middles[party].y) < 1);
}

/* ---- What lies in a region ---- */

/** Places in a region: its name, the number of voters, their heap (of one party alone: both together, side by side),
 * the feet of three stacks and the text below. */
export interface Inside {
    name: Point;
    voters: Point;
    heap: Point;
    stacks: [Point, Point, Point];
    totals: number;                 // the line of text
    tokens: Point;                  // a row of own tokens, when they can be exchanged
}

function row(x: number, y: number, step: number): [Point, Point, Point] {
    return [{ x: x - step, y }, { x, y }, { x: x + step, y }];
}

function mirrored(inside: Inside): Inside {
    const flip = ({ x, y }: Point) => ({ x: -x, y });
    const [a, b, c] = inside.stacks.map(flip);
    return { ...inside, name: flip(inside.name), voters: flip(inside.voters), heap: flip(inside.heap),
        tokens: flip(inside.tokens), stacks: [c!, b!, a!] };
}

/** Of a line at a height, from where to where it lies in the mixed regions left and right of the middle. */
export function roomAt(region: Region, y: number): [number, number] {
    const at = (party: Party, side: number) =>
        middles[party].x + side * Math.sqrt(Math.max(0, 1 - (y - middles[party].y) ** 2));
    return region === 'purple' ? [at('red', -1), at('yellow', -1)]
        : region === 'orange' ? [at('blue', 1), at('red', 1)] : [-Infinity, Infinity];
}

const blueInside: Inside = {
    name: { x: -1.03, y: 0.155 }, voters: { x: -1.02, y: 0.34 }, heap: { x: -1.02, y: 0.32 },
    stacks: row(-0.95, 0.76, 0.26), totals: 0.885, tokens: { x: -0.95, y: 0.62 },
};
const purpleInside: Inside = {
    name: { x: -0.55, y: -0.58 }, voters: { x: -0.64, y: -0.075 }, heap: { x: -0.605, y: 0.025 },
    stacks: row(-0.62, -0.295, 0.19), totals: -0.19, tokens: { x: -0.58, y: -0.4 },
};

export const insides: { [region in Region]: Inside } = {
    red: { name: { x: 0, y: -1.455 }, voters: { x: 0, y: -1.285 }, heap: { x: 0, y: -1.31 },
        stacks: row(0, -0.905, 0.26), totals: -0.79, tokens: { x: 0, y: -1.03 } },
    blue: blueInside,
    yellow: mirrored(blueInside),
    purple: purpleInside,
    orange: mirrored(purpleInside),
    green: { name: { x: 0, y: 0.495 }, voters: { x: 0, y: 0.97 }, heap: { x: 0, y: 1.05 }, stacks: row(0, 0.755, 0.2),
        totals: 0.86, tokens: { x: 0, y: 0.62 } },
    brown: { name: { x: 0, y: -0.265 }, voters: { x: 0, y: -0.15 }, heap: { x: 0, y: -0.02 },
        stacks: row(0, 0.175, 0.205), totals: 0.285, tokens: { x: 0, y: 0.03 } },
};

/** The line above the mixed regions left and right of the middle, at a place across. */
export function lineAbove(region: 'purple' | 'orange', x: number): number {
    const { x: middle, y } = middles[region === 'purple' ? 'blue' : 'yellow'];
    return y - Math.sqrt(Math.max(0, 1 - (x - middle) ** 2));
}

/** Where streams of voters begin and end. */
export const hearts: { [region in Region]: Point } = {
    red: { x: 0, y: -1.05 }, blue: { x: -0.95, y: 0.55 }, yellow: { x: 0.95, y: 0.55 },
    purple: { x: -0.56, y: -0.32 }, orange: { x: 0.56, y: -0.32 }, green: { x: 0, y: 0.68 }, brown: { x: 0, y: 0 },
};

/** Ballot boxes stand outside. */
export const boxes: { [party in Party]: Point } = {
    red: { x: 1.06, y: -1.38 }, blue: { x: -1.36, y: -0.66 }, yellow: { x: 1.36, y: -0.66 },
};

/* ---- Arrows at the borders ---- */

export interface Arrow extends Point {
    angle: number;                  // degrees
}

function pointing(from: Point, to: Point): number {
    return Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
}

/** Radians that the way of a share to its box is turned: the other share leaves over the border beside it. */
const aside: { [party in Party]: number } = { red: 0, blue: -0.2, yellow: 0.2 };

/** Over the rim of the circle, where it is nearest to the box. */
function toBox(party: Party, shared: boolean): Arrow {
    const box = boxes[party];
    const middle = middles[party];
    const way = Math.atan2(box.y - middle.y, box.x - middle.x) + (shared ? aside[party] : 0);
    const at = { x: middle.x + Math.cos(way), y: middle.y + Math.sin(way) };
    return { ...at, angle: pointing(shared ? at : middle, box) };
}

interface Border {
    arc: Arc;
    /** Where along it voters cross, to the first of the two and to the second: where neither has a name or a stack. */
    at: [number, number];
    between: [Region, Region];
}

function borderOf(secondary: Region, nth: number, other: Region, at: [number, number]): Border {
    return { arc: outlines[secondary][nth]!, at, between: [secondary, other] };
}

const borders: Border[] = [
    borderOf('purple', 0, 'red', [0.885, 0.13]),
    borderOf('purple', 2, 'blue', [0.86, 0.46]),
    borderOf('orange', 0, 'yellow', [0.14, 0.54]),
    borderOf('orange', 2, 'red', [0.115, 0.87]),
    borderOf('green', 0, 'blue', [0.27, 0.7]),
    borderOf('green', 2, 'yellow', [0.73, 0.3]),
    borderOf('purple', 1, 'brown', [0.65, 0.9]),
    borderOf('orange', 1, 'brown', [0.35, 0.1]),
    borderOf('green', 1, 'brown', [0.1, 0.9]),
];

/** On small boards: off the numbers and names, which are as wide there as on large ones. */
const onSmall: { [way: string]: number } = { 'orange yellow': 0.75, 'purple blue': 0.25, 'orange red': 0.22,
    'purple red': 0.78 };

/** The arrow by which voters leave a region; `shared`: others of it leave elsewhere. */
export function arrowAt(from: Region, to: Target, small = false, shared = false): Arrow | null {
    if (to === 'vote')
        return toBox(from as Party, shared);
    const border = borders.find(({ between }) => between.includes(from) && between.includes(to));
    if (!border)
        return null;
    const into = border.between.indexOf(to);
    const at = on(border.arc, (small ? onSmall[`${from} ${to}`] : undefined) ?? border.at[into]!);
    const middle = middles[border.arc.on];
    const inward = circlesAt({ x: at.x + (at.x - middle.x) * 0.1, y: at.y + (at.y - middle.y) * 0.1 });
    const outside = regionOf(inward);
    const out = { x: at.x * 2 - middle.x, y: at.y * 2 - middle.y };
    return { ...at, angle: outside === to ? pointing(middle, out) : pointing(out, middle) };
}

/** The region of those circles. */
export function regionOf(circles: Party[]): Region {
    const has = (party: Party) => circles.includes(party);
    if (circles.length === 3)
        return 'brown';
    if (circles.length === 1)
        return circles[0]!;
    return has('red') ? (has('blue') ? 'purple' : 'orange') : 'green';
}
