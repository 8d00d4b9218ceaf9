// announce.tsx - for those who listen: each update once, ending with what is to be done; and its sound.

import { useEffect, useState } from 'preact/hooks';

import { announcement } from '../kit/announcer';
import type { Board } from '../kit/board';
import { play } from '../kit/sound';
import type { TableState } from '../table';

export function Announcer({ state, todo, sounds }:
{ state: TableState; todo: string | null; sounds: Board['sounds'] }) {
    const [said, setSaid] = useState({ polite: '', urgent: '' });
    useEffect(() => {
        setSaid(announcement(state.events.map((event) => event.text), todo));
        const sound = state.events.map((event) => sounds?.[event.type]).find(Boolean);
        if (sound)
            play(sound);
    }, [state.update]);
    return (
        <>
            <div class="unseen" role="status" aria-live="polite">{said.polite}</div>
            <div class="unseen" role="alert" aria-live="assertive">{said.urgent}</div>
        </>
    );
}
