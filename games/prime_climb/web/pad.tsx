// pad.tsx - Prime Climb: the tray of phones: my pawns and keepers in a row, then a row a die with what + − × ÷ lead to.
// All that is lit on the board has a button here, large enough for a finger.

import type { Drawn, Seen } from 'kit/board';
import { named } from 'kit/hand';
import { PawnIcon, PlayerShape } from 'kit/pieces';
import type { Move } from 'page/messages';

import { Die, symbolOf } from './cards';
import { DiscIcon } from './discs';
import { bumpedBy, calculated, cannotName, factsOf, isBack, isHome, keeperName, keepersOf, kinds, kitOf, ops, pawnName,
    signs, spaceOf, startOf, thingOf, viewOf } from './facts';
import type { CardName, Op, PawnId } from './facts';
import { diceOf } from './memory';
import { titleOf } from './telling';
import { words } from './words';

function wayOf(drawn: Drawn, one: PawnId): 'up' | 'down' | undefined {
    return kitOf(drawn.seen).there_and_back ? (isBack(viewOf(drawn.seen), one) ? 'down' : 'up') : undefined;
}

function shortTitle(seen: Seen, card: CardName): string {
    return words.shortTitles[String(card)] ?? (symbolOf(seen, card) || titleOf(seen, card));
}

/** My pawns and keepers: what one begins with. Pawns keep their places, also when one passes the other. */
function Firsts({ drawn, seat }: { drawn: Drawn; seat: number }) {
    const { seen, hand } = drawn;
    const view = viewOf(seen);
    const cards = kinds(keepersOf(view, seat));
    return (
        <div class={cards.length > 3 ? 'climb-firsts many' : 'climb-firsts'}>
            {[0, 1].map((pawn) => {
                const one = { seat, pawn };
                return (
                    <button key={pawn} class="climb-pick" style={{ order: pawn }} {...hand.button(pawnName(seat, pawn))}>
                        <PawnIcon seat={seat} height={28} way={wayOf(drawn, one)} />
                        {isHome(view, one) ? words.standingHome : spaceOf(view, one)}
                    </button>
                );
            })}
            {cards.map(({ card, count }) => (
                <button key={String(card)} class="climb-pick keeper" style={{ order: 2 }}
                    {...named(hand.button(keeperName(card)), shortTitle(seen, card))}>
                    {shortTitle(seen, card)}{count > 1 && <small>{words.times2(count)}</small>}
                </button>
            ))}
        </div>
    );
}

/** One die and one sign: what it leads to, or that it leads nowhere. */
function Cell({ drawn, one, op, die }: { drawn: Drawn; one: PawnId; op: Op; die: number }) {
    const { seen, hand } = drawn;
    const from = spaceOf(viewOf(seen), one);
    const thing = hand.things.find((name) => name !== pawnName(one.seat, one.pawn) && hand.lit(name) === 'target'
        && thingOf(name).kind !== 'pawn' && hand.ways(name).length === 1 && hand.ways(name).some(({ move }) => {
        const facts = factsOf(move);
        return facts.do === 'use' && facts.pawn === one.pawn && facts.op === op && facts.die === die;
    }));
    if (!thing) {
        const to = calculated(from, op, die);
        const sum = Number.isInteger(to) ? words.number(to) : '';
        return (
            <button class="climb-cell no" {...named(hand.button(cannotName(one.pawn, op, die)), `${signs[op]} ${sum}`)}>
                <b>{signs[op]}</b>{sum && <> <s>{sum}</s></>}
            </button>
        );
    }
    const { warns, gains } = hand.preview(thing);
    const { move } = hand.ways(thing)[0]!;
    const to = factsOf(move).to!;
    const mark = <>
        {gains && !warns && <small class="gains"> {gains}</small>}
        {warns && <small> {warns.length <= warnLetters ? warns : <WarnShapes seen={seen} move={move} />}</small>}
    </>;
    const read = (what: string | number) => [signs[op], what, warns ?? gains].filter((one) => one !== undefined).join(' ');
    if (to === from)
        return (
            <button class={warns ? 'climb-cell stays warns' : 'climb-cell stays'}
                {...named(hand.button(thing), read(words.stayCell))}>
                <span><b>{signs[op]}</b> {words.stayCell}</span>
                {mark}
            </button>
        );
    return (
        <button class={warns ? 'climb-cell warns' : 'climb-cell'}
            {...named(hand.button(thing), read(to))}>
            <span>
                <b>{signs[op]}</b>
                <DiscIcon space={to} factors={kitOf(seen).factors[to] ?? []} width={warns || gains ? 28 : 36} />
            </span>
            {mark}
        </button>
    );
}

/** As many letters as a cell has room for. */
const warnLetters = 7;

/** Who is bumped, by shape where the name is too long: "▲ → 0". */
function WarnShapes({ seen, move }: { seen: Seen; move: Move }) {
    const bumped = bumpedBy(factsOf(move));
    return (
        <>
            {bumped.map(({ seat, pawn }) => <PlayerShape key={`${seat} ${pawn}`} seat={seat} size={13} />)}
            {words.warnTo(startOf(kitOf(seen), viewOf(seen), bumped[0]!))}
        </>
    );
}

function DieRow({ drawn, one, die, count }: { drawn: Drawn; one: PawnId | null; die: number; count: number }) {
    return (
        <div class="climb-row">
            <span class="climb-die">
                <Die seen={drawn.seen} die={die} used={count === 0} width={44} />
                {count > 1 && <small>{words.times2(count)}</small>}
            </span>
            {count === 0 && <span class="climb-used">{words.used}</span>}
            {one && count > 0 && ops.map((op) => <Cell key={op} drawn={drawn} one={one} op={op} die={die} />)}
        </div>
    );
}

/** What is lit and has no place above. */
function Others({ drawn, names }: { drawn: Drawn; names: string[] }) {
    const { hand, seen } = drawn;
    return (
        <div class={names.some((name) => name.startsWith('ask-steal')) ? 'climb-others long' : 'climb-others'}>
            {names.map((name) => {
                const { badge, short, words: whole, warns } = hand.preview(name);
                const thing = thingOf(name);
                const text = thing.kind === 'pawn' ? words.pawnOf(seen.name(thing.seat), badge)
                    : name.startsWith('ask-steal') ? whole : short;
                return (
                    <button key={name} {...hand.button(name)}
                        class={name === 'button-end' && hand.chosen.length === 0 ? 'main' : undefined}>
                        <span>{text}{warns && <small>{warns}</small>}</span>
                    </button>
                );
            })}
        </div>
    );
}

export function Pad(drawn: Drawn) {
    const { seen, hand, height } = drawn;
    const view = viewOf(seen);
    const seat = seen.you ?? view.turn;
    const first = hand.chosen[0] === undefined ? null : thingOf(hand.chosen[0]);
    const one = first?.kind === 'pawn' && first.seat === seen.you && view.phase === 'move' ? first : null;
    const dice = diceOf(seen);
    const values = [...new Set(dice.map(({ die }) => die))];
    const inRows = new Set(one ? hand.things.filter((name) => hand.lit(name) === 'target'
        && hand.ways(name).every(({ move }) => factsOf(move).do === 'use')) : []);
    const above = new Set([0, 1].map((pawn) => pawnName(seat, pawn)));
    const names = hand.things.filter((name) => !inRows.has(name) && (!above.has(name) || hand.lit(name) === 'target')
        && thingOf(name).kind !== 'keeper');
    const rows = names.length === 0 || one !== null;
    return (
        <div class="climb-pad" style={drawn.layout === 'low' ? {} : { height: `${height}px` }}>
            <Firsts drawn={drawn} seat={seat} />
            {rows && values.map((die, i) => (
                <DieRow key={i} drawn={drawn} one={one} die={die}
                    count={dice.filter((other) => other.die === die && !other.used).length} />
            ))}
            {names.length > 0 && <Others drawn={drawn} names={names} />}
        </div>
    );
}

