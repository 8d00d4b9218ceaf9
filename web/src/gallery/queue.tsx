// queue.tsx - the gallery: steps one by one along a path, at the pace of the settings; what is said; sounds.

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';

import { announcement } from '../kit/announcer';
import { Pawn } from '../kit/pieces';
import { play, sounds, type Sound } from '../kit/sound';
import { browserClock, Steps } from '../kit/steps';
import { along, arrive, travel } from '../kit/travel';
import { change, useSettings } from '../settings';
import { Row, Specimen } from './specimen';

const road = 'M30 90C90 -20 140 150 200 60S300 20 330 70';
const places = 13;                  // 0 to 12 along the road

/** Where a place lies: a share of the road. */
const share = (place: number) => place / (places - 1);

export function Queue() {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const steps = useMemo(() => new Steps(0, browserClock, () => redraw(0)), []);
    const path = useRef<SVGPathElement>(null);
    const pawn = useRef<SVGGElement>(null);
    const before = useRef(0);
    const { pace } = useSettings();
    useEffect(() => () => steps.close(), []);
    useLayoutEffect(() => {
        const from = share(before.current % places);
        const to = share(steps.shown % places);
        before.current = steps.shown;
        const points = along(path.current!, from, to);
        const end = points[points.length - 1]!;
        pawn.current!.setAttribute('transform', `translate(${end.x} ${end.y})`);
        if (from !== to && steps.step > 0)
            travel(pawn.current!, points, steps.step);
    }, [steps.shown]);
    const go = (count: number) => {
        const from = steps.shown;
        steps.push(Array.from({ length: count }, (_, i) => from + i + 1), { pace, live: false });
    };
    const skip = () => {
        steps.skip();
        arrive(pawn.current!);
    };
    return (
        <Specimen name="queue" wide>
            <svg class="queue on-table" viewBox="0 0 360 120" aria-hidden="true">
                <path ref={path} class="queue-road" d={road} />
                <g ref={pawn}><Pawn seat={2} scale={0.8} /></g>
            </svg>
            <div class="row">
                <button type="button" onClick={() => go(5)}>5 steps</button>
                <button type="button" onClick={() => go(55)}>55 steps</button>
                <button type="button" onClick={skip} aria-disabled={!steps.playing}>Skip</button>
            </div>
            <p class="queue-state" role="status" data-playing={steps.playing}>
                Step {steps.shown}, {Math.round(steps.step)} ms each{steps.playing ? ', more to come' : ''}.
            </p>
        </Specimen>
    );
}

export function Said() {
    const texts = Array.from({ length: 12 }, (_, i) => `Cleo moves ${i} + ${i + 1} = ${2 * i + 1} with a pawn`);
    const { polite } = announcement(texts, 'Your turn: move a pawn with 7 or 4');
    const { urgent } = announcement([], 'Ben hits your deck: stop it?');
    return (
        <Row>
            <Specimen name="a burst, said politely" wide>{polite}</Specimen>
            <Specimen name="a question, said at once" wide>{urgent}</Specimen>
        </Row>
    );
}

export function Sounds() {
    const heard = (sound: Sound) => {
        change({ sound: true });
        play(sound);
    };
    return (
        <Row>
            {(Object.keys(sounds) as Sound[]).map((sound) => (
                <Specimen key={sound} name={`sound ${sound}`}>
                    <button type="button" onClick={() => heard(sound)}>{sound}</button>
                </Specimen>
            ))}
        </Row>
    );
}
