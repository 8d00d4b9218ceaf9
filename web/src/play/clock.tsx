// clock.tsx - what is left to a player: it counts by itself, from what the server said last.

import { useEffect, useState } from 'preact/hooks';

import type { ClockRules, SeatClock } from '../messages';
import type { ServerTime } from '../table';
import { clock as words, timeWords } from '../words_clock';

/** Again when the next second begins, or minute, as long as it runs. */
function useTicking(left: number | null, byDays: boolean): void {
    const [, tick] = useState(0);
    useEffect(() => {
        if (left === null || left <= 0)
            return undefined;
        const step = byDays && left > 3_600_000 ? 60_000 : 1000;
        const timer = setTimeout(() => tick((n) => n + 1), left % step || step);
        return () => clearTimeout(timer);
    });
}

export function leftNow({ move, bank, until }: SeatClock, now: ServerTime | null): number {
    if (until === undefined || now === null)
        return move + bank;
    return Math.max(0, until - now.server - (now.stopped ? 0 : performance.now() - now.here));
}

/** How much is short: the last tenth, at most half a minute of a live game. */
const isShort = (left: number, byDays: boolean) => left < (byDays ? 4 * 3_600_000 : 30_000);

export function PlayerClock({ rules, seat, now }: { rules: ClockRules; seat: SeatClock; now: ServerTime | null }) {
    const byDays = 'days' in rules;
    const runs = seat.until !== undefined;
    /* Who is not at it will have the time of a new decision. */
    const fresh = byDays ? rules.days * 86_400_000 : rules.seconds * 1000;
    const left = runs ? leftNow(seat, now) : seat.bank + fresh;
    useTicking(runs ? left : null, byDays);
    const time = timeWords(left, byDays);
    return (
        <span class={`clock${runs ? ' runs' : ''}${runs && isShort(left, byDays) ? ' short' : ''}`}
            role="timer" aria-label={seat.late ? words.out : words.left(time)}>{seat.late ? '–' : time}</span>
    );
}
