// people.mjs - a server of our own and people at it, each with a fresh browser profile; what goes wrong on a page is
// remembered.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { assert } from './tap.mjs';
import { jumpingTime, passGuard } from './time.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web');
const require = createRequire(join(web, 'package.json'));
const { chromium } = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

const patience = Number(process.env.PATIENCE ?? 60_000);
const flags = ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking',
    '--disable-component-update', '--disable-gpu', '--no-first-run', '--disable-sync'];

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

/** What makes a server draw the same in every run: lib/seeded.c. */
const seeded = join(dirname(process.env.CAUCUS), 'tests', 'libseeded.so');

/** What makes it later there: ../server/lib/later.c. */
const laterLibrary = join(dirname(process.env.CAUCUS), 'tests', 'liblater.so');

/** `caucus serve` on a free port and a fresh data folder; restart keeps both. */
export class Server {
    /** `jumps`: `later` makes it so many seconds later there, in all. */
    static async start({ seed = null, jumps = false } = {}) {
        const server = new Server();
        server.env = seed === null || !existsSync(seeded) ? process.env
            : { ...process.env, LD_PRELOAD: seeded, CAUCUS_SEED: String(seed) };
        server.folder = await mkdtemp(join(tmpdir(), 'caucus-browser-'));
        if (jumps)
            server.env = { ...server.env, LD_PRELOAD: laterLibrary, CAUCUS_LATER: join(server.folder, 'later') };
        server.port = 0;            // any that is free; then that one
        await server.up();
        return server;
    }

    async up() {
        this.process = spawn(process.env.CAUCUS, ['serve', '--data', this.folder, '--port', String(this.port)],
            { stdio: ['ignore', 'pipe', 'inherit'], env: this.env });
        this.gone = new Promise((resolve) => { this.process.once('exit', resolve); });
        this.base = await new Promise((resolve, reject) => {
            createInterface({ input: this.process.stdout }).on('line', (line) => {
                const address = /open (http:\S+)\//.exec(line);
                if (address)
                    resolve(address[1]);
            });
            this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
        });
        this.port = new URL(this.base).port;
    }

    async later(seconds) {
        await writeFile(join(this.folder, 'later'), String(seconds));
    }

    async down(signal = 'SIGTERM') {
        this.process.kill(signal);
        await this.gone;
    }

    async close() {
        await this.down();
        await rm(this.folder, { recursive: true, force: true });
    }
}

function chromiumPath() {
    return execFileSync('sh', ['-c', 'command -v chromium-headless-shell'], { encoding: 'utf8' }).trim();
}

export function launch(more = []) {
    return chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...more] });
}

/** Somebody with a browser of their own. `wrong` is what the page should not have done. Only `offline` keeps the page:
 * it is fetched as a whole for that, which takes time. */
export async function person(browser, settings = {}) {
    return begun(await browser.newContext(wishes(settings)));
}

/** The same with a profile in a folder, which outlives the browser. */
export async function resident(folder, settings = {}) {
    return begun(await chromium.launchPersistentContext(folder, { executablePath: chromiumPath(), args: flags,
        ...wishes(settings) }));
}

function wishes({ viewport = desk, colorScheme = 'light', offline = false }) {
    return { viewport, colorScheme, reducedMotion: 'reduce', serviceWorkers: offline ? 'allow' : 'block' };
}

async function begun(context) {
    context.setDefaultTimeout(patience);
    await context.addInitScript(jumpingTime);
    const page = await context.newPage();
    const wrong = [];
    const updates = [];
    const hearing = new Set();
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text()))
            wrong.push(message.text());
    });
    const sent = [];
    page.on('websocket', (socket) => {
        let update = null;
        socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload).cmd));
        socket.on('framereceived', ({ payload }) => {
            const message = JSON.parse(payload);
            if (!message.revision)
                return;
            update = message.from === undefined ? message.update : patched(update, message.update);
            updates.push(update);
            for (const hear of [...hearing])
                hear();
        });
    });
    /** When an update has made it true. */
    const until = (isSo) => new Promise((resolve) => {
        const hear = () => {
            if (!isSo())
                return;
            hearing.delete(hear);
            resolve();
        };
        hearing.add(hear);
        hear();
    });
    return { context, page, wrong, updates, until, asked: (cmd) => sent.filter((one) => one === cmd).length };
}

/** A merge patch (RFC 7396), as anybody's client would apply it. */
export function patched(before, patch) {
    if (typeof patch !== 'object' || patch === null || Array.isArray(patch))
        return patch;
    const after = typeof before === 'object' && !Array.isArray(before) ? { ...before } : {};
    for (const [key, value] of Object.entries(patch)) {
        if (value === null)
            delete after[key];
        else
            after[key] = patched(after[key], value);
    }
    return after;
}

/** A table for two, or as few as there may be, made as the page does it, and its address. Against normal bots but for
 * `chairs` by seat; without an open one it begins on arriving, as on the first page. */
export async function makeTable(page, base, making = {}) {
    const { game = 'null', seats = 2, name = 'Ana', chairs = {}, options = {}, data } = making;
    await page.goto(`${base}/`);
    const path = await page.evaluate(async ([asked, who]) => {
        const { games } = await (await fetch('/api/games')).json();
        const [fewest, most] = games.find(({ id }) => id === asked.game).seats;
        asked.seats = Math.min(most, Math.max(fewest, asked.seats));
        asked.chairs = Array.from({ length: asked.seats }, (_, seat) => who[seat] ?? (seat ? 'bot:normal' : 'me'));
        const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(asked) });
        const { table, key, error } = await answer.json();
        if (error)
            throw new Error(error);
        if (!asked.chairs.includes('open'))
            localStorage.setItem('caucus.begin', JSON.stringify(table));
        return `/t/${table}#${key}`;
    }, [{ game, seats, name, options, ...(data ? { data } : {}) }, chairs]);
    await page.goto(base + path);
    return page.url();
}

export const myTurn = '.play-frame.yours[data-live=true]';
export const ended = 'dialog.overlay .ranking';

/** A button of the tray of a game without a drawn board, counted from 1. */
export async function choose(page, which = 1) {
    await page.waitForSelector(myTurn);
    await passGuard(page);
    await page.click(`.moves-tray .choice >> nth=${which - 1}`);
}

/** A move of the list of all moves, by its text or counted from 1. It is the same on every board. */
export async function chooseListed(page, which = 1) {
    await page.waitForSelector(myTurn);
    await openMoves(page);
    await page.click(typeof which === 'number' ? `.all-moves .move >> nth=${which - 1}`
        : `.all-moves .move[data-move="${which}"]`);
}

/** The list of all moves, which shows the own order, too. */
export async function openMoves(page) {
    await page.waitForSelector('.side-tabs');
    await page.waitForSelector('.curtain', { state: 'detached' });      // keys rest before it
    if (!await page.$('.all-moves'))
        await page.keyboard.press('m');
    await page.waitForSelector('.all-moves');
}

export async function orderHas(page, count) {
    await openMoves(page);
    await page.waitForFunction((n) => document.querySelectorAll('.all-moves .order-list li').length === n, count);
}

/** The own order is in. */
export const orderIn = '.play-frame.wait';

/** Play the first move whenever it is one's turn, until the game is over. Every board tells what happened. */
export async function playOn(page) {
    for (;;) {
        await page.waitForSelector(`${myTurn}, ${ended}`);
        if (await page.$(ended))
            return;
        const before = await page.textContent('.board-box');
        await choose(page);
        await page.waitForFunction(([shown, over]) => document.querySelector(over)
            || document.querySelector('.board-box').textContent !== shown, [before, ended]);
    }
}

/** Ask for a hint and touch what it marks, until that is played. False when the game is over. */
export async function playHinted(page) {
    await page.waitForSelector(`${myTurn}, ${ended}`);
    if (await page.$(ended))
        return false;
    const told = (await logOf(page)).length;
    await page.click('role=button[name=Hint]');
    for (let touches = 0; touches < 6 && (await logOf(page)).length === told; touches++) {
        await page.waitForSelector('[data-hinted][data-lit]');
        await passGuard(page);
        const held = (all) => all.map(({ dataset }) => `${dataset.thing} ${dataset.armed}`).join();
        const before = await page.$$eval('[data-chosen], [data-armed]', held);
        await page.click('[data-hinted][data-lit]');
        /* On its way to the server nothing is lit, nor chosen. What would harm oneself asks to be touched again. */
        await page.waitForFunction(([lines, was]) => document.querySelectorAll('.log li').length > lines
            || (document.querySelector('[data-hinted][data-lit]')
                && [...document.querySelectorAll('[data-chosen], [data-armed]')]
                    .map(({ dataset }) => `${dataset.thing} ${dataset.armed}`).join() !== was),
        [told, before]);
    }
    return true;
}

const grave = ['serious', 'critical'];

/** Findings of axe that keep somebody from playing, or all of them. */
export async function barriers(page, impacts = grave) {
    await page.evaluate(await readFile(axe, 'utf8'));       // the page's own policy lets no script tag in
    const { violations } = await page.evaluate(() => window.axe.run());
    return violations.filter(({ impact }) => impacts === 'all' || impacts.includes(impact))
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`);
}

export async function assertFits(page, screen) {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${screen} is ${over} pixels too wide`);
}

/** What the log says, line by line as it happened: its newest part is on top, and begins with its first line. */
export function logOf(page) {
    return page.$$eval('.log li', (lines) => {
        const parts = [];
        for (const line of lines)
            if (parts.length === 0 || line.matches('.first, .chapter'))
                parts.push([line.textContent]);
            else
                parts.at(-1).push(line.textContent);
        return parts.reverse().flat();
    });
}
