// tile.ts - what a game brings for the first page: games/GAME/web/tile.tsx has a Tile as its default export.

import type { FunctionComponent } from 'preact';

import type { Members } from '../messages';

export type PictureShape = 'tile' | 'wide' | 'thumb';

/** An option as people read it; without one its name and help are shown as the game gives them. */
export interface OptionWords {
    label: string;
    help?: string;                  // a sentence
    /** Of a choice, what its values are called; of a text, values to choose from beside a field of one's own. */
    values?: { [value: string]: string };
    /** As one says it of a table where it is not as usual, "two teams"; '': another option says it. Absent: label and
     * value. */
    brief?: (value: string, options: Members) => string;
    /** For these numbers of players only; for others it is not shown and stays as usual. */
    seats?: number[];
    /** Few want it: it stands behind "More". */
    rare?: boolean;
}

/** A text of the rules or of a refusal, with options called as people read them: “Downhill” for 'decline'. */
export function inWords(text: string, options: { [name: string]: OptionWords } = {}): string {
    return text.replace(/(['`])([a-z-]+)\1/g, (whole, _, name: string) => {
        const label = options[name]?.label;
        return label === undefined ? whole : `“${label}”`;
    });
}

export interface Tile {
    /** A drawing that fills its box, 262 × 208 on a desk, 84 × 76 as a thumbnail; `wide`: 336 × 127 on a phone. */
    Picture: FunctionComponent<{ shape: PictureShape }>;
    /** What stands for a seat where the board is not loaded, and what one who sits there is called, "Blue"; where that
     * is not the shape in the player's colour. */
    mark?: FunctionComponent<{ seat: number; size: number }>;
    side?: (seat: number) => string;
    /** Tiles stand in this order. */
    place: number;
    minutes: number;
    sentence: string;
    /** A turn in a few sentences, for who plays it the first time: they stand before the rules. */
    brief?: string[] | ((options: Members) => string[]);
    /** Chairs of a usual game, one's own included. */
    seats: number;
    /** Options that one player alone needs; they are set with the number of players and not shown. */
    alone?: Members;
    /** In the order in which they are shown. */
    options?: { [name: string]: OptionWords };
    /** Where the rules have a move for who runs out of time: what it is called. */
    late?: string;
    /** What a text of one's own takes the place of, "Cards of your own", and the option it needs. Absent: nothing. */
    data?: { label: string; option?: string };
}
