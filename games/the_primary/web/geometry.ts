// geometry.ts - The Primary: points and rectangles.

export interface Point {
    x: number;
    y: number;
}

export interface Rect extends Point {
    width: number;
    height: number;
}

export function inside(rect: Rect, room: Rect): boolean {
    return rect.x >= room.x && rect.y >= room.y && rect.x + rect.width <= room.x + room.width
        && rect.y + rect.height <= room.y + room.height;
}

export function shared(a: Rect, b: Rect): number {
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}
