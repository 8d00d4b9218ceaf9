// worker.ts - the script of both workers of a page: one has the tables of this device, the other thinks for its bots.
// The page compiles the module once, and says which of the two this one is.

import { Host } from './host';
import type { Question } from './hosted';
import { type Choice, Engine } from './module';
import { browserStore } from './store';
import { Thinker } from './think';

/** To a worker. `port` leads from the host to the thinker; `place` is the path of the page. */
export type ToWorker =
    | { begin: 'host'; module: WebAssembly.Module; port: MessagePort; place: string }
    | { begin: 'think'; module: WebAssembly.Module; port: MessagePort }
    | { open: number; table: string }
    | { line: number; text: string }
    | { close: number }
    | { ask: number; path: string; body: unknown };

/** From the host. */
export type FromWorker =
    | { ready: true }
    | { failed: string }
    | { line: number; text: string }
    | { answer: number; body?: unknown; refused?: string };

type Answered = { id: number; answer?: Choice | string; refused?: string };

const reply = (message: FromWorker) => (self as unknown as { postMessage(message: FromWorker): void })
    .postMessage(message);

/* ---- thinking ---- */

/** An engine that failed is not asked again: there is a new one. */
async function think(module: WebAssembly.Module, port: MessagePort): Promise<void> {
    let thinker = new Thinker(await Engine.start(module));
    let line: Promise<void> = Promise.resolve();
    const answer = async ({ id, question }: { id: number; question: Question }) => {
        const answered: Answered = { id };
        try {
            answered.answer = thinker.answer(question);
        } catch (error) {
            answered.refused = (error as Error).message;
            if (error instanceof WebAssembly.RuntimeError)
                thinker = new Thinker(await Engine.start(module));
        }
        port.postMessage(answered);
    };
    port.onmessage = ({ data }: MessageEvent<{ id: number; question: Question }>) => {
        line = line.then(() => answer(data));
    };
}

function asker(port: MessagePort): (question: Question) => Promise<Choice | string> {
    const asked = new Map<number, { resolve: (answer: Choice | string) => void; reject: (error: Error) => void }>();
    let ids = 0;
    port.onmessage = ({ data: { id, answer, refused } }: MessageEvent<Answered>) => {
        const waiting = asked.get(id);
        asked.delete(id);
        if (answer !== undefined)
            waiting?.resolve(answer);
        else
            waiting?.reject(new Error(refused));
    };
    return (question) => new Promise((resolve, reject) => {
        const id = ++ids;
        asked.set(id, { resolve, reject });
        port.postMessage({ id, question });
    });
}

/* ---- hosting ---- */

/** 18 random bytes as text. */
function token(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(18));
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_');
}

async function host(module: WebAssembly.Module, port: MessagePort, place: string): Promise<void> {
    const windows = new BroadcastChannel(`caucus-tables ${place}`);
    const start = () => Engine.start(module);
    const tables = new Host({
        engine: await start(), store: await browserStore(place), think: asker(port), token,
        now: () => Date.now(), tell: (table) => windows.postMessage(table),
        wait: (ms) => new Promise((resolve) => { setTimeout(resolve, ms); }),
    }, start);
    const lines = new Map<number, ReturnType<Host['connect']>>();
    windows.onmessage = ({ data }: MessageEvent<string>) => tables.heard(data);
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
        if ('open' in data) {
            const line = data.open;
            lines.set(line, tables.connect(data.table, (text) => reply({ line, text })));
        } else if ('line' in data) {
            lines.get(data.line)?.receive(data.text);
        } else if ('close' in data) {
            lines.get(data.close)?.close();
            lines.delete(data.close);
        } else if ('ask' in data) {
            tables.ask(data.path, data.body).then((body) => reply({ answer: data.ask, body }),
                (error: Error) => reply({ answer: data.ask, refused: error.message }));
        }
    };
    reply({ ready: true });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ('begin' in data)
        (data.begin === 'host' ? host(data.module, data.port, data.place) : think(data.module, data.port))
            .catch((error: Error) => reply({ failed: error.message }));
};
