// generic.tsx - the board of games that bring none: text, and the moves as buttons with human words.

import { pieces, width as columnsOf } from '../ansi';
import type { Board, Drawn } from '../kit/board';
import { groups } from '../groups';
import { useKeys } from '../keys';
import { plain, sentence } from '../words';
import { Order } from './order';

const prefix = 'move-';

function TextBoard({ seen }: Drawn) {
    const columns = Math.max(20, ...seen.text.map(columnsOf));
    return (
        <div class="text-board" tabIndex={0} role="region" aria-label="Board as text">
            <pre style={{ '--columns': String(columns) }}>
                {seen.text.map((line, row) => (
                    <span key={row}>
                        {pieces(line).map(({ text, look }, i) => <span key={i} class={look}>{text}</span>)}
                        {'\n'}
                    </span>
                ))}
            </pre>
        </div>
    );
}

function MovesTray({ hand, seen }: Drawn) {
    const moves = hand.things.flatMap((thing) => hand.ways(thing).map((way) => way.move));
    const list = groups(moves);
    const numbered = list.flatMap((group) => group.moves).slice(0, 9);
    useKeys(Object.fromEntries(numbered.map((move, i) => [String(i + 1), () => hand.touch(prefix + move.move)])));
    const order = Array.isArray(seen.view.pending) ? seen.view.pending.map(String) : [];
    return (
        <div class="moves-tray" tabIndex={0} role="group" aria-label="What you can do">
            {order.length > 0 && <Order moves={order} />}
            {moves.length === 0 && seen.you === null && <p class="soft">You are watching.</p>}
            {list.map((group) => (
                <div key={group.kind} class="moves-group" role="group" aria-label={plain(group.kind) || 'moves'}>
                    {group.moves.map((move) => (
                        <button key={move.move} {...hand.button(prefix + move.move)} class="choice"
                            aria-label={undefined}>
                            <span>{sentence(move.move)}</span>{' '}
                            {move.words && <span class="choice-more">{move.words}</span>}
                        </button>
                    ))}
                </div>
            ))}
        </div>
    );
}

export const genericBoard: Board = {
    ways: (_, moves) => moves.map((move) => ({ move, touches: [prefix + move.move] })),
    preview: (_, ways) => {
        const words = sentence(ways[0]!.move.words || ways[0]!.move.move);
        return { badge: '', short: words, words };
    },
    sentence: () => null,
    about: () => null,
    called: (_, thing) => thing.slice(prefix.length),
    Board: TextBoard,
    Tray: MovesTray,
    trayHeight: (_, layout, window) => (layout === 'desk' ? 176 : Math.round(window.height * 0.3)),
    pad: 'always',
};
