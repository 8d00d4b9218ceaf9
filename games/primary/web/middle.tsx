// middle.tsx - PRIMARY: the middle of the table: the cards that are laid, the effects they have left, what a play would
// give, and the buttons of what is asked: never over the pile it is about.

import { Fragment } from 'preact';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Drawn, Preview, Seen } from 'kit/board';
import { named } from 'kit/hand';
import { Since } from 'kit/since';
import type { Deed } from 'kit/since';

import { CardFan, CardIcon, CounterIcon, MixedIcon, Pip, SpentPip, TornIcon } from './cards';
import { cardName, colours, combined, countersOn, effectsCount, faceText, factsOf, gives, kitOf, pileName, thingOf,
    viewOf, waitingOf } from './facts';
import type { Area, Colour, Effects, Facts } from './facts';
import { spentOf, topOf } from './memory';
import type { Spent } from './memory';
import { sinceTurn } from './since';
import { cardTitle, cardWords, costOf, effectsShort, leftOf, listWords, pileWords, playWords } from './telling';
import { spends } from './ways';
import { words } from './words';

/* ---- All on this ---- */

/** Piles that all effects left can be spent on with one press. */
const allButtons = ({ hand }: Drawn) => (hand.chosen.length > 0 ? []
    : hand.things.filter((name) => name.startsWith('button-all-')));

/** Of these the one that was looked at last, else the first that nothing guards. */
function allButton(drawn: Drawn): string | null {
    const { hand } = drawn;
    const buttons = allButtons(drawn);
    const pileOf = (name: string) => {
        const facts = factsOf(hand.ways(name)[0]!.move);
        return pileName(facts.seat!, facts.area!);
    };
    const aimed = hand.looks.find((thing) => buttons.some((name) => pileOf(name) === thing));
    return buttons.find((name) => pileOf(name) === aimed)
        ?? buttons.find((name) => !factsOf(hand.ways(name)[0]!.move).guards) ?? buttons[0] ?? null;
}

export function aimedAt(drawn: Drawn, seat: number, area: Area): boolean {
    const name = allButton(drawn);
    if (name === null)
        return false;
    const facts = factsOf(drawn.hand.ways(name)[0]!.move);
    return facts.seat === seat && facts.area === area;
}

/* ---- Buttons ---- */

interface ActionProps {
    drawn: Drawn;
    name: string;
    main?: boolean;
    place?: 'first' | 'second';     // where it always is, whatever else there is
    title?: string;
    more?: string;
    children?: ComponentChildren;
}

function Action({ drawn, name, main, place, title, more, children }: ActionProps) {
    const { hand } = drawn;
    const text = title ?? hand.preview(name).short;
    const read = hand.armed === name ? words.sure(text) : text;
    return (
        <div class={['pri-button', main && hand.lit(name) ? 'main' : '', place ?? ''].filter(Boolean).join(' ')}
            {...named(hand.thing(name), more ? `${read} ${more}` : read)}>
            <span key={`${read} ${more}`} class="pri-button-words"><b>{read}</b>{more && <small> {more}</small>}</span>
            {children}
        </div>
    );
}

/** `effects`: what can be done with effects; `many`: four, all alike. */
function Actions({ children, look = '', columns = 2 }:
{ children: ComponentChildren; look?: '' | 'effects' | 'many'; columns?: number }) {
    return <div class={`pri-actions ${look}`} style={{ '--columns': columns }}>{children}</div>;
}

/* ---- Cards and pips ---- */

/** A card that is resolved in halves is torn; two that are combined lie under what they are mixed to. */
function Resolved({ seen, width }: { seen: Seen; width: number }) {
    const kit = kitOf(seen);
    const { card, with: other, effects } = viewOf(seen).pass ?? {};
    const { colour, value, halves } = kit.cards[card!]!;
    const mixed = other ? combined(kit, card!, other) : undefined;
    const both = [kit.cards[card!]!, ...(other ? [kit.cards[other]!] : [])];
    const made = mixed && colours.find((one) => mixed[one] && both.every((part) => part.colour !== one));
    if (made)
        return <MixedIcon cards={both} colour={made} count={mixed[made]!} width={Math.round(width * 0.85)} />;
    if (halves && colours.some((one) => one !== colour && effects?.[one]))
        return <TornIcon halves={halves} parts={kit.colours[colour].parts ?? []} width={width} />;
    return <CardIcon colour={colour} value={value} width={width}
        spent={effects ? Math.max(0, value - effectsCount(effects)) : 0} />;
}

/** The width of laid cards on a phone. */
const besides = 150;

function Cards({ drawn, cards, width }: { drawn: Drawn; cards: string[]; width: number }) {
    const kit = kitOf(drawn.seen);
    const { card, with: other } = viewOf(drawn.seen).pass ?? {};
    if (card && cards.length === (other ? 2 : 1) && cards[0] === card)
        return <div class="pri-laid" aria-hidden="true"><Resolved seen={drawn.seen} width={width} /></div>;
    const shown = cards.slice(0, 5);
    /* On a phone they lie closer, so that what is said has room beside them. */
    const over = drawn.layout === 'desk' ? 54
        : Math.max(18, Math.ceil(width - (besides - width) / Math.max(1, shown.length - 1)));
    return (
        <div class="pri-laid" aria-hidden="true" style={{ '--over': `${over}px` }}>
            {shown.map((card, i) => (
                <CardIcon key={i} colour={kit.cards[card]!.colour} value={kit.cards[card]!.value} width={width}
                    narrow={cards.length > 1 && i < shown.length - 1 && width > 44} />
            ))}
        </div>
    );
}

/** Where cards of a play will lie; in it the one that is looked at. */
function Landing({ drawn, card, width }: { drawn: Drawn; card: string | null; width: number }) {
    const { colour, value } = (card ? kitOf(drawn.seen).cards[card] : undefined) ?? {};
    return (
        <div class="pri-landing" aria-hidden="true"
            style={{ width: `${width}px`, height: `${Math.round(width * 1.4)}px` }}>
            {colour && <CardIcon colour={colour} value={value!} width={width} />}
        </div>
    );
}

/** What became of an effect: with a name where there is room. */
function Was({ seen, one: { effect, seat, stopped }, size, named: tells }:
{ seen: Seen; one: Spent; size: number; named: boolean }) {
    const pip = <SpentPip stopped={stopped} size={size} />;
    if (!tells)
        return pip;
    return (
        <span class="pri-was">
            {pip}
            <b>{seen.name(seat)}</b>
            <small>{stopped ? words.wasStopped : words.was[effect] ?? ''}</small>
        </span>
    );
}

/** Effects that can be spent. */
function Pips({ effects, size }: { effects: Effects; size: number }) {
    const all = colours.flatMap((colour) => Array<Colour>(effects[colour] ?? 0).fill(colour));
    return (
        <span class="pri-pips" aria-hidden="true">
            {all.map((colour, i) => <Pip key={i} colour={colour} size={size} />)}
        </span>
    );
}

/** What became of those that are spent, and those that are left: counted under a brace where they are large. */
function Left({ seen, effects, size }: { seen: Seen; effects: Effects; size: number }) {
    const spent = spentOf(seen);
    const tells = size > 32;
    const look = tells ? ' braced' : spent.length + effectsCount(effects) <= few ? ' few' : '';
    return (
        <span class={`pri-left${look}`} style={{ '--pip': `${size}px` }}>
            {spent.length > 0 && (
                <span class="pri-pips" aria-hidden="true">
                    {spent.map((one, i) => <Was key={i} seen={seen} one={one} size={size}
                        named={tells && spent.length < 4} />)}
                </span>
            )}
            <span class="pri-rest">
                <Pips effects={effects} size={size} />
                <b>{words.left(effectsCount(effects))}</b>
            </span>
        </span>
    );
}

interface Parts {
    cards: string[];
    title: string;
    more?: string;
    pips?: ComponentChildren;
    since?: Deed[];                 // what others did to me, when my turn begins
    landing?: string | null;        // nothing is chosen yet: the card that is looked at, where it would lie
    actions?: ComponentChildren;
}

/* ---- What is asked in each stage ---- */

/** Cards of the hand that are chosen, behind those that are laid. */
function chosenCards({ seen, hand }: Drawn): string[] {
    return [...waitingOf(kitOf(seen), viewOf(seen)), ...hand.chosen.flatMap((name) => {
        const thing = thingOf(name);
        return thing.kind === 'card' ? [thing.card] : [];
    })];
}

const chosenNames = ({ hand }: Drawn) => hand.chosen.filter((name) => thingOf(name).kind === 'card');

function playing(drawn: Drawn): Parts {
    const { seen, hand } = drawn;
    const desk = drawn.layout === 'desk';
    const cards = chosenCards(drawn);
    const got = gives(kitOf(seen), cards);
    const has = (name: string) => hand.lit(name) !== null;
    const single = cards.length === 1 && got.halves !== undefined;
    const title = got.mixed ? words.combine : single ? words.playWhole : words.wholeTitle;
    const card = hand.looked === null ? null : thingOf(hand.looked);
    const looked = card?.kind === 'card' ? hand.preview(hand.looked!).words : null;
    const sum = got.mixed ?? got.whole;
    const costs = desk && cards.length > 0 ? ` ${words.costs(costOf(seen, hand, chosenNames(drawn)))}` : '';
    const turns = desk && cards.length > 1 && !got.mixed ? ` ${words.oneByOne}` : '';
    return {
        cards,
        title: cards.length > 0 ? words.capital(listWords(seen, cards)) : words.yourPlay,
        more: looked ?? (cards.length === 0 ? words.touchCards
            : got.mixed ? `${words.sentence(words.fadesBoth)}${costs}`
            : got.halves && !single ? words.orHalves(words.capital(effectsShort(got.whole)), effectsShort(got.halves))
            : `${words.colourHelp[kitOf(seen).cards[cards[0]!]!.colour]}${turns}${costs}`),
        ...(cards.length > 0 ? { pips: <Pips effects={sum} size={24} /> }
            : { landing: card?.kind === 'card' ? card.card : null, since: looked === null ? sinceTurn(seen) : [] }),
        actions: cards.length > 0 && (
            <Actions>
                <Action drawn={drawn} name="button-play" main place="first" title={title} more={effectsShort(sum)} />
                {has('button-halves') && (
                    <Action drawn={drawn} name="button-halves" main place="second" title={words.playHalves}
                        more={effectsShort(got.halves)} />
                )}
            </Actions>
        ),
    };
}

function splitting(drawn: Drawn): Parts {
    const { seen, hand } = drawn;
    const { card, waiting } = viewOf(seen).pass ?? {};
    const kinds = (name: string, key: 'whole' | 'halves') => {
        const [way] = hand.ways(name);
        return way ? factsOf(way.move)[key] : undefined;
    };
    return {
        cards: [...(card ? [card] : []), ...Object.keys(waiting ?? {})],
        title: card ? words.split(cardTitle(seen, card)) : '',
        more: words.splitMore,
        actions: (
            <Actions>
                {(['whole', 'halves'] as const).map((key) => {
                    const name = key === 'whole' ? 'button-whole' : 'button-split';
                    const effects = kinds(name, key);
                    return hand.lit(name) && (
                        <Action key={key} drawn={drawn} name={name} main place={key === 'whole' ? 'first' : 'second'}
                            title={words[key]} more={effectsShort(effects)} />
                    );
                })}
            </Actions>
        ),
    };
}

/** The card a button of fading stands for. */
function FadeChoice({ drawn, names }: { drawn: Drawn; names: string[] }) {
    const { hand } = drawn;
    return (
        <div class="pri-fade" data-scrolls="across">
            {names.map((name) => {
                const { colour, value } = factsOf(hand.ways(name)[0]!.move);
                return (
                    <div key={name} class="pri-fade-card"
                        {...named(hand.thing(name), faceText(kitOf(drawn.seen), cardName(colour!, value!)))}>
                        <CardIcon colour={colour!} value={value!} width={40} />
                    </div>
                );
            })}
        </div>
    );
}

/** On a pile that is chosen already, only what is done there. */
const doTitle = ({ badge, short }: Preview) => (short.startsWith(words.drainToShort('')) ? short : badge);

function choosing(drawn: Drawn): ComponentChildren {
    const { hand } = drawn;
    const names = hand.things.filter((name) => hand.lit(name) === 'target' && thingOf(name).kind === 'button');
    const fades = names.filter((name) => name.startsWith('button-do-')
        && factsOf(hand.ways(name)[0]!.move).colour !== undefined);
    const others = names.filter((name) => !fades.includes(name));
    return (
        <>
            {fades.length > 0 && <FadeChoice drawn={drawn} names={fades} />}
            {others.length > 0 && (
                <Actions look={others.length > 3 ? 'many' : 'effects'}>
                    {others.map((name) => (
                        <Action key={name} drawn={drawn} name={name} title={name.startsWith('button-all-')
                            ? hand.preview(name).badge : doTitle(hand.preview(name))} />
                    ))}
                </Actions>
            )}
        </>
    );
}

interface Beak {
    x: number;                      // of the pile's middle, from the left side of the callout
    width: number;                  // of the callout
    down: boolean;                  // the pile is mine, in the tray
}

const beakHigh = 10;
const beakHalf = 11;
const beakEdge = beakHalf + 12;     // from the sides of the callout
const beakLean = 40;

/** So near is the pile that the callout is about, in the mats above it or in the tray. */
const nextTo = 60;
const trayNext = 90;

const apart = 20;                   // what is laid, what is told, the callout

/** Where the callout stands in the middle, in a row with what is laid and what is told: below the pile at `x`, with
 * the others moved out of its way. */
function placed(middle: HTMLElement, actions: HTMLElement, x: number): { left: number; laid: number; told: number } {
    const told = middle.querySelector<HTMLElement>('.pri-told')!;
    const laid = middle.querySelector<HTMLElement>('.pri-laid') ?? told;
    const width = actions.offsetWidth;
    const by = width + apart;
    const last = Math.max(actions.offsetLeft, middle.offsetLeft + middle.clientWidth - width);
    const places = [
        { left: Math.max(actions.offsetLeft, Math.min(last, x - width / 2)), laid: 0, told: 0 },
        { left: laid.offsetLeft, laid: by, told: by },
        { left: told.offsetLeft, laid: 0, told: by },
    ];
    const off = ({ left }: { left: number }) => Math.max(0, left + beakEdge - x, x - left - width + beakEdge);
    return places.reduce((best, one) => (off(one) < off(best) ? one : best));
}

function useBeak(drawn: Drawn, pile: string): { box: RefObject<HTMLDivElement>; beak: Beak | null } {
    const box = useRef<HTMLDivElement>(null);
    const [beak, setBeak] = useState<Beak | null>(null);
    const mine = drawn.seen.you !== null && pile.startsWith(pileName(drawn.seen.you, '' as Area));
    useLayoutEffect(() => {
        const own = box.current!;
        const middle = own.closest<HTMLElement>('.pri-middle')!;
        const actions = own.closest<HTMLElement>('.pri-actions')!;
        const at = document.querySelector(`[data-thing="${pile}"]`)?.getBoundingClientRect();
        const { style } = middle;
        const unset = () => {
            ['laid', 'told', 'callout'].forEach((one) => style.removeProperty(`--${one}-by`));
            middle.classList.remove('to-tray');
        };
        unset();
        middle.classList.toggle('to-tray', mine);
        if (!at) {
            setBeak(null);
            return unset;
        }
        const x = at.left + at.width / 2 - middle.getBoundingClientRect().left + middle.offsetLeft;
        let left = actions.offsetLeft;
        if (drawn.layout === 'desk') {
            const place = placed(middle, actions, x);
            left = place.left;
            style.setProperty('--laid-by', `${place.laid}px`);
            style.setProperty('--told-by', `${place.told}px`);
            style.setProperty('--callout-by', `${left - actions.offsetLeft}px`);
        }
        const { top, bottom } = own.getBoundingClientRect();
        const far = mine ? at.top - bottom : top - at.bottom;
        setBeak(far >= 0 && far < (mine ? trayNext : nextTo) ? { x: x - left, width: own.offsetWidth, down: mine } : null);
        return unset;
    }, [pile, drawn.width, drawn.height]);
    return { box, beak };
}

/** From the callout towards the pile it is about. */
function BeakMark({ x, width, down }: Beak) {
    const near = Math.max(beakEdge, Math.min(x, width - beakEdge));
    const look = down ? 'pri-beak down' : 'pri-beak';
    if (Math.abs(near - x) > beakLean)
        return (
            <svg class={look} style={{ left: '0' }} width="1" height={beakHigh} aria-hidden="true">
                <path d={`M${near} ${beakHigh}V${beakHigh / 2}H${x}V-6m-5 5l5 -6l5 6`} />
            </svg>
        );
    const tip = beakHalf + x - near;
    return (
        <svg class={look} style={{ left: `${near - beakHalf}px` }} width={2 * beakHalf} height={beakHigh + 2}
            aria-hidden="true">
            <path class="over" d={`M1 ${beakHigh + 2}L${tip} 1L${2 * beakHalf - 1} ${beakHigh + 2}z`} />
            <path d={`M0 ${beakHigh + 1}L${tip} 1L${2 * beakHalf} ${beakHigh + 1}`} />
        </svg>
    );
}

/** A picture of what goes: backs of secret cards, faces of open ones, or counters. */
function Concerned({ drawn: { seen }, facts, times }: { drawn: Drawn; facts: Facts; times: number }) {
    const kit = kitOf(seen);
    const { from } = kit.effects[facts.do] ?? {};
    const top = from === 'discard' || from === 'faded' ? topOf(seen, facts.seat!, from) : undefined;
    return (
        <span class="pri-concerned" aria-hidden="true">
            {from ? <CardFan count={Math.min(3, times)} width={28} faded={from === 'faded'}
                card={top === undefined ? undefined : kit.cards[top]} /> : <CounterIcon count={times} size={36} />}
            {from && <svg class="pri-goes" width="24" height="16"><path d="M2 8H21M15 2L21 8L15 14" /></svg>}
        </span>
    );
}

function AllOn({ drawn, name }: { drawn: Drawn; name: string }) {
    const { hand, seen } = drawn;
    const [way] = hand.ways(name);
    const facts = factsOf(way!.move);
    const { box, beak } = useBeak(drawn, pileName(facts.seat!, facts.area!));
    const wide = drawn.layout === 'desk' || (drawn.layout === 'phone' && drawn.width >= 600);
    const times = spends(way!);
    const after = facts.before! + (facts.after! - facts.before!) * times;
    const pile = words.capital(pileWords(seen, facts.seat!, facts.area!));
    const guard = facts.guards ? words.guarded(facts.guards)
        : wide && facts.seat !== seen.you && kitOf(seen).effects[facts.do]?.from ? words.unguarded : '';
    const paid = colours.find((colour) => viewOf(seen).pass?.effects?.[colour]
        && kitOf(seen).colours[colour].effects.includes(facts.do));
    return (
        <div class="pri-all" ref={box}>
            {beak && <BeakMark {...beak} />}
            {wide && <Concerned drawn={drawn} facts={facts} times={times} />}
            <span class="pri-all-words">
                <b>{words.capital(words.effects[facts.do]!.all(times))}</b>
                <small>
                    {beak ? words.piles[facts.area!] : pile} {words.changes(facts.before!, after)}
                    {guard && <>, <span>{guard}</span></>}
                </small>
            </span>
            <Action drawn={drawn} name={name} main title={words.allOn}>
                {paid && wide && times < 6 && (
                    <span class="pri-dots">{Array.from({ length: times }, (_, i) => (
                        <i key={i} class="pri-dot" style={{ background: `var(--${paid})` }} />))}</span>
                )}
            </Action>
        </div>
    );
}

/** Who has a mouse aims with it. */
const hovers = () => matchMedia('(hover: hover)').matches;

/** The other piles that could have all of it: a finger has no hover to aim with. */
function AllOthers({ drawn, but, most }: { drawn: Drawn; but: string | null; most: number }) {
    const { seen, hand } = drawn;
    return (
        <>
            {allButtons(drawn).filter((name) => name !== but).slice(0, most).map((name) => {
                const facts = factsOf(hand.ways(name)[0]!.move);
                const text = hand.preview(name);
                return (
                    <Action key={name} drawn={drawn} name={name} title={text.badge}
                        more={facts.seat === seen.you ? words.yourPile(words.pileWords[facts.area!])
                            : pileWords(seen, facts.seat!, facts.area!)} />
                );
            })}
        </>
    );
}

/** Middles that are this high have room for names under effects, and for large ones. */
const bracedFrom = 185;
const highFrom = 300;

/** So many have a phone's row to themselves, with more between them. */
const few = 5;

/** Effects as large as they fit in a row. */
function pipSize(layout: Drawn['layout'], count: number, height: number): number {
    if (layout !== 'desk' || height < bracedFrom)
        return count > 6 ? 24 : count > few ? 30 : 32;
    return height >= highFrom && count < 7 ? 56 : count > 6 ? 28 : count > 5 ? 36 : 46;
}

/** `room`: how many more buttons there is room for. */
function resolving(drawn: Drawn, room: number, height: number): Parts {
    const { seen, hand } = drawn;
    const view = viewOf(seen);
    const pass = view.pass ?? { laid: 0 };
    const all = allButton(drawn);
    const left = leftOf(seen);
    const paid = colours.filter((colour) => pass.effects?.[colour]);
    const mine = view.turn === seen.you;
    const said = seen.events.filter(({ type }) => type !== 'turn').map(({ text }) => text).slice(-1)[0];
    const looked = mine && hand.looked && thingOf(hand.looked).kind === 'pile' ? hand.preview(hand.looked).words : null;
    const choice = hand.chosen.length > 0 ? choosing(drawn) : null;
    return {
        cards: [pass.card, pass.with, ...waitingOf(kitOf(seen), view)].filter((card): card is string => Boolean(card)),
        title: mine ? words.laidByYou(words.capital(playWords(seen)))
            : words.laidBy(words.capital(playWords(seen)), seen.name(view.turn)),
        more: looked ?? (mine ? paid.map((colour) => words.colourHelp[colour]).join(' ')
            : said ?? ''),
        pips: left > 0 && !choice ? (
            <Left seen={seen} effects={pass.effects ?? {}}
                size={pipSize(drawn.layout, left + spentOf(seen).length, height)} />
        ) : undefined,
        actions: choice ?? (
            <Actions look="effects">
                {all && <AllOn drawn={drawn} name={all} />}
                <AllOthers drawn={drawn} but={all} most={room} />
            </Actions>
        ),
    };
}

function reacting(drawn: Drawn): Parts {
    const { seen, hand } = drawn;
    const view = viewOf(seen);
    const { name, seat, card } = view.effect ?? { name: '', seat: 0, card: undefined };
    const area = kitOf(seen).effects[name]?.from;
    const asked = seat === seen.you && hand.lit('button-stop') !== null;
    return {
        cards: [view.pass?.card, view.pass?.with].filter((one): one is string => Boolean(one)),
        title: asked ? attackWords(seen) : words.asked(seen.name(seat)),
        more: asked && area ? words.reactMore(countersOn(view, seat, area), words.pileWords[area])
            : card ? words.capital(cardWords(seen, card)) : '',
        actions: asked && (
            <Actions look="many">
                {['button-stop', 'button-let', 'button-stop_always', 'button-let_always'].map((one, i) => (
                    <Action key={one} drawn={drawn} name={one} main={i < 2} />
                ))}
            </Actions>
        ),
    };
}

/** What the question is about: "Ben hits your deck". */
export function attackWords(seen: Seen): string {
    const view = viewOf(seen);
    const { name = '', card } = view.effect ?? {};
    return words.attacks[name]?.(seen.name(view.turn), card ? cardWords(seen, card) : '') ?? '';
}

function assigning(drawn: Drawn): Parts {
    const { seen, hand } = drawn;
    const mine = hand.lit('button-end') !== null;
    const names = hand.things.filter((name) => name.startsWith('button-ask-'));
    return {
        cards: [],
        title: mine ? words.assign : words.turnOf(seen.name(viewOf(seen).turn)),
        more: mine ? words.assignMore : lastWords(drawn),
        actions: mine && (
            <Actions columns={Math.max(3, names.length + 1)}>
                <Action drawn={drawn} name="button-end" main place="first" />
                {names.map((name) => <Action key={name} drawn={drawn} name={name} />)}
            </Actions>
        ),
    };
}

const lastWords = ({ seen }: Drawn) => words.sentence(seen.events.map(({ text }) => text)
    .filter((text) => text !== '').slice(-1)[0] ?? '');

function waiting(drawn: Drawn): Parts {
    const { seen } = drawn;
    const view = viewOf(seen);
    const cards = waitingOf(kitOf(seen), view);
    return {
        cards: [view.pass?.card, view.pass?.with, ...cards].filter((card): card is string => Boolean(card)),
        title: seen.over ? '' : seen.name(view.turn),
        more: lastWords(drawn),
    };
}

function partsOf(drawn: Drawn, room: number, height: number): Parts {
    const { seen } = drawn;
    const view = viewOf(seen);
    const mine = view.turn === seen.you;
    switch (view.stage) {
    case 'play':
    case 'lay': return mine && seen.toAct.includes(seen.you ?? -1) ? playing(drawn) : waiting(drawn);
    case 'split': return mine ? splitting(drawn) : waiting(drawn);
    case 'effect':
    case 'pick': return view.pass ? resolving(drawn, room, height) : waiting(drawn);
    case 'react': return reacting(drawn);
    case 'assign': return assigning(drawn);
    default: return waiting(drawn);
    }
}

/** On a phone, below this the callout has the middle to itself. */
const briefBelow = 124;

export function Middle({ drawn, height }: { drawn: Drawn; height: number }) {
    const desk = drawn.layout === 'desk';
    const line = !desk && height < 88;
    const roomy = !desk && height >= 260;
    const short = desk && height < 215;
    const buttonsRoom = desk ? hovers() ? 0 : height < 235 ? 1 : 3 : height >= 300 ? 2 : 0;
    const { cards, title, more, pips, landing, since = [], actions } = partsOf(drawn, buttonsRoom, height);
    const tells = since.length > 0 && !line && !drawn.playing;
    const width = Math.round(desk ? Math.min(height > 360 ? 190 : 140, (height - 20) / 1.4)
        : roomy ? Math.min(84, (height - 150) / 1.4)
        : line ? 32 : Math.min(height < 160 ? 50 : height < 200 ? 64 : 100,
            Math.max(30, (height - (height < 160 ? 75 : 80)) / 1.4)));
    /* What is asked next is drawn anew: nothing moves aside for it. */
    const buttons = drawn.hand.things.filter((name) => name.startsWith('button-')).length;
    const moment = `${cards.join()} ${title} ${buttons} ${pips ? 1 : 0}`;
    const brief = !desk && !line && height < briefBelow;        // what is laid is told in the bar
    const look = `${line ? ' line' : roomy ? ' roomy' : brief ? ' scant' : short ? ' short' : ''}${
        height >= 300 ? ' tall' : ''}`;
    return (
        <div class={`pri-middle${look}`} style={{ height: `${height}px` }}>
            {cards.length > 0 && <Cards key={`cards ${moment}`} drawn={drawn} cards={cards} width={width} />}
            {landing !== undefined && !line && (
                <Landing key={`landing ${moment}`} drawn={drawn} card={landing} width={width} />
            )}
            <div key={`told ${moment} ${more}`} class="pri-told"
                style={desk || line ? {} : { minHeight: `${Math.round(width * 1.4)}px` }}>
                <div class="pri-title">{title}</div>
                {tells ? <Since hand={drawn.hand} deeds={since} of={desk ? 4 : 2} title={words.since}
                    and={words.sinceMore} /> : more && <p class="pri-more">{more}</p>}
                {pips}
            </div>
            <Fragment key={`actions ${moment}`}>{actions}</Fragment>
        </div>
    );
}
