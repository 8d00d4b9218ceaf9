// board.mjs - PRIMARY's board without a browser: tables in every room, what is chosen of a hand, and whole games of
// every variant through the engine: every listed move has a way, every preview has words, steps end where the view is.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..', '..');
const { runTests, test } = await import(pathToFileURL(join(root, 'tests', 'browser', 'tap.mjs')).href);
const { Engine, loadBoard } = await import(pathToFileURL(join(root, 'tests', 'browser', 'boards.mjs')).href);

const { board, callout, choice, facts, layout, piles, since } =
    await loadBoard(join(here, '..'), ['callout', 'layout', 'facts', 'piles', 'since']);

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
            assert.ok(kind === 'low' || table.card.width >= 28, `${where}: cards of ${table.card.width} can be read`);
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

test('layout: cards of a hand show their numbers while they can, and lie on each other on a desk', () => {
    for (const cards of [2, 3, 4, 5, 6]) {
        const fan = layout.fanOf(cards, 424, 116, false);
        assert.ok(!fan.narrow, `${cards} cards`);
        assert.ok(fan.step < fan.card.width, `${cards} cards, ${fan.step} from one to the next`);
    }
    assert.ok(layout.fanOf(9, 420, 120, false).narrow, 'of nine, letter and number in the corner');
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

test('hand: a hint to play a card whose parts do more marks the halves', () => withEngine(async (engine) => {
    const seats = [{ hand: ['purple5', 'red1'], deck: { count: 6 } }, { deck: { count: 4 }, counters: { deck: 0 } }];
    await engine.ask({ cmd: 'load', game: 'primary', seats: 2, options: {}, position: { turn: 0, seats } });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const { view } = await engine.ask({ cmd: 'view', seat: 0 });
    const { moves } = await engine.ask({ cmd: 'moves', seat: 0 });
    const purple = moves.find(({ move }) => move === 'play purple5');
    assert.equal(purple.facts.better, 'halves');
    assert.equal(purple.words, 'in halves: 2 red, 2 blue and 1 purple');
    const ways = board.ways(seenOf(kit, view, 0, false, [0], []), moves, []);
    assert.deepEqual(ways.find(({ move }) => move === purple).touches, ['card-purple5-0', 'button-halves']);
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

/** An effect on a pile as the rules list it. */
const effectMove = (kind, seat, area, before, after, more = {}) => ({ move: `${kind} ${seat + 1} ${area}`, words: '',
    final: true, facts: { do: kind, seat, area, before, after, ...more } });

async function withEffects(effects, run) {
    await withEngine(async (engine) => {
        await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
        const { kit } = await engine.ask({ cmd: 'kit' });
        run(seenOf(kit, { ...bareView({}), stage: 'effect', pass: { laid: 1, card: 'red3', effects } }, 0, false, [0],
            []));
    });
}

test('effects: an own counter that goes comes last, with a second touch, and never with all of them', () =>
    withEffects({ purple: 3 }, (seen) => {
        const ways = board.ways(seen, [effectMove('remove', 0, 'deck', 3, 2), effectMove('restore', 0, 'deck', 3, 4),
            effectMove('remove', 0, 'hand', 3, 2), effectMove('remove', 1, 'deck', 3, 2),
            effectMove('strike', 1, 'hand', 4, 3, { guards: 1 })], []);
        const own = ways.filter(({ move }) => move.facts.do === 'remove' && move.facts.seat === 0);
        assert.deepEqual(own.map(({ touches, times, asks }) => [touches.join(' '), times, asks]),
            [['pile-0-deck button-do-remove-0-deck', undefined, true], ['pile-0-hand', undefined, true]]);
        assert.match(board.preview(seen, [own[1]], 'pile-0-hand').asks, /counter of your hand/);
        assert.equal(ways.at(-1), own[1]);
        const hand = handOf(seen, ways, []);
        assert.equal(callout.allButton({ seen, hand }), 'button-all-remove-1-deck', 'a rival, that nothing guards');
        assert.equal(callout.allButton({ seen, hand: { ...hand, looks: ['pile-1-hand'] } }), 'button-all-strike-1-hand');
    }));

test('effects: badges of one effect have numbers on all piles or on none', () => withEffects({ red: 1 }, (seen) => {
    const moves = [effectMove('hit', 1, 'deck', 9, 8), effectMove('hit', 2, 'deck', 14, 13)];
    const hand = handOf(seen, board.ways(seen, moves, []), []);
    const badges = (across) => ['pile-1-deck', 'pile-2-deck'].map((name) => piles.badgeOver({ seen, hand }, name, across));
    assert.deepEqual(badges(104), ['Hit 9 → 8', 'Hit 14 → 13']);
    assert.deepEqual(badges(90), [undefined, undefined], 'though the shorter one has room');
}));

test('effects: no own pile is offered before it was looked at', () =>
    withEffects({ blue: 2 }, (seen) => {
        const guards = ['hand', 'deck'].map((area) => effectMove('guard', 0, area, 0, 1));
        const preset = (moves, looks) => callout.allButton({ seen,
            hand: { ...handOf(seen, board.ways(seen, moves, []), []), looks } });
        assert.equal(preset(guards, []), null);
        assert.equal(preset(guards, ['pile-0-deck']), 'button-all-guard-0-deck');
        assert.equal(preset(guards.slice(0, 1), []), null, 'though there is no other');
    }));

test('effects: what was looked at for one card is not aimed at with the next', () => withEffects({ red: 3 }, (seen) => {
    const with_ = (pass, effects) => board.occasion({ ...seen, view: { ...seen.view, pass: { ...pass, effects } } });
    assert.equal(with_({ laid: 2, card: 'red3' }, { red: 3 }), with_({ laid: 2, card: 'red3' }, { red: 1 }));
    assert.notEqual(with_({ laid: 2, card: 'red3', waiting: { red3: 1 } }, { red: 1 }),
        with_({ laid: 2, card: 'red3' }, { red: 3 }));
}));

test('effects: behind one of them nothing stays chosen', () => withEffects({ yellow: 3 }, (seen) => {
    const ways = board.ways(seen, [effectMove('draw', 0, 'deck', 9, 8), effectMove('copy', 0, 'deck', 1, 2)], []);
    assert.ok(ways.length > 3);
    assert.ok(ways.every(({ anew }) => anew));
    const view = { ...bareView({}), stage: 'assign', unmoved: { deck: 2 } };
    const [moved] = board.ways({ ...seen, view }, [{ move: 'move deck hand', words: '', final: true,
        facts: { do: 'move', seat: 0, area: 'deck', to: 'hand' } }], []);
    assert.ok(moved.anew);
}));

test('effects: what is about counters says so, and counts them', () => withEffects({ yellow: 3, blue: 2 }, (seen) => {
    const moves = [effectMove('copy', 0, 'discard', 1, 2), effectMove('guard', 0, 'hand', 0, 1)];
    const ways = board.ways(seen, moves, []);
    const said = (name) => board.preview(seen, choice.waysOf(ways, [], name), name);
    assert.match(said('pile-0-discard').short, /^Copy a counter/);
    assert.match(said('button-all-copy-0-discard').badge, /^Copy 3 counters/);
    assert.match(said('button-all-guard-0-hand').words, /counters on your hand 0 → 2/);
}));

test('end: of two, it is said to whom it happened that nothing is left', () => withEffects({ red: 3 }, (seen) => {
    const why = (out, you) => {
        const seats = { ...seen.view.seats, [out]: { out: 1 } };
        return board.end({ ...seen, you, view: { ...seen.view, seats } }, { decided: 'only Ana is left' }).why;
    };
    assert.match(why(0, 0), /^You lost: no card and no counter/);
    assert.equal(why(1, 0), 'No card and no counter is left to Ben.');
    assert.equal(why(1, null), 'Only Ana is left.');
}));

test('hand: a 1 that is played alone says that one may play again', () => withEffects({ red: 3 }, (seen) => {
    const play = { ...seen, view: bareView({ red1: 1, red3: 1 }) };
    const said = (chosen) => {
        const ways = board.ways(play, playsOf(seen.kit, { red1: 1, red3: 1 }), chosen);
        return board.sentence(play, handOf(play, ways, chosen)).more;
    };
    assert.match(said(['card-red1-0']), /play again/);
    assert.doesNotMatch(said(['card-red3-0']), /play again/);
    assert.doesNotMatch(said(['card-red1-0', 'card-red3-0']), /play again/);
}));

/* ---- The log ---- */

test('log: a combination is told in the same order as on the board', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const seen = seenOf(kit, { ...bareView({}), stage: 'effect', pass: { laid: 2, card: 'red5', with: 'blue2',
        effects: { red: 3, purple: 4 } } }, 0, false, [0], []);
    const past = ['blue2', 'red5'].map((card) => ({ type: 'play', text: 'x', seat: 0, card }));
    assert.match(textOf(board.told(past[0], { ...seen, past })), /^Ana combines red 5blue 2: /);
    const way = board.ways({ ...seen, view: bareView({ red5: 1, blue2: 1 }) }, playsOf(kit, { red5: 1, blue2: 1 }),
        ['card-blue2-0', 'card-red5-0']).find(({ touches }) => touches.length === 3);
    const play = { ...seen, view: bareView({ red5: 1, blue2: 1 }) };
    assert.match(board.preview(play, [way], 'card-red5-0').words, /red 5 and blue 2/);
}));

test('log: what belongs together is one line, with cards and counters', () => withEngine(async (engine) => {
    await engine.ask({ cmd: 'new', game: 'primary', seats: 2, options: given('castle', 'hammer'), seed: '1' });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const past = [
        { type: 'turn', text: 'x', seat: 0 }, { type: 'draw', text: 'x', seat: 0, card: 'red5' },
        { type: 'forced', text: 'x', seat: 0, move: 'play red5' }, { type: 'play', text: 'x', seat: 0, card: 'red5' },
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

test('log: there was something else where it was chosen, split or spent', () => withEffects({ red: 3 }, (seen) => {
    const told = (...events) => {
        const past = [{ type: 'turn' }, ...events].map((event) => ({ text: 'x', seat: 1, ...event }));
        return past.map((event) => textOf(board.told(event, { ...seen, past })).trim()).filter(Boolean);
    };
    const forced = (move) => ({ type: 'forced', move });
    assert.deepEqual(told({ type: 'play', card: 'red5' }, forced('resolve'), { type: 'resolve' },
        { type: 'hit', target: 0 }), ['Ben plays red 5', 'Ben hits Ana’s deck']);
    assert.deepEqual(told(forced('play orange3'), { type: 'play', card: 'orange3' }, { type: 'resolve' },
        { type: 'split' }), ['Ben plays orange 3 in halves']);
    assert.deepEqual(told(forced('play blue2'), { type: 'play', card: 'blue2' },
        { type: 'guard', target: 1, area: 'deck', counters: 2 }), ['Ben plays blue 2: 2 counters on the deck']);
    assert.deepEqual(told(forced('skip deck'), { type: 'skip', from: 'deck', counters: 2 }),
        ['Ben skips: a counter of the deck goes, 2 counters left (there is nothing else)']);
}));

test('log: what is one’s own is told without a name, what is of others with theirs', () =>
    withEffects({ green: 2 }, (seen) => {
        const line = (kind, target, card, from) => {
            const past = [{ type: kind, text: 'x', seat: 1, target },
                { type: 'card', text: 'x', seat: target, from, to: 1, area: 'discard', card }];
            return textOf(board.told(past[0], { ...seen, past }));
        };
        assert.equal(line('revive', 1, 'red3', 'faded'), 'Ben revives red 3');
        assert.equal(line('revive', 0, 'red3', 'faded'), 'Ben revives Ana’s red 3');
        assert.equal(line('recover', 1, 'blue2', 'discard'), 'Ben recovers blue 2 under the deck');
        assert.equal(line('steal', 0, 'blue2', 'discard'), 'Ben steals Ana’s blue 2');
    }));

test('effects: all on a pile says whose cards go where', () => withEffects({ red: 3 }, (seen) => {
    const said = (seat) => {
        const ways = board.ways(seen, [effectMove('hit', seat, 'deck', 9, 8)], []);
        return board.preview(seen, choice.waysOf(ways, [], `button-all-hit-${seat}-deck`), 'button-all').words;
    };
    assert.match(said(1), /^All 3: 3 cards to Ben’s discards; Ben’s deck 9 → 6$/);
    assert.match(said(0), /^All 3: 3 cards to your discards; your deck 9 → 6$/);
}));

test('since: a turn of mine that was played for me is told', () => withEffects({ blue: 2 }, (seen) => {
    const turn = (seat) => ({ type: 'turn', text: 'x', seat });
    const past = [turn(0), turn(1), { type: 'hit', text: 'x', seat: 1, target: 0 }, turn(0),
        { type: 'forced', text: 'x', seat: 0, move: 'skip deck' },
        { type: 'skip', text: 'x', seat: 0, from: 'deck', counters: 0 },
        turn(1), { type: 'strike', text: 'x', seat: 1, target: 0 }, turn(0),
        { type: 'forced', text: 'x', seat: 0, move: 'play blue2' },
        { type: 'play', text: 'x', seat: 0, card: 'blue2' }];
    assert.deepEqual(since.sinceTurn({ ...seen, past }).map(({ told }) => textOf(told)), ['Ben hits Ana’s deck',
        'Ana skips: a counter of the deck goes, 0 counters left (there is nothing else)', 'Ben strikes Ana’s hand']);
    assert.ok(since.playedForMe({ ...seen, past }));
    assert.ok(!since.playedForMe({ ...seen, past: [...past, turn(1)] }));
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
