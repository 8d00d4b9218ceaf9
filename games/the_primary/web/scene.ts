// scene.ts - The Primary: what one moment looks like, worked out before it is drawn: which regions are lit and with
// which badge, and what of a region's name, token and pieces there is room for.

import type { Drawn } from 'kit/board';

import { factsOf, firstAward, kitOf, presences, regionName, thingOf, viewOf } from './facts';
import type { Owner, Presence } from './facts';
import type { Point, Rect } from './geometry';
import { layOut } from './layout';
import type { Laid } from './layout';
import { besideGulf, leans } from './map';
import { chipWidth, countOf, pileSize } from './pieces';
import type { PileSize } from './pieces';
import { changeIn, isVoted } from './telling';
import { votesOf } from './votes';
import type { Share } from './votes';
import { regionOf } from './ways';
import { words } from './words';

export interface Badge {
    whole: string;                  // in a bubble of its own
    text: string;
    least: string;                  // where there is hardly any room
    crown: boolean;
    late: boolean;                  // the region has voted: "voted"
}

export type PieceMode = 'piles' | 'counted' | 'chips';

/** What is written in a region, as far as there is room. */
export interface Label extends Fitted {
    region: string;
    room: Rect;
    name: string;
    token: number | undefined;
    award: string;
    raised: boolean;                // news has changed the award
    voting: boolean;
    pill: boolean;                  // "votes now" in words
    voted: boolean;
    won: Share[];
    badge: Badge | null;
    beside: boolean;                // the badge in the row of token and award, which says "voted" anyway
    inline: boolean;                // or beside the pieces, where there is little room
    least: boolean;                 // the badge in its shortest form
    stacked: boolean;               // who won, one below the other
    apart: boolean;                 // or in the water beside the region
    lean: number;                   // pixels that what is written above goes to the left, as the region does
    totals: string;                 // of teams
}

export interface Scene {
    laid: Laid;
    labels: Label[];
    lit: Map<string, 'act' | 'target'>;
    chosen: string | null;          // the region that is chosen
    last: Set<string>;              // regions of the last step
    looked: string | null;
    picked: string[] | null;        // regions that the Bot's criteria leave
}

/* ---- Sizes of text, estimated: it need not be exact, what is too long wraps ---- */

const wide = /[mwMW@%]/;
const thin = /[iljtfrI.,:;'’ \-–|()]/;

export function textWidth(text: string, size: number): number {
    let width = 0;
    for (const one of text)
        width += one === '\u00ad' ? 0 : wide.test(one) ? 0.92 : thin.test(one) ? 0.38 : /[A-Z]/.test(one) ? 0.72 : 0.6;
    return width * size;
}

/** Lines that a text takes in a width; Infinity where a word does not fit. */
export function linesOf(text: string, size: number, width: number): number {
    const most = width * 1.05;
    let lines = 1;
    let used = 0;
    for (const word of text.split(/ |(?<=-)/)) {
        const parts = textWidth(word, size) <= most ? [word] : word.split('\u00ad');
        for (const part of parts) {
            const long = textWidth(part, size);
            if (long > most)
                return Infinity;
            if (used > 0 && used + long > most) {
                lines++;
                used = 0;
            }
            used += long + size * 0.38;
        }
    }
    return lines;
}

/* ---- Badges ---- */

/** Of what is asked behind the chosen region, what is looked at, else the first. */
export function answerOf({ hand }: Drawn): string | undefined {
    const answers = hand.things.filter((name) => hand.lit(name) === 'target');
    return answers.find((name) => name === hand.looked) ?? answers[0];
}

/** What the best way through a region would change, mine first; when it is chosen, what the answer would. */
function badgeOf(drawn: Drawn, region: string, narrow: boolean): Badge | null {
    const { hand, seen } = drawn;
    const name = regionName(region);
    const asked = narrow && hand.chosen.some((one) => thingOf(one).kind === 'region');     // there, one badge is enough
    const through = hand.isChosen(name) ? answerOf(drawn) : hand.lit(name) === null || asked ? undefined : name;
    if (through === undefined)
        return null;
    const found = hand.ways(through).flatMap(({ move }) => {
        const facts = factsOf(move);
        return regionOf(seen, facts) === region ? changeIn(seen, facts, region) ?? [] : [];
    });
    const own = found.filter(({ owner }) => owner === seen.you).sort((a, b) => b.after - a.after)[0] ?? found[0];
    if (isVoted(seen, region))
        return { whole: words.tooLateShort, text: words.tooLateShort, least: words.tooLateShort, crown: false,
            late: true };
    return own && found.length > 0 && (found.length === 1 || own.owner === seen.you)
        ? { whole: words.influence(own.before, own.after),
            text: (narrow ? words.influenceNarrow : words.influence)(own.before, own.after),
            least: words.influenceThen(own.after), crown: own.mine, late: false } : null;
}

/* ---- Labels ---- */

interface Sizes {
    name: number;                   // of the letters
    nameLine: number;
    row: number;
    pill: number;
    badge: number;
}

const narrowSizes: Sizes = { name: 12, nameLine: 13, row: 17, pill: 16, badge: 17 };
const roomySizes: Sizes = { name: 14, nameLine: 17, row: 25, pill: 20, badge: 22 };

/** The whole name in few lines, else its short form, else the letters of its id. It depends on the room alone: it
 * stays where it is while pieces come and go. */
function nameIn(drawn: Drawn, region: string, room: Rect, sizes: Sizes, print: number):
{ name: string; lines: number } {
    const whole = kitOf(drawn.seen).regions[region]!.name;
    const linesMost = room.height >= (sizes === narrowSizes ? 68 : 84) * print ? 2 : 1;
    const width = room.width - (sizes === narrowSizes ? 4 : 0);     // it does not touch the border (style.css)
    for (const name of [whole, words.short[whole] ?? whole]) {
        const lines = linesOf(name, sizes.name * print, width);
        if (lines <= linesMost)
            return { name, lines };
    }
    return { name: region.toUpperCase(), lines: 1 };
}

/** Where pieces go that are laid in rows, each row in the middle; and how high they stand. */
function laidInRows(sizes: PileSize[], width: number, gap: number, tight: boolean):
{ at: Point[]; width: number; height: number } {
    const rows: { first: number; count: number; width: number; height: number }[] = [];
    sizes.forEach((size, i) => {
        const row = rows[rows.length - 1];
        if (row && row.width + gap + size.width <= width) {
            row.count++;
            row.width += gap + size.width;
            row.height = Math.max(row.height, size.height);
        } else {
            rows.push({ first: i, count: 1, width: size.width, height: size.height });
        }
    });
    const whole = tight ? Math.max(0, ...rows.map((row) => row.width)) : width;
    const at: Point[] = [];
    let y = 0;
    for (const row of rows) {
        let x = (whole - row.width) / 2;
        for (const size of sizes.slice(row.first, row.first + row.count)) {
            at.push({ x, y: y + row.height - size.height });
            x += size.width + gap;
        }
        y += row.height + 2;
    }
    return { at, width: whole, height: Math.max(0, y - 2) };
}

const chipGap = 3;
const pileGap = 7;
const shapeStep = 13;               // pixels of a shape that stands for an owner

export interface Fitted {
    mode: PieceMode;
    pieces: Presence[];
    slim: boolean;                  // chips without air
    more: Presence[];               // there was no room for them: a shape each
    at: Point[];                    // of each piece, and of the shapes
    width: number;
    height: number;
}

function chipSizes(pieces: Presence[], more: number, print: number, slim: boolean): PileSize[] {
    return [
        ...pieces.map((one) => ({ width: chipWidth(countOf(one), slim) * print,
            height: (one.pawn ? 26 : 18) * print })),
        ...(more > 0 ? [{ width: (more * shapeStep - 1) * print, height: shapeStep * print }] : []),
    ];
}

/** Who leads, then the own pieces: these are seen always. */
function byNeed(pieces: Presence[], you: number | null): Presence[] {
    const first = pieces.filter(({ owner }, i) => i === 0 || owner === you);
    return [...first, ...pieces.filter((one) => !first.includes(one))];
}

interface Room {
    width: number;
    height: number;
    narrow: boolean;
    scale: number;
    print: number;
    tight: boolean;
    you: number | null;
}

/** Piles where they fit, else a cube and a number each, else chips; the last resort are fewer chips, and shapes. */
function fitPieces(pieces: Presence[], { width, height, narrow, scale, print, tight, you }: Room): Fitted {
    if (!narrow)
        for (const mode of ['piles', 'counted'] as const) {
            const sizes = pieces.map((one) => pileSize(one, mode === 'counted'))
                .map((size) => ({ width: (size.width + 2) * scale, height: (size.height + 2) * scale }));
            const laid = laidInRows(sizes, width, pileGap, tight);
            if (laid.height <= height)
                return { mode, pieces, slim: false, more: [], ...laid };
        }
    const inNeed = byNeed(pieces, you);
    for (let count = pieces.length; count >= 0; count--) {
        const all = count === pieces.length ? pieces : inNeed;
        const shown = all.slice(0, count);
        const more = all.slice(count);
        const [wide, slim] = [false, true].map((thin) => {
            const sizes = chipSizes(shown, more.length, print, thin);
            const laid = laidInRows(sizes, width, thin ? 2 : chipGap, tight);
            const fits = laid.height <= Math.max(height, 26 * print) && sizes.every((size) => size.width <= width);
            return { mode: 'chips' as const, pieces: shown, slim: thin, more, fits, ...laid };
        }) as [Fitted & { fits: boolean }, Fitted & { fits: boolean }];
        const best = wide.fits && wide.height <= slim.height ? wide : slim;     // side by side, where that is possible
        if (best.fits)
            return best;
    }
    return { mode: 'chips', pieces: [], slim: false, more: [], at: [], width: 0, height: 0 };
}

/** Pixels of a small region that chips leave free: they do not lie on its border. */
const air = 5;

/** Pixels that token, award and badge in one row leave free: rings lie inside the border. */
const rowAir = 8;

const badgeWidth = ({ text, crown }: Badge) => textWidth(text, 12) + (crown ? 27 : 13);

/** Of a badge on a phone. */
const narrowWidth = ({ text, crown }: Badge) => textWidth(text, 12) + (crown ? 21 : 9);

const rowWidth = (award: string, badge: Badge) => 23 + 5 + textWidth(award, 14) + 4 + badgeWidth(badge);

/** How far the row of token and award makes room for the badge behind it. */
export const rowAside = ({ badge, beside }: Label, print: number) =>
    (badge && beside && !badge.late ? (badgeWidth(badge) * print + 4) / 2 : 0);

/** Of all who won a region, in one row on a phone. */
const wonWidth = (won: Share[]) => won.reduce((sum, { owners, award }) =>
    sum + owners.length * 14 + 7 + textWidth(String(award), 12), 16);

function labelOf(drawn: Drawn, laid: Laid, region: string, shares: Share[]): Label {
    const { seen } = drawn;
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const room = laid.rooms[region]!;
    const here = view.regions[region] ?? {};
    const { print } = laid;
    const sizes = laid.narrow ? narrowSizes : roomySizes;
    const voted = here.voted ?? false;
    const voting = !voted && view.voting?.includes(region) === true && view.stage !== 'home';
    const all = presences(view, region);
    const badge = badgeOf(drawn, region, laid.narrow);
    const apart = badge !== null && laid.narrow && !badge.late && laid.coast !== null && besideGulf[region] === 'right'
        && drawn.hand.isChosen(regionName(region));
    const award = (laid.narrow ? words.awardNarrow : words.award)(firstAward(kit, view, region),
        kit.regions[region]!.second);
    const won = voted ? shares.filter(({ award: got }) => got > 0) : [];
    const teams = here.team_influence;
    const totals = teams && all.length > 0 && !voted ? words.teamTotals(teams['0'] ?? 0, teams['1'] ?? 0) : '';
    const { name, lines } = nameIn(drawn, region, room, sizes, print);
    const wonLines = voted && !laid.narrow ? Math.max(1, Math.ceil(won.length * 62 * print / room.width)) : 0;
    const stacked = voted && laid.narrow && won.length > 1 && room.width < wonWidth(won) * print;
    const rows = stacked ? 1 + won.length : 1;
    const fixed = (lines * sizes.nameLine + rows * sizes.row + wonLines * 16 + (totals ? sizes.nameLine : 0)) * print;
    const free = room.height - fixed;
    const most = laid.narrow ? 20 : 38 * laid.scale;
    const beside = badge !== null && !apart && (badge.late
        || (!laid.narrow && rowWidth(award, badge) * print <= room.width - rowAir));
    const inline = badge !== null && !apart && !beside && free < (sizes.badge + (all.length > 0 ? most : 0)) * print
        && (laid.narrow || (all.length > 0 && room.width >= 100));
    const below = badge && !apart && !beside && !inline ? sizes.badge * print : 0;
    const least = badge !== null && laid.narrow && (inline || narrowWidth(badge) * print > room.width - air);
    const inlineWidth = inline ? (laid.narrow ? (badge.crown || badge.late ? 40 : 27) : badge.crown ? 70 : 53) * print
        : 0;
    const fitted = (height: number) => fitPieces(all, { width: room.width - inlineWidth - (laid.narrow ? air : 0),
        height,
        narrow: laid.narrow, scale: laid.scale, print, tight: inline, you: seen.you });
    const pieces = fitted(free - below);
    const under = fitted(free - below - sizes.pill * print);        // the pill, which glow and token say, too
    const pill = voting && under.height <= free - below - sizes.pill * print && under.mode === pieces.mode
        && under.more.length === pieces.more.length && under.slim === pieces.slim;
    return { region, room, name, token: here.token, award, raised: here.first !== undefined, voting, pill, voted, won, stacked,
        badge, beside, inline, least, apart,
        lean: laid.coast === null ? 0 : (leans[region]?.[laid.narrow ? 'narrow' : 'roomy'] ?? 0) * laid.across,
        totals, ...(pill ? under : pieces) };
}

/* ---- The last step ---- */

/** Regions where something happened in the step that is shown; while queues are made, those that voted last. */
function lastRegions(drawn: Drawn): Set<string> {
    const kinds = new Set(['bus', 'plane', 'positive', 'rally', 'negative', 'bot move', 'bot cubes', 'bot remove',
        'home', 'gather', 'token']);
    const { stage, round, regions } = viewOf(drawn.seen);
    if (stage === 'queue')
        return new Set(Object.keys(regions).filter((region) => regions[region]!.token === round - 1));
    return new Set(drawn.seen.events.filter(({ type }) => kinds.has(type))
        .flatMap((event) => [event.region, event.away]).filter((one): one is string => typeof one === 'string'));
}

/** Whose pieces came to a region in the step that is shown. */
export function cameTo(drawn: Drawn, region: string): { cubes: Set<Owner>; pawns: Set<Owner> } {
    const cubes = new Set<Owner>();
    const pawns = new Set<Owner>();
    for (const event of drawn.seen.events) {
        const owner = (event.seat ?? 'bot') as Owner;
        const here = event.region === region || event.away === region;
        if (here && (event.type === 'positive' || event.type === 'rally'))
            cubes.add(event.bot ? 'bot' : owner);
        if (here && event.type === 'bot cubes')
            cubes.add('bot');
        if (here && (event.type === 'bus' || event.type === 'plane'))
            pawns.add(owner);
        if (here && event.type === 'bot move')
            pawns.add('bot');
        if (here && event.type === 'home') {
            cubes.add(owner);
            pawns.add(owner);
        }
    }
    return { cubes, pawns };
}

/** A criterion that no region meets leaves all that were left before it. */
function pickedOf({ seen }: Drawn): string[] | null {
    const { picking } = viewOf(seen);
    return picking ? [...picking].reverse().find(({ left }) => left.length > 0)?.left ?? [] : null;
}

export function sceneOf(drawn: Drawn): Scene {
    const { seen, hand } = drawn;
    const laid = layOut(drawn);
    const votes = votesOf(seen);
    const regions = Object.keys(kitOf(seen).regions);
    const lit = new Map<string, 'act' | 'target'>();
    for (const region of regions) {
        const how = hand.lit(regionName(region));
        if (how)
            lit.set(region, how);
    }
    const chosen = hand.chosen.map(thingOf).find((thing) => thing.kind === 'region');
    const looked = hand.looked === null ? null : thingOf(hand.looked);
    return {
        laid, lit,
        labels: regions.map((region) => labelOf(drawn, laid, region, votes[region]?.shares ?? [])),
        chosen: chosen?.kind === 'region' ? chosen.region : null,
        last: lastRegions(drawn),
        looked: looked?.kind === 'region' ? looked.region : null,
        picked: pickedOf(drawn),
    };
}
