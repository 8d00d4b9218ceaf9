// game.mjs - a game of one variant, with the checks at its decisions: all of them, or a few in turns.

import { outside } from './fits.mjs';
import { badTargets, explored, fewest, missing } from './robot.mjs';
import { badTexts } from './texts.mjs';
import { resize, Seat, sizes } from './table.mjs';

/** What was found, by the number of the check; the first place of each finding is kept. */
export class Findings {
    constructor() {
        this.byCheck = new Map();
        this.decisions = 0;
    }

    add(check, where, list) {
        const found = this.byCheck.get(check) ?? new Map();
        this.byCheck.set(check, found);
        for (const what of list)
            if (found.has(what))
                found.get(what).times++;
            else
                found.set(what, { where, times: 1 });
    }

    of(check) {
        return [...this.byCheck.get(check) ?? []].map(([what, { where, times }]) =>
            `${what} (${where}${times > 1 ? `, and ${times - 1} times more` : ''})`);
    }
}

/** Numbers that look like chance and are the same in every run. */
export function dice(seed) {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * below);
    };
}

/** A move of the list; games say which ones lead to more of their rules. */
export function pick(game, update, roll) {
    const liked = game.prefers ? update.moves.filter((move) => game.prefers(move, update)) : [];
    const from = liked.length > 0 && roll(4) > 0 ? liked : update.moves;
    return from[roll(from.length)];
}

/** On to a decision of this game, counted from 0 over all calls. */
export async function playTo(seat, game, decision, seed) {
    seat.made ??= 0;
    seat.roll ??= dice(seed);
    for (; await seat.decision() && seat.made < decision; seat.made++)
        await seat.play(pick(game, await seat.update(), seat.roll).move);
}

const hands = ['mouse', 'finger', 'keys'];
const windows = Object.keys(sizes);

/** Checks 2 and 3, with one kind of hand. */
async function byHand({ page }, by, findings, where, all) {
    const got = await explored(page, { by, measure: by !== 'keys', all });
    findings.add(3, `${where}, ${by}`, missing(got));
    if (by !== 'keys')
        findings.add(2, `${where}, ${by}`, badTargets(got, by));
}

/** Checks 1 and 4, in one size of the window. */
async function inWindow({ page }, game, name, findings, where) {
    await resize(page, sizes[name]);
    findings.add(1, `${where}, ${name}`, await outside(page));
    findings.add(4, `${where}, ${name}`, await badTexts(page, game.smaller));
}

const desk = { size: sizes.desk, still: true, painted: false };
const phone = { size: sizes.phone, finger: true, still: true, painted: false };

/** One decision of a variant, with one kind of hand and in two windows, by turns. */
export async function sampleGame(browser, base, game, variant, { decision, turn, seed, findings }) {
    const by = hands[turn % hands.length];
    const seat = await Seat.open(browser, base, { game: game.game, ...variant }, by === 'finger' ? phone : desk);
    await playTo(seat, game, decision, seed);
    const where = `${variant.name}, decision ${decision}, seed ${seed}`;
    await byHand(seat.views[0], by, findings, where, false);
    for (const name of [windows[turn % 6], windows[(turn + 3) % 6]])
        await inWindow(seat.views[0], game, name, findings, where);
    findings.decisions++;
    findings.add('wrong', variant.name, await seat.close());
}

/** Mostly what a bot would do: by chance alone a game takes ten times as long. Orders are by chance. */
async function advised(seat, game, update, roll) {
    const { move } = roll(4) === 0 || await seat.page.evaluate(() => window.wire.ordering()) ? {}
        : await seat.page.evaluate(() => window.wire.ask('hint'));
    return move ?? pick(game, update, roll).move;
}

const wide = windows.filter((name) => sizes[name].width >= 1000);
const narrow = ['phone', ...windows.filter((name) => sizes[name].width < 1000 && name !== 'phone')];

/** All checks of one page. Robots play in the first of its windows; the next decision begins where this one ended. */
async function everything(view, robots, of, game, findings, where) {
    const { width, height } = view.page.viewportSize();
    const isNow = (name) => sizes[name].width === width && sizes[name].height === height;
    for (const name of isNow(of[0]) ? of : [...of].reverse()) {
        await inWindow(view, game, name, findings, where);
        for (const by of name === of[0] ? robots : [])
            await byHand(view, by, findings, where, true);
    }
}

/** A whole game, with everything at each of its decisions. */
export async function wholeGame(browser, base, game, variant, { seed, findings }) {
    const roll = dice(seed);
    const chairs = ['me', ...Array(variant.seats - 1).fill('bot:easy')];
    const seat = await Seat.open(browser, base, { game: game.game, chairs, ...variant }, desk);
    const finger = await seat.view(phone);
    const [mouse] = seat.views;
    while (await seat.decision()) {
        const update = await seat.update();
        const where = `${variant.name}, ply ${update.ply}, seed ${seed}`;
        await Promise.all([         // each page has a process of its own
            everything(mouse, ['mouse', 'keys'], wide, game, findings, where),
            everything(finger, ['finger'], narrow, game, findings, where),
        ]);
        findings.decisions++;
        await seat.play(await advised(seat, game, update, roll));
    }
    findings.add('wrong', variant.name, await seat.close());
}

/** Where all decide at once: what others do meanwhile lets go of what the page has marked, and touches count then. */
function othersDone({ page }) {
    return page.evaluate(() => {
        const { wire, watch, things } = window;
        return watch.until(() => !wire.ordering() || wire.table.chairs.every(({ seat, kind }) =>
            kind !== 'bot' || wire.update.view.done.includes(seat))).then(() => things.settle());
    });
}

/** Check 3: touches of usual turns, the fewest that the robot knows for the moves that were made. */
export async function countTouches(browser, base, game, variant, { turns, seed, findings }) {
    const roll = dice(seed);
    const seat = await Seat.open(browser, base, { game: game.game, ...variant }, desk);
    const counted = [];
    let limit = null;
    let touches = 0;
    while (counted.length < turns && await seat.decision()) {
        await othersDone(seat);
        const update = await seat.update();
        const begins = game.turn(update);
        const usual = update.moves.filter((move) => game.usual(move, update));
        if (begins) {
            limit = begins;
            touches = 0;
        }
        const move = usual.length > 0 ? usual[roll(usual.length)] : pick(game, update, roll);
        if (limit) {
            const got = await explored(seat.page, { by: 'mouse', only: move.move });
            touches += fewest(got)[move.move] ?? Infinity;
            limit = usual.length > 0 ? { ...limit, uses: limit.uses - 1 } : null;
            touches += limit?.uses === 0 && await seat.page.evaluate(() => window.wire.ordering()) ? 1 : 0; // Confirm
        }
        if (limit?.uses === 0) {
            counted.push({ touches, most: limit.touches });
            limit = null;
        }
        await seat.play(move.move);
    }
    findings.add('touches', variant.name, counted.filter(({ touches: took, most }) => took > most)
        .map(({ touches: took, most }) => `a turn took ${took} touches instead of ${most}`));
    await seat.close();
    return counted;
}
