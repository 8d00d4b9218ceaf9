// callout.tsx - PRIMARY: "All on this": the pile that all effects left can be spent on with one press, and the callout that
// points at it.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Drawn, Seen } from 'kit/board';

import { Action } from './buttons';
import { CardFan, CounterIcon } from './cards';
import { colours, factsOf, isMate, isOfCounters, kitOf, pileName, viewOf } from './facts';
import type { Area, Facts } from './facts';
import { topOf } from './memory';
import { pileWords, whose } from './telling';
import { spends } from './ways';
import { words } from './words';

/* ---- Which pile ---- */

/** Piles that all effects left can be spent on with one press. */
const allButtons = ({ hand }: Pick<Drawn, 'hand'>) => (hand.chosen.length > 0 ? []
    : hand.things.filter((name) => name.startsWith('button-all-')));

/** Of these the one that was looked at last for this card, else the first of a rival's, best one that nothing guards. A
 * pile of my own is never offered before it was looked at. */
export function allButton({ seen, hand }: Pick<Drawn, 'seen' | 'hand'>): string | null {
    const buttons = allButtons({ hand });
    const of = (name: string) => factsOf(hand.ways(name)[0]!.move);
    const pileOf = (name: string) => pileName(of(name).seat!, of(name).area!);
    const aimed = hand.looks.find((thing) => buttons.some((name) => pileOf(name) === thing));
    const isMine = ({ seat }: Facts) => seat === seen.you || isMate(kitOf(seen), seat!, seen.you!);
    const rivals = buttons.filter((name) => !isMine(of(name)));
    return buttons.find((name) => pileOf(name) === aimed) ?? rivals.find((name) => !of(name).guards) ?? rivals[0]
        ?? null;
}

export function aimedAt(drawn: Drawn, seat: number, area: Area): boolean {
    const name = allButton(drawn);
    if (name === null)
        return false;
    const facts = factsOf(drawn.hand.ways(name)[0]!.move);
    return facts.seat === seat && facts.area === area;
}

/* ---- Where the callout stands ---- */

interface Beak {
    x: number;                      // of the pile's middle, from the left side of the callout
    width: number;                  // of the callout
    down: boolean;                  // the pile is mine, in the tray
}

const beakHigh = 10;
const beakHalf = 11;
const beakEdge = beakHalf + 12;     // from the sides of the callout
const beakLean = 40;

/** So near is the pile that the callout is about, in the mats above it or in the tray. */
const nextTo = 60;
const trayNext = 90;

function useBeak(drawn: Drawn, pile: string): { box: RefObject<HTMLDivElement>; beak: Beak | null } {
    const box = useRef<HTMLDivElement>(null);
    const [beak, setBeak] = useState<Beak | null>(null);
    const mine = drawn.seen.you !== null && pile.startsWith(pileName(drawn.seen.you, '' as Area));
    useLayoutEffect(() => {
        const own = box.current!;
        const middle = own.closest<HTMLElement>('.pri-middle')!;
        const at = document.querySelector(`[data-thing="${pile}"]`)?.getBoundingClientRect();
        const unset = () => middle.classList.remove('to-tray');
        middle.classList.toggle('to-tray', mine);
        if (!at) {
            setBeak(null);
            return unset;
        }
        const { left, top, bottom } = own.getBoundingClientRect();
        const x = at.left + at.width / 2;
        const far = mine ? at.top - bottom : top - at.bottom;
        setBeak(far >= 0 && far < (mine ? trayNext : nextTo) ? { x: x - left, width: own.offsetWidth, down: mine } : null);
        return unset;
    }, [pile, drawn.width, drawn.height]);
    return { box, beak };
}

/** From the callout towards the pile it is about. */
function BeakMark({ x, width, down }: Beak) {
    const near = Math.max(beakEdge, Math.min(x, width - beakEdge));
    const look = down ? 'pri-beak down' : 'pri-beak';
    if (Math.abs(near - x) > beakLean)
        return (
            <svg class={look} style={{ left: '0' }} width="1" height={beakHigh} aria-hidden="true">
                <path d={`M${near} ${beakHigh}V${beakHigh / 2}H${x}V-6m-5 5l5 -6l5 6`} />
            </svg>
        );
    const tip = beakHalf + x - near;
    return (
        <svg class={look} style={{ left: `${near - beakHalf}px` }} width={2 * beakHalf} height={beakHigh + 2}
            aria-hidden="true">
            <path class="over" d={`M1 ${beakHigh + 2}L${tip} 1L${2 * beakHalf - 1} ${beakHigh + 2}z`} />
            <path d={`M0 ${beakHigh + 1}L${tip} 1L${2 * beakHalf} ${beakHigh + 1}`} />
        </svg>
    );
}

/* ---- What it says ---- */

/** A picture of what goes: backs of secret cards, faces of open ones, or counters. */
function Concerned({ drawn: { seen }, facts, times }: { drawn: Drawn; facts: Facts; times: number }) {
    const kit = kitOf(seen);
    const { from } = kit.effects[facts.do] ?? {};
    const top = from === 'discard' || from === 'faded' ? topOf(seen, facts.seat!, from) : undefined;
    return (
        <span class="pri-concerned" aria-hidden="true">
            {from ? <CardFan count={Math.min(3, times)} width={28} faded={from === 'faded'}
                card={top === undefined ? undefined : kit.cards[top]} /> : <CounterIcon count={times} size={36} />}
            {from && <svg class="pri-goes" width="24" height="16"><path d="M2 8H21M15 2L21 8L15 14" /></svg>}
        </span>
    );
}

/** So many letters of what all of them do are one line of the callout. */
const lineOf = (wide: boolean) => (wide ? 32 : 28);

/** "3 cards to Cleo’s discards"; a long name is left to the pile that the callout points at. */
function allWords(seen: Seen, facts: Facts, times: number, wide: boolean): string {
    const { all } = words.effects[facts.do]!;
    const said = all(times, whose(seen, facts.seat!));
    return said.length <= lineOf(wide) ? said : all(times, words.log.own);
}

export function AllOn({ drawn, name }: { drawn: Drawn; name: string }) {
    const { hand, seen } = drawn;
    const [way] = hand.ways(name);
    const facts = factsOf(way!.move);
    const { box, beak } = useBeak(drawn, pileName(facts.seat!, facts.area!));
    const wide = drawn.layout === 'desk' || (drawn.layout === 'phone' && drawn.width >= 600);
    const times = spends(way!);
    const after = facts.before! + (facts.after! - facts.before!) * times;
    const where = pileWords(seen, facts.seat!, facts.area!);
    const what = isOfCounters(kitOf(seen), facts) ? beak ? words.countersShort : words.capital(words.countersOf(where))
        : beak ? words.piles[facts.area!] : words.capital(where);
    const guard = facts.guards ? words.guarded(facts.guards)
        : wide && facts.seat !== seen.you && kitOf(seen).effects[facts.do]?.from ? words.unguarded : '';
    const paid = colours.find((colour) => viewOf(seen).pass?.effects?.[colour]
        && kitOf(seen).colours[colour].effects.includes(facts.do));
    return (
        <div class="pri-all" ref={box}>
            {beak && <BeakMark {...beak} />}
            {wide && <Concerned drawn={drawn} facts={facts} times={times} />}
            <span class="pri-all-words">
                <b>{words.capital(allWords(seen, facts, times, wide))}</b>
                <small>
                    {what} {words.changes(facts.before!, after)}
                    {guard && <>, <span>{guard}</span></>}
                </small>
            </span>
            <Action drawn={drawn} name={name} main title={words.allOn}>
                {paid && wide && times < 6 && (
                    <span class="pri-dots">{Array.from({ length: times }, (_, i) => (
                        <i key={i} class="pri-dot" style={{ background: `var(--${paid})` }} />))}</span>
                )}
            </Action>
        </div>
    );
}

/** The other piles that could have all of it: a finger has no hover to aim with. */
export function AllOthers({ drawn, but, most }: { drawn: Drawn; but: string | null; most: number }) {
    const { seen, hand } = drawn;
    return (
        <>
            {allButtons(drawn).filter((name) => name !== but).slice(0, most).map((name) => {
                const facts = factsOf(hand.ways(name)[0]!.move);
                const text = hand.preview(name);
                return (
                    <Action key={name} drawn={drawn} name={name} title={text.badge}
                        more={facts.seat === seen.you ? words.yourPile(words.pileWords[facts.area!])
                            : pileWords(seen, facts.seat!, facts.area!)} />
                );
            })}
        </>
    );
}
