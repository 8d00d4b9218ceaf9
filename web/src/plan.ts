// plan.ts - a table that is being thought of: players, chairs, options. What fits together; asking is the page's part.

import type { Tile } from './kit/tile';
import type { Bot, ClockRules, Game, Making, Members, Offer, Option, Trial } from './messages';
import { plan as words } from './words_home';

/** A chair is "me", "me:NAME", "open" or "bot:ID". */
export interface Plan {
    game: Game;
    tile: Tile;
    chairs: string[];
    options: Members;               // those that are not as usual
    data: string;
    hints: boolean;                 // also where people play against each other
    clock?: ClockRules;
    late?: 'default';
}

/** More than one person: hints are off unless they are wanted. */
export const hasRivals = ({ chairs }: Plan) => chairs.filter((chair) => !isBot(chair)).length > 1;

export type Others = 'bots' | 'friends' | 'here';

export const isHere = (chair: string) => chair.startsWith('me:');
export const isBot = (chair: string) => chair.startsWith('bot:');
export const hereNamed = (name: string) => `me:${name}`;
export const nameHere = (chair: string) => chair.slice('me:'.length);

/** The opponent of people who chose none. */
export function usualBot(bots: Bot[]): string {
    return bots.find((bot) => bot.usual)?.id ?? bots[0]?.id ?? '';
}

/** Levels for people, from easy on. */
export function levels(bots: Bot[]): Bot[] {
    return bots.filter((bot) => bot.level > 0).sort((a, b) => a.level - b.level);
}

const chairFor = (others: Others, bot: string, seat: number) =>
    others === 'bots' ? `bot:${bot}` : others === 'friends' ? 'open' : hereNamed(words.player(seat));

/** Me on the first chair, and the others as usual or as asked. */
export function usualPlan({ bots }: Offer, game: Game, tile: Tile, others: Others = 'bots'): Plan {
    const chair = (seat: number) => (seat ? chairFor(others, usualBot(bots), seat) : 'me');
    const chairs = Array.from({ length: tile.seats }, (_, seat) => chair(seat));
    return { game, tile, chairs, options: tile.seats === 1 ? { ...tile.alone } : {}, data: '', hints: false };
}

/** What the others are, where all of them are the same. */
export function othersOf(chairs: string[]): Others | null {
    const rest = chairs.filter((chair) => chair !== 'me');
    if (rest.every(isBot))
        return 'bots';
    return rest.every((chair) => chair === 'open') ? 'friends' : rest.every(isHere) ? 'here' : null;
}

/** The bot that plays on all chairs of bots; null where they differ or there are none. */
export function levelOf(chairs: string[]): string | null {
    const [first, ...rest] = chairs.filter(isBot);
    return first && rest.every((chair) => chair === first) ? first.slice('bot:'.length) : null;
}

export function withOthers(plan: Plan, others: Others, bot: string): Plan {
    const chairs = plan.chairs.map((chair, seat) => (chair === 'me' ? chair : chairFor(others, bot, seat)));
    return { ...plan, chairs };
}

export function withLevel(plan: Plan, bot: string): Plan {
    return { ...plan, chairs: plan.chairs.map((chair) => (isBot(chair) ? `bot:${bot}` : chair)) };
}

/** There is one me: who had that chair before gets what was on mine. */
export function withChair(plan: Plan, seat: number, chair: string): Plan {
    const chairs = [...plan.chairs];
    const mine = chairs.indexOf('me');
    if (chair === 'me' && mine >= 0)
        chairs[mine] = chairs[seat]!;
    chairs[seat] = chair;
    return { ...plan, chairs };
}

/** Whether an option is shown to people for so many players. */
export function isShown({ tile }: Plan, option: Option, seats: number): boolean {
    const only = tile.options?.[option.name]?.seats;
    return !(option.name in (tile.alone ?? {})) && (!only || only.includes(seats));
}

/** The options as so many players would have them: what is not theirs is as usual. */
function optionsFor(plan: Plan, seats: number): Members {
    const kept = plan.game.options.filter((option) => option.name in plan.options && isShown(plan, option, seats));
    return {
        ...Object.fromEntries(kept.map(({ name }) => [name, plan.options[name]!])),
        ...(seats === 1 ? plan.tile.alone : {}),
    };
}

/** Another number of players: chairs there are stay, and new ones are like the last. */
export function withSeats(plan: Plan, seats: number, bot: string): Plan {
    const chairs = plan.chairs.slice(0, seats);
    if (plan.chairs.includes('me') && !chairs.includes('me'))
        chairs[0] = 'me';
    const last = chairs[chairs.length - 1]!;
    const others: Others = last === 'open' ? 'friends' : isHere(last) ? 'here' : 'bots';
    while (chairs.length < seats)
        chairs.push(isBot(last) ? last : chairFor(others, bot, chairs.length));
    return { ...plan, chairs, options: optionsFor(plan, seats) };
}

export function withOption(plan: Plan, name: string, value: Members[string]): Plan {
    const usual = plan.game.options.find((option) => option.name === name)?.default;
    const { [name]: _, ...rest } = plan.options;
    return { ...plan, options: value === usual ? rest : { ...rest, [name]: value } };
}

/** Why so many players cannot be; null: they can, or what stands against it changes with them. */
export function seatsRefused(plan: Plan, trial: Trial | null, seats: number): string | null {
    const same = JSON.stringify(optionsFor(plan, seats)) === JSON.stringify(optionsFor(plan, plan.chairs.length));
    return same ? trial?.seats[seats] ?? null : null;
}

/** Whether a text of one's own may come with it. */
export function takesData({ tile, options }: Plan): boolean {
    return tile.data !== undefined && (!tile.data.option || options[tile.data.option] === true);
}

export function making(plan: Plan, name: string): Making {
    const { game, chairs, options, data, clock, late } = plan;
    const text = takesData(plan) && data.trim() ? { data } : {};
    const hints = plan.hints && hasRivals(plan) ? { hints: true } : {};
    return { game: game.id, seats: chairs.length, options, name, chairs, ...text, ...hints,
        ...(clock ? { clock } : {}), ...(clock && late ? { late } : {}) };
}

/** What begins at once: nobody has to be waited for. */
export const isReady = ({ chairs }: Plan) => !chairs.includes('open');
export const isWatching = ({ chairs }: Plan) => !chairs.some((chair) => chair === 'me' || isHere(chair));
