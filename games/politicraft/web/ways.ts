// ways.ts - PolitiCraft: every listed move as touches. A card of the hand, then an area; to offer it instead, a button
// between the two. What is about no place is cards on the board; what all choose at once is one touch.

import type { Seen, Way } from 'kit/board';
import { edit } from 'kit/choice';
import type { Move } from 'page/messages';

import { answerName, areaName, cardName, declineName, factsOf, homeOf, issueName, pickName } from './facts';
import type { Facts } from './facts';
import { keepListed } from './memory';

/** Who can play cards says that a card is meant for a trade; else it can be meant for nothing else. */
const playing = new Set<Facts['do']>(['play', 'give', 'power', 'discard']);

/** What gives something up, or ends what could go on. */
const leaving = new Set<Facts['do']>(['discard', 'decline', 'refuse', 'skip', 'done', 'drop']);

function touchesOf(seen: Seen, { do: kind, card = 0, seat = 0, issue }: Facts, plays: boolean): string[] {
    switch (kind) {
    case 'issue': return issue === 'own' ? [issueName('own'), 'button-say'] : [issueName(issue!)];
    case 'play': return [cardName(card), areaName(homeOf(seen))];
    case 'give':
    case 'power': return [cardName(card), areaName(seat)];
    case 'discard': return [cardName(card), 'pile'];
    case 'offer': return [cardName(card), ...(plays ? ['button-offer'] : []), areaName(seat)];
    case 'answer': return [answerName(seat), cardName(card)];
    case 'decline': return [declineName(seat)];
    case 'take':
    case 'cut':
    case 'move':
    case 'lift':
    case 'keep':
    case 'recall': return [pickName(card)];
    case 'pass':
    case 'drop':
    case 'serve': return [cardName(card)];
    case 'to':
    case 'name': return [areaName(seat)];
    case 'skip':
    case 'done': return [`button-${kind}`];
    default: return [kind];
    }
}

/** An order that is made and not sent is one move here: another one can take its place. */
function changes(seen: Seen): Way[] {
    const [made] = seen.order;
    return seen.order.length !== 1 ? [] : seen.base.filter((move) => move.move !== made!.move)
        .map((move) => ({ move: { ...edit(move.facts), ...(move.note === undefined ? {} : { note: move.note }) },
            touches: touchesOf(seen, factsOf(move), false), order: [move] }));
}

/** An offer can be declined at once; and when it is to be answered, too: a phone has no other button for it. A hint
 * goes by the first of the two, which all have. */
function touchesBehind(seen: Seen, facts: Facts, plays: boolean): string[][] {
    const touches = touchesOf(seen, facts, plays);
    return facts.do === 'decline' ? [[answerName(facts.seat!), ...touches], touches] : [touches];
}

export function ways(seen: Seen, moves: Move[]): Way[] {
    keepListed(seen, moves);
    const plays = moves.some((move) => playing.has(factsOf(move).do));
    const listed = moves.flatMap((move) => touchesBehind(seen, factsOf(move), plays).map((touches) => ({ move, touches,
        ...(leaving.has(factsOf(move).do) ? { leaves: true as const } : {}),
        ...(factsOf(move).do === 'offer' ? { anew: true as const } : {}) })));
    return listed.length > 0 ? listed : changes(seen);
}
