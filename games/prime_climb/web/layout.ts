// layout.ts - Prime Climb: what lies where on a board of any size: the spiral, deck and discards, the key of primes.

import { numberSize } from './discs';
import { inside, rectAt, shared } from './place';
import { clearance, discShare, spiralIn, spiralsIn } from './spiral';
import type { Rect, Spiral } from './spiral';
import { words } from './words';

export interface Pile {
    card: Rect;
    small: boolean;                 // only its number fits on it
    bare: boolean;                  // and no caption below it
    /** Of a bare one: its caption where there is room for it, beside the card, say. */
    caption?: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

export interface Layout {
    spiral: Spiral;
    r: number;                      // of a disc
    deck?: Pile;
    discards?: Pile;
    key?: { x: number; y: number; r: number; step: number; columns: number; titled: boolean };
    numbers: Rect[];                // of the discs, by space
    keepOff: Rect[];
}

const pitchMost = 96;
/** Pitches between the start and a pile: it fills with pawns. */
const startRoom = 2;
const labelHeight = 18;

/** Deck, key and discards in a column at the right. */
function column(width: number, height: number): Layout {
    const cardHeight = Math.round(Math.min(width < 1200 ? 150 : 190, Math.max(84, height * 0.25)));
    const cardWidth = Math.round(cardHeight * 0.74);
    const wide = cardWidth + 24;
    const spiral = spiralIn(capped({ x: 0, y: 0, width: width - wide, height }));
    const x = width - wide + 4;
    const deck = { card: { x, y: 14, width: cardWidth, height: cardHeight }, small: false, bare: false };
    const below = height - 14 - 24 - cardHeight;
    const discards = { card: { x, y: below, width: cardWidth, height: cardHeight }, small: false, bare: false };
    const from = 14 + cardHeight + 30;
    const room = below - 12 - from;
    const step = Math.min(Math.max(34, height * 0.058), (room - labelHeight) / 5);
    const top = from + (room - step * 5 - labelHeight) / 2 + labelHeight;
    const key = step < 26 ? undefined
        : { x: x + cardWidth / 2, y: top + step / 2, r: step / 2 - 2, step, columns: 1, titled: true };
    const keepOff = [{ x: x - 4, y: 0, width: wide, height }];
    return { spiral, r: spiral.pitch * discShare, deck, discards, ...(key ? { key } : {}), numbers: [], keepOff };
}

type Corner = (width: number, height: number) => Rect;

function corners(room: Rect): Corner[] {
    const edge = 6;
    return [[0, 0], [1, 1], [1, 0], [0, 1]].map(([right, bottom]) => (width, height) => ({
        x: right ? room.width - width - edge : edge, y: bottom ? room.height - height - edge : edge, width, height,
    }));
}

function isFree(spiral: Spiral, rect: Rect): boolean {
    return clearance(spiral.spaces, rect) >= spiral.pitch * discShare + 3;
}

/** A pile of some height in a corner; null: there is no room for it. */
function pileOf(spiral: Spiral, corner: Corner, height: number): Pile | null {
    const width = Math.round(height * 0.74);
    const bare = height < captioned;
    const small = height < 84;
    const whole = corner(bare ? width : Math.max(width, small ? 74 : 140), height + (bare ? 0 : labelHeight));
    return isFree(spiral, whole)
        ? { card: { x: whole.x + (whole.width - width) / 2, y: whole.y, width, height }, small, bare } : null;
}

/** As large as the corner allows; `least`: no lower than that. */
function pileIn(spiral: Spiral, corner: Corner, least: number): Pile | null {
    for (let height = 120; height >= least; height -= 4) {
        const pile = pileOf(spiral, corner, height);
        if (pile)
            return pile;
    }
    return null;
}

const captionHeight = 13;
/** Pixels of a letter, with room for other languages. */
const captionLetter = 6.3 * 1.4;

/** Below the card, above it or beside it, where no disc is. A card at the lower edge makes room below it if it can. */
function withCaption(spiral: Spiral, room: Rect, low: Pile, text: string): Pile {
    const up = { ...low.card, y: low.card.y - captionHeight - 1 };
    const lifts = low.card.y + low.card.height + captionHeight + 1 > room.height && isFree(spiral, up);
    const pile = lifts ? { ...low, card: up } : low;
    const { x, y, width, height } = pile.card;
    const long = text.length * captionLetter;
    const end = x > room.width / 2;
    const along = { left: end ? x + width - long : x, x: end ? x + width : x,
        anchor: end ? 'end' as const : 'start' as const };
    const places = [
        { ...along, top: y + height + 1 },
        { ...along, top: y - captionHeight - 1 },
        ...[1, 0.5, 0].flatMap((share) => [
            { left: x - 4 - long, top: y + share * (height - captionHeight), x: x - 4, anchor: 'end' as const },
            { left: x + width + 4, top: y + share * (height - captionHeight), x: x + width + 4,
                anchor: 'start' as const },
        ]),
    ];
    const free = (rect: Rect) => inside(rect, room) && clearance(spiral.spaces, rect) >= spiral.pitch * discShare;
    const found = places.find(({ left, top }) => free({ x: left, y: top, width: long, height: captionHeight }));
    return found ? { ...pile, caption: { x: found.x, y: found.top + captionHeight - 3, anchor: found.anchor } } : pile;
}

/** Of pawns and badges: the card with its caption. */
function keptOff({ card, bare, caption }: Pile, text: string): Rect[] {
    const long = text.length * captionLetter;
    const left = { start: 0, middle: long / 2, end: long };
    return [{ ...card, height: card.height + (bare ? 0 : labelHeight) }, ...(caption ? [{
        x: caption.x - left[caption.anchor], y: caption.y + 3 - captionHeight, width: long, height: captionHeight,
    }] : [])];
}

/** How high piles should be, and may be where that leaves larger discs; from where on they have a caption. */
const leasts = [48, 32];
const captioned = 44;

/** The spiral as large as it gets, with deck and discards in corners that it leaves free. */
function withCorners(width: number, height: number, cards: boolean): Layout | null {
    const room = capped({ x: 0, y: 0, width, height });
    const whole = { x: 0, y: 0, width, height };
    const all = corners(whole);
    const spirals = spiralsIn(room);
    const free = (spiral: Spiral, least: number) => all.filter((corner) => {
        const pile = pileOf(spiral, corner, least);
        return pile && clearance([spiral.spaces[0]!], pile.card) >= startRoom * spiral.pitch;
    });
    const fitting = leasts.flatMap((least) => {
        const found = spirals.find((one) => free(one(), least).length >= 2);
        return found ? [{ least, spiral: found() }] : [];
    });
    const [first, second] = cards ? fitting : [{ least: 0, spiral: spirals[0]!() }];
    if (!first)
        return null;
    const { least, spiral } = second && second.spiral.pitch > first.spiral.pitch * 1.04 ? second : first;
    const texts = [words.deckShort, words.discardsShort];
    const [deck, discards] = cards ? free(spiral, least).slice(0, 2).map((corner) => pileIn(spiral, corner, least)!)
        .sort((a, b) => a.card.y - b.card.y)
        .map((pile, i) => (pile.bare ? withCaption(spiral, whole, pile, texts[i]!) : pile)) : [];
    const taken = [deck, discards].flatMap((pile) => (pile ? [pile.card] : []));
    const key = keyIn(spiral, all.filter((corner) => taken.every((card) => shared(card, corner(92, 62)) === 0)));
    const keepOff = [deck, discards].flatMap((pile, i) => (pile ? keptOff(pile, texts[i]!) : []));
    return { spiral, r: spiral.pitch * discShare, numbers: [], keepOff, ...(deck ? { deck } : {}),
        ...(discards ? { discards } : {}), ...(key ? { key } : {}) };
}

function keyIn(spiral: Spiral, free: Corner[]): Layout['key'] {
    for (const corner of free) {
        const whole = corner(92, 62);
        if (isFree(spiral, whole))
            return { x: whole.x + 15, y: whole.y + 15, r: 14, step: 31, columns: 3, titled: false };
    }
    return undefined;
}

/** Not more room than discs of the largest size need. */
function capped(room: Rect): Rect {
    const share = Math.min(1, pitchMost / spiralIn(room).pitch);
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    return rectAt(middle, room.width * share, room.height * share);
}

const made = new Map<string, Layout>();

/** Wide boards have a column for the cards where that costs little; others have them in the corners. */
export function layOut(width: number, height: number, cards: boolean, large: boolean): Layout {
    const name = `${width} ${height} ${cards} ${large}`;
    const known = made.get(name);
    if (known)
        return known;
    const round = withCorners(width, height, cards);
    const beside = width >= 600 && height >= 330 ? column(width, height) : null;
    const usesColumn = cards && beside && (!round || beside.spiral.pitch >= round.spiral.pitch * 0.9);
    const layout = usesColumn ? beside : round ?? column(width, height);
    layout.numbers = layout.spiral.spaces.map((space, i) => {
        const size = numberSize(layout.r, String(i).length, large);
        return rectAt(space, String(i).length * size * 0.62 + 3, size * 0.86);
    });
    if (made.size > 20)
        made.clear();
    made.set(name, layout);
    return layout;
}
