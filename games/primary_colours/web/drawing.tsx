// drawing.tsx - Primary Colours: the board: three circles, what lies in their seven regions, ballot boxes, arrows;
// beside or below it the poll.

import type { Drawn } from 'kit/board';
import { Lamp, still } from 'kit/pieces';

import { boxes, insides, lineAbove, middles, outline, roomAt } from './circles';
import type { Point } from './circles';
import { boxName, isPlacing, parties, patName, regions, viewOf } from './facts';
import type { Party, Region } from './facts';
import { Arrows, Loops, LoopSign, Streams, SwapMarks } from './flows';
import { size, written } from './fraction';
import { layOut } from './layout';
import type { Layout } from './layout';
import { Panel } from './panel';
import { BallotBox, Crown, emptySign, Heap, heapRadius, letterOf, Stack, stackTop, Token } from './pieces';
import { Poll } from './poll';
import { sceneOf } from './scene';
import type { Here, Scene, Stack as Pile } from './scene';
import { words } from './words';

/* ---- The table and the circles ---- */

const marks: { [party in Party]: string } = { red: 'M2 0V7', blue: 'M0 5H7', yellow: '' };

function PartyPattern({ id, party, ink }: { id: string; party: Party; ink: string }) {
    return (
        <pattern id={`${id}-${party}`} width="7" height="7" patternUnits="userSpaceOnUse">
            {party === 'yellow' ? <circle cx="5.3" cy="1.7" r="1.25" fill={ink} />
                : <path d={marks[party]} stroke={ink} stroke-width="1.3" />}
        </pattern>
    );
}

const Ground = still(({ r, x, y }: { r: number; x: number; y: number }) => {
    const circle = (party: Party) => ({ cx: x + middles[party].x * r, cy: y + middles[party].y * r, r });
    return (
        <g class="circles">
            <defs>
                {parties.map((party) => (
                    <PartyPattern key={party} id="colours-mark" party={party} ink="var(--region-ink)" />
                ))}
                {parties.map((party) => <PartyPattern key={party} id="colours-box" party={party} ink="#1b1a17" />)}
                <radialGradient id="colours-lamp" gradientUnits="userSpaceOnUse" cx={x} cy={y - r * 0.2} r={r * 1.75}>
                    <stop offset="0" stop-color="#fff" stop-opacity=".5" />
                    <stop offset=".6" stop-color="#fff" stop-opacity=".08" />
                    <stop offset="1" stop-color="#000" stop-opacity=".12" />
                </radialGradient>
            </defs>
            <g class="circles-shade">
                {parties.map((party) => <circle key={party} {...circle(party)} />)}
            </g>
            {regions.map((region) => (
                <path key={region} fill={`var(--region-${region})`} d={outline(region, r, { x, y })} />
            ))}
            <g class="circles-lamp">
                {regions.map((region) => (
                    <path key={region} fill="url(#colours-lamp)" d={outline(region, r, { x, y })} />
                ))}
            </g>
            {parties.map((party) => (
                <circle key={party} class="circle-marks" {...circle(party)} fill={`url(#colours-mark-${party})`} />
            ))}
            {parties.map((party) => <circle key={party} class="circle-edge" {...circle(party)} />)}
        </g>
    );
});

/* ---- A region ---- */

interface InRegion {
    here: Here;
    layout: Layout;
    text: number;                   // size of numbers
}

function placed({ middle, r }: Layout, { x, y }: Point): Point {
    return { x: middle.x + x * r, y: middle.y + y * r };
}

const isPrimary = (region: Region) => (parties as Region[]).includes(region);

/** The ring of a region that is marked or can be reached, or that a hint names. */
function RegionRing({ here, layout }: { here: Here; layout: Layout }) {
    const path = outline(here.region, layout.r, layout.middle);
    if (here.marked)
        return (
            <g class="region-ring">
                <clipPath id="colours-marked"><path d={path} /></clipPath>
                <path class="ring-glow" d={path} />
                <path class="ring-light" clip-path="url(#colours-marked)" d={path} />
                <path class="ring-dark" d={path} />
            </g>
        );
    return here.target ? <path class="region-target" d={path} /> : null;
}

/** From this radius on, mixed regions have room for a heap: all but Brown. */
const heapsFrom = 170;

/** Between two arrows the number is nearer to the middle of its region. */
const splitVoters = 0.615;

/** And on small boards farther from what stands above it. */
const smallVoters = 0.018;

const voterAir = { roomy: 13, small: 9 };   // pixels between a heap and its number
const digitWide = 0.64;             // of the size of bold ones

/** A number of voters as it is written, and as a heap where there is room. */
function Voters({ here, layout, text }: InRegion) {
    const { roomy, r } = layout;
    const { voters, heap } = insides[here.region];
    const primary = isPrimary(here.region);
    const heaped = primary ? roomy || r >= 96 : here.region !== 'brown' && r >= heapsFrom;
    const number = size(here.voters);
    const below = roomy || primary ? 0 : smallVoters;
    const aside = roomy && here.split && isBeside(here.region);
    const at = placed(layout, { x: aside ? Math.sign(voters.x) * splitVoters : voters.x, y: voters.y + below });
    const dot = placed(layout, heap);
    const own = primary ? text * (roomy ? 1.45 : 1.2) : text;
    const dotSize = primary ? Math.min(4, Math.max(1.5, r * 0.0115)) : r * 0.0074;
    const long = (number >= 1000 ? 4 : 3) * own * digitWide;
    const whole = 2 * heapRadius(dotSize) + voterAir[roomy ? 'roomy' : 'small'] + 3 * own * digitWide;
    if (primary && heaped) {
        dot.x -= whole / 2 - heapRadius(dotSize);
        at.x += whole / 2 + (long - 3 * own * digitWide) / 2 - 1.5 * own * digitWide;
    }
    return (
        <g class={here.walking ? 'voters walking' : 'voters'}>
            {(number > 0 || here.walking) && (
                <text {...at} font-size={own}>{written(here.voters)}</text>
            )}
            {heaped && number > 0 && (
                <Heap {...dot} count={Math.min(150, Math.round(number / 10))} dot={dotSize} />
            )}
        </g>
    );
}

const ownPart = 0.48;               // of the width of a stack: its radius

/** The own token of this round on its stack: its value, or a place for one. */
function OwnToken({ pile, here, at, width, text, layout }:
{ pile: Pile; here: Here; at: Point; width: number; text: number; layout: Layout }) {
    const r = width * ownPart;
    const shoulder = layout.roomy ? { x: r * 0.85, y: r * -0.68 } : { x: r, y: r * -0.95 };
    const top = at.y + stackTop(pile.total - pile.value, width) + r * 0.1;
    return (
        <g class={`own-token${here.marked ? ' marked' : ''}`} transform={`translate(${at.x} ${top})`}>
            {pile.value > 0
                ? <Token party={pile.party} r={r} text={String(pile.value)} size={Math.max(text, r)} />
                : <Token party={pile.party} r={r} text={emptySign(here.marked)} size={Math.max(text, r)} ghost />}
            {pile.leads && <Crown {...shoulder} scale={crownScale(layout)} />}
        </g>
    );
}

const stackWidth = (layout: Layout) => Math.max(17, Math.min(44, layout.r * (layout.roomy ? 0.165 : 0.154)));
const crownScale = ({ roomy }: Layout) => (roomy ? 0.85 : 0.62);
/** Pieces grow with the circles, text a little. */
const textSize = ({ roomy, r }: Layout, large: boolean) =>
    (roomy ? Math.max(14, Math.min(18, r / 14.5)) : 12) * (large ? 1.2 : 1);

const lower = 0.02;                 // radii

/** The foot of a stack. Where totals stand near to it, stacks of mixed regions are lower: crowns clear the names. */
function stackAt(region: Region, i: number, layout: Layout): Point {
    const { x, y } = insides[region].stacks[i]!;
    return placed(layout, { x, y: y + (layout.roomy && !isPrimary(region) && region !== 'brown' ? lower : 0) });
}

/** What is touched, with the own token of this round in it: that is what is dragged. */
function RegionThing({ drawn, here, layout }: { drawn: Drawn; here: Here; layout: Layout }) {
    const own = here.stacks.findIndex(({ slot }) => slot);
    const at = own < 0 ? null : stackAt(here.region, own, layout);
    return (
        <g class={`region-thing${here.fresh ? ' fresh' : ''}`} {...drawn.hand.thing(here.thing)}>
            <path class="hit region-hit" d={outline(here.region, layout.r, layout.middle)} />
            {at && <OwnToken pile={here.stacks[own]!} here={here} at={at} width={stackWidth(layout)}
                text={textSize(layout, drawn.large)} layout={layout} />}
        </g>
    );
}

/** Of a total with its letter, half its width in pixels. */
const halfTotal = (total: number) => 4.2 + String(total).length * 3.8;
const totalsApart = 2.5;
const edgeAir = 3;                  // pixels between a total and the border
const borderLine = 1.5;             // and at least
const lineHigh = 0.03;              // radii from the foot of a total to its middle

/** Where totals with letters stand: below their stacks, and not in each other's way. */
function totalsAt({ region, stacks }: Here, layout: Layout): number[] {
    const places = insides[region].stacks.map((at) => placed(layout, at).x);
    const at = [...places];
    for (let i = 1; i < at.length; i++)
        at[i] = Math.max(at[i]!, at[i - 1]! + halfTotal(stacks[i - 1]!.total) + halfTotal(stacks[i]!.total)
            + totalsApart);
    const over = at[at.length - 1]! - places[places.length - 1]!;
    const middle = at.map((x) => x - over / 2);
    const [left, right] = roomAt(region, insides[region].totals - lineHigh).map((x) => layout.middle.x + x * layout.r);
    const first = middle[0]! - halfTotal(stacks[0]!.total) - left! - edgeAir;
    const last = right! - edgeAir - middle[2]! - halfTotal(stacks[2]!.total);
    const aside = first < 0 ? Math.min(-first, Math.max(0, last)) : last < 0 ? -Math.min(-last, Math.max(0, first)) : 0;
    return middle.map((x) => x + aside);
}

const totalAir = 5;                 // pixels between a stack and its total

/** The foot of the totals: near to their stacks, where these are far from each other. */
function totalsY({ region }: Here, layout: Layout, text: number): number {
    return layout.roomy ? stackAt(region, 0, layout).y + totalAir + text * capital
        : placed(layout, { x: 0, y: insides[region].totals }).y;
}

/** `known`: a round is open, so that others have totals. */
function Piles({ here, layout, text, bare, known }: InRegion & { bare: boolean; known: boolean }) {
    const { roomy } = layout;
    const width = stackWidth(layout);
    const letters = roomy || bare;
    const totals = roomy || bare ? insides[here.region].stacks.map((at) => placed(layout, at).x) : totalsAt(here, layout);
    return (
        <g class="piles">
            {here.stacks.map((pile, i) => {
                const at = stackAt(here.region, i, layout);
                const shown = pile.total - pile.value;
                return (
                    <g key={pile.party}>
                        <g transform={`translate(${at.x} ${at.y})`}>
                            {(shown > 0 || (known && !pile.slot)) && (
                                <Stack party={pile.party} total={shown} width={width} letter={letters && !pile.slot} />
                            )}
                            {pile.leads && !pile.slot && (
                                <Crown x={0} y={stackTop(shown, width) - 5} scale={crownScale(layout)} />
                            )}
                        </g>
                        {pile.covered && (
                            <g transform={`translate(${at.x} ${at.y + stackTop(shown, width)})`}>
                                <Token party={pile.party} r={width * 0.5} text="?" size={Math.max(text, width * 0.5)} />
                            </g>
                        )}
                        {(known || pile.total > 0) && (
                            <Total pile={pile} x={totals[i]!} y={totalsY(here, layout, text)} text={text}
                                bare={bare} narrow={layout.r < 180} />
                        )}
                    </g>
                );
            })}
        </g>
    );
}

/** "R 9"; where there is no room for the letter it is on the stack. */
function Total({ pile, x, y, text, bare, narrow }:
{ pile: Pile; x: number; y: number; text: number; bare: boolean; narrow: boolean }) {
    return (
        <text class={pile.tried ? 'total tried' : 'total'} x={x} y={y} font-size={text}>
            {!bare && <tspan class="total-letter" font-size={12}>{letterOf(pile.party)}</tspan>}
            <tspan dx={bare ? 0 : narrow ? 0.5 : 2.5}>{pile.total}</tspan>
        </text>
    );
}

/** Own tokens side by side, to be exchanged. */
function OwnRow({ drawn, here, layout }: { drawn: Drawn; here: Here; layout: Layout }) {
    const { hand } = drawn;
    const { tokens } = insides[here.region];
    const text = textSize(layout, drawn.large);
    const own = here.tokens!;
    const r = Math.max(12, Math.min(24, layout.r * 0.082));
    const step = r * 2 + 5;
    const mine = here.stacks.find((pile) => pile.own)!;
    const at = placed(layout, tokens);
    return (
        <g class="own-row">
            {own.map((one, i) => {
                const x = at.x + (i - (own.length - 1) / 2) * step;
                const chosen = hand.isChosen(one.name);
                const lit = hand.lit(one.name);
                const attributes = one.thing ? hand.thing(one.name) : {};
                return (
                    <g key={`${one.name} ${one.moved}`} class={`own-piece${one.moved ? ' moved' : ''}`} {...attributes}
                        transform={`translate(${x} ${at.y - (chosen ? 3 : 0)})`}>
                        <circle class="hit" r={r + 1} />
                        {(chosen || lit === 'target') && <circle class="token-ring" r={r + 2.6} />}
                        {one.moved && <circle class="token-ring came" r={r + 3.2} />}
                        {hand.hinted.includes(one.name) && (
                            <>
                                <circle class="token-hint-under" r={r + 4} />
                                <circle class="token-hint" r={r + 4} />
                            </>
                        )}
                        <Token party={mine.party} r={r} text={String(one.value)} size={Math.max(text, 13)} />
                        {one.count > 1 && (
                            <g class="token-count" transform={`translate(${r * 0.8} ${-r * 0.8})`}>
                                <circle r="8.5" />
                                <text y="4.3" font-size="12">{one.count}</text>
                            </g>
                        )}
                    </g>
                );
            })}
        </g>
    );
}

/** Totals without stacks. */
function Totals({ here, layout, text }: InRegion) {
    const { stacks, totals } = insides[here.region];
    return (
        <g>
            {here.stacks.map((pile, i) => {
                const x = placed(layout, stacks[i]!).x;
                const y = placed(layout, { x: 0, y: totals }).y;
                return (
                    <g key={pile.party}>
                        {pile.leads && <Crown x={x} y={y - text * 1.35} scale={0.7} />}
                        <Total pile={pile} x={x} y={y} text={text} bare={false} narrow={layout.r < 180} />
                    </g>
                );
            })}
        </g>
    );
}

/** Radii from the middle: nearer to it there are arrows, on small boards. */
const nameFrom = 0.345;
const capital = 0.73;               // of the size of a name, how high its first letter is
const lineAir = 3;                  // pixels from there to the line above, where stacks leave so much
const nameLow = 0.548;              // radii over the middle, and no lower

const chip = { wide: 34, high: 16, air: 5, size: 12 };      // pixels, and between it and the name
const chipLarge = 1.2;
const letterWide = 0.61;            // of the size of a name
/** Radii: left and right of the middle, the middle of a name with its chip; how long both can be; how low they are. */
const between = { x: 0.5, most: 0.56, y: -0.55 };

const isBeside = (region: Region): region is 'purple' | 'orange' => region === 'purple' || region === 'orange';

const nameWide = (region: Region, nameSize: number) => words.region[region].length * nameSize * letterWide;

/** Room that a chip takes beside a name: none if both do not fit between the arrows. */
function chipRoom(region: Region, layout: Layout, nameSize: number, large: boolean): number {
    const room = chip.air + chip.wide * (large ? chipLarge : 1);
    return layout.roomy && (!isBeside(region) || nameWide(region, nameSize) + room <= between.most * layout.r) ? room : 0;
}

function nameSizeOf(region: Region, { roomy, r }: Layout, large: boolean): number {
    return (roomy ? (isPrimary(region) ? 18 : Math.max(15, Math.min(18, r / 14))) : 13)
        * (large && roomy ? 1.2 : large ? 1.1 : 1);
}

/** Where a name stands. Beside the middle it is between the arrows, with room for its chip; on small boards it is tied
 * to its end at the middle: longer ones grow away from the arrows. */
function nameAt(region: Region, layout: Layout, large: boolean): Point & { style: { textAnchor: 'start' | 'middle' | 'end' } } {
    const at = placed(layout, insides[region].name);
    const nameSize = nameSizeOf(region, layout, large);
    if (!isBeside(region))
        return { ...at, style: { textAnchor: 'middle' } };
    const side = region === 'purple' ? -1 : 1;
    if (layout.roomy) {
        const { x, y } = placed(layout, { ...between, x: side * between.x });
        const wide = nameWide(region, nameSize) + chipRoom(region, layout, nameSize, large);
        return { x: x - wide / 2, y, style: { textAnchor: 'start' } };
    }
    const half = words.region[region].length * nameSize * 0.3;
    const from = Math.max(nameFrom * layout.r, Math.abs(at.x - layout.middle.x) - half);
    const line = lineAbove(region, side * (from + 2 * half) / layout.r);        // it comes down to its outer end
    const below = placed(layout, { x: 0, y: line }).y + nameSize * capital + lineAir;
    const y = Math.max(at.y, Math.min(below, placed(layout, { x: 0, y: -nameLow }).y));
    return { x: layout.middle.x + side * from, y, style: { textAnchor: side < 0 ? 'end' : 'start' } };
}

const grown = 1.4;                  // as long a name may be in other words, where there is room for that

/** What stands beside a name begins there; Brown has that room only beside its number. */
function besideName(region: Region, layout: Layout, large: boolean): Point | null {
    const nameSize = nameSizeOf(region, layout, large);
    if (chipRoom(region, layout, nameSize, large) === 0)
        return null;
    if (region === 'brown') {
        const { x, y } = placed(layout, insides.brown.voters);
        return { x: x + textSize(layout, large) * 0.95 + chip.air, y };
    }
    const at = nameAt(region, layout, large);
    const wide = nameWide(region, nameSize);
    return { x: at.x + (at.style.textAnchor === 'middle' ? wide * grown / 2 : wide) + chip.air, y: at.y };
}

/** "next": beside the name of the region that the next value goes to. */
function NextChip({ here, layout, large }: { here: Here; layout: Layout; large: boolean }) {
    const waits = here.marked && !here.hinted && here.stacks.some(({ slot, value }) => slot && value === 0);
    const at = waits ? besideName(here.region, layout, large) : null;
    return at && (
        <g class="next-chip" transform={`translate(${at.x} ${at.y - 5}) scale(${large ? chipLarge : 1})`}>
            <rect y={chip.high / -2} width={chip.wide} height={chip.high} rx="3" />
            <text x={chip.wide / 2} y={chip.size * 0.33} font-size={chip.size}>{words.next}</text>
        </g>
    );
}

function RegionParts({ drawn, here, layout, bare }: { drawn: Drawn; here: Here; layout: Layout; bare: boolean }) {
    const { large } = drawn;
    const { roomy } = layout;
    const text = textSize(layout, large);
    const nameSize = nameSizeOf(here.region, layout, large);
    const rows = here.tokens !== null && roomy;
    return (
        <g data-region={here.region} class={`region${here.fresh ? ' fresh' : ''}${here.walking ? ' walking' : ''}`}>
            <text class="region-name" {...nameAt(here.region, layout, large)} font-size={nameSize}>
                {words.region[here.region]}
            </text>
            <NextChip here={here} layout={layout} large={large} />
            {(here.walking || roomy || !large || isPrimary(here.region))
                && <Voters here={here} layout={layout} text={text} />}
            {rows ? <Totals here={here} layout={layout} text={text} />
                : <Piles here={here} layout={layout} text={text} bare={bare}
                    known={viewOf(drawn.seen).totals?.[here.region] !== undefined} />}
        </g>
    );
}

/* ---- Round it ---- */

function Boxes({ drawn, scene, layout }: { drawn: Drawn; scene: Scene; layout: Layout }) {
    const scale = Math.max(0.58, Math.min(1.5, layout.r / 188));
    const text = drawn.large ? 14.4 : 12;
    return (
        <g>
            {parties.map((party) => {
                const { x, y } = placed(layout, boxes[party]);
                const cast = scene.cast[party];
                return (
                    <g key={party} class="ballot-box" {...drawn.hand.thing(boxName(party))}
                        transform={`translate(${x} ${y})`}>
                        <rect class="hit" x={-30 * scale} y={-36 * scale} width={60 * scale} height={66 * scale} />
                        <BallotBox party={party} scale={scale} />
                        <g class="box-label" transform={`translate(0 ${8 * scale})`}>
                            <circle r={9 * Math.max(1, scale)} />
                            <text y="4.5" font-size="13">{letterOf(party)}</text>
                        </g>
                        {scene.stage?.kind === 'walk' && cast && (
                            <text class="box-votes" y={26 * scale + text} font-size={text}>{written(cast)}</text>
                        )}
                    </g>
                );
            })}
        </g>
    );
}

/** What the signs mean, where there is room for it. */
const Key = still(({ large, loops }: { large: boolean; loops: boolean }) => {
    const text = large ? 14.4 : 12;
    const signs = [
        <circle class="heap" r="2.5" />,
        <Crown x={0} y={0} scale={0.8} />,
        <path class="arrow" transform="scale(.5)" d="M-17-4.5H2V-11L18 0L2 11V4.5H-17L-13 0Z" />,
        <g class="share"><circle r="8.5" /><text y="4.3" font-size="12">½</text></g>,
    ];
    const all = [
        ...words.key.map((line, i) => ({ line, sign: signs[i] })),
        ...(loops ? [{ line: words.keyLoop, sign: <LoopSign /> }] : []),
    ];
    const step = text + 8;
    return (
        <g class="colours-key" transform="translate(14 12)">
            {all.map(({ line, sign }, i) => (
                <g key={line} transform={`translate(0 ${i * step + 8})`}>
                    <g transform="translate(9 0)">{sign}</g>
                    <text x="26" y={text * 0.36} font-size={text}>{line}</text>
                </g>
            ))}
        </g>
    );
});

/** Left of the circles, above the box. */
const hasKey = ({ panel, roomy, middle, r }: Layout, large: boolean) =>
    panel !== null || (roomy && middle.x - r >= (large ? 196 : 166));

/** To leave all tokens where they are; it stands in the corner that is free. */
function PatButton({ drawn, layout }: { drawn: Drawn; layout: Layout }) {
    const { hand, large } = drawn;
    const ordered = drawn.seen.order[0]?.facts.do === 'pat';
    if (hand.lit(patName) === null && !ordered)
        return null;
    const text = large ? 16 : 14;
    const [width, height] = layout.roomy ? [large ? 160 : 140, 48] : [66, 48];
    const lines = layout.roomy ? [words.pat] : words.patLines;
    return (
        <g class={`pat${ordered ? ' ordered' : ''}`} {...hand.thing(patName)} transform="translate(6 6)">
            <rect width={width} height={height} rx="8" />
            {lines.map((line, i) => (
                <text key={line} x={width / 2} y={height / 2 + text * 0.36 + (i - (lines.length - 1) / 2) * text * 1.15}
                    font-size={lines.length > 1 ? Math.min(text, 14) : text}>{line}</text>
            ))}
        </g>
    );
}

function HintMark({ scene, layout, large }: { scene: Scene; layout: Layout; large: boolean }) {
    return (
        <g class="hint-marks">
            {scene.regions.filter(({ hinted }) => hinted).map(({ region }) => {
                const at = placed(layout, insides[region].name);
                const beside = besideName(region, layout, large);
                return (
                    <g key={region}>
                        <path class="hint-ring" d={outline(region, layout.r * 0.97, layout.middle)} />
                        <Lamp x={beside ? beside.x + 10 : at.x + (layout.roomy ? 48 : 36)} y={(beside ?? at).y - 5} />
                    </g>
                );
            })}
        </g>
    );
}

const mayPass = 3;                  // pixels beyond the stacks

/** Whether "R 10" fits beside "B 6": if not, all regions have the letters on the stacks. */
function hasLetters({ region, stacks }: Here, { r, roomy }: Layout): boolean {
    const [first, , last] = insides[region].stacks;
    const wide = stacks.reduce((sum, { total }) => sum + 2 * halfTotal(total), 0);
    const ends = halfTotal(stacks[0]!.total) + halfTotal(stacks[2]!.total);
    const [left, right] = roomAt(region, insides[region].totals - lineHigh);
    return roomy || (wide - ends + 2 * totalsApart <= (last.x - first.x) * r + mayPass
        && wide + 2 * totalsApart + 2 * borderLine <= (right - left) * r);
}

/** Smaller than any window that is meant to show it: the page has not found its size yet. */
const least = 100;

export function ColoursBoard(drawn: Drawn) {
    return drawn.width < least || drawn.height < least ? null : <Whole {...drawn} />;
}

function Whole(drawn: Drawn) {
    const { width, height, hand } = drawn;
    const scene = sceneOf(drawn);
    const layout = layOut(width, height);
    const { x, y } = layout.middle;
    const bare = drawn.large || !scene.regions.every((here) => hasLetters(here, layout));
    const ordered = drawn.seen.order.length > 0 && !isPlacing(drawn.seen);
    const showsPat = hand.lit(patName) !== null || drawn.seen.order[0]?.facts.do === 'pat';
    return (
        <>
            <svg class={`colours${layout.roomy ? ' roomy' : ''}${ordered ? ' ordered' : ''}`} width={width} height={height}
                viewBox={`0 0 ${width} ${height}`} role="presentation">
                <Ground r={layout.r} x={x} y={y} />
                {scene.regions.map((here) => <RegionRing key={here.region} here={here} layout={layout} />)}
                <Loops loops={scene.loops} layout={layout} />
                <Boxes drawn={drawn} scene={scene} layout={layout} />
                {scene.regions.map((here) => (
                    <RegionParts key={here.region} drawn={drawn} here={here} layout={layout} bare={bare} />
                ))}
                {scene.regions.map((here) => (
                    <RegionThing key={here.region} drawn={drawn} here={here} layout={layout} />
                ))}
                {layout.roomy && scene.regions.filter(({ tokens }) => tokens !== null).map((here) => (
                    <OwnRow key={here.region} drawn={drawn} here={here} layout={layout} />
                ))}
                <Arrows arrows={scene.arrows} layout={layout} large={drawn.large} />
                <SwapMarks drawn={drawn} scene={scene} layout={layout} />
                <Streams drawn={drawn} scene={scene} layout={layout} />
                {hasKey(layout, drawn.large) && !showsPat && (
                    <Key large={drawn.large} loops={scene.loops.length > 0} />
                )}
                <PatButton drawn={drawn} layout={layout} />
                <HintMark scene={scene} layout={layout} large={drawn.large} />
            </svg>
            <Poll drawn={drawn} rect={layout.poll} />
            {layout.panel && <Panel drawn={drawn} scene={scene} rect={layout.panel} />}
        </>
    );
}
