// moves.tsx - what can be done now: buttons by kind, the first nine with a key each; long lists one kind at a time.

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { filtered, type Group, groups } from '../groups';
import { useKeys } from '../keys';
import type { Move } from '../messages';
import { plain } from '../words';

/** More moves than this are looked at one kind at a time, and can be filtered. */
const manyMoves = 16;

interface MovesProps {
    moves: Move[];
    title: string;
    hinted: string | null;
    busy: boolean;
    play: (move: string) => void;
}

interface ButtonProps {
    of: Move;
    number: number;
    hinted: boolean;
    busy: boolean;
    play: (move: string) => void;
}

function MoveButton({ of, number, hinted, busy, play }: ButtonProps) {
    return (
        <button type="button" class={`move${hinted ? ' hinted' : ''}`} aria-disabled={busy}
            aria-keyshortcuts={number <= 9 ? String(number) : undefined}
            onClick={() => !busy && play(of.move)}>
            {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
            <span class="move-text">{of.move}</span>
            {of.words && <span class="move-words">{of.words}</span>}
            {of.final && <span class="tag final">final</span>}
            {hinted && <span class="tag hint-tag">hint</span>}
        </button>
    );
}

/** Which kind is looked at. One that is used up gives way to the next. */
function useKind(list: Group[]): [Group | undefined, (kind: string) => void, () => void] {
    const [kind, setKind] = useState('');
    const at = Math.max(0, list.findIndex((group) => group.kind === kind));
    const next = () => setKind(list[(at + 1) % list.length]?.kind ?? '');
    return [list[at], setKind, next];
}

/** A move that was pressed is gone afterwards: the keyboard's place goes to the list, not to the top of the page. */
function useKeptFocus(moves: Move[]): RefObject<HTMLElement> {
    const box = useRef<HTMLElement>(null);
    const inside = useRef(false);
    useEffect(() => {
        const place = box.current!;
        const noted = () => {
            inside.current = place.contains(document.activeElement);
        };
        document.addEventListener('focusin', noted);
        return () => document.removeEventListener('focusin', noted);
    }, []);
    useEffect(() => {
        if (inside.current && document.activeElement === document.body)
            box.current?.focus({ preventScroll: true });
    }, [moves]);
    return box;
}

function Kinds({ list, chosen, choose }: { list: Group[]; chosen: Group; choose: (kind: string) => void }) {
    return (
        <div class="kinds" role="group" aria-label="Kinds of moves">
            {list.map((group) => (
                <button key={group.kind} type="button" aria-pressed={group === chosen}
                    onClick={() => choose(group.kind)}>
                    {plain(group.kind) || 'moves'} <small>{group.moves.length}</small>
                </button>
            ))}
        </div>
    );
}

export function Moves({ moves, title, hinted, busy, play }: MovesProps) {
    const [filter, setFilter] = useState('');
    const many = moves.length > manyMoves;
    const matching = many ? filtered(moves, filter) : moves;
    const list = groups(matching);
    const [kind, setKind, nextKind] = useKind(list);
    const box = useKeptFocus(moves);
    const oneKind = many && list.length > 1 && !filter && kind !== undefined;
    const shown = oneKind ? [kind] : list;
    const numbered = new Map(shown.flatMap((group) => group.moves).map((move, i) => [move, i + 1]));

    useEffect(() => {
        if (hinted && oneKind)
            setKind(list.find((group) => group.moves.some((move) => move.move === hinted))?.kind ?? '');
    }, [hinted]);
    const keys = Object.fromEntries([...numbered].filter(([, number]) => number <= 9)
        .map(([move, number]) => [String(number), () => { if (!busy) play(move.move); }]));
    useKeys({ ...keys, n: nextKind });

    return (
        <section class="moves" ref={box} tabIndex={-1} aria-label={title} aria-busy={busy}>
            <div class="moves-head">
                <h2>{title}</h2>
                {many && (
                    <input type="search" aria-label="Filter the moves" placeholder={`Filter ${moves.length} moves`}
                        value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
                )}
            </div>
            {oneKind && <Kinds list={list} chosen={kind} choose={setKind} />}
            {matching.length === 0 && moves.length > 0 && <p class="hint">No move has “{filter}” in it.</p>}
            {shown.map((group) => (
                <div key={group.kind} class="group" role="group" aria-label={plain(group.kind) || 'moves'}>
                    {shown.length > 1 && <h3>{plain(group.kind)}</h3>}
                    <div class="buttons">
                        {group.moves.map((move) => (
                            <MoveButton key={move.move} of={move} number={numbered.get(move)!} busy={busy} play={play}
                                hinted={move.move === hinted} />
                        ))}
                    </div>
                </div>
            ))}
        </section>
    );
}
