// order.tsx - a secret order in words, as far as it is filled.

import { sentence } from '../words';

export function Order({ moves }: { moves: string[] }) {
    return (
        <ol class="order-list" aria-label="Your order so far">
            {moves.map((move, i) => <li key={i}>{sentence(move)}</li>)}
        </ol>
    );
}
