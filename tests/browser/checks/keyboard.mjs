// keyboard.mjs - check 8: one stop of Tab for the board, a focus that is always on something one sees, names that
// differ, and nothing that axe finds. With real keys.

import { barriers } from '../people.mjs';
import { dice } from './game.mjs';

/** All places where Tab stops, once round the page: { board, thing, words }. */
async function stops(page) {
    await page.evaluate(() => document.activeElement?.blur());
    const found = [];
    for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
            const one = document.activeElement;
            one.dataset.stops ??= String(document.querySelectorAll('[data-stops]').length);
            return one === document.body ? null : { id: one.dataset.stops, board: Boolean(one.closest('.board-box')) };
        });
        if (at && found.some(({ id }) => id === at.id))
            break;
        if (at)
            found.push(at);
    }
    await page.evaluate(() => document.querySelectorAll('[data-stops]').forEach((one) => delete one.dataset.stops));
    return found;
}

export async function badStops(page) {
    const count = (await stops(page)).filter(({ board }) => board).length;
    return count === 1 ? [] : [`Tab stops ${count} times in the board`];
}

export function badNames(page) {
    return page.evaluate(() => {
        const names = [...document.querySelectorAll('.board-box [data-thing]')]
            .map((one) => one.getAttribute('aria-label') ?? '');
        return [...new Set(names.filter((name, i) => name.trim() === '' || names.indexOf(name) !== i))]
            .map((name) => `several things are called '${name}'`);
    });
}

/** Null, or what is wrong with the focus. */
export function badFocus(page) {
    return page.evaluate(() => {
        const one = document.activeElement;
        if (!one || one === document.body)
            return 'nothing has the focus';
        const box = one.getBoundingClientRect();
        const { clientWidth: width, clientHeight: height } = document.documentElement;
        const seen = box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < width && box.top < height
            && getComputedStyle(one).visibility === 'visible';
        return seen ? null : `the focus is on ${one.dataset.thing ?? one.tagName}, which is not seen`;
    });
}

/** The keys that lead to a lit thing from what has the focus: arrows on the board, or null where none do. */
function keysTo(page, roll) {
    return page.evaluate((number) => {
        const place = document.querySelector('.board-box');
        const start = place.querySelector('[data-thing][tabindex="0"]');
        const ways = new Map([[start, []]]);
        for (const [from, keys] of ways)
            for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
                from.focus();
                window.things.press(from, key);
                const to = document.activeElement.closest('.board-box [data-thing]');
                if (to && !ways.has(to))
                    ways.set(to, [...keys, key]);
            }
        start.focus();
        document.activeElement.blur();
        const lit = [...ways].filter(([one]) => one.dataset.lit === 'target');
        const goesOn = [...document.querySelectorAll('.tray button[data-lit=target]')].some(window.things.box);
        const all = lit.length > 0 || goesOn ? lit : [...ways].filter(([one]) => one.dataset.lit);
        return all.length > 0 ? all[number % all.length][1] : null;
    }, roll(1000));
}

async function tabTo(page, isThere) {
    for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(isThere))
            return true;
    }
    return false;
}

/** One move with Tab, arrows and Enter alone. */
async function moveByKeys(page, roll) {
    const before = await page.evaluate(() => window.wire.updates);
    const open = () => page.evaluate((count) => window.wire.updates === count && window.things.live(), before);
    const most = await page.evaluate(() => window.wire.ordering()) ? 80 : 4;
    for (let i = 0; i < most && await open(); i++) {
        if (await page.evaluate(() => window.wire.complete())) {
            await page.keyboard.press('c');
            break;
        }
        const keys = await keysTo(page, roll);
        const there = keys ? await tabTo(page, () => document.activeElement.closest('.board-box') !== null)
            : await tabTo(page, () => document.activeElement.matches('button[data-lit]'));
        if (!there)
            throw new Error('Tab does not lead to what is lit');
        for (const key of [...keys ?? [], 'Enter'])
            await page.keyboard.press(key);
        await page.evaluate(async () => {
            await window.things.settle();
            await window.wire.quiet();
            await window.things.settle();
        });
    }
    await page.evaluate((count) => window.watch.until(() => window.wire.updates > count), before);
}

/** A game by keyboard alone. */
export async function byKeyboard(seat, { decisions, seed, findings, where }) {
    const roll = dice(seed);
    let moves = 0;
    for (; moves < decisions && await seat.decision(); moves++) {
        const said = `${where}, by keys, ${moves + 1}`;
        findings.add(8, said, await badNames(seat.page));
        if (moves % 4 === 0)
            findings.add(8, said, await badStops(seat.page));
        if (moves % 8 === 1)
            findings.add(8, said, await barriers(seat.page, 'all'));
        await moveByKeys(seat.page, roll);
        await seat.decision();
        const lost = await badFocus(seat.page);
        findings.add(8, `${said}, after a move`, lost ? [lost] : []);
    }
    return moves;
}
