// main.tsx - from the address to the screen.

import { render, type VNode } from 'preact';

import { hasBoard } from './boards';
import { hasServer } from './built';
import { keepOffline } from './offline/keep';
import { watchName } from './parts/watching';
import { HomeScreen } from './screens/home';
import { LostScreen } from './screens/lost';
import { NoMailScreen } from './screens/nomail';
import { NoticeScreen } from './screens/notice';
import { TableScreen } from './screens/table';
import { SocketTable, webSocket } from './socket';
import { keyFor } from './memory';
import { deviceId, wantsPast } from './place';
import { applySettings } from './settings';
import { device as words } from './words_home';

const text = (game: string) => !hasBoard(game);

/** The key is behind the #, so no server ever logs it. Who sat here before may have come without it. */
function keyOf(id: string): string {
    return location.hash.slice(1).split('~')[0] || keyFor(id);
}

/** The first page is where the server has it, or whatever the one page of a folder is called. */
const isHome = () => !hasServer() || location.pathname === '/' || location.pathname === '/new';

let shown: SocketTable | null = null;

/** A new version of the page waits meanwhile. */
function atTable(id: string): void {
    document.documentElement.dataset.table = id;
}

async function onDevice(id: string): Promise<VNode> {
    atTable(id);
    try {
        const { deviceWire } = await import('./device/device');
        shown = new SocketTable('', { open: () => deviceWire(id), place: 'device', text });
        return <TableScreen at={shown} id={id} tableKey="" past={wantsPast(location.hash)} />;
    } catch {
        return <NoticeScreen said={words.cannotStart} />;
    }
}

/** Ids need no escapes; what is none leads nowhere. */
async function screen(): Promise<VNode> {
    const device = isHome() ? deviceId(location.hash) : null;
    if (device)
        return onDevice(device);
    const mail = hasServer() ? /^\/no-mail\/([\w.-]+)$/.exec(location.pathname) : null;
    if (mail)
        return <NoMailScreen token={mail[1]!} />;
    const table = isHome() ? null : /^\/t\/([\w.~-]+)\/?$/.exec(location.pathname);
    if (!table)
        return isHome() ? <HomeScreen /> : <LostScreen />;
    const id = table[1]!;
    const key = keyOf(id);
    atTable(id);
    const past = wantsPast(location.hash);
    const carry = past ? undefined : location.hash.split('~')[1];
    /* It works once: an address that is kept or shown is without it. */
    const joined = () => carry && history.replaceState(null, '', `${location.pathname}#${key}`);
    shown = new SocketTable(key, {
        open: () => webSocket(id), text, name: watchName, ...(carry ? { carry, joined } : {}),
    });
    return <TableScreen at={shown} id={id} tableKey={key} past={past} />;
}

const root = document.getElementById('page')!;

async function show(): Promise<void> {
    shown?.close();
    shown = null;
    delete document.documentElement.dataset.table;
    const next = await screen();
    render(null, root);
    render(next, root);
}

/** Tables on this device share the address of the first page, and what is loaded stays loaded. */
function moved({ oldURL }: HashChangeEvent): void {
    if (isHome() && (deviceId(location.hash) || deviceId(new URL(oldURL).hash)))
        void show();
    else
        location.reload();
}

applySettings();
window.addEventListener('hashchange', moved);
void show();
void keepOffline();
