// table.mjs - a table for the checks: one person with a drawn board before them, bots in the other chairs. The same
// person can look with several pages at once: with a mouse, with a finger, in the dark.

import { jumpingTime } from '../time.mjs';
import { robotTools } from './robot.mjs';
import { textTools } from './texts.mjs';
import { thingTools } from './things.mjs';
import { watchTools } from './watch.mjs';
import { tapWire } from './wire.mjs';

export const sizes = {
    desk: { width: 1280, height: 720 },
    laptop: { width: 1366, height: 625 },
    tablet: { width: 768, height: 1024 },
    phone: { width: 360, height: 740 },
    'low phone': { width: 360, height: 600 },
    'phone on its side': { width: 740, height: 360 },
};

const patience = 60_000;

/** The first screen makes no table here: this is what its buttons send. */
async function make(page, base, { game, seats, options = {}, data, chairs }) {
    await page.goto(`${base}/`);
    const answer = await page.evaluate(async (asked) => (await fetch('/api/tables', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked),
    })).json(), { game, seats, options, ...(data ? { data } : {}), name: 'Ana',
        chairs: chairs ?? ['me', ...Array(seats - 1).fill('bot:random')] });
    if (!answer.table)
        throw new Error(`${game} ${JSON.stringify(options)}: ${answer.error ?? JSON.stringify(answer)}`);
    return `${base}/t/${answer.table}#${answer.key}`;
}

/** Most of the time of a picture goes into shadows, and no check but that of contrast looks at one. */
function noShadows() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { filter: none !important; box-shadow: none !important; }');
    document.adoptedStyleSheets = [sheet];
}

/** Laid out as always, and never painted: for checks that ask the browser where things are, and what is on top. */
function unpainted() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { opacity: 0 !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A page of this person. `wrong` is what it should not have done. */
async function look(browser, state, how) {
    const { size, finger = false, theme = 'light', still = false, fast = true, painted = true, settings = null,
        mistake = null } = how;
    const context = await browser.newContext({
        viewport: size, colorScheme: theme, hasTouch: finger, reducedMotion: still ? 'reduce' : 'no-preference',
        serviceWorkers: 'block',
        ...(state ? { storageState: state } : {}),
    });
    context.setDefaultTimeout(patience);
    if (settings)
        await context.addInitScript((kept) => localStorage.setItem('caucus.settings', kept), JSON.stringify(settings));
    if (fast)
        await context.addInitScript(noShadows);
    if (!painted)
        await context.addInitScript(unpainted);
    for (const script of [jumpingTime, tapWire, thingTools, robotTools, textTools, watchTools])
        await context.addInitScript(script);
    if (mistake)
        await context.addInitScript(mistake);
    const page = await context.newPage();
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text()))
            wrong.push(message.text());
    });
    return { context, page, wrong, by: finger ? 'finger' : 'mouse' };
}

export class Seat {
    static async open(browser, base, variant, how = { size: sizes.desk }) {
        const seat = new Seat();
        const first = await look(browser, null, how);
        seat.browser = browser;
        seat.views = [first];
        seat.link = await make(first.page, base, variant);
        await first.page.goto(seat.link);
        if (!variant.wait)
            await seat.start();
        return seat;
    }

    start() {
        return this.page.evaluate(async () => {
            await window.wire.joined();
            await window.wire.demand('start');
        });
    }

    /** Somebody else, who has the link. */
    async other(how) {
        const one = await look(this.browser, null, how);
        await one.page.goto(this.link);
        return one;
    }

    get page() {
        return this.views[0].page;
    }

    /** One more page of the same person. */
    async view(how) {
        const one = await look(this.browser, await this.views[0].context.storageState(), how);
        await one.page.goto(this.link);
        this.views.push(one);
        return one;
    }

    /** Until every page shows that it is this person's decision, or the end: true as long as the game goes on. */
    async decision() {
        const over = await Promise.all(this.views.map(({ page }) => settled(page)));
        return !over[0];
    }

    /** A move by the wire, as if the other page had made it; into an own order by touches, on every page. */
    async play(move) {
        if (await this.page.evaluate(() => window.wire.ordering()))
            await this.order(move);
        else
            await this.behind(await this.page.evaluate(async (one) => {
                const { wire, watch } = window;
                for (;;) {
                    const at = wire.update.ply;
                    const got = await wire.ask('play', { moves: [one], at });
                    if (got.ok)
                        return at;
                    if (!got.error.startsWith('stale'))
                        throw new Error(`'${one}' was refused: ${got.error}`);
                    await watch.until(() => wire.update.ply > at);      // somebody who may act came first
                }
            }, move));
    }

    /** An order that this completes is confirmed. What is confided to others is sent, so one page is enough. */
    async order(move) {
        const confided = await this.page.evaluate(() => window.wire.update.view.confided !== undefined);
        let way;
        for (const { page, by } of confided ? this.views.slice(0, 1) : this.views)
            way = await page.evaluate(([one, pointer, known]) => window.robot.add(one, pointer, known ?? undefined),
                [move, by === 'finger' ? 'touch' : 'mouse', way]);
        if (await this.page.evaluate(() => window.wire.complete()))
            await this.behind(await this.page.evaluate(() => {
                document.querySelector('.tools .main').click();
                return window.wire.update.ply;
            }));
    }

    /** Until every page knows what came of a move or an order that was made at this ply. It is not enough that a page
     * was told something: that others have chosen is told meanwhile, too. */
    async behind(ply) {
        await Promise.all(this.views.map(({ page }) => page.evaluate((at) =>
            window.watch.until(() => window.wire.isBehind(at)), ply)));
    }

    /** As the own order makes it. */
    update() {
        return this.page.evaluate(() => window.wire.now());
    }

    async close() {
        const wrong = this.views.flatMap((one) => one.wrong);
        for (const { context } of this.views)
            await context.close();
        return wrong;
    }
}

/** Steps of others pass at once, in small jumps. Returns whether the game is over. `watch.wait` is the longest time
 * from an update to where one can act again. */
function settled(page) {
    return page.evaluate(async () => {
        const { things, wire, watch, jumpingTime: time } = window;
        const playing = () => things.frame()?.dataset.playing === 'true';
        const due = () => things.live() && wire.update.to_act.includes(wire.table.you)
            && (wire.now().moves.length > 0 || wire.complete());
        const ready = () => things.frame() && wire.update && !playing() && (wire.update.over || due());
        const clock = () => time.now() - time.jumped;
        const begun = clock();
        while (clock() - begun < watch.patience) {
            await watch.until(() => playing() || ready());
            await things.settle();      // the wire knows of an update before the page has shown it
            for (let i = 0; i < 400 && playing(); i++) {
                time.jump(40);
                await things.settle();
            }
            watch.wait = Math.max(watch.wait, time.jumped - wire.jumped);
            if (ready())
                return wire.update.over;
        }
        throw new Error('steps are shown without end, or no decision comes behind them');
    });
}

/** Another size of the window: the page has heard of it, and drawn it. */
export async function resize(page, size) {
    const now = page.viewportSize();
    if (now.width !== size.width || now.height !== size.height)
        await page.setViewportSize(size);
    await page.evaluate(async () => {
        for (let i = 0; i < 2; i++)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        await window.things.settle();
    });
}
