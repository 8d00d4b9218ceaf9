// panel.tsx - Primary Colours: beside the circles: what each value would do in the marked region, what an exchange
// would change, or how the voters walked.

import { Fragment } from 'preact';

import type { Drawn, Seen } from 'kit/board';

import { factsOf, isPlacing, kitOf, leftOf, opened, parties, partyOf, pendingIn, regions, thingOf, totalIn,
    viewOf } from './facts';
import type { Exchange, Party, Pass, Pat, Place, Region, Target } from './facts';
import { exact, written } from './fraction';
import type { Rect } from './layout';
import { Token } from './pieces';
import { markedRegion } from './scene';
import type { Scene } from './scene';
import { leadWords, swapWords, tokenWords, whereWords } from './telling';
import { words } from './words';

/* ---- What a value would do in the marked region ---- */

interface Outcome {
    values: number[];
    facts: Place;                   // of the first of them
    last: Place;
}

const same = (a: Place, b: Place) => a.leads.join() === b.leads.join() && a.to.join() === b.to.join();

/** Values that come to the same, together. */
export function outcomes(seen: Seen, region: Region): Outcome[] {
    const party = partyOf(seen);
    const all = seen.base.map(factsOf)
        .filter((facts): facts is Place => facts.do === 'place' && facts.region === region)
        .filter(({ value }) => party !== null && (leftOf(viewOf(seen), party, value) > 0
            || pendingIn(seen, region) === value));
    const groups: Outcome[] = [];
    for (const facts of all) {
        const group = groups[groups.length - 1];
        if (group && same(group.facts, facts))
            Object.assign(group, { values: [...group.values, facts.value], last: facts });
        else
            groups.push({ values: [facts.value], facts, last: facts });
    }
    return groups;
}

export function TokenIcon({ party, value, width = 28 }: { party: Party; value: number; width?: number }) {
    return (
        <svg class="token-icon" width={width} height={width} viewBox="-16 -16 32 32" aria-hidden="true">
            <Token party={party} r={14} text={String(value)} size={14} />
        </svg>
    );
}

function Marked({ drawn, region, party }: { drawn: Drawn; region: Region; party: Party }) {
    const { seen, hand } = drawn;
    const looked = hand.looked === null ? null : thingOf(hand.looked);
    const isLooked = (group: number[]) => looked?.kind === 'value' && group.includes(looked.value);
    const now = viewOf(seen).ways?.[region];
    const list = outcomes(seen, region);
    return (
        <>
            <p class="card-head">
                <b>{words.region[region]}</b>
                <span>{now ? words.nowThere(leadWords(seen, region, now.leads)) : words.nobodyThere}</span>
            </p>
            <div class="outcomes">
                {list.map(({ values: group, facts, last }) => (
                    <p key={facts.value} class={isLooked(group) ? 'looked' : ''}>
                        <span class="outcome-tokens">
                            {group.map((value) => <TokenIcon key={value} party={party} value={value} />)}
                        </span>
                        <span class="outcome-words">
                            <b>{tokenWords(seen, facts, last)}</b>
                            <small>{whereWords(seen, facts)}</small>
                        </span>
                    </p>
                ))}
            </div>
            <p class="card-foot">{words.beforeOthers}</p>
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

function Moved({ from, to, voters }: { from: Region; to: Target; voters: string }) {
    return (
        <p>
            <span class={`dot-of ${from}`} aria-hidden="true" />
            {words.moved(from, to)} <b>{written(exact(voters))}</b>
        </p>
    );
}

function listOf(moved: Pass['moved']): { from: Region; to: Target; voters: string }[] {
    return regions.flatMap((from) => Object.entries(moved[from] ?? {})
        .map(([to, voters]) => ({ from, to: to as Target, voters: voters! })));
}

/** The step that is shown, or all passes of the last poll that are told. */
function Walk({ seen, scene }: { seen: Seen; scene: Scene }) {
    const view = viewOf(seen);
    const { stage } = scene;
    const shown = stage?.kind === 'walk' ? { [stage.pass]: { moved: stage.moved } } : view.passes ?? {};
    const circles = stage ? [] : view.circles ?? [];
    return (
        <>
            <p class="card-head"><b>{words.walk}</b>{!stage && <span>{words.lastPoll(opened(view))}</span>}</p>
            {circles.length > 0 && (
                <p class="card-foot caught">
                    {circles.map((one) => words.circle(one.regions, written(exact(one.voters)))).join(' ')}
                </p>
            )}
            {Object.entries(shown).map(([pass, { moved }]) => (
                <Fragment key={pass}>
                    <p class="pass-title">{words.reportPass(numerals[Number(pass)]!)}</p>
                    <div class="moved">
                        {listOf(moved).map((one) => <Moved key={`${one.from} ${one.to}`} {...one} />)}
                    </div>
                </Fragment>
            ))}
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

export function Panel({ drawn, scene, rect }: { drawn: Drawn; scene: Scene; rect: Rect }) {
    const { seen } = drawn;
    const party = partyOf(seen);
    const region = isPlacing(seen) && !seen.over && party && !scene.stage ? markedRegion(drawn) : null;
    return (
        <div class="colours-card colours-panel" data-region={region ?? undefined}
            style={{ left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px` }}>
            {scene.stage?.kind === 'swap' ? <Opened seen={seen} party={scene.stage.party} />
                : region && party ? <Marked drawn={drawn} region={region} party={party} />
                    : scene.tried ? <Tried drawn={drawn} tried={scene.tried} />
                        : viewOf(seen).passes && scene.stage?.kind !== 'reveal' ? <Walk seen={seen} scene={scene} />
                            : <First seen={seen} />}
        </div>
    );
}
