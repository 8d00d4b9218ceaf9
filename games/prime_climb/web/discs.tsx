// discs.tsx - Prime Climb: a space as a disc: its number, and a ring of arcs, one for each prime factor.

import { still } from 'kit/pieces';

const primeClass: { [prime: number]: string } = { 2: 'two', 3: 'three', 5: 'five', 7: 'seven' };
const ringShare = 0.36;
/** Arcs show the number of larger primes from this radius on. */
export const digitsFrom = 25.7;

export const classOf = (prime: number) => primeClass[prime] ?? 'large';

interface Arc {
    prime: number;
    path: string;
    middle: number;                 // of the arc, in degrees from the top, clockwise
}

/** Arcs of equal length, in the order of the factors, from the top and clockwise, with a small gap between. */
function arcs(factors: number[], radius: number): Arc[] {
    const step = 360 / factors.length;
    const gap = factors.length > 1 ? Math.min(1, radius / 22) / radius * 57.3 : 0;
    const at = (degrees: number) => {
        const angle = degrees * Math.PI / 180;
        return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    };
    return factors.map((prime, i) => {
        const from = i * step + gap;
        const to = (i + 1) * step - gap;
        const half = (from + to) / 2;
        const sweep = (degrees: number) => `A${radius} ${radius} 0 0 1 ${at(degrees)}`;
        return { prime, middle: half, path: `M${at(from)}${sweep(half)}${sweep(to)}` };
    });
}

/** The number of a larger prime, upright along its arc. */
function ArcDigits({ arc, radius, size }: { arc: Arc; radius: number; size: number }) {
    const angle = arc.middle * Math.PI / 180;
    const turn = arc.middle > 90 && arc.middle < 270 ? arc.middle + 180 : arc.middle;
    const at = `translate(${radius * Math.sin(angle)} ${-radius * Math.cos(angle)})`;
    return (
        <text class="arc-digits" font-size={size} y={size * 0.36} transform={`${at} rotate(${turn})`}>{arc.prime}</text>
    );
}

interface Props {
    space: number;
    factors: number[];
    r: number;
    size: number;                   // of the number
    digits: boolean;
    plain?: boolean;                // no number: something lies on it
}

/** Its middle is 0, 0. */
export const Disc = still(({ space, factors, r, size, digits, plain = false }: Props) => {
    const red = factors.length === 1 && factors[0]! >= 11;
    const ring = r * ringShare;
    const radius = r - ring / 2;
    const list = red ? [] : arcs(factors, radius);
    return (
        <g class={red ? 'disc red' : 'disc'}>
            <circle class="disc-face" r={r} />
            <g class="arcs">
                {red && <circle class="disc-red" r={r} />}
                {list.map((arc, i) => (
                    <path key={i} class={`arc ${classOf(arc.prime)}`} d={arc.path} stroke-width={ring} />
                ))}
                {space === 101 && <circle class="disc-goal" r={r * 0.82} />}
                <circle class="disc-edge" r={r} />
            </g>
            {digits && list.filter(({ prime }) => prime >= 11).map((arc, i) => (
                <ArcDigits key={i} arc={arc} radius={radius} size={Math.max(9, Math.min(11, r * 0.34))} />
            ))}
            {!plain && <text class="disc-number" font-size={size} y={size * 0.36}>{space}</text>}
        </g>
    );
});

/** A disc as a picture of its own, for lists, buttons and the strip of factors. */
export function DiscIcon({ space, factors, width, text = String(space) }:
{ space: number; factors: number[]; width: number; text?: string }) {
    const r = width / 2 - 1;
    const size = Math.max(12, numberSize(r, text.length));
    return (
        <svg class="disc-icon" width={width} height={width} viewBox={`${-width / 2} ${-width / 2} ${width} ${width}`}
            aria-hidden="true">
            <Disc space={space} factors={factors} r={r} size={0} digits={false} plain />
            <text class={factors.length === 1 && factors[0]! >= 11 ? 'disc-number white' : 'disc-number'}
                font-size={size} y={size * 0.36}>{text}</text>
        </svg>
    );
}

/** Of the number on a disc; three digits are smaller. */
export function numberSize(r: number, digits: number, large = false): number {
    const usual = r >= 40 ? 18 : r >= 23 ? 17 : r >= 19 ? 14 : r >= 16 ? 13 : r >= 14 ? 12 : 11;
    const size = large ? usual * 1.2 : usual;
    return digits > 2 ? Math.max(11, Math.min(size, r * 0.6 * (large ? 1.1 : 1))) : size;
}
