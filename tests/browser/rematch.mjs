// rematch.mjs - once more: one table for all, made by the server; the others are invited, and seats turn by one.

import { chooseListed, ended, launch, makeTable, myTurn, person, playOn, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

test('two people and a bot: one asks, the other accepts, both are at one new table that begins by itself', async () => {
    const [ana, ben] = [await person(browser), await person(browser)];
    const link = await makeTable(ana.page, server.base,
        { seats: 3, chairs: { 1: 'open', 2: 'bot:easy' }, options: { heap: 7 } });
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');
    await Promise.all([playOn(ana.page), playOn(ben.page)]);

    await ana.page.click('dialog >> text=Rematch');
    await ana.page.waitForURL((url) => !link.startsWith(url.origin + url.pathname));
    await ana.page.waitForSelector('.places >> text=Kept for Ben');
    await ben.page.waitForSelector('dialog >> text=Ana wants a rematch. 1 of 2 accepted.');
    await ben.page.click('dialog button:has-text("Rematch")');
    await ben.page.waitForURL((url) => !link.startsWith(url.origin + url.pathname));
    for (const who of [ana, ben])
        await who.page.waitForSelector('.play-frame');
    const path = (page) => new URL(page.url()).pathname;
    assert.equal(path(ana.page), path(ben.page), 'one table for both');
    const names = await ana.page.$$eval('.player-who b', (all) => all.map((one) => one.textContent));
    assert.deepEqual(names.slice(1), ['Ana', 'Ben'], 'who sat on 1 sits on 2');
    assert.match(await ana.page.textContent('.player:first-child small'), /easy bot/);
    assert.deepEqual([...ana.wrong, ...ben.wrong], []);
    await ana.context.close();
    await ben.context.close();
});

test('seats turn: who is another colour now is told until the first token; the end opens the game on the first page',
    async () => {
        const { context, page, wrong } = await person(browser);
        const link = await makeTable(page, server.base, { game: 'primary-colours', seats: 3 });
        await page.waitForSelector(myTurn);
        assert.equal(await page.$('.turned'), null);
        await page.click('header button:has-text("Settings")');
        await page.click('dialog button:has-text("Resign")');
        await page.click('dialog button:has-text("Resign"):not([disabled]) >> nth=-1');
        await page.waitForSelector(ended);
        assert.equal(await page.$$eval('.player.won b', (all) => all.filter((one) =>
            getComputedStyle(one, '::after').content.includes('★')).length), 1, 'a winner has one star');
        await page.click('dialog button:has-text("Save")');
        await page.waitForSelector('dialog [role=status]:has-text("Saved as caucus.match")');
        const home = await page.getAttribute('dialog a:has-text("New game")', 'href');
        await page.click('dialog >> text=Rematch');
        await page.waitForURL((url) => !link.startsWith(url.origin + url.pathname));
        await page.waitForSelector('.turned >> text=This time you are Blue.');
        await page.reload();
        await page.waitForSelector('.turned .party-mark');
        await chooseListed(page, 1);
        await page.waitForSelector('.turned', { state: 'detached' });
        await page.reload();
        await page.waitForSelector(myTurn);
        assert.equal(await page.$('.turned'), null, 'it was told');
        await page.goto(server.base + home);
        await page.waitForSelector('.tiles');
        await page.waitForFunction(() => document.activeElement.closest('.tile')?.dataset.game === 'primary-colours');
        await page.waitForSelector('.my-table .seat-mark text');
        assert.equal(await page.$('.my-tables .player-shape'), null, 'parties are no shapes');
        assert.deepEqual(await page.$$eval('.my-table:first-child .seat-mark text',
            (all) => all.map((one) => one.textContent)), ['R', 'Y']);
        assert.deepEqual(wrong, []);
        await context.close();
    });

test('alone with bots the new game begins at once', async () => {
    const { context, page, wrong } = await person(browser);
    const link = await makeTable(page, server.base, { chairs: { 1: 'bot:easy' }, options: { heap: 5 } });
    await page.waitForSelector('.play-frame, button:text-is("Start")');
    await page.click('button:text-is("Start")', { timeout: 2000 }).catch(() => undefined);
    await playOn(page);
    await page.click('dialog >> text=Rematch');
    await page.waitForURL((url) => !link.startsWith(url.origin + url.pathname));
    await page.waitForSelector('.play-frame');
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
