// past.tsx - looking back on a match: where one is in it, a step on or back, by itself, with whose eyes, and playing on
// from there.

import { useEffect, useState } from 'preact/hooks';

import { useKeys } from '../keys';
import { Icon } from '../kit/icons';
import type { TableInfo } from '../messages';
import type { Table, TableState } from '../table';
import { past as words } from '../words_past';

export interface PastProps {
    at: Table;
    state: TableState;
    table: TableInfo;
    playing: boolean;               // what was played is still being shown
    skip: () => void;
    leave: () => void;
    onward: () => void;
}

const restMs = 300;

/** In place of what to do now. */
export function Past({ at, state, table, playing, skip, leave, onward }: PastProps) {
    const { at: step, steps, turns, open } = table.replay!;
    const [alone, setAlone] = useState(false);
    const last = state.story.lines.at(-1)?.text ?? '';
    const seek = (to: number, seat = table.you) => {
        skip();
        at.seek(Math.max(0, Math.min(steps, to)), seat).catch(() => undefined);     // the next press will do
    };
    const go = (to: number) => {
        setAlone(false);
        seek(to);
    };
    /** From the end, by itself: once more from the beginning. */
    const again = () => {
        skip();
        at.seek(0, table.you).then(() => setAlone(true), () => undefined);
    };
    useEffect(() => {
        if (!alone || playing)
            return undefined;
        if (step >= steps) {
            setAlone(false);
            return undefined;
        }
        const timer = setTimeout(() => seek(step + 1), restMs);
        return () => clearTimeout(timer);
    }, [alone, playing, step]);
    const turnNext = turns.find((turn) => turn > step) ?? steps;
    const turnBefore = turns.filter((turn) => turn < step).at(-1) ?? 0;
    useKeys({
        PageDown: () => go(turnNext),
        PageUp: () => go(turnBefore),
        ArrowRight: () => go(step + 1),
        ArrowLeft: () => go(step - 1),
        Home: () => go(0),
        End: () => go(steps),
        ' ': () => setAlone(!alone),
        Escape: leave,
    });
    return (
        <section class="now panel past" aria-label={words.title}>
            <div class="now-words">
                <h2 class="now-title">{step === 0 ? words.beginning : last || words.step(step, steps)}</h2>
            </div>
            <div class="past-way">
                <input type="range" min={0} max={steps} value={step} aria-label={words.slider}
                    aria-valuetext={words.step(step, steps)}
                    onInput={(event) => go(Number(event.currentTarget.value))} />
                <span class="past-count" aria-hidden="true">{step}/{steps}</span>
                <button type="button" aria-label={words.last} disabled={step === steps} onClick={() => go(steps)}>
                    <Icon name="skip" />
                </button>
            </div>
            <div class="past-buttons">
                <button type="button" aria-label={words.turnBefore} title={words.turnBefore} disabled={step === 0}
                    onClick={() => go(turnBefore)}>
                    <Icon name="turnBack" />
                </button>
                <button type="button" aria-label={words.back} disabled={step === 0} onClick={() => go(step - 1)}>
                    <Icon name="back" />
                </button>
                <button type="button" class="main" aria-label={alone ? words.stop : words.alone} aria-pressed={alone}
                    disabled={steps === 0} onClick={() => (step === steps ? again() : setAlone(!alone))}>
                    <Icon name={alone ? 'pause' : 'play'} />
                </button>
                <button type="button" aria-label={words.next} disabled={step === steps} onClick={() => go(step + 1)}>
                    <Icon name="forth" />
                </button>
                <button type="button" aria-label={words.turnNext} title={words.turnNext} disabled={step === steps}
                    onClick={() => go(turnNext)}>
                    <Icon name="turnForth" />
                </button>
                <button type="button" class="past-leave" aria-label={words.leave} onClick={leave}>
                    <Icon name="close" />
                </button>
                <label class="past-eyes">
                    <span>{words.eyes}</span>
                    <select value={String(table.you ?? '')}
                        onChange={({ currentTarget: { value } }) => seek(step, value === '' ? null : Number(value))}>
                        <option value="">{words.spectator}</option>
                        {table.chairs.map(({ seat, name }) => <option key={seat} value={String(seat)}>{name}</option>)}
                    </select>
                </label>
                <button type="button" class={open ? 'past-onward' : 'past-onward away'} disabled={!open}
                    onClick={onward} title={words.onwardMeans}>
                    {words.onward}
                </button>
            </div>
        </section>
    );
}
