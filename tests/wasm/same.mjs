// same.mjs - the module for browsers against the program: `node same.mjs` compares signatures and matches of bots at
// all levels, `node same.mjs ratio` their speed, and `node same.mjs signature [--bots]` tells the module's as `caucus
// bench --signature` does. MODULE is the folder of the module, CAUCUS the program, SAME the one of same.c. LONG=1 plays
// whole matches and compares what bots expect, too.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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

const games = () => JSON.parse(run(caucus, 'games', '--json'));

async function signature(of) {
    const module = await start('same.wasm');
    return String(BigInt.asUintN(64, of === '--bots' ? module.same_bots() : module.same_rules()));
}

/** The match of the most players that the usual game has, and how many they are. */
function largest(module, { id, seats: [, most] }) {
    for (let seats = most; ; seats--) {
        const kit = module.caucus_kit_new(put(module, id), seats, 0, 0, 0);
        if (kit)
            return { seats, match: module.caucus_match_new(kit, put(module, 'the longest turn'), 0) };
    }
}

/** In CPU seconds, over a match of experts; a turn is all that a seat decides before another one does. */
function longestTurn(module, game) {
    const { seats, match } = largest(module, game);
    const expert = put(module, 'expert');
    let [longest, turn, before] = [0, 0, -1];
    while (!module.caucus_over(match)) {
        const seat = module.caucus_next(match);
        const begun = process.cpuUsage();
        assert.equal(module.caucus_bot_play(match, seat, expert, 0), 1);
        const { user, system } = process.cpuUsage(begun);
        turn = (seat === before ? turn : 0) + (user + system) / 1e6;
        longest = Math.max(longest, turn);
        before = seat;
    }
    return `${longest.toFixed(3)} s, ${seats} players`;
}

async function ratios() {
    const module = await start('same.wasm');
    const timed = (work) => {
        work();                     // once for the compiler
        const { user, system } = process.cpuUsage();
        const done = Number(work());
        const used = process.cpuUsage({ user, system });
        return done / ((used.user + used.system) / 1e6);
    };
    console.log('game               playouts  search   (module / program, per CPU second)   longest turn of expert');
    for (const described of games()) {
        const { id: game } = described;
        const [native] = JSON.parse(run(caucus, 'bench', game, '--json'));
        const name = put(module, game);
        const count = Math.max(10, Math.round(native.games_per_cpu_s / 3));
        const playouts = timed(() => module.same_playouts(name, count)) / native.decisions_per_cpu_s;
        const search = timed(() => module.same_search(name, Math.max(2, Math.round(native.search_positions / 3))))
            / native.search_iterations_per_cpu_s;
        console.log(`${game.padEnd(20)} ${playouts.toFixed(2)}      ${search.toFixed(2)}      `
            + longestTurn(await start('same.wasm'), described));
    }
    const whole = bytes('caucus.wasm');
    const kilobytes = [whole, gzipSync(whole, { level: 9 }), brotliCompressSync(whole)]
        .map(({ length }) => Math.round(length / 1000));
    console.log(`the module in kB: ${kilobytes[0]}, ${kilobytes[1]} with gzip, ${kilobytes[2]} with brotli`);
}

if (process.argv[2] === 'signature') {
    console.log(await signature(process.argv[3]));
} else if (process.argv[2] === 'ratio') {
    await ratios();
} else {
    test('the module imports nothing, and is small', () => {
        const module = new WebAssembly.Module(bytes('caucus.wasm'));
        assert.deepEqual(WebAssembly.Module.imports(module), []);
        const kilobytes = brotliCompressSync(bytes('caucus.wasm')).length / 1000;
        assert.ok(kilobytes <= kilobytesMost, `${kilobytes} kB with brotli`);
    });
    test('the rules have the signature of the program', async () => {
        assert.equal(await signature(), run(caucus, 'bench', '--signature').trim());
    });
    if (long)
        test('the bots have the signature of the program', async () => {
            assert.equal(await signature('--bots'), run(caucus, 'bench', '--signature', '--bots').trim());
        });
    for (const { id: game } of games())
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
