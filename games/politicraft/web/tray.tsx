// tray.tsx - PolitiCraft: my hand as cards, above it the line for what is said, beside it what needs no card.

import { useReducer } from 'preact/hooks';

import type { Drawn, Seen } from 'kit/board';
import { named } from 'kit/hand';

import { CardFace, type Face, readOf } from './cards';
import { cardName, cardOf, factsOf, handOf, kitOf, metOf, thingOf, viewOf } from './facts';
import { Sign } from './icons';
import { cardInRows, noHandYet } from './layout';
import { placesOf, sortAnew } from './memory';
import { Say } from './say';
import { words } from './words';

const kinds = ['conditional', 'standard', 'power'];

/** Cards that come together: by kind, by how much my area lacks for them, and those with most points first. */
const sorting = (seen: Seen) => (cards: number[]): number[] => {
    const place = (card: number) => {
        const { kind, points = 0 } = cardOf(seen, card);
        const met = metOf(seen, card, seen.you ?? 0);
        return kinds.indexOf(kind) * 10000 + (met ? met.of - met.met : 0) * 1000 - points;
    };
    return [...cards].sort((a, b) => place(a) - place(b) || a - b);
};

/** Buttons that are about no card, or about the one that is chosen. */
function Buttons({ drawn }: { drawn: Drawn }) {
    const { hand } = drawn;
    const names = ['button-offer', 'button-done', 'button-skip']
        .filter((name) => hand.lit(name) !== null || hand.isChosen(name));
    return (
        <>
            {names.map((name) => (
                <button key={name} class={name === 'button-offer' ? 'pol-tray-button trade' : 'pol-tray-button'}
                    {...hand.button(name)}>
                    {name === 'button-offer' && <Sign of="swap" size={17} />}
                    <span>{name === 'button-offer' ? words.offerShort : hand.preview(name).short}</span>
                </button>
            ))}
        </>
    );
}

function HandCard({ drawn, card, face }: { drawn: Drawn; card: number; face: Face }) {
    const { seen, hand } = drawn;
    const name = cardName(card);
    const order = seen.order.some((move) => factsOf(move).card === card);
    const trades = hand.lit(name) !== null && hand.ways(name).every(({ move }) => factsOf(move).do === 'offer');
    return (
        <button class={`pol-card${order ? ' taken' : ''}${trades ? ' trades' : ''}`}
            {...named(hand.button(name), readOf(seen, card, face))}>
            <CardFace seen={seen} card={card} seat={seen.you ?? 0} face={face}
                size={`${face} ${drawn.width} ${drawn.height} ${drawn.large}`} />
            {order && <span class="pol-taken"><Sign of="tick" size={20} /></span>}
        </button>
    );
}

export function Tray(drawn: Drawn) {
    const { seen, height, layout, hand } = drawn;
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const view = viewOf(seen);
    const of = `${seen.table.id} ${seen.you}`;
    const cards = handOf(view);
    const { hand_full: full, integrity_points: integrity, bonus, figure_above: above } = kitOf(seen);
    const places = cards.length > 0 || view.stage !== 'issue' ? placesOf(of, cards, full, sorting(seen)) : [];
    const row = layout === 'desk' || drawn.width >= 640;
    const below = !row && layout === 'phone';           // what is said lies next to the question
    const head = row && drawn.width >= 860;
    const low = row ? !head || (layout === 'desk' && height < 148) : layout === 'low' || height < 270;
    const face = row && head ? (low ? 'low' : 'whole')
        : row ? (height < 200 ? 'low' : 'narrow') : low ? 'compact' : 'narrow';
    const { card, airy } = cardInRows(height);
    const choosing = hand.chosen.some((name) => thingOf(name).kind === 'card');
    const resort = () => {
        sortAnew(of);
        redraw(0);
    };
    if (noHandYet(seen, below))
        return <div class="pol-tray rows first" style={{ height: `${height}px` }}><Say drawn={drawn} rows /></div>;
    return (
        <div class={`pol-tray ${row ? 'line' : 'rows'} ${face}${below && airy ? ' airy' : ''}`
            + (choosing ? ' choosing' : '')}
            style={layout === 'low' ? {} : { height: `${height}px`, '--card': `${card}px` }}>
            {!below && <Say drawn={drawn} rows={!row} />}
            <div class="pol-hand-row">
                {head && (
                    <div class="pol-hand-head">
                        <b>{words.yourHand}</b>
                        <small>{words.cards(cards.length)}</small>
                        <Buttons drawn={drawn} />
                        {!choosing && cards.length > 1 && (
                            <button type="button" class="pol-tray-button plain" onClick={resort}>
                                <Sign of="swap" size={16} />{words.sort}
                            </button>
                        )}
                    </div>
                )}
                <div class="pol-hand" role="group" aria-label={words.yourHand}
                    {...(places.length > full + 1 || layout === 'low' ? { 'data-scrolls': row ? 'across' : 'down' }
                        : {})}>
                    {places.map((one, i) => (one === null ? <span key={`gap ${i}`} class="pol-gap" />
                        : <HandCard key={one} drawn={drawn} card={one} face={face} />))}
                    {places.length === 0 && (
                        <span class="pol-empty">
                            <b>{seen.you === null ? words.watching : words.noHand}</b>
                            <span>{words.aim(integrity, bonus, above)}</span>
                        </span>
                    )}
                    {!head && places.length > 0 && (
                        <div class="pol-slot" key={`slot ${places.length}`}>
                            <Buttons drawn={drawn} /><small>{words.handOf(cards.length, full)}</small>
                        </div>
                    )}
                </div>
            </div>
            {below && <Say drawn={drawn} rows />}
        </div>
    );
}
