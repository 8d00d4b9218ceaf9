// telling.ts - The Primary: what touching would do, what things are called and tell, in the words of words.ts.

import type { Preview, Seen, Way } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { bansOf, cards, factsOf, firstAward, kitOf, mySeat, presences, seatsOf, teamLetter, thingOf, trayseat,
    turnAllName, viewOf } from './facts';
import type { After, Card, Facts, Owner, Thing } from './facts';
import { voteOf, votesOf } from './votes';
import type { Share, Vote } from './votes';
import { regionOf } from './ways';
import { words } from './words';

/* ---- Names: who looks is "you" on the board and in the sentence, and has their name in lists and in the log ---- */

export function nameOf(seen: Seen, owner: Owner): string {
    return owner === 'bot' ? words.bot : owner === seen.you ? words.you : seen.name(owner);
}

export function whose(seen: Seen, owner: Owner): string {
    return owner === seen.you ? words.yours : words.possessive(nameOf(seen, owner));
}

export const regionWords = (seen: Seen, region: string) => kitOf(seen).regions[region]?.name ?? region;

/** Letters that two lines of a small button have room for, and of one word. */
const shortMost = 14;
const wordMost = 9;

/** On buttons, where there is little room: of another map the letters of the calendar, where a name is long. */
export function shortRegion(seen: Seen, region: string): string {
    const name = regionWords(seen, region);
    const own = words.short[name];
    if (own !== undefined)
        return own.replace(/\u00ad/g, '');
    return name.length > shortMost || name.split(' ').some((word) => word.length > wordMost)
        ? region.toUpperCase() : name;
}

export const cardWords = (card: string | undefined) => words.cards[card as Card] ?? words.unknownCard;

function stateOf(seen: Seen, region: string): string {
    const view = viewOf(seen);
    const here = view.regions[region];
    if (!here?.token)
        return '';
    if (here.voted)
        return words.hasVoted(words.and(wonBy(seen, region)));
    return here.token === view.round ? words.votesThis : words.votesIn(here.token);
}

/** On the map, which is a record of the game like the list of players. */
export const winnerName = (seen: Seen, owner: Owner) => (owner === 'bot' ? words.botShort : seen.name(owner));

/** "Ana 13", for all who got something when a region voted. */
export function wonBy(seen: Seen, region: string): string[] {
    return (votesOf(seen)[region]?.shares ?? []).filter(({ award }) => award > 0)
        .map(({ owners, award }) => words.votedFor(words.and(owners.map((owner) => nameOf(seen, owner))), award));
}

function calledRegion(seen: Seen, region: string): string {
    const here = presences(viewOf(seen), region)
        .map(({ owner, cubes, pawn }) => words.holds(nameOf(seen, owner), cubes, pawn));
    return words.region(regionWords(seen, region), stateOf(seen, region), words.and(here) || words.empty);
}

function calledSlot(seen: Seen, place: number): string {
    const card = mySeat(seen)?.queue?.[place - 1];
    return card === undefined ? words.slotEmpty(place) : words.slot(place, cardWords(card), slotState(seen, place));
}

/** Whether a card of the tray was played, lies open, or waits; while queues are made, that it would do nothing. */
export function slotState(seen: Seen, place: number): string {
    const view = viewOf(seen);
    const mine = mySeat(seen);
    if (view.stage === 'queue')
        return mine?.idle?.includes(place) ? words.idleShort : '';
    if (!mine?.queue)
        return '';
    const open = (view.stage === 'action' || view.stage === 'negative ad') && view.turn === trayseat(seen);
    const turned = mine.turned ?? 0;
    if (place === turned && open)
        return words.now;
    return place <= turned ? words.played : words.faceDown;
}

export function regionsIn(seen: Seen, round: number): string[] {
    return Object.entries(viewOf(seen).regions).filter(([, { token }]) => token === round).map(([region]) => region);
}

function calledRound(seen: Seen, round: number): string {
    const view = viewOf(seen);
    const list = words.and(regionsIn(seen, round).map((region) => regionWords(seen, region)));
    return words.calendar(round, list, round < view.round ? words.calendarPast
        : round === view.round ? words.calendarNow : '');
}

function candidateHolder(seen: Seen, candidate: string): number | undefined {
    const view = viewOf(seen);
    return view.stage === 'keep' ? undefined
        : seatsOf(view).find((seat) => view.seats[String(seat)]?.candidate === candidate);
}

function calledCandidate(seen: Seen, candidate: string): string {
    const name = kitOf(seen).candidates?.[candidate]?.name ?? candidate;
    const seat = candidateHolder(seen, candidate);
    return seat === undefined ? words.candidate(name) : words.candidateOf(seen.name(seat), name);
}

export function called(seen: Seen, name: string): string {
    const view = viewOf(seen);
    const thing = thingOf(name);
    switch (thing.kind) {
    case 'region': return calledRegion(seen, thing.region);
    case 'candidate': return calledCandidate(seen, thing.candidate);
    case 'round': return calledRound(seen, thing.round);
    case 'card': return words.leftOf(cardWords(thing.card), leftOf(seen, thing.card),
        kitOf(seen).actions[thing.card]?.count ?? 0, kitOf(seen).actions[thing.card]?.words ?? '');
    case 'slot': return calledSlot(seen, thing.place);
    case 'owner': return words.capital(words.takesShort(whose(seen, thing.owner)));
    case 'cubes': return words.cubes(thing.cubes, thing.bot);
    case 'news': return words.newsNamed(kitOf(seen).news?.[view.news ?? '']?.name ?? '');
    case 'bot': return view.bot?.card ? words.botNamed(kitOf(seen).bot_cards?.[view.bot.card]?.name ?? '')
        : words.botScore(view.bot?.delegates ?? 0);
    case 'turn': return name === turnAllName ? words.goOnAll : words.goOn;
    case 'enough': return words.enough;
    case 'none': return words.placeNone;
    default: return name;
    }
}

/** How many of a kind may still be queued; before and after queues are made, all that are not in mine. */
export function leftOf(seen: Seen, card: string): number {
    const mine = mySeat(seen);
    const all = kitOf(seen).actions[card]?.count ?? 0;
    if (mine?.cards)
        return mine.cards[card] ?? 0;
    return all - (mine?.queue ?? []).filter((one) => one === card).length;
}

/* ---- What things tell about themselves ---- */

function aboutRegion(seen: Seen, region: string): string {
    const kit = kitOf(seen);
    const view = viewOf(seen);
    const here = view.regions[region] ?? {};
    const homes = seatsOf(view).filter((seat) => view.seats[String(seat)]?.home === region)
        .map((seat) => nameOf(seen, seat));
    const influence = Object.entries(here.influence ?? {})
        .map(([owner, count]) => `${nameOf(seen, owner === 'bot' ? 'bot' : Number(owner))} ${count}`);
    const counted = (votesOf(seen)[region]?.shares ?? [])
        .map((share) => words.votedFor(withinShare(seen, share), share.influence));
    const teams = here.team_influence;
    const just = view.stage === 'over' ? [] : seen.events.filter((event) => [event.region, event.away].includes(region))
        .map(({ text }) => words.spelt(text));
    return [
        `${regionWords(seen, region)}.`,
        words.aboutAward(firstAward(kit, view, region), kit.regions[region]!.second),
        here.voted ? words.aboutVoted(words.and(wonBy(seen, region)))
            : here.token === view.round ? words.aboutVotesNow : here.token ? words.aboutToken(here.token) : '',
        counted.length > 0 ? words.aboutCounted(words.and(counted)) : '',
        influence.length > 0 ? words.aboutInfluence(words.and(influence)) : here.voted ? '' : words.aboutEmpty,
        teams && influence.length > 0 ? words.aboutTeams(teams['0'] ?? 0, teams['1'] ?? 0) : '',
        just.length > 0 ? words.aboutJust(words.and(just)) : '',
        homes.length > 0 ? words.aboutHome(words.and(homes)) : '',
        words.aboutNear(words.and(kit.regions[region]!.near.map((other) => regionWords(seen, other)))),
    ].filter(Boolean).join(' ');
}

export function aboutCard(seen: Seen, card: Card): string {
    const { news } = viewOf(seen);
    const text = words.sentence(`${cardWords(card)}: ${kitOf(seen).actions[card]?.words ?? ''}`);
    return bansOf(seen).includes(card) && news !== undefined
        ? words.sentence(words.banned(kitOf(seen).news?.[news]?.name ?? '')) : text;
}

function aboutCandidate(seen: Seen, candidate: string): string {
    const card = kitOf(seen).candidates?.[candidate];
    if (!card)
        return '';
    const power = card.words ? words.sentence(card.words) : words.noPower;
    return `${words.sentence(calledCandidate(seen, candidate))} ${power}`;
}

function aboutBot(seen: Seen): string {
    const { bot } = viewOf(seen);
    const card = bot?.card ? kitOf(seen).bot_cards?.[bot.card] : undefined;
    const score = bot?.delegates === undefined ? '' : words.sentence(words.botScore(bot.delegates));
    return [score, card ? words.sentence(`${card.name}: ${card.words}`) : words.botIdle].filter(Boolean).join(' ');
}

export function newsWords(seen: Seen): string {
    const card = kitOf(seen).news?.[viewOf(seen).news ?? ''];
    return card ? (card.words ? words.sentence(card.words) : words.newsNothing) : '';
}

export function about(seen: Seen, name: string): string | null {
    const thing = thingOf(name);
    switch (thing.kind) {
    case 'region': return aboutRegion(seen, thing.region);
    case 'candidate': return aboutCandidate(seen, thing.candidate);
    case 'card': return aboutCard(seen, thing.card);
    case 'round': {
        const list = regionsIn(seen, thing.round).map((region) => regionWords(seen, region));
        return words.aboutRound(thing.round, list.length > 0 ? words.votes(list) : '');
    }
    case 'slot': {
        const card = mySeat(seen)?.queue?.[thing.place - 1] as Card | undefined;
        return card && cards.includes(card) ? aboutCard(seen, card) : words.sentence(called(seen, name));
    }
    case 'news': {
        const card = kitOf(seen).news?.[viewOf(seen).news ?? ''];
        return card ? `${card.name}. ${newsWords(seen)}` : null;
    }
    case 'bot': return aboutBot(seen);
    default: return null;
    }
}

/** Of a queue what was turned over, and how many cards were not. */
function queueWords(seen: Seen, seat: number): string {
    const { queue = [], turned = 0 } = viewOf(seen).seats[String(seat)] ?? {};
    const open = queue.slice(0, turned).map(cardWords);
    return queue.length === 0 || viewOf(seen).stage === 'queue' ? ''
        : words.personQueue(words.listed(open, 'and'), queue.length - open.length);
}

/** What is public of a player: candidate and power, delegates and cubes, pawn, cards of this round. */
export function personWords(seen: Seen, seat: number): string {
    const { delegates, hand, bank, pawn, candidate } = viewOf(seen).seats[String(seat)]!;
    const card = viewOf(seen).stage === 'keep' ? undefined : kitOf(seen).candidates?.[candidate ?? ''];
    return [
        card ? words.personCandidate(card.name, card.words ? words.sentence(card.words) : words.noPower) : '',
        words.sentence(words.standingWhole('', delegates, hand, bank)),
        pawn === undefined ? '' : words.personPawn(regionWords(seen, pawn)),
        queueWords(seen, seat),
    ].filter(Boolean).join(' ');
}

/** "Card 3, Rally, would do nothing: ..."; of the own queue. */
export function idleWords(seen: Seen): string {
    const { queue = [], idle = [] } = mySeat(seen) ?? {};
    return idle.length === 0 ? ''
        : words.capital(words.idle(idle.map((place) => words.idleCard(place, cardWords(queue[place - 1])))));
}

/** Cards say in the panel what they do: in the tray, in the queue, and when they are carried out. */
export function looked(seen: Seen, name: string): string | null {
    const thing = thingOf(name);
    const card = thing.kind === 'card' ? thing.card
        : thing.kind === 'slot' ? mySeat(seen)?.queue?.[thing.place - 1] as Card | undefined : undefined;
    return card && cards.includes(card) ? aboutCard(seen, card) : null;
}

/* ---- What happened ---- */

function withinShare(seen: Seen, { owners, team }: Share): string {
    return team === undefined ? nameOf(seen, owners[0]!) : words.team('AB'[team]!);
}

export function voteHeadline(seen: Seen, { region, shares }: Vote): string {
    const name = regionWords(seen, region);
    const [first, second] = shares;
    if (!first)
        return words.nobodyTakes(name);
    const tied = shares.filter(({ influence }) => influence === first.influence);
    if (tied.length > 1)
        return words.capital(words.share(tied.map((share) => withinShare(seen, share)), name));
    const takes = first.team === undefined && first.owners[0] === seen.you ? words.youTake
        : words.whoTakes(words.capital(withinShare(seen, first)));
    return second ? words.takesRegion(takes, name, first.influence - second.influence) : words.takesAlone(takes, name);
}

/** The log by rounds and laps. */
export function chapter(event: GameEvent): string | null {
    return event.type === 'round' ? words.chapterRound(Number(event.round))
        : event.type === 'turn' ? words.chapterLap(Number(event.place)) : null;
}

/** A card that is turned over is told by what it brings, in the next line, with who played it. */
export function told(event: GameEvent, { past }: Seen): string {
    const at = event.type === 'turn' ? past.lastIndexOf(event) : -1;
    const next = at < 0 ? undefined : past[at + 1];
    return next && next.seat === event.seat && next.type !== 'turn' ? '' : words.capital(words.spelt(event.text));
}

/** What the step that is shown is: of a card, what it does. */
export function step(seen: Seen): string | null {
    const [first] = seen.events;
    const lastOne = seen.events[seen.events.length - 1];
    const { counting, picking } = viewOf(seen);
    if (counting)
        return words.stepVotes(regionWords(seen, String(counting.region)));
    if (!first || !lastOne)
        return picking ? words.stepPicks : null;
    switch (first.type) {
    case 'vote': return voteHeadline(seen, voteOf(seen, first));
    case 'news': return words.stepNews(kitOf(seen).news?.[String(first.news)]?.name ?? '');
    case 'token': return words.stepTokens;
    case 'bot cubes': return seen.events.length > 1 ? words.stepBotCubes : words.capital(first.text);
    case 'bot card': return words.capital(words.botNamed(kitOf(seen).bot_cards?.[String(first.card)]?.name ?? ''));
    default: return words.capital(words.spelt(first.type === 'turn' ? lastOne.text : first.text));
    }
}

/* ---- What a move would do ---- */

/** Whose influence a move changes: mine, the owner of a cube that is taken, or the Bot. */
function changed(seen: Seen, facts: Facts): Owner {
    return facts.owner ?? (facts.bot ? 'bot' : seen.you ?? 0);
}

export function before(seen: Seen, region: string, owner: Owner): number {
    return viewOf(seen).regions[region]?.influence?.[String(owner)] ?? 0;
}

function leadOf(seen: Seen, after: After): { whole: string; short: string; mine: boolean } {
    const kit = kitOf(seen);
    const leads = after.leads ?? [];
    const by = after.lead ?? 0;
    const mine = seen.you !== null && leads.includes(seen.you);
    const others = leads.filter((owner) => owner !== seen.you).map((owner) => nameOf(seen, owner));
    if (leads.length === 0)
        return { whole: words.nobody, short: words.nobodyShort, mine };
    const most = kit.teams ? Math.max(...Object.values(after.team_influence ?? {}))
        : after.influence?.[String(leads[0])] ?? 0;
    const next = most - by;
    if (kit.teams && by > 0) {
        const letter = teamLetter(kit, leads[0] as number);
        return { whole: words.teamLeads(letter, most, next), short: words.leadsShort(letter, most, next), mine };
    }
    if (by === 0)
        return { whole: mine ? words.youTied(others) : words.tied(others), short: words.tiedShort, mine: false };
    return mine ? { whole: words.youLead(most, next), short: words.leadShort(most, next), mine }
        : { whole: words.leads(others[0]!, most, next), short: words.leadsShort(others[0]!, most, next), mine };
}

export interface Change {
    owner: Owner;
    before: number;
    after: number;
    lead: string;
    leadShort: string;
    mine: boolean;                  // I would lead alone, or my team, where a vote is still to come
}

/** Moves there are legal, and win nothing. */
export const isVoted = (seen: Seen, region: string) => viewOf(seen).regions[region]?.voted === true;

/** What a move changes in a region. */
export function changeIn(seen: Seen, facts: Facts, region: string): Change | null {
    const after = facts.after?.[region];
    if (!after)
        return null;
    const owner = changed(seen, facts);
    const { whole, short, mine } = isVoted(seen, region)
        ? { whole: words.tooLate, short: words.tooLateShort, mine: false } : leadOf(seen, after);
    return { owner, before: before(seen, region, owner), after: after.influence?.[String(owner)] ?? 0, lead: whole,
        leadShort: short, mine };
}

/** Whose cubes one would not take: the own ones, and those of a mate. */
function isOurs(seen: Seen, owner: Owner): boolean {
    const { teams } = kitOf(seen);
    return owner === seen.you || (teams !== undefined && owner !== 'bot' && seen.you !== null
        && teams[owner] === teams[seen.you]);
}

/** Of several ways through a region the one that its badge tells: of places the most own cubes; of an ad whose cube goes,
 * by which I would lead, else of the rival who has most. Null: of places, where none is mine. */
export function foremost(seen: Seen, all: Facts[], region: string): Change | null {
    const found = all.flatMap((facts) => changeIn(seen, facts, region) ?? []);
    if (all.some(({ owner }) => owner !== undefined)) {
        const rank = ({ owner, mine, before: was }: Change) =>
            (isOurs(seen, owner) ? 0 : 1000) + (mine ? 500 : 0) + was;
        return found.sort((a, b) => rank(b) - rank(a))[0] ?? null;
    }
    return found.filter(({ owner }) => owner === seen.you).sort((a, b) => b.after - a.after)[0]
        ?? (found.length === 1 ? found[0]! : null);
}

/** "Influence 2 → 3: you would lead 3 : 2". */
export function changeWords(seen: Seen, { owner, before: was, after, lead }: Change): string {
    const own = owner === seen.you;
    return words.capital(`${own ? words.changesOwn(was, after) : words.changes(whose(seen, owner), was, after)}: ${lead}`);
}

/** "17 delegates, round 8" */
export function votesWords(seen: Seen, region: string): string {
    const { second } = kitOf(seen).regions[region]!;
    const award = words.award(firstAward(kitOf(seen), viewOf(seen), region), second);
    const { token, voted } = viewOf(seen).regions[region] ?? {};
    return words.tipVotes(award, voted ? undefined : token);
}

function what(seen: Seen, facts: Facts): string {
    const pawn = viewOf(seen).seats[String(viewOf(seen).turn)]?.pawn ?? '';
    const there = regionWords(seen, facts.region ?? pawn);
    switch (facts.do) {
    case 'home': return words.homeIn(there);
    case 'gather': return words.allGo(there);
    case 'bus': return words.goesTo(there);
    case 'plane': return words.flies(there, facts.price ?? 0);
    case 'rally': return facts.region
        ? words.placesTwo(facts.cubes ?? 0, facts.bot ?? false, regionWords(seen, pawn), there)
        : words.places(facts.cubes ?? 0, facts.bot ?? false, there);
    case 'positive': return words.places(facts.cubes ?? 0, facts.bot ?? false, there);
    default: return words.capital(words.takes(whose(seen, facts.owner!),
        regionWords(seen, regionOf(seen, facts) ?? '')));
    }
}

/** Who leads alone is told by the figures of the lead: the own influence is the first of them. */
const moreOf = (badge: string, { owner, mine, leadShort }: Change) =>
    (mine && typeof owner === 'number' ? leadShort : `${badge}, ${leadShort}`);

/** Of a move in a region: influence and lead. */
function placePreview(seen: Seen, facts: Facts): Preview {
    const region = regionOf(seen, facts) ?? '';
    const change = changeIn(seen, facts, region);
    const name = regionWords(seen, region);
    if (!change)
        return { badge: name, short: shortRegion(seen, region), words: what(seen, facts) };
    const badge = words.influence(change.before, change.after);
    const said = words.changes(whose(seen, change.owner), change.before, change.after);
    return { badge, short: shortRegion(seen, region), more: moreOf(badge, change),
        words: `${what(seen, facts)}: ${said}, ${change.lead}` };
}

function editPreview(facts: Facts): Preview {
    const card = cardWords(facts.card);
    if (facts.edit === 'exchange')
        return { badge: words.swapsShort(facts.place!, facts.with!), short: words.swapsShort(facts.place!, facts.with!),
            words: words.swaps(facts.place!, facts.with!) };
    if (facts.edit === 'back')
        return { badge: words.putsBackShort, short: card, words: words.putsBack(card) };
    return { badge: card, short: card, words: words.instead(card, facts.place!, cardWords(facts.instead)) };
}

function movePreview(seen: Seen, facts: Facts): Preview {
    const plain = (text: string, short = text): Preview => ({ badge: short, short, words: text });
    switch (facts.do) {
    case 'keep': {
        const card = kitOf(seen).candidates?.[facts.candidate!];
        return plain(words.keeps(card?.name ?? '', card?.cubes ?? 0), words.keepsShort(card?.name ?? ''));
    }
    case 'queue': {
        const queued = words.queues(cardWords(facts.card), (mySeat(seen)?.queue?.length ?? 0) + 1);
        return { ...plain(facts.idle ? words.idleNext(queued) : queued, cardWords(facts.card)),
            ...(facts.idle ? { warns: words.idleShort } : {}) };
    }
    case 'swap': return plain(words.swaps(facts.places![0]!, facts.places![1]!),
        words.swapsShort(facts.places![0]!, facts.places![1]!));
    case 'turn': return plain(words.goOn, words.goOnShort);
    case 'enough': return plain(words.enough);
    case 'edit': return editPreview(facts);
    default: return (facts.do === 'positive' || facts.do === 'rally') && facts.cubes === 0 ? plain(words.placeNone)
        : placePreview(seen, facts);
    }
}

/** Behind the region: what tells the choices apart. */
function detailPreview(seen: Seen, facts: Facts, thing: Thing): Preview {
    const whole = movePreview(seen, facts);
    const region = regionOf(seen, facts) ?? '';
    const change = changeIn(seen, facts, region);
    const head = thing.kind === 'owner' ? words.capital(words.takesShort(whose(seen, thing.owner)))
        : thing.kind === 'cubes' ? words.cubes(thing.cubes, thing.bot) : whole.short;
    if (!change)
        return { badge: head, short: head, words: whole.words };
    const badge = words.influence(change.before, change.after);
    return { badge, short: head, more: moreOf(badge, change), words: whole.words,
        ...(thing.kind === 'cubes' && thing.cubes === 1 && !thing.bot ? { main: true as const } : {}) };
}

export function preview(seen: Seen, all: Way[], name: string): Preview {
    const thing = thingOf(name);
    const whole = all.find(({ touches }) => touches[touches.length - 1] === name);
    if (thing.kind === 'owner' || thing.kind === 'cubes')
        return detailPreview(seen, factsOf(all[0]!.move), thing);
    if (name === turnAllName)
        return { badge: words.goOnAllShort, short: words.goOnAllShort, words: words.goOnAll };
    if (whole && (thing.kind !== 'slot' || all.length === 1))
        return movePreview(seen, factsOf(whole.move));
    if (thing.kind === 'slot') {
        const card = cardWords(mySeat(seen)?.queue?.[thing.place - 1]);
        return { badge: card, short: card, words: words.slotCan(thing.place, card) };
    }
    if (thing.kind === 'card') {
        const card = cardWords(thing.card);
        return { badge: card, short: card, words: card };
    }
    return severalPreview(seen, all, thing);
}

/** A region with several choices behind it: the range of what it would change. */
function severalPreview(seen: Seen, all: Way[], thing: Thing): Preview {
    const region = thing.kind === 'region' ? thing.region : '';
    const name = regionWords(seen, region);
    const facts = all.map(({ move }) => factsOf(move));
    const best = foremost(seen, facts, region);
    const ad = facts.some(({ owner }) => owner !== undefined);
    const badge = best && (ad || best.after > best.before) ? words.influence(best.before, best.after) : words.severalShort;
    const several = ad && best ? words.severalOwners(changeWords(seen, best)) : words.several(name, all.length);
    return { badge, short: shortRegion(seen, region),
        words: isVoted(seen, region) ? words.severalLate(several) : several };
}
