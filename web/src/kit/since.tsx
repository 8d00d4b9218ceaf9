// since.tsx - what others did since I last decided: a line with the first of it, losses first, which stays until I act,
// and tells all when it is touched. Boards give the items, and tell them as what this thing is about.

import type { ComponentChildren } from 'preact';

import type { Hand } from './hand';

export interface Deed {
    loss: boolean;                  // I have less than before
    told: ComponentChildren;
}

export const sinceName = 'since';

const byLoss = (deeds: Deed[]) => [...deeds.filter(({ loss }) => loss), ...deeds.filter(({ loss }) => !loss)];

/** `of`: how many of them; `title`: "Since your turn"; `and`: "and 3 more". */
interface SinceProps {
    hand: Hand;
    deeds: Deed[];
    of: number;
    title: string;
    and: (count: number) => string;
    button?: boolean;               // in the tray
}

/** What is touched lies over what is written, and has a name of its own. */
export function Since({ hand, deeds, of, title, and, button = false }: SinceProps) {
    const Tag = button ? 'button' : 'div';
    const rest = deeds.length - of;
    return (
        <div class="since">
            <span class="since-words" aria-hidden="true">
                <b>{title}: </b>
                {byLoss(deeds).slice(0, of).map(({ told }, i) => <span key={i}>{i > 0 && '; '}{told}</span>)}
                {rest > 0 && <span class="since-more">; {and(rest)}</span>}
            </span>
            <Tag class="since-hit" {...(button ? hand.button(sinceName) : hand.thing(sinceName)) as object} />
        </div>
    );
}

/** In few words, for the line over the sentence: what was done to me, else that there is something to be told. */
export interface SinceShort {
    loss: boolean;
    text: string;
}

export function SinceLine({ hand, short: { loss, text }, behind }: { hand: Hand; short: SinceShort; behind: boolean }) {
    return (
        <>
            <span class={loss ? 'since-words loss' : 'since-words'} aria-hidden="true">
                {!loss && behind && ' · '}{text} ›
            </span>
            <button class="since-hit" {...hand.button(sinceName)} aria-disabled={undefined} tabIndex={0} />
        </>
    );
}

export function SinceAll({ deeds, title }: Pick<SinceProps, 'deeds' | 'title'>) {
    return (
        <span class="since-all">
            <b>{title}</b>
            {byLoss(deeds).map(({ told }, i) => <span key={i}>{told}</span>)}
        </span>
    );
}
