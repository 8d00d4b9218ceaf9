// lines.tsx - Primary Colours: lines of the log that are more than a sentence: the seven values of an order as chips in
// the colours of their regions, who leads where, one party a line, and what of that changed the poll.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { regions } from './facts';
import { changedWords } from './telling';

export function told(event: GameEvent, { past }: Seen): ComponentChildren {
    const { type, text, tokens } = event;
    if (type === 'regions')
        return text.split('; ').map((line) => <span key={line} class="colours-told">{line} </span>);
    if (type === 'poll') {
        const why = changedWords(past.slice(0, past.lastIndexOf(event) + 1));
        return why ? <>{text} <span class="colours-told soft">{why}</span></> : null;
    }
    if (type !== 'tokens')
        return null;
    const values = tokens as { [region: string]: number };
    return (
        <>
            <span class="unseen">{text}</span>
            <span class="colours-placed" aria-hidden="true">
                {regions.map((region) => <b key={region} data-region={region}>{values[region]}</b>)}
            </span>
        </>
    );
}
