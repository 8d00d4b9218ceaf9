// log.tsx - PRIMARY: the log, with cards and counters as small pictures. What belongs together is one line: a draw and
// the play behind it, an effect with the cards it moves and the counter that stops it.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import { seven } from 'kit/tokens';
import type { GameEvent } from 'page/messages';

import { CounterIcon } from './cards';
import { colourOf, combined, inOrder, kitOf, valueOf } from './facts';
import type { Area } from './facts';
import { cardWords, effectsShort } from './telling';
import { words } from './words';

interface Line {
    kind: string;                   // "drawn", "play", an effect, or the type of its only event
    seat: number;
    target: number;
    area?: Area;
    cards: (string | null)[];       // null: one that nobody sees
    drew?: string | null;           // before a play
    halves?: true;
    forced?: true;
    counters?: number;              // there are so many then
    count: number;
    stopped?: number;               // the counters that are left
    after?: Line;                   // what the play was for, in the same sentence
}

/* ---- What belongs together ---- */

const area = (event: GameEvent) => (event.area ?? event.from) as Area | undefined;
const cardIn = (event: GameEvent) => (event.card ? String(event.card) : null);

function begun(event: GameEvent, kind: string): Line {
    const seat = Number(event.seat);
    const where = area(event);
    return { kind, seat, target: event.target === undefined ? seat : Number(event.target), cards: [], count: 1,
        ...(where ? { area: where } : {}),
        ...(typeof event.counters === 'number' ? { counters: event.counters } : {}) };
}

/** More of the same effect, the card it moves, the counter that stops it. */
function joinsEffect(line: Line, event: GameEvent): boolean {
    if (line.stopped !== undefined)
        return false;
    if (event.target !== undefined) {
        if (event.type !== line.kind || Number(event.target) !== line.target || Number(event.seat) !== line.seat
            || area(event) !== line.area)
            return false;
        line.count++;
        if (typeof event.counters === 'number')
            line.counters = event.counters;
        return true;
    }
    if (event.type === 'stopped') {
        line.stopped = Number(event.counters ?? 0);
        return true;
    }
    if (event.type !== 'card' && event.type !== 'faded' && event.type !== 'draw')
        return false;
    line.cards.push(cardIn(event));
    return true;
}

/** Effects that a play is told with in one sentence. */
const short = new Set(['guard', 'draw']);

function joinsPlay(line: Line, event: GameEvent): boolean {
    if (line.after)
        return joinsEffect(line.after, event);
    if (event.target !== undefined && short.has(event.type) && Number(event.seat) === line.seat) {
        line.after = begun(event, event.type);
        return true;
    }
    if (event.type === 'split')
        line.halves = true;
    else if (event.type === 'play' && Number(event.seat) === line.seat)
        line.cards.push(cardIn(event));
    else
        return false;
    return true;
}

function joins(line: Line, event: GameEvent): boolean {
    if (line.kind === 'play')
        return joinsPlay(line, event);
    if (line.kind !== 'drawn')
        return line.kind in words.log.effects && joinsEffect(line, event);
    if (Number(event.seat) !== line.seat)
        return false;
    if (event.type === 'draw' && event.target === undefined) {
        line.cards.push(cardIn(event));
        return true;
    }
    if (event.type !== 'play')
        return false;
    line.kind = 'play';
    line.drew = line.cards[0] ?? null;
    line.cards = [cardIn(event)];
    return true;
}

/** Said by what comes before or behind them. */
const silent = new Set(['forced', 'resolve', 'whole', 'allowed', 'turn', 'turn_end', 'enough']);
const own = new Set(['skip', 'move', 'bottom', 'out']);

function lineOf(event: GameEvent): Line | null {
    if (event.target !== undefined)
        return begun(event, event.type);
    if (event.type === 'draw' || event.type === 'play')
        return { ...begun(event, event.type === 'draw' ? 'drawn' : 'play'), cards: [cardIn(event)] };
    return own.has(event.type) ? { ...begun(event, event.type), cards: [cardIn(event)],
        ...(event.type === 'move' ? { target: Number(event.to) } : {}) } : null;
}

/** What nobody decided is told before it, with its move. Only plays and skips have a line of their own: that nothing goes
 * with the cards that somebody chose does not mark them. */
const isTold = ({ move }: GameEvent) => /^(play|skip) /.test(String(move ?? ''));

/** More is told in its line than what was forced: how it was split, where its effects went. */
const isOnlyForced = ({ forced, halves, after }: Line) => forced && !halves && !after;

let read: { past: GameEvent[]; lines: Map<GameEvent, Line | ''> } = { past: [], lines: new Map() };

function linesOf(past: GameEvent[]): Map<GameEvent, Line | ''> {
    if (read.past === past)
        return read.lines;
    const lines = new Map<GameEvent, Line | ''>();
    let line: Line | null = null;
    let forced = false;
    for (const event of past) {
        forced ||= event.type === 'forced' && isTold(event);
        if (silent.has(event.type)) {
            lines.set(event, '');
            if (event.type === 'turn')
                line = null;
        } else if (line && joins(line, event)) {
            lines.set(event, '');
        } else {
            line = lineOf(event);
            if (line)
                lines.set(event, line);
        }
        if (forced && line && event.type !== 'forced') {
            line.forced = true;
            forced = false;
        }
    }
    read = { past, lines };
    return lines;
}

/* ---- How it is told ---- */

/** A card within a line: its letter and its number. */
function Chip({ seen, card }: { seen: Seen; card: string }) {
    const colour = colourOf(kitOf(seen), card);
    return (
        <span class="pri-chip" role="img" aria-label={cardWords(seen, card)}
            style={{ background: `var(--${colour})`, color: seven[colour].ink }}>
            <span aria-hidden="true">{seven[colour].letter} {valueOf(kitOf(seen), card)}</span>
        </span>
    );
}

const Disc = ({ count }: { count: number }) => (
    <span class="pri-chip-counter" role="img" aria-label={words.counters(count)}><CounterIcon count={count} size={20} />
    </span>
);

/** Both in one line. */
const Change = ({ from, to }: { from: number; to: number }) => (
    <span class="pri-change"><Disc count={from} /> → <Disc count={to} /></span>
);

/** So many cards stay in one line. */
const inOneLine = 3;

function Chips({ seen, cards }: { seen: Seen; cards: (string | null)[] }) {
    const known = cards.filter((card): card is string => card !== null);
    const hidden = cards.length - known.length;
    return (
        <span class={cards.length > inOneLine ? 'pri-chips many' : 'pri-chips'}>
            {known.map((card, i) => <Chip key={i} seen={seen} card={card} />)}
            {hidden > 0 && words.log.hidden(hidden)}
        </span>
    );
}

/** A sentence with its places filled: "{who} hits {pile}". */
function filled(sentence: string, places: { [name: string]: ComponentChildren }): ComponentChildren[] {
    return sentence.split(/\{(\w+)\}/).map((part, i) => (i % 2 === 0 ? part : places[part] ?? ''));
}

/** As the board tells them, in whatever order they were laid. */
const playedCards = (seen: Seen, { cards }: Line) => inOrder(kitOf(seen), cards.filter((card) => card !== null));

function placesOf(seen: Seen, line: Line): { [name: string]: ComponentChildren } {
    const pile = line.area ? words.pileWords[line.area] : '';
    const whose = line.target === line.seat ? words.log.own : words.possessive(seen.name(line.target));
    return {
        who: <b>{seen.name(line.seat)}</b>,
        whom: seen.name(line.target),
        whose,
        pile: `${whose} ${pile}`,
        area: pile,
        cards: <Chips seen={seen} cards={line.kind === 'play' ? playedCards(seen, line) : line.cards} />,
        drew: <Chips seen={seen} cards={[line.drew ?? null]} />,
        count: String(line.count),
        disc: <Disc count={line.counters ?? 0} />,
    };
}

function effectTold(seen: Seen, line: Line, joined: boolean): ComponentChildren[] {
    const { plain, done, own: owned, behind } = words.log.effects[line.kind]!;
    const moved = line.target === line.seat ? owned ?? done : done;
    const less = line.kind === 'remove' ? line.count : line.kind === 'copy' ? -line.count : 0;
    const from = less === 0 ? {} : { change: <Change from={(line.counters ?? 0) + less} to={line.counters ?? 0} />,
        counters: line.count === 1 ? words.log.aCounter : words.counters(line.count) };
    const sentence = joined && behind ? behind : line.cards.length > 0 && moved ? moved : plain;
    return [
        ...filled(line.target !== line.seat && line.kind === 'draw' ? words.log.letsDraw : sentence,
            { ...placesOf(seen, line), ...from }),
        ...(line.stopped === undefined ? [] : filled(words.log.stopped,
            { change: <Change from={line.stopped + 1} to={line.stopped} /> })),
    ];
}

function playTold(seen: Seen, line: Line): ComponentChildren[] {
    const kit = kitOf(seen);
    const [one, other] = line.cards;
    const mixed = one && other && colourOf(kit, one) !== colourOf(kit, other) ? combined(kit, one, other) : undefined;
    const same = line.drew !== undefined && (line.drew === null || line.cards.includes(line.drew));
    const sentence = mixed ? words.log.combines : line.drew === undefined ? words.log.plays
        : same ? words.log.drawsPlays : words.log.drawsThenPlays;
    return [
        ...filled(sentence, { ...placesOf(seen, line), gives: effectsShort(mixed).replace(/(\d) /g, '$1\u00a0') }),
        line.halves ? words.log.halves : '',
        ...(line.after ? effectTold(seen, line.after, true) : []),
    ];
}

function sentenceOf(seen: Seen, line: Line): ComponentChildren[] {
    if (line.kind === 'play')
        return playTold(seen, line);
    if (words.log.effects[line.kind])
        return effectTold(seen, line, false);
    return filled(words.log.others[line.kind]!, placesOf(seen, line));
}

/** The game's sentence, in which the name at its beginning stands out. */
function dressed(event: GameEvent, seen: Seen): ComponentChildren {
    const text = words.sentence(event.text);
    const name = typeof event.seat === 'number' ? seen.name(event.seat) : '';
    return name && text.startsWith(`${name} `) ? <><b>{name}</b>{text.slice(name.length)}</> : text;
}

/** An event as the log has it. */
export function told(event: GameEvent, seen: Seen): ComponentChildren {
    const line = linesOf(seen.past).get(event);
    if (line === undefined)
        return event.type === 'note' ? null : dressed(event, seen);
    if (line === '')
        return '';
    return <>{sentenceOf(seen, line)}{isOnlyForced(line) ? words.log.forced : ''}</>;
}
