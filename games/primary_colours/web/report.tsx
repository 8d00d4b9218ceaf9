// report.tsx - Primary Colours: the turn report of the last round that is open, as a page that prints well (PCO-11,
// PCO-13).

import { useState } from 'preact/hooks';

import type { Seen } from 'kit/board';
import { Reading } from 'page/parts/reading';

import { everybody, kitOf, opened, parties, regions, viewOf } from './facts';
import type { Region, Target, View } from './facts';
import { exact, written } from './fraction';
import { about, swapWords } from './telling';
import { words } from './words';

const numerals = ['', 'I', 'II', 'III'];

function Tokens({ view, round }: { view: View; round: number }) {
    return (
        <table>
            <caption>{words.reportTokens}</caption>
            <thead>
                <tr>
                    <td />
                    {regions.map((region) => <th key={region} scope="col">{words.region[region]}</th>)}
                </tr>
            </thead>
            <tbody>
                {parties.map((party) => (
                    <tr key={party}>
                        <th scope="row">{words.region[party]}</th>
                        {regions.map((region) => (
                            <td key={region}>{view.tokens[party][region]?.[round - 1] || '–'}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Swaps({ view }: { view: View }) {
    return (
        <section>
            <h3>{words.reportSwaps}</h3>
            <ul>
                {parties.map((party) => <li key={party}>{swapWords(words.region[party], view.swaps?.[party])}.</li>)}
            </ul>
        </section>
    );
}

const lineOf = (from: Region, to: Target) => words.to(from, to);

function Passes({ view }: { view: View }) {
    return (
        <>
            {Object.entries(view.passes ?? {}).map(([pass, { moved, at }]) => (
                <section key={pass}>
                    <h3>{words.reportPass(numerals[Number(pass)]!)}</h3>
                    <ul class="report-moved">
                        {regions.flatMap((from) => Object.entries(moved[from] ?? {}).map(([to, voters]) => (
                            <li key={`${from} ${to}`}>
                                {words.region[from]} → {lineOf(from, to as Target)}: <b>{written(exact(voters))}</b>
                            </li>
                        )))}
                    </ul>
                    <p class="soft">
                        {Object.keys(at).length === 0 ? words.reportNobody : `${words.reportLeft}: ${regions
                            .filter((region) => at[region]).map((region) =>
                                `${words.region[region]} ${written(exact(at[region]))}`).join(', ')}`}
                    </p>
                </section>
            ))}
        </>
    );
}

function Polls({ view }: { view: View }) {
    const rounds = Object.keys(view.polls ?? {});
    return (
        <table>
            <caption>{words.reportLimit}</caption>
            <thead>
                <tr>
                    <td />
                    {rounds.map((round) => <th key={round} scope="col">{words.roundColumn(Number(round))}</th>)}
                </tr>
            </thead>
            <tbody>
                {everybody.map((who) => (
                    <tr key={who}>
                        <th scope="row">{words.who[who]}</th>
                        {rounds.map((round) => <td key={round}>{written(exact(view.polls?.[round]?.[who]))}</td>)}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function reportTitle(seen: Seen): string {
    const round = opened(viewOf(seen));
    return round === kitOf(seen).rounds ? words.reportEnd : words.reportTitle(round);
}

export function Report({ seen }: { seen: Seen }) {
    const view = viewOf(seen);
    const round = opened(view);
    return (
        <article class="colours-report">
            <p>{words.reportPlayers(parties.map((party, seat) => words.playerParty(seen.name(seat), party)))}</p>
            {round < kitOf(seen).swap_round ? <Tokens view={view} round={round} /> : <Swaps view={view} />}
            <section>
                <h3>{words.reportTotals}</h3>
                <ul>{regions.map((region) => <li key={region}>{about(seen, `region-${region}`)}</li>)}</ul>
            </section>
            <Passes view={view} />
            {view.circles && (
                <section>
                    <h3>{words.reportCaught}</h3>
                    <ul>{view.circles.map((one) => (
                        <li key={one.regions.join()}>{words.circle(one.regions, written(exact(one.voters)))}</li>
                    ))}</ul>
                </section>
            )}
            <Polls view={view} />
        </article>
    );
}

/** Beside the board, and as a page of its own to print. */
export function ReportTab({ seen }: { seen: Seen }) {
    const [reads, setReads] = useState(false);
    const view = viewOf(seen);
    if (opened(view) === 0 || view.stage)
        return <p class="pad soft">{words.reportNone}</p>;
    return (
        <div class="pad">
            <h2 class="report-title">{reportTitle(seen)}</h2>
            <button type="button" onClick={() => setReads(true)}>{words.reportOpen}</button>
            <Report seen={seen} />
            {reads && <Reading title={reportTitle(seen)} close={() => setReads(false)}><Report seen={seen} /></Reading>}
        </div>
    );
}
