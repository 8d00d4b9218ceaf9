// say.tsx - PolitiCraft: the line for what is said with an action: a suggestion to take or change. It calls up no
// keyboard by itself. When there is nothing to say, it has what was said last.

import { useEffect, useRef, useState } from 'preact/hooks';

import type { Drawn, Note } from 'kit/board';

import { cardOf, factsOf } from './facts';
import { Sign } from './icons';
import { lastSaid } from './memory';
import { Shape } from './shape';
import { words } from './words';

const most = 280;                   // characters of a note

function wonder(note: Note): string {
    const facts = factsOf(note.move);
    return facts.do === 'issue' ? words.wonderIssue : facts.do === 'give' ? words.wonderTheirs : words.wonder;
}

function Writing({ note, done }: { note: Note; done: () => void }) {
    const field = useRef<HTMLTextAreaElement>(null);
    useEffect(() => field.current?.focus(), []);        // who pressed the button wants to write
    return (
        <textarea ref={field} class="pol-write" aria-label={wonder(note)} maxLength={most} rows={2}
            value={note.own ?? note.suggested}
            onInput={(event) => note.write(event.currentTarget.value.replace(/\s+/g, ' '))}
            onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== 'Escape')
                    return;
                event.preventDefault();
                event.stopPropagation();
                done();
            }} />
    );
}

function Saying({ drawn, note }: { drawn: Drawn; note: Note }) {
    const [writes, setWrites] = useState(false);
    const issue = factsOf(note.move).do === 'issue';
    const said = note.own ?? note.suggested;
    useEffect(() => setWrites(false), [drawn.hand.chosen[0]]);
    return (
        <div class="pol-say">
            <span class="pol-wonder"><Sign of="pen" size={18} /><span>{wonder(note)}</span></span>
            {writes ? <Writing note={note} done={() => setWrites(false)} />
                : <span class={said ? 'pol-said' : 'pol-said none'}><span>{said || words.noWords}</span></span>}
            {!issue && (
                <button type="button" class="pol-say-button quiet" aria-pressed={!writes && note.own === null}
                    onClick={() => {
                        note.write(writes ? '' : null);
                        setWrites(false);
                    }}>
                    {!writes && <Sign of="tick" size={15} />}{writes ? words.silent : words.takeIt}
                </button>
            )}
            <button type="button" class="pol-say-button" onClick={() => setWrites(!writes)}>
                {writes ? words.done : words.change}
            </button>
            {issue && (
                <button class="pol-say-button main" {...drawn.hand.button('button-say')}>{words.sayShort}</button>
            )}
        </div>
    );
}

/** `short`: there is room for what was done, not for how it was explained. */
export function Say({ drawn, short }: { drawn: Drawn; short: boolean }) {
    const { seen, note } = drawn;
    if (note)
        return <Saying drawn={drawn} note={note} />;
    const last = lastSaid(seen);
    const name = !last || last.seat === null ? '' : seen.name(last.seat);
    const said = !last ? words.quiet : short && last.card !== null ? words.did(name, cardOf(seen, last.card).title)
        : words.said(name, last.note);
    return (
        <div class="pol-say quiet">
            <span class="pol-wonder"><Sign of="quote" size={18} /></span>
            {last && last.seat !== null && <Shape seat={last.seat} size={17} />}
            <span class={last ? 'pol-said' : 'pol-said none'}>
                <span>{said}</span>
            </span>
        </div>
    );
}
