// story.ts - what happened, in words: the log as a page that joins gets it, continued by the events of every update.

import type { Actor, GameEvent, LogEntry, TableInfo } from './messages';

export interface Line {
    key: number;
    step: number;                   // lines of one step belong together
    seat: number | null;
    text: string;
    event: GameEvent;
    kind: 'event' | 'note' | 'undo';
    undone: boolean;
}

export interface Story {
    lines: Line[];
    steps: number;
}

export const noStory: Story = { lines: [], steps: 0 };

/** How many lines the page keeps; the log of a match can be much longer. */
export const linesMax = 2000;
const eventsMax = 4000;

export function nameOf(table: TableInfo | null, seat: Actor): string {
    if (seat === 'chance')
        return 'Chance';
    return table?.chairs[seat]?.name || `Player ${seat + 1}`;
}

function kindOf(event: GameEvent): Line['kind'] {
    return event.type === 'note' || event.type === 'undo' ? event.type : 'event';
}

function add(story: Story, lines: Omit<Line, 'key' | 'step'>[]): Story {
    if (lines.length === 0)
        return story;
    let key = story.lines.length ? story.lines[story.lines.length - 1]!.key : 0;
    const more = lines.map((line) => ({ ...line, key: ++key, step: story.steps }));
    return { lines: [...story.lines, ...more].slice(-linesMax), steps: story.steps + 1 };
}

/** Whose line it is: of a roll, who rolled. */
function seatOf({ seat }: GameEvent, mover: Actor | null): number | null {
    return typeof seat === 'number' ? seat : typeof mover === 'number' ? mover : null;
}

export function tellEvents(story: Story, events: GameEvent[]): Story {
    return add(story, events.map((event) => ({
        seat: seatOf(event, null),
        text: event.text,
        event,
        kind: kindOf(event),
        undone: false,
    })));
}

/** Undo and notes are no events of a game; without any events there is still the text of the move. */
function eventsOf(entry: LogEntry, table: TableInfo): GameEvent[] {
    const name = nameOf(table, entry.seat);
    if (entry.undo !== undefined)
        return [{ type: 'undo', text: `${name} takes back` }];
    const told = entry.events ?? [{ type: 'move', text: `${name}: ${entry.move}` }];
    return entry.note ? [...told, { type: 'note', text: `${name}: "${entry.note}"`, note: entry.note }] : told;
}

/** Whose a line is that names nobody; what several did at once is nobody's. */
function moverOf({ seat, events = [] }: LogEntry): Actor | null {
    const seats = new Set(events.map((event) => event.seat).filter((one) => typeof one === 'number'));
    return seats.size > 1 ? null : seat;
}

export function tellLog(log: LogEntry[], table: TableInfo): Story {
    let story = noStory;
    for (const entry of log.slice(-linesMax))
        story = add(story, eventsOf(entry, table).map((event) => ({
            seat: seatOf(event, moverOf(entry)),
            text: event.text,
            event,
            kind: kindOf(event),
            undone: entry.undone === true,
        })));
    return story;
}

/** The events of a log, for boards that show what views do not keep. */
export function pastEvents(log: LogEntry[]): GameEvent[] {
    return log.filter((entry) => !entry.undone)
        .flatMap(({ events = [], note }) => (note ? [...events, { type: 'note', text: '', note }] : events))
        .slice(-eventsMax);
}

export function goneOn(past: GameEvent[], events: GameEvent[]): GameEvent[] {
    return [...past, ...events].slice(-eventsMax);
}

/** What happened since a seat last did something, that included; for who only watches, the last few lines. */
export function lately(story: Story, you: number | null, most = 6): Line[] {
    const lines = story.lines.filter((line) => !line.undone);
    const own = you === null ? undefined : [...lines].reverse().find((line) => line.seat === you);
    const from = own ? own.step : (lines[lines.length - 1]?.step ?? 0);
    return lines.filter((line) => line.step >= from).slice(-most);
}
