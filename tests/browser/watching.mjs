// watching.mjs - people look on, by name or as guests, at once or late, or not at all.

import { assertFits, barriers, choose, ended, launch, makeTable, myTurn, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

/** Ana's table with an open chair, in its waiting room. */
async function waiting(heap = 12) {
    const [ana, ben] = [await person(browser), await person(browser)];
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' }, options: { heap } });
    await ana.page.waitForSelector('#watch-on');
    return { ana, ben, link };
}

async function begin({ ana, ben, link }) {
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');
    await ana.page.waitForSelector(myTurn);
}

async function leave(people) {
    for (const { wrong, context } of people) {
        assert.deepEqual(wrong, []);
        await context.close();
    }
}

const told = ({ page }, words) => page.waitForSelector(`.watching summary:text-is("${words}")`);
const leftOn = ({ updates }) => updates.at(-1).view.left;

test('spectators are told by number and name; who wants no name is a guest', async () => {
    const room = await waiting();
    const { ana, ben, link } = room;
    await begin(room);
    assert.equal(await ana.page.$('.watching'), null);
    const [cat, dan] = [await person(browser), await person(browser, { viewport: phone })];
    await cat.page.goto(server.base);
    await cat.page.evaluate(() => localStorage.setItem('caucus.name', '"Cat"'));
    await cat.page.goto(link);
    await told(ana, '1 spectator');
    await dan.page.goto(link);
    for (const who of [ana, ben, cat])
        await told(who, '2 spectators');
    await cat.page.click('.watching summary');
    await cat.page.click('text=Watch as Cat');
    await ana.page.click('.watching summary');
    await ana.page.waitForSelector('.watching li:has-text("Cat")');
    await ana.page.waitForSelector('.watching li:has-text("a guest")');
    await cat.page.reload();                        // known again by that name
    await ana.page.waitForSelector('.watching li:has-text("Cat")');
    await dan.page.click('role=button[name="Log and rules"]');
    await told(dan, '2 spectators');
    await assertFits(dan.page, 'the sheet with spectators');
    assert.deepEqual(await barriers(dan.page), []);
    assert.equal(await cat.page.$('.play-frame [data-lit]'), null);

    /* The host, who plays, does not read what they say, but can mute them. */
    await ana.page.click('role=button[name="Mute Cat"]');
    await cat.page.click('.side-tabs [role=tab]:has-text("Chat")');
    await cat.page.waitForSelector('text=The host has muted you');
    await dan.context.close();
    await told(ana, '1 spectator');
    await leave([ana, ben, cat]);
});

test('with a delay they see the game so many moves late, until it is over', async () => {
    const room = await waiting(7);
    const { ana, ben, link } = room;
    await ana.page.selectOption('#watch-delay', '3');
    await ana.page.waitForFunction(() => document.querySelector('#watch-delay').value === '3');
    await begin(room);
    const cat = await person(browser);
    await cat.page.goto(link);
    await cat.page.waitForSelector('.play-frame');
    const whole = leftOn(cat);
    for (let i = 1; i <= 5; i++) {
        const mover = i % 2 ? ana : ben;
        await choose(mover.page, 1);
        await mover.until(() => leftOn(mover) === whole - i);
        await cat.until(() => leftOn(cat) === whole - Math.max(0, i - 3));
        assert.equal(leftOn(cat), whole - Math.max(0, i - 3));
    }
    await cat.page.reload();
    await cat.page.waitForSelector('.play-frame');
    assert.equal(leftOn(cat), whole - 2);
    for (let turn = 0; turn < 4 && !await ana.page.$(ended); turn++)
        for (const who of [ben, ana]) {
            await who.page.waitForSelector(`${myTurn}, ${ended}`);
            if (!await who.page.$(ended))
                await choose(who.page, 1);
        }
    await cat.page.waitForSelector(ended);
    await leave([ana, ben, cat]);
});

test('a table without spectators says so to who comes with the link', async () => {
    const room = await waiting();
    const { ana, ben, link } = room;
    await ana.page.waitForSelector('text=Whoever has the link can watch and sit down.');
    await ana.page.uncheck('#watch-on');
    await ana.page.waitForSelector('#watch-delay', { state: 'detached' });
    await ana.page.waitForSelector('text=Whoever has the link can sit down. Nobody looks on once the game has begun.');
    const [cat, dan] = [await person(browser), await person(browser)];
    await cat.page.goto(link);                      // a chair is free, which Ben takes
    await cat.page.waitForSelector('text=Sit down');
    await begin(room);
    for (const who of [cat, dan]) {
        await dan.page.goto(link);
        await who.page.waitForSelector('text=This table takes no spectators');
        assert.equal(await who.page.$('.play-frame'), null);
        assert.equal(await who.page.$('text=Is the link complete'), null);
    }
    await ben.page.click('role=button[name="Share"]');
    await ben.page.waitForSelector('text=Nobody looks on at this table: the link is for those who sit here.');
    assert.equal(await ben.page.$('text=can watch'), null);
    await leave([ana, ben, cat, dan]);
});

await runTests();
await browser.close();
await server.close();
