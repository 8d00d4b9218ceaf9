// words.ts - sentences about a table: whose turn it is, who is waited for, who won.

import type { Actor, Json, Result, TableInfo, Update } from './messages';
import { nameOf } from './story';

export type Mood = 'yours' | 'may' | 'wait' | 'over';

export interface Turn {
    mood: Mood;
    headline: string;
    more: string;
    lead: string;                   // whose turn it is, over what that headline or a board says
}

export function listed(names: string[]): string {
    if (names.length < 2)
        return names.join('');
    return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** `turn_limit` and `turn-limit` as people write it. */
export function plain(key: string): string {
    return key.replace(/[_-]+/g, ' ');
}

export function sentence(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A chance from 0 to 1 as a whole percentage: 0 and 100 are what is sure. */
export function percent(chance: number): number {
    const near = Math.round(chance * 100);
    if (near === 0)
        return chance > 0 ? 1 : 0;
    return near === 100 && chance < 1 ? 99 : near;
}

function numbers(value: Json | undefined): number[] | null {
    return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : null;
}

/** In a phase the seats that are done with their orders; null when seats act in turn. */
export function doneSeats(update: Update): number[] | null {
    return numbers(update.view.done);
}

/** The own order so far, in a phase. */
export function pendingOrder(update: Update): string[] {
    const pending = update.view.pending;
    return Array.isArray(pending) ? pending.filter((one): one is string => typeof one === 'string') : [];
}

/** Who is tied for the win: winners that have only a share of it. Not a team, which wins as one. */
export function tied(result: Result | undefined): number[] {
    return (result?.winners ?? []).filter((seat) => result!.utility[seat]! < 1);
}

export function winnersWords(table: TableInfo, update: Update): string {
    const winners = update.result?.winners ?? [];
    const shared = tied(update.result).length > 0;
    const you = table.you;
    if (winners.length === 0)
        return table.chairs.length > 1 ? 'Nobody won' : you === 0 ? 'You lost' : `${nameOf(table, 0)} lost`;
    if (you !== null && winners.includes(you)) {
        const others = listed(winners.filter((seat) => seat !== you).map((seat) => nameOf(table, seat)));
        if (shared)
            return others ? `You shared the win with ${others}` : 'You shared the win';
        return others ? `You won, together with ${others}` : 'You won';
    }
    return `${listed(winners.map((seat) => nameOf(table, seat)))} ${shared ? 'shared the win' : 'won'}`;
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Where I came in when somebody else won. */
export function placeWords(table: TableInfo, update: Update): string {
    const { result } = update;
    const rank = table.you === null ? undefined : result?.ranks[table.you];
    if (!result || rank === undefined || result.winners.includes(table.you!) || table.chairs.length < 2)
        return '';
    const last = rank === Math.max(...result.ranks) && rank > 2;
    return last ? 'You are last.' : `You are ${ordinals[rank] ?? `${rank}th`}.`;
}

export const hasResigned = (update: Update, seat: number | null) =>
    seat !== null && (update.resigned ?? []).includes(seat);

/** The seat that I play: not one that a bot plays on for me. */
export const myself = (table: TableInfo, update: Update) => (hasResigned(update, table.you) ? null : table.you);

function waiting(table: TableInfo, update: Update): string {
    const actors: Actor[] = update.to_act;
    const names = listed(actors.map((actor) => nameOf(table, actor)));
    const bots = actors.every((actor) => actor !== 'chance'
        && (table.chairs[actor]?.kind !== 'person' || hasResigned(update, actor)));
    if (actors.length === 1 && bots)
        return `${names} is thinking`;
    return `Waiting for ${names || 'the table'}`;
}

/** "Ben’s turn" */
function turnOf(table: TableInfo, { to_act: [first, ...others] }: Update): string {
    if (typeof first !== 'number' || others.length > 0)
        return 'The others’ turn';
    const name = nameOf(table, first);
    return /[sx]$/i.test(name) ? `${name}’ turn` : `${name}’s turn`;
}

function inPhase(table: TableInfo, update: Update, done: number[]): Turn {
    const you = myself(table, update);
    const others = update.to_act.filter((actor) => actor !== you);
    const open = others.length ? `Still deciding: ${listed(others.map((actor) => nameOf(table, actor)))}.` : '';
    const lead = 'The others decide';
    if (you === null)
        return { mood: 'wait', headline: 'Everybody decides at once', more: open, lead: 'Orders' };
    if (done.includes(you))
        return { mood: 'wait', headline: 'Your order is in', more: `${open} Until then you can change it.`, lead };
    if (!update.to_act.includes(you))
        return { mood: 'wait', headline: waiting(table, update), more: '', lead };
    return { mood: 'yours', headline: 'Your order', more: `Everybody decides at once. ${open}`, lead: 'Your order' };
}

export function turnWords(table: TableInfo, update: Update): Turn {
    const you = table.replay ? null : myself(table, update);
    const done = doneSeats(update);
    if (update.over)
        return { mood: 'over', headline: winnersWords(table, update), more: '', lead: 'The game is over' };
    if (done)
        return inPhase(table, update, done);
    if (you !== null && update.to_act.includes(you))
        return { mood: 'yours', headline: 'Your turn', more: '', lead: 'Your turn' };
    const headline = waiting(table, update);
    const lead = turnOf(table, update);
    if (you !== null && update.may_act.includes(you))
        return { mood: 'may', headline, more: 'You may do something, but need not.', lead };
    return { mood: 'wait', headline, more: '', lead };
}

/** What the tab of the browser says. */
export function titleWords(table: TableInfo | null, update: Update | null): string {
    if (!table)
        return 'Caucus';
    if (!table.started || !update)
        return `${table.title} – Caucus`;
    const { mood, headline } = turnWords(table, update);
    return `${mood === 'yours' ? '● ' : ''}${headline} – ${table.title}`;
}
