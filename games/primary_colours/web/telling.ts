// telling.ts - Primary Colours: what touching would do, what things are called and tell, in the words of words.ts.

import type { Preview, Seen, Way } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { factsOf, kitOf, lastPoll, leftOf, opened, parties, partyOf, pendingIn, regions, thingOf, totalIn, viewOf }
    from './facts';
import type { Edit, Exchange, Facts, Party, Pat, Place, Region, Swap, Target, Who } from './facts';
import { change, exact, minus, rounded, written } from './fraction';
import { ownTokens } from './scene';
import { words } from './words';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Behind a colon; the name of a party stays as it is. */
const within = (text: string) => (parties.some((party) => text.startsWith(words.region[party])) ? text
    : text.charAt(0).toLowerCase() + text.slice(1));

/** "Red", with who plays it where that is another name. */
const partyName = (party: Party) => words.region[party];

export function partiesWords(list: Party[]): string {
    return words.and(list.map(partyName));
}

/* ---- Who leads, and where voters go ---- */

/** "Red 9 : 3", "Red and Yellow level at 6". */
export function leadWords(seen: Seen, region: Region, leads: Party[]): string {
    const view = viewOf(seen);
    const totals = parties.map((party) => ({ party, total: totalIn(view, party, region) }));
    const most = totals.find(({ party }) => party === leads[0])?.total ?? 0;
    if (leads.length > 1)
        return words.levelNow(partiesWords(leads), most);
    const next = Math.max(...totals.filter(({ party }) => party !== leads[0]).map(({ total }) => total));
    return words.leadNow(partyName(leads[0]!), `${most} : ${next}`);
}

interface LeadWords {
    lead: (own: number, other: number) => string;
    level: (names: string, total: number) => string;
    behind: (who: string, total: number, own: number) => string;
    behindBoth: (who: string, total: number, own: number) => string;
}

/** Who would lead a region with a token, in words of one length or the other. */
function toldLead(seen: Seen, facts: Place, said: LeadWords): string {
    const view = viewOf(seen);
    const mine = partyOf(seen)!;
    const others = parties.filter((party) => party !== mine);
    const most = Math.max(...others.map((party) => totalIn(view, party, facts.region)));
    const ahead = facts.leads.filter((party) => party !== mine);
    if (ahead.length === 0)
        return said.lead(facts.total, most);
    if (ahead.length < facts.leads.length)
        return said.level(partiesWords(ahead), facts.total);
    return ahead.length > 1 ? said.behindBoth(partiesWords(ahead), most, facts.total)
        : said.behind(partyName(ahead[0]!), most, facts.total);
}

/** What a token would make of a region. */
export const tokenWords = (seen: Seen, facts: Place) => toldLead(seen, facts, words);
export const tokenShort = (seen: Seen, facts: Place) => toldLead(seen, facts, words.brief);

const targets = (region: Region, to: Target[]) => to.map((one) => words.to(region, one));

export function whereWords(seen: Seen, { region, to }: Pick<Place, 'region' | 'to'>): string {
    const { voters } = kitOf(seen);
    return to.length === 1 ? words.goAll(voters, targets(region, to)[0]!)
        : words.goShare(to.length === 2 ? words.halves : words.thirds, targets(region, to));
}

/** By value: each one that can go to a region, and the one that lies there. */
export function outcomes(seen: Seen, region: Region): Place[] {
    const party = partyOf(seen);
    return seen.base.map(factsOf)
        .filter((facts): facts is Place => facts.do === 'place' && facts.region === region)
        .filter(({ value }) => party !== null && (leftOf(viewOf(seen), party, value) > 0
            || pendingIn(seen, region) === value));
}

/** "5 there: you lead 11 : 6.": the highest value that can go to a region. */
export function thereWords(seen: Seen, region: Region): string {
    const [most] = outcomes(seen, region).sort((a, b) => b.value - a.value);
    return most ? words.there(most.value, within(tokenShort(seen, most))) : '';
}

/* ---- Why the poll changed ---- */

export type Leads = { [region in Region]?: Party[] };

/** "Red leads Purple and Brown", "Red and Yellow are level on Orange": a line for all regions of the same leaders. */
export function ledWords(leads: Leads, among: Region[] = regions): { leads: Party[]; line: string }[] {
    const groups = new Map(among.map((region) => [String(leads[region]), leads[region] ?? []]));
    return [...groups].map(([name, who]) => ({ leads: who, line: words.leadsNow(partiesWords(who), who.length > 1,
        among.filter((region) => String(leads[region]) === name).map((region) => words.region[region])) }));
}

/** What is other than in the round before, up to an event; null after the first poll. */
function changes(past: GameEvent[]): string[] | null {
    const [before, now] = past.filter(({ type }) => type === 'regions').slice(-2).map(({ leads }) => leads as Leads);
    if (!before || !now)
        return null;
    const changed = regions.filter((region) => String(now[region]) !== String(before[region]));
    return ledWords(now, changed).map(({ line }) => line);
}

/** The same as a sentence; '' after the first poll. */
export function changedWords(past: GameEvent[]): string {
    const clauses = changes(past);
    return clauses === null ? '' : clauses.length > 0 ? words.changedSince(clauses) : words.changedNothing;
}

/** And in the log, under the poll: "Changed since round 1:", and what; null after the first poll. */
export function newWords(past: GameEvent[]): { since: string; what: string } | null {
    const clauses = changes(past);
    const before = past.filter(({ type }) => type === 'regions').length - 1;
    return clauses && { since: words.changedIn(before), what: clauses.join('; ') || words.changedNothingShort };
}

/* ---- What a move would do ---- */

function placePreview(seen: Seen, facts: Place): Preview {
    const name = words.region[facts.region];
    return { badge: String(facts.value), short: words.placeShort(facts.value, name),
        words: words.place(facts.value, name, within(tokenWords(seen, facts)), whereWords(seen, facts)) };
}

/** How an exchange would change the own votes, against what the last poll says. */
export function gain(seen: Seen, facts: Exchange | Pat) {
    const party = partyOf(seen)!;
    return minus(exact(facts.votes[party]), exact(lastPoll(viewOf(seen))?.[party]));
}

function votesWords(seen: Seen, facts: Exchange | Pat): string {
    return words.swapVotes(written(exact(facts.votes[partyOf(seen)!])), change(gain(seen, facts)));
}

function swapPreview(seen: Seen, facts: Exchange): Preview {
    const view = viewOf(seen);
    const party = partyOf(seen)!;
    const [one, other] = [words.region[facts.region], words.region[facts.with_region]];
    const totals = words.totals(one, totalIn(view, party, facts.region), facts.total, other,
        totalIn(view, party, facts.with_region), facts.with_total);
    return {
        badge: rounded(gain(seen, facts)),
        short: words.exchangesShort(words.tokenShort(facts.value, one), words.tokenShort(facts.with_value, other)),
        words: `${words.swaps(words.token(facts.value, one), words.token(facts.with_value, other))}: ${totals}; `
            + votesWords(seen, facts),
    };
}

function editPreview(seen: Seen, facts: Edit): Preview {
    const name = words.region[facts.region];
    const value = pendingIn(seen, facts.region);
    if (facts.do === 'back')
        return { badge: words.takeBack, short: words.takeBack, words: words.takesBack(value, name) };
    if (facts.do === 'go')
        return { badge: String(value), short: words.goesShort(name, words.region[facts.to]),
            words: words.goes(value, name, words.region[facts.to]) };
    const other = words.region[facts.with_region];
    return { badge: '⇄', short: words.exchangesShort(name, other), words: words.exchanges(name, other) };
}

export function factsPreview(seen: Seen, facts: Facts): Preview {
    switch (facts.do) {
    case 'place': return placePreview(seen, facts);
    case 'swap': return swapPreview(seen, facts);
    case 'pat': return { badge: words.pat, short: words.pat, words: `${words.patWords}; ${votesWords(seen, facts)}` };
    default: return editPreview(seen, facts);
    }
}

/** How many things a touch leads on to. */
function next(ways: Way[], name: string): number {
    return new Set(ways.map(({ touches }) => touches[touches.indexOf(name) + 1])).size;
}

export function preview(seen: Seen, ways: Way[], name: string): Preview {
    const whole = ways.find(({ touches }) => touches[touches.length - 1] === name);
    if (whole)
        return factsPreview(seen, factsOf(whole.move));
    const thing = thingOf(name);
    const count = next(ways, name);
    switch (thing.kind) {
    case 'region': return { badge: words.region[thing.region], short: words.region[thing.region],
        words: words.regionCan(words.region[thing.region], count) };
    case 'placed': return { badge: words.region[thing.region], short: words.region[thing.region],
        words: words.placedCan(pendingIn(seen, thing.region), words.region[thing.region]) };
    case 'value': return { badge: String(thing.value), short: String(thing.value),
        words: words.valueCan(thing.value, count) };
    case 'token': return { badge: String(thing.value), short: words.tokenShort(thing.value, words.region[thing.region]),
        words: words.tokenCan(thing.value, words.region[thing.region], count) };
    default: return { badge: words.pat, short: words.pat, words: words.patWords };
    }
}

/* ---- Names ---- */

function totalsOf(seen: Seen, region: Region): string {
    const view = viewOf(seen);
    const totals = parties.map((party) => words.partyTotal(party, totalIn(view, party, region)));
    return view.totals?.[region] ? totals.join(', ') : words.nothingYet;
}

function leadOf(leads: Party[]): string {
    return leads.length === 0 ? '' : leads.length > 1 ? words.areLevel(partiesWords(leads))
        : words.leads(partiesWords(leads));
}

function calledRegion(seen: Seen, region: Region): string {
    const lead = leadOf(viewOf(seen).ways?.[region]?.leads ?? []);
    const said = words.regionCalled(words.region[region], words.regionTotals([totalsOf(seen, region)], lead));
    const own = pendingIn(seen, region);
    return own > 0 ? words.withOwn(said, own) : said;
}

function calledToken(seen: Seen, region: Region, value: number): string {
    for (const [here, list] of ownTokens(seen)) {
        const own = list.find((one) => one.thing && one.home === region && one.value === value);
        if (own)
            return own.moved ? words.tokenMoved(value, words.region[region], words.region[here])
                : words.tokenCalled(value, words.region[region], own.count);
    }
    return words.tokenCalled(value, words.region[region], 1);
}

function pollOf(seen: Seen, who: Who): string | null {
    const poll = lastPoll(viewOf(seen));
    return poll ? written(exact(poll[who])) : null;
}

export function called(seen: Seen, name: string): string {
    const thing = thingOf(name);
    const party = partyOf(seen);
    switch (thing.kind) {
    case 'region':
    case 'placed': return calledRegion(seen, thing.region);
    case 'value': return words.valueCalled(thing.value, party ? leftOf(viewOf(seen), party, thing.value) : 0);
    case 'token': return calledToken(seen, thing.region, thing.value);
    case 'box': return words.boxCalled(thing.party, pollOf(seen, thing.party));
    case 'poll': return words.pollCalled(thing.who, pollOf(seen, thing.who));
    default: return words.pat;
    }
}

/* ---- What things tell about themselves ---- */

function goesTo(region: Region, to: Target[]): string {
    return to.length === 1 ? words.aboutAll(targets(region, to)[0]!)
        : words.aboutShare(to.length === 2 ? words.halves : words.thirds, targets(region, to));
}

/** What the voters of a region want (PCO-2): those who send them towards themselves are whom they waver between. */
function votersOf(seen: Seen, region: Region): string {
    const { kind, to } = kitOf(seen).regions[region];
    const near = parties.filter((party) => to[party] === party || to[party] === 'vote');
    return kind === 'primary' ? words.aboutSet(near[0]!) : kind === 'secondary' ? words.aboutWaver(near)
        : words.aboutUnsure;
}

/** A bar of the poll, and who go round. */
function aboutPoll(seen: Seen, who: Who): string {
    const { voters_all: all } = kitOf(seen);
    const view = viewOf(seen);
    const votes = pollOf(seen, who);
    if (who === 'undecided')
        return votes === null || votes === '0' ? words.aboutUndecidedNone
            : [words.aboutUndecided(votes, all), ...(view.circles ?? [])
                .map((one) => words.circle(one.regions, written(exact(one.voters))))].join(' ');
    return votes === null ? words.noPoll
        : [words.aboutPoll(votes, all, who, opened(view)), changedWords(seen.past)].filter(Boolean).join(' ');
}

function aboutRegion(seen: Seen, region: Region): string {
    const view = viewOf(seen);
    const name = words.region[region];
    const parts = [words.aboutRegion(name, kitOf(seen).voters), votersOf(seen, region)];
    const way = view.ways?.[region];
    if (view.totals?.[region])
        parts.push(words.aboutTotals(totalsOf(seen, region)));
    if (way)
        parts.push(words.aboutGo(capital(leadOf(way.leads)), goesTo(region, way.to)));
    if (way?.last?.length === 1 && way.leads.length < 3)
        parts.push(words.aboutLast(partiesWords(way.last)));
    const caught = view.caught?.[region];
    if (caught)
        parts.push(words.aboutCaught(written(exact(caught))));
    return parts.join(' ');
}

export function about(seen: Seen, name: string): string | null {
    const thing = thingOf(name);
    const party = partyOf(seen);
    switch (thing.kind) {
    case 'region':
    case 'placed': return aboutRegion(seen, thing.region);
    case 'value': return party && words.aboutValue(thing.value, leftOf(viewOf(seen), party, thing.value),
        kitOf(seen).stock[thing.value - 1] ?? 0);
    case 'token': return words.aboutToken(thing.value, words.region[thing.region]);
    case 'box': return `${words.aboutBox(thing.party, pollOf(seen, thing.party))} ${words.aboutLeft(thing.party,
        leftWords(seen, thing.party))}`;
    case 'poll': return aboutPoll(seen, thing.who);
    case 'pat': return words.patMore;
    default: return null;
    }
}

/** "left: 3 × 1, 2 × 4" */
export function leftWords(seen: Seen, party: Party): string {
    const list = viewOf(seen).left[party].flatMap((count, i) => (count > 0 ? [words.ofValue(count, i + 1)] : []));
    return list.length > 0 ? words.leftList(list.join(', ')) : words.leftNone;
}

/** The round whose tokens of a party are the last that are open: "Round 2: Red 4, Blue 2 ..."; '' before the first. */
function lastOrder(seen: Seen, party: Party): string {
    const view = viewOf(seen);
    const round = Math.min(opened(view), kitOf(seen).swap_round - 1);
    const list = regions.flatMap((region) => {
        const value = view.tokens[party]?.[region]?.[round - 1] ?? 0;
        return value > 0 ? [words.tokenShort(value, words.region[region])] : [];
    });
    return list.length > 0 ? words.personOrder(round, list.join(', ')) : '';
}

/** What is public of a party: votes, tokens that are left, what it did last. */
export function personWords(seen: Seen, seat: number): string {
    const party = parties[seat]!;
    const votes = pollOf(seen, party);
    const swap = seen.over ? viewOf(seen).swaps?.[party] : undefined;
    return [votes === null ? words.personParty(party) : words.personVotes(party, votes),
        `${capital(leftWords(seen, party))}.`, lastOrder(seen, party),
        swap ? `${swapWords(seen.name(seat), swap)}.` : ''].filter(Boolean).join(' ');
}

/** Of the last poll. */
export function votesOf(seen: Seen, seat: number): string | null {
    return pollOf(seen, parties[seat]!);
}

/** How a party stands in the last poll; before it, nothing. */
export function standingWords(seen: Seen, seat: number): string {
    const party = parties[seat]!;
    const votes = pollOf(seen, party);
    return votes ?? words.party(party);
}

/** Whose tokens changed places, or stayed. */
export function swapWords(name: string, swap: Swap | undefined): string {
    return swap?.do === 'swap' ? words.swapLine(name, swap.value!, words.region[swap.region!], swap.with_value!,
        words.region[swap.with_region!]) : words.patLine(name);
}
