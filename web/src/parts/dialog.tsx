// dialog.tsx - a sheet over the page; Escape, its button and a click beside it close it.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
    const sheet = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const before = document.activeElement;
        sheet.current?.showModal();
        return () => {
            if (before instanceof HTMLElement)
                before.focus();
        };
    }, []);
    return (
        <dialog ref={sheet} aria-label={title} onClose={close}
            onClick={(event) => event.target === sheet.current && close()}>
            <div class="sheet">
                <div class="sheet-head">
                    <h2>{title}</h2>
                    <button type="button" class="quiet" onClick={close}>Close</button>
                </div>
                {children}
            </div>
        </dialog>
    );
}
