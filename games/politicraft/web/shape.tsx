// shape.tsx - PolitiCraft: a player's shape in the ink of what is round it, the band of an area.

import { colourOf, outlines } from 'kit/pieces';

export function Shape({ seat, size }: { seat: number; size: number }) {
    return (
        <svg class="pol-shape" width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
            <path d={outlines[colourOf(seat).shape]} transform="scale(1.15)" />
        </svg>
    );
}
