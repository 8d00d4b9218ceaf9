// course.tsx - how a match went: a figure of each player as lines over its rounds, and the few moments that turned it.
// All of it happened; what could have been is not told here.

import type { ComponentChildren } from 'preact';

/** A figure of one player, or of somebody without a chair, who brings name and mark along. */
export interface CourseLine {
    seat: number;
    name?: string;
    mark?: ComponentChildren;       // about 20 px
    /** At the beginning, and at the end of each round: null where it did not change. */
    values: (number | null)[];
}

export interface TurningPoint {
    at: number;                     // at the end of which round its marker stands, of those that are drawn
    line: number;
    text: string;
    short?: string;                 // on a phone: one line of it
    change: number;
    changed?: string;               // the same, where it is no whole number
}

export interface Course {
    title: string;
    lines: CourseLine[];
    points: TurningPoint[];         // in the order of the match, three of them at most
    first?: number;                 // the round at whose end the lines begin; 0: the beginning
    round: (round: number) => string;           // "Round 6"
    by: string;                     // what is told below: "by round"
    ticks?: number[];               // of the figure: else chosen by what there is
}

/** A line as it is drawn: with who it is. */
export interface CourseShown extends CourseLine {
    name: string;
    mark: ComponentChildren;
    mine: boolean;
}

/* ---- What lies where ---- */

/** The step from which to which: round numbers, and no more of them than there is room for. */
export function roundSteps(most: number, room: number): number {
    const usual = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
    return usual.find((step) => most / step <= room) ?? Math.ceil(most / room);
}

/** What stands at the side: from nothing to at least the highest value, in round numbers. */
export function sideTicks(lines: CourseLine[], room = 4): number[] {
    const values = lines.flatMap((line) => line.values.filter((value): value is number => value !== null));
    const most = Math.max(1, ...values);
    const step = roundSteps(most, room);
    return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** Rounds that are told below: evenly, as far as they go. */
export function roundTicks(rounds: number, width: number, least: number): number[] {
    const step = roundSteps(rounds, Math.max(1, width / least));
    return Array.from({ length: Math.floor(rounds / step) + 1 }, (_, i) => i * step);
}

/** Moved as little as it takes to be apart, within these bounds; in the same order. */
export function apart(places: number[], least: number, from: number, to: number): number[] {
    const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
    const moved = [...places];
    order.forEach((at, i) => {
        moved[at] = Math.max(moved[at]!, i === 0 ? from : moved[order[i - 1]!]! + least);
    });
    order.reverse().forEach((at, i) => {
        moved[at] = Math.min(moved[at]!, i === 0 ? to : moved[order[i - 1]!]! - least);
    });
    return moved;
}

/** What a line has told last at the end of a round. */
export function valueAt({ values }: CourseLine, round: number): number {
    for (let at = Math.min(round, values.length - 1); at >= 0; at--)
        if (values[at] !== null && values[at] !== undefined)
            return values[at]!;
    return 0;
}

const roundsOf = (lines: CourseLine[]) => Math.max(1, ...lines.map(({ values }) => values.length - 1));

interface Plot {
    left: number;
    right: number;
    top: number;
    foot: number;
    flags: number[];                // where the number of each moment stands, all of them at one height
    x: (round: number) => number;
    y: (value: number) => number;
}

const mark = 20;                    // of whose line it is
const beside = 14;                  // from the end of a line to its mark: what joins them is seen
const flag = 10;                    // radius of a number
const flagsApart = 2 * flag + 5;    // from number to number: nearer ones move aside
const letter = 7.6;                 // of a name, on the average

interface PlotProps {
    lines: CourseLine[];
    points: TurningPoint[];
    ticks: number[];
    width: number;
    height: number;
    names: string[];
}

function plotOf({ lines, points, ticks, width, height, names }: PlotProps): Plot {
    const most = ticks[ticks.length - 1]!;
    const left = 8 + String(most).length * 8;
    const longest = Math.max(0, ...names.map((name) => name.length));
    const right = width - mark - beside - 2 - (longest > 0 ? 5 + longest * letter : 0);
    const x = (round: number) => left + round / roundsOf(lines) * (right - left);
    const [top, foot] = [2 * flag + 10, height - 24];
    return {
        left, right, top, foot, x,
        flags: apart(points.map(({ at }) => x(at)), flagsApart, left, right),
        y: (value) => foot - value / most * (foot - top),
    };
}

function pathOf(line: CourseLine, { x, y }: Plot, rounds: number): string {
    const places = line.values.flatMap((value, at) => (value === null ? []
        : [`${x(at).toFixed(1)} ${y(value).toFixed(1)}`]));
    return `M${places.join('L')}H${x(rounds).toFixed(1)}`;
}

/* ---- As it is drawn ---- */

const namesMost = 9;                // letters: longer ones are told by the marks alone

/** Numbers stand over their moments: of two that are near each other the later one moves aside. */
function Flags({ lines, points, plot }: { lines: CourseLine[]; points: TurningPoint[]; plot: Plot }) {
    const places = points.map(({ at, line }) => ({ x: plot.x(at), y: plot.y(valueAt(lines[line]!, at)) }));
    return (
        <>
            {places.map(({ x }, i) => (
                <path key={i} class="course-when" d={`M${plot.flags[i]} ${flag}L${x} ${plot.top}V${plot.foot}`} />
            ))}
            {places.map(({ x, y }, i) => (
                <g key={i}>
                    <circle class="course-moment" cx={x} cy={y} r="4.5" />
                    <circle class="course-flag" cx={plot.flags[i]} cy={flag + 1} r={flag} />
                    <text class="course-number" x={plot.flags[i]} y={flag + 5.5}>{i + 1}</text>
                </g>
            ))}
        </>
    );
}

function Axes({ plot, ticks, rounds, first }: { plot: Plot; ticks: number[]; rounds: number[]; first: number }) {
    return (
        <>
            {ticks.map((tick) => (
                <g key={tick}>
                    <path class="course-line" d={`M${plot.left} ${plot.y(tick)}H${plot.right}`} />
                    <text class="course-side" x={plot.left - 7} y={plot.y(tick) + 4.5}>{tick}</text>
                </g>
            ))}
            {rounds.map((round) => (
                <text key={round} class="course-round" x={plot.x(round)} y={plot.foot + 18}>{first + round}</text>
            ))}
        </>
    );
}

/** Whose line it is stands at its end, or is joined to it. */
function Ends({ lines, names, plot, places }:
{ lines: CourseShown[]; names: boolean; plot: Plot; places: number[] }) {
    return (
        <>
            {lines.map(({ mark: drawn, name, mine }, i) => (
                <span key={i} class={`course-end${mine ? ' mine' : ''}`}
                    style={{ left: `${plot.right + beside}px`, top: `${places[i]! - mark / 2}px` }}>
                    {drawn}{names && <span>{name}</span>}
                </span>
            ))}
        </>
    );
}

/** For who listens: what everybody has after some of the rounds. */
function told(course: Course, lines: CourseShown[], last: number): string {
    const each = Math.max(1, Math.ceil(last / 6));
    const rounds = Array.from({ length: last + 1 }, (_, round) => round)
        .filter((round) => (round > 0 || course.first) && (round % each === 0 || round === last));
    const parts = rounds.map((round) => `${course.round((course.first ?? 0) + round)}: ${lines.map((line) =>
        `${line.name} ${Math.round(valueAt(line, round) * 10) / 10}`).join(', ')}.`);
    return `${course.title}. ${parts.join(' ')}`;
}

/** Drawn at 1 : 1. Lines differ by form: mine is thick, the others are broken in other ways each. */
export function CourseChart({ course, lines, width, height }:
{ course: Course; lines: CourseShown[]; width: number; height: number }) {
    const ticks = course.ticks ?? sideTicks(lines);
    const rounds = roundsOf(lines);
    const named = width >= 380 && lines.every(({ name }) => name.length <= namesMost);
    const plot = plotOf({ lines, points: course.points, ticks, width, height,
        names: named ? lines.map(({ name }) => name) : [] });
    const ends = lines.map((line) => plot.y(valueAt(line, rounds)));
    const places = apart(ends, mark + 4, plot.top, plot.foot);
    let broken = 0;
    const forms = lines.map(({ mine }) => (mine ? 'mine' : `form-${++broken}`));
    const mineOnTop = lines.map((_, i) => i).sort((a, b) => Number(lines[a]!.mine) - Number(lines[b]!.mine));
    return (
        <div class="course-plot" role="img" aria-label={told(course, lines, rounds)} style={{ height: `${height}px` }}>
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                <Axes plot={plot} ticks={ticks} first={course.first ?? 0}
                    rounds={roundTicks(rounds, plot.right - plot.left, 26)} />
                {lines.map((line, i) => line.mine && (
                    <path key={i} class="course-area" d={`${pathOf(line, plot, rounds)}V${plot.foot}H${plot.left}Z`} />
                ))}
                {mineOnTop.map((i) => (
                    <path key={i} class={`course-way ${forms[i]}`} d={pathOf(lines[i]!, plot, rounds)} />
                ))}
                {ends.map((end, i) => (
                    <path key={i} class="course-join"
                        d={`M${plot.right + 2} ${end}L${plot.right + beside - 2} ${places[i]}`} />
                ))}
                <Flags lines={lines} points={course.points} plot={plot} />
            </svg>
            <Ends lines={lines} names={named} plot={plot} places={places} />
        </div>
    );
}

/** The moments in words, by the numbers that they have in the drawing, if there is one. Whose figure it is stands
 * before it; good or bad it is only where it is mine. */
export function CoursePoints({ course, lines, drawn, short }:
{ course: Course; lines: CourseShown[]; drawn: boolean; short: boolean }) {
    return (
        <ol class="course-points">
            {course.points.map(({ at, line, text, short: least, change, changed }, i) => {
                const { mark: whose, mine } = lines[line]!;
                return (
                    <li key={i}>
                        {drawn && <span class="course-badge" aria-hidden="true">{i + 1}</span>}
                        <span class="course-words">
                            <span><b>{course.round((course.first ?? 0) + at)}</b> {(short && least) || text}</span>
                        </span>
                        <b class={!mine ? '' : change < 0 ? 'falls' : 'rises'}>
                            {whose}{changed ?? (change < 0 ? `−${-change}` : `+${change}`)}
                        </b>
                    </li>
                );
            })}
        </ol>
    );
}
