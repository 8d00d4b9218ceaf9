// buttons.tsx - PRIMARY: the buttons of the middle.

import type { ComponentChildren } from 'preact';

import type { Drawn } from 'kit/board';
import { named } from 'kit/hand';

import { words } from './words';

interface ActionProps {
    drawn: Drawn;
    name: string;
    main?: boolean;
    place?: 'first' | 'second';     // where it always is, whatever else there is
    title?: string;
    more?: string;
    children?: ComponentChildren;
}

export function Action({ drawn, name, main, place, title, more, children }: ActionProps) {
    const { hand } = drawn;
    const text = title ?? hand.preview(name).short;
    const read = hand.armed === name ? words.sure(text) : text;
    return (
        <div class={['pri-button', main && hand.lit(name) ? 'main' : '', place ?? ''].filter(Boolean).join(' ')}
            {...named(hand.thing(name), more ? `${read} ${more}` : read)}>
            <span key={`${read} ${more}`} class="pri-button-words"><b>{read}</b>{more && <small> {more}</small>}</span>
            {children}
        </div>
    );
}

/** `effects`: what can be done with effects; `many`: four or more, all alike. */
export function Actions({ children, look = '', columns = 2 }:
{ children: ComponentChildren; look?: '' | 'effects' | 'many' | 'many five'; columns?: number }) {
    return <div class={`pri-actions ${look}`} style={{ '--columns': columns }}>{children}</div>;
}
