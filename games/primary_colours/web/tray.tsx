// tray.tsx - Primary Colours: the tray: my tokens by value and my order by region; in the last round all my tokens, to
// exchange two of them.

import type { Drawn, Seen } from 'kit/board';
import { named } from 'kit/hand';
import { seven } from 'kit/tokens';

import { factsOf, isOpen, isPlacing, kitOf, leftOf, parties, partyOf, pendingIn, regions, regionThing,
    valueName, values, viewOf } from './facts';
import type { Exchange, Party, Pat, Region } from './facts';
import { rounded } from './fraction';
import { emptySign, PartyMark, Token } from './pieces';
import { ownTokens } from './scene';
import type { Own } from './scene';
import { gain, leftWords, standingWords } from './telling';
import { words } from './words';

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);

function Disc({ party, text, width, ghost = false }:
{ party: Party; text: string; width: number; ghost?: boolean }) {
    return (
        <svg class="tray-disc" width={width} height={width} viewBox="-20 -20 40 40" aria-hidden="true">
            <Token party={party} r={18} text={text} size={Math.max(18, 12.2 * 40 / width)} ghost={ghost} />
        </svg>
    );
}

function Value({ drawn, party, value, width }: { drawn: Drawn; party: Party; value: number; width: number }) {
    const { hand, seen } = drawn;
    const left = leftOf(viewOf(seen), party, value);
    const [way] = hand.lit(valueName(value)) === 'target' ? hand.ways(valueName(value)) : [];
    const text = way && factsOf(way.move).do === 'back' ? words.back : words.left(left);
    return (
        <button class="tray-value" {...named(hand.button(valueName(value)), `${value} ${text}`)}>
            <Disc party={party} text={String(value)} width={width} ghost={left === 0} />{' '}
            <small>{text}</small>
        </button>
    );
}

/** One region of the order: what lies there, or that nothing does yet. */
function Slot({ drawn, region, small }: { drawn: Drawn; region: Region; small: boolean }) {
    const { hand, seen } = drawn;
    const value = pendingIn(seen, region);
    const thing = regionThing(seen, region);
    const name = words.region[region];
    const marked = hand.isChosen(thing);
    const text = value > 0 ? String(value) : emptySign(marked);
    const caption = small ? seven[region].letter : name;
    return (
        <button class={`tray-slot${value > 0 ? ' filled' : ''}`} data-region={region}
            {...named(hand.button(thing), `${text} ${caption}`)}>
            <i>{text}</i>{' '}
            <small>{caption}</small>
        </button>
    );
}

const namesFrom = 600;              // pixels, that regions have their names in the tray

function Placing({ drawn, party }: { drawn: Drawn; party: Party }) {
    const { seen, layout, width, height } = drawn;
    const view = viewOf(seen);
    const desk = layout === 'desk';
    const waits = !seen.toAct.includes(seen.you!);
    const slots = desk || height >= 120;
    const sides = desk && !drawn.large;
    const discs = sides ? Math.min(42, height - 40) : desk ? Math.min(38, height - 52) : slots ? 32 : 34;
    return (
        <div class={`colours-tray${sides ? ' sides' : desk ? '' : ' rows'}`}>
            <div class="tray-part values">
                {desk && (
                    <p class="tray-title"><b>{words.tokens}</b>
                        <small>{words.leftOf(sum(view.left[party]), sum(kitOf(seen).stock))}</small></p>
                )}
                <div class="tray-values">
                    {values.map((value) => (
                        <Value key={value} drawn={drawn} party={party} value={value} width={discs} />
                    ))}
                </div>
            </div>
            {slots && <div class="tray-part slots">
                {desk && (
                    <p class="tray-title"><b>{words.order}</b>
                        <small>{isOpen(seen) ? words.opened : waits ? words.sent : words.secret}</small></p>
                )}
                <div class="tray-slots">
                    {regions.map((region) => (
                        <Slot key={region} drawn={drawn} region={region} small={!desk && width < namesFrom} />
                    ))}
                </div>
            </div>}
        </div>
    );
}

/* ---- The last round ---- */

/** `letter`: of the region, where its name has no room; undefined: it has. */
function TrayToken({ drawn, party, own, region, letter }:
{ drawn: Drawn; party: Party; own: Own; region: Region; letter: boolean | undefined }) {
    const { hand, seen } = drawn;
    const target = hand.lit(own.name) === 'target' && hand.chosen.length > 0;
    const [way] = target ? hand.ways(own.name) : [];
    const facts = way ? factsOf(way.move) as Exchange | Pat : null;
    const gained = facts ? rounded(gain(seen, facts)) : '';
    const short = letter === undefined ? gained : gained.replace('≈', '');      // the preview has it exactly
    const badge = facts ? short : own.count > 1 ? `×${own.count}` : '';
    const attributes = own.thing ? named(hand.button(own.name), [String(own.value), badge].filter(Boolean).join(' '))
        : { type: 'button' as const, disabled: true };
    return (
        <button class={`tray-token${own.moved ? ' moved' : ''}`} data-region={region} {...attributes}>
            {letter && <i class="tray-letter" aria-hidden="true">{seven[region].letter}</i>}
            <Disc party={party} text={String(own.value)} width={letter === undefined ? 28 : 24} />{' '}
            {badge && <small class={facts ? 'gain' : ''}>{badge}</small>}
        </button>
    );
}

function Swapping({ drawn, party }: { drawn: Drawn; party: Party }) {
    const own = ownTokens(drawn.seen);
    const desk = drawn.layout === 'desk';
    return (
        <div class={`colours-tray swapping${desk ? '' : ' columns'}${drawn.seen.order.length > 0 ? ' ordered' : ''}`}>
            {regions.map((region) => (
                <div key={region} class="tray-region" data-region={region}>
                    <b class={desk ? '' : 'unseen'}>{words.region[region]}</b>
                    <div class="tray-tokens">
                        {own.get(region)!.map((one, i) => (
                            <TrayToken key={`${one.name} ${one.moved}`} drawn={drawn} party={party} own={one}
                                region={region} letter={desk ? undefined : i === 0} />
                        ))}
                    </div>
                </div>
            ))}
        </div>
    );
}

/** Who watches, and everybody when it is over: the parties, and what they have left. */
function Still({ seen }: { seen: Seen }) {
    return (
        <div class="colours-tray still">
            {parties.map((party, seat) => (
                <p key={party} class="tray-party">
                    <PartyMark party={party} size={32} />
                    <span>
                        <b>{seen.name(seat)}</b>
                        <small>{seen.over ? standingWords(seen, seat) : leftWords(seen, party)}</small>
                    </span>
                </p>
            ))}
        </div>
    );
}

export function ColoursTray(drawn: Drawn) {
    const { seen } = drawn;
    const party = partyOf(seen);
    if (!party || seen.over)
        return <Still seen={seen} />;
    return isPlacing(seen) || isOpen(seen) ? <Placing drawn={drawn} party={party} />
        : <Swapping drawn={drawn} party={party} />;
}
