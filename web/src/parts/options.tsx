// options.tsx - a game's options as form fields, in the words of its tile. What the game refuses cannot be chosen.

import { tiles } from 'games';
import { useState } from 'preact/hooks';

import { inWords, type OptionWords } from '../kit/tile';
import type { Game, Members, Option, TableInfo } from '../messages';
import { plain, sentence } from '../words';
import { plan as words } from '../words_home';

interface Field {
    option: Option;
    said: OptionWords;
    value: Members[string];
    set: (value: Members[string]) => void;
    refused: { [value: string]: string };
}

/** Without words of the tile: the name and the help of the game, but not the ids of rules in it, as in `(PCL-20)`. */
export function wordsOf(option: Option, said?: { [name: string]: OptionWords }): OptionWords {
    return said?.[option.name]
        ?? { label: sentence(plain(option.name)), help: `${sentence(option.help.replace(/\s*\([A-Z]+-\d+\)/g, ''))}.` };
}

/** The value as people read it. */
export function valueWords(option: Option, value: Members[string], said: OptionWords): string {
    return said.values?.[String(value)] ?? (option.type === 'choice' ? sentence(plain(String(value))) : String(value));
}

function Choices({ option, said, value, set, refused, id }: Field & { id: string }) {
    return (
        <select id={id} aria-describedby={`${id}-help`} value={String(value)}
            onChange={(event) => set(event.currentTarget.value)}>
            {(option.choices ?? []).filter((one) => one === value || !(one in refused)).map((one) => (
                <option key={one} value={one}>{valueWords(option, one, said)}</option>
            ))}
        </select>
    );
}

function Count({ option, value, set, id }: Field & { id: string }) {
    return (
        <input id={id} type="number" required aria-describedby={`${id}-help`} value={value as number} min={option.min}
            max={option.max} step={1} inputMode="numeric"
            onInput={(event) => set(event.currentTarget.value === '' ? '' : event.currentTarget.valueAsNumber)} />
    );
}

/** Ready-made values, and a field for others. */
function Words({ said, value, set, id }: Field & { id: string }) {
    const ready = said.values ?? {};
    const [own, setOwn] = useState(!(String(value) in ready));
    const field = (
        <input id={said.values ? `${id}-own` : id} type="text" value={String(value)} maxLength={255} autocomplete="off"
            aria-label={said.values ? words.another_value(said.label) : undefined} aria-describedby={`${id}-help`}
            onInput={(event) => set(event.currentTarget.value)} />
    );
    if (!said.values)
        return field;
    const choose = (chosen: string) => {
        setOwn(chosen === 'own');
        if (chosen !== 'own')
            set(chosen.slice(1));
    };
    return (
        <>
            <select id={id} aria-describedby={`${id}-help`} value={own ? 'own' : `=${String(value)}`}
                onChange={(event) => choose(event.currentTarget.value)}>
                {Object.entries(ready).map(([one, text]) => <option key={one} value={`=${one}`}>{text}</option>)}
                <option value="own">{words.another}</option>
            </select>
            {own && field}
        </>
    );
}

const inputs = { choice: Choices, int: Count, text: Words };

function Switch({ option, said, value, set, refused }: Field) {
    const id = `option-${option.name}`;
    const why = refused[String(value !== true)];
    return (
        <div class={why ? 'field switch struck' : 'field switch'}>
            <input id={id} type="checkbox" aria-describedby={`${id}-help`} checked={value === true} disabled={!!why}
                onChange={(event) => set(event.currentTarget.checked)} />
            <label for={id}>{said.label}</label>
            <p class="soft small" id={`${id}-help`}>{why ? words.refused(why) : said.help}</p>
        </div>
    );
}

function OptionField(field: Field) {
    const { option, said, value, refused } = field;
    if (option.type === 'bool')
        return <Switch {...field} />;
    const id = `option-${option.name}`;
    const Input = inputs[option.type];
    const why = refused[String(value)];
    const range = option.type === 'int' ? words.range(option.min!, option.max!) : '';
    return (
        <div class="field">
            <label for={id}>{said.label}</label>
            <div class="field-in"><Input {...field} id={id} /></div>
            <p class={why ? 'error small' : 'soft small'} id={`${id}-help`}>
                {why ? words.refused(why) : `${said.help ?? ''} ${range}`.trim()}
            </p>
        </div>
    );
}

interface OptionsProps {
    options: Option[];              // those to show
    said?: { [name: string]: OptionWords };
    values: Members;                // those that are not as usual
    refused: { [name: string]: { [value: string]: string } };
    set: (name: string, value: Members[string]) => void;
}

export function Options({ options, said, values, refused, set }: OptionsProps) {
    const whyNot = (all: { [value: string]: string } = {}) =>
        Object.fromEntries(Object.entries(all).map(([value, why]) => [value, inWords(why, said)]));
    return (
        <div class="fields">
            {options.map((option) => (
                <OptionField key={option.name} option={option} said={wordsOf(option, said)}
                    value={values[option.name] ?? option.default} refused={whyNot(refused[option.name])}
                    set={(value) => set(option.name, value)} />
            ))}
        </div>
    );
}

/** What is not as usual at a table, in the words of the game's tile. */
export function unusual(table: Pick<TableInfo, 'game' | 'options'>, game: Game | undefined): string[] {
    const tile = tiles[table.game];
    return (game?.options ?? []).flatMap((option) => {
        const value = table.options[option.name] ?? option.default;
        if (value === option.default || option.name in (tile?.alone ?? {}))
            return [];
        const said = wordsOf(option, tile?.options);
        const brief = said.brief?.(String(value), table.options);
        if (brief !== undefined)
            return brief ? [sentence(brief)] : [];
        return [option.type === 'bool' ? said.label : `${said.label}: ${valueWords(option, value, said)}`];
    });
}
