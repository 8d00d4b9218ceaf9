// cards.tsx - The Primary: cards that lie on the map: the news, the Bot's card with its criteria, candidates.

import type { Drawn, Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { candidateName, kitOf, viewOf } from './facts';
import type { Rect } from './geometry';
import { Crest, Crown, NewsPicture } from './icons';
import type { Laid } from './layout';
import { linesOf } from './fit';
import { OwnerMark } from './pieces';
import { newsWords, regionWords } from './telling';
import { words } from './words';

const placed = ({ x, y, width, height }: Rect) => ({ left: `${x}px`, top: `${y}px`, width: `${width}px`,
    height: `${height}px` });

const headHeight = 18;
const headFrom = 44;                // height of a card that has one

/** The largest size in which a title fits under the head of its card; 0: none does, it is told by touch. */
function titleSize(name: string, { width, height }: Rect, narrow: boolean, print: number,
    headed = height >= headFrom): number {
    return (narrow ? [13, 12] : height >= 100 && width >= 200 ? [18, 16, 14, 12] : [16, 14, 12]).find((size) =>
        linesOf(words.breaks[name] ?? name, size * print, width - 20) * size * print * 1.2
            <= height - (headed ? headHeight * print : 0) - 5) ?? 0;
}

/** `size`: in letters of this size. */
function Title({ name, rect, narrow, print, headed, size = titleSize(name, rect, narrow, print, headed) }:
{ name: string; rect: Rect; narrow: boolean; print: number; headed?: boolean; size?: number }) {
    return size === 0 ? null : (
        <b class="tp-card-title" style={{ fontSize: `${size * print}px` }}>{words.breaks[name] ?? name}</b>
    );
}

/** What is touched of a card, and named for who listens: it lies over what is drawn and written. */
function Cover({ drawn, thing, rect }: { drawn: Drawn; thing: string; rect?: Rect }) {
    return <span class="tp-cover" {...(rect ? { style: placed(rect) } : {})} {...drawn.hand.thing(thing)} />;
}

/* ---- News ---- */

const botHigh = 38;                 // of the Bot's card on a phone: a line with its score, and one with its name

/** With a Bot the two cards share the room. */
function newsRect(drawn: Drawn, laid: Laid): Rect {
    const room = laid.news;
    const { solo } = kitOf(drawn.seen);
    if (!solo)
        return room;
    return laid.narrow && laid.coast !== null ? { ...room, height: room.height - botHigh - 4 }
        : { ...room, width: room.width * 0.47 };
}

function botRect(drawn: Drawn, laid: Laid): Rect {
    const room = laid.news;
    if (kitOf(drawn.seen).basic)        // no news: it has the room to itself
        return { ...room, width: laid.narrow ? room.width : Math.max(room.width * 0.6, Math.min(room.width, 190)) };
    return laid.narrow && laid.coast !== null
        ? { ...room, y: room.y + room.height - botHigh, height: botHigh }
        : { ...room, x: room.x + room.width * 0.5, width: room.width * 0.5 };
}

const cardText = 12;                // pixels, and of a line
const cardLine = 14.7;
const plain = 0.88;                 // of letters that are not bold, as those are that were measured

/** Of a head, of the title below it in letters of this size, and of the air round them. */
const overHeight = (name: string, size: number, { width }: Rect, print: number) =>
    (23 + linesOf(words.breaks[name] ?? name, size * print, width - 20) * size * 1.2) * print;

/** The largest size of the title over a text that can be read whole; 0: none, and the text is told by touch. */
function sizeOver(name: string, text: string, rect: Rect, print: number): number {
    const most = titleSize(name, rect, false, print);
    return [18, 16, 14, 12].find((size) => size <= most
        && overHeight(name, size, rect, print) + textHeight(text, rect.width, print) <= rect.height) ?? 0;
}

const textHeight = (text: string, width: number, print: number) =>
    linesOf(text, cardText * print, width - 18) * cardLine * print;

const longer = 1.4;                 // words of another language

/** The same for words that are longer, not bold. */
const longHeight = (text: string, width: number, print: number) =>
    linesOf(text, cardText * plain * longer * print, width - 18) * cardLine * print;

/** Larger where there is room. */
const larger = [7 / 6];

/** Of a card with nothing but words, and air round them. */
const wordsHigh = (text: string, { width }: Rect, print: number) =>
    textHeight(text, width, print * larger[0]!) + 56 * print;

/** The largest size of text that fits under `over`. */
const cardSize = (text: string, rect: Rect, print: number, over: number) =>
    cardText * print * (larger.find((by) => longHeight(text, rect.width, print * by) + over + 4 * print <= rect.height)
        ?? 1);

interface SmallNews {
    text: string;                   // '': it is told by touch
    title: 'head' | 'below' | 'none';       // where it stands; none: what the card does has the room
    rect: Rect;
}

const edgeHigh = 3;                 // of a card, above and below
const namedHigh = 16;               // of a head that is the title
const namedLine = 14.2;             // and of a line below it (style.css)

/** On a phone: as high as what can be read in it, with the short words where the whole ones are too long. With little
 * room the title stands in the head, then what the card does has all of it. */
export function smallNews(seen: Seen, rect: Rect, print: number): SmallNews {
    const card = kitOf(seen).news?.[viewOf(seen).news ?? ''];
    const name = card?.name ?? '';
    const title = titleSize(name, rect, true, print) * print * 1.2;
    const rest = headHeight * print + 8 + linesOf(words.breaks[name] ?? name, title / 1.2, rect.width - 20) * title;
    const linesIn = (text: string) => linesOf(text, cardText * plain * print, rect.width - 18);
    const texts = [newsWords(seen), words.sentence(card?.short || words.newsNothingShort)];
    const put = (where: SmallNews['title'], high: (text: string) => number): SmallNews | null => {
        const text = texts.find((one) => high(one) <= rect.height);
        return text === undefined ? null
            : { text, title: where, rect: { ...rect, height: Math.min(rect.height, high(text)) } };
    };
    const inHead = linesOf(name, cardText * print, rect.width - 20) === 1;
    return (title > 0 ? put('below', (text) => linesIn(text) * cardLine * print + rest) : null)
        ?? (inHead ? put('head', (text) => edgeHigh + (namedHigh + linesIn(text) * namedLine) * print) : null)
        ?? put('none', (text) => edgeHigh + 4 + linesIn(text) * cardLine * print)
        ?? { text: '', title: 'below', rect: title > 0 ? { ...rect, height: Math.min(rect.height, rest + 4) } : rect };
}

const legendLine = 19;              // of a legend, and air round it
const legendAir = 6;
const legendLow = 32;               // on a phone
const legendWide = 240;             // for two signs in a line
const legendTitle = 16;             // the news over it is not squeezed
const legendRounds = 2;             // later one knows them, and the news has the room

function legendLines(drawn: Drawn, { narrow, print, news }: Laid): ReturnType<typeof words.legend> {
    const round = Math.max(1, viewOf(drawn.seen).round);
    const lines = (narrow ? words.legendNarrow : words.legend)(round);
    return narrow || news.width >= legendWide * print ? lines : lines.flat().map((one) => [one]);
}

/** Where the legend lies: below the news, which is no higher than it has to be. Null: there is no room. */
function legendRect(drawn: Drawn, laid: Laid): Rect | null {
    const { seen } = drawn;
    const { print, narrow } = laid;
    const room = newsRect(drawn, laid);
    if (laid.coast === null || kitOf(seen).solo || drawn.large || viewOf(seen).stage === 'keep'
        || viewOf(seen).round > legendRounds)
        return null;
    const high = (narrow ? legendLow : legendLines(drawn, laid).length * legendLine + legendAir) * print;
    const rest = { ...room, height: room.height - high };
    const { news } = viewOf(seen);
    const free = news === undefined ? room.height >= high
        : narrow ? smallNews(seen, room, print).rect.height <= rest.height
            : sizeOver(kitOf(seen).news?.[news]?.name ?? '', newsWords(seen), rest, print) >= legendTitle;
    return free ? { ...room, y: room.y + rest.height, height: high } : null;
}

/** What the signs on the map mean. */
export function Legend({ drawn, laid }: { drawn: Drawn; laid: Laid }) {
    const rect = legendRect(drawn, laid);
    if (!rect)
        return null;
    return (
        <div class="tp-legend" style={placed(rect)} aria-hidden="true">
            {legendLines(drawn, laid).map((line, i) => (
                <span key={i}>
                    {line.map(([sign, look, means]) => (
                        <span key={sign}>
                            {sign === 'crown' ? <Crown size={13} /> : sign === 'award' ? <b>{look}</b>
                                : <span class={`tp-${sign}`}>{look}</span>}
                            {means}
                        </span>
                    ))}
                </span>
            ))}
        </div>
    );
}

export function News({ drawn, laid }: { drawn: Drawn; laid: Laid }) {
    const { seen } = drawn;
    const card = kitOf(seen).news?.[viewOf(seen).news ?? ''];
    if (!card || acting(drawn))
        return null;
    const room = newsRect(drawn, laid);
    const below = legendRect(drawn, laid)?.height ?? 0;
    const whole = { ...room, height: room.height - below };
    const { print } = laid;
    const wide = whole.width >= 220;            // for a picture beside the words
    const most = { ...whole, height: Math.min(whole.height, wide ? 120 : wordsHigh(newsWords(seen), whole, print)) };
    const small = laid.narrow ? smallNews(seen, { ...whole, height: Math.min(whole.height, 132) }, print) : null;
    const rect = small?.rect ?? most;
    const text = small?.text ?? newsWords(seen);
    const title = small?.title ?? 'below';
    const high = Math.min(62, rect.height - 28 * print);
    const beside = { ...rect, width: rect.width - high - 4 };
    const least = small ? 0 : sizeOver(card.name, text, rect, print);
    const over = overHeight(card.name, least, rect, print);
    const picture = wide && high >= 40 && least > 0 && longHeight(text, beside.width, print) + over <= beside.height;
    const fresh = seen.events.some(({ type }) => type === 'news');
    return (
        <>
            <div class={`tp-card tp-news${title === 'head' ? ' named' : ''}${fresh && drawn.pace > 0 ? ' fresh' : ''}`}
                style={small ? { ...placed(rect), height: 'auto', minHeight: `${rect.height}px` } : placed(rect)}
                aria-hidden="true">
                {title !== 'none' && (rect.height >= headFrom || titleSize(card.name, rect, laid.narrow, print) === 0)
                    && <span class="tp-card-head"><b>{title === 'head' ? card.name : words.news}</b>
                    {rect.width >= 200 && <span>{words.newsThis}</span>}</span>}
                <span class="tp-card-body">
                    {picture && <NewsPicture height={high} />}
                    <span>
                        {title === 'below' && (
                            <Title name={card.name} rect={rect} narrow={laid.narrow} print={print}
                                {...(least > 0 ? { size: least } : {})} />
                        )}
                        {(small ? text !== '' : least > 0) && <span style={small ? {}
                            : { fontSize: `${cardSize(text, picture ? beside : rect, print, over)}px` }}>{text}</span>}
                    </span>
                </span>
            </div>
            <Cover drawn={drawn} thing="news" rect={rect} />
        </>
    );
}

/* ---- The Bot of one player ---- */

const botSteps = new Set(['bot card', 'bot move', 'bot cubes', 'bot remove', 'bot roll', 'bot banned']);

/** The Bot is at it: its card takes the room. */
export function acting({ seen }: Drawn): boolean {
    const view = viewOf(seen);
    return kitOf(seen).solo && view.bot?.card !== undefined
        && (view.picking !== undefined || seen.events.some(({ type }) => botSteps.has(type)))
        && seen.events.every(({ type }) => botSteps.has(type));
}

interface Ticked {
    criterion: string;
    left: string[];
}

function tickedOf(drawn: Drawn): Ticked[] {
    const { picking } = viewOf(drawn.seen);
    if (picking)
        return picking;
    const event = [...drawn.seen.past].reverse().find(({ type }) => type === 'bot move' || type === 'bot card');
    return (event?.criteria as unknown as Ticked[] | undefined) ?? [];
}

function botDoes(drawn: Drawn, event: GameEvent): string | null {
    const region = regionWords(drawn.seen, String(event.region));
    const count = Number(event.count);
    switch (event.type) {
    case 'bot move': return /stays/.test(event.text) ? words.botStays(region) : words.botGoes(region);
    case 'bot cubes': return words.botPlaces(count, region);
    case 'bot remove': return words.botRemoves(count, region);
    case 'bot roll': return words.botRolls(Number(event.roll), Number(event.super_pacs));
    default: return null;
    }
}

/** A criterion of the Bot's card: still open, met by so many regions, or passed over. */
function Criterion({ drawn, criterion, left }: { drawn: Drawn; criterion: string; left: string[] | undefined }) {
    const name = kitOf(drawn.seen).criteria?.[criterion] ?? criterion;
    const state = left === undefined ? '○' : left.length > 0 ? '✓' : '–';
    const found = left === undefined ? '' : left.length > 0 ? words.regionsLeft(left.length) : words.passedOver;
    return <span class={left === undefined ? 'tp-tick' : 'tp-tick done'}>{state} {name}{found && `: ${found}`}</span>;
}

function Die({ roll }: { roll: number }) {
    return <span class="tp-die" aria-hidden="true">{roll}</span>;
}

function BotAtIt({ drawn, laid }: { drawn: Drawn; laid: Laid }) {
    const { seen } = drawn;
    const card = kitOf(seen).bot_cards?.[viewOf(seen).bot?.card ?? ''];
    const ticked = tickedOf(drawn);
    const does = seen.events.flatMap((event) => botDoes(drawn, event) ?? []);
    const roll = seen.events.find(({ type }) => type === 'bot roll');
    const room = laid.news;
    const width = Math.max(room.width, Math.min(230, drawn.width - 16));
    const height = Math.max(room.height, 128);
    const rect = { x: Math.max(6, room.x), y: Math.min(room.y, drawn.height - height - 6), width, height };
    return (
        <>
            <div class="tp-card tp-bot acting" style={placed(rect)} aria-hidden="true">
                <span class="tp-card-head"><b>{words.botTitle}</b></span>
                <span class="tp-card-body">
                    <span>
                        <Title name={card?.name ?? ''} rect={rect} narrow={laid.narrow} print={laid.print} />
                        {(card?.criteria ?? []).map((criterion) => (
                            <Criterion key={criterion} drawn={drawn} criterion={criterion}
                                left={ticked.find((one) => one.criterion === criterion)?.left} />
                        ))}
                        {does.map((text, i) => (
                            <span key={i} class="tp-does">
                                {roll && <Die roll={Number(roll.roll)} />}{words.capital(text)}
                            </span>
                        ))}
                    </span>
                </span>
            </div>
            <Cover drawn={drawn} thing="bot" rect={rect} />
        </>
    );
}

/** Of the texts under the title of its card those that fit there, each with what stands above it. */
function botTexts(name: string, texts: string[], rect: Rect, print: number): string[] {
    const size = titleSize(name, rect, false, print) * print;
    const lines = linesOf(words.breaks[name] ?? name, size, rect.width - 20);
    let free = rect.height - 42 * print - (lines - 1) * size * 1.15;
    return texts.filter((text) => {
        const high = textHeight(text, rect.width, print) + 1;
        if (text === '' || high > free + 1)
            return false;
        free -= high;
        return true;
    });
}

export function BotPlace({ drawn, laid }: { drawn: Drawn; laid: Laid }) {
    const { seen } = drawn;
    const { bot } = viewOf(seen);
    if (!kitOf(seen).solo || !bot)
        return null;
    if (acting(drawn))
        return <BotAtIt drawn={drawn} laid={laid} />;
    const card = kitOf(seen).bot_cards?.[bot.card ?? ''];
    const rect = botRect(drawn, laid);
    const pacs = bot.super_pacs ? words.botPacs(bot.super_pacs) : '';
    const text = card?.words ?? words.botIdle;
    const more = laid.narrow || rect.height < 90 ? [] : botTexts(card?.name ?? '', [text, pacs], rect, laid.print);
    return (
        <>
            <div class="tp-card tp-bot" aria-hidden="true"
                style={{ ...placed(rect), ...(card || !laid.narrow ? {} : { height: 'auto' }) }}>
                <span class="tp-card-head"><OwnerMark owner="bot" size={14} /><b>{words.botShort}</b>
                    <b class="tp-bot-score">{bot.delegates ?? 0}</b></span>
                <span class="tp-card-body">
                    <span>
                        {card && <Title name={card.name} rect={rect} narrow={laid.narrow} print={laid.print} headed />}
                        {more.map((one) => <span key={one}>{one}</span>)}
                    </span>
                </span>
            </div>
            <Cover drawn={drawn} thing="bot" rect={rect} />
        </>
    );
}

/* ---- Candidates ---- */

export function Candidates({ drawn }: { drawn: Drawn }) {
    const { seen, width, height } = drawn;
    const mine = seen.you === null ? undefined : viewOf(seen).seats[String(seen.you)];
    const dealt = mine?.dealt ?? [];
    return (
        <div class={`tp-candidates${width < 600 || height < 330 ? ' small' : ''}`}>
            {dealt.map((candidate) => {
                const card = kitOf(seen).candidates?.[candidate];
                const kept = mine?.candidate === candidate;
                return card && (
                    <div key={candidate} class={kept ? 'tp-candidate kept' : 'tp-candidate'}>
                        <Cover drawn={drawn} thing={candidateName(candidate)} />
                        <Crest candidate={candidate} name={card.name} size={width < 600 ? 46 : 76} />
                        <b class="tp-candidate-name">{card.name}</b>
                        <span class="tp-candidate-cubes">{words.begins(card.cubes)}</span>
                        <span class="tp-candidate-power">
                            {card.words ? words.sentence(card.words) : words.noPower}
                        </span>
                        {kept && <span class="tp-kept">✓ {words.keptMark}</span>}
                    </div>
                );
            })}
        </div>
    );
}
