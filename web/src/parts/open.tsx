// open.tsx - tables of other people that anybody may join, each with one press; and who looks for one finds it.

import { tiles } from 'games';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { openTables, tablePath } from '../http';
import { useTold } from '../hooks';
import { bestOf, inOrder } from '../lobby';
import { sitSoon } from '../memory';
import type { Game, OpenTable } from '../messages';
import { listed, sentence } from '../words';
import { clockWords } from '../words_clock';
import { open as words } from '../words_home';
import { Sign } from './home_icons';
import { when } from './mine';
import { unusual } from './options';

const few = 3;

function sitDown(table: OpenTable): void {
    sitSoon(table.id);
    location.assign(tablePath(table.id, ''));
}

function Chairs({ table }: { table: OpenTable }) {
    const taken = table.chairs.length - table.free;
    return (
        <span class="open-chairs">
            {table.chairs.map(({ seat }, i) => <span key={seat} class={i < taken ? 'dot taken' : 'dot'} aria-hidden />)}
            {' '}{words.taken(taken, table.chairs.length)}
        </span>
    );
}

function Row({ table, game }: { table: OpenTable; game: Game | undefined }) {
    const Picture = tiles[table.game]?.Picture;
    const people = table.chairs.filter(({ kind }) => kind === 'person').map(({ name }) => name ?? '');
    const bots = table.chairs.filter(({ kind }) => kind === 'bot').length;
    const who = listed([...people, ...(bots ? [words.bots(bots)] : [])]);
    return (
        <li class="open-table">
            <span class="open-picture" aria-hidden>{Picture && <Picture shape="thumb" />}</span>
            <span class="open-title">{table.title}</span>
            <span class="open-words">
                {who}
                {unusual(table, game).map((one) => (
                    <span key={one} class="soft"> · {one.charAt(0).toLowerCase() + one.slice(1)}</span>
                ))}
                {table.clock && <span class="soft"> · {clockWords(table.clock)}</span>}
            </span>
            <Chairs table={table} />
            <span class="open-since">
                {!table.here && <Sign of="hourglass" size={16} />}
                <time dateTime={new Date(1000 * table.at).toISOString()}>{when(1000 * table.at)}</time>
                {!table.here && <span class="unseen">{words.nobodyThere}</span>}
            </span>
            <button type="button" aria-label={words.sitLong(table.title, who)} onClick={() => sitDown(table)}>
                {words.sit}
            </button>
        </li>
    );
}

/** Any game only where there is one to be had: nobody waits for whatever comes. */
function Find({ list, tables, make }: { list: Game[]; tables: OpenTable[]; make: (game: string) => Promise<void> }) {
    const [wanted, setWanted] = useState('');
    const [error, setError] = useState<string | null>(null);
    const [busy, setBusy] = useState(false);
    const game = wanted || (tables.length ? '' : list[0]!.id);
    const find = async () => {
        setBusy(true);
        setError(null);
        try {
            const found = bestOf(await openTables(game), game || null);
            if (found)
                sitDown(found);
            else
                await make(game || list[0]!.id);
        } catch (refused) {
            setError((refused as Error).message);
            setBusy(false);
        }
    };
    return (
        <div class="open-find">
            <select aria-label={words.whichGame} value={game}
                onChange={(event) => setWanted(event.currentTarget.value)}>
                {tables.length > 0 && <option value="">{words.anyGame}</option>}
                {list.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
            </select>
            <button type="button" disabled={busy} onClick={find}>{words.find}</button>
            {error && <p class="error" role="alert">{sentence(error)}.</p>}
        </div>
    );
}

function List({ list, tables, children }: { list: Game[]; tables: OpenTable[]; children?: ComponentChildren }) {
    const [all, setAll] = useState(false);
    return (
        <ul class="open-list">
            {(all ? tables : tables.slice(0, few)).map((table) => (
                <Row key={table.id} table={table} game={list.find(({ id }) => id === table.game)} />
            ))}
            {tables.length > few && (
                <li class="open-more">
                    <button type="button" class="link small" aria-expanded={all} onClick={() => setAll(!all)}>
                        {all ? words.fewer : words.all(tables.length)}
                    </button>
                </li>
            )}
            {children && <li class="open-more">{children}</li>}
        </ul>
    );
}

/** `make`: a table that anybody may join, and go there to wait. `folded`: one line says how many there are, and more
 * when it is asked. */
export function OpenTables({ list, make, folded }:
{ list: Game[]; make: (game: string) => Promise<void>; folded: boolean }) {
    const told = useTold(() => openTables());
    const [opened, setOpened] = useState(false);
    const tables = inOrder((told ?? []).filter(({ game }) => tiles[game]));
    const some = tables.length > 0;
    const finds = opened || (!folded && !some);
    const more = opened ? { label: words.hide, long: folded ? words.hideLong : words.hideFind }
        : !folded ? { label: words.findOne }
            : some ? { label: words.show, long: words.showLong } : { label: words.make };
    const find = finds && <Find list={list} tables={tables} make={make} />;
    return (
        <section class={some ? 'open-tables some' : 'open-tables'} aria-labelledby="open-tables">
            <div class="open-head">
                <h2 id="open-tables">{folded && some ? words.count(tables.length) : words.heading}</h2>
                <p class="soft small">
                    {told && !some ? words.none : folded && some ? words.ofOthersShort : words.ofOthers}
                </p>
                {(folded || some) && (
                    <button type="button" class="link" aria-expanded={opened} aria-label={more.long}
                        onClick={() => setOpened(!opened)}>{more.label}</button>
                )}
            </div>
            {(opened || !folded) && some ? <List list={list} tables={tables}>{find}</List> : find}
        </section>
    );
}
