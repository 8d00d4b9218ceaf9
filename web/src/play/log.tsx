// log.tsx - everything that happened, in words; it stays at its end unless somebody reads further up, and can go back.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Board, Seen } from '../kit/board';
import { PlayerShape } from '../kit/pieces';
import type { Line, Story } from '../story';

const near = 48;                    // pixels from the end that still count as the end
const under = 6;                    // below the last line (css/frame.css)
const partMost = 72;                // so much may stay free there for what begins at the top

/** At its end the list begins with a whole line, if possible with the first of somebody's: room below the last line
 * makes it so. How much, in pixels. */
function roomUnder(box: HTMLElement): number {
    const end = box.scrollHeight - (parseFloat(box.style.paddingBlockEnd) || under) + under;
    const top = end - box.clientHeight;
    let first: HTMLElement | null = null;
    let begins: HTMLElement | null = null;
    for (const at of ([...box.children] as HTMLElement[]).reverse()) {
        if (at.hidden || at.matches('.newest'))
            continue;
        if (at.offsetTop < top - 1)
            break;
        first = at;
        begins = at.matches('.first, .chapter') ? at : begins;
    }
    const line = begins && begins.offsetTop - top <= partMost ? begins : first;
    return top <= 0 || !line ? under : under + line.offsetTop + (line.matches('.begins, .chapter') ? 0 : 1) - top;
}

/** What a sum comes to is what one looks for. */
function sumTold(text: string): ComponentChildren {
    const at = text.lastIndexOf(' = ');
    const result = at < 0 ? null : /^ = ([\d/]+)/.exec(text.slice(at));
    if (!result)
        return text;
    const from = at + 3;
    const to = from + result[1]!.length;
    return <>{text.slice(0, from)}<b>{text.slice(from, to)}</b>{text.slice(to)}</>;
}

/** Whose lines begin here is found by the name. */
function Words({ text, name }: { text: ComponentChildren; name: string }) {
    if (typeof text !== 'string')
        return <span>{text}</span>;
    return name !== '' && text.startsWith(`${name} `)
        ? <span><b>{name}</b>{sumTold(text.slice(name.length))}</span> : <span>{sumTold(text)}</span>;
}

interface LogProps {
    story: Story;
    board?: Board;
    seen?: Seen;
}

function told({ board, seen }: LogProps, { event, text }: Line): ComponentChildren {
    return (seen && board?.told?.(event, seen)) ?? text;
}

/** What is still to be shown on the board is not told before, not by a step without events of its own either. */
function shownLines({ story: { lines }, seen }: LogProps): Line[] {
    const told = seen?.events.length ? seen.events : seen?.past ?? [];
    const last = told[told.length - 1];
    const at = last ? lines.map(({ event }) => event).lastIndexOf(last) : -1;
    return at < 0 || lines.slice(at + 1).every(({ kind }) => kind !== 'event') ? lines : lines.slice(0, at + 1);
}

/** Each line with the heading before it, where a new part begins. */
function withChapters({ board, seen }: LogProps, lines: Line[]): { line: Line; chapter: string | null }[] {
    let last = '';
    return lines.map((line) => {
        const chapter = (seen && board?.chapter?.(line.event, seen)) ?? null;
        const begins = chapter !== null && chapter !== last;
        last = chapter ?? last;
        return { line, chapter: begins ? chapter : null };
    });
}

export function Log(props: LogProps) {
    const lines = shownLines(props);
    const list = useRef<HTMLOListElement>(null);
    const [away, setAway] = useState(false);
    const toEnd = () => {
        const box = list.current;
        if (!box)
            return;
        box.style.paddingBlockEnd = `${roomUnder(box)}px`;
        box.scrollTo(0, box.scrollHeight);
        box.closest('dialog')?.scrollTo(0, box.scrollHeight);           // in a sheet, that is what scrolls
    };
    const stays = useRef(true);
    stays.current = !away;
    useLayoutEffect(() => {
        if (!away)
            toEnd();
    }, [lines.length]);
    useLayoutEffect(() => {
        if (!list.current)
            return undefined;
        const watcher = new ResizeObserver(() => stays.current && toEnd());
        watcher.observe(list.current, { box: 'border-box' });
        return () => watcher.disconnect();
    }, [lines.length > 0]);
    const back = () => {
        toEnd();
        setAway(false);
        list.current?.focus();              // the button is gone
    };
    const scrolled = () => {
        const box = list.current;
        if (!box)                           // it may be gone when it hears of its last scroll
            return;
        const reads = box.scrollHeight - box.scrollTop - box.clientHeight >= near;
        setAway(reads);
        box.classList.toggle('scrolled', reads && box.scrollTop > 0);
    };
    if (lines.length === 0)
        return <p class="soft pad">Nothing has happened yet.</p>;
    const seatOf = ({ event, seat }: Line) => (props.seen && props.board?.actor?.(event, props.seen)) ?? seat;
    let before: number | null | undefined;  // whose is the last that one sees
    return (
        <ol class="log" ref={list} tabIndex={0} aria-label="Log" onScroll={scrolled}>
            {withChapters(props, lines).flatMap(({ line, chapter }) => {
                const text = told(props, line);
                const seat = seatOf(line);
                const top = before === undefined || chapter !== null;
                const first = top || seat !== before;
                const name = first && line.seat !== null ? props.seen?.name(line.seat) ?? '' : '';
                before = text !== '' ? seat : top ? undefined : before;
                return [
                    ...(chapter ? [<li key={`chapter ${line.key}`} class="chapter">{chapter}</li>] : []),
                    <li key={line.key} class={`${line.kind}${line.undone ? ' undone' : ''}${first ? ' first' : ''}`
                        + `${top ? ' begins' : ''}`}
                        {...(text === line.text ? {} : { 'data-event': line.text })} hidden={text === ''}>
                        <span class="log-mark" aria-hidden="true">
                            {first && typeof seat === 'number'
                                && (props.board?.mark?.(seat, 16) ?? <PlayerShape seat={seat} size={16} />)}
                        </span>
                        {line.undone ? <s>{text}</s> : <Words text={text} name={name} />}
                    </li>,
                ];
            })}
            {away && <li class="newest"><button type="button" onClick={back}>Newest ↓</button></li>}
        </ol>
    );
}
