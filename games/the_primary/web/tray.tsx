// tray.tsx - The Primary: my fourteen cards in seven kinds with their counts, and the four slots of my queue; and the
// question behind a region, in the place of the cards.

import type { Drawn } from 'kit/board';
import { named } from 'kit/hand';
import { Since } from 'kit/since';

import { askedOf, Asking, regionsOf } from './asking';
import { bansOf, cardName, cards, kitOf, mySeat, slotName, trayseat, viewOf } from './facts';
import type { Card } from './facts';
import { CardIcon } from './icons';
import { CardBack } from './pieces';
import { sinceMine } from './since';
import { cardWords, leftOf, slotState } from './telling';
import { words } from './words';

/** A word that may break without a hyphen where there is little room. */
function Breaking({ text }: { text: string }) {
    const at = text.indexOf('raiser');
    return at < 0 ? <>{text}</> : <>{text.slice(0, at)}<wbr />{text.slice(at)}</>;
}

function Kind({ drawn, card, desk }: { drawn: Drawn; card: Card; desk: boolean }) {
    const { seen, hand } = drawn;
    const all = kitOf(seen).actions[card]?.count ?? 0;
    const left = leftOf(seen, card);
    const banned = bansOf(seen).includes(card);
    const thing = cardName(card);
    const name = desk ? cardWords(card) : words.cardsShort[card];
    const count = words.left(banned ? 0 : left, all);
    const kind = ['tp-kind', left === 0 ? 'none' : '', banned ? 'banned' : ''].filter(Boolean).join(' ');
    return (
        <button class={kind} {...named(hand.button(thing), `${name} ${count}`)}>
            <CardIcon card={card} size={desk ? 32 : 17} />
            <span><Breaking text={name} /></span>{' '}
            <b>{count}</b>
        </button>
    );
}

function Slot({ drawn, place, desk }: { drawn: Drawn; place: number; desk: boolean }) {
    const { seen, hand } = drawn;
    const view = viewOf(seen);
    const card = mySeat(seen)?.queue?.[place - 1];
    const state = slotState(seen, place);
    const thing = slotName(place);
    const next = view.stage === 'queue' && (mySeat(seen)?.queue?.length ?? 0) === place - 1;
    const kind = ['tp-slot', card === undefined ? 'empty' : '', next ? 'next' : '',
        state === words.played ? 'done' : state === words.now ? 'open' : state === words.faceDown ? 'down'
            : state === words.idleShort ? 'idle' : '']
        .filter(Boolean).join(' ');
    const known = card !== undefined && card !== '?';
    const read = [place, desk ? state : '', known ? cardWords(card) : ''].filter(Boolean).join(' ');
    return (
        <button class={kind} {...named(hand.button(thing), read)}>
            <i>{place}</i>{' '}
            {desk && state && <small>{state}</small>}{' '}
            {!desk && state === words.idleShort && <em aria-hidden="true">!</em>}
            {known && <CardIcon card={card as Card} size={desk ? 30 : 20} />}
            {card === '?' && <CardBack owner={trayseat(seen)} width={desk ? 30 : 18} />}
            {known && <span><Breaking text={cardWords(card)} /></span>}
        </button>
    );
}

/** Of what others did: two lines of a phone have room for two. */
const sinceMost = 2;

/** Buttons of a question in one row: the slots stay below it. */
const rowOf = 2;

/** With keys, so that the slots do not become the cards when a question goes. */
export function Tray(drawn: Drawn) {
    const { seen, layout, height } = drawn;
    const desk = layout === 'desk';
    const places = Array.from({ length: kitOf(seen).queue }, (_, i) => i + 1);
    const lit = askedOf(drawn);
    const asked = lit.length > 0 || layout !== 'phone' ? lit : regionsOf(drawn);
    /* On a phone, where the log is out of sight: nothing is queued now. */
    const since = layout === 'phone' && drawn.hand.things.length > 0 && drawn.hand.chosen.length === 0
        && !drawn.playing ? sinceMine(seen) : [];
    const slots = desk || lit.length <= rowOf || lit.includes('turn');
    return (
        <div class={`tp-tray ${layout}`} style={layout === 'low' ? {} : { height: `${height}px` }}>
            {asked.length > 0 ? <Asking key="asking" drawn={drawn} names={asked} /> : since.length > 0 ? (
                <Since key="since" hand={drawn.hand} deeds={since} of={sinceMost} title={words.since}
                    and={words.sinceMore} button />
            ) : (
                <div key="kinds" class="tp-kinds">
                    {cards.map((card) => <Kind key={card} drawn={drawn} card={card} desk={desk} />)}
                </div>
            )}
            {slots && (
                <div key="slots" class="tp-slots">
                    {places.map((place) => <Slot key={place} drawn={drawn} place={place} desk={desk} />)}
                </div>
            )}
        </div>
    );
}
