// robot.mjs - check 3: somebody who knows nothing but what is lit finds every listed move, by touches and by keys; and
// check 2: every lit thing met on the way is a target one can hit. The first part runs in the page.

/** Explores all that is lit, from how the page stands. The wire is held: nothing is played. */
export function robotTools() {
    const { things } = window;
    const chosen = () => [...new Set([...document.querySelectorAll('.play-frame [data-chosen]')]
        .map((one) => one.dataset.thing))];
    const lights = () => Object.fromEntries(things.lit().map((one) => [one.dataset.thing, one.dataset.lit]));
    const armed = () => document.querySelector('.play-frame [data-armed]')?.dataset.thing ?? null;
    const signature = () => JSON.stringify([chosen().sort(), Object.entries(lights()).sort()]);
    const place = () => document.querySelector('.board-box');

    const byTouch = (pointerType) => ({
        act: async (name) => {
            const [first] = things.all(name);
            if (first)                  // else what others did took it away meanwhile
                await things.touch(things.all(name).find(things.box) ?? first, pointerType);
        },
        letGo: async () => {
            window.jumpingTime.jump(300);
            place().dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType }));
            await things.rest();
        },
    });

    const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
    const back = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight', ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown' };
    /** All of them: on in the same direction first, and back where one came from last. */
    const arrowsAfter = (key) => arrows.toSorted((a, b) =>
        (a === back[key]) - (b === back[key]) || (b === key) - (a === key));
    const takesFocus = (one) => {
        one.focus();
        return document.activeElement === one;
    };
    const inside = (one) => one.closest('.board-box, .tray') !== null;
    /** Names of the things of board and tray that arrows lead to from those that Tab reaches, until all lit are found.
     */
    const walked = () => {
        const stops = [...document.querySelectorAll('.play-frame [data-thing][tabindex="0"]')].filter(inside)
            .filter(takesFocus);
        const untried = new Map(stops.map((stop) => [stop, [...arrows]]));
        const left = new Set(things.lit().filter(inside));
        stops.forEach((stop) => left.delete(stop));
        for (;;) {
            const here = untried.get(document.activeElement)?.length > 0 ? document.activeElement : null;
            const from = here ?? [...untried.keys()].find((one) => untried.get(one).length > 0);
            if (left.size === 0 || !from)
                return new Set([...untried.keys()].map((one) => one.dataset.thing));
            if (!here)
                from.focus();
            const key = untried.get(from).shift();
            things.press(from, key);
            const to = document.activeElement;
            if (to.dataset.thing && inside(to) && !untried.has(to))
                untried.set(to, arrowsAfter(key));
            left.delete(to);
        }
    };
    const ways = new Map();         // of how the page looks: what arrows lead to, walked once a decision
    const isWalked = (name) => {
        const sign = signature();
        if (!ways.has(sign))
            ways.set(sign, walked());
        return ways.get(sign).has(name);
    };
    const byKeys = {
        act: async (name) => {
            const button = things.all(name).find((one) => one.tagName === 'BUTTON' && one.tabIndex >= 0
                && things.box(one));
            const walkedTo = isWalked(name) ? things.all(name).filter(inside).find(takesFocus) : null;
            if (walkedTo?.tagName === 'BUTTON') {
                walkedTo.click();   // what the browser makes of Enter
            } else if (walkedTo) {
                things.press(walkedTo, 'Enter');
            } else if (button) {
                button.focus();
                button.click();     // what the browser makes of Enter
            }
            await things.rest();
        },
        letGo: async () => {
            things.press(place().querySelector('[data-thing]') ?? place(), 'Escape');
            await things.rest();
        },
    };

    /** What is lit, in the order of the page; for who looks for few moves, things that are named as the moves are come
     * first: 'region-red' and 'value-3' for 'red=3'. */
    const ordered = (lit, enough) => {
        if (!enough || enough.length > 1)
            return Object.entries(lit);
        const sought = new Set(enough.join(' ').split(/[^a-z0-9]+/i));
        const alike = ([name]) => name.split(/[^a-z0-9]+/i).filter((part) => sought.has(part)).length;
        return Object.entries(lit).toSorted((a, b) => alike(b) - alike(a));
    };

    const explorer = (hand, { measure }) => {
        const states = new Map();
        const played = new Map();   // move → things touched, the first way found
        const note = async (path) => {
            if (!states.has(signature()))
                await things.looked();
            const sign = signature();
            if (!states.has(sign))
                states.set(sign, { path, chosen: chosen(), lit: lights(), edges: {},
                    targets: measure ? things.lit().map(things.measured) : [] });
            return sign;
        };
        /** From how the page stands, if that is on the way; else from where nothing is chosen. */
        const go = async (sign) => {
            const { path } = states.get(sign);
            const at = states.get(signature())?.path;
            const isOnWay = at !== undefined && at.length <= path.length && at.every((name, i) => name === path[i]);
            if (!isOnWay)
                await hand.letGo();
            for (const name of isOnWay ? path.slice(at.length) : path)
                await hand.act(name);
            return signature() === sign;
        };
        const step = async (sign, name) => {
            const state = states.get(sign);
            if (!await go(sign))
                return;
            const before = window.wire.held.length;
            await hand.act(name);
            let touches = 1;
            for (; armed() === name && touches < 3; touches++)
                await hand.act(name);
            const moves = window.wire.held.slice(before).map(({ move }) => move).filter((move) => move !== null);
            moves.filter((move) => !played.has(move)).forEach((move) => played.set(move, [...state.path, name]));
            const to = await note([...state.path, name]);
            state.edges[name] = { moves, to, touches };
        };
        return { states, played, note, step };
    };

    const known = new Map();        // of earlier decisions, too: move → things touched

    /** All states that touches lead to. `enough`: stop when these moves were found; `fewest`: with as few touches as
     * can be. What the page showed comes before what is behind it: where two touches are enough, no way is shorter. */
    const explore = async (hand, settings) => {
        const { wire } = window;
        wire.hold = true;
        wire.held = [];
        ways.clear();
        const { states, played, note, step } = explorer(hand, settings);
        const from = chosen();
        const isShortest = (path) => path.length <= from.length + 2 && from.every((name, i) => name === path[i]);
        const done = () => settings.enough?.every((move) => played.has(move)
            && (!settings.fewest || isShortest(played.get(move))));
        const first = await note(from);
        await hand.letGo();
        const root = await note([]);
        const tried = new Set();    // what was touched with nothing chosen does the same at any time
        for (const sign of states.keys()) {
            const isRoot = sign === root;
            for (const [name, lit] of ordered(states.get(sign).lit, settings.enough)) {
                if (done() || (!isRoot && lit === 'act' && tried.has(name)))
                    continue;
                await step(sign, name);
                if (isRoot)
                    tried.add(name);
            }
        }
        await hand.letGo();
        wire.hold = false;
        played.forEach((path, move) => known.set(move, path));
        return { first, root, states: Object.fromEntries(states), played: Object.fromEntries(played), held: wire.held };
    };

    /** Touches these things one after the other; whether they were all there. */
    const follow = async (hand, path) => {
        await hand.letGo();
        for (const name of path) {
            if (things.all(name).length === 0)
                return false;
            await hand.act(name);
        }
        if (armed() === path.at(-1))
            await hand.act(path.at(-1));
        return true;
    };
    /** Whether a way that led to a move still does. */
    const leads = async (hand, path, move) => {
        const { wire } = window;
        wire.hold = true;
        wire.held = [];
        const followed = await follow(hand, path);
        await hand.letGo();
        wire.hold = false;
        return followed && wire.held.length === 1 && wire.held[0].move === move;
    };

    /** Adds a move to the own order, by touches of lit things alone. `way`: that led to it on another page. Returns the
     * way. What others do meanwhile draws the page anew and may let go of what is chosen: then once more. */
    const add = async (move, pointer, way = known.get(move)) => {
        const { wire, watch } = window;
        const hand = byTouch(pointer);
        const stand = () => {
            const { ply, view } = wire.update;
            return `${ply} ${view.pending?.length ?? 0} ${things.frame().dataset.order}`;
        };
        const before = stand();
        for (let updates = -1; updates !== wire.updates;) {
            updates = wire.updates;
            const path = way && await leads(hand, way, move) ? way
                : (await explore(hand, { measure: false, enough: [move] })).played[move];
            if (!path)
                continue;
            await follow(hand, path);
            await watch.until(() => stand() !== before || wire.updates > updates);
            await wire.quiet();
            await things.looked();
            if (stand() !== before)
                return path;
        }
        throw new Error(`no way leads to '${move}'`);
    };

    /** The same as `explore` where nobody disturbs it; else some times more. `listed`: the moves of then, without those
     * that others have taken away meanwhile. */
    const undisturbed = async (hand, settings) => {
        const { wire } = window;
        for (let tries = 10; ; tries--) {
            const { updates } = wire;
            const listed = wire.now().moves.map(({ move }) => move);
            const got = await explore(hand, { ...settings, enough: settings.enough === 'listed' ? listed
                : settings.enough });
            const left = new Set(wire.now().moves.map(({ move }) => move));
            if (wire.updates === updates || tries === 0)
                return { ...got, listed: listed.filter((move) => left.has(move)) };
        }
    };
    window.robot = { undisturbed, byTouch, byKeys, add };
}

const pointers = { mouse: 'mouse', finger: 'touch' };

/** What the robot finds at the decision that stands: { listed, found, states, … }. `all`: it goes on when every listed
 * move was found; `only`: it looks for the shortest way to this one. */
export function explored(page, { by, measure = false, all = false, only = null }) {
    return page.evaluate(async ({ how, pointer, measuring, everything, move: sought }) => {
        const { robot } = window;
        const hand = how === 'keys' ? robot.byKeys : robot.byTouch(pointer);
        return robot.undisturbed(hand, sought === null
            ? { measure: measuring, enough: everything ? null : 'listed' }
            : { measure: measuring, enough: [sought], fewest: true });
    }, { how: by, pointer: pointers[by] ?? 'mouse', measuring: measure, everything: all, move: only });
}

/** What is made several times, 'hit 2 x3', is the listed move. */
const once = (move) => move?.replace(/ x\d+$/, '') ?? move;

/** Listed moves without a way, and moves that were made and are not listed. */
export function missing({ listed, played, held }) {
    const found = new Set(Object.keys(played));
    return [
        ...listed.filter((move) => !found.has(move)).map((move) => `no way leads to '${move}'`),
        ...[...new Set(held.map(({ move }) => once(move)))].filter((move) => move !== null && !listed.includes(move))
            .map((move) => `'${move}' was sent, and is not listed`),
    ];
}

/** The fewest touches from how the page stood to each move: { move: touches }. */
export function fewest({ first, root, states }) {
    const far = { [first]: 0 };
    const moves = {};
    const edgesOf = (sign) => Object.entries(states[sign].lit)
        .map(([name, lit]) => states[sign].edges[name] ?? (lit === 'act' ? states[root].edges[name] : undefined))
        .filter(Boolean);
    const queue = [first];
    for (let i = 0; i < queue.length; i++)
        for (const edge of edgesOf(queue[i])) {
            const touches = far[queue[i]] + edge.touches;
            for (const move of edge.moves)
                moves[move] = Math.min(moves[move] ?? Infinity, touches);
            if (edge.moves.length === 0 && far[edge.to] === undefined) {
                far[edge.to] = touches;
                queue.push(edge.to);
            }
        }
    return moves;
}

const least = 24;
const comfortable = 44;

function movesBehind(states, sign, name, depth = 3) {
    const edge = states[sign]?.edges[name];
    if (!edge || depth === 0)
        return [];
    return edge.moves.length > 0 ? edge.moves
        : Object.keys(states[edge.to].edges).flatMap((next) => movesBehind(states, edge.to, next, depth - 1));
}

/** Check 2, from all states that were met: on top, large enough for this pointer, none over another. */
export function badTargets({ states }, pointer) {
    const found = new Set();
    for (const [sign, { targets }] of Object.entries(states)) {
        const large = targets.filter((one) => one.button && one.width >= comfortable && one.height >= comfortable);
        const eased = new Set(large.flatMap(({ thing }) => [thing, ...movesBehind(states, sign, thing)]));
        for (const { thing, onTop, width, height, shares } of targets) {
            const size = `${width} × ${height}`;
            const behind = movesBehind(states, sign, thing);
            const helped = eased.has(thing) || (behind.length > 0 && behind.every((move) => eased.has(move)));
            if (!onTop)
                found.add(`${thing} is not on top at its middle`);
            else if (width < least || height < least)
                found.add(`${thing} is ${size}, less than ${least}`);
            else if (pointer === 'finger' && (width < comfortable || height < comfortable) && !helped)
                found.add(`${thing} is ${size} for a finger, without a larger button`);
            if (shares.length > 0)
                found.add(`${thing} lies on ${shares.join(', ')}`);
        }
    }
    return [...found];
}
