// broken.mjs - every check can fail: a page that is made wrong on purpose, and what the check has to say to it.

import { barriers } from '../people.mjs';
import { badDrags } from './back.mjs';
import { outside } from './fits.mjs';
import { badFocus, badNames, badReach, badStops } from './keyboard.mjs';
import { badContrast } from './pixels.mjs';
import { badTargets, explored, missing } from './robot.mjs';
import { quietGame } from './still.mjs';
import { resize, sizes } from './table.mjs';
import { badTexts, badZoom } from './texts.mjs';
import { difference, documentOf } from './twins.mjs';
import { badLog, badMessages } from './watch.mjs';

/** A mistake of style can be taken back. */
const css = (text) => async (page) => {
    await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        window.asItWas = document.adoptedStyleSheets;
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        return window.things.settle();
    }, text);
    return () => page.evaluate(() => {
        document.adoptedStyleSheets = window.asItWas;
    });
};

const script = (run) => async (page) => {
    await page.evaluate(run);
    return null;
};
const targets = async ({ page }) => badTargets(await explored(page, { by: 'mouse', measure: true }), 'mouse');
const robot = (by) => async ({ page }) => missing(await explored(page, { by }));
const texts = ({ page, game }) => badTexts(page, game.smaller);

/** Steals the light of every space, whenever it is lit. */
const unlit = script(() => {
    const take = () => document.querySelectorAll('.board-box [data-lit], .now [data-lit]').forEach((one) => {
        one.removeAttribute('data-lit');
        one.style.pointerEvents = 'none';
        one.removeAttribute('tabindex');
    });
    take();
    new MutationObserver(take)
        .observe(document.body, { subtree: true, attributeFilter: ['data-lit'], childList: true });
});

/** [what is wrong, how it is made so, the check, what it has to say]. These are found on a page that is not painted. */
const unpainted = [
    ['the tray is below the window', css('.tray { translate: 0 500px; }'), ({ page }) => outside(page),
        /tray is outside/],
    ['the table scrolls', css('.play-frame { height: 3000px; flex: none !important; } '
        + '.at-table { height: auto !important; }'), ({ page }) => outside(page), /scrolls/],
    ['the sentence is cut', css('.now-words { max-height: 12px !important; }'), ({ page }) => outside(page),
        /not whole/],
    ['something lies over the board', script(() => {
        const lid = document.createElement('div');
        Object.assign(lid.style, { position: 'absolute', inset: '0' });
        document.querySelector('.board-area').append(lid);
    }), targets, /not on top/],
    ['lit things are tiny', css('.board-box [data-lit], .board-box [data-lit] * { transform: scale(.2); '
        + 'transform-box: fill-box; transform-origin: center; }'), targets, /less than 24/],
    ['lit things overlap', css('.board-box [data-lit] { transform: scale(30); transform-box: fill-box; '
        + 'transform-origin: center; }'), targets, /lies on/],
    ['some moves have no way for a mouse', unlit, robot('mouse'), /no way leads to/],
    ['some moves have no way for keys', unlit, robot('keys'), /no way leads to/],
    ['a touch plays what is not listed', script(() => {
        window.wire.update = { ...window.wire.update, moves: window.wire.update.moves.slice(1) };
    }), async ({ page }) => missing(await explored(page, { by: 'mouse', all: true })), /is not listed/],
    ['text is tiny', css('.now-title { font-size: 8px !important; }'), texts, /is 8.0 px/],
    ['text is cut', css('.now-title { width: 40px; white-space: nowrap; overflow: hidden !important; }'), texts,
        /is cut/],
    ['texts lie on each other', css('.board-box text { transform: scale(3) !important; }'), texts, /lies on/],
    ['texts lie on each other in a list that scrolls', script(() => {
        const list = document.createElement('div');
        Object.assign(list.style, { position: 'absolute', inset: '0 auto auto 0', height: '40px', overflow: 'auto' });
        const words = (text, top, place) => {
            const one = document.createElement('p');
            Object.assign(one.style, { position: 'absolute', top: `${top}px`, left: '0', margin: '0' });
            one.textContent = text;
            place.append(one);
        };
        words('one line', 5, list);
        words('another', 8, list);
        words('scrolled away', 90, list);
        words('under the list', 90, document.querySelector('.board-box'));
        list.style.width = '120px';
        document.querySelector('.board-box').append(list);
    }), async (one) => {
        const found = await texts(one);
        return found.some((what) => /scrolled away/.test(what)) ? [] : found;
    }, /'one line' lies on 'another'/],
    ['a page that scrolls sideways', css('body { width: 2000px; }'), ({ page }) => badZoom(page), /sideways/],
    ['something that sticks covers the focus', script(() => {
        const lid = document.createElement('div');
        Object.assign(lid.style, { position: 'fixed', inset: '0', background: 'white' });
        document.body.append(lid);
    }), ({ page }) => badZoom(page), /has the focus and is not seen/],
];

const painted = [
    ['pale text', css('.now-title { color: #c8c4ba !important; }'),
        ({ browser, page }) => badContrast(browser, page, []), /now-title.*contrast/],
    ['pieces that nobody can tell from the table',
        css('.board-box * { opacity: .12; } .board-box > svg { opacity: 1; }'),
        ({ browser, page, game }) => badContrast(browser, page, game.pieces), /has a contrast of 1/],
    ['two stops of Tab', script(() => document.querySelectorAll('.board-box [data-thing]').forEach((one, i) => {
        one.setAttribute('tabindex', i < 3 ? '0' : '-1');
    })), ({ page }) => badStops(page), /Tab stops \d+ times/],
    ['many stops of Tab in the tray', script(() => document.querySelectorAll('.tray [data-thing]').forEach((one) => {
        one.setAttribute('tabindex', '0');
    })), ({ page }) => badStops(page), /Tab stops \d+ times in the tray/],
    ['arrows that lead nowhere', script(() => document.addEventListener('keydown', (event) => {
        if (event.key.startsWith('Arrow'))
            event.stopImmediatePropagation();
    }, true)), ({ page }) => badReach(page), /no key leads to/],
    ['names that are the same', script(() => document.querySelectorAll('.board-box [data-thing]').forEach((one) => {
        one.setAttribute('aria-label', 'space');
    })), ({ page }) => badNames(page), /several things are called 'space'/],
    ['no focus', script(() => document.activeElement.blur()), async ({ page }) => [await badFocus(page)],
        /nothing has the focus/],
    ['a picture without words', script(() => document.querySelector('.now').append(document.createElement('img'))),
        ({ page }) => barriers(page, 'all'), /image-alt/],
    ['something said twice', script(async () => {
        await window.watch.listened();
        for (const words of ['one', 'two']) {
            const region = document.createElement('p');
            region.setAttribute('role', 'status');
            region.textContent = words;
            document.querySelector('.now').append(region);
            await window.things.settle();
        }
        await window.watch.listened();
    }), ({ page }) => badMessages(page), /2 messages of 0 updates/],
    ['a sermon', script(async () => {
        await window.watch.listened();
        const region = document.createElement('p');
        region.setAttribute('role', 'alert');
        region.textContent = 'word '.repeat(60);
        document.querySelector('.now').append(region);
        await window.watch.listened();
    }), ({ page }) => badMessages(page), /too long/],
    ['an event that is not in the log', () => null, ({ page }) => badLog(page, ['Ana is abducted']),
        /0 times in the log/],
    ['a drag that Esc does not end',
        script(() => Object.defineProperty(KeyboardEvent.prototype, 'key', { get: () => 'x' })),
        ({ page }) => badDrags({ page, by: 'mouse' }), /after Esc it is still in the air/],
    ['a secret in the document', () => null, async ({ page }) => {
        const before = await documentOf(page);
        await page.evaluate(() => document.querySelector('.play-frame').setAttribute('data-secret', '7'));
        return difference(before, await documentOf(page));
    }, /data-secret/],
    ['a pawn that travels where motion is unwanted', css('.board-box * { transition: transform 200ms !important; } '
        + '.board-box [data-thing] { transform: translate(3px, 0); }'), async ({ page }) => {
        await page.evaluate(() => new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve))));
        return page.evaluate(() => window.watch.moved);
    }, /transform/],
    ['a page that jumps', script(async () => {
        await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));      // as it stands
        const step = document.createElement('div');
        step.style.height = '120px';
        document.querySelector('.now').prepend(step);
    }), async ({ page }) => {
        await page.evaluate(() => window.watch.until(() => window.watch.shift > 0));
        return page.evaluate(() => window.watch.shifts);
    }, /by/],
];

/** Makes each mistake on a page of the same decision: a fresh one after each that cannot be taken back. */
async function huntEach(browser, seat, game, mistakes, how) {
    const missed = [];
    let view = null;
    const leave = async () => {
        seat.views.pop();
        await view.context.close();
        view = null;
    };
    for (const [what, make, check, says] of mistakes) {
        view ??= await seat.view({ size: sizes.desk, still: true, ...how });
        await seat.decision();
        const { page } = view;
        await resize(page, /sideways|sticks/.test(what) ? { width: 640, height: 360 } : sizes.desk);
        const undo = await make(page);
        const found = await check({ browser, page, game });
        if (!found.some((one) => says.test(one)))
            missed.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`);
        await undo?.();
        if (!undo)
            await leave();
    }
    if (view)
        await leave();
    return missed;
}

export async function hunt(browser, seat, game) {
    return [...await huntEach(browser, seat, game, unpainted, { painted: false }),
        ...await huntEach(browser, seat, game, painted, { painted: true })];
}

/** Mistakes that show only while a game goes on: [what is wrong, how it is made so, what the check has to say]. */
const slips = [
    ['steps that take too long', () => {
        const set = window.setTimeout;
        window.setTimeout = (run, ms = 0, ...args) => set(run, ms * 60, ...args);
    }, /ms until one can act/],
    ['steps that nobody can skip', () => {
        window.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
    }, /steps go on after a touch/],
];

export async function huntInGames(browser, base, game, { decisions, seed, Findings }) {
    const missed = [];
    for (const [what, mistake, says] of slips) {
        const findings = new Findings();
        await quietGame(browser, base, game, game.variants[0], { decisions, seed, findings, mistake });
        if (!findings.of(7).some((one) => says.test(one)))
            missed.push(`${what}: ${JSON.stringify(findings.of(7)).slice(0, 200)}`);
    }
    return missed;
}
