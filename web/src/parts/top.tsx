// top.tsx - the bar at the top of every screen.

import type { ComponentChildren } from 'preact';

export function Top({ title, children }: { title?: string; children?: ComponentChildren }) {
    return (
        <header class="top">
            <a href="/" class="brand" aria-label="Caucus, to the start">
                <span class="pips" aria-hidden="true"><i /><i /><i /></span><span class="brand-word">Caucus</span>
            </a>
            {title && <span class="top-title">{title}</span>}
            <nav class="top-more" aria-label="Table">{children}</nav>
        </header>
    );
}
