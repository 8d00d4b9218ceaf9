// clocks.mjs - time at a table, and giving up, with two people: what each is shown, and what comes of it.

import { choose, ended, launch, myTurn, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

/** Ana and Ben sit at a table of Heap; Ana is on the first chair. */
async function atTable(body, viewports = []) {
    const ana = await person(browser, viewports[0] ? { viewport: viewports[0] } : {});
    const ben = await person(browser, viewports[1] ? { viewport: viewports[1] } : {});
    await ana.page.goto(server.base);
    const { table, key } = await ana.page.evaluate(async (asked) => {
        const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(asked) });
        return answer.json();
    }, { game: 'null', name: 'Ana', chairs: ['me', 'open'], ...body });
    const link = `${server.base}/t/${table}#${key}`;
    await ana.page.goto(link);
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    return { ana, ben };
}

const start = async ({ page }) => {
    await page.click('button:text-is("Start")');
    await page.waitForSelector(myTurn);
};

async function leave(...people) {
    for (const { wrong, context } of people) {
        assert.deepEqual(wrong, []);
        await context.close();
    }
}

const clockOf = ({ page }, seat) => page.textContent(`.player[data-seat="${seat}"] .clock`);

test('time runs for who owes a move, and is shown at each player', async () => {
    const clock = { minutes: 5, seconds: 10 };
    const { ana, ben } = await atTable({ seats: 2, options: { heap: 21 }, clock }, [null, phone]);
    assert.match(await ana.page.textContent('.wait-options'), /5 min a game, 10 s a move/);
    await start(ana);
    for (const one of [ana, ben]) {
        await one.page.waitForSelector('.player[data-seat="0"] .clock.runs');
        assert.match(await clockOf(one, 0), /^[0-5]:\d\d$/);
        assert.equal(await clockOf(one, 1), '5:10');
        assert.equal(await one.page.$('.player[data-seat="1"] .clock.runs'), null);
    }
    const first = await clockOf(ben, 0);
    await ben.page.waitForFunction((was) => document.querySelector('.player[data-seat="0"] .clock').textContent !== was,
        first);                     // it counts by itself
    const sizes = await ana.page.$$eval('.clock', (all) =>
        all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    assert.ok(sizes[0] > sizes[1]);
    await leave(ana, ben);
});

test('where all run out of time, bots play it to the end', async () => {
    const { ana, ben } = await atTable({ seats: 2, options: { heap: 9 }, clock: { seconds: 1 } });
    await ana.page.click('button:text-is("Start")');
    for (const { page } of [ana, ben])
        await page.waitForSelector(ended);
    await leave(ana, ben);
});

test('who ran out of time is told, and takes the seat back from the bot', async () => {
    const { ana, ben } = await atTable({ seats: 2, options: { heap: 60 }, clock: { minutes: 0, seconds: 8 } });
    await start(ana);
    await ana.page.waitForSelector('text=Your time ran out, and a bot plays for you.');
    await ben.page.waitForSelector('.player[data-seat="0"] .clock[aria-label="a bot plays"]');
    await ben.page.waitForSelector(myTurn);                 // the bot has moved
    await ana.page.click('button:text-is("I’m back")');
    await ana.page.waitForSelector('text=Your time ran out', { state: 'detached' });
    await ben.page.waitForSelector('.player[data-seat="0"] .clock:not([aria-label="a bot plays"])');
    await choose(ben.page, 1);
    const left = ana.updates.at(-1).view.left;
    await choose(ana.page, 1);
    await ben.page.waitForSelector(myTurn);
    assert.ok(ana.updates.at(-1).view.left < left && ana.updates.at(-1).clock[0].late === undefined);
    await leave(ana, ben);
});

test('giving up is asked twice, and the other one wins', async () => {
    const { ana, ben } = await atTable({ seats: 2, options: { heap: 21 } });
    await start(ana);
    await ben.page.click('button[aria-label="Settings"]');
    await ben.page.click('text=Resign…');
    await ben.page.waitForSelector('text=Resign? Ana wins.');
    await ben.page.click('button:text-is("Play on")');
    await ben.page.click('text=Resign…');
    await ben.page.click('.resign button:text-is("Resign")');
    for (const { page } of [ana, ben])
        await page.waitForSelector('.player.resigned[data-seat="1"]', { state: 'attached' });
    await ana.page.waitForSelector('text=You won');
    await ben.page.waitForSelector('text=Ana won');
    await leave(ana, ben);
});

await runTests();
await browser.close();
await server.close();
