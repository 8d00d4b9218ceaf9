// watching.tsx - those who look on: how many, by which names; for oneself, whether by name; for the host, the options.

import { myName, watchesByName, watchByName } from '../memory';
import type { TableInfo } from '../messages';
import type { Table } from '../table';
import { watching as words } from '../words_chat';

const delays = [0, 3, 5, 10, 20, 50];

/** Folded: how many. Open: who, and what one can do about it. */
export function Watching({ at, table }: { at: Table; table: TableInfo }) {
    const { spectators, chat } = table;
    if (!spectators || spectators.count === 0)
        return null;
    const { people, count } = spectators;
    const looksOn = table.you === null && !table.mine;
    const named = looksOn && people.some(({ who, name }) => who === chat?.who && name !== '');
    const muted = new Set(chat?.mutes?.map(({ who }) => who));
    const call = (on: boolean) => {
        watchByName(on);
        at.watchAs(on ? myName() : '').catch(() => watchByName(false));
    };
    return (
        <details class="watching">
            <summary>{words.count(count)}</summary>
            <ul>
                {people.map(({ who, name }) => (
                    <li key={who}>
                        <bdi>{name || words.guest}</bdi>
                        {who === chat?.who && ` (${words.you})`}
                        {chat?.mutes && who !== chat.who && !muted.has(who) && (
                            <button type="button" class="link" aria-label={words.muteLabel(name || words.guest)}
                                onClick={() => void at.mute(who, true).catch(() => undefined)}>{words.mute}</button>
                        )}
                    </li>
                ))}
                {count > people.length && <li>{words.more(count - people.length)}</li>}
            </ul>
            {looksOn && chat && (
                <button type="button" class="link" onClick={() => call(!named)}>
                    {named ? words.stayGuest : words.showName(myName())}
                </button>
            )}
            {looksOn && spectators.delay > 0 && <p class="soft">{words.late(spectators.delay)}</p>}
        </details>
    );
}

/** The name to join under, of who only looks on. */
export const watchName = () => (watchesByName() ? myName() : '');

/** For the host, before the start. */
export function WatchOptions({ at, table, attempt }:
{ at: Table; table: TableInfo; attempt: (done: Promise<void>) => void }) {
    const now = table.spectators;
    if (!now)
        return null;
    const choices = delays.includes(now.delay) ? delays : [...delays, now.delay];
    return (
        <div class="watch-options">
            <div class="check-row">
                <input id="watch-on" type="checkbox" checked={now.on}
                    onChange={(event) => attempt(at.watch({ on: event.currentTarget.checked }))} />
                <label for="watch-on">{words.allowed}<span class="soft small">{words.allowedHelp}</span></label>
            </div>
            {now.on && (
                <div class="check-row">
                    <label for="watch-delay">{words.delay}</label>
                    <select id="watch-delay" value={String(now.delay)}
                        onChange={(event) => attempt(at.watch({ delay: Number(event.currentTarget.value) }))}>
                        {choices.map((one) => <option key={one} value={String(one)}>{words.delayOf(one)}</option>)}
                    </select>
                </div>
            )}
        </div>
    );
}
