// popover.tsx - The Primary: what opens over the map: words about what is looked at, and a vote that is counted.

import { useRef } from 'preact/hooks';

import type { Drawn } from 'kit/board';
import type { GameEvent } from 'page/messages';

import { factsOf, viewOf } from './facts';
import type { Owner } from './facts';
import { useFlights } from './flights';
import type { Rect } from './geometry';
import { besideGulf } from './map';
import { OwnerMark } from './pieces';
import { answerOf } from './scene';
import type { Scene } from './scene';
import { changeIn, changeWords, foremost, regionWords, votesWords, voteHeadline } from './telling';
import { voteOf } from './votes';
import type { Share } from './votes';
import { words } from './words';

/** Beside a room: right, left, below or above it, inside the board; not over the region if that is possible. */
export function beside(room: Rect, own: { width: number; height: number }, board: Rect): { left: number; top: number } {
    const gap = 8;
    const middle = { x: room.x + room.width / 2 - own.width / 2, y: room.y + room.height / 2 - own.height / 2 };
    const places = [
        { left: room.x + room.width + gap, top: middle.y }, { left: room.x - gap - own.width, top: middle.y },
        { left: middle.x, top: room.y + room.height + gap }, { left: middle.x, top: room.y - gap - own.height },
    ];
    const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
    const put = places.map(({ left, top }) => ({
        left: clamp(left, board.x + 4, board.x + board.width - own.width - 4),
        top: clamp(top, board.y + 2, board.y + board.height - own.height - 4),
        left0: left, top0: top,
    }));
    const off = (one: typeof put[0]) => Math.abs(one.left - one.left0) + Math.abs(one.top - one.top0);
    const covers = (one: typeof put[0]) => {
        const across = Math.min(one.left + own.width, room.x + room.width) - Math.max(one.left, room.x);
        const down = Math.min(one.top + own.height, room.y + room.height) - Math.max(one.top, room.y);
        return across > 0 && down > 0 ? across * down : 0;
    };
    return put.sort((a, b) => covers(a) - covers(b) || off(a) - off(b))[0]!;
}

/** Below the calendar. */
const boardOf = ({ width, height }: Drawn, { laid }: Scene): Rect =>
    ({ x: 0, y: laid.map.y, width, height: height - laid.map.y });

/* ---- What is looked at ---- */

/** "2 → 3", "3 : 2": they are seen first, and not torn. */
const figures = /(\d+ [→:] \d+)/;

/** What the first of its moves changes; of a choice of owners the foremost. The region is named above. */
function tipWords({ hand, seen }: Drawn, thing: string, region: string): string {
    const all = hand.ways(thing).map(({ move }) => factsOf(move));
    const whose = all.length > 1 && all.some(({ owner }) => owner !== undefined);
    const change = whose ? foremost(seen, all, region) : all[0] ? changeIn(seen, all[0], region) : null;
    return !change ? hand.preview(thing).words
        : whose ? words.severalOwners(changeWords(seen, change)) : changeWords(seen, change);
}

interface Pointing {
    class: string;
    style: { [name: string]: string };
}

/** Regions round the gulf are pointed at. */
function pointing(scene: Scene, region: string): Pointing {
    const { tip, middles, coast } = scene.laid;
    const side = coast === null ? undefined : besideGulf[region];
    if (!side)
        return { class: '', style: {} };
    const x = Math.max(16, Math.min(middles[region]!.x - tip.x, tip.width - 28));
    return { class: ` ${side}`, style: side === 'above' ? { '--beak': `${x}px` } : {} };
}

export function Tip({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { hand, seen } = drawn;
    const region = scene.looked ?? scene.chosen;
    const thing = region === scene.chosen ? answerOf(hand) : hand.looked;
    if (region === null || scene.laid.narrow || !thing)
        return null;
    const { x, y, width, height } = scene.laid.tip;
    const { class: side, style } = pointing(scene, region);
    return (
        <div class={`tp-tip${side}`} aria-hidden="true"
            style={{ left: `${x}px`, bottom: `${drawn.height - y - height}px`, width: `${width}px`, ...style }}>
            <span class="tp-tip-head">
                <b>{regionWords(seen, region)}</b><small>{votesWords(seen, region)}</small>
            </span>
            <span>{tipWords(drawn, thing, region).split(figures)
                .map((part, i) => (i % 2 ? <b key={i}>{part.replace(/ /g, '\u00a0')}</b> : part))}</span>
        </div>
    );
}

/* ---- A vote ---- */

const barRoom = 132;                // pixels for the cubes of who has most
const cubeMost = 13;
const ticks = 0.75;                 // of the step

/** The influence of those who vote together, cube by cube. */
function Tally({ share, most, pace }: { share: Share; most: number; pace: number }) {
    const step = Math.min(cubeMost, (barRoom - (share.owners.length - 1) * 18) / most);
    const cubes = share.owners.flatMap((owner, i) => Array<Owner>(share.parts[i] ?? 0).fill(owner));
    const tick = pace * ticks / most;
    return (
        <span class="tp-tally" style={{ width: `${step * (most - 1) + 12}px` }}>
            {cubes.map((owner, i) => (
                <span key={i} class="tp-tick-cube" style={{ left: `${i * step}px`, animationDelay: `${i * tick}ms` }}>
                    <OwnerMark owner={owner} size={12} />
                </span>
            ))}
        </span>
    );
}

export function VoteCard({ drawn, scene }: { drawn: Drawn; scene: Scene }) {
    const { counting } = viewOf(drawn.seen);
    const event = (counting as GameEvent | undefined) ?? drawn.seen.events.find(({ type }) => type === 'vote');
    const card = useRef<HTMLDivElement>(null);
    const vote = event ? voteOf(drawn.seen, event) : null;
    const prizes = vote?.shares.flatMap(({ owners, award }) =>
        (award > 0 ? owners.map((owner) => ({ owner, award })) : [])) ?? [];
    useFlights(counting ? null : event ?? null, prizes, card, drawn.pace);
    if (!vote)
        return null;
    const most = vote.shares[0]?.influence ?? 1;
    const print = drawn.large ? 1.2 : 1;
    const width = Math.min(drawn.width - 16, 272 * print);
    const height = 52 + vote.shares.length * 26 * print;
    const room = scene.laid.rooms[vote.region];
    const at = room ? beside(room, { width, height }, boardOf(drawn, scene)) : { left: 8, top: 40 };
    const ticking = counting !== undefined && drawn.pace > 0;
    return (
        <div ref={card} class={ticking ? 'tp-vote counting' : 'tp-vote'} aria-hidden="true"
            style={{ left: `${at.left}px`, top: `${at.top}px`, width: `${width}px` }}>
            <b>{counting ? words.stepVotes(regionWords(drawn.seen, vote.region)) : voteHeadline(drawn.seen, vote)}</b>
            {vote.shares.map((share) => (
                <span key={String(share.owners[0])} class="tp-bar-row">
                    <span class="tp-bar-marks">
                        {share.owners.map((owner) => <OwnerMark key={String(owner)} owner={owner} size={18} />)}
                    </span>
                    <Tally share={share} most={most} pace={ticking ? drawn.pace : 0} />
                    <b class="tp-bar-count"
                        style={{ animationDelay: `${drawn.pace * ticks * share.influence / most}ms` }}>
                        {share.influence}
                    </b>
                    <span class="tp-bar-award" data-owners={share.owners.join(' ')}>
                        {share.award > 0 && !counting ? words.gains(share.award) : ''}
                    </span>
                </span>
            ))}
        </div>
    );
}
