// keep.tsx - the page's side of the service worker (sw.ts): it is started, and a new version is said and taken.
//
// A version that came while nobody looked is taken at once; one that comes while somebody looks at the first page is
// offered, and taken when they look away. At a table nothing is said: the match goes on with what it began with.

import { render } from 'preact';
import { useState } from 'preact/hooks';

import { hasServer, homeUrl, keeperUrl, version } from '../built';
import { home as words } from '../words_home';
import type { Asked, Told } from './talk';

const hourMs = 3_600_000;

/** Any table, of a server or of this device: its screen says so. */
function showsTable(): boolean {
    return document.documentElement.dataset.table !== undefined;
}

function ask(worker: ServiceWorker, asked: Asked): Promise<Told> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<Told>) => resolve(data);
        worker.postMessage(asked, [port2]);
    });
}

/* ---- tables in all tabs ---- */

/** Tabs that show a table hold it together; a browser lets go of it when a tab is closed, however that happens. */
const lock = () => `caucus table ${homeUrl()}`;

function holdAtTables(): void {
    let release: (() => void) | null = null;
    const look = () => {
        if (showsTable() && !release) {
            const left = new Promise<void>((resolve) => { release = resolve; });
            void navigator.locks.request(lock(), { mode: 'shared' }, () => left);
        } else if (!showsTable() && release) {
            release();
            release = null;
        }
    };
    new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-table'] });
    look();
}

/** Whether it was done: not while a tab shows a table. Asked, not locked: a page on its way out would still hold it. */
async function whenFree(work: () => Promise<unknown>): Promise<boolean> {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === lock()))
        return false;
    await work();
    return true;
}

/* ---- what is said ---- */

function Note({ text, take }: { text: string; take?: () => void }) {
    const [gone, setGone] = useState(false);
    if (gone)
        return null;
    return (
        <div class="version-note">
            <span>{text}</span>
            {take && <button type="button" class="main" onClick={take}>{words.takeVersion}</button>}
            <button type="button" class="plain" onClick={() => setGone(true)}>{take ? words.later : words.fine}</button>
        </div>
    );
}

let place: HTMLElement | null = null;

/** The place is there before it says something, so that screen readers hear it. */
function say(text: string, take?: () => void): void {
    if (showsTable() || !place)
        return;
    render(<Note key={text} text={text} take={take} />, place);
}

/* ---- the next version ---- */

/** For the page that comes after a reload: whether it does because of a new version. Storage may be forbidden. */
function remember(taken: boolean): boolean {
    try {
        const before = sessionStorage.getItem('caucus.updated') !== null;
        if (taken)
            sessionStorage.setItem('caucus.updated', '1');
        else
            sessionStorage.removeItem('caucus.updated');
        return before;
    } catch {
        return false;
    }
}

/** A page that is on its way out is hidden last of all: what it began would meet the page after it half done. */
let leaving = false;
window.addEventListener('pagehide', () => { leaving = true; });
window.addEventListener('pageshow', () => { leaving = false; });

/** This page is of an old version. A table stays until it is left. */
function anew(): void {
    if (showsTable())
        return;
    remember(true);
    location.reload();
}

function active(worker: ServiceWorker): Promise<void> {
    return new Promise((resolve) => {
        const look = () => worker.state === 'activated' && resolve();
        worker.addEventListener('statechange', look);
        look();
    });
}

async function offer(waiting: ServiceWorker, unseen: boolean): Promise<void> {
    const other = (await ask(waiting, { ask: 'version' })).version !== version();
    const take = async () => {
        await ask(waiting, { ask: 'take' });
        await active(waiting);
        if (other)
            anew();
    };
    const away = () => document.visibilityState === 'hidden' && !leaving;
    if ((unseen || !other || away()) && await whenFree(take))
        return;
    if (other)
        say(words.newVersion, () => void take());
    document.addEventListener('visibilitychange', () => {
        if (away())
            void whenFree(take);
    });
}

/** A worker of another version took over: this page is of the old one. A table stays until it is left. */
async function changed(): Promise<void> {
    const worker = navigator.serviceWorker.controller;
    if (worker && (await ask(worker, { ask: 'version' })).version !== version())
        anew();
}

function watch(registration: ServiceWorkerRegistration): void {
    let looked = performance.now();
    if (registration.waiting)
        void offer(registration.waiting, true);
    registration.addEventListener('updatefound', () => {
        const next = registration.installing;
        next?.addEventListener('statechange', () => {
            if (next.state === 'installed' && registration.active)
                void offer(next, false);
        });
    });
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible' && performance.now() - looked > hourMs) {
            looked = performance.now();
            registration.update().catch(() => undefined);
        }
    });
}

/** Where browsers allow it: https, or this machine. Elsewhere the page is as it was. */
export async function keepOffline(): Promise<void> {
    const script = keeperUrl();
    if (!script || !window.isSecureContext || !navigator.serviceWorker)
        return;
    holdAtTables();
    if (document.readyState !== 'complete')         // first what somebody waits for
        await new Promise((resolve) => { window.addEventListener('load', resolve, { once: true }); });
    place = document.createElement('div');
    place.setAttribute('role', 'status');
    document.body.append(place);
    navigator.serviceWorker.addEventListener('controllerchange', () => void changed());
    if (remember(false))
        say(words.versionTaken);
    else if (!hasServer())
        void changed();         // it may have been taken while this page was on its way
    try {
        watch(await navigator.serviceWorker.register(script, { updateViaCache: 'none' }));
    } catch {
        /* Kept or not, the page works: a browser may forbid it. */
    }
}
