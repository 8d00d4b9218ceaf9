// log.tsx - everything that happened, in words: the newest on top; what one player did at a time in the order of its
// steps. Who reads further down stays there, and can go back.

import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Board, Seen } from '../kit/board';
import { PlayerShape } from '../kit/pieces';
import type { Line, Story } from '../story';
import { endWhole } from './whole';

const near = 24;                    // pixels from the top that still count as the top

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

/** What somebody did without anybody else in between, as far as one sees it. */
interface Part {
    seat: number | null | undefined;
    lines: { line: Line; text: ComponentChildren }[];
}

interface Chapter {
    title: string | null;
    parts: Part[];
}

/** In the order in which it happened. */
function chaptersOf(props: LogProps, lines: Line[]): Chapter[] {
    const { board, seen } = props;
    const chapters: Chapter[] = [{ title: null, parts: [] }];
    for (const line of lines) {
        const title = (seen && board?.chapter?.(line.event, seen)) ?? null;
        if (title !== null && title !== chapters[chapters.length - 1]!.title)
            chapters.push({ title, parts: [] });
        const { parts } = chapters[chapters.length - 1]!;
        const last = parts[parts.length - 1];
        const text = told(props, line);
        const seat = (seen && board?.actor?.(line.event, seen)) ?? line.seat;
        if (last && (text === '' || seat === last.seat || last.seat === undefined)) {
            last.lines.push({ line, text });
            last.seat = text === '' ? last.seat : seat;
        } else {
            parts.push({ seat: text === '' ? undefined : seat, lines: [{ line, text }] });
        }
    }
    return chapters.filter(({ parts }) => parts.length > 0);
}

/** Who likes nothing that moves has the newest at once. */
const movesLittle = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What is new comes in above the rest. Who reads that stays where they are; else the rest keeps its place for one
 * picture, and then the list is scrolled to its top: nothing jumps. */
class Place {
    private oldest: HTMLElement | null = null;
    private at = 0;
    private late = 0;               // pixels that are still to be scrolled
    private frame = 0;

    constructor(private readonly box: HTMLElement) {}

    look(): void {
        this.oldest = this.box.lastElementChild as HTMLElement | null;
        this.at = this.oldest?.offsetTop ?? 0;
    }

    changed(away: boolean): void {
        const { box, oldest } = this;
        const lower = oldest?.parentNode === box ? oldest.offsetTop - this.at : 0;
        this.look();
        if (away) {
            box.scrollTop += lower;
            return;
        }
        this.scroll(movesLittle() ? 0 : Math.max(0, this.late + lower));
    }

    /** Its reader did it. */
    byHand(): boolean {
        return this.late === 0;
    }

    private scroll(late: number): void {
        const { box } = this;
        this.late = late;
        box.style.paddingBlockEnd = late === 0 ? '' : `${late + box.clientHeight}px`;       // so that it can be
        box.scrollTop = late;
        cancelAnimationFrame(this.frame);
        if (late === 0) {
            endWhole(box);
            return;
        }
        this.frame = requestAnimationFrame(() => {          // before it is painted, and the next behind that
            this.frame = requestAnimationFrame(() => this.scroll(0));
        });
    }
}

function usePlace(list: RefObject<HTMLOListElement>, away: boolean, changes: unknown[]): RefObject<Place> {
    const place = useRef<Place | null>(null);
    const reads = useRef(away);
    reads.current = away;
    useLayoutEffect(() => {
        const box = list.current;
        if (!box)
            return undefined;
        const kept = new Place(box);
        place.current = kept;
        const watcher = new ResizeObserver(() => {
            if (kept.byHand())
                endWhole(box);
            kept.look();
        });
        watcher.observe(box.parentElement!);
        return () => watcher.disconnect();
    }, [changes[0] === 0]);
    useLayoutEffect(() => place.current?.changed(away), changes);
    return place;
}

export function Log(props: LogProps) {
    const { board, seen } = props;
    const lines = shownLines(props);
    const list = useRef<HTMLOListElement>(null);
    const [away, setAway] = useState(false);
    const place = usePlace(list, away, [lines.length, lines[lines.length - 1]?.key, seen?.past]);
    const back = () => {
        list.current!.scrollTop = 0;
        setAway(false);
        list.current!.focus();              // the button is gone
    };
    /** By what one sees; a line of it stays in sight. */
    const further = () => list.current!.scrollBy({ top: list.current!.clientHeight - 64,
        behavior: movesLittle() ? 'auto' : 'smooth' });
    const scrolled = ({ currentTarget }: { currentTarget: HTMLElement }) => {
        if (!place.current?.byHand())
            return;
        setAway(currentTarget.scrollTop >= near);
        endWhole(currentTarget);
    };
    if (lines.length === 0)
        return <p class="soft pad">Nothing has happened yet.</p>;
    return (
        <>
            <ol class={away ? 'log scrolled' : 'log'} ref={list} reversed tabIndex={0} aria-label="Log"
                onScroll={scrolled}>
                {away && <li key="newest" class="newest"><button type="button" onClick={back}>Newest ↑</button></li>}
                {chaptersOf(props, lines).reverse().flatMap(({ title, parts }) => [
                    ...(title === null ? [] : [
                        <li key={`chapter ${parts[0]!.lines[0]!.line.key}`} class="chapter">{title}</li>]),
                    ...[...parts].reverse().flatMap(({ seat, lines: own }, i) => {
                        const first = own.find(({ text }) => text !== '');
                        return own.map(({ line, text }) => {
                            const begins = first?.line === line;
                            const name = begins && line.seat !== null ? seen?.name(line.seat) ?? '' : '';
                            return (
                                <li key={line.key} hidden={text === ''}
                                    {...(text === line.text ? {} : { 'data-event': line.text })}
                                    class={[line.kind, line.undone && 'undone', begins && 'first',
                                        begins && i === 0 && 'begins'].filter(Boolean).join(' ')}>
                                    <span class="log-mark" aria-hidden="true">
                                        {begins && typeof seat === 'number'
                                            && (board?.mark?.(seat, 16) ?? <PlayerShape seat={seat} size={16} />)}
                                    </span>
                                    {line.undone ? <s>{text}</s> : <Words text={text} name={name} />}
                                </li>
                            );
                        });
                    }),
                ])}
            </ol>
            <div class="log-more" aria-hidden="true">
                <button type="button" tabIndex={-1} onClick={further} />
            </div>
        </>
    );
}
