// forced.ts - moves that the table made because nothing else was possible: told with what they did, so that
// nobody wonders who made them.

import type { GameEvent } from '../messages';
import { sentence } from '../words';

const isForced = ({ type }: GameEvent) => type === 'forced';

/** As many steps as one needs to see that it was not chosen. */
const forcedLasts = 3;

/** What is shown of them: the step of what the move did, which is what comes behind the event that says so. */
export function withForced<T extends { events: GameEvent[]; lasts?: number; forced?: true }>(frames: T[]): T[] {
    let open = false;
    return frames.map((frame, i) => {
        let here = false;
        let chosen = false;         // a frame that begins with a move somebody chose is that move's
        for (const event of frame.events) {
            here ||= open && !chosen && !isForced(event);
            chosen ||= !open && !isForced(event);
            open = isForced(event);
        }
        here ||= open && i === frames.length - 1;
        return here ? { ...frame, forced: true, lasts: Math.max(frame.lasts ?? 1, forcedLasts) } : frame;
    });
}

/** Without the events that say so: what the step is. */
export const unforced = (events: GameEvent[]) => events.filter((event) => !isForced(event));

/** What was done for a seat, in words; '': it moved itself, which its events begin with; null: others did. */
export function doneFor(seat: number | null, events: GameEvent[]): string | null {
    if (seat === null)
        return null;
    const at = events.map((event) => isForced(event) && event.seat === seat).lastIndexOf(true);
    if (at >= 0)
        return `Nothing else was possible: ${sentence(events[at + 1]?.text ?? 'your move was made')}.`;
    return events[0]?.seat === seat ? '' : null;
}
