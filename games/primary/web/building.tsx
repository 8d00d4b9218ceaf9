// building.tsx - PRIMARY: decks are made: six colours as tiles, ready-made decks as cards, and what others have.

import type { Drawn } from 'kit/board';

import { SetIcon } from './cards';
import { colours, isMate, kitOf, readyName, rowName, seatsOf, setName, setsList, slotName, teamOf,
    viewOf } from './facts';
import type { Colour } from './facts';
import { Shape } from './drawing';
import { pickedOf, teamLetter } from './telling';
import { words } from './words';

function Tile({ drawn, colour, width }: { drawn: Drawn; colour: Colour; width: number }) {
    const { seen, hand } = drawn;
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const name = setName(colour);
    const mine = pickedOf(seen, seen.you).filter((one) => one === colour).length;
    const left = view.stage === 'draft' || view.stage === 'drafter' ? view.pool?.[colour] ?? kit.pool : kit.pool - mine;
    return (
        <div class={['pri-set', left > 0 ? '' : 'none', hand.lit(name) ?? '', hand.isChosen(name) ? 'chosen' : '']
            .filter(Boolean).join(' ')} style={{ '--set': `${Math.round(width * 1.25) + 3}px` }}>
            <div class="pri-set-hit" {...hand.thing(name)}><SetIcon colour={colour} width={width} /></div>
            <span class="pri-set-words" aria-hidden="true">
                <b>{words.capital(colour)}</b>
                <small class="pri-set-does">{kit.colours[colour].words}</small>
                <small>{words.setLeft(left)}</small>
            </span>
        </div>
    );
}

function Ready({ drawn, name }: { drawn: Drawn; name: string }) {
    const { seen, hand } = drawn;
    const deck = kitOf(seen).decks[name]!;
    const taken = setsList(deck.sets).join() === pickedOf(seen, seen.you).join();
    return (
        <div class={`pri-ready${taken ? ' taken' : ''}${hand.lit(readyName(name)) ? ' act' : ''}`}>
            <span class="pri-ready-head" aria-hidden="true">
                <b>{words.capital(name)}</b>
                <span class="pri-ready-sets">
                    {setsList(deck.sets).map((colour, i) => (
                        <SetIcon key={i} colour={colour} width={drawn.layout === 'desk' ? 26 : 15} />
                    ))}
                </span>
            </span>
            {drawn.layout !== 'low' && (
                <small aria-hidden="true">{words.readyShort[name] ?? words.sentence(deck.words)}</small>
            )}
            <div class="pri-hit" {...hand.thing(readyName(name))} />
        </div>
    );
}

/** What mates have picked so far: all others pick in secret. */
function Others({ drawn, seats }: { drawn: Drawn; seats: number[] }) {
    const { seen } = drawn;
    const view = viewOf(seen);
    return (
        <div class="pri-pickers">
            {seats.map((seat) => {
                const sets = pickedOf(seen, seat);
                const letter = teamLetter(seen, seat);
                const done = view.done?.includes(seat);
                return (
                    <div key={seat} class="pri-picker">
                        <span class="pri-name">
                            <Shape seat={seat} size={16} /><b>{seen.name(seat)}</b>
                            {letter && <span class="pri-team">{letter}</span>}
                        </span>
                        {sets.length > 0
                            ? <span class="pri-ready-sets">{sets.map((colour, i) =>
                                <SetIcon key={i} colour={colour} width={20} />)}</span>
                            : <small>{done ? words.picked : words.picking}</small>}
                    </div>
                );
            })}
        </div>
    );
}

/** A draft is open: everybody's deck as a row that fills, in the room that is left. */
function Drafted({ drawn, seats, room }: { drawn: Drawn; seats: number[]; room: number }) {
    const { seen, layout, width } = drawn;
    const view = viewOf(seen);
    const { sets } = kitOf(seen);
    const across = layout === 'desk' && seats.length > 2 ? 2 : 1;
    const rows = Math.ceil(seats.length / across);
    const high = Math.min(116, room / rows - 10);
    const name = layout === 'desk' ? 120 : 92;
    const icon = Math.floor(Math.max(12, Math.min(64, (high - 18) / 1.3, (width / across - name - 40) / sets - 8)));
    return (
        <div class="pri-drafted" style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
            {seats.map((seat) => {
                const picked = pickedOf(seen, seat);
                const letter = teamLetter(seen, seat);
                const team = teamOf(kitOf(seen), seat);
                return (
                    <div key={seat} style={{ height: `${high}px` }} class={`pri-drafter${team ? ` team-${team}` : ''}`
                        + `${view.turn === seat && view.stage === 'draft' ? ' turn' : ''}`}>
                        <span class="pri-name" style={{ width: `${name}px` }}>
                            <Shape seat={seat} size={16} /><b>{seen.name(seat)}</b>
                            {letter && <span class="pri-team">{letter}</span>}
                        </span>
                        {Array.from({ length: sets }, (_, i) => (
                            <span key={i} class={picked[i] ? 'pri-place' : 'pri-place empty'}
                                style={{ width: `${icon + 6}px`, height: `${Math.round(icon * 1.25) + 8}px` }}>
                                {picked[i] && <SetIcon colour={picked[i]} width={icon} />}
                            </span>
                        ))}
                    </div>
                );
            })}
        </div>
    );
}

export function BuildBoard(drawn: Drawn) {
    const { seen, layout, width, height } = drawn;
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const drafting = view.stage !== 'build';
    const desk = layout === 'desk';
    const others = seatsOf(view).filter((seat) => seat !== seen.you
        && (drafting || seen.you === null || isMate(kit, seen.you, seat)));
    const low = desk && height < 450;
    const most = desk ? (low ? 46 : others.length > 0 && !drafting ? 58 : 84) : layout === 'low' ? 28 : 44;
    const tile = Math.round(Math.min(most, (width / 6) * 0.62, height * 0.2));
    const decks = drafting ? [] : Object.keys(kit.decks);
    return (
        <div class={low ? 'pri-build short' : 'pri-build'}>
            <div class="pri-sets">
                {colours.map((colour) => <Tile key={colour} drawn={drawn} colour={colour} width={tile} />)}
            </div>
            {others.length > 0 && (drafting
                ? <Drafted drawn={drawn} seats={others} room={height - tile * 1.25 - (low ? 40 : desk ? 110 : 72)} />
                : <Others drawn={drawn} seats={others} />)}
            {decks.length > 0 && (
                <>
                    {desk && <div class="pri-build-title">{words.ready}</div>}
                    <div class="pri-readies" data-scrolls="down">
                        {decks.map((name) => <Ready key={name} drawn={drawn} name={name} />)}
                    </div>
                </>
            )}
        </div>
    );
}

/** The deck as a row one fills; a set in it goes back with a touch. */
export function DeckRow(drawn: Drawn) {
    const { seen, hand, width, height, layout } = drawn;
    const kit = kitOf(seen);
    const sets = pickedOf(seen, seen.you);
    const desk = layout === 'desk';
    const rows = !desk && kit.sets > 7 ? 2 : 1;
    const across = Math.ceil(kit.sets / rows);
    const high = (height - (desk ? 40 : 30)) / rows;
    const icon = Math.round(Math.min(desk ? 72 : 44, (width - 24) / across - 12, high / 1.3));
    const helps = layout === 'phone' && height - 30 - rows * 88 >= 64;         // what the bar has no room for
    return (
        <div class="pri-deck-row" dir="ltr" {...(hand.lit(rowName) ? hand.button(rowName) : {})}>
            <b class="pri-deck-title">{words.yourDeck} <span>{words.setMine(sets.length, kit.sets)}</span></b>
            <div class="pri-slots" style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
                {Array.from({ length: kit.sets }, (_, i) => {
                    const colour = sets[i];
                    return colour && hand.lit(slotName(i)) ? (
                        <button key={i} class="pri-slot" {...hand.button(slotName(i))}>
                            <SetIcon colour={colour} width={icon} />
                        </button>
                    ) : (
                        <span key={i} class={colour ? 'pri-slot' : 'pri-slot empty'}>
                            {colour && <SetIcon colour={colour} width={icon} />}
                        </span>
                    );
                })}
            </div>
            {helps && <p class="pri-deck-help">{viewOf(seen).stage === 'build' ? words.buildMore : words.draftMore}</p>}
        </div>
    );
}
