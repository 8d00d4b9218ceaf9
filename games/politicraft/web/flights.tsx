// flights.tsx - PolitiCraft: cards travel between hands, areas, deck and discards while a step is shown, and seals from
// their stack.

import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

import type { Drawn, Seen } from 'kit/board';
import { travel } from 'kit/travel';
import type { GameEvent } from 'page/messages';

import { areaName, cardOf } from './facts';
import { Seal, Sign } from './icons';

interface Flight {
    from: string[];                 // selectors: the first that is there
    to: string[];
    card: number | null;
    seal?: true;
}

const most = 4;                     // at a time

const thing = (name: string) => `[data-thing="${name}"]`;
const areaAt = (seat: unknown) => [thing(areaName(Number(seat)))];
/** The hand of somebody: mine lies in the tray, the others' behind their mats. */
const handAt = (seen: Seen, seat: unknown) => (seat === seen.you ? ['.pol-hand'] : areaAt(seat));
/** Where a card lies, if it is drawn; else the area it lies in. */
const lies = (card: number | null, seat: unknown) => [`[data-card="${card}"]`, ...areaAt(seat)];
const pile = [thing('pile')];
const deck = [thing('deck')];

function flightOf(seen: Seen, event: GameEvent): Flight[] {
    const card = typeof event.card === 'number' ? event.card : null;
    const { seat, to } = event;
    const hand = handAt(seen, seat);
    switch (event.type) {
    case 'play': return [{ from: hand, to: lies(card, typeof to === 'number' ? to : seat), card }];
    case 'serve': return [{ from: hand, to: lies(card, to ?? seat), card }];
    case 'discard':
    case 'drop': return [{ from: hand, to: pile, card }];
    case 'pass': return typeof to === 'number' ? [{ from: hand, to: handAt(seen, to), card }] : [];
    case 'take':
    case 'recall': return [{ from: areaAt(seat), to: hand, card }];
    case 'draw': return [{ from: deck, to: hand, card }];
    case 'deck': return seat === seen.you ? [] : [{ from: deck, to: hand, card: null }];
    case 'pile': return [{ from: pile, to: hand, card }];
    case 'integrity': return [{ from: [thing('stack')], to: areaAt(seat), card: null, seal: true }];
    default: return [];
    }
}

function centre(selectors: string[], root: Element): { x: number; y: number } | null {
    const found = selectors.map((selector) => root.querySelector(selector)).find(Boolean);
    const box = found?.getBoundingClientRect();
    const around = root.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2 - around.left, y: box.top + box.height / 2 - around.top } : null;
}

function Flying({ seen, flight: { card, seal } }: { seen: Seen; flight: Flight }) {
    if (seal)
        return <Seal size={30} />;
    if (card === null)
        return <span class="pol-flying back" />;
    const { title, points = 0, field, kind } = cardOf(seen, card);
    return (
        <span class={`pol-flying ${kind}`}>
            <b>{points}</b>{field && <Sign of={field} size={16} />}<span>{title}</span>
        </span>
    );
}

function fly(drawn: Drawn, flight: Flight, root: Element): void {
    const start = centre(flight.from, root);
    const end = centre(flight.to, root);
    if (!start || !end)
        return;
    const element = document.createElement('div');
    element.className = 'pol-flight';
    element.ariaHidden = 'true';
    element.style.left = `${end.x}px`;
    element.style.top = `${end.y}px`;
    render(<Flying seen={drawn.seen} flight={flight} />, element);
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
            events.flatMap((event) => flightOf(drawn.seen, event)).slice(-most)
                .forEach((flight) => fly(drawn, flight, root));
    }, [events]);
}
