// sw.ts - the service worker: keeps the page, all boards and the module, so that the next visit needs no network.
//
// O1  What is kept is one version: files that were built together. A new one is fetched whole or not at all.
// O2  Only files of that list are ever answered from what is kept. /api, /ws and everything else are none of ours.
// O3  A server's page is asked for at the server first: it brings the cookie, and fits to what the server speaks. At a
//     static host the kept one is shown at once.
// O4  A new version waits until a page tells it to take over: no tab shows a table, or somebody says so (keep.tsx).

import type { Asked, Told } from './talk';

/** The build puts it in front of this script. Files are relative to it; './' is the page. */
declare const KEPT: { version: string; place: 'server' | 'site'; files: string[] };

/* The types of workers and those of pages exclude each other: what is used of the first. */
interface Later extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface Fetch extends Later {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
}
interface Click extends Later {
    readonly notification: Notification;
}
interface Tab {
    readonly url: string;
    focus(): Promise<unknown>;
}
interface Worker {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: {
        claim(): Promise<void>;
        matchAll(of: { type: 'window' }): Promise<Tab[]>;
        openWindow(url: string): Promise<unknown>;
    };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', hear: (event: Later) => void): void;
    addEventListener(type: 'fetch', hear: (event: Fetch) => void): void;
    addEventListener(type: 'notificationclick', hear: (event: Click) => void): void;
    addEventListener(type: 'message', hear: (event: MessageEvent<Asked> & Later) => void): void;
}
const worker = self as unknown as Worker;

const patienceMs = 8000;
const scope = worker.registration.scope;
const ours = `caucus ${scope} `;        // others at this host keep things, too
const kept = `${ours}${KEPT.version}`;
const pageUrl = new URL('./', scope).href;
const addresses = new Set(KEPT.files.map((file) => new URL(file, scope).href));

function later<T>(ms: number, value: T): Promise<T> {
    return new Promise((resolve) => { setTimeout(() => resolve(value), ms); });
}

async function ourCaches(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(ours));
}

/* ---- keeping ---- */

/** A host in the middle of an update, or one that shows its own page for all that is missing, gives no version. */
async function check(url: string, answer: Response): Promise<void> {
    const isText = (answer.headers.get('content-type') ?? '').startsWith('text/html');
    const text = isText ? await answer.clone().text() : null;
    if (!answer.ok || (url === pageUrl) !== (text !== null)
        || (text !== null && !text.includes(`"caucus-version" content="${KEPT.version}"`)))
        throw new Error(`'${url}' is not of version ${KEPT.version}`);
}

/** Names of assets change with their content: what an earlier version has of them is not fetched again. */
async function earlier(url: string): Promise<Response | undefined> {
    if (!url.startsWith(new URL('assets/', scope).href))
        return undefined;
    for (const name of await ourCaches()) {
        const found = await (await caches.open(name)).match(url, { ignoreVary: true });
        if (found)
            return found;
    }
    return undefined;
}

async function keep(): Promise<void> {
    const cache = await caches.open(kept);
    for (const url of addresses) {
        const had = await earlier(url);
        const answer = had ?? await fetch(url, { cache: 'no-cache', credentials: 'same-origin' });
        await check(url, answer);
        await cache.put(url, answer);
    }
}

async function tidy(): Promise<void> {
    const old = (await ourCaches()).filter((name) => name !== kept);
    await Promise.all(old.map((name) => caches.delete(name)));
}

/* ---- answering ---- */

async function fromKept(url: string): Promise<Response | undefined> {
    return (await caches.open(kept)).match(url, { ignoreVary: true });
}

async function asset(request: Request): Promise<Response> {
    return await fromKept(request.url) ?? fetch(request);
}

/** The server's page while it answers. What stands in front of a server that is down says 502 or the like. */
async function page(request: Request): Promise<Response> {
    const had = await fromKept(pageUrl);
    if (!had)
        return fetch(request);
    if (KEPT.place === 'site')
        return had;
    const fresh = await Promise.race([fetch(request).catch(() => null), later(patienceMs, null)]);
    return fresh && fresh.status < 500 ? fresh : had;
}

function isPage({ pathname, origin }: URL): boolean {
    const base = new URL(scope);
    if (origin !== base.origin || !pathname.startsWith(base.pathname))
        return false;
    const path = pathname.slice(base.pathname.length);
    return path === '' || (KEPT.place === 'site' ? path === 'index.html' : path === 'new' || path.startsWith('t/'));
}

function answerTo(request: Request): Promise<Response> | null {
    if (request.method !== 'GET')
        return null;
    if (request.mode === 'navigate')
        return isPage(new URL(request.url)) ? page(request) : null;
    return addresses.has(request.url) && request.url !== pageUrl ? asset(request) : null;
}

/* ---- the next version ---- */

async function answer(asked: Asked, port: MessagePort | undefined): Promise<void> {
    if (asked.ask === 'take')
        await worker.skipWaiting();
    port?.postMessage({ version: KEPT.version } satisfies Told);
}

/* ---- my turn (play/notify.ts) ---- */

/** The tab that shows the table, or a new one. */
async function toTable(notification: Notification): Promise<void> {
    notification.close();
    const url = String(notification.data);
    const tab = (await worker.clients.matchAll({ type: 'window' })).find((one) => one.url === url);
    await (tab ? tab.focus() : worker.clients.openWindow(url));
}

worker.addEventListener('notificationclick', (event) => event.waitUntil(toTable(event.notification)));

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
    const answering = answerTo(event.request);
    if (answering)
        event.respondWith(answering);
});
worker.addEventListener('message', (event) => event.waitUntil(answer(event.data, event.ports[0])));
