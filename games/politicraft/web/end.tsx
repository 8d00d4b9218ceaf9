// end.tsx - PolitiCraft: the end as a table that adds up, and the story of each cause.

import type { EndTable, Seen } from 'kit/board';
import { colourOf } from 'kit/pieces';
import type { Result } from 'page/messages';

import { lastTaken } from './audit';
import { kitOf, playerOf, seatsOf, viewOf } from './facts';
import { Seal, Seals } from './icons';
import { Shape } from './shape';
import { Stories } from './story';
import { issueOf, titleOf } from './telling';
import { words } from './words';

/** The cause that won, with its seals. */
function Picture({ seen, seat }: { seen: Seen; seat: number }) {
    const { points, integrity } = playerOf(viewOf(seen), seat);
    return (
        <div class="pol-end" style={{ '--band': colourOf(seat).hex, '--band-ink': colourOf(seat).ink }}>
            <span class="pol-band"><Shape seat={seat} size={22} /><b>{points}</b></span>
            <span class="pol-cause">{issueOf(seen, seat)}</span>
            <Seals count={integrity} size={26} few={6} />
        </div>
    );
}

/** What the last cycle card took, of me and of those who cannot win without. */
function takenWords(seen: Seen): string {
    const taken = lastTaken(seen);
    if (taken === null)
        return '';
    const mine = taken.changes.find(({ seat }) => seat === seen.you);
    const barred = taken.changes.filter(({ seat, left }) => seat !== seen.you && left === 0);
    return words.took(titleOf(seen, taken.card), -(mine?.by ?? 0), mine?.left === 0,
        barred.map(({ seat }) => seen.name(seat)));
}

export function end(seen: Seen, result: Result): EndTable {
    const kit = kitOf(seen);
    const rows = Object.fromEntries(seatsOf(viewOf(seen)).map((seat) => {
        const { points, integrity, score } = playerOf(viewOf(seen), seat);
        const worth = integrity * kit.integrity_points;
        const bonus = score - points - worth;
        return [String(seat), [
            String(points),
            integrity === 0 ? words.barred : (
                <span class="pol-sum">
                    <Seal size={18} />{`${integrity} × ${kit.integrity_points} = ${worth}`}
                </span>
            ),
            bonus > 0 ? words.plus(bonus) : '–',
            String(score),
        ]];
    }));
    const [winner] = result.winners;
    return {
        why: [words.sentence(result.decided), takenWords(seen)].filter(Boolean).join(' '),
        columns: words.columns,
        short: words.columnsShort,
        rows,
        ...(winner === undefined ? {} : { picture: <Picture seen={seen} seat={winner} /> }),
        page: { button: words.stories, title: words.storiesTitle, inside: <Stories seen={seen} result={result} /> },
    };
}
