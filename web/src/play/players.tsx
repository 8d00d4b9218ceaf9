// players.tsx - who plays: colour and shape, name, how they stand, who owes; a list on a desk, a strip on a phone.

import { useState } from 'preact/hooks';

import type { Board, Seen, Standing } from '../kit/board';
import { PlayerShape } from '../kit/pieces';
import type { Chair, Update } from '../messages';
import { NameForm } from '../parts/players';
import type { ServerTime } from '../table';
import { doneSeats, hasResigned } from '../words';
import { hints } from '../words_chat';
import { isGuest } from '../words_home';
import { PlayerClock } from './clock';

interface Owes {
    look: '' | 'acts' | 'done' | 'won';
    words: string;
}

/** While steps are shown, whose they are; then how it stands. */
function owes({ table, events }: Seen, update: Update, playing: boolean, seat: number): Owes {
    const mine = seat === table.you && !hasResigned(update, seat);
    if (playing)
        return events.some((event) => event.seat === seat) ? { look: 'acts', words: mine ? 'you move' : 'moves' }
            : { look: '', words: '' };
    if (update.over)
        return update.result?.winners.includes(seat) ? { look: 'won', words: 'won' } : { look: '', words: '' };
    if (doneSeats(update)?.includes(seat))
        return { look: 'done', words: '✓ done' };
    if (update.to_act.includes(seat))
        return { look: 'acts', words: doneSeats(update) ? 'deciding' : mine ? 'your turn' : 'to move' };
    return { look: '', words: '' };
}

function sitsThere(chair: Chair, you: number | null, resigned: boolean): string {
    if (resigned)
        return chair.seat === you ? 'you resigned' : 'resigned';
    if (chair.seat === you)
        return 'you';
    if (chair.kind === 'bot')
        return `${chair.bot ?? ''} bot`.trim();
    if (chair.kind === 'open')
        return 'a bot, chair open';
    if (chair.program)
        return chair.here ? 'a program' : 'a program, away';
    if (chair.stand_in)
        return 'away, a bot plays';
    return chair.here ? '' : 'away';
}

/** Who takes hints where others play is seen by all. */
function chairWords(chair: Chair, you: number | null, resigned: boolean): string {
    const taken = chair.hints ? hints.used(chair.hints) : '';
    return [sitsThere(chair, you, resigned), taken].filter(Boolean).join(' · ');
}

/** The name of a player in the list, as a thing that tells about itself. */
const playerName = (seat: number) => `player-${seat}`;

export function seatOfPlayer(thing: string): number | null {
    return thing.startsWith('player-') ? Number(thing.slice('player-'.length)) : null;
}

/** What is public of a player. */
export function Person({ board, seen, seat }: { board: Board; seen: Seen; seat: number }) {
    const who = chairWords(seen.table.chairs[seat]!, seen.you, seen.resigned?.includes(seat) ?? false);
    return (
        <>
            <b>{seen.name(seat)}</b>{who && ` (${who})`}
            <br />
            {board.person?.(seen, seat) ?? board.standing?.(seen, seat).words}
        </>
    );
}

/** Who gave no name is "You" to themselves; the name that the others see stands beside it. */
export function nameToMe(seen: Seen, seat: number): string {
    return seat === seen.you && !seen.table.replay && isGuest(seen.name(seat)) ? 'You' : seen.name(seat);
}

interface StatusProps {
    who: string;
    owed: string;
    boxed: boolean;                 // all decide at once: who has and who has not is found at a glance
    note: string;                   // when nothing is owed
}

/** Who sits there is quiet, what is owed stands out. "your turn" says whose row it is. */
function Status({ who, owed, boxed, note }: StatusProps) {
    const before = who === 'you' && owed.startsWith('you') ? '' : who;
    return owed === '' ? <>{[who, note].filter(Boolean).join(' · ')}</> : (
        <>
            {boxed ? <><span class="player-sits">{before}</span> </> : before && `${before} · `}
            <span class={boxed ? 'owed boxed' : 'owed'}>{owed}</span>
        </>
    );
}

interface PlayersProps {
    board: Board;
    seen: Seen;
    update: Update;                 // as it is, also while steps are shown
    playing: boolean;               // they are
    strip: boolean;
    now: ServerTime | null;
    rename: (name: string) => Promise<void>;
}

function Count({ of }: { of: NonNullable<Standing['count']> }) {
    return <span class="count" title={of.of}><span class="unseen">{of.of}: </span>{of.number}</span>;
}

function StripWords({ standing: { words, short } }: { standing: Standing }) {
    return short === undefined ? <>{words}</> : (
        <><span aria-hidden="true">{short}</span><span class="unseen">{words}</span></>
    );
}

export function Players({ board, seen, update, playing, strip, now, rename }: PlayersProps) {
    const [renaming, setRenaming] = useState(false);
    const { table } = seen;
    const atOnce = !playing && doneSeats(update) !== null;
    const renamed = async (name: string) => {
        await rename(name);
        setRenaming(false);
    };
    return (
        <ul class={!strip ? 'players panel' : board.strip === false ? 'strip unseen' : 'strip'} aria-label="Players"
            data-count={table.chairs.length}>
            {table.chairs.map((chair) => {
                const standing = board.standing?.(seen, chair.seat);
                const { look, words } = owes(seen, update, playing, chair.seat);
                const resigned = hasResigned(update, chair.seat);
                const clock = update.over || resigned ? undefined : update.clock?.[chair.seat];
                const time = clock && table.clock && <PlayerClock rules={table.clock} seat={clock} now={now} />;
                const called = nameToMe(seen, chair.seat);
                const known = called !== seen.name(chair.seat);     // the log tells of me by that name
                const sits = chairWords(chair, table.you, resigned);
                const who = known ? sits.replace(/^you\b(?! resigned)/, seen.name(chair.seat)) : sits;
                const says = !standing || (board.orders && words !== '');       // the votes are on the board
                return (
                    <li key={chair.seat} data-seat={chair.seat}
                        class={`player ${look}${chair.seat === table.you ? ' me' : ''}${resigned ? ' resigned' : ''}`}>
                        <span class="player-mark">{standing?.mark ?? <PlayerShape seat={chair.seat} size={22} />}</span>
                        <span class="player-who">
                            <span class="player-name">
                                <b>{called}</b>
                                {chair.seat === table.you && !strip && (
                                    <button type="button" class="link rename" aria-expanded={renaming}
                                        onClick={() => setRenaming(!renaming)}>rename</button>
                                )}
                            </span>
                            {strip && time}
                            <small class={strip && time ? 'unseen' : says ? 'says' : undefined}>
                                {!strip ? <Status who={standing?.holds !== undefined && words ? '' : who} owed={words}
                                    boxed={atOnce} note={standing?.note ?? ''} />
                                    : says ? words || who : <StripWords standing={standing} />}
                            </small>
                            {!strip && standing?.holds && <span class="player-holds">{standing.holds}</span>}
                        </span>
                        {!strip && standing?.marks && (
                            <span class="player-marks" aria-hidden="true">{standing.marks}</span>
                        )}
                        {standing && (!strip || says) && <span class="unseen">{standing.words}</span>}
                        {strip && words && !says && <span class="unseen">{words}</span>}
                        {!strip && time}
                        {standing?.count && <Count of={standing.count} />}
                        {(!strip || board.strip !== false) && (
                            <button type="button" class="player-about" data-thing={playerName(chair.seat)}
                                aria-label={`About ${seen.name(chair.seat)}`} />
                        )}
                        {renaming && chair.seat === table.you && (
                            <NameForm label="Your name" name={seen.name(chair.seat)} button="Rename" send={renamed} />
                        )}
                    </li>
                );
            })}
        </ul>
    );
}
