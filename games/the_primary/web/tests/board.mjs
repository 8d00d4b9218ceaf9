// board.mjs - The Primary's board without a browser: the drawn map against the rules, what fits into regions, and whole
// games of every variant through the engine: every listed move has a way, every preview has words.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..', '..');
const { runTests, test } = await import(pathToFileURL(join(root, 'tests', 'browser', 'tap.mjs')).href);
const { Engine, loadBoard } = await import(pathToFileURL(join(root, 'tests', 'browser', 'boards.mjs')).href);
const checks = (await import(pathToFileURL(join(here, '..', 'checks.mjs')).href)).default;

const { board, cards, choice, facts, geometry, layout, map, popover, scene, since, telling, tiles, votes } =
    await loadBoard(join(here, '..'), ['cards', 'facts', 'geometry', 'layout', 'map', 'popover', 'scene', 'since', 'telling',
        'tiles', 'votes', 'words']);

/* ---- A match through the engine ---- */

async function withEngine(run) {
    const engine = new Engine();
    try {
        return await run(engine);
    } finally {
        engine.end();
    }
}

const names = ['Ana', 'Ben', 'Cleo', 'Davis', 'Eve'];

async function kitOf(engine, { seats, options = {}, data }, seed = 1) {
    await engine.ask({ cmd: 'new', game: 'the-primary', seats, options, seed: String(seed),
        names: names.slice(0, seats), ...(data ? { data } : {}) });
    return (await engine.ask({ cmd: 'kit' })).kit;
}

const ourKit = await withEngine((engine) => kitOf(engine, { seats: 3 }));
const tileKit = await withEngine((engine) => kitOf(engine, checks.variants.find(({ data }) => data)));

/* ---- The map ---- */

const skeleton = `
    pnw pnw mtn mtn pla pla umw umw lak lak nor nor
    pnw pnw mtn mtn pla pla umw umw lak lak nor nor
    pnw pnw mtn mtn pla pla umw umw lak lak nor nor
    cal cal mtn mtn pla pla mis mis lak lak mid mid
    cal cal sw  sw  pla pla mis mis app app mid mid
    cal cal sw  sw  tex tex mis mis app app mid mid
    cal cal sw  sw  tex tex mis mis dee dee dee  .
     .   .   .   .  tex tex mis mis dee dee dee  .
     .   .   .   .  tex tex  .   .   .  flo flo flo
     .   .   .   .   .   .   .   .   .  flo flo flo`.trim().split('\n').map((row) => row.trim().split(/\s+/));

function skeletonBorders() {
    const found = new Set();
    skeleton.forEach((row, y) => row.forEach((one, x) => [row[x + 1], skeleton[y + 1]?.[x]].forEach((other) => {
        if (one !== '.' && other && other !== '.' && other !== one)
            found.add([one, other].sort().join(' '));
    })));
    return [...found].sort();
}

test('map: regions border in the drawing exactly where they do in the rules', () => {
    const rules = map.bordersOf(ourKit).sort();
    assert.deepEqual([...new Set(map.borders())].sort(), rules);
    assert.deepEqual(skeletonBorders(), rules);
    assert.ok(map.isDrawn(ourKit));
    assert.ok(!map.isDrawn(tileKit));
});

/** Points along an outline of lines and quadratic curves. */
function pointsOf(path) {
    const points = [];
    let at = null;
    for (const [, kind, numbers] of path.matchAll(/([MLQ])([^MLQZ]*)/g)) {
        const [a, b, c, d] = numbers.trim().split(/[\s,]+/).map(Number);
        if (kind === 'Q')
            for (let i = 1; i <= 6; i++) {
                const t = i / 6;
                points.push({ x: (1 - t) ** 2 * at.x + 2 * t * (1 - t) * a + t * t * c,
                    y: (1 - t) ** 2 * at.y + 2 * t * (1 - t) * b + t * t * d });
            }
        else
            points.push({ x: a, y: b });
        at = points.at(-1);
    }
    return points;
}

function contains(points, { x, y }) {
    let inside = false;
    points.forEach((one, i) => {
        const other = points.at(i - 1);
        if ((one.y > y) !== (other.y > y) && x < (other.x - one.x) * (y - one.y) / (other.y - one.y) + one.x)
            inside = !inside;
    });
    return inside;
}

const sizes = [['desk', 924, 530], ['desk', 1010, 460], ['phone', 344, 400], ['phone', 344, 308], ['low', 416, 304],
    ['phone', 720, 740], ['desk', 1470, 880]];

function drawnOf(kit, width, height, kind = 'desk', large = false) {
    const seen = { kit, view: { regions: {}, seats: {} }, events: [], past: [], order: [], base: [] };
    return { seen, layout: kind, width, height, large, pace: 0, note: null };
}

test('map: every region has its middle inside, a finger wide, and all is on the board', () => {
    for (const [kind, width, height] of sizes) {
        const laid = layout.layOut(drawnOf(ourKit, width, height, kind));
        for (const [region, path] of Object.entries(laid.outlines)) {
            const points = pointsOf(path);
            const where = `${region} at ${width} × ${height}`;
            const xs = points.map(({ x }) => x);
            const ys = points.map(({ y }) => y);
            const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
            assert.ok(Math.min(...xs) >= 0 && Math.max(...xs) <= width && Math.max(...ys) <= height,
                `${where}: inside`);
            const span = (dx, dy) => Array.from({ length: 60 }, (_, i) => i).findIndex((far) =>
                !contains(points, { x: middle.x + far * dx, y: middle.y + far * dy }));
            const free = (dx, dy) => (span(dx, dy) < 0 ? 60 : span(dx, dy));
            assert.ok(free(1, 0) + free(-1, 0) >= 44 && free(0, 1) + free(0, -1) >= 44, `${where}: a finger wide`);
            const room = laid.rooms[region];
            assert.ok(contains(points, { x: room.x + room.width / 2, y: room.y + room.height / 2 }),
                `${where}: its room`);
        }
    }
});

test('map: no two regions lie on each other, the coast goes round all of them', () => {
    const laid = layout.layOut(drawnOf(ourKit, 924, 530));
    const shapes = Object.entries(laid.outlines).map(([region, path]) => [region, pointsOf(path)]);
    const coast = pointsOf(laid.coast);
    for (let x = 5; x < 924; x += 11)
        for (let y = 50; y < 530; y += 11) {
            const on = shapes.filter(([, points]) => contains(points, { x, y })).map(([region]) => region);
            assert.ok(on.length <= 1, `${on} at ${x}, ${y}`);
            if (on.length === 1)
                assert.ok(contains(coast, { x, y }), `${on} at ${x}, ${y} is outside the coast`);
        }
});

test('tiles: every region has a tile of its own, every border a line', () => {
    for (const [kind, width, height] of sizes) {
        const laid = layout.layOut(drawnOf(tileKit, width, height, kind));
        assert.equal(laid.coast, null);
        assert.equal(laid.lines.length, map.bordersOf(tileKit).length);
        const { tiles: all, cells } = tiles.tileIn(tileKit, laid.map);
        const board = { x: 0, y: 0, width, height };
        for (const [region, tile] of Object.entries(all)) {
            assert.ok(geometry.inside(tile, cells[region]), `${region} in its cell`);
            assert.ok(geometry.inside(tile, board), `${region} on the board at ${width} × ${height}`);
            assert.ok(cells[region].width >= 44 && cells[region].height >= 44, `${region}: a finger wide`);
            for (const [other, rect] of Object.entries(all))
                assert.ok(other === region || geometry.shared(tile, rect) === 0, `${region} beside ${other}`);
        }
    }
});

test('tiles: a map without places finds some', () => {
    const regions = Object.fromEntries(Object.entries(tileKit.regions).map(([region, { column, row, ...rest }]) =>
        [region, rest]));
    const { cells, rows } = tiles.cellsOf({ ...tileKit, regions, rows: 0 });
    const taken = Object.values(cells).map(({ column, row }) => `${column} ${row}`);
    assert.equal(new Set(taken).size, Object.keys(regions).length);
    assert.equal(rows, Math.ceil(taken.length / tileKit.columns));
});

test('popover: it is on the board, and beside its region where there is room', () => {
    for (const [kind, width, height] of sizes) {
        const laid = layout.layOut(drawnOf(ourKit, width, height, kind));
        for (const room of Object.values(laid.rooms)) {
            const own = { width: 200, height: 180 };
            const { left, top } = popover.beside(room, own, { x: 0, y: 0, width, height });
            const rect = { x: left, y: top, ...own };
            assert.ok(geometry.inside(rect, { x: 0, y: 0, width, height }));
            if (width > 900)
                assert.equal(geometry.shared(rect, room), 0);
        }
    }
});

/* ---- Games ---- */

/** A small generator: the same games every time. */
function dice(seed) {
    let state = seed;
    return (most) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % most;
    };
}

function seenOf(kit, view, seat, rest) {
    return { table: { id: 'test' }, kit, view, you: seat, toAct: [seat], over: false, events: [], past: [], order: [],
        base: [], text: [], name: (who) => names[who], ...rest };
}

function handOf(seen, ways, chosen) {
    const lit = choice.litThings(ways, chosen);
    const of = (thing) => choice.waysOf(ways, chosen, thing);
    return { lit: (thing) => lit.get(thing) ?? null, things: [...lit.keys()], chosen,
        isChosen: (thing) => chosen.includes(thing), looked: null, armed: null, hinted: [], ways: of,
        preview: (thing) => board.preview(seen, of(thing), thing) };
}

/** Every listed move has a way, and every whole way is one move. */
function checkWays(seen, moves) {
    const ways = board.ways(seen, moves, []);
    const whole = new Map();
    for (const { move, order, touches } of ways) {
        assert.ok(touches.length > 0 && touches.every(Boolean), `${move.move}: touches`);
        const name = touches.join(' ');
        assert.ok(!whole.has(name), `${name}: ${move.move} and ${whole.get(name)}`);
        whole.set(name, move.move);
        if (order)
            assert.ok(order.every((one) => seen.base.includes(one) || seen.order.includes(one)), `${name}: the order`);
    }
    const missing = moves.filter((move) => !ways.some((way) => way.move === move));
    assert.deepEqual(missing.map(({ move }) => move), [], 'moves without a way');
    return ways;
}

/** All that is lit on the way to a move: previews, the sentence, names. */
function checkTouches(seen, ways, way) {
    for (let i = 0; i < way.touches.length; i++) {
        const chosen = way.touches.slice(0, i);
        const hand = handOf(seen, ways, chosen);
        const said = board.sentence(seen, hand);
        assert.ok(said?.title && !/undefined|NaN/.test(`${said.title} ${said.more}`), `a sentence for ${chosen}`);
        for (const thing of hand.things) {
            const preview = hand.preview(thing);
            for (const part of ['badge', 'short', 'words'])
                assert.ok(preview[part] && !/undefined|NaN|null/.test(preview[part]),
                    `${thing}: ${part} '${preview[part]}'`);
            assert.ok(board.called(seen, thing), `${thing} has a name`);
        }
        assert.ok(hand.lit(way.touches[i]), `${way.touches[i]} is lit behind ${chosen}`);
    }
    const chosen = way.touches.slice(0, -1);
    assert.equal(choice.touched(ways, chosen, way.touches.at(-1)).play, way);
}

function checkNames(seen) {
    const { view, kit } = seen;
    const things = [...Object.keys(kit.regions).map(facts.regionName),
        ...Array.from({ length: kit.rounds }, (_, i) => facts.roundName(i + 1)), ...(view.news ? ['news'] : []),
        ...(kit.solo ? ['bot'] : []),
        ...Object.values(view.seats).flatMap(({ candidate }) => (candidate ? [facts.candidateName(candidate)] : []))];
    const said = things.map((thing) => board.called(seen, thing));
    assert.equal(new Set(said).size, said.length, 'names are unique');
    for (const thing of [...things, ...facts.cards.map(facts.cardName), facts.slotName(1)])
        assert.ok(board.about(seen, thing), `${thing} tells about itself`);
    checkCards(seen);
}

/** A card says what it does, in the tray and in the queue, or which news forbids it. */
function checkCards(seen) {
    const says = (card) => (facts.bansOf(seen).includes(card) ? 'may not be queued' : seen.kit.actions[card].words);
    for (const card of facts.cards)
        assert.ok(board.looked(seen, facts.cardName(card)).includes(says(card)), `${card} in the tray`);
    (facts.mySeat(seen)?.queue ?? []).forEach((card, i) => {
        const told = board.looked(seen, facts.slotName(i + 1));
        assert.ok(card === '?' ? told === null : told.includes(says(card)), `${card} in slot ${i + 1}`);
    });
    assert.equal(board.looked(seen, facts.slotName(seen.kit.queue + 1)), null);
}

/** Every event is in one frame; the last one is the real view; cubes and pawns are where the events left them. */
function checkFrames(seen, events, after) {
    const frames = board.frames(seen, events, after);
    assert.deepEqual(frames.flatMap((frame) => frame.events), events, 'every event is in one frame');
    assert.equal(frames.at(-1).view, after);
    for (const frame of frames)
        assert.ok(board.step({ ...seen, view: frame.view, events: frame.events }) !== '', 'a step has words');
    for (const { lasts } of frames.filter((frame) => frame.events.some(({ type }) => type === 'vote')))
        assert.ok(lasts >= 3, 'there is time to read the result of a vote');
    const ended = board.frames(seen, [...events, { type: 'win', text: '' }], after);
    const folded = ended.at(-2)?.view;
    if (!folded || events.some(({ type }) => type === 'win'))
        return;
    for (const [seat, { pawn, hand, delegates }] of Object.entries(after.seats)) {
        const what = `${events.map(({ type }) => type)}: seat ${seat}`;
        assert.equal(folded.seats[seat].pawn, pawn, `${what}: pawn`);
        assert.equal(folded.seats[seat].delegates, delegates, `${what}: delegates`);
        if (!events.some(({ type }) => type === 'plane' || type === 'kept'))
            assert.equal(folded.seats[seat].hand, hand, `${what}: hand`);
    }
    const cubes = ({ regions }) => Object.fromEntries(Object.entries(regions)
        .map(([region, one]) => [region, one.cubes ?? {}]).filter(([, one]) => Object.keys(one).length > 0));
    assert.deepEqual(cubes(folded), cubes(after), `${events.map(({ type }) => type)}: cubes`);
}

/** Where there is no room for all, who leads and who looks come before others; the rest have their shapes. */
function checkNeeded(seen, { region, pieces, more }, where) {
    const all = facts.presences(facts.viewOf(seen), region).map(({ owner }) => owner);
    const shown = pieces.map(({ owner }) => owner);
    const needed = all.filter((owner, i) => i === 0 || owner === seen.you);
    const others = shown.filter((owner) => !needed.includes(owner));
    assert.ok(others.length === 0 || needed.every((owner) => shown.includes(owner)), `${where}: ${shown} of ${all}`);
    if (shown.length + more.length > 0)
        assert.equal(shown.length + more.length, all.length, `${where}: all have a number or a shape`);
}

/** What stands in a region is within its room, beside each other; nobody is left out on a desk. */
function checkScene(seen, ways, large) {
    for (const [kind, width, height] of sizes) {
        const drawn = { seen, hand: handOf(seen, ways, []), layout: kind, width, height, large, pace: 0, note: null };
        const { laid, labels, worded } = scene.sceneOf(drawn);
        for (const label of labels) {
            const where = `${label.region}, ${kind} ${width} × ${height}`;
            assert.equal(label.at.length, label.pieces.length + (label.more.length > 0 ? 1 : 0), `${where}: places`);
            assert.ok(label.at.every(({ x, y }) => x >= -1 && y >= 0), `${where}: pieces in the room`);
            if (width > 900 && height > 500 && !large)
                assert.equal(label.more.length, 0, `${where}: all owners are shown`);
            checkNeeded(seen, label, where);
            assert.ok(label.name && !/undefined/.test(label.name), `${where}: a name`);
            checkVoted(seen, drawn.hand, label, where);
            checkRows(label, laid, worded, where);
        }
    }
}

/** Token, award and badge with its crown have room in one row; who won, behind the word for it. */
function checkRows({ room, award, badge, beside, form, voted, listed }, { narrow, print }, worded, where) {
    if (badge && beside && !badge.late && !narrow)
        assert.ok(scene.rowWidth(award, badge, form) * print <= room.width, `${where}: ${award}, ${badge[form]}`);
    if (worded && voted)
        assert.ok(listed, `${where}: room for the word`);
}

test('badge: with less room it is shorter, and a crown takes room', () => {
    const badge = { text: '4 → 6', tight: '4→6', least: '→6', crown: false, late: false, whose: null };
    const wide = ['text', 'tight', 'least'].map((form) => scene.rowWidth('18 / 9', badge, form));
    assert.ok(wide[0] > wide[1] && wide[1] > wide[2], String(wide));
    assert.ok(scene.rowWidth('18 / 9', { ...badge, crown: true }, 'text') >= wide[0] + 12);
});

let votedLit = 0;

/** A region that has voted may be lit; it says so, and promises no lead. */
function checkVoted(seen, hand, { region, voted, badge }, where) {
    const thing = facts.regionName(region);
    assert.equal(badge?.late ?? false, voted && hand.lit(thing) !== null, `${where}: marked as voted`);
    if (!badge?.late)
        return;
    votedLit++;
    assert.ok(!badge.crown, `${where}: no crown`);
    assert.match(hand.preview(thing).words, /has voted/, where);
}

const kindsSeen = new Set();
const touchesMost = {};

async function moment(engine, seat, kit, rest) {
    const { view } = await engine.ask({ cmd: 'view', seat });
    const { moves } = await engine.ask({ cmd: 'moves', seat });
    return { seen: seenOf(kit, view, seat, rest), moves };
}

function pick(moves, random) {
    const liked = moves.filter((move) => checks.prefers(move));
    const from = liked.length > 0 && random(4) > 0 ? liked : moves;
    return from[random(from.length)];
}

/** Changes of an order that is not sent: each gives a list of the same length, or one card less. */
function checkEdits(seen, moves) {
    const ways = checkWays(seen, moves);
    for (const way of ways.filter(({ order }) => order)) {
        checkTouches(seen, ways, way);
        assert.equal(way.order.length, seen.order.length - (way.move.facts.edit === 'back' ? 1 : 0));
        assert.notDeepEqual(way.order, seen.order);
    }
}

async function playThrough(engine, variant, seed) {
    const random = dice(seed);
    const kit = await kitOf(engine, variant, seed);
    const orders = {};
    const past = {};
    for (let step = 0; step < 900; step++) {
        const state = await engine.ask({ cmd: 'view', seat: 0 });
        if (state.over)
            break;
        const [seat] = state.to_act;
        const phase = state.view.done !== undefined;
        orders[seat] ??= { order: [], base: [] };
        const { seen, moves } = await moment(engine, seat, kit, { past: past[seat] ?? [], ...orders[seat] });
        if (phase && orders[seat].order.length === 0)
            orders[seat] = { order: [], base: moves };
        Object.assign(seen, orders[seat]);
        const ways = checkWays(seen, moves);
        if (phase && seen.view.stage === 'queue')
            assert.equal(board.empty(seen), kit.queue - orders[seat].order.length, 'empty slots');
        const move = pick(moves, random);
        const way = ways.filter((one) => one.move === move).sort((a, b) => a.touches.length - b.touches.length)[0];
        checkTouches(seen, ways, way);
        kindsSeen.add(move.facts.do);
        touchesMost[move.facts.do] = Math.max(touchesMost[move.facts.do] ?? 0, way.touches.length
            - choice.settled(ways, [], board.begin(seen, ways)).length);
        if (phase && orders[seat].order.length > 0)
            checkEdits(seen, moves);
        if (step % 7 === 0)
            checkNames(seen);
        if (step % 9 === 0)
            checkScene(seen, ways, step % 2 === 0);
        const drawn = board.drawn(seen, move);
        const { events } = await engine.ask({ cmd: 'play', seat, move: move.move });
        orders[seat] = phase ? { ...orders[seat], order: [...orders[seat].order, move] } : { order: [], base: [] };
        const after = (await engine.ask({ cmd: 'view', seat })).view;
        if (after.stage !== seen.view.stage || after.round !== seen.view.round)
            Object.keys(orders).forEach((one) => delete orders[one]);
        checkFrames(seen, events, after);
        if (events.length === 1 && move.facts.after)
            for (const region of Object.keys(move.facts.after))
                assert.deepEqual(drawn.regions[region].influence, after.regions[region].influence ?? {}, move.move);
        for (const one of Object.keys(kit.solo ? { 0: 0 } : after.seats))
            past[one] = [...(past[one] ?? []), ...events];
        assert.ok(board.round(seen));
        for (const one of Object.keys(seen.view.seats))
            assert.ok(board.standing(seen, Number(one)).words);
    }
    await checkEnd(engine, kit, past[0]);
}

/** Regions won add up to the delegates, which are the score. */
async function checkEnd(engine, kit, past) {
    const { over, view } = await engine.ask({ cmd: 'view', seat: 0 });
    assert.ok(over, 'the game came to its end');
    const result = await engine.ask({ cmd: 'result' });
    const seen = seenOf(kit, view, 0, { over: true, toAct: [], past });
    const table = board.end(seen, result);
    assert.ok(table.why && !/undefined|NaN/.test(table.why), table.why);
    const all = votes.votesOf(seen);
    assert.equal(Object.keys(all).length, Object.keys(kit.regions).length, 'all regions have voted');
    assert.deepEqual(table.others.map(({ row }) => row[1]), kit.solo ? [String(view.bot.delegates)] : []);
    for (const { rank, row } of table.others) {
        assert.equal(row.length, table.columns.length);
        assert.equal(rank === 1, result.utility[0] < 1, 'the Bot is first unless the win is mine alone');
    }
    for (const [seat, row] of Object.entries(table.rows)) {
        assert.equal(row.length, table.columns.length);
        const sum = Object.values(all).flatMap(({ shares }) => shares)
            .filter(({ owners }) => owners.includes(Number(seat))).reduce((total, { award }) => total + award, 0);
        assert.equal(sum, view.seats[seat].delegates, `seat ${seat} adds up`);
        assert.equal(row[1], String(view.seats[seat].delegates));
        assert.equal(String(result.scores[seat]), row[1]);
    }
    checkCourse(seen, result, table);
    assert.ok(Object.keys(kit.regions).every((region) => telling.about(seen, facts.regionName(region))));
}

/** How it went ends with the delegates; where a vote is not known, nothing is told. */
function checkCourse(seen, result, { course }) {
    for (const { seat, values, mark } of course.lines) {
        const { delegates } = seat < 0 ? seen.view.bot : seen.view.seats[seat];
        assert.equal(values.at(-1), delegates);
        assert.ok(values.every((value, i) => value >= (values[i - 1] ?? 0)), 'nobody loses delegates');
        assert.ok(seat >= 0 || mark, 'the Bot has its mark');
    }
    for (const { at, line, change, text } of course.points) {
        const { values } = course.lines[line];
        assert.ok(change > 0 && change <= values[at] - values[at - 1], `${text}: ${change} in round ${at}`);
    }
    const vote = seen.past.find(({ type, awards }) => type === 'vote'
        && awards.slice(0, course.lines.length).some((award) => award > 0));        // the incumbent has no line
    assert.equal(board.end({ ...seen, past: seen.past.filter((event) => event !== vote) }, result).course, undefined);
}

for (const variant of checks.variants)
    test(`games: ${variant.name}`, () => withEngine(async (engine) => {
        for (const seed of [1, 2])
            await playThrough(engine, variant, seed);
    }));

test('games: regions that have voted were lit', () => assert.ok(votedLit > 0));

test('games: every kind of move was met, and none takes more touches than it should', () => {
    for (const kind of ['keep', 'home', 'gather', 'bus', 'plane', 'queue', 'swap', 'turn', 'positive', 'rally',
        'negative', 'also', 'enough'])
        assert.ok(kindsSeen.has(kind), `no move '${kind}' in all these games`);
    for (const kind of ['keep', 'home', 'gather', 'bus', 'plane', 'queue', 'turn', 'also', 'enough'])
        assert.equal(touchesMost[kind], 1, `${kind}: one touch`);
    for (const kind of ['positive', 'rally', 'negative', 'swap'])
        assert.ok(touchesMost[kind] <= 2, `${kind}: two touches`);
});

test('news: every card on the table tells what it does, also on a small phone', () => {
    for (const [news, { name, short, words }] of Object.entries(ourKit.news))
        for (const [width, height] of [[115, 88], [131, 48], [114, 48]]) {
            const seen = seenOf(ourKit, { news }, 0);
            const small = cards.smallNews(seen, { x: 0, y: 0, width, height }, 1);
            const said = (words ? [words, short] : ['nothing changes this round', 'nothing changes'])
                .map((one) => `${one[0].toUpperCase()}${one.slice(1)}.`);
            assert.ok(said.includes(small.text), `${name}, ${width} × ${height}: '${small.text}'`);
            assert.ok(small.rect.height <= height);
        }
});

test('negative ad: the badge tells what it does to a rival, before what one would lose', () => {
    const influence = { 0: 3, 1: 2, 2: 3 };
    const seen = seenOf(ourKit, { regions: { tex: { token: 4, influence } }, round: 2 }, 0);
    const ad = (owner, leads, lead) => ({ do: 'negative', region: 'tex', owner,
        after: { tex: { influence: { ...influence, [owner]: influence[owner] - 1 }, leads, lead } } });
    const all = [ad(0, [2], 1), ad(1, [0, 2], 0), ad(2, [0], 1)];
    const { owner, before, after, mine } = telling.foremost(seen, all, 'tex');
    assert.deepEqual({ owner, before, after, mine }, { owner: 2, before: 3, after: 2, mine: true });
    assert.equal(telling.foremost(seen, all.slice(0, 2), 'tex').owner, 1, 'rather than the own one');
    assert.equal(telling.foremost(seen, all.slice(0, 1), 'tex').owner, 0, 'where there is nothing else');
    const team = { ...seen, kit: { ...ourKit, teams: [0, 1, 0] } };
    assert.equal(telling.foremost(team, all, 'tex').owner, 1, 'a mate is no rival');
});

test('log: votes, news and what the Bot does are told, a card turned over by what it brings', () => {
    const past = [
        { type: 'round', text: 'round 2, Ana is first', round: 2 },
        { type: 'news', text: 'round 2, news: Quiet week', news: 'quiet-week' },
        { type: 'turn', text: 'Ana turns over card 1: super pac', seat: 0, place: 1 },
        { type: 'super pac', text: 'Ana plays a super PAC, 1 so far', seat: 0 },
        { type: 'bot move', text: 'the Bot goes to Texas', region: 'tex' },
        { type: 'turn', text: 'Ana turns over card 2: positive ad', seat: 0, place: 2 },
        { type: 'vote', text: 'Texas: Ana gains 20', region: 'tex' },
    ];
    assert.deepEqual(past.map((event) => telling.told(event, { past })), ['Round 2, Ana is first',
        'Round 2, news: Quiet week', '', 'Ana plays a super PAC, 1 so far', 'The Bot goes to Texas',
        'Ana turns over card 2: positive ad', 'Texas: Ana gains 20']);
});

test('since: what others did behind my last card', () => {
    const event = (type, seat, text, more = {}) => ({ type, seat, text, ...more });
    const past = [
        event('rally', 1, 'Ben rallies'), event('turn', 0, 'x'), event('rally', 0, 'Ana rallies'),
        event('turn', 1, 'x'), event('bus', 1, 'Ben takes the bus'),
        event('turn', 2, 'x'), event('negative', 2, 'Cleo removes a cube of Ana', { owner: 0 }),
        event('turn', 0, 'x'),
    ];
    const seen = { ...seenOf({}, { stage: 'action', seats: {} }, 0, { past }) };
    assert.deepEqual(since.sinceMine(seen), [{ loss: false, told: 'Ben takes the bus' },
        { loss: true, told: 'Cleo removes a cube of Ana' }]);
    assert.deepEqual(since.sinceMine({ ...seen, view: { stage: 'queue' } }), [], 'only when a card is played');
    assert.match(board.called(seen, 'since'), /2 deeds/);
});

await runTests();
