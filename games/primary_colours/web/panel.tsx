// panel.tsx - Primary Colours: beside the circles: what each value would do in the marked region, what an exchange
// would change, or how the voters walked.

import { Fragment } from 'preact';

import type { Drawn, Seen } from 'kit/board';

import { isHidden, isOpen, isPlacing, kitOf, opened, parties, partyOf, pendingIn, regions, thingOf, totalIn, valueName,
    viewOf } from './facts';
import type { Exchange, Party, Pass, Pat, Place, Region, Stage, Target } from './facts';
import { exact, none, plus, share, written } from './fraction';
import type { Rect } from './layout';
import { Token } from './pieces';
import { markedRegion } from './scene';
import type { Scene } from './scene';
import { leadWords, outcomes, swapWords, tokenShort, tokenWords, whereWords } from './telling';
import { words } from './words';

/* ---- What a value would do in the marked region ---- */

export function TokenIcon({ party, value, width = 28 }: { party: Party; value: number; width?: number }) {
    return (
        <svg class="token-icon" width={width} height={width} viewBox="-16 -16 32 32" aria-hidden="true">
            <Token party={party} r={14} text={String(value)} size={Math.max(14, 12.2 * 32 / width)} />
        </svg>
    );
}

/** Where voters would go, with the colours: "all to Red", "½ Red ½ Yellow". */
function Where({ region, to }: Pick<Place, 'region' | 'to'>) {
    return (
        <small class="outcome-where">
            {to.map((one) => (
                <span key={one}>
                    {to.length > 1 ? share(to.length) : one === 'vote' ? words.allVote : words.allTo}{' '}
                    <span class={`dot-of ${one === 'vote' ? region : one}`} aria-hidden="true" />
                    {words.region[one === 'vote' ? region : one]}
                </span>
            ))}
        </small>
    );
}

const wholeUpTo = 3;                // values that have two lines each
const airyUpTo = 2;                 // and air round them

const namesMost = 34;               // letters of the others that one line has room for

function beforeWords(seen: Seen, party: Party): string {
    const names = parties.filter((one) => one !== party).map((one) => seen.name(parties.indexOf(one)));
    return names.join('').length > namesMost ? words.beforeOthersLong : words.beforeOthers(names);
}

function Marked({ drawn, region, party, height }:
{ drawn: Drawn; region: Region; party: Party; height: number }) {
    const { seen, hand } = drawn;
    const looked = hand.looked === null ? null : thingOf(hand.looked);
    const isLooked = (value: number) => looked?.kind === 'value' && looked.value === value;
    const now = viewOf(seen).ways?.[region];
    const list = outcomes(seen, region);
    const own = pendingIn(seen, region);
    const whole = list.length <= wholeUpTo;
    const room = (height - 73) / Math.max(1, list.length) - 3;
    const icon = Math.max(20, Math.min(whole ? 34 : 26, room), list.length <= airyUpTo ? Math.min(44, room * 0.5) : 0);
    return (
        <>
            <p class="card-head">
                <span>
                    <b>{words.region[region]}</b>{' '}
                    <i class="card-next">{own > 0 ? words.lies(own) : words.next}</i>
                </span>
                <span>{now ? words.nowThere(leadWords(seen, region, now.leads)) : words.nobodyThere}</span>
            </p>
            <div class={`outcomes${list.length <= airyUpTo ? ' airy' : whole ? '' : ' dense'}`}>
                {list.map((facts) => (
                    <p key={facts.value} class={isLooked(facts.value) ? 'looked'
                        : hand.hinted.includes(valueName(facts.value)) ? 'hinted' : ''}>
                        <TokenIcon party={party} value={facts.value} width={icon} />
                        <span class="outcome-words">
                            <b>{whole ? tokenWords(seen, facts) : tokenShort(seen, facts)}</b>
                            {whole ? <small>{whereWords(seen, facts)}</small> : <Where region={region} to={facts.to} />}
                        </span>
                    </p>
                ))}
            </div>
            <p class="card-foot">{beforeWords(seen, party)}</p>
        </>
    );
}

/* ---- What an exchange would change ---- */

function Tried({ drawn, tried }: { drawn: Drawn; tried: Exchange | Pat }) {
    const { seen } = drawn;
    const party = partyOf(seen)!;
    const view = viewOf(seen);
    const line = (region: Region, gone: number, came: number, total: number) => (
        <p key={region}>
            <span class="outcome-tokens">
                <TokenIcon party={party} value={gone} /><span class="outcome-arrow">→</span>
                <TokenIcon party={party} value={came} />
            </span>
            <span class="outcome-words">
                <b>{words.region[region]}</b>
                <small>{words.totalGoes(totalIn(view, party, region), total)}</small>
            </span>
        </p>
    );
    return (
        <>
            <p class="card-head">
                <b>{tried.do === 'pat' ? words.pat : words.exchange}</b>
                <span>{words.ifNobody}</span>
            </p>
            {tried.do === 'pat' ? <p class="card-text">{words.patMore}</p> : (
                <div class="outcomes">
                    {line(tried.region, tried.value, tried.with_value, tried.total)}
                    {line(tried.with_region, tried.with_value, tried.value, tried.with_total)}
                </div>
            )}
            <p class="card-foot">{words.triedVotes(party, written(exact(tried.votes[party])))}</p>
        </>
    );
}

/* ---- How the voters walked ---- */

const numerals = ['', 'I', 'II', 'III'];

function Moved({ from, to, voters, later }: { from: Region; to: Target; voters: string; later: boolean }) {
    return (
        <p class={later ? 'later' : ''}>
            <span class={`dot-of ${from}`} aria-hidden="true" />
            {words.moved(from, to)} <b>{written(exact(voters))}</b>
        </p>
    );
}

function listOf(moved: Pass['moved']): { from: Region; to: Target; voters: string }[] {
    return regions.flatMap((from) => Object.entries(moved[from] ?? {})
        .map(([to, voters]) => ({ from, to: to as Target, voters: voters! })));
}

type Walking = Extract<Stage, { kind: 'walk' }>;

const steps = { primary: 0, secondary: 1, brown: 2 };

/** The step in which a region walks is still to come; it keeps its place, so that nothing moves then. */
function isLater(seen: Seen, stage: Stage | undefined, from: Region): boolean {
    return stage?.kind === 'walk' && steps[kitOf(seen).regions[from].kind] > stage.step;
}

/** "So far: Red 720, Blue 0, Yellow 180; 1620 are on their way." */
function soFar(seen: Seen, { cast, at }: Walking): string {
    const votes = parties.map((party) => words.partyVotes(party, written(exact(cast[party]))));
    const walking = regions.reduce((sum, region) => plus(sum, exact(at[region])), none);
    return words.soFar(votes.join(', '), written(walking), kitOf(seen).voters_all);
}

/** The pass that is shown, or all of the last poll that are told. */
function Walk({ seen, scene }: { seen: Seen; scene: Scene }) {
    const view = viewOf(seen);
    const { stage } = scene;
    const all = view.passes ?? {};
    const shown = stage?.kind === 'walk' ? { [stage.pass]: all[String(stage.pass)]! } : all;
    const circles = stage ? [] : view.circles ?? [];
    return (
        <>
            <p class="card-head"><b>{words.walk}</b>{!stage && <span>{words.lastPoll(opened(view))}</span>}</p>
            {stage?.kind === 'walk' && <p class="so-far">{soFar(seen, stage)}</p>}
            {circles.length > 0 && (
                <p class="card-foot caught">
                    {circles.map((one) => words.circle(one.regions, written(exact(one.voters)))).join(' ')}
                </p>
            )}
            {Object.entries(shown).map(([pass, { moved }]) => (
                <Fragment key={pass}>
                    <p class="pass-title">{words.reportPass(numerals[Number(pass)]!)}</p>
                    <div class="moved">
                        {listOf(moved).map((one) => (
                            <Moved key={`${one.from} ${one.to}`} {...one} later={isLater(seen, stage, one.from)} />
                        ))}
                    </div>
                </Fragment>
            ))}
        </>
    );
}

/** Region by region as they are turned over: who leads, and where the voters will go. */
function Revealed({ seen }: { seen: Seen }) {
    const view = viewOf(seen);
    const { stage } = view;
    const now = stage?.kind === 'reveal' ? stage.region : null;
    const open = regions.filter((region) => !isHidden(view, region));
    return (
        <>
            <p class="card-head"><b>{words.opening}</b></p>
            <div class="outcomes dense">
                {open.flatMap((region) => {
                    const way = view.ways?.[region];
                    return way ? [
                        <p key={region} class={region === now ? 'looked' : ''}>
                            <span class={`dot-of ${region}`} aria-hidden="true" />
                            <span class="outcome-words">
                                <span>{words.region[region]}: <b>{leadWords(seen, region, way.leads)}</b></span>
                                <Where region={region} to={way.to} />
                            </span>
                        </p>,
                    ] : [];
                })}
            </div>
        </>
    );
}

/** What somebody exchanged. */
function Opened({ seen, party }: { seen: Seen; party: Party }) {
    return (
        <>
            <p class="card-head"><b>{words.reportSwaps}</b></p>
            {parties.slice(0, parties.indexOf(party) + 1).map((one, seat) => (
                <p key={one} class="card-text">{swapWords(seen.name(seat), viewOf(seen).swaps?.[one])}.</p>
            ))}
        </>
    );
}

function First({ seen }: { seen: Seen }) {
    return (
        <>
            <p class="card-head"><b>{words.howTitle}</b></p>
            <p class="card-text">{words.how(kitOf(seen).voters)}</p>
        </>
    );
}

/** What the last round is about, until something is tried. */
function SwapHow() {
    return (
        <>
            <p class="card-head"><b>{words.swapHow}</b></p>
            <p class="card-text">{words.swapHowText}</p>
        </>
    );
}

function Inside({ drawn, scene, region, height }:
{ drawn: Drawn; scene: Scene; region: Region | null; height: number }) {
    const { seen } = drawn;
    const { stage } = scene;
    const party = partyOf(seen);
    if (stage?.kind === 'reveal')
        return <Revealed seen={seen} />;
    if (stage?.kind === 'swap')
        return <Opened seen={seen} party={stage.party} />;
    if (region && party)
        return <Marked drawn={drawn} region={region} party={party} height={height} />;
    if (scene.tried)
        return <Tried drawn={drawn} tried={scene.tried} />;
    if (!stage && !isOpen(seen) && !isPlacing(seen) && party && seen.toAct.includes(seen.you!))
        return <SwapHow />;
    return viewOf(seen).passes ? <Walk seen={seen} scene={scene} /> : <First seen={seen} />;
}

/** The region whose values the panel tells. */
function toldRegion(drawn: Drawn, scene: Scene): Region | null {
    const { seen } = drawn;
    return isPlacing(seen) && !seen.over && partyOf(seen) && !scene.stage ? markedRegion(drawn) : null;
}

export function Panel({ drawn, scene, rect }: { drawn: Drawn; scene: Scene; rect: Rect }) {
    const region = toldRegion(drawn, scene);
    return (
        <div class="colours-card colours-panel" data-region={region ?? undefined}
            data-needed={region ? '' : undefined} role="group" aria-label="What happens where" tabIndex={0}
            style={{ left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px` }}>
            <Inside drawn={drawn} scene={scene} region={region} height={rect.height} />
        </div>
    );
}
