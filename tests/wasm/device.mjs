// device.mjs - tables on this device: the host of the page in node, over the module and a store in memory, with the
// page's own client. MODULE is the folder of the module. SEED draws another run; LONG=1 plays against stronger bots.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load, root } from '../browser/modules.mjs';
import { assert, runTests, test } from '../browser/tap.mjs';

const { MODULE: folder, LONG: long } = process.env;
const seed = Number(process.env.SEED ?? 1);
const { module, host, store, think, socket } = await load('device/module', 'device/host', 'device/store',
    'device/think',
    'socket');
const code = new WebAssembly.Module(readFileSync(join(folder, 'caucus.wasm')));
const { games } = await (await window()).host.ask('games');

/** Numbers that follow from the seed. */
function generator(from) {
    let state = BigInt(from) + 1n;
    return (below) => {
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return Number(state >> 33n) % below;
    };
}

/** A window: a host with a module of its own, over a store that others may have, too. `engines`: all it began. Nobody
 * waits, and how long they would have is in `waited`. */
async function window({ kept = new store.MemoryStore(), told = [], silent = false, before = null } = {}) {
    const thinker = new think.Thinker(await module.Engine.start(code));
    let tokens = 0;
    const own = told.length;
    const engines = [];
    const waited = [];
    const start = async () => {
        engines.push(await module.Engine.start(code));
        return engines.at(-1);
    };
    const made = new host.Host({
        engine: await start(), store: kept,
        think: async (question) => {
            await before;
            return thinker.answer(question);
        },
        token: () => `t${seed}-${own}-${++tokens}`,
        now: () => 1e12,
        tell: (id) => silent || told.forEach((listener, i) => i !== own && listener(id)),
        wait: async (ms) => void waited.push(ms),
    }, start);
    told.push((id) => made.heard(id));
    return { host: made, kept, thinker, engines, waited };
}

/** What a page has: the client over a wire to the host. */
function sit({ host: at }, id, settings = {}) {
    const table = new socket.SocketTable('', { ...settings, patience: 100_000, open: () => {
        const wire = { onopen: null, onmessage: null, onclose: null, send: (text) => line.receive(text),
            close: () => line.close() };
        const line = at.connect(id, (text) => queueMicrotask(() => wire.onmessage?.({ data: text })));
        queueMicrotask(() => wire.onopen?.());
        return wire;
    } });
    return table;
}

/** Until something is so at the table. */
function until(table, is, what) {
    return new Promise((resolve, reject) => {
        const look = () => {
            const { state } = table;
            if (state.line === 'closed')
                reject(new Error(`${what}: ${state.why}`));
            else if (state.table?.frozen)
                reject(new Error(`${what}: frozen, ${state.table.frozen}`));
            else if (!state.busy && is(state))
                resolve(state);
            else
                return false;
            stop();
            return true;
        };
        let stop = () => undefined;
        if (!look())
            stop = table.subscribe(look);
    });
}

const owes = ({ table, update }) => update?.over || (update && update.to_act.includes(table.you));
const wish = (game, more = {}) => {
    const { seats: [fewest, most] } = games.find(({ id }) => id === game);
    const seats = more.chairs?.length ?? Math.max(fewest, Math.min(most, 3));
    return { game, seats, options: {}, name: 'Ana',
        chairs: ['me', ...Array(seats - 1).fill(`bot:${long ? 'normal' : 'random'}`)], ...more };
};

async function begin(at, making, settings) {
    const { table: id } = await at.host.ask('tables', making);
    const table = sit(at, id, settings);
    await until(table, ({ line }) => line === 'open', 'joins');
    if (!table.state.table.started)
        await table.start();
    return { id, table };
}

/** One decision of the person, on what is there when it comes: a bot that need not move may move first. */
async function decide(table, draw) {
    for (;;) {
        try {
            await attempt(table, draw);
            return;
        } catch (refused) {
            if (!/^stale: the ply/.test(refused.message))
                throw refused;
            await until(table, owes, 'it is told what came first');
        }
    }
}

/** A listed move, or a whole order, draft by draft. */
async function attempt(table, draw) {
    const { update } = table.state;
    const any = (moves) => moves[draw(moves.length)].move;
    if (update.view.done === undefined || update.view.confided !== undefined) {
        await table.play([any(update.moves)]);
        return;
    }
    const order = [];
    for (let draft = { update, complete: false }; !draft.complete;) {
        order.push(any(draft.update.moves));
        draft = await table.draft(order);
    }
    await table.play(order);
}

async function playOn(table, draw, most = Infinity) {
    let decisions = 0;
    for (; decisions < most; decisions++) {
        const { update } = await until(table, owes, 'the next decision');
        if (update.over)
            break;
        await decide(table, draw);
    }
    return decisions;
}

/** What a page that comes now is told. */
async function fresh(at, id) {
    const page = sit(at, id);
    const state = await until(page, ({ line }) => line === 'open', 'joins');
    page.close();
    return state;
}

for (const { id: game } of games)
    test(`${game}: a whole game against bots`, async () => {
        const at = await window();
        const { id, table } = await begin(at, wish(game));
        await playOn(table, generator(seed));
        const { update, story, table: info } = table.state;
        assert.ok(update.over && update.result.ranks.length === info.chairs.length);
        assert.ok(info.practice && info.chairs[0].name === 'Ana');
        assert.ok(story.lines.length > 0);
        const { update: again, kit } = await fresh(at, id);
        assert.deepEqual(again, update);
        assert.deepEqual(kit, table.state.kit);
        const [mine] = (await at.host.ask('mine')).tables;
        assert.ok(mine.over && mine.id === id && mine.game === game);
        table.close();
    });

for (const { id: game } of games)
    test(`${game}: undo, and what is kept is what is shown`, async () => {
        const at = await window();
        const draw = generator(seed + 1);
        const { id, table } = await begin(at, wish(game));
        for (let i = 0; i < 6; i++) {
            const { update } = await until(table, owes, 'a decision');
            if (update.over)
                break;
            const before = update;
            await decide(table, draw);
            await until(table, owes, 'the next');
            if (!table.state.update.undo)
                continue;
            await table.undo();
            const after = await until(table, owes, 'back');
            assert.ok(after.update.ply > before.ply);
            /* What one may take back, and what that goes behind, is told of what has been seen. */
            const shown = ({ ply: _, undo: __, undo_why: ___, undo_behind: ____, ...rest }) => rest;
            assert.deepEqual(shown(after.update), shown(before));
            await decide(table, draw);
        }
        await until(table, owes, 'the end of it');
        const elsewhere = await window({ kept: at.kept });
        assert.deepEqual((await fresh(elsewhere, id)).update, table.state.update);
        table.close();
    });

for (const { id: game } of games)
    test(`${game}: exported, opened, the same; and it goes on`, async () => {
        const at = await window();
        const draw = generator(seed + 2);
        const { id, table } = await begin(at, wish(game));
        await playOn(table, draw, 4);
        const { update, table: before } = await until(table, owes, 'stands still');
        const file = await table.exported();
        assert.match(file, /^caucus 1\n# chair 0 me:Ana\n# chair 1 bot:/);
        const { table: opened } = await at.host.ask('open', file.replace(/\n/g, '\r\n'));
        assert.notEqual(opened, id);
        const again = sit(at, opened);
        const state = await until(again, owes, 'is opened');
        assert.deepEqual({ ...state.update, ply: 0 }, { ...update, ply: 0 });
        assert.deepEqual(state.table.chairs, before.chairs);
        assert.equal(await again.exported(), file);
        await playOn(again, draw, 3);
        again.close();
        table.close();
    });

/** Cards or a map of one's own: a file of the game with something in it renamed. */
const ours = [
    ['prime-climb', 'prime_climb/blanks.txt', ['Big leap', 'Leap of ours'], { 'fill-in-the-blanks': true, sprint: true }],
    ['politicraft', 'politicraft/deck.txt', ['Clean drinking water', 'Rivers of ours'], { turn: 'both', end: 2 }],
    ['the-primary', 'the_primary/campaign.txt', ['Mountain West', 'Hills of ours'], { aside: '1,5,8' }],
];

for (const [game, path, [theirs, own], options] of ours)
    test(`${game}: own data and options are played with, kept, exported and opened again`, async () => {
        const at = await window();
        const data = readFileSync(join(root, 'games', path), 'utf8').replaceAll(theirs, own);
        const { id, table } = await begin(at, wish(game, { options, data }));
        const { kit, table: { options: told, data: brings } } = table.state;
        assert.ok(brings);
        assert.deepEqual({ ...told, ...options }, told);
        assert.ok(JSON.stringify(kit).includes(own), 'it is played with');
        await playOn(table, generator(seed + 5), 3);
        const { update } = await until(table, owes, 'stands still');
        const alike = (state) => assert.deepEqual([state.kit, state.table.options, state.table.data], [kit, told, true]);
        alike(await fresh(await window({ kept: at.kept }), id));
        const file = await table.exported();
        assert.match(file, new RegExp(`^data .*${own}`, 'm'));
        const elsewhere = await window();
        const opened = sit(elsewhere, (await elsewhere.host.ask('open', file)).table);
        const state = await until(opened, owes, 'is opened elsewhere');
        alike(state);
        assert.deepEqual({ ...state.update, ply: 0 }, { ...update, ply: 0 });
        assert.equal(await opened.exported(), file);
        await playOn(opened, generator(seed + 6), 3);
        const { why } = await at.host.ask('try', wish(game, { options, data: `${data}\nnonsense | of ours` }));
        assert.match(why, /line \d+/);
        table.close();
        opened.close();
    });

test('files that are none are refused, and those of others get chairs', async () => {
    const at = await window();
    await assert.rejects(at.host.ask('open', 'hello'), /no match file/);
    await assert.rejects(at.host.ask('open', ''), /line/);
    const { table: id } = await at.host.ask('open', 'caucus 1\ngame null\nseats 2\nname 0 Zoe\nmoves\n0 take 1\n');
    const table = sit(at, id);
    const { table: info } = await until(table, owes, 'the bot has moved');
    assert.deepEqual(info.chairs.map(({ name, kind }) => [name, kind]), [['Zoe', 'person'], ['Bolt', 'bot']]);
    const { table: told } = await at.host.ask('open', 'caucus 1\n# chair 0 me:Zoe\n# chair 1 bot:random\ngame null\n'
        + 'seats 2\nname 0 Zoe\nname 1 Ben\nmoves\n0 take 1\n');
    const other = sit(at, told);
    const { table: named } = await until(other, owes, 'the bot has moved');
    assert.deepEqual(named.chairs.map(({ name, kind }) => [name, kind]), [['Zoe', 'person'], ['Ben', 'bot']]);
    table.close();
    other.close();
});

for (const { id: game } of games)
    test(`${game}: two windows agree`, async () => {
        const told = [];
        const kept = new store.MemoryStore();
        const one = await window({ kept, told });
        const two = await window({ kept, told });
        const draw = generator(seed + 3);
        const { id, table } = await begin(one, wish(game));
        const other = sit(two, id);
        for (let i = 0; i < 5; i++) {
            const mover = i % 2 ? table : other;
            const { update } = await until(mover, owes, 'a decision');
            if (update.over)
                break;
            await decide(mover, draw);
        }
        const { update } = await until(table, owes, 'the first');
        await until(other, (state) => state.update?.ply === update.ply, 'the second');
        assert.deepEqual(other.state.update, update);
        assert.equal(other.state.story.lines.length > 0, true);
        table.close();
        other.close();
    });

test('a window that heard nothing is refused as stale, and catches up', async () => {
    const kept = new store.MemoryStore();
    const one = await window({ kept, silent: true });
    const two = await window({ kept, silent: true });
    const making = { ...wish('null'), seats: 2, chairs: ['me:Ana', 'me:Ben'] };
    const { id, table } = await begin(one, making);
    const other = sit(two, id);
    await until(other, ({ line }) => line === 'open', 'joins');
    await table.look(0);
    await other.look(0);
    await table.play(['take 1']);
    await assert.rejects(other.play(['take 2']), /^Error: stale: this table was played on in another window$/);
    const { update } = await until(other, (state) => state.update.to_act[0] === 1, 'has caught up');
    assert.equal(update.view.left, table.state.update.view.left);
    assert.equal(other.state.story.lines.filter(({ text }) => /takes 1/.test(text)).length, 1);
    await other.look(1);
    await other.play(['take 2']);
    await assert.rejects(table.play(['take 3']), /it is the turn of Ben/);
    table.close();
    other.close();
});

test('a window closed in the middle of a thought loses nothing', async () => {
    const at = await window({ before: new Promise(() => undefined) });
    const { id, table } = await begin(at, { ...wish('null'), seats: 2, chairs: ['me', 'bot:hard'] });
    await until(table, owes, 'a decision');
    await table.play(['take 1']);
    assert.deepEqual(table.state.update.to_act, [1]);
    table.close();
    const later = await window({ kept: at.kept });
    const again = sit(later, id);
    const { story } = await until(again, owes, 'the bot has moved');
    assert.ok(story.lines.some(({ text }) => /^Ana takes 1/.test(text)));
    assert.ok(story.lines.some(({ text }) => /^Bolt takes/.test(text)));
    again.close();
});

test('undo while a bot thinks: its thought is of yesterday', async () => {
    let think;
    const at = await window({ before: new Promise((resolve) => { think = resolve; }) });
    const { table } = await begin(at, { ...wish('null'), seats: 2, chairs: ['me', 'bot:hard'] });
    const { update } = await until(table, owes, 'a decision');
    await table.play(['take 1']);
    await until(table, (state) => state.update.ply > update.ply, 'it is shown');
    await table.undo();
    think();
    await at.host.ask('mine');
    const back = await until(table, owes, 'back');
    assert.equal(back.update.view.left, update.view.left);
    await table.play(['take 2']);
    await until(table, (state) => owes(state) && state.update.view.left < update.view.left - 2, 'the bot has moved');
    table.close();
});

test('what cannot be kept never happened', async () => {
    const kept = new store.MemoryStore();
    const at = await window({ kept });
    const { table } = await begin(at, { ...wish('null'), seats: 2, chairs: ['me', 'bot:random'] });
    const { update } = await until(table, owes, 'a decision');
    const keep = kept.keep.bind(kept);
    kept.keep = async () => {
        throw new Error('the disk is full');
    };
    await assert.rejects(table.play(['take 1']), /this could not be saved: the disk is full/);
    await until(table, (state) => !state.busy, 'it is refused');
    assert.equal(table.state.update.view.left, update.view.left);
    kept.keep = keep;
    await table.play(['take 1']);
    table.close();
});

/** A store that fails when a bot has moved, as long as it is told to. */
function failing(kept, fails) {
    const keep = kept.keep.bind(kept);
    kept.keep = async (row, ...more) => {
        const bots = (text) => text.split('\n').filter((line) => line.startsWith('1 ')).length;
        return bots(row.text) > bots(kept.rows.get(row.id)?.text ?? '') ? fails(() => keep(row, ...more))
            : keep(row, ...more);
    };
}

const duel = { game: 'null', seats: 2, options: {}, name: 'Ana', chairs: ['me', 'bot:random'] };

test('a bot\'s step that cannot be kept is made again, later and later, and that is said', async () => {
    const at = await window();
    const { table } = await begin(at, duel);
    await until(table, owes, 'a decision');
    let left = 3;
    failing(at.kept, (keep) => {
        if (left-- > 0)
            throw new Error('the disk is full');
        return keep();
    });
    const said = new Set();
    table.subscribe(() => said.add(table.state.table.unsaved));
    await table.play(['take 1']);
    const { story, table: info } = await until(table, (state) => owes(state) && state.update.view.left < 20, 'it goes on');
    assert.equal(left, -1);
    assert.deepEqual(at.waited, [1000, 2000, 4000]);
    assert.ok(said.has('this could not be saved: the disk is full'));
    assert.equal(info.unsaved, undefined);
    assert.equal(story.lines.filter(({ text }) => /^Bolt takes/.test(text)).length, 1);
    table.close();
});

test('a bot\'s step that is stale is made again', async () => {
    const at = await window();
    const { table } = await begin(at, duel);
    await until(table, owes, 'a decision');
    let left = 1;
    failing(at.kept, (keep) => (left-- > 0 ? false : keep()));
    await table.play(['take 1']);
    await until(table, (state) => owes(state) && state.update.view.left < 20, 'it goes on');
    assert.equal(left, -1);
    assert.deepEqual(at.waited, []);
    table.close();
});

/** The engine fails when a seat moves, so many times, and after the first of them always: it is not to be asked again.
 * What mends it. */
function trapping({ engines }, times, seat = 0) {
    const { Engine } = module;
    const call = Engine.prototype.call;
    const before = engines.length;
    let left = times;
    Engine.prototype.call = function trap(what, ...args) {
        if (engines.includes(this) && what === 'caucus_play_list' && args[1] === seat && left-- > 0)
            throw new WebAssembly.RuntimeError('unreachable');
        if (engines.includes(this) && left < times && engines.indexOf(this) < before)
            throw new WebAssembly.RuntimeError('it has failed before');
        return call.call(this, what, ...args);
    };
    return () => {
        Engine.prototype.call = call;
    };
}

test('an engine that fails is replaced, at all tables, and no move is lost', async () => {
    const at = await window();
    const { table } = await begin(at, duel);
    const { id, table: other } = await begin(at, duel);
    await until(table, owes, 'a decision');
    await until(other, owes, 'a decision');
    const mend = trapping(at, 1);
    try {
        await assert.rejects(table.play(['take 1']), /unreachable/);
        await until(table, owes, 'it is as before');
        await table.play(['take 1']);
        await other.play(['take 2']);
        for (const one of [table, other])
            await until(one, (state) => owes(state) && state.update.view.left < 20, 'it goes on');
        assert.equal(at.engines.length, 2);
        assert.ok((await at.host.ask('mine')).tables.some((one) => one.id === id));
    } finally {
        mend();
    }
    table.close();
    other.close();
});

test('a bot\'s step at which the engine fails is made again; one that always fails freezes its table alone', async () => {
    const at = await window();
    const { table } = await begin(at, duel);
    const { table: other } = await begin(at, duel);
    await until(table, owes, 'a decision');
    let mend = trapping(at, 1, 1);
    await table.play(['take 1']);
    await until(table, (state) => owes(state) && state.update.view.left < 20, 'it goes on');
    assert.equal(at.engines.length, 2);
    mend();
    mend = trapping(at, 2, 1);
    await table.play(['take 1']);
    await assert.rejects(until(table, () => false, 'stands'), /frozen, unreachable/);
    mend();
    await until(other, owes, 'a decision');
    await other.play(['take 1']);
    table.close();
    other.close();
});

test('a request that the engine fails at leaves a new one to the next', async () => {
    const at = await window();
    at.engines[0].call = () => {
        throw new WebAssembly.RuntimeError('unreachable');
    };
    await assert.rejects(at.host.ask('tables', duel), /unreachable/);
    const { table } = await begin(at, duel);
    await until(table, owes, 'a decision');
    table.close();
});

for (const { id: game } of games)
    test(`${game}: several at one screen, each sees what is theirs`, async () => {
        const at = await window();
        const draw = generator(seed + 4);
        const { seats: [fewest, most] } = games.find(({ id }) => id === game);
        if (most < 2)
            return;
        const names = ['Ana', 'Ben', 'Cleo'].slice(0, Math.max(2, fewest));
        const { table } = await begin(at, wish(game, { chairs: names.map((name) => `me:${name}`) }));
        assert.equal(table.state.table.you, null);
        assert.deepEqual(table.state.table.mine, names.map((_, i) => i));
        assert.equal(table.state.table.practice, false);
        await assert.rejects(table.play(['pass']), /look as one of your players first/);
        for (let i = 0; i < 8 && !table.state.update.over; i++) {
            const seat = table.state.update.to_act[0];
            await table.look(seat);
            assert.equal(table.state.table.you, seat);
            assert.ok(table.state.update.moves.length > 0);
            await decide(table, draw);
            await table.look(null);
            assert.deepEqual(table.state.update.moves, []);
        }
        table.close();
    });

test('hints, why, and forced moves by hand', async () => {
    const at = await window();
    const { table } = await begin(at, { ...wish('null'), seats: 2, chairs: ['me', 'bot:random'] });
    await until(table, owes, 'a decision');
    const hint = await table.hint([]);
    assert.ok(table.state.update.moves.some(({ move }) => move === hint.move));
    assert.equal((await table.why('take 1')).legal, true);
    assert.match((await table.why('take 9')).why, /at most 3/);
    await table.byHand(true);
    await table.sit('Zoe');
    await until(table, (state) => state.table.chairs[0].name === 'Zoe', 'has another name');
    await assert.rejects(table.sit('Player 2'), /two players are called/);
    table.close();
});

for (const { id: game, seats: [, most] } of games.filter(({ seats }) => seats[1] > 1))
    test(`${game}: who resigns ranks last, and a bot plays on; so in what is kept`, async () => {
        const at = await window();
        const chairs = ['me', ...Array(Math.min(most, 3) - 1).fill('bot:random')];
        const { id, table } = await begin(at, wish(game, { chairs }));
        await until(table, owes, 'a decision');
        await table.resign();
        const { update } = await until(table, (state) => state.update.over, 'it ends without its person');
        assert.deepEqual(update.resigned, [0]);
        const { ranks } = update.result;
        assert.equal(ranks[0], Math.max(...ranks));
        await assert.rejects(table.resign(), /./);
        assert.deepEqual((await fresh(at, id)).update, update);
        table.close();
    });

for (const { id: game, seats: [, most] } of games.filter(({ seats }) => seats[1] > 1))
    test(`${game}: a running game is tried out from here, and what is hidden stays so`, async () => {
        const at = await window();
        const chairs = ['me', ...Array(Math.min(most, 3) - 1).fill('bot:random')];
        const { id, table } = await begin(at, wish(game, { chairs }));
        const { update, revision } = await until(table, owes, 'a decision');
        const text = await table.guessed();
        assert.match(text, /^position /m);
        assert.doesNotMatch(text, /^(\d|chance) /m);              // no record of what was
        const looking = await at.host.ask('past', { text, seat: 0 });
        const looks = sit(at, looking.past);
        await until(looks, ({ line }) => line === 'open', 'looks at it');
        const { table: next } = await at.host.ask('onward', looking.past);
        looks.close();
        assert.notEqual(next, id);
        const other = sit(at, next);
        const there = await until(other, owes, 'the same decision');
        assert.deepEqual(there.update.view, update.view);
        assert.deepEqual(there.update.moves, update.moves);
        assert.equal(table.state.revision, revision);
        table.close();
        other.close();
    });

test('to try it out is refused where others play at the same screen, and when it is over', async () => {
    const at = await window();
    const { table } = await begin(at, { ...wish('null'), seats: 2, chairs: ['me:Ana', 'me:Ben'] });
    await table.look(0);
    await until(table, owes, 'a decision');
    await assert.rejects(table.guessed(), /others play here/);
    const { table: alone } = await begin(at, { ...wish('null'), seats: 2, chairs: ['me', 'bot:random'] });
    await playOn(alone, generator(seed));
    await assert.rejects(alone.guessed(), /the game is over/);
    table.close();
    alone.close();
});

test('a rematch: all sit one chair on, and it has begun', async () => {
    const at = await window();
    const { table } = await begin(at, { ...wish('null'), seats: 3, chairs: ['me', 'bot:easy', 'bot:random'] });
    await assert.rejects(table.rematch(), /the match is not over/);
    await playOn(table, generator(seed));
    const { table: next } = await table.rematch();
    assert.deepEqual(await table.rematch(), { table: next, key: '' });
    const again = sit(at, next);
    const { table: info } = await until(again, ({ line }) => line === 'open', 'joins');
    assert.ok(info.started && info.practice);
    assert.deepEqual(info.chairs.map(({ kind, bot = '' }) => `${kind} ${bot}`), ['bot random', 'person ', 'bot easy']);
    await until(table, (state) => state.table.rematch?.table === next, 'the old one names it');
    table.close();
    again.close();
});

test('games for one player are entered among the records, once', async () => {
    const at = await window();
    const alone = games.filter(({ seats }) => seats[0] === 1);
    assert.ok(alone.length > 0);
    let won = null;
    for (let i = 0; i < 60 && !won; i++) {
        const { id: game } = alone[i % alone.length];
        const making = { game, seats: 1, options: {}, name: 'Ana', chairs: ['me'] };
        if (!(await at.host.ask('try', making)).ok)
            continue;
        const { id, table } = await begin(at, making);
        for (;;) {
            const { update } = await until(table, owes, 'a decision');
            if (update.over)
                break;
            const row = await at.kept.load(id);
            await table.play([at.thinker.answer({ ...row, table: id, byHand: 0, seat: 0, bot: 'easy', order: [] }).move]);
        }
        if (table.state.update.result.winners.length > 0)
            won = { game, id, options: table.state.table.records };
        table.close();
    }
    assert.ok(won);
    const { records } = await at.host.ask(`records/${won.game}`);
    assert.deepEqual(records.map(({ options, best }) => [options, best.length, best[0].name]), [[won.options, 1, 'Ana']]);
    const file = (await at.kept.load(won.id)).text;
    const table = sit(at, (await at.host.ask('open', file)).table);
    await until(table, ({ update }) => update?.over, 'opened');
    assert.equal((await at.host.ask(`records/${won.game}`)).records[0].best.length, 1);
    table.close();
});

test('what a table would be refused for', async () => {
    const at = await window();
    for (const { id: game, seats } of games) {
        const usual = wish(game);
        const trial = await at.host.ask('try', usual);
        assert.deepEqual({ ok: trial.ok, why: trial.why }, { ok: true, why: undefined });
        assert.ok(!(usual.seats in trial.seats));
        const many = await at.host.ask('try', { ...usual, seats: seats[1] + 1 });
        assert.ok(!many.ok && many.why.length > 5);
    }
    const none = await at.host.ask('try', { ...wish('null'), seats: 2, chairs: ['me', 'bot:chess'] });
    assert.match(none.why, /unknown bot 'chess'/);
    assert.ok(!(await at.host.ask('try', { ...wish('null'), seats: 2, chairs: ['me:Ana', 'me:Ana'] })).ok);
    await assert.rejects(at.host.ask('tables', { ...wish('null'), game: 'chess' }), /unknown game 'chess'/);
});

test('tables are forgotten; who looks at one is told', async () => {
    const at = await window();
    const { id, table } = await begin(at, wish('null'));
    await until(table, owes, 'a decision');
    await at.host.ask('forget', id);
    assert.deepEqual((await at.host.ask('mine')).tables, []);
    await assert.rejects(table.play(['take 1']), /stale/);
    assert.match(table.state.table.frozen, /removed from this device/);
    table.close();
    const nobody = sit(at, id);
    await assert.rejects(until(nobody, ({ line }) => line === 'open', 'joins'), /there is no such table on this device/);
    nobody.close();
});

await runTests();
