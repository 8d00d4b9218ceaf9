// days.mjs - games by days, at a server where days go by at once: a clock that is made and shown, who is late, and a
// table that nobody plays at.

import { launch, makeTable, myTurn, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start({ jumps: true });
const browser = await launch();
const day = 24 * 3600;
let days = 0;

async function pass(more) {
    days += more;
    await server.later(Math.round(days * day));
}

async function leave(...people) {
    for (const { wrong, context } of people) {
        assert.deepEqual(wrong, []);
        await context.close();
    }
}

const clockOf = ({ page }, seat) => page.textContent(`.player[data-seat="${seat}"] .clock`);

test('a clock by days is made, said and shown; who is late makes the move that the rules have for it', async () => {
    const [ana, ben] = [await person(browser), await person(browser)];
    await ana.page.goto(server.base);
    await ana.page.click('[data-game=primary-colours] >> text=Change…');
    await ana.page.click('.pick-row >> text=Friends with the link');
    await ana.page.click('.pick[aria-label="Time"] button:text-is("Days")');
    await ana.page.fill('#clock-days', '2');
    await ana.page.fill('#clock-bank', '0');
    await ana.page.click('.pick[aria-label="Out of time"] button:text-is("The lowest tokens, in order")');
    const made = ana.page.waitForRequest((request) => request.url().endsWith('/api/tables'));
    await ana.page.click('.plan-foot button.main');
    const { clock, late } = (await made).postDataJSON();
    assert.deepEqual([clock, late], [{ days: 2, bank: 0 }, 'default']);
    await ana.page.waitForSelector('.wait-options');
    assert.match(await ana.page.textContent('.wait-options'), /2 days a move/);
    await ben.page.goto(ana.page.url());
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');
    await ana.page.waitForSelector('.player[data-seat="0"] .clock.runs');
    assert.match(await clockOf(ana, 0), /^(2 d 0 h|1 d 23 h)$/);
    const before = ana.updates.at(-1).ply;
    await pass(1.5);
    await ana.page.reload();
    await ana.page.waitForSelector('.player[data-seat="0"] .clock.runs');
    assert.match(await clockOf(ana, 0), /^1[12] h \d+ min$/);
    assert.equal(ana.updates.at(-1)?.ply ?? before, before);
    await pass(1);
    await ana.until(() => ana.updates.some(({ ply }) => ply > before));        // the orders were made, and opened
    assert.ok(ana.updates.every(({ clock: all }) => !Object.values(all ?? {}).some((one) => one.late)));
    await leave(ana, ben);
});

test('a table that nobody plays at says so before it goes, on the first page and at the table', async () => {
    const ana = await person(browser);
    const link = await makeTable(ana.page, server.base, { options: { heap: 21 } });
    await ana.page.waitForSelector(myTurn);
    await ana.page.goto('about:blank');
    await pass(27);
    await ana.page.goto(server.base);
    await ana.page.waitForSelector('.my-table >> text=/[345] days left/');
    await ana.page.goto(link);
    await ana.page.waitForSelector('.wire:has-text("Nobody has played here for a while")');
    await leave(ana);
});

await runTests();
await browser.close();
await server.close();
