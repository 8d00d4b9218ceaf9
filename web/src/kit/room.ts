// room.ts - whether text fits: letters can be counted before, but only the browser knows.

/** What is in the box is higher than it; one pixel is a rounding. */
export function overflows({ scrollHeight, clientHeight }: HTMLElement): boolean {
    return scrollHeight > clientHeight + 1;
}
