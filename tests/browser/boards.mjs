// boards.mjs - what the tests of boards share that need no browser: a board's modules as node can read them, a match
// through the engine, and games that are the same every time.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { root, web } from './modules.mjs';

const caucus = process.env.CAUCUS ?? join(root, 'build', 'caucus');
const esbuild = createRequire(join(web, 'package.json'))('esbuild');

/** Of games/GAME/web: { board, choice, and the files of these names }. */
export async function loadBoard(folder, names) {
    const made = await mkdtemp(join(tmpdir(), 'caucus-board-'));
    const outfile = join(made, 'board.mjs');
    await esbuild.build({
        stdin: {
            contents: ["export { default as board } from './board';", "export * as choice from 'kit/choice';",
                ...names.map((name) => `export * as ${name} from './${name}';`)].join('\n'),
            resolveDir: folder,
            loader: 'ts',
        },
        bundle: true,
        format: 'esm',
        platform: 'node',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        tsconfig: join(web, 'tsconfig.json'),
        nodePaths: [join(web, 'node_modules')],
        loader: { '.css': 'empty' },
        outfile,
        logLevel: 'error',
    });
    const modules = await import(pathToFileURL(outfile).href);
    await rm(made, { recursive: true });
    return modules;
}

export class Engine {
    constructor() {
        this.process = spawn(caucus, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    async ask(request) {
        this.process.stdin.write(`${JSON.stringify(request)}\n`);
        const answer = JSON.parse((await this.lines.next()).value);
        assert.ok(answer.ok, `${JSON.stringify(request)}: ${answer.error}`);
        return answer;
    }

    end() {
        this.process.stdin.end();
    }
}
