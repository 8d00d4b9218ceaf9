// fraction.ts - Primary Colours: voters are exact fractions (PCO-10): read, added, compared and written here.

export interface Exact {
    n: number;
    d: number;
}

export const none: Exact = { n: 0, d: 1 };

function divisor(a: number, b: number): number {
    return b === 0 ? a : divisor(b, a % b);
}

function made(n: number, d: number): Exact {
    const by = divisor(Math.abs(n), d) || 1;
    return { n: n / by, d: d / by };
}

/** "900", "5040/169"; nothing is 0. */
export function exact(text: string | undefined): Exact {
    const [n, d] = (text ?? '0').split('/').map(Number);
    return made(n!, d ?? 1);
}

export function plus(a: Exact, b: Exact): Exact {
    const by = divisor(a.d, b.d);
    return made(a.n * (b.d / by) + b.n * (a.d / by), a.d / by * b.d);
}

export function minus(a: Exact, b: Exact): Exact {
    return plus(a, { n: -b.n, d: b.d });
}

export const size = ({ n, d }: Exact) => n / d;

const known: { [fraction: string]: string } = {
    '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜',
    '5/8': '⅝', '7/8': '⅞',
};

/** "900", "29 139/169", "26⅔": exact, never rounded. */
export function written({ n, d }: Exact): string {
    const whole = Math.trunc(Math.abs(n) / d);
    const rest = Math.abs(n) - whole * d;
    const sign = n < 0 ? '−' : '';
    const part = `${rest}/${d}`;
    if (rest === 0)
        return `${sign}${whole}`;
    if (known[part])
        return `${sign}${whole || ''}${known[part]}`;
    return `${sign}${whole ? `${whole}\u2009` : ''}${part}`;
}

/** With a sign; "±0" for none. */
export function change(of: Exact): string {
    return of.n > 0 ? `+${written(of)}` : of.n < 0 ? written(of) : '±0';
}

/** For a badge, which has no room for more: whole voters, with ≈ where that is not all. */
export function rounded(of: Exact): string {
    const near = Math.round(size(of));
    const sign = near > 0 ? '+' : near < 0 ? '−' : '±';
    return `${of.d > 1 ? '≈' : ''}${sign}${Math.abs(near)}`;
}

/** A share of all who leave: "½", "⅓". */
export function share(parts: number): string {
    return parts === 2 ? '½' : parts === 3 ? '⅓' : '';
}
