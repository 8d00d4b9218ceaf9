// picture.tsx - the frame of the drawings on the first page: lamp-light, shadows and patterns that all of them share.
// Surfaces follow the theme; what lies on the table is paper in both.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

import { marks } from './patterns';
import type { PictureShape } from './tile';
import { seven, type Seven } from './tokens';

interface PictureProps {
    shape: PictureShape;
    boxes: { [shape in PictureShape]: string };
    /** Gets a prefix for the ids it needs: a picture may be on a page twice. */
    children: (id: string) => ComponentChildren;
}

/** A tile may be higher than its box: what is drawn below the box, and a little above it, is seen then.
 * `url(#ID-shadow)` is a soft shadow, `url(#ID-ivory)` the light on a round piece. */
export function Picture({ shape, boxes, children }: PictureProps) {
    const id = useId();
    const shade = { stopColor: 'rgb(var(--shade))' };
    const [, , width, height] = boxes[shape].split(' ').map(Number) as [number, number, number, number];
    return (
        <svg class={`picture picture-${shape}`} viewBox={boxes[shape]} preserveAspectRatio="xMidYMid slice"
            aria-hidden="true" focusable="false" style={{ '--shape': String(height / width) }}>
            <defs>
                <radialGradient id={`${id}-dusk`} gradientUnits="userSpaceOnUse" cx="116" cy="60" r="210">
                    <stop offset=".45" stop-opacity="0" style={shade} />
                    <stop offset="1" stop-opacity=".24" style={shade} />
                </radialGradient>
                <linearGradient id={`${id}-ivory`}>
                    <stop stop-color="#fff" />
                    <stop offset=".6" stop-color="#fbf7ec" />
                    <stop offset="1" stop-color="#d9d0bc" />
                </linearGradient>
                <filter id={`${id}-shadow`} x="-20%" y="-20%" width="140%" height="150%">
                    <feDropShadow dx="1" dy="4" stdDeviation="3.5" flood-color="#1a1205" flood-opacity=".34" />
                </filter>
            </defs>
            {children(id)}
            <rect x="-400" y="-400" width="1100" height="1100" fill={`url(#${id}-dusk)`} />
        </svg>
    );
}

/** The pattern of one of the seven, fainter than on a board, as `url(#ID-COLOUR)`. */
export function Pattern({ id, colour }: { id: string; colour: Seven }) {
    const { ink } = seven[colour];
    const line = { stroke: ink, 'stroke-opacity': .34, 'stroke-width': 1.2 };
    const has = marks[colour];
    const dots = has.length > 1 ? [[6, 6], [0, 0], [12, 0], [0, 12], [12, 12]] : [[3, 3], [9, 9]];
    return (
        <pattern id={`${id}-${colour}`} width="12" height="12" patternUnits="userSpaceOnUse">
            {has.includes('upright') && <path d="M3 0V12M9 0V12" {...line} />}
            {has.includes('level') && <path d="M0 3H12M0 9H12" {...line} />}
            {has.includes('dots') && dots.map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" fill={ink} fill-opacity=".5" />
            ))}
        </pattern>
    );
}
