// view.tsx - any view object as lists and tables: what a game tells a board, laid out for people.

import type { Json, Members } from '../messages';
import { plain } from '../words';

const longText = 16;                // characters that fit half the width

type Lists = Json[] | Members;

function isObject(value: Json): value is Members {
    return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isPlain(value: Json): boolean {
    return value === null || typeof value !== 'object';
}

/** Short enough for one cell: a plain value, a list of plain values, or nothing at all. */
function isCell(value: Json): boolean {
    if (isPlain(value))
        return true;
    return Array.isArray(value) ? value.every(isPlain) : Object.keys(value as Members).length === 0;
}

function cell(value: Json): string {
    if (value === null || value === '')
        return '–';
    if (typeof value === 'boolean')
        return value ? 'yes' : 'no';
    if (Array.isArray(value))
        return value.length ? value.map(cell).join(', ') : '–';
    return isObject(value) ? '–' : String(value);
}

/** Rows by key or number. */
function rowsOf(value: Lists): [string, Json][] {
    return Array.isArray(value) ? value.map((one, i) => [String(i), one]) : Object.entries(value);
}

/** Columns that all rows share, if they do and every entry fits a cell. */
function columnsOf(rows: [string, Json][]): string[] | null {
    let columns: string[] | null = null;
    for (const [, row] of rows) {
        if (isPlain(row))
            return null;
        const entries = rowsOf(row as Lists);
        const keys = entries.map(([key]) => key);
        if (!entries.every(([, entry]) => isCell(entry)) || (columns && columns.join('\n') !== keys.join('\n')))
            return null;
        columns = keys;
    }
    return columns && columns.length > 0 && columns.length <= 12 ? columns : null;
}

function Cells({ rows, columns, name }: { rows: [string, Json][]; columns: string[]; name: string }) {
    return (
        <div class="scroll" tabIndex={0} role="region" aria-label={name}>
            <table>
                <thead>
                    <tr><td />{columns.map((column) => <th scope="col" key={column}>{plain(column)}</th>)}</tr>
                </thead>
                <tbody>
                    {rows.map(([key, row]) => (
                        <tr key={key}>
                            <th scope="row">{plain(key)}</th>
                            {rowsOf(row as Lists).map(([column, entry]) => <td key={column}>{cell(entry)}</td>)}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

function Nested({ name, value, depth }: { name: string; value: Lists; depth: number }) {
    const rows = rowsOf(value);
    const columns = columnsOf(rows);
    return (
        <details open={depth < 2 && rows.length <= 16}>
            <summary>{plain(name)}</summary>
            {columns && rows.length > 1 ? <Cells rows={rows} columns={columns} name={plain(name)} />
                : <Entries rows={rows} depth={depth + 1} />}
        </details>
    );
}

function Entries({ rows, depth }: { rows: [string, Json][]; depth: number }) {
    const short = rows.filter(([, value]) => isCell(value));
    const long = rows.filter(([, value]) => !isCell(value));
    return (
        <>
            {short.length > 0 && (
                <dl>
                    {short.map(([key, value]) => (
                        <div key={key} class={cell(value).length > longText ? 'long' : ''}>
                            <dt>{plain(key)}</dt><dd>{cell(value)}</dd>
                        </div>
                    ))}
                </dl>
            )}
            {long.map(([key, value]) => <Nested key={key} name={key} value={value as Lists} depth={depth} />)}
        </>
    );
}

/** `pending` and `done` belong to the table, not to the game: they have their own places. */
export function View({ view }: { view: Members }) {
    const rows = Object.entries(view).filter(([key]) => key !== 'pending' && key !== 'done');
    return <div class="view"><Entries rows={rows} depth={0} /></div>;
}
