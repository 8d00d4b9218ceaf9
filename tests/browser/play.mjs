// play.mjs - one person at a table: from making it to the result, with the mouse, by keyboard, on a phone, with axe.

import { barriers, assertFits, desk, launch, logOf, makeTable, person, phone, playOn, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

test('a person plays against a bot to the end and once more', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { options: { heap: 12 } });
    await page.waitForSelector('.status.yours');
    assert.match(await page.title(), /^● Your turn – Heap$/);
    assert.equal(await page.$$eval('.move', (all) => all.length), 3);
    await playOn(page);
    const log = await logOf(page);
    assert.match(log.at(-1), /took the last counter and wins$/);
    assert.match(await page.textContent('.result h2'), /^(You win|.+ wins)$/);
    assert.equal(await page.$$eval('.result tbody tr', (rows) => rows.length), 2);
    const before = page.url();
    await page.click('text=Play again');
    await page.waitForURL((url) => url.href !== before);
    await page.waitForSelector('.status.yours');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('hint, why, a note, the rules and the position', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { chairs: { 1: 'bot:random' } });
    await page.waitForSelector('.status.yours');
    await page.click('text=Hint');
    await page.waitForSelector('.move.hinted');
    assert.match(await page.textContent('.notice'), /^A bot would play take \d/);
    await page.fill('#move', 'take 9');
    await page.click('text=Why not?');
    await page.waitForSelector('text=A turn takes at most 3 counters');
    await page.fill('#move', 'take 2');
    await page.fill('#note', 'a <b>bold</b> move');
    await page.click('text=Play it');
    await page.waitForSelector('.log li.note');
    assert.equal((await logOf(page))[0], 'Ana takes 2, 19 left');
    assert.equal((await logOf(page))[1], 'Ana: "a <b>bold</b> move"');
    await page.click('role=tab[name=Rules]');
    await page.waitForSelector('.prose >> text=Whoever takes the last counter wins');
    assert.equal(await page.textContent('.prose li:has-text("cannot pass") small.rule'), '[NUL-3]');
    await page.click('role=tab[name=Position]');
    assert.match(await page.textContent('.view'), /left16/);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('by keyboard alone, from the first screen to the result', async () => {
    const { context, page, wrong } = await person(browser);
    await page.goto(`${server.base}/`);
    await page.waitForSelector('#name');
    const focus = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    for (let tabs = 0; await focus() !== 'name'; tabs++) {
        assert.ok(tabs < 20, 'the name can be reached by Tab');
        await page.keyboard.press('Tab');
    }
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.notEqual(outline, 'none', 'focus can be seen');
    await page.keyboard.type('Kay');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.status.yours');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('2');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    assert.equal((await logOf(page)).length, 0, 'keys rest while a sheet is open');
    for (let turn = 0; turn < 30 && !await page.$('.result'); turn++) {
        await page.waitForSelector('.status.yours, .result');
        const said = await page.textContent('.lately, .status');
        await page.keyboard.press('1');
        await page.waitForFunction((before) => document.querySelector('.result')
            || document.querySelector('.lately, .status').textContent !== before, said);
    }
    assert.ok(await page.$('.result'));
    assert.deepEqual(wrong, []);
    await context.close();
});

test('undo: alone with bots one goes back to the own decision; at the start it says why not', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base);
    await page.waitForSelector('.status.yours');
    await page.waitForSelector('.board >> text=21 counters');
    await page.keyboard.press('u');
    await page.waitForSelector('.notice.bad');
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length >= 2);
    await page.waitForSelector('.status.yours');
    await page.keyboard.press('u');
    await page.waitForSelector('.log >> text=Ana takes back');
    await page.waitForSelector('.board >> text=21 counters');
    assert.deepEqual(wrong, []);
    await context.close();
});

for (const colorScheme of ['light', 'dark'])
    for (const [device, viewport] of Object.entries({ phone, desk }))
        test(`nothing in the way of anybody: ${device}, ${colorScheme}`, async () => {
            const { context, page, wrong } = await person(browser, { viewport, colorScheme });
            const look = async (screen) => {
                assert.deepEqual(await barriers(page), [], screen);
                await assertFits(page, screen);
            };
            await page.goto(`${server.base}/`);
            await page.waitForSelector('#name');
            await look('making a table');
            await makeTable(page, server.base, { chairs: { 1: 'open' }, options: { heap: 5 } });
            await page.waitForSelector('.room');
            await look('waiting');
            await page.click('text=Start');
            await page.waitForSelector('.status.yours');
            await look('playing');
            for (const tab of ['Rules', 'Position']) {
                await page.click(`role=tab[name=${tab}]`);
                await page.waitForSelector('.prose, .view');
                await look(tab);
            }
            await page.click('role=tab[name=Log]');
            await playOn(page);
            await look('the result');
            assert.deepEqual(wrong, []);
            await context.close();
        });

test('a link without its key, or to nothing, says so', async () => {
    const { context, page } = await person(browser);
    const made = await person(browser);
    const link = await makeTable(made.page, server.base, { chairs: { 1: 'open' } });
    await page.goto(link.replace(/#.*/, ''));
    await page.waitForSelector('text=This table cannot be opened');
    await page.goto(`${server.base}/t/nothing#nothing`);
    await page.waitForSelector('text=This table cannot be opened');
    await context.close();
    await made.context.close();
});

test('a solitaire that is won is shown among the records, at its end and where it is chosen', async () => {
    const { context, page, wrong } = await person(browser);
    await page.goto(`${server.base}/`);
    await page.waitForSelector('#name');
    const path = await page.evaluate(async () => {
        const answer = await fetch('/api/tables', {
            method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ game: 'prime-climb', seats: 1, name: 'Ana', chairs: ['me'],
                options: { solitaire: true, sprint: true } }),
        });
        const { table, key } = await answer.json();
        return `/t/${table}#${key}`;
    });
    await page.goto(server.base + path);
    await page.click('text=Start');
    for (let moves = 0; moves < 200; moves++) {
        await page.waitForSelector('.status.yours .turn, .result');
        if (await page.$('.result'))
            break;
        const told = (await logOf(page)).length;
        await page.click('text=Hint');
        await page.click('.move.hinted');
        await page.waitForFunction((before) => document.querySelector('.result')
            || document.querySelectorAll('.log li').length > before, told);
    }
    await page.waitForSelector('.result .records');
    assert.match(await page.textContent('.result .records tr'), /^1\.\d+Ana\d{4}-\d\d-\d\d$/);
    await page.goto(`${server.base}/#game=prime-climb`);
    await page.waitForSelector('#name');
    assert.equal(await page.$('.records'), null, 'records are of games for one');
    await page.click('.seats label:first-child');
    await page.waitForSelector('.records');
    assert.equal(await page.textContent('.records caption'), 'Records: sprint, solitaire');
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
