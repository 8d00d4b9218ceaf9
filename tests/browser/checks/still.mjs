// still.mjs - a game that nobody disturbs, played by the wire: check 7 (time until one can act, a page that does not
// jump, nothing that moves where motion is unwanted) and check 9 (what is said, and the log).

import { dice, pick } from './game.mjs';
import { Seat, sizes } from './table.mjs';
import { badLog, badMessages } from './watch.mjs';

const patience = 8000;              // milliseconds
const shiftMost = 0.02;

/** A touch while steps are shown ends them at once. */
async function skipped(page) {
    return page.evaluate(async () => {
        const { things } = window;
        if (things.frame().dataset.playing !== 'true')
            return null;
        const { updates } = window.wire;
        const plays = () => window.wire.sent.filter((one) => one === 'play').length;
        const before = plays();
        document.querySelector('.board-box').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        await things.settle();
        window.jumpingTime.jump(100);
        await things.settle();
        return { playing: things.frame().dataset.playing === 'true' && window.wire.updates === updates,
            sent: plays() - before };
    });
}

/** A whole order, made and sent by the wire: touches would be heard, and take time. */
function sendOrder(page, numbers) {
    return page.evaluate(async (rolled) => {
        const { wire } = window;
        const moves = [];
        let draft = { update: wire.update, complete: false };
        for (let i = 0; !draft.complete; i++) {
            const list = draft.update.moves;
            moves.push(list[rolled[i % rolled.length] % list.length].move);
            draft = await wire.ask('draft', { moves });
        }
        const at = wire.update.ply;
        await wire.demand('play', { moves, at });
        return at;
    }, numbers);
}

async function oneMove(seat, game, roll, skips) {
    const { page } = seat;
    if (await page.evaluate(() => window.wire.ordering() && window.wire.update.view.confided === undefined))
        await seat.behind(await sendOrder(page, Array.from({ length: 40 }, () => roll(1000))));
    else
        await seat.play(pick(game, await seat.update(), roll).move);
    if (!skips)
        return null;
    await page.evaluate(() => window.watch.until(() => window.things.frame().dataset.playing === 'true'
        || window.things.live() || window.wire.update.over));
    return skipped(page);
}

export async function quietGame(browser, base, game, variant, { decisions, seed, findings, mistake = null }) {
    const roll = dice(seed);
    const seat = await Seat.open(browser, base, { game: game.game, ...variant }, { size: sizes.desk, mistake });
    const still = await seat.view({ size: sizes.desk, still: true });
    const phone = await seat.view({ size: sizes.phone, finger: true });
    let skips = 0;
    for (let i = 0; await seat.decision() && i < decisions; i++) {       // in the end all is shown
        await Promise.all([seat.page, phone.page].map((page) => page.evaluate(() => window.watch.listened())));
        const done = await oneMove(seat, game, roll, i % 2 === 1);
        skips += done ? 1 : 0;
        findings.add(7, `${variant.name}, a skip`, done?.playing ? ['steps go on after a touch'] : []);
        findings.add(7, `${variant.name}, a skip`, done?.sent ? ['the touch that skips was also a move'] : []);
    }
    const got = await seat.page.evaluate(() => ({ ...window.watch, told: window.wire.told }));
    findings.add(7, variant.name, got.wait > patience ? [`${Math.round(got.wait)} ms until one can act`] : []);
    for (const [name, page] of [['desk', seat.page], ['phone', phone.page]]) {
        const { shift, shifts } = await page.evaluate(() => window.watch);
        findings.add(7, `${variant.name}, ${name}`,
            shift > shiftMost ? [`layout shifts of ${shift.toFixed(3)}: ${shifts.join('; ')}`] : []);
        findings.add(9, `${variant.name}, ${name}`, await badMessages(page));
    }
    findings.add(7, `${variant.name}, reduced motion`, (await still.page.evaluate(() => window.watch.moved))
        .map((what) => `moves: ${what}`));
    findings.add(9, variant.name, await badLog(seat.page, got.told));
    findings.add('wrong', variant.name, await seat.close());
    return { skips, wait: got.wait };
}
