// board.ts - what a game's board gives the page, and what it gets. games/GAME/web/board.tsx has a Board as its default
// export. A board draws what view and kit give; what can be done comes as moves with facts, never as text to parse.

import type { ComponentChildren, FunctionComponent } from 'preact';

import type { Actor, GameEvent, Members, Move, Result, TableInfo } from '../messages';
import type { Course } from './course';
import type { Hand } from './hand';
import type { SinceShort } from './since';

/** One moment of a match, as it is drawn: while steps of others are shown, not yet the last one. */
export interface Seen {
    table: TableInfo;
    kit: Members;
    view: Members;
    you: number | null;             // the seat that looks; null: a spectator, or the curtain is down
    toAct: Actor[];
    over: boolean;
    resigned?: number[];            // bots play on for them
    events: GameEvent[];            // of the step that is shown; the last step stays marked
    past: GameEvent[];              // of all steps up to that one
    text: string[];                 // the board as text, for games that have no drawn one
    order: Move[];                  // the own order as far as it is made, and not sent
    base: Move[];                   // what it can be made of: the moves that were listed before it was begun
    name: (seat: number) => string;
}

/** A move as touches: things of board, tray or buttons, one after the other. A move may have several ways. */
export interface Way {
    move: Move;
    touches: string[];              // names of things, as in data-thing
    /** Instead of the move, which then only has facts for the preview (`edit`): the own order becomes these, all of
     * them from `base`; where no order is due, they are played as one list. */
    order?: Move[];
    /** What is touched first is a place: it is not dragged to where the way goes on. */
    lifts?: false;
    /** Nothing stays chosen behind it: the board begins anew. */
    anew?: true;
    /** It gives up or ends what could go on: the focus comes to it by itself only where nothing else is lit. */
    leaves?: true;
    /** It hurts who makes it: the first touch only says so, the second does it. */
    asks?: true;
    /** The move is made this often, as far as that is possible and nobody else has to decide between. */
    times?: number;
    /** What is made right behind it: of each of these the listed move that has these facts; what is not listed then is
     * passed over. */
    then?: Members[];
    /** A standing answer: while the board asks the same question (`Board.question`), the page makes the listed move
     * that has these facts. */
    again?: Members;
}

/** What touching a thing would do. */
export interface Preview {
    badge: string;                  // the least: "+7"
    short: string;                  // beside the thing: "28 + 7 = 35"
    words: string;                  // whole: "28 + 7 = 35: Ben's pawn goes back to 0, you would draw a card"
    warns?: string;                 // who suffers: "Ben → 0"
    asks?: string;                  // what it does that was perhaps not meant, where a second touch is asked for
    main?: true;                    // of several, what is usually done: its button is filled
    gains?: string;                 // what one gets besides: "card"
    more?: string;                  // a second line of a button that has room: "0 → 1, you lead"; else the badge
    least?: string;                 // instead of `short`, on one of several buttons of a phone: "To Ben"
}

/** The words that go along with a move, when what is chosen leads to one that takes some. */
export interface Note {
    move: Move;                     // the one that is looked at, or the first of them
    suggested: string;
    /** What was written instead; null: the suggestion goes along. */
    own: string | null;
    write: (words: string | null) => void;
}

/** `desk`: from 1000 px; `phone`: below that; `low`: lower than 500 px, the board left, the rest right. */
export type Layout = 'desk' | 'phone' | 'low';

/** What the components of a board get. They draw at 1 : 1, in the pixels they have. */
export interface Drawn {
    seen: Seen;
    hand: Hand;
    note: Note | null;
    panel: string[];                // lit things that are buttons in the panel beside the board
    layout: Layout;
    width: number;
    height: number;
    large: boolean;                 // large print: board text + 20 %
    pace: number;                   // milliseconds a step takes; 0: nothing travels
    playing?: boolean;              // a step is being shown
    second?: boolean;               // show what two uses reach
}

/** A step of others, between two updates: what is shown while it lasts. */
export interface Frame {
    view: Members;
    events: GameEvent[];
    /** As many steps as it takes to see it: a card has to be read. One, unless it says more. */
    lasts?: number;
}

/** How one player stands, for the list of players. */
export interface Standing {
    words: string;                  // for the strip of the phone and for those who listen: "35 · 73"
    short?: ComponentChildren;      // in the strip instead, drawn or in fewer words: they may be too long for it
    marks?: ComponentChildren;      // drawn, in the list of the desk, 36 px high
    count?: { number: number; of: string };     // a card with a number: "2 keepers"
    note?: string;                  // on the desk, beside who it is: which cards they are
    holds?: string;                 // on the desk, under the name: who it is, or owes, then stands beside the name
    mark?: ComponentChildren;       // what stands for the player in lists, 28 px; else the shape in the colour
}

/** What is to be done now. */
export interface Sentence {
    title: ComponentChildren;
    more?: string;
}

/** The end as a table that adds up. */
export interface EndTable {
    headline?: string;              // instead of the usual one
    why: string;
    brief?: string;                 // on a phone, instead of why: one line
    columns: string[];              // beside place and player
    short?: { [column: string]: string };       // on a phone
    rows: { [seat: string]: ComponentChildren[] };
    others?: { name: string; rank: number; mark: ComponentChildren; row: ComponentChildren[] }[];   // who has no chair
    picture?: ComponentChildren;    // about 300 × 130
    shapes?: true;                  // players are their shapes: the rows draw their pieces
    course?: Course;                // how it went: left out where not all of it is known
    page?: { button: string; title: string; inside: ComponentChildren };    // to read, and to print
}

export interface Board {
    /** Every listed move has at least one way that a finger, a mouse and a keyboard can take. Where things are chosen
     * in any number and order, only the ways that go on from what is chosen need be there. */
    ways: (seen: Seen, moves: Move[], chosen: string[]) => Way[];
    /** What is asked again and again, and may have a standing answer: the same text for the same question. */
    question?: (view: Members) => string | null;
    /** What is chosen without a touch, when nothing is: the pawn that can act, say. */
    begin?: (seen: Seen, ways: Way[]) => string | null;
    /** A hint takes nothing in hand: it marks all that is to be touched. Else all but the last of it is chosen. */
    shows?: (seen: Seen) => boolean;
    /** What somebody looks at things for: with another one, what was looked at before is forgotten. */
    occasion?: (seen: Seen) => string;
    /** Of all ways that a touch on one thing can be part of. */
    preview: (seen: Seen, ways: Way[], thing: string) => Preview;
    /** What is to be done now, and with what is chosen; one sentence, and a second in small. */
    sentence: (seen: Seen, hand: Hand) => Sentence | null;
    /** Anything on the board tells about itself. */
    about: (seen: Seen, thing: string) => ComponentChildren;
    /** The name of a thing for who listens: "space 35, blue and purple, Ben's pawn". */
    called: (seen: Seen, thing: string) => string;
    /** What the panel tells of a thing under the mouse or with the focus, lit or not; null: what it tells anyway. */
    looked?: (seen: Seen, thing: string) => string | null;

    Board: FunctionComponent<Drawn>;
    /** `height` is what trayHeight said. */
    Tray: FunctionComponent<Drawn>;
    trayHeight: (seen: Seen, layout: Layout, window: { width: number; height: number }) => number;
    /** Board and tray have what a finger needs for every lit thing, on a phone, always, or in such windows; else the
     * page has a row of buttons. */
    pad?: boolean | 'always' | ((window: { layout: Layout; width: number; height: number }) => boolean);
    /** On a phone, up to four places where what is chosen can go are buttons in the bar, instead of Undo and Hint. */
    bar?: true;
    /** Things whose buttons stand behind Undo and Hint, and nowhere else: what gives up or ends what could go on. One
     * that is told also when it is not lit is grey then. They have a place of their own: nothing else moves with them.
     * On a high phone the bar then has a row for the sentence and one for the buttons, in the whole game. Null: in
     * this layout it has none, ever. */
    tools?: (hand: Hand, layout: Layout) => string[] | null;
    /** All it asks for are orders: the bar of a phone is high enough for a wide Confirm, in the whole game. */
    orders?: true;
    /** On a desk it tells itself what each touch would do: the panel does not say it again. */
    tells?: true;
    /** How many places of the own order are still empty: Confirm says so. */
    empty?: (seen: Seen) => number;
    /** The same in words, where there is room: "2 regions still empty". */
    emptyWords?: (count: number) => string;

    /** The steps between two views, in the order of their events; else each update is one. */
    frames?: (seen: Seen, events: GameEvent[], after: Members) => Frame[];
    /** What the step that is shown is, in words: "Pass I: the mixed colours walk". Null: whose events it has. */
    step?: (seen: Seen) => string | null;
    /** The view as an own move makes it at once, before the server has answered. */
    drawn?: (seen: Seen, move: Move) => Members;
    /** Nothing of this game is secret: several at one screen need no curtain. */
    open?: boolean;
    /** "Round 8", for the bar at the top. */
    round?: (seen: Seen) => string;
    /** The same for the log, of an event that begins a new part of it; null: the log goes on. */
    chapter?: (event: GameEvent, seen: Seen) => string | null;
    /** An event as the log has it, in words or small pictures; null: the game's words; '': another line says it. */
    told?: (event: GameEvent, seen: Seen) => ComponentChildren;
    /** What others did since I last decided, for where the log is not in sight: in few words in the line over the
     * sentence until I act; touched (kit/since.tsx), it tells about itself. */
    since?: (seen: Seen) => SinceShort | null;
    /** Whose part of the log an event is in, where that is not the one it is about; undefined: it is. */
    actor?: (event: GameEvent, seen: Seen) => number | undefined;
    /** The board itself shows who plays and how they stand, where there is no room for a list. */
    strip?: false;
    standing?: (seen: Seen, seat: number) => Standing;
    /** What is public of a player, told when somebody touches the name; else how they stand. */
    person?: (seen: Seen, seat: number) => ComponentChildren;
    /** What stands for a player in log, end and curtain, where that is not the shape in the player's colour. */
    mark?: (seat: number, size: number) => ComponentChildren;
    end?: (seen: Seen, result: Result) => EndTable;
    /** Where a key leads from a thing, when arrows do not go by place: a thing, or null for the usual way. It hears
     * Enter, Escape and all others too. */
    walk?: (seen: Seen, thing: string | null, key: string, shift: boolean, hand: Hand) => string | null;
    /** What Enter acts on, on a thing that is not lit: what stands there and is. Null: the thing tells about itself. */
    instead?: (seen: Seen, hand: Hand, thing: string) => string | null;
    /** A key that stands for a whole way, from the thing that has the focus: its touches; or null. */
    types?: (seen: Seen, hand: Hand, thing: string | null, key: string) => string[] | null;
    /** Pages of its own, beside log and rules: a report, say. */
    tabs?: { id: string; title: string; inside: (seen: Seen) => ComponentChildren }[];
    /** What the keys of this board are, for the help. */
    keys?: [string, string][];
    /** Words of this game and what they mean, for the help. */
    glossary?: [string, string][];
    /** Sound of a step, by the type of its event. */
    sounds?: { [type: string]: 'move' | 'bump' | 'card' | 'dice' | 'home' };
}
