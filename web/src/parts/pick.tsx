// pick.tsx - one of a few, as buttons in a row. What is refused is struck through and, touched, says why.

import { useState } from 'preact/hooks';

import { plan as words } from '../words_home';

export interface Choice {
    value: string;
    label: string;
    refused?: string | null;
}

interface PickProps {
    label: string;
    choices: Choice[];
    value: string | null;           // null: none of them
    set: (value: string) => void;
}

export function Pick({ label, choices, value, set }: PickProps) {
    const [why, setWhy] = useState<string | null>(null);
    const choose = ({ value: chosen, refused }: Choice) => {
        setWhy(refused ?? null);
        if (!refused && chosen !== value)
            set(chosen);
    };
    return (
        <div class="pick" role="group" aria-label={label}>
            <span class="pick-label" aria-hidden="true">{label}</span>
            <div class="pick-row">
                {choices.map((choice) => (
                    <button key={choice.value} type="button" aria-pressed={choice.value === value}
                        aria-disabled={choice.refused ? 'true' : undefined} title={choice.refused ?? undefined}
                        onClick={() => choose(choice)}>{choice.label}</button>
                ))}
            </div>
            <p class="pick-why" role="status">{why && words.refused(why)}</p>
        </div>
    );
}
