// browser.mjs - the module in a browser against the program: in Chromium, bots of all levels play the same matches from
// a seed, in a worker as on the page. MODULE is the folder of the module, CAUCUS the program, SAME the one of same.c.
// LONG=1: whole matches.

import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { launch } from '../browser/people.mjs';
import { assert, runTests, test } from '../browser/tap.mjs';

const { MODULE: folder, CAUCUS: caucus, SAME: same, LONG: long } = process.env;

/** Moves of a match that are played, fewer than in same.mjs: it is the same module. */
const levels = { easy: 100, normal: 20, hard: 8, expert: 2 };

/** The worker of this test: it is told a match and answers with its file. */
const script = `
const started = WebAssembly.instantiateStreaming(fetch('/same.wasm'), {
    wasi_snapshot_preview1: { clock_time_get: () => 0 },
}).then(({ instance: { exports } }) => { exports._initialize(); return exports; });
onmessage = async ({ data: { game, level, moves } }) => {
    const module = await started;
    const put = (text) => {
        const coded = new TextEncoder().encode(text + '\\0');
        const at = module.malloc(coded.length);
        new Uint8Array(module.memory.buffer, at, coded.length).set(coded);
        return at;
    };
    const size = 1 << 22;
    const out = module.malloc(size);
    const length = module.same_match(put(game), put(level), moves, out, size);
    postMessage(length < 0 ? null : new TextDecoder().decode(new Uint8Array(module.memory.buffer, out, length)));
};`;

const answers = {
    '/': ['text/html', '<!doctype html><title>same</title>'],
    '/worker.js': ['text/javascript', script],
    '/same.wasm': ['application/wasm', await readFile(join(folder, 'same.wasm'))],
};

function run(program, ...args) {
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 24 });
    assert.equal(status, 0, `${program} ${args.join(' ')}`);
    return stdout;
}

const server = createServer(({ url }, answer) => {
    const [type, body] = answers[url] ?? ['text/plain', 'none'];
    answer.writeHead(answers[url] ? 200 : 404, { 'content-type': type }).end(body);
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const browser = await launch();
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);

for (const { id: game } of JSON.parse(run(caucus, 'games', '--json')))
    test(`${game}: bots of all levels play the same in Chromium`, async () => {
        for (const [level, moves] of Object.entries(levels)) {
            const most = long ? 0 : moves;
            const text = await page.evaluate((asked) => new Promise((resolve, reject) => {
                const worker = new Worker('/worker.js');
                worker.onmessage = ({ data }) => {
                    worker.terminate();
                    resolve(data);
                };
                worker.onerror = ({ message }) => reject(new Error(message));
                worker.postMessage(asked);
            }), { game, level, moves: most });
            assert.ok(text?.includes('\n'), `${level}: no match`);
            assert.equal(text, run(same, game, level, String(most)), level);
        }
    });

await runTests();
await browser.close();
server.close();
