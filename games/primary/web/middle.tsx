// middle.tsx - PRIMARY: the middle of the table: the cards that are laid, the effects they have left, what a play would
// give, and the buttons of what is asked: never over the pile it is about.

import { Fragment } from 'preact';
import type { ComponentChildren } from 'preact';

import type { Drawn, Seen } from 'kit/board';
import { named } from 'kit/hand';
import { Since } from 'kit/since';
import type { Deed } from 'kit/since';

import { Action, Actions } from './buttons';
import { allButton, AllOn, AllOthers } from './callout';
import { CardIcon, MixedIcon, Pip, SpentPip, TornIcon } from './cards';
import { cardName, colours, combined, countersOn, effectsCount, faceText, factsOf, gives, inOrder, kitOf, thingOf,
    viewOf, waitingOf } from './facts';
import type { Colour, Effects } from './facts';
import { spentOf } from './memory';
import type { Spent } from './memory';
import { playedForMe, sinceTurn } from './since';
import { cardTitle, cardWords, costOf, effectsShort, effectWords, leftOf, listWords, playsAgain,
    playWords } from './telling';
import { words } from './words';

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

/** Effects that can be spent; of more than `most` each colour once, with its number. */
function Pips({ effects, size, most }: { effects: Effects; size: number; most: number }) {
    if (effectsCount(effects) > most)
        return (
            <span class="pri-pips" aria-hidden="true">
                {colours.filter((colour) => effects[colour]).map((colour) => (
                    <span key={colour} class="pri-many"><Pip colour={colour} size={size} />
                        <b>{words.timesOf(effects[colour]!)}</b></span>
                ))}
            </span>
        );
    const all = colours.flatMap((colour) => Array<Colour>(effects[colour] ?? 0).fill(colour));
    return (
        <span class="pri-pips" aria-hidden="true">
            {all.map((colour, i) => <Pip key={i} colour={colour} size={size} />)}
        </span>
    );
}

/** So many pips are a row of a phone, beside the cards that are laid: more would push the buttons out of the middle. */
const rowOf = (drawn: Drawn, most: number) => (drawn.layout === 'desk' || drawn.width >= 560 ? Infinity : most);

/** Where not all have room, so many of those that are spent are told. */
const lately = 3;

/** What became of those that are spent, and those that are left: counted under a brace where they are large. */
function Left({ seen, effects, size, most, roomy }:
{ seen: Seen; effects: Effects; size: number; most: number; roomy: boolean }) {
    const all = spentOf(seen);
    const spent = all.length + effectsCount(effects) > most ? all.slice(-lately) : all;
    const room = most - spent.length;
    const tells = size > 32;
    const look = tells || roomy ? ' braced' : spent.length + effectsCount(effects) <= few ? ' few' : '';
    return (
        <span class={`pri-left${look}`} style={{ '--pip': `${size}px` }}>
            {spent.length > 0 && (
                <span class="pri-pips" aria-hidden="true">
                    {spent.map((one, i) => <Was key={i} seen={seen} one={one} size={size}
                        named={tells && spent.length < 4} />)}
                </span>
            )}
            <span class="pri-rest">
                <Pips effects={effects} size={size} most={room} />
                {effectsCount(effects) <= room && <b>{words.left(effectsCount(effects))}</b>}
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

/** What somebody looks at on purpose: where the mouse rests, cards come to lie. */
const lookedAt = ({ hand }: Drawn) => (hand.heeds ? hand.looked : null);

/** Cards of the hand that are chosen, behind those that are laid. */
function chosenCards({ seen, hand }: Drawn): string[] {
    return inOrder(kitOf(seen), [...waitingOf(kitOf(seen), viewOf(seen)), ...hand.chosen.flatMap((name) => {
        const thing = thingOf(name);
        return thing.kind === 'card' ? [thing.card] : [];
    })]);
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
    const at = lookedAt(drawn);
    const card = at === null ? null : thingOf(at);
    const looked = card?.kind === 'card' ? hand.preview(at!).words : null;
    const sum = got.mixed ?? got.whole;
    const costs = desk && cards.length > 0 ? ` ${words.costs(costOf(seen, hand, chosenNames(drawn)),
        playsAgain(seen, cards))}` : '';
    const turns = desk && cards.length > 1 && !got.mixed ? ` ${words.oneByOne}` : '';
    return {
        cards,
        title: cards.length > 0 ? words.capital(listWords(seen, cards))
            : card?.kind === 'card' ? words.ifChosen(cardTitle(seen, card.card)) : words.yourPlay,
        more: looked ?? (cards.length === 0 ? words.touchCards
            : got.mixed ? `${words.sentence(words.fadesBoth)}${costs}`
            : got.halves && !single ? words.orHalves(words.capital(effectsShort(got.whole)), effectsShort(got.halves))
            : `${words.colourHelp[kitOf(seen).cards[cards[0]!]!.colour]}${turns}${costs}`),
        ...(cards.length > 0 ? { pips: <Pips effects={sum} size={24} most={rowOf(drawn, 6)} /> }
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
        title: !card ? '' : playedForMe(seen) ? words.laidForYou(cardTitle(seen, card))
            : words.split(cardTitle(seen, card)),
        since: playedForMe(seen) ? sinceTurn(seen) : [],
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

/** On a pile that is chosen already, only what is done there: "Copy a counter". */
function doTitle({ seen, hand }: Drawn, name: string): string {
    const { do: effect, to } = factsOf(hand.ways(name)[0]!.move);
    return effect === 'drain' && typeof to === 'number' && to !== seen.you ? hand.preview(name).short
        : words.verbWhole(effectWords(effect));
}

/** And how many cards or counters there are then. */
function doMore({ hand, layout }: Drawn, name: string): string {
    const { do: effect, before, after } = factsOf(hand.ways(name)[0]!.move);
    return before === undefined || (layout !== 'desk' && effectWords(effect).counts) ? ''
        : words.changes(before, after!);
}

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
                <Actions look={others.length > 4 ? 'many five' : others.length > 3 ? 'many' : 'effects'}>
                    {others.map((name) => (name.startsWith('button-all-')
                        ? <Action key={name} drawn={drawn} name={name} title={hand.preview(name).badge} />
                        : <Action key={name} drawn={drawn} name={name} title={doTitle(drawn, name)}
                            more={doMore(drawn, name)} />))}
                </Actions>
            )}
        </>
    );
}

/** Middles of a phone that are this high have buttons of three lines. */
const alwaysFrom = 130;

/** Who has a mouse aims with it. */
const hovers = () => matchMedia('(hover: hover)').matches;

/** Middles that are this high have room for names under effects, and for large ones. */
const bracedFrom = 185;
const highFrom = 300;

/** So many have a phone's row to themselves, with more between them. */
const few = 5;

/** Those of a phone with few players. */
const roomyFrom = 260;

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
    const at = lookedAt(drawn);
    const looked = mine && at && thingOf(at).kind === 'pile' ? hand.preview(at).words : null;
    const choice = hand.chosen.length > 0 ? choosing(drawn) : null;
    const first = spentOf(seen).length === 0;
    return {
        cards: [pass.card, pass.with, ...waitingOf(kitOf(seen), view)].filter((card): card is string => Boolean(card)),
        title: mine ? (first && playedForMe(seen) ? words.laidForYou : words.laidByYou)(words.capital(playWords(seen)))
            : words.laidBy(words.capital(playWords(seen)), seen.name(view.turn)),
        since: mine && first && !at && !choice && playedForMe(seen) ? sinceTurn(seen) : [],
        more: looked ?? (mine ? paid.map((colour) => words.colourHelp[colour]).join(' ')
            : said ?? ''),
        pips: left > 0 && !choice ? (
            <Left seen={seen} effects={pass.effects ?? {}} most={rowOf(drawn, 7)}
                size={pipSize(drawn.layout, left + spentOf(seen).length, height)}
                roomy={drawn.layout !== 'desk' && height >= roomyFrom} />
        ) : undefined,
        actions: choice ?? (
            <Actions look="effects">
                {all && <AllOn drawn={drawn} name={all} />}
                <AllOthers drawn={drawn} but={all} most={room} />
            </Actions>
        ),
    };
}

/** `tells`: there is room to say what a standing answer is about. */
function reacting(drawn: Drawn, tells: boolean): Parts {
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
                    <Action key={one} drawn={drawn} name={one} main={i < 2}
                        {...(i >= 2 && area && tells ? { more: words.always(words.pileWords[area]) } : {})} />
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
                {names.map((name) => (
                    <Action key={name} drawn={drawn} name={name} {...(names.length === 1 ? { place: 'second' } : {})} />
                ))}
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
    case 'react': return reacting(drawn, drawn.layout === 'desk' || height >= alwaysFrom);
    case 'assign': return assigning(drawn);
    default: return waiting(drawn);
    }
}

/** On a phone, below this what is laid is told in the bar; below that the callout has the middle to itself. */
const briefBelow = 124;
const barelyBelow = 112;

export function Middle({ drawn, height }: { drawn: Drawn; height: number }) {
    const desk = drawn.layout === 'desk';
    const line = !desk && height < 88;
    const roomy = !desk && height >= roomyFrom;
    const short = desk && height < 196;
    const buttonsRoom = desk ? hovers() ? 0 : height < 235 ? 1 : 3 : height >= 300 ? 2 : 0;
    const { cards, title, more, pips, landing, since = [], actions } = partsOf(drawn, buttonsRoom, height);
    const tells = since.length > 0 && !line && !drawn.playing;
    const width = Math.round(desk ? Math.min(height > 360 ? 190 : 126, (height - 32) / 1.4)
        : roomy ? Math.min(84, (height - 150) / 1.4)
        : line ? 32 : Math.min(height < 200 ? 60 : drawn.width < 560 ? 68 : 100,
            Math.max(30, (height - (height < 160 ? 78 : 86)) / 1.4)));
    /* What is asked next is drawn anew: nothing moves aside for it. */
    const buttons = drawn.hand.things.filter((name) => name.startsWith('button-')).length;
    const moment = `${cards.join()} ${title} ${buttons} ${pips ? 1 : 0}`;
    const brief = !desk && !line && height < briefBelow;        // what is laid is told in the bar
    const look = `${line ? ' line' : roomy ? ' roomy' : brief ? height < barelyBelow ? ' scant barely' : ' scant'
        : short ? ' short' : ''}${
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
                {tells ? <Since hand={drawn.hand} deeds={since} of={!desk ? 2 : height < 124 ? 3 : 4} title={words.since}
                    and={words.sinceMore} /> : more && <p class="pri-more">{more}</p>}
                {pips}
            </div>
            <Fragment key={`actions ${moment}`}>{actions}</Fragment>
        </div>
    );
}
