// device.mjs - tables on this device, in a browser, on the page of a server that is asked for nothing but the page:
// every drawn board by mouse, a reload in the middle, several at one screen, files, two windows, and what cannot be
// loaded.

import { readFile } from 'node:fs/promises';

import { thingTools } from './checks/things.mjs';
import { script } from './modules.mjs';
import {
    assertFits, barriers, chooseListed, desk, ended, launch, makeTable, myTurn, openMoves, orderHas, person, phone,
    playHinted, Server,
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
        if (message.begin === 'think' && localStorage.getItem('test.mute'))
            return undefined;       // so nothing is ever thought out
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

/** The table as this browser keeps it, and whether it waits for its person. */
function kept(page) {
    return page.evaluate(() => new Promise((resolve, reject) => {
        const open = indexedDB.open('caucus');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
            const work = open.result.transaction(['tables', 'summaries']);
            const [row, summary] = ['tables', 'summaries'].map((name) =>
                work.objectStore(name).get(location.hash.split('/')[1]));
            work.oncomplete = () => {
                open.result.close();
                resolve(row.result && { ...row.result, turn: summary.result.turn });
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
    const drop = (content) => page.evaluate((inside) => {
        const data = new DataTransfer();
        data.items.add(new File([inside], 'x.match'));
        const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: data });
        const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
        return [over, dropped].map((event) => document.querySelector('main, #page > *').dispatchEvent(event));
    }, content);
    await drop(file);                               // a good one
    await page.waitForSelector(myTurn);
    const dropped = await kept(page);
    assert.ok(![opened.id, id].includes(dropped.id));
    assert.equal(dropped.text.split('\nmoves\n')[1], text.split('\nmoves\n')[1]);
    assert.equal(await page.textContent('.player.me b'), 'Zoe');
    assert.deepEqual(await drop('no match at all'), [false, false], 'at a table, too, the browser stays');
    await page.waitForSelector('.wire:has-text("This is no match file")');
    await drop(file);
    await page.waitForFunction((was) => !location.href.includes(was), dropped.id);
    await page.waitForSelector(myTurn);
    await makeTable(page, server.base);             // and at one of the server
    await page.waitForSelector('.play-frame');
    await drop(file);
    await page.waitForURL(/\/#device\//);
    await page.waitForSelector('.player.me b:text-is("Zoe")');
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

/** How many moves of the second chair are in what is kept. */
const botMoves = ({ text }) => text.split('\n').filter((line) => line.startsWith('1 ')).length;

/** Moves until the turn is over. */
async function turn(page) {
    while ((await kept(page)).turn)
        await move(page);
}

test('a tab that is closed in the middle of a bot\'s thought loses nothing', async () => {
    const { context, page, wrong } = await somebody();
    await play(page, 'prime-climb');
    await page.evaluate(() => localStorage.setItem('test.mute', 'yes'));
    await page.reload();
    await turn(page);
    const before = await kept(page);
    const address = page.url();
    const other = await context.newPage();
    await page.evaluate(() => localStorage.removeItem('test.mute'));
    await page.close();
    await other.goto(address);
    await other.waitForSelector(`${myTurn}, ${ended}`);
    const after = await kept(other);
    assert.ok(after.text.startsWith(before.text), 'what was played is there');
    assert.ok(botMoves(after) > botMoves(before), 'and the bot has moved');
    assert.deepEqual(wrong, []);
    await context.close();
});

/** In the worker that keeps: the disk is full for moves of the second chair, until there is room. */
function full(moves) {
    const { put } = IDBObjectStore.prototype;
    const botMoved = ({ text }) => text.split('\n').filter((line) => line.startsWith('1 ')).length > moves;
    self.room = false;
    IDBObjectStore.prototype.put = function refused(row) {
        const request = put.call(this, row);
        if (this.name === 'summaries' && self.refuses)
            this.transaction.abort();       // as a browser does that is out of room
        if (this.name === 'tables')
            self.refuses = botMoved(row) && !self.room;
        return request;
    };
}

test('a disk that is full is said, the bot waits, and goes on when there is room', async () => {
    const { context, page, wrong } = await somebody();
    await play(page, 'prime-climb');
    for (const worker of page.workers())
        await worker.evaluate(full, botMoves(await kept(page)));
    await turn(page);
    await page.waitForSelector('.wire[role=alert]:has-text("This could not be saved")');
    assert.deepEqual(await barriers(page), []);
    const before = await kept(page);
    for (const worker of page.workers())
        await worker.evaluate(() => { self.room = true; });
    await page.waitForSelector('.wire', { state: 'detached' });
    await page.waitForSelector(`${myTurn}, ${ended}`);
    assert.ok(botMoves(await kept(page)) > botMoves(before));
    assert.deepEqual(wrong, []);
    await context.close();
});

test('the store of a browser: a step only behind the one it was made from, and whole or not at all', async () => {
    const { context, page } = await somebody();
    await page.goto(`${server.base}/`);
    await page.evaluate(await script('device/store'));
    const told = await page.evaluate(async () => {
        const { BrowserStore } = modules.store;
        const [one, two] = [await BrowserStore.open('/test/'), await BrowserStore.open('/test/')];
        const row = (step, text) => ({ id: 'a', step, text, plies: [], chairs: {}, seed: '' });
        const best = { game: 'g', options: '-', score: '1', merit: 1, name: 'Ana', day: '', at: 1 };
        const keep = (at, step, text, with_ = null) => at.keep(row(step, text), { id: 'a', at: step }, with_)
            .catch(({ name }) => name);
        const now = async () => {
            const [table, [summary], bests] = [await two.load('a'), await two.list(), await two.bests('g')];
            return `${table.step} ${table.text} ${summary.at} ${bests.length}`;
        };
        const failing = async (method, name, fail) => {
            const was = IDBObjectStore.prototype[method];
            IDBObjectStore.prototype[method] = function failed(...args) {
                return this.name === name ? fail(this, () => was.apply(this, args)) : was.apply(this, args);
            };
            const answer = await keep(one, 3, 'lost', best);
            IDBObjectStore.prototype[method] = was;
            return [answer, await now()];
        };
        const quota = () => {
            throw new DOMException('no room', 'QuotaExceededError');
        };
        const abort = ({ transaction }, go) => {
            const request = go();
            transaction.abort();
            return request;
        };
        return {
            first: [await keep(one, 1, 'first'), await keep(two, 1, 'again'), await keep(two, 3, 'far'), await now()],
            second: [await keep(two, 2, 'second'), await keep(one, 2, 'late'), await now()],
            tables: await failing('put', 'tables', quota),
            summaries: await failing('put', 'summaries', abort),
            bests: await failing('add', 'bests', quota),
            third: [await keep(one, 3, 'third', best), await now()],
            gone: [await one.forget('a'), await keep(two, 4, 'none'), await two.load('a'), await two.list()],
        };
    });
    const stays = ['AbortError', '2 second 2 0'];
    assert.deepEqual(told, {
        first: [true, false, false, '1 first 1 0'], second: [true, false, '2 second 2 0'],
        tables: stays, summaries: stays, bests: stays,
        third: [true, '3 third 3 1'], gone: [undefined, false, null, []],
    });
    await context.close();
});

test('a solitaire by hints, on the drawn board, and its record on this device', async () => {
    const { context, page, wrong } = await somebody();
    await home(page);
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.click('.pick-row >> text="1"');
    await page.check('#option-sprint');
    await page.click('.plan-foot .main');
    for (let moves = 0; moves < 200 && await playHinted(page); moves++)
        ;
    await page.waitForSelector('dialog.overlay .records');
    const record = /^1\.\d+Guest \d\d\d{4}-\d\d-\d\d$/;
    assert.match(await page.textContent('dialog.overlay .records tbody tr'), record);
    assert.ok(await page.evaluate(() => window.asked.includes('hint')), 'this device was asked');
    await page.goto(`${server.base}/#game=prime-climb`);
    await page.click('.pick-row >> text="1"');
    await page.waitForSelector('.records');
    assert.equal(await page.textContent('.records caption'), 'Records: sprint, solitaire');
    assert.match(await page.textContent('.records tbody tr'), record);
    assert.deepEqual(await (await fetch(`${server.base}/api/records/prime-climb`)).json(), { records: [] });
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
