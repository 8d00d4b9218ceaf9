// order.tsx - the own order of a phase: secret, here until it is confirmed, and changeable until the last one is in.

interface OrderProps {
    moves: string[];
    complete: boolean;              // and not sent yet
    done: boolean;
    busy: boolean;
    back: () => void;
    clear: () => void;
    confirm: () => void;
}

export function Order({ moves, complete, done, busy, back, clear, confirm }: OrderProps) {
    if (moves.length === 0)
        return null;
    return (
        <section class="order" aria-label="Your order">
            <h2>Your order{done ? ' is in' : complete ? ' is complete' : ' so far'}</h2>
            <ol>{moves.map((move, i) => <li key={i}><code>{move}</code></li>)}</ol>
            <div class="row">
                {complete && (
                    <button type="button" class="primary" aria-disabled={busy} onClick={confirm}>Confirm</button>
                )}
                <button type="button" aria-disabled={busy} onClick={back}>Take back the last one</button>
                <button type="button" aria-disabled={busy} onClick={clear}>Withdraw it all</button>
                <span class="hint">{done ? 'Nobody sees it yet.' : 'It is sent when you confirm it.'}</span>
            </div>
        </section>
    );
}
