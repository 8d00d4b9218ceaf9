// end.tsx - PRIMARY: the end as a table that adds up: hand, deck and counters are the turns a player has left.

import type { EndTable, Seen } from 'kit/board';
import type { Result } from 'page/messages';

import { CardDefs, CardIcon, CounterIcon } from './cards';
import { colours, countersOf, kitOf, seatOf, seatsOf, viewOf } from './facts';
import { placeOf, teamLetter } from './telling';
import { words } from './words';

function Picture() {
    return (
        <span class="pri-end">
            <CardDefs />
            {colours.map((colour, i) => <CardIcon key={colour} colour={colour} value={i % 5 + 1} width={54} />)}
        </span>
    );
}

/** Of two, one is out: that is said to whom it happened. */
function whyOf(seen: Seen, result: Result): string {
    const seats = seatsOf(viewOf(seen));
    const out = seats.find((seat) => seatOf(viewOf(seen), seat).out);
    if (seats.length !== 2 || out === undefined || seen.you === null)
        return words.sentence(result.decided);
    return out === seen.you ? words.lost : words.noneLeftTo(seen.name(out));
}

export function end(seen: Seen, result: Result): EndTable {
    const view = viewOf(seen);
    const teams = kitOf(seen).teams !== undefined;
    const rows = Object.fromEntries(seatsOf(view).map((seat) => {
        const one = seatOf(view, seat);
        const place = placeOf(seen, seat);
        const counters = countersOf(view, seat);
        const sum = (one.hand ?? 0) + (one.deck ?? 0) + counters;
        const parts = place === null
            ? [String(one.hand ?? 0), String(one.deck ?? 0), <CounterIcon count={counters} />, String(sum)]
            : ['–', '–', '–', words.gone(one.out ?? 1, seatsOf(view).length)];
        return [String(seat), teams ? [teamLetter(seen, seat), ...parts] : parts];
    }));
    return {
        why: whyOf(seen, result),
        columns: teams ? [words.teamColumn, ...words.columns] : words.columns,
        rows,
        picture: <Picture />,
    };
}
