// live.tsx - the gallery: a whole board and its tray, played as at a table; the loupe; trays of desk and phone.

import { useRef, useState } from 'preact/hooks';

import climb from '../../../games/prime_climb/web/board';
import { DiscIcon } from '../../../games/prime_climb/web/discs';
import type { Layout } from '../kit/board';
import { Loupe } from '../kit/loupe';
import { useHand, type Held, type Stops } from '../play/usehand';
import { useStopAtLit, useTabStop, useWiring } from '../play/wiring';
import { kit, moves, seen } from './moment';
import { Row, Specimen } from './specimen';

const factors = kit.factors as unknown as number[][];

/** The hand of Ana at the moment; what she plays is only told. */
export function useGalleryHand(stops: Stops, told: (words: string) => void): Held {
    const [moment] = useState(() => seen());
    return useHand({ board: climb, seen: moment, moves, live: true, confirm: false, hinted: null, stops,
        stray: () => undefined,
        act: ({ move }) => told(`Played: ${move.words}`),
        tell: (thing) => told(String(climb.about(moment, thing) ?? '')) });
}

/** Board and tray: mouse, fingers and keys work as in a game. */
export function Live({ width, height, layout }: { width: number; height: number; layout: Layout }) {
    const [moment] = useState(() => seen());
    const [said, setSaid] = useState('Touch, drag, or walk with the arrows.');
    const root = useRef<HTMLDivElement>(null);
    const place = useRef<HTMLDivElement>(null);
    const trayPlace = useRef<HTMLDivElement>(null);
    const stops = { board: useTabStop(), tray: useTabStop() };
    const hand = useGalleryHand({ board: stops.board.at, tray: stops.tray.at }, setSaid);
    useStopAtLit(stops.board, place, moves.length ? ['pawn-2-0'] : [], false);
    useStopAtLit(stops.tray, trayPlace, [], false);
    useWiring(root, place, trayPlace, { board: climb, seen: moment, hand, live: true, told: null,
        tell: (thing) => thing !== null && setSaid(String(climb.about(moment, thing) ?? '')) });
    const drawn = { seen: moment, hand, note: null, panel: [], layout, width, large: false, pace: 0 };
    const tray = climb.trayHeight(moment, layout, { width, height });
    return (
        <Specimen name={`board and tray, ${layout}`} wide>
            <div ref={root} class="live" style={{ width: `${width}px` }} onPointerLeave={() => hand.look(null)}
                onFocusOut={() => hand.look(null)}>
                <div ref={place} class="board-place" role="listbox" aria-label={`Board, ${layout}`}
                    style={{ height: `${height}px` }}>
                    <climb.Board {...drawn} height={height} />
                </div>
                <div ref={trayPlace} class="tray-place" role="group" aria-label={`Tray, ${layout}`}>
                    <climb.Tray {...drawn} height={tray} />
                </div>
                <p role="status" class="small">{hand.looked ? hand.preview(hand.looked).words : said}</p>
            </div>
        </Specimen>
    );
}

/** Open over a board of 344 × 240, touched near its middle. */
export function LoupeOpen({ hand }: { hand: Held }) {
    const [open, setOpen] = useState(true);
    const things = ['space-35', 'space-32', 'space-24', 'space-21'];
    const spaceOf = (thing: string) => Number(thing.slice('space-'.length));
    return (
        <Row>
            <Specimen name="loupe" wide>
                <div class="loupe-room">
                    {open ? (
                        <Loupe x={172} y={200} width={344} height={240} things={things} hand={hand}
                            close={() => setOpen(false)} draw={(thing) => (
                                <DiscIcon space={spaceOf(thing)} factors={factors[spaceOf(thing)]!} width={36} />
                            )} />
                    ) : <button type="button" onClick={() => setOpen(true)}>Open the loupe</button>}
                </div>
            </Specimen>
        </Row>
    );
}
