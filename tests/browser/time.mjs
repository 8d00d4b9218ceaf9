// time.mjs - time that can be jumped, for tests: it runs in a page before the page's own scripts. Time flows as usual,
// and `jumpingTime.jump(ms)` makes it later at once, with all timers that are due on the way, in their order.

export function jumpingTime() {
    const clock = performance.now.bind(performance);
    const date = Date.now;
    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    const waiting = new Map();
    let later = 0;
    let ids = 1_000_000;            // other than those of the browser
    const now = () => clock() + later;
    const soonest = () => [...waiting.values()].sort((a, b) => a.due - b.due)[0];
    performance.now = now;
    Date.now = () => date() + later;
    window.setTimeout = (run, ms = 0, ...args) => {
        const id = ++ids;
        const fire = () => {
            clear(waiting.get(id)?.timer);
            waiting.delete(id);
            run(...args);
        };
        waiting.set(id, { due: now() + Math.max(0, ms), fire, timer: set(fire, ms) });
        return id;
    };
    window.clearTimeout = (id) => {
        clear(waiting.get(id)?.timer ?? id);
        waiting.delete(id);
    };
    window.jumpingTime = {
        now,
        /** A timer that does not jump. Returns how to stop it. */
        really(run, ms) {
            const timer = set(run, ms);
            return () => clear(timer);
        },
        get jumped() {
            return later;
        },
        jump(ms) {
            const until = now() + ms;
            for (let first = soonest(); first && first.due <= until; first = soonest()) {
                later += Math.max(0, first.due - now());
                first.fire();
            }
            later += Math.max(0, until - now());
        },
    };
}

/** What is new on the table is not touched by accident: a touch is taken after a quarter of a second. */
export function passGuard(page) {
    return page.evaluate(() => window.jumpingTime.jump(300));
}
