// settings.tsx - how one likes the page.

import type { ComponentChildren } from 'preact';

import { hasServer } from '../built';
import { Dialog } from './dialog';
import { Kept } from './kept';
import { change, type Settings, useSettings } from '../settings';

function Choice<T extends string>({ name, legend, value, values, set }: {
    name: string; legend: string; value: T; values: [T, string][]; set: (value: T) => void;
}) {
    return (
        <fieldset class="choice-row">
            <legend>{legend}</legend>
            <div class="segments">
                {values.map(([one, words]) => (
                    <label key={one}>
                        <input type="radio" name={name} checked={one === value} onChange={() => set(one)} />
                        <span>{words}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

type Flag = { [name in keyof Settings]: Settings[name] extends boolean ? name : never }[keyof Settings];

function Check({ name, words, more, now }: { name: Flag; words: string; more?: string; now: Settings }) {
    const set = (on: boolean) => {
        if (name === 'notify' && on && 'Notification' in window)
            void Notification.requestPermission();
        change({ [name]: on });
    };
    return (
        <div class="check-row">
            <input id={`set-${name}`} type="checkbox" checked={now[name] as boolean}
                onChange={(event) => set(event.currentTarget.checked)} />
            <label for={`set-${name}`}>{words}{more && <span class="soft small"> {more}</span>}</label>
        </div>
    );
}

/** `children`: what concerns the table, below. */
export function SettingsDialog({ close, children }: { close: () => void; children?: ComponentChildren }) {
    const now = useSettings();
    return (
        <Dialog title="Settings" close={close}>
            <div class="settings-list">
                <Choice name="theme" legend="Theme" value={now.theme} set={(theme) => change({ theme })}
                    values={[['system', 'System'], ['light', 'Light'], ['dark', 'Dark']]} />
                <Choice name="pace" legend="Moves of others" value={now.pace} set={(pace) => change({ pace })}
                    values={[['slow', 'Slow'], ['normal', 'Normal'], ['fast', 'Fast'], ['off', 'At once']]} />
                <Check now={now} name="confirm" words="Ask before every final move"
                    more="A final move cannot be taken back." />
                <Check now={now} name="forced" words="Make my move where there is no other"
                    more="It is said in the log." />
                <Check now={now} name="second" words="Prime Climb: show what two dice reach"
                    more="With a faint ring." />
                <Check now={now} name="sound" words="Sound" />
                <Check now={now} name="large" words="Large print" />
                {'Notification' in window && window.isSecureContext && (
                    <Check now={now} name="notify" words="Tell me when it is my turn" more="With a notification." />
                )}
                {children}
            </div>
            {hasServer() && <Kept />}
        </Dialog>
    );
}
