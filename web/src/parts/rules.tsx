// rules.tsx - the rules of a game, beside it, and what is not as usual at this table.

import { tiles } from 'games';
import { useState } from 'preact/hooks';

import { games, rules } from '../http';
import { useFetched } from '../hooks';
import { inWords } from '../kit/tile';
import { forPlayers, forTable } from '../markdown';
import type { TableInfo } from '../messages';
import { listed, sentence } from '../words';
import { Markdown } from './markdown';
import { unusual } from './options';

/** "Sprint", "Double time": what is played here and not usual; nothing while it is not known. */
export function useVariant(table: TableInfo | null): string[] {
    const { got } = useFetched(games, 'games');
    return table && got ? unusual(table, got.games.find(({ id }) => id === table.game)) : [];
}

function Variant({ table }: { table: TableInfo }) {
    const variant = useVariant(table);
    return variant.length > 0 ? <p class="pad variant"><b>At this table:</b> {listed(variant)}.</p> : null;
}

/** What a first turn needs; the rules have all the rest. */
function Brief({ game, table }: { game: string; table?: TableInfo | undefined }) {
    const said = tiles[game]?.brief;
    const brief = typeof said === 'function' ? said(table?.options ?? {}) : said;
    return brief ? (
        <section class="brief" aria-label="A turn, in short">
            <h3>In short</h3>
            <ol>{brief.map((line) => <li key={line}>{line}</li>)}</ol>
        </section>
    ) : null;
}

/** Options that are switched on at a table. */
function optionsOn({ options }: TableInfo): string[] {
    return Object.keys(options).filter((name) => ![false, null, undefined].includes(options[name] as boolean));
}

/** As one reads them; numbers of rules and marks of rulings when asked for, how moves are typed behind a fold. */
function Whole({ text, game, table }: { text: string; game: string; table?: TableInfo | undefined }) {
    const [exact, setExact] = useState(false);
    const { read: whole, typed } = forPlayers(text, exact);
    const { read, variants } = table ? forTable(whole, optionsOn(table)) : { read: whole, variants: null };
    const called = (part: string) => inWords(part, tiles[game]?.options);
    return (
        <>
            <label class="pad exact">
                <input type="checkbox" checked={exact} onChange={() => setExact(!exact)} />
                <span>Show rule numbers, and the rulings of this program (†)</span>
            </label>
            <Markdown text={called(read)} />
            {variants && (
                <details class="pad">
                    <summary>{optionsOn(table!).length > 0 ? 'All variants' : 'Variants, not played here'}</summary>
                    <Markdown text={called(variants)} />
                </details>
            )}
            {typed && (
                <details class="pad">
                    <summary>Moves as they are typed</summary>
                    <Markdown text={typed} />
                </details>
            )}
        </>
    );
}

export function Rules({ game, table }: { game: string; table?: TableInfo }) {
    const { got, error } = useFetched(() => rules(game), game);
    if (error)
        return <p class="error">{sentence(error)}</p>;
    return (
        <>
            <Brief game={game} table={table} />
            {table && <Variant table={table} />}
            {got === null ? <p class="soft">One moment…</p> : <Whole text={got} game={game} table={table} />}
        </>
    );
}
