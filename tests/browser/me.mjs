// me.mjs - who somebody is: the same through a link on another site; and what the server keeps of them, downloaded from
// the settings and deleted for good.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

import { barriers, choose, launch, makeTable, myTurn, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

/** A page of another site: `localhost`, where the server is `127.0.0.1`. */
async function elsewhere(html) {
    const site = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(html));
    await new Promise((resolve) => { site.listen(0, 'localhost', resolve); });
    const host = 'localhost';       // another site than 127.0.0.1, for browsers
    return { base: `http://${host}:${site.address().port}/`, close: () => site.close() };
}

test('who comes by a link in somebody’s chat is who they were, and a form there makes nobody of them', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { options: { heap: 60 } });
    await page.waitForSelector(myTurn);
    const link = page.url().replace(/#.*/, '');
    const site = await elsewhere(`<a href="${link}">your turn</a>
        <form method="post" action="${server.base}/api/tables"><button>win</button></form>`);
    for (const press of ['button', 'a']) {
        await page.goto(site.base);
        await Promise.all([page.waitForURL(`${server.base}/**`), page.click(press)]);
    }
    await page.waitForSelector(myTurn);                     // without the key: the seat is still theirs
    assert.equal(await page.evaluate(async () => (await (await fetch('/api/mine')).json()).tables.length), 1);
    site.close();
    assert.deepEqual(wrong, []);
    await context.close();
});

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
    await ben.page.waitForSelector('text=The moves stay');
    await ben.page.click('text=Delete all of it');
    await ben.page.waitForSelector('.tile');
    const after = await ben.page.evaluate(async () => (await fetch('/api/me')).json());
    assert.deepEqual(after, { tables: [], lines: [], notes: [], records: [] });

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

test('the link in a mail ends them, when it is pressed and not when it is looked at', async () => {
    const { context, page, wrong } = await person(browser);
    const ended = [];
    await page.route('**/no-mail/*', (route) => {
        if (route.request().method() !== 'POST')
            return route.continue();
        ended.push(route.request().url());
        return route.fulfill({ json: {} });
    });
    const link = `${server.base}/no-mail/0123456789abcdef.0123456789abcdefABCDEF`;
    await page.goto(link);
    await page.waitForSelector('button:text-is("End the mails")');
    assert.deepEqual(await barriers(page), []);
    assert.deepEqual(ended, []);
    await page.click('button:text-is("End the mails")');
    await page.waitForSelector('text=No more mail comes from here');
    assert.deepEqual(ended, [link]);
    await page.unroute('**/no-mail/*');
    await page.goto(link);
    await page.click('button:text-is("End the mails")');
    await page.waitForSelector('text=This link is not from a mail of this server.');
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
