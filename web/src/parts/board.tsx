// board.tsx - the board as text: the letters fit the width as long as they can be read, then it scrolls.

import { pieces, width } from '../ansi';

export function Board({ lines }: { lines: string[] }) {
    const columns = Math.max(20, ...lines.map(width));
    return (
        <div class="board" tabIndex={0} role="region" aria-label="Board">
            <pre style={{ '--columns': String(columns) }}>
                {lines.map((line, row) => (
                    <span key={row}>
                        {pieces(line).map(({ text, look }, i) => <span key={i} class={look}>{text}</span>)}
                        {'\n'}
                    </span>
                ))}
            </pre>
        </div>
    );
}
