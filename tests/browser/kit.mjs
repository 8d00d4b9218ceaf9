// kit.mjs - the parts of the kit that need no browser: the queue of steps on a clock of the test, what is said, where
// arrows lead, when a press becomes a drag.

import { load } from './modules.mjs';
import { assert, runTests, test } from './tap.mjs';

const { announcer, callout, course, drag, loupe, motion, patterns, roving, sound, steps, tokens, travel } =
    await load('kit/announcer', 'kit/course', 'kit/drag', 'kit/loupe', 'kit/motion', 'kit/patterns', 'kit/roving',
        'kit/sound', 'kit/steps', 'kit/tokens', 'kit/travel', 'play/callout');

/* ---- how a match went ---- */

test('course: what stands at the ends of lines is apart, in their order, inside, and as near as it can be', () => {
    assert.deepEqual(course.apart([50, 100], 20, 0, 200), [50, 100]);
    assert.deepEqual(course.apart([60, 50, 55], 20, 0, 200), [90, 50, 70]);
    assert.deepEqual(course.apart([198, 200, 10], 20, 0, 200), [180, 200, 10]);
});

test('course: the axes have round numbers, evenly to the end', () => {
    const line = (...values) => ({ seat: 0, values });
    assert.deepEqual(course.sideTicks([line(0, 97, null), line(0, 40)]), [0, 25, 50, 75, 100]);
    assert.deepEqual(course.sideTicks([line(0, 0)]), [0, 1]);
    assert.deepEqual(course.roundTicks(13, 260, 26), [0, 2, 4, 6, 8, 10, 12]);
    assert.deepEqual(course.roundTicks(3, 400, 26), [0, 1, 2, 3]);
    assert.deepEqual([0, 1, 2, 9].map((step) => course.valueAt(line(0, null, 5, null), step)), [0, 0, 5, 5]);
});

/* ---- callouts ---- */

const boxAt = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

test('callout: it covers nothing that is lit where there is any room, and stays near', () => {
    const board = boxAt(0, 0, 400, 400);
    const at = boxAt(180, 180, 40, 40);
    const size = { width: 160, height: 60 };
    const needed = (...boxes) => [at, ...boxes].map((box) => ({ box, weight: 1 }));
    const meets = (place, box) => place.left < box.right && place.left + size.width > box.left
        && place.top < box.bottom && place.top + size.height > box.top;
    const free = callout.placed(board, at, size, needed(), 3);
    assert.ok(Math.abs(free.top - at.bottom) <= 14 || Math.abs(free.top + size.height - at.top) <= 14, 'next to it');
    /* All four sides are taken; only a band near the upper edge is free. */
    const taken = [boxAt(0, 70, 400, 110), boxAt(0, 220, 400, 180), boxAt(0, 180, 180, 40), boxAt(220, 180, 180, 40)];
    const found = callout.placed(board, at, size, needed(...taken), 3);
    for (const box of [at, ...taken])
        assert.ok(!meets(found, box), JSON.stringify(found));
});

/* ---- steps ---- */

/** A clock that goes on when the test says so. */
class TestClock {
    time = 0;
    timers = [];

    now() {
        return this.time;
    }

    after(ms, then) {
        const timer = { at: this.time + ms, then };
        this.timers.push(timer);
        return () => {
            this.timers = this.timers.filter((one) => one !== timer);
        };
    }

    go(ms) {
        const until = this.time + ms;
        for (;;) {
            const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
            if (!next)
                break;
            this.timers = this.timers.filter((one) => one !== next);
            this.time = next.at;
            next.then();
        }
        this.time = until;
    }
}

const normal = { pace: 'normal', live: false };
const numbers = (count, from = 1) => Array.from({ length: count }, (_, i) => from + i);

/** A queue at 0; `seen` is every frame that was drawn, with when and for how long. */
function queue() {
    const clock = new TestClock();
    const seen = [];
    const it = new steps.Steps(0, clock, () => {
        if (seen.at(-1)?.frame !== it.shown)
            seen.push({ frame: it.shown, at: clock.now(), step: it.step });
    });
    const frames = () => seen.map(({ frame }) => frame);
    /** Milliseconds until nothing plays. */
    const ends = () => {
        const from = clock.now();
        while (it.playing && clock.timers.length > 0)
            clock.go(Math.min(...clock.timers.map(({ at }) => at)) - clock.now());
        return clock.now() - from;
    };
    return { clock, it, seen, frames, ends };
}

test('steps: the first begins at once, each takes its time, then it is over', () => {
    const { clock, it, seen } = queue();
    assert.deepEqual([it.shown, it.playing, it.step, it.missed], [0, false, 0, []]);
    it.push([1, 2, 3], normal);
    assert.deepEqual([it.shown, it.playing, it.step], [1, true, 500]);
    clock.go(499);
    assert.equal(it.shown, 1);
    clock.go(1);
    assert.equal(it.shown, 2);
    clock.go(500);
    assert.deepEqual([it.shown, it.playing], [3, true], 'the last one travels too');
    clock.go(500);
    assert.deepEqual([it.shown, it.playing], [3, false]);
    assert.deepEqual(seen.map(({ at }) => at), [0, 500, 1000]);
});

test('steps: what has to be read lasts longer, as far as there is time', () => {
    const clock = new TestClock();
    const at = [];
    const it = new steps.Steps({ lasts: 1 }, clock, () => at.push(clock.now()), ({ lasts }) => lasts);
    it.push([{ lasts: 1 }, { lasts: 2.5 }, { lasts: 1 }], normal);
    clock.go(10_000);
    assert.deepEqual(at, [0, 500, 1750, 2250]);
    it.push([...numbers(19).map(() => ({ lasts: 1 })), { lasts: 3 }], normal);
    clock.go(steps.patience.usual);
    assert.equal(it.playing, false, 'all of it within the patience of who looks');
});

test('steps: what is pushed meanwhile waits behind; the end is told', () => {
    const clock = new TestClock();
    let told = 0;
    const it = new steps.Steps(0, clock, () => { told++; });
    it.push([1], normal);
    assert.equal(told, 1);
    it.push([2], normal);
    assert.deepEqual([it.shown, told], [1, 1]);
    clock.go(500);
    assert.deepEqual([it.shown, told], [2, 2]);
    clock.go(500);
    assert.deepEqual([it.playing, told], [false, 3]);
    it.push([], normal);
    assert.deepEqual([it.playing, told], [false, 3]);
});

test('steps: by every pace, a few take as long as look.md says', () => {
    for (const [pace, time] of Object.entries(tokens.stepTimes)) {
        const { it, ends, frames } = queue();
        it.push([1, 2, 3, 4], { pace, live: false });
        assert.equal(ends(), 4 * time, pace);
        assert.deepEqual(frames(), pace === 'off' ? [4] : [1, 2, 3, 4]);
        assert.deepEqual([it.shown, it.playing], [4, false]);
    }
});

test('steps: never above 8 s, 2 s with a live clock, no step below 120 ms; the order and the last are kept', () => {
    for (const live of [false, true])
        for (const pace of ['slow', 'normal', 'fast'])
            for (const count of [1, 2, 5, 16, 17, 40, 66, 67, 68, 100, 141, 999]) {
                const { it, ends, seen, frames } = queue();
                it.push(numbers(count), { pace, live });
                const what = `${count} at ${pace}${live ? ', live' : ''}`;
                const took = ends();
                assert.ok(took <= (live ? 2000 : 8000), `${what}: ${took} ms`);
                assert.ok(seen.every(({ step }) => step >= 120), what);
                assert.equal(it.shown, count, what);
                assert.deepEqual(frames(), [...frames()].sort((a, b) => a - b), what);
                const room = live ? 2000 : 8000;
                if (count * 120 <= room)
                    assert.equal(seen.length, count, `${what}: none is joined while there is room`);
                else
                    assert.ok(seen.length * 120 > room / 2.5, `${what}: joined, yet ${seen.length} are seen`);
            }
});

test('steps: whatever trickles in, it is over 8 s after the last push', () => {
    const { clock, it, ends } = queue();
    for (let i = 1; i <= 300; i++) {
        it.push([i], normal);
        clock.go(40);
    }
    assert.ok(it.playing);
    assert.ok(ends() <= 8000);
    assert.equal(it.shown, 300);
});

test('steps: a skip shows the last at once, and what comes then plays again', () => {
    const { clock, it, frames } = queue();
    it.push([1, 2, 3], normal);
    it.skip();
    assert.deepEqual([it.shown, it.playing, it.step, frames()], [3, false, 0, [1, 3]]);
    assert.equal(clock.timers.length, 0);
    it.push([4, 5], normal);
    assert.deepEqual([it.shown, it.playing, it.step], [4, true, 500]);
    it.push([6], { pace: 'off', live: false });
    assert.deepEqual([it.shown, it.playing], [6, false], 'off skips what waits');
});

test('steps: a broken line drops all', () => {
    const { clock, it } = queue();
    it.hold(true);
    it.push(numbers(40), normal);
    it.hold(false);
    it.push([41, 42], normal);
    it.reset(50);
    assert.deepEqual([it.shown, it.playing, it.step, it.missed], [50, false, 0, []]);
    clock.go(10000);
    assert.equal(it.shown, 50);
    it.replay();
    assert.equal(it.playing, false);
});

test('steps: what came while the page was hidden is played when it comes back', () => {
    const { clock, it, ends, frames } = queue();
    it.push([1, 2], normal);
    it.hold(true);
    it.push([3], normal);
    clock.go(60000);
    assert.deepEqual(frames(), [1], 'nothing moves while nobody looks');
    it.hold(false);
    assert.equal(ends(), 1000);
    assert.deepEqual([frames(), it.missed], [[1, 2, 3], []]);
});

test('steps: too much for 8 s is kept, the board is right at once, and "Show me" plays it', () => {
    const { it, ends, frames } = queue();
    it.hold(true);
    it.push(numbers(17), normal);
    it.hold(false);
    assert.deepEqual([it.shown, it.playing, it.missed], [17, false, numbers(17)]);
    it.push([18], normal);
    ends();
    it.replay();
    assert.deepEqual([it.shown, it.playing, it.missed], [1, true, []]);
    assert.ok(ends() <= 8000);
    assert.equal(it.shown, 18, 'up to how it stands');
    assert.deepEqual(frames().slice(2), numbers(18));
});

test('steps: a closed queue does nothing more', () => {
    const { clock, it, frames } = queue();
    it.push([1, 2], normal);
    it.close();
    clock.go(5000);
    assert.deepEqual(frames(), [1]);
});

/* ---- announcer ---- */

test('announcer: a burst is one message that ends with what I have to do', () => {
    assert.deepEqual(announcer.announcement(['Ben rolls 4 and 7', 'Ben moves to 35.'], 'Your turn: move a pawn'),
        { polite: 'Ben rolls 4 and 7. Ben moves to 35. Your turn: move a pawn.', urgent: '' });
    assert.deepEqual(announcer.announcement([], null), { polite: '', urgent: '' });
    assert.deepEqual(announcer.announcement([' ', 'Well!'], ''), { polite: 'Well!', urgent: '' });
});

test('announcer: only a question to me interrupts', () => {
    assert.deepEqual(announcer.announcement(['Ben hits your deck'], 'Stop it?'),
        { polite: 'Ben hits your deck.', urgent: 'Stop it?' });
    assert.equal(announcer.announcement(['Who is next?'], 'Roll the dice').urgent, '');
});

test('announcer: cut at a sentence, with how many are left out', () => {
    const texts = numbers(12).map((i) => `Event ${i} takes about thirty-one letters`);
    const { polite } = announcer.announcement(texts, 'Your turn');
    const said = /^((?:Event \d+ takes about thirty-one letters\. ?)+)… and (\d+) more\. Your turn\.$/;
    const [, kept, left] = said.exec(polite);
    assert.equal(kept.match(/Event/g).length + Number(left), 12);
    assert.ok(polite.length <= 240 && polite.length > 200, `${polite.length} letters`);
});

test('announcer: never above 240 characters, whatever is said', () => {
    const long = (count) => 'word '.repeat(count).trim();
    for (const size of [1, 10, 46, 47, 48, 49, 100])
        for (const todo of [null, 'Roll', 'Which?', long(size), `${long(size)}?`])
            for (const count of [0, 1, 2, 30]) {
                const { polite, urgent } = announcer.announcement(Array(count).fill(long(size)), todo);
                const what = `${count} of ${size} words, then ${todo}`;
                assert.ok(polite.length <= 240 && urgent.length <= 240, what);
                assert.equal(polite !== '', count > 0 || (todo !== null && !todo.endsWith('?')), what);
                assert.equal(urgent !== '', todo?.endsWith('?') ?? false, what);
                if (todo === 'Roll')
                    assert.ok(polite.endsWith('Roll.'), what);
            }
});

/* ---- roving ---- */

const at = (name, x, y, size = 10) => (
    { name, box: { left: x - size, right: x + size, top: y - size, bottom: y + size } });

test('roving: arrows lead to the nearest in their cone, else to any that way', () => {
    const middle = at('middle', 0, 0).box;
    const to = (key, ...things) => roving.nearest(middle, things, key)?.name ?? null;
    const all = [at('east', 50, 10), at('far east', 200, 0), at('north', -20, -60), at('south-west', -30, 90)];
    assert.equal(to('ArrowRight', ...all), 'east');
    assert.equal(to('ArrowUp', ...all), 'north');
    assert.equal(to('ArrowDown', ...all), 'south-west');
    assert.equal(to('ArrowLeft', ...all), 'north', 'none in the cone: the nearest that lies left');
    assert.equal(to('ArrowRight', at('near but steep', 10, 40), at('far', 300, 100)), 'far');
    assert.equal(to('ArrowRight', at('above', 0, -50), at('left', -40, 0)), null);
    assert.equal(to('ArrowDown', at('diagonal', 40, 40), at('straight', 0, 55)), 'straight');
});

test('roving: one thing has the stop of Tab', () => {
    assert.equal(roving.rovingAt('b', 'b', ['a', 'b'], ['a']), 'b');
    assert.equal(roving.rovingAt('gone', 'gone', ['a', 'b', 'c'], ['c', 'b']), 'c');
    assert.equal(roving.rovingAt(null, null, ['a', 'b'], ['button', 'b']), 'b', 'what is lit elsewhere does not count');
    assert.equal(roving.rovingAt(null, 'b', ['a', 'b', 'c'], ['c']), 'c', 'Tab leads to the lit one');
    assert.equal(roving.rovingAt(null, 'b', ['a', 'b'], []), 'b', 'nothing is lit: back to where it was');
    assert.equal(roving.rovingAt(null, null, ['a', 'b'], []), 'a');
    assert.equal(roving.rovingAt(null, null, [], []), null);
});

/* ---- drag, motion, sound ---- */

test('drag: begins after 6 px, with a finger 10, in a scrolling list only across it', () => {
    assert.equal(drag.begins(5, 0, false, null), 'wait');
    assert.equal(drag.begins(4, 5, false, null), 'drag');
    assert.equal(drag.begins(9, 0, true, null), 'wait');
    assert.equal(drag.begins(0, -10, true, null), 'drag');
    assert.equal(drag.begins(2, 12, true, 'y'), 'never');
    assert.equal(drag.begins(12, 2, true, 'y'), 'drag');
    assert.equal(drag.begins(12, 2, true, 'x'), 'never');
    assert.equal(drag.begins(-2, 12, true, 'x'), 'drag');
});

test('motion: times as style sheets write them', () => {
    assert.deepEqual(['420ms', ' .42s', '0ms', '', 'soon'].map(motion.milliseconds), [420, 420, 0, 0, 0]);
});

test('sound: each is short and within hearing', () => {
    for (const [name, notes] of Object.entries(sound.sounds))
        for (const [pitch, begins, length] of notes)
            assert.ok(pitch >= 100 && pitch <= 2000 && length > 0 && begins + length <= 0.8, name);
});

/* ---- travel, loupe, patterns ---- */

test('travel: offsets from where it is drawn, shares by length', () => {
    const at = (x, y) => ({ x, y });
    assert.deepEqual(travel.offsets([at(10, 0), at(40, 0), at(40, 10)]),
        [{ x: -30, y: -10, at: 0 }, { x: 0, y: -10, at: 0.75 }, { x: 0, y: 0, at: 1 }]);
    assert.deepEqual(travel.offsets([at(5, 5), at(5, 5)]).map((one) => one.at), [0, 1], 'nowhere to go');
});

test('loupe: above the touch, else below, never over an edge', () => {
    const own = { width: 200, height: 120 };
    const room = { width: 344, height: 400 };
    const placed = (x, y) => Object.values(loupe.placed({ x, y }, own, room));
    assert.deepEqual(placed(170, 300), [70, 164]);
    assert.deepEqual(placed(170, 100), [70, 116]);
    assert.deepEqual(placed(10, 300), [4, 164]);
    assert.deepEqual(placed(340, 300), [140, 164]);
    for (let y = 0; y <= 400; y += 10)
        assert.ok(placed(170, y)[1] >= 0 && placed(170, y)[1] + own.height <= 400, String(y));
});

test('patterns: no two are the same, and they mix as the colours do', () => {
    const { marks } = patterns;
    assert.deepEqual(Object.keys(marks).sort(), Object.keys(tokens.seven).sort());
    assert.equal(new Set(Object.values(marks).map((list) => list.join())).size, 7);
    const mixed = (...names) => new Set(names.flatMap((name) => marks[name]));
    assert.deepEqual(new Set(marks.purple), mixed('red', 'blue'));
    assert.deepEqual(new Set(marks.green), mixed('blue', 'yellow'));
    assert.deepEqual(new Set(marks.orange), mixed('red', 'yellow'));
    assert.deepEqual(new Set(marks.brown), mixed('red', 'blue', 'yellow'));
});

await runTests();
