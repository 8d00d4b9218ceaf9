// stays.mjs - what stays on the table and what goes: buttons of PRIMARY have their places, what a pile told is gone
// with the next touch, Escape leaves a field, and PolitiCraft's note of what others did to me stays until I touch it.

import politicraft from '../../games/politicraft/web/checks.mjs';
import { desk, ended, launch, makeTable, myTurn, openMoves, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';
import { passGuard } from './time.mjs';

const server = await Server.start({ seed: 1 });
const browser = await launch();

const boxOf = (page, selector) => page.$eval(selector, (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
});

/** The page has heard of its new size, and drawn it. */
async function resize(page, { width, height }) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(([x, y]) => window.innerWidth === x && window.innerHeight === y, [width, height]);
    for (let i = 0; i < 2; i++)
        await page.evaluate(() => new Promise(requestAnimationFrame));
}

const chairs = { 1: 'bot:random', 2: 'bot:random' };
const decks = { 'deck-1': 'tide', 'deck-2': 'castle', 'deck-3': 'spring' };

/** Of every card of the hand that can be played: where the button is that plays it. */
async function playButtons(page) {
    const names = await page.$$eval('.pri-held[data-lit]', (all) => all.map((one) => one.dataset.thing));
    const boxes = [];
    for (const name of names) {
        await passGuard(page);
        await page.focus(`[data-thing="${name}"]`);
        await page.keyboard.press('Enter');
        await page.waitForSelector('[data-thing="button-play"][data-lit]');
        boxes.push(await boxOf(page, '[data-thing="button-play"]'));
        await page.keyboard.press('Escape');
        await page.waitForSelector('[data-chosen]', { state: 'detached' });
    }
    return boxes;
}

test('PRIMARY: whichever card is chosen, the button that plays it is where it was', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'primary', seats: 3, options: decks, chairs });
    await page.waitForSelector(myTurn);
    for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport);
        await page.waitForSelector('.pri-held[data-lit]');
        const [first, ...others] = await playButtons(page);
        assert.ok(first, 'a card can be played');
        for (const box of others) {
            assert.deepEqual([box[0], box[2]], [first[0], first[2]], `${viewport.width}: as wide, at the same side`);
            assert.ok(Math.abs(box[1] - first[1]) <= 4, `${viewport.width}: as high`);
        }
    }
    assert.deepEqual(wrong, []);
    await context.close();
});

test('Escape leaves the field for typed moves, to where the focus was', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'prime-climb', chairs: { 1: 'bot:random' } });
    await page.waitForSelector(myTurn);
    await page.focus('[data-thing="space-35"]');
    await page.keyboard.press('/');
    await page.waitForSelector('#move:focus');
    await page.keyboard.type('a+');
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.thing), 'space-35');
    assert.equal(await page.inputValue('#move'), 'a+');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('The Primary: a card under a mouse that rests does not take the place of the question', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'the-primary', seats: 1, options: { basic: true, level: 'easy' } });
    while (!await page.$('.tp-kind[data-lit]')) {        // a pawn finds its place first
        await page.waitForSelector('.board-box [data-lit]');
        await passGuard(page);
        await page.focus('.board-box [data-lit]');
        await page.keyboard.press('Enter');
        await page.waitForSelector(`.tp-kind[data-lit], ${myTurn}`);
    }
    const words = () => page.textContent('.now-more');
    const card = (name) => `.tp-kind[data-thing="button-card-${name}"]`;
    const queued = ['plane', 'rally', 'rally', 'fundraiser'];
    let told = '';
    for (const [i, name] of queued.entries()) {
        await page.hover(card(name));
        await page.waitForFunction((start) => document.querySelector('.now-more').textContent.toLowerCase()
            .startsWith(start), name);
        told = await words();
        await page.waitForSelector(`${card(name)}[data-lit]`);
        await passGuard(page);
        await page.mouse.down();
        await page.mouse.up();
        if (i + 1 < queued.length)          // then the round begins
            await page.waitForFunction((count) => document.querySelectorAll('.tp-slot svg').length > count, i);
    }
    await page.waitForFunction(() => /where/i.test(document.querySelector('.now-title').textContent));
    assert.notEqual(await words(), told);
    assert.ok(await page.isVisible('.now-title:not(.unseen)'));
    assert.deepEqual(wrong, []);
    await context.close();
});

test('what a pile tells is gone with the next touch, also on itself or beside the game, and with Escape', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'primary', seats: 3, options: decks, chairs });
    await page.waitForSelector(myTurn);
    const pile = '[data-thing="pile-1-deck"]';
    const gone = () => page.waitForSelector('.callout.about', { state: 'detached' });
    const touch = (thing) => page.click(thing, { force: true });       // it does nothing but tell
    const tells = async (by = () => touch(pile)) => {
        await by();
        await page.waitForSelector('.callout.about');
    };
    await tells();
    assert.match(await page.textContent('.callout.about'), /turns left: each card/);
    await touch(pile);
    await gone();
    await tells();
    await tells(() => touch('[data-thing="pile-2-deck"]'));
    await page.click('.top');
    await gone();
    await tells();
    await page.keyboard.press('Escape');
    await gone();
    await tells(() => page.focus(pile).then(() => page.keyboard.press('i')));
    await page.keyboard.press('i');
    await gone();
    assert.deepEqual(wrong, []);
    await context.close();
});

/** The first listed move, until others have done something to me; false: that game is over before. */
async function untilSince(page) {
    for (;;) {
        await page.waitForSelector(`${myTurn}, ${ended}`);
        if (await page.$(`.pol-since, ${ended}`))
            return await page.$(ended) === null;
        await openMoves(page);
        if (await page.$('.play-frame[data-complete=true]:not([data-order="0"])'))
            await page.keyboard.press('c');         // what all choose at once is an order
        else
            await page.evaluate(() => document.querySelector('.all-moves .move')?.click());
        await page.evaluate(() => new Promise(requestAnimationFrame));
    }
}

test('PolitiCraft: what others did to me is told in the window until it is put away, and moves nothing', async () => {
    const { context, page, wrong } = await person(browser);
    const { data, options } = politicraft.variants.find(({ name }) => name === 'few cards');
    let told = false;
    for (let games = 0; !told && games < 10; games++) {
        await makeTable(page, server.base, { game: 'politicraft', seats: 3, data, options, chairs });
        told = await untilSince(page);
    }
    assert.ok(told, 'in ten games something is done to me');
    assert.match(await page.textContent('.pol-since'), /^Since your turn: .+/);
    for (const viewport of [phone, { width: 360, height: 600 }, { width: 740, height: 360 }, desk]) {
        await resize(page, viewport);
        const [left, top, right, bottom] = await boxOf(page, '.pol-since');
        assert.ok(left >= 0 && top >= 0 && right <= viewport.width && bottom <= viewport.height,
            `${viewport.width} x ${viewport.height}: inside the window`);
        const cut = await page.$eval('.pol-since', (line) => line.scrollHeight - line.clientHeight);
        assert.ok(cut <= 1, `${viewport.width} x ${viewport.height}: ${cut} px are cut`);
    }
    const hand = await boxOf(page, '.pol-hand');
    await page.click('.pol-since');
    await page.waitForSelector('.pol-since-all li');
    const [first, ...rest] = await page.$$eval('.pol-since-all li', (all) => all.map((one) => one.textContent));
    const line = await page.textContent('.pol-since');
    const more = Number(/ and (\d+) more$/.exec(line)?.[1] ?? 0);
    assert.ok(line.includes(first) && rest.length >= more, 'a touch shows all of it');
    await page.click('.pol-since');
    await page.waitForSelector('.pol-since-all', { state: 'detached' });
    assert.ok(await page.$('.pol-since'), 'and another one the line again');
    await page.click('.pol-since-away');
    await page.waitForSelector('.pol-since', { state: 'detached' });
    assert.deepEqual(await boxOf(page, '.pol-hand'), hand, 'the hand stays where it is');
    await resize(page, phone);
    const bar = await boxOf(page, '.now');
    await page.focus('.pol-card[data-lit]:not(.trades)');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.now.choosing .choice');
    assert.deepEqual(await boxOf(page, '.now'), bar, 'the bar has room for where a card can go');
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
