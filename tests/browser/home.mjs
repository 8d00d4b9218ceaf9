// home.mjs - the first page: one press to a first move, friends and their link, what may be changed, my tables, and the
// page that is nowhere. What the server may not tell yet, or tells only in a network, is stubbed.

import { assertFits, barriers, desk, launch, makeTable, person, phone, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();
const titles = ['Prime Climb', 'Primary Colours', 'PRIMARY', 'The Primary', 'PolitiCraft'];
const ids = ['prime-climb', 'primary-colours', 'primary', 'the-primary', 'politicraft'];
const tablet = { width: 768, height: 1024 };
const wide = { width: 1920, height: 1080 };

/** Answers of the server that a test wants to be so; the others stay real. */
async function stub(page, answers) {
    for (const [path, answer] of Object.entries(answers))
        await page.route((url) => url.pathname === path, (route) => (typeof answer === 'number'
            ? route.fulfill({ status: answer, json: { error: 'there is no such page' } })
            : route.fulfill({ json: typeof answer === 'function' ? answer(route.request()) : answer })));
}

async function home(page) {
    await page.goto(`${server.base}/`);
    await page.waitForSelector('.tiles');
}

const [inNetwork, other] = ['192.168.1.5:8080', '[fd00::5]:8080'].map((host) => `http://${host}`);
const network = { only_here: false, links: [inNetwork, other] };
const fine = { ok: true, seats: {}, options: {}, bots: {} };


/** The body of the next POST to a path; the request goes on. */
function posted(page, path) {
    return page.waitForRequest((request) => request.url().endsWith(path) && request.method() === 'POST')
        .then((request) => request.postDataJSON());
}

test('five tiles with a picture, and no template', async () => {
    const { context, page, wrong } = await person(browser);
    await home(page);
    assert.deepEqual(await page.$$eval('.tile h3', (all) => all.map((one) => one.textContent)), titles);
    assert.deepEqual(await page.$$eval('.tile', (all) => all.map((one) => one.dataset.game)), ids);
    const drawn = await page.$$eval('.tile .picture',
        (all) => all.map((one) => one.querySelectorAll('path, circle, rect').length));
    assert.ok(drawn.length === 5 && drawn.every((shapes) => shapes > 20), `each is a drawing: ${drawn} shapes`);
    assert.equal((await page.textContent('main')).includes('Heap'), false);
    assert.equal((await page.textContent('main')).includes('Learn'), false, 'there is no guide yet');
    assert.match(await page.textContent('.tile[data-game=primary]'), /1 normal bot(?!s)/);
    assert.match(await page.textContent('.tile[data-game=the-primary]'), /3 normal bots/);
    assert.deepEqual(wrong, []);
    await context.close();
});

for (const [index, game] of ids.entries())
    test(`one press leads to a first move: ${titles[index]}`, async () => {
        const { context, page, wrong, updates } = await person(browser);
        await home(page);
        const made = posted(page, '/api/tables');
        await page.click(`[data-game=${game}] .tile-play`);
        const asked = await made;
        assert.deepEqual(asked.chairs.slice(1).map((chair) => chair), asked.chairs.slice(1).fill('bot:normal'));
        assert.deepEqual(asked.options, {});
        assert.match(asked.name, /^Guest \d\d$/);
        await page.waitForURL(/\/t\//);
        await page.waitForSelector('.at-table');
        assert.ok(updates.length > 0, 'the game is there, nothing else was asked');
        assert.deepEqual(wrong, []);
        await context.close();
    });

test('a guest keeps the name, and may have another', async () => {
    const { context, page, wrong } = await person(browser);
    await home(page);
    const guest = await page.textContent('.top-name');
    assert.match(guest, /^Guest \d\d$/);
    await page.reload();
    await page.waitForSelector('.tiles');
    assert.equal(await page.textContent('.top-name'), guest);
    await page.click('.top-name');
    await page.fill('#name', '  Ana ');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.top-name:has-text("Ana")');
    assert.equal(await page.$('dialog'), null);
    const made = posted(page, '/api/tables');
    await page.click('[data-game=prime-climb] >> text=Friends');
    assert.equal((await made).name, 'Ana');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('friends: a chair for me, the others open, a link, a code and the address in the network', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/address': network });
    await home(page);
    const made = posted(page, '/api/tables');
    await page.click('[data-game=the-primary] >> text=Friends');
    assert.deepEqual((await made).chairs, ['me', 'open', 'open', 'open']);
    await page.waitForSelector('.wait-page');
    const path = new URL(page.url()).pathname + new URL(page.url()).hash;
    await page.waitForSelector('.qr');
    assert.equal(await page.inputValue('#link'), inNetwork + path);
    assert.match(await page.textContent('.wait-share'), /have to be in the same network/);
    assert.equal(await page.$eval('.share-more a', (link) => link.textContent), other + path);
    assert.equal(await page.$('.share-warning'), null);
    assert.equal(await page.$$eval('.places li', (all) => all.length), 4);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('friends: a plain warning where only this machine can be reached', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/address': { only_here: true, links: [] } });
    await home(page);
    await page.click('[data-game=primary] >> text=Friends');
    await page.waitForSelector('.share-warning >> text=Only this computer can open the link.');
    assert.equal(await page.inputValue('#link'), page.url());
    assert.equal(await page.$('.qr'), null, 'a code that leads nowhere is not shown');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('a server that cannot tell tables, addresses and what it refuses is played at all the same', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/mine': 404, '/api/address': 404, '/api/try': 404 });
    await home(page);
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.click('.pick-row >> text="2"');
    await page.click('.pick-row >> text=Friends with the link');
    await page.click('text=Make the table');
    await page.waitForSelector('.wait-page .qr');
    assert.equal(await page.inputValue('#link'), page.url());
    await page.goto(`${server.base}/`);
    await page.waitForSelector('.my-table >> text=Prime Climb');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('change: players, level, options; what is usual is not sent', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/try': fine });
    await home(page);
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.click('.pick-row >> text="4"');
    await page.click('.pick-row >> text=Hard');
    await page.check('#option-sprint');
    await page.selectOption('#option-way-stations', { label: '53' });
    const made = posted(page, '/api/tables');
    await page.click('.plan-foot .main');
    const { seats, chairs, options } = await made;
    assert.deepEqual({ seats, chairs, options }, { seats: 4, chairs: ['me', 'bot:hard', 'bot:hard', 'bot:hard'],
        options: { sprint: true, 'way-stations': 'yes' } });
    await page.waitForSelector('.at-table');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('change: one player alone, of every game that has it', async () => {
    for (const [game, options] of [['prime-climb', { solitaire: true }], ['the-primary', {}]]) {
        const { context, page, wrong } = await person(browser);
        await home(page);
        await page.click(`[data-game=${game}] >> text=Change…`);
        await page.click('.pick-row >> text="1"');
        await page.waitForSelector('.plan >> text=Records');
        const made = posted(page, '/api/tables');
        await page.click('.plan-foot .main');
        const asked = await made;
        assert.deepEqual([asked.chairs, asked.options], [['me'], options]);
        await page.waitForSelector('.at-table');
        assert.deepEqual(wrong, []);
        await context.close();
    }
});

test('change: what the game refuses cannot be chosen, and says why', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/try': (request) => {
        const { options } = request.postDataJSON();
        return { ...fine, seats: { 4: 'this is for fewer' }, bots: { expert: 'it does not know this' },
            options: { decline: options['there-and-back'] ? { true: 'there is no way down and back' } : {} } };
    } });
    await home(page);
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.waitForSelector('.pick-row button[aria-disabled=true]:has-text("4")');
    await page.click('.pick-row button:has-text("4")', { force: true });
    await page.waitForSelector('text=This is for fewer.');
    assert.equal(await page.$eval('.pick-row button[aria-pressed=true]', (one) => one.textContent), '3');
    await page.waitForSelector('.pick-row button[aria-disabled=true]:has-text("Expert")');
    assert.equal(await page.isEnabled('#option-decline'), true);
    await page.check('#option-there-and-back');
    await page.waitForSelector('#option-decline[disabled]');
    assert.equal(await page.textContent('#option-decline-help'), 'There is no way down and back.');
    await page.uncheck('#option-there-and-back');
    await page.waitForSelector('#option-decline:not([disabled])');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('change: a table that would not be made says why before it is asked for', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/try': (request) => (request.postDataJSON().options['turn-limit'] === 7
        ? { ...fine, ok: false, why: 'seven turns bring bad luck' } : fine) });
    await home(page);
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.click('text=More options');
    await page.fill('#option-turn-limit', '7');
    await page.waitForSelector('.plan-foot >> text=Seven turns bring bad luck.');
    assert.equal(await page.getAttribute('.plan-foot .main', 'aria-disabled'), 'true');
    await page.click('text=As usual again');
    await page.waitForSelector('.plan-foot .main[aria-disabled=false]');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('change: several at this screen, by name', async () => {
    const { context, page, wrong } = await person(browser);
    let asked = null;
    await stub(page, { '/api/try': fine });
    await page.route('**/api/tables', (route) => {
        asked = route.request().postDataJSON();
        return route.fulfill({ status: 400, json: { error: 'not today' } });
    });
    await home(page);
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.click('.pick-row >> text=People at this screen');
    await page.fill('[aria-label="Name of the player on chair 2"]', 'Ben');
    await page.click('.plan-foot .main');
    await page.waitForSelector('.plan-foot >> text=Not today.');
    assert.deepEqual(asked.chairs, ['me', 'me:Ben', 'me:Player 3']);
    assert.deepEqual(wrong, []);
    await context.close();
});

const people = (...names) => names.map((name, seat) => ({ seat, name, kind: 'person' }));
const told = (id, more) => ({
    id, game: 'prime-climb', title: 'Prime Climb', started: true, over: false, host: true, mine: [0], turn: false,
    waiting: [1], chairs: people('Ana', 'Ben', 'Cleo'), at: Math.floor(Date.now() / 1000) - 185, ...more,
});

test('my tables: your turn first, whom it waits for, how long ago, and where they are', async () => {
    const { context, page, wrong } = await person(browser);
    await stub(page, { '/api/mine': { tables: [
        told('wait', { game: 'the-primary', title: 'The Primary' }), told('mine', { turn: true, waiting: [0] }),
        told('done', { over: true, waiting: [] }),
    ] } });
    await home(page);
    await page.waitForSelector('.my-table');
    assert.equal(await page.textContent('.my-head p'), 'One waits for you');
    const text = await page.$$eval('.my-table', (all) => all.map((one) =>
        [...one.querySelectorAll('.my-words, .my-state, .my-go')]
            .map((part) => part.innerText.replace(/\s+/g, ' ').trim()).join(' ')));
    assert.deepEqual(text, ['Prime Climb Ben Cleo Your turn 3 min ago Go on',
        'The Primary Ben Cleo Waiting for Ben 3 min ago Look']);
    assert.equal(await page.getAttribute('.my-table.turn a', 'href'), '/t/mine');
    await page.click('text=Show all 3');
    assert.equal(await page.$$eval('.my-table', (all) => all.length), 3);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('my tables: the server tells them, and the browser remembers their keys', async () => {
    const { context, page, wrong } = await person(browser);
    const link = await makeTable(page, server.base, { game: 'prime-climb' });
    await page.waitForSelector('.at-table');
    await home(page);
    await page.waitForSelector('.my-table');
    assert.equal(server.base + await page.getAttribute('.my-table a', 'href'), link);
    await page.click('.my-table a');
    await page.waitForSelector('.at-table');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('the room: chairs and levels by name, start', async () => {
    const [ana, ben] = [await person(browser), await person(browser)];
    const link = await makeTable(ana.page, server.base,
        { game: 'primary-colours', chairs: { 1: 'open', 2: 'bot:easy' } });
    const third = '.places li:nth-child(3) select';
    await ana.page.waitForSelector(`${third} option[value="bot:easy"]`, { state: 'attached' });
    assert.equal(await ana.page.$eval(third, (select) => select.selectedOptions[0].textContent), 'Easy bot');
    await ben.page.goto(link);
    assert.match(await ben.page.inputValue('#name'), /^Guest \d\d$/);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ben.page.waitForSelector('text=Waiting for the host to start');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.selectOption(third, 'bot:hard');
    await ben.page.waitForSelector('.places >> text=Hard bot');
    await ana.page.click('button:text-is("Start")');
    await ana.page.waitForSelector('.at-table');
    await ben.page.waitForSelector('.at-table');
    for (const who of [ana, ben]) {
        assert.deepEqual(who.wrong, []);
        await who.context.close();
    }
});

test('the room: a chair that is kept for somebody is told, and theirs to take', async () => {
    const { context, page, wrong } = await person(browser);
    const chair = (seat, more) => ({ seat, name: null, kind: 'open', here: false, ...more });
    const table = {
        id: 'x', game: 'prime-climb', title: 'Prime Climb', options: { sprint: true }, host: false, you: null,
        started: false, frozen: null,
        chairs: [chair(0, { name: 'Ana', kind: 'person', here: true }), chair(1, { invited: 'Ben' })],
    };
    let sat = null;
    const sits = new Promise((resolve) => { sat = resolve; });
    await page.routeWebSocket(/\/ws\//, (socket) => socket.onMessage((text) => {
        const { id, cmd, ...more } = JSON.parse(text);
        if (cmd === 'sit')
            sat(more);
        socket.send(JSON.stringify(cmd === 'join' ? { id, ok: true, table, kit: {}, update: null, revision: 1, log: [] }
            : { id, ok: true, seat: 1 }));
    }));
    await page.goto(`${server.base}/t/x#key`);
    await page.waitForSelector('.places >> text=Kept for Ben');
    await page.waitForSelector('text=A chair is kept for Ben. If that is you, sit down.');
    assert.equal(await page.textContent('.wait-options'), 'Sprint');
    await page.fill('#name', 'Ben');
    await page.click('text="Sit down"');
    assert.deepEqual(await sits, { name: 'Ben' });
    assert.deepEqual(wrong, []);
    await context.close();
});

const called = (page, name) => page.addInitScript((kept) => localStorage.setItem('caucus.name', kept),
    JSON.stringify(name));

test('open tables: who finds none makes one, which others see and join with one press', async () => {
    const [ana, ben, cleo] = [await person(browser), await person(browser), await person(browser)];
    await called(ana.page, 'Ana');
    await called(ben.page, 'Ben');
    await home(ana.page);
    await ana.page.waitForSelector('.open-head >> text=Nobody waits just now');
    await ana.page.selectOption('.open-find select', 'primary');
    const made = posted(ana.page, '/api/tables');
    await ana.page.click('text=Find me a table');
    assert.equal((await made).listed, true);
    await ana.page.waitForSelector('#listed:checked');

    await home(ben.page);
    await ben.page.waitForSelector('.open-table');
    assert.match(await ben.page.textContent('.open-table'), /PRIMARY.*Ana.*1 of 2.*Sit down$/);
    await home(cleo.page);
    await cleo.page.waitForSelector('.open-table');

    await ana.page.click('#listed');                    // by the link alone again
    await ana.page.waitForSelector('#listed:not(:checked)');
    await home(cleo.page);
    await cleo.page.waitForSelector('.open-head >> text=Nobody waits just now');
    await ana.page.click('#listed');
    await ana.page.waitForSelector('#listed:checked');
    await ben.page.click('.open-table button');
    await ben.page.waitForSelector('.at-table');        // the last chair: it has begun
    await ana.page.waitForSelector('.at-table');
    assert.match(await ana.page.textContent('body'), /Ben/);
    await home(cleo.page);
    await cleo.page.waitForSelector('.open-head >> text=Nobody waits just now');
    for (const who of [ana, ben, cleo]) {
        assert.deepEqual(who.wrong, []);
        await who.context.close();
    }
});

test('open tables: one who looks for any sits down where somebody is there', async () => {
    const { context, page, wrong } = await person(browser);
    const one = (id, more) => ({ id, game: 'primary', title: 'PRIMARY', options: {}, free: 1, here: false, at: 1000,
        chairs: [{ seat: 0, name: id, kind: 'person' }, { seat: 1, name: 'Player 2', kind: 'open' }], ...more });
    const tables = [one('old'), one('here', { here: true, at: 3000 }), one('there', { here: true, at: 2000 }),
        one('other', { game: 'politicraft', title: 'PolitiCraft', here: true, at: 9000, options: { turn: 'both' } })];
    await stub(page, { '/api/open': { tables } });
    await home(page);
    await page.waitForSelector('.open-table');
    assert.equal(await page.$$eval('.open-table', (all) => all.length), 3, 'a few are shown');
    await page.click('.open-tables >> text=Show all 4');
    assert.deepEqual(await page.$$eval('.open-table', (all) => all.map((row) => /there|here|other|old/
        .exec(row.querySelector('.open-words').textContent)[0])), ['there', 'here', 'other', 'old']);
    assert.match(await page.textContent('.open-table:has-text("PolitiCraft")'), /other · two actions a turn/);
    await page.click('.open-head >> text=Find me one');
    await page.selectOption('.open-find select', 'politicraft');
    await Promise.all([page.waitForURL('**/t/other'), page.click('text=Find me a table')]);
    assert.deepEqual(wrong, []);
    await context.close();
});

test('an address that leads nowhere has a page of its own, which leads back', async () => {
    const { context, page, wrong } = await person(browser);
    await page.goto(`${server.base}/nothing/here`);
    await page.waitForSelector('h1:text-is("There is nothing here")');
    await page.click('text=To the games');
    await page.waitForSelector('.tiles');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('by keyboard alone: a tile is reached, the dialog gives the focus back', async () => {
    const { context, page, wrong } = await person(browser);
    await home(page);
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const wanted = 'Change players, levels and options of Prime Climb';
    for (let tabs = 0; await focus() !== wanted; tabs++) {
        assert.ok(tabs < 20, 'it can be reached by Tab');
        await page.keyboard.press('Tab');
    }
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.notEqual(outline, 'none', 'focus can be seen');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    assert.equal(await focus(), wanted);
    for (let tabs = 0; await focus() !== 'Play Prime Climb now, against 2 normal bots'; tabs++) {
        assert.ok(tabs < 3, 'and so can Play');
        await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.at-table');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('phone: one tile is open, four are folded, each with Play', async () => {
    const { context, page, wrong } = await person(browser, { viewport: phone });
    await home(page);
    assert.deepEqual(await page.$$eval('.tile', (all) => all.map((one) => one.dataset.game)), ['prime-climb']);
    assert.equal(await page.$$eval('.tile-folded .tile-play', (all) => all.length), 4);
    await page.click('.tile-folded[data-game=politicraft] h3 button');
    assert.deepEqual(await page.$$eval('.tile', (all) => all.map((one) => one.dataset.game)), ['politicraft']);
    assert.equal(await page.$$eval('.tile-folded', (all) => all.length), 4);
    await page.click('.tile-folded[data-game=primary] .tile-play');
    await page.waitForSelector('.at-table');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('phone: open tables are one line, which unfolds', async () => {
    const { context, page, wrong } = await person(browser, { viewport: phone });
    const chairs = ['person', 'open', 'open', 'open'].map((kind, seat) => ({ seat, name: `Player ${seat}`, kind }));
    const table = { id: 'w', game: 'primary', title: 'PRIMARY', options: { mode: 'teams' }, free: 3, here: true,
        at: 1000, chairs };
    await stub(page, { '/api/open': { tables: [table] } });
    await home(page);
    await page.waitForSelector('.open-head >> text=1 open table');
    assert.equal(await page.$('.open-table, .open-find'), null);
    await page.click('.open-head >> text=Show');
    assert.match(await page.textContent('.open-words'), /^Player 0 · two teams$/);
    assert.ok(await page.isVisible('.open-find button'));
    await page.click('.open-head >> text=Hide');
    assert.equal(await page.$('.open-table, .open-find'), null);
    assert.deepEqual(wrong, []);
    await context.close();
});

/** What a finger has to hit is 44 by 44 at least; the links inside of sentences and what is out of sight aside. */
function smallTargets(page) {
    return page.$$eval('button, a, select, input, summary', (all) => all.filter((one) => {
        const box = one.getBoundingClientRect();
        const hit = one.matches('[type=checkbox]') ? one.parentElement.getBoundingClientRect() : box;
        return box.width > 1 && getComputedStyle(one).visibility === 'visible' && !one.closest('p, .prose, .unseen')
            && (hit.height < 43.5 || hit.width < 43.5);
    }).map((one) => `${one.outerHTML.slice(0, 90)} ${Math.round(one.getBoundingClientRect().width)}`
        + `x${Math.round(one.getBoundingClientRect().height)}`));
}

/** Text that is cut off by its own box, or by the window. */
function cutTexts(page) {
    return page.$$eval('main *, dialog *', (all) => all.filter((one) => {
        const style = getComputedStyle(one);
        const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        const box = one.getBoundingClientRect();
        return own && box.width > 1 && !one.closest('.unseen, svg, select, details:not([open]) > :not(summary)')
            && (style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 || box.left < -1
                || box.right > window.innerWidth + 1);
    }).map((one) => one.outerHTML.slice(0, 120)));
}

async function looksRight(page, screen, { targets = false } = {}) {
    await assertFits(page, screen);
    const over = await page.$$eval('dialog', ([one]) => (one ? one.scrollWidth - one.clientWidth : 0));
    assert.equal(over, 0, `${screen}: the dialog does not scroll sideways`);
    assert.deepEqual(await cutTexts(page), [], `${screen}: nothing is cut`);
    if (targets)
        assert.deepEqual(await smallTargets(page), [], `${screen}: everything can be hit`);
}

const mine = [told('a', { turn: true }), told('b', { title: 'The Primary', game: 'the-primary' })];
const waiting = { id: 'w', game: 'politicraft', title: 'PolitiCraft', options: { turn: 'both' }, free: 4, here: false,
    at: 1000, chairs: ['person', 'bot', 'open', 'open', 'open', 'open'].map((kind, seat) => ({
        seat, name: 'Somebody with a long name', kind })) };
const several = { '/api/open': { tables: [waiting] }, '/api/mine': { tables: mine }, '/api/try': fine,
    '/api/address': network };

/** The first page, a plan on it, and the room before the start. */
async function walk(page, look) {
    await stub(page, several);
    await home(page);
    await page.waitForSelector('.my-table');
    await look('the first page');
    const folded = await page.$('.open-head [aria-expanded=false]');
    if (folded) {
        await folded.click();
        await look('the first page, with open tables');
    }
    await page.click('[data-game=prime-climb] >> text=Change…');
    await page.waitForSelector('.plan');
    await look('a plan');
    await page.click('.pick-row >> text=People at this screen');
    await page.click('text=More options');
    await look('a plan with everything open');
    await page.keyboard.press('Escape');
    await page.click('[data-game=prime-climb] >> text=Friends');
    await page.waitForSelector('.wait-page .qr');
    await look('the room');
}

for (const colorScheme of ['light', 'dark'])
    for (const [device, viewport] of Object.entries({ phone, tablet, desk, wide }))
        test(`nothing is cut, sideways or in the way of anybody: ${device}, ${colorScheme}`, async () => {
            const { context, page, wrong } = await person(browser, { viewport, colorScheme });
            await walk(page, async (screen) => {
                await looksRight(page, screen, { targets: true });
                assert.deepEqual(await barriers(page), [], screen);
            });
            assert.deepEqual(wrong, []);
            await context.close();
        });

const ways = {
    'large print': { settings: { large: true } },
    'right to left': { dir: 'rtl' },
    'twice as large': { viewport: { width: 640, height: 360 } },
    'the smallest phone, twice as large': { viewport: { width: 180, height: 370 } },
};
for (const [way, { settings, dir, viewport }] of Object.entries(ways))
    for (const small of viewport ? [viewport] : [phone, desk])
        test(`nothing is cut or sideways: ${way}, ${small.width} px`, async () => {
            const { context, page, wrong } = await person(browser, { viewport: small });
            await page.addInitScript((kept) => localStorage.setItem('caucus.settings', kept),
                JSON.stringify(settings ?? {}));
            if (dir)
                await page.addInitScript(() => document.addEventListener('DOMContentLoaded',
                    () => { document.documentElement.dir = 'rtl'; }));
            await walk(page, (screen) => looksRight(page, screen));
            assert.deepEqual(wrong, []);
            await context.close();
        });

await runTests();
await browser.close();
await server.close();
