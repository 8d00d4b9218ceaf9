// build.mjs - node build.mjs OUT.c [OUT.d]: bundle the page and write it as the C table that server/assets.h declares.
// OUT.d names, for ninja, what it was made from.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import * as esbuild from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

const types = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
};

async function bundle(entry) {
    const made = await esbuild.build({
        absWorkingDir: here,
        entryPoints: [entry],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'esm',
        target: ['es2020', 'chrome100', 'firefox100', 'safari15.4'],
        jsx: 'automatic',
        jsxImportSource: 'preact',
        legalComments: 'none',
        logLevel: 'warning',
    });
    return { bytes: Buffer.from(made.outputFiles[0].contents), inputs: Object.keys(made.metafile.inputs) };
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

/** All assets, { path, type, bytes, forms, forever }, and the files they were made from. */
export async function assets() {
    const script = await bundle('src/main.tsx');
    const style = await bundle('style.css');
    const icon = await readFile(join(here, 'icon.svg'));
    const list = [];
    const address = {};
    const add = (name, ending, bytes) => {
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
        const path = `/assets/${name}-${hash}.${ending}`;
        list.push({ path, type: types[ending], bytes, forms: forms(bytes), forever: true });
        address[`${name}.${ending}`] = path;
    };
    add('page', 'js', script.bytes);
    add('style', 'css', style.bytes);
    add('icon', 'svg', icon);
    const html = (await readFile(join(here, 'index.html'), 'utf8')).replace(/\{([a-z.]+)\}/g, (_, name) => {
        if (!address[name])
            throw new Error(`index.html: there is no '${name}'`);
        return address[name];
    });
    const bytes = Buffer.from(html);
    list.unshift({ path: '/index.html', type: types.html, bytes, forms: forms(bytes), forever: false });
    return { list, inputs: [...script.inputs, ...style.inputs, 'icon.svg', 'index.html', 'build.mjs'] };
}

function bytesInC(bytes) {
    const lines = [];
    for (let at = 0; at < bytes.length; at += 24)
        lines.push(`    ${[...bytes.subarray(at, at + 24)].join(',')},`);
    return lines.join('\n');
}

function inC(list) {
    const arrays = [];
    const rows = list.map(({ path, type, forms, forever }) => {
        const members = Object.entries(forms).map(([form, bytes]) => {
            const name = `bytes_${arrays.length}`;
            arrays.push(`static const unsigned char ${name}[] = {\n${bytesInC(bytes)}\n};\n`);
            return `      .form[${form}] = { ${name}, sizeof ${name} },\n`;
        });
        return `    { .path = ${JSON.stringify(path)}, .type = ${JSON.stringify(type)}, .forever = ${forever},\n`
            + `${members.join('')}    },\n`;
    });
    return `/* Written by web/build.mjs. */\n#include "server/assets.h"\n\n${arrays.join('\n')}\n`
        + `const struct asset assets[] = {\n${rows.join('')}    { .path = 0 },\n};\n`;
}

async function main([out, depfile]) {
    if (!out)
        throw new Error('usage: node build.mjs OUT.c [OUT.d]');
    const { list, inputs } = await assets();
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
