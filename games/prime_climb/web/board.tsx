// board.tsx - Prime Climb on the page: a spiral of discs, pawns on it, dice and keepers in the tray.

import type { Board, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';
import { PawnIcon, PlayerShape } from 'kit/pieces';
import { SinceAll, sinceName } from 'kit/since';

import { symbolOf } from './cards';
import { DiscIcon } from './discs';
import { ClimbBoard } from './drawing';
import { end } from './end';
import { factsOf, hasCards, isHome, keepersOf, kitOf, pawnName, pawnsOn, spaceName, spaceOf, thingOf,
    viewOf } from './facts';
import { layOut } from './layout';
import { deedsOf, sinceShort, told } from './lines';
import { actor, chapter, step } from './log';
import { Pad } from './pad';
import { waysTo } from './scene';
import { drawn, frames } from './steps';
import { about, called, cardOf, inOrder, preview, spacesWords, sufferedWords, titleOf } from './telling';
import { DeskTray } from './tray';
import { begin, ways } from './ways';
import { words } from './words';
import './style.css';

/* ---- What is to be done ---- */

function diceWords(seen: Seen): string {
    const dice = viewOf(seen).dice ?? [];
    return words.or([...new Set(dice)].map((die) => words.times(die, dice.filter((one) => one === die).length)));
}

type Sentence = ReturnType<Board['sentence']>;

/** In my first turn the goal is said. */
function goalWords(seen: Seen): string {
    const { goal, there_and_back: back, sprint } = kitOf(seen);
    const { turns, pawns } = viewOf(seen);
    if (turns > Object.keys(pawns).length)
        return '';
    return back ? (sprint ? words.goalBackSprint : words.goalBack) : (sprint ? words.goalSprint : words.goal)(goal);
}

/** The second line: what others did to me, as long as it is news; else what to touch. */
const news = (seen: Seen, more: string) => sufferedWords(seen) || `${more} ${goalWords(seen)}`.trim();

function moveSentence(seen: Seen, hand: Hand, pawn: { seat: number; pawn: number } | null): Sentence {
    if (!pawn)
        return { title: words.moveNone(diceWords(seen)), more: news(seen, words.movePawnMore) };
    const view = viewOf(seen);
    const other = { seat: pawn.seat, pawn: 1 - pawn.pawn };
    const spaces = hand.things.some((name) => thingOf(name).kind === 'space');
    const able = hand.lit(pawnName(other.seat, other.pawn)) !== null;
    const cursed = view.cursed?.includes(pawn.seat) ? `${words.cursedMore} ` : '';
    const [before, after] = (cursed ? words.moveCursed : words.move)(diceWords(seen));
    return {
        title: <><span class="climb-together">{before}<PlayerShape seat={pawn.seat} /></span>{after}</>,
        more: news(seen, cursed + (spaces ? words.moveMore(able ? spaceOf(view, other) : null) : words.stayMore)),
    };
}

function cardSentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    const [first] = hand.things;
    const kind = first === undefined ? undefined : factsOf(hand.ways(first)[0]!.move).do;
    const title = titleOf(seen, view.card ?? '');
    const more = cardOf(seen, view.card ?? '')?.words;
    const said = kind === 'steal' ? words.steal : kind === 'swap' ? words.swapWith
        : kind === 'send' ? words.sendWhich(title) : words.cardFor(title);
    return { title: said, more: kind === 'swap' ? words.swapMore : more ? words.sentence(more) : '' };
}

function keeperSentence(seen: Seen, hand: Hand, card: string): Sentence {
    const title = titleOf(seen, card);
    const targets = hand.things.filter((name) => hand.lit(name) === 'target').map(thingOf);
    if (cardOf(seen, card)?.effect === 'curse')
        return { title: words.keeperCurse, more: words.keeperCurseMore };
    return targets.some(({ kind }) => kind === 'pawn') ? { title: words.keeperPawn(title), more: words.keeperPawnMore }
        : { title: words.keeper(title), more: words.keeperMore };
}

/** What tells the ways to one space apart. */
function whichMore(hand: Hand): string {
    const all = hand.things.filter((name) => hand.lit(name) === 'target').flatMap((name) => hand.ways(name))
        .map(({ move }) => factsOf(move));
    if (new Set(all.map(({ pawn }) => pawn)).size > 1)
        return words.whichKeeper;
    return new Set(all.map(({ die }) => die)).size > 1 ? words.whichMore : words.whichSame;
}

function sentence(seen: Seen, hand: Hand): Sentence {
    const view = viewOf(seen);
    if (seen.over || seen.you === null || !seen.toAct.includes(seen.you) || hand.things.length === 0)
        return null;
    if (view.phase === 'card')
        return cardSentence(seen, hand);
    const chosen = hand.chosen.map(thingOf);
    const [first] = chosen;
    const lastOne = chosen[chosen.length - 1];
    if (lastOne?.kind === 'space')
        return { title: words.which(lastOne.space), more: whichMore(hand) };
    if (first?.kind === 'keeper')
        return keeperSentence(seen, hand, first.card);
    const starts = hand.things.flatMap((name) => hand.ways(name)).map(({ move }) => factsOf(move))
        .find((one) => one.do === 'start');
    if (starts)
        return { title: words.forced(starts.to!), more: words.cursed };
    if (hand.things.includes('button-end'))
        return { title: words.end, more: words.endMore };
    return moveSentence(seen, hand, first?.kind === 'pawn' ? first : null);
}

/* ---- Keys ---- */

/** Milliseconds after a digit in which another one goes on with its number. */
const spellingTime = 1500;
let spelled: { thing: string; at: number; view: unknown } | null = null;

/** The number that digits spell: typed one behind the other they make a longer one. Another key, a move or a rest ends
 * it. */
function jump(seen: Seen, thing: string | null, digit: number): string {
    const at = performance.now();
    const before = spelled?.thing === thing && spelled.view === seen.view && at - spelled.at < spellingTime
        ? thingOf(spelled.thing) : null;
    const longer = before?.kind === 'space' ? before.space * 10 + digit : digit;
    spelled = { thing: spaceName(longer <= 101 ? longer : digit), at, view: seen.view };
    return spelled.thing;
}

/** Enter on a space is for what can act there, as a click on it: the own pawn, or the one pawn of the target. */
function instead(seen: Seen, hand: Hand, name: string): string | null {
    const thing = thingOf(name);
    const here = thing.kind === 'space' ? pawnsOn(viewOf(seen), thing.space).map((one) => pawnName(one.seat, one.pawn))
        : [];
    const lit = here.filter((pawn) => hand.lit(pawn) !== null);
    if (lit.length > 0)
        return lit.length === 1 || lit.every((pawn) => hand.lit(pawn) === 'act') ? lit[0]! : null;
    return here.find((pawn) => hand.isChosen(pawn)) ?? null;
}

/** Spaces in their order, each followed by the pawns on it. */
function order(seen: Seen): string[] {
    const view = viewOf(seen);
    return kitOf(seen).factors.flatMap((_, space) => [spaceName(space),
        ...pawnsOn(view, space).map(({ seat, pawn }) => pawnName(seat, pawn))]);
}

function walk(seen: Seen, name: string | null, key: string, _shift: boolean, hand: Hand): string | null {
    if (/^\d$/.test(key))
        return jump(seen, name, Number(key));
    spelled = null;
    const [asked] = waysTo(hand, name);
    if (asked !== undefined && key.startsWith('Arrow'))
        return asked;               // from there the others are near
    const by = ({ ArrowRight: 1, ArrowLeft: -1, ArrowUp: 10, ArrowDown: -10 } as { [key: string]: number })[key];
    const thing = name === null ? null : thingOf(name);
    if (by === undefined || thing?.kind === 'button' || thing?.kind === 'keeper' || thing?.kind === 'die')
        return null;
    const space = thing?.kind === 'space' ? thing.space : thing?.kind === 'pawn' ? spaceOf(viewOf(seen), thing) : 0;
    if (Math.abs(by) > 1)
        return spaceName(Math.max(0, Math.min(101, space + by)));
    const all = order(seen);
    const at = name === null ? -1 : all.indexOf(name);
    return all[Math.max(0, Math.min(all.length - 1, at + by))]!;
}

const heldMost = 2;                 // keepers that are told beside a name

/** The keepers of somebody else, where they are few. */
function heldWords(seen: Seen, seat: number): string {
    const cards = keepersOf(viewOf(seen), seat);
    if (seat === seen.you || cards.length > heldMost)
        return '';
    const short = cards.map((card) => words.shortTitles[String(card)] ?? symbolOf(seen, card)).filter(Boolean);
    return cards.length === 1 ? words.holds(titleOf(seen, cards[0]!)) : short.join(', ');
}

const trayHigh = (layout: string, height: number) => (layout === 'desk' ? (height < 680 ? 76 : 96)
    : height < 680 ? 140 : 144);

/** Pixels of a window on a desk that are not the board's (css/frame.css): beside it, above and below with the tray. */
const beside = 344;
const aboveBelow = 72;
const fingerPitch = 45;

/** Discs are large enough for a finger: they need no buttons. Phones have the pad. */
function hasRoom({ layout, width, height }: { layout: string; width: number; height: number }): boolean {
    return layout !== 'desk' || layOut(width - beside, height - aboveBelow - trayHigh(layout, height), true, false)
        .spiral.pitch >= fingerPitch;
}

const board: Board = {
    ways,
    begin,
    preview,
    sentence,
    about: (seen, thing) => (thing === sinceName ? <SinceAll deeds={deedsOf(seen)} title={words.sinceTitle} />
        : about(seen, thing)),
    called,
    since: sinceShort,
    Board: ClimbBoard,
    Tray: (all) => (all.layout === 'desk' ? <DeskTray {...all} /> : <Pad {...all} />),
    trayHeight: (_, layout, { height }) => trayHigh(layout, height),
    pad: hasRoom,
    tools: (_, layout) => (layout === 'desk' ? ['button-end'] : null),
    open: true,
    frames,
    step,
    drawn,
    round: (seen) => {
        const { turns, pawns } = viewOf(seen);
        const rounds = Math.max(1, Math.ceil(turns / Object.keys(pawns).length));
        return kitOf(seen).solitaire ? words.roll(turns) : words.round(rounds);
    },
    chapter,
    told,
    actor,
    standing: (seen, seat) => {
        const view = viewOf(seen);
        const keepers = keepersOf(view, seat).length;
        return {
            ...spacesWords(seen, seat),
            marks: inOrder(view, seat).map((pawn, place) => {        // whichever pawn it is: none moves past the other
                const space = spaceOf(view, { seat, pawn });
                return <DiscIcon key={place} space={space} factors={kitOf(seen).factors[space] ?? []} width={34}
                    text={isHome(view, { seat, pawn }) ? '✓' : String(space)} />;
            }),
            ...(hasCards(seen) ? { count: { number: keepers, of: words.keepers(keepers) } } : {}),
            note: heldWords(seen, seat),
            mark: <PawnIcon seat={seat} height={28} />,
        };
    },
    mark: (seat, size) => <PawnIcon seat={seat} height={Math.round(size * 1.25)} />,
    end,
    walk,
    instead,
    keys: words.keys,
    glossary: words.glossary,
    sounds: {
        move: 'move', go: 'move', swap: 'move', bump: 'bump', draw: 'card', steal: 'card', curse: 'card', roll: 'dice',
        home: 'home', win: 'home',
    },
};

export default board;
