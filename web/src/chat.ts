// chat.ts - talk at a table as the page knows it: pages of lines by room, and which of them one has read.

import { keep, recall } from './memory';
import type { ChatLine, ChatPage, Room, TableInfo } from './messages';

export interface Talk {
    rooms: { [room in Room]?: { lines: ChatLine[]; more: boolean } };
    seen: number;                   // the last line of the own room that was read in this browser
    latest: ChatLine | null;        // said just now, by somebody else
}

export const silence: Talk = { rooms: {}, seen: 0, latest: null };

/** One list by number; what is told again is the same. */
function merged(before: ChatLine[], more: ChatLine[]): ChatLine[] {
    const by = new Map([...before, ...more].map((line) => [line.number, line]));
    return [...by.values()].sort((a, b) => a.number - b.number);
}

/** A page of a room, the first or an older one. */
export function withPage(talk: Talk, { room, lines, more }: ChatPage): Talk {
    const before = talk.rooms[room]?.lines ?? [];
    const older = before.length === 0 || (lines[0]?.number ?? Infinity) <= before[0]!.number;
    return {
        ...talk,
        rooms: { ...talk.rooms, [room]: { lines: merged(before, lines), more: older ? more : talk.rooms[room]!.more } },
    };
}

export function withLine(talk: Talk, room: Room, line: ChatLine, table: TableInfo | null): Talk {
    const now = talk.rooms[room] ?? { lines: [], more: false };
    const others = table?.chat?.who !== line.who;
    return {
        ...talk,
        rooms: { ...talk.rooms, [room]: { ...now, lines: merged(now.lines, [line]) } },
        latest: others && table?.chat?.room === room ? line : talk.latest,
    };
}

/** Rooms that one may not read any more are forgotten, as when a spectator sits down. */
export function withTable(talk: Talk, table: TableInfo): Talk {
    const open = Object.entries(talk.rooms).filter(([room]) => table.chat?.rooms.includes(room as Room));
    return { ...talk, rooms: Object.fromEntries(open) };
}

/** Those that are open and of which nothing is known yet. */
export function unknownRooms(talk: Talk, table: TableInfo): Room[] {
    return (table.chat?.rooms ?? []).filter((room) => !talk.rooms[room]);
}

/** Lines of others, in the own room, that were not on the screen yet. */
export function unread(talk: Talk, table: TableInfo | null): number {
    const chat = table?.chat;
    const lines = (chat && talk.rooms[chat.room]?.lines) ?? [];
    return lines.filter(({ number, who }) => number > talk.seen && who !== chat?.who).length;
}

const nameOf = (table: TableInfo) => `chat.${table.id}.${table.chat?.room}`;

export function lastSeen(table: TableInfo): number {
    const kept = recall(nameOf(table));
    return typeof kept === 'number' ? kept : 0;
}

/** All that is there has been read. */
export function read(talk: Talk, table: TableInfo): Talk {
    const lines = (table.chat && talk.rooms[table.chat.room]?.lines) ?? [];
    const seen = lines[lines.length - 1]?.number ?? 0;
    if (seen <= talk.seen)
        return talk;
    keep(nameOf(table), seen);
    return { ...talk, seen };
}
