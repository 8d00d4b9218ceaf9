// offline_play.mjs - the games without a network: after one visit to a static host, from a cold start, against hard
// bots; a reload in the middle, a file that is saved and opened, several at one screen. LONG=1 plays games to their
// end; else the beginning of each, and one whole game.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { arrives, at, drawing, draws, finished, lookBack } from './finished.mjs';
import { Host } from './host.mjs';
import { barriers, chooseListed, ended, launch, myTurn, openMoves, orderHas, person, resident } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const { BUILD: build, LONG: long } = process.env;
const browser = await launch();
const host = await Host.start(join(build, 'site'));
const titles = { 'prime-climb': 'Prime Climb', 'primary-colours': 'Primary Colours', primary: 'PRIMARY',
    'the-primary': 'The Primary', politicraft: 'PolitiCraft' };
const shortest = 'primary-colours';

/** Plays listed moves by chance, as fast as the page takes them, until it is over or so many were made. In the page. */
function robot() {
    const frame = () => document.querySelector('.play-frame');
    let state = 7;
    const roll = (below) => {
        state = (state * 48271) % 2147483647;
        return state % below;
    };
    const decide = () => {
        const confirm = frame().dataset.complete === 'true'
            && document.querySelector('.tools .main:not([aria-disabled=true])');
        if (confirm) {
            confirm.click();
            return true;
        }
        if (!document.querySelector('.all-moves'))
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
        const moves = [...document.querySelectorAll('.all-moves .move:not([aria-disabled=true])')];
        moves[roll(Math.max(1, moves.length))]?.click();
        return moves.length > 0;
    };
    window.playRobot = (most) => new Promise((resolve) => {
        let decisions = 0;
        const tick = () => {
            window.jumpingTime.jump(300);
            if (document.querySelector('dialog.overlay .ranking') || decisions >= most) {
                resolve(decisions);
                return;
            }
            if (frame()?.dataset.live === 'true' && frame().classList.contains('yours'))
                decisions += decide() ? 1 : 0;
            window.jumpingTime.really(tick, 30);
        };
        tick();
    });
}

/** The page is there, and kept for the next time. */
async function keptAll(page) {
    await page.waitForSelector('.tiles');
    while (!await page.evaluate(() => navigator.serviceWorker.getRegistration()
        .then((registration) => registration?.active?.state === 'activated')))
        await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
}

/** A visit; then the network is cut, and the browser has nothing but what it kept. */
async function offline() {
    const who = await person(browser, { offline: true });
    await who.context.addInitScript(robot);
    await who.page.goto(host.base);
    await keptAll(who.page);
    await who.page.goto('about:blank');
    await host.down();
    await who.context.setOffline(true);
    await who.page.goto(host.base);
    await who.page.waitForSelector('.tiles');
    return who;
}

async function online({ context }) {
    await context.close();
    await host.up();
}

async function against(page, game, level) {
    await page.click(`.tile[data-game=${game}] .tile-against .link`);
    await page.click(`dialog .pick button:text-is("${level}")`);
    await page.click('dialog button[type=submit]');
    await page.waitForSelector(myTurn);
}

test('cold: a browser that was closed is opened again without a network, and a game goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'caucus-cold-'));
    try {
        const before = await resident(folder, { offline: true });
        await before.page.goto(host.base);
        await keptAll(before.page);
        await against(before.page, 'prime-climb', 'Hard');
        const address = before.page.url();
        await before.context.close();
        await host.down();
        const after = await resident(folder, { offline: true });
        await after.context.setOffline(true);
        await after.context.addInitScript(robot);
        await after.page.goto(host.base);
        await after.page.click('.my-table:has-text("Prime Climb") .my-link');
        await after.page.waitForSelector(myTurn);
        assert.equal(after.page.url(), address);
        assert.equal(await after.page.evaluate(() => window.playRobot(4)), 4);
        assert.deepEqual([...before.wrong, ...after.wrong], []);
        await after.context.close();
    } finally {
        await host.up();
        await rm(folder, { recursive: true, force: true });
    }
});

/** The file as the end saves it. */
async function saved(page) {
    const download = page.waitForEvent('download');
    await page.click('dialog.overlay button:has-text("Save")');
    return readFile(await (await download).path(), 'utf8');
}

for (const [game, title] of Object.entries(titles))
    test(`${title}: against hard bots, with a reload in the middle`, async () => {
        const who = await offline();
        const { page, wrong } = who;
        try {
            assert.deepEqual(await barriers(page), []);
            await against(page, game, 'Hard');
            assert.ok(await page.evaluate(() => window.playRobot(4)) > 0);
            await page.reload();
            await page.waitForSelector(`${myTurn}, ${ended}`);
            const whole = long || game === shortest;
            await page.evaluate((most) => window.playRobot(most), whole ? 100_000 : 6);
            if (whole) {
                await page.waitForSelector(ended);
                const file = await saved(page);
                assert.match(file, /^caucus 1\n# chair 0 me:Guest \d\d\n# chair 1 bot:hard\n/);
                assert.ok(file.includes(`\ngame ${game}\n`));
                await page.click('dialog.overlay button:has-text("Rematch")');
                await page.waitForSelector(myTurn);
                await page.click('.brand');
                await page.waitForSelector('.tiles');
                await page.setInputFiles('input[type=file][hidden]', { name: 'caucus.match', mimeType: 'text/plain',
                    buffer: Buffer.from(file) });
                await page.waitForSelector(ended);
            }
            assert.deepEqual(wrong, []);
        } finally {
            await online(who);
        }
    });

test('a running game is tried out from here, at another table of this site', async () => {
    const who = await offline();
    const { page, wrong } = who;
    try {
        await against(page, 'primary', 'Easy');
        const running = page.url();
        await page.click('header button[aria-label="Settings"]');
        await page.click('dialog button:text-is("Try out from here")');
        await page.waitForFunction((url) => location.href !== url, running);
        assert.ok(page.url().startsWith(`${host.base}#device/`), page.url());
        await page.waitForSelector(myTurn);
        assert.deepEqual(wrong, []);
    } finally {
        await online(who);
    }
});

test('a match that is over is dropped on the page, looked back on step by step, and played on from there', async () => {
    const file = await finished('primary-colours');
    const who = await offline();
    const { page, wrong } = who;
    try {
        await page.evaluate((inside) => {
            const data = new DataTransfer();
            data.items.add(new File([inside], 'x.match'));
            document.querySelector('.tiles')
                .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }));
        }, file);
        await page.waitForSelector(ended);
        const over = page.url();
        const end = await drawing(page);
        await lookBack(page);
        const [, steps] = await at(page);
        assert.ok(steps > 3);
        await page.keyboard.press('Home');
        await arrives(page, 0);
        const first = await drawing(page);
        assert.notEqual(first, end);
        await page.keyboard.press('ArrowRight');
        await arrives(page, 1);
        await page.fill('.past input[type=range]', String(steps));
        await draws(page, end);
        await page.selectOption('.past select', '1');
        await page.waitForSelector('.player.me >> nth=0');
        await page.keyboard.press('Home');
        await arrives(page, 0);
        await page.click('.past button:text-is("Play on")');
        await page.waitForFunction((was) => location.href !== was && !document.querySelector('.past'), over);
        await page.waitForSelector(myTurn);
        await page.goto(host.base);                     // the list has it, and its address opens it in the past
        await page.click('button:text-is("One finished game")');
        await page.click('.finished-game a:text-is("Look back")');
        await page.waitForSelector('.past');
        await page.reload();
        await page.waitForSelector('.past');
        assert.deepEqual(wrong, []);
    } finally {
        await online(who);
    }
});

/** Whatever is listed first, until the order is whole. */
async function confirmOrder(page) {
    for (let moves = 1; !await page.$('.play-frame[data-complete=true]'); moves++) {
        await chooseListed(page);
        await orderHas(page, moves);
        await page.waitForSelector('.play-frame[data-complete=true], .all-moves .move');
    }
    await page.click('.tools .main:not([aria-disabled=true])');
}

test('several at one screen, with the curtain between them', async () => {
    const who = await offline();
    const { page, wrong } = who;
    try {
        await page.click('.tile[data-game=the-primary] button:text-is("Together")');
        await page.click('dialog button[type=submit]');
        await page.waitForSelector('.curtain');
        const people = [];
        while (people.length < 2) {
            const [, name] = /^(.+), it is your turn$/.exec(await page.textContent('.curtain h2'));
            assert.ok(!people.includes(name));
            assert.equal(await page.$('.play-frame:not([inert])'), null, 'nothing to see for who is not meant');
            await page.click(`.curtain button:has-text("I am ${name}")`);
            await openMoves(page);
            assert.equal(await page.$('.order-list'), null, 'no order of anybody before');
            if (people.length === 0)
                assert.deepEqual(await barriers(page), []);
            await confirmOrder(page);
            await page.waitForSelector(`.curtain h2:not(:text-is("${name}, it is your turn"))`);
            if (people.length === 0)
                await page.reload();
            await page.waitForSelector('.curtain');
            people.push(name);
        }
        assert.deepEqual(wrong, []);
    } finally {
        await online(who);
    }
});

test('two sites of one host have tables of their own', async () => {
    const { context, page, wrong } = await person(browser);
    const elsewhere = host.base.replace(host.under, '/else/where/');
    host.also.push('/else/where/');
    await page.goto(host.base);
    await against(page, 'prime-climb', 'Easy');
    const { hash } = new URL(page.url());
    await page.goto(elsewhere);
    await page.waitForSelector('.home-lead');
    assert.equal(await page.$('.my-table'), null);
    await page.goto(elsewhere + hash);
    await page.waitForSelector('text=There is no such table on this device');
    await page.goto(host.base);
    await page.waitForSelector('.my-table:has-text("Prime Climb")');
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await host.down();
