// board.tsx - PRIMARY on the page: a card table, mats with piles and counters, the hand as a fan.

import type { Board, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';

import { CounterIcon } from './cards';
import { PrimaryBoard, Shape } from './drawing';
import { end } from './end';
import { areas, colours, countIn, countersOf, countersOn, isBuilding, kitOf, pileName, seatOf, seatsOf, setName,
    thingOf, viewOf, waitingOf } from './facts';
import type { Area } from './facts';
import { told } from './log';
import { attackWords } from './middle';
import { about } from './opened';
import { drawn, frames } from './steps';
import { called, cardTitle, costOf, effectsShort, leftOf, listWords, pickedOf, pileWords, placeOf, playsAgain,
    playWords, preview, teamLetter } from './telling';
import { Tray } from './tray';
import { ways } from './ways';
import { words } from './words';
import './style.css';

/* ---- What is to be done ---- */

type Sentence = ReturnType<Board['sentence']>;

const canAdd = (hand: Hand) => hand.things.some((name) => hand.lit(name) === 'target'
    && thingOf(name).kind === 'card');

function playSentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const laid = waitingOf(kitOf(seen), view);
    const held = hand.chosen.filter((name) => thingOf(name).kind === 'card');
    const chosen = held.flatMap((name) => {
        const thing = thingOf(name);
        return thing.kind === 'card' ? [thing.card] : [];
    });
    if (hand.chosen[0] === 'button-skip')
        return { title: words.skipWhich, more: words.skipWords };
    const list = words.capital(listWords(seen, [...laid, ...chosen]));
    if (chosen.length > 0)
        return { title: chosen.length + laid.length === 1 ? words.chosenOne(list, canAdd(hand)) : words.chosen(list),
            more: hand.lit('button-play') ? `${words.sentence(hand.preview('button-play').words)} ${
                words.costs(costOf(seen, hand, held), playsAgain(seen, [...laid, ...chosen]))}` : '' };
    if (laid.length > 0)
        return { title: words.laid(list), more: words.playMore };
    if ((seatOf(view, seen.you!).hand ?? 0) === 0)
        return { title: words.playNone, more: words.skipWords };
    return { title: view.again ? words.again : words.play, more: words.playMore };
}

function effectSentence(seen: Seen, hand: Hand): Sentence {
    const [first] = hand.chosen;
    const pile = first === undefined ? null : thingOf(first);
    if (pile?.kind === 'pile') {
        const where = words.capital(pileWords(seen, pile.seat, pile.area));
        const fades = hand.things.some((name) => hand.lit(name) === 'target' && name.startsWith('button-do-fade'));
        return { title: fades ? words.fadeWhich(where) : words.pileWhich(where),
            more: words.effectsLeft(leftOf(seen)) };
    }
    const { effects } = viewOf(seen).pass ?? {};
    const paid = colours.filter((colour) => effects?.[colour]);
    const title = words.sentence(paid.length > 1 ? words.effectMixed(effectsShort(effects))
        : words.effect(words.capital(playWords(seen)), words.effectsLeft(leftOf(seen))));
    const lit = hand.things.some((name) => thingOf(name).kind === 'pile');
    return { title: lit ? <>{title} <span class="now-aside">{words.touchPile}</span></> : title, more: '' };
}

function reactSentence(seen: Seen): Sentence {
    const view = viewOf(seen);
    const area = kitOf(seen).effects[view.effect?.name ?? '']?.from;
    return { title: words.react(attackWords(seen)),
        more: area ? words.reactMore(countersOn(view, seen.you!, area), words.pileWords[area]) : '' };
}

function sentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    if (seen.over || seen.you === null || !seen.toAct.includes(seen.you))
        return null;
    const kit = kitOf(seen);
    const picked = pickedOf(seen, seen.you).length;
    const [first] = hand.chosen;
    const from = first === undefined ? null : thingOf(first);
    switch (view.stage) {
    case 'build': return { title: words.build(picked, kit.sets), more: words.buildMore };
    case 'draft': return { title: words.draft(picked + 1, kit.sets), more: words.draftMore };
    case 'play':
    case 'lay': return playSentence(seen, hand);
    case 'split': return { title: words.split(cardTitle(seen, view.pass!.card!)), more: words.splitMore };
    case 'effect': return effectSentence(seen, hand);
    case 'react': return reactSentence(seen);
    case 'assign': return from?.kind === 'pile' ? { title: words.assignTo(words.pileWords[from.area]), more: '' }
        : { title: words.assign, more: words.assignMore };
    default: return null;
    }
}

/* ---- Keys: rows are players, columns areas ---- */

function walk(seen: Seen, name: string | null, key: string, shift: boolean): string | null {
    const thing = name === null ? null : thingOf(name);
    const view = viewOf(seen);
    if (thing?.kind === 'set') {
        const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
        const next = colours[colours.indexOf(thing.colour) + by];
        return by !== 0 && next ? setName(next) : null;
    }
    if (thing?.kind !== 'pile' || !shift)
        return null;
    const seats = seatsOf(view);
    const me = seen.you ?? 0;
    const order = [...seats.slice(me + 1), ...seats.slice(0, me), me];      // mine lie in the tray
    const row = order.indexOf(thing.seat);
    const column = areas.indexOf(thing.area);
    const moves: { [key: string]: [number, number] } = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0],
        ArrowUp: [-1, 0] };
    const step = moves[key];
    if (!step || (thing.seat === me && step[0] === 0))      // there by place: my hand lies apart
        return null;
    const seat = order[row + step[0]];
    const area: Area | undefined = areas[column + step[1]];
    return seat !== undefined && area ? pileName(seat, area) : null;
}

/* ---- Lists of players ---- */

/** So many have room in their rows for more than numbers. */
const few = (seen: Seen) => seatsOf(viewOf(seen)).length < 5;

function Marks({ seen, seat, future }: { seen: Seen; seat: number; future: number | null }) {
    const counters = countersOf(viewOf(seen), seat);
    const letter = teamLetter(seen, seat);
    return (
        <>
            {letter && <span class="pri-team">{letter}</span>}
            <span class="pri-marks-counters">{counters > 0 && <CounterIcon count={counters} />}</span>
            {future !== null && (
                <b class="pri-marks-future" title={words.aboutTurns(future)}>{future}</b>
            )}
        </>
    );
}

const board: Board = {
    ways,
    occasion: (seen) => {
        const { round, turn, pass } = viewOf(seen);
        return JSON.stringify([round, turn, pass?.card, pass?.with, pass?.waiting]);
    },
    preview,
    sentence,
    about,
    called,
    Board: PrimaryBoard,
    Tray,
    trayHeight: (seen, layout, { width, height }) => {
        if (layout === 'desk')
            return height < 680 ? 128 : height < 900 ? 156 : 204;
        if (width >= 600 && height >= 800)
            return 236;
        return height < 680 ? 134 : height < 720 || seatsOf(viewOf(seen)).length > 3 ? 156
            : isBuilding(viewOf(seen)) ? 192 : 182;
    },
    pad: 'always',
    tools: (hand) => ['button-leave', 'button-enough', 'button-skip'].filter((name) => hand.lit(name)
        || hand.isChosen(name)),
    open: false,
    strip: false,
    frames,
    drawn,
    round: (seen) => {
        const view = viewOf(seen);
        return isBuilding(view) ? words.building : words.round(view.round + 1);
    },
    chapter: (event) => (event.type === 'turn' && typeof event.round === 'number' ? words.round(event.round) : null),
    told,
    standing: (seen, seat) => {
        const view = viewOf(seen);
        const place = placeOf(seen, seat);
        const sets = pickedOf(seen, seat).length;
        const { future = 0 } = seatOf(view, seat);
        const letter = teamLetter(seen, seat);
        const said = isBuilding(view) ? (sets > 0 ? words.standingSets(sets) : '')
            : place !== null ? words.standingOut(place)
            : seatsOf(view).length < 4 ? words.standingWords(future) : String(future);
        return {
            words: letter ? `${letter} ${said}` : said,
            marks: <Marks seen={seen} seat={seat} future={isBuilding(view) || place !== null ? null : future} />,
            mark: <Shape seat={seat} size={22} />,
            ...(few(seen) && !isBuilding(view) && place === null
                ? { holds: words.holds(countIn(view, seat, 'hand'), countIn(view, seat, 'deck')) } : {}),
        };
    },
    mark: (seat, size) => <Shape seat={seat} size={size} />,
    end,
    walk,
    keys: words.keys,
    glossary: words.glossary,
    sounds: { play: 'card', hit: 'bump', strike: 'bump', draw: 'card', card: 'card', faded: 'card', stopped: 'bump',
        guard: 'move', set: 'card', out: 'home' },
};

export default board;
