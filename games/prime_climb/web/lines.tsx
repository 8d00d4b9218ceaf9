// lines.tsx - Prime Climb: lines of the log that are more than a sentence: a roll, and under it what was done with the
// dice, as one line.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { signs } from './facts';
import type { Op } from './facts';
import { told as toldAlone } from './log';
import { words } from './words';

const isUse = ({ type, card }: GameEvent) => type === 'move' && !card;

/** What was done with dice from this event on, without anything else in between. */
function usesFrom(past: GameEvent[], from: number): GameEvent[] {
    const rest = past.slice(from);
    const end = rest.findIndex((event) => !isUse(event));
    return end < 0 ? rest : rest.slice(0, end);
}

function Sums({ uses }: { uses: GameEvent[] }) {
    return (
        <>
            {uses.map((event, i) => (
                <span key={i} class="climb-sum">
                    {words.sumPart(Number(event.from), signs[event.op as Op], Number(event.by))} = <b>{Number(event.to)}</b>{i < uses.length - 1 ? ', ' : ''}
                </span>
            ))}
        </>
    );
}

/** An event as the log has it; '': the line before tells it, too. What was taken back stands for itself. */
export function told(event: GameEvent, seen: Seen): ComponentChildren {
    const at = seen.past.lastIndexOf(event);
    const before = seen.past[at - 1];
    if (at < 0 || (event.type !== 'roll' && !isUse(event)))
        return toldAlone(event, seen);
    if (isUse(event) && before && (isUse(before) || before.type === 'roll') && before.seat === event.seat)
        return '';
    const uses = usesFrom(seen.past, event.type === 'roll' ? at + 1 : at);
    const name = seen.name(Number(event.seat));
    if (event.type === 'roll')
        return (
            <>
                {event.text.startsWith(name) ? <><b>{name}</b>{event.text.slice(name.length)}</> : event.text}
                {uses.length > 0 && <span class="climb-sums"><span class="unseen">: </span><Sums uses={uses} /></span>}
            </>
        );
    return <><span class="unseen">{name}: </span><Sums uses={uses} /></>;
}
