// scene.ts - The Primary: what one moment looks like, worked out before it is drawn: which regions are lit and with
// which badge, what of a region's name, token and pieces there is room for (fit.ts), and what has just happened there.

import type { Drawn, Seen } from 'kit/board';
import type { Hand } from 'kit/hand';

import { factsOf, firstAward, kitOf, presences, regionName, thingOf, viewOf } from './facts';
import type { Owner, Presence } from './facts';
import { fitPieces, linesOf, textWidth } from './fit';
import type { Fitted } from './fit';
import type { Rect } from './geometry';
import { layOut } from './layout';
import type { Laid } from './layout';
import { besideGulf, leans, pinched, pinchedRow } from './map';
import { chipWidth, countOf } from './pieces';
import { foremost, isVoted, winnerName } from './telling';
import { votesOf } from './votes';
import type { Share } from './votes';
import { regionOf } from './ways';
import { words } from './words';

export type Form = 'text' | 'tight' | 'least';

export interface Badge {
    whole: string;                  // in a bubble of its own
    text: string;
    tight: string;                  // with less room
    least: string;                  // with hardly any
    crown: boolean;
    late: boolean;                  // the region has voted: "voted"
    whose: Owner | null;            // of a cube that is taken: whose influence it is
}

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
    under: boolean;                 // or under it, over the pieces, where some region has no room for that
    inline: boolean;                // or beside the pieces, where there is little room
    form: Form;                     // of the badge
    stacked: boolean;               // who won, one below the other
    apart: boolean;                 // or in the water beside the region
    lean: number;                   // pixels that what is written above goes to the left, as the region does
    totals: string;                 // of teams
    air: number;                    // pixels over the pieces
    high: number;                   // pixels of all of it
    wide: number;
    just: Set<Owner>;               // whose pieces the last step brought or left
    justVoted: boolean;
    listed: boolean;                // who won, in lines below each other, behind the word for it, if all have it
}

export interface Scene {
    laid: Laid;
    labels: Label[];
    lit: Map<string, 'act' | 'target'>;
    chosen: string | null;          // the region that is chosen
    last: Set<string>;              // regions of the last step that have nothing in them that could be marked
    looked: string | null;
    picked: string[] | null;        // regions that the Bot's criteria leave
    worded: boolean;                // in front of winners there is room for "voted:", in every region
}

/* ---- Badges ---- */

/** Of what is asked behind the chosen region, what is looked at, else the first. */
export function answerOf(hand: Hand): string | undefined {
    const answers = hand.things.filter((name) => hand.lit(name) === 'target');
    return answers.find((name) => name === hand.looked) ?? answers[0];
}

/** What the best way through a region would change, mine first; when it is chosen, what the answer would. */
function badgeOf(drawn: Drawn, region: string, narrow: boolean): Badge | null {
    const { hand, seen } = drawn;
    const name = regionName(region);
    const asked = narrow && hand.chosen.some((one) => thingOf(one).kind === 'region');     // there, one badge is enough
    const through = hand.isChosen(name) ? answerOf(hand) : hand.lit(name) === null || asked ? undefined : name;
    if (through === undefined)
        return null;
    const all = hand.ways(through).map(({ move }) => factsOf(move)).filter((facts) => regionOf(seen, facts) === region);
    const told = foremost(seen, all, region);
    if (isVoted(seen, region))
        return { whole: words.tooLateShort, text: words.tooLateShort, tight: words.tooLateShort,
            least: words.tooLateShort, crown: false, late: true, whose: null };
    return told && { whole: words.influence(told.before, told.after),
        text: (narrow ? words.influenceNarrow : words.influence)(told.before, told.after),
        tight: words.influenceNarrow(told.before, told.after), least: words.influenceThen(told.after),
        crown: told.mine, late: false,
        whose: all.some(({ owner }) => owner !== undefined) ? told.owner : null };
}

/* ---- Labels ---- */

interface Sizes {
    name: number;                   // of the letters
    nameLine: number;
    row: number;
    pill: number;
    badge: number;
}

const narrowSizes: Sizes = { name: 12, nameLine: 13, row: 19, pill: 16, badge: 17 };
const roomySizes: Sizes = { name: 14, nameLine: 17, row: 28, pill: 20, badge: 22 };

/** A phone on its side. */
const lowBelow = 330;
const low = ({ width, height }: Drawn) => height < lowBelow && width < 600;

/** The whole name in few lines, else its short form, else the letters of its id. It depends on the room alone: it
 * stays where it is while pieces come and go. */
function nameIn(drawn: Drawn, region: string, room: Rect, sizes: Sizes, print: number):
{ name: string; lines: number } {
    const whole = kitOf(drawn.seen).regions[region]!.name;
    const linesMost = room.height >= (sizes === narrowSizes ? 68 : 84) * print ? 2 : 1;
    const border = sizes !== narrowSizes ? 0 : low(drawn) ? 8 : 4;
    const width = room.width - border;          // it does not touch the border (style.css), on a low phone no ring
    for (const name of [whole, words.short[whole] ?? whole]) {
        const lines = linesOf(name, sizes.name * print, width);
        if (lines <= linesMost)
            return { name, lines };
    }
    return { name: region.toUpperCase(), lines: 1 };
}

/** Pixels of a small region that chips leave free: they do not lie on its border. */
const air = 5;

/** Pixels that token, award and badge in one row leave free. */
const rowAir = 2;

const badgeWidth = ({ text, crown, whose }: Badge) =>
    textWidth(text, 12) + 14 + (crown ? 15 : 0) + (whose === null ? 0 : 16);

/** Of a badge on a phone. */
const narrowWidth = ({ text, crown, whose }: Badge) => textWidth(text, 12) + (crown ? 21 : 9) + (whose === null ? 0 : 13);

const formOf = (badge: Badge, form: Form) => ({ ...badge, text: badge[form] });

export const rowWidth = (award: string, badge: Badge, form: Form) =>
    26 + 5 + textWidth(award, 14) + 4 + badgeWidth(formOf(badge, form));

const narrowRow = (award: string, badge: Badge, form: Form) =>
    18 + 2 + textWidth(award, 12) + 4 + narrowWidth(formOf(badge, form));

/** How far the row of token and award makes room for the badge behind it. */
export const rowAside = ({ badge, beside, form }: Label, narrow: boolean, print: number) =>
    (badge && beside && !badge.late ? ((narrow ? narrowWidth : badgeWidth)(formOf(badge, form)) * print + 4) / 2 : 0);

const wonLine = 16;

/** Of one who won a region, behind the word for it. */
const listedWidth = (seen: Seen, { owners, award, team }: Share) => textWidth(`${words.votedWord} `, 12)
    + owners.length * 17 + textWidth(team === undefined ? words.votedFor(winnerName(seen, owners[0]!), award)
    : String(award), 12);

/** Of all who won a region, in one row on a phone. */
const wonWidth = (won: Share[]) => won.reduce((sum, { owners, award }) =>
    sum + owners.length * 14 + 7 + textWidth(String(award), 12), 16);

function awardOf({ seen }: Drawn, { narrow }: Laid, region: string): string {
    const kit = kitOf(seen);
    return (narrow ? words.awardNarrow : words.award)(firstAward(kit, viewOf(seen), region), kit.regions[region]!.second);
}

/** Whether the badge of a region has room in the row of token and award. */
const fitsRow = (award: string, badge: Badge, room: number, print: number, form: Form) =>
    badge.late || rowWidth(award, badge, form) * print <= room - rowAir;

/** Pixels across that it has. */
const rowRoom = ({ rooms, across, coast }: Laid, region: string) =>
    rooms[region]!.width - (coast === null ? 0 : (pinchedRow[region] ?? 0) * across);

interface Place {
    beside: boolean;
    under: boolean;
    inline: boolean;
    form: Form;
}

const nowhere: Place = { beside: false, under: false, inline: false, form: 'text' };

/** One place for the badges of all regions: the row, where each has room there; else all are under it, but for a region
 * that is too low for that. `free`: under name and row. */
function roomyPlace(award: string, badge: Badge, region: string, laid: Laid, inRow: boolean, free: number,
    some: boolean): Place {
    const { print, scale } = laid;
    const room = rowRoom(laid, region);
    const form = (['text', 'tight'] as const).find((one) => fitsRow(award, badge, room, print, one)) ?? 'least';
    const tooLow = free < (roomySizes.badge * print + (some ? 38 * scale : 0));
    const beside = inRow || badge.late || (tooLow && fitsRow(award, badge, room, print, form));
    const inline = !beside && tooLow && some && laid.rooms[region]!.width >= 100;
    return { beside, inline, under: !beside && !inline, form: beside ? form : 'text' };
}

/** Pixels of a badge beside the pieces. */
const inlineWide = ({ crown, late, whose }: Badge, narrow: boolean) =>
    (narrow ? (crown || late ? 40 : 27) : 53) + (whose === null ? 0 : narrow ? 13 : 16);

/** Pixels that a label may reach beyond its room, which keeps from the border; and where beside it is no room. */
const rim = { some: 3, most: 12 };

/** On a phone: under the pieces, where they leave room, or beside them is none. */
function narrowPlace(award: string, badge: Badge, room: Rect, print: number, crowded: boolean, free: number,
    pieces: Presence[]): Place {
    const fits = (form: Form) => narrowRow(award, badge, form) * print <= room.width;
    const beside = badge.late || (crowded && fits('least'));
    const high = pieces.length === 0 ? 0 : pieces.some(({ pawn }) => pawn) ? 27 : 20;
    const wide = pieces.length === 0 ? 0 : Math.max(...pieces.map((one) => chipWidth(countOf(one), true)));
    const lacks = (narrowSizes.badge + high) * print - free;
    const inline = !beside && lacks > rim.some * print
        && ((inlineWide(badge, true) + wide) * print <= room.width - air || lacks > rim.most * print);
    return { beside, inline, under: false,
        form: inline || (beside && !fits('text')) || narrowWidth(badge) * print > room.width - air ? 'least' : 'text' };
}

/** Of a badge between row and pieces. */
export const underHigh = roomySizes.badge;

/** Pixels that pieces keep from what stands over them, where there is room. */
const airOver = { narrow: 3, roomy: 6 };

/** `inRow`: the badges of all regions have room beside token and award. */
function labelOf(drawn: Drawn, laid: Laid, region: string, badge: Badge | null, inRow: boolean,
    shares: Share[]): Label {
    const { seen } = drawn;
    const view = viewOf(seen);
    const room = laid.rooms[region]!;
    const here = view.regions[region] ?? {};
    const { print, narrow } = laid;
    const sizes = narrow ? narrowSizes : roomySizes;
    const voted = here.voted ?? false;
    const voting = !voted && view.voting?.includes(region) === true && view.stage !== 'home';
    const all = presences(view, region);
    const apart = badge !== null && narrow && !badge.late && laid.coast !== null && besideGulf[region] === 'right';
    const award = awardOf(drawn, laid, region);
    const won = voted ? shares.filter(({ award: got }) => got > 0) : [];
    const teams = here.team_influence;
    const totals = teams && all.length > 0 && !voted ? words.teamTotals(teams['0'] ?? 0, teams['1'] ?? 0) : '';
    const { name, lines } = nameIn(drawn, region, room, sizes, print);
    const wonHigh = (count: number) => (lines * sizes.nameLine + sizes.row + count * wonLine) * print;
    const listed = voted && !narrow && wonHigh(won.length) <= room.height
        && Math.max(0, ...won.map((one) => listedWidth(seen, one))) * print <= room.width;
    const wonLines = !voted || narrow ? 0 : Math.max(1, listed ? won.length
        : Math.ceil(won.length * 62 * print / room.width));
    const stacked = voted && narrow && won.length > 1 && room.width < wonWidth(won) * print;
    const rows = stacked ? 1 + won.length : 1;
    const fixed = (lines * sizes.nameLine + rows * sizes.row + wonLines * wonLine
        + (totals ? sizes.nameLine : 0)) * print;
    const free = room.height - fixed;
    /* three lines reach the border */
    const crowded = low(drawn) && all.length === 0 && free < (sizes.badge + rowAir) * print;
    const place = !badge || apart ? nowhere
        : narrow ? narrowPlace(award, badge, room, print, crowded, free, all)
            : roomyPlace(award, badge, region, laid, inRow, free, all.length > 0);
    const { beside, inline } = place;
    const below = badge && !apart && !beside && !inline ? sizes.badge * print : 0;
    const inlineWidth = inline ? inlineWide(badge!, narrow) * print : 0;
    const pinch = narrow || laid.coast === null ? 0 : (pinched[region] ?? 0) * laid.across;
    const fitted = (height: number) => fitPieces(all, { width: room.width - inlineWidth - (narrow ? air : pinch), height,
        narrow, scale: laid.scale, print, tight: inline, you: seen.you });
    const pieces = fitted(free - below);
    const under = fitted(free - below - sizes.pill * print);        // the pill, which glow and token say, too
    const pill = voting && under.height <= free - below - sizes.pill * print && under.mode === pieces.mode
        && under.more.length === pieces.more.length && under.slim === pieces.slim;
    const shown = pill ? under : pieces;
    const spare = free - below - (pill ? sizes.pill * print : 0) - shown.height;
    const over = all.length === 0 ? 0 : Math.max(0, Math.min((spare - 3) / 2, narrow ? airOver.narrow : airOver.roomy));
    return { region, room, name, token: here.token, award, raised: here.first !== undefined, voting, pill, voted, won, stacked,
        badge, apart, ...place,
        lean: laid.coast === null ? 0 : (leans[region]?.[narrow ? 'narrow' : 'roomy'] ?? 0) * laid.across,
        totals, ...shown, air: over, high: room.height - spare + over,
        wide: Math.max(shown.used, lines > 1 ? 0 : textWidth(name, sizes.name * print), (beside && badge && !badge.late
            ? rowWidth(award, badge, place.form) : voted ? 110 : 31 + textWidth(award, 14)) * print),
        just: justIn(drawn, region, all), justVoted: votedLast(drawn, region), listed };
}

/* ---- The last step ---- */

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

const removals = new Set(['negative', 'bot remove']);

/** Of the pieces in a region those that came in the step that is shown, or are left of those that were taken. */
function justIn(drawn: Drawn, region: string, pieces: Presence[]): Set<Owner> {
    const { cubes, pawns } = cameTo(drawn, region);
    const events = drawn.seen.events.filter((event) => event.region === region || event.away === region);
    const meant = events.flatMap((event) => (removals.has(event.type) ? [(event.owner ?? 0) as Owner]   // the Bot's
        : event.type === 'gather' ? pieces.filter(({ pawn }) => pawn).map(({ owner }) => owner) : []));
    return new Set(pieces.map(({ owner }) => owner)
        .filter((owner) => cubes.has(owner) || pawns.has(owner) || meant.includes(owner)));
}

/** While queues are made, the regions that voted last. */
function votedLast({ seen }: Drawn, region: string): boolean {
    const { stage, round, regions } = viewOf(seen);
    return stage === 'queue' && regions[region]?.voted === true && regions[region].token === round - 1;
}

/** Regions where the step that is shown took the last piece of somebody, or put a token. */
function lastRegions({ seen }: Drawn, labels: Label[]): Set<string> {
    const kinds = new Set([...removals, 'token']);
    const meant = new Set(seen.events.filter(({ type }) => kinds.has(type)).map(({ region }) => region));
    return new Set(labels.filter(({ region, just }) => meant.has(region) && just.size === 0).map(({ region }) => region));
}

/** A criterion that no region meets leaves all that were left before it. */
function pickedOf({ seen }: Drawn): string[] | null {
    const { picking } = viewOf(seen);
    return picking ? [...picking].reverse().find(({ left }) => left.length > 0)?.left ?? [] : null;
}

export function sceneOf(drawn: Drawn): Scene {
    const { seen, hand } = drawn;
    const laid = layOut(drawn);
    const { narrow, print } = laid;
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
    const badges = new Map(regions.map((region) => [region, badgeOf(drawn, region, narrow)]));
    const inRow = !narrow && regions.every((region) => {
        const badge = badges.get(region)!;
        return badge === null || fitsRow(awardOf(drawn, laid, region), badge, rowRoom(laid, region), print, 'least');
    });
    const labels = regions.map((region) =>
        labelOf(drawn, laid, region, badges.get(region)!, inRow, votes[region]?.shares ?? []));
    return {
        laid, lit, labels,
        chosen: chosen?.kind === 'region' ? chosen.region : null,
        last: lastRegions(drawn, labels),
        looked: looked?.kind === 'region' ? looked.region : null,
        picked: pickedOf(drawn),
        worded: labels.every(({ voted, listed }) => listed || !voted),
    };
}
