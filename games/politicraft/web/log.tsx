// log.tsx - PolitiCraft: the log: names and titles stand out, points are chips, what was said is a quotation. What
// somebody is dealt or draws, one card after the other, is one line.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { cardOf, kitOf } from './facts';
import { Seal } from './icons';
import { words } from './words';

/* ---- Draws that follow each other ---- */

interface Draws {
    kind: 'deal' | 'draw';
    seat: number;
    cards: number[];                // those that the viewer sees
    count: number;
}

const kindOf = ({ type }: GameEvent) => (type === 'deal' ? 'deal' : type === 'deck' || type === 'draw' ? 'draw' : null);

let read: { past: GameEvent[]; lines: Map<GameEvent, Draws | ''> } = { past: [], lines: new Map() };

/** A card of one's own that was chosen from the deck is told twice: that it is drawn, and which it is. */
function addTo(draws: Draws, event: GameEvent, before: GameEvent | undefined): void {
    const card = typeof event.card === 'number' ? event.card : null;
    const again = event.type === 'draw' && before?.type === 'deck';
    draws.count += again ? 0 : 1;
    if (card !== null)
        draws.cards.push(card);
}

function drawsIn(past: GameEvent[]): Map<GameEvent, Draws | ''> {
    if (read.past === past)
        return read.lines;
    const lines = new Map<GameEvent, Draws | ''>();
    let now: Draws | null = null;
    past.forEach((event, i) => {
        const kind = kindOf(event);
        const seat = Number(event.seat);
        const joins: boolean = now !== null && now.kind === kind && now.seat === seat;
        if (kind === null) {
            now = null;
            return;
        }
        now = joins ? now! : { kind, seat, cards: [], count: 0 };
        addTo(now, event, past[i - 1]);
        lines.set(event, joins ? '' : now);
    });
    read = { past, lines };
    return lines;
}

/* ---- What a cycle card asks of all ---- */

const ofCycle = new Set(['integrity', 'pass', 'drop', 'recall', 'serve', 'name', 'skip', 'discards']);

let followed: { past: GameEvent[]; drawer: Map<GameEvent, number> } = { past: [], drawer: new Map() };

function drawersIn(past: GameEvent[]): Map<GameEvent, number> {
    if (followed.past === past)
        return followed.drawer;
    const drawer = new Map<GameEvent, number>();
    let now: number | null = null;
    for (const event of past) {
        if (event.type === 'cycle')
            now = Number(event.seat);
        else if (!ofCycle.has(event.type))
            now = null;
        else if (now !== null)
            drawer.set(event, now);
    }
    followed = { past, drawer };
    return drawer;
}

/** What follows a cycle card is one part with it, whoever it is about: first the card, then what it did. */
export const actor = (event: GameEvent, { past }: Seen): number | undefined => drawersIn(past).get(event);

/* ---- Lines ---- */

function Title({ seen, card, points = false }: { seen: Seen; card: number; points?: boolean }) {
    const { title, points: worth = 0 } = cardOf(seen, card);
    return <><b class="pol-log-title">{title}</b>{points
        && <>{'\u00a0'}<span class="pol-log-points">{worth}</span></>}</>;
}

/** A sentence with its places filled: "{who} plays {card}". */
function filled(sentence: string, places: { [name: string]: ComponentChildren }): ComponentChildren {
    return <>{sentence.split(/\{(\w+)\}/).map((part, i) => (i % 2 === 0 ? part : places[part] ?? ''))}</>;
}

function drawsTold(seen: Seen, { kind, seat, cards, count }: Draws): ComponentChildren {
    const who = <b>{seen.name(seat)}</b>;
    if (kind === 'deal' || cards.length < count)
        return filled(kind === 'deal' ? words.log.dealt : words.log.draws, { who,
            count: words.someCards(kind === 'deal' && cards.length === 0 ? kitOf(seen).hand_full : count) });
    return filled(words.log.draws, { who, count: cards.map((card, i) => (
        <>{i > 0 && ', '}<Title seen={seen} card={card} /></>)) });
}

/** A title in a sentence: between quotation marks, of which the last stands before a space or a stop. */
const quoted = /'(.+?)'(?=[\s,.:;]|$)/;

/** The game's sentence, in which a name and titles stand out. */
function dressed(seen: Seen, event: GameEvent): ComponentChildren {
    const text = words.capital(event.text);
    const name = typeof event.seat === 'number' ? seen.name(event.seat) : '';
    const rest = name && text.startsWith(`${name} `) ? text.slice(name.length) : text;
    return (
        <>
            {rest !== text && <b>{name}</b>}
            {rest.split(quoted).map((part, i) => (i % 2 === 0 ? part : <b class="pol-log-title">{part}</b>))}
        </>
    );
}

function playTold(seen: Seen, event: GameEvent, card: number): ComponentChildren {
    if (cardOf(seen, card).kind === 'power')
        return dressed(seen, event);
    const places = { who: <b>{seen.name(Number(event.seat))}</b>, card: <Title seen={seen} card={card} points /> };
    if (typeof event.to !== 'number')
        return filled(words.log.plays, places);
    return filled(event.gained ? words.log.givesFor : words.log.gives,
        { ...places, whom: seen.name(event.to), seal: <Seal size={16} /> });
}

/** An event as the log has it. */
export function told(event: GameEvent, seen: Seen): ComponentChildren {
    const card = typeof event.card === 'number' ? event.card : null;
    const draws = drawsIn(seen.past).get(event);
    if (draws !== undefined)
        return draws === '' ? '' : drawsTold(seen, draws);
    switch (event.type) {
    case 'note': return typeof event.note === 'string' ? words.quoted(event.note) : null;
    case 'play': return card === null ? null : playTold(seen, event, card);
    case 'cycle': return card === null ? null : filled(words.log.cycle, { who: <b>{seen.name(Number(event.seat))}</b>,
        card: <Title seen={seen} card={card} />,
        /* how many, the card says */
        does: event.effect === 'audit' ? cardOf(seen, card).text : words.log.directions[String(event.effect)] ?? '' });
    default: return dressed(seen, event);
    }
}
