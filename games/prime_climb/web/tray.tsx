// tray.tsx - Prime Climb: the tray of the desk: dice, my keepers as cards, what can be done without a space, and the
// factors of the space that is chosen.

import type { Drawn, Seen } from 'kit/board';
import { named } from 'kit/hand';

import { CardSign, Die, FactorStrip, factorsWide, symbolOf } from './cards';
import { factsOf, hasCards, keeperName, keepersOf, kinds, kitOf, ops, signs, spaceOf, thingOf, viewOf } from './facts';
import type { CardName } from './facts';
import { diceOf } from './memory';
import { effectOf, stayWords, titleOf } from './telling';
import { words } from './words';

/** The dice that were rolled; doubles are four, and smaller. */
export function Dice({ drawn, height }: { drawn: Drawn; height: number }) {
    const dice = diceOf(drawn.seen);
    const many = dice.length > 2;
    const width = many ? 50 : Math.min(80, height - 12);
    return (
        <div class={many ? 'climb-dice many' : 'climb-dice'} key={dice.map(({ die }) => die).join()}>
            {dice.map(({ die, used }, i) => (
                <button key={i} class="climb-die" {...drawn.hand.button(`die-${i}`)}>
                    <Die seen={drawn.seen} die={die} used={used} width={width} />
                </button>
            ))}
        </div>
    );
}

/** + and × struck out, when a curse forbids them. */
export function Forbidden({ seen }: { seen: Seen }) {
    const view = viewOf(seen);
    if (!view.cursed?.includes(view.turn) || !view.dice)
        return null;
    const down = kitOf(seen).start !== 0 || (view.back?.[String(view.turn)]?.length ?? 0) > 0;
    const banned = down ? ['-', '/'] : ['+', '*'];
    return (
        <span class="climb-forbidden">
            <small>{words.cursedShort}</small>
            <span>
                {ops.map((op) => (banned.includes(op) ? <s key={op}>{signs[op]}</s> : <b key={op}>{signs[op]}</b>))}
            </span>
        </span>
    );
}

function Keeper({ drawn, card, count, narrow }: { drawn: Drawn; card: CardName; count: number; narrow: boolean }) {
    const { seen, hand } = drawn;
    const symbol = symbolOf(seen, card);
    const title = `${titleOf(seen, card)}${count > 1 ? ` ${words.times2(count)}` : ''}`;
    const effect = narrow ? '' : effectOf(seen, card);
    return (
        <button class={narrow ? 'climb-keeper narrow' : 'climb-keeper'}
            {...named(hand.button(keeperName(card)), [symbol, title, effect].filter(Boolean).join(' '))}>
            <span class="climb-symbol" aria-hidden="true"><CardSign seen={seen} card={card} text={symbol} /></span>{' '}
            <span class="climb-keeper-words">
                <b>{title}</b>{' '}
                {!narrow && <small>{effect}</small>}
            </span>
        </button>
    );
}

function Keepers({ drawn, cards, room }: { drawn: Drawn; cards: ReturnType<typeof kinds>; room: number }) {
    const least = drawn.large ? 1.25 : 1;
    if (cards.length === 0)
        return hasCards(drawn.seen) && drawn.seen.you !== null && room > noneWide * least ? (
            <div class="climb-keepers none">
                <span class="climb-slot" aria-hidden="true" />
                <span><b>{words.noKeepersTitle}</b>{room > noneWordsWide * least && <small>{words.noKeepers}</small>}</span>
            </div>
        ) : <div class="climb-keepers" />;
    return (
        <div class="climb-keepers">
            {cards.map(({ card, count }) => (
                <Keeper key={String(card)} drawn={drawn} card={card} count={count}
                    narrow={room / cards.length < (drawn.height < 90 ? keeperWideLow : keeperWide)} />
            ))}
        </div>
    );
}

/** What is a button of its own: whom to curse and what to steal, when that is too much for the panel. */
function Actions({ drawn, names }: { drawn: Drawn; names: string[] }) {
    return (
        <div class="climb-actions">
            {names.map((name) => {
                const { short, words: whole } = drawn.hand.preview(name);
                return (
                    <button key={name} {...drawn.hand.button(name)}>
                        {name.startsWith('ask-steal') ? whole : short}
                    </button>
                );
            })}
        </div>
    );
}

/** Uses that leave a pawn where it is. */
const isStay = (name: string) => /^button-(use|keeper|play)/.test(name);

function Stays({ drawn, names }: { drawn: Drawn; names: string[] }) {
    const { hand, seen } = drawn;
    const facts = factsOf(hand.ways(names[0]!)[0]!.move);
    return (
        <div class="climb-stays">
            <small>{words.stay(facts.to!)}</small>
            <span>
                {names.map((name) => {
                    const { warns, gains } = hand.preview(name);
                    const follows = warns ?? gains;
                    const text = stayWords(seen, factsOf(hand.ways(name)[0]!.move));
                    return (
                        <button key={name} {...named(hand.button(name), follows ? `${text} ${follows}` : text)}>
                            {text}{follows && <small> {follows}</small>}
                        </button>
                    );
                })}
            </span>
        </div>
    );
}

function strip(drawn: Drawn) {
    const { seen, hand } = drawn;
    const pawn = hand.chosen.map(thingOf).find((thing) => thing.kind === 'pawn');
    if (!pawn || pawn.kind !== 'pawn')
        return null;
    const space = spaceOf(viewOf(seen), pawn);
    const factors = kitOf(seen).factors[space] ?? [];
    if (factors.length === 0)
        return null;
    const dividing = [...new Set(viewOf(seen).dice ?? [])].filter((die) => die > 1 && space > 0 && space % die === 0);
    const said = dividing.length > 1 ? words.chosenBoth(space)
        : dividing.length === 1 && factors.length > 1 ? words.chosenOne(space, dividing[0]!)
        : factors.length === 1 ? words.chosenPrime(space) : words.chosen(space);
    return {
        wide: Math.max(stripWords, stripRound + factorsWide(factors.length)),
        inside: (
            <div class="climb-strip">
                <small>{said}</small>
                <FactorStrip seen={seen} space={space} />
            </div>
        ),
    };
}

/** Buttons that neither the board nor the panel has just now. */
function loose(drawn: Drawn): string[] {
    const { hand } = drawn;
    const asked = hand.chosen.length > 0 && thingOf(hand.chosen[hand.chosen.length - 1]!).kind === 'space';
    return asked ? [] : hand.things.filter((name) => thingOf(name).kind === 'button' && name !== 'button-end'
        && !isSecondWay(drawn, name));
}

/** Where two ways lead to one space the board asks, once that space is chosen. */
function isSecondWay(drawn: Drawn, name: string): boolean {
    return drawn.hand.ways(name).some(({ move }) => drawn.hand.things.some((other) => thingOf(other).kind === 'space'
        && drawn.hand.ways(other).some((way) => way.move.move === move.move)));
}

/** Pixels: of a keeper with its sentence, and of what stands beside the keepers. */
const keeperWide = 196;
const keeperWideLow = 212;
const keeperLeast = 92;
/** With the gaps of the tray: that there are none, and how one gets some, in two lines. */
const noneWide = 235;
const noneWordsWide = 290;
const diceWide = 210;
const stayWide = 70;
const actionWide = 160;
const cursedWide = 110;
/** Of the chosen space with its factors: of the words over them, and of what is round them. */
const stripWords = 262;
const stripRound = 37;

export function DeskTray(drawn: Drawn) {
    const { seen, height, width } = drawn;
    const view = viewOf(seen);
    const names = loose(drawn);
    const stays = names.filter(isStay);
    const asks = names.filter((name) => name.startsWith('ask-'));
    const inPanel = asks.filter((name) => drawn.panel.includes(name));
    const actions = names.filter((name) => !isStay(name) && !inPanel.includes(name));
    const cards = kinds(keepersOf(view, seen.you ?? view.turn));
    const cursed = view.cursed?.includes(view.turn) && view.dice ? cursedWide : 0;
    const beside = diceWide + cursed + (stays.length > 0 ? 24 + stayWide * stays.length : 0)
        + (actions.length > 0 ? actionWide * Math.ceil(actions.length / 2) : 0);
    const told = actions.length === 0 ? strip(drawn) : null;
    const shown = told && width - beside - told.wide > cards.length * keeperLeast ? told : null;
    return (
        <div class="climb-tray" style={{ height: `${height}px` }}>
            <Dice drawn={drawn} height={height} />
            <Keepers drawn={drawn} cards={cards} room={width - beside - (shown?.wide ?? 0)} />
            {stays.length > 0 && <Stays drawn={drawn} names={stays} />}
            {actions.length > 0 && <Actions drawn={drawn} names={actions} />}
            {shown?.inside}
            <Forbidden seen={seen} />
        </div>
    );
}
