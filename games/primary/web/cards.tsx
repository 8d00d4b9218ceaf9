// cards.tsx - PRIMARY: cards as paper with colour, letter, number and as many pips, their backs, counters and effects.
// They are drawn at 1 : 1, so that their text keeps its size however small the card is.

import { Pattern } from 'kit/picture';
import { still } from 'kit/pieces';
import { seven } from 'kit/tokens';

import { colours } from './facts';
import type { Colour } from './facts';

/** Once a page: what cards are filled with. */
export const CardDefs = still(() => (
    <svg class="pri-defs" width="0" height="0" aria-hidden="true">
        <defs>
            {colours.map((colour) => <Pattern key={colour} id="pri" colour={colour} />)}
            <pattern id="pri-lattice" width="12" height="12" patternUnits="userSpaceOnUse">
                <path d="M0 0L12 12M12 0L0 12" stroke="#ece4d2" stroke-opacity=".22" />
            </pattern>
        </defs>
    </svg>
));

export interface Size {
    width: number;
    height: number;
}

/** Cards are 5 : 7. */
export const cardSize = (width: number): Size => ({ width, height: Math.round(width * 1.4) });

interface FaceProps extends Size {
    colour: Colour;
    value: number;
    faded?: boolean;
    /** Only its left side shows: the number stands below the letter. */
    narrow?: boolean;
    spent?: number;                 // of its pips
}

const small = 44;

/** The corner that has the letter. */
function Tab({ edge, width, height }: Size & { edge: number }) {
    const [left, right, below] = [edge - 0.5, edge + width, edge + height];
    const round = `Q${right} ${below} ${right - 4} ${below}`;
    return <path class="pri-tab" d={`M${left} ${left}H${right}V${below - 4}${round}H${left}Z`} />;
}

/** A card of at most 44 px: letter and number below each other, nothing else. */
function SmallFace({ colour, value, width, height, faded }: FaceProps) {
    const edge = Math.max(2.5, width * 0.07);
    const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge, rx: 3 };
    const r = Math.min(width * 0.31, height * 0.24);
    const y = height - edge - r - Math.max(1, height * 0.06);
    const tab = Math.max(15, height * 0.3);
    return (
        <>
            <g opacity={faded ? 0.3 : undefined}>
                <rect {...inner} fill={`var(--${colour})`} />
                <rect {...inner} fill={`url(#pri-${colour})`} />
            </g>
            <Tab edge={edge} width={14} height={tab - edge} />
            <text class="pri-letter" x={edge + 6.6} y={tab - (tab - 9) / 2 + 0.6} font-size="12">
                {seven[colour].letter}
            </text>
            <circle class="pri-disc" cx={width / 2} cy={y} r={r} />
            <text class="pri-value" x={width / 2} y={y + r * 0.55} font-size={Math.max(12, r * 1.5)}>{value}</text>
        </>
    );
}

const pipStep = 3.2;                // radii

/** Plain under the pips: among the dots of some patterns they would be lost. */
function PipStrip({ colour, value, width, y, r }:
{ colour: Colour; value: number; width: number; y: number; r: number }) {
    const wide = (value - 1) * pipStep * r + 6 * r;
    return (
        <rect x={width / 2 - wide / 2} y={y - 2.2 * r} width={wide} height={4.4 * r} rx={2.2 * r}
            fill={`var(--${colour})`} />
    );
}

function Pips({ value, width, y, r, spent = 0 }:
{ value: number; width: number; y: number; r: number; spent?: number }) {
    const step = r * pipStep;
    return (
        <g>
            {Array.from({ length: value }, (_, i) => (
                <circle key={i} class={i < spent ? 'pri-pip spent' : 'pri-pip'} r={r} cy={y}
                    cx={width / 2 + (i - (value - 1) / 2) * step} />
            ))}
        </g>
    );
}

function LargeFace({ colour, value, width, height, faded, narrow, spent }: FaceProps) {
    const edge = width * 0.055;
    const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge, rx: width * 0.06 };
    const tab = Math.max(18, width * 0.27);
    const letter = Math.max(12, Math.min(18, width * 0.19));
    const r = width * 0.3;
    const pips = !narrow && value <= 5 ? { value, width, y: height * 0.86, r: Math.max(2.2, width * 0.04) } : null;
    const long = narrow ? tab + letter * 1.15 : tab;
    return (
        <>
            <g opacity={faded ? 0.3 : undefined}>
                <rect {...inner} fill={`var(--${colour})`} />
                <rect {...inner} fill={`url(#pri-${colour})`} />
                {pips && <PipStrip colour={colour} {...pips} />}
            </g>
            <Tab edge={edge} width={tab} height={long} />
            <text class="pri-letter" x={edge + tab / 2 - 0.5} y={edge + tab / 2 + letter * 0.33} font-size={letter}>
                {seven[colour].letter}
            </text>
            {narrow && (
                <text class="pri-letter" x={edge + tab / 2 - 0.5} y={edge + tab / 2 + letter * 1.48}
                    font-size={letter}>{value}</text>
            )}
            {!narrow && <circle class="pri-disc" cx={width / 2} cy={height * 0.53} r={r} />}
            {!narrow && (
                <text class="pri-value" x={width / 2} y={height * 0.53 + r * 0.46} font-size={r * 1.3}>{value}</text>
            )}
            {pips && <Pips {...pips} spent={spent ?? 0} />}
        </>
    );
}

function Paper({ width, height }: Size) {
    return <rect class="pri-paper" x=".75" y=".75" width={width - 1.5} height={height - 1.5} rx={width * 0.095} />;
}

export function Face(props: FaceProps) {
    const { width, height } = props;
    return (
        <g>
            <Paper width={width} height={height} />
            {width <= small ? <SmallFace {...props} /> : <LargeFace {...props} />}
        </g>
    );
}

/** `rose`: where its rose is, if not in the middle. */
export function Back({ width, height, rose = height / 2 }: Size & { rose?: number | undefined }) {
    const edge = Math.max(2.5, width * 0.06);
    const r = width * 0.085;
    const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge, rx: width * 0.06 };
    const petals = [0, 1, 2, 3, 4, 5];
    return (
        <g>
            <Paper width={width} height={height} />
            <rect class="pri-back" {...inner} />
            <rect {...inner} fill="url(#pri-lattice)" />
            <g transform={`translate(${width / 2} ${rose})`}>
                {petals.map((i) => (
                    <ellipse key={i} class={i % 2 ? 'pri-petal pale' : 'pri-petal'} cy={-r * 1.25} rx={r * 0.62} ry={r}
                        transform={`rotate(${i * 60})`} />
                ))}
                <circle class="pri-heart" r={r * 0.55} />
            </g>
        </g>
    );
}

/** An empty place. */
export function Empty({ width, height }: Size) {
    return <rect class="pri-empty" x="1" y="1" width={width - 2} height={height - 2} rx={width * 0.095} />;
}

/** A blue disc with its number: the counters on an area. */
export function Counter({ x, y, r, count }: { x: number; y: number; r: number; count: number }) {
    return (
        <g class="pri-counter" transform={`translate(${x} ${y})`}>
            <circle class="pri-counter-edge" r={r} />
            <circle fill="url(#pri-blue)" r={r - 1.5} />
            <circle class="pri-counter-plain" r={r * 0.62} />
            <text y={Math.max(12, r * 0.95) * 0.36} font-size={Math.max(12, r * 0.95)}>{count}</text>
        </g>
    );
}

/** A counter within a line of text. */
export function CounterIcon({ count, size = 24 }: { count: number; size?: number }) {
    return (
        <svg class="pri-icon" width={size} height={size} aria-hidden="true">
            <Counter x={size / 2} y={size / 2} r={size / 2 - 0.5} count={count} />
        </svg>
    );
}

/** From this size on the pattern tells the colour; below it, a letter. */
const patterned = 30;

/** One effect that can be spent. */
export function Pip({ colour, size }: { colour: Colour; size: number }) {
    const half = size / 2;
    return (
        <svg class="pri-icon" width={size} height={size} aria-hidden="true">
            <circle class="pri-effect" cx={half} cy={half} r={half - 1} fill={`var(--${colour})`} />
            <circle cx={half} cy={half} r={half - 2} fill={`url(#pri-${colour})`} />
            {size < patterned && (
                <>
                    <circle cx={half} cy={half} r={Math.max(7.5, half * 0.55)} fill={`var(--${colour})`} />
                    <text class="pri-effect-letter" x={half} y={half + 4.4} font-size="12" fill={seven[colour].ink}>
                        {seven[colour].letter}
                    </text>
                </>
            )}
        </svg>
    );
}

const shield = 'M0 -6.5L5.5 -4.5V-1C5.5 2.8 3 5 0 6.5C-3 5 -5.5 2.8 -5.5 -1V-4.5Z';
const tick = 'M-5 .5L-1.5 4L5.5 -4';

/** One that was: it did what it does, or a counter stopped it. */
export function SpentPip({ stopped, size }: { stopped: boolean; size: number }) {
    const half = size / 2;
    return (
        <svg class="pri-icon" width={size} height={size} aria-hidden="true">
            <circle class="pri-spent" cx={half} cy={half} r={half - 1} />
            <path class="pri-spent-mark" d={stopped ? shield : tick}
                transform={`translate(${half} ${half}) scale(${size / 28})`} />
        </svg>
    );
}

interface IconProps {
    colour: Colour;
    value: number;
    width: number;
    faded?: boolean;
    narrow?: boolean;
    spent?: number;
}

/** A whole card as a picture of its own. */
export function CardIcon({ colour, value, width, faded = false, narrow = false, spent = 0 }: IconProps) {
    const size = cardSize(width);
    return (
        <svg class="pri-icon" {...size} aria-hidden="true">
            <Face colour={colour} value={value} {...size} faded={faded} narrow={narrow} spent={spent} />
        </svg>
    );
}

/** Some cards of a pile, one beside the other: the same face for all of them, or their backs. */
export function CardFan({ count, width, card, faded }:
{ count: number; width: number; card: { colour: Colour; value: number } | undefined; faded: boolean }) {
    const size = cardSize(width);
    const step = Math.round(width * 0.34);
    return (
        <svg class="pri-icon" width={size.width + (count - 1) * step} height={size.height} aria-hidden="true">
            {Array.from({ length: count }, (_, i) => (
                <g key={i} transform={`translate(${i * step} 0)`}>
                    {card ? <Face {...card} {...size} faded={faded} /> : <Back {...size} />}
                </g>
            ))}
        </svg>
    );
}

/** Where a card is torn: a ragged line down its middle. */
function tornEdge({ width, height }: Size): string {
    const steps = 8;
    return `${Array.from({ length: steps + 1 }, (_, i) =>
        `${width / 2 + (i % 2 === 0 ? -1 : 1) * width * 0.05} ${height * i / steps}`).join('L')}`;
}

/** One half of a card that was split: its colour, and how many effects it gave. */
function Half({ colour, count, left, size }: { colour: Colour; count: number; left: boolean; size: Size }) {
    const { width, height } = size;
    const edge = width * 0.055;
    const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge, rx: width * 0.06 };
    const tear = tornEdge(size);
    const side = left ? 0 : width;
    const id = `pri-torn-${left ? 'left' : 'right'}-${width}`;
    const x = width * (left ? 0.245 : 0.755);
    const r = Math.max(9, width * 0.155);      // its half of the card lies round it
    return (
        <svg class={`pri-icon pri-half ${left ? 'left' : 'right'}`} {...size} aria-hidden="true">
            <clipPath id={id}><path d={`M${side} 0L${tear}L${side} ${height}Z`} /></clipPath>
            <g clip-path={`url(#${id})`}>
                <Paper {...size} />
                <rect {...inner} fill={`var(--${colour})`} />
                <rect {...inner} fill={`url(#pri-${colour})`} />
                <path class="pri-torn" d={`M${tear}`} />
            </g>
            <circle class="pri-disc" cx={x} cy={height / 2} r={r} />
            <text class="pri-value" x={x} y={height / 2 + Math.max(12, r * 1.2) * 0.36}
                font-size={Math.max(12, r * 1.2)}>{count}</text>
            {width > small && (
                <text class="pri-effect-letter" x={x} y={edge + Math.max(14, width * 0.2)}
                    font-size={Math.max(12, width * 0.16)} fill={seven[colour].ink}>{seven[colour].letter}</text>
            )}
        </svg>
    );
}

/** A card torn into the effects of its two colours. */
export function TornIcon({ halves, parts, width }:
{ halves: { [colour in Colour]?: number }; parts: Colour[]; width: number }) {
    const size = cardSize(Math.round(width * 0.92));        // its halves lean: as much room as a whole card
    return (
        <span class="pri-torn-card" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
            {parts.map((colour, i) => (
                <Half key={colour} colour={colour} count={halves[colour] ?? 0} left={i === 0} size={size} />
            ))}
        </span>
    );
}

/** Two cards that have slid under the one they are mixed to. */
export function MixedIcon({ cards, colour, count, width }:
{ cards: { colour: Colour; value: number }[]; colour: Colour; count: number; width: number }) {
    const size = cardSize(width);
    return (
        <span class="pri-mixed-card" style={{ width: `${size.width * 1.5}px`, height: `${size.height}px` }}>
            {cards.map((card, i) => (
                <span key={i} class={i === 0 ? 'pri-mixed left' : 'pri-mixed right'}>
                    <CardIcon {...card} width={width} />
                </span>
            ))}
            <span class="pri-mixed made"><CardIcon colour={colour} value={count} width={width} /></span>
        </span>
    );
}

function SetLetter({ colour, x, y, width }: { colour: Colour; x: number; y: number; width: number }) {
    const size = Math.max(12, width * 0.3);
    const { ink, letter } = seven[colour];
    if (width < 32)
        return (
            <>
                <circle cx={x} cy={y} r="7.5" fill={`var(--${colour})`} />
                <text class="pri-effect-letter" x={x} y={y + 4.4} font-size={size} fill={ink}>{letter}</text>
            </>
        );
    return (
        <>
            <circle class="pri-disc" cx={x} cy={y} r={width * 0.28} />
            <text class="pri-letter" x={x} y={y + size * 0.36} font-size={size}>{letter}</text>
        </>
    );
}

/** A set: five cards of one colour, as a small stack with its letter. */
export function SetIcon({ colour, width }: { colour: Colour; width: number }) {
    const height = Math.round(width * 1.25);
    const lift = Math.max(1, width * 0.03);
    const card = { width: width - 1.5, height: height - 3 * lift, rx: width * 0.1 };
    const edge = width * 0.07;
    const inner = { x: edge, y: edge, width: card.width - 2 * edge, height: card.height - 2 * edge, rx: width * 0.06 };
    return (
        <svg class="pri-icon" width={width + 3} height={height + 3} aria-hidden="true">
            {[2, 1].map((i) => (
                <rect key={i} class="pri-paper" x={i * 1.2 + 0.75} y={i * lift + 0.75} {...card} />
            ))}
            <g transform="translate(.75 .75)">
                <rect class="pri-paper" {...card} />
                <g class="pri-set-fill">
                    <rect {...inner} fill={`var(--${colour})`} />
                    <rect {...inner} fill={`url(#pri-${colour})`} />
                </g>
                <SetLetter colour={colour} x={card.width / 2} y={card.height / 2} width={width} />
            </g>
        </svg>
    );
}
