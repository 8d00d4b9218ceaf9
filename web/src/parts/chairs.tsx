// chairs.tsx - who will sit where, for a table that is being made.

import type { Bot } from '../messages';
import { hereNamed, isHere, nameHere, type Plan, withChair } from '../plan';
import type { Place } from '../place';
import { botWords, plan as words } from '../words_home';
import { SeatMark } from './mark';

/** The levels for people first, then the bots that one plays for study; not those that cannot play this. */
export function BotOptions({ bots, refused = {} }: { bots: Bot[]; refused?: { [id: string]: string } }) {
    const options = (study: boolean) => bots.filter((bot) => (bot.level === 0) === study && !(bot.id in refused))
        .map((bot) => <option key={bot.id} value={`bot:${bot.id}`}>{botWords(bot.id)}</option>);
    return (
        <>
            <optgroup label={words.levels}>{options(false)}</optgroup>
            <optgroup label={words.study}>{options(true)}</optgroup>
        </>
    );
}

interface ChairsProps {
    plan: Plan;
    place: Place;
    bots: Bot[];
    refused: { [id: string]: string };
    set: (plan: Plan) => void;
}

export function Chairs({ plan, place, bots, refused, set }: ChairsProps) {
    return (
        <ul class="plan-chairs">
            {plan.chairs.map((chair, seat) => (
                <li key={seat}>
                    <SeatMark game={plan.game.id} seat={seat} size={22} />
                    <label class="unseen" for={`chair-${seat}`}>{words.chair(seat)}</label>
                    <select id={`chair-${seat}`} value={isHere(chair) ? 'me:' : chair}
                        onChange={(event) => set(withChair(plan, seat, event.currentTarget.value === 'me:'
                            ? hereNamed(words.player(seat)) : event.currentTarget.value))}>
                        <option value="me">{words.you}</option>
                        <option value="me:">{words.hereToo}</option>
                        {place === 'server' && <option value="open">{words.open}</option>}
                        <BotOptions bots={bots} refused={refused} />
                    </select>
                    {isHere(chair) && (
                        <input type="text" required maxLength={24} autocomplete="off" value={nameHere(chair)}
                            aria-label={words.nameOfChair(seat)}
                            onInput={(event) => set(withChair(plan, seat, hereNamed(event.currentTarget.value)))} />
                    )}
                </li>
            ))}
        </ul>
    );
}
