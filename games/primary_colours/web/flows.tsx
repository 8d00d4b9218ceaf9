// flows.tsx - Primary Colours: where voters go: arrows at the borders, streams that walk, circles without end.

import type { Drawn } from 'kit/board';

import { arrowAt, boxes, hearts, insides, outlineOf } from './circles';
import type { Point } from './circles';
import { parties, viewOf } from './facts';
import type { Party, Region, Target } from './facts';
import { size, written } from './fraction';
import type { Layout } from './layout';
import { Arrow, Share, Token } from './pieces';
import type { Leaving, Loop, Scene, Stream } from './scene';

const scaleOf = (layout: Layout) => Math.max(0.56, Math.min(1.25, layout.r / 200));

function onBoard(layout: Layout, { x, y }: Point): Point {
    return { x: layout.middle.x + x * layout.r, y: layout.middle.y + y * layout.r };
}

/* ---- Arrows: where all of a region would go, or a share of them ---- */

export function Arrows({ arrows, layout, large }: { arrows: Leaving[]; layout: Layout; large: boolean }) {
    const scale = scaleOf(layout);
    const text = large ? 14.4 : 12;
    const badge = Math.max(text * 0.66, 9 * scale);
    return (
        <g class="arrows">
            {arrows.map(({ from, to, share }) => {
                const arrow = arrowAt(from, to, !layout.roomy, share !== '');
                if (!arrow)
                    return null;
                const at = onBoard(layout, arrow);
                const name = `${from} ${to}`;
                return share && (layout.roomy || !large) ? (
                    <Share key={name} {...at} angle={arrow.angle} r={badge} text={share} size={text}
                        scale={scale * 0.9} whole={to === 'vote'} />
                ) : <Arrow key={name} {...at} angle={arrow.angle} scale={scale} />;
            })}
        </g>
    );
}

/* ---- Streams: a flock on its way ---- */

function heartOf(to: Target, from: Region): Point {
    return to === 'vote' ? boxes[from as Party] : hearts[to];
}

/** From the heart of one region over the border to that of the other. */
function pathOf(layout: Layout, { from, to }: Stream): string {
    const a = onBoard(layout, hearts[from]);
    const b = onBoard(layout, heartOf(to, from));
    const over = onBoard(layout, arrowAt(from, to) ?? hearts[from]);
    const bend = { x: 2 * over.x - (a.x + b.x) / 2, y: 2 * over.y - (a.y + b.y) / 2 };
    const short = (x: number) => x.toFixed(1);
    return `M${short(a.x)} ${short(a.y)}Q${short(bend.x)} ${short(bend.y)} ${short(b.x)} ${short(b.y)}`;
}

const golden = Math.PI * (3 - Math.sqrt(5));
const flockMost = 18;

/** Dots that walk along the path, the first ones ahead. */
function Flock({ path, voters, pace, dot }: { path: string; voters: number; pace: number; dot: number }) {
    const count = Math.max(1, Math.min(flockMost, Math.round(voters / 20)));
    const time = pace * 0.62;
    return (
        <g class="flock">
            {Array.from({ length: count }, (_, i) => {
                const far = dot * 1.5 * Math.sqrt(i % 6 + 0.4);
                const delay = pace * 0.3 * i / count;
                return (
                    <circle key={i} r={dot} cx={far * Math.cos(i * golden)} cy={far * Math.sin(i * golden)}
                        style={{ offsetPath: `path("${path}")`, animationDuration: `${time}ms`,
                            animationDelay: `${delay}ms` }} />
                );
            })}
        </g>
    );
}

function StreamLabel({ layout, stream, text }: { layout: Layout; stream: Stream; text: number }) {
    const at = onBoard(layout, arrowAt(stream.from, stream.to) ?? hearts[stream.from]);
    const label = written(stream.voters);
    const width = label.length * text * 0.58 + 10;
    const x = Math.max(width / 2 + 2, Math.min(layout.room.x + layout.room.width - width / 2 - 2, at.x));
    return (
        <g class="stream-label" transform={`translate(${x} ${at.y})`}>
            <rect x={-width / 2} y={-text * 0.75} width={width} height={text * 1.5} rx={text * 0.75} />
            <text y={text * 0.36} font-size={text}>{label}</text>
        </g>
    );
}

export function Streams({ drawn, scene, layout }: { drawn: Drawn; scene: Scene; layout: Layout }) {
    if (scene.stage?.kind !== 'walk')
        return null;
    const { pass, step } = scene.stage;
    const text = (layout.roomy ? 14 : 12) * (drawn.large ? 1.2 : 1);
    const dot = Math.max(2, layout.r * 0.016);
    return (
        <g class="streams" key={`${pass} ${step}`}>
            {scene.streams.map((stream) => {
                const path = pathOf(layout, stream);
                const wide = 3 + Math.sqrt(size(stream.voters)) * layout.r / 900;
                return <path key={`${stream.from} ${stream.to}`} class="stream" d={path} stroke-width={wide} />;
            })}
            {drawn.pace > 0 && scene.streams.map((stream) => (
                <Flock key={`${stream.from} ${stream.to}`} path={pathOf(layout, stream)} voters={size(stream.voters)}
                    pace={drawn.pace} dot={dot} />
            ))}
            {scene.streams.map((stream) => (
                <StreamLabel key={`${stream.from} ${stream.to}`} layout={layout} stream={stream} text={text} />
            ))}
        </g>
    );
}

/* ---- Tokens that change places ---- */

/** What somebody exchanged, in the step that opens it. */
export function SwapMarks({ drawn, scene, layout }: { drawn: Drawn; scene: Scene; layout: Layout }) {
    const { stage } = scene;
    const swap = stage?.kind === 'swap' ? viewOf(drawn.seen).swaps?.[stage.party] : undefined;
    if (stage?.kind !== 'swap' || swap?.do !== 'swap')
        return null;
    const seat = parties.indexOf(stage.party);
    const [a, b] = [swap.region!, swap.with_region!].map((region) => onBoard(layout, insides[region].stacks[seat]!));
    const bow = { x: (a!.x + b!.x) / 2 + (b!.y - a!.y) * 0.2, y: (a!.y + b!.y) / 2 - (b!.x - a!.x) * 0.2 };
    const r = layout.roomy ? 17 : 12;
    return (
        <g class="swap-marks">
            <path class="swap-line" d={`M${a!.x} ${a!.y}Q${bow.x} ${bow.y} ${b!.x} ${b!.y}`} />
            {[{ at: a!, value: swap.with_value! }, { at: b!, value: swap.value! }].map(({ at, value }) => (
                <g key={`${at.x} ${at.y}`} transform={`translate(${at.x} ${at.y - r})`}>
                    <Token party={stage.party} r={r} text={String(value)} size={Math.max(14, r)} />
                </g>
            ))}
        </g>
    );
}

/* ---- Circles without end ---- */

/** Voters in a row round all regions of the circle, where no words are; the arrows inside tell the way, the poll how
 * many go it. */
export function Loops({ loops, layout }: { loops: Loop[]; layout: Layout }) {
    return (
        <g class="loops">
            {loops.map((loop) => {
                const path = outlineOf(loop.regions, layout.r, layout.middle);
                return (
                    <g key={loop.regions.join()}>
                        <path class="loop-under" d={path} />
                        <path class="loop" d={path} />
                    </g>
                );
            })}
        </g>
    );
}

/** The same, small, to say what it means. */
export function LoopSign() {
    return (
        <g class="loops">
            <path class="loop-under" d="M-9 0H9" />
            <path class="loop" d="M-8 0H8.5" />
        </g>
    );
}
