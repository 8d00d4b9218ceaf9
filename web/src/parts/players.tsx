// players.tsx - a name to sit down under: what the screens before and during a game share.

import { useState } from 'preact/hooks';

import { myName } from '../memory';
import type { TableInfo } from '../messages';

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
                <button type="submit" class="main">{button}</button>
            </div>
        </form>
    );
}

/** For who watches a table with an open chair. */
export function SitDown({ table, sit }: { table: TableInfo; sit: (name: string, seat?: number) => Promise<void> }) {
    const open = table.chairs.filter((chair) => chair.kind === 'open').map((chair) => chair.seat);
    if (open.length === 0)
        return null;
    return (
        <section class="panel sit-down">
            <NameForm label={open.length === 1 ? 'A chair is open: your name' : 'Chairs are open: your name'}
                name={myName()} button="Sit down" chairs={open} send={sit} />
        </section>
    );
}
