// build.mjs - bundle the page, the boards that games bring, and what lets them run without a network:
//   node build.mjs OUT.c [OUT.d]                   as the C table that server/assets.h declares
//   node build.mjs OUT.stamp [OUT.d] --site FOLDER as a folder for any static host
// OUT.d names, for ninja, what it was made from. --module FILE.wasm is what tables on this device run on; an empty file
// is none. --gallery adds the page that shows every part.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import * as esbuild from 'esbuild';

import { inC } from './in_c.mjs';
import { png } from './png.mjs';

const here = dirname(fileURLToPath(import.meta.url));

const types = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
    png: 'image/png',
    wasm: 'application/wasm',
    webmanifest: 'application/manifest+json',
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

/** As the server says it with every answer, but for what a page may not say of itself (frame-ancestors). */
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    + "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** The page with what it needs: {page.js} and the like, addresses; {built}, which src/built.ts reads. */
async function htmlOf(file, needs) {
    return (await readFile(join(here, file), 'utf8')).replace(/\{([a-z.]+)\}/g, (_, name) => {
        if (needs[name] === undefined)
            throw new Error(`${file}: there is no '${name}'`);
        return typeof needs[name] === 'string' ? needs[name] : JSON.stringify(needs[name]).replace(/"/g, '&quot;');
    });
}

/** The module, and the script that it runs in, which is of no use without. */
async function device(module, place) {
    const bytes = module ? await readFile(module) : Buffer.alloc(0);
    const script = 'src/device/worker.ts';
    if (!bytes.length && place === 'site')
        throw new Error('a site without the module has nothing to play: tools/setup site');
    if (!bytes.length || !existsSync(join(here, script)))
        return { outputs: [], address: {}, inputs: [] };
    const { outputs, address, inputs } = await bundle({ worker: script }, { worker: true });
    const path = `${folder}/caucus-${hashed(bytes)}.wasm`;
    return { outputs: [...outputs, { path, bytes }], address: { ...address, 'caucus.wasm': path }, inputs };
}

const paper = '#f6f3ec';        // --paper of css/tokens.css, where a system asks for a colour

/** The icon as it is and as systems that install the page want it; a system may cut a circle out of `mask`. */
async function icons() {
    const svg = await readFile(join(here, 'icon.svg'));
    const all = {
        'icon.svg': svg,
        'small.png': png(svg.toString(), 192),
        'large.png': png(svg.toString(), 512),
        'mask.png': png(svg.toString(), 512, { ground: paper, share: 0.62 }),
        'touch.png': png(svg.toString(), 180, { ground: paper, share: 0.8 }),
    };
    const outputs = Object.entries(all).map(([name, bytes]) => ({ name, bytes,
        path: `${folder}/${name.replace('.', `-${hashed(bytes)}.`)}` }));
    return { outputs, address: Object.fromEntries(outputs.map(({ name, path }) => [name, path])) };
}

/** Addresses are relative to it, so it is the same on every host. */
function manifestOf(address) {
    const icon = (name, sizes, purpose = 'any') =>
        ({ src: address[name].slice(1), sizes, type: types[endingOf(name)], purpose });
    return JSON.stringify({
        name: 'Caucus',
        short_name: 'Caucus',
        description: 'Tabletop games at one table',
        id: './',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: paper,
        theme_color: paper,
        categories: ['games'],
        icons: [icon('icon.svg', 'any'), icon('small.png', '192x192'), icon('large.png', '512x512'),
            icon('mask.png', '512x512', 'maskable')],
    }, null, 1);
}

/** The service worker; what it keeps is named by what all of it is. It imports nothing: the list stands in front. */
async function serviceWorker(place, version, files) {
    const { outputs: [{ bytes }], inputs } = await bundle({ sw: 'src/offline/sw.ts' }, { worker: true });
    return { bytes: Buffer.from(`const KEPT=${JSON.stringify({ version, place, files })};\n${bytes}`), inputs };
}

/** All assets, { path, type, bytes, forever }, and the files they were made from. `place` is 'server' or 'site'. */
export async function assets({ gallery = false, module = null, place = 'server' } = {}) {
    const games = await gamesWith('board.tsx');
    const entries = { page: 'src/main.tsx', style: 'style.css', ...(gallery ? { gallery: 'src/gallery.tsx' } : {}) };
    for (const { id, path } of games)
        entries[`board-${id}`] = path;
    const parts = [await bundle(entries), await device(module, place), await icons()];
    const outputs = parts.flatMap((part) => part.outputs);
    const manifest = '/manifest.webmanifest';
    const address = Object.assign({ manifest }, ...parts.map((part) => part.address));
    const boards = Object.fromEntries(games.map(({ id }) => [id, [address[`board-${id}.js`], address[`board-${id}.css`]]
        .filter(Boolean)]));

    const seen = (path) => (place === 'site' ? path.slice(1) : path);
    const built = {
        boards: Object.fromEntries(Object.entries(boards).map(([id, paths]) => [id, paths.map(seen)])),
        module: address['caucus.wasm'] ? seen(address['caucus.wasm']) : null,
        worker: address['worker.js'] ? seen(address['worker.js']) : null,
        keeper: seen('/sw.js'),
    };
    const addresses = Object.fromEntries(Object.entries(address).map(([name, path]) => [name, seen(path)]));
    const needs = { ...addresses, built, place,
        policy: place === 'site' ? `<meta http-equiv="content-security-policy" content="${policy}">\n` : '' };
    const kept = outputs.map(({ path }) => path).filter((path) => !/\/gallery-|\.png$/.test(path));
    const unnamed = await htmlOf('index.html', { ...needs, version: '' });
    const version = hashed([unnamed, manifestOf(address), ...kept].join('\n'));
    const sw = await serviceWorker(place, version, ['./', ...[manifest, ...kept].map((path) => path.slice(1))]);
    const html = async (file) => Buffer.from(await htmlOf(file, { ...needs, version }));

    const add = ({ path, bytes }, forever) => ({ path, type: types[endingOf(path)] ?? types.html, bytes, forever });
    const list = [
        add({ path: '/index.html', bytes: await html('index.html') }, false),
        add({ path: manifest, bytes: Buffer.from(manifestOf(address)) }, false),
        add({ path: '/sw.js', bytes: sw.bytes }, false),
        ...(gallery ? [add({ path: '/gallery', bytes: await html('gallery.html') }, false)] : []),
        ...outputs.map((one) => add(one, true)),
    ];
    const own = ['src', 'icon.svg', 'index.html', 'build.mjs', 'in_c.mjs', 'png.mjs', 'tsconfig.json',
        ...(gallery ? ['gallery.html'] : []), ...await gameFolders()];
    return { list, boards, inputs: [...parts.flatMap((part) => part.inputs ?? []), ...sw.inputs, ...own] };
}

/** The folder is ours: what an earlier build left there goes away. */
async function writeSite(out, list) {
    await rm(join(out, folder), { recursive: true, force: true });
    await mkdir(join(out, folder), { recursive: true });
    for (const { path, bytes } of list)
        await writeFile(join(out, path), bytes);
}

async function main(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true,
        options: { gallery: { type: 'boolean' }, module: { type: 'string' }, site: { type: 'string' } } });
    const [out, depfile] = positionals;
    if (!out)
        throw new Error('usage: node build.mjs OUT [OUT.d] [--site FOLDER] [--module FILE.wasm] [--gallery]');
    const { list, inputs } = await assets({ ...values, place: values.site ? 'site' : 'server' });
    if (values.site)
        await writeSite(values.site, list);
    await writeFile(out, values.site ? '' : inC(list.map((one) => ({ ...one, forms: forms(one.bytes) }))));
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
