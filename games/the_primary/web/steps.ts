// steps.ts - The Primary: the steps between two views, in the order of their events, and an own move drawn at once.
// What happens together is one step: a card with what it does, the votes of a round one by one.

import type { Frame, Seen } from 'kit/board';
import type { GameEvent, Members, Move } from 'page/messages';

import { asMembers, factsOf, kitOf, seatsOf, viewOf } from './facts';
import type { Facts, Owner, SeatView, View } from './facts';
import { noteTrips } from './trips';
import { regionOf } from './ways';

/* ---- Small changes ---- */

function withSeat(view: View, seat: number, change: (seat: SeatView) => SeatView): View {
    const before = view.seats[String(seat)];
    return before ? { ...view, seats: { ...view.seats, [seat]: change(before) } } : view;
}

/** Cubes of an owner in a region: influence goes with them. */
function withCubes(view: View, region: string, owner: Owner, by: number): View {
    const here = view.regions[region] ?? {};
    const key = String(owner);
    const moved = (all: { [owner: string]: number } | undefined) => {
        const { [key]: had = 0, ...others } = all ?? {};
        return had + by > 0 ? { ...others, [key]: had + by } : others;
    };
    return { ...view, regions: { ...view.regions,
        [region]: { ...here, cubes: moved(here.cubes), influence: moved(here.influence) } } };
}

function withPawn(view: View, owner: Owner, region: string): View {
    if (owner === 'bot')
        return { ...view, bot: { ...view.bot, pawn: region } };
    return withSeat(view, owner, (seat) => ({ ...seat, pawn: region }));
}

function paid(view: View, seat: number, cubes: number): View {
    return withSeat(view, seat, (one) => ({ ...one, hand: Math.max(0, one.hand - cubes) }));
}

function gained(view: View, seat: number, cubes: number): View {
    return withSeat(view, seat, (one) => ({ ...one, hand: one.hand + cubes, bank: Math.max(0, one.bank - cubes) }));
}

/* ---- Events ---- */

function placed(view: View, event: GameEvent): View {
    const seat = Number(event.seat);
    const owner: Owner = event.bot ? 'bot' : seat;
    const count = Number(event.count);
    const away = event.away === undefined ? 0 : 1;
    const here = withCubes(view, String(event.region), owner, count - away);
    const both = away ? withCubes(here, String(event.away), owner, 1) : here;
    return event.bot ? both : paid(both, seat, count);
}

/** A card lies open: whose turn it is, and how far the lap is. */
function turned(view: View, event: GameEvent): View {
    const seat = Number(event.seat);
    const place = Number(event.place);
    const next = withSeat(view, seat, (one) => {
        const queue = [...(one.queue ?? Array(4).fill('?') as string[])];
        queue[place - 1] = String(event.card);
        return { ...one, queue, turned: place };
    });
    return { ...next, stage: 'action', turn: seat, lap: place - 1 };
}

function voted(view: View, seen: Seen, event: GameEvent): View {
    const awards = event.awards as number[];
    const seats = seatsOf(view);
    const region = String(event.region);
    let next = seats.reduce((all, seat, i) => withSeat(all, seat, (one) => ({ ...one,
        delegates: one.delegates + (awards[i] ?? 0) })), view);
    if (kitOf(seen).solo)
        next = { ...next, bot: { ...next.bot, delegates: (next.bot?.delegates ?? 0) + (awards[seats.length] ?? 0) } };
    return { ...next, regions: { ...next.regions, [region]: { ...next.regions[region] } } };
}

/** All pawns at one place, or each at home. */
function gathered(view: View, region: string | null): View {
    const seats = seatsOf(view).reduce((all, seat) => withSeat(all, seat, (one) => {
        const to = region ?? one.home;
        return to === undefined ? one : { ...one, pawn: to };
    }), view);
    return region && seats.bot?.pawn ? { ...seats, bot: { ...seats.bot, pawn: region } } : seats;
}

/** Cubes of regions that have voted are gone, cards are back in hand. */
function organised(view: View, event: GameEvent): View {
    const round = Number(event.round);
    const regions = Object.fromEntries(Object.entries(view.regions).map(([region, here]) => {
        const { cubes, influence, ...rest } = here;
        return [region, here.token !== undefined && here.token < round ? { ...rest, voted: true } : here];
    }));
    const seats = Object.fromEntries(Object.entries(view.seats).map(([seat, { queue, turned: open, ...rest }]) =>
        [seat, rest]));
    const { news, voting, ...rest } = view;
    return { ...rest, regions, seats, round, first: Number(event.first), stage: 'news',
        voting: Object.keys(regions).filter((region) => regions[region]!.token === round) };
}

function applied(seen: Seen, view: View, event: GameEvent): View {
    const seat = Number(event.seat);
    const region = String(event.region);
    const count = Number(event.count);
    switch (event.type) {
    case 'token': return { ...view, regions: { ...view.regions,
        [region]: { ...view.regions[region], token: Number(event.round) } } };
    case 'keep': return gained(withSeat(view, seat, (one) => ({ ...one, candidate: String(event.candidate) })), seat,
        count);
    case 'home': return event.seat === 'bot' ? withPawn(view, 'bot', region)
        : withCubes(withSeat(withPawn(view, seat, region), seat, (one) => ({ ...one, home: region })), region, seat,
            kitOf(seen).home_cubes);
    case 'first': return { ...view, first: seat };
    case 'news': return { ...view, news: String(event.news), stage: 'news' };
    case 'gather': return gathered(view, region);
    case 'homecoming': return gathered(view, null);
    case 'endorse':
    case 'fundraiser':
    case 'pay': return gained(view, seat, count);
    case 'scandal': return gained(view, seat, -count);
    case 'turn': return turned(view, event);
    case 'bus':
    case 'plane': return withPawn(view, seat, region);
    case 'positive':
    case 'rally': return placed(view, event);
    case 'negative': return withCubes(view, region, event.owner as Owner, -1);
    case 'bot card': return { ...view, stage: 'bot card', bot: { ...view.bot, card: String(event.card) } };
    case 'bot move': return withPawn(view, 'bot', region);
    case 'bot cubes': return withCubes(view, region, 'bot', count);
    case 'bot remove': return withCubes(view, region, 0, -count);
    case 'bot roll': return { ...view, bot: { ...view.bot, super_pacs: Number(event.super_pacs) } };
    case 'vote': return voted(view, seen, event);
    case 'round': return organised(view, event);
    default: return view;
    }
}

/** What is a step of its own; all else happens together with what it follows. */
const own = new Set(['turn', 'vote', 'news', 'bot card', 'bot move', 'bot cubes', 'bot remove', 'bot roll', 'gather',
    'home', 'round', 'homecoming', 'first', 'win']);

/** Of set-up, which is many small things: all tokens, all cubes of the Bot are one step. */
const burst = new Set(['token', 'bot cubes', 'deal', 'keep', 'aside', 'queue', 'pay', 'kept', 'under']);

function groupsOf(events: GameEvent[]): GameEvent[][] {
    const groups: GameEvent[][] = [];
    for (const event of events) {
        const before = groups[groups.length - 1];
        const same = before?.[0]?.type === event.type && burst.has(event.type)
            && !(event.type === 'bot cubes' && event.criteria);
        if (!before || (!same && (own.has(event.type) || (burst.has(event.type) && event.type !== 'kept'))))
            groups.push([event]);
        else
            before.push(event);
    }
    return groups;
}

/** The Bot's criteria are ticked one after the other, each with the regions it leaves. */
function pickings(view: View, group: GameEvent[]): Frame[] {
    const all = group.find(({ type, criteria }) => type === 'bot move' && criteria !== undefined)?.criteria;
    const criteria = (all ?? []) as unknown as NonNullable<View['picking']>;
    return criteria.map((_, i) => ({ view: asMembers({ ...view, picking: criteria.slice(0, i + 1) }), events: [] }));
}

/** A vote is followed cube by cube, and its result is read: they take as many steps, where there is time. */
const countLasts = 2;
const resultLasts = 4;

/** A vote is counted first; then its awards are given. */
function countings(view: View, group: GameEvent[]): Frame[] {
    return group.filter(({ type }) => type === 'vote')
        .map((event) => ({ view: asMembers({ ...view, counting: event as Members }), events: [], lasts: countLasts }));
}

export function frames(seen: Seen, events: GameEvent[], after: Members): Frame[] {
    let view = viewOf(seen);
    const list = groupsOf(events).flatMap((group) => {
        const before = [...pickings(view, group), ...countings(view, group)];
        view = group.reduce((all, event) => {
            const next = applied(seen, all, event);
            noteTrips(event, all, next);
            return next;
        }, view);
        const isVote = group.some(({ type }) => type === 'vote');
        return [...before, { view: asMembers(view), events: group, ...(isVote ? { lasts: resultLasts } : {}) }];
    });
    if (list.length > 0)
        list[list.length - 1]!.view = after;
    return list.length > 0 ? list : [{ view: after, events }];
}

/* ---- An own move ---- */

/** Influence as the facts say it will be. */
function withAfter(view: View, facts: Facts): View {
    return Object.entries(facts.after ?? {}).reduce((all, [region, { influence, team_influence: teams }]) => ({ ...all,
        regions: { ...all.regions, [region]: { ...all.regions[region], ...(influence ? { influence } : {}),
            ...(teams ? { team_influence: teams } : {}) } } }), view);
}

function played(seen: Seen, view: View, facts: Facts): View {
    const seat = seen.you ?? 0;
    const region = regionOf(seen, facts) ?? '';
    const owner: Owner = facts.bot ? 'bot' : seat;
    switch (facts.do) {
    case 'home': return withCubes(withPawn(view, seat, region), region, seat, kitOf(seen).home_cubes);
    case 'gather': return gathered(view, region);
    case 'bus': return withPawn(view, seat, region);
    case 'plane': return paid(withPawn(view, seat, region), seat, facts.price ?? 0);
    case 'positive':
    case 'rally': return facts.cubes === 0 ? view : placed(view, { type: facts.do, text: '', seat, bot: owner === 'bot',
        count: facts.cubes!, region: facts.do === 'rally' ? view.seats[String(seat)]?.pawn ?? '' : region,
        ...(facts.do === 'rally' && facts.region ? { away: facts.region } : {}) });
    case 'negative':
    case 'also': return withCubes(view, region, facts.owner!, -1);
    case 'queue': return withSeat(view, seat, (one) => ({ ...one, queue: [...(one.queue ?? []), facts.card!],
        ...(one.cards ? { cards: { ...one.cards, [facts.card!]: (one.cards[facts.card!] ?? 1) - 1 } } : {}) }));
    case 'swap': return withSeat(view, seat, (one) => {
        const queue = [...(one.queue ?? [])];
        const [i, j] = facts.places!.map((place) => place - 1) as [number, number];
        [queue[i], queue[j]] = [queue[j]!, queue[i]!];
        return { ...one, queue };
    });
    default: return view;
    }
}

export function drawn(seen: Seen, move: Move): Members {
    const facts = factsOf(move);
    return asMembers(withAfter(played(seen, viewOf(seen), facts), facts));
}
