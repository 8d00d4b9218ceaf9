// drawing.tsx - Prime Climb: the board: road, discs, pawns, piles, and the marks on them.

import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import type { Drawn } from 'kit/board';
import { Badge, Chip, Lamp, Pawn, Ring, ShapeMark, still } from 'kit/pieces';
import { travel } from 'kit/travel';

import { digitsFrom, Disc, numberSize } from './discs';
import { isBack, isHome, kitOf, spaceName, thingOf, viewOf } from './facts';
import { Flight } from './flight';
import type { Layout } from './layout';
import { lastMoved, pushedOf } from './memory';
import { Deck, Discards, DrawnCard, Key } from './piles';
import { lift, ringWide, sceneOf, spaceOfThing } from './scene';
import type { Raised, Scene, Standing } from './scene';
import type { Point } from './spiral';

/* ---- The table and the road ---- */

const Ground = still(({ width, height, road, pitch }:
{ width: number; height: number; road: string; pitch: number }) => (
    <g>
        <defs>
            <radialGradient id="climb-lamp" cx=".46" cy=".42" r=".75">
                <stop class="lamp-near" offset="0" />
                <stop class="lamp-half" offset=".55" />
                <stop class="lamp-far" offset="1" />
            </radialGradient>
        </defs>
        <rect class="climb-ground" width={width} height={height} fill="url(#climb-lamp)" />
        <path class="road-edge" d={road} stroke-width={pitch * 0.82} />
        <path class="road" d={road} stroke-width={pitch * 0.82 - 3} />
    </g>
));

/** From this many on, pawns on one space have the road widened under them. */
const crowded = 3;

function Courts({ scene }: { scene: Scene }) {
    const { spaces } = scene.layout.spiral;
    const all = scene.pawns.filter(({ space }) => scene.pawns.filter((one) => one.space === space).length >= crowded);
    const paths = all.map(({ space, foot, scale }) => ({ width: 30 * scale,
        d: `M${spaces[space]!.x} ${spaces[space]!.y}L${foot.x} ${foot.y - 4 * scale}` }));
    return (
        <g>
            {paths.map(({ d, width }, i) => <path key={i} class="road-edge" d={d} stroke-width={width + 3} />)}
            {paths.map(({ d, width }, i) => <path key={i} class="road" d={d} stroke-width={width} />)}
        </g>
    );
}

/* ---- Discs ---- */

function numberOn(layout: Layout, space: number, large: boolean): number {
    return numberSize(layout.r, String(space).length, large);
}

function FlatDiscs({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { layout, hidden } = scene;
    const factors = kitOf(drawn.seen).factors;
    return (
        <g class="flat-discs">
            {scene.flat.map((space) => {
                const { x, y } = layout.spiral.spaces[space]!;
                return (
                    <g key={space} transform={`translate(${x} ${y})`}>
                        <Disc space={space} factors={factors[space]!} r={layout.r} plain={hidden.has(space)}
                            size={numberOn(layout, space, drawn.large)}
                            digits={layout.r >= digitsFrom && !hidden.has(space)} />
                    </g>
                );
            })}
        </g>
    );
}

function RaisedDisc({ drawn, scene, one }: { drawn: Drawn; scene: Scene; one: Raised }) {
    const { layout } = scene;
    const { x, y } = layout.spiral.spaces[one.space]!;
    const width = ringWide(layout, one);
    const lifted = one.chosen ? -lift : 0;
    const hidden = scene.hidden.has(one.space);
    return (
        <g class={`raised${one.bright ? ' bright' : ''}${one.chosen ? ' lifted' : ''}`}>
            {one.ring && <Ring x={x} y={y + lifted} r={one.r} width={width} />}
            <g transform={`translate(${x} ${y + lifted})`}>
                <Disc space={one.space} factors={kitOf(drawn.seen).factors[one.space]!} r={one.r}
                    size={numberOn(layout, one.space, drawn.large)} plain={hidden}
                    digits={layout.r >= digitsFrom && !hidden} />
            </g>
        </g>
    );
}

/** Faint rings where two uses take the chosen pawn, for who likes them. */
function SecondRings({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { hand, seen, second } = drawn;
    const first = hand.chosen[0] === undefined ? null : thingOf(hand.chosen[0]);
    if (!second || first?.kind !== 'pawn' || hand.chosen.length > 1)
        return null;
    const lit = new Set(scene.raised.filter(({ ring }) => ring).map(({ space }) => space));
    return (
        <g class="second-rings">
            {(viewOf(seen).second?.[first.pawn] ?? []).filter((space) => !lit.has(space)).map((space) => {
                const { x, y } = scene.layout.spiral.spaces[space]!;
                return <circle key={space} cx={x} cy={y} r={scene.layout.r + 2.5} />;
            })}
        </g>
    );
}

/** What is touched: as large as the discs may be without meeting. */
function Touchables({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { spaces } = scene.layout.spiral;
    return (
        <g>
            {spaces.map(({ x, y }, space) => (
                <Fragment key={space}>
                    <circle class="hit" {...drawn.hand.thing(spaceName(space))} cx={x} cy={y} r={scene.reach[space]} />
                    <FocusRing scene={scene} space={space} />
                </Fragment>
            ))}
        </g>
    );
}

/** Round the ring of what is lit, which has the same form: 3 px away from it. */
function FocusRing({ scene, space }: { scene: Scene; space: number }) {
    const { layout } = scene;
    const { x, y } = layout.spiral.spaces[space]!;
    const disc = scene.raised.find((one) => one.space === space);
    return disc?.ring ? (
        <circle class="focus-ring" cx={x} cy={disc.chosen ? y - lift : y} r={disc.r + ringWide(layout, disc) + 4.5} />
    ) : null;
}

/* ---- Way stations ---- */

/** A flag, with the shapes of those who have been there; filled once the one who looks has. */
function Flag({ drawn, space, foot, scale }: { drawn: Drawn; space: number; foot: Point; scale: number }) {
    const visited = Object.entries(viewOf(drawn.seen).visited ?? {}).filter(([, spaces]) => spaces.includes(space))
        .map(([seat]) => Number(seat));
    const mine = drawn.seen.you !== null && visited.includes(drawn.seen.you);
    return (
        <g class={mine ? 'flag reached' : 'flag'} transform={`translate(${foot.x} ${foot.y}) scale(${scale})`}>
            <path class="flag-pole" d="M0 2V-25" />
            <path class="flag-cloth" d="M0 -25H24L19 -17L24 -9H0Z" />
            {visited.map((seat, i) => (
                <ShapeMark key={seat} seat={seat} x={visited.length > 2 ? 5 + (i % 2) * 9 : 6 + i * 9}
                    y={visited.length > 2 ? -21 + (i >> 1) * 8 : -17} scale={visited.length > 2 ? 0.45 : 0.6} />
            ))}
        </g>
    );
}

/* ---- Pawns ---- */

function wayOf(drawn: Drawn, one: Standing): 'up' | 'down' | undefined {
    if (!kitOf(drawn.seen).there_and_back)
        return undefined;
    return isBack(viewOf(drawn.seen), one) ? 'down' : 'up';
}

const silhouette = 'M0 -36.6A11.6 11.6 0 0 1 6.6 -15.5C8 -9 12 -6 12 -2.5C12 1.8 -12 1.8 -12 -2.5'
    + 'C-12 -6 -8 -9 -6.6 -15.5A11.6 11.6 0 0 1 0 -36.6Z';

const figurePath = ({ figure }: Standing) => figure.map(({ x, y, width, height }) =>
    `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** A pawn is touched where its lit disc is: with its head, say. */
function Figures({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    return (
        <g>
            {scene.pawns.flatMap((one) => (one.part === null || one.figure.length === 0 ? [] : [
                <path key={one.name} class="hit" data-of={one.part} d={figurePath(one)}
                    data-drag={drawn.hand.thing(one.part)['data-drag']} />,
            ]))}
        </g>
    );
}

/** Where a pawn was drawn before: it comes from there. */
interface Before {
    space: number;
    foot: Point;
    events: unknown;
}

/** A pawn that is drawn on another space travels there: the steps of others in their time, an own move in the usual. */
function useTravel({ seen, pace }: Drawn, scene: Scene, one: Standing) {
    const at = useRef<SVGGElement>(null);
    const before = useRef<Before | null>(null);
    useLayoutEffect(() => {
        const was = before.current;
        before.current = { space: one.space, foot: one.foot, events: seen.events };
        const own = was?.events === seen.events;
        if (at.current && was && was.space !== one.space && (own || pace > 0))
            travel(at.current, [was.foot, ...between(scene.layout.spiral.spaces, was.space, one.space), one.foot],
                own ? Infinity : pace);
    });
    return at;
}

function PawnPiece({ drawn, scene, one }: { drawn: Drawn; scene: Scene; one: Standing }) {
    const { hand, seen } = drawn;
    const at = useTravel(drawn, scene, one);
    const { x, y } = scene.layout.spiral.spaces[one.space]!;
    const chosen = hand.isChosen(one.name);
    const alone = (hand.lit(one.name) !== null || chosen) && !one.claims;
    const cursed = viewOf(seen).cursed?.includes(one.seat) && !isHome(viewOf(seen), one);
    const up = chosen ? lift : 0;
    const ring = chosen ? ' strong' : hand.chosen.length > 0 && hand.lit(one.name) === 'act' ? ' quiet' : '';
    const { 'data-lit': lit, ...named } = hand.thing(one.name);
    return (
        <g class={isHome(viewOf(seen), one) ? 'climb-pawn home' : 'climb-pawn'} {...named}
            data-lit={one.claims || one.hit ? lit : undefined}>
            {one.claims ? <circle class="hit" cx={x} cy={y} r={scene.reach[one.space]} />
                : one.hit ? <rect class="hit" {...one.hit} />
                    : one.part === null && <path class="hit" d={figurePath(one)} />}
            {one.claims && <FocusRing scene={scene} space={one.space} />}
            <g ref={at} class="pawn-at" style={{ transform: `translate(${one.foot.x}px, ${one.foot.y}px)` }}>
                <g class={one.trembles ? 'trembles' : undefined}>
                    {chosen && alone && <ellipse class="pawn-ground" rx={15 * one.scale} ry={5 * one.scale} />}
                    <g transform={up ? `translate(0 ${-up})` : undefined}>
                        {alone && (
                            <g transform={`scale(${one.scale})`}>
                                <path class={`pawn-ring-outer${ring}`} d={silhouette} />
                                <path class={`pawn-ring-inner${ring}`} d={silhouette} />
                            </g>
                        )}
                        <Pawn seat={one.seat} scale={one.scale} way={wayOf(drawn, one)} />
                        {chosen && alone && <Pointer scale={one.scale} room={one.foot.y - up} />}
                        {cursed && <CurseMark scale={one.scale} />}
                    </g>
                </g>
            </g>
        </g>
    );
}

/** How far a tail goes into the disc: to where the number may begin. In radii of a disc. */
const tailEnd = 0.66;
/** A pawn whose foot is this near stands on its disc for all to see; discs with pawns are larger. */
const standsOn = 1.15;

/** Which disc a pawn stands on, where it stands between two: from its foot to that disc. */
function Tail({ scene, one }: { scene: Scene; one: Standing }) {
    const { spiral: { spaces }, r } = scene.layout;
    const x = spaces[one.space]!.x - one.foot.x;
    const y = spaces[one.space]!.y - (one.foot.y - footMiddle * one.scale);
    const far = Math.hypot(x, y);
    const long = far - tailEnd * r;
    if (far < standsOn * r)
        return null;
    const half = 5.5 * one.scale;
    const side = { x: -y / far * half, y: x / far * half };
    const tip = { x: x / far * long, y: y / far * long };
    return (
        <path class="pawn-tail" transform={`translate(${one.foot.x} ${one.foot.y - footMiddle * one.scale})`}
            d={`M${side.x} ${side.y}L${tip.x} ${tip.y}L${-side.x} ${-side.y}Z`} />
    );
}

/** Of a pawn, above where it stands. */
const footMiddle = 3;

/** Where many share a disc the road is widened under them. */
function Tails({ scene }: { scene: Scene }) {
    const { pawns } = scene;
    return (
        <g class="pawn-tails">
            {pawns.filter(({ space }) => pawns.filter((one) => one.space === space).length < crowded)
                .map((one) => <Tail key={one.name} scene={scene} one={one} />)}
        </g>
    );
}

/** Points at the pawn that is chosen: from above, or from below where there is no room. */
function Pointer({ scale, room }: { scale: number; room: number }) {
    return <path class="pawn-pointer" transform={`scale(${scale})`}
        d={room > 56 * scale ? 'M-7 -53H7L0 -44Z' : 'M-7 14H7L0 5Z'} />;
}

/** A weight on the foot: this pawn only goes backwards. */
function CurseMark({ scale }: { scale: number }) {
    return (
        <g class="curse-mark" transform={`scale(${scale}) translate(12 -4)`}>
            <circle r="6.5" />
            <path d="M-3.4 -2.2L0 1.2L3.4 -2.2M-3.4 1L0 4.2L3.4 1" />
        </g>
    );
}

/* ---- The last step, and hints ---- */

const nearby = 12;

/** The middle of the bow between two points. */
const bowOf = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2 + (b.y - a.y) * 0.18,
    y: (a.y + b.y) / 2 - (b.x - a.x) * 0.18 });

/** Points on the way from a space to another: along the road, or in a bow where that is long. */
function between(spaces: Point[], from: number, to: number): Point[] {
    if (Math.abs(to - from) <= nearby)
        return from < to ? spaces.slice(from + 1, to) : spaces.slice(to + 1, from).reverse();
    const a = spaces[from]!;
    const b = spaces[to]!;
    const bow = bowOf(a, b);
    return [1, 2, 3, 4, 5, 6, 7].map((eighth) => eighth / 8).map((share) => ({
        x: a.x * (1 - share) ** 2 + bow.x * 2 * share * (1 - share) + b.x * share ** 2,
        y: a.y * (1 - share) ** 2 + bow.y * 2 * share * (1 - share) + b.y * share ** 2,
    }));
}

function trail(spaces: Point[], from: number, to: number): string {
    const a = spaces[from]!;
    const b = spaces[to]!;
    if (Math.abs(to - from) <= nearby)
        return `M${[a, ...between(spaces, from, to), b].map(({ x, y }) => `${x} ${y}`).join('L')}`;
    const bow = bowOf(a, b);
    return `M${a.x} ${a.y}Q${bow.x} ${bow.y} ${b.x} ${b.y}`;
}

/** Where pawns went in the step that is shown, and mine that others moved since my last turn: [from, to]. */
function wentOf(drawn: Drawn): { from: number; to: number; pushed: boolean }[] {
    const pushed = pushedOf(drawn.seen).map(({ from, to }) => ({ from, to, pushed: true }));
    const own = lastMoved(drawn.seen).flatMap((event) => {
        if (event.type === 'swap')
            return [{ from: (event.from as number[])[0]!, to: (event.from as number[])[1]!, pushed: false }];
        return event.type === 'move' || event.type === 'go'
            ? [{ from: Number(event.from), to: Number(event.to), pushed: false }] : [];
    });
    return [...pushed, ...own.filter(({ from, to }) => pushed.every((one) => one.from !== from || one.to !== to))]
        .filter(({ from, to }) => from !== to);
}

function LastStep({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { spaces } = scene.layout.spiral;
    return (
        <g class="last-step">
            {wentOf(drawn).map(({ from, to, pushed }, i) => (
                <g key={i} class={pushed ? 'pushed' : undefined}>
                    <path d={trail(spaces, from, to)} />
                    <circle cx={spaces[from]!.x} cy={spaces[from]!.y} r={scene.layout.r + 3} />
                </g>
            ))}
        </g>
    );
}

function HintMarks({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const at = drawn.hand.hinted.flatMap((name) => spaceOfThing(drawn, name) ?? []);
    if (at.length === 0)
        return null;
    const points = at.map((space) => ({ ...scene.layout.spiral.spaces[space]!,
        r: (scene.raised.find((one) => one.space === space)?.r ?? scene.layout.r) + 8 }));
    const end = points[points.length - 1]!;
    const start = points[0]!;
    const long = Math.hypot(end.x - start.x, end.y - start.y);
    const toward = (from: typeof start, to: typeof end, by: number) => ({ x: from.x + (to.x - from.x) * by / long,
        y: from.y + (to.y - from.y) * by / long });
    const tail = toward(start, end, start.r);
    const head = toward(end, start, end.r + 2);
    const angle = Math.atan2(end.y - start.y, end.x - start.x) * 180 / Math.PI;
    return (
        <g class="hint-marks">
            {points.map(({ x, y, r }, i) => <circle key={i} class="hint-ring" cx={x} cy={y} r={r} />)}
            {long > start.r + end.r + 12 && (
                <>
                    <path class="hint-line" d={`M${tail.x} ${tail.y}L${head.x} ${head.y}`} />
                    <path class="hint-head" d="M0 0L-12 -6V6Z"
                        transform={`translate(${head.x} ${head.y}) rotate(${angle})`} />
                </>
            )}
            <Lamp x={Math.min(end.x + end.r * 0.75, drawn.width - 12)} y={Math.max(end.y - end.r * 0.75, 12)} />
        </g>
    );
}

/* ---- Badges, and the small choice ---- */

/** From a chip to its disc. */
function Beak({ from, to }: { from: Point; to: Point }) {
    const half = 5;
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    const side = { x: (from.y - to.y) / long * half, y: (to.x - from.x) / long * half };
    return (
        <path class="chip-beak" d={`M${from.x + side.x} ${from.y + side.y}L${to.x} ${to.y}`
            + `L${from.x - side.x} ${from.y - side.y}Z`} />
    );
}

function Labels({ scene }: { scene: Scene }) {
    return (
        <g class="labels">
            {scene.hung.map(({ name, text, box, kind, beak }) => {
                const Label = kind === 'badge' ? Badge : Chip;
                return (
                    <g key={name} class={`hung-${kind}`}>
                        {beak && <Beak {...beak} />}
                        <Label x={box.x + box.width / 2} y={box.y + box.height / 2} width={box.width}
                            height={box.height} size={scene.textSize}>{text}</Label>
                    </g>
                );
            })}
        </g>
    );
}

function Choice({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    if (!scene.choice)
        return null;
    const { box, buttons, row } = scene.choice;
    const size = scene.textSize + 2;
    return (
        <g class="climb-choice" transform={`translate(${box.x} ${box.y})`}>
            <rect class="choice-panel" width={box.width} height={box.height} rx="10" />
            {buttons.map((name, i) => (
                <g key={name} class="choice-button" {...drawn.hand.thing(name)}
                    transform={`translate(4 ${4 + i * row})`}>
                    <rect width={box.width - 8} height={row - 2} rx="8" />
                    <text x={(box.width - 8) / 2} y={row / 2 + size * 0.3} font-size={size}>
                        {drawn.hand.preview(name).short}
                    </text>
                </g>
            ))}
        </g>
    );
}

/** Smaller than any window that is meant to show it: the page has not found its size yet. */
const least = 100;

export function ClimbBoard(drawn: Drawn) {
    return drawn.width < least || drawn.height < least ? null : <Whole {...drawn} />;
}

function Whole(drawn: Drawn) {
    const { seen, hand, width, height } = drawn;
    const scene = sceneOf(drawn);
    const { layout } = scene;
    const choosing = hand.chosen.some((name) => thingOf(name).kind !== 'button');
    return (
        <svg class={choosing ? 'climb choosing' : 'climb'} width={width} height={height}
            viewBox={`0 0 ${width} ${height}`} role="presentation">
            <Ground width={width} height={height} road={layout.spiral.road} pitch={layout.spiral.pitch} />
            <Courts scene={scene} />
            <LastStep drawn={drawn} scene={scene} />
            <FlatDiscs drawn={drawn} scene={scene} />
            <SecondRings drawn={drawn} scene={scene} />
            {scene.raised.map((one) => <RaisedDisc key={one.space} drawn={drawn} scene={scene} one={one} />)}
            {layout.key && <Key at={layout.key} />}
            {layout.deck && <Deck seen={seen} hand={hand} pile={layout.deck} />}
            {layout.discards && <Discards seen={seen} hand={hand} pile={layout.discards} />}
            {scene.flags.map((flag) => <Flag key={flag.space} drawn={drawn} {...flag} />)}
            <Tails scene={scene} />
            <Touchables drawn={drawn} scene={scene} />
            {scene.pawns.map((one) => <PawnPiece key={one.name} drawn={drawn} scene={scene} one={one} />)}
            <Figures drawn={drawn} scene={scene} />
            <Flight drawn={drawn} scene={scene} />
            <HintMarks drawn={drawn} scene={scene} />
            <Labels scene={scene} />
            <Choice drawn={drawn} scene={scene} />
            <DrawnCard drawn={drawn} />
        </svg>
    );
}
