// colours.tsx - the gallery: surfaces, the seven with their patterns, regions, players; type, and how high things lie.

import { Patterns } from '../kit/patterns';
import { players, seven, type Seven } from '../kit/tokens';
import { Row, Specimen } from './specimen';

const grounds = ['paper', 'sheet', 'table', 'place', 'accent-soft', 'warm-soft'];
const inks = ['ink', 'soft', 'accent', 'warm', 'good'];
const lines = ['line', 'edge', 'glow', 'accent', 'piece-edge'];

function Surfaces() {
    return (
        <Row title="Surfaces, with what is written on them">
            {grounds.map((name) => (
                <Specimen key={name} name={name}>
                    <div class="swatch" style={{ background: `var(--${name})` }}>
                        {inks.slice(0, name.endsWith('soft') ? 2 : 5).map((ink) => (
                            <span key={ink} style={{ color: `var(--${ink})` }}>{ink}</span>
                        ))}
                    </div>
                </Specimen>
            ))}
            <Specimen name="face">
                <div class="swatch" style={{ background: 'var(--face)' }}>
                    <span style={{ color: 'var(--face-ink)' }}>face-ink</span>
                    <span style={{ color: 'var(--face-soft)' }}>face-soft</span>
                </div>
            </Specimen>
            <Specimen name="accent">
                <div class="swatch" style={{ background: 'var(--accent)' }}>
                    <span style={{ color: 'var(--accent-ink)' }}>accent-ink</span>
                </div>
            </Specimen>
            {lines.map((name) => (
                <Specimen key={name} name={`border ${name}`}>
                    <div class="swatch" style={{ border: `3px solid var(--${name})` }} />
                </Specimen>
            ))}
        </Row>
    );
}

function SevenSwatch({ name }: { name: Seven }) {
    const { hex, ink, letter } = seven[name];
    return (
        <Specimen name={name}>
            <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
                <rect x="1" y="1" width="70" height="70" rx="8" fill={hex} stroke="var(--piece-edge)"
                    stroke-width="1.5" />
                <rect x="1" y="1" width="70" height="70" rx="8" fill={`url(#pattern-${name})`} opacity=".45" />
                <circle cx="36" cy="36" r="16" fill={hex} />
                <text x="36" y="43" font-size="20" font-weight="700" text-anchor="middle" fill={ink}>{letter}</text>
            </svg>
        </Specimen>
    );
}

/** The regions as they meet: three circles. */
function Regions() {
    const at = { red: [150, 100], blue: [97, 192], yellow: [203, 192] } as const;
    const circle = (name: keyof typeof at, fill: string) => (
        <circle cx={at[name][0]} cy={at[name][1]} r="96" fill={fill} />
    );
    const fill = (name: Seven) => `var(--region-${name})`;
    return (
        <Specimen name="regions" wide>
            <svg width="300" height="292" viewBox="0 0 300 292" aria-hidden="true">
                <defs>
                    <clipPath id="region-red">{circle('red', '#000')}</clipPath>
                    <clipPath id="region-blue">{circle('blue', '#000')}</clipPath>
                </defs>
                {circle('red', fill('red'))}{circle('blue', fill('blue'))}{circle('yellow', fill('yellow'))}
                <g clip-path="url(#region-red)">{circle('blue', fill('purple'))}{circle('yellow', fill('orange'))}</g>
                <g clip-path="url(#region-blue)">{circle('yellow', fill('green'))}</g>
                <g clip-path="url(#region-red)">
                    <g clip-path="url(#region-blue)">{circle('yellow', fill('brown'))}</g>
                </g>
                {Object.values(at).map(([cx, cy]) => (
                    <circle key={cx} cx={cx} cy={cy} r="96" fill="none" stroke="var(--region-ink)" stroke-width="1.5" />
                ))}
                {([['red', 150, 50], ['blue', 50, 225], ['yellow', 250, 225], ['purple', 96, 132], ['green', 150, 250],
                    ['orange', 204, 132], ['brown', 150, 165]] as const).map(([name, x, y]) => (
                    <text key={name} x={x} y={y} font-size="14" font-weight="700" text-anchor="middle"
                        fill="var(--region-ink)">{name}</text>
                ))}
            </svg>
        </Specimen>
    );
}

export function Tokens() {
    return (
        <>
            <Patterns />
            <Surfaces />
            <Row title="The seven">
                {(Object.keys(seven) as Seven[]).map((name) => <SevenSwatch key={name} name={name} />)}
            </Row>
            <Row title="Regions of Primary Colours"><Regions /></Row>
            <Row title="Players">
                {players.map(({ name, hex, ink }) => (
                    <Specimen key={name} name={name}>
                        <div class="swatch piece" style={{ background: hex, color: ink }}><span>{name}</span></div>
                    </Specimen>
                ))}
            </Row>
            <Row title="Type and elevation">
                {[1, 2, 3, 4, 5, 6, 7].map((step) => (
                    <Specimen key={step} name={`type ${step}`}>
                        <span style={{ fontSize: `var(--type-${step})` }}>28 + 7</span>
                    </Specimen>
                ))}
                {[1, 2, 3].map((step) => (
                    <Specimen key={step} name={`elevation ${step}`}>
                        <div class="swatch sheet" style={{ boxShadow: `var(--elevation-${step})` }} />
                    </Specimen>
                ))}
            </Row>
        </>
    );
}
