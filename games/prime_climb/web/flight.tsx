// flight.tsx - Prime Climb: factors fly from the die into the ring of the disc a pawn multiplies to, and fall off the
// one it divides.

import { useLayoutEffect, useRef } from 'preact/hooks';

import type { Drawn } from 'kit/board';
import { easing, time } from 'kit/motion';
import type { GameEvent } from 'page/messages';

import { classOf } from './discs';
import { kitOf } from './facts';
import type { Scene } from './scene';
import type { Point } from './spiral';

interface Flying {
    prime: number;
    from: Point;
    to: Point;
}

/** Where the arcs of these primes are on a disc, as far as it has them. */
function onRing({ x, y }: Point, r: number, factors: number[], primes: number[]): Point[] {
    const taken = new Set<number>();
    return primes.map((prime) => {
        const at = factors.findIndex((factor, i) => factor === prime && !taken.has(i));
        taken.add(at);
        const angle = (at + 0.5) * 2 * Math.PI / factors.length;
        return { x: x + 0.8 * r * Math.sin(angle), y: y - 0.8 * r * Math.cos(angle) };
    });
}

/** Multiplied: from the tray, where the dice are; divided: down. */
function flightOf(drawn: Drawn, { layout }: Scene, event: GameEvent): Flying[] {
    const { factors } = kitOf(drawn.seen);
    const primes = factors[Number(event.by)] ?? [];
    const times = event.op === '*';
    const space = Number(times ? event.to : event.from);
    const disc = layout.spiral.spaces[space]!;
    const ring = onRing(disc, layout.r, factors[space]!, primes);
    return primes.map((prime, i) => {
        const aside = (i - (primes.length - 1) / 2) * 24;
        return times ? { prime, from: { x: 70 + aside, y: drawn.height + 12 }, to: ring[i]! }
            : { prime, from: ring[i]!, to: { x: ring[i]!.x + aside, y: ring[i]!.y + 64 } };
    });
}

const isFlight = (event: GameEvent) => event.type === 'move' && (event.op === '*' || event.op === '/')
    && Number(event.by) > 1 && event.from !== event.to;

export function Flight({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { seen, pace } = drawn;
    const root = useRef<SVGGElement>(null);
    const before = useRef<GameEvent[] | null>(null);
    const event = seen.events.find(isFlight);
    const flying = event ? flightOf(drawn, scene, event) : [];
    useLayoutEffect(() => {
        const news = before.current !== null && before.current !== seen.events;
        before.current = seen.events;
        const duration = time('travel') * 1.5;
        if (!news || !event || duration === 0 || (pace === 0 && event.seat !== seen.you))
            return;
        [...root.current!.children].forEach((dot, i) => {
            const { from, to } = flying[i]!;
            dot.animate([{ translate: `${from.x}px ${from.y}px`, opacity: event.op === '*' ? 0.4 : 1 },
                { opacity: 1, offset: 0.7 }, { translate: `${to.x}px ${to.y}px`, opacity: 0 }],
            { duration, easing: easing('go'), delay: i * 60 });
        });
    });
    return (
        <g ref={root} class="flight">
            {flying.map(({ prime }, i) => (
                <circle key={i} class={`flying ${classOf(prime)}`} r={Math.max(5, scene.layout.r * 0.3)} />
            ))}
        </g>
    );
}
