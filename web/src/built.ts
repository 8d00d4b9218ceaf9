// built.ts - what the build made, and where it is: index.html says it, with addresses that hold for that page. At a
// server they begin with /, since its tables have addresses of their own; on a static host they are relative, since
// nobody knows under which path the folder will lie.

interface Built {
    boards: { [game: string]: string[] };       // script, then style if there is one
    module: string | null;                      // the games as WebAssembly; null: built without
    worker: string | null;                      // the script in which it runs
    keeper: string | null;                      // the service worker
}

const none: Built = { boards: {}, module: null, worker: null, keeper: null };

function built(): Built {
    const told = document.getElementById('page')?.dataset.built;
    return told ? JSON.parse(told) as Built : none;
}

function meta(name: string): string {
    return document.querySelector<HTMLMetaElement>(`meta[name="caucus-${name}"]`)?.content ?? '';
}

/** Scripts resolve what they import against themselves, so every address is made whole here. */
function whole(address: string): string {
    return new URL(address, document.baseURI).href;
}

export function boardUrls(game: string): string[] | null {
    return built().boards[game]?.map(whole) ?? null;
}

/** Where the games can run on this device: the module, and the script of its worker. Null: they cannot. */
export function deviceUrls(): { module: string; worker: string } | null {
    const { module, worker } = built();
    return module && worker ? { module: whole(module), worker: whole(worker) } : null;
}

/** The script that keeps the page for times without a network. */
export function keeperUrl(): string | null {
    const { keeper } = built();
    return keeper && whole(keeper);
}

/** Of everything that was built together: another one is another page. */
export function version(): string {
    return meta('version');
}

/** Whether a server gave us this page; it may be out of reach by now. */
export function hasServer(): boolean {
    return meta('place') === 'server';
}

/** The address of the first page. */
export function homePath(): string {
    return hasServer() ? '/' : './';
}

export function homeUrl(): string {
    return whole(homePath());
}

/** Where this page is among others of the same host: what is kept here is kept under it. */
export function homePlace(): string {
    return new URL(homeUrl()).pathname;
}
