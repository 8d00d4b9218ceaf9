// me.mjs - what the server keeps of somebody: downloaded from the settings, and deleted for good.

import { readFile } from 'node:fs/promises';

import { barriers, choose, launch, makeTable, myTurn, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

test('a person downloads what is kept of them, deletes it, and the others play on', async () => {
    const [ana, ben] = [await person(browser), await person(browser)];
    await makeTable(ben.page, server.base, { name: 'Ben' });            // alone with a bot
    const alone = ben.page.url();
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' }, options: { heap: 12 } });
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');
    await choose(ana.page, 1);
    await ben.page.waitForSelector(myTurn);
    await ben.page.click('.side-tabs [role=tab]:has-text("Chat")');
    await ben.page.fill('.chat-text', 'I was here');
    await ben.page.press('.chat-text', 'Enter');
    await ben.page.waitForSelector('.chat-line');

    await ben.page.click('role=button[name="Settings"]');
    const [download] = await Promise.all([
        ben.page.waitForEvent('download'), ben.page.click('.kept >> text=Download'),
    ]);
    const told = JSON.parse(await readFile(await download.path(), 'utf8'));
    assert.equal(told.tables.length, 2);
    assert.deepEqual(told.lines.map(({ text, name }) => [text, name]), [['I was here', 'Ben']]);
    assert.deepEqual(await barriers(ben.page), []);

    await ben.page.click('.kept >> text=Delete…');
    await ben.page.waitForSelector('text=It cannot be undone');
    await ben.page.click('text=Delete all of it');
    await ben.page.waitForSelector('.tile');
    const after = await ben.page.evaluate(async () => (await fetch('/api/me')).json());
    assert.deepEqual(after, { tables: [], lines: [] });

    await ana.page.waitForSelector(myTurn);                 // the bot has moved
    assert.equal(await ana.page.$('.players >> text=Ben'), null);
    await ana.page.click('.side-tabs [role=tab]:has-text("Log")');
    await choose(ana.page, 1);
    await ben.page.goto(alone);
    await ben.page.waitForSelector('text=There is no table');
    for (const who of [ana, ben]) {
        assert.deepEqual(who.wrong, []);
        await who.context.close();
    }
});

test('who plays at a server that sends mail leaves an address in the settings', async () => {
    const { context, page, wrong } = await person(browser);
    let address = 'old@example.org';
    await page.route('**/api/mail', (route) => {
        if (route.request().method() === 'POST')
            address = JSON.parse(route.request().postData()).address;
        return route.fulfill({ json: { offered: true, address } });
    });
    await makeTable(page, server.base, {});
    await page.click('role=button[name="Settings"]');
    assert.equal(await page.inputValue('#mail'), 'old@example.org');
    assert.deepEqual(await barriers(page), []);
    await page.fill('#mail', 'ana@example.org');
    await page.click('.mail-form button:text-is("Save")');
    await page.waitForSelector('text=Mails go to this address');
    assert.equal(address, 'ana@example.org');
    await page.click('.mail-form button:text-is("Remove")');
    await page.waitForSelector('text=No more mails');
    assert.equal(address, '');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('where none is sent, none is offered', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, {});
    const asked = page.waitForResponse('**/api/mail');
    await page.click('role=button[name="Settings"]');
    assert.deepEqual(await (await asked).json(), { offered: false });
    await page.waitForSelector('.kept');
    assert.equal(await page.$('#mail'), null);
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
