// past.mjs - looking back on finished matches: step by step, by slider, keys and by itself, with other eyes; and
// playing on from there. On this device from a file, and at a server's table.

import { arrives, at, drawing, finished, lookBack } from './finished.mjs';
import { assertFits, barriers, desk, ended, launch, makeTable, myTurn, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();
const { games } = await (await fetch(`${server.base}/api/games`)).json();
const { boards } = JSON.parse(/data-built="([^"]*)"/.exec(await (await fetch(`${server.base}/`)).text())[1]
    .replace(/&quot;/g, '"'));
const drawn = games.filter(({ id }) => boards[id]);

async function opened(page, text) {
    await page.goto(`${server.base}/`);
    await page.click('.home-place button:text-is("On this device")');
    await page.waitForSelector('.tiles');
    await page.setInputFiles('input[type=file][hidden]', { name: 'x.match', mimeType: 'text/plain',
        buffer: Buffer.from(text) });
    await page.waitForSelector(ended);
}

for (const { id: game, title } of drawn)
    test(`${title}: looked back on, step by step, with other eyes`, async () => {
        const { context, page, wrong } = await person(browser, { viewport: desk });
        await opened(page, await finished(game));
        const end = await drawing(page);
        await lookBack(page);
        const [, steps] = await at(page);
        assert.ok(steps > 3, 'there is something to look back on');
        assert.equal(await drawing(page), end, 'it begins where the game ended');
        await page.keyboard.press('Home');
        await arrives(page, 0);
        const first = await drawing(page);
        assert.notEqual(first, end);
        await page.click('.past button[aria-label="The next step"]');
        await arrives(page, 1);
        await page.keyboard.press('ArrowRight');
        await arrives(page, 2);
        assert.match(await page.textContent('.past .now-title'), /\w/);
        await page.keyboard.press('ArrowLeft');
        await arrives(page, 1);
        await page.keyboard.press('Home');
        await arrives(page, 0);
        assert.equal(await drawing(page), first, 'the same on the way back');
        await page.click('.past button[aria-label="The next turn"]');
        await page.waitForFunction(() => Number(document.querySelector('.past input[type=range]').value) > 0);
        const [turn] = await at(page);
        await page.keyboard.press('PageDown');
        await page.waitForFunction((to) => Number(document.querySelector('.past input[type=range]').value) > to, turn);
        const [next] = await at(page);
        assert.ok(next < steps, 'there are several turns');
        await page.keyboard.press('PageUp');
        await arrives(page, turn);
        await page.click('.past button[aria-label="The turn before"]');
        await arrives(page, 0);
        await page.keyboard.press('End');
        await arrives(page, steps);
        assert.equal(await drawing(page), end, 'the end is as it was');
        assert.equal(await page.$('dialog[open]'), null, 'it does not come to whoever looks back');
        await page.fill('.past input[type=range]', String(Math.floor(steps / 2)));
        await arrives(page, Math.floor(steps / 2));
        await page.selectOption('.past select', '1');
        await page.waitForFunction(() => document.querySelector('.past select').value === '1');   // kept, too
        await page.waitForSelector('.player.me >> nth=0');
        assert.equal(await page.$('[data-lit]'), null, 'nothing can be done there');
        assert.deepEqual(await barriers(page), []);
        await page.setViewportSize(phone);
        await assertFits(page);
        await page.click('.past button[aria-label="Leave the past"]');
        await page.waitForSelector(ended);
        assert.deepEqual(wrong, []);
        await context.close();
    });

test('by itself it goes from the beginning to the end', async () => {
    const { context, page, wrong } = await person(browser);
    await opened(page, await finished('primary-colours'));
    await lookBack(page);
    const [, steps] = await at(page);
    await page.click('.past button[aria-label="Go on by itself"]');
    await page.waitForFunction((to) => Number(document.querySelector('.past input[type=range]').value) < to, steps);
    await arrives(page, steps);
    await page.waitForSelector('.past button[aria-label="Go on by itself"]');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('from there it is played on, at another table', async () => {
    const { context, page, wrong } = await person(browser);
    await opened(page, await finished('prime-climb'));
    const table = page.url();
    await lookBack(page);
    assert.equal(await page.isVisible('.past button:text-is("Play on")'), false, 'nothing is left to decide');
    await page.fill('.past input[type=range]', '6');
    await arrives(page, 6);
    await page.click('.past button:text-is("Play on")');
    await page.waitForSelector(myTurn);
    assert.notEqual(page.url(), table);
    await page.goBack();
    await page.waitForSelector(ended);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a finished table of a server is looked back on, by who played and by who looks on', async () => {
    const [ana, ben] = [await person(browser), await person(browser)];
    await ana.page.goto(`${server.base}/`);
    const { table, key } = await ana.page.evaluate(async () => (await fetch('/api/tables', {
        method: 'POST',
        body: JSON.stringify({ game: 'politicraft', seats: 2, chairs: ['me', 'open'], name: 'Ana' }),
    })).json());
    for (const { page } of [ana, ben])
        await page.goto(`${server.base}/t/${table}#${key}`);
    await ana.page.click('button:has-text("Start")');
    await ana.page.waitForSelector('.play-frame');
    await ana.page.click('header button:has-text("Settings"), header button[aria-label="Settings"]');
    await ana.page.click('dialog button:has-text("Resign")');
    await ana.page.click('dialog button:has-text("Resign"):not([disabled]) >> nth=-1');
    for (const { page, wrong, context } of [ana, ben]) {
        await page.waitForSelector(ended);
        await lookBack(page);
        await page.keyboard.press('End');
        await page.selectOption('.past select', '1');
        await page.waitForSelector('.player.me >> nth=0');
        assert.deepEqual(wrong, []);
    }
    /* Her list of finished games has it, with an address that opens it as it was played, for whoever has that. */
    await ana.page.goto(`${server.base}/`);
    await ana.page.click('button:text-is("One finished game")');
    assert.match(await ana.page.innerText('.finished-game'), /PolitiCraft[^]* won/);
    await ana.page.click('.finished-game button:text-is("Share")');
    const link = await ana.page.inputValue('.finished-share input');
    assert.equal(new URL(link).pathname + new URL(link).hash, `/t/${table}#${key}~past`);
    assert.deepEqual(await barriers(ana.page), []);
    await assertFits(ana.page);
    await ben.page.goto(`${server.base}/`);
    assert.equal(await ben.page.$('text=finished game'), null, 'who looked on has none');
    await ben.page.goto(`${server.base}/t/${table}#${key}~past`);
    await ana.page.click('.finished-game a:text-is("Look back")');
    for (const { page, wrong, context } of [ana, ben]) {
        await page.waitForSelector('.past');
        assert.equal(await page.$('dialog[open]'), null);
        await page.click('.past button[aria-label="Leave the past"]');
        await page.waitForSelector(ended);
        assert.deepEqual(wrong, []);
        await context.close();
    }
});

test('a finished table of a server is played on, at a table on this device', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'politicraft', chairs: { 1: 'bot:random' } });
    await page.waitForSelector('.play-frame');
    await page.click('header button:has-text("Settings"), header button[aria-label="Settings"]');
    await page.click('dialog button:has-text("Resign")');
    await page.click('dialog button:has-text("Resign"):not([disabled]) >> nth=-1');
    await page.waitForSelector(ended);
    await lookBack(page);
    await page.keyboard.press('Home');
    await arrives(page, 0);
    await page.click('.past button:text-is("Play on")');
    await page.waitForFunction(() => location.pathname === '/' && location.hash.startsWith('#device/'));
    await page.waitForSelector(myTurn);
    await page.click('.brand');
    await page.waitForSelector('.my-table:has-text("PolitiCraft"):has-text("On this device")');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a running game of a server is tried out from here, at a table on this device', async () => {
    const { context, page, wrong } = await person(browser);
    await page.goto(`${server.base}/`);
    const { table, key } = await page.evaluate(async () => (await fetch('/api/tables', {
        method: 'POST',
        body: JSON.stringify({ game: 'primary', seats: 2, chairs: ['me', 'bot:random'], name: 'Ana' }),
    })).json());
    await page.goto(`${server.base}/t/${table}#${key}`);
    await page.click('button:has-text("Start")');
    await page.waitForSelector(myTurn);
    await page.click('header button:has-text("Settings"), header button[aria-label="Settings"]');
    assert.deepEqual(await barriers(page), []);
    await page.click('dialog button:text-is("Try out from here")');
    await page.waitForFunction(() => location.hash.startsWith('#device/'));
    await page.waitForSelector('.play-frame');
    await page.goto(`${server.base}/t/${table}#${key}`);
    await page.waitForSelector(myTurn);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('so is one on this device, which the list of finished games has, too', async () => {
    const { context, page, wrong } = await person(browser, { viewport: phone });
    await opened(page, await finished('primary-colours'));
    await page.goto(`${server.base}/`);
    await page.click('button:text-is("One finished game")');
    assert.match(await page.innerText('.finished-game'), /Primary Colours[^]* won[^]*On this device/);
    assert.equal(await page.$('.finished-game button:text-is("Share")'), null, 'it is nowhere else');
    await page.click('.finished-game a:text-is("Look back")');
    await page.waitForSelector('.past');
    await page.reload();
    await page.waitForSelector('.past');
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
