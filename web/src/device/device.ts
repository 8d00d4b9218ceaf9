// device.ts - the page's side of tables on this device: the workers, lines to tables, and what HTTP is at a server.

import { deviceUrls, homePlace } from '../built';
import type { Members } from '../messages';
import type { Wire } from '../socket';
import { device as words } from '../words_home';
import type { FromWorker, ToWorker } from './worker';

interface Waiting {
    resolve: (body: unknown) => void;
    reject: (error: Error) => void;
}

/** Static hosts may give the module a type of which streaming wants to know nothing. */
async function compiled(url: string): Promise<WebAssembly.Module> {
    const answer = await fetch(url);
    if (!answer.ok)
        throw new Error(`${answer.status}`);
    const again = answer.clone();
    try {
        return await WebAssembly.compileStreaming(Promise.resolve(answer));
    } catch {
        return WebAssembly.compile(await again.arrayBuffer());
    }
}

/** Both workers, once the one with the tables is ready. */
class Device {
    private readonly lines = new Map<number, { heard: (text: string) => void; lost: () => void }>();
    private readonly asked = new Map<number, Waiting>();
    private ids = 0;

    private constructor(private readonly host: Worker, private readonly thinker: Worker) {}

    static async start(lost: () => void): Promise<Device> {
        const urls = deviceUrls();
        if (!urls)
            throw new Error(words.without);
        const module = await compiled(urls.module).catch((error: Error) => {
            throw new Error(words.cannotLoad(error.message));
        });
        const device = new Device(new Worker(urls.worker), new Worker(urls.worker));
        await device.begin(module);
        const fail = () => {
            device.end();
            lost();
        };
        device.host.onerror = device.thinker.onerror = fail;
        return device;
    }

    private begin(module: WebAssembly.Module): Promise<void> {
        const { port1, port2 } = new MessageChannel();
        return new Promise((resolve, reject) => {
            this.host.onerror = this.thinker.onerror = () => reject(new Error(words.cannotStart));
            this.host.onmessage = ({ data }: MessageEvent<FromWorker>) => {
                if ('failed' in data)
                    reject(new Error(words.cannotKeep(data.failed)));
                else if ('ready' in data)
                    resolve();
                else
                    this.heard(data);
            };
            this.thinker.postMessage({ begin: 'think', module, port: port2 }, [port2]);
            this.host.postMessage({ begin: 'host', module, port: port1, place: homePlace() }, [port1]);
        });
    }

    private heard(message: FromWorker): void {
        if ('line' in message) {
            this.lines.get(message.line)?.heard(message.text);
        } else if ('answer' in message) {
            const waiting = this.asked.get(message.answer);
            this.asked.delete(message.answer);
            if (message.refused === undefined)
                waiting?.resolve(message.body);
            else
                waiting?.reject(new Error(message.refused));
        }
    }

    /** A worker broke: whoever has a line tries again, with new ones. */
    private end(): void {
        this.host.terminate();
        this.thinker.terminate();
        for (const { lost } of this.lines.values())
            lost();
        for (const { reject } of this.asked.values())
            reject(new Error(words.cannotStart));
    }

    private tell(message: ToWorker): void {
        this.host.postMessage(message);
    }

    open(table: string, heard: (text: string) => void, lost: () => void) {
        const line = ++this.ids;
        this.lines.set(line, { heard, lost });
        this.tell({ open: line, table });
        return {
            send: (text: string) => this.tell({ line, text }),
            close: () => {
                this.lines.delete(line);
                this.tell({ close: line });
            },
        };
    }

    ask(path: string, body: unknown): Promise<unknown> {
        const id = ++this.ids;
        return new Promise((resolve, reject) => {
            this.asked.set(id, { resolve, reject });
            this.tell({ ask: id, path, body });
        });
    }
}

let started: Promise<Device> | null = null;

/** Started once; after a failure again. */
function device(): Promise<Device> {
    const forget = () => {
        started = null;
    };
    started ??= Device.start(forget).catch((error) => {
        forget();
        throw error;
    });
    return started;
}

export async function ask(path: string, body: unknown): Promise<unknown> {
    return (await device()).ask(path, body);
}

/** A line as a WebSocket is one. Where the games cannot run here, joining is refused with the reason. */
export function deviceWire(table: string): Wire {
    let line: ReturnType<Device['open']> | null = null;
    let closed = false;
    const wire: Wire = {
        onopen: null, onmessage: null, onclose: null,
        send: (text) => line?.send(text),
        close: () => {
            closed = true;
            line?.close();
        },
    };
    const refuse = (error: Error) => {
        wire.send = (text) => wire.onmessage?.({
            data: JSON.stringify({ id: (JSON.parse(text) as Members).id!, ok: false, error: error.message }),
        });
        wire.onopen?.();
    };
    device().then((workers) => {
        if (closed)
            return;
        line = workers.open(table, (text) => wire.onmessage?.({ data: text }), () => wire.onclose?.());
        wire.onopen?.();
    }, refuse);
    return wire;
}
