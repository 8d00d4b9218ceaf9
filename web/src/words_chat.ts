// words_chat.ts - what the page says about talk at a table, and about those who look on.

import type { Room } from './messages';

export const chat = {
    title: 'Chat',
    label: 'Say something',
    send: 'Send',
    none: { seats: 'Nobody has said anything yet.', watchers: 'No spectator has said anything yet.' } as
        { [room in Room]: string },
    who: {
        seats: 'The players of this table read this.',
        watchers: 'Spectators read this; the players when the match is over.',
    } as { [room in Room]: string },
    rooms: { seats: 'Players', watchers: 'Spectators' } as { [room in Room]: string },
    roomsLabel: 'Whose talk',
    older: 'Show older lines',
    phrases: ['Hello!', 'Good luck!', 'Well played!', 'Thanks!', 'One moment, please.', 'Good game!'],
    phrasesLabel: 'Quick phrases',
    guest: 'a guest',
    you: 'you',
    muted: 'The host has muted you: you can read, but not write.',
    mute: 'Mute',
    muteLabel: (name: string) => `Mute ${name}`,
    unmute: 'Unmute',
    unmuteLabel: (name: string) => `Unmute ${name}`,
    isMuted: (name: string) => `${name} is muted.`,
    says: (name: string, text: string) => `${name} says: ${text}`,
    unread: (count: number) => (count === 1 ? '1 new line' : `${count} new lines`),
};

export const watching = {
    count: (count: number) => (count === 1 ? '1 spectator' : `${count} spectators`),
    more: (count: number) => `and ${count} more`,
    guest: chat.guest,
    you: chat.you,
    mute: chat.mute,
    muteLabel: chat.muteLabel,
    showName: (name: string) => `Watch as ${name}`,
    stayGuest: 'Watch as a guest',
    late: (delay: number) => `At this table spectators see the game ${delay} moves late, until it is over.`,
    allowed: 'Spectators may watch',
    allowedHelp: 'They see what is public, and the players see who they are.',
    delay: 'Spectators see it',
    delayOf: (delay: number) => (delay === 0 ? 'at once' : `${delay} moves late`),
    none: 'This table takes no spectators, and you do not play here.',
};
