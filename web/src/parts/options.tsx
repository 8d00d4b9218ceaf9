// options.tsx - a game's options as form fields, each with its help.

import type { Members, Option } from '../messages';
import { plain, sentence } from '../words';

interface Field {
    option: Option;
    value: Members[string];
    set: (value: Members[string]) => void;
}

/** Ids of the rules, as in `(PCL-20)`, are for those who read rules. */
function helpOf(option: Option): string {
    const limits = option.type === 'int' && option.min !== undefined ? ` (${option.min} to ${option.max})` : '';
    return sentence(option.help.replace(/\s*\([A-Z]+-\d+\)/g, '')) + limits;
}

function Input({ option, value, set, id }: Field & { id: string }) {
    const help = `${id}-help`;
    switch (option.type) {
    case 'int':
        return <input id={id} type="number" required aria-describedby={help} value={value as number} min={option.min}
            max={option.max} step={1} inputMode="numeric"
            onInput={(event) => set(event.currentTarget.value === '' ? '' : event.currentTarget.valueAsNumber)} />;
    case 'choice':
        return (
            <select id={id} aria-describedby={help} value={String(value)}
                onChange={(event) => set(event.currentTarget.value)}>
                {(option.choices ?? []).map((one) => <option key={one} value={one}>{plain(one)}</option>)}
            </select>
        );
    default:
        return <input id={id} type="text" aria-describedby={help} value={String(value)} maxLength={255}
            autocomplete="off" onInput={(event) => set(event.currentTarget.value)} />;
    }
}

function OptionField({ option, value, set }: Field) {
    const id = `option-${option.name}`;
    const help = <span class="hint" id={`${id}-help`}>{helpOf(option)}</span>;
    if (option.type === 'bool')
        return (
            <div class="option check">
                <input id={id} type="checkbox" aria-describedby={`${id}-help`} checked={value === true}
                    onChange={(event) => set(event.currentTarget.checked)} />
                <label for={id}>{sentence(plain(option.name))}</label>
                {help}
            </div>
        );
    return (
        <div class="option">
            <label for={id}>{sentence(plain(option.name))}</label>
            <Input option={option} value={value} set={set} id={id} />
            {help}
        </div>
    );
}

export function defaults(options: Option[]): Members {
    return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

interface OptionsProps {
    options: Option[];
    values: Members;
    set: (values: Members) => void;
}

export function Options({ options, values, set }: OptionsProps) {
    return (
        <div class="options">
            {options.map((option) => (
                <OptionField key={option.name} option={option} value={values[option.name] ?? option.default}
                    set={(value) => set({ ...values, [option.name]: value })} />
            ))}
        </div>
    );
}
