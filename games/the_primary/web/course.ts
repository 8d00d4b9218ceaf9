// course.ts - The Primary: the delegates of everybody behind each round, read off the votes, and the votes that brought
// most.

import type { Seen } from 'kit/board';
import type { Course, CourseLine } from 'kit/course';
import type { Result } from 'page/messages';

import { kitOf, seatsOf, viewOf } from './facts';
import type { Owner } from './facts';
import { voteHeadline } from './telling';
import { votesOf } from './votes';
import type { Vote } from './votes';
import { words } from './words';

interface Won {
    round: number;
    award: number;
    vote: Vote;
}

function delegatesOf(seen: Seen, owner: Owner): number {
    const { seats, bot } = viewOf(seen);
    return (owner === 'bot' ? bot?.delegates : seats[String(owner)]?.delegates) ?? 0;
}

/** What an owner won, in the order of the rounds. */
export function wonIn(seen: Seen, owner: Owner): Won[] {
    const { regions } = viewOf(seen);
    return Object.entries(votesOf(seen)).flatMap(([region, vote]) => vote.shares
        .filter(({ owners, award }) => award > 0 && owners.includes(owner))
        .map(({ award }) => ({ round: regions[region]?.token ?? 0, award, vote })))
        .sort((a, b) => a.round - b.round);
}

/** Mates win together: one line is enough for them. */
function linesOf(seen: Seen): { owner: Owner; line: Omit<CourseLine, 'values'> }[] {
    const kit = kitOf(seen);
    const seats = seatsOf(viewOf(seen));
    const { teams } = kit;
    if (teams)
        return [...new Set(teams)].map((team) => {
            const mates = seats.filter((seat) => teams[seat] === team);
            const seat = mates.find((one) => one === seen.you) ?? mates[0]!;
            return { owner: seat, line: { seat, name: words.team('AB'[team]!) } };
        });
    const bot = { owner: 'bot' as const, line: { seat: -1, name: words.botRow } };
    return [...seats.map((seat) => ({ owner: seat, line: { seat } })), ...(kit.solo ? [bot] : [])];
}

/** Undefined where not all votes are known. */
export function courseOf(seen: Seen, result: Result): Course | undefined {
    const { round } = viewOf(seen);
    const lines = linesOf(seen);
    const won = lines.map(({ owner }) => wonIn(seen, owner));
    const sum = (list: Won[], until: number) => list.filter(({ round: at }) => at <= until)
        .reduce((all, { award }) => all + award, 0);
    if (lines.some(({ owner }, i) => sum(won[i]!, round) !== delegatesOf(seen, owner)))
        return undefined;
    const most = (list: number[], apart = 0) => list.flatMap((line) => won[line]!.map((one) => ({ ...one, line })))
        .filter(({ round: at }) => at !== apart).sort((a, b) => b.award - a.award)[0];
    const all = lines.map((_, i) => i);
    const winners = all.filter((i) => result.winners.includes(lines[i]!.line.seat));
    const others = all.filter((i) => !winners.includes(i));
    const mine = others.filter((i) => lines[i]!.line.seat === seen.you);
    const first = most(winners);
    const second = most(mine.length > 0 ? mine : others, first?.round);
    return {
        title: words.course,
        lines: lines.map(({ line }, i) => ({ ...line,
            values: Array.from({ length: round + 1 }, (_, at) => sum(won[i]!, at)) })),
        points: [first, second].filter((one) => one !== undefined).sort((a, b) => a.round - b.round)
            .map(({ round: at, line, award, vote }) => ({ at, line, change: award, text: voteHeadline(seen, vote) })),
        round: words.chapterRound,
        by: words.courseBy,
    };
}
