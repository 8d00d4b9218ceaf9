// piles.tsx - PRIMARY: hand, deck, discard and faded of a player as piles with their counts, and the counters on them.

import type { Drawn } from 'kit/board';
import { seven } from 'kit/tokens';

import { Back, Counter, CounterIcon, Empty, Face } from './cards';
import type { Size } from './cards';
import { colourOf, countIn, countersOn, factsOf, kitOf, listOf, payerOf, pileName, seatOf, thingOf, valueOf,
    viewOf } from './facts';
import type { Area } from './facts';
import type { Table } from './layout';
import { topOf } from './memory';
import { effectWords, verbsWords } from './telling';
import { words } from './words';

interface PileProps {
    drawn: Drawn;
    seat: number;
    area: Area;
    card: Size;
    label: Table['labels'];
    badge: 'whole' | 'verb' | 'none';
    above?: Table['above'];         // badges have a place of their own
    across?: number;                // the room for badges, where it is not the card's
    button?: boolean;               // in the tray
    aimed?: boolean;
    bare?: boolean;                 // the own hand lies elsewhere: only its place
}

/** Letters of a verb that the mark of its colour fits beside, on a phone. */
const verbShort = 5;

/** And on a narrow mat of a desk. */
const verbDotted = 6;

/** Below cards that are this wide there is room for the name of the bottom card. */
const named = 52;
const labelled = 112;               // and for what it is

/** How much higher and wider than a card the drawing is: for the tail, the stack, the fan. */
const room = { right: 6, below: 16 };

/** On narrower ones it is a tab within the lower end of the deck; on the smallest, nothing. */
const tabbed = 34;
const tabHigh = 16;
const tabOf = (card: Size) => card.height - tabHigh - 3;

/** Its last card is known, and told there. */
function tells({ drawn, seat, card }: Pick<PileProps, 'drawn' | 'seat' | 'card'>): boolean {
    const { deck = 0, tail = [] } = seatOf(viewOf(drawn.seen), seat);
    return deck > 0 && tail.length > 0 && card.width >= tabbed;
}

/** How far a pile reaches below its upper card: rings lie round all of it. */
function depthOf(props: PileProps): number {
    const { drawn, seat, area, card, bare } = props;
    if (area === 'deck')
        return card.width >= named && tells(props) ? room.below - 1 : 0;
    const count = countIn(viewOf(drawn.seen), seat, area);
    return area === 'hand' || bare ? 0 : 2 * Math.max(0, Math.min(2, count - 1));
}

function Hand({ drawn, seat, card, count }: { drawn: Drawn; seat: number; card: Size; count: number }) {
    const kit = kitOf(drawn.seen);
    const known = listOf(kit, seatOf(viewOf(drawn.seen), seat).known);
    const shown = Math.min(count, card.width < 32 ? 3 : 4);
    if (count === 0)
        return <Empty {...card} />;
    const part = card.width < named ? 0.76 : card.width < labelled ? 0.68 : 0.58;
    const [step, lean] = card.width < labelled ? [0.125, 6.5] : [0.1, 5];       // large ones lie closer
    const small = { width: card.width * part, height: card.height * part };
    return (
        <g>
            {Array.from({ length: shown }, (_, i) => {
                const spread = i - (shown - 1) / 2;
                const face = known[known.length - shown + i];
                return (
                    <g key={i} transform={`translate(${card.width * ((1 - part) / 2 + spread * step)} `
                        + `${card.height * (1 - part) / 2 + Math.abs(spread) * 2}) rotate(${spread * lean} `
                        + `${small.width / 2} ${small.height})`}>
                        {face && i === shown - 1
                            ? <Face colour={kit.cards[face]!.colour} value={kit.cards[face]!.value} {...small} />
                            : <Back {...small} />}
                    </g>
                );
            })}
        </g>
    );
}

/** Below a deck its last card, where that is known: so much of it that its name can be read. The others are told with a
 * touch. */
function Tail({ drawn, seat, card }: { drawn: Drawn; seat: number; card: Size }) {
    const kit = kitOf(drawn.seen);
    if (!tells({ drawn, seat, card }))
        return null;
    const [bottom] = seatOf(viewOf(drawn.seen), seat).tail!;
    const colour = colourOf(kit, bottom!);
    const face = `${seven[colour].letter} ${valueOf(kit, bottom!)}`;
    const wide = card.width >= named;
    const side = card.width * (wide ? 0.06 : 0.13);
    return (
        <g>
            <rect class="pri-tail" x={side} y={wide ? card.height - 6 : tabOf(card)} width={card.width - 2 * side}
                height={wide ? 21 : tabHigh} rx="4" fill={`var(--${colour})`} />
            <text class="pri-effect-letter" x={card.width / 2} y={wide ? card.height + 11.5 : tabOf(card) + 12.4}
                font-size="12" fill={seven[colour].ink}>
                {card.width < labelled ? face : words.lastCard(face)}
            </text>
        </g>
    );
}

function Stack({ card, count }: { card: Size; count: number }) {
    return (
        <g>
            {[2, 1].filter((i) => count > i).map((i) => (
                <rect key={i} class="pri-under" x={i * 0.8 + 0.5} y={i * 2 + 0.5} width={card.width - 1}
                    height={card.height - 1} rx={card.width * 0.095} />
            ))}
        </g>
    );
}

function Drawing(props: PileProps) {
    const { drawn, seat, area, card, bare } = props;
    const { seen } = drawn;
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const count = countIn(view, seat, area);
    if (bare)                       // no pile of its own: a place where something can be put, or beside other piles
        return drawn.layout === 'phone' || drawn.hand.lit(pileName(seat, area)) ? <Empty {...card} /> : null;
    if (area === 'hand')
        return <Hand drawn={drawn} seat={seat} card={card} count={count} />;
    if (count === 0)
        return <Empty {...card} />;
    if (area === 'deck')
        return (
            <g>
                {card.width >= named && <Tail drawn={drawn} seat={seat} card={card} />}
                <Back {...card} rose={card.width < named && tells(props) ? tabOf(card) / 2 : undefined} />
                {card.width < named && <Tail drawn={drawn} seat={seat} card={card} />}
            </g>
        );
    const top = topOf(seen, seat, area);
    return (
        <g>
            <Stack card={card} count={count} />
            {top && <Face colour={kit.cards[top]!.colour} value={kit.cards[top]!.value} {...card}
                faded={area === 'faded'} />}
        </g>
    );
}

/** An answer that stands, which only its owner knows: a shield that always stops, or one that is struck out. */
function Standing({ drawn, seat, area, card }: PileProps) {
    const how = seatOf(viewOf(drawn.seen), seat).standing?.[area];
    if (!how)
        return null;
    const size = card.width < named ? 0.8 : 1;
    return (
        <g class="pri-standing" transform={`translate(${7 * size} ${card.height * 0.58}) scale(${size})`}>
            <path class="shield" d="M0 -10L9 -7V0C9 5 5 8.5 0 10.5C-5 8.5 -9 5 -9 0V-7Z" />
            <path d={how === 'stop' ? 'M-4.5 0L-1 3.5L4.5 -3.5' : 'M-4 -4L4 4M4 -4L-4 4'} />
        </g>
    );
}

/** On backs in the middle, on faces in the corner, so that no number is hidden. */
function counterAt(props: PileProps): { x: number; y: number; r: number } {
    const { area, card, bare = false, above } = props;
    const r = Math.max(11, Math.min(28, card.width * (card.width > 100 ? 0.22 : 0.27)));
    if (area === 'deck' || (area === 'hand' && bare))
        return { x: card.width / 2, y: (area === 'deck' && card.width < named && tells(props) ? tabOf(card)
            : card.height) / 2, r };
    if (area === 'hand')
        return { x: card.width / 2, y: card.height - r * 0.7, r };
    return { x: card.width - r * 0.45, y: above === 'close' ? r * 0.9 + 2 : r * 0.45, r: r * 0.9 };
}

/** What is done there, where that is one effect. */
function effectOn({ seen, hand }: Pick<Drawn, 'seen' | 'hand'>, name: string) {
    const [effect, ...others] = [...new Set(hand.ways(name).map(({ move }) => factsOf(move).do))];
    return effect && others.length === 0 && kitOf(seen).effects[effect] ? effectWords(effect) : null;
}

/** The colour that an effect on this pile is paid with. */
function Payer({ drawn: { seen, hand }, name }: { drawn: Drawn; name: string }) {
    const effects = [...new Set(hand.ways(name).map(({ move }) => factsOf(move).do))];
    const [effect] = effects;
    return effects.length === 1 && kitOf(seen).effects[effect!]
        ? <i class="pri-dot" style={{ background: `var(--${payerOf(kitOf(seen), viewOf(seen), effect!)})` }} /> : null;
}

/** About how wide letters of a badge are. */
const lettersWide: [RegExp, number][] = [[/ /g, 3.6], [/[filtrj]/g, 4.6], [/[A-Z→]/g, 9], [/./g, 7.4]];

function wideOf(text: string): number {
    let rest = text;
    return lettersWide.reduce((sum, [letters, wide]) => {
        const others = rest.replace(letters, '');
        const found = rest.length - others.length;
        rest = others;
        return sum + found * wide;
    }, 0);
}

const badgeEdges = 14;              // and what is between two of them
const badgeDot = 17;

/** What hangs over a pile: badges of one effect say the same of all piles it can be spent on, so if one has no room for
 * its numbers, none has them. */
export function badgeOver({ seen, hand }: Pick<Drawn, 'seen' | 'hand'>, name: string,
    across: number): string | undefined {
    const effect = effectOn({ seen, hand }, name);
    const fits = (text: string) => badgeEdges + badgeDot + wideOf(text) <= across;
    const alike = hand.things.filter((other) => {
        const thing = thingOf(other);
        return thing.kind === 'pile' && thing.seat !== seen.you && hand.lit(other)
            && effectOn({ seen, hand }, other) === effect;
    });
    if ([name, ...alike].every((one) => fits(hand.preview(one).badge)))
        return hand.preview(name).badge;
    return effect?.counts && fits(words.verbBadge(effect)) ? words.verbBadge(effect) : undefined;
}

/** What the verb on a lit pile means. */
function glossOf({ hand }: Drawn, name: string): string | undefined {
    const effects = [...new Set((hand.lit(name) ? hand.ways(name) : []).map(({ move }) => factsOf(move).do))];
    const said = effects.flatMap((effect) => words.effects[effect] ?? [])
        .map(({ verb, means }) => words.meansIt(verb, means));
    return said.length > 0 ? said.join(' ') : undefined;
}

export function Pile(props: PileProps) {
    const { drawn, seat, area, card, label, badge, above = '', across = 0, button, aimed, bare = false } = props;
    const { seen, hand } = drawn;
    const view = viewOf(seen);
    const name = pileName(seat, area);
    const count = countIn(view, seat, area);
    const guards = countersOn(view, seat, area);
    const lit = hand.lit(name);
    const fits = Math.floor((card.width + (above ? 24 : 8)) / 8);       // letters of a badge
    const effect = lit ? effectOn(drawn, name) : null;
    const counts = effect?.counts ?? false;
    const verb = lit ? verbsWords(seen, hand.ways(name), name) : '';
    const wholes = lit ? [hand.preview(name).badge, ...(counts ? [words.verbBadge(effect!)] : [])] : [];
    const narrow = drawn.layout === 'desk' && badge === 'verb';        // one line, as wide as a pile
    const long = badge === 'verb' && !narrow && (verb.length > verbShort || (above && counts));
    const dotLetters = counts || above ? 2 : 0;
    const dotted = narrow ? verb.length <= verbDotted : !long;
    const shown = badge !== 'none' && lit ? (
        <span key="badge" class={long ? 'pri-badge long' : 'pri-badge'} aria-hidden="true">
            {dotted && (counts ? (narrow || fits >= verb.length + 3) && <i class="pri-dot counter" />
                : (above || across > 0) && <Payer drawn={drawn} name={name} />)}
            {badge === 'whole' && across > 0 ? badgeOver(drawn, name, across) ?? verb
                : badge === 'whole' ? wholes.find((text) => text.length + dotLetters <= fits) ?? verb
                : above && counts && !narrow ? words.verbBadge(effect!) : verb}
        </span>
    ) : null;
    const Tag = button ? 'button' : 'div';
    const marks = button ? hand.button(name) : hand.thing(name);
    const look = [`pri-pile label-${label}`, label !== 'right' && card.width >= named ? 'named' : '', lit ?? '',
        hand.isChosen(name) ? 'chosen' : '', aimed ? 'aimed' : '', !bare && isLast(drawn, seat, area) ? 'last' : '',
        hand.hinted.includes(name) ? 'hinted' : '', bare && !lit ? 'bare' : '',
        isAsked(drawn, seat, area) ? 'asked' : ''].filter(Boolean).join(' ');
    return (
        <div class={look}>
            {above && <span key="above" class={`pri-above ${above}`}>{shown}</span>}
            <span class={count > 0 && !bare ? 'pri-pile-card full' : 'pri-pile-card'} aria-hidden="true"
                style={{ width: `${card.width}px`, height: `${card.height}px`, '--depth': `${depthOf(props)}px` }}>
                <svg width={card.width + room.right} height={card.height + room.below}>
                    <Drawing {...props} />
                    {guards > 0 && <Counter {...counterAt(props)} count={guards} />}
                    <Standing {...props} />
                </svg>
                {button && shown}
            </span>
            {shown && !above && !button && label !== 'right' ? shown : (
                <span key="label" class="pri-pile-label" aria-hidden="true">
                    {label === 'below' && <span>{words.piles[area]} </span>}<b>{count}</b>
                    {label === 'right' && !above && !button && shown}
                </span>
            )}
            {/* what is touched lies over the drawing, which is no part of its name; a counter is what is dragged */}
            <Tag class="pri-hit" {...marks as object} title={glossOf(drawn, name)}>
                {guards > 0 && <CounterIcon count={guards} size={44} />}
            </Tag>
        </div>
    );
}

/** Somebody is asked whether a card leaves it. */
function isAsked({ seen }: Drawn, seat: number, area: Area): boolean {
    const { stage, effect } = viewOf(seen);
    return stage === 'react' && effect?.seat === seat && kitOf(seen).effects[effect.name]?.from === area;
}

/** Whether the step that is shown changed this pile. */
function isLast({ seen }: Drawn, seat: number, area: Area): boolean {
    const kit = kitOf(seen);
    return seen.events.some((event) => {
        if (event.target === seat)
            return (event.area ?? kit.effects[event.type]?.from) === area;
        if (event.type === 'card' || event.type === 'move')
            return (event.seat === seat && event.from === area) || (event.to === seat && event.area === area);
        return event.type === 'draw' && event.seat === seat && area === 'hand';
    });
}
