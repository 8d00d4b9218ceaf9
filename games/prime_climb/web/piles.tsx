// piles.tsx - Prime Climb: deck and discards on the table, and the key of primes.

import type { Drawn, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';
import { still } from 'kit/pieces';

import { CardSign, hasDrawing, symbolOf } from './cards';
import { Disc } from './discs';
import { asCard, kitOf, viewOf } from './facts';
import type { CardName } from './facts';
import type { Layout, Pile } from './layout';
import { topDiscard } from './memory';
import type { Rect } from './spiral';
import { effectOf, titleOf } from './telling';
import { words } from './words';

/** Dots on a small spiral: the back of the cards. */
function dots(width: number, height: number): { x: number; y: number }[] {
    const most = Math.min(width, height) * 0.4;
    const list = [];
    for (let turn = 1.6, along = 0; along < 60; along++) {
        const radius = most * turn / 22;
        list.push({ x: radius * Math.sin(turn), y: -radius * Math.cos(turn) });
        turn += Math.min(0.9, 4.6 / radius);
        if (radius > most)
            break;
    }
    return list;
}

const Back = still(({ x, y, width, height, deep }: Rect & { deep: number }) => {
    const inner = Math.max(3, width * 0.06);
    const round = width * 0.08;
    return (
        <g transform={`translate(${x} ${y})`}>
            {Array.from({ length: deep }, (_, i) => deep - i).map((i) => (
                <rect key={i} class="card-under" x={i * 1.2} y={i * 1.6} width={width} height={height} rx={round} />
            ))}
            <rect class="card-face" width={width} height={height} rx={round} />
            <rect class="card-back" x={inner} y={inner} width={width - 2 * inner} height={height - 2 * inner}
                rx={Math.max(2, round - 3)} />
            {width >= 60 && (
                <g class="card-dots" transform={`translate(${width / 2} ${height / 2})`}>
                    {dots(width, height).map((dot, i) => <circle key={i} cx={dot.x} cy={dot.y} r="2.2" />)}
                </g>
            )}
        </g>
    );
});

/** Under a pile: "15 in the deck"; of small piles the number is on the card. */
function Caption({ pile, count, text, small }: { pile: Pile; count: number; text: string; small: string }) {
    const { x, y, width, height } = pile.card;
    const middle = x + width / 2;
    if (!pile.small)
        return (
            <text class="pile-text" x={middle} y={y + height + 19} font-size="14">
                <tspan class="strong">{count}</tspan> {width < 96 ? small : text}
            </text>
        );
    const at = pile.bare ? pile.caption : { x: middle, y: y + height + 15, anchor: 'middle' };
    return at ? (
        <text class="pile-small" x={at.x} y={at.y} style={{ textAnchor: at.anchor }} font-size="12">{small}</text>
    ) : null;
}

/** Of small piles the number is on the card. */
function CountOn({ pile, count, ink }: { pile: Pile; count: number; ink: 'white' | 'dark' }) {
    const { x, y, width, height } = pile.card;
    return (
        <text class={count ? `pile-number ${ink}` : 'pile-number'} x={x + width / 2} y={y + height / 2 + 6}
            font-size="16">{count}</text>
    );
}

export function Deck({ seen, hand, pile }: { seen: Seen; hand: Hand; pile: Pile }) {
    const count = viewOf(seen).deck_count ?? 0;
    const { x, y, width, height } = pile.card;
    return (
        <g class="pile">
            {count === 0
                ? <rect class="card-place" x={x} y={y} width={width} height={height} rx={width * 0.08} />
                : <Back {...pile.card} deep={Math.min(pile.small ? 1 : 4, Math.ceil(count / 5))} />}
            {pile.small && <CountOn pile={pile} count={count} ink="white" />}
            <Caption pile={pile} count={count} text={words.inDeck} small={words.deckShort} />
            <rect class="hit" {...hand.thing('deck')} {...pile.card} />
        </g>
    );
}

/** Lines of at most so many letters; a word is never cut. */
function lines(text: string, most: number): string[] {
    const made: string[] = [];
    for (const word of text.split(' ')) {
        const longer = made.length > 0 ? `${made[made.length - 1]} ${word}` : '';
        if (longer !== '' && longer.length <= most)
            made[made.length - 1] = longer;
        else
            made.push(word);
    }
    return made;
}

/** The face of a card on the table. */
function Face({ seen, card, width, height }: { seen: Seen; card: CardName; width: number; height: number }) {
    const kind = kitOf(seen).cards[String(card)]?.kind === 'action' ? words.actionKind : words.keeperKind;
    const symbol = symbolOf(seen, card);
    const title = lines(titleOf(seen, card), Math.floor(width / 10.2));
    return (
        <g class="card-text">
            <text class="card-kind" x={width / 2} y={height * 0.17} font-size="12">{kind}</text>
            {hasDrawing(seen, card) ? (
                <svg x={width / 2 - 30} y={height * 0.39 - 30} width="60" height="60" overflow="visible">
                    <CardSign seen={seen} card={card} text="" size={60} />
                </svg>
            ) : (
                <text class="card-symbol" x={width / 2} y={height * 0.44} font-size={symbol.length > 4 ? 22 : 26}>
                    {symbol}
                </text>
            )}
            {title.map((line, i) => (
                <text key={i} class="card-title" x={width / 2} y={height * 0.68 + i * 17} font-size="14">{line}</text>
            ))}
        </g>
    );
}

export function Discards({ seen, hand, pile }: { seen: Seen; hand: Hand; pile: Pile }) {
    const count = viewOf(seen).discards?.length ?? 0;
    const { x, y, width, height } = pile.card;
    const round = width * 0.08;
    return (
        <g class="pile">
            {count === 0 && <rect class="card-place" x={x} y={y} width={width} height={height} rx={round} />}
            <g transform={`translate(${x} ${y})`}>
                {count > 1 && <rect class="card-under" width={width} height={height} rx={round}
                    transform={`rotate(-5 ${width / 2} ${height / 2})`} />}
                {count > 0 && <rect class="card-face" width={width} height={height} rx={round}
                    transform={`rotate(2 ${width / 2} ${height / 2})`} />}
                {count > 0 && !pile.small
                    && <Face seen={seen} card={topDiscard(seen)!} width={width} height={height} />}
            </g>
            {pile.small && <CountOn pile={pile} count={count} ink="dark" />}
            <Caption pile={pile} count={count} text={words.discarded} small={words.discardsShort} />
            <rect class="hit" {...hand.thing('discards')} {...pile.card} />
        </g>
    );
}

/** The card that somebody draws, large, as long as the step lasts: for all to read. */
export function DrawnCard({ drawn }: { drawn: Drawn }) {
    const { seen, width, height, playing } = drawn;
    const event = playing ? seen.events.find(({ type }) => type === 'draw') : undefined;
    if (!event || typeof event.seat !== 'number')
        return null;
    const card = asCard(event.card);
    const high = Math.min(214, height * 0.62);
    const wide = Math.round(high * 0.78);
    const effect = lines(effectOf(seen, card), Math.floor(wide / 6.6));
    return (
        <g class="drawn-card" transform={`translate(${(width - wide) / 2} ${(height - high) / 2})`}>
            <g class="drawn-turns">
                <rect class="card-face" width={wide} height={high} rx="10" />
                <Face seen={seen} card={card} width={wide} height={high * 0.8} />
                <g class="card-text">
                    {effect.map((line, i) => (
                        <text key={i} class="card-kind" x={wide / 2} y={high - 10 - (effect.length - 1 - i) * 15}
                            font-size="12">{line}</text>
                    ))}
                </g>
            </g>
        </g>
    );
}

export const Key = still(({ at }: { at: NonNullable<Layout['key']> }) => (
    <g class="key-of-primes">
        {at.titled && <text class="pile-small" x={at.x} y={at.y - at.step / 2 - 6} font-size="12">{words.primes}</text>}
        {[2, 3, 5, 7, 11].map((prime, i) => {
            const x = at.x + (i % at.columns) * at.step;
            const y = at.y + Math.floor(i / at.columns) * at.step;
            const more = prime === 11;
            const size = Math.max(12, at.r * (more ? 0.68 : 0.75));
            return (
                <g key={prime} transform={`translate(${x} ${y})`}>
                    <Disc space={prime} factors={[prime]} r={at.r} size={size} digits={false} plain />
                    <text class={more ? 'disc-number white' : 'disc-number'} font-size={size} y={size * 0.36}>
                        {more ? words.primesMore : prime}
                    </text>
                </g>
            );
        })}
    </g>
));
