// opened.tsx - PRIMARY: what a thing tells about itself when it is touched: a pile opens, as far as it is open to all.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';
import { SinceAll } from 'kit/since';

import { CardIcon } from './cards';
import { bagCount, colours, countersOn, kitOf, seatOf, thingOf, viewOf } from './facts';
import type { Area, Bag, Colour } from './facts';
import { sinceTurn } from './since';
import { called, effectsWords, effectWords, leftOf, placeOf, stopWords } from './telling';
import { words } from './words';

function Some({ seen, cards }: { seen: Seen; cards: { card: string; count: number }[] }) {
    const kit = kitOf(seen);
    return (
        <span class="pri-open">
            {cards.map(({ card, count }, i) => (
                <span key={i} class="pri-open-card">
                    <CardIcon colour={kit.cards[card]!.colour} value={kit.cards[card]!.value} width={30} />
                    {count > 1 && <small>×{count}</small>}
                </span>
            ))}
        </span>
    );
}

function Bagged({ seen, bag, title }: { seen: Seen; bag: Bag | undefined; title?: string }) {
    if (bagCount(bag) === 0)
        return null;
    const cards = Object.keys(kitOf(seen).cards).filter((card) => bag![card])
        .map((card) => ({ card, count: bag![card]! }));
    return <>{title && <span class="pri-open-title">{title}</span>}<Some seen={seen} cards={cards} /></>;
}

/** What the effects of colours are, each on a line of its own. */
function meanings(seen: Seen, some: Colour[], can: (effect: string) => boolean = () => true): ComponentChildren {
    const effects = [...new Set(some.flatMap((colour) => kitOf(seen).colours[colour].effects))].filter(can);
    return effects.map((effect) => (
        <small key={effect} class="pri-meaning">{words.meansIt(effectWords(effect).verb,
            effectWords(effect).means)}</small>
    ));
}

function aboutPile(seen: Seen, seat: number, area: Area): ComponentChildren {
    const one = seatOf(viewOf(seen), seat);
    const guards = countersOn(viewOf(seen), seat, area);
    const own = seat === seen.you;
    const standing = one.standing?.[area];
    const place = placeOf(seen, seat);
    const tail = [...(one.tail ?? [])].reverse();
    const paid = colours.filter((colour) => viewOf(seen).pass?.effects?.[colour]);
    const from = (effect: string) => (kitOf(seen).effects[effect]?.from ?? area) === area;
    return (
        <span class="pri-opened">
            <b>{called(seen, `pile-${seat}-${area}`).split(',').slice(0, 2).join(',')}</b>
            {place !== null && <span>{words.capital(words.place(place))}.</span>}
            {area === 'discard' && <Bagged seen={seen} bag={one.discard} />}
            {area === 'faded' && <Bagged seen={seen} bag={one.faded} />}
            {area === 'hand' && !own && <span>{words.aboutHandSecret}</span>}
            {area === 'hand' && <Bagged seen={seen} bag={own ? one.hand_cards : one.known}
                {...(own ? {} : { title: words.aboutHandKnown })} />}
            {area === 'deck' && tail.length > 0 && (
                <>
                    <span class="pri-open-title">{words.aboutTail}</span>
                    <Some seen={seen} cards={tail.slice(0, 34).map((card) => ({ card, count: 1 }))} />
                </>
            )}
            {area === 'deck' && own && <Bagged seen={seen} bag={one.deck_cards}
                title={tail.length > 0 ? words.aboutOwnDeck : words.aboutOwnDeckAll} />}
            {area === 'deck' && !own && <Bagged seen={seen} bag={one.shown} title={words.aboutShown} />}
            {guards > 0 && <span>{words.aboutCounters(guards)}</span>}
            {standing && <span>{words.aboutStanding(words.standing[standing])}</span>}
            {area === 'discard' && <small>{words.aboutDiscard}</small>}
            {area === 'faded' && <small>{words.aboutFaded}</small>}
            {place === null && (area === 'hand' || area === 'deck') && (
                <small>{words.aboutTurns(one.future ?? 0)}</small>
            )}
            {meanings(seen, paid, from)}
        </span>
    );
}

export function about(seen: Seen, name: string): ComponentChildren {
    const thing = thingOf(name);
    const kit = kitOf(seen);
    switch (thing.kind) {
    case 'pile': return aboutPile(seen, thing.seat, thing.area);
    case 'card': {
        const { colour, value, halves } = kit.cards[thing.card]!;
        return (
            <span class="pri-opened">
                <span>{[words.aboutCard(colour, value, words.colourHelp[colour].toLowerCase()),
                    halves ? words.aboutHalves(effectsWords(halves)) : ''].filter(Boolean).join(' ')}</span>
                {meanings(seen, [colour])}
            </span>
        );
    }
    case 'set': return (
        <span class="pri-opened">
            <span>{words.aboutSet(thing.colour, words.colourHelp[thing.colour])}</span>
            {meanings(seen, [thing.colour])}
        </span>
    );
    case 'ready': return words.aboutReady(thing.deck, kit.decks[thing.deck]?.words ?? '');
    case 'slot': return colours.length > 0 ? called(seen, name) : null;
    case 'row': return null;
    case 'since': return <SinceAll deeds={sinceTurn(seen)} title={words.since} />;
    default: return aboutButton(seen, thing.name);
    }
}

/** Buttons of the middle: what they do, those of effects with what their verb means. */
function aboutButton(seen: Seen, name: string): string | null {
    const [kind = '', effect = ''] = name.split('-');
    if (kind === 'all' || kind === 'do')
        return [words.sentence(called(seen, `button-${name}`)), words.meansIt(effectWords(effect).verb,
            effectWords(effect).means)].join(' ');
    const said: { [kind: string]: string } = { skip: words.skipWords, enough: words.enoughWords, end: words.endWords,
        leave: words.leaveWords(leftOf(seen)), let: words.letWords, stop: stopWords(seen), play: words.aboutPlay,
        halves: words.splitMore, whole: words.splitMore, split: words.splitMore,
        stop_always: words.stopAlwaysWords, let_always: words.letAlwaysWords };
    return said[kind] ? words.sentence(said[kind]) : null;
}
