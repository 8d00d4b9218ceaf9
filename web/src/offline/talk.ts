// talk.ts - what the page asks of a service worker, each question with a port for its answer.

export type Asked =
    | { ask: 'version' }
    | { ask: 'take' };          // of one that waits: take over

export interface Told {
    version: string;
}
