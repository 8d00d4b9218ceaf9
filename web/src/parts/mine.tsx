// mine.tsx - my tables, those that wait for me first.

import { tiles } from 'games';
import { useState } from 'preact/hooks';

import { hasServer } from '../built';
import { tablePath } from '../http';
import { forgetTable } from '../memory';
import type { Kept } from '../mine';
import { forgetOnDevice } from '../place';
import { ago, home as words } from '../words_home';
import { Dialog } from './dialog';
import { Sign } from './home_icons';
import { Icon } from '../kit/icons';
import { SeatMark } from './mark';

export function when(at: number): string {
    return ago((Date.now() - at) / 1000, new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' }));
}

/** Of my tables that are shown, and of names that a phone has room for. */
const few = 2;

function Others({ table }: { table: Kept }) {
    const shown = table.others.slice(0, 3);
    const more = table.others.length - shown.length;
    return (
        <span class={table.others.length > few ? 'my-others many' : 'my-others'}>
            {shown.map(({ seat, name }) => (
                <span key={seat} class="my-other"><SeatMark game={table.game} seat={seat} size={16} /> {name}</span>
            ))}
            {more > 0 && <span>+{more}</span>}
            {table.others.length > few && <span class="my-people">{words.several(table.others.length + 1)}</span>}
        </span>
    );
}

function MyTable({ table, forget }: { table: Kept; forget: () => void }) {
    const Picture = table.game ? tiles[table.game]?.Picture : undefined;
    return (
        <li class={`my-table${table.turn ? ' turn' : ''}${table.ready ? ' ready' : ''}`}>
            <a class="my-link" href={tablePath(table.id, table.key, table.place)}>
                <span class="my-picture">{Picture && <Picture shape="thumb" />}</span>
                <span class="my-words">
                    <span class="my-title">{table.title}</span>
                    <Others table={table} />
                    {table.place === 'device' && hasServer() && <span class="my-place">{words.onDevice}</span>}
                </span>
                <span class="my-state">
                    {table.state && (
                        <span class="my-turn">
                            {!table.over && <Sign of={table.turn ? 'lamp' : 'hourglass'} size={18} />} {table.state}
                        </span>
                    )}
                    <time dateTime={new Date(table.at).toISOString()}>{when(table.at)}</time>
                </span>
                <span class={table.turn && !table.ready ? 'button main my-go' : 'button my-go'}>
                    {table.turn ? words.goOn : words.look}
                </span>
            </a>
            {(!table.live || table.place === 'device') && (
                <button type="button" class="plain my-forget" aria-label={words.forget(table.title)} onClick={forget}>
                    <Icon name="close" size={16} />
                </button>
            )}
        </li>
    );
}

/** The two that matter most; all of them when asked. */
export function MyTables({ list, changed }: { list: Kept[]; changed: () => void }) {
    const [all, setAll] = useState(false);
    const [going, setGoing] = useState<Kept | null>(null);      // it would be gone for good
    if (list.length === 0)
        return null;
    const waiting = list.filter((table) => table.turn).length;
    const most = Math.max(few, Math.min(waiting, 4));
    const forget = (table: Kept) => {
        if (table.place === 'server')
            forgetTable(table.id);
        else
            void forgetOnDevice(table.id).then(changed, changed);
        setGoing(null);
        changed();
    };
    return (
        <section class="my-tables" aria-labelledby="my-tables">
            <div class="my-head">
                <h2 id="my-tables">{words.yours}</h2>
                <p class="soft small">{waiting ? words.waitingForYou(waiting) : words.noneWaits}</p>
                {list.length > most && (
                    <button type="button" class="link small" aria-expanded={all} onClick={() => setAll(!all)}>
                        {all ? words.fewerTables : words.allTables(list.length)}
                    </button>
                )}
            </div>
            <ul class="my-list">
                {(all ? list : list.slice(0, most)).map((table) => (
                    <MyTable key={table.id} table={table}
                        forget={() => (table.place === 'device' && !table.over ? setGoing(table) : forget(table))} />
                ))}
            </ul>
            {going && (
                <Dialog title={words.removeTitle(going.title)} close={() => setGoing(null)}>
                    <p>{words.removeWhy}</p>
                    <p class="row">
                        <button type="button" class="main" onClick={() => forget(going)}>{words.remove}</button>
                        <button type="button" onClick={() => setGoing(null)}>{words.keepIt}</button>
                    </p>
                </Dialog>
            )}
        </section>
    );
}
