// marks.tsx - the gallery: what can act, is chosen, a target, hinted, the last step, forbidden; and previews.

import { Badge, Chip, Lamp, Pawn, Ring } from '../kit/pieces';
import { Choices } from '../play/now';
import type { Held } from '../play/usehand';
import { OneDisc } from './pieces';
import { Row, Specimen, Table } from './specimen';

export function Marks() {
    const box = { width: 96, height: 96 };
    return (
        <Row>
            <Specimen name="nothing"><Table {...box}><OneDisc space={28} /></Table></Specimen>
            <Specimen name="can act">
                <Table {...box}><Ring x={0} y={0} r={27} /><OneDisc space={28} /></Table>
            </Specimen>
            <Specimen name="chosen">
                <Table {...box}>
                    <g class="raised lifted">
                        <g transform="translate(0 -4)"><Ring x={0} y={0} r={27} /><OneDisc space={28} /></g>
                    </g>
                </Table>
            </Specimen>
            <Specimen name="target">
                <Table {...box}>
                    <Ring x={0} y={0} r={27} /><OneDisc space={21} />
                    <Badge x={0} y={32} width={94} height={18}>28 − 7 = 21</Badge>
                </Table>
            </Specimen>
            <Specimen name="hint">
                <Table {...box}>
                    <OneDisc space={7} /><circle class="hint-ring" r="35" /><Lamp x={27} y={-27} />
                </Table>
            </Specimen>
            <Specimen name="last step">
                <Table width={160} height={96}>
                    <g class="last-step"><path d="M-44 0H44" /><circle cx="-44" r="30" /></g>
                    <g transform="translate(-44 0)"><OneDisc space={80} /></g>
                    <g transform="translate(44 0)"><OneDisc space={89} /></g>
                </Table>
            </Specimen>
            <Specimen name="leaves">
                <Table {...box}>
                    <OneDisc space={35} />
                    <g transform="translate(26 2)"><g class="trembles"><Pawn seat={0} scale={0.8} /></g></g>
                    <Chip x={0} y={-38} width={64} height={18}>Ben → 0</Chip>
                </Table>
            </Specimen>
            <Specimen name="cannot">
                <div class="climb-pad cell-room"><span class="climb-cell no"><b>×</b><s>196</s></span></div>
            </Specimen>
            <Specimen name="focus"><button type="button" class="shows-focus">28 + 7</button></Specimen>
            <Specimen name="would be dropped here">
                <button type="button" data-lit="target" data-over>Florida</button>
            </Specimen>
            <Specimen name="was lifted"><button type="button" data-dragged>Rally</button></Specimen>
        </Row>
    );
}

/** As a badge, beside the thing, whole, and with who suffers. */
export function Previews({ hand }: { hand: Held }) {
    const preview = hand.preview('space-35');
    const targets = hand.things.filter((thing) => hand.lit(thing) === 'target');
    return (
        <Row>
            <Specimen name="badge">{preview.badge}</Specimen>
            <Specimen name="short">{preview.short}</Specimen>
            <Specimen name="words" wide>{preview.words}</Specimen>
            <Specimen name="warns"><b class="error">{preview.warns}</b></Specimen>
            <Specimen name="choices" wide><Choices hand={hand} things={targets} /></Specimen>
        </Row>
    );
}
