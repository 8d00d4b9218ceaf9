// checks.mjs - the checks of look.md at the decisions of games in every variant, for every game that has a drawn board.
// games/GAME/web/checks.mjs lists the variants. CHECKS=whole plays whole games and checks every decision of them;
// GAME=folder is for one of them, GAME=mistakes for the checks themselves; ONLY=words runs the tests that have these
// words in their names; SEED is another game.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { badDrags, dragMoves, liftable } from './checks/back.mjs';
import { hunt, huntInGames } from './checks/broken.mjs';
import { kept, keptInGame } from './checks/forgets.mjs';
import { countTouches, Findings, playTo, sampleGame, wholeGame } from './checks/game.mjs';
import { byHands } from './checks/hands.mjs';
import { byKeyboard } from './checks/keyboard.mjs';
import { inModes, openModes } from './checks/modes.mjs';
import { badContrast } from './checks/pixels.mjs';
import { quietGame } from './checks/still.mjs';
import { Seat, sizes } from './checks/table.mjs';
import { otherOrders, underCurtain } from './checks/twins.mjs';
import { launch, Server } from './people.mjs';
import { assert, runTests, test } from './tap.mjs';

const whole = process.env.CHECKS === 'whole';
const seed = Number(process.env.SEED ?? 1);
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'games');

async function listed() {
    const found = [];
    for (const name of (await readdir(root)).sort()) {
        const file = join(root, name, 'web', 'checks.mjs');
        const drawn = existsSync(join(root, name, 'web', 'board.tsx'));
        if (drawn || existsSync(file))
            found.push({ ...(await import(file)).default, drawn, folder: name });
    }
    return found;
}

const browser = await launch();
let server = null;                  // each check has one of its own, so that its games are the same in every run
const still = { size: sizes.desk, still: true };

function check(name, run) {
    if (!process.env.ONLY || name.includes(process.env.ONLY))
        test(name, async () => {
            server = await Server.start({ seed });
            const ended = server.gone.then((code) => {
                throw new Error(`the server ended with ${code}`);
            });
            try {
                await Promise.race([ended, (async () => run())()]);      // what it throws at once, too
            } finally {
                await server.close();
            }
        });
}

const nothing = (findings, ...checks) => assert.deepEqual(checks.flatMap((one) => findings.of(one)), []);
const open = (game, variant, how = still) => Seat.open(browser, server.base, { game: game.game, ...variant }, how);

/** Some variants stand for all, unless there is time; SEED has others. */
const sampleMost = 6;
function sampled({ variants }) {
    const every = whole ? 1 : Math.ceil(variants.length / sampleMost);
    return [...variants.entries()].filter(([i]) => i % every === (seed - 1) % every);
}

/** In its variants: checks 1 to 4 at every decision of whole games. */
function inWholeGames(game) {
    for (const [i, variant] of sampled(game))
        check(`${game.game}, ${variant.name}: a whole game with the checks at every decision`, async () => {
            const findings = new Findings();
            await wholeGame(browser, server.base, game, variant, { seed: seed + i, findings });
            if (process.env.TIMES)
                console.log(`# ${findings.decisions} decisions`);
            nothing(findings, 'wrong', 1, 2, 3, 4);
        });
}

/** In its variants: checks 1 to 4 at one decision of each. */
function inVariants(game) {
    const findings = new Findings();
    for (const [i, variant] of sampled(game))
        check(`${game.game}, ${variant.name}: the page does nothing wrong`, async () => {
            await sampleGame(browser, server.base, game, variant,
                { decision: variant.decision ?? 1 + i % 6, turn: seed - 1 + i + Math.floor(i / 6), seed: seed + i,
                    findings });
            nothing(findings, 'wrong');
        });
    const words = {
        1: 'all that a turn needs is inside the window, and the table never scrolls',
        2: 'every lit thing is on top, large enough, and over no other',
        3: 'a robot finds every listed move by touches and by keys',
        4: 'text is large enough, whole, and not on other text',
    };
    for (const [number, said] of Object.entries(words))
        check(`${game.game}, in its variants: ${said}`, () => nothing(findings, Number(number)));
}

/** Some variants stand for all, unless there is time. */
function some({ variants }, count) {
    const every = Math.ceil(variants.length / count);
    return whole ? variants : variants.filter((_, i) => i % every === Math.min(1, variants.length - 1));
}

function inOneVariant(game, variant) {
    const name = `${game.game}, ${variant.name}`;
    const findings = new Findings();
    check(`${name}: large print, longer words, right to left, zoom`, async () => {
        const seat = await open(game, variant, { ...still, painted: false });
        const modes = await openModes(seat);
        for (const decision of whole ? [0, 9, 19, 39] : [9]) {
            await playTo(seat, game, decision, seed);
            if ((await seat.update()).over)
                break;
            await inModes(modes, game, findings, `decision ${decision}`,
                whole ? Object.keys(sizes) : ['laptop', 'low phone']);
        }
        await seat.close();
        nothing(findings, 4);
    });
    check(`${name}: contrast of text and pieces`, async () => {
        const seat = await open(game, variant, { size: sizes.desk, still: true, fast: false });
        await seat.view({ size: sizes.phone, theme: 'dark', still: true, fast: false });
        for (const decision of whole ? [0, 5, 15, 30] : [7]) {
            await playTo(seat, game, decision, seed + 1);
            if ((await seat.update()).over)
                break;              // the result lies over the board
            for (const { page } of seat.views)
                findings.add(5, `decision ${decision}`, await badContrast(browser, page, game.pieces));
        }
        await seat.close();
        nothing(findings, 5);
    });
    check(`${name}: time to act, a page that stands still, what is said`, async () => {
        await quietGame(browser, server.base, game, variant, { decisions: whole ? 400 : 5, seed, findings });
        nothing(findings, 7, 9, 'wrong');
    });
}

/** Elements: the browser itself keeps what the last hundred or so of events and layout shifts were about. */
const keptMost = 150;

function withHands(game) {
    const variant = game.short ?? game.variants[0];
    const decisions = whole ? 400 : 5;
    const least = Math.min(decisions, game.decisions ?? 5);
    for (const by of ['mouse', 'finger'])
        check(`${game.game}: a game by ${by}`, async () => {
            const finger = by === 'finger';
            const seat = await open(game, variant, { size: finger ? sizes.phone : sizes.desk, finger });
            assert.ok(await byHands(seat, by, { decisions, seed }) >= least);
            if (whole)              // depends on the machine: only where there is time
                assert.deepEqual(await seat.page.evaluate(() => window.watch.slow), []);
            assert.deepEqual(await seat.close(), []);
        });
    check(`${game.game}: a game by keyboard: focus, names, axe`, async () => {
        const findings = new Findings();
        const seat = await open(game, variant);
        assert.ok(await byKeyboard(seat, { decisions, seed, findings, where: variant.name }) >= least);
        assert.deepEqual(await seat.close(), []);
        nothing(findings, 8);
    });
    check(`${game.game}: what is lifted and not dropped goes back`, async () => {
        const seat = await open(game, variant);
        const finger = await seat.view({ size: sizes.tablet, finger: true, still: true });
        await playTo(seat, game, game.drags ?? 0, seed);
        while (!await liftable(seat.page))
            await playTo(seat, game, seat.made + 1, seed);
        const found = [...await badDrags(seat.views[0]), ...await badDrags(finger)];
        await dragMoves(seat.page);
        await seat.close();
        assert.deepEqual(found, []);
    });
    if (whole || game === first)
        check(`${game.game}: what was drawn before is forgotten`, async () => {
            const seat = await open(game, variant);
            await playTo(seat, game, 2, seed);
            const more = await kept(seat.views[0], 4);
            await seat.close();
            assert.ok(more < keptMost, `${more} elements stay in the memory each time`);
        });
    if (whole || game === first)
        check(`${game.game}: what earlier decisions have drawn is forgotten`, async () => {
            const seat = await open(game, variant);
            await playTo(seat, game, 2, seed);
            const more = await keptInGame(seat.views[0], 6, () => playTo(seat, game, seat.made + 1, seed));
            await seat.close();
            assert.ok(more < keptMost / 2, `${more} elements stay in the memory of each decision`);
        });
    check(`${game.game}: a usual turn takes few touches`, async () => {
        const findings = new Findings();
        const counted = await countTouches(browser, server.base, game, game.variants[0],
            { turns: whole ? 40 : 2, seed, findings });
        assert.ok(counted.length > 0);
        nothing(findings, 'touches');
    });
}

function twins(game) {
    check(`${game.game}: what others order in secret changes nothing on my page`, async () =>
        assert.deepEqual(await otherOrders(browser, server.base, game), []));
    check(`${game.game}: no secret is under the curtain`, async () =>
        assert.deepEqual(await underCurtain(browser, server.base, game), []));
}

const { GAME: wanted } = process.env;
const games = await listed();
const first = games.find(({ hunted }) => hunted);     // whose board the mistakes are made on
const fewMoves = 8;                 // a robot tries them all, again and again
const isWanted = (name) => !wanted || wanted === name;
if (isWanted('mistakes'))
    ofMistakes();
for (const game of games.filter(({ folder }) => isWanted(folder))) {
    if (game.drawn) {
        (whole ? inWholeGames : inVariants)(game);
        some(game, 1).forEach((variant) => inOneVariant(game, variant));
        withHands(game);
    }
    if (game.secrets)
        twins(game);
}

function ofMistakes() {
    check('the checks find what is wrong', async () => {
        const seat = await open(first, first.variants[0]);
        await playTo(seat, first, 2, seed);
        while ((await seat.update()).moves.length > fewMoves)
            await playTo(seat, first, seat.made + 1, seed);
        const missed = await hunt(browser, seat, first);
        await seat.close();
        assert.deepEqual(missed, []);
    });
    check('the checks find what is wrong while a game goes on', async () =>
        assert.deepEqual(await huntInGames(browser, server.base, first, { decisions: 6, seed, Findings }), []));
}

await runTests();
await browser.close();
