// drawing.tsx - Primary Colours: the board: three circles, what lies in their seven regions, ballot boxes, arrows;
// beside or below it the poll.

import type { Drawn } from 'kit/board';
import { Lamp, still } from 'kit/pieces';

import { boxes, insides, middles, outline, roomAt } from './circles';
import type { Point } from './circles';
import { boxName, isOpen, isPlacing, parties, partyOf, patName, regions, viewOf } from './facts';
import type { Party, Region } from './facts';
import { Arrows, Loops, Streams, SwapMarks } from './flows';
import { size, written } from './fraction';
import { fitted, layOut } from './layout';
import type { Layout } from './layout';
import { highOf, Panel, toldRegion } from './panel';
import { BallotBox, Crown, Heap, letterOf, Stack, stackTop, Token } from './pieces';
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
                <g clip-path="url(#colours-marked)">
                    <path class="ring-light" d={path} />
                    <path class="ring-dark" d={path} />
                </g>
            </g>
        );
    return here.target ? <path class="region-target" d={path} /> : null;
}

/** From this radius on, mixed regions have room for a heap: all but Brown, and those with two arrows. */
const heapsFrom = 170;

/** A number of voters as it is written, and as a heap where there is room. */
function Voters({ here, layout, text }: InRegion) {
    const { roomy, r } = layout;
    const { voters, heap } = insides[here.region];
    const primary = isPrimary(here.region);
    const heaped = primary ? roomy || r >= 96 : here.region !== 'brown' && !here.split && r >= heapsFrom;
    const number = size(here.voters);
    const at = placed(layout, voters);
    const dot = placed(layout, heap);
    const wide = number >= 1000 ? text * 0.35 * Math.sign(at.x - dot.x) : 0;     // away from the heap
    const middle = primary && !heaped ? { x: placed(layout, insides[here.region].name).x, y: at.y }
        : { x: at.x + wide, y: at.y };
    return (
        <g class={here.walking ? 'voters walking' : 'voters'}>
            {(number > 0 || here.walking) && (
                <text {...middle} font-size={primary ? text * (roomy ? 1.45 : 1.2) : text}>{written(here.voters)}</text>
            )}
            {heaped && number > 0 && (
                <Heap {...dot} count={Math.min(150, Math.round(number / 10))}
                    dot={primary ? Math.min(4, Math.max(1.5, r * 0.0115)) : r * 0.0074} />
            )}
        </g>
    );
}

const ownPart = 0.48;               // of the width of a stack: its radius

/** The own token of this round on its stack: its value, or a place for one. */
function OwnToken({ pile, here, at, width, text, crown }:
{ pile: Pile; here: Here; at: Point; width: number; text: number; crown: number }) {
    const r = width * ownPart;
    const top = at.y + stackTop(pile.total - pile.value, width) + r * 0.1;
    return (
        <g class={`own-token${here.marked ? ' marked' : ''}`} transform={`translate(${at.x} ${top})`}>
            {pile.value > 0
                ? <Token party={pile.party} r={r} text={String(pile.value)} size={Math.max(text, r)} />
                : <Token party={pile.party} r={r} text="+" size={Math.max(text, r)} ghost />}
            {pile.leads && <Crown x={r} y={r * -0.95} scale={crown} />}
        </g>
    );
}

const stackWidth = (layout: Layout) => Math.max(18, Math.min(44, layout.r * 0.165));
const crownScale = ({ roomy }: Layout) => (roomy ? 0.85 : 0.62);
/** Pieces grow with the circles, text a little. */
const textSize = ({ roomy, r }: Layout, large: boolean) =>
    (roomy ? Math.max(14, Math.min(18, r / 14.5)) : 12) * (large ? 1.2 : 1);

/** What is touched, with the own token of this round in it: that is what is dragged. */
function RegionThing({ drawn, here, layout }: { drawn: Drawn; here: Here; layout: Layout }) {
    const own = here.stacks.findIndex(({ slot }) => slot);
    const at = own < 0 ? null : placed(layout, insides[here.region].stacks[own]!);
    return (
        <g class={`region-thing${here.fresh ? ' fresh' : ''}`} {...drawn.hand.thing(here.thing)}>
            <path class="hit region-hit" d={outline(here.region, layout.r, layout.middle)} />
            {at && <OwnToken pile={here.stacks[own]!} here={here} at={at} width={stackWidth(layout)}
                text={textSize(layout, drawn.large)} crown={crownScale(layout)} />}
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

/** `known`: a round is open, so that others have totals. */
function Piles({ here, layout, text, bare, known }: InRegion & { bare: boolean; known: boolean }) {
    const { roomy } = layout;
    const width = stackWidth(layout);
    const letters = roomy || bare;
    const totals = roomy || bare ? insides[here.region].stacks.map((at) => placed(layout, at).x) : totalsAt(here, layout);
    return (
        <g class="piles">
            {here.stacks.map((pile, i) => {
                const at = placed(layout, insides[here.region].stacks[i]!);
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
                            <Total pile={pile} x={totals[i]!} y={placed(layout, { x: 0, y: insides[here.region].totals }).y}
                                text={text} bare={bare} narrow={layout.r < 180} />
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

/** Radii from the middle: nearer to it there are arrows. */
const nameFrom = { roomy: 0.33, small: 0.4 };

/** Where a name stands. Beside the middle it is tied to its end there: longer ones grow away from the arrows. */
function nameAt({ region }: Here, layout: Layout, nameSize: number): Point & { style: { textAnchor: 'start' | 'middle' | 'end' } } {
    const at = placed(layout, insides[region].name);
    const side = region === 'purple' ? -1 : region === 'orange' ? 1 : 0;
    if (side === 0)
        return { ...at, style: { textAnchor: 'middle' } };
    const half = words.region[region].length * nameSize * 0.3;
    const from = Math.max(nameFrom[layout.roomy ? 'roomy' : 'small'] * layout.r, Math.abs(at.x - layout.middle.x) - half);
    return { x: layout.middle.x + side * from, y: at.y, style: { textAnchor: side < 0 ? 'end' : 'start' } };
}

function RegionParts({ drawn, here, layout, bare }: { drawn: Drawn; here: Here; layout: Layout; bare: boolean }) {
    const { large } = drawn;
    const { roomy } = layout;
    const text = textSize(layout, large);
    const nameSize = (roomy ? (isPrimary(here.region) ? 18 : Math.max(15, Math.min(18, layout.r / 14))) : 13) * (large && roomy ? 1.2 : large ? 1.1 : 1);
    const rows = here.tokens !== null && roomy;
    return (
        <g data-region={here.region} class={`region${here.fresh ? ' fresh' : ''}${here.walking ? ' walking' : ''}`}>
            <text class="region-name" {...nameAt(here, layout, nameSize)} font-size={nameSize}>
                {words.region[here.region]}
            </text>
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
const Key = still(({ large, party }: { large: boolean; party: Party | null }) => {
    const text = large ? 14.4 : 12;
    const step = text + 8;
    return (
        <g class="colours-key" transform="translate(14 12)">
            {[...words.key, ...(party ? [words.keyOwn] : [])].map((line, i) => (
                <g key={line} transform={`translate(0 ${i * step + 8})`}>
                    {i === 0 && <circle class="heap" cx="9" r="2.5" />}
                    {i === 1 && <Crown x={9} y={0} scale={0.8} />}
                    {i === 2 && <path class="arrow" transform="translate(9 0) scale(.5)"
                        d="M-17-4.5H2V-11L18 0L2 11V4.5H-17L-13 0Z" />}
                    {i === 3 && (
                        <g class="share" transform="translate(9 0)">
                            <circle r="8.5" />
                            <text y="4.3" font-size="12">½</text>
                        </g>
                    )}
                    {i === 4 && party && (
                        <g transform="translate(9 0)"><Token party={party} r={8.5} text="+" size={14} ghost /></g>
                    )}
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

function HintMark({ scene, layout }: { scene: Scene; layout: Layout }) {
    return (
        <g class="hint-marks">
            {scene.regions.filter(({ hinted }) => hinted).map(({ region }) => {
                const at = placed(layout, insides[region].name);
                return (
                    <g key={region}>
                        <path class="hint-ring" d={outline(region, layout.r * 0.97, layout.middle)} />
                        <Lamp x={at.x + (layout.roomy ? 48 : 36)} y={at.y - 5} />
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
    const marked = toldRegion(drawn, scene);
    const layout = marked ? fitted(layOut(width, height), highOf(drawn, marked)) : layOut(width, height);
    const { x, y } = layout.middle;
    const bare = drawn.large || !scene.regions.every((here) => hasLetters(here, layout));
    const ordered = drawn.seen.order.length > 0 && !isPlacing(drawn.seen);
    const placing = isPlacing(drawn.seen) && !isOpen(drawn.seen);
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
                {hasKey(layout, drawn.large) && !showsPat && <Key large={drawn.large} party={placing ? partyOf(drawn.seen) : null} />}
                <PatButton drawn={drawn} layout={layout} />
                <HintMark scene={scene} layout={layout} />
            </svg>
            <Poll drawn={drawn} rect={layout.poll} />
            {layout.panel && <Panel drawn={drawn} scene={scene} rect={layout.panel} />}
        </>
    );
}
