// play.mjs - one person at a table: from making it to the result, with the mouse, by keyboard, on a phone, with axe.

import { fingers } from './finger.mjs';
import { assertFits, barriers, choose, desk, ended, launch, logOf, makeTable, myTurn, person, phone, playHinted, playOn,
    Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';
import { passGuard } from './time.mjs';

const server = await Server.start();
const browser = await launch();

/** By Tab to the first that fits; the focus can be seen there. */
async function tabTo(page, selector) {
    for (let tabs = 0; !await page.evaluate((which) => document.activeElement.matches(which), selector); tabs++) {
        assert.ok(tabs < 40, `${selector} can be reached by Tab`);
        await page.keyboard.press('Tab');
    }
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.notEqual(outline, 'none', 'focus can be seen');
}

/** A finger rests on something, as fingers do: not quite still. */
async function longTouch(page, selector) {
    const { x, y } = await (await page.$(selector)).boundingBox();
    const cdp = await page.context().newCDPSession(page);
    await fingers(cdp, ['Start', { x: x + 20, y: y + 20, id: 1 }], ['Move', { x: x + 23, y: y + 21, id: 1 }]);
    await page.evaluate(() => window.jumpingTime.jump(600));
    await fingers(cdp, ['End']);
    await cdp.detach();
}

test('a person plays against a bot to the end and once more', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { options: { heap: 12 } });
    await page.waitForSelector(myTurn);
    assert.match(await page.title(), /^● Your turn – Heap$/);
    assert.equal(await page.$$eval('.moves-tray .choice', (all) => all.length), 3);
    await playOn(page);
    const log = await logOf(page);
    assert.match(log.at(-1), /took the last counter and wins$/);
    assert.match(await page.textContent('.end-title'), /^(You|.+) won$/);
    assert.equal(await page.$$eval(`${ended} tbody tr`, (rows) => rows.length), 2);
    const before = page.url();
    await page.click('role=button[name=Rematch]');
    await page.waitForURL((url) => url.href !== before);
    await page.waitForSelector('.play-frame[data-live=true]');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('hint, why, a note, and the rules', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { chairs: { 1: 'bot:random' } });
    await page.waitForSelector(myTurn);
    await page.click('role=button[name=Hint]');
    await page.waitForSelector('.choice[data-hinted]');
    const hinted = await page.textContent('.choice[data-hinted] .choice-more');
    assert.match(hinted, /^leaves \d+ counters$/);
    await page.waitForSelector('.callout.hint');
    const told = await page.textContent('.callout.hint');
    assert.ok(told.startsWith(`L${hinted.slice(1)}`), 'the hint is told on the board');
    await page.keyboard.press('/');
    await page.fill('#move', 'take 9');
    await page.click('text=Why not?');
    await page.waitForSelector('.now-more >> text=A turn takes at most 3 counters');
    await page.fill('#move', 'take 2');
    await page.fill('#note', 'a <b>bold</b> move');
    await page.click('text=Play it');
    await page.click('role=tab[name=Log]');
    await page.waitForSelector('.log li.note');
    assert.equal((await logOf(page))[0], 'Ana takes 2, 19 left');
    assert.equal((await logOf(page))[1], 'Ana: "a <b>bold</b> move"');
    await page.click('role=tab[name=Rules]');
    await page.waitForSelector('.prose >> text=Whoever takes the last counter wins');
    assert.equal(await page.locator('small.rule').count(), 0);
    await page.click('text=Show rule numbers');
    assert.equal(await page.textContent('.prose li:has-text("cannot pass") small.rule'), '[NUL-3]');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('by keyboard alone: a name on the first page, and a game to its result', async () => {
    const { context, page, wrong } = await person(browser);
    await page.goto(`${server.base}/`);
    await page.waitForSelector('.tiles');
    await tabTo(page, '.top-name');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await tabTo(page, '#name');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Kay');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.top-name:has-text("Kay")');
    await tabTo(page, '.tile-play');
    await makeTable(page, server.base, { name: 'Kay' });
    await page.waitForSelector(myTurn);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('u');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    assert.equal((await logOf(page)).length, 0, 'keys rest while a sheet is open');
    for (let turn = 0; turn < 30 && !await page.$(ended); turn++) {
        await page.waitForSelector(`${myTurn}, ${ended}`);
        if (await page.$(ended))
            break;
        const told = await page.textContent('.board-box');
        await tabTo(page, '.moves-tray .choice');
        await page.keyboard.press('Enter');
        await page.waitForFunction(([before, over]) => document.querySelector(over)
            || document.querySelector('.board-box').textContent !== before, [told, ended]);
    }
    assert.ok(await page.$(ended));
    assert.deepEqual(wrong, []);
    await context.close();
});

test('undo: alone with bots one goes back to the own decision; at the start it says why not', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base);
    await page.waitForSelector(myTurn);
    await page.waitForSelector('.board-box >> text=21 counters');
    await page.keyboard.press('u');
    await page.waitForSelector('.now-more.bad');
    await choose(page, 1);
    await page.waitForFunction(() => document.querySelectorAll('.log li').length >= 2);
    await page.waitForSelector(myTurn);
    await page.keyboard.press('u');
    await page.waitForSelector('.now-more >> text=Back to your last decision?');
    assert.equal(await page.$('.log >> text=Ana takes back'), null, 'what a bot did is not undone unasked');
    await page.click('role=button[name=No]');
    await page.waitForSelector('.tools >> text=Undo');
    assert.equal(await page.$('.log >> text=Ana takes back'), null);
    await passGuard(page);
    await page.dblclick('role=button[name=Undo]');
    await page.waitForSelector('.now-more >> text=Back to your last decision?');
    assert.equal(await page.$('.log >> text=Ana takes back'), null, 'a double click is no answer');
    assert.equal(await page.isVisible('.now-title'), false, 'the question is the heading');
    await page.keyboard.press('u');
    await page.waitForSelector('.log >> text=Ana takes back');
    await page.waitForSelector('.board-box >> text=21 counters');
    assert.deepEqual(wrong, []);
    await context.close();
});

/** Ana has two effects, which can guard one of her piles. */
const guards = `caucus 1
# chair 0 me:Ana
# chair 1 bot:normal
game primary
seats 2
name 0 Ana
name 1 Ben
seed undo
position ${JSON.stringify({ stage: 'play', turn: 0, first: 0, round: 4, seats: [
    { hand: ['blue2', 'red1'], deck: { cards: ['red4', 'red5'] }, discard: ['blue4'] },
    { hand: ['green1'], deck: { cards: ['green3', 'green4'] }, discard: ['blue3'] }] })}
moves
`;

test('undo: what was one press is taken back with one', async () => {
    const { context, page, wrong } = await person(browser, { viewport: desk });
    await page.goto(`${server.base}/`);
    await page.click('.home-place button:text-is("On this device")');
    await page.waitForSelector('.tiles');
    await page.setInputFiles('input[type=file][hidden]', { name: 'x.match', mimeType: 'text/plain',
        buffer: Buffer.from(guards) });
    const says = (text) => page.waitForSelector(`.now-title:has-text("${text}")`);
    const press = async (thing) => {
        await passGuard(page);
        await page.click(`[data-thing="${thing}"]`);
    };
    await says('Touch a card');
    await press('card-blue2-0');
    await press('button-play');
    await says('Blue 2: 2 effects left');
    await press('pile-0-deck');
    await says('Blue 2: 1 effect left');
    await page.keyboard.press('u');
    await says('Blue 2: 2 effects left');
    await page.hover('[data-thing="pile-0-deck"]');         // aimed at
    await press('button-all-guard-0-deck');
    await page.waitForFunction(() => document.querySelector('.pri-mine .pri-counter')?.textContent === '2');
    await page.waitForSelector(myTurn);
    await page.keyboard.press('u');
    await says('Blue 2: 2 effects left');
    await page.keyboard.press('u');                         // the card and Play
    await says('Touch a card');
    await page.waitForSelector('[data-thing="card-blue2-0"]');
    assert.deepEqual(wrong, []);
    await context.close();
});

for (const colorScheme of ['light', 'dark'])
    for (const [device, viewport] of Object.entries({ phone, desk }))
        test(`nothing in the way of anybody: ${device}, ${colorScheme}`, async () => {
            const { context, page, wrong } = await person(browser, { viewport, colorScheme });
            const look = async (screen) => {
                assert.deepEqual(await barriers(page), [], screen);
                await assertFits(page, screen);
            };
            await page.goto(`${server.base}/`);
            await page.waitForSelector('.tiles');
            await look('the first page');
            await makeTable(page, server.base, { chairs: { 1: 'open' }, options: { heap: 5 } });
            await page.waitForSelector('.wait-page');
            await look('waiting');
            await page.click('button:text-is("Start")');
            await page.waitForSelector(myTurn);
            await look('playing');
            if (device === 'phone')
                await page.click('role=button[name="Log and rules"]');
            const tabs = { Rules: '.prose', 'All moves': '.all-moves', Log: '#panel-log p' };
            for (const [tab, inside] of Object.entries(tabs)) {
                await page.click(`role=tab[name="${tab}"]`);
                await page.waitForSelector(inside);
                await look(tab);
            }
            if (device === 'phone')
                await page.keyboard.press('Escape');
            await playOn(page);
            await look('the result');
            assert.deepEqual(wrong, []);
            await context.close();
        });

test('who wants to make forced moves tells every new line so', async () => {
    const { context, page, asked, wrong } = await person(browser);
    await makeTable(page, server.base);
    await page.waitForSelector(myTurn);
    const set = async () => {
        await page.click('role=button[name=Settings]');
        await page.click('text=Make my move where there is no other');
        await page.keyboard.press('Escape');
    };
    const told = async (count) => {
        for (let i = 0; i < 600 && asked('by_hand') < count; i++)
            await page.evaluate(() => new Promise(requestAnimationFrame));
        assert.equal(asked('by_hand'), count);
    };
    await told(0);
    await set();
    await told(1);
    await page.reload();
    await page.waitForSelector(myTurn);
    await told(2);
    await set();
    await told(3);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a card of the tray says what it does: under the mouse, by a key, by a long touch; Confirm counts what is empty',
    async () => {
        const { context, page, wrong } = await person(browser);
        await makeTable(page, server.base, { game: 'the-primary', options: { basic: true } });
        await page.waitForSelector(`${myTurn} [data-thing=region-flo][data-lit]`);
        await passGuard(page);
        await page.click('[data-thing=region-flo]');
        const card = '[data-thing=button-card-rally]';
        await page.waitForSelector(`${myTurn} ${card}[data-lit]`);
        assert.equal(await page.innerText('.tool.main'), 'Confirm\n4 empty');
        await page.hover(card);
        await page.waitForSelector('.now-more >> text=Rally: place 2 cubes from your hand where your pawn stands.');
        await page.hover('.top');
        await page.focus(card);
        await page.keyboard.press('i');
        await page.waitForSelector('.callout.about >> text=Rally: place 2 cubes');
        await page.keyboard.press('Escape');
        await page.waitForSelector('.callout.about', { state: 'detached' });
        await longTouch(page, card);
        await page.waitForSelector('.callout.about >> text=Rally: place 2 cubes');
        assert.equal(await page.innerText('.tool.main'), 'Confirm\n4 empty', 'a long touch queues nothing');
        await passGuard(page);
        await page.click(card);
        await page.waitForFunction(() => /3 empty/.test(document.querySelector('.tool.main').innerText));
        assert.deepEqual(wrong, []);
        await context.close();
    });

test('a hint marks the region that it names: one touch does what it says', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'primary-colours', seats: 3 });
    for (let empty = 7; empty > 5; empty--) {
        await page.waitForFunction((count) =>
            document.querySelectorAll('.tray-slot:not(.filled)').length === count, empty);
        await page.waitForSelector(myTurn);
        const region = await page.$$eval('.tray-slot:not(.filled)', (all) => all.pop().dataset.region);
        await passGuard(page);
        await page.click(`.board-box [data-thing=region-${region}]`);
        await page.waitForSelector(`[data-thing=region-${region}][data-chosen]`);
        await page.keyboard.press('h');
        const told = await page.textContent('.callout.hint');
        const [, name, value] = /^(\w+) gets a (\d)/.exec(told);
        const things = (which) => page.$$eval(`.board-box ${which}, .tray ${which}`, (all) =>
            [...new Set(all.map((one) => one.dataset.thing))]);
        assert.deepEqual(await things('[data-chosen]'), [`region-${name.toLowerCase()}`]);
        assert.deepEqual(await things('[data-hinted]'), [`value-${value}`]);
        assert.match(await page.textContent('.outcomes .hinted'), new RegExp(`^${value}`), 'and marks its outcome');
        assert.ok(await page.evaluate(() => {
            const [said, card] = ['.callout.hint', '.colours-panel'].map((one) =>
                document.querySelector(one).getBoundingClientRect());
            return said.bottom <= card.top || said.right <= card.left;
        }), 'which it does not cover');
        await passGuard(page);
        await page.click(`.tray [data-thing=value-${value}]`);
        await page.waitForSelector(`.tray .tray-slot.filled[data-region=${name.toLowerCase()}] >> text=${value}`);
    }
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a poll tells what the undecided are, a region who its voters are', async () => {
    const { context, page, wrong } = await person(browser);
    await makeTable(page, server.base, { game: 'primary-colours', seats: 3 });
    await page.waitForSelector(myTurn);
    await page.click('[data-thing=poll-undecided]', { force: true });       // it cannot act
    await page.waitForSelector('.callout.about >> text=Undecided are voters who are sent round between regions');
    await page.focus('.board-box [data-thing=region-red]');
    await page.keyboard.press('i');
    await page.waitForSelector('.callout.about >> text=Red has 360 voters who are set on Red.');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a link without its key, or to nothing, says so', async () => {
    const { context, page } = await person(browser);
    const made = await person(browser);
    const link = await makeTable(made.page, server.base, { chairs: { 1: 'open' } });
    await page.goto(link.replace(/#.*/, ''));
    await page.waitForSelector('text=This table cannot be opened');
    await page.goto(`${server.base}/t/nothing#nothing`);
    await page.waitForSelector('text=This table cannot be opened');
    await context.close();
    await made.context.close();
});

test('a solitaire that is won is shown among the records, at its end and where it is chosen', async () => {
    const { context, page, wrong } = await person(browser);
    await page.goto(`${server.base}/`);
    const path = await page.evaluate(async () => {
        const answer = await fetch('/api/tables', {
            method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ game: 'prime-climb', seats: 1, name: 'Ana', chairs: ['me'],
                options: { solitaire: true, sprint: true } }),
        });
        const { table, key } = await answer.json();
        return `/t/${table}#${key}`;
    });
    await page.goto(server.base + path);
    await page.click('button:text-is("Start")');
    for (let moves = 0; moves < 200 && await playHinted(page); moves++)
        ;
    await page.waitForSelector('dialog.overlay .records');
    assert.match(await page.textContent('dialog.overlay .records tbody tr'), /^1\.\d+Ana\d{4}-\d\d-\d\d$/);
    await page.goto(`${server.base}/#game=prime-climb`);
    await page.waitForSelector('.plan');
    assert.equal(await page.$('.records'), null, 'records are of games for one');
    await page.click('.pick-row >> text="1"');
    await page.waitForSelector('.records');
    assert.equal(await page.textContent('.records caption'), 'Records: sprint, solitaire');
    assert.deepEqual(wrong, []);
    await context.close();
});

await runTests();
await browser.close();
await server.close();
