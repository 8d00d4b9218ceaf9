// order.tsx - the own order of a phase: secret, and changeable until the last one is in.

interface OrderProps {
    moves: string[];
    done: boolean;
    busy: boolean;
    undo: () => void;
    withdraw: () => void;
}

export function Order({ moves, done, busy, undo, withdraw }: OrderProps) {
    if (moves.length === 0)
        return null;
    return (
        <section class="order" aria-label="Your order">
            <h2>Your order{done ? ' is in' : ' so far'}</h2>
            <ol>{moves.map((move, i) => <li key={i}><code>{move}</code></li>)}</ol>
            <div class="row">
                <button type="button" aria-disabled={busy} onClick={undo}>Take back the last one</button>
                <button type="button" aria-disabled={busy} onClick={withdraw}>Withdraw it all</button>
                <span class="hint">Nobody sees it yet.</span>
            </div>
        </section>
    );
}
