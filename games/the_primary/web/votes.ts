// votes.ts - The Primary: votes that were counted, from the events that told of them.

import type { Seen } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { kitOf, seatsOf, viewOf } from './facts';
import type { Owner } from './facts';

/** Those who vote together, their influence, and what each of them gets. */
export interface Share {
    owners: Owner[];
    influence: number;
    parts: number[];                // of it, by owner
    award: number;
    team?: number;
}

export interface Vote {
    region: string;
    shares: Share[];                // who has most first; without those who have nothing
}

export function voteOf(seen: Seen, event: GameEvent): Vote {
    const kit = kitOf(seen);
    const seats = seatsOf(viewOf(seen));
    const owners: Owner[] = [...seats, ...(kit.solo || kit.incumbent ? ['bot' as const] : [])];
    const influence = event.influence as number[];
    const awards = event.awards as number[];
    const { teams } = kit;
    const shares: Share[] = teams
        ? [...new Set(teams)].map((team) => ({ team, owners: seats.filter((seat) => teams[seat] === team),
            influence: (event.team_influence as number[])[team] ?? 0,
            parts: seats.filter((seat) => teams[seat] === team).map((seat) => influence[seat] ?? 0),
            award: awards[seats.find((seat) => teams[seat] === team)!] ?? 0 }))
        : owners.map((owner, i) => ({ owners: [owner], influence: influence[i] ?? 0, parts: [influence[i] ?? 0],
            award: awards[i] ?? 0 }));
    return { region: String(event.region),
        shares: shares.filter((share) => share.influence > 0).sort((a, b) => b.influence - a.influence) };
}

const known = new WeakMap<GameEvent[], { [region: string]: Vote }>();

/** The votes of regions that have voted in what is shown. */
export function votesOf(seen: Seen): { [region: string]: Vote } {
    let all = known.get(seen.past);
    if (!all) {
        all = Object.fromEntries(seen.past.filter(({ type }) => type === 'vote')
            .map((event) => [String(event.region), voteOf(seen, event)]));
        known.set(seen.past, all);
    }
    const { regions } = viewOf(seen);
    return Object.fromEntries(Object.entries(all).filter(([region]) => regions[region]?.voted));
}
