// chairs.tsx - who will sit where, for a table that is being made.

import type { Bot } from '../messages';
import { sentence } from '../words';

/** The opponent of people who chose none. */
export function usualBot(bots: Bot[]): string {
    const usual = bots.find((bot) => bot.usual);
    return usual ? `bot:${usual.id}` : 'open';
}

export function botWords(bots: Bot[], id: string | undefined): string {
    const bot = bots.find((one) => one.id === id);
    return bot ? `Bot ${bot.id}: ${bot.title}` : `Bot ${id ?? ''}`;
}

/** The levels for people first, then the bots that one plays for study. */
export function BotOptions({ bots }: { bots: Bot[] }) {
    const options = (some: Bot[]) => some.map((bot) => (
        <option key={bot.id} value={`bot:${bot.id}`}>{sentence(botWords(bots, bot.id))}</option>
    ));
    return (
        <>
            <optgroup label="Levels">{options(bots.filter((bot) => bot.level > 0))}</optgroup>
            <optgroup label="For study">{options(bots.filter((bot) => bot.level === 0))}</optgroup>
        </>
    );
}

/** As many chairs as seats: those there are stay, the first of none is mine, the rest like the last one. */
export function fitChairs(chairs: string[], seats: number, bots: Bot[]): string[] {
    const fitted = chairs.slice(0, seats);
    if (fitted.length === 0)
        fitted.push('me');
    while (fitted.length < seats) {
        const last = fitted[fitted.length - 1]!;
        fitted.push(last === 'me' ? usualBot(bots) : last);
    }
    return fitted;
}

/** There is one me: who had that chair before gets what was on mine. */
export function withChair(chairs: string[], seat: number, chair: string): string[] {
    const next = [...chairs];
    const mine = next.indexOf('me');
    if (chair === 'me' && mine >= 0)
        next[mine] = next[seat]!;
    next[seat] = chair;
    return next;
}

interface ChairsProps {
    chairs: string[];
    bots: Bot[];
    set: (chairs: string[]) => void;
}

export function Chairs({ chairs, bots, set }: ChairsProps) {
    const all = (chair: string) => set(chairs.map((one) => (one === 'me' ? one : chair)));
    const presets = chairs.filter((chair) => chair !== 'me').length > 0;
    return (
        <>
            <ul class="chairs">
                {chairs.map((chair, seat) => (
                    <li key={seat}>
                        <label for={`chair-${seat}`}>Chair {seat + 1}</label>
                        <select id={`chair-${seat}`} value={chair}
                            onChange={(event) => set(withChair(chairs, seat, event.currentTarget.value))}>
                            <option value="me">You</option>
                            <option value="open">Open: for who has the link</option>
                            <BotOptions bots={bots} />
                        </select>
                    </li>
                ))}
            </ul>
            {presets && (
                <p class="presets">
                    The others:{' '}
                    <button type="button" class="link" onClick={() => all('open')}>all people</button>
                    {' · '}
                    <button type="button" class="link" onClick={() => all(usualBot(bots))}>all bots</button>
                </p>
            )}
        </>
    );
}
