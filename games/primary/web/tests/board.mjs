// board.mjs - PRIMARY's board without a browser: tables in every room, what is chosen of a hand, and whole games of
// every variant through the engine: every listed move has a way, every preview has words, steps end where the view is.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..', '..');
const { runTests, test } = await import(pathToFileURL(join(root, 'tests', 'browser', 'tap.mjs')).href);
const { Engine, loadBoard } = await import(pathToFileURL(join(root, 'tests', 'browser', 'boards.mjs')).href);

const { board, choice, facts, layout, since } =
    await loadBoard(join(here, '..'), ['layout', 'facts', 'since']);

/* ---- Room for everything ---- */

const rooms = [['desk', 924, 490], ['desk', 1010, 420], ['desk', 1490, 850], ['phone', 344, 460], ['phone', 344, 356],
    ['phone', 720, 760], ['low', 416, 304]];

test('layout: mats and the middle share the board, for one to five others', () => {
    for (const [kind, width, height] of rooms)
        for (let others = 1; others <= 5; others++) {
            const table = layout.layOut(kind, width, height, others);
            const where = `${kind} ${width}×${height}, ${others} others`;
            assert.ok(table.rows * (table.mat.height + table.gap) + table.middle <= height, `${where}: height`);
            assert.ok(table.middle >= 52, `${where}: the middle is ${table.middle} high`);
            assert.ok(table.card.height <= table.mat.height, `${where}: cards on their mats`);
            assert.ok(table.card.width * 4 <= table.mat.width - (kind === 'desk' ? 24 : 84), `${where}: four piles`);
            assert.ok(kind === 'low' || table.mat.height >= 44, `${where}: a finger hits a row of ${table.mat.height}`);
        }
});

test('layout: a hand fits, and fingers have 44 px up to 14 cards', () => {
    for (let cards = 1; cards <= 30; cards++)
        for (const [width, height, finger] of [[420, 140, false], [336, 90, true], [292, 80, true]]) {
            const fan = layout.fanOf(cards, width, height, finger);
            const used = (fan.perRow - 1) * fan.step + fan.card.width;
            assert.ok(used <= width + 0.5, `${cards} cards in ${width}: ${used}`);
            assert.ok(!finger || cards > 12 || fan.step >= 40, `${cards} cards, a step of ${fan.step}`);
        }
});

/* ---- A match through the engine ---- */

async function withEngine(run) {
    const engine = new Engine();
    try {
        await run(engine);
    } finally {
        engine.end();
    }
}

/** A small generator: the same games every time. */
function dice(seed) {
    let state = seed;
    return (most) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % most;
    };
}

const names = ['Ana', 'Ben', 'Cleo', 'Davis', 'Eve', 'Fritz'];

function seenOf(kit, view, seat, over, toAct, events) {
    return { table: { id: 'test' }, kit, view, you: seat, toAct, over, events, past: events, text: [], order: [],
        base: [], name: (who) => names[who] };
}

function handOf(seen, ways, chosen) {
    const lit = choice.litThings(ways, chosen);
    const of = (thing) => choice.waysOf(ways, chosen, thing);
    return { lit: (thing) => lit.get(thing) ?? null, things: [...lit.keys()], chosen,
        isChosen: (thing) => chosen.includes(thing), looked: null, looks: [], armed: null, hinted: [], ways: of,
        preview: (thing) => board.preview(seen, of(thing), thing) };
}

/** Every listed move has a way, and no two ways are the same touches. */
function checkWays(seen, moves) {
    const ways = board.ways(seen, moves, []);
    const whole = new Set();
    for (const { move, touches } of ways) {
        assert.ok(touches.length > 0 && touches.every(Boolean), `${move.move}: touches`);
        assert.ok(!whole.has(touches.join(' ')), `twice: ${touches.join(' ')}`);
        whole.add(touches.join(' '));
    }
    const missing = moves.filter((move) => move.facts.do !== 'resolve' && !ways.some((way) => way.move === move));
    assert.deepEqual(missing.map(({ move }) => move), [], 'moves without a way');
    return ways;
}

const sound = (text) => text && !/undefined|NaN|null|\[object/.test(text);

/** All that is lit on the way to a move: previews, the sentence, names. */
function checkTouches(seen, ways, way) {
    for (let i = 0; i < way.touches.length; i++) {
        const hand = handOf(seen, ways, way.touches.slice(0, i));
        const said = board.sentence(seen, hand);
        assert.ok(said && sound(textOf(said.title)), `a sentence for ${way.touches.slice(0, i).join(' ')}: ${said?.title}`);
        const thing = way.touches[i];
        assert.ok(hand.lit(thing), `${thing} is lit`);
        const preview = hand.preview(thing);
        for (const part of ['badge', 'short', 'words'])
            assert.ok(sound(preview[part]), `${thing}: ${part} '${preview[part]}'`);
        assert.ok(sound(board.called(seen, thing)), `${thing} has a name`);
    }
}

function checkNames(seen, view) {
    const things = [...facts.seatsOf(view).flatMap((seat) => facts.areas.map((area) => facts.pileName(seat, area))),
        ...facts.heldOf(seen.kit, view, seen.you).map(({ name }) => name)];
    const said = things.map((thing) => board.called(seen, thing));
    assert.equal(new Set(said).size, said.length, `names are unique: ${said}`);
    for (const thing of things)
        assert.ok(board.about(seen, thing), `${thing} tells about itself`);
}

/** Every event is in one frame, the last one is the real view, and piles never hold less than nothing. */
function checkFrames(seen, events, after) {
    const frames = board.frames(seen, events, after);
    assert.deepEqual(frames.flatMap((frame) => frame.events), events, 'every event is in one frame');
    assert.equal(frames.at(-1).view, after);
    for (const { view } of frames)
        for (const one of Object.values(view.seats))
            for (const count of [one.hand ?? 0, one.deck ?? 0, ...Object.values(one.discard ?? {})])
                assert.ok(count >= 0, 'counts');
    return frames.length;
}

/** What a line of the log reads, pictures by their names. */
function textOf(node) {
    if (Array.isArray(node))
        return node.map(textOf).join('');
    if (node === null || node === undefined || typeof node === 'boolean')
        return '';
    if (typeof node !== 'object')
        return String(node);
    const { 'aria-label': label, children } = node.props;
    return label ?? textOf(typeof node.type === 'function' ? node.type(node.props) : children);
}

/** Every event has a line, or is said by another one; a line is never empty. */
function checkLog(seen, past) {
    const lines = past.map((event) => board.told(event, { ...seen, past }));
    for (const [i, line] of lines.entries())
        assert.ok(line === '' || line === null || sound(textOf(line).trim()), `${past[i].type}: '${textOf(line)}'`);
    assert.ok(lines.some((line) => line !== ''), 'something is told');
}

const kindsSeen = new Set();
const most = { ways: 0, touches: 0 };

async function playThrough(engine, { seats, options }, seed) {
    const random = dice(seed);
    await engine.ask({ cmd: 'new', game: 'primary', seats, options, seed: String(seed), names: names.slice(0, seats) });
    const { kit } = await engine.ask({ cmd: 'kit' });
    let events = [];
    let past = [];
    for (let step = 0; step < 260; step++) {
        const state = await engine.ask({ cmd: 'view', seat: 0 });
        if (state.over)
            break;
        const seat = state.to_act[random(state.to_act.length)];
        const { view } = await engine.ask({ cmd: 'view', seat });
        const { moves } = await engine.ask({ cmd: 'moves', seat });
        const seen = seenOf(kit, view, seat, false, state.to_act, events);
        const ways = checkWays(seen, moves);
        const made = ways.filter(({ order }) => !order);
        const way = made[random(made.length)];
        checkTouches(seen, ways, way);
        moves.forEach((move) => kindsSeen.add(move.facts.do));
        if (step % 8 === 0)
            checkNames(seen, view);
        most.ways = Math.max(most.ways, ways.length);
        most.touches = Math.max(most.touches, ...ways.map(({ touches }) => touches.length));
        board.drawn(seen, way.move);
        const answer = await engine.ask({ cmd: 'play', seat, move: way.move.move });
        const after = (await engine.ask({ cmd: 'view', seat })).view;
        events = answer.events;
        checkFrames(seen, events, after);
        past = [...past, ...events];
        if (step % 20 === 19)
            checkLog(seen, past);
        for (const one of facts.seatsOf(view))
            assert.ok(board.standing(seen, one).mark);
        assert.ok(sound(board.round(seen)));
    }
    await checkEnd(engine, kit);
}

async function checkEnd(engine, kit) {
    const { over, view } = await engine.ask({ cmd: 'view', seat: 0 });
    if (!over)
        return;
    const result = await engine.ask({ cmd: 'result' });
    const table = board.end(seenOf(kit, view, 0, true, [], []), result);
    assert.ok(sound(table.why), table.why);
    for (const [seat, row] of Object.entries(table.rows)) {
        assert.equal(row.length, table.columns.length);
        if (!view.seats[seat].out)
            assert.equal(String(row.at(-1)), String(result.scores[seat]), 'the sum is the score');
    }
}

const given = (...decks) => Object.fromEntries(decks.map((deck, i) => [`deck-${i + 1}`, deck]));

const variants = [
    { seats: 2, options: {} },
    { seats: 2, options: given('castle', 'hammer') },
    { seats: 3, options: given('tide', 'spring', 'castle') },
    { seats: 4, options: given('spring', 'castle', 'tide', 'thief') },
    { seats: 5, options: given('warden', 'castle', 'thief', 'alchemist', 'tide') },
    { seats: 6, options: given('castle', 'tide', 'castle', 'thief', 'spring', 'castle') },
    { seats: 6, options: { teams: 3, ...given('castle', 'tide', 'spring', 'thief', 'spring', 'castle') } },
    { seats: 3, options: { mode: 'balanced', ...given('hammer', 'castle', 'thief') } },
    { seats: 3, options: { building: 'draft' } },
    { seats: 2, options: { sets: 2, 'turn-limit': 20, ...given('red2', 'blue1 red1') } },
    { seats: 2, options: { sets: 10, pool: 10 } },
];

for (const variant of variants)
    test(`games: ${JSON.stringify(variant.options)}, ${variant.seats} players`, () => withEngine(async (engine) => {
        for (const seed of [1, 2, 3])
            await playThrough(engine, variant, seed);
    }));

test('games: every kind of move was met', () => {
    for (const kind of ['set', 'play', 'skip', 'split', 'whole', 'resolve', 'enough', 'end', 'leave', 'stop', 'let',
        'stop always', 'let always', 'ask', 'move', 'draw', 'copy', 'remove', 'hit', 'fade', 'guard', 'recover',
        'revive', 'drain', 'steal', 'take', 'restore', 'strike'])
        assert.ok(kindsSeen.has(kind), `no move '${kind}' in all these games`);
});

/* ---- The hand ---- */

const bareView = (hand_cards, more = {}) => ({ stage: 'play', turn: 0, first: 0, round: 0, ...more,
    seats: { 0: { hand: 5, deck: 9, future: 14, hand_cards }, 1: { hand: 3, deck: 9, future: 12 } } });

/** The moves that the rules list for a hand. */
const playsOf = (kit, hand) => Object.keys(hand).map((card) => ({ move: `play ${card}`, words: '', final: true,
    facts: { do: 'play', colour: kit.cards[card].colour, value: kit.cards[card].value } }));

test('hand: cards are chosen in any order, and let go one by one', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const hand = { red1: 2, red3: 1, blue2: 1, purple4: 1 };
    const seen = seenOf(kit, bareView(hand), 0, false, [0], []);
    const moves = playsOf(kit, hand);
    const lit = (chosen) => [...choice.litThings(board.ways(seen, moves, chosen), chosen)]
        .filter(([, how]) => how === 'target').map(([thing]) => thing).sort();
    assert.deepEqual(lit(['card-red3-0']), ['button-play', 'card-blue2-0', 'card-red1-0', 'card-red1-1']);
    assert.deepEqual(lit(['card-red3-0', 'card-red1-1']), ['button-play', 'card-red1-0']);
    assert.deepEqual(lit(['card-red3-0', 'card-blue2-0']), ['button-play'], 'a combination is of two');
    assert.deepEqual(lit(['card-purple4-0']), ['button-halves', 'button-play'], 'whole or halves in one touch');
    const three = ['card-red1-0', 'card-red3-0', 'card-red1-1'];
    assert.deepEqual(choice.touched(board.ways(seen, moves, three), three, 'card-red1-0'),
        { chosen: ['card-red3-0', 'card-red1-1'] });
    const { play } = choice.touched(board.ways(seen, moves, three), three, 'button-play');
    assert.equal(play.move.move, 'play red1');
    assert.deepEqual(play.then, [{ do: 'play', colour: 'red', value: 3 }, { do: 'play', colour: 'red', value: 1 },
        { do: 'resolve' }]);
}));

test('hand: what a play gives is what the rules give', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    assert.deepEqual(facts.gives(kit, ['red3', 'red1']).whole, { red: 4 });
    assert.deepEqual(facts.gives(kit, ['red5', 'blue2']).mixed, { red: 3, purple: 4 });
    assert.deepEqual(facts.gives(kit, ['green5']).halves, { blue: 2, yellow: 2, green: 1 });
    assert.equal(facts.gives(kit, ['green1']).halves, undefined);
}));

/* ---- Effects ---- */

test('effects: all on one discard pile fades its highest cards with one press', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const view = { ...bareView({}), stage: 'effect', pass: { laid: 1, card: 'red3', effects: { red: 3 } } };
    view.seats[1].discard = { red1: 1, green4: 2, blue2: 1 };
    const seen = seenOf(kit, view, 0, false, [0], []);
    const fade = (colour, value) => ({ move: `fade 2 ${colour}${value}`, words: '', final: true,
        facts: { do: 'fade', seat: 1, area: 'discard', colour, value, before: 4, after: 3 } });
    const ways = board.ways(seen, [fade('red', 1), fade('green', 4), fade('blue', 2)], []);
    const all = ways.find(({ touches }) => touches.join() === 'button-all-fade-1-discard');
    assert.equal(all.move.move, 'fade 2 green4');
    assert.deepEqual(all.then.map(({ colour, value }) => `${colour}${value}`), ['green4', 'blue2']);
    assert.match(board.preview(seen, [all], 'button-all-fade-1-discard').words, /4 → 1/);
}));

/* ---- The log ---- */

test('log: what belongs together is one line, with cards and counters', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const past = [
        { type: 'turn', text: 'x', seat: 0 }, { type: 'draw', text: 'x', seat: 0, card: 'red5' },
        { type: 'forced', text: 'x', seat: 0 }, { type: 'play', text: 'x', seat: 0, card: 'red5' },
        { type: 'resolve', text: 'x', seat: 0 }, { type: 'hit', text: 'x', seat: 0, target: 1 },
        { type: 'card', text: 'x', seat: 1, from: 'deck', to: 1, area: 'discard', card: 'green4' },
        { type: 'hit', text: 'x', seat: 0, target: 1 },
        { type: 'stopped', text: 'x', seat: 1, area: 'deck', counters: 2 },
        { type: 'turn', text: 'x', seat: 1 }, { type: 'draw', text: 'x', seat: 1 },
        { type: 'play', text: 'x', seat: 1, card: 'blue1' },
        { type: 'guard', text: 'x', seat: 1, target: 1, area: 'hand', counters: 1 },
    ];
    const seen = { ...seenOf(kit, bareView({}), 0, false, [0], []), past };
    assert.deepEqual(past.map((event) => textOf(board.told(event, seen)).trim()).filter(Boolean), [
        'Ana plays red 5 (there is nothing else)',
        'Ana hits Ben’s deck: green 4, stopped: 3 counters → 2 counters',
        'Ben plays blue 1: 1 counter on the hand',
    ]);
}));

test('since: what was done to me behind my last turn, and nothing else', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const hit = (seat, target, type = 'hit', more = {}) => ({ type, text: 'x', seat, target, ...more });
    const past = [
        { type: 'turn', text: 'x', seat: 1 }, hit(1, 0),
        { type: 'turn', text: 'x', seat: 0 }, hit(0, 1),
        { type: 'turn', text: 'x', seat: 1 }, hit(1, 0, 'draw'), hit(1, 1, 'guard', { area: 'deck', counters: 1 }),
        hit(1, 0, 'strike'), { type: 'turn', text: 'x', seat: 0 },
    ];
    const seen = { ...seenOf(kit, bareView({}), 0, false, [0], []), past };
    const deeds = since.sinceTurn(seen);
    assert.deepEqual(deeds.map(({ loss, told }) => [loss, textOf(told)]),
        [[false, 'Ben lets Ana draw '], [true, 'Ben strikes Ana’s hand']]);
    assert.match(textOf(board.about(seen, 'since')), /^Since your turnBen strikes/, 'losses first');
    assert.deepEqual(since.sinceTurn({ ...seen, past: past.slice(0, 3) }).length, 1, 'before the first turn, too');
    assert.deepEqual(since.sinceTurn({ ...seen, you: null }), []);
}));

/* ---- Decks ---- */

test('decks: a ready-made one is one touch, sets come in any order and go back', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: {}, seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const { view } = await engine.ask({ cmd: 'view', seat: 0 });
    const { moves } = await engine.ask({ cmd: 'moves', seat: 0 });
    const texts = (seen, list, touches) => board.ways(seen, list, []).find((way) => way.touches.join() === touches)
        ?.order?.map(({ move }) => move);
    const empty = seenOf(kit, view, 0, false, [0, 1], []);
    assert.equal(Object.keys(kit.decks).length, 8);
    for (const [name, { sets }] of Object.entries(kit.decks)) {
        const order = texts(empty, moves, `ready-${name}`);
        assert.deepEqual(order, facts.setsList(sets).map((colour) => kit.colours[colour].set));
    }
    await engine.ask({ cmd: 'play', seat: 0, move: 'set green' });
    const after = await engine.ask({ cmd: 'view', seat: 0 });
    const next = (await engine.ask({ cmd: 'moves', seat: 0 })).moves;
    const seen = seenOf(kit, after.view, 0, false, [0, 1], []);
    assert.deepEqual(texts(seen, next, 'set-red'), ['set red', 'set green'], 'a colour that comes before');
    assert.deepEqual(texts(seen, next, 'slot-0'), [], 'a set that goes back');
}));

await runTests();
