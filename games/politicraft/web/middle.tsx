// middle.tsx - PolitiCraft: the middle of the table: election cycles, deck and discards; and the market of offers.

import type { ComponentChildren } from 'preact';

import type { Drawn, Seen } from 'kit/board';
import { colourOf, PlayerShape } from 'kit/pieces';

import { changesIn } from './audit';
import { answerName, cardOf, declineName, kitOf, offerName, viewOf } from './facts';
import type { Offer } from './facts';
import { Seal, Sign } from './icons';
import { Thing } from './inside';
import { words } from './words';

/** Four cycles end the game, as circles in a row. */
function Cycles({ drawn }: { drawn: Drawn }) {
    const { cycles } = viewOf(drawn.seen);
    const { cycles_end: end } = kitOf(drawn.seen);
    const narrow = drawn.width < 600;
    const most = narrow ? 4 : drawn.width < 800 ? 6 : 8;     // two players have them beside the other one's mat
    const first = Math.max(0, Math.min(cycles - 1, end - most));       // those around the one that runs
    return (
        <Thing drawn={drawn} name="cycles" class="pol-cycles">
                <span class="pol-cycle-words">
                    {words.cycleShort(narrow)} {end < 5 && <b>{words.cycleOf(Math.min(cycles + 1, end), end)}</b>}
                </span>
                <span class="pol-rounds">
                    {Array.from({ length: end }, (_, i) => i).slice(first, first + most).map((i) => (
                        <span key={i} class={`pol-round${i < cycles ? ' done' : i === cycles ? ' current' : ''}`}>
                            {i < cycles ? <Sign of="tick" size={14} /> : i + 1}
                        </span>
                    ))}
                </span>
        </Thing>
    );
}

function Deck({ drawn }: { drawn: Drawn }) {
    return (
        <Thing drawn={drawn} name="deck" class="pol-deck">
                <span class="pol-back"><b>{viewOf(drawn.seen).deck_count}</b> <small>{words.inDeck}</small></span>
        </Thing>
    );
}

function Discards({ drawn }: { drawn: Drawn }) {
    const { discard = [] } = viewOf(drawn.seen);
    const top = discard[discard.length - 1];
    const card = top === undefined ? null : cardOf(drawn.seen, top);
    return (
        <Thing drawn={drawn} name="pile" class={card ? 'pol-pile' : 'pol-pile none'}>
                {card && (
                    <span class="pol-top" key={top}>
                        <b>{card.points ?? 0}</b>
                        <span>{card.title}</span>
                        {card.field && <Sign of={card.field} size={17} />}
                    </span>
                )}
                <small key={card ? 'some' : 'none'}>{card ? words.discarded(discard.length) : words.noDiscards}</small>
        </Thing>
    );
}

export function Middle({ drawn }: { drawn: Drawn }) {
    return (
        <div class="pol-middle">
            <Cycles drawn={drawn} />
            <Deck drawn={drawn} />
            <Discards drawn={drawn} />
        </div>
    );
}

/** The cycle card that somebody draws, large, as long as the step lasts: for all to read, with whose integrity it
 * changed. */
export function CycleCard({ drawn: { seen, playing } }: { drawn: Drawn }) {
    const event = playing ? seen.events.find(({ type }) => type === 'cycle') : undefined;
    if (!event || typeof event.card !== 'number')
        return null;
    const { title, text } = cardOf(seen, event.card);
    const changes = changesIn(seen.events);
    return (
        <div class="pol-cycle-card" aria-hidden="true">
            <div>
                <small>{words.cycleEnds(Number(event.cycles), kitOf(seen).cycles_end)}</small>
                <b>{title}</b>
                <span>{text}</span>
                {changes.length > 0 && (
                    <span class="pol-changes">
                        {changes.map(({ seat, by, left }) => (
                            <span key={seat} class={by < 0 ? 'lost' : ''}>
                                <PlayerShape seat={seat} size={16} />{seen.name(seat)}
                                <Seal size={17} /><b>{words.changed(by, left)}</b>
                            </span>
                        ))}
                    </span>
                )}
                <small>{words.drawnBy(seen.name(Number(event.seat)))}</small>
            </div>
        </div>
    );
}

/* ---- the market ---- */

/** `bare`: there is room for the points alone. */
function Worth({ seen, card, bare }: { seen: Seen; card: number; bare: boolean }) {
    const { field, points } = cardOf(seen, card);
    return <span class="pol-worth">{field && !bare && <Sign of={field} size={15} />}<b>{points}</b></span>;
}

/** What its title does not say: a power play, or how many cards of which field it needs. */
function Sort({ seen, card }: { seen: Seen; card: number }) {
    const { kind, needs } = cardOf(seen, card);
    if (kind === 'power')
        return <small class="pol-sort"><Sign of="power" size={13} />{words.kinds.power}</small>;
    if (!needs)
        return null;
    return (
        <small class="pol-sort">
            {needs.field ? <>{words.needs(String(needs.count))}<Sign of={needs.field} size={14} /></>
                : words.needs(words.oneOf(needs.one_of?.length ?? 0))}
        </small>
    );
}

/** `own`: one knows what it is. */
function Title({ seen, card, bare = false, own = false }:
{ seen: Seen; card: number | undefined; bare?: boolean; own?: boolean }) {
    return card === undefined ? null
        : <i>{cardOf(seen, card).title} <Worth seen={seen} card={card} bare={bare} />{' '}
            {!own && <Sort seen={seen} card={card} />}</i>;
}

/** Of a title that what becomes of the offer fits beside. */
const lettersBeside = 26;

/** Of a title that has one line of a phone. */
const lettersInLine = 26;

/** An offer as the two of it see it; others know who asked whom. A phone has it in one line, or in one for who offers
 * and one for what, with one button: who answers can decline there, in the bar below. */
function Line({ drawn, seat, offer, alone }: { drawn: Drawn; seat: number; offer: Offer; alone: boolean }) {
    const { seen } = drawn;
    const { you, name } = seen;
    const mine = seat === you;
    const asked = offer.to === you;
    const small = drawn.width < (alone ? 600 : 800);
    const slim = drawn.width < 600;         // a phone
    const inBar = small && drawn.layout === 'phone';
    const title = cardOf(seen, offer.card ?? 0)?.title ?? '';
    const line = asked && (slim || !alone);
    const lapses = alone && !drawn.large && drawn.width >= 900 && title.length < lettersBeside;
    const action = (thing: string, text: ComponentChildren) => (
        <Thing drawn={drawn} name={thing} class="pol-deal">{text}</Thing>
    );
    return (
        <div class="pol-offer" style={{ '--band': colourOf(seat).hex }}>
            <PlayerShape seat={seat} size={slim ? 18 : 20} />
            <span class={`pol-offer-words${line ? ' line' : ''}${title.length > lettersInLine ? ' long' : ''}`}>
                {asked && (
                    <>
                        {slim ? <span><b>{name(seat)}</b> {words.offersWord}</span>
                            : <b>{words.offersYou(name(seat))}</b>}{' '}
                        <Title seen={seen} card={offer.card} bare={slim} />
                    </>
                )}
                {mine && offer.answered && (
                    <><b>{words.answersYou(name(offer.to))}</b> <Title seen={seen} card={offer.answer} />{' '}
                        {words.forYours} {slim ? <Worth seen={seen} card={offer.card!} bare={false} />
                            : <Title seen={seen} card={offer.card} own />}</>
                )}
                {mine && !offer.answered && (
                    <><b>{words.youOffer(name(offer.to))}</b> <Title seen={seen} card={offer.card} own />{' '}
                        <small>{words.waits}</small></>
                )}
                {!mine && !asked && <span>{words.offersHidden(name(seat), name(offer.to))}</span>}
                {(mine || asked) && <span class="pol-hit" {...drawn.hand.thing(offerName(seat))} />}
            </span>
            {asked && !offer.answered && lapses && <small class="pol-lapses">{words.lapses}</small>}
            {asked && !offer.answered && action(answerName(seat), inBar ? words.answerLeast
                : <>{alone && !small && <Sign of="swap" size={16} />} {words.answerShort}</>)}
            {asked && !offer.answered && !inBar && (small
                ? <Thing drawn={drawn} name={declineName(seat)} class="pol-deal sign">
                    <Sign of="close" size={18} />
                </Thing>
                : action(declineName(seat), words.declineShort))}
            {mine && offer.answered && action('accept', words.acceptShort)}
            {mine && offer.answered && action('refuse', words.refuseShort)}
        </div>
    );
}

/** Those of mine and those to me first. */
export function offersOf(seen: Seen): { seat: number; offer: Offer; own: boolean }[] {
    return Object.entries(viewOf(seen).offers ?? {})
        .map(([seat, offer]) => ({ seat: Number(seat), offer,
            own: Number(seat) === seen.you || offer.to === seen.you }))
        .sort((a, b) => Number(b.own) - Number(a.own));
}

export function Market({ drawn }: { drawn: Drawn }) {
    const { seen } = drawn;
    const all = offersOf(seen);
    const own = all.filter((one) => one.own);
    const { integrity_stack: integrity } = viewOf(seen);
    return (
        <div class={own.length > 1 ? 'pol-market many' : 'pol-market'}>
            <div class="pol-offers" data-scrolls="across">
                {/* drawn anew where another comes or goes, or it is answered: nothing moves aside */}
                {(own.length > 0 ? own : all.slice(0, 1)).map(({ seat, offer }, i) => (
                    <Line key={`${seat} ${i} ${own.length} ${offer.answered}`} drawn={drawn} seat={seat}
                        offer={offer} alone={own.length < 2} />
                ))}
                {all.length === 0 && (
                    <span class="pol-no-offer"><Sign of="swap" size={16} /><span>{words.noOffers}</span></span>
                )}
            </div>
            <Thing drawn={drawn} name="stack" class="pol-stack">
                <span class="pol-heap">
                    {Array.from({ length: Math.min(3, integrity) }, (_, i) => <Seal key={i} size={20} />)}
                </span>
                <span><b>{integrity}</b> {words.inStack}</span>
            </Thing>
        </div>
    );
}
