// seats.mjs - a seat goes to another device, somebody who stays away is removed or replaced, and hints among people.

import { barriers, choose, ended, launch, makeTable, myTurn, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

async function sits({ page }, link, name) {
    await page.goto(link);
    await page.fill('#name', name);
    await page.click('text=Sit down');
    await page.waitForSelector('text=Waiting for the host');
}

async function begun(making = {}) {
    const [ana, ben] = [await person(browser), await person(browser)];
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' }, options: { heap: 12 }, ...making });
    await sits(ben, link, 'Ben');
    await ana.page.waitForSelector('.places >> text=Ben');
    return { ana, ben, link };
}

async function leave(people) {
    for (const { wrong, context } of people) {
        assert.deepEqual(wrong, []);
        await context.close();
    }
}

test('on a phone the settings lead to the link for others, and to help', async () => {
    const ana = await person(browser, { viewport: phone });
    const link = await makeTable(ana.page, server.base, { options: { heap: 12 } });
    await ana.page.waitForSelector(myTurn);
    await ana.page.click('role=button[name="Settings"]');
    await ana.page.click('role=button[name="Invite others…"]');
    await ana.page.waitForSelector('dialog >> text=Invite others');
    assert.ok((await ana.page.$$eval('dialog input', (all) => all.map(({ value }) => value))).includes(link));
    await ana.page.keyboard.press('Escape');
    await ana.page.click('role=button[name="Settings"]');
    await ana.page.click('dialog >> role=button[name="Help"]');
    await ana.page.waitForSelector('dialog >> role=heading[name="Help"]');
    await leave([ana]);
});

test('a seat is carried to a phone by a private link, once; the old device is told', async () => {
    const { ana, ben } = await begun();
    await ana.page.click('button:text-is("Start")');
    await choose(ana.page, 1);
    await ben.page.waitForSelector(myTurn);
    await ben.page.click('role=button[name="Share"]');
    await ben.page.click('text=Make the link');
    await ben.page.waitForSelector('.carry .qr');
    assert.deepEqual(await barriers(ben.page), []);
    const revoked = await ben.page.inputValue('#carry-link');
    await ben.page.click('.carry >> text=Revoke');
    await ben.page.waitForSelector('text=leads nowhere any more');
    const mobile = await person(browser, { viewport: phone });
    await mobile.page.goto(revoked);
    await mobile.page.waitForSelector('text=This link was used, is too old or was revoked');

    await ben.page.click('text=Make the link');
    const link = await ben.page.inputValue('#carry-link');
    await mobile.page.goto(link.replace(/^http:\/\/[^/]+/, server.base));
    await mobile.page.waitForSelector(myTurn);
    assert.ok(!mobile.page.url().includes('~'), 'the address is without the token');
    await ben.page.waitForSelector('text=Your seat is at another device now');
    assert.equal(await ben.page.$(myTurn), null);
    await choose(mobile.page, 1);
    await ana.page.waitForSelector(myTurn);
    await mobile.page.reload();
    await mobile.page.waitForSelector('text=Waiting for Ana');

    const eve = await person(browser);
    await eve.page.goto(link);
    await eve.page.waitForSelector('text=This link was used, is too old or was revoked');
    await leave([ana, ben, mobile, eve]);
});

test('the host removes who is away before the start', async () => {
    const { ana, ben } = await begun();
    assert.equal(await ana.page.$('role=button[name="Remove Ben"]'), null);
    await ben.context.close();
    await ana.page.click('role=button[name="Remove Ben"]');
    await ana.page.waitForSelector('.wait-chair.open');
    await leave([ana]);
});

test('after the start a bot plays for who stays away, not at once', async () => {
    const { ana, ben, link } = await begun();
    await ana.page.click('button:text-is("Start")');
    await ana.page.waitForSelector(myTurn);
    assert.equal(await ana.page.$('.away'), null);
    await ben.page.goto('about:blank');
    await ana.page.click('text=Let a bot play for Ben');
    await ana.page.waitForSelector('text=Ben is away for less than 60 seconds');
    await ben.page.goto(link);
    await ben.page.waitForSelector('.play-frame');
    await ana.page.waitForSelector('.away', { state: 'detached' });
    assert.equal(await ben.page.$('.away'), null);
    await ana.page.goto('about:blank');             // who made the table
    await ben.page.click('text=Let a bot play for Ana until they are back');
    await ben.page.waitForSelector('text=Ana is away for less than 60 seconds');
    await leave([ana, ben]);
});

test('who came through the lobby, and has no key, shares a game that is over', async () => {
    const [ana, ben, cat] = [await person(browser), await person(browser), await person(browser)];
    await ana.page.goto(server.base);
    const table = await ana.page.evaluate(async (asked) => (await (await fetch('/api/tables',
        { method: 'POST', body: JSON.stringify(asked) })).json()).table,
    { game: 'null', seats: 2, name: 'Ana', chairs: ['me', 'open'], listed: true });
    const path = `${server.base}/t/${table}`;
    await ana.page.goto(path);
    await ben.page.goto(path);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ben.page.click('button[aria-label="Settings"]');
    await ben.page.click('text=Resign…');
    await ben.page.click('.resign button:text-is("Resign")');
    await ben.page.waitForSelector(ended);
    await ben.page.keyboard.press('Escape');
    await ben.page.click('role=button[name="Share"]');
    const link = await ben.page.inputValue('#link');
    await cat.page.goto(link.replace(/^http:\/\/[^/]+/, server.base));
    await cat.page.waitForSelector(ended);
    await leave([ana, ben, cat]);
});

test('hints are off among people, unless the table was made with them; then all see who takes one', async () => {
    const without = await begun();
    await without.ana.page.click('button:text-is("Start")');
    await without.ana.page.waitForSelector(myTurn);
    assert.equal(await without.ana.page.$('.tools >> text=Hint'), null);
    await without.ana.page.keyboard.press('h');
    assert.equal(without.ana.asked('hint'), 0);
    await leave([without.ana, without.ben]);

    const { ana, ben, link } = await begun();
    await ana.page.check('#hints');
    await ana.page.waitForFunction(() => document.querySelector('#hints').checked);
    const cat = await person(browser);
    await ana.page.click('button:text-is("Start")');
    await cat.page.goto(link);
    await ana.page.waitForSelector(myTurn);
    await ana.page.click('.tools >> text=Hint');
    for (const who of [ana, ben, cat])
        await who.page.waitForSelector('.player:has-text("Ana") >> text=/1 hint/');
    await leave([ana, ben, cat]);
});

await runTests();
await browser.close();
await server.close();
