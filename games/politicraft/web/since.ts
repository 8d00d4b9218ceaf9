// since.ts - PolitiCraft: what others did to me since my turn, and the cycle cards that all followed, in short words:
// at the beginning of the next turn, losses first. It is read from what happened so far.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { cardOf, pointsOf, seatsOf, viewOf } from './facts';
import { titleOf } from './telling';
import { words } from './words';

interface Item {
    rank: 'lost' | 'hand' | 'cycle' | 'gained';
    text: string;
}

const ranks: Item['rank'][] = ['lost', 'hand', 'cycle', 'gained'];

/** What somebody does in a turn of their own; trades come before the first card of one. */
const turnly = new Set(['play', 'discard', 'deck', 'pile', 'draw', 'done', 'cycle', 'first']);
const trades = new Set(['offer', 'answer', 'accept', 'decline', 'refuse']);

/** All from the turn on that followed my last one. */
function eventsSince({ past, you }: Seen): GameEvent[] {
    let from = past.length;
    for (let i = past.length - 1; i >= 0; i--) {
        const { type, seat } = past[i]!;
        const turns = turnly.has(type) && typeof seat === 'number';
        if (turns && seat === you)
            break;
        if (turns || trades.has(type))
            from = i;
    }
    return past.slice(from);
}

const played: { [effect: string]: (name: string) => Item } = {
    'swap-hands': (name) => ({ rank: 'hand', text: words.since.swapped(name) }),
    'share-integrity': (name) => ({ rank: 'gained', text: words.since.shared(name) }),
    'steal-integrity': (name) => ({ rank: 'lost', text: words.since.stole(name) }),
    block: (name) => ({ rank: 'lost', text: words.since.blocked(name) }),
};

/** What a card did to me, that somebody played at me or gave me. */
function ofPlay(seen: Seen, event: GameEvent, card: number, name: string): Item | null {
    const { kind, effect = '' } = cardOf(seen, card);
    if (event.to !== seen.you || event.blocked)
        return null;
    return kind === 'power' ? played[effect]?.(name) ?? null
        : { rank: 'gained', text: words.since.helped(name, titleOf(seen, card), pointsOf(seen, card)) };
}

function ofCard(seen: Seen, event: GameEvent, looked: boolean): Item | null {
    const { you } = seen;
    const card = typeof event.card === 'number' ? event.card : null;
    const name = seen.name(Number(event.seat));
    const title = card === null ? words.since.someCard : titleOf(seen, card);
    const worth = card === null ? 0 : pointsOf(seen, card);
    const lost = (text: string): Item => ({ rank: 'lost', text });
    switch (event.type) {
    case 'play': return card === null ? null : ofPlay(seen, event, card, name);
    case 'take': return event.from !== you ? null : looked ? lost(words.since.lifted(name, title))
        : lost(words.since.took(name, title, worth));
    case 'cut': return event.from === you ? lost(words.since.cut(name, title, worth)) : null;
    case 'move': return event.from === you && seatsOf(viewOf(seen)).length === 2
        ? lost(words.since.cut(name, title, worth)) : null;
    case 'to': return event.from === you ? lost(words.since.moved(name, title, seen.name(Number(event.to)), worth))
        : event.to === you ? { rank: 'gained', text: words.since.movedHere(name, title, worth) } : null;
    case 'pass': return event.to === you ? { rank: 'hand', text: words.since.passed(name, title) } : null;
    case 'accept': return event.to === you ? { rank: 'hand', text: words.since.traded(name) } : null;
    case 'serve': return event.to === you ? { rank: 'gained', text: words.since.helped(name, title, worth) } : null;
    default: return null;
    }
}

/** A cycle card, with what it did to my integrity: all of it comes before the next card is drawn. */
function ofCycle(seen: Seen, events: GameEvent[], at: number): Item {
    const rest = events.slice(at + 1);
    const end = rest.findIndex(({ type }) => turnly.has(type));
    const change = rest.slice(0, end < 0 ? rest.length : end)
        .filter(({ type, seat }) => type === 'integrity' && seat === seen.you)
        .reduce((sum, { gained }) => sum + Number(gained), 0);
    const event = events[at]!;
    return { rank: change < 0 ? 'lost' : 'cycle', text: words.since.cycle(titleOf(seen, Number(event.card)),
        change === 0 ? words.log.directions[String(event.effect)] ?? '' : words.since.integrity(change)) };
}

export function sinceTurn(seen: Seen): string[] {
    if (seen.you === null)
        return [];
    const items: Item[] = [];
    const events = eventsSince(seen);
    let looked = false;             // the card that is played looks at a hand: what it takes is taken from there
    events.forEach((event, i) => {
        if (event.type === 'play' && typeof event.card === 'number')
            looked = cardOf(seen, event.card).effect === 'look-and-take';
        const item = event.seat === seen.you && event.type !== 'cycle' ? null
            : event.type === 'cycle' ? ofCycle(seen, events, i) : ofCard(seen, event, looked);
        if (item)
            items.push(item);
    });
    return items.sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank)).map(({ text }) => text);
}

/* ---- put away, for the turn it is about ---- */

let away = '';

const turnOf = (seen: Seen) => `${seen.table.id} ${seen.you} ${viewOf(seen).turns}`;

export const putAway = (seen: Seen) => { away = turnOf(seen); };
export const isAway = (seen: Seen) => away === turnOf(seen);
