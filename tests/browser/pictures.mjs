// pictures.mjs - pictures.mjs FOLDER: how every drawn board looks: games/GAME/web/*.match, each at a moment worth a
// picture, opened on this device at several sizes in both themes, and the first page: as it is at first, with matches
// on this device, and with tables that a server would tell of. Lines `# touch THING` of a match are touched.
// LOOKS=desk-light,phone-dark makes only those, ONLY=words those with these words in their names.

import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { thingTools } from './checks/things.mjs';
import { ended, launch, myTurn, Server } from './people.mjs';
import { jumpingTime } from './time.mjs';

const games = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'games');
const folder = process.argv[2] ?? 'pictures';
const sizes = { phone: [360, 740], tablet: [768, 1024], desk: [1280, 720], wide: [1920, 1080] };
const looks = Object.keys(sizes).flatMap((size) => ['light', 'dark'].map((theme) => `${size}-${theme}`))
    .filter((look) => !process.env.LOOKS || process.env.LOOKS.split(',').includes(look));

async function moments() {
    const found = [];
    for (const game of (await readdir(games)).sort())
        for (const file of await readdir(join(games, game, 'web')).catch(() => []))
            if (file.endsWith('.match'))
                found.push({ name: `${game.replaceAll('_', '-')}-${file.slice(0, -'.match'.length)}`,
                    text: await readFile(join(games, game, 'web', file), 'utf8') });
    return found;
}

/** What comes is there, and nothing moves any more. */
const settled = (page) => page.evaluate(async () => {
    window.jumpingTime.jump(9000);
    await window.things.settle();
    window.jumpingTime.jump(300);               // what is lit can be touched
});

const people = (...names) => names.map((name, seat) => ({ seat, name, kind: 'person' }));
const ago = (minutes) => Math.floor(Date.now() / 1000) - 60 * minutes;

/** What a server tells Ana: two tables of hers, and two of other people. */
function told() {
    const mine = { started: true, over: false, host: true, mine: [0], turn: false, waiting: [] };
    const open = { options: {}, here: true };
    const bot = { seat: 2, name: 'Bolt', kind: 'bot' };
    const free = (...seats) => seats.map((seat) => ({ seat, name: `Player ${seat + 1}`, kind: 'open' }));
    return {
        '/api/mine': { tables: [
            { ...mine, id: 'a', game: 'prime-climb', title: 'Prime Climb', turn: true, at: ago(3),
                chairs: people('Ana', 'Ben', 'Cleo') },
            { ...mine, id: 'b', game: 'the-primary', title: 'The Primary', waiting: [2], at: ago(26 * 60),
                chairs: people('Ana', 'Ben', 'Dev', 'Eva') },
        ] },
        '/api/open': { tables: [
            { ...open, id: 'c', game: 'primary', title: 'PRIMARY', options: { mode: 'teams', teams: 2 }, free: 1,
                at: ago(12), chairs: [...people('Finn', 'Dev'), bot, ...free(3)] },
            { ...open, id: 'd', game: 'politicraft', title: 'PolitiCraft', options: { end: '3' }, free: 4,
                at: ago(2), chairs: [...people('Eva'), ...free(1, 2, 3, 4)] },
        ] },
    };
}

async function open(browser, base, look, { device = true, answers = {} }) {
    const [size, theme] = look.split('-');
    const [width, height] = sizes[size];
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, deviceScaleFactor: 2,
        reducedMotion: 'reduce', serviceWorkers: 'block', hasTouch: width < 1000 });
    await context.addInitScript(jumpingTime);
    await context.addInitScript(thingTools);
    await context.addInitScript(() => localStorage.setItem('caucus.name', '"Ana"'));
    const page = await context.newPage();
    for (const [path, json] of Object.entries(answers))
        await page.route((url) => url.pathname === path, (route) => route.fulfill({ json }));
    await page.goto(`${base}/`);
    const place = device ? 'On this device' : 'At this server';
    await page.click(`.home-place button:text-is("${place}")`);
    await page.waitForSelector(`.home-place button:text-is("${place}")[aria-pressed=true]`);
    return { context, page };
}

async function openMatch(page, { name, text }) {
    await page.setInputFiles('input[type=file][hidden]', { name: `${name}.match`, mimeType: 'text/plain',
        buffer: Buffer.from(text) });
    await page.waitForSelector(`${myTurn}, ${ended}`);
}

async function photograph(browser, base, look, { name, text, tables = [], ...more }) {
    const { context, page } = await open(browser, base, look, more);
    for (const table of tables) {
        await openMatch(page, table);
        await page.goto(`${base}/`);
        await page.waitForSelector('.my-table');
    }
    if (text) {
        await openMatch(page, { name, text });
        for (const [, thing] of text.matchAll(/^# touch (.*)$/gm)) {
            await settled(page);
            await page.click(`[data-thing="${thing}"]`);
        }
        await settled(page);
    }
    await page.evaluate(() => window.scrollTo(0, 0));       // where one plays is chosen at the foot of the first page
    await page.mouse.move(0, 0);
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
    await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
    await context.close();
}

await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await launch();
const all = await moments();
const tables = all.filter(({ name }) => /^(prime-climb|the-primary)-moment$/.test(name));
const homes = [{ name: 'home', device: false }, { name: 'home-device', tables },
    { name: 'home-tables', device: false, answers: told() }];
for (const moment of [...homes, ...all])
    for (const look of looks)
        if (!process.env.ONLY || moment.name.includes(process.env.ONLY))
            await photograph(browser, server.base, look, moment);
await browser.close();
await server.close();
