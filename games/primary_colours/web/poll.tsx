// poll.tsx - Primary Colours: the opinion poll as bars over the rounds, with the change; in the last round also what it
// would be if nobody else moved.

import type { Drawn } from 'kit/board';
import { named } from 'kit/hand';
import { seven } from 'kit/tokens';

import { everybody, kitOf, opened, pollName, viewOf } from './facts';
import type { Votes, Who } from './facts';
import { change, exact, minus, size, written } from './fraction';
import type { Exact } from './fraction';
import type { Rect } from './layout';
import { Round } from './pieces';
import { triedVotes } from './scene';
import { words } from './words';

interface Bar {
    votes: Exact;
    round: number | null;           // null: only tried
}

function barsOf(polls: { [round: string]: Votes }, tried: Votes | null, who: Who): Bar[] {
    const all: Bar[] = Object.entries(polls)
        .map(([round, votes]) => ({ votes: exact(votes[who]), round: Number(round) }));
    return tried ? [...all, { votes: exact(tried[who]), round: null }] : all;
}

interface Scale {
    most: number;                   // votes of the highest bar that is drawn whole
    cut: number | null;             // bars from there on are broken
    high: number;                   // pixels of the highest bar
    foot: number;                   // y of the ground
    text: number;
}

const farAbove = 3;                 // times the next bar: it would squash the others
const broken = 1.3;                 // and is as high as so many of it

/** What the highest bar stands for. One far above all others is broken, so that these can be compared. */
export function scaleOf(sizes: number[]): Pick<Scale, 'most' | 'cut'> {
    const [most = 0, next = 0] = [...new Set(sizes)].sort((a, b) => b - a);
    return next > 0 && most > next * farAbove ? { most: next * broken, cut: next }
        : { most: Math.max(1, most), cut: null };
}

const isBroken = ({ votes }: Bar, { cut }: Scale) => cut !== null && size(votes) > cut;

const pixels = (votes: Exact, { most, high }: Scale) => Math.max(1, Math.min(1, size(votes) / most) * high);

/** A gap across a bar whose height is not to scale. */
function Break({ x, y, width }: { x: number; y: number; width: number }) {
    const teeth = Math.max(2, Math.round(width / 8));
    const tooth = (width + 4) / teeth / 2;
    const wave = Array.from({ length: teeth }, () => `l${tooth} -4l${tooth} 4`).join('');
    return (
        <g transform={`translate(${x - 2} ${y})`}>
            <path class="bar-gap" d={`M0 0${wave}`} />
            <path class="bar-break" d={`M0 -3${wave}M0 3${wave}`} />
        </g>
    );
}

function BarShape({ who, bar, x, width, scale, last }:
{ who: Who; bar: Bar; x: number; width: number; scale: Scale; last: boolean }) {
    const high = pixels(bar.votes, scale);
    const y = scale.foot - high;
    const corner = Math.min(3, width / 3, high);
    const path = `M${x} ${scale.foot}V${y + corner}q0-${corner} ${corner}-${corner}h${width - 2 * corner}`
        + `q${corner} 0 ${corner} ${corner}V${scale.foot}`;
    const kind = bar.round === null ? 'tried' : last ? 'now' : 'past';
    return (
        <g class={`bar ${kind}`}>
            <path class="bar-fill" d={`${path}Z`} fill={who === 'undecided' ? 'var(--place)' : seven[who].hex} />
            {who !== 'undecided' && <path class="bar-marks" d={`${path}Z`} fill={`url(#colours-box-${who})`} />}
            <path class="bar-edge" d={path} />
            {isBroken(bar, scale) && (
                <Break x={x} y={scale.foot - (scale.cut! / scale.most + 0.08) * scale.high} width={width} />
            )}
        </g>
    );
}

function Change({ x, y, of, text }: { x: number; y: number; of: Exact; text: number }) {
    const way = Math.sign(of.n);
    const label = change(of).replace(/^[+−]/, '');
    const width = label.length * text * 0.56 + (way === 0 ? 0 : 12);
    return (
        <g class={way > 0 ? 'rises' : way < 0 ? 'falls' : 'same'} transform={`translate(${x - width / 2} ${y})`}>
            {way !== 0 && <path d={way > 0 ? 'M0 0L4.5-8L9 0Z' : 'M0-8L4.5 0L9-8Z'} />}
            <text x={way === 0 ? 0 : 12} font-size={text}>{label}</text>
        </g>
    );
}

interface GroupProps {
    who: Who;
    bars: Bar[];
    x: number;
    width: number;
    narrow: number;                 // width of the narrowest: bars of all are as wide as there
    scale: Scale;
    roomy: boolean;                 // the rounds are told
    past: boolean;                  // and the numbers of those before
}

const gap = 3;

/** A number over a bar does not run into the one beside it. */
const isClear = (top: number, other: number, text: number) => Math.abs(top - other) > text + 3;

const digit = 0.6;                  // of the size of a text
const boldDigit = 0.7;

interface Past {
    number: string;
    bar: { left: number; width: number; top: number };
    group: number;                  // where the bars of this party begin
    now: { top: number; wide: number };     // the last bar: its number has to fit over it for all to be centred
    text: number;
}

/** Where the number of an earlier round stands: over its bar, or ending with it; not where it would run into the number
 * beside it, or over bars of the party before. */
export function pastAt({ number, bar, group, now, text }: Past): { x: number; centred: boolean } | null {
    const wide = number.length * text * digit;
    if (now.wide <= bar.width && wide <= bar.width + gap)
        return { x: bar.left + bar.width / 2, centred: true };
    const x = bar.left + bar.width;
    return isClear(bar.top, now.top, text) && x - wide >= group ? { x, centred: false } : null;
}

function PastNumber({ at, y, text, number }:
{ at: ReturnType<typeof pastAt>; y: number; text: number; number: string }) {
    return at && (
        <text class={at.centred ? 'bar-past whole' : 'bar-past'} y={y} x={at.x} font-size={text}>{number}</text>
    );
}

/** The votes of one party over the rounds. Only the last number is written where there is no room for all. */
function Group({ who, bars, x, width, narrow, scale, roomy, past: told }: GroupProps) {
    const { foot, text } = scale;
    const each = Math.min(40, (narrow - (bars.length > 2 ? 18 : 10)) / Math.max(1, bars.length) - gap);
    const left = x + (width - bars.length * (each + gap) + gap) / 2;
    const at = (i: number) => left + i * (each + gap);
    const top = (of: Exact) => foot - pixels(of, scale);
    const now = bars[bars.length - 1];
    const before = bars[bars.length - 2];
    const label = now ? written(now.votes) : '';
    const wide = label.length * text * digit;
    const past = told && bars.length <= 2;
    const broke = bars.map((bar) => isBroken(bar, scale)).lastIndexOf(true);
    const pastOf = ({ votes }: Bar, i: number) => (past ? pastAt({ number: written(votes), group: x, text,
        bar: { left: at(i), width: each, top: top(votes) }, now: { top: top(now!.votes), wide } })
        : i === broke ? { x: at(i) + each / 2, centred: true } : null);
    const beside = wide > each && wide <= each + 20;        // it begins with the bar and ends in the gap behind it
    const middle = at(bars.length - 1) + (beside ? wide : each) / 2;
    const end = x + width - label.length * text * boldDigit / 2;
    const isLast = who === everybody[everybody.length - 1];        // no gap is behind it
    const labelX = beside && !isLast ? middle : Math.min(Math.max(middle, x + wide / 2), end);
    const over = bars.filter((bar) => bar === now || (wide > each && !beside));
    const labelY = Math.min(...over.map(({ votes }) => top(votes))) - 5;
    return (
        <g>
            {bars.map((bar, i) => (
                <g key={i}>
                    <BarShape who={who} bar={bar} x={at(i)} width={each} scale={scale} last={bar === now} />
                    {roomy && each >= 10 && (
                        <text class={bar === now ? 'bar-round now' : 'bar-round'} x={at(i) + each / 2}
                            y={foot + text + 3} font-size={text}>{bar.round ?? words.pollIf}</text>
                    )}
                </g>
            ))}
            {bars.map((bar, i) => bar !== now && (
                <PastNumber key={i} at={pastOf(bar, i)} y={top(bar.votes) - 5} text={text}
                    number={written(bar.votes)} />
            ))}
            {now && <text class="bar-now" x={labelX} y={labelY} font-size={text}>{label}</text>}
            {who === 'undecided' && now && each > 14 && foot - top(now.votes) > 20 && (
                <Round x={at(bars.length - 1) + each / 2} y={(foot + top(now.votes)) / 2} />
            )}
            <text class="bar-who" x={x + width / 2} y={foot + (roomy ? 2 : 1) * (text + 4)} font-size={text}>
                {words.who[who]}
            </text>
            {now && before && (
                <Change x={x + width / 2} y={foot + (roomy ? 3 : 2) * (text + 4)} of={minus(now.votes, before.votes)}
                    text={text} />
            )}
        </g>
    );
}

const placedAt = ({ x, y, width, height }: Rect) => ({ left: `${x}px`, top: `${y}px`, width: `${width}px`,
    height: `${height}px` });

/** Where there is no room for bars: the last numbers, how they changed, and a line as long as they are high. */
function PollLine({ drawn, rect }: { drawn: Drawn; rect: Rect }) {
    const view = viewOf(drawn.seen);
    const tried = triedVotes(drawn);
    return (
        <div class={rect.height > rect.width ? 'colours-card colours-line column' : 'colours-card colours-line'}
            style={placedAt(rect)}>
            {opened(view) === 0 ? <span>{words.noPoll}</span> : everybody.map((who) => {
                const bars = barsOf(view.polls ?? {}, tried, who);
                const [before, now] = bars.length > 1 ? bars.slice(-2) : [undefined, bars[0]];
                const by = before && now ? minus(now.votes, before.votes) : null;
                const part = now ? size(now.votes) / kitOf(drawn.seen).voters_all * 100 : 0;
                const read = `${words.whoShort[who]} ${now ? written(now.votes) : ''}`;
                return (
                    <span key={who} class={`line-who ${who}`} {...named(drawn.hand.thing(pollName(who)), read)}>
                        <b>{words.whoShort[who]}</b> {now && written(now.votes)}
                        {by && by.n !== 0 && (
                            <small class={by.n > 0 ? 'rises' : 'falls'}>{words.arrow(by.n > 0)}</small>
                        )}
                        <i style={{ width: `${part}%` }} />
                    </span>
                );
            })}
        </div>
    );
}

export function Poll({ drawn, rect }: { drawn: Drawn; rect: Rect }) {
    return rect.height < 60 || rect.width < 120 ? <PollLine drawn={drawn} rect={rect} /> : <PollBars drawn={drawn} rect={rect} />;
}

/** Lines to compare bars by, of round numbers. */
function lines(most: number): number[] {
    const step = most > 1500 ? 500 : most > 600 ? 300 : 100;
    return most <= 1 ? [] : Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

function pollTitle({ seen }: Drawn, roomy: boolean): string {
    const rounds = opened(viewOf(seen));
    const all = kitOf(seen).voters_all;
    const told = words.pollRounds(rounds);
    return rounds === 0 ? words.pollNone(all) : roomy ? words.pollOf(told, all) : told;
}

const boldLetter = 0.68;            // of its size, how wide one of the longest word is

function PollBars({ drawn, rect }: { drawn: Drawn; rect: Rect }) {
    const view = viewOf(drawn.seen);
    const polls = view.polls ?? {};
    const tried = triedVotes(drawn);
    const roomy = rect.height >= 150;
    const titled = rect.height >= 108;
    const text = drawn.large ? 14.4 : 12;
    const inner = { width: rect.width - (roomy ? 28 : 20), height: rect.height - (roomy ? 46 : titled ? 36 : 14) };
    const foot = inner.height - (roomy ? 3 : 2) * (text + 4) - 4;
    const groups = everybody.map((who) => ({ who, bars: barsOf(polls, tried, who) }));
    const { most, cut } = scaleOf(groups.flatMap(({ bars }) => bars.map(({ votes }) => size(votes))));
    const scale = { most, cut, high: Math.max(8, foot - text - 8), foot, text };
    const last = Math.max(inner.width / everybody.length, words.who.undecided!.length * text * boldLetter);
    const narrow = (inner.width - last) / (everybody.length - 1);
    const widths = everybody.map((_, i) => (i < everybody.length - 1 ? narrow : last));
    return (
        <div class={`colours-card colours-poll${roomy ? ' roomy' : ''}`} style={placedAt(rect)}>
            {titled && (
                <p class="card-head">
                    <b>{words.poll}</b>
                    <span>{tried ? words.pollTried : pollTitle(drawn, roomy)}</span>
                </p>
            )}
            <svg width={inner.width} height={inner.height} role="presentation">
                <path class="poll-ground" d={`M0 ${foot + 0.5}H${inner.width}`} />
                {roomy && lines(cut ?? most).map((votes) => (
                    <path key={votes} class="poll-line"
                        d={`M0 ${(foot - votes / most * scale.high).toFixed(1)}H${inner.width}`} />
                ))}
                {groups.map(({ who, bars }, i) => (
                    <Group key={who} who={who} bars={bars} x={i * narrow} width={widths[i]!} narrow={narrow}
                        scale={scale} roomy={roomy} past={titled} />
                ))}
                {groups.map(({ who }, i) => (
                    <rect key={who} class="poll-hit" x={i * narrow} width={widths[i]} height={inner.height} rx="6"
                        {...drawn.hand.thing(pollName(who))} />
                ))}
                {opened(view) === 0 && !tried && (
                    <text class="poll-none" x={inner.width / 2} y={foot - scale.high / 2} font-size={text + 2}>
                        {words.noPoll}
                    </text>
                )}
            </svg>
        </div>
    );
}
