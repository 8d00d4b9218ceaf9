// log.tsx - everything that happened, in words; it stays at its end unless somebody reads further up.

import { useLayoutEffect, useRef } from 'preact/hooks';

import type { Story } from '../story';

const near = 48;                    // pixels from the end that still count as the end

export function Log({ story }: { story: Story }) {
    const list = useRef<HTMLOListElement>(null);
    const atEnd = useRef(true);
    useLayoutEffect(() => {
        const box = list.current;
        if (box && atEnd.current)
            box.scrollTop = box.scrollHeight;
    }, [story]);
    const scrolled = () => {
        const box = list.current!;
        atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    };
    if (story.lines.length === 0)
        return <p class="hint">Nothing has happened yet.</p>;
    return (
        <ol class="log" ref={list} tabIndex={0} aria-label="Log" onScroll={scrolled}>
            {story.lines.map((line, i) => (
                <li key={line.key} class={`${line.kind}${line.undone ? ' undone' : ''}`
                    + `${i > 0 && story.lines[i - 1]!.step !== line.step ? ' first' : ''}`}>
                    {line.undone ? <s>{line.text}</s> : line.text}
                </li>
            ))}
        </ol>
    );
}
