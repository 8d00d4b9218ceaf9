// units_home.mjs - what the first page is made of and needs no browser: QR codes, plans of tables, lists of my tables.

import { load } from './modules.mjs';
import { assert, runTests, test } from './tap.mjs';

const { finished, lobby, mine, place, plan, qr, share, words_home } = await load('finished', 'lobby', 'mine', 'place',
    'plan', 'qr', 'parts/share', 'words_home');

const url = (host) => `http://${host}`;

/* ---- QR codes, read back by a reader of our own with the tables of the standard ---- */

/** Of ISO/IEC 18004, level M, by mask: 15 bits. */
const formats = ['101010000010010', '101000100100101', '101111001111100', '101101101001011', '100010111111001',
    '100000011001110', '100111110010111', '100101010100000'];
const versionBits = {
    7: '000111110010010100', 8: '001000010110111100', 9: '001001101010011001', 10: '001010010011010011',
};
const total = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];            // words in a code, by version
const blocks = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39],
    [36, 36, 36, 37, 37], [43, 43, 43, 43, 44]];

/** By mask, which modules are turned over: i is the row, j the column. */
const turned = [
    (i, j) => (i + j) % 2 === 0, (i) => i % 2 === 0, (i, j) => j % 3 === 0, (i, j) => (i + j) % 3 === 0,
    (i, j) => ((i >> 1) + Math.trunc(j / 3)) % 2 === 0, (i, j) => i * j % 2 + i * j % 3 === 0,
    (i, j) => (i * j % 2 + i * j % 3) % 2 === 0, (i, j) => (i * j % 3 + (i + j) % 2) % 2 === 0,
];

const bitsOf = (matrix, spots) => spots.map(([row, column]) => (matrix[row][column] ? '1' : '0')).join('');

/** Where the format stands round the upper left finder, its first bit first; and its copy. */
function formatSpots(size) {
    const near = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column]);
    const up = [7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8]);
    const below = Array.from({ length: 7 }, (_, i) => [size - 1 - i, 8]);
    const right = Array.from({ length: 8 }, (_, i) => [8, size - 8 + i]);
    return [[...near, ...up], [...below, ...right]];
}

/** Modules that are no data. */
function reserved(size, version) {
    const corner = (row, column) =>
        row < 9 && (column < 9 || column >= size - 8) || row >= size - 8 && column < 9;
    const between = { 7: [22], 8: [24], 9: [26], 10: [28] }[version] ?? [];
    const centres = version === 1 ? [] : [6, ...between, size - 7];
    const squares = centres.flatMap((y) => centres.map((x) => [y, x])).filter(([y, x]) => !corner(y, x));
    const inSquare = (row, column) =>
        squares.some(([y, x]) => Math.abs(y - row) <= 2 && Math.abs(x - column) <= 2);
    const versionArea = (row, column) => version >= 7 && (row < 6 && column >= size - 11 && column < size - 8
        || column < 6 && row >= size - 11 && row < size - 8);
    return (row, column) => corner(row, column) || row === 6 || column === 6 || inSquare(row, column)
        || versionArea(row, column);
}

function wordsOf(matrix, version, mask) {
    const size = matrix.length;
    const isReserved = reserved(size, version);
    let bits = '';
    let upwards = true;
    for (let pair = size - 1; pair > 0; pair -= 2) {
        pair -= pair === 6 ? 1 : 0;
        for (let i = 0; i < size; i++) {
            const row = upwards ? size - 1 - i : i;
            for (const column of [pair, pair - 1])
                if (!isReserved(row, column))
                    bits += matrix[row][column] !== turned[mask](row, column) ? '1' : '0';
        }
        upwards = !upwards;
    }
    return Array.from({ length: total[version - 1] }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8), 2));
}

/** The element of 256 that is `a` times `b`, bit by bit. */
function product(a, b) {
    let sum = 0;
    for (let bit = 7; bit >= 0; bit--)
        sum = (sum << 1) ^ (sum & 0x80 ? 0x11d : 0) ^ ((b >> bit) & 1 ? a : 0);
    return sum & 0xff;
}

/** A block with its correction is a multiple of every (x - 2^i). */
function assertCorrected(block, count) {
    for (let i = 0, root = 1; i < count; i++, root = product(root, 2))
        assert.equal(block.reduce((sum, word) => product(sum, root) ^ word, 0), 0, 'no error in a block');
}

function blocksOf(words, version) {
    const sizes = blocks[version - 1];
    const correction = (total[version - 1] - sizes.reduce((sum, size) => sum + size, 0)) / sizes.length;
    const data = sizes.map(() => []);
    let at = 0;
    for (let i = 0; i < Math.max(...sizes); i++)
        sizes.forEach((size, block) => i < size && data[block].push(words[at++]));
    const extra = sizes.map(() => []);
    for (let i = 0; i < correction; i++)
        sizes.forEach((_, block) => extra[block].push(words[at++]));
    data.forEach((block, i) => assertCorrected([...block, ...extra[i]], correction));
    return data.flat();
}

function readBack(matrix) {
    const size = matrix.length;
    const version = (size - 17) / 4;
    const [first, copy] = formatSpots(size).map((spots) => bitsOf(matrix, spots));
    assert.equal(first, copy);
    const mask = formats.indexOf(first);
    assert.ok(mask >= 0, `the format ${first} is one of level M`);
    if (version >= 7) {
        const spots = Array.from({ length: 18 }, (_, i) => [Math.floor((17 - i) / 3), size - 11 + (17 - i) % 3]);
        assert.equal(bitsOf(matrix, spots), versionBits[version]);
        assert.equal(bitsOf(matrix, spots.map(([row, column]) => [column, row])), versionBits[version]);
    }
    const words = blocksOf(wordsOf(matrix, version, mask), version);
    const bits = words.map((word) => word.toString(2).padStart(8, '0')).join('');
    assert.equal(bits.slice(0, 4), '0100', 'bytes');
    const head = version < 10 ? 12 : 20;
    const length = parseInt(bits.slice(4, head), 2);
    const bytes = Uint8Array.from({ length }, (_, i) => parseInt(bits.slice(head + 8 * i, head + 8 * i + 8), 2));
    return { version, text: new TextDecoder().decode(bytes) };
}

test('QR: the words of correction are those of the standard\'s example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];      // HELLO WORLD, 1-M
    assert.deepEqual(qr.correctionOf(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('QR: texts of every length come back, in the smallest version that holds them', () => {
    const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
    for (let length = 1; length <= 213; length++) {
        const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + (i * 31 + length) % 90)).join('');
        const read = readBack(qr.qrCode(text));
        assert.equal(read.text, text);
        assert.equal(read.version, most.findIndex((room) => length <= room) + 1);
    }
    assert.equal(qr.qrCode('x'.repeat(214)), null, 'what is too long has none');
});

test('QR: a link, and letters beyond ASCII', () => {
    const link = `${url('192.168.1.5:8080')}/t/ReQrhtQ-hDGR1woU#h6qAVhRJEfFuMU7170Nv9Q`;
    for (const text of [link, `${url('käse.example')}/t/ß#ключ`])
        assert.equal(readBack(qr.qrCode(text)).text, text);
});

test('QR: finders stand in three corners, the timing between them', () => {
    const matrix = qr.qrCode(url('localhost:8080/'));
    const size = matrix.length;
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    for (const [row, column] of [[0, 0], [0, size - 7], [size - 7, 0]])
        assert.deepEqual(finder.map((_, y) => bitsOf(matrix, finder.map((_, x) => [row + y, column + x]))), finder);
    for (let i = 8; i < size - 8; i++) {
        assert.equal(matrix[6][i], i % 2 === 0);
        assert.equal(matrix[i][6], i % 2 === 0);
    }
    assert.equal(matrix[size - 8][8], true);
});

test('QR: the mask with the least penalty is taken', () => {
    const flat = Array.from({ length: 21 }, () => new Array(21).fill(false));
    const chess = flat.map((row, y) => row.map((_, x) => (x + y) % 2 === 0));
    assert.equal(qr.penalty(flat), 2 * 21 * 19 + 3 * 400 + 100);
    assert.equal(qr.penalty(chess), 0);
    const alike = chess.map((row, y) => (y ? row : [...'000010111010000110101'].map((bit) => bit === '1')));
    assert.ok(qr.penalty(alike) >= 80, 'what looks like a finder, from both sides');
});

/* ---- plans ---- */

const bots = [{ id: 'random', level: 0 }, { id: 'easy', level: 1 }, { id: 'normal', level: 2, usual: true },
    { id: 'hard', level: 3 }];
const bool = (name) => ({ name, type: 'bool', default: false, help: '' });
const game = { id: 'g', title: 'G', seats: [1, 4], options: [bool('alone'), bool('pairs'), bool('fast'),
    { name: 'length', type: 'int', default: 9, min: 1, max: 20, help: '' }] };
const tile = { seats: 3, alone: { alone: true }, options: { pairs: { label: 'Pairs', seats: [4] } },
    data: { label: 'Cards', option: 'fast' } };
const usual = () => plan.usualPlan({ games: [game], bots }, game, tile);

test('plan: the usual one is against the usual bots, with nothing to choose', () => {
    assert.deepEqual(plan.making(usual(), 'Ana'),
        { game: 'g', seats: 3, options: {}, name: 'Ana', chairs: ['me', 'bot:normal', 'bot:normal'] });
    assert.deepEqual(plan.usualPlan({ games: [game], bots }, game, tile, 'friends').chairs, ['me', 'open', 'open']);
    assert.equal(plan.isReady(usual()), true);
});

test('plan: other numbers of players keep the chairs there are, and new ones are like the last', () => {
    const open = plan.withOthers(usual(), 'friends', 'normal');
    assert.deepEqual(plan.withSeats(open, 4, 'normal').chairs, ['me', 'open', 'open', 'open']);
    assert.deepEqual(plan.withSeats(usual(), 2, 'normal').chairs, ['me', 'bot:normal']);
    const here = plan.withOthers(usual(), 'here', 'normal');
    assert.deepEqual(plan.withSeats(here, 4, 'normal').chairs, ['me', 'me:Player 2', 'me:Player 3', 'me:Player 4']);
    const last = plan.withChair(usual(), 2, 'me');
    assert.deepEqual(last.chairs, ['bot:normal', 'bot:normal', 'me'], 'there is one me');
    assert.deepEqual(plan.withSeats(last, 2, 'normal').chairs, ['me', 'bot:normal'], 'who has a chair keeps one');
    const hard = plan.withLevel(usual(), 'hard');
    assert.deepEqual(plan.withSeats(hard, 4, 'normal').chairs, ['me', 'bot:hard', 'bot:hard', 'bot:hard']);
});

test('plan: what one player alone needs comes and goes with the number of players', () => {
    const one = plan.withSeats(usual(), 1, 'normal');
    assert.deepEqual(plan.making(one, 'A').options, { alone: true });
    assert.deepEqual(one.chairs, ['me']);
    assert.deepEqual(plan.withSeats(one, 2, 'normal').options, {});
    assert.equal(plan.isShown(one, game.options[0], 1), false, 'it is not asked for');
});

test('plan: options of other numbers of players are as usual again; what is as usual is not sent', () => {
    const pairs = plan.withOption(plan.withSeats(usual(), 4, 'normal'), 'pairs', true);
    assert.deepEqual(pairs.options, { pairs: true });
    const trial = { ok: true, seats: { 3: 'pairs are four' }, options: {}, bots: {} };
    assert.equal(plan.seatsRefused(pairs, trial, 3), null, 'it changes with them');
    assert.deepEqual(plan.withSeats(pairs, 3, 'normal').options, {});
    assert.equal(plan.seatsRefused(usual(), { ...trial, seats: { 4: 'too many' } }, 4), 'too many');
    assert.deepEqual(plan.withOption(plan.withOption(usual(), 'length', 12), 'length', 9).options, {});
});

test('plan: a text of one\'s own goes only with the option it needs', () => {
    const own = { ...usual(), data: 'keeper "A": add 1' };
    assert.equal('data' in plan.making(own, 'A'), false);
    assert.equal(plan.making(plan.withOption(own, 'fast', true), 'A').data, 'keeper "A": add 1');
});

test('plan: who the others are, and their level, where all are the same', () => {
    assert.equal(plan.othersOf(usual().chairs), 'bots');
    assert.equal(plan.levelOf(usual().chairs), 'normal');
    const mixed = plan.withChair(usual(), 2, 'open');
    assert.equal(plan.othersOf(mixed.chairs), null);
    assert.equal(plan.isReady(mixed), false);
    assert.equal(plan.othersOf(plan.withOthers(usual(), 'here', 'x').chairs), 'here');
    assert.equal(plan.isWatching(plan.withChair(usual(), 0, 'bot:easy')), true);
    assert.deepEqual(plan.levels(bots).map(({ id }) => id), ['easy', 'normal', 'hard']);
});

/* ---- my tables ---- */

const people = (...names) => names.map((name, seat) => ({ seat, name, kind: 'person' }));
const told = (id, more) => ({
    id, game: 'g', title: 'G', started: true, over: false, host: false, mine: [0], turn: false, waiting: [],
    chairs: people('Ana', 'Ben', 'Dev'), at: 1000, ...more,
});

test('my tables: those that wait for me first, over ones last, keys from the memory of the browser', () => {
    const list = mine.mergeTables([
        told('over', { over: true, at: 5000 }), told('new', { waiting: [2], at: 4000 }), told('turn', { turn: true }),
    ], [{ id: 'turn', key: 'k', title: 'G', at: 1 }, { id: 'seen', key: 's', title: 'G', at: 7_000_000 }], [game]);
    assert.deepEqual(list.map(({ id }) => id), ['turn', 'new', 'seen', 'over']);
    assert.deepEqual(list.map(({ state }) => state), ['Your turn', 'Waiting for Dev', '', 'It is over']);
    assert.deepEqual(list.map(({ key }) => key), ['k', '', 's', '']);
    assert.deepEqual(list[1].others.map(({ name }) => name), ['Ben', 'Dev']);
    assert.equal(list[2].game, 'g', 'its picture is found by the title');
});

test('my tables: before the start, several owing, and without a word of the server', () => {
    const state = (more) => mine.mergeTables([told('a', more)], [], [])[0].state;
    assert.equal(state({ started: false, turn: true }), 'Ready to start');
    assert.equal(state({ started: false }), 'Not started yet');
    assert.equal(state({ waiting: [1, 2] }), 'Waiting for Ben and Dev');
    assert.equal(state({ turn: undefined }), 'It goes on');
    assert.equal(state({ waiting: [2], lapses: 1 }), 'Waiting for Dev · one day left');
    assert.equal(state({ turn: true, lapses: 5 }), 'Your turn · 5 days left');
    const remembered = mine.mergeTables(null, [{ id: 'x', key: 'y', title: 'Z', at: 5 }], [game]);
    assert.deepEqual(remembered.map(({ id }) => id), ['x']);
});

test('finished games: the newest first, who won, and against whom', () => {
    const over = (id, more) => told(id, { over: true, ...more });
    const list = finished.inOrder([over('lost', { winners: [1], at: 10 }), told('running', {})],
        [over('won', { winners: [0], at: 20 }), over('old', { at: 5 }), over('none', { winners: [], at: 4 })]);
    assert.deepEqual(list.map(({ id, place: where, result }) => [id, where, result]), [['won', 'device', 'You won'],
        ['lost', 'server', 'Ben won'], ['old', 'device', 'It is over'], ['none', 'device', 'Nobody won']]);
    assert.equal(list[0].others, 'With Ben and Dev');
    const [together] = finished.inOrder([over('two', { winners: [0, 2] })], []);
    assert.equal(together.result, 'You won, with Dev');
    const [hot] = finished.inOrder([over('hot', { mine: [0, 1], winners: [0] })], []);
    assert.equal(hot.result, 'Ana won', 'several at one screen have names');
});

test('the address of a game that is over', () => {
    assert.equal(place.deviceId('#device/abc~past'), 'abc');
    assert.equal(place.deviceId('#device/abc~else'), null);
    assert.ok(place.wantsPast('#key~past') && !place.wantsPast('#key') && !place.wantsPast('#key~carried'));
});

test('how long ago', () => {
    const times = [5, 61, 3599, 7200, 90_000, 5 * 86_400, 40 * 86_400];
    assert.deepEqual(times.map((seconds) => words_home.ago(seconds, '1 May')),
        ['just now', '1 min ago', '59 min ago', '2 h ago', 'yesterday', '5 days ago', '1 May']);
});

/* ---- addresses ---- */

test('the link leads others here: not to localhost where another address is known', () => {
    const at = (origin) => ({ origin, hostname: new URL(origin).hostname });
    const lan = { only_here: false, links: [url('192.168.1.5:8080'), url('[fd00::5]:8080')] };
    assert.deepEqual(share.origins(at(url('localhost:8080')), lan), lan.links);
    assert.deepEqual(share.origins(at(url('127.0.0.1:8080')), { only_here: true, links: [] }),
        [url('127.0.0.1:8080')]);
    assert.deepEqual(share.origins(at(url('192.168.1.5:8080')), lan), lan.links);
    const proxied = { only_here: false, links: [] };
    assert.deepEqual(share.origins(at('https://example.org'), proxied), ['https://example.org']);
});

test('the share dialog says what others can do with the link', () => {
    const at = (on, started) => share.whoMay({ started, spectators: { on, delay: 0, people: [], count: 0 } });
    assert.match(at(true, true), /watch and sit down/);
    assert.match(at(false, false), /can sit down\. Nobody looks on/);
    assert.match(at(false, true), /for those who sit here/);
    assert.match(share.whoMay(null), /watch and sit down/);
});

/* ---- open tables ---- */

test('who looks for a table gets the oldest that fits, where somebody is there first', () => {
    const at = (id, game, here, since) => ({ id, game, here, at: since });
    const tables = [at('a', 'x', false, 1), at('b', 'x', true, 3), at('c', 'x', true, 2), at('d', 'y', false, 0)];
    assert.equal(lobby.bestOf(tables, null).id, 'c');
    assert.equal(lobby.bestOf(tables, 'x').id, 'c');
    assert.equal(lobby.bestOf(tables, 'y').id, 'd');
    assert.equal(lobby.bestOf(tables, 'z'), null);
    assert.deepEqual(lobby.inOrder(tables).map(({ id }) => id), ['c', 'b', 'd', 'a']);
});

await runTests();
