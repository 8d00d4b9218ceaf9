// board.mjs - Prime Climb's board without a browser: the spiral in every room, where pawns and badges go, and whole
// games of every variant through the engine: every listed move has a way, every preview has words.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..', '..');
const { runTests, test } = await import(pathToFileURL(join(root, 'tests', 'browser', 'tap.mjs')).href);
const { Engine, loadBoard } = await import(pathToFileURL(join(root, 'tests', 'browser', 'boards.mjs')).href);

const { board, choice, course, discs, facts, layout, memory, place, scene, spiral, telling, tile } =
    await loadBoard(join(here, '..'), ['course', 'spiral', 'layout', 'place', 'facts', 'scene', 'discs', 'memory', 'telling', 'tile']);

/* ---- The spiral ---- */

const rooms = [[924, 552], [1010, 457], [344, 432], [344, 352], [344, 276], [416, 304], [720, 640], [720, 500],
    [1500, 900], [1240, 560], [600, 300], [300, 600]];

function near(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

test('spiral: neighbours are a pitch apart, no two discs nearer, all inside', () => {
    for (const [width, height] of rooms) {
        const { pitch, spaces } = spiral.spiralIn({ x: 0, y: 0, width, height });
        const where = `${width}×${height}`;
        assert.equal(spaces.length, 102);
        spaces.forEach((one, i) => {
            if (i > 0)
                assert.ok(Math.abs(near(one, spaces[i - 1]) - pitch) < 0.01 * pitch, `${where}: ${i - 1} to ${i}`);
            for (let j = 0; j < i - 1; j++)
                assert.ok(near(one, spaces[j]) > 0.995 * pitch, `${where}: ${j} and ${i}`);
            const r = pitch * spiral.discShare * place.occupied;
            assert.ok(place.inside(place.rectAt(one, 2 * r, 2 * r), { x: 0, y: 0, width, height }),
                `${where}: ${i} inside`);
        });
    }
});

test('spiral: pitches of the look', () => {
    const pitchOf = (width, height) => layout.layOut(width, height, true, false).spiral.pitch;
    assert.ok(pitchOf(924, 552) >= 58, `desk: ${pitchOf(924, 552)}`);
    assert.ok(pitchOf(344, 432) >= 31.5, `phone: ${pitchOf(344, 432)}`);
    assert.ok(pitchOf(344, 276) >= 25.5, `low phone: ${pitchOf(344, 276)}`);
    assert.ok(pitchOf(416, 304) >= 26, `phone on its side: ${pitchOf(416, 304)}`);
});

test('layout: piles and key lie beside the discs, inside the board', () => {
    for (const [width, height] of rooms) {
        const { spiral: laid, deck, discards, r } = layout.layOut(width, height, true, false);
        for (const pile of [deck, discards]) {
            assert.ok(pile, `${width}×${height}: a place for both piles`);
            assert.ok(place.inside(pile.card, { x: 0, y: 0, width, height }), `${width}×${height}: pile inside`);
            assert.ok(spiral.clearance(laid.spaces, pile.card) >= r, `${width}×${height}: pile beside the discs`);
        }
    }
});

/* ---- Keys ---- */

const position = (pawns, more = {}) => seenOf({ factors: Array.from({ length: 102 }, () => []), red: [], cards: {} },
    { turn: 0, phase: 'move', turns: 9, pawns, ...more }, 0, false, [0], []);

test('keys: digits spell a number until another key, a move or a rest', () => {
    const usual = performance.now;
    let now = 10000;
    performance.now = () => now;
    const type = (seen, from, ...keys) => keys.reduce((at, key) => board.walk(seen, at, key, false, nothing) ?? at, from);
    const seen = position({ 0: [5, 40] });
    const nothing = { things: [], chosen: [], lit: () => null, ways: () => [] };
    try {
        assert.equal(type(seen, null, '8', '5'), 'space-85');
        now += 3000;
        assert.equal(type(seen, 'space-85', '8'), 'space-8', 'what was typed long ago is forgotten');
        now += 3000;
        assert.equal(type(seen, 'space-8', '5'), 'space-5', 'after a rest a number begins');
        assert.equal(type(seen, 'space-5', 'Enter', '8'), 'space-8', 'so it does after Enter');
        assert.equal(type(seen, 'space-8', 'Escape', '5'), 'space-5', 'and after Escape');
        assert.equal(type(seen, 'space-5', 'ArrowRight', 'ArrowLeft'), 'space-5');
        assert.equal(type(seen, 'space-5', '8'), 'space-8', 'and after arrows');
        assert.equal(type(position({ 0: [8, 40] }), 'space-8', '0'), 'space-0', 'and after a move');
        assert.equal(type(seen, null, '1', '0', '1'), 'space-101');
    } finally {
        performance.now = usual;
    }
});

test('keys: Enter on a space is for the pawn that can act there', () => {
    const seen = position({ 0: [20, 40], 1: [40, 40] });
    const hand = (lit, chosen = []) => ({ lit: (thing) => lit[thing] ?? null, isChosen: (one) => chosen.includes(one) });
    assert.equal(board.instead(seen, hand({ 'pawn-0-0': 'act', 'pawn-0-1': 'act' }), 'space-20'), 'pawn-0-0');
    assert.equal(board.instead(seen, hand({ 'pawn-0-1': 'act' }, ['pawn-0-0']), 'space-20'), 'pawn-0-0');
    assert.equal(board.instead(seen, hand({ 'pawn-1-0': 'target', 'pawn-1-1': 'target' }), 'space-40'), null,
        'of two targets nobody knows which');
    assert.equal(board.instead(seen, hand({}), 'space-20'), null);
    assert.equal(board.instead(seen, hand({ 'pawn-0-0': 'act' }), 'space-21'), null);
});

test('own pawn: what a second touch is asked for is said', () => {
    const seen = position({ 0: [1, 3], 1: [9, 9] });
    const move = { move: 'a*3', facts: { do: 'use', pawn: 0, op: '*', die: 3, to: 3, bumps: [{ seat: 0, pawn: 1 }] } };
    seen.kit.start = 0;
    const said = telling.preview(seen, [{ move, touches: ['pawn-0-0', 'space-3'] }], 'space-3');
    assert.equal(said.asks, 'That bumps your own pawn back to 0.');
});

test('in short: who wins, and with which cards, is as the table has it', () => {
    const said = (options) => tile.default.brief(options).join(' ');
    assert.match(said({}), /both your pawns are on exactly 101/);
    assert.match(said({ decline: true }), /are on exactly 0,/);
    assert.match(said({ 'there-and-back': true, sprint: true }), /one of your pawns has been on exactly 101/);
    assert.doesNotMatch(said({ 'no-cards': true }), /card/);
    assert.match(said({ 'way-stations': 'yes' }), /flag/);
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

const names = ['Ana', 'Ben', 'Cleo', 'Davis'];

function seenOf(kit, view, seat, over, toAct, events, past = events) {
    return { table: { id: 'test' }, kit, view, you: seat, toAct, over, events, past, name: (who) => names[who] };
}

function handOf(seen, ways, chosen) {
    const lit = choice.litThings(ways, chosen);
    const of = (thing) => choice.waysOf(ways, chosen, thing);
    return { lit: (thing) => lit.get(thing) ?? null, things: [...lit.keys()], chosen,
        isChosen: (thing) => chosen.includes(thing), looked: null, armed: null, hinted: [], ways: of,
        preview: (thing) => board.preview(seen, of(thing), thing) };
}

/** Every listed move has a way, every whole way is one move, and what is lit on the way says what it does. */
function checkWays(seen, moves) {
    const ways = board.ways(seen, moves);
    const whole = new Map();
    for (const { move, touches } of ways) {
        assert.ok(touches.length > 0 && touches.every(Boolean), `${move.move}: touches`);
        const name = touches.join(' ');
        assert.ok(!whole.has(name), `${name}: ${move.move} and ${whole.get(name)}`);
        whole.set(name, move.move);
        for (const other of ways)
            assert.ok(!`${other.touches.join(' ')}`.startsWith(`${name} `),
                `${name} is the beginning of ${other.touches.join(' ')}`);
    }
    const missing = moves.filter((move) => !ways.some((way) => way.move === move));
    assert.deepEqual(missing.map(({ move }) => move), [], 'moves without a way');
    const begin = board.begin(seen, ways);
    if (begin !== null)
        assert.ok(ways.some(({ touches }) => touches[0] === begin && touches.length > 1), `${begin} can be chosen`);
    return ways;
}

/** All that is lit on the way to a move: previews, the sentence, names. */
function checkTouches(seen, ways, way) {
    for (let i = 0; i <= way.touches.length - 1; i++) {
        const chosen = way.touches.slice(0, i);
        const hand = handOf(seen, ways, chosen);
        const said = board.sentence(seen, hand);
        assert.ok(said && said.title, `a sentence for ${chosen.join(' ')}`);
        const thing = way.touches[i];
        assert.ok(hand.lit(thing), `${thing} is lit behind ${chosen.join(' ')}`);
        const preview = hand.preview(thing);
        for (const part of ['badge', 'short', 'words'])
            assert.ok(preview[part] && !/undefined|NaN|null/.test(preview[part]),
                `${thing}: ${part} '${preview[part]}'`);
        assert.ok(board.called(seen, thing), `${thing} has a name`);
        if (facts.thingOf(thing).kind === 'button' && facts.thingOf(chosen.at(-1) ?? thing).kind === 'space')
            assert.match(board.walk(seen, chosen.at(-1), 'ArrowDown', false, hand), /^button-/,
                `keys come from ${chosen.join(' ')} to ${thing}`);
    }
    const played = choice.touched(ways, way.touches.slice(0, -1), way.touches.at(-1));
    assert.equal(played.play.move, way.move);
}

function checkNames(seen, view) {
    const things = [...Array.from({ length: 102 }, (_, space) => facts.spaceName(space)), 'deck', 'discards',
        ...facts.allPawns(view).map(({ seat, pawn }) => facts.pawnName(seat, pawn)),
        ...new Set(facts.keepersOf(view, seen.you).map(facts.keeperName))];
    const said = things.map((thing) => board.called(seen, thing));
    assert.equal(new Set(said).size, said.length, 'names are unique');
    for (const thing of things)
        assert.ok(board.about(seen, thing), `${thing} tells about itself`);
}

/** Frames in the order of events; the last one is the real view, and those before have every pawn on the board. */
function checkFrames(seen, events, after) {
    const frames = board.frames(seen, events, after);
    assert.deepEqual(frames.flatMap((frame) => frame.events), events, 'every event is in one frame');
    assert.equal(frames.at(-1).view, after);
    for (const frame of frames)
        for (const spaces of Object.values(frame.view.pawns))
            assert.ok(spaces.every((space) => space >= 0 && space <= 101), 'pawns on the board');
}

/** The top card is one of the discards, the dice are those that are left, and who was moved is where that says. */
function checkMemory(seen) {
    const { discards = [], dice = [], pawns } = seen.view;
    const top = memory.topDiscard(seen);
    assert.ok(top === undefined ? discards.length === 0 : discards.includes(top), `the top card ${top}`);
    assert.deepEqual(memory.diceOf(seen).filter(({ used }) => !used).map(({ die }) => die).sort(), [...dice].sort());
    for (const you of Object.keys(pawns).map(Number))
        for (const one of memory.sufferedBy({ ...seen, you })) {
            suffered.add(one.how);
            if (one.pawn !== undefined && memory.sufferedBy({ ...seen, you }).length === 1)
                assert.equal(pawns[you][one.pawn], one.to, `${one.how} by ${one.by}`);
        }
}

/** How far everybody has come, read off all events, is what the view says; of a part of them nothing is told. */
function checkCourse(seen) {
    const { view, past, kit } = seen;
    const told = course.toldOf(seen);
    if (view.turns === 0)
        return;
    assert.ok(told, `turn ${view.turns}: all events are known`);
    assert.equal(told.turns.length, view.turns + 1);
    const { pawns, back } = told.turns.at(-1);
    assert.deepEqual(pawns, view.pawns);
    for (const one of facts.allPawns(view))
        assert.equal(facts.gone(kit, { pawns, back }, one), facts.gone(kit, view, one), 'spaces gone');
    const first = past.findIndex(({ type, from, to }) => ['move', 'go'].includes(type) && from !== to);
    assert.equal(first < 0 ? null : course.toldOf({ ...seen, past: past.slice(first + 1) }), null, 'a part of the match');
    for (const point of course.courseOf(seen, { winners: [0] }).points) {
        points.push(point);
        assert.ok(point.text && !/undefined|NaN|null|object/.test(`${point.text} ${point.short}`), point.text);
    }
}

/** Pawns as the events left them are where the view has them. */
function checkPawns(seen, events, after) {
    const folded = board.frames(seen, [...events, { type: 'roll', text: '', seat: 0, dice: [1, 2] }], after).at(-2);
    if (folded)
        assert.deepEqual(folded.view.pawns, after.pawns, `pawns after ${events.map(({ type }) => type).join(' ')}`);
}

const sizes = [['desk', 924, 552], ['phone', 344, 432], ['low', 416, 304]];

/** The touch areas of what is lit on the board: { name: rectangle or circle }. */
function touchAreas({ hand }, { pawns, reach, layout: { spiral: { spaces } } }) {
    const areas = new Map();
    for (const name of hand.things) {
        const { kind, space } = facts.thingOf(name);
        const pawn = pawns.find((one) => one.name === name);
        if (kind === 'space' || pawn?.claims)
            areas.set(name, { ...spaces[pawn?.space ?? space], r: reach[pawn?.space ?? space] });
        else if (pawn?.hit)
            areas.set(name, pawn.hit);
    }
    return areas;
}

/** `apart`: pixels that have to be between a disc and a rectangle. */
function meet(one, other, apart = -0.5) {
    if (one.r && other.r)
        return near(one, other) < one.r + other.r - 0.5;
    if (one.r)
        return spiral.clearance([one], other) < one.r + apart;
    return other.r ? meet(other, one, apart) : place.shared(one, other) > 1;
}

/** What is lit is touched on 24 pixels at least, and no two of these areas meet; on a desk everything has one. */
function checkTouchAreas(drawn, shown, where) {
    const areas = touchAreas(drawn, shown);
    const list = [...areas];
    for (const [i, [name, area]] of list.entries()) {
        const size = area.r ? 2 * area.r : Math.min(area.width, area.height);
        const most = area.r ? 2 * 0.49 * shown.layout.spiral.pitch : Infinity;
        const least = Math.min(25.5, most);         // edges lie between pixels
        assert.ok(size >= least && size >= 24, `${where}: ${name} is ${size}`);
        for (const [other, second] of list.slice(0, i))
            assert.ok(!meet(area, second, 1), `${where}: ${name} lies on ${other}`);
    }
    checkFigures(shown, list, where);
    const missing = drawn.hand.things.filter((name) => ['space', 'pawn'].includes(facts.thingOf(name).kind)
        && !areas.has(name));
    if (drawn.layout === 'desk')
        assert.deepEqual(missing, [], `${where}: things without a touch`);
    assert.ok(missing.every((name) => facts.thingOf(name).kind === 'pawn'), `${where}: discs without a touch`);
}

/** A pawn on a lit disc is touched where it covers nothing else that is lit: all of it is its disc's, or somebody's. */
function checkFigures({ pawns, reach, layout: { spiral: { spaces } } }, areas, where) {
    const parts = pawns.filter(({ part }) => part !== null);
    for (const [i, one] of parts.entries()) {
        const before = parts.slice(0, i).flatMap(({ name, figure }) => figure.map((row) => [name, row]));
        const others = [...areas, ...before];
        for (const row of one.figure.filter((_, nth) => nth % 4 === 0))
            for (const [name, area] of others)
                assert.ok(!meet(row, area), `${where}: ${one.name} lies on ${name}`);
        const head = { x: one.foot.x, y: one.foot.y - 25 * one.scale };
        const row = 2;
        const isAt = (area) => (area.r ? near(head, area) <= area.r + row : spiral.clearance([head], area) < row);
        const own = { ...spaces[one.space], r: reach[one.space] };
        const chosen = pawns.filter(({ claims }) => claims).map(({ space }) => ({ ...spaces[space], r: 12 }));
        assert.ok([own, ...chosen, ...one.figure, ...others.map(([, area]) => area)].some(isAt),
            `${where}: the head of ${one.name}`);
    }
}

/** 'soon 1 0' belongs to the disc that this pawn stands on. */
function hangsOn({ pawns }, name, space) {
    const [kind, seat, pawn] = name.split(' ');
    return kind === 'soon' && pawns.some((one) => one.name === facts.pawnName(Number(seat), Number(pawn))
        && one.space === space);
}

/** The space that a chip speaks of. */
function spaceOfChip({ pawns }, name) {
    const numbers = name.split(' ').map(Number);
    const [seat, pawn] = name.startsWith('warn') ? numbers.slice(2) : numbers.slice(1);
    return name.startsWith('was') ? numbers[3]
        : pawns.find((one) => one.name === facts.pawnName(seat, pawn)).space;
}

/** A badge hides no number, no pawn and no lit disc but its own. A chip stands at its disc, or points at it. */
function checkBadges(shown, where) {
    for (const { name, box, beak } of shown.hung.filter(({ kind }) => kind !== 'badge')) {
        const disc = shown.layout.spiral.spaces[spaceOfChip(shown, name)];
        const away = beak ? near(beak.to, disc) : spiral.clearance([disc], box);
        assert.ok(away < shown.layout.r * place.occupied, `${where}: '${name}' is ${away} away from its disc`);
    }
    for (const { name, box } of shown.hung) {
        shown.layout.numbers.forEach((number, space) =>
            assert.equal(place.shared(box, number), 0, `${where}: '${name}' on the number ${space}`));
        for (const pawn of shown.pawns)
            assert.equal(place.shared(box, place.pawnRect(pawn)), 0, `${where}: '${name}' on ${pawn.name}`);
        for (const { space, ring } of shown.raised)
            assert.ok(!ring || name === facts.spaceName(space) || /^(warn|was) /.test(name) || hangsOn(shown, name, space)
                || shown.pawns.some((pawn) => pawn.name === name && pawn.space === space)
                || spiral.clearance([shown.layout.spiral.spaces[space]], box) >= shown.layout.r - 0.5,
            `${where}: '${name}' on the disc ${space}`);
    }
}

/** No pawn and no badge hides a number of what is lit, leaves the board, or lies on another badge. */
function checkScene(seen, ways, chosen, large) {
    for (const [kind, width, height] of sizes) {
        const drawn = { seen, hand: handOf(seen, ways, chosen), layout: kind, width, height, large, pace: 0 };
        const shown = scene.sceneOf(drawn);
        const room = { x: 0, y: 0, width, height };
        const where = `${kind}, ${JSON.stringify(seen.view.pawns)}, chosen ${chosen.join(' ')}`;
        checkTouchAreas(drawn, shown, where);
        checkBadges(shown, where);
        const boxes = shown.hung.map(({ box }) => box);
        boxes.forEach((box, i) => {
            assert.ok(place.inside(box, room), `${where}: badge inside`);
            for (const other of boxes.slice(0, i))
                assert.equal(place.shared(box, other), 0, `${where}: badges beside each other`);
        });
        for (const { name, text, kind } of shown.hung)
            assert.ok(kind !== 'badge' || !drawn.hand.preview(name).gains || text.includes('card'),
                `${where}: '${text}' does not say that a card is drawn`);
        for (const pawn of shown.pawns) {
            const box = place.pawnRect(pawn);
            assert.ok(place.inside(box, room), `${where}: pawn inside`);
            shown.layout.numbers.forEach((number, space) =>
                assert.ok(!place.hides(pawn, number), `${where}: ${pawn.name} on the number ${space}`));
            const covers = place.covered(shown.layout.spiral.spaces[pawn.space], shown.layout.r * place.occupied, box);
            assert.ok(covers <= 0.3, `${where}: ${pawn.name} covers ${covers} of ${pawn.space}`);
        }
    }
}

/** Anything may be lit, as cards make it: no game has to have come that far. */
function anyHand(random, pawns) {
    const spaces = Array.from({ length: random(9) }, () => facts.spaceName(random(102)));
    const lit = pawns.filter(() => random(3) > 0);
    const chosen = lit.length > 0 && random(2) === 0 ? [lit[0]] : [];
    const things = [...new Set([...spaces, ...lit])].filter((thing) => !chosen.includes(thing));
    return { things, chosen, lit: (thing) => (things.includes(thing) ? 'target' : null),
        isChosen: (thing) => chosen.includes(thing), looked: null, armed: null, hinted: [], ways: () => [],
        preview: () => ({ badge: '+7', short: '28 + 7 = 35', words: '' }) };
}

const anySizes = [['desk', 924, 552], ['desk', 1010, 457], ['desk', 656, 430], ['desk', 1500, 900], ['phone', 344, 432],
    ['phone', 344, 276], ['low', 416, 304]];

test('touches: wherever pawns crowd, no two that are lit meet, and none is too small', () => {
    const random = dice(7);
    for (let nth = 0; nth < 160; nth++) {
        const crowd = random(102);          // most stand there and next to it
        const where = () => (random(3) === 0 ? random(102) : Math.min(101, crowd + random(2)));
        const pawns = Object.fromEntries(names.slice(0, 2 + random(3)).map((_, seat) => [seat, [where(), where()]]));
        const seen = position(pawns);
        const hand = anyHand(random, facts.allPawns(seen.view).map(({ seat, pawn }) => facts.pawnName(seat, pawn)));
        for (const [kind, width, height] of anySizes) {
            const drawn = { seen, hand, layout: kind, width, height, large: false, pace: 0 };
            checkTouchAreas(drawn, scene.sceneOf(drawn),
                `${kind} ${width}×${height}, ${JSON.stringify(pawns)}, lit ${hand.things.join(' ')}`);
        }
    }
});

const variants = [
    { seats: 2, options: {} },
    { seats: 3, options: { 'double-time': true } },
    { seats: 4, options: { 'way-stations': '31 53' } },
    { seats: 2, options: { 'way-stations': 'random', sprint: true } },
    { seats: 3, options: { decline: true } },
    { seats: 2, options: { 'there-and-back': true } },
    { seats: 3, options: { 'there-and-back': true, sprint: true } },
    { seats: 1, options: { solitaire: true } },
    { seats: 1, options: { solitaire: true, 'there-and-back': true } },
    { seats: 2, options: { 'fill-in-the-blanks': true } },
    { seats: 3, options: { 'fill-in-the-blanks': true }, data: [
        'keeper "Jump & \'run\'-1": swap', 'keeper "Away": send', 'keeper "Home run": go to 50',
        'keeper "Same": multiply 1',
    ].join('\n') },
    { seats: 2, options: { 'no-cards': true } },
];

const kindsSeen = new Set();
const suffered = new Set();
const points = [];
let ended = 0;
const most = { targets: 0, ways: 0, touches: 0 };

/** What the engine does not tell of a match that begins: the first roll. */
const begun = ({ turn, turns, dice }) => (turns === 0 ? []
    : [{ type: 'roll', text: '', seat: turn, turn: turns, dice: dice.slice(0, 2) }]);

async function playThrough(engine, { seats, options, data }, seed) {
    const random = dice(seed);
    await engine.ask({ cmd: 'new', game: 'prime-climb', seats, options, seed: String(seed),
        names: names.slice(0, seats), ...(data ? { data } : {}) });
    const { kit } = await engine.ask({ cmd: 'kit' });
    let events = [];
    let past = [];
    let all = begun((await engine.ask({ cmd: 'view', seat: 0 })).view);        // with what was taken back
    for (let step = 0; step < 220; step++) {
        const state = await engine.ask({ cmd: 'view', seat: 0 });
        if (state.over)
            break;
        const seat = state.to_act[0];
        const { view } = await engine.ask({ cmd: 'view', seat });
        const { moves } = await engine.ask({ cmd: 'moves', seat });
        const seen = seenOf(kit, view, seat, false, state.to_act, events, past);
        const ways = checkWays(seen, moves);
        const way = ways[random(ways.length)];
        checkTouches(seen, ways, way);
        moves.forEach((move) => kindsSeen.add(move.facts.do));
        if (step % 10 === 0)
            checkNames(seen, view);
        if (step % 7 === 0)
            checkScene(seen, ways, choice.settled(ways, [], board.begin(seen, ways)), step % 2 === 0);
        most.ways = Math.max(most.ways, ways.length);
        most.touches = Math.max(most.touches, ...ways.map(({ touches }) => touches.length));
        const drawn = board.drawn(seen, way.move);
        const answer = await engine.ask({ cmd: 'play', seat, move: way.move.move });
        const after = (await engine.ask({ cmd: 'view', seat })).view;
        events = answer.events;
        past = [...past, ...events];
        checkFrames(seen, events, after);
        checkPawns(seen, events, after);
        checkMemory(seenOf(kit, after, seat, false, [seat], events, past));
        all = [...all, ...events];
        if (step % 4 === 0)
            checkCourse(seenOf(kit, after, seat, false, [seat], events, all));
        if (!events.some(({ type }) => type === 'draw' || type === 'go' || type === 'forced'))
            assert.deepEqual(drawn.pawns, after.pawns, `${way.move.move} drawn at once`);
        for (const one of Object.keys(view.pawns))
            assert.ok(board.standing(seen, Number(one)).words);
        assert.ok(board.round(seen));
    }
    await checkEnd(engine, kit, all);
}

async function checkEnd(engine, kit, past) {
    const { over, view } = await engine.ask({ cmd: 'view', seat: 0 });
    if (!over)
        return;
    const result = await engine.ask({ cmd: 'result' });
    const seen = seenOf(kit, view, 0, true, [], [], past);
    const table = board.end(seen, result);
    ended++;
    for (const { seat, values } of table.course.lines)
        if (!kit.sprint && !kit.solitaire)
            assert.equal(values.filter((value) => value !== null).at(-1), result.scores[seat], 'the line ends at the score');
    assert.ok(table.why && !/undefined|NaN/.test(table.why), table.why);
    for (const [seat, row] of Object.entries(table.rows)) {
        assert.equal(row.length, table.columns.length);
        const sum = Number(/= (\d+)$/.exec(row[1])[1]);
        assert.equal(String(kit.solitaire ? row[2] : sum), String(result.scores[seat]), 'the sum is the score');
    }
}

for (const variant of variants)
    test(`games: ${JSON.stringify(variant.options)}, ${variant.seats} players`, async () => {
        const engine = new Engine();
        try {
            for (const seed of [1, 2, 3])
                await playThrough(engine, variant, seed);
        } finally {
            engine.end();
        }
    });

/** Touches of a turn by dice, when a pawn goes on as long as it can and the shortest way is taken. */
async function countTouches(engine, seed) {
    await engine.ask({ cmd: 'new', game: 'prime-climb', seats: 2, options: { 'no-cards': true }, seed: String(seed) });
    const { kit } = await engine.ask({ cmd: 'kit' });
    let chosen = [];
    let turn = { touches: 0, uses: 0 };
    for (let step = 0; step < 120; step++) {
        const { to_act: [seat], over } = await engine.ask({ cmd: 'view', seat: 0 });
        if (over)
            return;
        const { view } = await engine.ask({ cmd: 'view', seat });
        const { moves } = await engine.ask({ cmd: 'moves', seat });
        const seen = seenOf(kit, view, seat, false, [seat], []);
        const ways = board.ways(seen, moves);
        chosen = choice.settled(ways, chosen, board.begin(seen, ways));
        const way = ways.filter(({ touches }) => touches[0] === chosen[0])
            .sort((a, b) => a.touches.length - b.touches.length)[0];
        turn = { touches: turn.touches + way.touches.length - chosen.length, uses: turn.uses + 1 };
        const { events } = await engine.ask({ cmd: 'play', seat, move: way.move.move });
        if (!events.some(({ type }) => type === 'roll'))
            continue;
        assert.ok(turn.touches <= (turn.uses > 2 ? 6 : 4), `${turn.touches} touches for ${turn.uses} uses`);
        turn = { touches: 0, uses: 0 };
        chosen = [];
    }
}

test('touches: a roll of two takes at most 4, doubles at most 6', async () => {
    const engine = new Engine();
    try {
        for (const seed of [1, 2, 3])
            await countTouches(engine, seed);
    } finally {
        engine.end();
    }
});

test('games: every kind of move was met', () => {
    for (const kind of ['use', 'keeper', 'send', 'swap', 'curse', 'steal', 'play', 'card', 'start', 'end'])
        assert.ok(kindsSeen.has(kind), `no move '${kind}' in all these games`);
    for (const kind of ['bump', 'send', 'swap', 'curse', 'steal'])
        assert.ok(suffered.has(kind), `nobody suffered '${kind}' in all these games`);
});

test('how it went: bumps and cards were among it', () => {
    const some = (words) => assert.ok(points.some(({ text }) => text.includes(words)), `no '${words}'`);
    ['You go', ' goes ', 'bumps', 'You bump', ' sends ', 'Reverse the digits: '].forEach(some);
    assert.ok(points.some(({ change }) => change < -50) && points.some(({ change }) => change > 50));
    assert.ok(ended > 0, `${ended} matches came to their end`);
});

await runTests();
