// scene.ts - Prime Climb: what one moment looks like, worked out before it is drawn: which discs are raised, where
// pawns stand and badges hang, which touches belong to whom.

import type { Drawn, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';

import { allPawns, bumpedBy, factsOf, kitOf, pawnName, spaceName, spaceOf, startOf, stationsOf, thingOf,
    viewOf } from './facts';
import type { PawnId } from './facts';
import { pushedOf } from './memory';
import { layOut } from './layout';
import type { Layout } from './layout';
import { figureOf, flagRect, hangLabels, inside, occupied, pawnRect, rectAt, shared, standAgain, standFlag, touchGap,
    touchLeast, touchPawns } from './place';
import type { Area, Label, Stand } from './place';
import { clearance } from './spiral';
import type { Point, Rect } from './spiral';
import { warnOf, wasOf } from './telling';
import { words } from './words';

export interface Standing extends PawnId, Stand {
    name: string;
    space: number;
    claims: boolean;                // a touch on its disc is a touch on it
    trembles: boolean;
    hit: Rect | null;               // where it is touched, when it is lit for itself; null: nowhere
    /** Else where the figure is touched: all of it that covers nothing lit. It acts with its lit disc, or tells. */
    figure: Rect[];
    part: string | null;            // of the thing it is a part of
}

export interface Raised {
    space: number;
    r: number;
    ring: boolean;
    chosen: boolean;
    quiet: boolean;                 // it could be chosen instead of what is
    bright: boolean;                // not dimmed
}

export interface Hung {
    name: string;
    text: string;
    box: Rect;
    kind: Said['kind'];
    /** Of a chip: from where to where it points at its disc; null: it lies on it. */
    beak: { from: Point; to: Point } | null;
}

export interface Scene {
    layout: Layout;
    room: Rect;
    pawns: Standing[];
    raised: Raised[];
    flat: number[];                 // discs that are not raised
    hung: Hung[];
    choice: { box: Rect; buttons: string[]; row: number } | null;
    reach: number[];                // of touches, by space
    hidden: Set<number>;            // numbers under the small choice
    flags: (Stand & { space: number })[];
    textSize: number;
}

/** What is chosen stands this far above the table. */
export const lift = 4;
/** Of the double ring. */
export const ringOf = (layout: Layout) => (layout.spiral.pitch < 44 ? 4.4 : 5.5);
/** What is chosen has the heaviest mark, and what could be chosen instead of it the lightest. */
export const ringWide = (layout: Layout, { chosen, quiet }: { chosen: boolean; quiet: boolean }) => ringOf(layout)
    * (chosen ? 1.5 : quiet ? 0.6 : 1);
/** The disc that stands for a thing on the board. */
export function spaceOfThing(drawn: Drawn, name: string): number | null {
    const thing = thingOf(name);
    if (thing.kind === 'space')
        return thing.space;
    return thing.kind === 'pawn' ? spaceOf(viewOf(drawn.seen), thing) : null;
}

/** What is lit or chosen, and so is touched. */
const isActive = ({ hand }: Drawn, name: string) => hand.lit(name) !== null || hand.isChosen(name);

interface Placed extends PawnId, Stand {
    name: string;
    space: number;
}

/** Where many share a space my own have the first choice, and those of each of the others stand together. */
function partiesOf({ you }: Seen, everybody: (PawnId & { name: string; space: number })[], space: number): string[][] {
    const here = everybody.filter((one) => one.space === space);
    const apart = here.length <= 3 ? here : here.filter(({ seat }) => seat === you);
    const others = here.filter((one) => !apart.includes(one));
    return [...apart.filter(({ seat }) => seat === you), ...apart.filter(({ seat }) => seat !== you)]
        .map(({ name }) => [name])
        .concat([...new Set(others.map(({ seat }) => seat))].map((seat) =>
            others.filter((one) => one.seat === seat).map(({ name }) => name)));
}

/** Everybody's pawns where they stand, mine in front. */
function placed(drawn: Drawn, layout: Layout, room: Rect, flags: Rect[]): Placed[] {
    const { seen } = drawn;
    const view = viewOf(seen);
    const everybody = allPawns(view)
        .map((one) => ({ ...one, name: pawnName(one.seat, one.pawn), space: spaceOf(view, one) }))
        .sort((a, b) => Number(a.seat === seen.you) - Number(b.seat === seen.you));
    const spaces = [...new Set(everybody.map(({ space }) => space))].sort((a, b) => a - b);
    const groups = spaces.map((space) => ({ space, parties: partiesOf(seen, everybody, space) }));
    const scale = Math.max(0.5, Math.min(1.35, layout.spiral.pitch / 55));
    const inner = { x: room.x + 2, y: room.y + 6, width: room.width - 4, height: room.height - 6 };
    const stands = standAgain({ ...crowdOf(layout, inner), keepOff: [...layout.keepOff, ...flags] }, groups, scale);
    return everybody.map((one) => ({ ...one, ...stands.get(one.name)! }));
}

const crowdOf = ({ spiral, numbers, r, keepOff }: Layout, room: Rect) => ({ room, spaces: spiral.spaces, numbers, r,
    keepOff });

/** A pawn that is lit alone on a disc that is not is touched there. */
function claimsDisc(drawn: Drawn, pawns: Placed[], one: Placed): boolean {
    return isActive(drawn, one.name) && drawn.hand.lit(spaceName(one.space)) === null
        && pawns.filter((other) => other.space === one.space && isActive(drawn, other.name)).length === 1;
}

function standing(drawn: Drawn, layout: Layout, room: Rect, flags: Rect[]): { pawns: Standing[]; reach: number[] } {
    const { hand } = drawn;
    const { spaces, pitch } = layout.spiral;
    const all = placed(drawn, layout, room, flags);
    const claiming = new Set(all.filter((one) => claimsDisc(drawn, all, one)).map(({ name }) => name));
    const discs = [...new Set([
        ...hand.things.flatMap((name) => (thingOf(name).kind === 'space' ? [spaceOfThing(drawn, name)!] : [])),
        ...all.filter(({ name }) => claiming.has(name)).map(({ space }) => space),
    ])];
    const alone = all.filter(({ name }) => isActive(drawn, name) && !claiming.has(name))
        .sort((a, b) => Number(hand.isChosen(a.name)) - Number(hand.isChosen(b.name)));
    const areas = touchPawns(alone.map((one) => ({ name: one.name, box: pawnRect(one) })),
        discs.map((space) => spaces[space]!), { x: 0, y: 0, width: drawn.width, height: drawn.height },
        drawn.layout === 'desk');
    const rects = [...areas.values()].flatMap((rect) => rect ?? []);
    const half = Math.min(touchLeast / 2, pitch * 0.49);
    const reach = spaces.map((disc) => Math.max(half,
        Math.min(pitch * 0.49, ...rects.map((rect) => clearance([disc], rect) - touchGap))));
    const shaking = new Set([hand.looked, hand.armed].flatMap((name) => (name ? hand.ways(name) : []))
        .flatMap((way) => bumpedBy(factsOf(way.move))).map((one) => pawnName(one.seat, one.pawn)));
    /* A touch on what is chosen only lets go: of its disc the middle is enough. */
    const chosen = new Set(all.filter(({ name, space }) => hand.isChosen(name) && hand.lit(spaceName(space)) === null)
        .map(({ space }) => space));
    const taken: Area[] = [...rects, ...discs.map((space) => ({ ...spaces[space]!,
        r: chosen.has(space) ? half : reach[space]! }))];
    const pawns = all.map((one) => {
        const claims = claiming.has(one.name);
        const alone = isActive(drawn, one.name) && !claims;
        const part = claims ? one.name
            : alone || hand.lit(spaceName(one.space)) === null ? null : spaceName(one.space);
        const figure = alone ? [] : figureOf(one, taken);
        if (part !== null)
            taken.push(...figure);      // so that no two of what is lit meet
        return { ...one, claims, trembles: shaking.has(one.name), figure, part,
            hit: alone ? areas.get(one.name) ?? null : null };
    });
    return { pawns, reach };
}

function raisedDiscs(drawn: Drawn, layout: Layout, pawns: Standing[]): Raised[] {
    const { hand } = drawn;
    const choosing = hand.chosen.length > 0;
    const rings = new Map<number, boolean>();
    const targets = new Set<number>();
    for (const name of [...hand.things, ...hand.chosen]) {
        const thing = thingOf(name);
        const space = spaceOfThing(drawn, name);
        if (space !== null && (thing.kind !== 'pawn' || pawns.some((pawn) => pawn.name === name && pawn.claims)))
            rings.set(space, (rings.get(space) ?? false) || hand.isChosen(name));
        if (space !== null && hand.lit(name) === 'target')
            targets.add(space);
    }
    const mark = (space: number) => ({ chosen: rings.get(space) ?? false,
        quiet: choosing && rings.get(space) === false && !targets.has(space) });
    const held = new Set(pawns.map(({ space }) => space));
    const all = [...new Set([...held, ...rings.keys()])];
    const free = (space: number) => {
        const { x, y } = layout.spiral.spaces[space]!;
        const above = rings.get(space) ? y - lift : y;
        return Math.min(x, above, drawn.width - x, drawn.height - y) - ringWide(layout, mark(space)) - 1;
    };
    /* Of two lit ones side by side neither lies on the other; one that is not lit lies under those that are. */
    const apart = (space: number) => Math.min(...[...rings].flatMap(([other, chosen]) => (other === space || chosen
        || !rings.has(space) ? []
        : [Math.hypot(layout.spiral.spaces[other]!.x - layout.spiral.spaces[space]!.x,
            layout.spiral.spaces[other]!.y - layout.spiral.spaces[space]!.y)]))) - layout.r - 2 * ringOf(layout);
    return all.map((space) => ({
        space,
        r: held.has(space) ? Math.min(free(space), Math.max(layout.r, Math.min(layout.r * occupied, apart(space))))
            : layout.r,
        ring: rings.has(space),
        ...mark(space),
        bright: !choosing || rings.has(space) || pawns.some((pawn) => pawn.space === space && hand.isChosen(pawn.name)),
    })).sort((a, b) => Number(a.ring) - Number(b.ring) || Number(a.chosen) - Number(b.chosen));
}

interface Said extends Label {
    texts: string[];
    kind: 'badge' | 'warns' | 'was';        // what a touch does, who suffers, who did
}

const labelSize = (text: string, textSize: number, roomy: boolean) => ({
    width: text.length * textSize * 0.56 + (roomy ? 12 : 8), height: Math.round(textSize * (roomy ? 1.6 : 1.25)) });

/** Pawns that share a space with one of who is on turn: if it stays there, they go when the turn ends. */
function waitingOf(seen: Seen): PawnId[] {
    const view = viewOf(seen);
    const { start } = kitOf(seen);
    const own = allPawns(view).filter(({ seat }) => seat === view.turn).map((one) => spaceOf(view, one));
    return view.phase !== 'move' ? [] : allPawns(view).filter((one) => one.seat !== view.turn
        && own.includes(spaceOf(view, one)) && ![start, 0, 101].includes(spaceOf(view, one)));
}

/** Who goes where; the pawn that stands there says who, where there is no room for a name. */
const warnsOf = (seen: Seen, one: PawnId) => [warnOf(seen, one),
    words.warnTo(startOf(kitOf(seen), viewOf(seen), one)).trim()];

/** What labels say: of targets what a touch would do, of pawns that are bumped, or were, where they go. */
function labels(drawn: Drawn, layout: Layout, raised: Raised[], textSize: number): Said[] {
    const { hand, seen } = drawn;
    /* The pad of phones has the sums: there the rings are enough. */
    const targets = drawn.layout !== 'desk' ? []
        : hand.things.filter((name) => hand.lit(name) === 'target' && spaceOfThing(drawn, name) !== null);
    const looked = [hand.armed, hand.looked].filter((name): name is string => name !== null && targets.includes(name));
    const roomy = layout.spiral.pitch >= 44;
    const rOf = (space: number) => {
        const disc = raised.find((one) => one.space === space);
        return (disc?.r ?? layout.r) + (disc?.ring ? ringWide(layout, disc) : 0);
    };
    const said = (name: string, space: number, texts: string[], kind: Said['kind']): Said => ({ name, space,
        r: rOf(space), beside: kind !== 'badge', texts, kind, sizes: texts.map((text) => labelSize(text, textSize, roomy)) });
    const inFull = (name: string) => looked.includes(name) || (roomy && targets.length <= 6);
    const badges = [...looked, ...targets.filter((name) => roomy && !looked.includes(name))].map((name) => {
        const { badge, short, gains } = hand.preview(name);
        const all = [...(inFull(name) ? [short] : []), badge];
        /* That a card comes is said before the sum is: shorter, the badge finds room where the whole has none. */
        return said(name, spaceOfThing(drawn, name)!, !gains ? all
            : [...all.map((text) => words.withGains(text, gains)), gains], 'badge');
    });
    const warned = targets.filter(inFull).flatMap((name) => {
        const bumped = new Map(hand.ways(name).flatMap((way) => bumpedBy(factsOf(way.move)))
            .map((one) => [pawnName(one.seat, one.pawn), one] as const));
        return [...bumped.values()].map((one) => said(`warn ${name} ${one.seat} ${one.pawn}`,
            spaceOf(viewOf(seen), one), warnsOf(seen, one), 'warns'));
    });
    const soon = waitingOf(seen).map((one) => said(`soon ${one.seat} ${one.pawn}`, spaceOf(viewOf(seen), one),
        warnsOf(seen, one), 'warns')).filter(({ space }) => warned.every((other) => other.space !== space));
    const moved = pushedOf(seen).map((one) => said(`was ${one.seat} ${one.pawn} ${one.from}`, one.from,
        [wasOf(seen, one)], 'was'));
    return [...badges, ...warned, ...soon,
        ...moved.filter(({ space }) => [...warned, ...soon].every((other) => other.space !== space))];
}

interface Asked {
    buttons: string[];
    space: number;
    width: number;
    row: number;
}

/** Buttons for the ways that lead to the space that was chosen last, if the thing is that. */
export function waysTo(hand: Hand, thing: string | null): string[] {
    return thing === null || thing !== hand.chosen[hand.chosen.length - 1] || thingOf(thing).kind !== 'space' ? []
        : hand.things.filter((name) => hand.lit(name) === 'target' && thingOf(name).kind === 'button');
}

/** Where several ways lead to the chosen space: a small choice beside it. The pad of phones has its own. */
function choiceOf(drawn: Drawn, textSize: number): Asked | null {
    const { hand, layout } = drawn;
    const at = hand.chosen[hand.chosen.length - 1];
    const buttons = waysTo(hand, at ?? null);
    const space = buttons.length === 0 ? null : spaceOfThing(drawn, at!);
    if (space === null || layout !== 'desk')
        return null;
    const longest = Math.max(0, ...buttons.map((name) => hand.preview(name).short.length));
    return { buttons, space, width: longest * (textSize + 3) * 0.58 + 32, row: 46 };
}

/** It lies on no lit thing; on numbers it may. */
function openChoice(drawn: Drawn, layout: Layout, room: Rect, { buttons, space, width, row }: Asked, pawns: Standing[],
    raised: Raised[]): Scene['choice'] {
    const height = buttons.length * row + 8;
    const disc = layout.spiral.spaces[space]!;
    const lit = raised.filter((one) => one.ring && one.space !== space).map((one) => layout.spiral.spaces[one.space]!);
    const boxes = [0, 1, 2, 3, 4, 5].flatMap((far) => [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
        const angle = (eighth + 0.5) * Math.PI / 4;
        const away = layout.r * 1.5 + far * 24;
        return rectAt({ x: disc.x + Math.sin(angle) * (away + width / 2), y: disc.y - Math.cos(angle) * (away + height / 2) },
            width, height);
    })).filter((box) => inside(box, room) && clearance([disc], box) >= layout.r);
    const cost = (box: Rect) => (clearance(lit, box) < layout.r * 1.4 ? 1e4 : 0)
        + pawns.filter((one) => isActive(drawn, one.name)).reduce((sum, one) => sum + 50 * shared(box, pawnRect(one)), 0)
        + clearance([disc], box);
    const box = boxes.sort((a, b) => cost(a) - cost(b))[0];
    return box ? { box, buttons, row } : null;
}

function flagPlaces(drawn: Drawn, layout: Layout, room: Rect): (Stand & { space: number })[] {
    const scale = Math.max(0.55, Math.min(1.3, layout.spiral.pitch / 52));
    return stationsOf(kitOf(drawn.seen), viewOf(drawn.seen))
        .map((space) => ({ space, ...standFlag(crowdOf(layout, room), space, scale) }));
}

/** Badges beside the discs of a scene. */
function hungOf(drawn: Drawn, layout: Layout, room: Rect, pawns: Standing[], flags: Rect[], raised: Raised[],
    textSize: number): Hung[] {
    const lit = raised.filter(({ ring }) => ring).map(({ space }) => space);
    const wanted = labels(drawn, layout, raised, textSize);
    const crowd = crowdOf(layout, room);
    const places = hangLabels({ ...crowd, keepOff: [...crowd.keepOff, ...flags] }, wanted, pawns.map(pawnRect), lit);
    return wanted.flatMap(({ name, texts, kind, space }) => {
        const hung = places.get(name);
        const r = raised.find((one) => one.space === space)?.r ?? layout.r;
        return hung ? [{ name, text: texts[hung.size]!, kind, box: hung.box,
            beak: kind === 'badge' ? null : beakOf(hung.box, layout.spiral.spaces[space]!, r) }] : [];
    });
}

/** Of the radius: as far into its disc a chip points, to where numbers begin. */
const beakEnd = 0.8;

/** Beside a disc a chip lies on its neighbours: it points at its own. */
function beakOf({ x, y, width, height }: Rect, disc: Point, r: number): Hung['beak'] {
    const edge = 6;
    const from = { x: Math.max(x + edge, Math.min(disc.x, x + width - edge)),
        y: Math.max(y + edge, Math.min(disc.y, y + height - edge)) };
    const far = Math.hypot(from.x - disc.x, from.y - disc.y);
    const share = beakEnd * r / far;
    const to = { x: disc.x + (from.x - disc.x) * share, y: disc.y + (from.y - disc.y) * share };
    return share >= 1 ? null : { from, to };
}

export function sceneOf(drawn: Drawn): Scene {
    const { width, height, large, seen } = drawn;
    const layout = layOut(width, height, Object.keys(kitOf(seen).cards).length > 0, large);
    const room = { x: 4, y: 6, width: width - 8, height: height - 8 };
    const textSize = large ? 14.4 : 12;
    const flags = flagPlaces(drawn, layout, room);
    const { pawns, reach } = standing(drawn, layout, room, flags.map(flagRect));
    const raised = raisedDiscs(drawn, layout, pawns);
    const asked = choiceOf(drawn, textSize);
    const choice = asked && openChoice(drawn, layout, room, asked, pawns, raised);
    const hung = choice ? [] : hungOf(drawn, layout, room, pawns, flags.map(flagRect), raised, textSize);
    const hidden = new Set(layout.numbers.flatMap((number, space) => (choice && shared(choice.box, number) > 0 ? [space]
        : [])));
    const high = new Set(raised.map(({ space }) => space));
    return { layout, room, pawns, raised, reach, hung, choice, hidden, flags, textSize,
        flat: layout.spiral.spaces.map((_, space) => space).filter((space) => !high.has(space)) };
}
