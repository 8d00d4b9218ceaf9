// dialog.tsx - over the page: an overlay on a desk, a sheet from below on a phone. Escape, its button and a touch
// beside it close it; the focus goes back to where it was.

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';

import { Icon } from '../kit/icons';

/** What a dialog says of what was done in it, such as a file that was saved; '': nothing. */
export const Said = createContext('');

interface DialogProps {
    title: string;
    close: () => void;
    wide?: boolean;
    /** Instead of the title alone, such as a picture beside it. */
    head?: ComponentChildren;
    children: ComponentChildren;
}

export function Dialog({ title, close, wide, head, children }: DialogProps) {
    const sheet = useRef<HTMLDialogElement>(null);
    const said = useContext(Said);
    useEffect(() => {
        const before = document.activeElement;
        sheet.current?.showModal();
        sheet.current?.focus();         // no button is pressed by accident
        return () => {
            if (before instanceof HTMLElement || before instanceof SVGElement)
                before.focus({ preventScroll: true });
        };
    }, []);
    return (
        <dialog ref={sheet} tabIndex={-1} class={`overlay${wide ? ' wide' : ''}`} aria-label={title} onClose={close}
            onClick={(event) => event.target === sheet.current && close()}>
            <div class="overlay-inside">
                <button type="button" class="plain overlay-close" aria-label="Close" onClick={close}>
                    <Icon name="close" />
                </button>
                {head ?? <h2 class="overlay-title">{title}</h2>}
                {children}
                <p class="overlay-said" role="status">{said}</p>
            </div>
        </dialog>
    );
}
