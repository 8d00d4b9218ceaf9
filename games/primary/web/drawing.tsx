// drawing.tsx - PRIMARY: the table: a mat a player with four piles, and the middle, where cards are laid and questions
// are asked.

import type { ComponentChildren } from 'preact';

import type { Drawn } from 'kit/board';
import { ShapeMark } from 'kit/pieces';

import { BuildBoard } from './building';
import { aimedAt } from './callout';
import { CardDefs } from './cards';
import { areas, countersOn, isBuilding, kitOf, seatOf, seatsOf, teamOf, viewOf } from './facts';
import { useFlights } from './flights';
import { layOut } from './layout';
import type { Table } from './layout';
import { Middle } from './middle';
import { Pile } from './piles';
import { cardWords, placeOf, teamLetter } from './telling';
import { words } from './words';

/** The shape of a player: colours belong to the cards here. */
export function Shape({ seat, size = 18 }: { seat: number; size?: number }) {
    return (
        <svg class="pri-shape" width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
            <ShapeMark seat={seat} />
        </svg>
    );
}

/** Who it is, and how long they can go on. `tall`: one below the other, also on a phone. */
export function Who({ drawn, seat, more, tall = false }:
{ drawn: Drawn; seat: number; more?: ComponentChildren; tall?: boolean }) {
    const { seen } = drawn;
    const letter = teamLetter(seen, seat);
    const desk = drawn.layout === 'desk';
    const whole = desk || tall;
    const place = placeOf(seen, seat);
    const { future = 0 } = seatOf(viewOf(seen), seat);
    return (
        <div class={tall ? 'pri-who tall' : 'pri-who'}>
            <span class="pri-name">
                <Shape seat={seat} /><b>{seen.name(seat)}</b>
                {letter && desk && <span class="pri-team" title={words.team(letter)}>{letter}</span>}
            </span>
            <span class="pri-future" title={place === null ? words.aboutTurns(future) : undefined}>
                {letter && !desk && <span class="pri-team" title={words.team(letter)}>{letter}</span>}
                {place === null ? <><b>{future}</b> {(whole || !letter) && (
                    <small>{whole ? words.turnsLeft(future) : words.turns}</small>)}</>
                    : <small>{words.place(place)}</small>}
            </span>
            {desk && more}
        </div>
    );
}

export function matLook(drawn: Drawn, seat: number): string {
    const { seen } = drawn;
    const view = viewOf(seen);
    const team = teamOf(kitOf(seen), seat);
    return [team ? `team-${team}` : '', placeOf(seen, seat) === null ? '' : 'out',
        view.turn === seat && !seen.over && !isBuilding(view) ? 'turn' : ''].filter(Boolean).join(' ');
}

/** What one wants to know before aiming at somebody: the counters that can stop hits, or what they lost just now. */
function Note({ drawn: { seen }, seat }: { drawn: Drawn; seat: number }) {
    const view = viewOf(seen);
    const guards = countersOn(view, seat, 'deck');
    const lost = view.pass ? lostOf(seen, seat) : null;
    const said = guards > 0 ? words.guards(guards) : lost === null ? '' : words.justLost(cardWords(seen, lost));
    return said ? <span class="pri-note">{said}</span> : null;
}

/** The card that left somebody's piles last, if that was the last thing that happened. */
function lostOf({ past }: Drawn['seen'], seat: number): string | null {
    const event = past[past.length - 1];
    return event?.type === 'card' && event.seat === seat && typeof event.card === 'string' ? event.card : null;
}

function Mat({ drawn, table, seat }: { drawn: Drawn; table: Table; seat: number }) {
    const wide = table.mat.width >= 400;
    return (
        <div class={`pri-mat${wide ? ' wide' : ''} ${matLook(drawn, seat)}`} style={{ height: `${table.mat.height}px` }}>
            <Who drawn={drawn} seat={seat} tall={drawn.layout !== 'desk' && table.labels === 'below'}
                more={wide && <Note drawn={drawn} seat={seat} />} />
            <div class="pri-piles">
                {areas.map((area) => (
                    <Pile key={area} drawn={drawn} seat={seat} area={area} card={table.card}
                        label={table.labels} badge={table.badge} above={table.above}
                        across={table.badge === 'whole' ? table.beside : 0}
                        aimed={aimedAt(drawn, seat, area)} />
                ))}
            </div>
        </div>
    );
}

/** The others in the order of turns, from the one behind me. */
export function othersOf(drawn: Drawn): number[] {
    const seats = seatsOf(viewOf(drawn.seen));
    const me = drawn.seen.you ?? 0;
    return [...seats.slice(me + 1), ...seats.slice(0, me)];
}

function Game(drawn: Drawn) {
    const { layout, width, height, large } = drawn;
    const others = othersOf(drawn);
    const table = layOut(layout, width, height, others.length, large);
    return (
        <>
            {table.labels !== 'below' && (
                <div class="pri-heads" aria-hidden="true" data-labels={table.labels} data-badge={table.badge}
                    style={{ '--card': `${table.card.width}px` }}>
                    <span>{teamLetter(drawn.seen, 0) && words.turns}</span>
                    {areas.map((area) => <span key={area}>{words.piles[area]}</span>)}
                </div>
            )}
            <div class="pri-mats" data-labels={table.labels} data-badge={table.badge}
                style={{ gridTemplateColumns: `repeat(${table.columns * 2}, minmax(0, 1fr))`, gap: `${table.gap}px` }}>
                {others.map((seat) => <Mat key={seat} drawn={drawn} table={table} seat={seat} />)}
            </div>
            <Middle drawn={drawn} height={table.middle} />
        </>
    );
}

/** Smaller than any window that is meant to show it: the page has not found its size yet. */
const least = 100;

export function PrimaryBoard(drawn: Drawn) {
    const { seen, layout, width, height } = drawn;
    useFlights(drawn);
    if (width < least || height < least)
        return null;
    return (
        <div class={`pri ${layout}`} dir="ltr" data-others={othersOf(drawn).length}
            style={{ width: `${width}px`, height: `${height}px` }}>
            <CardDefs />
            {isBuilding(viewOf(seen)) ? <BuildBoard {...drawn} /> : <Game {...drawn} />}
        </div>
    );
}
