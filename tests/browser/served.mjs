// served.mjs - the page as the program serves it: every asset in every form is the same bytes, the packed ones fewer.

import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { launch, person, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const server = await Server.start();
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

/** The answer as it came over the wire; fetch would unpack it. */
function ask(path, encoding) {
    return new Promise((resolve, reject) => {
        get(`${server.base}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
            const parts = [];
            answer.on('data', (part) => parts.push(part));
            answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
        }).on('error', reject);
    });
}

test('the page and its assets are served compressed', async () => {
    const page = (await ask('/', 'identity')).bytes.toString();
    const paths = ['/', ...page.match(/\/assets\/[^"&]+/g)];
    assert.ok(paths.length >= 4);
    for (const path of paths) {
        const plain = await ask(path, 'identity');
        assert.equal(plain.headers['content-encoding'], undefined);
        if (plain.bytes.length < 300)
            continue;               // a script that only names another gets no smaller
        for (const encoding of Object.keys(unpack)) {
            const packed = await ask(path, encoding);
            assert.equal(packed.headers['content-encoding'], encoding, `${path} as ${encoding}`);
            assert.equal(packed.headers['content-type'], plain.headers['content-type']);
            assert.ok(packed.bytes.length < plain.bytes.length, `${path} is smaller as ${encoding}`);
            assert.deepEqual(unpack[encoding](packed.bytes), plain.bytes);
        }
    }
});

/** Bytes as they came over the wire, by path, of all that a browser asked for from here on. */
function loaded(page) {
    const bytes = new Map();
    const heard = [];
    page.on('response', (answer) => heard.push((async () => {
        const { pathname } = new URL(answer.url());
        const { responseBodySize } = await answer.request().sizes();
        if (!bytes.has(pathname))           // afterwards it comes from the browser's memory
            bytes.set(pathname, responseBodySize);
    })()));
    return async () => {
        await Promise.all(heard);
        return bytes;
    };
}

const sum = (numbers) => [...numbers].reduce((all, one) => all + one, 0);

test('the page with one board is at most 150 kB, each further board at most 60, loaded when it is needed', async () => {
    const browser = await launch();
    const { context, page, wrong } = await person(browser);
    const answered = loaded(page);
    const inAll = [];
    const seen = new Map();
    const home = async () => {
        await page.goto(`${server.base}/`);
        await page.waitForSelector('.tile');
    };
    await home();
    const games = await page.$$eval('.tile', (tiles) => tiles.length);
    assert.equal(games, 5);
    assert.deepEqual([...(await answered()).keys()].filter((path) => /\/board-/.test(path)), []);
    for (let i = 0; i < games; i++) {
        await home();
        await page.click(`.tile >> nth=${i} >> role=button[name=/^Play/]`);
        await page.waitForSelector('.play-frame[data-live=true]');
        await page.waitForFunction((count) => performance.getEntriesByType('resource')
            .filter(({ name }) => /\/board-.*\.js$/.test(name)).length === count, 1);
        const further = [...await answered()].filter(([path]) => path.startsWith('/assets/') && !seen.has(path));
        further.forEach(([path, size]) => seen.set(path, size));
        inAll.push(sum(further.map(([, size]) => size)));
    }
    console.log(`# bytes of the page with the first board, and of each further board: ${inAll.join(', ')}`);
    assert.ok(inAll[0] > 50_000 && inAll[0] <= 150_000, `${inAll[0]} bytes with the first board`);
    for (const further of inAll.slice(1))
        assert.ok(further > 10_000 && further <= 60_000, `${further} bytes for a further board`);
    assert.deepEqual(wrong, []);
    await context.close();
    await browser.close();
});

/** Scripts of our own, WebAssembly among them, and nothing from elsewhere; nothing that is made of text. */
test('what a page may do is said with every answer', async () => {
    for (const path of ['/', '/api/games', '/nowhere']) {
        const { headers } = await ask(path, 'identity');
        assert.equal(headers['content-security-policy'], "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
            + "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'", path);
        assert.equal(headers['x-content-type-options'], 'nosniff');
    }
});

await runTests();
await server.close();
