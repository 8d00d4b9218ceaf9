// turned.tsx - after a rematch: who sits on another chair, and so is another colour, is told before the first move.

import { tiles } from 'games';
import { useEffect, useRef, useState } from 'preact/hooks';

import { Icon } from '../kit/icons';
import { colourOf, PlayerShape } from '../kit/pieces';
import { forgetBefore, seatBefore } from '../memory';
import { sentence } from '../words';
import { turned as words } from '../words_home';
import type { Game } from './game';

/** "Blue"; where a game does not say, the shape in the player's colour is drawn beside it. */
function sideOf(game: string, seat: number): string {
    return tiles[game]?.side?.(seat) ?? words.shape(colourOf(seat).shape);
}

/** Whether I have done something: what happens to me before, such as a throw of the dice, is none of mine. */
function useBegun({ table: { you }, state, act, update }: Game): boolean {
    const own = state.story.lines.filter(({ seat }) => seat === you).length;
    const first = useRef<number | null>(null);
    if (first.current === null && you !== null && update.to_act.includes(you))
        first.current = own;
    return act.draft.order.length > 0 || (first.current !== null && own > first.current);
}

/** Over the board, until the first move or order of one's own. */
export function Turned({ game }: { game: Game }) {
    const { table, board } = game;
    const { you } = table;
    const [before, setBefore] = useState(() => (table.replay || table.mine ? null : seatBefore(table.id)));
    const begun = useBegun(game);
    const done = () => {
        forgetBefore();
        setBefore(null);
    };
    useEffect(() => {
        if (begun && before !== null)
            done();
    }, [begun]);
    if (you === null || before === null || before === you || begun)
        return null;
    return (
        <p class="turned" role="status">
            {board.mark?.(you, 26) ?? <PlayerShape seat={you} size={26} />}
            <span>
                <b>{words.now(sideOf(table.game, you))}.</b>{' '}
                <small>{words.was(sentence(sideOf(table.game, before)))}</small>
            </span>
            <button type="button" class="plain" aria-label={words.close} onClick={done}>
                <Icon name="close" size={16} />
            </button>
        </p>
    );
}
