// build.mjs - node build.mjs OUT.c [OUT.d] [--module FILE.wasm] [--gallery]: bundle the page, and the boards that games
// bring, and write them as the C table that server/assets.h declares. OUT.d names, for ninja, what it was made from.
// The module is what tables on this device run on; an empty file is none. --gallery adds the page that shows every part.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import * as esbuild from 'esbuild';

import { inC } from './in_c.mjs';

const here = dirname(fileURLToPath(import.meta.url));

const types = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
    wasm: 'application/wasm',
};

const folder = '/assets';

/** What games bring: web/board.tsx is loaded when it is played, web/tile.tsx is on the first page. */
async function gamesWith(file) {
    const root = join(here, '..', 'games');
    const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const all = folders.map(({ name }) => ({ id: name.replace(/_/g, '-'), path: join(root, name, 'web', file) }));
    return all.filter(({ path }) => existsSync(path)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Folders change when something is added to them. */
async function gameFolders() {
    const all = await readdir(join(here, '..', 'games'));
    return all.flatMap((name) => [`../games/${name}`, `../games/${name}/web`])
        .filter((path) => existsSync(join(here, path)));
}

/** The module `games`: { id: tile }. */
function tilesPlugin(list) {
    const contents = list.map(({ path }, i) => `import tile${i} from ${JSON.stringify(path)};\n`).join('')
        + `export const tiles = { ${list.map(({ id }, i) => `${JSON.stringify(id)}: tile${i}`).join(', ')} };\n`;
    return {
        name: 'tiles',
        setup(build) {
            build.onResolve({ filter: /^games$/ }, () => ({ path: 'games', namespace: 'games' }));
            build.onLoad({ filter: /.*/, namespace: 'games' }, () => ({ contents, loader: 'ts', resolveDir: here }));
        },
    };
}

/** Scripts and styles with a hash in the name: { outputs: [{ path, bytes }], address: { 'page.js': path }, inputs }.
 * Workers are scripts that import nothing: older browsers know no other ones. */
async function bundle(entries, { worker = false } = {}) {
    const made = await esbuild.build({
        absWorkingDir: here,
        entryPoints: entries,
        outdir: join(here, 'out'),
        entryNames: '[name]-[hash]',
        chunkNames: 'part-[hash]',
        bundle: true,
        splitting: !worker,
        minify: true,
        write: false,
        metafile: true,
        format: worker ? 'iife' : 'esm',
        target: ['es2020', 'chrome100', 'firefox100', 'safari15.4'],
        jsx: 'automatic',
        jsxImportSource: 'preact',
        tsconfig: join(here, 'tsconfig.json'),
        nodePaths: [join(here, 'node_modules')],
        plugins: [tilesPlugin(await gamesWith('tile.tsx'))],
        legalComments: 'none',
        logLevel: 'warning',
    });
    const outputs = made.outputFiles.map((file) => ({ path: `${folder}/${basename(file.path)}`,
        bytes: Buffer.from(file.contents) }));
    const address = {};
    for (const { path } of outputs) {
        const [, name, ending] = /\/([a-z-]+)-[A-Z0-9]{8}\.([a-z]+)$/.exec(path);
        if (name !== 'part')
            address[`${name}.${ending}`] = path;
    }
    return { outputs, address, inputs: Object.keys(made.metafile.inputs).filter((file) => !file.startsWith('games:')) };
}

/** The forms of an asset, by the names of server/encoding.h; a compressed one only where it is smaller. */
function forms(bytes) {
    const packed = {
        ENCODING_GZIP: gzipSync(bytes, { level: 9 }),
        ENCODING_BROTLI: brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
    };
    const smaller = Object.entries(packed).filter(([, form]) => form.length < bytes.length);
    return Object.fromEntries([['ENCODING_NONE', bytes], ...smaller]);
}

const endingOf = (path) => path.slice(path.lastIndexOf('.') + 1);

const hashed = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** The page with the addresses of what it needs: {page.js}, and {built}, which src/built.ts reads. */
async function htmlOf(file, needs) {
    return Buffer.from((await readFile(join(here, file), 'utf8')).replace(/\{([a-z.]+)\}/g, (_, name) => {
        if (!needs[name])
            throw new Error(`${file}: there is no '${name}'`);
        return typeof needs[name] === 'string' ? needs[name] : JSON.stringify(needs[name]).replace(/"/g, '&quot;');
    }));
}

/** The module, and the script that it runs in, which is of no use without. */
async function device(module) {
    const bytes = module ? await readFile(module) : Buffer.alloc(0);
    const script = 'src/device/worker.ts';
    if (!bytes.length || !existsSync(join(here, script)))
        return { outputs: [], address: {}, inputs: [] };
    const { outputs, address, inputs } = await bundle({ worker: script }, { worker: true });
    const path = `${folder}/caucus-${hashed(bytes)}.wasm`;
    return { outputs: [...outputs, { path, bytes }], address: { ...address, 'caucus.wasm': path }, inputs };
}

/** All assets, { path, type, bytes, forms, forever }, and the files they were made from. */
export async function assets({ gallery = false, module = null } = {}) {
    const games = await gamesWith('board.tsx');
    const entries = { page: 'src/main.tsx', style: 'style.css', ...(gallery ? { gallery: 'src/gallery.tsx' } : {}) };
    for (const { id, path } of games)
        entries[`board-${id}`] = path;
    const page = await bundle(entries);
    const local = await device(module);
    const address = { ...page.address, ...local.address };
    const outputs = [...page.outputs, ...local.outputs];
    const icon = await readFile(join(here, 'icon.svg'));
    address['icon.svg'] = `${folder}/icon-${hashed(icon)}.svg`;
    outputs.push({ path: address['icon.svg'], bytes: icon });
    const boards = Object.fromEntries(games.map(({ id }) => [id, [address[`board-${id}.js`], address[`board-${id}.css`]]
        .filter(Boolean)]));
    const built = { boards, module: address['caucus.wasm'] ?? null, worker: address['worker.js'] ?? null };
    const html = async (file) => htmlOf(file, { ...address, built, place: 'server' });
    const add = ({ path, bytes }, forever) => ({ path, type: types[endingOf(path)] ?? types.html, bytes,
        forms: forms(bytes), forever });
    const list = [
        add({ path: '/index.html', bytes: await html('index.html') }, false),
        ...(gallery ? [add({ path: '/gallery', bytes: await html('gallery.html') }, false)] : []),
        ...outputs.map((one) => add(one, true)),
    ];
    const own = ['src', 'icon.svg', 'index.html', 'build.mjs', 'in_c.mjs', 'tsconfig.json', ...(gallery ? ['gallery.html'] : []),
        ...await gameFolders()];
    return { list, boards, inputs: [...page.inputs, ...local.inputs, ...own] };
}

async function main(args) {
    const { values: { gallery, module }, positionals: [out, depfile] } = parseArgs({ args, allowPositionals: true,
        options: { gallery: { type: 'boolean' }, module: { type: 'string' } } });
    if (!out)
        throw new Error('usage: node build.mjs OUT.c [OUT.d] [--module FILE.wasm] [--gallery]');
    const { list, inputs } = await assets({ gallery, module });
    await writeFile(out, inC(list));
    if (depfile) {
        const files = inputs.map((file) => relative(process.cwd(), join(here, file)).replace(/ /g, '\\ '));
        await writeFile(depfile, `${relative(process.cwd(), resolve(out))}: ${files.join(' ')}\n`);
    }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
    main(process.argv.slice(2)).catch((error) => {
        console.error(`build.mjs: ${error.message}`);
        process.exitCode = 1;
    });
