// settings.ts - how this browser likes the page: theme, pace, questions, sound, large print. Kept in the browser.

import { useEffect, useState } from 'preact/hooks';

import type { Pace } from './kit/tokens';
import { keep, recall } from './memory';

export interface Settings {
    theme: 'system' | 'light' | 'dark';
    pace: Pace;                     // of the steps of others
    confirm: boolean;               // ask before every final move
    forced: boolean;                // moves that everybody sees are the only ones are made for me
    sound: boolean;
    large: boolean;                 // large print
    second: boolean;                // show what two uses reach
    notify: boolean;                // a notification on my turn
}

const usual: Settings = {
    theme: 'system', pace: 'normal', confirm: false, forced: true, sound: false, large: false, second: false,
    notify: false,
};

function read(): Settings {
    const kept = recall('settings');
    const known = typeof kept === 'object' && kept !== null ? kept as { [name: string]: unknown } : {};
    const fits = Object.entries(usual).map(([name, value]) =>
        [name, typeof known[name] === typeof value ? known[name] : value]);
    return Object.fromEntries(fits) as unknown as Settings;
}

let now = read();
const listeners = new Set<() => void>();

export function settings(): Settings {
    return now;
}

export function change(part: Partial<Settings>): void {
    now = { ...now, ...part };
    keep('settings', now);
    apply();
    for (const listener of [...listeners])
        listener();
}

export function useSettings(): Settings {
    const [shown, setShown] = useState(now);
    useEffect(() => {
        const listener = () => setShown(now);
        listeners.add(listener);
        return () => {
            listeners.delete(listener);
        };
    }, []);
    return shown;
}

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
    const theme = now.theme === 'system' ? (dark().matches ? 'dark' : 'light') : now.theme;
    const root = document.documentElement.dataset;
    root.theme = theme;
    root.print = now.large ? 'large' : 'usual';
    root.motion = now.pace;
}

/** The look of the document follows the settings, and the system where they say so. */
export function applySettings(): void {
    apply();
    dark().addEventListener('change', apply);
}
