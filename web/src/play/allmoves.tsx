// allmoves.tsx - every legal move as a list, and moves typed as text: for keyboards, screen readers and odd cases.

import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';

import { filtered } from '../groups';
import type { Move } from '../messages';
import { Typed } from '../parts/typed';
import { sentence } from '../words';
import { Order } from './order';

interface AllMovesProps {
    order: string[];                // the own one, as far as it is made
    moves: Move[];
    hinted: string | null;
    busy: boolean;
    over: boolean;                  // nothing is played any more
    field: RefObject<HTMLInputElement>;
    play: (move: Move) => void;
    typed: (move: string, note?: string) => Promise<boolean>;
    why: (move: string) => void;
}

const many = 12;

export function AllMoves({ order, moves, hinted, busy, over, field, play, typed, why }: AllMovesProps) {
    const [filter, setFilter] = useState('');
    const shown = moves.length > many ? filtered(moves, filter) : moves;
    return (
        <div class="all-moves">
            {order.length > 0 && <Order moves={order} />}
            {moves.length > many && (
                <input type="search" aria-label="Filter the moves" placeholder={`Filter ${moves.length} moves`}
                    value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
            )}
            {moves.length === 0 && (
                <p class="soft">{over ? 'The game is over.' : 'Nothing to do for you right now.'}</p>
            )}
            {shown.length === 0 && moves.length > 0 && <p class="soft">No move has “{filter}” in it.</p>}
            <ul>
                {shown.map((move) => (
                    <li key={move.move}>
                        <button type="button" class={`move${move.move === hinted ? ' hinted' : ''}`}
                            data-move={move.move} aria-disabled={busy} onClick={() => !busy && play(move)}>
                            <span>{sentence(move.words || move.move)}</span>
                            {move.final && <span class="tag">final</span>}
                            {move.move === hinted && <span class="tag">hint</span>}
                        </button>
                    </li>
                ))}
            </ul>
            {!over && <Typed field={field} busy={busy} play={typed} why={why} />}
        </div>
    );
}
