// chat.mjs - people talk at a table: two who play, two who look on; what each may read, who is muted, what is new.

import { assertFits, barriers, choose, ended, launch, makeTable, myTurn, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

const chatTab = '.side-tabs [role=tab]:has-text("Chat")';

async function openChat({ page }) {
    await page.click(chatTab);
    await page.waitForSelector('.chat');
}

async function say({ page }, text) {
    await page.fill('.chat-text', text);
    await page.press('.chat-text', 'Enter');
    await page.waitForFunction(() => document.querySelector('.chat-text').value === '');
}

const hears = ({ page }, text) => page.waitForSelector(`.chat-line p:text-is("${text}")`);
const linesOf = ({ page }) => page.$$eval('.chat-line p', (all) => all.map((line) => line.textContent));

/** Ana and Ben play, the others look on. */
async function atTable(count, { heap = 12, viewports = [] } = {}) {
    const people = [];
    for (let i = 0; i < count; i++)
        people.push(await person(browser, viewports[i] ? { viewport: viewports[i] } : {}));
    const [ana, ben, ...others] = people;
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' }, options: { heap } });
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');
    await ana.page.waitForSelector(myTurn);
    for (const one of others) {
        await one.page.goto(link);
        await one.page.waitForSelector('.play-frame');
    }
    return people;
}

async function leave(people) {
    for (const { wrong, context } of people) {
        assert.deepEqual(wrong, []);
        await context.close();
    }
}

test('players and spectators talk in rooms of their own, until the match is over', async () => {
    const people = await atTable(4, { heap: 5 });
    const [ana, ben, cat, dan] = people;
    await openChat(ana);
    await say(ana, 'Hello <b>Ben</b>');
    await ben.page.waitForSelector(`${chatTab} .unread`);
    assert.match(await ben.page.textContent(chatTab), /1 new line/);
    await ben.page.waitForSelector('[role=status]:text-is("Ana says: Hello <b>Ben</b>")', { state: 'attached' });
    await openChat(ben);
    await hears(ben, 'Hello <b>Ben</b>');
    assert.equal(await ben.page.$('.chat-line b b'), null);         // it is text, whatever it looks like
    await ben.page.waitForSelector(`${chatTab} .unread`, { state: 'detached' });

    await openChat(cat);
    assert.deepEqual(await linesOf(cat), []);
    await say(cat, 'Ana will win');
    await openChat(dan);
    await hears(dan, 'Ana will win');
    await say(ben, 'Good luck');
    await hears(ana, 'Good luck');
    assert.deepEqual(await linesOf(dan), ['Ana will win']);
    assert.deepEqual(await linesOf(ana), ['Hello <b>Ben</b>', 'Good luck']);
    assert.equal(await cat.page.textContent('.chat-line b'), 'a guest');

    /* What was said is there after a reload, and after the server was. */
    await server.down('SIGKILL');
    await server.up();
    await ben.page.reload();
    await ben.page.waitForSelector('.side-tabs');
    assert.equal(await ben.page.$(`${chatTab} .unread`), null);
    await openChat(ben);
    await hears(ben, 'Good luck');

    for (const who of [ana, ben])
        await who.page.waitForSelector('.wire', { state: 'detached' });
    for (let turn = 0; !await ana.page.$(ended) && turn < 6; turn++)
        for (const who of [ana, ben]) {
            await who.page.waitForSelector(`${myTurn}, ${ended}`);
            if (!await who.page.$(ended))
                await choose(who.page, 1);
        }
    for (const who of people) {
        await who.page.waitForSelector(ended);
        await who.page.keyboard.press('Escape');
        await who.page.waitForSelector(ended, { state: 'detached' });
    }
    await ana.page.click('.chat .segments >> text=Spectators');
    await hears(ana, 'Ana will win');
    assert.equal(await ana.page.$('.chat-text'), null);             // she says things in her own room
    await dan.page.click('.chat .segments >> text=Players');
    await hears(dan, 'Good luck');
    await leave(people);
});

test('the host mutes somebody, who is told so, and lets them speak again', async () => {
    const people = await atTable(2);
    const [ana, ben] = people;
    await openChat(ana);
    await openChat(ben);
    await say(ben, 'grr');
    await hears(ana, 'grr');
    assert.equal(await ben.page.$('text=Mute'), null);
    await ana.page.click('role=button[name="Mute Ben"]');
    await ben.page.waitForSelector('text=The host has muted you');
    assert.equal(await ben.page.$('.chat-text'), null);
    await ana.page.waitForSelector('text=Ben is muted.');
    await say(ana, 'Be kind');
    await hears(ben, 'Be kind');
    await ana.page.click('role=button[name="Unmute Ben"]');
    await ben.page.waitForSelector('.chat-text');
    await say(ben, 'Sorry');
    await hears(ana, 'Sorry');
    assert.deepEqual(await barriers(ana.page), []);
    await leave(people);
});

test('by keys alone, in any direction of writing; too much at once is refused in words', async () => {
    const people = await atTable(2);
    const [ana, ben] = people;
    await ana.page.keyboard.press('t');
    await ana.page.waitForFunction(() => document.activeElement?.classList.contains('chat-text'));
    await ana.page.keyboard.type('who has the t and the m?');        // no shortcut is heard meanwhile
    await ana.page.keyboard.press('Enter');
    await hears(ana, 'who has the t and the m?');
    await openChat(ben);
    await hears(ben, 'who has the t and the m?');
    await say(ben, 'שלום Ana');
    const line = await hears(ana, 'שלום Ana');
    assert.equal(await line.evaluate((one) => getComputedStyle(one).direction), 'rtl');
    await ben.page.$$eval('.chip', (chips) => chips.forEach((chip) => chip.click()));
    await ben.page.waitForSelector('.chat [role=alert]:has-text("still on its way")');
    await leave(people);
});

test('on a phone the sheet has the chat, and its button says what is new', async () => {
    const people = await atTable(2, { viewports: [undefined, phone] });
    const [ana, ben] = people;
    await openChat(ana);
    await ana.page.click('.chip:text-is("Good luck!")');
    await hears(ana, 'Good luck!');
    await ben.page.waitForSelector('role=button[name="Log and rules, 1 new line"]');
    await assertFits(ben.page, 'the table with a mark');
    await ben.page.click('role=button[name="Log and rules, 1 new line"]');
    await openChat(ben);
    await hears(ben, 'Good luck!');
    await ben.page.click('.chip:text-is("Thanks!")');
    await hears(ana, 'Thanks!');
    await assertFits(ben.page, 'the sheet with the chat');
    assert.deepEqual(await barriers(ben.page), []);
    await ben.page.keyboard.press('Escape');
    await ben.page.waitForSelector('role=button[name="Log and rules"]');
    await leave(people);
});

test('there is nobody to talk to alone with bots; before the start there may be', async () => {
    const ana = await person(browser);
    await makeTable(ana.page, server.base);
    await ana.page.waitForSelector('.side-tabs');
    assert.equal(await ana.page.$(chatTab), null);
    const ben = await person(browser);
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' } });
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('.wait-chat summary');
    await say(ana, 'Shall we?');
    await hears(ben, 'Shall we?');
    assert.deepEqual(await barriers(ben.page), []);
    await leave([ana, ben]);
});

await runTests();
await browser.close();
await server.close();
