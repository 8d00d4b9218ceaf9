// motion.ts - how long things take: the times of tokens.css, which are 0 where nothing should move.

export type Time = 'press' | 'lit' | 'small' | 'travel' | 'turn' | 'count';

/** Milliseconds of "420ms" or ".42s". */
export function milliseconds(text: string): number {
    const [, number, unit] = /^\s*([\d.]+)(m?s)\s*$/.exec(text) ?? [];
    return number === undefined ? 0 : Number(number) * (unit === 's' ? 1000 : 1);
}

function token(name: string): string {
    return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
}

export function time(name: Time): number {
    return milliseconds(token(name));
}

export function easing(name: 'out' | 'go'): string {
    return token(name).trim() || 'ease-out';
}
