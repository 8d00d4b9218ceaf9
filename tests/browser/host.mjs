// host.mjs - a plain static host, as anybody has one: files of a folder under a sub-path, their types, no other header.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
    '.png': 'image/png', '.wasm': 'application/wasm' };

export class Host {
    static async start(folder, under = '/some/where/') {
        const host = new Host();
        host.folder = folder;
        host.under = under;
        host.also = [];                     // other sub-paths with the same
        host.changed = new Map();           // path: text instead of what is in the folder; null: missing
        host.asked = [];
        await host.up(0);
        return host;
    }

    up(port = this.port) {
        this.server = createServer((request, answer) => void this.answer(request, answer));
        return new Promise((resolve) => {
            this.server.listen(port, '127.0.0.1', () => {
                this.port = this.server.address().port;
                this.base = `http://127.0.0.1:${this.port}${this.under}`;
                resolve();
            });
        });
    }

    /** What has to be answered is answered before. */
    down() {
        const gone = new Promise((resolve) => { this.server.close(resolve); });
        this.server.closeAllConnections();
        return gone;
    }

    async answer({ url }, answer) {
        const under = [this.under, ...this.also].find((start) => url.startsWith(start));
        const path = under ? url.slice(under.length) || 'index.html' : null;
        this.asked.push(path ?? url);
        const bytes = path === null || this.changed.get(path) === null ? null
            : this.changed.get(path) ?? await readFile(join(this.folder, path)).catch(() => null);
        if (bytes === null)
            answer.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
        else
            answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    }

    /** Another version of the page: the same files under another number. */
    async publish(version) {
        for (const path of ['index.html', 'sw.js']) {
            const text = this.changed.get(path) ?? await readFile(join(this.folder, path), 'utf8');
            const before = /"caucus-version" content="(\w+)"|"version":"(\w+)"/.exec(text);
            this.changed.set(path, text.replaceAll(before[1] ?? before[2], version));
        }
    }
}
