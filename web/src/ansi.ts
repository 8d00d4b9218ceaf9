// ansi.ts - lines of a board with colours as ANSI escapes, cut into pieces that look alike.

export interface Piece {
    text: string;
    look: string;                   // class names of style.css
}

/** The codes that core/grid.c writes. */
const inks: { [code: string]: string } = {
    160: 'red', 34: 'green', 178: 'yellow', 33: 'blue', 135: 'purple', 208: 'orange', 130: 'brown', 242: 'grey',
    248: 'white',
};
export const colours = Object.values(inks);
const marks: { [code: string]: string } = { 1: 'bold', 2: 'dim', 7: 'reverse' };

function lookOf(codes: string[]): string {
    const look: string[] = [];
    for (let i = 0; i < codes.length; i++) {
        const code = codes[i]!;
        if ((code === '38' || code === '48') && codes[i + 1] === '5') {
            const colour = inks[codes[i + 2] ?? ''];
            if (colour)
                look.push(`${code === '38' ? 'ink' : 'paper'}-${colour}`);
            i += 2;
        } else if (marks[code]) {
            look.push(marks[code]!);
        }
    }
    return look.join(' ');
}

export function pieces(line: string): Piece[] {
    const cut = line.split(/\x1b\[([0-9;]*)m/);
    const list: Piece[] = [];
    let look = '';
    for (let i = 0; i < cut.length; i++) {
        if (i % 2)
            look = lookOf(cut[i]!.split(';'));
        else if (cut[i])
            list.push({ text: cut[i]!, look });
    }
    return list;
}

export function width(line: string): number {
    return [...line.replace(/\x1b\[[0-9;]*m/g, '')].length;
}
