// seen.ts - a moment of a match as boards get it.

import type { Seen } from '../kit/board';
import type { GameEvent, Members, Move, TableInfo, Update } from '../messages';
import { nameOf } from '../story';
import type { TableState } from '../table';

/** What is shown: an update, or a step on the way to it. */
export interface Moment {
    update: Update;
    view: Members;
    events: GameEvent[];
    past: GameEvent[];
    lasts?: number;                 // as many steps
    forced?: true;                  // the table made the move that it shows
}

export function momentOf(state: TableState): Moment {
    return { update: state.update!, view: state.update!.view, events: state.events, past: state.past };
}

/** An order that is being made. */
export interface Ordering {
    order: Move[];
    base: Move[];
}

const noOrder: Ordering = { order: [], base: [] };

/** The moves of an order with their facts; those that were typed and are in no list have none. */
export function ordering(texts: string[], base: Move[]): Ordering {
    const order = texts.map((text) => base.find(({ move }) => move === text)
        ?? { move: text, words: text, facts: {}, final: false });
    return { order, base };
}

/** Of all that happened, what was shown: later steps are still to come. */
function upTo(past: GameEvent[], events: GameEvent[]): GameEvent[] {
    const last = events.length > 0 ? past.lastIndexOf(events[events.length - 1]!) : -1;
    return last < 0 || last === past.length - 1 ? past : past.slice(0, last + 1);
}

export function seenOf(table: TableInfo, kit: Members, { update, view, events, past }: Moment, own = noOrder): Seen {
    return {
        table, kit, view, events, ...own,
        past: upTo(past, events),
        you: table.you,
        toAct: update.to_act,
        over: update.over,
        ...(update.resigned ? { resigned: update.resigned } : {}),
        text: update.board ?? [],
        name: (seat) => nameOf(table, seat),
    };
}
