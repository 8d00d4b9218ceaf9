// typed.tsx - a move as text: to play it, with a note if one likes, or to learn why it is none.

import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';

interface TypedProps {
    field: RefObject<HTMLInputElement>;
    busy: boolean;
    play: (move: string, note?: string) => Promise<boolean>;
    why: (move: string) => void;
}

export function Typed({ field, busy, play, why }: TypedProps) {
    const [move, setMove] = useState('');
    const [note, setNote] = useState('');
    const submit = async (event: Event) => {
        event.preventDefault();
        if (!busy && move.trim() && await play(move.trim(), note.trim() || undefined)) {
            setMove('');
            setNote('');
        }
    };
    return (
        <form class="typed" onSubmit={submit}>
            <div class="typed-field">
                <label for="move">Type a move</label>
                <input id="move" ref={field} value={move} maxLength={400} autocomplete="off" autocapitalize="off"
                    spellcheck={false} onInput={(event) => setMove(event.currentTarget.value)} />
            </div>
            <div class="typed-field">
                <label for="note">Note <span class="soft">(optional)</span></label>
                <input id="note" value={note} maxLength={280} autocomplete="off"
                    onInput={(event) => setNote(event.currentTarget.value)} />
            </div>
            <div class="row">
                <button type="submit" aria-disabled={busy}>Play it</button>
                <button type="button" onClick={() => move.trim() && why(move.trim())}>Why not?</button>
            </div>
        </form>
    );
}
