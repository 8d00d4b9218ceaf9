// end.tsx - The Primary: the end as a table that adds up, region by region.

import type { EndTable, Seen } from 'kit/board';
import type { Result } from 'page/messages';

import { courseOf } from './course';
import { kitOf, seatsOf, viewOf } from './facts';
import type { Owner } from './facts';
import { lookOf, OwnerMark, PawnFigure } from './pieces';
import { regionWords } from './telling';
import { votesOf } from './votes';
import { words } from './words';

/** What an owner won where. */
function wonBy(seen: Seen, owner: Owner): { region: string; award: number }[] {
    return Object.values(votesOf(seen)).flatMap(({ region, shares }) => shares
        .filter(({ owners, award }) => award > 0 && owners.includes(owner)).map(({ award }) => ({ region, award })));
}

/** The winner on a stand, with flags. */
function Picture({ seat }: { seat: number }) {
    const { hex } = lookOf(seat);
    return (
        <svg class="tp-end" width="220" height="130" viewBox="0 0 220 130" aria-hidden="true">
            <ellipse cx="110" cy="118" rx="86" ry="9" fill="#000" opacity=".16" />
            <path class="cube-body" d="M62 118V92H158V118Z" fill="#fffdf8" />
            <path class="cube-body" d="M82 92V78H138V92Z" fill="#fffdf8" />
            {[30, 190].map((x) => (
                <g key={x}>
                    <path class="cube-body" d={`M${x} 118V30`} stroke-width="3" />
                    <path class="cube-body" d={`M${x} 30H${x + 26}L${x + 20} 40L${x + 26} 50H${x}Z`} fill={hex} />
                </g>
            ))}
            <g transform="translate(86 14) scale(2.2)"><PawnFigure owner={seat} /></g>
        </svg>
    );
}

/** The regions, which add up to the delegates; each is in one piece with its award. */
function Regions({ seen, owner, delegates }: { seen: Seen; owner: Owner; delegates: number }) {
    const won = wonBy(seen, owner);
    const whole = won.reduce((sum, { award }) => sum + award, 0) === delegates;
    const list = won.map(({ region, award }): [string, number] => [regionWords(seen, region), award]);
    return <span class="tp-end-regions">{whole && list.length > 0 ? words.regionsWon(list) : words.noRegions}</span>;
}

/** Of one player the Bot, which has no hand. It is first unless the win is the player's alone. */
function botRow(seen: Seen, result: Result): NonNullable<EndTable['others']> {
    const delegates = viewOf(seen).bot?.delegates;
    return !kitOf(seen).solo || delegates === undefined ? [] : [{
        name: words.botRow, rank: result.utility[0] === 1 ? 2 : 1, mark: <OwnerMark owner="bot" size={20} />,
        row: [<Regions seen={seen} owner="bot" delegates={delegates} />, String(delegates), words.botHand],
    }];
}

export function end(seen: Seen, result: Result): EndTable {
    const view = viewOf(seen);
    const rows = Object.fromEntries(seatsOf(view).map((seat) => {
        const { delegates, hand } = view.seats[String(seat)]!;
        return [String(seat), [<Regions seen={seen} owner={seat} delegates={delegates} />, String(delegates),
            String(hand)]];
    }));
    const [winner] = result.winners;
    const course = courseOf(seen, result);
    const why = [result.decided ? words.sentence(result.decided) : '', words.endHow].filter(Boolean).join(' ');
    return {
        why: kitOf(seen).solo && view.bot?.delegates !== undefined && !why.includes('Bot')
            ? `${why} ${words.againstBot(view.bot.delegates)}` : why,
        columns: words.columns,
        rows,
        others: botRow(seen, result),
        ...(course ? { course: { ...course, lines: course.lines.map((line) => (line.seat >= 0 ? line
            : { ...line, mark: <OwnerMark owner="bot" size={20} /> })) } } : {}),
        ...(winner === undefined ? {} : { picture: <Picture seat={winner} /> }),
    };
}
