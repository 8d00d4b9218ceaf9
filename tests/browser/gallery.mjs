// gallery.mjs - the gallery, photographed at two widths in both themes: every section has what it names, nothing is
// cut, too small or too wide, axe finds nothing; and its live parts do what they do at a table.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { load, root } from './modules.mjs';
import { barriers, launch, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const { tokens } = await load('kit/tokens');
const photographs = join(process.env.BUILD ?? join(root, 'build'), 'gallery');
await mkdir(photographs, { recursive: true });

const server = await Server.start();
const browser = await launch();
const heights = { 360: 740, 1280: 720 };
const looks = [360, 1280].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })));

async function gallery({ width, theme }) {
    const one = await person(browser, { viewport: { width, height: heights[width] }, colorScheme: theme });
    await one.page.goto(`${server.base}/gallery`);
    await one.page.waitForSelector('[data-section=sounds] button');
    return one;
}

/* ---- what is where ---- */

const players = ['forest', 'gold', 'navy', 'plum', 'coral', 'sky'];
const seven = Object.keys(tokens.seven);
const spaces = [0, 1, 2, 3, 5, 7, 28, 30, 37, 64, 66, 74, 97, 100, 101];

const sections = {
    tokens: ['paper', 'sheet', 'table', 'place', 'accent-soft', 'warm-soft', 'face', 'accent', 'border line',
        'border edge', 'border glow', 'border accent', 'border piece-edge', ...seven, 'regions', ...players, 'type 1',
        'type 2', 'type 3', 'type 4', 'type 5', 'type 6', 'type 7', 'elevation 1', 'elevation 2', 'elevation 3'],
    buttons: ['usual', 'main', 'plain', 'link', 'icon', 'disabled', 'main disabled', 'choice', 'armed', 'hinted',
        'a link as a button'],
    fields: ['text', 'search', 'number', 'select', 'text of several lines', 'check', 'segments', 'error', 'key'],
    shapes: players.map((name, i) => `${tokens.players[i].shape}, ${name}`),
    pawns: [...players, 'goes up', 'goes down', 'small'],
    discs: [...spaces.map((space) => `space ${space}`), ...spaces.map((space) => `small ${space}`)],
    dice: [...Array.from({ length: 10 }, (_, i) => `die ${i + 1}`), 'used', 'phone', 'phone, used'],
    cards: ['deck', 'discards', 'empty', 'small deck', 'small discards', 'count'],
    badges: ['badge', 'badge with a sum', 'chip of who suffers', 'lamp of a hint'],
    marks: ['nothing', 'can act', 'chosen', 'target', 'hint', 'last step', 'leaves', 'cannot', 'focus',
        'would be dropped here', 'was lifted'],
    previews: ['badge', 'short', 'words', 'warns', 'choices'],
    loupe: ['loupe'],
    tray: null,                     // by the width
    overlay: ['overlay', 'the end'],
    sheet: ['sheet'],
    curtain: ['curtain'],
    tabs: ['tabs'],
    log: ['log', 'in little room', 'another line', 'nothing yet'],
    queue: ['queue'],
    said: ['a burst, said politely', 'a question, said at once'],
    sounds: ['move', 'bump', 'card', 'dice', 'home', 'turn', 'win', 'lose', 'no'].map((sound) => `sound ${sound}`),
};

/** In the page: the parts of each section, and those that are drawn empty. */
function partsShown() {
    const all = [...document.querySelectorAll('[data-section]')].map((section) => {
        const parts = [...section.querySelectorAll('[data-part]')];
        return [section.dataset.section, { title: section.querySelector('h2')?.textContent ?? '',
            parts: parts.map((part) => part.dataset.part) }];
    });
    const empty = [...document.querySelectorAll('.specimen-part')].filter((part) => {
        const inside = part.firstElementChild?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return part.textContent.trim() === '' && (inside.width < 16 || inside.height < 16);
    });
    return { sections: Object.fromEntries(all), empty: empty.map((part) => part.parentElement.dataset.part) };
}

/** In the page: text too small, beside the window, or cut by something that does not scroll. */
function badTexts() {
    const may = (element) => (element.closest('.arc-digits') ? 9 : element.closest('.disc-number') ? 11 : 12);
    const scaleOf = (element) => {
        const matrix = element.ownerSVGElement ? element.getScreenCTM() : null;
        return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    };
    const clips = (element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return [overflowX, overflowY].some((one) => one === 'hidden' || one === 'clip') && !element.matches('.unseen');
    };
    const bad = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent.trim();
        if (text === '' || element.closest('.unseen, noscript, script') || !element.checkVisibility())
            continue;
        const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
        if (size < may(element) - 0.01)
            bad.push(`'${text}' is ${size.toFixed(1)} px`);
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (left < 0 || right > window.innerWidth)
            bad.push(`'${text}' is beside the window`);
        for (let at = element; at !== document.body; at = at.parentElement) {
            const box = at.getBoundingClientRect();
            if (getComputedStyle(at).overflowY.match(/auto|scroll/))
                break;
            const over = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
            if (clips(at) && over > 1)
                bad.push(`'${text}' is cut by ${at.tagName} ${at.getAttribute('class')}`);
        }
    }
    return bad;
}

const boxesOf = (page, ...selectors) => page.evaluate((all) =>
    all.map((one) => document.querySelector(one).getBoundingClientRect().toJSON()), selectors);

function isInside(box, room) {
    return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom + 0.5;
}

for (const look of looks) {
    const name = `${look.width} ${look.theme}`;
    test(`${name}: every section has what it names`, async () => {
        const { context, page, wrong } = await gallery(look);
        const shown = await page.evaluate(partsShown);
        const tray = [`board and tray, ${look.width < 1000 ? 'phone' : 'desk'}`];
        assert.deepEqual(Object.fromEntries(Object.entries(shown.sections).map(([id, { parts }]) => [id, parts])),
            { ...sections, tray });
        assert.deepEqual(Object.entries(shown.sections).filter(([, { title }]) => title === ''), []);
        assert.deepEqual(shown.empty, []);
        assert.deepEqual(wrong, []);
        await context.close();
    });

    test(`${name}: nothing is too small, cut or beside the window; axe finds nothing`, async () => {
        const { context, page } = await gallery(look);
        assert.deepEqual(await page.evaluate(badTexts), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), look.width);
        assert.deepEqual(await barriers(page, 'all'), []);
        const path = join(photographs, `${look.width}-${look.theme}.png`);
        const photograph = await page.screenshot({ path, fullPage: true });
        assert.ok(photograph.length > 100_000, `the photograph has ${photograph.length} bytes`);
        await context.close();
    });

    test(`${name}: overlay, end, sheet and curtain come over the page and give the focus back`, async () => {
        const { context, page, wrong } = await gallery(look);
        for (const [part, over] of [['overlay', 'dialog[open]'], ['the end', 'dialog[open]'], ['sheet', 'dialog[open]'],
            ['curtain', '.curtain']]) {
            const button = page.locator(`[data-part="${part}"] button`);
            await button.click();
            await page.waitForSelector(over);
            /* at one moment: the page scrolls to what gets the focus */
            const [box, room = { left: 0, right: look.width, top: 0, bottom: heights[look.width] }] =
                await boxesOf(page, over, ...(part === 'curtain' ? ['.curtain-room'] : []));
            assert.ok(isInside(box, room), `${part} is inside its room`);
            if (part === 'curtain')
                assert.deepEqual([box.width, box.bottom], [room.width, room.bottom], 'it hides all but the bar');
            else if (look.width < 600)
                assert.equal(Math.round(box.bottom), heights[look.width], `${part} comes from below`);
            assert.deepEqual(await barriers(page, 'all'), [], part);
            assert.deepEqual(await page.evaluate(badTexts), [], part);
            const file = `${look.width}-${look.theme}-${part.replace(' ', '-')}.png`;
            await page.screenshot({ path: join(photographs, file) });
            if (part === 'curtain')
                await page.click('.curtain button');
            else
                await page.keyboard.press('Escape');
            await page.waitForSelector(over, { state: 'detached' });
            if (part !== 'curtain')
                assert.ok(await button.evaluate((one) => one === document.activeElement), `${part}: the focus is back`);
        }
        assert.deepEqual(wrong, []);
        await context.close();
    });
}

/* ---- colours, as the browser draws them ---- */

const rgb = (hex) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('colours: swatches have the colours of their tokens, alone and with both themes side by side', async () => {
    const { context, page } = await gallery({ width: 1280, theme: 'light' });
    const swatches = (theme) => page.$eval(`.gallery-theme[data-theme=${theme}]`, (all) => {
        const ground = (name) => getComputedStyle(all.querySelector(`[data-part="${name}"] .swatch`)).backgroundColor;
        return { paper: ground('paper'), sheet: ground('sheet'), table: ground('table'), place: ground('place'),
            face: ground('face'), accent: ground('accent'), forest: ground('forest'),
            own: getComputedStyle(all).color };
    });
    const expected = (theme) => {
        const is = tokens.surfaces[theme];
        return { paper: rgb(is.paper), sheet: rgb(is.sheet), table: rgb(is.table), place: rgb(is.place),
            face: rgb(is.face), accent: rgb(is.accent), forest: rgb(tokens.players[0].hex), own: rgb(is.ink) };
    };
    assert.deepEqual(await swatches('light'), expected('light'));
    await page.check('input[name=theme][value=dark]');
    await page.waitForSelector('.gallery-theme[data-theme=dark]');
    assert.deepEqual(await swatches('dark'), expected('dark'));
    await page.check('input[name=theme][value=both]');
    await page.waitForSelector('.gallery.both');
    for (const theme of ['light', 'dark'])
        assert.deepEqual(await swatches(theme), expected(theme), 'side by side');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280);
    await page.screenshot({ path: join(photographs, '1280-both.png'), fullPage: true });
    await context.close();
});

test('pieces: shapes differ, discs have an arc a factor, dice and patterns are what they say', async () => {
    const { context, page } = await gallery({ width: 1280, theme: 'light' });
    const drawn = await page.evaluate(() => ({
        shapes: [...document.querySelectorAll('[data-section=shapes] [data-part] svg:first-child path')]
            .map((path) => path.getAttribute('d')),
        arcs: [...document.querySelectorAll('[data-section=discs] [data-part^=space]')].map((part) =>
            [part.dataset.part.slice(6), part.querySelectorAll('.arc').length,
                part.querySelectorAll('.disc-red').length]),
        dice: [...document.querySelectorAll('[data-section=dice] [data-part^=die]')].map((part) =>
            [part.dataset.part.slice(4), part.querySelector('text').textContent]),
        patterns: [...document.querySelectorAll('[data-section=tokens] [fill^=url]')].map((rect) =>
            document.querySelector(rect.getAttribute('fill').slice(4, -1))?.childElementCount ?? 0),
    }));
    assert.equal(new Set(drawn.shapes).size, 6);
    const arcs = { 0: 0, 1: 0, 2: 1, 3: 1, 5: 1, 7: 1, 28: 3, 30: 3, 64: 6, 66: 3, 74: 2, 100: 4 };
    const red = [37, 97, 101];
    assert.deepEqual(drawn.arcs, spaces.map((space) => [String(space), arcs[space] ?? 0, Number(red.includes(space))]));
    assert.ok(drawn.dice.length === 10 && drawn.dice.every(([name, text]) => name === text));
    assert.deepEqual(drawn.patterns, [1, 1, 1, 2, 2, 2, 3]);
    await context.close();
});

test('log: its end is a whole line and a sign that there is more; scrolled, nothing is held back', async () => {
    const { context, page } = await gallery({ width: 1280, theme: 'light' });
    const log = page.locator('.log-room.less .log');
    await log.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    /** Lines that begin in the list, by how they end there, and where each of them is. */
    const lines = () => log.evaluate((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        return [...list.querySelectorAll('li:not(.newest, [hidden])')]
            .map((one) => ({ box: one.getBoundingClientRect(), seen: getComputedStyle(one).opacity !== '0',
                part: one.dataset.begun === undefined ? Infinity : parseFloat(one.style.getPropertyValue('--begun')) }))
            .filter(({ box }) => box.top < bottom && box.bottom > top)
            .map(({ box, seen, part }) => ({ seen, cut: box.bottom > bottom, at: Math.round(box.top - top),
                past: Math.min(box.bottom, box.top + part) > bottom }));        // of a long one: what is seen of it
    });
    const ends = () => log.evaluate((list) => [list.dataset.ends ?? '', getComputedStyle(list).maskImage !== 'none',
        getComputedStyle(list.nextElementSibling, '::before').content !== 'none']);
    const before = await lines();
    assert.ok(before.some(({ seen }) => seen) && before.some(({ cut }) => cut), JSON.stringify(before));
    assert.deepEqual(before.filter(({ seen, past }) => seen && past), []);
    assert.deepEqual(await ends(), ['more', false, true]);
    await log.evaluate((list) => list.scrollTo(0, 5));
    await page.waitForFunction(() => document.querySelector('.log-room.less .log').dataset.ends === undefined);
    const after = await lines();
    assert.ok(after.every(({ seen }) => seen));
    assert.deepEqual(after.slice(0, before.length).map(({ at }) => at + 5), before.map(({ at }) => at));
    assert.deepEqual(await ends(), ['', true, false]);
    await log.evaluate((list) => list.scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelector('.log-room.less .log').dataset.ends === 'more');
    assert.deepEqual(await lines(), before);
    const room = (height) => page.evaluate((high) => {
        document.querySelector('.log-room.less').style.height = high;
    }, height);
    await room('2000px');               // all of it fits
    await page.waitForFunction(() => document.querySelector('.log-room.less .log').dataset.ends === 'whole');
    assert.ok((await lines()).every(({ seen }) => seen));
    await room('20px');                 // not even its first line
    await page.waitForFunction(() => document.querySelector('.log-room.less .log').dataset.ends === undefined);
    assert.ok((await lines()).every(({ seen }) => seen));
    await context.close();
});

test('log: the newest is on top; who reads further down stays there, and goes back by a button', async () => {
    const { context, page } = await gallery({ width: 1280, theme: 'light' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });        // else the newest is in its place at once
    const log = page.locator('.log-room.less .log');
    const back = log.locator('.newest button');
    const another = () => page.evaluate(async () => {
        document.querySelector('.another-line').click();        // by nobody's hand: what moves counts
        for (let i = 0; i < 3; i++)
            await new Promise(requestAnimationFrame);
    });
    /** The first whole line that one sees, and where it is. */
    const first = () => log.evaluate((list) => {
        const { top } = list.getBoundingClientRect();
        const line = [...list.querySelectorAll('li:not(.newest)')]
            .find((one) => one.getBoundingClientRect().top >= top);
        return [line.textContent, Math.round(line.getBoundingClientRect().top - top)];
    });
    await page.evaluate(() => {
        window.shifts = [];
        new PerformanceObserver((list) => window.shifts.push(...list.getEntries()
            .filter(({ hadRecentInput }) => !hadRecentInput).map(({ value, sources }) =>
                `${value} ${sources.map(({ node }) => node?.className).join(', ')}`)))
            .observe({ type: 'layout-shift' });
    });
    await log.evaluate((list) => list.scrollIntoView({ block: 'center' }));      // what is out of sight does not count
    const [before] = await first();
    await another();
    assert.equal((await first())[0], 'Line 1');
    await another();
    assert.equal((await first())[0], 'Line 2');
    assert.equal(await back.count(), 0);
    await log.evaluate((list) => list.scrollTo(0, 90));
    await back.waitFor();
    const read = await first();
    await another();
    assert.deepEqual(await first(), read);
    assert.notEqual(read[0], before);
    assert.deepEqual(await page.evaluate(() => window.shifts), []);
    await back.click();
    await back.waitFor({ state: 'detached' });
    assert.equal((await first())[0], 'Line 3');
    await context.close();
});

/* ---- live parts ---- */

const said = (page) => page.textContent('.live [role=status]');
const heard = (page, words) => page.waitForFunction((text) =>
    document.querySelector('.live [role=status]').textContent === text, words);
const middle = async (page, thing) => {
    const box = await page.locator(`.live [data-thing=${thing}]`).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
};

test('board: a drag from a pawn to a space plays it; beside it nothing', async () => {
    const { context, page, wrong } = await gallery({ width: 1280, theme: 'light' });
    await page.locator('.live').scrollIntoViewIfNeeded();
    const drag = async (from, to) => {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 5 });
        await page.waitForSelector('.ghost');
        await page.mouse.up();
    };
    const before = await said(page);
    await drag(await middle(page, 'pawn-2-0'), await middle(page, 'deck'));
    await page.waitForSelector('.ghost', { state: 'detached' });
    await page.mouse.move(2, 2);
    assert.equal(await said(page), before);
    await drag(await middle(page, 'pawn-2-0'), await middle(page, 'space-21'));
    await page.mouse.move(2, 2);
    await heard(page, 'Played: 28 − 7 = 21');
    assert.deepEqual(wrong, []);
    await context.close();
});

test('board: one stop of Tab, arrows walk, Enter plays', async () => {
    const { context, page } = await gallery({ width: 1280, theme: 'light' });
    const stops = () => page.$$eval('.live [role=listbox] [tabindex="0"]', (all) =>
        all.map((one) => one.dataset.thing));
    assert.deepEqual(await stops(), ['pawn-2-0']);
    await page.focus('.live [data-thing=pawn-2-0]');
    await page.keyboard.press('7');
    await page.waitForFunction(() => {
        const { dataset, tabIndex } = document.activeElement;
        return dataset.thing === 'space-7' && tabIndex === 0;
    });
    assert.deepEqual(await stops(), ['space-7']);
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.activeElement.blur());
    await page.mouse.move(2, 2);
    await heard(page, 'Played: 28 ÷ 4 = 7');
    await context.close();
});

test('loupe: inside its room, large enough for fingers; Escape and a touch beside close it', async () => {
    const { context, page } = await gallery({ width: 360, theme: 'dark' });
    const boxes = await page.evaluate(() => ['.loupe-room', '.loupe', '.loupe-button'].map((one) =>
        document.querySelector(one).getBoundingClientRect().toJSON()));
    assert.ok(boxes[1].left >= boxes[0].left && boxes[1].right <= boxes[0].right);
    assert.ok(boxes[1].top >= boxes[0].top && boxes[1].bottom <= boxes[0].bottom);
    assert.ok(boxes[2].height >= 44 && boxes[2].width >= 44);
    assert.equal(await page.$$eval('.loupe [data-thing][data-lit=target]', (all) => all.length), 4);
    await page.focus('.loupe-button');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.loupe', { state: 'detached' });
    await page.click('text=Open the loupe');
    await page.waitForFunction(() => document.activeElement.className === 'loupe-button');
    await page.click('.gallery-head h1');
    await page.waitForSelector('.loupe', { state: 'detached' });
    await context.close();
});

test('queue: steps come one by one on a clock of the test, and can be skipped', async () => {
    const one = await person(browser, { viewport: { width: 1280, height: 720 } });
    const { context, page } = one;
    await page.clock.install({ time: 0 });
    await page.goto(`${server.base}/gallery`);
    await page.waitForSelector('text="5 steps"');
    await page.clock.pauseAt(600_000);
    await page.click('text="5 steps"');
    const step = (words) => page.waitForFunction((text) => {
        const state = document.querySelector('.queue-state');
        return state.textContent.includes(text);
    }, words, { polling: 50 });
    await step('Step 1, 500 ms each, more to come.');
    await page.clock.runFor(1000);
    await step('Step 3, 500 ms each, more to come.');
    await page.click('text=Skip');
    await page.clock.runFor(50);
    await step('Step 5, 0 ms each.');
    assert.deepEqual(one.wrong, []);
    await context.close();
});

test('tabs: arrows go from tab to tab', async () => {
    const { context, page } = await gallery({ width: 360, theme: 'light' });
    await page.focus('[data-section=tabs] [role=tab]');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('[data-section=tabs] [role=tabpanel]:not([hidden]) >> text=The rules of the game.');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-rules');
    await context.close();
});

await runTests();
await browser.close();
await server.close();
