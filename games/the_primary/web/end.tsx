// end.tsx - The Primary: the end as a table that adds up, region by region.

import type { EndTable, Seen } from 'kit/board';
import type { Result } from 'page/messages';

import { kitOf, seatsOf, viewOf } from './facts';
import { lookOf, PawnFigure } from './pieces';
import { regionWords } from './telling';
import { votesOf } from './votes';
import { words } from './words';

/** What a seat won where. */
function wonBy(seen: Seen, seat: number): { region: string; award: number }[] {
    return Object.values(votesOf(seen)).flatMap(({ region, shares }) => shares
        .filter(({ owners, award }) => award > 0 && owners.includes(seat)).map(({ award }) => ({ region, award })));
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

export function end(seen: Seen, result: Result): EndTable {
    const view = viewOf(seen);
    const rows = Object.fromEntries(seatsOf(view).map((seat) => {
        const won = wonBy(seen, seat);
        const { delegates, hand } = view.seats[String(seat)]!;
        const whole = won.reduce((sum, { award }) => sum + award, 0) === delegates;
        const list = won.map(({ region, award }): [string, number] => [regionWords(seen, region), award]);
        return [String(seat), [
            <span class="tp-end-regions">{whole && list.length > 0 ? words.regionsWon(list) : words.noRegions}</span>,
            String(delegates), String(hand)]];
    }));
    const [winner] = result.winners;
    const why = result.decided ? words.sentence(result.decided) : '';
    return {
        why: kitOf(seen).solo && view.bot?.delegates !== undefined && !why.includes('Bot')
            ? `${why} ${words.againstBot(view.bot.delegates)}` : why,
        columns: words.columns,
        rows,
        ...(winner === undefined ? {} : { picture: <Picture seat={winner} /> }),
    };
}
