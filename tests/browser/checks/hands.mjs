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

/** After a touch: what it was, 'a move' when its update is there. A finger's click comes some time after it was lifted,
 * and not at all when a busy browser takes it for a long touch: that one is lost. */
function felt(page, before, by) {
    return page.evaluate(async ({ clicks, plays, updates, patience }) => {
        const { things, watch, wire } = window;
        try {
            await watch.until(() => watch.clicks > clicks, 'a click', patience ?? watch.patience);
        } catch (error) {
            if (patience)
                return 'lost';
            throw error;
        }
        await things.settle();
        await wire.quiet();
        if (wire.sent.filter((cmd) => cmd === 'play').length === plays)
            return 'a choice';
        await watch.until(() => wire.updates > updates);
        return 'a move';
    }, { ...before, patience: by === 'finger' ? 10_000 : null });
}

const lostMost = 2;                 // of a whole game

/** Touches lit things until a move was made. */
async function moveBy(page, by, roll, count) {
    for (let touches = 1; touches < 120; touches++) {
        const { x, y } = await aim(page, roll(1000));
        const before = await page.evaluate(() => ({ clicks: window.watch.clicks, updates: window.wire.updates,
            plays: window.wire.sent.filter((cmd) => cmd === 'play').length }));
        if (by === 'finger')
            await tap(page, x, y);
        else
            await page.mouse.click(x, y);
        const touch = await felt(page, before, by);
        if (touch === 'a move')
            return;
        if (touch === 'lost' && ++count.lost > lostMost)
            throw new Error(`${count.lost} touches by a ${by} were lost, the last at ${x}, ${y}`);
    }
    throw new Error(`a hundred touches of lit things by a ${by} made no move`);
}

export async function byHands(seat, by, { decisions, seed }) {
    const roll = dice(seed);
    const count = { lost: 0 };
    let moves = 0;
    for (; moves < decisions && await seat.decision(); moves++)
        await moveBy(seat.page, by, roll, count);
    return moves;
}
