// board.mjs - PolitiCraft's board without a browser: whole games through the engine, of two to six players: every
// listed move has a way, every preview has words, names differ, steps lead to the view; and how rooms are shared out.

import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..', '..');
const { runTests, test } = await import(pathToFileURL(join(root, 'tests', 'browser', 'tap.mjs')).href);
const { Engine, loadBoard } = await import(pathToFileURL(join(root, 'tests', 'browser', 'boards.mjs')).href);
const { default: checks } = await import(pathToFileURL(join(here, '..', 'checks.mjs')).href);

const { area, audit, board, choice, facts, layout, memory, middle, since, story, telling } = await loadBoard(
    join(here, '..'), ['area', 'audit', 'facts', 'layout', 'memory', 'middle', 'since', 'story', 'telling']);

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

const names = ['Ana', 'Ben', 'Cleo', 'Davis', 'Eve', 'Flo'];

function seenOf(kit, view, seat, state, past, events, order = [], base = []) {
    return { table: { id: 'test', chairs: [] }, kit, view, you: seat, toAct: state.to_act, over: state.over, events, past,
        order, base, text: [], name: (who) => names[who] };
}

function handOf(seen, ways, chosen) {
    const lit = choice.litThings(ways, chosen);
    const of = (thing) => choice.waysOf(ways, chosen, thing);
    return { lit: (thing) => lit.get(thing) ?? null, things: [...lit.keys()], chosen,
        isChosen: (thing) => chosen.includes(thing), looked: null, armed: null, hinted: [], ways: of,
        preview: (thing) => board.preview(seen, of(thing), thing) };
}

/* ---- Ways ---- */

/** Every listed move has a way, every whole way is one move. */
function checkWays(seen, moves) {
    const ways = board.ways(seen, moves, []);
    const whole = new Map();
    for (const { move, touches } of ways) {
        assert.ok(touches.length > 0 && touches.every(Boolean), `${move.move}: touches`);
        const name = touches.join(' ');
        assert.ok(!whole.has(name), `${name}: ${move.move} and ${whole.get(name)}`);
        whole.set(name, move.move);
        for (const other of ways)
            assert.ok(!other.touches.join(' ').startsWith(`${name} `),
                `${name} is the beginning of ${other.touches.join(' ')}`);
    }
    const missing = moves.filter((move) => !ways.some((way) => way.move === move));
    assert.deepEqual(missing.map(({ move }) => move), [], 'moves without a way');
    return ways;
}

/** Titles stand in a bar of two or three lines. What is asked about a card names it where there are three long ones. */
const titleMost = 48;
const askedMost = 110;

function checkTitle(title) {
    const { title: card, whole, short = title } = title.props ?? {};
    assert.ok(sound(short) && short.length <= titleMost, `'${short}' is too long`);
    if (whole !== undefined)
        assert.ok(sound(card) && sound(whole) && card.length + whole.length <= askedMost,
            `'${card}: ${whole}' is too long`);
}

const sound = (text) => text && !/undefined|NaN|null|\[object/.test(text);

/** All that is lit on the way to a move: previews, the sentence, names. */
function checkTouches(seen, ways, way) {
    for (let i = 0; i < way.touches.length; i++) {
        const chosen = way.touches.slice(0, i);
        const hand = handOf(seen, ways, chosen);
        const said = board.sentence(seen, hand);
        assert.ok(said, `a sentence for ${chosen.join(' ')}`);
        checkTitle(said.title);
        if (['play', 'give', 'power'].includes(way.move.facts.do) && i === 1)
            assert.equal(said.title.props?.title ?? said.title, facts.cardOf(seen, way.move.facts.card).title,
                'the question names the card');
        const thing = way.touches[i];
        assert.ok(hand.lit(thing), `${thing} is lit behind ${chosen.join(' ')}`);
        const preview = hand.preview(thing);
        for (const part of ['badge', 'short', 'words'])
            assert.ok(sound(preview[part]), `${thing}: ${part} '${preview[part]}'`);
        assert.ok(sound(board.called(seen, thing)), `${thing} has a name`);
    }
    const played = choice.touched(ways, way.touches.slice(0, -1), way.touches.at(-1));
    assert.equal(played.play.move, way.move);
}

/** An order that is made can be made another one; the note goes along. */
function checkChanges(seen, moves, way) {
    const state = { to_act: seen.toAct, over: false };
    const made = seenOf(seen.kit, seen.view, seen.you, state, seen.past, [], [way.move], moves);
    const changes = board.ways(made, [], []);
    assert.equal(changes.length, moves.length - 1);
    for (const { order: [move], touches, move: shown } of changes) {
        assert.notEqual(move, way.move);
        assert.equal(shown.note, move.note);
        assert.ok(sound(board.preview(made, [{ move: shown, touches }], touches.at(-1)).words));
    }
    assert.ok(sound(board.sentence(made, handOf(made, changes, [])).title));
}

/** Touches of look.md: an issue 1 (an own one is written), an offer 3, an answer 2, which may be no; a card 2, a draw
 * 1. */
const most = { issue: 2, play: 2, give: 2, power: 2, offer: 3, answer: 2, decline: 2, accept: 1, refuse: 1, discard: 2,
    take: 1, cut: 1, move: 1, lift: 1, keep: 1, pass: 1, drop: 1, recall: 1, serve: 1, to: 1, name: 1, skip: 1, deck: 1,
    pile: 1, done: 1 };

/* ---- Names ---- */

function checkNames(seen) {
    const view = facts.viewOf(seen);
    const onBoard = [...facts.seatsOf(view).map(facts.areaName), 'deck', 'pile', 'cycles', 'stack'];
    const all = [...onBoard, ...facts.handOf(view).map(facts.cardName)];
    const said = all.map((thing) => board.called(seen, thing));
    assert.equal(new Set(said).size, said.length, `names differ: ${said.join(' | ')}`);
    for (const thing of all)
        assert.ok(sound(board.about(seen, thing)), `${thing} tells about itself`);
    const kit = facts.kitOf(seen);
    for (const card of Object.keys(kit.cards).slice(0, 20))
        assert.ok(sound(telling.cardWords(kit.cards[card])));
}

/* ---- Steps ---- */

function checkFrames(seen, events, after) {
    const frames = board.frames(seen, events, after);
    assert.deepEqual(frames.flatMap((frame) => frame.events), events, 'every event is in one frame');
    assert.equal(frames.at(-1).view, after);
    for (const { events: [first, ...rest], lasts } of frames) {
        assert.equal((lasts ?? 1) > 1, first?.type === 'cycle', 'a cycle card, and nothing else, is there to read');
        assert.ok(rest.every(({ type }) => type !== 'cycle'), 'a cycle card is a step of its own');
    }
    for (const { view } of frames)
        for (const { points, integrity, hand } of Object.values(view.seats))
            assert.ok(points >= 0 && integrity >= 0 && hand >= 0, 'counts are counts');
}

/** An own card lies where it goes before the server has answered. */
function checkDrawn(seen, move, after) {
    const kind = move.facts.do;
    const drawn = facts.viewOf({ view: board.drawn(seen, move) });
    const next = facts.viewOf({ view: after });
    if ((kind !== 'play' && kind !== 'give') || facts.kitOf(seen).cards[move.facts.card].kind === 'power')
        return;
    const to = kind === 'give' ? move.facts.seat : seen.you;
    assert.equal(facts.playerOf(drawn, to).points, move.facts.after, `${move.move} drawn at once`);
    assert.ok(facts.cardsIn(drawn, to).includes(move.facts.card));
    assert.ok(!facts.handOf(drawn).includes(move.facts.card));
    assert.equal(facts.playerOf(next, to).points, move.facts.after);
}

/** Where each card lies was told: who laid it there, and what was said. */
function checkMemory(seen, said) {
    for (const [card, { seat, note }] of said) {
        if (facts.ownerOf(facts.viewOf(seen), card) === null)
            continue;
        const told = memory.toldOf(seen, card);
        assert.ok(told, `card ${card} was laid by somebody`);
        assert.equal(told.seat, seat);
        assert.equal(told.note, note);
    }
}

/* ---- Since my turn ---- */

/** What a seat had when its turn was over. */
const left = new Map();

const hasOf = (view, seat) => ({ cards: [...facts.cardsIn(view, seat), ...facts.handOf(view)],
    integrity: facts.playerOf(view, seat).integrity });

/** What I had and have no more is told when my turn begins, and so are cycle cards; then it is gone. */
function checkSince(seen) {
    const view = facts.viewOf(seen);
    const told = since.sinceTurn(seen);
    assert.ok(told.every(sound), told.join(' | '));
    if (view.turn !== seen.you || view.stage !== 'turn')
        return;
    if (view.second || view.open_action) {
        assert.deepEqual(told, [], 'an own card puts it away');
        return;
    }
    const before = left.get(seen.you);
    const now = hasOf(view, seen.you);
    const traded = before && seen.past.slice(before.told)
        .some(({ type, seat }) => type === 'accept' && seat === seen.you);
    const lost = before && (now.integrity < before.integrity || before.cards.some((card) => !now.cards.includes(card)));
    if (lost && !traded)
        assert.ok(told.length > 0, 'something was lost');
    if (before && view.cycles > before.cycles)
        assert.ok(told.some((text) => text.startsWith('cycle card')), 'a cycle card is told');
}

/** Remembers what whoever had the turn leaves behind. */
function leave(before, after, told) {
    const { turn } = before[0].view;
    if (turn !== after[0].view.turn)
        left.set(turn, { ...hasOf(after[turn].view, turn), cycles: after[turn].view.cycles, told });
}

test('since: what was done to me, losses first; what was cancelled, and what I did myself, is not told', () => {
    const cards = { 1: { title: 'Run a bake sale', kind: 'standard', field: 'fund', points: 15 },
        2: { title: 'Fact check', kind: 'power', effect: 'steal-integrity' },
        3: { title: 'Trade plans', kind: 'power', effect: 'swap-hands' },
        4: { title: 'Ethics', kind: 'cycle', effect: 'audit' },
        5: { title: 'Minutes', kind: 'power', effect: 'look-and-take' } };
    const past = [{ type: 'play', seat: 1, to: 0, card: 2 }, { type: 'play', seat: 0, card: 1 },
        { type: 'play', seat: 1, to: 0, card: 1 }, { type: 'play', seat: 1, to: 0, card: 3, blocked: true },
        { type: 'cycle', seat: 1, card: 4, effect: 'audit' }, { type: 'integrity', seat: 0, integrity: 1, gained: -2 },
        { type: 'integrity', seat: 1, integrity: 1, gained: -1 }, { type: 'draw', seat: 1 },
        { type: 'play', seat: 2, to: 0, card: 5 }, { type: 'take', seat: 2, from: 0 },
        { type: 'take', seat: 2, from: 1, card: 1 }, { type: 'pass', seat: 0, to: 1 }];
    const seen = seenOf({ cards }, { turn: 0, turns: 3, seats: { 0: {}, 1: {}, 2: {} } }, 0, {}, past, []);
    const told = since.sinceTurn(seen);
    assert.deepEqual(told, ['cycle card “Ethics”: you lost 2 integrity cards', 'Cleo took a card from your hand',
        'Ben helped you with “Run a bake sale”, +15']);
    assert.ok(!since.isAway(seen));
    since.putAway(seen);
    assert.ok(since.isAway(seen));
    assert.ok(!since.isAway({ ...seen, view: { ...seen.view, turns: 6 } }), 'the next turn has its own');
});

test('log: what follows a cycle card is one part with it', () => {
    const past = [{ type: 'draw', seat: 2 }, { type: 'cycle', seat: 2, card: 4 }, { type: 'integrity', seat: 0 },
        { type: 'integrity', seat: 1 }, { type: 'draw', seat: 2 }, { type: 'play', seat: 0, card: 1 },
        { type: 'integrity', seat: 0 }];
    const seen = seenOf({}, {}, 0, {}, past, []);
    assert.deepEqual(past.map((event) => board.actor(event, seen)),
        [undefined, undefined, 2, 2, undefined, undefined, undefined]);
});

test('the end tells what the last cycle card took', () => {
    const kit = { integrity_points: 10, cards: { 4: { title: 'Ethics', kind: 'cycle', effect: 'audit' },
        5: { title: 'Swap', kind: 'cycle', effect: 'pass-right' } } };
    const view = { seats: Object.fromEntries([0, 1, 2].map((seat) => [seat, { points: 0, integrity: 0, score: 0 }])) };
    const past = [{ type: 'cycle', seat: 1, card: 4 }, { type: 'integrity', seat: 0, integrity: 2, gained: -3 },
        { type: 'integrity', seat: 1, integrity: 0, gained: -2 }, { type: 'over' }];
    const why = (you, events = past) => board.end(seenOf(kit, view, you, { over: true }, events, []),
        { decided: 'it is so', winners: [] }).why;
    assert.equal(why(0), 'It is so. “Ethics” took 3 of your integrity cards and all of Ben’s.');
    assert.equal(why(1), 'It is so. “Ethics” took all 2 of your integrity cards.');
    assert.equal(why(2), 'It is so. “Ethics” took all of Ben’s integrity cards.');
    assert.equal(why(0, [...past, { type: 'cycle', seat: 1, card: 5 }]), 'It is so.');
    assert.deepEqual(audit.changesIn(past).map(({ by }) => by), [-3, -2]);
});

/* ---- Whole games ---- */

const kindsSeen = new Set();
const likes = (move, roll) => (move.facts.do === 'offer' ? roll(12) === 0 : true);

async function viewOfAll(engine, seats) {
    const state = await engine.ask({ cmd: 'view', seat: 0 });
    const views = [state];
    for (let seat = 1; seat < seats; seat++)
        views.push(await engine.ask({ cmd: 'view', seat }));
    return views;
}

/** Whoever owes, or now and then who may. */
async function actor(engine, views, roll) {
    const [{ to_act: owes, may_act: may }] = views;
    const who = may.length > 0 && roll(3) === 0 ? may[roll(may.length)] : owes[0];
    return { seat: who, moves: (await engine.ask({ cmd: 'moves', seat: who })).moves };
}

/** In a turn of mine: a card tells why it cannot be played where no move with it is listed, and only there. */
function checkWhy(seen, moves) {
    const view = facts.viewOf(seen);
    if (view.stage !== 'turn' || view.turn !== seen.you)
        return;
    for (const card of facts.handOf(view)) {
        const can = moves.some(({ facts: { do: kind, card: of } }) => of === card
            && ['play', 'give', 'power'].includes(kind));
        assert.equal(/^Not now: /.test(board.about(seen, facts.cardName(card))), !can,
            `${facts.cardOf(seen, card).title}: ${board.about(seen, facts.cardName(card))}`);
    }
}

function checkMoment(seen, moves, roll) {
    const ways = checkWays(seen, moves);
    checkWhy(seen, moves);
    for (const { move, touches } of ways) {
        kindsSeen.add(move.facts.do);
        assert.ok(touches.length <= most[move.facts.do], `${move.move}: ${touches.join(' ')}`);
        if (move.facts.do === 'power') {
            const { short, least = short } = board.preview(seen, [{ move, touches }], touches.at(-1));
            for (const text of [short, least])
                assert.ok(text.includes(names[move.facts.seat]), `'${text}' says at whom`);
        }
        assert.equal(move.note !== undefined, ['play', 'give', 'power'].includes(move.facts.do)
            || move.facts.issue === 'own', `${move.move} takes a note or not`);
    }
    const liked = ways.filter(({ move }) => likes(move, roll));
    const from = liked.length > 0 ? liked : ways;
    const way = from[roll(from.length)];
    checkTouches(seen, ways, way);
    if (seen.view.done && way.touches.length === 1)
        checkChanges(seen, moves, way);
    checkNames(seen);
    assert.ok(sound(board.round(seen)));
    assert.ok(middle.offersOf(seen).every(({ offer }) => offer.to !== undefined));
    return way;
}

async function playThrough(engine, { seats, options = {}, data }, seed) {
    const roll = dice(seed);
    await engine.ask({ cmd: 'new', game: 'politicraft', seats, options, seed: String(seed),
        names: names.slice(0, seats), ...(data ? { data } : {}) });
    const { kit } = await engine.ask({ cmd: 'kit' });
    const said = new Map();
    left.clear();
    let past = Array.from({ length: seats }, () => []);
    let views = await viewOfAll(engine, seats);
    for (let step = 0; step < 400 && !views[0].over; step++) {
        const { seat, moves } = await actor(engine, views, roll);
        const seen = seenOf(kit, views[seat].view, seat, views[seat], past[seat], []);
        checkSince(seen);
        const { move } = checkMoment(seen, moves, roll);
        const note = move.note && roll(3) > 0 ? move.note : undefined;
        const answer = await engine.ask({ cmd: 'play', seat, move: move.move, ...(note ? { note } : {}) });
        if (['play', 'give', 'power'].includes(move.facts.do))
            said.set(move.facts.card, { seat, note: note ?? '' });
        else if (move.facts.card)
            said.delete(move.facts.card);
        const before = views;
        views = await viewOfAll(engine, seats);
        leave(before, views, past[0].length + answer.events.length);
        past = past.map((all) => [...all, ...answer.events]);
        checkFrames(seen, answer.events, views[seat].view);
        checkDrawn(seen, move, views[seat].view);
        checkMemory(seenOf(kit, views[seat].view, seat, views[seat], past[seat], answer.events), said);
        for (let one = 0; one < seats; one++)
            assert.ok(sound(board.standing(seen, one).words));
    }
    if (views[0].over)
        await checkEnd(engine, kit, views[0], past[0]);
    return views[0].over;
}

async function checkEnd(engine, kit, state, past) {
    const result = await engine.ask({ cmd: 'result' });
    const seen = seenOf(kit, state.view, 0, state, past, []);
    const table = board.end(seen, result);
    assert.ok(sound(table.why));
    for (const [seat, row] of Object.entries(table.rows)) {
        const { points, integrity, score } = state.view.seats[seat];
        assert.equal(row.length, table.columns.length);
        const bonus = row[2] === '–' ? 0 : Number(row[2]);
        assert.equal(Number(row[0]) + integrity * kit.integrity_points + bonus, score, 'the row adds up');
        assert.equal(points, Number(row[0]));
        assert.equal(String(score), String(result.scores[seat]));
    }
    const stories = story.storiesOf(seen);
    assert.deepEqual([...stories.keys()], Object.keys(state.view.seats).map(Number));
    assert.ok([...stories.values()].flat().some(({ note }) => note !== ''), 'somebody said something');
}

for (const variant of checks.variants)
    test(`games: ${variant.name}`, () => withEngine(async (engine) => {
        let over = 0;
        for (const seed of [1, 2, 3])
            over += await playThrough(engine, variant, seed) ? 1 : 0;
        assert.ok(over > 0 || variant.seats > 4, 'a game came to its end');
    }));

test('games: every kind of move was met', () => {
    for (const kind of Object.keys(most))
        assert.ok(kindsSeen.has(kind), `no move '${kind}' in all these games`);
});

/* ---- Badges ---- */

test('area: a badge on a narrow mat is a few letters', () => {
    const badge = (move, told) => area.badgeSmall(told, { hand: { ways: () => [{ move: { facts: move } }] } }, 1);
    assert.equal(badge({ do: 'give', seat: 1, points: 70 }, '70 for them'), '+70');
    assert.equal(badge({ do: 'give', seat: 1, points: 70, integrity: 1 }, '+1 integrity'), '+1 integrity');
    assert.equal(badge({ do: 'power', seat: 1 }, 'swap'), 'swap');
});

/* ---- Rooms ---- */

const places = [[924, 436], [1010, 389], [720, 680], [344, 316], [344, 250], [416, 304], [1480, 790]];

test('layout: what is above leaves room for my area, for two to six players', () => {
    for (let seats = 2; seats <= 6; seats++) {
        const view = { turn: 0, seats: Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, {}])) };
        const seen = { view, you: 0, kit: {} };
        for (const [width, height] of places)
            for (const large of [false, true]) {
                const rooms = layout.roomsOf({ seen, width, height, large });
                const where = `${seats} players, ${width} × ${height}`;
                assert.ok(rooms.others <= height / 2, `${where}: mats ${rooms.others}`);
                if (rooms.wide)
                    assert.ok(rooms.column >= 60, `${where}: columns ${rooms.column}`);
            }
    }
});

test('layout: the other one of two has columns only where titles have room in them', () => {
    const seen = { view: { turn: 0, seats: { 0: {}, 1: {} } }, you: 0, kit: {} };
    const rooms = (height, large) => layout.roomsOf({ seen, layout: 'desk', width: 1010, height, large });
    for (const height of [389, 424, 486])
        for (const large of [false, true])
            assert.ok(!rooms(height, large).full || rooms(height, large).theirColumn >= (large ? 96 : 52),
                `${height}, ${large}: ${rooms(height, large).theirColumn}`);
    assert.ok(rooms(424, false).full && rooms(800, true).full && !rooms(486, true).full);
});

test('layout: two rows of cards and the line for what is said fill the tray', () => {
    for (const height of [266, 308, 326]) {
        const { card, airy } = layout.cardInRows(height);
        assert.ok(card >= 86 && 2 * card + (airy ? 90 : 72) <= height, `${height}: cards of ${card}`);
    }
});

test('layout: cards of a column are cut between lines, the oldest are hidden, and the newest is whole', () => {
    const card = (...heights) => ({ whole: heights.at(-1), lower: heights.slice(0, -1).map((height) =>
        ({ height, end: height - 2 })) });
    const heights = (all, room) => layout.lentRoom(all, room).parts.map(({ height }) => height);
    const [one, two, three] = [card(20), card(17, 34), card(17, 30, 48)];
    assert.deepEqual(heights([three, two, one], 90), [30, 34], 'the oldest one lends as little as is enough');
    assert.deepEqual(heights([two, three, one], 72), [34, 17], 'the one that has enough');
    assert.deepEqual(heights([two, three, one], 56), [17, 17], 'together');
    assert.deepEqual(layout.lentRoom([two, three, three], 70), { hidden: 1, parts: [{ height: 17, end: 15 }] });
    assert.deepEqual(layout.lentRoom([two, three], 40), { hidden: 1, parts: [{ height: 30, end: 28 }] },
        'one that is too high alone shows whole lines');
    assert.deepEqual(layout.lentRoom([two, one], 20), { hidden: 1, parts: [{ height: 20 }] });
});

test('memory: a card stays where it lies, the next one comes where there is room', () => {
    const sort = (cards) => [...cards].sort((a, b) => a - b);
    assert.deepEqual(memory.placesOf('a', [5, 3, 9], 4, sort), [3, 5, 9, null]);
    assert.deepEqual(memory.placesOf('a', [3, 9], 4, sort), [3, null, 9, null]);
    assert.deepEqual(memory.placesOf('a', [3, 9, 1, 7, 8], 4, sort), [3, 1, 9, 7, 8]);
    assert.deepEqual(memory.placesOf('a', [3, 9, 1], 4, sort), [3, 1, 9, null]);
});

await runTests();
