// steps.ts - the queue of steps: what others did is shown one step at a time, never longer than the eyes have patience.

import { stepTimes, type Pace } from './tokens';

export interface Clock {
    now(): number;
    /** Calls back after a while; returns what cancels it. */
    after(ms: number, then: () => void): () => void;
}

export const browserClock: Clock = {
    now: () => performance.now(),
    after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
    },
};

export interface StepsSettings {
    pace: Pace;
    live: boolean;                  // a live clock runs: there is less time
}

/** Milliseconds: all that waits is shown within this, counted from the last push. */
export const patience = { usual: 8000, live: 2000 };
export const leastStep = 120;
const waitingMax = 1000;

/** T: a frame, with what belongs to it. */
export class Steps<T> {
    private frame: T;
    private last: T;                // where all this ends
    private waiting: T[] = [];
    private kept: T[] = [];
    private settings: StepsSettings = { pace: 'normal', live: false };
    private until = 0;              // when the last step has to be over
    private time = 0;
    private held = false;
    private cancel: (() => void) | null = null;

    /** `lasts`: as many usual steps as a frame is shown for. */
    constructor(first: T, private readonly clock: Clock, private readonly changed: () => void,
        private readonly lasts: (frame: T) => number = () => 1) {
        this.frame = first;
        this.last = first;
    }

    /** What is drawn now. */
    get shown(): T {
        return this.frame;
    }

    /** A step is being shown, or more is to come; nothing is lit meanwhile. */
    get playing(): boolean {
        return this.cancel !== null || this.waiting.length > 0;
    }

    /** Milliseconds the present step takes; 0: at once. */
    get step(): number {
        return this.time;
    }

    /** What happened while the page was hidden, when it was too much to play. The board is right without it. */
    get missed(): T[] {
        return this.kept;
    }

    /** Behind what waits. With pace off the last is shown at once. */
    push(frames: T[], settings: StepsSettings): void {
        this.settings = settings;
        if (frames.length === 0)
            return;
        this.last = frames[frames.length - 1]!;
        this.waiting = [...this.waiting, ...frames].slice(-waitingMax);
        this.until = this.clock.now() + this.patience();
        if (settings.pace === 'off')
            this.skip();
        else if (!this.held && !this.cancel)
            this.next();
    }

    /** To the last, at once. */
    skip(): void {
        const before = this.playing;
        this.stop();
        this.waiting = [];
        if (before || this.frame !== this.last)
            this.show(this.last, 0);
    }

    /** The line was broken: what waited is of no use, this is how it stands. */
    reset(to: T): void {
        this.stop();
        this.waiting = [];
        this.kept = [];
        this.last = to;
        this.show(to, 0);
    }

    /** While the page is hidden nothing is shown. What came meanwhile is played then, or kept when it is long. */
    hold(on: boolean): void {
        if (this.held === on)
            return;
        this.held = on;
        if (on)
            this.stop();
        else
            this.release();
    }

    /** "Show me": play what was missed, up to how it stands. */
    replay(): void {
        const frames = this.kept;
        if (frames.length === 0)
            return;
        this.stop();
        this.kept = [];
        const after = frames[frames.length - 1] === this.last ? [] : [this.last];
        this.waiting = [];
        this.push([...frames, ...after], this.settings);
    }

    close(): void {
        this.stop();
        this.waiting = [];
    }

    private patience(): number {
        return this.settings.live ? patience.live : patience.usual;
    }

    private release(): void {
        if (this.waiting.length === 0)
            return;
        if (this.waiting.length * stepTimes[this.settings.pace] > this.patience()) {
            this.kept = this.waiting;
            this.skip();
        } else {
            this.until = this.clock.now() + this.patience();
            this.next();
        }
    }

    private stop(): void {
        this.cancel?.();
        this.cancel = null;
    }

    private show(frame: T, time: number): void {
        this.frame = frame;
        this.time = time;
        this.changed();
    }

    /** Of the next step. Some last as long as several, where there is time for that. */
    private timeOf(left: number, count: number, joined: number): number {
        const usual = stepTimes[this.settings.pace];
        const all = this.waiting.reduce((sum, one) => sum + this.lasts(one), 0);
        return joined === 1 && left / all >= leastStep ? this.lasts(this.waiting[0]!) * Math.min(usual, left / all)
            : Math.min(usual, left / Math.ceil(count / joined));
    }

    /** Steps share the time that is left; when that gives each too little, several become one. */
    private next(): void {
        this.cancel = null;
        const count = this.waiting.length;
        const left = this.until - this.clock.now();
        const room = Math.floor(left / leastStep);
        if (count === 0) {
            this.show(this.frame, this.time);
        } else if (room < 1) {
            this.skip();
        } else {
            const joined = Math.ceil(count / room);
            const time = this.timeOf(left, count, joined);
            const frame = this.waiting[joined - 1]!;
            this.waiting = this.waiting.slice(joined);
            this.cancel = this.clock.after(time, () => this.next());
            this.show(frame, time);
        }
    }
}
