// course.ts - Primary Colours: how the polls went from round to round, as the view keeps them, and where they changed most.

import type { Seen } from 'kit/board';
import type { Course } from 'kit/course';

import { kitOf, parties, viewOf } from './facts';
import { change, exact, minus, size, written } from './fraction';
import { words } from './words';

/** Undefined where a poll is missing. */
export function courseOf(seen: Seen): Course | undefined {
    const polls = Array.from({ length: kitOf(seen).rounds }, (_, i) => viewOf(seen).polls?.[String(i + 1)]);
    const known = polls.filter((poll) => poll !== undefined);
    if (known.length < polls.length || known.length < 2)
        return undefined;
    const votes = parties.map((party) => known.map((poll) => exact(poll[party])));
    const changes = votes.flatMap((all, line) => all.slice(1).map((of, i) => ({ at: i + 1, line, from: all[i]!, to: of,
        by: minus(of, all[i]!) }))).filter(({ by }) => by.n !== 0);
    const most = (way: number, apart = 0) => changes.filter(({ by, at }) => by.n * way > 0 && at !== apart)
        .sort((a, b) => Math.abs(size(b.by)) - Math.abs(size(a.by)))[0];
    const rise = most(1);
    const fall = most(-1, rise?.at);
    return {
        title: words.course,
        lines: parties.map((_, seat) => ({ seat, values: votes[seat]!.map(size) })),
        points: [rise, fall].filter((one) => one !== undefined).sort((a, b) => a.at - b.at)
            .map(({ at, line, from, to, by }) => ({ at, line, change: by.n / by.d, changed: change(by),
                text: words.courseChange(seen.name(line), line === seen.you, written(from), written(to)),
                short: words.courseShort(seen.name(line), line === seen.you, written(from), written(to)) })),
        first: 1,
        round: words.courseRound,
        by: words.courseBy,
    };
}
