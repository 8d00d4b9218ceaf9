// area.tsx - PolitiCraft: areas of impact. Mine is whole: columns of cards by field; others' are mats with counts.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Drawn, Seen } from 'kit/board';
import { colourOf } from 'kit/pieces';

import { Box, Chips, Strip } from './cards';
import { areaName, briefName, cardOf, factsOf, homeOf, kitOf, metOf, othersOf, playerOf, thingOf, viewOf,
    worthOf } from './facts';
import type { Facts, Field } from './facts';
import { Seal, Seals, Sign, Star } from './icons';
import { Thing } from './inside';
import { lentRoom } from './layout';
import type { Lying, Part, Rooms } from './layout';
import { laidNow, ordered } from './memory';
import { fieldCounts, isSummed, issueOf, lackWords, sumOf } from './telling';
import { Shape } from './shape';
import { words } from './words';

/** The card of my hand that is chosen. */
export function chosenCard({ hand }: Drawn): number | null {
    const thing = hand.chosen.map(thingOf).find(({ kind }) => kind === 'card');
    return thing?.kind === 'card' ? thing.card : null;
}

/** A card that would come to this area: it is chosen, and the area lit for it. */
function coming(drawn: Drawn, seat: number): number | null {
    const card = chosenCard(drawn);
    if (card === null || drawn.hand.lit(areaName(seat)) !== 'target')
        return null;
    const facts = factsOf(drawn.hand.ways(areaName(seat))[0]!.move);
    return (facts.do === 'play' || facts.do === 'give') && !facts.blocked ? card : null;
}

const bandStyle = (seat: number) => ({ '--band': colourOf(seat).hex, '--band-ink': colourOf(seat).ink });

function marksOf(drawn: Drawn, seat: number): string {
    const { seen } = drawn;
    const view = viewOf(seen);
    const acts = seen.toAct.includes(seat) && !seen.over;
    const turn = view.turn === seat && view.stage !== 'issue';
    return `${isNamed(seen, seat) ? ' named' : ''}${acts ? ' owes' : ''}${turn ? ' has-turn' : ''}`;
}

/** My voice is for them, in an order that is not sent yet, or that is. */
const isNamed = (seen: Seen, seat: number) => seen.order.map(factsOf)
    .some((facts) => facts.do === 'name' && facts.seat === seat);

/** Where there is little room, a seal stands for the word. */
function Sealed({ text }: { text: string }) {
    const [before, after] = text.split(words.integrity);
    return after === undefined ? <>{text}</> : <>{before}<Seal size={14} />{after}</>;
}

/** What they get of a card that brings me nothing: their points alone have room. */
export function badgeSmall(badge: string, { hand }: Drawn, seat: number): string {
    const { do: kind, integrity, points } = factsOf(hand.ways(areaName(seat))[0]!.move);
    return kind === 'give' && !integrity && points ? words.plus(points) : badge;
}

/** What an area is told about before a card goes there: what it lacks, or what that would bring. `told`: in words. */
function MatBadge({ drawn, seat, slim, told = false }:
{ drawn: Drawn; seat: number; slim: boolean; told?: boolean }) {
    const { seen, hand } = drawn;
    const card = chosenCard(drawn);
    if (isNamed(seen, seat))
        return <span class="pol-badge named"><Sign of="tick" size={13} /> {words.named(slim)}</span>;
    const badge = hand.lit(areaName(seat)) ? hand.preview(areaName(seat)).badge : '';
    if (badge)
        return <span class="pol-badge">{slim ? <Sealed text={badgeSmall(badge, drawn, seat)} /> : badge}</span>;
    const met = card === null ? null : metOf(seen, card, seat);
    if (card === null || !met)
        return null;
    const { field } = cardOf(seen, card).needs!;
    return (
        <span class="pol-cond">
            {!slim && (told && field ? <><Box on={met.met >= met.of} />{words.metIn(met.met, met.of, field)}</>
                : <Chips seen={seen} card={card} seat={seat} />)}
            {slim && field && <Sign of={field} size={14} />}
            {slim && words.metShort(met.met, met.of)}
        </span>
    );
}

/* ---- columns ---- */

/** The height of a card whose title has four lines: the last of a column is whole. */
const lowest = 64;

/** Of a title of two lines: of so many cards is measured how many have room. */
const twoLines = 36;

/** What is said under the columns, in large print. */
const tellRoom = 36;

/** Where the lines of a title end, from the top of its card. Between two lines nothing is written. */
function lineEnds(strip: Element): number[] {
    const range = document.createRange();
    range.selectNodeContents(strip.lastElementChild!);
    const lines = [...range.getClientRects()].filter(({ top }, i, all) => i === 0 || top - all[i - 1]!.top > 4);
    const { top } = strip.getBoundingClientRect();
    return lines.map(({ bottom }, i) => Math.min(bottom, lines[i + 1]?.top ?? bottom) - top);
}

/** How high a card is, or lower, with whole lines of its title alone, at least the first. */
function measured(lies: HTMLElement): Lying {
    const strip = lies.firstElementChild!;
    const points = strip.firstElementChild!.getBoundingClientRect().bottom - strip.getBoundingClientRect().top;
    const whole = lies.offsetHeight;
    return { whole, lower: !strip.matches('.pol-strip') ? [] : lineEnds(strip).slice(0, -1)
        .map((end) => ({ height: Math.ceil(Math.max(points, end)) + 1, end: end - strip.clientTop }))
        .filter(({ height }) => height < whole) };
}

/** In a column without room for all of its cards they lend each other some. Measured before they are seen. */
function useLent(of: string) {
    const box = useRef<HTMLSpanElement>(null);
    const [kept, setKept] = useState({ of: '', hidden: 0, parts: [] as Part[] });
    useLayoutEffect(() => {
        const { scrollHeight, clientHeight } = box.current!;
        const all = [...box.current!.querySelectorAll<HTMLElement>('.pol-lies')];
        if (all.length > 0 && scrollHeight - clientHeight > 1)
            setKept({ of, ...lentRoom(all.map(measured), clientHeight) });
    }, [of]);
    return kept.of === of ? { box, ...kept } : { box, hidden: 0, parts: [] };
}

/** Where a card lies in its column. `alone`: none lies on it. */
function Lies({ part, alone, children }: { part: Part | undefined; alone: boolean; children: ComponentChildren }) {
    const { height, end } = part ?? {};
    return (
        <span class={`pol-lies${part ? ' lent' : ''}${end === undefined ? '' : alone ? ' cut alone' : ' cut'}`}
            style={part ? { height: `${height}px`, ...(end === undefined ? {} : { '--end': `${end}px` }) } : {}}>
            {children}
        </span>
    );
}

/** `beside`: what else is drawn there, by which the room changes; `crowd`: more than six columns. */
function Column({ drawn, seat, column, cards, room, beside, crowd }:
{ drawn: Drawn; seat: number; column: Field | 'power'; cards: number[]; room: number; beside: string;
    crowd: boolean }) {
    const { seen } = drawn;
    const card = chosenCard(drawn);
    const needs = card === null ? undefined : cardOf(seen, card).needs;
    const ghost = coming(drawn, seat);
    const here = ghost !== null && columnOf(seen, ghost) === column;
    const scale = drawn.large ? 1.3 : 1;
    const most = Math.max(1, Math.floor((room - twoLines * scale) / (17 * scale)) + (here ? 0 : 1));
    const tried = ordered(seen, cards).slice(-most);
    const free = (tried.length + (here ? 1 : 0)) * 62 * scale <= room;      // none lies on another
    const { width, large } = drawn;
    const { box, hidden: more, parts } = useLent(`${tried.join()} ${here} ${room} ${width} ${large} ${beside}`);
    const shown = tried.slice(more);
    const hidden = cards.length - shown.length;
    const brief = more > 0 || room < 2 * lowest * scale;        // no line of its own for what is hidden
    const worth = worthOf(seen, cards);
    /* Beside two boxes and a sum of two figures a desk has room for the name. */
    const isFull = (large && hidden > 0 && brief) || (needs?.field === column && (needs.count > 2 || worth > 99
        || (hidden > 0 && brief) || large || width < 900 || crowd));
    return (
        <span class={here ? 'pol-col here' : 'pol-col'}>
            <span class={isFull ? 'pol-col-head full' : 'pol-col-head'}>
                <Sign of={column} size={17} />
                <span class="pol-col-name">{words.fields[column]}</span>
                {needs?.field === column && <Chips seen={seen} card={card!} seat={seat} bare />}
                {hidden > 0 && brief && <span class="pol-more">{words.plus(hidden)}</span>}
                <b>{worth}</b>
            </span>
            <span class={free ? 'pol-cards free' : 'pol-cards'} ref={box}>
                {cards.length === 0 && !here && <span class="pol-col-water"><Sign of={column} size={52} /></span>}
                {hidden > 0 && !brief && <span class="pol-more">{words.more(hidden)}</span>}
                {shown.map((one, i) => (
                    <Lies key={one} part={parts[i]} alone={shown.length === 1 && !here}>
                        <Strip seen={seen} card={one} last={laidNow(seen, one)} />
                    </Lies>
                ))}
                {here && (
                    <span class="pol-lies">
                        <span class="pol-ghost"><b>{words.plus(cardOf(seen, ghost).points ?? 0)}</b>
                            <span>{words.goesHere}</span></span>
                    </span>
                )}
            </span>
        </span>
    );
}

export const columnOf = (seen: Seen, card: number): Field | 'power' =>
    (cardOf(seen, card).kind === 'power' ? 'power' : cardOf(seen, card).field ?? 'power');

/** The six fields, and power plays where there are some. */
function shownColumns(drawn: Drawn, seat: number) {
    const ghost = coming(drawn, seat);
    return fieldCounts(drawn.seen, seat).filter(({ column, cards }) => column !== 'power' || cards.length > 0
        || (ghost !== null && columnOf(drawn.seen, ghost) === 'power'));
}

export function Columns({ drawn, seat, room }: { drawn: Drawn; seat: number; room: number }) {
    const all = shownColumns(drawn, seat);
    const tells = seat === homeOf(drawn.seen) && Tell({ drawn, seat }) !== null;
    const needs = chosenCard(drawn) === null ? undefined : cardOf(drawn.seen, chosenCard(drawn)!).needs?.field;
    return (
        <span class="pol-cols" data-count={all.length}>
            {/* drawn anew where power plays get a column, or lose it: the others do not move aside */}
            {all.map(({ column, cards }) => (
                <Column key={`${column} ${all.length}`} drawn={drawn} seat={seat} column={column} cards={cards}
                    room={drawn.large && tells ? room - tellRoom : room} beside={`${all.length} ${tells} ${needs === column}`} crowd={all.length > 6} />
            ))}
        </span>
    );
}

/* ---- mine ---- */

/** `brief`: there is room for what one is alone. */
function Road({ seen, seat, brief = false }: { seen: Seen; seat: number; brief?: boolean }) {
    const { points, figure } = playerOf(viewOf(seen), seat);
    const { figure_above: above } = kitOf(seen);
    const part = Math.min(100, 100 * points / (above + 1));
    if (figure)
        return <span class="pol-road is" key="is"><Star size={16} /><small>{brief ? words.figure : words.isFigure}</small></span>;
    return (
        <span class="pol-road">
            <span class="pol-bar"><span style={{ width: `${part}%` }} /></span>
            <small>{words.figureAbove(above)}</small>
        </span>
    );
}

function hasMost(seen: Seen, seat: number): boolean {
    const all = Object.values(viewOf(seen).seats).map(({ integrity }) => integrity);
    const own = playerOf(viewOf(seen), seat).integrity;
    return own > 0 && own === Math.max(...all);
}

/** Of a cause beside which there is room for larger figures. */
const lettersRoomy = 26;

/** The head of an area that is drawn whole. */
function Band({ drawn, seat }: { drawn: Drawn; seat: number }) {
    const { seen } = drawn;
    const { points, integrity, blocked } = playerOf(viewOf(seen), seat);
    const long = issueOf(seen, seat).length >= lettersRoomy;
    const roomy = drawn.width >= 900 && !drawn.large && !blocked && !long;
    return (
        <span class={roomy ? 'pol-band roomy' : long ? 'pol-band lengthy' : 'pol-band'}>
            <Shape seat={seat} size={22} />
            <span class="pol-cause">
                <b>{issueOf(seen, seat)}</b>
                <small>{seat === seen.you ? words.areaOf(seen.name(seat)) : words.areaOther(seen.name(seat))}</small>
            </span>
            {blocked && <span class="pol-figure"><Sign of="stop" size={15} />{words.blockedMark}</span>}
            <span class="pol-total"><b>{points}</b> <small>{words.pointsWord}</small></span>
            <Road seen={seen} seat={seat} brief={drawn.large || long || blocked === true} />
            {/* other words, or another seal, are drawn anew: what stands there does not move aside */}
            <span class="pol-integrity" key={`${integrity} ${hasMost(seen, seat)}`}>
                <Seals count={integrity} size={24} few={drawn.width < 900 || drawn.large ? 4 : 8} />
                <small>{integrity === 0 ? words.noIntegrity
                    : hasMost(seen, seat) ? words.mostIntegrity(kitOf(seen).bonus)
                    : words.someIntegrity(kitOf(seen).integrity_points)}</small>
            </span>
        </span>
    );
}

/** A column of so many is pointed at from below: in the strip's room, from the left, in percent. */
function beakAt(drawn: Drawn, seat: number): { at: number; side: 'start' | 'center' | 'end' } | null {
    const ghost = coming(drawn, seat);
    const all = shownColumns(drawn, seat);
    const i = ghost === null ? -1 : all.findIndex(({ column }) => column === columnOf(drawn.seen, ghost));
    if (i < 0)
        return null;
    const at = (i + 0.5) / all.length;
    return { at: 100 * at, side: at < 0.34 ? 'start' : at > 0.66 ? 'end' : 'center' };
}

/** What a card brings to the own area: what it is worth, and the sum. */
function Sum({ drawn, facts, slim }: { drawn: Drawn; facts: Facts; slim: boolean }) {
    const { head, sum } = sumOf(drawn.seen, facts);
    return (
        <>
            <b>{head}</b>
            <span class="pol-sum-up">
                {sum}{facts.figure && (slim ? <><Star size={13} />{words.figureShort}</> : <> {words.figureNext}</>)}
            </span>
        </>
    );
}

const lookedAt = ({ hand }: Drawn) => (hand.looked !== null && hand.lit(hand.looked) === 'target' ? hand.looked : null);

const tellsOf = (drawn: Drawn) => chosenCard(drawn) !== null || lookedAt(drawn) !== null;

/** What the touch would do, under the columns. */
function Tell({ drawn, seat, slim = false }: { drawn: Drawn; seat: number; slim?: boolean }) {
    const { hand, seen } = drawn;
    const card = chosenCard(drawn);
    const name = areaName(seat);
    if (!tellsOf(drawn))
        return null;
    const looked = lookedAt(drawn);
    const at = looked ?? (hand.lit(name) === 'target' ? name : null);
    if (at !== null) {
        const facts = factsOf(hand.ways(at)[0]!.move);
        const beak = at === name && !slim ? beakAt(drawn, seat) : null;
        return (
            <span class="pol-tell-row" style={beak ? { '--beak': `${beak.at}%`, justifyContent: beak.side } : {}}>
                <span class={beak ? 'pol-tell beaked' : 'pol-tell'}>
                    <Sign of="tick" size={15} />
                    {isSummed(seen, facts) ? <Sum drawn={drawn} facts={facts} slim={slim} />
                        : <b>{hand.preview(at).words}</b>}
                </span>
            </span>
        );
    }
    const lacks = card === null ? '' : lackWords(seen, card, seat, slim);
    return lacks ? <span class="pol-tell-row"><span class="pol-tell open">{lacks}</span></span> : null;
}

export function Mine({ drawn, seat, room }: { drawn: Drawn; seat: number; room: number }) {
    return (
        <Thing drawn={drawn} name={areaName(seat)} style={bandStyle(seat)}
            class={`pol-area pol-mine${marksOf(drawn, seat)}`}>
                <Band drawn={drawn} seat={seat} />
                <Columns drawn={drawn} seat={seat} room={room} />
                <Tell drawn={drawn} seat={seat} />
        </Thing>
    );
}

/** On a phone: fields as chips with how many and what they are worth. Below them what a touch would do; until something
 * is chosen, how far it is to a public figure: the chips stay as high as they are. */
export function MineSmall({ drawn, seat, tells }: { drawn: Drawn; seat: number; tells: boolean }) {
    const { seen } = drawn;
    const { points, integrity, figure, blocked } = playerOf(viewOf(seen), seat);
    const ghost = coming(drawn, seat);
    const card = chosenCard(drawn);
    const needs = card === null ? undefined : cardOf(seen, card).needs?.field;
    const all = shownColumns(drawn, seat);
    const told = tells ? Tell({ drawn, seat, slim: true }) : null;
    return (
        <Thing drawn={drawn} name={areaName(seat)} style={bandStyle(seat)}
            class={`pol-area pol-mine slim${marksOf(drawn, seat)}`}>
                <span class="pol-band">
                    <Shape seat={seat} size={18} />
                    <b class="pol-cause">{issueOf(seen, seat)}</b>
                    {figure && <Star size={16} />}
                    {blocked && <Sign of="stop" size={16} />}
                    <Seals count={integrity} size={18} few={drawn.large || issueOf(seen, seat).length > 20 ? 0 : 5} />
                    <b class="pol-total">{points}</b>
                </span>
                <span class="pol-fields" data-count={all.length}>
                    {all.map(({ column, cards }) => (
                        <span key={`${column} ${all.length}`} class={`pol-field${
                            ghost !== null && columnOf(seen, ghost) === column ? ' here'
                            : cards.length === 0 ? ' none' : ''}`}>
                            <span><Sign of={column} size={18} />{cards.length > 0 && <b>{cards.length}</b>}
                                {needs === column && metOf(seen, card!, seat)!.met >= metOf(seen, card!, seat)!.of
                                    && <Sign of="tick" size={13} />}</span>
                            <span>{cards.length > 0 && worthOf(seen, cards)}
                                {ghost !== null && columnOf(seen, ghost) === column
                                    && <em>{words.plus(cardOf(seen, ghost).points ?? 0)}</em>}</span>
                        </span>
                    ))}
                </span>
                {told ?? (tells && (
                    <span class="pol-foot-road" key={`${figure} ${integrity}`}>
                        <Road seen={seen} seat={seat} />
                        <small class="pol-foot-seal"><Seal size={15} />{integrity === 0 ? words.noIntegrity
                            : words.atEnd(integrity * kitOf(seen).integrity_points)}</small>
                    </span>
                ))}
        </Thing>
    );
}

/* ---- others ---- */

function Six({ drawn, seat }: { drawn: Drawn; seat: number }) {
    const all = fieldCounts(drawn.seen, seat).filter(({ column, cards }) => column !== 'power' || cards.length > 0);
    return (
        <span class="pol-six">
            {all.map(({ column, cards }) => (
                <span key={column} class={cards.length > 0 ? 'pol-count' : 'pol-count none'}>
                    <Sign of={column} size={15} /><b>{cards.length}</b>
                </span>
            ))}
        </span>
    );
}

export function Mat({ drawn, seat, rooms, open }: { drawn: Drawn; seat: number; rooms: Rooms; open: boolean }) {
    const { seen } = drawn;
    const { full, dense } = rooms;
    const { points, integrity, figure, blocked, hand: cards } = playerOf(viewOf(seen), seat);
    const pill = drawn.width >= 900 && !drawn.large && !blocked && othersOf(seen).length === 3
        && seen.name(seat).length <= briefName;
    const marks = (
        <>
            {figure && (dense || (othersOf(seen).length > 2 && !pill) ? <Star size={15} />
                : <span class="pol-figure"><Star size={13} />{words.figureShort}</span>)}
            {blocked && <Sign of="stop" size={15} />}
        </>
    );
    const handCount = <span class="pol-hand-count"><Sign of="cards" size={15} />{cards}</span>;
    return (
        <Thing drawn={drawn} name={areaName(seat)} style={bandStyle(seat)}
            class={`pol-area pol-mat${full ? ' full' : dense ? ' dense' : ''}${open ? ' opened' : ''}`
                + marksOf(drawn, seat)}>
                <span class="pol-band">
                    <Shape seat={seat} size={17} />
                    <b class={seen.name(seat).length > briefName ? 'pol-name long' : 'pol-name'}>{seen.name(seat)}</b>
                    {!dense && marks}
                    {full && <span class="pol-cause">{issueOf(seen, seat)}</span>}
                    {full && <MatBadge drawn={drawn} seat={seat} slim={false} />}
                    {full && <span class="pol-mat-end" key={`${cards} ${integrity}`}>
                        {handCount}<Seals count={integrity} size={20} few={5} /></span>}
                    <b class="pol-total">{points}</b>
                </span>
                {full ? <Columns drawn={drawn} seat={seat} room={rooms.theirColumn} /> : (
                    <>
                        <span class="pol-cause">{issueOf(seen, seat)}</span>
                        <Six drawn={drawn} seat={seat} />
                    </>
                )}
                {!full && (
                    <span class="pol-mat-foot">
                        <Seals count={integrity} size={18} few={dense ? 0 : 4} />
                        {dense && marks}
                        {cards !== kitOf(seen).hand_full && handCount}
                        <MatBadge drawn={drawn} seat={seat} told
                            slim={dense || drawn.large || drawn.width < 900 || othersOf(seen).length > 3} />
                    </span>
                )}
        </Thing>
    );
}

/** Letters of a name beside three figures on a phone, with so many mats in a row; all of it is told by a touch. */
const lettersSmall = [0, 20, 11, 5];

function nameSmall(name: string, mats: number): string {
    const most = lettersSmall[mats === 4 ? 2 : Math.min(mats, 3)]!;
    return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

export function MatSmall({ drawn, seat, open }: { drawn: Drawn; seat: number; open: boolean }) {
    const { seen } = drawn;
    const { points, integrity, figure, blocked } = playerOf(viewOf(seen), seat);
    const name = nameSmall(seen.name(seat), othersOf(seen).length);
    return (
        <Thing drawn={drawn} name={areaName(seat)} style={bandStyle(seat)}
            class={`pol-area pol-mat slim${open ? ' opened' : ''}${marksOf(drawn, seat)}`}>
                <span class="pol-band">
                    <Shape seat={seat} size={15} />
                    <b class={seen.name(seat).length > briefName ? 'pol-name long' : 'pol-name'}>{name}</b>
                    <b class="pol-total">{points}</b>
                </span>
                <span class="pol-mat-foot">
                    <span class="pol-seals"><Seal size={16} /><b>{integrity}</b></span>
                    {figure && <Star size={14} />}
                    {blocked && <Sign of="stop" size={14} />}
                    <MatBadge drawn={drawn} seat={seat} slim />
                </span>
        </Thing>
    );
}
