// keys.ts - single keys as shortcuts. They rest while somebody types, and can be turned off in the help.

import { useLayoutEffect } from 'preact/hooks';

import { keysWanted } from './memory';

export type Keys = { [key: string]: () => void };

function typing(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement))
        return false;
    if (target instanceof HTMLInputElement)
        return !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
    return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

export function useKeys(keys: Keys): void {
    /* Before the next key can be pressed: what it means changes with the moves that are shown. */
    useLayoutEffect(() => {
        const pressed = (event: KeyboardEvent) => {
            const action = keys[event.key];
            if (!action || event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing)
                return;
            if (typing(event.target) || !keysWanted() || document.querySelector('dialog[open]'))
                return;
            event.preventDefault();
            action();
        };
        document.addEventListener('keydown', pressed);
        return () => document.removeEventListener('keydown', pressed);
    });
}
