// chooser.tsx - PolitiCraft: what is about no place is cards on the board: issues, cards of areas, hands or the deck to
// take one from; and areas that were opened, with what was said.

import type { Drawn } from 'kit/board';
import { colourOf } from 'kit/pieces';

import { hasLong } from './cards';
import { cardOf, factsOf, homeOf, issueName, kitOf, othersOf, ownerOf, pickName, playerOf, thingOf,
    viewOf } from './facts';
import { Seals, Sign, Star } from './icons';
import { ordered, toldOf } from './memory';
import { Thing } from './inside';
import { Shape } from './shape';
import { fieldCounts, issueOf } from './telling';
import { words } from './words';

const bandStyle = (seat: number) => ({ '--band': colourOf(seat).hex, '--band-ink': colourOf(seat).ink });

/** The issue in an order that is not sent yet, or that is. */
function chosenIssue({ seen }: Drawn): number | 'own' | undefined {
    const made = seen.order.map(factsOf).find((one) => one.do === 'issue')?.issue;
    return made ?? (seen.you === null ? undefined : playerOf(viewOf(seen), seen.you).issue);
}

export function Issues({ drawn }: { drawn: Drawn }) {
    const { seen } = drawn;
    const all = [...Object.keys(kitOf(seen).issues).map(Number), 'own' as const];
    const taken = chosenIssue(drawn);
    return (
        <div class="pol-issues" data-scrolls="down">
            {all.map((issue) => (
                <Thing key={issue} drawn={drawn} name={issueName(issue)}
                    class={`pol-issue${issue === 'own' ? ' own' : ''}${issue === taken ? ' taken' : ''}`}>
                        {issue === 'own' && <Sign of="pen" size={18} />}
                        {issue === taken && <Sign of="tick" size={18} />}
                        <span>{issue === 'own' ? words.issueOwnCard : kitOf(seen).issues[String(issue)]}</span>
                </Thing>
            ))}
        </div>
    );
}

/* ---- cards to take one of ---- */

function Pick({ drawn, card }: { drawn: Drawn; card: number }) {
    const { seen } = drawn;
    const { title, points, field, kind, needs } = cardOf(seen, card);
    const order = seen.order.some((move) => factsOf(move).card === card);
    return (
        <Thing drawn={drawn} name={pickName(card)}
            class={`pol-pick ${kind}${order ? ' taken' : ''}${hasLong(title, 13) ? ' long' : ''}`}>
                <b>{points ?? 0}</b>
                <span>{title}{needs && <small> {words.needs(needs.field ? words.needsOf(needs.count, needs.field)
                    : words.oneOf(needs.one_of?.length ?? 0))}</small>}</span>
                {field && <Sign of={field} size={18} />}
        </Thing>
    );
}

/** What can be picked: lit cards, and the one that is in the order already. */
export function picksOf({ seen, hand }: Drawn): number[] {
    const lit = hand.things.map(thingOf).flatMap((thing) => (thing.kind === 'pick' ? [thing.card] : []));
    const made = seen.order.map(factsOf).flatMap((one) => (one.do === 'recall' ? [one.card!] : []));
    return [...new Set([...lit, ...made])];
}

/** By whose they are. */
export function Chooser({ drawn }: { drawn: Drawn }) {
    const { seen } = drawn;
    const view = viewOf(seen);
    const picks = picksOf(drawn);
    const owner = (card: number) => ownerOf(view, card) ?? view.looking_at ?? seen.you ?? view.turn;
    const places = [...othersOf(seen), homeOf(seen)];       // what is taken from others is looked for first
    const owners = [...new Set(picks.map(owner))].sort((a, b) => places.indexOf(a) - places.indexOf(b));
    return (
        <div class="pol-chooser" data-scrolls="down">
            {owners.map((seat) => (
                <div key={seat} class="pol-group" style={bandStyle(seat)}>
                    <div class="pol-band"><Shape seat={seat} size={17} /><b>{seen.name(seat)}</b>
                        <span class="pol-cause">{issueOf(seen, seat)}</span></div>
                    <div class="pol-picks">
                        {picks.filter((card) => owner(card) === seat).map((card) => (
                            <Pick key={card} drawn={drawn} card={card} />
                        ))}
                    </div>
                </div>
            ))}
        </div>
    );
}

/* ---- an area that was opened ---- */

function Deed({ drawn, seat, card }: { drawn: Drawn; seat: number; card: number }) {
    const { seen } = drawn;
    const told = toldOf(seen, card);
    const { title, points } = cardOf(seen, card);
    const from = told && told.seat !== null && told.seat !== seat ? words.givenBy(seen.name(told.seat)) : '';
    return (
        <div class="pol-deed">
            <b>{points ?? 0}</b>
            <span>
                <b>{title}</b> {from && <small>{from}</small>}
                {told?.note && <i>“{told.note}”</i>}
            </span>
        </div>
    );
}

export function Opened({ drawn, seat }: { drawn: Drawn; seat: number }) {
    const { seen, hand } = drawn;
    const { points, integrity, figure, known = [] } = playerOf(viewOf(seen), seat);
    const all = fieldCounts(seen, seat).filter(({ cards }) => cards.length > 0);
    return (
        <div class="pol-opened" style={bandStyle(seat)}>
            <div class="pol-band">
                <Shape seat={seat} size={20} />
                <span class="pol-cause"><b>{issueOf(seen, seat)}</b> <small>{seen.name(seat)}</small></span>
                {figure && <Star size={16} />}
                <Seals count={integrity} size={20} few={5} />
                <b class="pol-total">{points}</b>
                <span class="pol-close" {...hand.thing('close')}>{words.close}</span>
            </div>
            <div class="pol-deeds" data-scrolls="down"><div class="pol-deeds-in">
                {all.length === 0 && <div class="pol-none">{words.noCards}</div>}
                {all.map(({ column, cards }) => (
                    <div key={column} class="pol-deed-field">
                        <div class="pol-col-head">
                            <Sign of={column} size={17} /><span>{words.fields[column]}</span>
                        </div>
                        {ordered(seen, cards).map((card) => <Deed key={card} drawn={drawn} seat={seat} card={card} />)}
                    </div>
                ))}
                {known.length > 0 && (
                    <div class="pol-deed-field">
                        <div class="pol-col-head"><Sign of="cards" size={17} /><span>{words.known}</span></div>
                        {known.map((card) => (
                            <div key={card} class="pol-deed"><b>{cardOf(seen, card).points ?? 0}</b>
                                <span><b>{cardOf(seen, card).title}</b></span></div>
                        ))}
                    </div>
                )}
            </div></div>
        </div>
    );
}
