// end.tsx - the end of a game comes to the player: who won and why, a table that adds up, and what now.

import { homePath } from '../built';
import { useState } from 'preact/hooks';

import { tablePath } from '../http';
import type { Board, EndTable, Seen } from '../kit/board';
import { Icon } from '../kit/icons';
import { PlayerShape } from '../kit/pieces';
import type { Result, TableInfo, Update } from '../messages';
import { Dialog } from '../parts/dialog';
import { Reading } from '../parts/reading';
import { Records } from '../parts/records';
import type { Table } from '../table';
import { useWindow } from './layout';
import { nameToMe } from './players';
import { listed, placeWords, sentence, tied, winnersWords } from '../words';
import { past as pastWords } from '../words_past';

/** What every game has: the score, and the sum it comes from. */
function usualEnd(result: Result): EndTable {
    const sums = result.sums.some((sum) => sum !== '');
    const rows = result.scores.map((score, seat) => [...(sums ? [result.sums[seat] ?? ''] : []), String(score)]);
    return {
        why: result.decided ? sentence(result.decided) : '',
        columns: [...(sums ? ['How'] : []), 'Score'],
        rows: Object.fromEntries(rows.map((row, seat) => [String(seat), row])),
    };
}

function Ranking({ board, seen, result, end }: { board: Board; seen: Seen; result: Result; end: EndTable }) {
    const order = result.ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank);
    const { width } = useWindow();
    const name = (seat: number) => nameToMe(seen, seat);
    const narrow = (column: string) => (width < 600 ? end.short?.[column] : undefined) ?? column;
    return (
        <table class="ranking">
            <thead>
                <tr>
                    <th scope="col" colSpan={2}>Player</th>
                    {end.columns.map((column) => <th key={column} scope="col">{narrow(column)}</th>)}
                </tr>
            </thead>
            <tbody>
                {order.map(({ rank, seat }) => (
                    <tr key={seat}
                        class={`${seat === seen.you ? 'me' : ''}${result.winners.includes(seat) ? ' won' : ''}`}>
                        <td>{rank}</td>
                        <th scope="row">
                            <span class="ranking-name">
                                {(!end.shapes && board.mark?.(seat, 20)) || <PlayerShape seat={seat} size={20} />}
                                <span>{name(seat)}{seat === seen.you && name(seat) !== 'You'
                                    && <span class="unseen"> (you)</span>}</span>
                            </span>
                        </th>
                        {(end.rows[String(seat)] ?? []).map((cell, i) => <td key={i}>{cell}</td>)}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

type Scrap = [colour: string, x: number, y: number, turn: number, form: 'dot' | 'scrap' | 'wave'];

/** Where scraps of paper lie over the head of the end: colour, x and y in percent, turn in degrees, and form. */
const scraps: Scrap[] = [
    ['orange', 41, 6, 0, 'dot'], ['blue', 46, 20, -20, 'wave'], ['purple', 54, 10, 0, 'dot'],
    ['green', 57, 30, 40, 'scrap'], ['red', 58, 84, 30, 'scrap'], ['yellow', 57, 56, -10, 'wave'],
    ['orange', 66, 6, 0, 'dot'], ['green', 50, 38, -40, 'scrap'], ['blue', 88, 8, 50, 'wave'],
    ['purple', 94, 66, 0, 'dot'], ['red', 90, 84, -30, 'scrap'], ['green', 92, 44, -60, 'scrap'],
];

/** Above a sheet, round the picture. */
const scrapsAbove: Scrap[] = [
    ['green', 5, 14, 40, 'scrap'], ['blue', 15, 36, 50, 'wave'], ['orange', 23, 6, 0, 'dot'],
    ['purple', 30, 34, 0, 'dot'], ['yellow', 37, 12, -10, 'wave'], ['red', 44, 38, 30, 'scrap'],
    ['green', 50, 2, -60, 'scrap'], ['blue', 66, -12, -20, 'wave'], ['orange', 80, -4, 0, 'dot'],
    ['yellow', 91, 8, 20, 'wave'], ['purple', 87, 28, 0, 'dot'], ['red', 94, 38, -30, 'scrap'],
];

const forms = {
    dot: <circle r="4.5" />,
    scrap: <rect x="-4.5" y="-3" width="9" height="6" rx="1" />,
    wave: <path class="end-wave" d="M-9 0Q-4.5 -6 0 0T9 0" />,
};

/** For who won. */
function Confetti() {
    const { width } = useWindow();
    return (
        <div class="end-confetti" aria-hidden="true">
            {(width < 600 ? scrapsAbove : scraps).map(([colour, x, y, turn, form], i) => (
                <svg key={i} width="24" height="24" viewBox="-12 -12 24 24" style={{ left: `${x}%`, top: `${y}%`,
                    '--scrap': `var(--${colour})` }}><g transform={`rotate(${turn})`}>{forms[form]}</g></svg>
            ))}
        </div>
    );
}

function rematchWords(table: TableInfo, seen: Seen): { button: string; count: string; said: string } {
    const { rematch } = table;
    if (!rematch)
        return { button: 'Rematch', count: '', said: '' };
    const all = rematch.accepted.length + rematch.invited.length;
    const asked = table.you !== null && rematch.invited.includes(table.you);
    const who = listed(rematch.accepted.map(seen.name));
    const said = `${who} ${rematch.accepted.length > 1 ? 'want' : 'wants'} a rematch.`;
    const count = `${rematch.accepted.length} of ${all} accepted`;
    return { button: asked ? 'Rematch' : 'To the rematch', count, said: `${said} ${count}.` };
}

interface EndProps {
    at: Table;
    board: Board;
    seen: Seen;
    update: Update;
    close: () => void;
    save: () => void;
    lookBack?: (() => void) | undefined;
}

export function End({ at, board, seen, update, close, save, lookBack }: EndProps) {
    const [reads, setReads] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const { table } = seen;
    const result = update.result!;
    const end = board.end?.(seen, result) ?? usualEnd(result);
    const won = table.you !== null && result.winners.includes(table.you);
    const alone = won && result.winners.length === 1 && table.chairs.length > 1;
    const named = alone && nameToMe(seen, table.you!) !== 'You';
    const headline = end.headline ?? (named ? `You won, ${seen.name(table.you!)}` : winnersWords(table, update));
    const equals = tied(result);
    const { button, count, said } = rematchWords(table, seen);
    const again = (only: boolean) => {
        at.rematch(only).then(({ table: id, key }) => location.assign(tablePath(id, key, at.place)),
            (refused: Error) => setError(refused.message));
    };
    const mayTie = table.you !== null && equals.includes(table.you) && equals.length > 1
        && equals.length < table.chairs.length && !table.rematch;
    return (
        <Dialog title={headline} close={close} wide head={(
            <div class="end-head">
                {won && <Confetti />}
                <div class="end-words">
                    <h2 class="end-title">{headline}</h2>
                    <p class="soft">{[placeWords(table, update), end.why].filter(Boolean).join(' ')}</p>
                </div>
                {end.picture && <div class="end-picture" aria-hidden="true">{end.picture}</div>}
            </div>
        )}>
            <div class="end-body">
                <Ranking board={board} seen={seen} result={result} end={end} />
                {result.no_record && <p class="soft">{sentence(result.no_record)}</p>}
                {typeof table.records === 'string'
                    && <Records game={table.game} options={table.records} at={String(update.ply)}
                        place={at.place} />}
            </div>
            {said && <p class="unseen" role="status">{said}</p>}
            {error && <p class="error" role="alert">{sentence(error)}</p>}
            <div class="end-buttons">
                {table.you !== null && (
                    <button type="button" class="main" onClick={() => again(false)}>
                        <Icon name="again" />
                        <span>{button}{count && <span class="end-count" aria-hidden="true"> · {count}</span>}</span>
                    </button>
                )}
                {mayTie && <button type="button" onClick={() => again(true)}>Only the tied</button>}
                {end.page && <button type="button" onClick={() => setReads(true)}>{end.page.button}</button>}
                {lookBack && (
                    <button type="button" onClick={lookBack}><Icon name="past" />{pastWords.look}</button>
                )}
                <button type="button" onClick={save}>
                    <Icon name="save" />Save
                </button>
                <a class="button" href={homePath()}><Icon name="plus" />New game</a>
            </div>
            {reads && end.page && (
                <Reading title={end.page.title} close={() => setReads(false)}>{end.page.inside}</Reading>
            )}
        </Dialog>
    );
}
