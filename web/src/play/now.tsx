// now.tsx - one sentence what to do, the few buttons for it, and undo, hint, confirm.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import type { Held } from './usehand';
import type { Actions } from './actions';
import type { Board } from '../kit/board';
import { choicesMost, choicesRow } from '../kit/choice';
import { named } from '../kit/hand';
import { Icon, type IconName } from '../kit/icons';
import { overflows } from '../kit/room';
import { SinceLine, type SinceShort } from '../kit/since';
import { sentence } from '../words';
import { useWindow } from './layout';

/** Of a phone. */
export const choicesBar = 4;

/** Below this the sentence and three buttons are not side by side. */
export const narrow = 600;

/** From this on a phone has room for a row of buttons under the sentence. */
const high = 700;

export interface Saying {
    lead: string;                   // over the title: whose turn it is
    title: ComponentChildren;
    more?: string | undefined;
    was?: string;                   // instead, where there is room: what was done for me
    since?: SinceShort;             // behind the lead, a loss instead of it, where there is no log
    mood: 'yours' | 'may' | 'wait' | 'over';
}

/** A choice of at most six is also a row of buttons; things called button-… are in the tray already. */
export function choicesOf(hand: Held, most: number): string[] {
    const next = hand.things.filter((thing) => !thing.startsWith('button-')
        && (hand.chosen.length === 0 || hand.lit(thing) === 'target'));
    return next.length <= most ? next : [];
}

/** Those of the panel. */
export const panelChoices = (hand: Held, low: boolean) => choicesOf(hand, choicesMost(low));

/** `lets`: with a button to let go of what is chosen, where there is no other. */
export function Choices({ hand, things, lets = false }: { hand: Held; things: string[]; lets?: boolean }) {
    const wide = [1, 2, 4].includes(things.length);         // at most two in a row
    const least = lets && things.length > 2;                // all in one row, on a phone
    return (
        <div class={lets ? 'choices lets' : 'choices'} data-count={things.length}>
            {things.map((thing) => {
                const { badge, short, warns, gains, more, main, least: few } = hand.preview(thing);
                const text = hand.armed === thing ? `Yes: ${wide ? short : badge}` : least ? few ?? short : short;
                const second = warns ? '' : gains ? `+ ${gains}` : more ? (wide && !least ? more : badge) : '';
                return (
                    <button key={thing} {...named(hand.button(thing), [text, warns, second].filter(Boolean).join(' '))}
                        class={main && things.length > 1 ? 'choice main' : 'choice'} tabindex={0}>
                        <span>{text}</span>
                        {warns && <small> {warns}</small>}
                        {second && <span class="choice-more"> {second}</span>}
                    </button>
                );
            })}
            {lets && (
                <button type="button" class="let-go" aria-label="Let go" onClick={() => hand.letGo()}>
                    <Icon name="close" />
                </button>
            )}
        </div>
    );
}

interface NowProps {
    saying: Saying;
    hand: Held;
    act: Actions;
    choices: string[];              // lit things that have a button here
    told: string | null;            // a notice, or a hint that marks nothing: instead of the sentence
    bare: boolean;                  // it never has any
    low: boolean;                   // a window with little room
    orders: boolean;                // all decisions of this game are orders
    tells: boolean;                 // the board says what a touch would do
    hints: boolean;                 // may be taken here
    looked: string;                 // what the thing under the mouse or with the focus is; '': the game has no words
    empty: number;                  // places of the own order
    emptyWords: Board['emptyWords'];
    bar: boolean;                   // on a phone, what is chosen has its targets there
    tools: string[] | null;         // lit things beside Undo and Hint; null: the game has none
    canMove: boolean;
    busy: boolean;
    undo: boolean;                  // something can be taken back
    back: () => void;
    result?: () => void;            // the game is over: show its end
    playing: boolean;
    skip: () => void;
}

/** There is an order, sent or not: Confirm is among the buttons. */
function isOrdering({ act: { draft } }: Pick<NowProps, 'act'>): boolean {
    return draft.active || draft.order.length > 0;
}

/** What gives up or ends what could go on. */
function Leaving({ hand, thing }: { hand: Held; thing: string }) {
    const { badge, main } = hand.preview(thing);
    const button = hand.button(thing);
    const text = hand.armed === thing ? `Yes: ${badge}` : badge || button['aria-label'];
    const look = main && hand.chosen.length === 0 ? 'tool leaving main' : 'tool leaving';
    return (
        <button {...named(button, text)} class={look} tabindex={0}><span>{text}</span></button>
    );
}

const guard = 250;                  // milliseconds
const guardYes = 600;               // a double click on Undo is no answer to what it asks

interface ToolProps {
    text: string;
    /** What it does, where a press that was meant for what was in this place before would do harm. */
    is?: string;
    icon: IconName;
    off?: boolean;
    main?: boolean;
    away?: boolean;                 // not to be seen for now
    says?: string;                  // for who listens
    press: () => void;
    children?: ComponentChildren;   // behind the text
}

/** Somebody whose finger is on its way to what was here before does not press this. */
function Tool({ is, text, icon, off, main, away, says, press, children }: ToolProps) {
    const since = useRef({ is, at: -Infinity });
    if (since.current.is !== is)
        since.current = { is, at: performance.now() };
    const pressed = (event: MouseEvent) => {
        if (event.detail === 0 || performance.now() - since.current.at >= (is === 'yes' ? guardYes : guard))
            press();
    };
    return (
        <button type="button" class={`tool${main ? ' main' : ''}${away ? ' away' : ''}`} onClick={pressed}
            {...(off === undefined ? {} : { 'aria-disabled': off })} {...(says ? { 'aria-label': says } : {})}>
            <Icon name={icon} /><span>{text}{children}</span>
        </button>
    );
}

/** Css tells which of them there is room for. */
function Empty({ count, words }: { count: number; words: NowProps['emptyWords'] }) {
    return words ? (
        <small> <span class="empty-short">{count} empty</span><span class="empty-whole">{words(count)}</span></small>
    ) : <small> {count} empty</small>;
}

function Tools(props: NowProps) {
    const { act, canMove, busy, undo, back, playing, skip, result, empty, emptyWords, tools, hand, hints } = props;
    const { order, complete, active, update } = act.draft;
    if (result)
        return <div class="tools"><button type="button" class="main" onClick={result}>Result</button></div>;
    if (!canMove)
        return null;
    const ordering = isOrdering({ act });
    const asks = act.notice?.asks === true;
    return (
        /* Confirm is the last and the others make room for it: it is another row of buttons, not one that jumps. What
         * comes and goes has its own place behind Undo and Hint: nothing of those lies where it was. */
        <div class={tools ? 'tools places' : 'tools'} key={String(ordering)}>
            <Tool is={asks ? 'yes' : 'undo'} text={asks ? 'Yes' : 'Undo'} icon="undo" press={back}
                off={!(undo || order.length > 0) || busy} says={asks ? 'Yes, undo' : ''} />
            {asks ? <Tool text="No" icon="close" press={act.clear} />
                : playing ? <Tool text="Skip" icon="skip" press={skip} />
                : hints && <Tool text={act.thinking ? 'Thinking…' : 'Hint'} icon="hint" press={act.hint}
                    off={update.moves.length === 0 || act.thinking} />}
            {tools?.map((thing) => <Leaving key={thing} hand={hand} thing={thing} />)}
            {/* While steps are told, the next order is nothing to think of yet: its place stays empty. */}
            {ordering && (
                <Tool main text={active ? 'Confirm' : 'Confirmed'} icon="check" press={act.confirm}
                    off={!complete || busy} away={playing}>
                    {active && empty > 0 && <Empty count={empty} words={emptyWords} />}
                </Tool>
            )}
        </div>
    );
}

/** Lines of the panel of the desk (css/frame.css) under a title of two, by rows of choices; and in place of it. */
const linesUnder = { usual: [3, 1, 0], low: [1, 0, 0], bare: [1, 1, 1], lowBare: [1, 1, 1], orders: [1, 1, 1] };
const linesOfTitle = 2;
const lettersInLine = 36;
const lettersInTitle = 26;          // of one line

interface More {
    text: string;
    alone: boolean;                 // in place of the title
}

/** Of what the title says; a small picture in it is as wide as two. */
function lettersOf(title: ComponentChildren): number {
    if (Array.isArray(title))
        return title.reduce((sum: number, one) => sum + lettersOf(one), 0);
    if (typeof title === 'object' && title !== null && 'props' in title)
        return title.props.children === undefined ? 2 : lettersOf(title.props.children);
    return typeof title === 'string' || typeof title === 'number' ? String(title).length : 0;
}

/** What a touch would do, and what follows from it: the badge on the board has room for the first alone. Else what
 * the sentence adds, where that fits. */
function moreOf({ hand, saying, bare, low, orders, tells, looked }: NowProps, rows: number): More {
    const spare = lettersOf(saying.title) <= lettersInTitle ? 1 : 0;
    const kind = bare ? (low ? 'lowBare' : orders ? 'orders' : 'bare') : low ? 'low' : 'usual';
    const lines = linesUnder[kind][rows]! + spare;
    const fits = (text: string, room: number) => Math.ceil(text.length / lettersInLine) <= room;
    const { words = '', short = '' } = !tells && hand.heeds && hand.looked !== null
        && hand.lit(hand.looked) === 'target' ? hand.preview(hand.looked) : {};
    if (hand.armed !== null)        // the title says what a second touch does
        return { text: [saying.more, hand.preview(hand.armed).warns].find((text) => text && fits(text, lines)) ?? '',
            alone: false };
    const told = [sentence(words), sentence(short), hand.heeds ? looked : ''].filter((text) => text !== '')
        .find((text) => fits(text, lines + linesOfTitle));
    if (told !== undefined)
        return { text: told, alone: !fits(told, lines) };
    const found = [saying.was, saying.more, lastOf(saying.more ?? '')].find((text) => text && fits(text, lines));
    return { text: found ?? '', alone: false };
}

/** What is still missing is said last, and the bar of a phone has one line for it. */
function lastOf(text: string): string {
    return text.split(/(?<=[.!?]) /).pop()!;
}

/** Letters are only counted above: where words turn out longer, the second line gives way to the sentence, then the
 * line over it, and then what buttons say of what they do. */
const gives = ['tight', 'tighter', 'tightest'];

function useRoom() {
    const box = useRef<HTMLDivElement>(null);
    const said = useRef('');
    const fit = () => {
        const words = box.current!;
        words.classList.remove(...gives);
        for (const one of gives)
            words.classList.toggle(one, overflows(words));
    };
    /* To measure is to lay the whole page out: only for other words. Of other sizes the watcher hears. */
    useLayoutEffect(() => {
        const words = box.current!.textContent!;
        if (words !== said.current)
            fit();
        said.current = words;
    });
    useLayoutEffect(() => {
        const watcher = new ResizeObserver(fit);
        [box.current!, ...box.current!.children].forEach((one) => watcher.observe(one));
        return () => watcher.disconnect();
    }, []);
    return box;
}

/** What is asked, without what is said about it. */
const question = (text: string) => /^[^?]*\??/.exec(text)![0];

export function Now(props: NowProps) {
    const { saying, hand, act, choices: things, told, bare, low } = props;
    const { layout, width, height } = useWindow();
    const choosing = props.bar && layout === 'phone' && hand.chosen.length > 0 && things.length > 0;
    const rows = Math.ceil(things.length / choicesRow);
    const more = moreOf(props, rows);
    const alone = !told && more.alone && layout === 'desk';      // elsewhere the second line may not be seen
    const asks = told !== null && act.notice?.asks === true;
    const room = useRoom();
    const tall = props.orders && layout === 'phone' && width < narrow;
    const orders = tall && things.length === 0 && props.canMove && !props.result && isOrdering(props);
    const wide = props.orders && layout === 'desk' && !low;     // Confirm has a row of its own
    const stacked = props.tools !== null && layout === 'phone' && width < narrow && height >= high;
    const kinds = Object.entries({ bare, tall, orders, choosing, stacked, 'wide-confirm': wide })
        .flatMap(([name, is]) => (is ? [name] : []));
    return (
        <section class={['now panel', saying.mood, ...kinds].join(' ')} aria-label="Now" data-rows={rows}>
            <div class="now-words" ref={room}>
                <p class={saying.since ? 'now-lead since-lead' : 'now-lead'}>
                    {!saying.since?.loss && saying.lead}
                    {saying.since && <SinceLine hand={hand} short={saying.since} behind={saying.lead !== ''} />}
                </p>
                <h1 class={alone ? 'now-title unseen' : 'now-title'}>{saying.title}</h1>
                <p class={`now-more${told ? ' told' : more.text ? '' : ' none'}${act.notice?.bad ? ' bad' : ''}${
                    asks ? ' asks' : ''}`}>
                    <span role="status">{asks ? <><b>{question(told)}</b>{told.slice(question(told).length)}</> : told}
                    </span>{told ? '' : orders ? lastOf(more.text) : more.text}
                </p>
            </div>
            {things.length > 0 && <Choices hand={hand} things={things} lets={choosing} />}
            {!choosing && <Tools {...props} />}
        </section>
    );
}
