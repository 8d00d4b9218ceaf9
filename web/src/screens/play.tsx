// play.tsx - the game itself, in the frame that is the same for all games: board and tray, players, now, log beside it.

import { useEffect, useRef, useState } from 'preact/hooks';

import { useKeys } from '../keys';
import { AllMoves } from '../play/allmoves';
import { Announcer } from '../play/announce';
import { Curtain, useCurtain } from '../play/curtain';
import { End } from '../play/end';
import { type Game, type Playing, useGame } from '../play/game';
import { useBox } from '../play/layout';
import { Log } from '../play/log';
import { useTurnCall } from '../play/notify';
import { Now } from '../play/now';
import { Past } from '../play/past';
import { BoardPlace, hasButtons, isLow, panelOf, toldOf, TrayPlace } from '../play/places';
import { Players, seatOfPlayer } from '../play/players';
import { Turned } from '../play/turned';
import { Away } from '../parts/carry';
import { Chat, unreadOf } from '../parts/chat';
import { Dialog, Said } from '../parts/dialog';
import { Rules } from '../parts/rules';
import { SitDown } from '../parts/players';
import { Tabs } from '../parts/tabs';
import { Unread } from '../parts/unread';
import { Watching } from '../parts/watching';
import { turnWords } from '../words';
import { chat as chatWords } from '../words_chat';

export interface PlayProps extends Playing {
    round: (words: string) => void;     // for the bar at the top
    sheet: boolean;                     // log, rules and moves are open, on a phone
    closeSheet: () => void;
    lookBack?: (() => void) | undefined;    // when it is over
    past?: { leave: () => void; onward: () => void } | undefined;
}

/** The focus goes to the first lit thing, else to where Tab reaches the board. */
export function toBoard(): void {
    const frame = document.querySelector<HTMLElement>('.play-frame');
    const name = frame?.dataset.first;
    (frame?.querySelector<HTMLElement>(name ? `[data-lit][data-thing="${CSS.escape(name)}"]`
        : '.board-box [data-thing][tabindex="0"]'))?.focus();
}

/** The lit button that stands out; where there are several, the focus goes to the first, and Enter says which. */
function pressMain(root: HTMLElement): void {
    const [first, ...others] = [...root.querySelectorAll<HTMLElement>('.main[data-lit]')]
        .filter((one) => one.getClientRects().length > 0);
    if (others.length > 0)
        first!.focus();
    else
        first?.click();
}

/** Log, rules and all moves; who only watches can sit down there. */
function Beside({ game }: { game: Game }) {
    const { at, table, state, act, live, board, seen } = game;
    const talks = table.chat !== undefined;
    const sheet = game.window.layout !== 'desk';
    const isNew = !state.story.lines.some(({ seat }) => seat === table.you);
    const [tab, setTab] = useState(sheet && isNew ? 'rules' : 'log');
    const field = useRef<HTMLInputElement>(null);
    useKeys({
        '/': () => {
            setTab('moves');
            requestAnimationFrame(() => field.current?.focus());
        },
        l: () => setTab('log'),
        r: () => setTab('rules'),
        m: () => setTab('moves'),
        t: () => {
            if (!talks)
                return;
            setTab('chat');
            requestAnimationFrame(() => document.querySelector<HTMLElement>('.chat-text')?.focus());
        },
    });
    return (
        <>
            {table.you === null && !table.mine && !table.replay && <SitDown table={table} sit={act.sit} />}
            <Away at={at} table={table} over={state.update?.over === true} />
            <Watching at={at} table={table} />
            <Tabs chosen={tab} choose={setTab} tabs={[
                { id: 'log', title: 'Log', inside: () => <Log story={state.story} board={board} seen={seen} /> },
                ...(talks ? [{
                    id: 'chat', title: chatWords.title, mark: <Unread count={unreadOf(state)} />,
                    inside: () => <Chat at={at} state={state} table={table} />,
                }] : []),
                { id: 'rules', title: 'Rules', inside: () => <Rules game={table.game} table={table} /> },
                { id: 'moves', title: 'All moves', inside: () => (
                    <AllMoves order={act.draft.order} moves={live ? act.draft.update.moves : []}
                        hinted={act.hinted?.move ?? null}
                        busy={state.busy} over={state.update?.over === true} field={field}
                        play={(move) => void act.play(move)} typed={act.typed}
                        why={act.why} />
                ) },
                ...(board.tabs ?? []).map(({ id, title, inside }) => ({ id, title, inside: () => inside(seen) })),
            ]} />
        </>
    );
}

function NowPlace({ game, result }: { game: Game; result: () => void }) {
    const { board, state, update, act, seen, hand, saying, canMove, settled, shown, window } = game;
    const tools = board.tools?.(hand, window.layout) ?? null;
    return (
        <Now saying={saying} hand={hand} act={act} canMove={canMove} busy={state.busy}
            undo={update.undo || hand.half} back={game.undo}
            choices={panelOf(game)} told={toldOf(game)} bare={!hasButtons(board, window)} low={isLow(game)}
            orders={board.orders === true} tells={board.tells === true && window.layout === 'desk'}
            hints={game.table.hints !== false}
            looked={(hand.at !== null && seatOfPlayer(hand.at) === null && board.looked?.(seen, hand.at)) || ''}
            empty={board.empty?.(seen) ?? 0} emptyWords={board.emptyWords}
            bar={board.bar === true}
            tools={tools}
            playing={shown.playing} skip={shown.skip}
            {...(update.over && settled ? { result } : {})} />
    );
}

export function PlayScreen({ round, sheet, closeSheet, lookBack, past, ...playing }: PlayProps) {
    const game = useGame(playing);
    const { at, state, table, update, board, seen, hand, act, shown, window, settled, live } = game;
    const [ended, setEnded] = useState(true);           // the end is in view
    const size = useBox(game.place);
    const curtain = useCurtain(at, table, update, board.open ?? false);
    const { mood, headline } = turnWords(table, update);
    const desk = window.layout === 'desk';
    const strip = board.strip ?? true;
    const words = board.round?.(seen) ?? '';
    const tray = board.trayHeight(seen, window.layout, window);
    useTurnCall(mood === 'yours', shown.playing, table);
    useEffect(() => round(words), [words]);
    useEffect(() => game.tell(null), [shown.moment]);
    useEffect(() => setEnded(true), [update.over]);
    useKeys({
        u: () => game.canMove && game.undo(),
        w: () => act.draft.order.length > 0 && act.withdraw(),
        c: () => (act.draft.complete ? act.confirm() : pressMain(game.root.current!)),
        h: () => game.canMove && table.hints !== false && act.hint(),
    });

    return (
        <>
            <main ref={game.root} class={`play-frame ${window.layout} ${mood}${strip ? '' : ' no-strip'}`}
                data-live={live} data-first={hand.order[0]}
                data-playing={shown.playing} data-order={act.draft.unsent.length} data-complete={act.draft.complete}
                inert={curtain !== null} style={{ '--tray': `${tray}px` }}>
                <Announcer state={state} sounds={board.sounds} todo={mood === 'yours' ? headline : null} />
                {past ? <Past at={at} state={state} table={table} playing={shown.playing} skip={shown.skip} {...past} />
                    : <NowPlace game={game} result={() => setEnded(true)} />}
                <BoardPlace game={game} size={size} />
                <Turned game={game} />
                <TrayPlace game={game} width={size.width} height={tray} />
                <Players board={board} seen={seen} update={update} playing={shown.playing} strip={!desk} now={state.now}
                    rename={act.sit} />
                {desk && <aside class="beside"><Beside game={game} /></aside>}
                {!desk && sheet && (
                    <Dialog title="Log, rules and moves" close={closeSheet}><Beside game={game} /></Dialog>
                )}
                {update.over && settled && ended && update.result && !past && (
                    <Said.Provider value={act.saved}>
                        <End at={at} board={board} seen={seen} update={update} close={() => setEnded(false)}
                            save={act.save} lookBack={lookBack} />
                    </Said.Provider>
                )}
            </main>
            {curtain !== null && <Curtain at={at} board={board} table={table} next={curtain} />}
        </>
    );
}
