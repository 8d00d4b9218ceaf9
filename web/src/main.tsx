// main.tsx - from the address to the screen.

import { render } from 'preact';

import { hasBoard } from './boards';
import { hasServer } from './built';
import { keepOffline } from './offline/keep';
import { HomeScreen } from './screens/home';
import { LostScreen } from './screens/lost';
import { TableScreen } from './screens/table';
import { SocketTable, webSocket } from './socket';
import { myTables } from './memory';
import { applySettings } from './settings';

/** The key is behind the #, so no server ever logs it. Who sat here before may have come without it. */
function keyOf(id: string): string {
    return location.hash.slice(1) || (myTables().find((known) => known.id === id)?.key ?? '');
}

/** Ids need no escapes; what is none leads nowhere. */
function screen() {
    const table = /^\/t\/([\w.~-]+)\/?$/.exec(location.pathname);
    if (table) {
        const id = table[1]!;
        document.documentElement.dataset.table = id;        // a new version of the page waits meanwhile
        const key = keyOf(id);
        const at = new SocketTable(key, { open: () => webSocket(id), text: (game) => !hasBoard(game) });
        return <TableScreen at={at} id={id} tableKey={key} />;
    }
    const isHome = !hasServer() || location.pathname === '/' || location.pathname === '/new';
    return isHome ? <HomeScreen /> : <LostScreen />;
}

applySettings();
window.addEventListener('hashchange', () => location.reload());
render(screen(), document.getElementById('page')!);
void keepOffline();
