// words_home.ts - what the first page and the room before a game say, in whole sentences.

import type { Bot } from './messages';
import { listed, sentence } from './words';

const count = (number: number, one: string, more: string) => (number === 1 ? one : more.replace('#', String(number)));

/** A name for somebody who gave none. */
export const guest = (number: number) => `Guest ${number}`;
export const isGuest = (name: string) => /^Guest \d\d$/.test(name);

export const home = {
    title: (waiting: number) => (waiting ? `(${waiting}) Your turn – Caucus` : 'Caucus'),
    heading: 'Games',
    lead: 'Play now against bots, or with friends by a link.',
    leadDevice: 'Play now against bots, or together at this screen.',
    unreached: 'The server cannot be reached just now. You can play on this device.',
    place: 'Where to play',
    atServer: 'At this server',
    onDevice: 'On this device',
    open: 'Open a match',
    openWhich: 'The match file to be opened',
    removeTitle: (title: string) => `Remove ${title}?`,
    removeWhy: 'This match is kept on this device alone. Removed, it is gone.',
    remove: 'Remove',
    keepIt: 'Keep it',
    yours: 'Your tables',
    waitingForYou: (tables: number) => count(tables, 'One waits for you', '# wait for you'),
    noneWaits: 'Nothing to do just now',
    allTables: (tables: number) => `Show all ${tables}`,
    fewerTables: 'Show fewer',
    forget: (title: string) => `Forget ${title}`,
    yourTurn: 'Your turn',
    goOn: 'Go on',
    look: 'Look',
    over: 'It is over',
    waitingFor: (names: string[]) =>
        (names.length > 2 ? `Waiting for ${names.length} players` : `Waiting for ${listed(names)}`),
    notStarted: 'Not started yet',
    yoursToStart: 'Ready to start',
    running: 'It goes on',
    lapses: (state: string, days: number) => `${state} · ${count(days, 'one day', '# days')} left`,
    lapsesHere: (days: number) => 'Nobody has played here for a while: in '
        + `${count(days, 'one day', '# days')} this table is removed, unless somebody plays.`,
    people: (number: number) => count(number, 'One player', '# players'),
    players: (fewest: number, most: number) => (fewest === most ? String(most) : `${fewest}–${most}`),
    playersLong: (fewest: number, most: number) =>
        (fewest === most ? `${most} players` : `${fewest} to ${most} players`),
    playersShort: (fewest: number, most: number) =>
        (fewest === most ? `${most} players` : `${fewest}–${most} players`),
    minutes: (minutes: number) => `${minutes} min`,
    minutesLong: (minutes: number) => `about ${minutes} minutes`,
    play: 'Play',
    playNow: (title: string, against: string) => `Play ${title} now, against ${against}`,
    friends: 'Friends',
    together: 'Together',
    togetherLong: (title: string) => `Play ${title} together at this screen`,
    friendsLong: (title: string) => `Make a table of ${title} for friends, with a link`,
    againstLong: (bots: string) => `Against ${bots}`,
    several: (count: number) => `${count} people`,
    against: (bots: number, level: string) => count(bots, `1 ${level} bot`, `# ${level} bots`),
    change: 'Change…',
    changeLong: (title: string) => `Change players, levels and options of ${title}`,
    rules: 'Rules',
    rulesOf: (title: string) => `Rules of ${title}`,
    whichGame: 'Game',
    yourName: 'Your name',
    changeName: (name: string) => `You are called ${name}. Change your name`,
    nameHelp: 'The others at a table see it. You need no account.',
    save: 'Save',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    settings: 'Settings',
    footer: 'Caucus: five table games, free software',
    tryAgain: 'Try again',
    onePlease: 'One moment…',
    newVersion: 'A new version is ready.',
    takeVersion: 'Use it now',
    later: 'Later',
    versionTaken: 'Caucus was updated.',
    fine: 'OK',
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, from seconds; a day is told by its date when it is far. */
export function ago(seconds: number, date: string): string {
    if (seconds < minute)
        return 'just now';
    if (seconds < hour)
        return `${Math.floor(seconds / minute)} min ago`;
    if (seconds < day)
        return `${Math.floor(seconds / hour)} h ago`;
    if (seconds < 2 * day)
        return 'yesterday';
    return seconds < 14 * day ? `${Math.floor(seconds / day)} days ago` : date;
}

export const plan = {
    players: 'Players',
    others: 'The others are',
    bots: 'Bots',
    friends: 'Friends with the link',
    here: 'People at this screen',
    level: 'Level',
    chairByChair: 'Chair by chair',
    chair: (seat: number) => `Chair ${seat + 1}`,
    you: 'You',
    open: 'A friend with the link',
    hereToo: 'Also here',
    nameOfChair: (seat: number) => `Name of the player on chair ${seat + 1}`,
    player: (seat: number) => `Player ${seat + 1}`,
    hereHelp: 'You hand the screen round. Between two turns a curtain hides what only one of you may see.',
    friendsNeedServer: 'Friends who play by a link need a server: caucus serve is one.',
    friendsHelp: 'You get a link for them, and begin when everybody sits.',
    watchHelp: 'Nobody here has a chair: you watch.',
    levels: 'Levels',
    study: 'For study',
    options: 'Options',
    noOptions: 'This game has no options.',
    more: 'More options',
    another: 'Something else…',
    another_value: (label: string) => `${label}: your own`,
    range: (min: number, max: number) => `From ${min} to ${max}.`,
    dataHelp: 'A text that takes the place of the game\'s own. The rules say how it is written.',
    fromFile: 'Take it from a file',
    records: 'Records',
    noRecords: 'There are none yet. The first can be yours.',
    rules: 'The rules',
    usual: 'As usual again',
    play: 'Play',
    make: 'Make the table',
    watch: 'Watch',
    refused: (why: string) => `${sentence(why)}.`,
};

/** The levels by name, and those one plays for study. */
const bots: { [id: string]: string } = {
    easy: 'Easy bot',
    normal: 'Normal bot',
    hard: 'Hard bot',
    expert: 'Expert bot',
    random: 'Random bot: plays any legal move',
    greedy: 'Greedy bot: takes what looks best at once',
    search: 'Search bot: the expert with its usual time',
    perfect: 'Perfect bot: plays what is solved',
};

export function botWords(id: string): string {
    return bots[id] ?? `${sentence(id)} bot`;
}

/** A level in a row of levels. */
export const levelWords = (bot: Bot) => sentence(bot.id);

export const records = {
    usual: 'The usual game',
    title: (options: string) => `Records: ${options}`,
    place: 'Place',
    score: 'Score',
    name: 'Name',
    day: 'Day',
};

export const share = {
    heading: 'Invite others',
    link: 'Link to this table',
    copy: 'Copy link',
    copied: 'Copied. Send it to your friends.',
    who: 'Whoever has the link can watch and sit down.',
    whoSits: 'Whoever has the link can sit down. Nobody looks on once the game has begun.',
    whoNobody: 'Nobody looks on at this table: the link is for those who sit here.',
    scan: 'Or scan it with the camera of a phone.',
    code: 'QR code of the link to this table',
    onlyHere: 'Only this computer can open the link.',
    onlyHereWhy: 'Caucus was started for this computer alone. To let the others in your network in, start it with',
    onlyHereHow: 'caucus serve --lan',
    network: 'The others have to be in the same network as this computer.',
    addresses: 'Other addresses',
    noKey: 'Open the table by its full link to share it: this browser does not know its key.',
};

export const open = {
    heading: 'Open tables',
    ofOthers: 'of other people',
    none: 'Nobody waits just now',
    count: (tables: number) => count(tables, '1 open table', '# open tables'),
    ofOthersShort: 'of others',
    show: 'Show',
    make: 'Open one',
    hide: 'Hide',
    showLong: 'Show the open tables',
    hideLong: 'Hide the open tables',
    bots: (number: number) => count(number, 'one bot', '# bots'),
    taken: (taken: number, all: number) => `${taken} of ${all}`,
    nobodyThere: 'nobody is there just now',
    sit: 'Sit down',
    sitLong: (title: string, who: string) => `Sit down at ${title} with ${who}`,
    find: 'Find me a table',
    findOne: 'Find me one…',
    hideFind: 'Hide what finds a table',
    whichGame: 'Game to find a table of',
    anyGame: 'Any game',
    all: (tables: number) => `Show all ${tables}`,
    fewer: 'Show fewer',
};

export const wait = {
    chairs: 'Chairs',
    openChair: 'Open chair',
    keptFor: (name: string) => `Kept for ${name}`,
    giveAway: 'Give it to…',
    keptHelp: (names: string[]) => `A chair is kept for ${listed(names)}. If that is you, sit down.`,
    you: 'you',
    here: 'at this screen',
    away: 'away',
    chairIs: (seat: number) => `Who plays on chair ${seat + 1}`,
    open: 'Open chair',
    moveHere: 'Move here',
    moveTo: (seat: number) => `Move here, to chair ${seat + 1}`,
    start: 'Start',
    stand: 'Stand up',
    sit: 'Sit down',
    anyChair: 'any chair',
    onChair: (seat: number) => `chair ${seat + 1}`,
    yourName: 'Your name',
    allTaken: 'All chairs are taken.',
    youWatch: 'All chairs are taken: you watch.',
    waitForHost: 'Waiting for the host to start.',
    stillOpen: (chairs: number) => count(chairs, 'One chair is still open.', '# chairs are still open.'),
    botsThere: 'If you start now, bots play there until somebody sits down.',
    invited: 'It starts by itself when everybody who is invited sits.',
    options: 'Options of this table',
    usual: 'The usual game',
    data: 'It is played with cards or a map of its own.',
    rules: 'The rules',
    listed: 'Anybody may join',
    listedHelp: 'It is on the first page of this server, and starts when all chairs are taken.',
};

/** Why there are no tables on this device. */
export const device = {
    without: 'this page was made without the games, so they cannot be played on this device',
    cannotLoad: (why: string) => `the games cannot be loaded, so they cannot be played on this device (${why})`,
    cannotStart: 'this browser cannot run the games: they can be played at a server',
    cannotKeep: (why: string) =>
        `this browser keeps nothing for this page, so no table can be made on this device (${why})`,
    triesAgain: 'The bots wait, and it is tried again.',
};

/** After a rematch, where seats turn. */
export const turned = {
    now: (side: string) => `This time you are ${side}`,
    was: (side: string) => `${side} the last time`,
    shape: (shape: string) => `the ${shape}`,
    close: 'I see',
};

export const lost = {
    title: 'There is nothing here',
    why: 'This address leads to no table and no game. Perhaps a letter of it got lost.',
    home: 'To the games',
};
