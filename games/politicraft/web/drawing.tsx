// drawing.tsx - PolitiCraft: the table: others' mats and the middle above, the market, my area below.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { Drawn } from 'kit/board';

import { Mat, MatSmall, Mine, MineSmall } from './area';
import { Chooser, Issues, Opened, picksOf } from './chooser';
import { homeOf, othersOf, thingOf, viewOf } from './facts';
import { useFlights } from './flights';
import { roomsOf } from './layout';
import { CycleCard, Market, Middle, offersOf } from './middle';

/** Which area is open, and what opens or closes it: touches that mean nothing else. What is chosen, and a question that
 * comes with cards to choose from, needs the table: then it stays closed. */
function useOpened({ hand }: Drawn, asked: boolean) {
    const [opened, setOpened] = useState<number | null>(null);
    const choosing = hand.chosen.length > 0;
    useEffect(() => {
        if (choosing || asked)
            setOpened(null);
    }, [choosing, asked]);
    const touch = (event: Event): boolean => {
        const name = (event.target as Element).closest<HTMLElement>('[data-thing]')?.dataset.thing;
        const thing = name === undefined ? null : thingOf(name);
        const close = thing?.kind === 'close';
        if (!close && (thing?.kind !== 'area' || hand.lit(name!) !== null || hand.chosen.length > 0))
            return false;
        setOpened(close || (thing.kind === 'area' && thing.seat === opened) ? null
            : thing.kind === 'area' ? thing.seat : null);
        event.stopPropagation();
        return true;
    };
    const key = (event: JSX.TargetedKeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && opened !== null) {
            setOpened(null);
            event.stopPropagation();
        } else if (event.key === 'Enter' && touch(event)) {
            event.preventDefault();
        }
    };
    return { opened: choosing ? null : opened, touch, key };
}

const least = 100;

export function CauseBoard(drawn: Drawn) {
    return drawn.width < least || drawn.height < least ? null : <Whole {...drawn} />;
}

function Whole(drawn: Drawn) {
    const { seen, width, height } = drawn;
    useFlights(drawn);
    const rooms = roomsOf(drawn);
    const view = viewOf(seen);
    const home = homeOf(seen);
    const others = othersOf(seen);
    const picks = picksOf(drawn);
    const { opened, touch, key } = useOpened(drawn, picks.length > 0);
    const choosing = drawn.hand.chosen.length > 0;
    const chooses = picks.length > 0 && opened === null;
    const small = !rooms.wide;
    const market = !small || rooms.market || (offersOf(seen).some(({ own }) => own) && view.stage === 'turn');
    const spare = small && drawn.large && offersOf(seen).length === 0;        // larger letters need its room
    const middle = rooms.market || !market || drawn.hand.lit('pile') !== null;
    const over = small && (chooses || opened !== null);
    if (view.stage === 'issue')
        return (
            <div class={`pol ${small ? 'slim' : 'broad'} first`} style={size(width, height)}>
                <Issues drawn={drawn} />
            </div>
        );
    return (
        <div class={`pol ${small ? 'slim' : 'broad'}${rooms.tight ? ' tight' : ''}${choosing ? ' choosing' : ''}`}
            style={size(width, height)} onClick={touch} onKeyDown={key}>
            {!over && (
                <div class={`pol-others${rooms.below && !small ? ' two' : ''}`} data-count={others.length}
                    style={{ height: `${rooms.others}px` }}>
                    {others.map((seat) => (small
                        ? <MatSmall key={seat} drawn={drawn} seat={seat} open={opened === seat} />
                        : <Mat key={seat} drawn={drawn} seat={seat} rooms={rooms} open={opened === seat} />))}
                    {!rooms.below && <Middle drawn={drawn} />}
                </div>
            )}
            {rooms.below && middle && !over && <Middle drawn={drawn} />}
            {market && !spare && !chooses && opened === null && <Market drawn={drawn} />}
            {opened !== null ? <Opened drawn={drawn} seat={opened} />
                : chooses ? <Chooser drawn={drawn} />
                : small ? <MineSmall drawn={drawn} seat={home} tells={!rooms.tight} />
                : <Mine drawn={drawn} seat={home} room={rooms.column} />}
            <CycleCard drawn={drawn} />
        </div>
    );
}

const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });
