// end.tsx - the end of a game comes to the player: who won and why, a table that adds up, and what now.

import { homePath } from '../built';
import { useRef, useState } from 'preact/hooks';

import { tablePath } from '../http';
import type { Board, EndTable, Seen } from '../kit/board';
import { type Course, CourseChart, CoursePoints, type CourseShown } from '../kit/course';
import { Icon } from '../kit/icons';
import { PlayerShape } from '../kit/pieces';
import type { Result, TableInfo, Update } from '../messages';
import { Dialog } from '../parts/dialog';
import { Reading } from '../parts/reading';
import { Records } from '../parts/records';
import type { Table } from '../table';
import { useBox, useWindow } from './layout';
import { nameToMe } from './players';
import { listed, placeWords, sentence, tied, winnersWords } from '../words';
import { end as endWords } from '../words_end';
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

function markOf(board: Board, end: EndTable, seat: number, size: number) {
    return (!end.shapes && board.mark?.(seat, size)) || <PlayerShape seat={seat} size={size} />;
}

function Ranking({ board, seen, result, end }: { board: Board; seen: Seen; result: Result; end: EndTable }) {
    const { width } = useWindow();
    const name = (seat: number) => nameToMe(seen, seat);
    const players = result.ranks.map((rank, seat) => ({
        rank, name: name(seat), mine: seat === seen.you, won: result.winners.includes(seat),
        mark: markOf(board, end, seat, 20),
        row: end.rows[String(seat)] ?? [],
    }));
    const others = (end.others ?? []).map((other) => ({ ...other, mine: false, won: other.rank === 1 }));
    const order = [...players, ...others].sort((a, b) => a.rank - b.rank);
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
                {order.map(({ rank, name: called, mine, won, mark, row }, at) => (
                    <tr key={at} class={`${mine ? 'me' : ''}${won ? ' won' : ''}`}>
                        <td>{rank}</td>
                        <th scope="row">
                            <span class="ranking-name">
                                {mark}
                                <span>{called}{mine && called !== 'You' && <span class="unseen"> (you)</span>}</span>
                            </span>
                        </th>
                        {row.map((cell, i) => <td key={i}>{cell}</td>)}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function courseLines(board: Board, seen: Seen, result: Result, end: EndTable, course: Course): CourseShown[] {
    const whose = seen.you ?? result.winners[0];        // who only watches sees the line of who won
    return course.lines.map((line) => ({
        ...line, mine: line.seat === whose,
        name: line.name ?? nameToMe(seen, line.seat),
        mark: line.mark ?? markOf(board, end, line.seat, 20),
    }));
}

/** How it went, in what room there is. */
function Went({ course, lines }: { course: Course; lines: CourseShown[] }) {
    const box = useRef<HTMLDivElement>(null);
    const { width } = useBox(box);
    const { layout, height } = useWindow();
    const high = layout === 'desk' ? (height < 700 ? 176 : 226) : height < 800 ? 160 : 210;
    return (
        <section class="course">
            <h3>{course.title}, {course.by}</h3>
            <div ref={box} style={{ height: `${high}px` }}>
                {width > 0 && <CourseChart course={course} lines={lines} width={width} height={high} />}
            </div>
        </section>
    );
}

type Scrap = [colour: string, x: number, y: number, turn: number, form: 'dot' | 'scrap' | 'wave'];

interface Scraps {
    left: Scrap[];
    right: Scrap[];
}

/** Where scraps of paper lie, in px from the left or the right edge of the picture and from its middle, and turned in
 * degrees: fewer far away. */
const scraps: Scraps = {
    left: [
        ['orange', -222, -40, 0, 'dot'], ['blue', -164, -36, -10, 'wave'], ['purple', -112, -20, 0, 'dot'],
        ['green', -82, -42, -40, 'scrap'], ['yellow', -42, -26, -10, 'wave'], ['orange', -10, -48, 0, 'dot'],
        ['purple', -18, 2, 0, 'dot'], ['green', -66, 36, 40, 'scrap'], ['red', -32, 44, 30, 'scrap'],
    ],
    right: [
        ['blue', 4, -46, 50, 'wave'], ['green', 12, -18, -60, 'scrap'], ['purple', 30, 14, 0, 'dot'],
        ['red', 18, 42, -30, 'scrap'],
    ],
};

/** On a phone, over the sheet and what is left of the board. */
const scrapsRound: Scraps = {
    left: [
        ['green', -138, -14, 40, 'scrap'], ['blue', -88, -32, 20, 'wave'], ['orange', -52, -12, 0, 'dot'],
        ['red', -28, -36, 30, 'scrap'], ['yellow', -8, -6, -20, 'wave'], ['purple', 14, -34, 0, 'dot'],
    ],
    right: [
        ['green', -50, -48, -60, 'scrap'], ['orange', -22, -26, 0, 'dot'], ['blue', -4, -46, 50, 'wave'],
    ],
};

const forms = {
    dot: <circle r="4.5" />,
    scrap: <rect x="-4.5" y="-3" width="9" height="6" rx="1" />,
    wave: <path class="end-wave" d="M-9 0Q-4.5 -6 0 0T9 0" />,
};

/** A longer headline comes as far as where the outer ones are, in a smaller dialog any. */
const headlineShort = 18;           // letters
const nearScraps = 45;

/** For who won. */
function Confetti({ wide }: { wide: boolean }) {
    const { width } = useWindow();
    const near = wide ? Infinity : nearScraps;
    return (
        <div class="end-confetti" aria-hidden="true">
            {(['left', 'right'] as const).flatMap((edge) => (width < 600 ? scrapsRound : scraps)[edge]
                .filter(([, x]) => width < 600 || -x < near)
                .map(([colour, x, y, turn, form], i) => (
                    <svg key={`${edge} ${i}`} width="24" height="24" viewBox="-12 -12 24 24" style={{
                        left: `calc(${edge === 'left' ? 0 : 100}% + ${x}px)`, top: `calc(50% + ${y}px)`,
                        '--scrap': `var(--${colour})`,
                    }}><g transform={`rotate(${turn})`}>{forms[form]}</g></svg>
                )))}
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

/** Lower windows have room for less of how it went, or for the table alone. */
const leastOfPoints = 600;
const leastOfChart = 700;           // of a phone

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
    const { layout, width, height } = useWindow();
    const { table } = seen;
    const result = update.result!;
    const end = board.end?.(seen, result) ?? usualEnd(result);
    const why = (width < 600 && end.brief) || end.why;
    const course = layout !== 'low' && height >= leastOfPoints ? end.course : undefined;
    const drawn = height >= (width < 600 ? leastOfChart : leastOfPoints);
    const won = table.you !== null && result.winners.includes(table.you);
    const alone = won && result.winners.length === 1 && table.chairs.length > 1;
    const named = alone && nameToMe(seen, table.you!) !== 'You';
    const headline = end.headline ?? (named ? `You won, ${seen.name(table.you!)}` : winnersWords(table, update));
    const roomy = course !== undefined && width >= 1000 && headline.length <= headlineShort;
    const lines = course ? courseLines(board, seen, result, end, course) : [];
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
                <div class="end-words">
                    <h2 class="end-title">{headline}</h2>
                    <p class="soft">{[placeWords(table, update), why].filter(Boolean).join(' ')}</p>
                </div>
                {end.picture && (
                    <div class="end-picture" aria-hidden="true">
                        {won && <Confetti wide={roomy} />}{end.picture}
                    </div>
                )}
            </div>
        )}>
            <div class={`end-body${course ? ' with-course' : ''}`}>
                <div class="end-result">
                    {course && <h3>{endWords.result}</h3>}
                    <Ranking board={board} seen={seen} result={result} end={end} />
                </div>
                {course && drawn && <Went course={course} lines={lines} />}
                {course && course.points.length > 0 && (
                    <CoursePoints course={course} lines={lines} drawn={drawn} short={width < 600} />
                )}
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
                {layout === 'phone' && (        /* the sheet covers it there; a button in the bar comes back */
                    <button type="button" onClick={close}><Icon name="eye" />{pastWords.board}</button>
                )}
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
