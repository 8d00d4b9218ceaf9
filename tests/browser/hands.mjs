// hands.mjs - drag and roving focus in a browser, on a small page of the test's own: mouse, fingers, keys, and all that
// can come between.

import { join } from 'node:path';

import { tap } from './finger.mjs';
import { launch } from './people.mjs';
import { script, web } from './modules.mjs';
import { assert, runTests, test } from './tap.mjs';

const browser = await launch();
const modules = await script('kit/drag', 'kit/loupe', 'kit/roving', 'kit/travel');

/* A board of SVG things, scaled by half, a tray of HTML, a list that scrolls. Everything is 40 px. */
const markup = `<!doctype html><body>
<div id="root">
  <svg id="board" width="400" height="400" viewBox="0 0 800 800">
    <g transform="translate(100 100)">
      <g data-thing="pawn" data-drag tabindex="-1"><rect width="80" height="80" fill="#888"/></g>
    </g>
    <g data-thing="near" tabindex="-1"><rect x="400" y="100" width="80" height="80"/></g>
    <g data-thing="far" tabindex="-1"><rect x="600" y="600" width="80" height="80"/></g>
    <g data-thing="stone" tabindex="-1"><rect x="100" y="400" width="80" height="80"/></g>
  </svg>
  <button id="card" data-thing="card" data-drag>card</button>
  <div id="list" data-scrolls="down">
    <div id="row" data-thing="row" data-drag>row</div>
    <div id="long"></div>
  </div>
  <input id="field" data-thing="field">
</div>`;
const places = `body { margin: 0 } #board { position: absolute; left: 0; top: 0 }
#card { position: absolute; left: 500px; top: 50px; width: 60px; height: 80px; transform: rotate(5deg) }
#list { position: absolute; left: 500px; top: 300px; width: 200px; height: 100px; overflow-y: auto }
#row { height: 40px } #long { height: 1000px } #field { position: absolute; left: 600px; top: 50px; width: 80px }`;

/** The page, with everything that is called written down in window.calls. */
async function open({ finger = false, still = false } = {}) {
    const context = await browser.newContext({ viewport: { width: 800, height: 600 }, hasTouch: finger,
        reducedMotion: still ? 'reduce' : 'no-preference' });
    const page = await context.newPage();
    await page.setContent(markup);
    for (const style of ['tokens.css', 'kit.css'])
        await page.addStyleTag({ path: join(web, 'css', style) });
    await page.addStyleTag({ content: places });
    await page.addScriptTag({ content: `${modules}; window.modules = modules;` });
    await page.evaluate(() => {
        const root = document.getElementById('root');
        const light = (names) => root.querySelectorAll('[data-thing]').forEach((element) => {
            if (names.includes(element.dataset.thing))
                element.dataset.lit = 'target';
            else
                delete element.dataset.lit;
        });
        window.calls = [];
        window.light = light;
        const called = (name) => (thing) => window.calls.push(thing === undefined ? name : `${name} ${thing}`);
        window.undo = window.modules.drag.dragOn(root, {
            can: (thing) => ['pawn', 'card', 'row', 'field'].includes(thing),
            lift: (thing) => { called('lift')(thing); Promise.resolve().then(() => light(['near', 'far'])); },
            drop: (thing) => { called('drop')(thing); light([]); },
            back: () => { called('back')(); light([]); },
            over: called('over'),
        });
        root.addEventListener('click', (event) => called('click')(event.target.closest('[data-thing]')?.dataset.thing));
    });
    const cdp = await context.newCDPSession(page);
    return {
        page,
        calls: () => page.evaluate(() => window.calls.splice(0)),
        /** What is called next, once it was: moves of fingers come when the browser draws. */
        heard: async (expected, why) => {
            await page.waitForFunction((count) => window.calls.length >= count, expected.length);
            assert.deepEqual(await page.evaluate(() => window.calls.splice(0)), expected, why);
        },
        ghost: () => page.$eval('.ghost', (ghost) => {
            const { left, top } = (ghost.querySelector('rect') ?? ghost).getBoundingClientRect();
            return [Math.round(left), Math.round(top)];
        }),
        ghosts: () => page.$$eval('.ghost', (all) => all.length),
        gone: () => page.waitForSelector('.ghost', { state: 'detached' }),
        over: () => page.$$eval('[data-over]', (all) => all.map((one) => one.dataset.thing)),
        /** Fingers as [x, y]: the first is the one that drags. */
        touch: (type, ...points) => cdp.send('Input.dispatchTouchEvent',
            { type: `touch${type}`, touchPoints: points.map(([x, y], id) => ({ x, y, id })) }),
        close: () => context.close(),
    };
}

/** With the mouse from the middle of the pawn. */
async function lifted(page, x, y) {
    await page.mouse.move(70, 70);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
}

test('mouse: lift, over, drop; the ghost rides under the mouse; no click follows', async () => {
    const { page, calls, ghost, ghosts, over, close } = await open();
    await page.mouse.move(70, 70);
    await page.mouse.down();
    await page.mouse.move(75, 70);
    assert.deepEqual([await calls(), await ghosts()], [[], 0], '5 px are no drag');
    await page.mouse.move(90, 75);
    assert.deepEqual(await calls(), ['lift pawn']);
    assert.deepEqual(await ghost(), [70, 55], 'it was at 50, 50');
    const lies = await page.$eval('.ghost', (one) => [one.ariaHidden, one.querySelectorAll('[data-thing]').length,
        getComputedStyle(one).pointerEvents, getComputedStyle(one).position]);
    assert.deepEqual(lies, ['true', 0, 'none', 'fixed']);
    await page.mouse.move(220, 70, { steps: 3 });
    assert.deepEqual([await calls(), await over()], [['over near'], ['near']]);
    await page.mouse.up();
    assert.deepEqual(await calls(), ['over null', 'drop near']);
    assert.deepEqual([await ghosts(), await over()], [0, []]);
    await page.mouse.click(70, 70);
    assert.deepEqual(await calls(), ['click pawn'], 'the next click counts, and moves nothing');
    await close();
});

test('mouse: HTML is dragged too, though it is turned', async () => {
    const { page, calls, ghost, close } = await open();
    await page.mouse.move(530, 90);
    await page.mouse.down();
    await page.mouse.move(430, 140, { steps: 3 });
    assert.deepEqual(await ghost(), [400, 100], 'it was at 500, 50');
    await page.mouse.move(320, 330, { steps: 3 });
    await page.mouse.up();
    assert.deepEqual(await calls(), ['lift card', 'over far', 'over null', 'drop far']);
    await close();
});

test('snap: a lit target within 40 px takes it, not one at 41, nor what is not lit', async () => {
    for (const [x, y, drops] of [[70, 160, null], [70, 220, null], [160, 70, 'near'], [159, 70, null],
        [280, 70, 'near'], [281, 70, null], [220, 130, 'near'], [220, 131, null]]) {
        const { page, calls, close } = await open();
        await lifted(page, x, y);
        await page.mouse.up();
        assert.equal((await calls()).at(-1), drops ? `drop ${drops}` : 'back', `${x}, ${y}`);
        await close();
    }
});

test('snap: of two the nearer', async () => {
    const { page, over, close } = await open();
    await page.$eval('[data-thing=far] rect', (rect) => rect.setAttribute('y', '250'));
    await page.$eval('[data-thing=far] rect', (rect) => rect.setAttribute('x', '400'));
    await lifted(page, 220, 106);
    assert.deepEqual(await over(), ['near'], '16 px from one, 19 from the other');
    await page.mouse.move(220, 110);
    assert.deepEqual(await over(), ['far']);
    await close();
});

test('back: beside, Esc, a lost pointer, the undoing: nothing is dropped, the ghost goes', async () => {
    const ways = {
        beside: (page) => page.mouse.up(),
        escape: (page) => page.keyboard.press('Escape'),
        lost: (page) => page.evaluate(() => document.getElementById('root').releasePointerCapture(1)),
        undoing: (page) => page.evaluate(() => window.undo()),
    };
    for (const [way, end] of Object.entries(ways)) {
        const { page, calls, gone, ghosts, close } = await open();
        await lifted(page, way === 'beside' ? 70 : 220, way === 'beside' ? 200 : 70);
        await end(page);
        await page.mouse.move(221, 71);
        await page.mouse.move(222, 72);
        await gone();
        assert.deepEqual((await calls()).filter((call) => !call.startsWith('over')), ['lift pawn', 'back'], way);
        await page.mouse.up();
        const click = way === 'undoing' ? ['click'] : [];        // on nothing
        assert.deepEqual(await calls(), click, `${way}: letting go of the button afterwards does nothing`);
        assert.equal(await ghosts(), 0);
        assert.deepEqual(await page.$$('[data-over], [data-dragged]'), []);
        await close();
    }
});

test('back: Esc of a drag is not heard by anybody else', async () => {
    const { page, calls, close } = await open();
    await page.evaluate(() => document.addEventListener('keydown', ({ key }) => window.calls.push(key)));
    await lifted(page, 200, 200);
    await page.keyboard.press('Escape');
    assert.deepEqual(await calls(), ['lift pawn', 'back']);
    await page.keyboard.press('Escape');
    assert.deepEqual(await calls(), ['Escape']);
    await close();
});

test('back: it flies; with reduced motion it fades', async () => {
    for (const still of [false, true]) {
        const { page, gone, close } = await open({ still });
        await lifted(page, 200, 200);
        const changes = await page.evaluate(() => {
            window.undo();
            return document.querySelector('.ghost').getAnimations().flatMap((one) => one.effect.getKeyframes())
                .map((frame) => [frame.transform !== undefined, frame.opacity !== undefined]);
        });
        assert.deepEqual(changes, still ? [[false, true], [false, true]] : [[true, false], [true, false]]);
        await gone();
        await close();
    }
});

test('finger: after 10 px, 40 px above the finger, dropped on a target', async () => {
    const { page, calls, heard, ghost, over, touch, close } = await open({ finger: true });
    await touch('Start', [70, 70]);
    await touch('Move', [79, 70]);
    assert.deepEqual(await calls(), []);
    await touch('Move', [90, 90]);
    await heard(['lift pawn']);
    assert.deepEqual(await ghost(), [70, 30]);
    await touch('Move', [320, 330]);
    await heard(['over far']);
    assert.deepEqual(await over(), ['far']);
    await touch('End');
    await heard(['over null', 'drop far']);
    await tap(page, 70, 70);
    await heard(['click pawn'], 'a tap is a click, not a drag');
    await close();
});

test('finger: a second one, or one that is lost, sends it back', async () => {
    const ways = {
        second: (touch) => touch('Start', [320, 330], [500, 500]),
        lost: (touch) => touch('Cancel'),
    };
    for (const [way, end] of Object.entries(ways)) {
        const { calls, heard, gone, touch, close } = await open({ finger: true });
        await touch('Start', [70, 70]);
        await touch('Move', [200, 200]);
        await touch('Move', [320, 330]);
        await heard(['lift pawn', 'over far']);
        await end(touch);
        await gone();
        await heard(['over null', 'back'], way);
        if (way === 'second') {
            await touch('Move', [220, 70], [500, 500]);
            await touch('End');
            assert.deepEqual(await calls(), []);
        }
        await close();
    }
});

test('finger: along a list that scrolls it scrolls', async () => {
    const { page, calls, touch, close } = await open({ finger: true });
    await touch('Start', [560, 320]);
    for (const y of [310, 300, 290, 270, 250])
        await touch('Move', [560, y]);
    await page.waitForFunction(() => document.getElementById('list').scrollTop > 0);
    await touch('End');
    assert.deepEqual(await calls(), []);
    await close();
});

test('finger: across a list that scrolls it drags', async () => {
    const { heard, touch, close } = await open({ finger: true });
    await touch('Start', [560, 320]);
    for (const x of [550, 540, 450])
        await touch('Move', [x, 320]);
    await heard(['lift row']);
    await touch('Move', [320, 330]);
    await heard(['over far']);
    await touch('End');
    await heard(['over null', 'drop far']);
    await close();
});

test('drag: not with the other button, not what cannot be dragged, not out of a field', async () => {
    const { page, calls, close } = await open();
    for (const [x, y, button] of [[70, 70, 'right'], [70, 220, 'left'], [640, 60, 'left']]) {
        await page.mouse.move(x, y);
        await page.mouse.down({ button });
        await page.mouse.move(300, 300, { steps: 3 });
        await page.mouse.up({ button });
    }
    assert.deepEqual((await calls()).filter((call) => !call.startsWith('click')), []);
    await close();
});

/* ---- roving focus ---- */

/** Things lit as named, focus on one; tells where the focus is after each key, and what was called. */
async function walking({ lit, from, walk }) {
    const { page, calls, close } = await open();
    await page.evaluate(({ names, first, led }) => {
        window.light(names);
        const called = (name) => (thing) => { window.calls.push(thing === undefined ? name : `${name} ${thing}`); };
        window.unrove = window.modules.roving.rovingOn([document.getElementById('root')], {
            act: called('act'), info: called('info'), letGo: called('letGo'),
            ...(led ? { walk: (thing, key, shift) => led[`${thing} ${shift ? 'Shift+' : ''}${key}`] ?? null } : {}),
        });
        document.querySelector(`[data-thing=${first}]`).focus();
    }, { names: lit, first: from, led: walk });
    const press = async (key) => {
        await page.keyboard.press(key);
        return page.evaluate(() => document.activeElement.dataset.thing);
    };
    return { page, press, calls, close };
}

test('roving: arrows walk what is lit, with Shift everything', async () => {
    const { press, close } = await walking({ lit: ['near', 'far'], from: 'pawn' });
    assert.equal(await press('ArrowDown'), 'far', 'the stone is not lit');
    assert.equal(await press('ArrowUp'), 'near');
    assert.equal(await press('ArrowLeft'), 'near', 'nothing lit that way');
    assert.equal(await press('Shift+ArrowLeft'), 'pawn');
    assert.equal(await press('Shift+ArrowDown'), 'stone');
    assert.equal(await press('End'), 'far');
    assert.equal(await press('Home'), 'near');
    await close();
});

test('roving: Enter and Space act, i tells, Escape lets go; a button keeps its own click', async () => {
    const { press, calls, close } = await walking({ lit: ['near'], from: 'pawn' });
    for (const key of ['Enter', ' ', 'i', 'Escape', 'Control+i', 'x'])
        await press(key);
    assert.deepEqual(await calls(), ['act pawn', 'act pawn', 'info pawn', 'letGo']);
    await close();
    const on = await walking({ lit: ['card'], from: 'card' });
    await on.press('Enter');
    assert.deepEqual(await on.calls(), ['click card']);
    await on.close();
});

test('roving: the board may lead elsewhere, and what it does not know goes the usual way', async () => {
    const walk = { 'pawn ArrowRight': 'stone', 'stone 7': 'far', 'far Shift+ArrowUp': 'pawn' };
    const { press, close } = await walking({ lit: ['near'], from: 'pawn', walk });
    assert.equal(await press('ArrowRight'), 'stone');
    assert.equal(await press('7'), 'far');
    assert.equal(await press('Shift+ArrowUp'), 'pawn');
    assert.equal(await press('End'), 'near');
    await close();
});

test('roving: the board hears every key, also those that act', async () => {
    const { page, press, close } = await walking({ lit: ['near'], from: 'pawn' });
    await page.evaluate(() => {
        window.unrove();
        window.heard = [];
        const nothing = () => undefined;
        window.modules.roving.rovingOn([document.getElementById('root')], {
            act: nothing, info: nothing, letGo: nothing, walk: (_, key) => { window.heard.push(key); return null; },
        });
    });
    for (const key of ['Enter', 'Escape', 'i'])
        await press(key);
    assert.deepEqual(await page.evaluate(() => window.heard), ['Enter', 'Escape', 'i']);
    await close();
});

test('roving: fields keep their keys; the undoing undoes', async () => {
    const { page, press, calls, close } = await walking({ lit: ['near'], from: 'field' });
    for (const key of ['i', ' ', 'ArrowLeft', 'Escape'])
        assert.equal(await press(key), 'field');
    assert.equal(await page.$eval('#field', (field) => field.value), 'i ');
    assert.deepEqual(await calls(), []);
    await page.evaluate(() => {
        window.unrove();
        document.querySelector('[data-thing=pawn]').focus();
    });
    assert.equal(await press('ArrowRight'), 'pawn');
    await close();
});

/* ---- travel, loupe ---- */

test('travel: a thing comes from where it was, whatever its own transform, or is there at once', async () => {
    for (const still of [false, true]) {
        const { page, close } = await open({ still });
        const found = await page.evaluate(() => {
            const [group] = document.querySelectorAll('g[transform]');
            const animation = window.modules.travel.travel(group, [{ x: 500, y: 100 }, { x: 100, y: 100 }]);
            animation?.pause();
            const left = () => group.getBoundingClientRect().left;
            const before = left();
            if (animation)
                window.modules.travel.arrive(document.getElementById('root'));
            return [animation?.effect.getTiming().duration ?? null, before, left()];
        });
        assert.deepEqual(found, still ? [null, 50, 50] : [420, 250, 50]);
        await close();
    }
});

test('travel: along a path of the board', async () => {
    const { page, close } = await open();
    const points = await page.evaluate(() => {
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', 'M0 0H100V100');
        document.getElementById('board').append(path);
        return window.modules.travel.along(path, 0.25, 1, 3).map(({ x, y }) => [x, y]);
    });
    assert.deepEqual(points, [[50, 0], [100, 0], [100, 50], [100, 100]]);
    await close();
});

test('loupe: opens for several lit things near a touch when one is too small for a finger', async () => {
    const { page, close } = await open();
    const crowd = (lit, x, y) => page.evaluate(([names, left, top]) => {
        window.light(names);
        return window.modules.loupe.crowd(document.getElementById('root'), left, top);
    }, [lit, x, y]);
    await page.$eval('[data-thing=stone] rect', (rect) => rect.setAttribute('y', '250'));
    assert.deepEqual(await crowd(['pawn', 'stone'], 70, 110), ['stone', 'pawn'], '15 and 20 px away');
    assert.deepEqual(await crowd(['pawn', 'stone'], 70, 88), ['pawn', 'stone']);
    assert.deepEqual(await crowd(['pawn', 'stone'], 70, 135), [], 'one of them is too far away');
    assert.deepEqual(await crowd(['pawn', 'far'], 70, 110), []);
    await page.$eval('#board', (board) => board.setAttribute('viewBox', '0 0 700 700'));
    assert.deepEqual(await crowd(['pawn', 'stone'], 70, 120), [], 'they are large enough');
    await close();
});

await runTests();
await browser.close();
