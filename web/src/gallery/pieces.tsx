// pieces.tsx - the gallery: shapes, pawns, discs, dice, cards, badges.

import { Die } from '../../../games/prime_climb/web/cards';
import { Disc, numberSize } from '../../../games/prime_climb/web/discs';
import { Deck, Discards } from '../../../games/prime_climb/web/piles';
import type { Hand } from '../kit/hand';
import { Badge, Chip, Lamp, Pawn, PawnIcon, PlayerShape } from '../kit/pieces';
import { players } from '../kit/tokens';
import { kit, seen } from './moment';
import { Row, Specimen, Table } from './specimen';

export function Shapes() {
    return (
        <Row>
            {players.map(({ name, shape }, seat) => (
                <Specimen key={name} name={`${shape}, ${name}`}>
                    <PlayerShape seat={seat} size={18} /> <PlayerShape seat={seat} size={28} />{' '}
                    <PlayerShape seat={seat} size={48} />
                </Specimen>
            ))}
        </Row>
    );
}

export function Pawns() {
    return (
        <Row>
            {players.map(({ name }, seat) => (
                <Specimen key={name} name={name}>
                    <Table width={56} height={64}><g transform="translate(0 20)"><Pawn seat={seat} /></g></Table>
                </Specimen>
            ))}
            <Specimen name="goes up">
                <Table width={56} height={64}><g transform="translate(0 20)"><Pawn seat={2} way="up" /></g></Table>
            </Specimen>
            <Specimen name="goes down">
                <Table width={56} height={64}><g transform="translate(0 20)"><Pawn seat={2} way="down" /></g></Table>
            </Specimen>
            <Specimen name="small"><PawnIcon seat={2} height={24} /> <PawnIcon seat={4} height={30} /></Specimen>
        </Row>
    );
}

const factors = kit.factors as unknown as number[][];

export function OneDisc({ space, r = 27, digits = r >= 26 }: { space: number; r?: number; digits?: boolean }) {
    return (
        <Disc space={space} factors={factors[space]!} r={r} digits={digits}
            size={numberSize(r, String(space).length)} />
    );
}

const discs = [0, 1, 2, 3, 5, 7, 28, 30, 37, 64, 66, 74, 97, 100, 101];

export function Discs() {
    return (
        <>
            <Row title="Desk: 54 px">
                {discs.map((space) => (
                    <Specimen key={space} name={`space ${space}`}>
                        <Table width={64} height={64}><OneDisc space={space} /></Table>
                    </Specimen>
                ))}
            </Row>
            <Row title="Phone: 30 px">
                {discs.map((space) => (
                    <Specimen key={space} name={`small ${space}`}>
                        <Table width={40} height={40}><OneDisc space={space} r={15} /></Table>
                    </Specimen>
                ))}
            </Row>
        </>
    );
}

export function Dice() {
    const moment = seen();
    return (
        <Row>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((die) => (
                <Specimen key={die} name={`die ${die}`}>
                    <Die seen={moment} die={die} used={false} width={72} />
                </Specimen>
            ))}
            <Specimen name="used"><Die seen={moment} die={7} used width={72} /></Specimen>
            <Specimen name="phone"><Die seen={moment} die={7} used={false} width={44} /></Specimen>
            <Specimen name="phone, used"><Die seen={moment} die={7} used width={44} /></Specimen>
        </Row>
    );
}

/** A hand that has nothing: for what is only looked at. */
export const still = {
    thing: (thing: string) => ({ 'data-picture': thing }),
    button: (thing: string) => ({ 'data-picture': thing }),
} as unknown as Hand;

export function Cards() {
    const large = { card: { x: -55, y: -78, width: 110, height: 148 }, small: false, bare: false };
    const small = { card: { x: -17, y: -26, width: 34, height: 46 }, small: true, bare: false };
    const moment = seen();
    const empty = { ...moment, view: { ...moment.view, deck_count: 0, discards: [] } };
    const pile = (name: string, Pile: typeof Deck, of: typeof moment, at: typeof large) => (
        <Specimen name={name}>
            <Table look="climb" width={at.small ? 64 : 140} height={at.small ? 80 : 204}>
                <Pile seen={of} hand={still} pile={at} />
            </Table>
        </Specimen>
    );
    return (
        <Row>
            {pile('deck', Deck, moment, large)}
            {pile('discards', Discards, moment, large)}
            {pile('empty', Deck, empty, large)}
            {pile('small deck', Deck, moment, small)}
            {pile('small discards', Discards, moment, small)}
            <Specimen name="count"><span class="count">2</span></Specimen>
        </Row>
    );
}

export function Badges() {
    return (
        <Row>
            <Specimen name="badge">
                <Table width={60} height={40}><Badge x={0} y={0} width={36} height={20}>+7</Badge></Table>
            </Specimen>
            <Specimen name="badge with a sum">
                <Table width={120} height={40}><Badge x={0} y={0} width={92} height={20}>28 + 7 = 35</Badge></Table>
            </Specimen>
            <Specimen name="chip of who suffers">
                <Table width={90} height={40}><Chip x={0} y={0} width={64} height={20}>Ben → 0</Chip></Table>
            </Specimen>
            <Specimen name="lamp of a hint"><Table width={40} height={40}><Lamp x={0} y={0} /></Table></Specimen>
        </Row>
    );
}
