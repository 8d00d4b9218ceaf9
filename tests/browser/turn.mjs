// turn.mjs - my turn, for who looks elsewhere: a notification, a sound and the title, with two people. What browsers
// keep for themselves (whether a page is hidden, notifications, sound) is stubbed.

import { choose, launch, makeTable, myTurn, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const browser = await launch();

/** In the page: what was shown and sounded. `by` a phone: its Notification can only be shown by a service worker. */
function stubs(by) {
    window.shown = [];
    window.sounded = 0;
    let hidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    window.hide = (on) => {
        hidden = on;
        document.dispatchEvent(new Event('visibilitychange'));
    };
    window.Notification = class {
        static permission = 'granted';

        static requestPermission() {
            return Promise.resolve('granted');
        }

        constructor(title, what) {
            if (by === 'phone')
                throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
            window.shown.push({ by: 'page', title, ...what });
        }
    };
    if (by === 'phone')
        navigator.serviceWorker.getRegistration = () => Promise.resolve({
            active: {},
            showNotification: (title, what) => Promise.resolve(window.shown.push({ by: 'worker', title, ...what })),
        });
    window.AudioContext = class {
        state = 'running';
        currentTime = 0;
        destination = {};
    };
    window.OscillatorNode = class {
        connect(to) {
            return to;
        }

        start() {
            window.sounded++;
        }

        stop() {}
    };
    window.GainNode = class {
        gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };

        connect(to) {
            return to;
        }
    };
}

async function somebody(by, liked) {
    const one = await person(browser);
    await one.context.addInitScript(stubs, by);
    await one.context.addInitScript((wants) => {
        localStorage.setItem('caucus.settings', JSON.stringify(wants));
    }, liked);
    await one.page.emulateMedia({ reducedMotion: 'no-preference' });      // steps wait while nobody looks
    return one;
}

/** Ana has moved; Ben's page is hidden. */
async function whileHidden(by, liked) {
    const [ana, ben] = [await person(browser), await somebody(by, liked)];
    const link = await makeTable(ana.page, server.base, { chairs: { 1: 'open' }, options: { heap: 21 } });
    await ben.page.goto(link);
    await ben.page.fill('#name', 'Ben');
    await ben.page.click('text=Sit down');
    await ana.page.waitForSelector('.places >> text=Ben');
    await ana.page.click('button:text-is("Start")');
    await ana.page.waitForSelector(myTurn);
    await ben.page.waitForSelector('.play-frame');
    await ben.page.evaluate(() => window.hide(true));
    await choose(ana.page, 1);
    await ben.page.waitForFunction(() => document.title.startsWith('●'));
    return { ana, ben, link };
}

async function leave(...people) {
    for (const { wrong, context } of people) {
        assert.deepEqual(wrong, []);
        await context.close();
    }
}

const shownTo = ({ page }) => page.evaluate(() => window.shown);
const soundedTo = ({ page }) => page.evaluate(() => window.sounded);

for (const by of ['desk', 'phone'])
    test(`who looks elsewhere is called once, and not again when they look: ${by}`, async () => {
        const { ana, ben, link } = await whileHidden(by, { notify: true, sound: true });
        await ben.page.waitForFunction(() => window.shown.length > 0);
        const id = new URL(link).pathname.split('/').at(-1);
        const [call] = await shownTo(ben);
        assert.deepEqual({ ...call }, { by: by === 'phone' ? 'worker' : 'page', title: 'Your turn', body: 'Heap',
            tag: `caucus-turn-${id}`, data: ben.page.url() });
        const sounded = await soundedTo(ben);
        assert.ok(sounded > 0);
        await ben.page.evaluate(() => window.hide(false));
        await ben.page.waitForSelector(myTurn);
        assert.equal((await shownTo(ben)).length, 1);
        assert.equal(await soundedTo(ben), sounded);
        await leave(ana, ben);
    });

test('the first page says so in its title, and calls when it becomes my turn elsewhere', async () => {
    const { ana, ben, link } = await whileHidden('phone', { notify: true, sound: true });
    const id = new URL(link).pathname.split('/').at(-1);
    await ben.page.evaluate(() => window.hide(false));
    await ben.context.addInitScript(() => {
        const set = window.setInterval.bind(window);
        window.setInterval = (run, ms) => set(run, ms / 50);        // a minute is long
    });
    await ben.page.goto(server.base);
    await ben.page.waitForFunction(() => document.title === '(1) Your turn – Caucus');
    assert.deepEqual(await shownTo(ben), [], 'it was so before the page was opened');
    const other = await ben.context.newPage();
    await other.goto(link);
    await choose(other, 1);
    await ben.page.waitForFunction(() => document.title === 'Caucus');
    await other.close();
    await ben.page.evaluate(() => window.hide(true));
    await choose(ana.page, 1);
    await ben.page.waitForFunction(() => document.title === '(1) Your turn – Caucus');
    await ben.page.waitForFunction(() => window.shown.length > 0);
    const [call, ...more] = await shownTo(ben);
    assert.deepEqual([call.title, call.body, call.tag, more.length], ['Your turn', 'Heap', `caucus-turn-${id}`, 0]);
    assert.equal(new URL(call.data).pathname, `/t/${id}`);
    await leave(ana, ben);
});

test('who wants none gets none', async () => {
    const { ana, ben } = await whileHidden('desk', { notify: false, sound: false });
    await ben.page.evaluate(() => window.hide(false));
    await ben.page.waitForSelector(myTurn);
    assert.deepEqual(await shownTo(ben), []);
    assert.equal(await soundedTo(ben), 0);
    await leave(ana, ben);
});

await runTests();
await browser.close();
await server.close();
