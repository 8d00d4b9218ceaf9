// board.tsx - PolitiCraft on the page: areas of impact on the table, a hand of cards in the tray, a line for what is
// said with an action.

import type { Board, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';

import { Asked } from './ask';
import { CauseBoard } from './drawing';
import { end } from './end';
import { cardOf, factsOf, handOf, issueName, kitOf, playerOf, thingOf, viewOf } from './facts';
import type { Facts } from './facts';
import { Seal } from './icons';
import { trayHeight } from './layout';
import { actor, told } from './log';
import { drawn, frames } from './steps';
import { Stories } from './story';
import { about, called, preview, titleOf, whyNot } from './telling';
import { Tray } from './tray';
import { ways } from './ways';
import { words } from './words';
import './style.css';

type Sentence = ReturnType<Board['sentence']>;

const listed = (hand: Hand): Facts[] => hand.things.flatMap((name) => hand.ways(name)).map(({ move }) => factsOf(move));

/** Letters under a title of two lines, beside buttons. */
const lettersBeside = 72;

/** A card is chosen: where it can go. */
function cardSentence(seen: Seen, hand: Hand, card: number): Sentence {
    const to = hand.things.filter((name) => hand.lit(name) === 'target').flatMap((name) => hand.ways(name))
        .map(({ move }) => factsOf(move)).filter((facts) => facts.card === card);
    const names = to.filter(({ do: kind }) => kind === 'give').map(({ seat }) => seen.name(seat!));
    const { title, text, kind, effect } = cardOf(seen, card);
    const asked = (question: string, short: string) => <Asked title={title} whole={question} short={short} />;
    if (hand.isChosen('button-offer') || (to.length > 0 && to.every(({ do: one }) => one === 'offer')
        && hand.lit('button-offer') === null))
        return { title: asked(words.offerToWhole, words.offerTo), more: words.offerMore };
    const whole = words.about(title, text);
    const more = whole.length > Math.min(roomFor(hand), lettersBeside) ? title : whole;
    const vain = to.some(({ blocked }) => blocked) ? words.blockedPlay : '';
    if (kind === 'power' && to.some(({ do: one }) => one === 'power'))
        return { title: asked(words.atWhomWhole, words.atWhom),
            more: vain || words.sentence(words.does[effect ?? ''] ?? text) };
    if (kind === 'power' && to.some(({ do: one }) => one === 'play'))
        return { title: asked(words.doItWhole, words.doIt), more: vain || text };
    const own = to.some(({ do: one }) => one === 'play');
    if (own || names.length > 0)
        return { title: asked(words.whereToWhole(own, names), words.whereTo(own, names)),
            more: names.length > 0 ? '' : text };
    if (to.some(({ do: one }) => one === 'discard'))
        return { title: words.discardIt, more };
    const why = whyNot(seen, card);
    return { title: words.onlyTrade, more: why ? words.whyNot(why) : more };
}

function turnSentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const all = listed(hand);
    const mine = playerOf(view, seen.you!);
    if (view.open_action)
        return { title: view.open_action === 'own' ? words.openOwn : words.openAllied, more: words.openMore };
    if (all.some((facts) => facts.do === 'discard'))
        return { title: words.cannotPlay, more: words.cannotPlayMore };
    if (mine.figure && view.second)
        return all.some((facts) => facts.do === 'play') ? { title: words.figureSecond, more: words.figureSecondMore }
            : { title: words.figureGive(all.some((facts) => facts.integrity)), more: words.figureGiveMore };
    const offer = all.find((facts) => facts.do === 'answer' || facts.do === 'decline');
    if (offer?.seat !== undefined)
        return { title: words.answerFirst(seen.name(offer.seat)), more: words.yourTurnMore };
    return mine.figure ? { title: words.figureFirst, more: words.figureFirstMore }
        : { title: words.yourTurn, more: words.yourTurnMore };
}

/** What a power play asks for. */
function targetSentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const card = view.playing === undefined ? null : cardOf(seen, view.playing);
    const more = card ? words.about(card.title, card.text) : '';
    const [first] = listed(hand);
    switch (view.stage) {
    case 'to': return { title: words.toTitle, more: words.toMore(titleOf(seen, view.moving!)) };
    case 'lift': return { title: words.liftTitle, more: words.liftMore(seen.name(view.looking_at!)) };
    case 'keep': return { title: words.keepTitle, more: words.keepMore };
    default: return { more, title: first?.do === 'take' ? words.takeTitle : first?.do === 'cut' ? words.cutTitle
        : words.moveTitle };
    }
}

function phaseTitle(seen: Seen, facts: Facts | undefined): string {
    const name = facts?.seat === undefined ? '' : seen.name(facts.seat);
    switch (facts?.do) {
    case 'pass': return words.passTitle(name);
    case 'drop': return words.dropTitle;
    case 'recall': return words.recallTitle;
    case 'serve': return words.serveTitle(name);
    case 'name': return words.pollTitle;
    default: return words.skipTitle;
    }
}

/** What all choose at once; made, but not sent, it says what it is. */
function phaseSentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const [made] = seen.order;
    if (made)
        return { title: words.orderMade, more: preview(seen, [{ move: made, touches: [''] }], '').words };
    if (view.stage === 'issue')
        return hand.isChosen(issueName('own')) ? { title: words.issueOwn, more: words.issueOwnMore }
            : { title: words.chooseIssue, more: words.chooseIssueMore };
    const title = phaseTitle(seen, listed(hand)[0]);        // why it is asked stands above the hand
    return { title: view.direction === undefined ? title : words.cycleAsks(view.cycles, title),
        more: words.secretMore };
}

/** The panel has room for so many letters under the title, beside the buttons for what is lit. */
function roomFor(hand: Hand): number {
    const buttons = hand.things.filter((name) => !name.startsWith('button-')
        && (hand.chosen.length === 0 || hand.lit(name) === 'target')).length;
    return buttons === 0 || buttons > 6 ? 190 : buttons > 3 ? 0 : 112;
}

function sentence(seen: Seen, hand: Hand): Sentence {
    const said = whole(seen, hand);
    return said?.more && said.more.length > roomFor(hand) ? { title: said.title } : said;
}

function whole(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const { you } = seen;
    if (seen.over || you === null || (hand.things.length === 0 && seen.order.length === 0))
        return null;
    const chosen = hand.chosen.map(thingOf);
    const answers = chosen.find((thing) => thing.kind === 'answer');
    const card = chosen.find((thing) => thing.kind === 'card');
    if (answers?.kind === 'answer') {
        const theirs = view.offers?.[String(answers.seat)]?.card;
        return { title: words.answerWith,
            more: words.answerMore(seen.name(answers.seat), theirs === undefined ? '' : titleOf(seen, theirs)) };
    }
    if (card?.kind === 'card')
        return cardSentence(seen, hand, card.card);
    if (!seen.toAct.includes(you))
        return { title: words.mayTrade(seen.name(view.turn)), more: words.mayTradeMore };
    switch (view.stage) {
    case 'issue':
    case 'pass':
    case 'cycle': return phaseSentence(seen, hand);
    case 'refill':
        return { title: words.refillTitle(handOf(view).length, kitOf(seen).hand_full), more: words.refillMore };
    case 'turn': return turnSentence(seen, hand);
    default: return targetSentence(seen, hand);
    }
}

const board: Board = {
    ways,
    preview,
    sentence,
    about,
    called,
    Board: CauseBoard,
    Tray,
    trayHeight,
    pad: true,
    bar: true,
    open: false,
    strip: false,
    frames,
    step: ({ events, kit }) => {
        const cycle = events.find(({ type }) => type === 'cycle');
        return cycle ? words.cycleEnds(Number(cycle.cycles), Number(kit.cycles_end)) : null;
    },
    drawn,
    round: (seen) => {
        const { cycles_end: last } = kitOf(seen);
        return words.cycleRound(Math.min(viewOf(seen).cycles + 1, last), last);
    },
    chapter: (event, seen) => {         // what is behind the end of a cycle is of the next one
        const { cycles_end: last } = kitOf(seen);
        return event.type === 'cycle' && Number(event.cycles) < last ? words.cycleRound(Number(event.cycles) + 1, last)
            : null;
    },
    told,
    actor,
    tabs: [{ id: 'stories', title: words.storiesTab, inside: (seen) => <Stories seen={seen} /> }],
    standing: (seen, seat) => {
        const view = viewOf(seen);
        const { points, integrity, figure } = playerOf(view, seat);
        const { chairs } = seen.table;          // of bots more is said there, beside the name where there are many
        const whole = chairs.length < 5 || chairs[seat]?.kind === 'person';
        const offers = view.offers?.[String(seat)]?.to === seen.you && seat !== seen.you;
        return {
            words: [words.standing(points, integrity), figure ? words.figure : ''].filter(Boolean).join(', '),
            note: figure ? words.figureNote(whole) : offers ? words.offersNote(whole) : '',
            marks: (
                <span class="pol-standing">
                    <Seal size={18} /><span>{integrity}</span><b>{points}</b>
                </span>
            ),
        };
    },
    end,
    keys: words.keys,
    glossary: words.glossary,
    sounds: {
        play: 'card', discard: 'card', take: 'card', cut: 'bump', draw: 'card', pile: 'card', cycle: 'dice',
        figure: 'home', integrity: 'move', accept: 'move', over: 'home',
    },
};

export default board;
