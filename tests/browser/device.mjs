// device.mjs - tables on this device, in a browser, on the page of a server that is asked for nothing but the page:
// every drawn board by mouse, a reload in the middle, several at one screen, files, two windows, and what cannot be
// loaded.

import { readFile } from 'node:fs/promises';

import { thingTools } from './checks/things.mjs';
import {
    assertFits, barriers, chooseListed, desk, ended, launch, myTurn, openMoves, orderHas, person, phone, Server,
} from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();
const { games } = await (await fetch(`${server.base}/api/games`)).json();
const { boards } = JSON.parse(/data-built="([^"]*)"/.exec(await (await fetch(`${server.base}/`)).text())[1]
    .replace(/&quot;/g, '"'));
const drawn = games.filter(({ id }) => boards[id]);

/** What lines to tables of this device are asked, by name; and whether the browser is asked to keep what is stored. */
function listening() {
    const { postMessage } = Worker.prototype;
    const { persist } = StorageManager.prototype;
    window.asked = [];
    window.persistAsked = 0;
    StorageManager.prototype.persist = function asked() {
        window.persistAsked++;
        return persist.call(this);
    };
    Worker.prototype.postMessage = function heard(message, more) {
        if (message.text)
            window.asked.push(JSON.parse(message.text).cmd);
        return more ? postMessage.call(this, message, more) : postMessage.call(this, message);
    };
}

async function somebody(settings) {
    const who = await person(browser, settings);
    await who.context.addInitScript(listening);
    await who.context.addInitScript(thingTools);
    return who;
}

async function home(page) {
    await page.goto(`${server.base}/`);
    await page.click('.home-place button:text-is("On this device")');
    await page.waitForSelector('.home-place button:text-is("On this device")[aria-pressed=true]');
}

async function play(page, game) {
    await home(page);
    if (!await page.$(`article.tile[data-game=${game}]`) && await page.$(`.tile-folded[data-game=${game}]`))
        await page.click(`.tile-folded[data-game=${game}] [aria-expanded]`);
    await page.click(`[data-game=${game}] .tile-play`);
    await page.waitForSelector(myTurn);
}

/** The table as this browser keeps it. */
function kept(page) {
    return page.evaluate(() => new Promise((resolve, reject) => {
        const open = indexedDB.open('caucus');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
            const row = open.result.transaction('tables').objectStore('tables').get(location.hash.split('/')[1]);
            row.onsuccess = () => {
                open.result.close();
                resolve(row.result);
            };
        };
    }));
}

/** Where to touch next: Confirm when an order is complete, else a lit thing, mostly one that ends a move. */
function aim(page, number) {
    return page.evaluate(async (at) => {
        window.jumpingTime.jump(300);
        await window.things.settle();
        const done = document.querySelector('.play-frame[data-complete=true]');
        const confirm = done && document.querySelector('.tools .main:not([aria-disabled=true])');
        const lit = window.things.lit().filter((one) => window.things.box(one));
        const ends = lit.filter((one) => one.dataset.lit === 'target');
        const from = ends.length > 0 && at % 5 > 0 ? ends : lit;
        const one = confirm ?? from[at % from.length];
        if (!confirm)
            window.things.show(one);
        const { left, top, width, height } = confirm ? one.getBoundingClientRect() : window.things.box(one);
        return { x: left + width / 2, y: top + height / 2 };
    }, number);
}

/** Touches what is lit until the person has moved, and that is kept. */
async function move(page) {
    await page.waitForSelector(myTurn);
    const { step } = await kept(page);
    const plays = () => page.evaluate(() => window.asked.filter((cmd) => cmd === 'play').length);
    const before = await plays();
    for (let touches = 1; await plays() === before; touches++) {
        assert.ok(touches < 120, 'touches of lit things make a move');
        const { x, y } = await aim(page, touches * 7);
        await page.mouse.click(x, y);
        await page.evaluate(() => window.things.settle());
    }
    await page.waitForFunction(() => document.querySelector('.play-frame')?.dataset.live === 'true'
        || document.querySelector('dialog.overlay .ranking'));
    assert.ok((await kept(page)).step > step, 'it is kept');
}

for (const { id: game, title } of drawn)
    test(`${title}: one press to a first move, by mouse, and a reload in the middle`, async () => {
        const { context, page, wrong, updates } = await somebody();
        await play(page, game);
        assert.equal(await page.evaluate(() => window.persistAsked), 1, 'the browser is asked to keep it');
        await move(page);
        await page.waitForSelector(`${myTurn}, ${ended}`);
        const before = await kept(page);
        await page.reload();
        await page.waitForSelector(`${myTurn}, ${ended}`);
        const after = await kept(page);
        assert.ok(after.step === before.step && after.text === before.text, 'nothing is lost, nothing happens twice');
        await move(page);
        await page.click('.brand');
        await page.waitForSelector(`.my-table:has-text("${title}"):has-text("On this device")`);
        await page.click('.my-link');
        await page.waitForSelector(`${myTurn}, ${ended}`);
        assert.equal(updates.length, 0, 'no line to the server');
        assert.deepEqual(wrong, []);
        await context.close();
    });

test('several at one screen: the curtain, and an order stays its owner\'s', async () => {
    const { context, page, wrong } = await somebody();
    await home(page);
    await page.click('article.tile[data-game=primary] button:text-is("Together")');
    await page.waitForSelector('dialog >> text=Friends who play by a link need a server');
    assert.deepEqual(await barriers(page), []);
    await page.fill('[aria-label="Name of the player on chair 2"]', 'Ben');
    await page.click('dialog button[type=submit]');
    const me = await page.textContent('.curtain button');
    assert.match(me, /^I am Guest/);
    assert.deepEqual(await barriers(page), []);
    await page.click(`text=${me}`);
    for (let i = 1; i <= 6; i++) {
        await chooseListed(page, i === 1 ? 'set red' : 1);
        await orderHas(page, i);
    }
    await page.click('button:has-text("Confirm")');
    await page.waitForSelector('.curtain:has-text("Ben, it is your turn")');
    assert.doesNotMatch(await page.evaluate(() => document.documentElement.outerHTML), /Set red/);
    await page.click('text=I am Ben');
    await openMoves(page);
    assert.equal(await page.$('.order-list'), null, 'Ben sees no order of the first');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a match is saved, and opened again by a file', async () => {
    const { context, page, wrong } = await somebody();
    await play(page, 'prime-climb');
    await move(page);
    await page.waitForSelector(`${myTurn}, ${ended}`);
    const { text, id } = await kept(page);
    await page.click('header button[aria-label="Settings"]');
    assert.deepEqual(await barriers(page), []);
    const download = page.waitForEvent('download');
    await page.click('dialog button:text-is("Save as a file")');
    const saved = await readFile(await (await download).path(), 'utf8');
    assert.equal(saved.replace(/^# chair .*\n/gm, ''), text, 'all that is kept, and who plays');
    const file = saved.replace(/^# chair 0 me:.*$/m, '# chair 0 me:Zoe');
    assert.notEqual(file, saved);
    await page.keyboard.press('Escape');
    await page.click('.brand');
    await page.waitForSelector('.tiles');
    await page.setInputFiles('input[type=file][hidden]', { name: 'x.match', mimeType: 'text/plain',
        buffer: Buffer.from(file) });
    await page.waitForSelector(myTurn);
    const opened = await kept(page);
    assert.notEqual(opened.id, id);
    assert.equal(opened.text.split('\nmoves\n')[1], text.split('\nmoves\n')[1]);
    assert.equal(await page.textContent('.player.me b'), 'Zoe');
    await page.click('.brand');
    await page.waitForSelector('.tiles');
    await page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(['no match at all'], 'x.match'));
        document.querySelector('.tiles').dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }));
    });
    await page.waitForSelector('.home-said:has-text("This is no match file")');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a running game is tried out from here, at another table', async () => {
    const { context, page, wrong } = await somebody({});
    await play(page, 'primary');
    const running = page.url();
    await page.click('header button[aria-label="Settings"]');
    await page.click('dialog button:text-is("Try out from here")');
    await page.waitForFunction((url) => location.hash.startsWith('#device/') && location.href !== url, running);
    await page.waitForSelector('.play-frame');
    await page.goto(`${server.base}/`);
    await page.goto(running);
    await page.waitForSelector(myTurn);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('two windows of one table agree', async () => {
    const { context, page, wrong } = await somebody();
    await play(page, 'prime-climb');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector(myTurn);
    await move(page);
    await page.waitForSelector(`${myTurn}, ${ended}`);
    const lines = await page.$$eval('.log li', (all) => all.length);
    await other.waitForFunction((count) => document.querySelectorAll('.log li').length >= count, lines);
    await other.waitForSelector(`${myTurn}, ${ended}`);
    await move(other);
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, lines);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a table is removed only when that is meant', async () => {
    const { context, page, wrong } = await somebody();
    await play(page, 'prime-climb');
    const { id } = await kept(page);
    await page.click('.brand');
    await page.click('.my-forget');
    assert.deepEqual(await barriers(page), []);
    await page.click('dialog button:text-is("Keep it")');
    await page.click('.my-forget');
    await page.click('dialog button:text-is("Remove")');
    await page.waitForSelector('.my-table', { state: 'detached' });
    await page.goto(`${server.base}/#device/${id}`);
    await page.waitForSelector('text=There is no such table on this device');
    assert.deepEqual(wrong, []);
    await context.close();
});

for (const [what, pattern] of [['module', /\.wasm$/], ['worker', /\/assets\/worker-/]])
    test(`without its ${what} the page says so`, async () => {
        const { context, page } = await somebody();
        await context.route(pattern, (route) => route.abort());
        await home(page);
        await page.click('[data-game=prime-climb] .tile-play');
        await page.waitForSelector('.error:has-text("this device"), .error:has-text("cannot run the games")');
        await page.goto(`${server.base}/#device/abc`);
        await page.waitForSelector('h1:has-text("This table cannot be opened")');
        await context.close();
    });

for (const [device, viewport] of Object.entries({ phone, desk }))
    test(`the first page of a device is for everybody: ${device}`, async () => {
        const { context, page, wrong } = await somebody({ viewport });
        await play(page, 'prime-climb');
        await home(page);
        await page.waitForSelector('.my-table');
        await assertFits(page, 'the first page');
        assert.deepEqual(await barriers(page), []);
        assert.deepEqual(wrong, []);
        await context.close();
    });

await runTests();
await browser.close();
await server.close();
