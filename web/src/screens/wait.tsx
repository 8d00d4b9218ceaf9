// wait.tsx - before the start: share the link, sit down, arrange the chairs, begin.

import { useState } from 'preact/hooks';

import { games } from '../http';
import { useFetched } from '../hooks';
import { myName, rememberName } from '../memory';
import type { Bot, Chair, Json, TableInfo } from '../messages';
import { BotOptions } from '../parts/chairs';
import { chairWords, NameForm, SeatMark } from '../parts/players';
import { Rules } from '../parts/rules';
import { Share } from '../parts/share';
import { nameOf } from '../story';
import type { Table } from '../table';
import { plain, sentence } from '../words';

function valueWords(value: Json): string {
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function Settings({ table }: { table: TableInfo }) {
    const set = Object.entries(table.options).filter(([, value]) => value !== '' && value !== false);
    if (set.length === 0)
        return null;
    return (
        <dl class="settings">
            {set.map(([name, value]) => <div key={name}><dt>{plain(name)}</dt><dd>{valueWords(value)}</dd></div>)}
        </dl>
    );
}

interface ChairProps {
    chair: Chair;
    table: TableInfo;
    bots: Bot[];
    move: (seat: number) => void;
    arrange: (seat: number, chair: string) => void;
}

function OneChair({ chair, table, bots, move, arrange }: ChairProps) {
    const words = chairWords(chair, table.you, false);
    const mine = chair.seat === table.you;
    return (
        <li class={mine ? 'mine' : ''}>
            <SeatMark chair={chair} />
            <span class="player">{chair.kind === 'open' ? 'Open chair' : nameOf(table, chair.seat)}</span>
            {chair.kind !== 'open' && words && <span class="hint">{words}</span>}
            {table.host && chair.kind !== 'person' && (
                <select aria-label={`Chair ${chair.seat + 1}`}
                    value={chair.kind === 'bot' ? `bot:${chair.bot}` : 'open'}
                    onChange={(event) => arrange(chair.seat, event.currentTarget.value)}>
                    <option value="open">Open</option>
                    <BotOptions bots={bots} />
                </select>
            )}
            {chair.kind === 'open' && table.you !== null && (
                <button type="button" onClick={() => move(chair.seat)}>Move here</button>
            )}
        </li>
    );
}

function startWords(table: TableInfo): string {
    const open = table.chairs.filter((chair) => chair.kind === 'open').length;
    if (open === 0)
        return 'All chairs are taken.';
    return `${open === 1 ? 'One chair is' : `${open} chairs are`} still open. If you start now, bots play there until `
        + 'somebody sits down.';
}

export function WaitScreen({ at, table, id, tableKey }: { at: Table; table: TableInfo; id: string; tableKey: string }) {
    const [error, setError] = useState<string | null>(null);
    const { got } = useFetched(games, '');
    const bots = got?.bots ?? [];
    const open = table.chairs.some((chair) => chair.kind === 'open');
    const attempt = (done: Promise<void>) => {
        setError(null);
        return done.catch((refused: Error) => setError(refused.message));
    };
    const sit = (name: string, seat?: number) => {
        rememberName(name);
        return attempt(at.sit(name, seat));
    };
    const myself = table.you === null ? null : table.chairs[table.you]!;

    return (
        <main class={open && myself ? 'room inviting' : 'room'}>
            <section class="panel arranging" aria-labelledby="who">
                <h1 id="who">{table.title}</h1>
                <Settings table={table} />
                <ul class="places" aria-label="Chairs">
                    {table.chairs.map((chair) => (
                        <OneChair key={chair.seat} chair={chair} table={table} bots={bots}
                            move={(seat) => void sit(myself?.name || myName(), seat)}
                            arrange={(seat, next) => void attempt(at.chair(seat, next))} />
                    ))}
                </ul>
                {error && <p class="error" role="alert">{sentence(error)}</p>}
                {!myself && open && (
                    <NameForm label="Your name" name={myName()} button="Sit down"
                        chairs={table.chairs.filter((chair) => chair.kind === 'open').map((chair) => chair.seat)}
                        send={sit} />
                )}
                {!myself && !open && <p class="hint">All chairs are taken: you watch.</p>}
                {table.host ? (
                    <div class="start">
                        <button type="button" class="primary big" onClick={() => void attempt(at.start())}>
                            Start
                        </button>
                        <p class="hint">{startWords(table)}</p>
                    </div>
                ) : (myself || !open) && <p class="waiting" role="status">Waiting for the host to start.</p>}
                {myself && (
                    <p><button type="button" class="link" onClick={() => void attempt(at.stand())}>Stand up</button></p>
                )}
            </section>
            <section class="panel invite" aria-label="Invite"><Share id={id} tableKey={tableKey} /></section>
            <details class="panel rules">
                <summary>Rules</summary>
                <Rules game={table.game} />
            </details>
        </main>
    );
}

