// drawing.tsx - The Primary: the board: land and regions, what stands in them, the calendar, and the marks on them.

import type { Drawn } from 'kit/board';
import { named } from 'kit/hand';
import { Lamp, still } from 'kit/pieces';

import { BotPlace, Candidates, Legend, News } from './cards';
import { kitOf, regionName, roundName, teamLetter, thingOf, viewOf } from './facts';
import type { Owner } from './facts';
import { shared } from './geometry';
import type { Rect } from './geometry';
import type { Laid } from './layout';
import { scenery } from './map';
import { Crown } from './icons';
import { Chip, OwnerMark, PawnFigure, Pile } from './pieces';
import { Tip, VoteCard } from './popover';
import { cameTo, rowAside, sceneOf, underHigh } from './scene';
import type { Label, Scene } from './scene';
import { regionsIn, regionWords, winnerName } from './telling';
import { tripsOf } from './trips';
import { words } from './words';

/* ---- The land ---- */

/** Water, the shadow of the land, hatching. */
const Ground = still(({ coast, wave }: { coast: string; wave: number }) => (
    <g>
        {[46, 30, 15].map((width, i) => (
            <path key={width} class="tp-wave" d={coast} stroke-width={width * wave} opacity={[0.28, 0.36, 0.55][i]} />
        ))}
        <path class="tp-land-shadow" d={coast} transform={`translate(0 ${5 * wave})`} />
    </g>
));

function Defs() {
    return (
        <defs>
            {/* a region that votes: pale in the middle, without steps */}
            <radialGradient id="tp-glow" r="0.62">
                <stop class="tp-glow-middle" offset="0.2" />
                <stop class="tp-glow-rim" offset="1" />
            </radialGradient>
            <pattern id="tp-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <path class="tp-hatch-line" d="M0 0v7" />
            </pattern>
        </defs>
    );
}

/** What is written in a region, with air round it. */
function writtenIn({ room, wide, high }: Label): Rect {
    const [width, height] = [wide + 8, high + 8];
    return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
}

/** Where nothing is written. */
function Scenery({ scene: { laid, labels } }: { scene: Scene }) {
    if (laid.narrow || laid.coast === null || laid.across < 0.8)
        return null;
    const written = labels.map(writtenIn);
    return (
        <g class="tp-scenery">
            {scenery.map(([{ path, reach }, x, y], i) => {
                const at = { x: laid.map.x + x * laid.across, y: laid.map.y + y * laid.down };
                const drawn = { ...reach, x: at.x + reach.x, y: at.y + reach.y };
                return written.every((rect) => shared(rect, drawn) === 0) && (
                    <path key={i} d={path} transform={`translate(${at.x} ${at.y})`} />
                );
            })}
        </g>
    );
}

function shapeKind(scene: Scene, label: Label, choosing: boolean): string {
    const { region } = label;
    const lit = scene.lit.has(region);
    const picked = scene.picked?.includes(region);
    return ['tp-region', picked ? 'picked' : scene.picked ? 'dim' : '', label.voting ? 'voting' : '',
        label.voted ? 'voted' : '', lit ? 'lit' : '', scene.last.has(region) ? 'last' : '',
        scene.chosen === region ? 'chosen' : '', scene.looked === region && lit ? 'looked' : '',
        choosing && !lit && scene.chosen !== region ? 'dim' : ''].filter(Boolean).join(' ');
}

/** What lies on a region: hatching where it has voted, a glow where it votes. */
function OnLand({ label, d }: { label: Label; d: string }) {
    return (
        <>
            {label.voted && <path d={d} fill="url(#tp-hatch)" />}
            {label.voting && <path class="tp-glow-far" d={d} fill="url(#tp-glow)" />}
            {label.voting && <path class="tp-glow" d={d} />}
        </>
    );
}

/** Each region is cut out by its own outline, so that rings and glow lie inside. */
function Shapes({ scene, choosing }: { scene: Scene; choosing: boolean }) {
    const { laid } = scene;
    return (
        <g>
            {scene.labels.map((label) => {
                const { region } = label;
                const d = laid.outlines[region]!;
                const last = scene.last.has(region);
                const ring = scene.chosen !== region && (scene.lit.has(region) || scene.picked?.includes(region));
                return (
                    <g key={region} class={shapeKind(scene, label, choosing)}>
                        <clipPath id={`tp-clip-${region}`}><path d={d} /></clipPath>
                        <path class="tp-fill" d={d} />
                        <g clip-path={`url(#tp-clip-${region})`}>
                            <OnLand label={label} d={d} />
                            {ring && <path class="tp-ring-inner" d={d} />}
                            {last && <path class="tp-last" d={d} />}
                            <path class={ring || last ? 'tp-ring-gap' : 'tp-inside'} d={d} />
                        </g>
                    </g>
                );
            })}
        </g>
    );
}

/** The chosen region lies over the others, with a double ring round it. */
function Chosen({ scene }: { scene: Scene }) {
    const label = scene.labels.find(({ region }) => region === scene.chosen);
    if (!label)
        return null;
    const d = scene.laid.outlines[label.region]!;
    return (
        <g class={shapeKind(scene, label, false)}>
            <path class="tp-chosen-ring" d={d} />
            <path class="tp-chosen-gap" d={d} />
            <path class="tp-fill" d={d} />
            <g clip-path={`url(#tp-clip-${label.region})`}><OnLand label={label} d={d} /></g>
            <path class="tp-chosen-edge" d={d} />
        </g>
    );
}

function Borders({ laid }: { laid: Laid }) {
    return (
        <g class="tp-borders">
            {(laid.coast === null ? Object.values(laid.outlines) : laid.borders)
                .map((d, i) => <path key={i} d={d} />)}
        </g>
    );
}

/** Of a tile map: borders as lines under the tiles; those of tiles that are far apart go round. */
function Lines({ laid }: { laid: Laid }) {
    return (
        <g class="tp-lines">
            {laid.lines.map(({ from, to, far }, i) => {
                const bow = far ? 0.22 : 0;
                const x = (from.x + to.x) / 2 + (to.y - from.y) * bow;
                const y = (from.y + to.y) / 2 - (to.x - from.x) * bow;
                return <path key={i} d={`M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`} />;
            })}
        </g>
    );
}

/** What is touched. Always in the same order: an element that is moved in the document loses its focus. */
function Touchables({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    return (
        <g>
            {scene.labels.map(({ region }) => (
                <path key={region} class="tp-hit" d={scene.laid.hits[region]}
                    {...drawn.hand.thing(regionName(region))} />
            ))}
        </g>
    );
}

/* ---- What stands in a region ---- */

function Token({ label, narrow }: { label: Label; narrow: boolean }) {
    if (label.stacked)              // the names of who won take the room
        return null;
    if (label.voted)
        return (
            <svg class="tp-check" width="20" height="20" viewBox={narrow ? '-6 -6 12 12' : '-10 -10 20 20'}>
                {!narrow && <circle r="9" />}<path d="M-4.5 0L-1.5 3.5L4.5 -4" />
            </svg>
        );
    if (label.token === undefined)
        return null;
    return <span class={label.voting ? 'tp-token current' : 'tp-token'}>{label.token}</span>;
}

/** `aimed`: of the region that is looked at or chosen. */
function BadgeMark({ label, narrow, aimed, style }:
{ label: Label; narrow: boolean; aimed: boolean; style: { transform?: string } }) {
    if (!label.badge)
        return null;
    const { badge, form } = label;
    return (
        <span class={`tp-badge${badge.crown ? ' up' : ''}${badge.late ? ' late' : ''}${aimed ? ' aimed' : ''}`}
            style={style}>
            {badge.whose !== null && <OwnerMark owner={badge.whose} size={narrow ? 11 : 13} />}
            {badge[form]}{badge.crown && aimed && <Crown size={narrow ? 10 : 12} />}
        </span>
    );
}

/** On a phone, where a region has water beside it: what the touch would change, in a bubble that points there. */
function Bubble({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const label = scene.labels.find(({ apart }) => apart);
    if (!label?.badge)
        return null;
    const { x, y, width } = scene.laid.tip;
    const aimed = (scene.looked ?? scene.chosen) === label.region;
    return (
        <span class={aimed ? 'tp-bubble' : 'tp-bubble quiet'} aria-hidden="true"
            style={{ right: `${drawn.width - x - width}px`, top: `${y + (drawn.height - y) * 0.2}px` }}>
            {label.badge.whose !== null && <OwnerMark owner={label.badge.whose} size={13} />}
            {label.badge.whole}{label.badge.crown && <Crown size={13} />}
        </span>
    );
}

const wonAir = 6;                   // pixels that winners leave free at the borders of a small region

/** Who won a region, and what: in the row of the token where there is little room. */
function Won({ drawn, label, worded }: { drawn: Drawn; label: Label; worded: boolean }) {
    const narrow = drawn.width < 600;
    return (
        <span class={['tp-won', label.stacked ? 'stacked' : '', label.listed ? 'listed' : '',
            label.justVoted ? 'just' : ''].filter(Boolean).join(' ')}
            style={label.stacked ? { maxWidth: `${label.room.width - wonAir}px` } : {}}>
            {worded && !narrow && <span>{words.votedWord}</span>}
            <span class="tp-winners">
                {label.won.length === 0 && (narrow ? words.votedNobodyNarrow : words.votedNobody)}
                {label.won.map(({ owners, award, team }) => (
                    <span key={String(owners[0])}>
                        {owners.map((owner) => <OwnerMark key={String(owner)} owner={owner} size={14} />)}
                        {narrow || team !== undefined ? award
                            : words.votedFor(winnerName(drawn.seen, owners[0]!), award)}
                    </span>
                ))}
            </span>
        </span>
    );
}

/** Pieces are put in their places by transforms: others do not move when one comes. */
function Pieces({ drawn, label, laid }: { drawn: Drawn; label: Label; laid: Laid }) {
    const came = cameTo(drawn, label.region);
    const moving = drawn.pace > 0;
    const kit = kitOf(drawn.seen);
    const place = (i: number) => ({ transform: `translate(${label.at[i]!.x}px, ${label.at[i]!.y}px)` });
    const low = label.under ? { transform: `translateY(${underHigh * laid.print}px)` } : {};
    return (
        <span class="tp-pieces"
            style={{ width: `${label.width}px`, height: `${label.height}px`, marginTop: `${label.air}px`, ...low }}>
            {label.pieces.map((of, i) => {
                const drops = moving && came.cubes.has(of.owner);
                const arrives = moving && came.pawns.has(of.owner);
                return (
                    <span key={String(of.owner)} class={label.just.has(of.owner) ? 'tp-piece just' : 'tp-piece'}
                        style={place(i)}>
                        {label.mode === 'chips'
                            ? <Chip of={of} drops={drops} arrives={arrives} slim={label.slim}
                                team={of.owner === 'bot' ? '' : teamLetter(kit, of.owner)} />
                            : <Pile of={of} counted={label.mode === 'counted'} scale={laid.scale} drops={drops}
                                arrives={arrives} />}
                    </span>
                );
            })}
            {label.more.length > 0 && (
                <span class="tp-piece tp-more" style={place(label.pieces.length)}>
                    {label.more.map(({ owner }) => <OwnerMark key={String(owner)} owner={owner} size={12} />)}
                </span>
            )}
        </span>
    );
}

/** Its middle is that of the room. What comes and goes is below: what stays does not move. */
function LabelPlace({ drawn, scene, label }: { drawn: Drawn; scene: Scene; label: Label }) {
    const { x, y, width, height } = label.room;
    const { narrow, print } = scene.laid;
    const aimed = (scene.looked ?? scene.chosen) === label.region;
    const aside = rowAside(label, narrow, print) + (narrow && label.beside ? 0 : label.lean / 2);
    const lift = label.under ? { transform: `translateY(${-label.height - label.air}px)` } : {};
    const badge = label.apart ? null : <BadgeMark label={label} narrow={narrow} aimed={aimed} style={lift} />;
    const pieces = <Pieces drawn={drawn} label={label} laid={scene.laid} />;
    return (
        <div class={`tp-label${label.voted ? ' voted' : ''}${label.beside ? ' beside' : ''}`} aria-hidden="true"
            style={{ left: `${x}px`, top: `${y + height / 2}px`, width: `${width}px` }}>
            <b class="tp-name" style={label.lean === 0 ? {} : { transform: `translateX(${-label.lean}px)` }}>
                {label.name}
            </b>
            <span class="tp-row"
                style={{ transform: `translateX(${-aside}px)` }}>
                <Token label={label} narrow={narrow} />
                {label.voted && narrow ? <Won drawn={drawn} label={label} worded={false} />
                    : <b class={label.raised ? 'tp-award raised' : 'tp-award'}>{label.award}</b>}
                {label.beside && !label.badge?.late && badge}
            </span>
            {label.voted && !narrow && <Won drawn={drawn} label={label} worded={scene.worded} />}
            {label.pill && <span class="tp-pill">{narrow ? words.votesShort : words.votesNow}</span>}
            {label.totals && <span class="tp-totals">{label.totals}</span>}
            {label.inline ? <span class="tp-inline">{badge}{pieces}</span> : <>{pieces}{!label.beside && badge}</>}
        </div>
    );
}

/* ---- The calendar ---- */

function Calendar({ drawn, laid }: { drawn: Drawn; laid: Laid }) {
    const { seen, hand } = drawn;
    const view = viewOf(seen);
    const { x, y, width, height } = laid.calendar;
    const rounds = Array.from({ length: kitOf(seen).rounds }, (_, i) => i + 1);
    const begun = !['deal', 'keep', 'first', 'aside', 'token', 'bot cubes', 'home'].includes(view.stage);
    const placed = rounds.some((round) => regionsIn(seen, round).length > 0);
    return (
        /* With names in it, it is another one: its rounds do not move to other places. */
        <div key={String(placed)} class={laid.named ? 'tp-calendar' : 'tp-calendar dotted'}
            style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}>
            {rounds.map((round) => {
                const regions = regionsIn(seen, round);
                const past = view.stage === 'over' || round < view.round;
                const now = !past && begun && round === view.round;
                return (
                    <div key={round} class={`tp-round${past ? ' past' : ''}${now ? ' current' : ''}`}
                        {...named(hand.thing(roundName(round)), [round, ...(laid.named
                            ? regions.map((region) => shortName(drawn, region)) : [])].join(' '))}>
                        <b>{round}</b>{' '}
                        {!laid.named ? <i>{regions.map((region) => <u key={region} />)}</i> : regions.length > 0 && (
                            <span>
                                {regions.flatMap((region) =>
                                    [<span key={region}>{shortName(drawn, region)}</span>, ' '])}
                            </span>
                        )}
                    </div>
                );
            })}
        </div>
    );
}

const calendarShort: { [name: string]: string } = {
    'Pacific Northwest': 'Pacific NW', 'Mountain West': 'Mountain', 'Mississippi Valley': 'Miss. Valley',
    'Great Plains': 'Gr. Plains', 'Upper Midwest': 'Up. Midwest', 'Great Lakes': 'Gr. Lakes',
};

function shortName(drawn: Drawn, region: string): string {
    const name = regionWords(drawn.seen, region);
    const short = calendarShort[name] ?? name;
    return short.length > 14 ? region.toUpperCase() : short;
}

/* ---- Travel, and hints ---- */

/** Pawns on their way, and the trail they leave. */
function Trips({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { middles } = scene.laid;
    return (
        <g class="tp-trips">
            {tripsOf(drawn.seen).map(({ owner, from, to, flies }, i) => {
                const a = middles[from];
                const b = middles[to];
                if (!a || !b || from === to)
                    return null;
                const bow = flies ? 0.2 : 0;
                const x = (a.x + b.x) / 2 + (b.y - a.y) * bow;
                const y = (a.y + b.y) / 2 - Math.abs(b.x - a.x) * bow;
                const path = `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
                return (
                    <g key={`${i} ${from} ${to}`}>
                        <path class={flies ? 'tp-trail flies' : 'tp-trail'} d={path} />
                        <circle class="tp-trail" cx={a.x} cy={a.y} r="7" />
                        {drawn.pace > 0 && <Traveller owner={owner} path={path} at={b} />}
                    </g>
                );
            })}
        </g>
    );
}

function Traveller({ owner, path, at }: { owner: Owner; path: string; at: { x: number; y: number } }) {
    return (
        <g class="tp-traveller" style={{ offsetPath: `path("${path}")` }} data-at={`${at.x} ${at.y}`}>
            <PawnFigure owner={owner} x={-11} y={-24} />
        </g>
    );
}

function HintMarks({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const regions = drawn.hand.hinted.map(thingOf).flatMap((thing) => (thing.kind === 'region' ? [thing.region] : []));
    return (
        <g class="tp-hints">
            {regions.map((region) => {
                const room = scene.laid.rooms[region]!;
                return (
                    <g key={region}>
                        <path class="tp-hint" d={scene.laid.outlines[region]} />
                        <Lamp x={Math.min(room.x + room.width - 4, drawn.width - 12)} y={Math.max(12, room.y + 4)} />
                    </g>
                );
            })}
        </g>
    );
}

/* ---- The whole board ---- */

/** Smaller than any window that is meant to show it: the page has not found its size yet. */
const least = 100;

export function CampaignBoard(drawn: Drawn) {
    return drawn.width < least || drawn.height < least ? null : <Whole {...drawn} />;
}

function Whole(drawn: Drawn) {
    const { hand, seen, width, height } = drawn;
    const scene = sceneOf(drawn);
    const { laid } = scene;
    const view = viewOf(seen);
    const choosing = scene.lit.size > 0 || scene.chosen !== null;
    const kind = ['tp', laid.narrow ? 'narrow' : 'roomy', laid.coast === null ? 'tiled' : 'drawn',
        view.stage === 'keep' ? 'keeping' : '', scene.chosen !== null ? 'asking' : ''].filter(Boolean).join(' ');
    return (
        <div class={kind} style={{ width: `${width}px`, height: `${height}px`, '--print': laid.print }}>
            <svg class="tp-map" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="presentation">
                <Defs />
                {laid.coast !== null && <Ground coast={laid.coast} wave={laid.narrow ? 0.5 : laid.scale} />}
                <Lines laid={laid} />
                <Shapes scene={scene} choosing={choosing && hand.things.length > 0} />
                <Scenery scene={scene} />
                <Borders laid={laid} />
                <Chosen scene={scene} />
                <Touchables drawn={drawn} scene={scene} />
            </svg>
            {scene.labels.map((label) => (
                <LabelPlace key={label.region} drawn={drawn} scene={scene} label={label} />
            ))}
            <svg class="tp-over" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                <Trips drawn={drawn} scene={scene} />
                <HintMarks drawn={drawn} scene={scene} />
            </svg>
            <Calendar drawn={drawn} laid={laid} />
            <News drawn={drawn} laid={laid} />
            <Legend drawn={drawn} laid={laid} />
            <BotPlace drawn={drawn} laid={laid} />
            <Tip drawn={drawn} scene={scene} />
            <Bubble drawn={drawn} scene={scene} />
            <VoteCard drawn={drawn} scene={scene} />
            {view.stage === 'keep' && <Candidates drawn={drawn} />}
        </div>
    );
}
