// plan_clock.tsx - how much time everybody has at a table that is being made.

import type { ClockRules } from '../messages';
import type { Plan } from '../plan';
import { clock as words } from '../words_clock';
import { plan as planWords } from '../words_home';
import { Pick } from './pick';

type Kind = 'none' | 'live' | 'days';

const usual: { [kind in Kind]: ClockRules | undefined } = {
    none: undefined, live: { minutes: 15, seconds: 10 }, days: { days: 3, bank: 3 },
};

const kindOf = (rules: ClockRules | undefined): Kind => (!rules ? 'none' : 'days' in rules ? 'days' : 'live');

function Number({ id, label, value, min, max, set }: {
    id: string; label: string; value: number; min: number; max: number; set: (value: number) => void;
}) {
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <div class="field-in">
                <input id={id} type="number" required min={min} max={max} step={1} inputMode="numeric" value={value}
                    aria-describedby={`${id}-help`}
                    onInput={(event) => event.currentTarget.validity.valid && set(event.currentTarget.valueAsNumber)} />
            </div>
            <p id={`${id}-help`} class="soft small">{planWords.range(min, max)}</p>
        </div>
    );
}

export function ClockPart({ plan, set }: { plan: Plan; set: (plan: Plan) => void }) {
    const { clock: rules, late, ...rest } = plan;
    const kind = kindOf(rules);
    const change = (next: ClockRules) => set({ ...plan, clock: next });
    const choose = (next: Kind) => set({ ...rest, ...(usual[next] ? { clock: usual[next] } : {}) });
    return (
        <section>
            <Pick label={words.label} value={kind} set={(next) => choose(next as Kind)}
                choices={(['none', 'live', 'days'] as Kind[]).map((one) => ({ value: one, label: words[one] }))} />
            {rules && !('days' in rules) && (
                <div class="clock-fields">
                    <Number id="clock-minutes" label={words.minutes} value={rules.minutes} min={0} max={180}
                        set={(minutes) => change({ ...rules, minutes })} />
                    <Number id="clock-seconds" label={words.seconds} value={rules.seconds} min={0} max={600}
                        set={(seconds) => change({ ...rules, seconds })} />
                </div>
            )}
            {rules && 'days' in rules && (
                <div class="clock-fields">
                    <Number id="clock-days" label={words.daysMove} value={rules.days} min={1} max={14}
                        set={(days) => change({ ...rules, days })} />
                    <Number id="clock-bank" label={words.bank} value={rules.bank} min={0} max={30}
                        set={(bank) => change({ ...rules, bank })} />
                </div>
            )}
            {rules && plan.tile.late && (
                <Pick label={words.late} value={late ?? 'bot'}
                    choices={[{ value: 'bot', label: words.lateBot }, { value: 'default', label: plan.tile.late }]}
                    set={(next) => set({ ...rest, clock: rules, ...(next === 'default' ? { late: next } : {}) })} />
            )}
            {kind !== 'none' && <p class="soft small">{kind === 'live' ? words.liveHelp : words.daysHelp}</p>}
        </section>
    );
}
