// qr.ts - a QR code (ISO/IEC 18004) for a link: bytes, error correction M, versions 1 to 10. A matrix of dark modules.

/** By version: words of correction in a block; and how many blocks have how many words of data. */
const layouts: { correction: number; blocks: [count: number, data: number][] }[] = [
    { correction: 10, blocks: [[1, 16]] },
    { correction: 16, blocks: [[1, 28]] },
    { correction: 26, blocks: [[1, 44]] },
    { correction: 18, blocks: [[2, 32]] },
    { correction: 24, blocks: [[2, 43]] },
    { correction: 16, blocks: [[4, 27]] },
    { correction: 18, blocks: [[4, 31]] },
    { correction: 22, blocks: [[2, 38], [2, 39]] },
    { correction: 22, blocks: [[3, 36], [2, 37]] },
    { correction: 26, blocks: [[4, 43], [1, 44]] },
];

/** Centres of the small squares, by version. */
const alignment = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/* ---- the field of 256 elements, and words of correction (Reed and Solomon) ---- */

const power = new Uint8Array(510);
const logarithm = new Uint8Array(256);
for (let i = 0, element = 1; i < 255; i++) {
    power[i] = power[i + 255] = element;
    logarithm[element] = i;
    element = element & 0x80 ? (element << 1) ^ 0x11d : element << 1;
}

const times = (a: number, b: number) => (a && b ? power[logarithm[a]! + logarithm[b]!]! : 0);

/** The product of all (x - 2^i), i below `degree`, without its first 1. */
function generator(degree: number): number[] {
    let product = [1];
    for (let i = 0; i < degree; i++)
        product = [...product, 0].map((factor, at) => factor ^ (at ? times(product[at - 1]!, power[i]!) : 0));
    return product.slice(1);
}

export function correctionOf(data: number[], count: number): number[] {
    const divisor = generator(count);
    let rest: number[] = new Array(count).fill(0);
    for (const word of data) {
        const lead = word ^ rest[0]!;
        rest = [...rest.slice(1), 0].map((one, i) => one ^ times(divisor[i]!, lead));
    }
    return rest;
}

/* ---- the words: mode, length, bytes, padding, in blocks ---- */

const capacity = (version: number) =>
    layouts[version - 1]!.blocks.reduce((sum, [count, data]) => sum + count * data, 0);
const headBits = (version: number) => (version < 10 ? 12 : 20);

function versionFor(bytes: number): number | null {
    for (let version = 1; version <= layouts.length; version++)
        if (headBits(version) + 8 * bytes <= 8 * capacity(version))
            return version;
    return null;
}

function dataWords(bytes: Uint8Array, version: number): number[] {
    const bits: number[] = [];
    const push = (value: number, count: number) => {
        for (let i = count - 1; i >= 0; i--)
            bits.push((value >> i) & 1);
    };
    push(0b0100, 4);
    push(bytes.length, headBits(version) - 4);
    bytes.forEach((byte) => push(byte, 8));
    push(0, Math.min(4, 8 * capacity(version) - bits.length));
    push(0, (8 - bits.length % 8) % 8);
    const words: number[] = [];
    for (let at = 0; at < bits.length; at += 8)
        words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
    for (let pad = 0xec; words.length < capacity(version); pad ^= 0xec ^ 0x11)
        words.push(pad);
    return words;
}

/** The first word of every block, the second of every block, and so on; then their corrections in the same way. */
function interleaved(words: number[], version: number): number[] {
    const { correction, blocks } = layouts[version - 1]!;
    const data: number[][] = [];
    let at = 0;
    for (const [count, size] of blocks)
        for (let i = 0; i < count; i++, at += size)
            data.push(words.slice(at, at + size));
    const extra = data.map((block) => correctionOf(block, correction));
    const woven = (lists: number[][]) => Array.from({ length: Math.max(...lists.map((list) => list.length)) },
        (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
    return [...woven(data), ...woven(extra)];
}

/* ---- the matrix ---- */

type Matrix = (boolean | null)[][];             // null: no module yet

function finder(matrix: Matrix, row: number, column: number): void {
    for (let y = -1; y <= 7; y++)
        for (let x = -1; x <= 7; x++) {
            const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
            if (matrix[row + y]?.[column + x] !== undefined)
                matrix[row + y]![column + x] = ring !== 2 && ring !== 4;
        }
}

function square(matrix: Matrix, row: number, column: number): void {
    for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++)
            matrix[row + y]![column + x] = Math.max(Math.abs(y), Math.abs(x)) !== 1;
}

/** Bits and what is left of them divided by a polynomial, as the format and the version are written. */
function protectedBits(value: number, polynomial: number, degree: number): number {
    let rest = value << degree;
    for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest))
        rest ^= polynomial << (bit - degree);
    return (value << degree) | rest;
}

/** Level M is 00. */
const formatBits = (mask: number) => protectedBits(mask, 0x537, 10) ^ 0x5412;

function drawFormat(matrix: Matrix, mask: number): void {
    const size = matrix.length;
    const bits = formatBits(mask);
    for (let i = 0; i < 15; i++) {
        const dark = ((bits >> i) & 1) === 1;
        const down = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
        const along = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
        matrix[down]![8] = dark;
        matrix[8]![along] = dark;
    }
    matrix[size - 8]![8] = true;
}

function drawVersion(matrix: Matrix, version: number): void {
    const size = matrix.length;
    const bits = protectedBits(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
        const dark = ((bits >> i) & 1) === 1;
        const [far, near] = [size - 11 + i % 3, Math.floor(i / 3)];
        matrix[far]![near] = matrix[near]![far] = dark;
    }
}

function frame(version: number): Matrix {
    const size = 17 + 4 * version;
    const matrix: Matrix = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
    for (let i = 0; i < size; i++)
        matrix[6]![i] = matrix[i]![6] = i % 2 === 0;
    for (const [row, column] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
        finder(matrix, row, column);
    const centres = alignment[version - 1]!;
    const last = size - 7;
    for (const row of centres)
        for (const column of centres)
            if (!(row === 6 && (column === 6 || column === last)) && !(row === last && column === 6))
                square(matrix, row, column);
    drawFormat(matrix, 0);
    if (version >= 7)
        drawVersion(matrix, version);
    return matrix;
}

/** The places of data, in pairs of columns from the right, up and down in turn. */
function places(matrix: Matrix): [row: number, column: number][] {
    const size = matrix.length;
    const list: [number, number][] = [];
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6)
            right = 5;
        for (let i = 0; i < size; i++)
            for (const column of [right, right - 1]) {
                const row = up ? size - 1 - i : i;
                if (matrix[row]![column] === null)
                    list.push([row, column]);
            }
    }
    return list;
}

const masks: ((row: number, column: number) => boolean)[] = [
    (y, x) => (y + x) % 2 === 0,
    (y) => y % 2 === 0,
    (_, x) => x % 3 === 0,
    (y, x) => (y + x) % 3 === 0,
    (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (y, x) => (y * x) % 2 + (y * x) % 3 === 0,
    (y, x) => ((y * x) % 2 + (y * x) % 3) % 2 === 0,
    (y, x) => ((y + x) % 2 + (y * x) % 3) % 2 === 0,
];

/* ---- which mask reads best ---- */

/** Long runs of one colour, and what looks like a finder, in one line. */
function linePenalty(line: string): number {
    const runs = (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
    const alike = (line.match(/(?=00001011101|10111010000)/g) ?? []).length;
    return runs + 40 * alike;
}

export function penalty(matrix: boolean[][]): number {
    const size = matrix.length;
    const rows = matrix.map((row) => row.map(Number).join(''));
    const columns = matrix.map((_, x) => matrix.map((row) => Number(row[x])).join(''));
    let sum = [...rows, ...columns].reduce((total, line) => total + linePenalty(line), 0);
    for (let y = 1; y < size; y++)
        for (let x = 1; x < size; x++)
            if (matrix[y]![x] === matrix[y - 1]![x] && matrix[y]![x] === matrix[y]![x - 1]
                && matrix[y]![x] === matrix[y - 1]![x - 1])
                sum += 3;
    const dark = rows.join('').split('1').length - 1;
    return sum + 10 * Math.floor(Math.abs(20 * dark - 10 * size * size) / (size * size));
}

/** The matrix of a text, true is dark, without the quiet border of four; null when it is too long. */
export function qrCode(text: string): boolean[][] | null {
    const bytes = new TextEncoder().encode(text);
    const version = versionFor(bytes.length);
    if (version === null)
        return null;
    const words = interleaved(dataWords(bytes, version), version);
    const empty = frame(version);
    const spots = places(empty);
    const drawn = masks.map((mask, number) => {
        const matrix = empty.map((row) => [...row]);
        spots.forEach(([row, column], i) => {
            const bit = ((words[i >> 3] ?? 0) >> (7 - i % 8)) & 1;
            matrix[row]![column] = (bit === 1) !== mask(row, column);
        });
        drawFormat(matrix, number);
        return matrix as boolean[][];
    });
    return drawn.reduce((best, matrix) => (penalty(matrix) < penalty(best) ? matrix : best));
}
