// served.mjs - the page as the program serves it: every asset in every form is the same bytes, the packed ones fewer.

import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Server } from './people.mjs';
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
