// inside.tsx - PolitiCraft: a thing of the table. What is drawn and what is touched lie one on the other: its name is
// said instead of all that is written on it.

import type { ComponentChildren } from 'preact';

import type { Drawn } from 'kit/board';

interface ThingProps {
    drawn: Drawn;
    name: string;
    class: string;
    style?: { [name: string]: string };
    children: ComponentChildren;
}

export function Thing({ drawn: { hand }, name, class: look, style = {}, children }: ThingProps) {
    const state = `${hand.lit(name) ? ' lit' : ''}${hand.isChosen(name) ? ' chosen' : ''}`;
    return (
        <div class={`${look}${state}`} style={style}>
            <span class="pol-inside" aria-hidden="true">{children}</span>
            <div class="pol-hit" {...hand.thing(name)} />
        </div>
    );
}
