// lines.tsx - Prime Climb: lines of the log that are more than a sentence: a roll until its dice are used, then what was
// done with them, as one line; a card that somebody drew.

import { Fragment } from 'preact';
import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import type { Deed, SinceShort } from 'kit/since';
import type { GameEvent } from 'page/messages';

import { asCard, signs } from './facts';
import type { Op } from './facts';
import { told as toldAlone } from './log';
import { deedsBy, sufferedBy } from './memory';
import { capital, sufferedSentence, titleOf } from './telling';
import { words } from './words';

const isUse = ({ type, card }: GameEvent) => type === 'move' && !card;

/** It is said once, behind all that was done. */
const isForced = ({ type }: GameEvent) => type === 'forced';

/** What was done with dice from this event on, without anything else in between; and whether some of it was forced. */
function usesFrom(past: GameEvent[], from: number): { uses: GameEvent[]; forced: boolean } {
    const rest = past.slice(from);
    const end = rest.findIndex((event, i) => !isUse(event) && !(isForced(event) && isUse(rest[i + 1] ?? event)));
    const all = end < 0 ? rest : rest.slice(0, end);
    return { uses: all.filter(isUse), forced: all.some(isForced) };
}

/** The event before this one that was no mere remark. */
function beforeOf(past: GameEvent[], at: number): GameEvent | undefined {
    let i = at - 1;
    while (i >= 0 && isForced(past[i]!))
        i--;
    return past[i];
}

function Sums({ uses, forced }: { uses: GameEvent[]; forced: boolean }) {
    return (
        <>
            {uses.map((event, i) => (
                <Fragment key={i}>
                    {i > 0 && ', '}
                    <span class="climb-sum">
                        {words.sumPart(Number(event.from), signs[event.op as Op], Number(event.by))}
                        {' = '}<b>{Number(event.to)}</b>
                    </span>
                </Fragment>
            ))}
            {forced && words.toldForced}
        </>
    );
}

/** Who draws stands above it. The first card is for a red space, another for that card. */
function Draws({ event, seen, red }: { event: GameEvent; seen: Seen; red: boolean }) {
    const what = words.toldDrawn(titleOf(seen, asCard(event.card)));
    return <><span class="unseen">{seen.name(Number(event.seat))}: </span>{red ? words.toldRed(what) : capital(what)}</>;
}

/** An event as the log has it; '': the line before tells it, too. What was taken back stands for itself. */
export function told(event: GameEvent, seen: Seen): ComponentChildren {
    const at = seen.past.lastIndexOf(event);
    const before = beforeOf(seen.past, at);
    if (at >= 0 && event.type === 'draw')
        return <Draws event={event} seen={seen} red={before?.type !== 'draw'} />;
    const next = seen.past[at + 1];
    if (at >= 0 && isForced(event) && next && (isUse(next) || next.type === 'go'))
        return '';
    if (at >= 0 && event.type === 'go' && isForced(seen.past[at - 1] ?? event))
        return <>{toldAlone(event, seen)}{words.toldForced}</>;
    if (at < 0 || (event.type !== 'roll' && !isUse(event)))
        return toldAlone(event, seen);
    if (isUse(event) && before && (isUse(before) || before.type === 'roll') && before.seat === event.seat)
        return '';
    const { uses, forced } = usesFrom(seen.past, event.type === 'roll' ? at + 1 : at);
    const alone = isForced(seen.past[at - 1] ?? event);
    const name = seen.name(Number(event.seat));
    if (event.type === 'roll')
        return (
            <>
                <b>{name}</b>
                {uses.length === 0 ? event.text.slice(name.length)
                    : <><span class="unseen">{event.text.slice(name.length)}:</span>{' '}
                        <Sums uses={uses} forced={forced} /></>}
            </>
        );
    return <><span class="unseen">{name}: </span><Sums uses={uses} forced={forced || alone} /></>;
}

/** What others did since my last turn: a line for each roll, and what became of me. */
export function deedsOf(seen: Seen): Deed[] {
    return deedsBy(seen).map(({ event, suffered }) => (suffered.length > 0
        ? { loss: true, told: suffered.map((one) => sufferedSentence(seen, one)).join(' ') }
        : { loss: false, told: told(event, seen) })).filter(({ told: line }) => line !== '' && line !== null);
}

/** The first that was done to me, or that something was done. */
export function sinceShort(seen: Seen): SinceShort | null {
    const [first] = sufferedBy(seen);
    if (first)
        return { loss: true, text: words.sinceSuffered[first.how] };
    return deedsOf(seen).length > 0 ? { loss: false, text: words.sinceNews } : null;
}
