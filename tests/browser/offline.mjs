// offline.mjs - the page without a network: kept by its service worker, at a static host and at the program's server;
// new versions of it; what systems need to install it.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { Host } from './host.mjs';
import { barriers, chooseListed, launch, logOf, makeTable, myTurn, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const site = join(process.env.BUILD, 'site');
const browser = await launch();
const host = await Host.start(site);

/** Asked again until it is so; `waitForFunction` takes no answer that comes later. */
async function until(page, isSo) {
    while (!await page.evaluate(isSo))
        await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
}

/** All of it is kept: from the next visit on, whatever the page asks for goes through the keeper. */
async function kept(page) {
    await until(page, () => navigator.serviceWorker.getRegistration()
        .then((registration) => registration?.active?.state === 'activated'));
}

const versionOf = (page) => page.getAttribute('meta[name="caucus-version"]', 'content');

/** Of a page that may be loading itself anew. */
async function becomes(page, version, timeout = 60_000) {
    await page.waitForSelector(`meta[name="caucus-version"][content="${version}"]`, { state: 'attached', timeout });
}

const becomesSoon = (page, version) => becomes(page, version, 15_000).then(() => true, () => false);

/** It is taken with this visit; on a busy machine perhaps only with a later one: the browser lets the worker that goes
 * finish what it does first, which may take it minutes. */
async function visitedBecomes(page, version) {
    for (let visits = 1; visits < 10; visits++) {
        await page.reload();
        if (await becomesSoon(page, version))
            return;
    }
    await page.reload();
    await becomes(page, version);
}

/** The browser looks for a new version and, if there is one, has it whole. */
async function lookForNew(page) {
    await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update().catch(() => undefined);
    });
    await until(page, () => navigator.serviceWorker.getRegistration().then(({ installing }) => !installing));
}

/** The same, where the browser may be looking already, at what was there before. */
async function untilNew(page, version) {
    do
        await lookForNew(page);
    while (await versionOf(page) !== version && !await page.evaluate(() => navigator.serviceWorker.getRegistration()
        .then(({ waiting }) => waiting !== null)));
}

async function cut(context) {
    await host.down();
    await context.setOffline(true);
}

async function mend(context) {
    await context.setOffline(false);
    await host.up();
}

test('a static host under a sub-path: the second visit needs no network', async () => {
    const { context, page, wrong } = await person(browser, { offline: true });
    await page.goto(host.base);
    await page.waitForSelector('.at-home');
    await kept(page);
    await cut(context);
    try {
        for (const address of ['', 'index.html', '#elsewhere', '?from=somewhere'].map((end) => host.base + end)) {
            await page.goto('about:blank');
            await page.goto(address);
            await page.waitForSelector('.at-home .brand');
        }
        await page.click('text=Rules >> nth=0');
        await page.waitForSelector('dialog h2, dialog h3');
        assert.deepEqual(await barriers(page, 'all'), []);
        const missing = await page.evaluate(async () => {
            const addresses = JSON.parse(document.getElementById('page').dataset.built);
            const all = [...Object.values(addresses.boards).flat(), addresses.module, addresses.worker].filter(Boolean);
            const answers = await Promise.all(all.map((path) => fetch(path).then(({ ok }) => ok, () => false)));
            return all.filter((_, i) => !answers[i]);
        });
        assert.deepEqual(missing, []);
        assert.deepEqual(wrong, []);
    } finally {
        await mend(context);
    }
    await context.close();
});

test('the site asks for nothing outside of its folder', async () => {
    assert.deepEqual(host.asked.filter((path) => path.startsWith('/') && path !== '/favicon.ico'), []);
    assert.ok(host.asked.includes('sw.js'));
});

/** The first page, of a server that does not answer. */
async function offersThisDevice(page, base) {
    await page.goto('about:blank');
    await page.goto(`${base}/`);
    await page.waitForSelector('[role=status]:has-text("The server cannot be reached just now.")');
    await page.waitForSelector('.tiles .tile-play');
}

test('at a server: its page comes from there, or is kept while it is away; answers are never kept', async () => {
    const server = await Server.start();
    try {
        const { context, page, wrong } = await person(browser, { offline: true });
        const table = await makeTable(page, server.base);
        await page.waitForSelector('.play-frame');
        await kept(page);
        const cached = await page.evaluate(async () => {
            const urls = [];
            for (const name of await caches.keys())
                urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
            return urls;
        });
        assert.ok(cached.length > 10 && cached.includes('/'));
        assert.deepEqual(cached.filter((path) => !/^\/($|assets\/|manifest\.webmanifest$)/.test(path)), []);
        await server.down();
        await offersThisDevice(page, server.base);
        await page.goto(table);
        await page.waitForSelector('h1:text-is("One moment…")');
        assert.equal(await page.evaluate(() => fetch('/api/games').then(() => 'answered', () => 'none')), 'none');
        await server.up();
        await page.goto('about:blank');
        await page.goto(table);
        await page.waitForSelector('.play-frame');
        assert.deepEqual(wrong, []);
        await context.close();
    } finally {
        await server.close();
    }
});

test('at a server behind a proxy that says it is down, the kept page offers this device', async () => {
    const server = await Server.start();
    const proxy = createServer((_, answer) => answer.writeHead(502, { 'content-type': 'text/html' })
        .end('<h1>Bad</h1>'));
    try {
        const { context, page, wrong } = await person(browser, { offline: true });
        await page.goto(server.base);
        await page.waitForSelector('.tiles');
        await kept(page);
        await server.down();
        await new Promise((resolve) => { proxy.listen(Number(server.port), '127.0.0.1', resolve); });
        await offersThisDevice(page, server.base);
        assert.equal(await page.evaluate(() => fetch('/api/games').then(({ status }) => status)), 502);
        await page.click('.tile[data-game=prime-climb] .tile-play');
        await page.waitForSelector('.play-frame');
        assert.deepEqual(wrong, []);
        await context.close();
    } finally {
        proxy.closeAllConnections();
        await new Promise((resolve) => { proxy.close(resolve); });
        await server.close();
    }
});

/** Somebody at a table of this device, in a tab of their own. */
async function atTable(context) {
    const table = await context.newPage();
    await table.goto(host.base);
    await table.click('.tile[data-game=prime-climb] .tile-play');
    await table.waitForSelector(myTurn);
    return table;
}

test('a new version waits while a tab shows a table, is offered, and taken when it is closed', async () => {
    const { context, page } = await person(browser, { offline: true });
    await page.goto(host.base);
    await kept(page);
    const first = await versionOf(page);
    const table = await atTable(context);
    await host.publish('second');
    await lookForNew(page);
    await page.waitForSelector('[role=status] >> text=A new version is ready.');
    assert.equal(await table.$('text=A new version is ready.'), null);
    await page.reload();
    await page.waitForSelector('[role=status] >> text=A new version is ready.');
    assert.equal(await versionOf(page), first);
    await page.waitForSelector('.tile');        // what is told of the version may come first
    assert.deepEqual(await barriers(page, 'all'), []);
    await table.close();
    await until(page, () => navigator.locks.query().then(({ held }) => held.length === 0));
    await visitedBecomes(page, 'second');
    await page.waitForSelector('[role=status] >> text=Caucus was updated.');
    await context.close();
});

test('a press takes it now, and a table in another tab stays as it is', async () => {
    const { context, page } = await person(browser, { offline: true });
    await page.goto(host.base);
    await kept(page);
    const table = await atTable(context);
    await host.publish('third');
    await lookForNew(page);
    await page.click('text=Use it now');
    await becomesSoon(page, 'third') || await visitedBecomes(page, 'third');
    assert.equal(await versionOf(table), 'second');
    const told = (await logOf(table)).length;
    await chooseListed(table);
    await table.keyboard.press('l');
    await table.waitForFunction((lines) => document.querySelectorAll('.log li').length > lines, told);
    assert.equal(await versionOf(table), 'second');
    await table.click('.brand');
    await becomes(table, 'third');
    await context.close();
});

test('a version that is not whole is not taken', async () => {
    const { context, page } = await person(browser, { offline: true });
    await page.goto(host.base);
    await kept(page);
    await host.publish('fourth');
    const before = host.changed.get('sw.js');
    host.changed.set('sw.js', before.replace('"assets/', '"assets/missing.js","assets/'));
    await lookForNew(page);
    await page.reload();
    assert.equal(await versionOf(page), 'third');
    host.changed.set('sw.js', before);
    await untilNew(page, 'fourth');
    await visitedBecomes(page, 'fourth');
    await context.close();
});

test('where browsers allow no service worker, the page is as it was', async () => {
    const far = await launch(['--host-resolver-rules=MAP far.example 127.0.0.1']);
    const { page, wrong } = await person(far, { offline: true });
    await page.goto(host.base.replace('127.0.0.1', 'far.example'));
    await page.waitForSelector('.at-home');
    assert.equal(await page.evaluate(() => window.isSecureContext), false);
    assert.deepEqual(wrong, []);
    await far.close();
});

/** Wide and high, as a PNG says it. */
const sizeOf = (png) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('a system can install it: manifest and icons', async () => {
    const { context, page } = await person(browser, { offline: true });
    await page.goto(host.base);
    await kept(page);
    const devtools = await context.newCDPSession(page);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    assert.equal(url, `${host.base}manifest.webmanifest`);
    assert.deepEqual((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors, []);
    const manifest = JSON.parse(await readFile(join(site, 'manifest.webmanifest'), 'utf8'));
    assert.equal(new URL(manifest.start_url, url).href, host.base);
    for (const { src, sizes, type } of manifest.icons) {
        const bytes = await readFile(join(site, src));
        if (type === 'image/png')
            assert.equal(sizeOf(bytes), sizes);
    }
    const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    assert.deepEqual(purposes, ['any any', '192x192 any', '512x512 any', '512x512 maskable']);
    await context.close();
});

test('the policy of the site is the one of the server', async () => {
    const server = await Server.start();
    const answer = await fetch(server.base);
    await server.close();
    const html = await readFile(join(site, 'index.html'), 'utf8');
    const [, own] = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html);
    assert.equal(`${own}; frame-ancestors 'none'`, answer.headers.get('content-security-policy'));
});

await runTests();
await host.down();
await browser.close();
