// reading.tsx - a page to read, such as the stories of a game: over everything else, and alone when it is printed.

import type { ComponentChildren } from 'preact';

import { Dialog } from './dialog';

export function Reading({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
    return (
        <Dialog title={title} close={close} wide head={(
            <div class="reading-head">
                <h2 class="overlay-title">{title}</h2>
                <button type="button" class="reading-print" onClick={() => window.print()}>Print</button>
            </div>
        )}>
            <div class="reading">{children}</div>
        </Dialog>
    );
}
