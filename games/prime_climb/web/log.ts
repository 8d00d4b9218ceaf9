// log.ts - Prime Climb: what happened, in the words of the page, for the log and for the step that is shown.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { asCard, kitOf, signs, viewOf } from './facts';
import type { Op } from './facts';
import { actorAt } from './memory';
import { capital, titleOf } from './telling';
import { words } from './words';

/** By name, also of who reads: the log is the same for all. */
const whose = (seen: Seen, seat: number) => words.possessive(seen.name(seat));

/** Whose turn it is part of: who is bumped, sent or swapped did nothing. */
export function actor(event: GameEvent, seen: Seen): number | undefined {
    return ['bump', 'go', 'swap', 'end'].includes(event.type) ? actorAt(seen, event) : undefined;
}

/** Who plays which keeper; an event that no keeper made has none. */
function byKeeper(seen: Seen, event: GameEvent, what: string): string {
    const by = actorAt(seen, event);
    return event.card && by !== undefined ? words.playedKeeper(seen.name(by), titleOf(seen, asCard(event.card)), what)
        : what;
}

function swapTold(seen: Seen, event: GameEvent): string {
    const [one, other] = event.pawns as number[];
    const [first, second] = event.from as number[];
    return words.toldSwap(whose(seen, one! >> 1), first!, whose(seen, other! >> 1), second!);
}

/** An event in words that fit the board; null: those of the game do. */
export function told(event: GameEvent, seen: Seen): string | null {
    const name = typeof event.seat === 'number' ? seen.name(event.seat) : '';
    const pawn = typeof event.seat === 'number' ? whose(seen, event.seat) : '';
    const from = Number(event.from);
    const to = Number(event.to);
    switch (event.type) {
    case 'move': {
        const sum = words.sum(from, signs[event.op as Op], Number(event.by), to);
        return event.card ? byKeeper(seen, event, sum) : words.toldSum(name, sum);
    }
    case 'bump': return words.toldBump(pawn, to);
    case 'go': return capital(byKeeper(seen, event, from === to ? words.toldStay(pawn, from)
        : words.toldGo(pawn, from, to)));
    case 'swap': return capital(byKeeper(seen, event, swapTold(seen, event)));
    case 'home': return capital(words.toldHome(pawn));
    case 'draw': return words.toldDraws(name, titleOf(seen, asCard(event.card)));
    case 'steal': return words.toldSteal(name, titleOf(seen, asCard(event.card)), seen.name(Number(event.of)));
    case 'end': return '';          // the next one rolls
    default: return null;
    }
}

/** Rounds are the parts of the log. */
export function chapter(event: GameEvent, seen: Seen): string | null {
    const seats = Object.keys(viewOf(seen).pawns).length;
    return event.type !== 'roll' || event.turn === undefined || kitOf(seen).solitaire ? null
        : words.round(Math.ceil(Number(event.turn) / seats));
}

/** What the step that is shown is: its first event, and who was bumped. */
export function step(seen: Seen): string | null {
    const [first] = seen.events;
    return first ? told(first, seen) || capital(first.text) : null;
}
