// end.tsx - Primary Colours: the end as a table that adds up: votes by pass, and the polls before where they decided.

import type { EndTable, Seen } from 'kit/board';
import { seven } from 'kit/tokens';
import type { Result } from 'page/messages';

import { courseOf } from './course';
import { kitOf, lastPoll, parties, viewOf } from './facts';
import type { Party, View } from './facts';
import { exact, minus, none, size, written } from './fraction';
import type { Exact } from './fraction';
import { letterOf } from './pieces';
import { Report, reportTitle } from './report';
import { words } from './words';

/** Votes that came in each of the passes that are told, and all that came later. */
function partsOf(view: View, party: Party): Exact[] {
    const votes = exact(lastPoll(view)?.[party]);
    const told = Object.values(view.passes ?? {}).map(({ cast }) => exact(cast[party]));
    const passes = [0, 1, 2].map((i) => told[i] ?? told[told.length - 1] ?? none);
    return [passes[0]!, minus(passes[1]!, passes[0]!), minus(passes[2]!, passes[1]!), minus(votes, passes[2]!), votes];
}

/** The rounds whose polls were compared: as long as some were level at the top. */
function compared(view: View, rounds: number): number[] {
    let level: Party[] = parties;
    const used: number[] = [];
    for (let round = rounds; round > 0 && level.length > 1; round--) {
        const poll = view.polls?.[String(round)];
        if (!poll)
            break;
        const most = Math.max(...level.map((party) => size(exact(poll[party]))));
        level = level.filter((party) => size(exact(poll[party])) === most);
        used.push(round);
    }
    return used;
}

function Picture({ view }: { view: View }) {
    const poll = lastPoll(view);
    const votes = parties.map((party) => ({ party, of: exact(poll?.[party]) }));
    const most = Math.max(1, ...votes.map(({ of }) => size(of)));
    return (
        <svg class="colours-end" width="220" height="130" viewBox="0 0 220 130" aria-hidden="true">
            <path class="poll-ground" d="M8 118.5H212" />
            {votes.map(({ party, of }, i) => {
                const high = Math.max(2, size(of) / most * 84);
                const within = high > 30;
                return (
                    <g key={party}>
                        <rect class="piece" x={24 + i * 62} y={118 - high} width="48" height={high} rx="3"
                            fill={seven[party].hex} />
                        <text class="end-letter" x={48 + i * 62} y={within ? 111 : 113 - high}
                            fill={within ? seven[party].ink : 'var(--ink)'} font-size="23">{letterOf(party)}</text>
                    </g>
                );
            })}
        </svg>
    );
}

export function end(seen: Seen, result: Result): EndTable {
    const view = viewOf(seen);
    const rounds = kitOf(seen).rounds;
    const back = compared(view, rounds).slice(1);
    const poll = lastPoll(view);
    const course = courseOf(seen);
    const sums = parties.map((party) => written(exact(poll?.[party]))).join(' + ');
    const rows = parties.map((party, seat): [string, string[]] => [String(seat), [
        ...partsOf(view, party).map(written),
        ...back.map((round) => written(exact(view.polls?.[String(round)]?.[party]))),
    ]]);
    return {
        why: `${words.sentence(result.decided)} ${words.addsUp(sums, written(exact(poll?.undecided)),
            kitOf(seen).voters_all)}`,
        short: words.columnsShort,
        columns: [...words.columns, ...back.map(words.roundColumn)],
        rows: Object.fromEntries(rows),
        picture: <Picture view={view} />,
        ...(course ? { course } : {}),
        page: { button: words.report, title: reportTitle(seen), inside: <Report seen={seen} /> },
    };
}
