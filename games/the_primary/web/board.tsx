// board.tsx - The Primary on the page: a map with cubes and pawns, a calendar, and a tray with a queue of four cards.

import type { Board, Seen, Sentence as Said } from 'kit/board';
import type { Hand } from 'kit/hand';
import { SinceAll, sinceName } from 'kit/since';
import { nameToMe } from 'page/play/players';

import { CampaignBoard } from './drawing';
import { end } from './end';
import { factsOf, kitOf, mySeat, openCard, seatsOf, teamLetter, thingOf, viewOf } from './facts';
import type { Card, Facts } from './facts';
import { textWidth } from './fit';
import { CardIcon, Crest } from './icons';
import { CardBack, HandMark, OwnerMark } from './pieces';
import { sinceMine } from './since';
import { drawn, frames } from './steps';
import { about, aboutCard, called, cardWords, chapter, idleWords, looked, personWords, preview, regionWords, step,
    told } from './telling';
import { Tray } from './tray';
import { begin, missing, ways } from './ways';
import { words } from './words';
import './style.css';

/* ---- What is to be done ---- */

type Sentence = Said | null;

function allFacts(hand: Hand): Facts[] {
    return hand.things.flatMap((name) => hand.ways(name)).map(({ move }) => factsOf(move));
}

function queueSentence(seen: Seen, hand: Hand): Sentence {
    const chosen = hand.chosen.map(thingOf)[0];
    if (chosen?.kind === 'slot')
        return { title: words.queueSlot(chosen.place, cardWords(mySeat(seen)?.queue?.[chosen.place - 1])),
            more: words.queueSlotMore };
    const left = missing(seen);
    const { queue = [], idle = [] } = mySeat(seen) ?? {};
    const last = queue[queue.length - 1] as Card | undefined;
    const { solo } = kitOf(seen);
    const warned = idle.includes(queue.length) || left === 0 ? idleWords(seen) : '';
    if (left === 0)
        return { title: idle.length > 0 ? words.queueIdle(idle) : words.queueFull, more: warned || words.queueFullMore };
    return { title: words.queue(left), more: warned || (solo && left === 1 ? words.queueLastAlone
        : last ? aboutCard(seen, last) : solo ? words.queueAlone : words.queueMore) };
}

/** Behind a region: whose cube, or how many. What each does is told on its button, and where it does it. */
function detailSentence(seen: Seen, hand: Hand, region: string): Sentence {
    const kinds = hand.things.filter((name) => hand.lit(name) === 'target').map((name) => thingOf(name).kind);
    const name = regionWords(seen, region);
    if (kinds.includes('owner'))
        return { title: words.whose(name), more: words.howManyMore };
    return { title: kitOf(seen).incumbent ? words.whichCubes(name) : words.howMany(name),
        more: words.howManyMore };
}

function cardSentence(seen: Seen, hand: Hand, card: Card): Sentence {
    const mine = mySeat(seen);
    const facts = allFacts(hand);
    const region = hand.chosen.map(thingOf).find((thing) => thing.kind === 'region');
    if (region?.kind === 'region' && card !== 'rally')
        return detailSentence(seen, hand, region.region);
    switch (card) {
    case 'bus': return { title: words.bus, more: words.busMore };
    case 'plane': return { title: words.plane, more: words.planeMore(facts.find(({ price }) => price)?.price ?? 0) };
    case 'positive ad': return { title: words.positive,
        more: words.positiveMore(Math.max(1, ...facts.map(({ cubes }) => cubes ?? 0)), mine?.hand ?? 0) };
    case 'negative ad': return { title: words.negative, more: words.negativeMore };
    default: return { title: facts.some(({ region: away }) => away) && !region ? words.rallyWhere : words.rally,
        more: words.rallyMore(regionWords(seen, mine?.pawn ?? ''), mine?.hand ?? 0) };
    }
}

function exchangeSentence(hand: Hand): Sentence {
    const chosen = hand.chosen.map(thingOf)[0];
    return chosen?.kind === 'slot' ? { title: words.exchangeWith(chosen.place), more: words.exchangeMore }
        : { title: words.exchange, more: words.exchangeMore };
}

function keepSentence(seen: Seen): Sentence {
    const kept = mySeat(seen)?.candidate;
    return kept === undefined ? { title: words.keep, more: kitOf(seen).solo ? words.keepAlone : words.keepMore }
        : { title: words.kept(kitOf(seen).candidates?.[kept]?.name ?? ''), more: words.keptMore };
}

function sentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const owes = seen.you !== null && seen.toAct.includes(seen.you);
    if (seen.over || !owes)
        return null;
    const card = openCard(view);
    switch (view.stage) {
    case 'keep': return keepSentence(seen);
    case 'home': return { title: words.home, more: words.homeMore(kitOf(seen).home_cubes) };
    case 'gather': return { title: words.gather, more: words.gatherMore };
    case 'queue': return queueSentence(seen, hand);
    case 'exchange': return exchangeSentence(hand);
    case 'negative ad': return { title: words.also(regionWords(seen, view.ad?.region ?? '')),
        more: words.alsoMore(view.ad?.left ?? 1) };
    default: return card ? cardSentence(seen, hand, card) : null;
    }
}

/* ---- How players stand ---- */

/** Cards of a queue: those that were turned over with their face, the others with their back. */
function QueueMarks({ seen, seat, width }: { seen: Seen; seat: number; width: number }) {
    const view = viewOf(seen);
    const { queue = [], turned = 0 } = view.seats[String(seat)] ?? {};
    const open = view.turn === seat && (view.stage === 'action' || view.stage === 'negative ad');
    return (
        <span class="tp-queue" style={{ '--card': `${width}px` }}>
            {queue.map((card, i) => {
                const shown = card !== '?' && i < turned;
                return (
                    <span key={i} class={`tp-queued${shown ? ' up' : ''}${open && i === turned - 1 ? ' open' : ''}`}>
                        {shown ? <CardIcon card={card as Card} size={width - 4} /> : <CardBack owner={seat} width={width} />}
                    </span>
                );
            })}
        </span>
    );
}

/** Pixels that name and delegates have together in the strip of the narrowest phone, by players. */
const stripRoom: { [players: number]: number } = { 4: 53, 5: 53 };
const stripLetters = [14, 13, 12];
const teamMark = 5;                 // pixels that the letter of a team takes

/** How name and delegates stand in the boxes of the strip, in all of them alike: in one line, in letters of this size;
 * 0: the delegates below, beside the cards. */
function stripSize(seen: Seen): number {
    const { seats } = viewOf(seen);
    const room = (stripRoom[Object.keys(seats).length] ?? Infinity) - (kitOf(seen).teams ? teamMark : 0);
    const long = Math.max(...seatsOf(viewOf(seen)).map((seat) =>
        textWidth(nameToMe(seen, seat), 1) + textWidth(String(seats[String(seat)]!.delegates), 1)));
    return stripLetters.find((size) => long * size <= room) ?? 0;
}

/** In the strip: delegates beside the name; below, the queue, or while there is none what is in hand. */
function StripStanding({ seen, seat }: { seen: Seen; seat: number }) {
    const { delegates, hand, queue = [] } = viewOf(seen).seats[String(seat)]!;
    const width = seatsOf(viewOf(seen)).length > 4 ? 13 : 15;
    return (
        <>
            <b class={`tp-strip-score size-${stripSize(seen)}`}>{delegates}</b>
            <span class="tp-strip-row">
                {queue.length > 0 ? <QueueMarks seen={seen} seat={seat} width={width} />
                    : <HandMark owner={seat} count={hand} />}
            </span>
        </>
    );
}

/** In the list: in a wide window the candidate's crest; the queue, and in a column of numbers the delegates, which
 * win. */
function ListStanding({ seen, seat }: { seen: Seen; seat: number }) {
    const { delegates, candidate } = viewOf(seen).seats[String(seat)]!;
    const card = viewOf(seen).stage === 'keep' ? undefined : kitOf(seen).candidates?.[candidate ?? ''];
    return (
        <>
            {card && <Crest candidate={candidate!} name={card.name} size={24} />}
            <QueueMarks seen={seen} seat={seat} width={21} />
            <b class="tp-delegates">{delegates}</b>
        </>
    );
}

const setUp = new Set(['deal', 'keep', 'first', 'aside', 'token', 'bot cubes', 'home']);

/** While cards are turned over, one each in a lap. */
const inLaps = new Set(['exchange', 'action', 'negative ad', 'bot card', 'bot roll']);

const board: Board = {
    ways,
    question: (view) => (view.stage === 'exchange' ? `exchange ${String(view.round)}` : null),
    begin,
    preview,
    sentence,
    about: (seen, name) => (name === sinceName ? <SinceAll deeds={sinceMine(seen)} title={words.since} />
        : about(seen, name)),
    called: (seen, name) => (name === sinceName ? words.sinceCalled(sinceMine(seen).length) : called(seen, name)),
    looked,
    Board: CampaignBoard,
    Tray,
    trayHeight: (_, layout, { height }) => (layout === 'desk' ? (height < 680 ? 92 : 116) : height < 680 ? 100 : 106),
    pad: true,
    bar: true,
    empty: (seen) => (viewOf(seen).stage === 'queue' ? missing(seen) : 0),
    open: false,
    frames,
    step,
    drawn,
    chapter,
    told,
    round: (seen) => {
        const { stage, round, lap } = viewOf(seen);
        const { rounds, queue } = kitOf(seen);
        const whole = words.round(round, rounds);
        return setUp.has(stage) ? words.setUp : inLaps.has(stage) ? words.lap(whole, lap + 1, queue) : whole;
    },
    standing: (seen, seat) => {
        const { delegates, hand, bank } = viewOf(seen).seats[String(seat)]!;
        const team = teamLetter(kitOf(seen), seat);
        return {
            words: words.standingWhole(team, delegates, hand, bank),
            short: <StripStanding seen={seen} seat={seat} />,
            marks: <ListStanding seen={seen} seat={seat} />,
            holds: words.purse(hand, bank),
            mark: (
                <span class={`tp-player${team ? ` team-${team}` : ''}`}>
                    <OwnerMark owner={seat} size={26} />{team && <b>{team}</b>}
                </span>
            ),
        };
    },
    person: personWords,
    mark: (seat, size) => <OwnerMark owner={seat} size={size} />,
    end,
    keys: words.keys,
    sounds: {
        bus: 'move', plane: 'move', 'bot move': 'move', positive: 'move', rally: 'move', negative: 'bump', turn: 'card',
        news: 'card', 'bot card': 'card', 'bot roll': 'dice', vote: 'home', win: 'home',
    },
};

export default board;
