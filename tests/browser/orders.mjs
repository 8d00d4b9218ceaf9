// orders.mjs - everybody decides at once: an order is changed before the last one is in, and stays secret until then.

import {
    chooseListed, launch, logOf, makeTable, myTurn, openMoves, orderHas, orderIn, person, Server,
} from './people.mjs';
import { assert, runTests, test } from './tap.mjs';
import { passGuard } from './time.mjs';

const game = 'primary-colours';
const server = await Server.start();
const { games } = await (await fetch(`${server.base}/api/games`)).json();

/** The first move of every region, so that the order is complete. */
async function give(who, count) {
    for (let i = 0; i < count; i++) {
        await chooseListed(who.page, 1);
        await orderHas(who.page, i + 1);
    }
}

if (games.some(({ id }) => id === game)) {
    const browser = await launch();

    test('an order changed before the last one is in', async () => {
        const [ana, ben] = [await person(browser), await person(browser)];
        const link = await makeTable(ana.page, server.base, { game, chairs: { 1: 'open', 2: 'bot:random' } });
        await ben.page.goto(link);
        await ben.page.fill('#name', 'Ben');
        await ben.page.click('text=Sit down');
        await ana.page.waitForSelector('.places >> text=Ben');
        await ana.page.click('button:text-is("Start")');
        await ana.page.waitForSelector(myTurn);

        await give(ana, 7);
        assert.equal(ana.asked('play'), 0, 'a half-made order stays in the page');
        await ana.page.keyboard.press('/');
        await ana.page.fill('#move', 'nonsense');
        await ana.page.press('#move', 'Enter');
        await ana.page.waitForSelector('.now-more.bad');
        await ana.page.reload();
        await orderHas(ana.page, 7);
        await ana.page.click('role=button[name=Undo]');
        await orderHas(ana.page, 6);
        await chooseListed(ana.page, 1);
        await orderHas(ana.page, 7);
        await ana.page.keyboard.press('c');
        await ana.page.waitForSelector(orderIn);
        assert.equal(ana.asked('play'), 1, 'and is sent as one list');
        await ben.page.waitForSelector('.players li.done >> text=Ana');
        assert.equal(await ana.page.textContent('.all-moves .order-list li:last-child'), 'Brown=2');

        await ana.page.click('role=button[name=Undo]');
        await ana.page.waitForSelector(myTurn);
        await chooseListed(ana.page, 4);
        await ana.page.waitForSelector('.order-list li >> text=Brown=5');
        await ana.page.click('role=button[name=Confirm]');
        await ana.page.waitForSelector(orderIn);
        await ana.page.reload();
        await openMoves(ana.page);
        await ana.page.waitForSelector('.order-list li >> text=Brown=5');

        await server.down('SIGKILL');
        await server.up();
        for (const who of [ana, ben]) {
            await who.page.reload();
            await who.page.waitForSelector('.players li');
        }
        await openMoves(ana.page);
        await ana.page.waitForSelector('.order-list li >> text=Brown=5');
        await ben.page.waitForSelector(myTurn);

        const shown = ben.updates.flatMap((update) => Object.values(update.view.tokens.red).flat());
        assert.deepEqual(shown, [], 'Ben sees nothing of it');
        await give(ben, 6);
        await chooseListed(ben.page, 1);
        await orderHas(ben.page, 7);
        await ben.page.keyboard.press('c');
        await ben.page.keyboard.press('l');
        await ben.page.waitForFunction(() => document.querySelectorAll('.log li').length > 0);
        await ana.page.waitForSelector(myTurn);
        await orderHas(ana.page, 0);
        assert.equal(await ana.page.$('.order-list'), null, 'the next round begins without an order');
        const seen = ben.updates.at(-1).view.tokens.red;
        assert.deepEqual([seen.brown, seen.red], [[5], [1]]);
        assert.ok((await logOf(ben.page)).length > 0);
        for (const who of [ana, ben]) {
            assert.deepEqual(who.wrong, []);
            await who.context.close();
        }
    });

    test('what is missing is not confirmed, and Undo takes back the last change, whatever it was', async () => {
        const { context, page, asked, wrong } = await person(browser);
        await makeTable(page, server.base, { game, chairs: { 1: 'bot:random', 2: 'bot:random' } });
        await page.waitForSelector(myTurn);
        await give({ page }, 3);
        const order = () => page.$$eval('.all-moves .order-list li', (items) => items.map((item) => item.textContent));
        const before = await order();
        await page.$eval('.tools .main', (confirm) => confirm.click());
        await page.waitForSelector('.now-more.bad >> text=missing');
        assert.equal(asked('play'), 0, 'nothing is sent before the order is whole');
        await passGuard(page);
        await page.click('.tray [data-thing=placed-red]');
        await page.waitForSelector('.tray [data-thing=value-6][data-lit]');
        await passGuard(page);
        await page.click('.tray [data-thing=value-6]');
        await page.waitForSelector('.order-list li >> text=Red=6');
        await page.click('role=button[name=Undo]');
        await page.waitForSelector(`.order-list li >> text=${before[0]}`);
        assert.deepEqual(await order(), before);
        assert.deepEqual(wrong, []);
        await context.close();
    });

    test('team mates see an order as it is made; the move that completes it waits to be confirmed', async () => {
        const [ana, cleo] = [await person(browser), await person(browser)];
        await ana.page.goto(server.base);
        const { table, key } = await ana.page.evaluate(async () => (await fetch('/api/tables', {
            method: 'POST',
            body: JSON.stringify({
                game: 'primary', seats: 4, name: 'Ana', options: { sets: 3 },
                chairs: ['me', 'bot:random', 'open', 'bot:random'],
            }),
        })).json());
        await ana.page.goto(`${server.base}/t/${table}#${key}`);
        await cleo.page.goto(`${server.base}/t/${table}#${key}`);
        await cleo.page.fill('#name', 'Cleo');
        await cleo.page.click('text=Sit down');
        await ana.page.waitForSelector('.places >> text=Cleo');
        await ana.page.click('button:text-is("Start")');
        await ana.page.waitForSelector(myTurn);
        await give(ana, 2);
        assert.equal(ana.asked('play'), 2, 'what is confided is sent');
        const moves = await ana.page.$$eval('.all-moves .order-list li',
            (items) => items.map((item) => item.textContent));
        const seen = () => cleo.updates.at(-1).view.confided['0'];
        await cleo.until(() => seen()?.length === 2);
        assert.deepEqual(seen().map((move) => move[0].toUpperCase() + move.slice(1)), moves, 'her mate sees it');
        await chooseListed(ana.page, 1);
        await orderHas(ana.page, 3);
        await ana.page.waitForSelector('role=button[name=Confirm][disabled=false]');
        assert.equal(ana.asked('play'), 2, 'the last one is not');
        assert.equal(seen().length, 2);
        await ana.page.click('role=button[name=Confirm]');
        await ana.page.waitForSelector(orderIn);
        assert.equal(ana.asked('play'), 3);
        for (const who of [ana, cleo]) {
            assert.deepEqual(who.wrong, []);
            await who.context.close();
        }
    });

    await runTests();
    await browser.close();
} else {
    console.log(`1..0 # there is no ${game}`);
}
await server.close();
