// mark.tsx - what stands for a seat where its board is not loaded: in the lobby, in lists of chairs, in talk.

import { tiles } from 'games';

import { PlayerShape } from '../kit/pieces';

/** The game's own mark; of a game without one the shape in the player's colour. */
export function SeatMark({ game, seat, size }: { game: string | null; seat: number; size: number }) {
    const Own = game === null ? undefined : tiles[game]?.mark;
    return Own ? <Own seat={seat} size={size} /> : <PlayerShape seat={seat} size={size} />;
}
