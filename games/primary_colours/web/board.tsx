// board.tsx - Primary Colours on the page: three circles, tokens in the tray, voters that walk when orders are opened.

import type { Board, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';

import { ColoursBoard } from './drawing';
import { end } from './end';
import { factsOf, isOpen, isPlacing, kitOf, parties, pendingIn, placedName, regions, regionThing, thingOf,
    valueName, viewOf } from './facts';
import { PartyMark } from './pieces';
import { ReportTab } from './report';
import { told } from './lines';
import { frames } from './steps';
import { about, called, factsPreview, personWords, preview, standingWords, thereWords, votesOf } from './telling';
import { ColoursTray } from './tray';
import { begin, ways } from './ways';
import { words } from './words';
import './style.css';

/* ---- What is to be done ---- */

type Sentence = ReturnType<Board['sentence']>;

/** Regions without a token of this round. */
function emptyIn(seen: Seen): number {
    return isPlacing(seen) ? regions.filter((region) => pendingIn(seen, region) === 0).length : 0;
}

/** On a phone, which has no panel beside the circles and one line for all. */
function There({ text }: { text: string }) {
    return text === '' ? null : <span class="colours-there">{text}</span>;
}

function placeSentence(seen: Seen, hand: Hand): Sentence {
    const empty = emptyIn(seen);
    const [first] = hand.chosen.map(thingOf);
    if (first?.kind === 'region') {
        const there = thereWords(seen, first.region);
        const begins = viewOf(seen).round === 1 && seen.order.length === 0;     // as another party than before, perhaps
        return {
            title: [words.put(words.region[first.region]), there && <span key="stop" class="colours-stop">.</span>,
                <There key="there" text={there && ` ${there}`} />],
            more: begins ? words.putFirst(parties[seen.you!]!) : words.putMore,
        };
    }
    if (first?.kind === 'placed')
        return { title: words.change(words.region[first.region], pendingIn(seen, first.region)),
            more: words.changeMore };
    if (first?.kind === 'value')
        return { title: words.putValue(first.value), more: words.putValueMore };
    return empty === 0 ? { title: words.whole, more: words.wholeMore }
        : { title: words.putAny, more: words.putMore };
}

function swapSentence(seen: Seen, hand: Hand): Sentence {
    const [first] = hand.chosen.map(thingOf);
    const [ordered] = seen.order;
    if (ordered)
        return {
            title: words.swapDone(factsPreview(seen, factsOf(ordered)).short),
            more: first?.kind === 'token' ? words.swapOther(first.value, words.region[first.region])
                : words.swapDoneMore,
        };
    if (first?.kind === 'token')
        return { title: words.swapWith(first.value, words.region[first.region]), more: words.swapWithMore };
    return { title: [words.swap, <There key="there" text={words.swapOr} />], more: words.swapMore };
}

function sentence(seen: Seen, hand: Hand): Sentence {
    if (seen.over || seen.you === null || isOpen(seen))
        return null;
    if (!seen.toAct.includes(seen.you))
        return { title: words.waiting, more: words.waitingMore };
    return isPlacing(seen) ? placeSentence(seen, hand) : swapSentence(seen, hand);
}

/** What is being shown. */
function step(seen: Seen): string | null {
    const { stage } = viewOf(seen);
    switch (stage?.kind) {
    case 'reveal': return words.reveal(words.region[stage.region]);
    case 'swap': return words.swapStep(seen.name(parties.indexOf(stage.party)));
    case 'walk': return words.walkStep(['', 'I', 'II', 'III'][stage.pass]!, stage.step);
    default: return seen.events.some(({ type }) => type === 'poll') ? words.pollStep : null;
    }
}

/* ---- Keys ---- */

/** A digit puts that value on the region with the focus, or on the marked one; Backspace takes it back. */
function types(seen: Seen, hand: Hand, name: string | null, key: string): string[] | null {
    const at = name === null ? null : thingOf(name);
    const region = at?.kind === 'region' || at?.kind === 'placed' ? at.region : null;
    const on = region ? regionThing(seen, region) : hand.chosen[0];
    if (/^[1-6]$/.test(key) && on !== undefined)
        return region && pendingIn(seen, region) === Number(key) ? null : [on, valueName(Number(key))];
    return key === 'Backspace' && region ? [placedName(region), valueName(pendingIn(seen, region))] : null;
}

/** On phones the order lies in the circles alone, so that they have room; in the last round there are tokens to touch,
 * which are too small there. */
const trayHeight: Board['trayHeight'] = (seen, layout, { height }) => {
    if (layout === 'desk')
        return height < 680 ? 88 : 96;
    const places = isPlacing(seen) && !seen.over && seen.you !== null;
    const [low, whole] = height < 680 ? [72, 136] : [76, 140];     // not too far apart: the table stands still
    return layout === 'phone' && places && height < 800 ? low : whole;
};

function Votes({ votes }: { votes: string | null }) {
    return <span class="colours-standing">{votes !== null && <><b>{votes}</b> {words.votes}</>}</span>;
}

const board: Board = {
    ways,
    begin,
    preview,
    sentence,
    step,
    about,
    called,
    Board: ColoursBoard,
    Tray: ColoursTray,
    trayHeight,
    pad: 'always',
    shows: (seen) => !isPlacing(seen),
    orders: true,
    tells: true,
    empty: emptyIn,
    emptyWords: words.stillEmpty,
    frames,
    round: (seen) => words.round(viewOf(seen).round, kitOf(seen).rounds),
    standing: (seen, seat) => ({
        words: standingWords(seen, seat),
        marks: <Votes votes={votesOf(seen, seat)} />,
        mark: <PartyMark party={parties[seat]!} />,
    }),
    person: (seen, seat) => personWords(seen, seat),
    mark: (seat, size) => <PartyMark party={parties[seat]!} size={size} />,
    chapter: ({ type, round }, seen) => (type === 'tokens' ? words.round(Number(round), kitOf(seen).rounds)
        : type === 'swap' || type === 'pat' ? words.round(kitOf(seen).swap_round, kitOf(seen).rounds) : null),
    told,
    end,
    types,
    keys: words.keys,
    tabs: [{ id: 'report', title: words.report, inside: (seen) => <ReportTab seen={seen} /> }],
    sounds: { tokens: 'card', swap: 'card', pat: 'card', poll: 'home', win: 'home' },
};

export default board;
