// whole.ts - a list that stands at its top ends with something whole, at least a line: what its lower edge would cut is
// there, but not seen, and a small sign says that there is more (css/frame.css). Nothing of it has another place for
// that, and all of it is seen as soon as one scrolls.

const top = 1;                      // pixels that still count as the top
const sign = 13;                    // pixels of the sign
const air = 8;                      // pixels below the last line of all

/** Its lines, and of a line with several rows each of these. */
function unitsOf(list: HTMLElement): HTMLElement[] {
    return [...list.querySelectorAll<HTMLElement>(':scope > li:not([hidden], .newest)')].flatMap((line) => {
        const rows = [...line.querySelectorAll<HTMLElement>('.log-row')];
        return rows.length > 0 ? rows : [line];
    });
}

/** Of those that begin in the list, how many one sees: without a heading of nothing. */
function seenOf(units: HTMLElement[], bottoms: number[], room: number): number {
    let seen = bottoms.filter((bottom) => bottom <= room).length;
    while (seen > 0 && units[seen - 1]!.matches('.chapter'))
        seen--;
    return seen;
}

/** What is written in it, by boxes of which each is in one line. */
function boxesOf(unit: HTMLElement): DOMRect[] {
    const words = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
    }
    return boxes;
}

/** Where the last of the lines ends that are whole above the edge; null: not even one is. */
export function linesAbove(boxes: { top: number; bottom: number }[], edge: number): number | null {
    let end: number | null = null;
    let line = -Infinity;           // where the present one ends
    for (const { top: from, bottom } of [...boxes].sort((a, b) => a.top - b.top)) {
        const begins = from > line - 4;         // a sign is a little higher than the words round it
        end = begins && line > -Infinity && line <= edge ? line : end;
        line = begins ? bottom : Math.max(line, bottom);
    }
    return line <= edge && line > -Infinity ? line : end;
}

/** Its first lines are seen, if there is room for any. */
function partSeen(unit: HTMLElement, edge: number): boolean {
    const end = unit.matches('.chapter') ? null : linesAbove(boxesOf(unit), edge);
    if (end === null)
        return false;
    unit.dataset.begun = '';
    unit.style.setProperty('--begun', `${Math.ceil(end - unit.getBoundingClientRect().top) + 1}px`);
    return true;
}

/** How it ends is `data-ends` of the list: whole, more; none when it is scrolled, or its first line is cut. */
export function endWhole(list: HTMLElement): void {
    list.querySelectorAll<HTMLElement>('[data-below], [data-begun]').forEach((one) => {
        delete one.dataset.below;
        delete one.dataset.begun;
    });
    delete list.dataset.ends;
    if (list.scrollTop > top)
        return;
    const { top: from } = list.getBoundingClientRect();
    const room = list.clientHeight;
    const units: HTMLElement[] = [];
    const bottoms: number[] = [];
    let more = false;
    for (const one of unitsOf(list)) {
        const box = one.getBoundingClientRect();
        more ||= box.bottom - from > room - air;
        if (box.top - from >= room)
            break;
        units.push(one);
        bottoms.push(box.bottom - from);
    }
    const seen = more ? seenOf(units, bottoms, room - sign) : units.length;
    if (seen === 0 && units.length > 0)
        return;
    const hidden = units.slice(seen);
    if (hidden[0] && partSeen(hidden[0], from + room - sign))
        hidden.shift();
    for (const one of hidden) {
        const line = one.closest<HTMLElement>('li')!;
        const isFirst = one === line || one === line.querySelector('.log-row');
        (isFirst ? line : one).dataset.below = '';
    }
    list.dataset.ends = more ? 'more' : 'whole';
}
