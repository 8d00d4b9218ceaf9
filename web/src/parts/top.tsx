// top.tsx - the bar at the top of every screen: where one is, and what belongs to the page rather than the game.

import type { ComponentChildren } from 'preact';

import { Icon, type IconName } from '../kit/icons';

/** Five round a table. */
export function Logo({ size = 28 }: { size?: number }) {
    const colours = ['red', 'blue', 'yellow', 'purple', 'green'];
    return (
        <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="6.6" fill="var(--accent)" />
            {colours.map((colour, i) => {
                const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2;
                return <circle key={colour} cx={16 + 11.6 * Math.cos(angle)} cy={16 + 11.6 * Math.sin(angle)} r="3.4"
                    fill={`var(--${colour})`} stroke="var(--piece-edge)" stroke-width="1" />;
            })}
        </svg>
    );
}

interface TopButtonProps {
    icon: IconName;
    label: string;
    onClick: () => void;
    pressed?: boolean;
    always?: boolean;               // on the phone, too
}

export function TopButton({ icon, label, onClick, pressed, always }: TopButtonProps) {
    return (
        <button type="button" class={`plain top-button${always ? ' always' : ''}`} aria-pressed={pressed}
            aria-label={label} onClick={onClick}>
            <Icon name={icon} /><span class="top-label" aria-hidden="true">{label}</span>
        </button>
    );
}

interface TopProps {
    title?: string;
    round?: string;
    variant?: string;               // what is not as usual, where there is room
    children?: ComponentChildren;
}

export function Top({ title, round, variant, children }: TopProps) {
    return (
        <header class="top">
            <a href="/" class="brand" aria-label="Caucus, to the first page">
                <Logo /><span class="brand-word">Caucus</span>
            </a>
            {title && <span class="top-title">{title}</span>}
            {round && <span class="top-round">{round}</span>}
            {variant && <span class="top-variant" title={variant}>{variant}</span>}
            <nav class="top-more" aria-label="Page">{children}</nav>
        </header>
    );
}
