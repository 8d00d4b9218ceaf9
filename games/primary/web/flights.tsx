// flights.tsx - PRIMARY: cards travel from pile to pile, while a step is shown.

import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

import type { Drawn } from 'kit/board';
import { travel } from 'kit/travel';
import type { GameEvent } from 'page/messages';

import { Back, CardIcon, cardSize } from './cards';
import { kitOf, pileName } from './facts';
import type { Area } from './facts';

interface Flight {
    from: string;                   // selectors
    to: string;
    card: string | null;
}

const most = 4;                     // at a time
const width = 48;

const pileAt = (seat: unknown, area: Area) => `[data-thing="${pileName(Number(seat), area)}"]`;
const middle = '.pri-middle';

function flightOf(event: GameEvent): Flight[] {
    const card = event.card ? String(event.card) : null;
    switch (event.type) {
    case 'card': return [{ from: pileAt(event.seat, event.from as Area),
        to: pileAt(event.to, event.area as Area), card }];
    case 'draw': return [{ from: pileAt(event.seat, 'deck'), to: pileAt(event.seat, 'hand'), card }];
    case 'faded': return [{ from: pileAt(event.seat, 'discard'), to: pileAt(event.seat, 'faded'), card }];
    case 'play': return [{ from: pileAt(event.seat, 'hand'), to: middle, card }];
    default: return [];
    }
}

function centre(selector: string, root: Element): { x: number; y: number } | null {
    const box = root.querySelector(selector)?.getBoundingClientRect();
    const around = root.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2 - around.left, y: box.top + box.height / 2 - around.top } : null;
}

function fly(drawn: Drawn, { from, to, card }: Flight, root: Element): void {
    const start = centre(from, root);
    const end = centre(to, root);
    if (!start || !end)
        return;
    const kind = card ? kitOf(drawn.seen).cards[card] : undefined;
    const size = cardSize(width);
    const element = document.createElement('div');
    element.className = 'pri-flight';
    element.style.left = `${end.x - size.width / 2}px`;
    element.style.top = `${end.y - size.height / 2}px`;
    render(kind ? <CardIcon colour={kind.colour} value={kind.value} width={width} />
        : <svg class="pri-icon" {...size} aria-hidden="true"><Back {...size} /></svg>, element);
    root.append(element);
    const gone = () => {
        render(null, element);
        element.remove();
    };
    const animation = travel(element, [start, end], drawn.pace);
    if (animation)
        animation.finished.then(gone, gone);
    else
        gone();
}

/** What the step that is shown moves, travels; at most a few cards of it. */
export function useFlights(drawn: Drawn): void {
    const { events } = drawn.seen;
    useLayoutEffect(() => {
        const root = document.querySelector('.play-frame');
        if (drawn.pace > 0 && root)
            events.flatMap(flightOf).slice(-most).forEach((flight) => fly(drawn, flight, root));
    }, [events]);
}
