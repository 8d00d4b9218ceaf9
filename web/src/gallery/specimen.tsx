// specimen.tsx - one part in one state, with its name below it; and rows of them.

import type { ComponentChildren } from 'preact';

interface SpecimenProps {
    name: string;
    wide?: boolean;
    children: ComponentChildren;
}

export function Specimen({ name, wide, children }: SpecimenProps) {
    return (
        <figure class={wide ? 'specimen wide' : 'specimen'} data-part={name}>
            <div class="specimen-part">{children}</div>
            <figcaption>{name}</figcaption>
        </figure>
    );
}

export function Row({ title, children }: { title?: string; children: ComponentChildren }) {
    return (
        <>
            {title && <h3>{title}</h3>}
            <div class="specimens">{children}</div>
        </>
    );
}

/** An SVG on the table, its origin in the middle. */
export function Table({ width, height, look = '', children }:
{ width: number; height: number; look?: string; children: ComponentChildren }) {
    return (
        <svg class={`on-table ${look}`} width={width} height={height} aria-hidden="true"
            viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}>
            {children}
        </svg>
    );
}
