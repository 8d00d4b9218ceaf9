// back.mjs - check 10: what is lifted and not dropped on a target goes back, and nothing was sent.

import { fingers } from '../finger.mjs';

/** The first thing that can be dragged, or one behind it, and its middle; null where nothing can be. */
export function liftable(page, nth = 0) {
    return page.evaluate((which) => {
        window.jumpingTime.jump(300);
        const { things } = window;
        const one = [...document.querySelectorAll('.play-frame [data-drag]')].filter((thing) => things.box(thing)
            && things.at(things.box(thing).x, things.box(thing).y) === thing)[which];
        if (!one)
            return null;
        const { x, y } = things.box(one);
        return { thing: one.dataset.thing, x, y };
    }, nth);
}

/** Far from every lit target, while something is lifted. */
function beside(page) {
    return page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.play-frame [data-lit=target]')]
            .map((one) => one.getBoundingClientRect());
        const far = ([x, y]) => Math.min(...boxes.map((box) => Math.hypot(Math.max(box.left - x, 0, x - box.right),
            Math.max(box.top - y, 0, y - box.bottom))));
        const { clientWidth: width, clientHeight: height } = document.documentElement;
        const places = Array.from({ length: 400 }, (_, i) =>
            [width * ((i % 20) + 0.5) / 20, height * (Math.floor(i / 20) + 0.5) / 20]);
        return places.sort((a, b) => far(b) - far(a))[0];
    });
}

/** Where everything is, and what was sent. */
function standing(page) {
    return page.evaluate(async () => {
        await window.things.settle();
        window.jumpingTime.jump(1000);
        await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
        await window.things.settle();
        return {
            ghosts: document.querySelectorAll('.ghost, [data-dragged], [data-over]').length,
            sent: window.wire.sent.filter((cmd) => cmd === 'play' || cmd === 'draft').length,
            ply: window.wire.update.ply,
            pieces: [...document.querySelectorAll('.board-box [data-thing]')].filter((one) => !one.dataset.chosen)
                .map((one) => [one.dataset.thing, Math.round(one.getBoundingClientRect().x)]).join(),
        };
    });
}

/** What a pointer did is heard, and what flies back has come, when the page gets round to it. */
const patience = { timeout: 20_000 };
const becomes = (page, isSo) => page.waitForFunction(isSo, null, patience).then(() => true, () => false);
const lifted = (page) => becomes(page, () => document.querySelector('[data-dragged]'));
const landed = (page) => becomes(page, () => !document.querySelector('.ghost, [data-dragged], [data-over]'));

async function mouseLift(page, { x, y }) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y + 4);
    await page.mouse.move(x + 20, y + 8);
}

const mouseEnds = {
    Esc: (page) => page.keyboard.press('Escape'),
    'a drop beside': async (page) => {
        const [x, y] = await beside(page);
        await page.mouse.move(x, y);
        await page.mouse.up();
    },
    'a lost pointer': async (page) => {
        await page.evaluate(() => {
            for (let id = 0; id < 10; id++)
                if (window.things.frame().hasPointerCapture(id))
                    window.things.frame().releasePointerCapture(id);
        });
        await page.mouse.move(5, 5);
    },
};

const fingerEnds = {
    'a second finger': async (cdp, at) => {
        await fingers(cdp, ['Start', at, { x: 8, y: 100, id: 2 }], ['End']);
    },
    'a pointer that is taken away': async (cdp) => {
        await fingers(cdp, ['Cancel']);
    },
};

async function fingerLift(cdp, { x, y }) {
    const moved = (far) => ({ x: x + far, y: y - far, id: 1 });
    await fingers(cdp, ['Start', moved(0)], ...[8, 16, 24].map((far) => ['Move', moved(far)]));
    return moved(24);
}

/** One drag that ends in a way that must do nothing: what is wrong after it. `rest` is where the hand is before it and
 * after it, so that what lies under it is the same. */
async function one(page, name, lift, end, rest) {
    await rest();
    const from = await liftable(page);
    if (!from)
        return [];
    const before = await standing(page);
    await lift(from);
    if (!await lifted(page))
        return [`${from.thing} cannot be lifted (${name})`];
    await end();
    const isBack = await landed(page);
    await rest();
    const after = await standing(page);
    const left = (what, ok) => (ok ? [] : [`after ${name} ${what} (${from.thing})`]);
    return [
        ...left('it is still in the air', isBack && after.ghosts === 0),
        ...left('a move was sent', after.sent === before.sent && after.ply === before.ply),
        ...left('things are elsewhere', after.pieces === before.pieces),
    ];
}

export async function badDrags({ page, by }) {
    const found = [];
    if (by === 'mouse')
        for (const [name, end] of Object.entries(mouseEnds))
            found.push(...await one(page, name, (from) => mouseLift(page, from), () => end(page), async () => {
                await page.mouse.up();
                await page.mouse.move(5, 5);
            }));
    else {
        const cdp = await page.context().newCDPSession(page);
        let at = null;
        for (const [name, end] of Object.entries(fingerEnds))
            found.push(...await one(page, name, async (from) => {
                at = await fingerLift(cdp, from);
            }, () => end(cdp, at), () => undefined));
        await cdp.detach();
    }
    return found;
}

/** The same drag, dropped on a target: this does send. */
export async function dragMoves(page, nth = 0) {
    const from = await liftable(page, nth);
    const isLast = !await liftable(page, nth + 1);
    const before = await page.evaluate(() => ({ updates: window.wire.updates,
        order: window.things.frame().dataset.order }));
    await mouseLift(page, from);
    const to = await page.evaluate((last) => {
        const target = document.querySelector('.board-box [data-lit=target]')
            ?? (last ? document.querySelector('.play-frame [data-lit=target]') : null);
        return target ? window.things.box(target) : null;
    }, isLast);
    if (!to) {                      // it goes on in the tray: another may lead to the board
        await page.keyboard.press('Escape');
        await page.mouse.up();
        await dragMoves(page, nth + 1);
        return;
    }
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await page.evaluate(({ updates, order }) => window.watch.until(() => window.wire.updates > updates
        || window.things.frame().dataset.order !== order), before);
}
