// watch.mjs - what a page does over a whole game, noted as it happens: layout shifts, animations, what is said to who
// listens. It runs in the page before the page's scripts.

export function watchTools() {
    const looking = new Set();
    const watch = { shift: 0, shifts: [], moved: [], said: [], bursts: [], slow: [], wait: 0, clicks: 0 };

    new PerformanceObserver((list) => list.getEntries().filter((one) => !one.hadRecentInput).forEach((one) => {
        watch.shift += one.value;
        watch.shifts.push(`${one.value.toFixed(4)} by ${one.sources.map(({ node }) =>
            (node instanceof Element ? node : node?.parentElement)?.className || node?.nodeName).join(', ')}`);
    })).observe({ type: 'layout-shift', buffered: true });

    /** From a touch to the picture that answers it. */
    new PerformanceObserver((list) => list.getEntries().filter(({ name }) => name === 'click' || name === 'keydown')
        .forEach(({ name, duration }) => watch.slow.push(`${duration} ms from ${name} to paint`)))
        .observe({ type: 'event', durationThreshold: 104 });

    /** Whatever begins and changes more than opacity. */
    const harmless = ['opacity', 'offset', 'easing', 'composite', 'computedOffset'];
    const moves = (element, names) => {
        const more = names.filter((name) => !harmless.includes(name));
        const what = `${element.getAttribute('class') || element.tagName}: ${more.join(', ')}`;
        if (more.length > 0 && !watch.moved.includes(what))
            watch.moved.push(what);
    };
    const keyframes = (element) => element.getAnimations().flatMap((one) => one.effect.getKeyframes())
        .flatMap((one) => Object.keys(one));
    document.addEventListener('transitionrun', ({ target, propertyName }) => moves(target, [propertyName]), true);
    document.addEventListener('animationstart', ({ target }) => moves(target, [...new Set(keyframes(target))]), true);

    const regions = '[aria-live], [role=status], [role=alert], [role=log]';
    const urgent = (region) => region.matches('[aria-live=assertive], [role=alert]');
    const before = new WeakMap();
    const listen = () => document.querySelectorAll(regions).forEach((region) => {
        const words = region.textContent.trim();
        if (words === (before.get(region) ?? ''))
            return;
        before.set(region, words);
        if (words !== '' && !/^kept back by the test$/i.test(words))     // what the robot does is not done
            watch.said.push({ urgent: urgent(region), words,
                of: region.getAttribute('class') || region.getAttribute('role') });
    });
    /** What was said since the last call, and how many updates came; before a game everything may be said. */
    let last = null;
    watch.listened = async () => {
        for (let i = 0; i < 3; i++)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        await window.things.settle();
        if (last)
            watch.bursts.push({ updates: window.wire.updates - last.updates, said: watch.said.slice(last.said) });
        last = { updates: window.wire.updates, said: watch.said.length };
    };
    document.addEventListener('DOMContentLoaded', () => new MutationObserver(listen)
        .observe(document.body, { subtree: true, childList: true, characterData: true }));

    /** When something that the page does has made it true. What never comes is an error. */
    watch.patience = 60_000;
    watch.until = (isSo, what = String(isSo), patience = watch.patience) => new Promise((resolve, reject) => {
        const end = () => {
            observer.disconnect();
            looking.delete(look);
            stop();
        };
        const look = () => {
            if (!isSo())
                return;
            end();
            resolve();
        };
        const stop = window.jumpingTime.really(() => {
            end();
            const { updates, socket } = window.wire;
            reject(new Error(`waited in vain for ${what}: ${updates} updates came, the line is ${socket?.readyState}`));
        }, patience);
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true,
            attributeFilter: ['data-live', 'data-playing', 'data-order', 'data-complete'] });
        looking.add(look);
        look();
    });
    watch.heard = () => [...looking].forEach((look) => look());

    window.addEventListener('click', () => {
        watch.clicks++;
        watch.heard();
    }, true);

    window.watch = watch;
}

const messageMax = 240;

/** Check 9: an update is one message and one question at most, none too long. */
export async function badMessages(page) {
    const bursts = await page.evaluate(() => window.watch.bursts);
    const long = bursts.flatMap(({ said }) => said).filter(({ words }) => words.length > messageMax);
    const told = (list) => list.map(({ words, of }) => `'${words}' (${of})`).join(', ');
    const several = bursts.flatMap(({ updates, said }) => [true, false]
        .map((urgent) => said.filter((one) => one.urgent === urgent)).filter((list) => list.length > updates)
        .map((list) => `${list.length} messages of ${updates} updates: ${told(list)}`));
    return [...long.map(({ words }) => `too long: '${words}'`), ...several];
}

/** Check 9: each event of the match is in the log once. `events` is what the wire told. */
export async function badLog(page, events) {
    const lines = await page.$$eval('.log li', (all) => all.map((one) => one.dataset.event
        ?? [...one.children].filter((part) => !part.ariaHidden).map((part) => part.textContent).join('')));
    const count = (list, text) => list.filter((one) => one === text).length;
    return [...new Set(events)].filter((text) => text !== '' && count(lines, text) !== count(events, text))
        .map((text) => `'${text}' is ${count(lines, text)} times in the log, happened ${count(events, text)} times`);
}
