// players.tsx - who sits where, who is here, who is to act, who is done.

import { useState } from 'preact/hooks';

import type { Chair, TableInfo, Update } from '../messages';
import { nameOf } from '../story';
import { doneSeats } from '../words';

interface Mark {
    look: string;
    text: string;
}

function markOf(update: Update | null, seat: number): Mark | null {
    if (!update)
        return null;
    if (update.over)
        return update.result?.winners.includes(seat) ? { look: 'won', text: 'won' } : null;
    if (doneSeats(update)?.includes(seat))
        return { look: 'done', text: 'done' };
    if (update.to_act.includes(seat))
        return { look: 'acts', text: doneSeats(update) ? 'deciding' : 'to move' };
    return update.may_act.includes(seat) ? { look: 'may', text: 'may move' } : null;
}

export function chairWords(chair: Chair, you: number | null, started: boolean): string {
    if (chair.seat === you)
        return 'you';
    if (chair.kind === 'bot')
        return `bot ${chair.bot ?? ''}`;
    if (chair.kind === 'open')
        return started ? 'open, a bot plays' : 'open';
    return chair.here ? '' : 'away';
}

/** The seat's number; its shape says who is on it. */
export function SeatMark({ chair }: { chair: Chair }) {
    return <span class={`seat ${chair.kind}${chair.here ? ' here' : ''}`} aria-hidden="true">{chair.seat + 1}</span>;
}

interface PlayersProps {
    table: TableInfo;
    update: Update | null;
    rename: (name: string) => Promise<void>;
}

export function Players({ table, update, rename }: PlayersProps) {
    const [renaming, setRenaming] = useState(false);
    const renamed = async (name: string) => {
        await rename(name);
        setRenaming(false);
    };
    return (
        <ul class="players" aria-label="Players">
            {table.chairs.map((chair) => {
                const mark = markOf(update, chair.seat);
                const words = chairWords(chair, table.you, table.started);
                return (
                    <li key={chair.seat} class={mark?.look ?? ''}>
                        <SeatMark chair={chair} />
                        <span class="player">{nameOf(table, chair.seat)}</span>
                        {words && <span class="hint">{words}</span>}
                        {chair.seat === table.you && (
                            <button type="button" class="link hint" aria-expanded={renaming}
                                onClick={() => setRenaming(!renaming)}>rename</button>
                        )}
                        {mark && <span class={`mark ${mark.look}`}>{mark.text}</span>}
                        {renaming && chair.seat === table.you && (
                            <NameForm label="Your name" name={nameOf(table, chair.seat)} button="Rename"
                                send={renamed} />
                        )}
                    </li>
                );
            })}
        </ul>
    );
}

interface NameProps {
    label: string;
    name: string;
    button: string;
    chairs?: number[];              // to choose from, when there are several
    send: (name: string, seat?: number) => Promise<void>;
}

/** A name to sit down under, or another one. */
export function NameForm({ label, name, button, chairs = [], send }: NameProps) {
    const [typed, setTyped] = useState(name);
    const [seat, setSeat] = useState('');
    const submit = (event: Event) => {
        event.preventDefault();
        if (typed.trim())
            void send(typed.trim(), chairs.includes(Number(seat)) && seat !== '' ? Number(seat) : undefined);
    };
    return (
        <form class="name" onSubmit={submit}>
            <label for="name">{label}</label>
            <div class="row">
                <input id="name" type="text" required maxLength={24} autocomplete="nickname" value={typed}
                    onInput={(event) => setTyped(event.currentTarget.value)} />
                {chairs.length > 1 && (
                    <select aria-label="Chair" value={seat} onChange={(event) => setSeat(event.currentTarget.value)}>
                        <option value="">any chair</option>
                        {chairs.map((one) => <option key={one} value={String(one)}>chair {one + 1}</option>)}
                    </select>
                )}
                <button type="submit" class="primary">{button}</button>
            </div>
        </form>
    );
}
