// together.mjs - two people and one who watches, each in a browser: a reload, a server that is gone for a while.

import { choose, ended, launch, logOf, makeTable, myTurn, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

async function turnOf(who) {
    await who.page.waitForSelector(myTurn);
}

async function lines(who, count) {
    await who.page.waitForFunction((n) => document.querySelectorAll('.log li').length >= n, count);
}

test('two people: link, name, start, reload and server restart in the middle', async () => {
    const [ana, ben, cat] = [await person(browser), await person(browser), await person(browser)];
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' }, options: { heap: 12 } });
    assert.equal(await ana.page.inputValue('#link'), link);

    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ben.page.waitForSelector('text=Waiting for the host to start');
    await cat.page.goto(link);
    await cat.page.waitForSelector('text=All chairs are taken');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');

    await turnOf(ana);
    await ben.page.waitForSelector('text=Waiting for Ana');
    await choose(ana.page, 1);
    await turnOf(ben);
    assert.match(await ben.page.title(), /Your turn/);
    assert.match(await cat.page.textContent('.now-more'), /You are watching/);
    assert.equal(await cat.page.$('.moves-tray .choice'), null);

    await ana.page.keyboard.press('u');             // nobody has moved since
    await turnOf(ana);
    await choose(ana.page, 2);
    await turnOf(ben);

    await ben.page.reload();
    await turnOf(ben);
    await lines(ben, 3);
    assert.equal(await ben.page.$$eval('.log .undone', (all) => all.length), 1);
    await choose(ben.page, 1);
    await turnOf(ana);

    await server.down('SIGKILL');
    await ana.page.waitForSelector('text=The connection is lost');
    await ana.page.keyboard.press('/');             // nothing is lit now, but a typed move waits for the server
    await ana.page.fill('#move', 'take 1');
    await ana.page.press('#move', 'Enter');
    await server.up();
    await ana.page.click('.wire >> text=now').catch(() => undefined);
    await ana.page.click('role=tab[name=Log]');
    await turnOf(ben);
    await lines(ben, 5);
    const played = await logOf(ben.page);
    assert.deepEqual(played.filter((line) => /^Ana takes \d/.test(line)).length, 3);

    for (let turn = 0; turn < 12 && !await ana.page.$(ended); turn++)
        for (const who of [ben, ana]) {
            await who.page.waitForSelector(`${myTurn}, ${ended}`);
            if (await who.page.$(ended))
                break;
            const before = (await logOf(who.page)).length;
            await choose(who.page, 1);
            await lines(who, before + 1);
        }
    for (const who of [ana, ben, cat])
        await who.page.waitForSelector(ended);
    const told = await logOf(ana.page);
    await lines(ben, told.length);
    await lines(cat, told.length);
    assert.equal((await logOf(ben.page)).at(-1), told.at(-1));
    assert.equal((await logOf(cat.page)).at(-1), told.at(-1));
    for (const who of [ana, ben, cat]) {
        assert.deepEqual(who.wrong, []);
        await who.context.close();
    }
});

test('a chair that is open during the game can be taken over', async () => {
    const [ana, ben] = [await person(browser), await person(browser)];
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' } });
    await ana.page.click('button:text-is("Start")');
    await turnOf(ana);
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ben.page.waitForSelector('text=Waiting for Ana');
    await ana.page.waitForSelector('.players >> text=Ben');
    await choose(ana.page, 3);
    await turnOf(ben);
    for (const who of [ana, ben]) {
        assert.deepEqual(who.wrong, []);
        await who.context.close();
    }
});

await runTests();
await browser.close();
await server.close();
