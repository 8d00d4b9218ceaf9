// store.ts - where tables of this device are kept: in IndexedDB, and for tests in memory. A step is written only behind
// the one it was made from, in one transaction, so that two windows never write over each other.

import type { MyTable } from '../messages';
import type { Chairs } from './chairs';

/** A table as it is kept. */
export interface Row {
    id: string;
    step: number;                   // grows by one with everything that is kept
    text: string;                   // the match file, all of it
    plies: number[];                // by seat: after reading the file again they go on from there
    chairs: Chairs;
    seed: string;                   // what bots draw follows from it
}

/** What lists of tables tell of it. */
export type Summary = MyTable;

export interface Best {
    game: string;
    options: string;
    score: string;
    merit: number;                  // smaller is better
    name: string;
    day: string;
    at: number;                     // milliseconds; of equal ones the earlier stays ahead
}

export interface Store {
    load(id: string): Promise<Row | null>;
    /** False: another step is there by now, or the table is gone; nothing is written. A first step needs no other. */
    keep(row: Row, summary: Summary, best: Best | null): Promise<boolean>;
    list(): Promise<Summary[]>;
    forget(id: string): Promise<void>;
    bests(game: string): Promise<Best[]>;
}

export class MemoryStore implements Store {
    rows = new Map<string, Row>();
    summaries = new Map<string, Summary>();
    kept: Best[] = [];

    async load(id: string): Promise<Row | null> {
        return structuredClone(this.rows.get(id) ?? null);
    }

    async keep(row: Row, summary: Summary, best: Best | null): Promise<boolean> {
        if ((this.rows.get(row.id)?.step ?? 0) !== row.step - 1)
            return false;
        this.rows.set(row.id, structuredClone(row));
        this.summaries.set(row.id, structuredClone(summary));
        if (best)
            this.kept.push(best);
        return true;
    }

    async list(): Promise<Summary[]> {
        return [...this.summaries.values()];
    }

    async forget(id: string): Promise<void> {
        this.rows.delete(id);
        this.summaries.delete(id);
    }

    async bests(game: string): Promise<Best[]> {
        return this.kept.filter((one) => one.game === game);
    }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

const version = 1;

/** Pages under other paths of a host have tables of their own: they may be of other versions. */
const databaseOf = (place: string) => (place === '/' ? 'caucus' : `caucus ${place}`);

function makeStores(database: IDBDatabase): void {
    database.createObjectStore('tables', { keyPath: 'id' });
    database.createObjectStore('summaries', { keyPath: 'id' });
    database.createObjectStore('bests', { autoIncrement: true }).createIndex('game', 'game');
}

export class BrowserStore implements Store {
    private constructor(private readonly database: IDBDatabase) {}

    /** `place`: the path of the page. */
    static async open(place: string): Promise<BrowserStore> {
        const request = indexedDB.open(databaseOf(place), version);
        request.onupgradeneeded = () => makeStores(request.result);
        const database = await answerOf(request);
        database.onversionchange = () => database.close();      // a newer page waits for it
        return new BrowserStore(database);
    }

    async load(id: string): Promise<Row | null> {
        return await answerOf(this.on('tables', 'readonly').get(id)) as Row | undefined ?? null;
    }

    keep(row: Row, summary: Summary, best: Best | null): Promise<boolean> {
        return new Promise((resolve, reject) => {
            const work = this.database.transaction(['tables', 'summaries', 'bests'], 'readwrite');
            const tables = work.objectStore('tables');
            const before = tables.get(row.id);
            let fits = false;
            before.onsuccess = () => {
                fits = ((before.result as Row | undefined)?.step ?? 0) === row.step - 1;
                if (!fits)
                    return;
                tables.put(row);
                work.objectStore('summaries').put(summary);
                if (best)
                    work.objectStore('bests').add(best);
            };
            work.oncomplete = () => resolve(fits);
            work.onabort = () => reject(work.error ?? new Error('nothing was written'));
        });
    }

    async list(): Promise<Summary[]> {
        return await answerOf(this.on('summaries', 'readonly').getAll()) as Summary[];
    }

    forget(id: string): Promise<void> {
        return new Promise((resolve, reject) => {
            const work = this.database.transaction(['tables', 'summaries'], 'readwrite');
            work.objectStore('tables').delete(id);
            work.objectStore('summaries').delete(id);
            work.oncomplete = () => resolve();
            work.onabort = () => reject(work.error);
        });
    }

    async bests(game: string): Promise<Best[]> {
        return await answerOf(this.on('bests', 'readonly').index('game').getAll(game)) as Best[];
    }

    private on(name: string, mode: IDBTransactionMode): IDBObjectStore {
        return this.database.transaction(name, mode).objectStore(name);
    }
}

let opened: Promise<BrowserStore> | null = null;

/** Opened once; after a failure again. */
export function browserStore(place: string): Promise<BrowserStore> {
    opened ??= BrowserStore.open(place).catch((error) => {
        opened = null;
        throw error;
    });
    return opened;
}
