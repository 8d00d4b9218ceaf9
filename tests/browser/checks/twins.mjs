// twins.mjs - check 11: what I may not know changes nothing on my page. Two moments of one table that differ only in a
// secret order of somebody else: the documents are the same. So they are under the curtain, whatever was ordered.

import { Seat, sizes } from './table.mjs';

/** An order that takes the first or the last listed move each time, and sends it. By the wire of this page. */
function order(page, which) {
    return page.evaluate(async (end) => {
        const { wire } = window;
        const moves = [];
        let draft = { update: wire.update, complete: false };
        while (!draft.complete && moves.length < 40) {
            const list = draft.update.moves;
            moves.push(list[end === 'first' ? 0 : list.length - 1].move);
            draft = await wire.ask('draft', { moves });
            if (!draft.ok)
                throw new Error(`draft of ${moves}: ${draft.error}`);
        }
        const sent = await wire.ask('play', { moves, at: wire.update.ply });
        if (!sent.ok)
            throw new Error(`${moves}: ${sent.error}`);
        return moves;
    }, which);
}

const takeBack = (page) => page.evaluate(() => window.wire.ask('withdraw', { at: window.wire.update.ply }));

/** All that the page holds and knows, but for what differs between any two moments. */
export function documentOf(page) {
    return page.evaluate(async () => {
        await window.things.settle();
        window.jumpingTime.jump(2000);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        await window.things.settle();
        const kept = Object.entries(localStorage).filter(([name]) => !name.startsWith('caucus.tables')).sort();
        return `${document.title}\n${document.documentElement.outerHTML}\n${JSON.stringify(kept)}`;
    });
}

/** Where two documents differ, or nothing. */
export function difference(one, other) {
    if (one === other)
        return [];
    let at = 0;
    while (one[at] === other[at])
        at++;
    const around = (text) => `'…${text.slice(Math.max(0, at - 60), at + 60)}…'`;
    return [`${around(one)} instead of ${around(other)}`];
}

async function until(page, seats) {
    await page.evaluate((count) => window.watch.until(() => window.wire.update?.view.done?.length === count), seats);
}

/** Somebody else's order, first one and then another, as my page shows it. */
export async function otherOrders(browser, base, { game, secrets }) {
    const chairs = ['me', ...Array(secrets.seats - 1).fill('open')];
    const ana = await Seat.open(browser, base, { game, ...secrets, chairs, wait: true });
    const ben = await ana.other({ size: sizes.desk });
    await ben.page.evaluate(async () => {
        await window.wire.joined();
        await window.wire.demand('sit', { name: 'Ben', seat: 1 });
    });
    await ana.start();
    await ben.page.evaluate(() => window.watch.until(() => window.wire.update?.moves.length > 0));
    const shown = [];
    for (const which of ['first', 'last']) {
        await order(ben.page, which);
        await until(ana.page, secrets.seats - 1);
        shown.push(await documentOf(ana.page));
        await takeBack(ben.page);
        await until(ana.page, secrets.seats - 2);
    }
    await ben.context.close();
    await ana.close();
    return difference(...shown);
}

/** Two at one screen: the curtain after the first has ordered one thing or another. */
export async function underCurtain(browser, base, { game, secrets }) {
    const chairs = ['me', 'me:Ben', ...Array(secrets.seats - 2).fill('bot:random')];
    const seat = await Seat.open(browser, base, { game, ...secrets, chairs });
    const { page } = seat;
    const shown = [];
    for (const which of ['first', 'last']) {
        await page.evaluate(() => window.watch.until(() => window.wire.update && document.querySelector('.curtain')));
        await page.evaluate(async () => {
            const { update } = await window.wire.ask('look', { seat: 0 });
            window.wire.update = update;
        });
        if (which === 'last') {
            await takeBack(page);
            await page.evaluate(() => window.watch.until(() => window.wire.update.moves.length > 0));
        }
        await order(page, which);
        await page.reload();
        await page.evaluate(() => window.watch.until(() => document.querySelector('.curtain')));
        shown.push(await documentOf(page));
    }
    await seat.close();
    return difference(...shown);
}
