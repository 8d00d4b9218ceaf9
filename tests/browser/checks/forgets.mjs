// forgets.mjs - whether a page forgets what it drew before: somebody who touches and lets go all evening must not fill
// the memory of the browser.

import { explored } from './robot.mjs';

/** Elements that the browser keeps, drawn or not, when what was said is gone again and all that nobody can come to is
 * thrown away. */
async function nodes(page, line) {
    await page.evaluate(() => window.jumpingTime.jump(20_000));
    for (let i = 0; i < 2; i++)
        await line.send('HeapProfiler.collectGarbage');
    const { metrics } = await line.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes').value;
}

/** How many more elements are kept after each time that a robot touched all that is lit. */
export async function kept({ context, page }, times) {
    const line = await context.newCDPSession(page);
    await line.send('Performance.enable');
    await explored(page, { by: 'mouse', all: true });
    const before = await nodes(page, line);
    for (let i = 0; i < times; i++)
        await explored(page, { by: 'mouse', all: true });
    return (await nodes(page, line) - before) / times;
}

/** Elements and texts that are in the page: what is kept besides is of no use to anybody. */
function inPage(page) {
    return page.evaluate(() => {
        const walk = document.createTreeWalker(document);
        let count = 1;
        while (walk.nextNode())
            count++;
        return count;
    });
}

/** How many more elements that are in the page no longer are kept after each decision. `next` leads to it. */
export async function keptInGame({ context, page }, decisions, next) {
    const line = await context.newCDPSession(page);
    await line.send('Performance.enable');
    const gone = async () => {
        await explored(page, { by: 'mouse', all: true });
        return await nodes(page, line) - await inPage(page);
    };
    const before = await gone();
    let now = before;
    for (let i = 0; i < decisions; i++) {
        await next();
        now = await gone();
    }
    return (now - before) / decisions;
}
