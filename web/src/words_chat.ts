// words_chat.ts - what the page says about people round a table: talk, those who look on, seats, hints, what is kept.

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

export const seats = {
    carry: 'Go on at another device',
    carryHelp: 'A private link for yourself: who opens it sits on your chair, and this device only watches then.',
    carryMake: 'Make the link',
    carryLink: 'Your private link',
    carryOnce: (minutes: number) => `It works once, within ${minutes} minutes. Give it to nobody.`,
    revoke: 'Revoke',
    revoked: 'The link leads nowhere any more.',
    carried: 'Your seat is at another device now. Here you watch.',
    remove: 'Remove',
    removeLabel: (name: string) => `Remove ${name}`,
    isAway: (name: string) => `${name} is away.`,
    replace: (name: string) => `Let a bot play for ${name} until they are back`,
};

export const hints = {
    allow: 'Hints from bots',
    allowHelp: 'Off where people play against each other, unless you want them. Who takes one is seen.',
    used: (count: number) => (count === 1 ? '1 hint' : `${count} hints`),
};

export const kept = {
    title: 'What this server keeps of you',
    what: 'Your seats at tables, by a cookie and the names you gave, and what you said there. No account, no address.',
    download: 'Download',
    forget: 'Delete…',
    sure: 'Tables where only you were are deleted. At the others a bot takes your chair, and what you said is gone, '
        + 'also what you wrote on your moves. The moves stay: they are the game of the others, too. '
        + 'It cannot be undone.',
    keep: 'Keep it',
    yes: 'Delete all of it',
};
