// opened.tsx - PRIMARY: what a thing tells about itself when it is touched: a pile opens, as far as it is open to all.

import type { ComponentChildren } from 'preact';

import type { Seen } from 'kit/board';

import { CardIcon } from './cards';
import { bagCount, colours, countersOn, kitOf, seatOf, thingOf, viewOf } from './facts';
import type { Area, Bag } from './facts';
import { called, effectsWords, placeOf } from './telling';
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

function aboutPile(seen: Seen, seat: number, area: Area): ComponentChildren {
    const one = seatOf(viewOf(seen), seat);
    const guards = countersOn(viewOf(seen), seat, area);
    const own = seat === seen.you;
    const standing = one.standing?.[area];
    const place = placeOf(seen, seat);
    const tail = [...(one.tail ?? [])].reverse();
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
        return [words.aboutCard(colour, value, words.colourHelp[colour].toLowerCase()),
            halves ? words.aboutHalves(effectsWords(halves)) : ''].filter(Boolean).join(' ');
    }
    case 'set': return words.aboutSet(thing.colour, words.colourHelp[thing.colour]);
    case 'ready': return words.aboutReady(thing.deck, kit.decks[thing.deck]?.words ?? '');
    case 'slot': return colours.length > 0 ? called(seen, name) : null;
    default: return null;
    }
}
