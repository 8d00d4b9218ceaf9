// lines.tsx - Primary Colours: lines of the log that are more than a sentence: the seven values of an order as chips in
// the colours of their regions, and who leads where, one party a line.

import type { ComponentChildren } from 'preact';

import type { GameEvent } from 'page/messages';

import { regions } from './facts';

export function told({ type, text, tokens }: GameEvent): ComponentChildren {
    if (type === 'regions')
        return text.split('; ').map((line) => <span key={line} class="colours-told">{line} </span>);
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
