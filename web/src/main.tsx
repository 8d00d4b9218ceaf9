// main.tsx - from the address to the screen.

import { render } from 'preact';

import { MakeScreen } from './screens/make';
import { TableScreen } from './screens/table';
import { Top } from './parts/top';
import { SocketTable, webSocket } from './socket';
import { myTables } from './memory';

function Lost() {
    return (
        <>
            <Top />
            <main class="narrow">
                <h1>There is nothing here</h1>
                <p><a href="/">Make a table</a> instead.</p>
            </main>
        </>
    );
}

/** The key is behind the #, so no server ever logs it. Who sat here before may have come without it. */
function keyOf(id: string): string {
    return location.hash.slice(1) || (myTables().find((known) => known.id === id)?.key ?? '');
}

function screen() {
    const table = /^\/t\/([^/]+)\/?$/.exec(location.pathname);
    if (table) {
        const id = decodeURIComponent(table[1]!);
        const key = keyOf(id);
        return <TableScreen at={new SocketTable(key, { open: () => webSocket(id) })} id={id} tableKey={key} />;
    }
    return location.pathname === '/' || location.pathname === '/new' ? <MakeScreen /> : <Lost />;
}

window.addEventListener('hashchange', () => location.reload());
render(screen(), document.getElementById('page')!);
