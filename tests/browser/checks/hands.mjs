// hands.mjs - games with a real mouse and a real finger, not with events made in the page.

import { tap } from '../finger.mjs';
import { dice } from './game.mjs';

/** A lit thing and its middle: where something is chosen, mostly one that ends the move. */
function aim(page, number) {
    return page.evaluate(async (at) => {
        window.jumpingTime.jump(300);
        await window.things.settle();
        const confirm = window.wire.complete() && document.querySelector('.tools .main:not([aria-disabled=true])');
        if (confirm) {
            const { left, top, width, height } = confirm.getBoundingClientRect();
            return { x: left + width / 2, y: top + height / 2 };
        }
        const lit = window.things.lit().filter((one) => window.things.box(one));
        const ends = lit.filter((one) => one.dataset.lit === 'target');
        const from = ends.length > 0 && at % 5 > 0 ? ends : lit;
        const one = from[at % from.length];
        window.things.show(one);
        const { x, y } = window.things.box(one);
        return { x, y };
    }, number);
}

/** After a touch: whether it made a move, and if so, when its update is there. A finger's click comes some time after
 * it was lifted, so clicks are counted. */
function moved(page, before) {
    return page.evaluate(async ({ clicks, plays, updates }) => {
        const { things, watch, wire } = window;
        await watch.until(() => watch.clicks > clicks);
        await things.settle();
        await wire.quiet();
        if (wire.sent.filter((cmd) => cmd === 'play').length === plays)
            return false;
        await watch.until(() => wire.updates > updates);
        return true;
    }, before);
}

/** Touches lit things until a move was made. Returns how many. */
async function moveBy(page, by, roll) {
    for (let touches = 1; touches < 120; touches++) {
        const { x, y } = await aim(page, roll(1000));
        const before = await page.evaluate(() => ({ clicks: window.watch.clicks, updates: window.wire.updates,
            plays: window.wire.sent.filter((cmd) => cmd === 'play').length }));
        if (by === 'finger')
            await tap(page, x, y);
        else
            await page.mouse.click(x, y);
        if (await moved(page, before))
            return touches;
    }
    throw new Error(`a hundred touches of lit things by a ${by} made no move`);
}

export async function byHands(seat, by, { decisions, seed }) {
    const roll = dice(seed);
    let moves = 0;
    for (; moves < decisions && await seat.decision(); moves++)
        await moveBy(seat.page, by, roll);
    return moves;
}
