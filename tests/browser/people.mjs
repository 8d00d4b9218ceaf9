// people.mjs - a server of our own and people at it, each with a fresh browser profile; what goes wrong on a page is
// remembered.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { assert } from './tap.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web');
const require = createRequire(join(web, 'package.json'));
const { chromium } = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

const patience = 60_000;
const flags = ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking',
    '--disable-component-update', '--disable-gpu', '--no-first-run', '--disable-sync'];

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

function freePort() {
    return new Promise((resolve) => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });
}

/** `caucus serve` on a free port and a fresh data folder; restart keeps both. */
export class Server {
    static async start() {
        const server = new Server();
        server.folder = await mkdtemp(join(tmpdir(), 'caucus-browser-'));
        server.port = await freePort();
        await server.up();
        return server;
    }

    async up() {
        this.process = spawn(process.env.CAUCUS, ['serve', '--data', this.folder, '--port', String(this.port)],
            { stdio: ['ignore', 'pipe', 'inherit'] });
        this.gone = new Promise((resolve) => { this.process.once('exit', resolve); });
        this.base = await new Promise((resolve, reject) => {
            createInterface({ input: this.process.stdout }).on('line', (line) => {
                const address = /open (http:\S+)\//.exec(line);
                if (address)
                    resolve(address[1]);
            });
            this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
        });
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
    return execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
}

export function launch() {
    return chromium.launch({ executablePath: chromiumPath(), args: flags });
}

/** Somebody with a browser of their own. `wrong` is what the page should not have done. */
export async function person(browser, { viewport = desk, colorScheme = 'light' } = {}) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const wrong = [];
    const updates = [];
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
        });
    });
    return { context, page, wrong, updates, asked: (cmd) => sent.filter((one) => one === cmd).length };
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

/** From the first screen to a table: its address. Chairs by seat, options by name; without a name nobody sits. */
export async function makeTable(page, base, { game = 'null', name = 'Ana', chairs = {}, options = {} } = {}) {
    await page.goto(`${base}/`);
    await page.check(`input[name=game][value="${game}"]`);
    for (const [seat, chair] of Object.entries(chairs))
        await page.selectOption(`#chair-${seat}`, chair);
    await page.fill('#name', name);
    for (const [option, value] of Object.entries(options))
        await page.fill(`#option-${option}`, String(value));
    await page.click('button[type=submit]');
    await page.waitForURL(/\/t\//);
    return page.url();
}

/** Play the first move whenever it is one's turn, until the game is over. */
export async function playOn(page) {
    for (;;) {
        await page.waitForSelector('.status.yours .turn, .result');
        if (await page.$('.result'))
            return;
        const told = (await logOf(page)).length;
        await page.click('.move');
        await page.waitForFunction((before) => document.querySelector('.result')
            || document.querySelectorAll('.log li').length > before, told);
    }
}

/** Findings of axe that keep somebody from playing. */
export async function barriers(page) {
    await page.evaluate(await readFile(axe, 'utf8'));       // the page's own policy lets no script tag in
    const { violations } = await page.evaluate(() => window.axe.run());
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`);
}

export async function assertFits(page, screen) {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${screen} is ${over} pixels too wide`);
}

/** What the log says, line by line. */
export function logOf(page) {
    return page.$$eval('.log li', (lines) => lines.map((line) => line.textContent));
}
