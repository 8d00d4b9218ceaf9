// finished.mjs - a match that is over, and the slider with which one goes back in it.

import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A match that bots played to its end, as a file. */
export async function finished(game) {
    const folder = await mkdtemp(join(tmpdir(), 'caucus-past-'));
    try {
        execFileSync(process.env.CAUCUS, ['play', game, '--people', 'none', '--bots', 'greedy', '--seed', '7'],
            { env: { ...process.env, XDG_DATA_HOME: folder }, stdio: ['ignore', 'pipe', 'inherit'] });
        const [name] = await readdir(join(folder, 'caucus'));
        return await readFile(join(folder, 'caucus', name), 'utf8');
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
}

/** The step that is shown, and how many there are. */
export const at = (page) => page.$eval('.past input[type=range]', ({ value, max }) => [Number(value), Number(max)]);
export const arrives = (page, step) => page.waitForFunction((to) =>
    document.querySelector('.past input[type=range]')?.value === String(to)
    && document.querySelector('.play-frame').dataset.playing === 'false', step);
/** What is on the board, without what moves by itself. */
export const drawing = (page) => page.$eval('.board-box', (box) => box.textContent);

/** The slider says where it goes before the board is there. */
export const draws = (page, text) => page.waitForFunction((to) =>
    document.querySelector('.board-box').textContent === to, text);

export async function lookBack(page) {
    await page.click('dialog button:text-is("Look back")');
    await page.waitForFunction(() => {
        const way = document.querySelector('.past input[type=range]');
        return way && way.value === way.max && document.querySelector('.play-frame').dataset.playing === 'false';
    });
}
