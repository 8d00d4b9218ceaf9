// onescreen.mjs - several at one screen: a curtain between them, and behind it nothing of anybody's secrets.

import { chooseListed, launch, openMoves, orderHas, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

async function made(page, making) {
    await page.goto(`${server.base}/`);
    const path = await page.evaluate(async (body) => {
        const answer = await fetch('/api/tables', {
            method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
        });
        const { table, key } = await answer.json();
        return `/t/${table}#${key}`;
    }, making);
    await page.goto(server.base + path);
    await page.click('button:text-is("Start")');
}

/** Sets of an order. */
async function order(page, which, from, to) {
    for (let i = from; i <= to; i++) {
        await chooseListed(page, which);
        await orderHas(page, i);
    }
}

test('the curtain: each by name, an order stays its owner\'s, nothing of it behind the curtain', async () => {
    const { context, page, wrong } = await person(browser);
    await made(page, { game: 'primary', seats: 2, name: 'Ana', chairs: ['me', 'me:Ben'] });
    await page.waitForSelector('.curtain:has-text("Ana, it is your turn")');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'I am Ana');
    assert.equal(await page.$('[data-lit]'), null);
    await page.keyboard.press('Enter');
    await order(page, 'set red', 1, 3);
    await page.reload();
    await page.click('text=I am Ana');
    await openMoves(page);
    await page.waitForSelector('.order-list li:nth-child(3):has-text("Set red")');
    await order(page, 1, 4, 6);
    await page.click('button:has-text("Confirm")');
    await page.waitForSelector('.curtain:has-text("Ben, it is your turn")');
    const behind = await page.evaluate(() => document.documentElement.outerHTML);
    assert.doesNotMatch(behind, /Set (red|blue)/);
    assert.equal(await page.$eval('.play-frame', (frame) => frame.inert), true);
    await page.click('text=I am Ben');
    await openMoves(page);
    await page.waitForSelector('.all-moves .move');
    assert.equal(await page.$('.order-list'), null, 'Ben sees no order of Ana');
    assert.doesNotMatch(await page.textContent('.play-frame'), /Set red.*is in/);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a game without secrets needs no curtain: the page turns to whoever is to move', async () => {
    const { context, page, wrong } = await person(browser);
    await made(page, { game: 'prime-climb', seats: 2, name: 'Ana', chairs: ['me', 'me:Ben'] });
    await page.waitForSelector('.play-frame[data-live=true]');
    const first = await page.textContent('.player.me b');
    for (let touches = 0; await page.textContent('.player.me b') === first; touches++) {
        assert.ok(touches < 40, 'the turn goes on to the other');
        await page.waitForSelector('.play-frame[data-live=true]');
        await openMoves(page);
        /* While the page turns to the other, the list is gone for a moment: then it is opened again. */
        await page.click('.all-moves .move', { timeout: 3000 }).catch(() => undefined);
        await page.waitForSelector('.play-frame[data-live=true]');
    }
    assert.equal(await page.$('.curtain'), null);
    assert.notEqual(await page.textContent('.player.me b'), first);
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
