// travel.ts - a thing goes to where it is drawn, straight or along a path; at once where motion is off or reduced.

import { easing, time } from './motion';

export interface Point {
    x: number;
    y: number;
}

/** What lies between the points and the last of them, with how far each is along the way: 0 to 1. */
export function offsets(points: Point[]): { x: number; y: number; at: number }[] {
    const last = points[points.length - 1]!;
    const lengths = points.map((point, i) => {
        const before = points[i - 1] ?? point;
        return Math.hypot(point.x - before.x, point.y - before.y);
    });
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    let gone = 0;
    return points.map((point, i) => {
        gone += lengths[i]!;
        return { x: point.x - last.x, y: point.y - last.y, at: whole > 0 ? gone / whole : i > 0 ? 1 : 0 };
    });
}

/** Points along the path of an SVG, between two shares of its length. */
export function along(path: SVGPathElement, from: number, to: number, count = 24): Point[] {
    const length = path.getTotalLength();
    return Array.from({ length: count + 1 }, (_, i) => {
        const { x, y } = path.getPointAtLength(length * (from + (to - from) * i / count));
        return { x, y };
    });
}

/** The element is drawn at the last of the points (in the units of its parent) and comes from the first. `most`: the
 * milliseconds it has, when they are fewer than usual. Null: it is there already. */
export function travel(element: Element, points: Point[], most = Infinity): Animation | null {
    const duration = Math.min(time('travel'), most);
    if (duration <= 0 || points.length < 2)
        return null;
    const frames = offsets(points).map(({ x, y, at }) => ({ translate: `${x}px ${y}px`, offset: at }));
    const animation = element.animate(frames, { duration, easing: easing('go') });
    animation.id = 'travel';
    return animation;
}

/** Whatever is on its way below an element is there at once. */
export function arrive(root: Element): void {
    for (const animation of root.getAnimations({ subtree: true }))
        if (animation.id === 'travel')
            animation.finish();
}
