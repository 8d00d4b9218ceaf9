// say.tsx - PolitiCraft: the line for what is said with an action: a suggestion to take or change. It calls up no
// keyboard by itself. When there is nothing to say, it has what others did to me since my turn, or what was said last.

import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

import type { Drawn, Note, Seen } from 'kit/board';
import { overflows } from 'kit/room';

import { cardOf, factsOf, kitOf, viewOf } from './facts';
import { Sign } from './icons';
import { noHandYet } from './layout';
import { lastSaid } from './memory';
import { Shape } from './shape';
import { isAway, putAway, sinceTurn } from './since';
import { words } from './words';

const most = 280;                   // characters of a note
const lettersInRows = 104;          // of the three lines that a phone has

function wonder(note: Note): string {
    const facts = factsOf(note.move);
    return facts.do === 'issue' ? words.wonderIssue : facts.do === 'give' ? words.wonderTheirs : words.wonder;
}

function Writing({ note, done }: { note: Note; done: () => void }) {
    const field = useRef<HTMLTextAreaElement>(null);
    useEffect(() => field.current?.select(), []);       // who pressed the button wants to write, mostly something else
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

/** What is said, as large as there is room for: measured before it is seen. */
const smaller = ['', 'small', 'small least'];

function Said({ said, size }: { said: string; size: string }) {
    const box = useRef<HTMLSpanElement>(null);
    const [kept, setKept] = useState({ of: '', steps: 0 });
    const of = `${size} ${said}`;
    const steps = kept.of === of ? kept.steps : 0;
    useLayoutEffect(() => {
        if (steps + 1 < smaller.length && overflows(box.current!))
            setKept({ of, steps: steps + 1 });
    });
    return (
        <span class={`pol-said ${smaller[steps]}${said ? '' : ' none'}`} ref={box}>
            <span>{said || words.noWords}</span>
        </span>
    );
}

function Saying({ drawn, note, rows }: { drawn: Drawn; note: Note; rows: boolean }) {
    const [writes, setWrites] = useState(false);
    const issue = factsOf(note.move).do === 'issue';
    const said = note.own ?? note.suggested;
    useEffect(() => setWrites(false), [drawn.hand.chosen[0]]);
    return (
        <div class="pol-say">
            <span class="pol-wonder"><Sign of="pen" size={18} /><span>{wonder(note)}</span></span>
            {writes ? <Writing note={note} done={() => setWrites(false)} />
                : <Said said={said} size={`${drawn.layout} ${drawn.width} ${drawn.height} ${drawn.large}`} />}
            {rows && writes && said !== '' && (
                <button type="button" class="pol-say-button clear" aria-label={words.clearWords} onClick={(event) => {
                    note.write('');
                    event.currentTarget.parentElement?.querySelector('textarea')?.focus();
                }}>
                    <Sign of="close" size={16} />
                </button>
            )}
            {!issue && (!writes && note.own === null
                ? <span class="pol-say-button taken"><Sign of="tick" size={15} />{words.taken}</span> : (
                    <button type="button" class="pol-say-button quiet" onClick={() => {
                        note.write(writes ? '' : null);
                        setWrites(false);
                    }}>
                        {writes ? words.silent : words.takeIt}
                    </button>
                ))}
            <button type="button" class="pol-say-button" onClick={() => setWrites(!writes)}>
                {writes ? words.done : words.change}
            </button>
            {issue && (
                <button class="pol-say-button main" {...drawn.hand.button('button-say')}>{words.sayShort}</button>
            )}
        </div>
    );
}

/** As many items as there is room for, measured before they are seen; a single one that is too long is set smaller. */
function useFitting(items: string[], size: string) {
    const box = useRef<HTMLButtonElement>(null);
    const [fits, setFits] = useState({ of: '', kept: 0, tight: false });
    const of = `${size} ${items.join(' ')}`;
    const now = fits.of === of ? fits : { of, kept: items.length, tight: false };
    useLayoutEffect(() => {
        if (overflows(box.current!) && !now.tight)
            setFits(now.kept > 1 ? { ...now, kept: now.kept - 1 } : { ...now, tight: true });
    });
    return { box, ...now };
}

/** What others did to me since my turn: a touch shows all of it, and it stays until I act, or put it away. */
function Since({ drawn, items, gone }: { drawn: Drawn; items: string[]; gone: () => void }) {
    const { box, kept, tight } = useFitting(items, `${drawn.layout} ${drawn.width} ${drawn.height} ${drawn.large}`);
    const [open, setOpen] = useState(false);
    return (
        <>
            {open && (
                <ul class="pol-since-all" id="pol-since-all" tabIndex={0} aria-label={words.since.title}>
                    {items.map((item, i) => <li key={i}>{item}</li>)}
                </ul>
            )}
            <button type="button" class={`pol-since${tight ? ' tight' : ''}`} ref={box} aria-expanded={open}
                aria-controls="pol-since-all" onClick={() => setOpen(!open)}>
                <span><b>{words.since.title}: </b>{words.since.all(items.slice(0, kept), items.length - kept)}</span>
            </button>
            <button type="button" class="pol-since-away" aria-label={words.since.putAway} onClick={(event) => {
                gone();
                if (event.detail === 0)         // by a key: the focus goes on to the hand
                    document.querySelector<HTMLElement>('.pol-hand [data-thing]')?.focus();
            }}>
                <Sign of="close" size={16} />
            </button>
        </>
    );
}

/** At the beginning of my turn, and not while an own move is on its way. */
function begins({ seen, hand, playing }: Drawn): boolean {
    const { stage, turn } = viewOf(seen);
    return stage === 'turn' && turn === seen.you && !playing && hand.things.length > 0 && !isAway(seen);
}

/** The card that has all of them choose at once, and what comes of it: why one is asked, and what follows. */
function askedBy(seen: Seen): { title: string; text: string } | null {
    const { stage, direction, playing, cycles } = viewOf(seen);
    const source = stage === 'cycle' ? direction : stage === 'pass' ? playing : undefined;
    if (source === undefined)
        return null;
    const { title, text } = cardOf(seen, source);
    const last = stage === 'cycle' && cycles >= kitOf(seen).cycles_end;
    return { title: `${title}:`, text: [text, last ? words.thenOver : ''].filter(Boolean).join(' ') };
}

/** `rows`: a phone, where a long explanation has no room: what was done stands for it. Other words are drawn anew: what
 * they say has lines of its own, nothing moves. */
export function Say({ drawn, rows }: { drawn: Drawn; rows: boolean }) {
    const { seen, note } = drawn;
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    if (note)
        return <Saying drawn={drawn} note={note} rows={rows} />;
    const asks = askedBy(seen);
    if (asks !== null)
        return (
            <div class="pol-say quiet" key={asks.text}>
                <span class="pol-wonder"><Sign of="cards" size={18} /></span>
                <span class="pol-said asks"><span><b>{asks.title}</b> {asks.text}</span></span>
            </div>
        );
    const since = begins(drawn) ? sinceTurn(seen) : [];
    const last = lastSaid(seen);
    if (since.length > 0)
        return (
            <div class="pol-say" key="since">
                <Since drawn={drawn} items={since} gone={() => {
                    putAway(seen);
                    redraw(0);
                }} />
            </div>
        );
    const name = !last || last.seat === null ? '' : seen.name(last.seat);
    const short = rows && last !== null && last.card !== null && words.said(name, last.note).length > lettersInRows;
    const waits = noHandYet(seen, rows && drawn.layout === 'phone');       // what stands in the hand's place elsewhere
    const quiet = !waits ? words.quiet : seen.you === null ? words.watching : words.noHand;
    const said = !last ? quiet : short ? words.did(name, cardOf(seen, last.card!).title)
        : words.said(name, last.note);
    return (
        <div class="pol-say quiet" key={said}>
            <span class="pol-wonder"><Sign of={waits ? 'cards' : 'quote'} size={18} /></span>
            {last && last.seat !== null && <Shape seat={last.seat} size={17} />}
            <span class={last ? 'pol-said' : 'pol-said none'}>
                <span>{said}</span>
            </span>
        </div>
    );
}
