// units.mjs - the parts of the page that need no browser, and the habits of its files.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { load, root, web } from './modules.mjs';
import { assert, runTests, test } from './tap.mjs';

const { ansi, forced, game, groups, markdown, patch, socket, story, tokens, top, words } = await load('ansi',
    'play/forced', 'play/game', 'groups', 'markdown', 'patch', 'socket', 'story', 'kit/tokens', 'parts/top', 'words');

/* ---- the panel ---- */

test('a step of others: whose it is is said once', () => {
    const seen = (text) => ({ events: [{ type: 'play', text, seat: 1 }], name: () => 'Ben' });
    const said = (board, text, forced = false) => {
        const { lead, title } = game.stepSaying(board, seen(text), forced);
        return [lead, title];
    };
    const long = 'Ben plays a card whose title is longer than two lines of the panel';
    assert.deepEqual(said({ step: () => 'Pass I' }, ''), ['Ben moves…', 'Pass I']);
    assert.deepEqual(said({}, 'Ben plays R 5'), ['Ben moves…', 'Ben plays R 5']);
    assert.deepEqual(said({ step: () => null }, long), ['', 'Ben moves…']);
    assert.deepEqual(said({}, ''), ['', 'Ben moves…']);
    assert.deepEqual(said({}, '', true), ['The only move', 'Ben moves…']);
});

test('the log: of a long line as many rows are seen as are whole', async () => {
    const { linesAbove } = (await load('play/whole')).whole;
    const rows = [[0, 16], [1, 15], [20, 36], [18, 34], [40, 56]].map(([top, bottom]) => ({ top, bottom }));
    assert.deepEqual([10, 15, 16, 35, 36, 55, 56, 90].map((edge) => linesAbove(rows, edge)),
        [null, null, 16, 16, 36, 36, 56, 56]);
    assert.equal(linesAbove([], 50), null);
});

test('the bar: what round it is, where there is little room', () => {
    assert.deepEqual(top.shorter('Round 3 of 4'), ['Round 3/4', '3 of 4']);
    assert.deepEqual(top.shorter('Round 8'), []);
    assert.deepEqual(top.shorter('lap 2 of 4'), []);
});

/* ---- markdown ---- */

test('options: texts of the rules call them as people read them', async () => {
    const { tile } = await load('kit/tile');
    const options = { decline: { label: 'Downhill' }, 'there-and-back': { label: 'There and back' } };
    assert.equal(tile.inWords("'decline' starts on 101, 'there-and-back' on 0: choose one of them", options),
        '“Downhill” starts on 101, “There and back” on 0: choose one of them');
    assert.equal(tile.inWords('In `decline` it is `oog`.', options), 'In “Downhill” it is `oog`.');
});

test('markdown: headings, lists over several lines, tables, code', () => {
    const tree = markdown.markdown([
        '# Heap', '', 'Take **one** or `two`.', '', '- **NUL-1** first', '  goes on', '- second', '',
        '| move | meaning |', '|---|---|', '| `take 2` | two \\| more |', '', '    caucus play', '', '1. a', '2. b',
    ].join('\n'));
    assert.deepEqual(tree.map((block) => block.type), ['heading', 'paragraph', 'list', 'table', 'code', 'list']);
    assert.equal(tree[2].items.length, 2);
    const first = tree[2].items[0][0].inside;
    assert.deepEqual(first.map((one) => one.text ?? one.inside[0].text), ['NUL-1', ' first goes on']);
    assert.deepEqual(tree[3].rows[0][1], [{ type: 'text', text: 'two | more' }]);
    assert.equal(tree[4].text, 'caucus play');
    assert.equal(tree[5].ordered, true);
});

test('markdown: markup of others stays text, links lead to the web only', () => {
    const [evil] = markdown.markdown('<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://example.org/)');
    assert.equal(evil.inside[0].text.includes('<img'), true);
    assert.deepEqual(evil.inside.filter((one) => one.type === 'link').map((one) => one.to), ['https://example.org/']);
});

test('markdown: ids of rules at the end of a paragraph or item are apart', () => {
    const [item, text] = markdown.markdown(
        '- There are `two`\n  counters. [PRI-1, PRI-2]\n  - inner [X-6]\n\nNow [A-1] here.');
    assert.deepEqual(item.items[0][0].inside.map((one) => [one.type, one.text]),
        [['text', 'There are '], ['code', 'two'], ['text', ' counters.'], ['ids', '[PRI-1, PRI-2]']]);
    assert.deepEqual(item.items[0][1].items[0][0].inside.at(-1), { type: 'ids', text: '[X-6]' });
    assert.deepEqual(text.inside, [{ type: 'text', text: 'Now [A-1] here.' }]);
    for (const plain of ['Now [a-1]', 'Now [A1]', 'Now [A-1,A-2]', 'Now[A-1]'])
        assert.deepEqual(markdown.markdown(plain)[0].inside, [{ type: 'text', text: plain }]);
});

test('markdown: who plays by hand reads no numbers of rules, no marks, and how to type apart', () => {
    const rules = '# Heap\n\nFew stones.\n\nA † marks a ruling of ours,\nor two.\n\n## Playing\n\n'
        + '- Take one; † or two. [NUL-1,\n  X-2]\n- † Nothing else.\n\n'
        + '## Moves\n\n| `take` | † one |\n\n### More\n\nAny. [NUL-3]\n\n## A hint\n\nCount.\n';
    assert.deepEqual(markdown.forPlayers(rules, false), {
        read: '# Heap\n\nFew stones.\n\n## Playing\n\n- Take one; or two.\n- Nothing else.\n\n## A hint\n\nCount.\n',
        typed: '## Moves\n\n| `take` | one |\n\n### More\n\nAny.\n\n',
    });
    const { read, typed } = markdown.forPlayers(rules, true);
    assert.equal(read.replace('## A hint', `${typed}## A hint`), rules);
    assert.equal(markdown.forPlayers('# Heap\n', false).typed, null);
});

test('markdown: at a table the variants are apart, but for those that are played there', () => {
    const rules = '# Heap\n\n## Variants\n\nThey are options.\n\n- `few`: less\n  stones.\n- `many`: more.\n\n'
        + '### Heaps\n\nAny.\n\n'
        + '## A hint\n\nCount.\n';
    const none = markdown.forTable(rules, []);
    assert.equal(none.read, '# Heap\n\n## A hint\n\nCount.\n');
    assert.equal(rules.replace(none.variants, ''), none.read);
    const few = markdown.forTable(rules, ['few', 'other']);
    assert.equal(few.read, '# Heap\n\n## Variants\n\n- `few`: less\n  stones.\n\n## A hint\n\nCount.\n');
    assert.equal(few.variants, none.variants);
    assert.deepEqual(markdown.forTable('# Heap\n', []), { read: '# Heap\n', variants: null });
});

test('markdown: no game keeps a number or a mark that a player would meet', async () => {
    for (const game of await readdir(join(root, 'games'), { withFileTypes: true }))
        if (game.isDirectory()) {
            const text = await readFile(join(root, 'games', game.name, 'rules.md'), 'utf8');
            const { read, typed } = markdown.forPlayers(text, false);
            assert.doesNotMatch(read + typed, /†|\[[A-Z]+-\d+/);
            assert.ok(typed, `${game.name} says how moves are typed`);
        }
});

test('markdown: code stays as it is, in items too and directly behind their text', () => {
    const code = (text) => {
        const found = [];
        const walk = (node) => (Array.isArray(node) ? node.forEach(walk)
            : node.type === 'code' && !node.inside ? found.push(node.text) : (node.items ?? []).forEach(walk));
        walk(markdown.markdown(text));
        return found;
    };
    assert.deepEqual(code('Like this:\n```\nmap  a\n\n  b\n```\nMore.'), ['map  a\n\n  b']);
    assert.deepEqual(code('Like this:\n\n    map  a\n\n      b\n\nMore.'), ['map  a\n\n  b']);
    assert.deepEqual(code('- item:\n  ```\n  map  a\n    b\n  ```\n- next'), ['map  a\n  b']);
    assert.deepEqual(code('10. item:\n    ```\n    map  a\n    ```\n11. next'), ['map  a']);
    assert.deepEqual(code('1. item:\n\n       map  a\n        b\n\n2. next'), ['map  a\n b']);
    assert.deepEqual(code('A paragraph\n    goes on.'), []);
});

test('markdown: the rules of every game keep all their words', async () => {
    const letters = (text) => text.replace(/[^\p{L}\p{N}]/gu, '');
    const textOf = (node) => (Array.isArray(node) ? node.map(textOf).join('')
        : (node.text ?? '') + ['inside', 'items', 'head', 'rows'].map((key) => textOf(node[key] ?? [])).join(''));
    for (const game of await readdir(join(root, 'games'))) {
        const text = await readFile(join(root, 'games', game, 'rules.md'), 'utf8').catch(() => '');
        const source = text.replace(/^\s*\d+[.)]\s/gm, '');
        assert.equal(letters(textOf(markdown.markdown(text))), letters(source), game);
    }
});

/* ---- boards and moves ---- */

test('boards: escapes become looks and have no width', () => {
    const line = 'a \x1b[0;1;38;5;160mred\x1b[0m\x1b[0;38;5;16;48;5;178m y \x1b[0m';
    assert.deepEqual(ansi.pieces(line), [
        { text: 'a ', look: '' }, { text: 'red', look: 'bold ink-red' }, { text: ' y ', look: 'paper-yellow' },
    ]);
    assert.equal(ansi.width(line), 8);
});

const move = (text, does = '') => ({ move: text, words: does, final: false });

test('moves: kinds are the words they begin with, lone ones come together', () => {
    const kinds = ['take 2', 'purple=3', 'a+7', '7', 'go-back 2'].map(groups.kindOf);
    assert.deepEqual(kinds, ['take', 'purple', 'a', '7', 'go-back']);
    const made = groups.groups(['a+1', 'pass', 'a*1', 'roll'].map((text) => move(text)));
    assert.deepEqual(made.map((group) => [group.kind, group.moves.length]), [['a', 2], ['more', 2]]);
    assert.deepEqual(groups.groups([move('pass'), move('roll')]).map((group) => group.kind), ['']);
});

test('moves: a filter looks at moves and words', () => {
    const list = [move('red=1', 'red gets a 1'), move('blue=1', 'blue gets the last one')];
    assert.deepEqual(groups.filtered(list, 'LAST blue').map((one) => one.move), ['blue=1']);
    assert.equal(groups.filtered(list, '').length, 2);
});

/* ---- words ---- */

const chairs = [['Ana', 'person'], ['Ben', 'person'], ['Bot 3', 'bot']]
    .map(([name, kind], seat) => ({ seat, name, kind, here: true }));
const table = (you) => ({
    id: 't', game: 'g', title: 'Game', options: {}, host: false, you, started: true, frozen: null, chairs,
});
const update = (more) => ({
    ply: 4, to_act: [0], may_act: [], over: false, view: {}, moves: [], undo: false, board: [], ...more,
});

test('words: whose turn it is, for everybody', () => {
    const turn = (you, more) => words.turnWords(table(you), update(more));
    assert.equal(turn(0, {}).headline, 'Your turn');
    assert.equal(turn(1, {}).headline, 'Waiting for Ana');
    assert.equal(turn(1, { to_act: [2] }).headline, 'Bot 3 is thinking');
    assert.equal(turn(1, { may_act: [1] }).mood, 'may');
    assert.equal(turn(0, { to_act: [0, 1], view: { done: [], pending: [] } }).headline, 'Your order');
    assert.equal(turn(0, { to_act: [1], view: { done: [0], pending: ['x'] } }).headline, 'Your order is in');
    assert.equal(turn(null, { to_act: [0, 1], view: { done: [] } }).mood, 'wait');
    const over = (winners, utility) => (
        { over: true, to_act: [], result: { winners, ranks: [1, 1, 3], scores: [1, 1, 0], utility } });
    assert.equal(turn(0, over([0, 1], [1, 1, 0])).headline, 'You won, together with Ben');
    assert.equal(turn(2, over([0, 1], [1, 1, 0])).headline, 'Ana and Ben won');
    assert.equal(turn(0, over([0, 1], [0.5, 0.5, 0])).headline, 'You shared the win with Ben');
    assert.equal(turn(2, over([0, 1], [0.5, 0.5, 0])).headline, 'Ana and Ben shared the win');
    assert.equal(turn(0, over([0], [0.5, 0, 0])).headline, 'You shared the win');
    assert.equal(turn(1, over([0], [0.5, 0, 0])).headline, 'Ana shared the win');
    assert.deepEqual(words.tied(over([0, 1], [1, 1, 0]).result), []);
    assert.deepEqual(words.tied(over([0, 1], [0.5, 0.5, 0]).result), [0, 1]);
    assert.equal(words.titleWords(table(0), update({})), '● Your turn – Game');
});

test('words: 0 and 100 % only of what is sure', () => {
    const chances = [0, 1e-9, 0.004, 0.5, 0.994, 0.995, 0.9999999, 1];
    assert.deepEqual(chances.map(words.percent), [0, 1, 1, 50, 99, 99, 99, 100]);
});

test('story: a line that names nobody is the mover\'s, or nobody\'s where several decided at once', () => {
    const opened = [0, 1].map((seat) => ({ type: 'tokens', text: `${seat} places`, seat }));
    const poll = { type: 'poll', text: 'the poll' };
    const seatsOf = (events) => story.tellLog([{ ply: 0, seat: 1, move: 'a', events }], table(0)).lines
        .map((line) => line.seat);
    assert.deepEqual(seatsOf([...opened, poll]), [0, 1, null]);
    assert.deepEqual(seatsOf([opened[1], poll]), [1, 1]);
});

test('story: what was taken back is marked, what happened since the own move is found', () => {
    const log = [
        { ply: 0, seat: 0, move: 'a', undone: true }, { ply: 1, seat: 0, undo: 0 },
        { ply: 2, seat: 0, move: 'b', events: [{ type: 'x', text: 'Ana does b' }] },
        { ply: 3, seat: 1, move: 'c', note: 'ha' },
    ];
    const told = story.tellEvents(story.tellLog(log, table(0)), [{ type: 'x', text: 'Bot 3 does d', seat: 2 }]);
    assert.deepEqual(told.lines.map((line) => line.text),
        ['Ana: a', 'Ana takes back', 'Ana does b', 'Ben: c', 'Ben: "ha"', 'Bot 3 does d']);
    assert.deepEqual(told.lines.map((line) => line.undone), [true, false, false, false, false, false]);
    const since = story.lately(told, 0).map((line) => line.text);
    assert.deepEqual(since, ['Ana does b', 'Ben: c', 'Ben: "ha"', 'Bot 3 does d']);
    assert.deepEqual(story.lately(told, null).map((line) => line.text), ['Bot 3 does d']);
});

/* ---- the WebSocket table, over wires that the test holds ---- */

class TestWire {
    sent = [];
    closed = false;
    onopen = null;
    onmessage = null;
    onclose = null;
    send(text) { this.sent.push(JSON.parse(text)); }
    close() { this.closed = true; }
    say(message) { this.onmessage({ data: JSON.stringify(message) }); }
    answer(more) { this.say({ id: this.sent.at(-1).id, ok: true, ...more }); }
    joins(more) {
        this.onopen();
        this.answer({ table: table(0), kit: {}, update: update({}), revision: 1, log: [], ...more });
    }
}

function connected(settings = {}) {
    const wires = [];
    const at = new socket.SocketTable('key', {
        open: () => {
            wires.push(new TestWire());
            return wires.at(-1);
        },
        delay: () => 0,
        ...settings,
    });
    return { at, wires, wire: wires[0], next: () => new Promise((done) => { setTimeout(done, 5); }) };
}

test('forced moves: the step of what they did is shown longer, and who did not choose is told', () => {
    const made = { type: 'forced', seat: 1, text: 'there is nothing else for Ben to do' };
    const bus = { type: 'bus', seat: 1, text: 'Ben takes the bus to Texas' };
    const plane = { type: 'plane', seat: 0, text: 'Ana flies to Florida' };
    const shown = (...frames) => forced.withForced(frames.map((events) => ({ events })))
        .map((frame) => (frame.forced ? frame.lasts : 0));
    assert.deepEqual(shown([plane], [bus]), [0, 0]);
    assert.deepEqual(shown([plane, made], [bus]), [0, 3], 'the game joined the event to the step before');
    assert.deepEqual(shown([made, bus], [plane]), [3, 0]);
    assert.deepEqual(shown([plane], [made]), [0, 3], 'the game does not tell what was done');
    assert.deepEqual(forced.unforced([made, bus]), [bus]);
    assert.equal(forced.doneFor(1, [plane, made, bus]), 'Nothing else was possible: Ben takes the bus to Texas.');
    assert.equal(forced.doneFor(1, [bus]), '', 'an own move');
    assert.equal(forced.doneFor(1, [plane]), null, 'what was told before stays');
    assert.equal(forced.doneFor(1, [plane, { type: 'roll', seat: 1, text: 'Ben rolls' }]), null, 'his turn begins');
    assert.equal(forced.doneFor(null, [made, bus]), null);
});

test('socket: a game without a drawn board is joined once more, with its board as text', () => {
    const { at, wires } = connected({ text: (game) => game === 'heap' });
    wires[0].joins({ table: { ...table(0), game: 'heap' } });
    assert.equal(at.state.line, 'connecting');
    wires[1].joins({ table: { ...table(0), game: 'heap' } });
    assert.deepEqual(wires[1].sent[0], { id: 2, cmd: 'join', text: true, key: 'key' });
    assert.equal(at.state.line, 'open');
    at.close();
});

test('socket: what was taken back is no part of the past', async () => {
    const { at, wire } = connected();
    const [first, second] = ['Ana takes 1', 'Ben takes 2'].map((text) => ({ type: 'take', text }));
    wire.joins();
    for (const [i, events] of [[first], [second], [{ type: 'undo', text: 'Ben takes back', undo: 5 }]].entries())
        wire.say({ push: 'update', from: 1 + i, revision: 2 + i, update: { ply: 5 + i }, events });
    assert.deepEqual(wire.sent[1], { id: 2, cmd: 'log', from: 0, events: true });
    wire.answer({ log: [
        { ply: 4, seat: 0, move: 'take 1', events: [first] },
        { ply: 5, seat: 1, move: 'take 2', undone: true, events: [second] }, { ply: 6, seat: 1, undo: 5, events: [] },
    ] });
    await Promise.resolve();
    assert.deepEqual(at.state.past, [first]);
    assert.deepEqual(at.state.story.lines.map(({ text, undone }) => [text, undone]),
        [['Ana takes 1', false], ['Ben takes 2', true], ['Ben takes back', false]]);
    at.close();
});

test('socket: joins with the key, plays at the ply it saw, tells what happened', async () => {
    const { at, wire } = connected();
    wire.joins();
    assert.deepEqual(wire.sent[0], { id: 1, cmd: 'join', key: 'key' });
    const played = at.play(['take 1']);
    assert.equal(at.state.busy, true);
    assert.deepEqual(wire.sent[1], { id: 2, cmd: 'play', moves: ['take 1'], at: 4 });
    await assert.rejects(at.play(['take 2']), /on its way/);
    wire.say({
        push: 'update', from: 1, revision: 2, update: { ply: 5, undo_why: 'no' },
        events: [{ type: 'take', text: 'Ana takes 1' }],
    });
    assert.deepEqual(at.state.update, update({ ply: 5, undo_why: 'no' }));
    assert.equal(at.state.busy, false, 'the update is there, so the next move can be made');
    const next = at.play(['take 3']);
    assert.equal(wire.sent.length, 2, 'after the answer to the first');
    wire.answer();
    await played;
    assert.deepEqual(wire.sent[2], { id: 3, cmd: 'play', moves: ['take 3'], at: 5 });
    wire.answer();
    await next;
    assert.equal(at.state.busy, false);
    assert.equal(at.state.update.ply, 5);
    assert.equal(at.state.story.lines[0].text, 'Ana takes 1');
    at.close();
});

test('socket: who has missed a revision asks for the whole', async () => {
    const { at, wire, next } = connected();
    wire.joins();
    wire.say({ push: 'update', from: 1, revision: 2, update: { ply: 5 }, events: [] });
    wire.say({ push: 'update', from: 3, revision: 4, update: { ply: 7 }, events: [] });
    assert.equal(at.state.update.ply, 5, 'what does not fit is not put together');
    assert.equal(wire.sent.at(-1).cmd, 'update');
    wire.answer({ update: update({ ply: 8 }), revision: 5 });
    await next();
    wire.say({ push: 'update', from: 5, revision: 6, update: { view: { a: 1 } }, events: [] });
    assert.deepEqual(at.state.update, update({ ply: 8, view: { a: 1 } }));
    at.close();
});

test('patch: members come, change and go; lists are taken whole', () => {
    const before = { a: { x: 1, y: [1, 2] }, b: 2 };
    const after = patch.patched(before, { a: { y: [3], z: { w: 1 } }, b: null, c: { d: null, e: 1 } });
    assert.deepEqual(after, { a: { x: 1, y: [3], z: { w: 1 } }, c: { e: 1 } });
    assert.deepEqual(before, { a: { x: 1, y: [1, 2] }, b: 2 }, 'the one before stays');
});

test('socket: a play without an answer is sent again with the same ply; stale then means it was played', async () => {
    const { at, wire, wires, next } = connected();
    wire.joins();
    const played = at.play(['take 1']);
    wire.onclose();
    assert.equal(at.state.line, 'lost');
    await next();
    assert.equal(wires.length, 2);
    wires[1].joins({ update: update({ ply: 6 }) });
    assert.deepEqual({ ...wires[1].sent[1], id: 0 }, { id: 0, cmd: 'play', moves: ['take 1'], at: 4 });
    wires[1].answer({ ok: false, error: 'stale: the ply is 6, not 4' });
    await played;
    assert.equal(at.state.busy, false);
    at.close();
});

test('socket: a first stale answer, a refusal and a lost question are errors', async () => {
    const { at, wire, next } = connected();
    wire.joins();
    const stale = at.play(['take 1']);
    wire.answer({ ok: false, error: 'stale: the ply is 5, not 4' });
    await assert.rejects(stale, /stale/);
    const question = at.why('take 9');
    wire.onclose();
    await assert.rejects(question, /lost/);
    await next();
    at.close();
});

test('socket: a refused join ends it until somebody tries again', async () => {
    const { at, wire, wires, next } = connected();
    wire.onopen();
    wire.answer({ ok: false, error: 'no such table' });
    assert.equal(at.state.line, 'closed');
    assert.equal(at.state.why, 'no such table');
    await next();
    assert.equal(wires.length, 1);
    at.retry();
    assert.equal(wires.length, 2);
    at.close();
});

/* ---- colours: axe cannot judge those of the board ---- */

function luminance(colour) {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
}

test('colours: everything on a board of text can be read in both schemes', async () => {
    const style = await readFile(join(web, 'css', 'text.css'), 'utf8');
    const { surfaces } = tokens;
    const schemes = [...style.matchAll(/:root(\S*) \{([^}]*)\}/g)];
    assert.equal(schemes.length, 2);
    const faint = [];
    for (const [, dark, inside] of schemes) {
        const { sheet } = surfaces[dark ? 'dark' : 'light'];
        const inks = [...inside.matchAll(/--(ink-[a-z]+): (#[0-9a-f]{6});/g)];
        assert.equal(inks.length, 7);
        for (const [, name, value] of inks)
            if (!(contrast(value, sheet) >= 4.5))
                faint.push(`${dark} ${name}`);
    }
    for (const name of ansi.colours) {
        const [, ink, paper] = new RegExp(`\\.paper-${name} \\{ (?:color: (\\S+); )?background: (\\S+);`).exec(style);
        if (!(contrast(paper, ink ?? '#ffffff') >= 4.5))
            faint.push(`paper ${name}`);
    }
    assert.deepEqual(faint, []);
});

/* ---- the files ---- */

async function files(folder) {
    const found = [];
    for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (entry.isDirectory() && entry.name !== 'node_modules')
            found.push(...await files(join(folder, entry.name)));
        else if (entry.isFile())
            found.push(join(folder, entry.name));
    }
    return found;
}

test('files: open with their purpose, are tidy, name no host', async () => {
    const findings = [];
    for (const path of [...await files(web), ...await files(join(root, 'tests', 'browser'))]) {
        const name = relative(root, path);
        const lines = (await readFile(path, 'utf8')).split('\n');
        const base = name.split('/').pop();
        if (/\.(ts|tsx|mjs)$/.test(base) && !lines[0].startsWith(`// ${base} - `))
            findings.push(`${name}:1: does not begin with '// ${base} - '`);
        lines.forEach((line, i) => {
            const where = `${name}:${i + 1}`;
            if (/\t|\s$/.test(line))
                findings.push(`${where}: a tab, or a space at the end`);
            if (/\.(ts|tsx|mjs)$/.test(base) && line.length > 120)
                findings.push(`${where}: over 120 columns`);
            if (/\b(TODO|FIXME)\b/.test(line) && base !== 'units.mjs')
                findings.push(`${where}: something is left to do`);
            if (/https?:\/\/(?!\$|www\.w3\.org|example\.org|127\.0\.0\.1)[a-z0-9]/.test(line))
                findings.push(`${where}: names a host`);
            if (/innerHTML|dangerouslySet|\beval\(/.test(line) && path.startsWith(web))
                findings.push(`${where}: text could become markup or script`);
        });
    }
    assert.deepEqual(findings, []);
});

/** Where a rule stands in another one: one end of a block was lost, and browsers say nothing of it. */
function nestedRules(style) {
    const open = [];
    const found = [];
    for (const [, before, brace] of style.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
        if (brace === '{' && open.length > 0 && !open.at(-1).startsWith('@'))
            found.push(before.trim());
        if (brace === '{')
            open.push(before.trim());
        else if (brace === '}')
            open.pop();
    }
    return [...found, ...open];
}

test('stylesheets: no rule stands in another one', async () => {
    assert.deepEqual(nestedRules('@media print { .a { b: c; } } .d { e: f; .g { h: i; } }'), ['.g']);
    assert.deepEqual(nestedRules('.a { b: c; '), ['.a']);
    const boards = (await readdir(join(root, 'games'))).map((name) => join(root, 'games', name, 'web'));
    const sheets = (await Promise.all([web, ...boards].map((folder) => files(folder).catch(() => []))))
        .flat().filter((path) => path.endsWith('.css'));
    assert.ok(sheets.length > 5);
    for (const path of sheets)
        assert.deepEqual(nestedRules(await readFile(path, 'utf8')), [], relative(root, path));
});

await runTests();
