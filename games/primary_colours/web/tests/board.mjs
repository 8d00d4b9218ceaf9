// board.mjs - Primary Colours' board without a browser: the circles, exact numbers, and whole games through the engine:
// every listed move has a way, every change of an order is an order, every step of the walk adds up.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..', '..');
const { runTests, test } = await import(pathToFileURL(join(root, 'tests', 'browser', 'tap.mjs')).href);
const { Engine, loadBoard } = await import(pathToFileURL(join(root, 'tests', 'browser', 'boards.mjs')).href);

const { board, choice, circles, facts, fraction, layout, poll, scene, telling } =
    await loadBoard(join(here, '..'), ['circles', 'facts', 'fraction', 'layout', 'poll', 'scene', 'telling']);

/* ---- The circles ---- */

test('circles: what lies in a region lies in its circles', () => {
    const members = { red: ['red'], blue: ['blue'], yellow: ['yellow'], purple: ['red', 'blue'],
        green: ['blue', 'yellow'], orange: ['red', 'yellow'], brown: ['red', 'blue', 'yellow'] };
    for (const region of facts.regions) {
        const { name, voters, heap, stacks, totals, tokens } = circles.insides[region];
        const points = [name, voters, heap, tokens, ...stacks, ...stacks.map(({ x }) => ({ x, y: totals })),
            circles.hearts[region]];
        for (const point of points)
            assert.deepEqual(circles.circlesAt(point).sort(), [...members[region]].sort(),
                `${region}: ${JSON.stringify(point)}`);
        assert.equal(circles.regionOf(members[region]), region);
        assert.match(circles.outline(region, 100, { x: 0, y: 0 }), /^M[-\d. ]+(A[-\d. ]+){3}Z$/);
    }
});

test('circles: the line above a mixed region is on the circle it comes from', () => {
    for (const [region, party] of [['purple', 'blue'], ['orange', 'yellow']]) {
        const { x, y } = circles.middles[party];
        for (const at of [x - 0.3, x, x + 0.3])
            assert.ok(Math.abs(Math.hypot(at - x, circles.lineAbove(region, at) - y) - 1) < 1e-9, region);
        assert.equal(circles.lineAbove(region, x), y - 1);
    }
});

test('circles: arrows point over the border, from one region into the other', () => {
    const inside = ({ x, y }) => circles.regionOf(circles.circlesAt({ x, y }));
    for (const [from, to] of [['red', 'purple'], ['red', 'orange'], ['blue', 'purple'], ['blue', 'green'],
        ['yellow', 'green'], ['yellow', 'orange'], ['purple', 'brown'], ['green', 'brown'], ['orange', 'brown']])
        for (const [a, b] of [[from, to], [to, from]]) {
            const { x, y, angle } = circles.arrowAt(a, b);
            const [dx, dy] = [Math.cos(angle * Math.PI / 180) * 0.03, Math.sin(angle * Math.PI / 180) * 0.03];
            assert.equal(inside({ x: x - dx, y: y - dy }), a, `${a} to ${b}: from`);
            assert.equal(inside({ x: x + dx, y: y + dy }), b, `${a} to ${b}: to`);
        }
    for (const party of facts.parties)
        assert.deepEqual(circles.circlesAt(circles.boxes[party]), [], `the box of ${party} stands outside`);
});

test('circles: shares of a colour of its own leave beside each other', () => {
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    for (const [party, near] of [['red', 'purple'], ['red', 'orange'], ['blue', 'purple'], ['blue', 'green'],
        ['yellow', 'orange'], ['yellow', 'green']])
        assert.ok(far(circles.arrowAt(party, 'vote', true, true), circles.arrowAt(party, near, true)) > 0.18,
            `${party}: to its box, and to ${near}`);
});

test('poll: a bar far above all others is broken, and they keep their heights', () => {
    assert.deepEqual(poll.scaleOf([900, 720, 540, 360]), { most: 900, cut: null });
    assert.deepEqual(poll.scaleOf([2520, 0, 0, 0]), { most: 2520, cut: null }, 'there is nothing to compare it with');
    assert.deepEqual(poll.scaleOf([2160, 0, 0, 0, 900, 720]), { most: 2160, cut: null },
        'the others can be told apart');
    assert.deepEqual(poll.scaleOf([0, 0, 0, 0]), { most: 1, cut: null });
    const { most, cut } = poll.scaleOf([0, 180, 0, 2340, 540, 540]);
    assert.equal(cut, 540);
    assert.ok(most > cut && most < 2340);
});

test('poll: a number of an earlier round stands over its own bar, or nowhere', () => {
    const past = { number: '360', bar: { left: 108, width: 30, top: 60 }, group: 100, text: 12,
        now: { top: 20, wide: 22 } };
    assert.deepEqual(poll.pastAt(past), { x: 123, centred: true });
    const narrow = { ...past, bar: { ...past.bar, width: 16 } };
    assert.deepEqual(poll.pastAt(narrow), { x: 124, centred: false }, 'it ends with the bar');
    assert.equal(poll.pastAt({ ...narrow, group: 106 }), null, 'over a bar of the party before it');
    assert.equal(poll.pastAt({ ...narrow, now: { top: 55, wide: 22 } }), null, 'beside the number of the next round');
});

test('layout: circles, poll and panel share the room', () => {
    const rooms = [[924, 552], [1010, 457], [344, 428], [344, 300], [416, 304], [720, 708], [1500, 900]];
    for (const [width, height] of rooms) {
        const { r, middle, poll, panel: side } = layout.layOut(width, height);
        const box = { left: middle.x + circles.extent.left * r, right: middle.x + circles.extent.right * r,
            top: middle.y + circles.extent.top * r, bottom: middle.y + circles.extent.bottom * r };
        const where = `${width}×${height}`;
        assert.ok(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height, `${where}: inside`);
        for (const one of [poll, side].filter(Boolean)) {
            assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height, where);
            assert.ok(one.x >= box.right || one.y >= box.bottom, `${where}: beside the circles`);
        }
        if (poll && side) {
            assert.ok(poll.y + poll.height <= side.y, `${where}: one above the other`);
            assert.deepEqual([poll.y, poll.x + poll.width, side.x + side.width, side.y + side.height],
                [0, width, width, height], `${where}: cards end where the board ends`);
        }
    }
});

/* ---- Exact numbers ---- */

test('fractions: read, added and written without rounding', () => {
    const { change, exact, minus, plus, rounded, written } = fraction;
    assert.equal(written(exact('5040/169')), '29\u2009139/169');
    assert.equal(written(exact('80/3')), '26⅔');
    assert.equal(written(exact(undefined)), '0');
    assert.deepEqual(plus(exact('80/3'), exact('1/3')), { n: 27, d: 1 });
    assert.deepEqual(minus(exact('1/2'), exact('5/6')), { n: -1, d: 3 });
    assert.equal(change(minus(exact('720'), exact('900'))), '−180');
    assert.equal(change(minus(exact('7'), exact('7'))), '±0');
    assert.equal(rounded(exact('80/3')), '≈+27');
    assert.equal(rounded(exact('-40')), '−40');
});

/* ---- A match through the engine ---- */

/** A small generator: the same games every time. */
function dice(seed) {
    let state = seed;
    return (most) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % most;
    };
}

const names = ['Ana', 'Ben', 'Cleo'];

function seenOf(kit, view, seat, { over = false, toAct = [0, 1, 2], events = [], order = [], base = [] } = {}) {
    return { table: { id: 'test' }, kit, view, you: seat, toAct, over, events, past: events, order, base, text: [],
        name: (who) => names[who] };
}

function handOf(seen, ways, chosen, looked = null) {
    const lit = choice.litThings(ways, chosen);
    const of = (thing) => choice.waysOf(ways, chosen, thing);
    return { lit: (thing) => lit.get(thing) ?? null, things: [...lit.keys()], chosen,
        isChosen: (thing) => chosen.includes(thing), looked, armed: null, hinted: [], ways: of,
        preview: (thing) => board.preview(seen, of(thing), thing), thing: () => ({}), button: () => ({}) };
}

/** Every listed move has a way, and no way is the beginning of another. */
function checkWays(seen, moves) {
    const ways = board.ways(seen, moves, []);
    const whole = new Set(ways.map(({ touches }) => touches.join(' ')));
    assert.equal(whole.size, ways.length, 'no two ways are the same');
    for (const { touches } of ways)
        for (let i = 1; i < touches.length; i++)
            assert.ok(!whole.has(touches.slice(0, i).join(' ')), `${touches.slice(0, i)} begins ${touches}`);
    assert.deepEqual(moves.filter((move) => !ways.some((way) => way.move === move)), [], 'moves without a way');
    return ways;
}

/** Whatever an order is changed to is an order: of listed moves, a region once, no more tokens than there are. */
function checkOrders(seen, ways, left) {
    for (const { order, touches } of ways.filter((way) => way.order)) {
        const where = touches.join(' ');
        assert.ok(order.every((move) => seen.base.includes(move)), `${where}: listed moves`);
        const placed = order.map((move) => move.facts);
        if (placed.some(({ do: kind }) => kind !== 'place')) {
            assert.equal(order.length, 1, where);
            continue;
        }
        assert.equal(new Set(placed.map(({ region }) => region)).size, placed.length, `${where}: a region once`);
        for (const value of facts.values)
            assert.ok(placed.filter((one) => one.value === value).length <= left[value - 1], `${where}: ${value} left`);
        assert.ok(Math.abs(order.length - seen.order.length) <= 1, where);
    }
}

/** All that is lit on the way: previews, the sentence, names. */
function checkTouches(seen, ways, way) {
    for (let i = 0; i < way.touches.length; i++) {
        const chosen = way.touches.slice(0, i);
        const hand = handOf(seen, ways, chosen);
        assert.ok(board.sentence(seen, hand).title, `a sentence for ${chosen.join(' ')}`);
        const thing = way.touches[i];
        assert.ok(hand.lit(thing), `${thing} is lit behind ${chosen.join(' ')}`);
        const preview = hand.preview(thing);
        for (const part of ['badge', 'short', 'words'])
            assert.ok(preview[part] && !/undefined|NaN|null/.test(preview[part]),
                `${thing}: ${part} '${preview[part]}'`);
    }
    assert.equal(choice.touched(ways, way.touches.slice(0, -1), way.touches.at(-1)).play, way);
}

function checkNames(seen) {
    const own = [...scene.ownTokens(seen).values()].flat().filter(({ thing }) => thing).map(({ name }) => name);
    const things = [...facts.regions.map((region) => facts.regionThing(seen, region)),
        ...facts.parties.map(facts.boxName), ...facts.everybody.map(facts.pollName),
        ...(seen.you === null ? [] : facts.values.map(facts.valueName)), ...own];
    const said = things.map((thing) => board.called(seen, thing));
    assert.equal(new Set(said).size, said.length, 'names are unique');
    for (const [i, thing] of things.entries())
        assert.ok(board.about(seen, thing) && !/undefined|NaN/.test(`${said[i]} ${board.about(seen, thing)}`), said[i]);
}

const all = ({ n, d }) => n / d;

/** Every event is in one frame, the last frame is the real view, and in every step of the walk nobody is lost. */
function checkFrames(seen, events, after) {
    const frames = board.frames(seen, events, after);
    assert.deepEqual(frames.flatMap((frame) => frame.events), events, 'every event, in its order');
    assert.equal(frames.at(-1).view, after);
    if (frames.length === 1)
        return;
    const kit = seen.kit;
    const walks = frames.filter(({ view }) => view.stage?.kind === 'walk').map(({ view }) => view.stage);
    for (const { at, cast } of walks) {
        const sum = [...Object.values(at), ...Object.values(cast)].map(fraction.exact)
            .reduce(fraction.plus, fraction.none);
        assert.equal(all(sum), kit.voters_all, 'all voters are somewhere');
    }
    for (const [pass, { at, cast }] of Object.entries(after.passes)) {
        const last = walks.filter((stage) => stage.pass === Number(pass)).at(-1);
        assert.deepEqual(last.at, at, `pass ${pass}: where they are`);
        assert.deepEqual(last.cast, cast, `pass ${pass}: votes`);
    }
    for (const { view } of frames.slice(0, -1)) {
        const moment = { ...seen, view };
        assert.ok(board.step(moment), 'a step has words');
        scene.sceneOf({ seen: moment, hand: handOf(moment, [], []), layout: 'desk', width: 924, height: 552 });
    }
}

const met = { circles: 0, frames: 0, kinds: new Set(), ties: 0 };

/** The own order of a seat, made by touches as somebody would: a value for each marked region, then changes. */
async function giveOrder(engine, kit, seat, random) {
    const order = [];
    let base = null;
    for (;;) {
        const { view, to_act: toAct } = await engine.ask({ cmd: 'view', seat });
        const { moves } = await engine.ask({ cmd: 'moves', seat });
        base ??= moves;
        const left = base === moves ? view.left[facts.parties[seat]] : giveOrder.left;
        giveOrder.left = left;
        const seen = seenOf(kit, view, seat, { toAct, order: [...order], base });
        const ways = checkWays(seen, moves);
        if (moves.length > 0)
            met.kinds.add(moves[0].facts.do);
        checkOrders(seen, ways, left);
        checkNames(seen);
        facts.regions.forEach((region) => checkThere(seen, region));
        const shown = ways[random(ways.length)];
        if (shown && toAct.includes(seat))
            checkTouches(seen, ways, shown);
        if (!toAct.includes(seat))
            return;
        const begin = board.begin(seen, ways);
        const [chosen] = choice.settled(ways, [], begin);
        if (moves[0].facts.do === 'place')
            assert.equal(facts.thingOf(chosen).region, facts.regions[order.length], 'the next empty region is marked');
        const usual = ways.filter((way) => !way.order && way.touches[0] === chosen);
        const way = usual.length > 0 ? usual[random(usual.length)] : ways[random(ways.length)];
        order.push(way.move);
        await engine.ask({ cmd: 'play', seat, move: way.move.move });
    }
}

/** What the highest value would do in a region, with the total that the game says. */
function checkThere(seen, region) {
    const list = telling.outcomes(seen, region);
    const most = Math.max(...list.map(({ value }) => value));
    const told = telling.thereWords(seen, region);
    assert.equal(told === '', list.length === 0);
    if (told !== '') {
        assert.ok(told.startsWith(`${most}\u00a0there: `), told);
        assert.ok(told.match(/\d+/g).includes(String(list.find(({ value }) => value === most).total)), told);
    }
}

async function playThrough(engine, seed) {
    const random = dice(seed);
    await engine.ask({ cmd: 'new', game: 'primary-colours', seats: 3, options: {}, seed: String(seed), names });
    const { kit } = await engine.ask({ cmd: 'kit' });
    for (let round = 1; round <= 4; round++) {
        await giveOrder(engine, kit, 0, random);
        const { view: before } = await engine.ask({ cmd: 'view', seat: 0 });
        let events = [];
        while (events.length === 0) {
            const { to_act: [seat] } = await engine.ask({ cmd: 'view', seat: 0 });
            const { moves } = await engine.ask({ cmd: 'moves', seat });
            ({ events = [] } = await engine.ask({ cmd: 'play', seat, move: moves[random(moves.length)].move }));
        }
        const { view: after, over } = await engine.ask({ cmd: 'view', seat: 0 });
        met.circles += after.circles?.length ?? 0;
        checkFrames(seenOf(kit, before, 0), events, after);
        for (const seat of [0, null]) {
            const seen = seenOf(kit, after, seat, { over, events });
            checkNames(seen);
            const drawn = { seen, hand: handOf(seen, [], []), layout: 'desk', width: 924, height: 552 };
            const { loops } = scene.sceneOf(drawn);
            assert.equal(loops.length, after.circles?.length ?? 0);
            assert.ok(board.round(seen) && board.standing(seen, 1).words);
        }
    }
    await checkEnd(engine, kit);
}

async function checkEnd(engine, kit) {
    const { over, view } = await engine.ask({ cmd: 'view', seat: 0 });
    assert.ok(over);
    const result = await engine.ask({ cmd: 'result' });
    const table = board.end(seenOf(kit, view, 0, { over: true }), result);
    assert.ok(table.why && !/undefined|NaN/.test(table.why), table.why);
    for (const [seat, row] of Object.entries(table.rows)) {
        assert.equal(row.length, table.columns.length);
        const votes = fraction.written(fraction.exact(view.polls['4'][facts.parties[seat]]));
        assert.equal(row[4], votes, 'the sum is what the party has');
    }
    for (const { seat, values } of table.course.lines)
        assert.deepEqual(values, [1, 2, 3, 4].map((round) =>
            fraction.size(fraction.exact(view.polls[round][facts.parties[seat]]))), 'the polls');
    for (const { at, line, change, text } of table.course.points) {
        const { values } = table.course.lines[line];
        assert.ok(Math.abs(values[at] - values[at - 1] - change) < 1e-6 && !/undefined|NaN/.test(text), text);
    }
    met.ties += table.columns.length > 5 ? 1 : 0;
}

test('games: every move has a way, every change is an order, every step adds up', async () => {
    const engine = new Engine();
    try {
        for (let seed = 1; seed <= 12; seed++)
            await playThrough(engine, seed);
    } finally {
        engine.end();
    }
    assert.deepEqual([...met.kinds].sort(), ['pat', 'place']);
    assert.ok(met.circles > 0, 'voters went round somewhere');
});

/** Seven values and Confirm: what is marked needs no touch. */
test('touches: a round takes a value for each region', async () => {
    const engine = new Engine();
    try {
        await engine.ask({ cmd: 'new', game: 'primary-colours', seats: 3, options: {}, seed: '1', names });
        const { kit } = await engine.ask({ cmd: 'kit' });
        const order = [];
        const { moves: base } = await engine.ask({ cmd: 'moves', seat: 0 });
        let picked = [];
        for (let touches = 1; touches <= 7; touches++) {
            const { view } = await engine.ask({ cmd: 'view', seat: 0 });
            const { moves } = await engine.ask({ cmd: 'moves', seat: 0 });
            const seen = seenOf(kit, view, 0, { order: [...order], base });
            const ways = board.ways(seen, moves, []);
            picked = choice.settled(ways, picked, board.begin(seen, ways));
            const { play } = choice.touched(ways, picked, facts.valueName(touches > 5 ? 2 : 1));
            assert.ok(play && !play.order, `touch ${touches} places a token`);
            order.push(play.move);
            await engine.ask({ cmd: 'play', seat: 0, move: play.move.move });
        }
        assert.ok(!(await engine.ask({ cmd: 'view', seat: 0 })).to_act.includes(0), 'the order is whole');
    } finally {
        engine.end();
    }
});

test('an exchange that is ordered: each of the two tokens lies where the other was', () => {
    const view = { round: 4, tokens: { red: { blue: [1, 2, 5], brown: [5, 3, 3] } },
        swaps: { red: { do: 'swap', region: 'blue', value: 1, with_region: 'brown', with_value: 3 } } };
    const own = scene.ownTokens(seenOf({ swap_round: 4 }, view, 0));
    const told = (region) => own.get(region).map(({ name, count, moved }) => `${name} ${count}${moved ? ' moved' : ''}`);
    assert.deepEqual(told('blue'), ['token-blue-2 1', 'token-brown-3 1 moved', 'token-blue-5 1']);
    assert.deepEqual(told('brown'), ['token-blue-1 1 moved', 'token-brown-3 1', 'token-brown-5 1']);
});

test('an exchange that is ordered: who would lead has the crown, and arrows lead where voters would go', () => {
    const way = (leads, ...to) => ({ leads, to });
    const ways = { blue: way(['yellow'], 'green'), brown: way(['blue'], 'green') };
    const view = { round: 4, tokens: { red: {}, blue: {}, yellow: {} }, totals: {}, polls: { 1: {} }, ways };
    const facts = { do: 'swap', region: 'blue', value: 6, with_region: 'brown', with_value: 2, total: 4, with_total: 12,
        ways: { brown: way(['red'], 'purple', 'orange') }, votes: {} };
    const seen = seenOf({ voters: 360, swap_round: 4 }, view, 0, { order: [{ facts }] });
    const { regions, arrows } = scene.sceneOf({ seen, hand: handOf(seen, [], []) });
    const crowns = (region) => regions.find((one) => one.region === region).stacks.filter(({ leads }) => leads)
        .map(({ party }) => party);
    assert.deepEqual([crowns('blue'), crowns('brown')], [['yellow'], ['red']]);
    assert.deepEqual(arrows.map(({ from, to, share }) => `${from} ${share} ${to}`),
        ['blue  green', 'brown ½ purple', 'brown ½ orange']);
});

test('circles without end: not those that the own order opens, which the arrows show already', () => {
    const view = { round: 2, tokens: { red: {}, blue: {}, yellow: {} }, totals: {}, polls: { 1: {} },
        circles: [{ regions: ['green', 'brown'], voters: '720' }],
        ways: { green: { leads: ['red'], to: ['brown'] }, brown: { leads: ['blue'], last: ['red'], to: ['green'] } } };
    const kit = { voters: 360, swap_round: 4 };
    const loops = (pending, to) => {
        const order = to ? [{ facts: { do: 'place', region: 'brown', value: 2, leads: [], to } }] : [];
        const seen = seenOf(kit, { ...view, tokens: { ...view.tokens, red: { brown: pending } } }, 0, { order });
        return scene.sceneOf({ seen, hand: handOf(seen, [], []) }).loops.map(({ regions }) => regions);
    };
    assert.deepEqual(loops([1], null), [['green', 'brown']]);
    assert.deepEqual(loops([1, 2], ['green']), [['green', 'brown']], 'as before');
    assert.deepEqual(loops([1, 2], ['purple']), [], 'voters of Brown go elsewhere');
});

test('a hint in the last round takes no token in hand', () => {
    assert.equal(board.shows(seenOf({ swap_round: 4 }, { round: 3 }, 0)), false);
    assert.equal(board.shows(seenOf({ swap_round: 4 }, { round: 4 }, 0)), true);
});

test('why the poll changed: regions that are led by others than in the round before', () => {
    const leads = { red: ['red'], blue: ['blue'], yellow: ['yellow'], purple: ['blue'], green: ['blue'],
        orange: ['yellow'], brown: ['blue'] };
    const event = (more) => ({ type: 'regions', text: '', leads: { ...leads, ...more } });
    assert.equal(telling.changedWords([event({})]), '');
    assert.match(telling.changedWords([event({}), { type: 'poll' }, event({})]), /same parties/);
    assert.equal(telling.newWords([event({})]), null);
    assert.match(telling.newWords([event({}), event({})]).what, /^nobody new/);
    const past = [event({}), event({ purple: ['red'], brown: ['red'], orange: ['red', 'yellow'] })];
    const clauses = 'Red leads Purple and Brown; Red and Yellow level on Orange';
    assert.equal(telling.changedWords(past), `New since the round before: ${clauses}.`);
    assert.deepEqual(telling.newWords(past), { since: 'Changed since round 1:', what: clauses });
});

/** A digit puts a value where the focus is. */
test('keys: digits and Backspace are ways', () => {
    const view = { round: 1, tokens: { red: { blue: [2] }, blue: {}, yellow: {} }, left: { red: [6, 4, 4, 3, 2, 1] } };
    const seen = seenOf({ swap_round: 4 }, view, 0);
    const hand = { chosen: ['region-red'] };
    assert.deepEqual(board.types(seen, hand, 'region-green', '3'), ['region-green', 'value-3']);
    assert.deepEqual(board.types(seen, hand, 'region-blue', '3'), ['placed-blue', 'value-3']);
    assert.deepEqual(board.types(seen, hand, null, '6'), ['region-red', 'value-6']);
    assert.deepEqual(board.types(seen, hand, 'placed-blue', 'Backspace'), ['placed-blue', 'value-2']);
    assert.equal(board.types(seen, hand, 'placed-blue', '2'), null, 'it lies there already');
    assert.equal(board.types(seen, hand, 'region-green', '9'), null);
});

await runTests();
