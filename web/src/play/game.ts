// game.ts - all that the screen of a running game knows: what is shown, what can be done, what is in hand.

import { h } from 'preact';
import type { ComponentChildren, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

import { useLong } from '../hooks';
import type { Board, Layout, Note, Seen } from '../kit/board';
import type { TableInfo, Update } from '../messages';
import { type Settings, useSettings } from '../settings';
import type { Table, TableState } from '../table';
import { myself, sentence, turnWords } from '../words';
import { type Actions, useActions } from './actions';
import { useDoing } from './doing';
import { doneFor, unforced } from './forced';
import { useWindow } from './layout';
import { useNoting } from './note';
import type { Saying } from './now';
import { Person, seatOfPlayer } from './players';
import { ordering, seenOf } from './seen';
import { type Shown, useShown } from './shown';
import { useSkip } from './skip';
import { type Held, useHand } from './usehand';
import { useStopAtLit, useTabStop, useWiring } from './wiring';

export interface Playing {
    at: Table;
    state: TableState;
    table: TableInfo;
    update: Update;
    board: Board;
}

export interface Game extends Playing {
    root: RefObject<HTMLElement>;
    place: RefObject<HTMLDivElement>;   // the board's box
    tray: RefObject<HTMLDivElement>;
    window: { width: number; height: number; layout: Layout };
    liked: Settings;
    shown: Shown;
    act: Actions;
    seen: Seen;
    hand: Held;
    note: Note | null;
    saying: Saying;
    undo: () => void;                   // of what is half-made first, then of what was done
    canMove: boolean;
    settled: boolean;                   // what is shown is what is
    live: boolean;                      // touches are taken
    about: { thing: string; text: ComponentChildren } | null;
    tell: (thing: string | null) => void;
}

/** Whose step is being shown. */
function stepWords({ events, name }: Seen): string {
    const seat = events.map((event) => event.seat).find((one) => typeof one === 'number');
    return typeof seat === 'number' ? `${name(seat)} moves…` : 'What the others do…';
}

/** Letters that fit two lines of the panel. */
const titleMost = 50;

/** A step of others; of a move that was the only one, with that. Whose it is stands over what it is, or for it. */
export function stepSaying(board: Pick<Board, 'step'>, seen: Seen, forced: boolean): Saying {
    const told = { ...seen, events: unforced(seen.events) };
    const whose = stepWords(seen);
    const [first] = told.events.map(({ text }) => sentence(text)).filter((text) => text !== '');
    const what = board.step?.(told) ?? (first && first.length <= titleMost ? first : null);
    return { mood: 'wait', lead: forced ? 'The only move' : what ? whose : '', title: what ?? whose,
        more: forced ? 'Nothing else was possible.' : '' };
}

/** What was done for me since I last did something myself. */
function useDoneFor({ state, table, update }: Playing): string {
    const { you } = table;
    const told = useRef({ you, update, text: '' });
    const before = told.current;
    if (before.you !== you || before.update.ply > update.ply)       // another one at this screen; taken back
        told.current = { you, update, text: '' };
    else if (before.update !== update)
        told.current = { you, update, text: doneFor(you, state.events) ?? before.text };
    return told.current.text;
}

/** What is asked before it goes behind something that was shown. */
function undoWords({ board, state, table }: Playing, seen: Seen): string {
    const lines = state.story.lines.filter(({ kind, undone }) => kind === 'event' && !undone);
    const own = lines.map(({ seat }) => seat).lastIndexOf(table.you);
    const parts = lines.slice(0, own + 1).map(({ event }) => board.chapter?.(event, seen) ?? null);
    const part = parts.filter((one) => one !== null).pop();
    const to = part !== undefined && part !== board.round?.(seen) ? part.charAt(0).toLowerCase() + part.slice(1)
        : 'your last decision';
    return `Back to ${to}? What came of it is undone.`;
}

function sayingOf({ board, table, update }: Playing, seen: Seen, hand: Held, live: boolean, slow: boolean,
    shown: Shown): Saying {
    const { mood, headline, more, lead } = turnWords(table, update);
    if (shown.playing)
        return stepSaying(board, seen, shown.moment.forced === true);
    if (live && hand.armed !== null && hand.lit(hand.armed) !== null) {
        const { asks, words } = hand.preview(hand.armed);
        return asks ? { mood, lead, title: 'Touch again if you want it', more: asks }
            : { mood, lead, title: 'Touch it again to do it', more: sentence(words) };
    }
    const own = live || update.over ? board.sentence(seen, hand) : null;
    const usual = table.you === null && !update.over ? `You are watching. ${more}` : more;
    return { mood, lead, title: own?.title ?? headline, more: slow ? 'On its way…' : own?.more ?? usual };
}

export function useGame(playing: Playing): Game {
    const { at, state, table, update, board } = playing;
    const root = useRef<HTMLElement>(null);
    const place = useRef<HTMLDivElement>(null);
    const tray = useRef<HTMLDivElement>(null);
    const [about, setAbout] = useState<Game['about']>(null);
    const stops = { board: useTabStop(), tray: useTabStop() };
    const window = useWindow();
    const liked = useSettings();
    const slow = useLong(state.busy, 400);
    const shown = useShown(at, board);
    const done = useDoneFor(playing);
    const act = useActions(at, table, update, shown.ahead);
    const { draft } = act;
    const settled = !shown.playing && shown.moment.update === update;
    const canMove = myself(table, update) !== null && !update.over && !table.frozen;
    const asked = state.busy || shown.asked;
    const can = canMove && settled && !asked && state.line !== 'closed';
    const noting = useNoting();
    const doing = useDoing(act, noting, can, board.question?.(update.view) ?? null);
    const live = can && !doing.waits;
    const told = settled ? { ...shown.moment, past: state.past } : shown.moment;     // an undo is told later than it is
    const moment = draft.update !== update && settled ? { ...told, view: draft.update.view } : told;
    const seen = seenOf(table, state.kit, moment, ordering(draft.unsent, draft.base));
    const tell = (thing: string | null) => {
        const seat = thing === null ? null : seatOfPlayer(thing);
        const text = thing === null ? null
            : seat !== null ? h(Person, { board, seen, seat }) : board.about(seen, thing);
        setAbout(thing !== null && text ? { thing, text } : null);
    };
    const hand = useHand({
        board, seen, moves: draft.update.moves, live, confirm: liked.confirm, hinted: act.hinted?.move ?? null,
        stops: { board: stops.board.at, tray: stops.tray.at }, act: doing.act, stray: act.unhint, tell,
    });
    useStopAtLit(stops.board, place, hand.order, asked);
    useStopAtLit(stops.tray, tray, hand.order, asked);
    useWiring(root, place, tray, { board, seen, hand, live, told: about?.thing ?? null, tell });
    useSkip(shown);
    const say = () => sayingOf(playing, seen, hand, live, slow, shown);
    const said = useRef(say);
    if (!asked || shown.playing)
        said.current = say;             // until the answer is there the sentence stands: drawn anew, because what
                                        // was drawn knows all of the page around it, and that page its own sentence
    const undo = () => {
        if (hand.half) {
            hand.unmake();
        } else {
            doing.forget();
            noting.back();
            act.undo(undoWords(playing, seen));
        }
    };
    const since = live && window.layout !== 'desk' ? board.since?.(seen) : undefined;
    return {
        ...playing, root, place, tray, window, liked, shown, act, seen, hand, undo, canMove, settled, live, about, tell,
        note: noting.of(hand),
        saying: { ...said.current(), ...(slow ? { more: say().more } : {}), ...(live && !slow ? { was: done } : {}),
            ...(since ? { since } : {}) },
    };
}
