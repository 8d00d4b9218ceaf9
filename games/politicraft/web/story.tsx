// story.tsx - PolitiCraft: the story of each cause, in the players' own sentences, on a page that prints.

import type { Seen } from 'kit/board';
import type { GameEvent, Result } from 'page/messages';

import { cardOf, seatsOf, viewOf } from './facts';
import { Shape } from './shape';
import { issueOf } from './telling';
import { words } from './words';

interface Deed {
    text: string;
    note: string;
}

/** What is worth a line in a story: not draws, offers, or what everybody is dealt. */
const deeds = new Set(['play', 'discard', 'take', 'cut', 'move', 'to', 'keep', 'pass', 'drop', 'recall', 'serve',
    'name', 'accept', 'cycle', 'figure']);

/** Whose stories it belongs to: who did it, and who was helped. */
function of(seen: Seen, event: GameEvent): number[] {
    const helps = (event.type === 'play' && typeof event.card === 'number' && cardOf(seen, event.card).kind !== 'power'
        && typeof event.to === 'number') ? [event.to] : [];
    return [...(typeof event.seat === 'number' ? [event.seat] : []), ...helps];
}

export function storiesOf(seen: Seen): Map<number, Deed[]> {
    const stories = new Map(seatsOf(viewOf(seen)).map((seat) => [seat, [] as Deed[]]));
    let last: Deed | null = null;
    for (const event of seen.past)
        if (event.type === 'note') {
            if (last)
                last.note = String(event.note ?? '');
            last = null;
        } else if (deeds.has(event.type)) {
            last = { text: words.sentence(event.text), note: '' };
            for (const seat of of(seen, event))
                stories.get(seat)?.push(last);
        }
    return stories;
}

/** `result`: the game is over, and the sums stand below. */
export function Stories({ seen, result }: { seen: Seen; result?: Result }) {
    return (
        <div class="pol-stories">
            {[...storiesOf(seen)].map(([seat, all]) => (
                <section key={seat}>
                    <h3><Shape seat={seat} size={20} /> {words.worksFor(seen.name(seat), issueOf(seen, seat))}</h3>
                    {all.length === 0 && <p>{words.nothingYet}</p>}
                    <ol>
                        {all.map(({ text, note }, i) => (
                            <li key={i}>{text}{note && <q>{note}</q>}</li>
                        ))}
                    </ol>
                    {result && <p><b>{words.scored(result.scores[seat]!, result.sums[seat] ?? '')}</b></p>}
                </section>
            ))}
        </div>
    );
}
