// tray.tsx - PRIMARY: what is mine: my piles, and my hand as a fan; or the deck while it is made.

import { Fragment } from 'preact';

import type { Drawn } from 'kit/board';
import { named } from 'kit/hand';

import { DeckRow } from './building';
import { aimedAt } from './callout';
import { cardSize, Face } from './cards';
import { Who, matLook } from './drawing';
import { areas, countersOf, countIn, faceText, heldOf, isBuilding, kitOf, seatOf, viewOf } from './facts';
import type { Area } from './facts';
import { fanOf } from './layout';
import { Pile } from './piles';
import { words } from './words';

function emptyWords({ seen }: Drawn): string {
    const view = viewOf(seen);
    if (seatOf(view, seen.you!).out)
        return words.noneLeft;
    if (seen.over)
        return words.tableOver;
    return countIn(view, seen.you!, 'deck') > 0 ? words.noCards : words.noCardsAtAll(countersOf(view, seen.you!));
}

function Fan({ drawn, width, height }: { drawn: Drawn; width: number; height: number }) {
    const { seen, hand } = drawn;
    const kit = kitOf(seen);
    const held = heldOf(kit, viewOf(seen), seen.you!);
    const fan = fanOf(held.length, width, height, drawn.layout !== 'desk');
    const desk = drawn.layout === 'desk';
    const targets = held.some(({ name }) => hand.lit(name) === 'target');
    const used = (Math.min(held.length, fan.perRow) - 1) * fan.step + fan.card.width;
    const left = Math.max(0, (width - used) / 2);
    if (held.length === 0)
        return (
            <div class="pri-fan none" style={{ width: `${width}px`, height: `${height}px` }}>
                <span>{emptyWords(drawn)}</span>
            </div>
        );
    return (
        <div class="pri-fan" style={{ width: `${width}px`, height: `${height}px` }}>
            {held.map(({ name, card }, i) => {
                const at = i % fan.perRow;
                const row = Math.floor(i / fan.perRow);
                const inRow = Math.min(fan.perRow, held.length - row * fan.perRow);
                const last = at === inRow - 1;
                const tall = fan.rows > 1 && row === 0;
                const aside = at - (inRow - 1) / 2;
                const lean = fan.rows > 1 ? 0 : aside * Math.min(2, 10 / inRow);
                const lit = hand.lit(name);
                const arch = fan.rows > 1 || inRow < 2 ? 0 : fanArch * (2 * aside / (inRow - 1)) ** 2;
                const place = { x: left + at * fan.step, y: row * fan.lower + arch };
                const { short = '', badge: least = '' } = lit === 'target' && desk ? hand.preview(name) : {};
                const shows = last ? fan.card.width : Math.min(fan.step, fan.card.width);
                const badge = short.length * 8 <= shows ? short : least.length * 7 <= shows ? least : '';
                return (
                    <Fragment key={name}>
                        <button class={targets && lit === 'act' ? 'pri-held aside' : 'pri-held'}
                            {...named(hand.button(name), faceText(kit, card))}
                            style={{
                                '--x': `${place.x}px`, '--y': `${place.y}px`, '--lean': `${lean}deg`,
                                '--lift': row > 0 ? '0px' : '8px',      // of the upper row no less shows
                                width: `${last ? fan.card.width : Math.min(fan.step, fan.card.width)}px`,
                                height: `${tall ? fan.lower : fan.card.height}px`,
                            }}>
                            <svg {...fan.card} aria-hidden="true">
                                <Face colour={kit.cards[card]!.colour} value={kit.cards[card]!.value} {...fan.card}
                                    narrow={fan.narrow && fan.card.width > 44 && (!last || tall)} />
                            </svg>
                        </button>
                        {badge !== '' && (
                            <span class="pri-badge pri-held-badge" aria-hidden="true" style={{
                                '--x': `${place.x + shows / 2}px`, '--y': `${fan.card.height - 14}px` }}>
                                {badge}
                            </span>
                        )}
                    </Fragment>
                );
            })}
        </div>
    );
}

/** Below the fan, where its outer cards lean, and lie lower. */
const fanLean = 3;
const fanArch = 4;

/** Above a fan of two rows. */
const twoRowsGap = 3;

export function Tray(drawn: Drawn) {
    const { seen, layout, width, height } = drawn;
    const view = viewOf(seen);
    if (isBuilding(view))
        return seen.you === null ? null : <DeckRow {...drawn} />;
    const seat = seen.you ?? 0;
    const desk = layout === 'desk';
    const tall = desk ? height : layout === 'low' ? 132 : height;
    const across = layout === 'low' ? 300 : layout === 'phone' ? Math.min(720, width) : width;
    const held = seen.you !== null;
    const wide = across - 24;               // rings lie beside the outer cards
    const rowOf = (hand: number) => (hand > 210 ? 132 : hand > 180 ? 86 : hand > 140 ? 60 : 48);
    const gap = tall > 160 ? 5 : 4;                     // between my row and the fan
    const fanRoom = gap + (across > 560 ? 3 : 1) * fanLean;
    const many = held && fanOf(heldOf(kitOf(seen), view, seat).length, wide, tall - rowOf(tall) - fanRoom, true).rows > 1;
    const row = desk ? tall : many ? 46 : rowOf(tall);      // two rows of cards need the room, and do not lean
    const below = desk || row > 80;
    const card = cardSize(desk ? Math.min(108, Math.floor((tall - 64) / 1.4))
        : Math.floor((row - (row > 100 ? 56 : below ? 32 : 12)) / 1.4));
    const column = Math.max(84, card.width + 14);       // names and counts are wider than low cards
    const fan = desk ? { width: across - 100 - 4 * column - 64, height: tall - 40 }
        : { width: wide, height: tall - row - (many ? twoRowsGap : fanRoom) };
    const apart = desk && held;                         // the hand has a part of the tray
    const pile = (area: Area) => (
        <Pile key={area} drawn={drawn} seat={seat} area={area} card={card} button
            label={desk || (below && !drawn.large) ? 'below' : below ? 'count' : 'right'}
            badge={desk ? 'whole' : 'none'}
            bare={area === 'hand' && held} aimed={aimedAt(drawn, seat, area)} />
    );
    return (
        <div class={`pri-tray ${layout} ${matLook(drawn, seat)}`} dir="ltr"
            style={{ '--column': `${column}px`, ...(desk ? {} : { gap: `${many ? twoRowsGap : gap}px` }) }}>
            <div class="pri-mine" data-labels={below ? 'below' : 'right'}
                style={{ height: `${desk ? tall : row}px` }}>
                <Who drawn={drawn} seat={seat} tall={!desk && below && !drawn.large} />
                <div class="pri-piles">
                    {areas.filter((area) => !apart || area !== 'hand').map(pile)}
                </div>
            </div>
            {apart ? (
                <div class="pri-holds">
                    <div class="pri-piles">{pile('hand')}</div>
                    <Fan drawn={drawn} {...fan} />
                </div>
            ) : held && <Fan drawn={drawn} {...fan} />}
        </div>
    );
}
