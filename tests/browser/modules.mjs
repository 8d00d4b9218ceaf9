// modules.mjs - modules of the page for tests: as one that node can read, or as a script for a page of the test's own.

import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const web = join(root, 'web');
const esbuild = createRequire(join(web, 'package.json'))('esbuild');

/** `export * as NAME from './PATH'`, NAME being the end of the path. */
function entry(paths) {
    return {
        contents: paths.map((path) => `export * as ${path.split('/').pop()} from './${path}';`).join('\n'),
        resolveDir: join(web, 'src'),
    };
}

const options = { bundle: true, logLevel: 'error', jsx: 'automatic', jsxImportSource: 'preact' };

/** The modules by name: load('words', 'kit/steps') gives { words, steps }. */
export async function load(...paths) {
    const folder = await mkdtemp(join(tmpdir(), 'caucus-units-'));
    const outfile = join(folder, 'page.mjs');
    await esbuild.build({ ...options, stdin: entry(paths), format: 'esm', platform: 'node', outfile });
    const page = await import(pathToFileURL(outfile).href);
    await rm(folder, { recursive: true });
    return page;
}

/** The same for a browser: a script that sets window.modules. */
export async function script(...paths) {
    const made = await esbuild.build(
        { ...options, stdin: entry(paths), format: 'iife', globalName: 'modules', write: false });
    return made.outputFiles[0].text;
}
