// end.tsx - Prime Climb: the end as a table that adds up.

import type { EndTable, Seen } from 'kit/board';
import { ShapeMark } from 'kit/pieces';
import type { Result } from 'page/messages';

import { courseOf } from './course';
import { Disc } from './discs';
import { gone, isHome, kitOf, viewOf, wayOf } from './facts';
import { words } from './words';

function pawnsOf(seen: Seen, seat: number) {
    return [0, 1].map((pawn) => ({ seat, pawn, home: isHome(viewOf(seen), { seat, pawn }) }))
        .sort((a, b) => Number(b.home) - Number(a.home));
}

/** A pawn as one sees it from the side, at rest: the shape is on its foot. It stands on 0, 0. */
function TallPawn({ seat }: { seat: number }) {
    return (
        <g>
            <ellipse class="pawn-shade" cx="3" cy="1" rx="16" ry="5" />
            <path class="pawn-body" d="M-13 -1C-13 -7 -7 -8 -5.5 -19H5.5C7 -8 13 -7 13 -1C13 3 -13 3 -13 -1Z" />
            <path class="pawn-collar" d="M-7.5 -19.5H7.5" />
            <circle class="pawn-body" cy="-27" r="8.6" />
            <path class="pawn-light" d="M-5.6 -29.5A6.2 6.2 0 0 1 -1 -33.2" />
            <ShapeMark seat={seat} y={-7.4} scale={0.76} />
        </g>
    );
}

function Homes({ seen, seat }: { seen: Seen; seat: number }) {
    const both = pawnsOf(seen, seat);
    const count = both.filter(({ home }) => home).length;
    return (
        <span class="climb-homes">
            <svg width="48" height="30" viewBox="-17 -38 70 44" aria-hidden="true">
                {both.map(({ pawn, home }, i) => (
                    <g key={pawn} class={home ? undefined : 'absent'} transform={`translate(${i * 35} 0)`}>
                        <TallPawn seat={seat} />
                    </g>
                ))}
            </svg>
            <span class="unseen">{count}</span>
            <span class="climb-home-count" aria-hidden="true">{count}</span>
        </span>
    );
}

function goneOf(seen: Seen, seat: number): number[] {
    return [0, 1].map((pawn) => gone(kitOf(seen), viewOf(seen), { seat, pawn }));
}

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);

/** What is left to the goal: of both pawns, in a sprint of the one that is farther ahead. */
function toGo(seen: Seen, seat: number): number {
    const kit = kitOf(seen);
    const parts = goneOf(seen, seat);
    return kit.sprint ? wayOf(kit) - Math.max(...parts) : 2 * wayOf(kit) - sum(parts);
}

/** How it was won, and how far away the next one was, or you were. */
function whyOf(seen: Seen, result: Result): string[] {
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const seats = Object.keys(view.pawns).map(Number);
    const [winner] = result.winners;
    const home = winner === undefined ? 0 : pawnsOf(seen, winner).filter((pawn) => pawn.home).length;
    if (result.winners.length !== 1 || winner === undefined || home < (kit.sprint ? 1 : 2))
        return [words.sentence(result.decided)];
    if (kit.solitaire)
        return [words.homeAlone(view.turns)];
    const rounds = Math.ceil(view.turns / seats.length);
    const won = winner === seen.you;
    const second = seats.filter((seat) => seat !== winner).sort((a, b) => result.ranks[a]! - result.ranks[b]!)[0]!;
    const told = !won && seen.you !== null ? seen.you : second;
    const behind = toGo(seen, told);
    if (kit.sprint) {
        const first = words.firstHome(won ? words.your : words.possessive(seen.name(winner)), rounds);
        return [first, told === seen.you ? words.youAway(behind)
            : words.away(words.possessive(seen.name(told)), behind)];
    }
    const other = told === seen.you ? words.youBehind(behind) : words.behind(seen.name(told), behind);
    return [won ? words.youHome(rounds) : words.bothHome(seen.name(winner), rounds), other];
}

/** The goal, with the pawns of who won that are there. */
function Picture({ seen, seat }: { seen: Seen; seat: number }) {
    const { goal, factors } = kitOf(seen);
    const home = pawnsOf(seen, seat).filter((pawn) => pawn.home);
    const left = home.length === 1 ? -18 : 0;           // one pawn and the goal are in the middle as well
    return (
        <svg class="climb-end" width="220" height="130" viewBox={`${left} 0 220 130`} aria-hidden="true">
            <ellipse class="pawn-shade" cx={114 + left} cy="114" rx="74" ry="10" />
            <g transform="translate(110 62)">
                <Disc space={goal} factors={factors[goal]!} r={52} size={0} digits={false} plain />
                <text class={goal === 101 ? 'disc-number white' : 'disc-number'} y="12" font-size="34">{goal}</text>
            </g>
            {home.map(({ pawn }, i) => (
                <g key={pawn} transform={`translate(${47 + i * 127} 112) scale(1.6)`}><TallPawn seat={seat} /></g>
            ))}
        </svg>
    );
}

export function end(seen: Seen, result: Result): EndTable {
    const kit = kitOf(seen);
    const seats = Object.keys(viewOf(seen).pawns).map(Number);
    const rows = Object.fromEntries(seats.map((seat) => {
        const last = kit.solitaire ? viewOf(seen).turns : toGo(seen, seat);
        return [String(seat), [<Homes seen={seen} seat={seat} />, words.gone(goneOf(seen, seat)), String(last)]];
    }));
    const [winner] = result.winners;
    const course = courseOf(seen, result);
    const why = whyOf(seen, result);
    return {
        why: why.join(' '),
        ...(why[0] ? { brief: why[0] } : {}),
        short: words.columnsShort,
        columns: kit.solitaire ? words.columnsAlone : kit.sprint ? words.columnsSprint : words.columns,
        rows,
        shapes: true,
        ...(course ? { course } : {}),
        ...(winner === undefined ? {} : { picture: <Picture seen={seen} seat={winner} /> }),
    };
}
