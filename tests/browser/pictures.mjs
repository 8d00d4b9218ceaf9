// pictures.mjs - pictures.mjs FOLDER: how every drawn board looks: games/GAME/web/*.match, each at a moment worth a
// picture, opened on this device at several sizes in both themes, and the first page. Lines `# touch THING` of a
// match are touched. LOOKS=desk-light,phone-dark makes only those, ONLY=words those with these words in their names.

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
});

async function open(browser, base, look) {
    const [size, theme] = look.split('-');
    const [width, height] = sizes[size];
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, deviceScaleFactor: 2,
        reducedMotion: 'reduce', serviceWorkers: 'block', hasTouch: width < 1000 });
    await context.addInitScript(jumpingTime);
    await context.addInitScript(thingTools);
    const page = await context.newPage();
    await page.goto(`${base}/`);
    await page.click('.home-place button:text-is("On this device")');
    await page.waitForSelector('.home-place button:text-is("On this device")[aria-pressed=true]');
    return { context, page };
}

async function openMatch(page, { name, text }) {
    await page.setInputFiles('input[type=file][hidden]', { name: `${name}.match`, mimeType: 'text/plain',
        buffer: Buffer.from(text) });
    await page.waitForSelector(`${myTurn}, ${ended}`);
}

async function photograph(browser, base, look, { name, text, tables = [] }) {
    const { context, page } = await open(browser, base, look);
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
for (const moment of [{ name: 'home' }, { name: 'home-tables', tables }, ...all])
    for (const look of looks)
        if (!process.env.ONLY || moment.name.includes(process.env.ONLY))
            await photograph(browser, server.base, look, moment);
await browser.close();
await server.close();
