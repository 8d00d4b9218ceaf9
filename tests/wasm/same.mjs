// same.mjs - the module for browsers against the program: `node same.mjs` compares signatures and matches of bots at
// all levels, `node same.mjs ratio` their speed. MODULE is the folder of the module, CAUCUS the program, SAME the one
// of same.c. LONG=1 plays whole matches and compares what bots expect, too.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { assert, runTests, test } from '../browser/tap.mjs';

const { MODULE: folder, CAUCUS: caucus, SAME: same, LONG: long } = process.env;
const bytes = (name) => readFileSync(join(folder, name));
const kilobytesMost = 450;

/** Moves of a match that are played; the levels that think long play its beginning. */
const levels = { easy: 400, normal: 60, hard: 24, expert: 6 };

/** Only the test's module has a clock: nobody looks at it. */
async function start(name) {
    const { instance } = await WebAssembly.instantiate(bytes(name), {
        wasi_snapshot_preview1: { clock_time_get: () => 0 },
    });
    instance.exports._initialize();
    return instance.exports;
}

function put(module, text) {
    const coded = new TextEncoder().encode(`${text}\0`);
    const at = module.malloc(coded.length);
    new Uint8Array(module.memory.buffer, at, coded.length).set(coded);
    return at;
}

function match(module, game, level, moves) {
    const size = 1 << 22;
    const out = module.malloc(size);
    const length = module.same_match(put(module, game), put(module, level), moves, out, size);
    assert.ok(length >= 0 && length < size, `${game}, ${level}: ${length}`);
    const text = new TextDecoder().decode(new Uint8Array(module.memory.buffer, out, length));
    module.free(out);
    return text;
}

function run(program, ...args) {
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 24 });
    assert.equal(status, 0, `${program} ${args.join(' ')}`);
    return stdout;
}

const games = JSON.parse(run(caucus, 'games', '--json')).map(({ id }) => id);

async function ratios() {
    const module = await start('same.wasm');
    const timed = (work) => {
        work();                     // once for the compiler
        const { user, system } = process.cpuUsage();
        const done = Number(work());
        const used = process.cpuUsage({ user, system });
        return done / ((used.user + used.system) / 1e6);
    };
    console.log('game               playouts  search   (module / program, per CPU second)');
    for (const game of games) {
        const [native] = JSON.parse(run(caucus, 'bench', game, '--json'));
        const name = put(module, game);
        const count = Math.max(10, Math.round(native.games_per_cpu_s / 3));
        const playouts = timed(() => module.same_playouts(name, count)) / native.decisions_per_cpu_s;
        const search = timed(() => module.same_search(name, Math.max(2, Math.round(native.search_positions / 3))))
            / native.search_iterations_per_cpu_s;
        console.log(`${game.padEnd(20)} ${playouts.toFixed(2)}      ${search.toFixed(2)}`);
    }
}

if (process.argv[2] === 'ratio') {
    await ratios();
} else {
    test('the module imports nothing, and is small', () => {
        const module = new WebAssembly.Module(bytes('caucus.wasm'));
        assert.deepEqual(WebAssembly.Module.imports(module), []);
        const kilobytes = brotliCompressSync(bytes('caucus.wasm')).length / 1000;
        assert.ok(kilobytes <= kilobytesMost, `${kilobytes} kB with brotli`);
    });
    test('the rules have the signature of the program', async () => {
        const module = await start('same.wasm');
        assert.equal(String(BigInt.asUintN(64, module.same_rules())), run(caucus, 'bench', '--signature').trim());
    });
    if (long)
        test('the bots have the signature of the program', async () => {
            const module = await start('same.wasm');
            assert.equal(String(BigInt.asUintN(64, module.same_bots())),
                run(caucus, 'bench', '--signature', '--bots').trim());
        });
    for (const game of games)
        test(`${game}: bots of all levels play the same`, async () => {
            const module = await start('same.wasm');
            for (const [level, moves] of Object.entries(levels)) {
                const most = long ? 0 : moves;
                const text = match(module, game, level, most);
                assert.ok(text.includes('\n'), text);
                assert.equal(text, run(same, game, level, String(most)), level);
            }
        });
    await runTests();
}
