// places.tsx - the places of the frame that hold the board: its box with what is said over it, and its tray.

import { Callout } from './callout';
import { hintWords } from './actions';
import type { Game } from './game';
import { genericBoard } from './generic';
import { choicesBar, choicesOf, panelChoices } from './now';

/** A window with little room. */
const lowBelow = 680;

export const isLow = ({ window }: Game) => window.height < lowBelow;

/** What is told in place of the sentence; a hint that marks something is beside what it marks. */
export function toldOf({ act, hand }: Game): string | null {
    return act.notice ? act.notice.text : act.hinted && hand.hinted.length === 0 ? hintWords(act.hinted) : null;
}

/** Lit things that the panel has buttons for, or the bar of a phone; the others have theirs elsewhere. */
export function panelOf(game: Game): string[] {
    const { board, window, live, hand } = game;
    if (!live)
        return [];
    if (hasButtons(board, window))
        return panelChoices(hand, isLow(game));
    const bar = board.bar && window.layout === 'phone';
    return bar && hand.chosen.length > 0 && toldOf(game) === null ? choicesOf(hand, choicesBar) : [];
}

export function hasButtons({ pad }: Game['board'], window: Game['window']): boolean {
    if (typeof pad === 'function')
        return !pad(window);
    return pad !== 'always' && (window.layout === 'desk' || !pad);
}

export function BoardPlace({ game, size }: { game: Game; size: { width: number; height: number } }) {
    const { board, hand, shown, act, about, place, table } = game;
    const hinted = act.hinted ? hand.hinted[0] ?? null : null;
    return (
        <div class="board-area">
            <div ref={place} class="board-box" role={board === genericBoard ? 'group' : 'listbox'}
                aria-label={`Board of ${table.title}`}>
                {size.width > 0 && <board.Board {...drawnOf(game)} {...size} />}
            </div>
            {hinted && <Callout key={hinted} box={place} thing={hinted} look="hint" text={hintWords(act.hinted!)}
                lit={hand.order.join()} />}
            {about && <Callout key={about.thing} box={place} thing={about.thing} look="about" text={about.text}
                lit={hand.order.join()} />}
            {shown.missed > 0 && (
                <p class="missed" role="status">
                    {shown.missed} steps while you were away.{' '}
                    <button type="button" class="link" onClick={shown.showMissed}>Show me</button>
                </p>
            )}
        </div>
    );
}

function drawnOf(game: Game) {
    const { seen, hand, note, window, liked, shown } = game;
    return { seen, hand, note, panel: panelOf(game), layout: window.layout, large: liked.large, pace: shown.pace,
        playing: shown.playing, second: liked.second };
}

export function TrayPlace({ game, width, height }: { game: Game; width: number; height: number }) {
    const { board, tray } = game;
    return (
        <div ref={tray} class="tray panel" role="group" aria-label="Tray">
            <board.Tray {...drawnOf(game)} width={width} height={height} />
        </div>
    );
}
