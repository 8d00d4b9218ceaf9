// keyboard.mjs - check 8: one stop of Tab for the board, a focus that is always on something one sees, names that
// differ, and nothing that axe finds. With real keys.

import { barriers } from '../people.mjs';
import { dice } from './game.mjs';

/** What has the focus: { id, part, thing, lit }; null: nothing. Elements are told apart by numbers that they get. */
function here(page) {
    return page.evaluate(() => {
        const one = document.activeElement;
        if (!one || one === document.body)
            return null;
        one.dataset.stops ??= String(window.stopsGiven = (window.stopsGiven ?? 0) + 1);
        const part = ['board-box', 'tray', 'now', 'top'].find((name) => one.closest(`.${name}`)) ?? '';
        return { id: one.dataset.stops, part, thing: one.dataset.thing ?? null, lit: one.dataset.lit ?? null };
    });
}

async function pressed(page, key) {
    await page.keyboard.press(key);
    await page.evaluate(() => window.things.settle());
    return here(page);
}

/** A person begins at the top of the page: a click beside everything, and nothing has the focus. */
function toTop(page) {
    return page.evaluate(() => {
        document.activeElement?.blur();
        const first = document.createElement('span');
        first.tabIndex = -1;
        document.body.prepend(first);
        first.focus();
        first.remove();
    });
}

const isWalked = (at) => at?.thing && ['board-box', 'tray'].includes(at.part);

/** All places where Tab stops, once round the page, from its top. */
async function stops(page) {
    await toTop(page);
    const found = [];
    for (let i = 0; i < 80; i++) {
        const at = await pressed(page, 'Tab');
        if (at && found.some(({ id }) => id === at.id))
            break;
        if (at)
            found.push(at);
    }
    return found;
}

/** One stop for the things of the board, one for those of the tray. */
export async function badStops(page) {
    const found = (await stops(page)).filter(isWalked);
    const count = (part) => found.filter((one) => one.part === part).length;
    const isEmpty = await page.evaluate(() => !document.querySelector('.tray [data-thing]'));
    return [['board-box', 'board', 1], ['tray', 'tray', isEmpty ? 0 : 1]]
        .filter(([part, , due]) => count(part) !== due)
        .map(([part, name]) => `Tab stops ${count(part)} times in the ${name}`);
}

const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
const keysMost = 600;

/** Walks with arrows from what has the focus, key by key, until `isThere`; or null, when they lead nowhere else. */
async function walkTo(page, isThere) {
    const led = new Map();          // id → { key: id }
    let at = await here(page);
    for (let i = 0; i < keysMost && at; i++) {
        if (await isThere(at))
            return at;
        led.set(at.id, led.get(at.id) ?? {});
        const key = arrows.find((one) => !led.get(at.id)[one]) ?? wayOn(led, at.id);
        if (!key)
            return null;
        const to = await pressed(page, key);
        led.get(at.id)[key] = to?.id ?? at.id;
        at = to;
    }
    return null;
}

/** The first key of the shortest known way to where some arrow was not tried. */
function wayOn(led, from) {
    const first = new Map([[from, null]]);
    for (const [id, key] of first)
        for (const [arrow, to] of Object.entries(led.get(id) ?? {})) {
            if (first.has(to))
                continue;
            first.set(to, key ?? arrow);
            if (arrows.some((one) => !led.get(to)?.[one]))
                return first.get(to);
        }
    return null;
}

/** What a person who begins at the top of the page does not come to with Tab and arrows: lit things, and the button
 * that confirms. And two keys lead to something lit. */
export async function badReach(page) {
    const left = () => page.evaluate(() => [...document.querySelectorAll('.play-frame [data-lit], '
        + '.tools .main:not([aria-disabled=true])')].filter((one) => one.dataset.stops === undefined
        && one.getClientRects().length > 0).map((one) => one.dataset.thing ?? one.textContent));
    await toTop(page);
    await pressed(page, 'Tab');
    const first = await pressed(page, 'Enter');
    const found = first?.lit ? [] : [`Tab and Enter lead to ${first?.thing ?? 'nothing'}, which is not lit`];
    await toTop(page);
    const met = new Set();
    for (let i = 0; i < 80 && (await left()).length > 0; i++) {
        const at = await pressed(page, 'Tab');
        if (at && met.has(at.id))
            break;
        if (at)
            met.add(at.id);
        if (isWalked(at))
            await walkTo(page, async () => (await left()).length === 0);
    }
    found.push(...(await left()).map((name) => `no key leads to ${name}`));
    await page.evaluate(() => document.querySelectorAll('[data-stops]').forEach((one) => delete one.dataset.stops));
    return found;
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

/** Who changes an order again and again ends it at last: from then on the first of what is lit is taken. */
const patience = 8;

/** From where the focus is to a lit thing, with Tab and arrows. The one it comes to depends on `roll`. */
async function toLit(page, roll, first) {
    const goesOn = await page.evaluate(() => document.querySelector('.play-frame [data-lit=target]') !== null);
    const wanted = goesOn && roll(5) > 0 ? ['target'] : ['act', 'target'];
    const there = await page.evaluate((marks) =>
        [...document.querySelectorAll('.board-box [data-lit], .tray [data-lit]')]
            .filter((one) => marks.includes(one.dataset.lit)).length, wanted);
    let passes = first ? 0 : roll(Math.min(4, there + 1));
    const isThere = (at) => wanted.includes(at.lit) && passes-- <= 0;
    const walks = (at) => there > 0 && isWalked(at);        // else arrows lead nowhere: it is in the panel
    if (first)
        await pressed(page, 'Home');
    const at = await here(page);
    if (walks(at) && await walkTo(page, isThere))
        return;
    passes = 0;
    const met = new Set();          // once round the page
    for (let i = 0; i < 80; i++) {
        const stop = await pressed(page, 'Tab');
        if (stop && met.has(stop.id))
            break;
        if (stop)
            met.add(stop.id);
        if (stop && (isThere(stop) || (walks(stop) && await walkTo(page, isThere))))
            return;
    }
    throw new Error('Tab and arrows do not lead to what is lit');
}

/** One move with Tab, arrows and Enter alone. */
async function moveByKeys(page, roll) {
    const before = await page.evaluate(() => window.wire.updates);
    const open = () => page.evaluate((count) => window.wire.updates === count && window.things.live(), before);
    const most = await page.evaluate(() => window.wire.ordering()) ? 80 : 12;
    for (let i = 0; i < most && await open(); i++) {
        if (await page.evaluate(() => window.wire.complete())) {
            await page.keyboard.press('c');
            break;
        }
        await toLit(page, roll, i > patience);
        await page.keyboard.press('Enter');
        await page.evaluate(async () => {
            await window.things.settle();
            await window.wire.quiet();
            await window.things.settle();
        });
    }
    await page.evaluate((count) => window.watch.until(() => window.wire.updates > count), before);
}

/** After a move the focus came to something by itself: not to what gives something up, where anything else is lit. */
function badPlace(page) {
    return page.evaluate(() => {
        const one = document.activeElement;
        const others = document.querySelectorAll('.play-frame [data-lit]:not([data-leaves])').length;
        return one.dataset.leaves !== undefined && others > 0 ? [`the focus is on ${one.dataset.thing}`] : [];
    });
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
        if (moves % 4 === 2)
            findings.add(8, said, await badReach(seat.page));
        if (moves % 8 === 1)
            findings.add(8, said, await barriers(seat.page, 'all'));
        await moveByKeys(seat.page, roll);
        await seat.decision();
        const lost = await badFocus(seat.page);
        findings.add(8, `${said}, after a move`, [...(lost ? [lost] : []), ...await badPlace(seat.page)]);
    }
    return moves;
}
