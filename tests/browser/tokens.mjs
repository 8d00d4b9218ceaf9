// tokens.mjs - the colours of the page: style sheet and data say the same, everything can be read, no two are mixed up
// by anybody's eyes. The figures are those the palettes were chosen by; the limits lie just below them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contrast, difference, lab, linear, seen, sights } from './colours.mjs';
import { load, web } from './modules.mjs';
import { assert, runTests, test } from './tap.mjs';

const { tokens } = await load('kit/tokens');
const { botColour, players, regions, seven, surfaces } = tokens;
const themes = ['light', 'dark'];

/** Names and values of all variables of a theme, as the style sheet leaves them. */
async function variables() {
    const sheet = (await readFile(join(web, 'css', 'tokens.css'), 'utf8')).replace(/\/\*.*?\*\//gs, '');
    const found = { light: {}, dark: {} };
    for (const [, selector, inside] of sheet.matchAll(/^([^\s@][^{\n]*) \{([^}]*)\}/gm)) {
        const usual = selector.split(', ').includes(':root');
        for (const [, name, value] of inside.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)) {
            if (usual)
                found.light[name] = value;
            if (usual || selector === "[data-theme='dark']")
                found.dark[name] = value;
        }
    }
    return found;
}

/* ---- the measures themselves ---- */

/* Published with the formula, to find what is easily got wrong: Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference
 * Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations", 2005, table 1. */
const published = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, 2.8361, -74.0200], [50, 0, -82.7485], 3.4412],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0000],
    [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1.0000],
    [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1.0000],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792],
    [[50, 2.4900, -0.0010], [50, -2.4900, 0.0010], 7.1792],
    [[50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195],
    [[50, 2.4900, -0.0010], [50, -2.4900, 0.0012], 7.2195],
    [[50, -0.0010, 2.4900], [50, 0.0009, -2.4900], 4.8045],
    [[50, -0.0010, 2.4900], [50, 0.0010, -2.4900], 4.8045],
    [[50, -0.0010, 2.4900], [50, 0.0011, -2.4900], 4.7461],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[50, 2.5, 0], [56, -27, -3], 31.9030],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[50, 2.5, 0], [50, 3.1736, 0.5854], 1.0000],
    [[50, 2.5, 0], [50, 3.2972, 0], 1.0000],
    [[50, 2.5, 0], [50, 1.8634, 0.5757], 1.0000],
    [[50, 2.5, 0], [50, 3.2592, 0.3350], 1.0000],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.2630],
    [[61.2901, 3.7196, -5.3901], [61.4292, 2.2480, -4.9620], 1.8731],
    [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
    [[22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373],
    [[36.4612, 47.8580, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
    [[90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441],
    [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
    [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
    [[2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082],
];

test('measures: CIEDE2000 as published', () => {
    for (const [one, other, expected] of published)
        for (const [a, b] of [[one, other], [other, one]])
            assert.ok(Math.abs(difference(a, b) - expected) < 1e-4, `${a} and ${b}: ${difference(a, b)}`);
});

test('measures: contrast and L*a*b* of colours that are known', () => {
    assert.equal(contrast('#000000', '#ffffff').toFixed(2), '21.00');
    assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
    assert.deepEqual(lab(linear('#ff0000')).map(Math.round), [53, 80, 67]);
    assert.deepEqual(lab(linear('#ffffff')).map((part) => Math.abs(Math.round(part))), [100, 0, 0]);
});

test('measures: grey is the same for all eyes, red and green are not', () => {
    for (const sight of Object.keys(sights))
        assert.ok(Math.abs(seen('#404040', '#c0c0c0', sight) - seen('#404040', '#c0c0c0', 'normal')) < 0.1, sight);
    assert.ok(seen('#b04040', '#40803c', 'deutan') < seen('#b04040', '#40803c', 'normal') / 3);
});

/* ---- the style sheet and the data ---- */

test('tokens.css and tokens.ts say the same', async () => {
    const found = await variables();
    for (const theme of themes) {
        const data = {
            ...surfaces[theme],
            ...Object.fromEntries(Object.entries(seven).map(([name, { hex }]) => [name, hex])),
            ...Object.fromEntries(players.map(({ hex }, i) => [`player-${i + 1}`, hex])),
            'player-bot': botColour.hex,
            ...Object.fromEntries(Object.entries(regions[theme].hex).map(([name, hex]) => [`region-${name}`, hex])),
            'region-ink': regions[theme].ink,
        };
        const decoration = ['face-soft', 'lamp', 'far', 'road', 'road-edge'];
        const colours = Object.entries(found[theme]).filter(([name, value]) => value.startsWith('#')
            && !decoration.includes(name));
        assert.deepEqual(Object.fromEntries(colours), data, theme);
    }
});

/* ---- contrast ---- */

const rounding = 0.06;              // the figures have one digit

/** [what is read, what it lies on, at least: light, dark], as the table of surfaces says. */
const pairs = [
    ['ink', 'paper', 14.5, 14.6],
    ['ink', 'sheet', 15.8, 13.1], ['soft', 'sheet', 7.0, 7.0],
    ['ink', 'table', 12.5, 13.6], ['soft', 'table', 5.5, 7.3],
    ['ink', 'place', 13.8, 10.9], ['edge', 'place', 3.5, 3.7],
    ['face-ink', 'face', 15.8, 12.9],
    ['soft', 'paper', 5.4, 5.4], ['soft', 'place', 5.4, 5.4],
    ['edge', 'paper', 3.1, 3.1], ['edge', 'sheet', 3.1, 3.1], ['edge', 'table', 3.1, 3.1],
    ['accent-ink', 'accent', 7.0, 7.2], ['accent', 'table', 5.4, 7.0],
    ['ink', 'accent-soft', 13.1, 10.0],
    ['glow', 'place', 4.3, 7.1], ['glow', 'sheet', 4.9, 8.6],
    ['warm', 'sheet', 6.1, 6.1], ['warm', 'paper', 6.1, 6.1], ['warm', 'warm-soft', 6.1, 6.1],
    ['good', 'sheet', 6.1, 6.1],
    ['piece-edge', 'paper', 11.5, 11.5], ['piece-edge', 'sheet', 11.5, 11.5], ['piece-edge', 'table', 11.5, 11.5],
    ['piece-edge', 'place', 11.5, 11.5],
];

test('contrast: every pair of surfaces is as high as its table says', () => {
    const low = [];
    for (const [one, on, ...least] of pairs)
        themes.forEach((theme, i) => {
            const is = contrast(surfaces[theme][one], surfaces[theme][on]);
            if (!(is >= least[i] - rounding))
                low.push(`${theme}: ${one} on ${on} is ${is.toFixed(2)}, not ${least[i]}`);
        });
    assert.deepEqual(low, []);
});

test('contrast: text 4.5 and borders 3 on whatever they may lie on', () => {
    const low = [];
    const check = (what, one, on, least) => {
        if (!(contrast(one, on) >= least))
            low.push(`${what} is ${contrast(one, on).toFixed(2)}`);
    };
    for (const theme of themes) {
        const is = surfaces[theme];
        for (const on of ['paper', 'sheet', 'table', 'place', 'accent-soft', 'warm-soft'])
            for (const text of ['ink', 'soft'])
                check(`${theme}: ${text} on ${on}`, is[text], is[on], 4.5);
        for (const on of ['paper', 'sheet', 'table', 'place'])
            for (const text of ['warm', 'good'])
                check(`${theme}: ${text} on ${on}`, is[text], is[on], 4.5);
        for (const on of ['paper', 'sheet', 'table', 'place'])
            for (const mark of ['edge', 'accent', 'glow'])
                check(`${theme}: ${mark} on ${on}`, is[mark], is[on], 3);
        check(`${theme}: the edge of a piece on a face`, '#1b1a17', is.face, 11.5);
    }
    assert.deepEqual(low, []);
});

test('contrast: text on pieces and regions', () => {
    const texts = { red: 4.6, blue: 4.7, yellow: 13.4, purple: 10.1, green: 6.5, orange: 6.8, brown: 10.0,
        forest: 6.5, gold: 12.0, navy: 13.0, plum: 5.3, coral: 5.9, sky: 10.1, grey: 6.0 };
    const pieces = [...Object.entries(seven).map(([name, colour]) => ({ name, ...colour })), ...players, botColour];
    assert.equal(pieces.length, Object.keys(texts).length);
    for (const { name, hex, ink } of pieces)
        assert.ok(contrast(hex, ink) >= Math.max(4.5, texts[name] - rounding), `${name}: ${contrast(hex, ink)}`);
    for (const theme of themes)
        for (const [name, hex] of Object.entries(regions[theme].hex))
            assert.ok(contrast(hex, regions[theme].ink) >= 4.55, `${theme} ${name}`);
});

/* ---- differences ---- */

/** The least difference of any two of { name: hex } that `counts`, in a sight. */
function least(colours, sight, counts = () => true) {
    const names = Object.keys(colours);
    const all = names.flatMap((one, i) => names.slice(i + 1).filter((other) => counts(one, other))
        .map((other) => ({ pair: `${one}, ${other}`, is: seen(colours[one], colours[other], sight) })));
    return all.sort((a, b) => a.is - b.is)[0];
}

function assertApart(colours, limit, what, counts) {
    const result = {};
    for (const sight of Object.keys(sights)) {
        const { pair, is } = least(colours, sight, counts);
        assert.ok(is >= limit, `${what}, ${sight}: ${pair} differ by ${is.toFixed(1)}, not ${limit}`);
        result[sight] = Number(is.toFixed(1));
    }
    return result;
}

test('difference: the seven, for four kinds of sight', () => {
    const colours = Object.fromEntries(Object.entries(seven).map(([name, { hex }]) => [name, hex]));
    assert.deepEqual(assertApart(colours, 12, 'the seven'), { normal: 26.3, protan: 15.0, deutan: 14.9, tritan: 15.9 });
});

test('difference: the players, for four kinds of sight; letters and shapes are all different', () => {
    const colours = Object.fromEntries([...players, botColour].map(({ name, hex }) => [name, hex]));
    assert.deepEqual(assertApart(colours, 12, 'players'), { normal: 26.8, protan: 13.8, deutan: 16.1, tritan: 17.3 });
    assert.equal(new Set([...players, botColour].map(({ shape }) => shape)).size, 7);
    assert.equal(new Set(Object.values(seven).map(({ letter }) => letter)).size, 7);
});

/* Three circles, centres 1.05 radii apart: a region is the set of those it lies in. */
const parties = { red: [0, -0.606], blue: [-0.525, 0.303], yellow: [0.525, 0.303] };
const inside = { red: 'red', blue: 'blue', yellow: 'yellow', 'red blue': 'purple', 'blue yellow': 'green',
    'red yellow': 'orange', 'red blue yellow': 'brown' };

/** The pairs of regions that lie side by side anywhere on a fine grid over the circles. */
function neighbours() {
    const size = 600;
    const at = (i, j) => {
        const [x, y] = [i, j].map((part) => (part / size - 0.5) * 3.6);
        const names = Object.keys(parties).filter((name) => Math.hypot(x - parties[name][0], y - parties[name][1]) < 1);
        return inside[names.join(' ')];
    };
    const counts = {};
    for (let i = 0; i < size; i++)
        for (let j = 0; j < size; j++)
            for (const [one, other] of [[at(i, j), at(i + 1, j)], [at(i, j), at(i, j + 1)]])
                if (one && other && one !== other) {
                    const pair = [one, other].sort().join(', ');
                    counts[pair] = (counts[pair] ?? 0) + 1;
                }
    return Object.keys(counts).filter((pair) => counts[pair] > 10);         // a corner is no border
}

test('difference: regions that touch, and any two', () => {
    const touching = neighbours();
    assert.deepEqual(touching.sort(), ['blue, green', 'blue, purple', 'brown, green', 'brown, orange', 'brown, purple',
        'green, yellow', 'orange, red', 'orange, yellow', 'purple, red']);
    const touch = (one, other) => touching.includes([one, other].sort().join(', '));
    const lowest = (result) => Math.min(...Object.values(result));
    const figures = themes.map((theme) => {
        const { hex } = regions[theme];
        return [lowest(assertApart(hex, 9, `${theme}, neighbours`, touch)), lowest(assertApart(hex, 7, theme))];
    });
    assert.deepEqual(figures, [[13.0, 8.0], [9.8, 9.4]]);
});

await runTests();
