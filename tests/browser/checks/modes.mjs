// modes.mjs - check 4 with large print, with words 40 % longer, from right to left, and at 200 % zoom.

import { outside } from './fits.mjs';
import { resize, sizes } from './table.mjs';
import { badTexts, badZoom } from './texts.mjs';

const zoomed = { width: 640, height: 360 };

function redrawn(page) {
    return page.evaluate(async () => {
        window.dispatchEvent(new Event('resize'));
        for (let i = 0; i < 2; i++)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        await window.things.settle();
    });
}

/** One view of the seat for each mode: made once, then looked at whenever one likes. */
export async function openModes(seat) {
    const still = { size: sizes.desk, still: true, painted: false };
    return {
        'large print': await seat.view({ ...still, settings: { large: true } }),
        'longer words': await seat.view(still),
        'right to left': await seat.view(still),
        'zoomed 200 %': await seat.view({ ...still, size: zoomed }),
    };
}

const prepare = {
    'longer words': (page) => page.evaluate(() => window.texts.lengthen()),
    'right to left': (page) => page.evaluate(() => {
        document.documentElement.dir = 'rtl';
    }),
};

export async function inModes(modes, game, findings, where, windows) {
    for (const [mode, { page }] of Object.entries(modes)) {
        if (mode === 'zoomed 200 %') {
            findings.add(4, `${where}, ${mode}`, await badZoom(page));
            continue;
        }
        await prepare[mode]?.(page);
        for (const name of windows) {
            await resize(page, sizes[name]);
            await redrawn(page);
            findings.add(4, `${where}, ${mode}, ${name}`, await badTexts(page, game.smaller));
            findings.add(4, `${where}, ${mode}, ${name}`, await outside(page));
        }
    }
}
