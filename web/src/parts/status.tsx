// status.tsx - always in sight: whose turn it is, and what happened since one's own last move.

import type { GameEvent, TableInfo, Update } from '../messages';
import { lately, type Story } from '../story';
import { turnWords } from '../words';

interface StatusProps {
    table: TableInfo;
    update: Update;
    story: Story;
    slow: boolean;
}

export function Status({ table, update, story, slow }: StatusProps) {
    const { mood, headline, more } = turnWords(table, update);
    const lines = lately(story, table.you, 4);
    return (
        <section class={`status ${mood}`} aria-label="Now">
            <div class="turn">
                <h1>{headline}</h1>
                {slow ? <p>On its way…</p> : more && <p>{more}</p>}
                {table.you === null && !update.over && <p>You are watching.</p>}
            </div>
            {lines.length > 0 && (
                <ul class="lately" aria-label="What just happened">
                    {lines.map((line) => <li key={line.key} class={line.kind}>{line.text}</li>)}
                </ul>
            )}
        </section>
    );
}

/** For those who listen: each step once, and that it is their turn. */
export function Announcer({ table, update, events }: { table: TableInfo; update: Update; events: GameEvent[] }) {
    const { mood, headline } = turnWords(table, update);
    const told = events.map((event) => event.text);
    if (mood !== 'wait')
        told.push(headline);
    return <div class="unseen" role="status" aria-live="polite">{told.join('. ')}</div>;
}
