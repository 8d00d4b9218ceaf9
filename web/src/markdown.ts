// markdown.ts - the little Markdown that rules are written in, as a tree. What is no known mark stays text.

export type Inline =
    | { type: 'text' | 'code' | 'ids'; text: string }
    | { type: 'strong' | 'em'; inside: Inline[] }
    | { type: 'link'; to: string; inside: Inline[] };

export type Block =
    | { type: 'heading'; level: number; inside: Inline[] }
    | { type: 'paragraph'; inside: Inline[] }
    | { type: 'code'; text: string }
    | { type: 'list'; ordered: boolean; items: Block[][] }
    | { type: 'quote'; inside: Block[] }
    | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
    | { type: 'rule' };

const marks = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

/** Links lead to the web only: no script, no data. */
function safe(to: string): boolean {
    return /^https?:\/\//i.test(to);
}

export function inline(text: string): Inline[] {
    const found = marks.exec(text);
    if (!found)
        return text ? [{ type: 'text', text: text.replace(/\\([\\`*_|[\]<>#-])/g, '$1') }] : [];
    const before = inline(text.slice(0, found.index));
    const after = inline(text.slice(found.index + found[0].length));
    const [, code, strong, em, label, to] = found;
    let one: Inline[];
    if (code !== undefined)
        one = [{ type: 'code', text: code }];
    else if (strong !== undefined)
        one = [{ type: 'strong', inside: inline(strong) }];
    else if (em !== undefined)
        one = [{ type: 'em', inside: inline(em) }];
    else if (safe(to!))
        one = [{ type: 'link', to: to!, inside: inline(label!) }];
    else
        one = inline(label!);
    return [...before, ...one, ...after];
}

function cells(line: string): Inline[][] {
    return line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => inline(cell.trim()));
}

const bullet = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/;

function starts(line: string): boolean {
    return /^(#{1,6}\s|```|\s*>|\s*\|)/.test(line) || bullet.test(line) || /^\s*(-{3,}|\*{3,})\s*$/.test(line);
}

/** Lines of a list from `at` on: items with the lines that belong to them, without their indent. */
function list(lines: string[], at: number): [Block, number] {
    const [, indent, mark] = bullet.exec(lines[at]!)!;
    const inner = indent!.length + mark!.length + 1;
    const items: string[][] = [];
    while (at < lines.length) {
        const line = lines[at]!;
        const next = bullet.exec(line);
        const deep = line.length - line.trimStart().length;
        if (next && next[1]!.length === indent!.length)
            items.push([next[3]!]);
        else if (line.trim() && (deep > indent!.length || !starts(line)) && items.length)
            items[items.length - 1]!.push(line.slice(Math.min(deep, inner)));
        else if (line.trim() || !/^\s+\S/.test(lines[at + 1] ?? ''))
            break;
        else
            items[items.length - 1]!.push('');
        at++;
    }
    return [{ type: 'list', ordered: /\d/.test(mark!), items: items.map((item) => blocks(item)) }, at];
}

function fenced(lines: string[], at: number): [Block, number] {
    let end = at + 1;
    while (end < lines.length && !lines[end]!.startsWith('```'))
        end++;
    return [{ type: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function while_(lines: string[], at: number, belongs: (line: string) => boolean): [string[], number] {
    const from = at;
    while (at < lines.length && belongs(lines[at]!))
        at++;
    return [lines.slice(from, at), at];
}

function table(lines: string[], at: number): [Block, number] {
    const [rows, end] = while_(lines, at, (line) => /^\s*\|/.test(line));
    const ruled = /^\s*\|[\s:|-]+$/.test(rows[1] ?? '');
    const head = ruled ? cells(rows[0]!) : [];
    return [{ type: 'table', head, rows: rows.slice(ruled ? 2 : 0).map(cells) }, end];
}

/** Ids of rules at its very end, `[PRI-1, PRI-2]`, are a piece of their own. */
function paragraph(lines: string[], at: number): [Block, number] {
    const [more, end] = while_(lines, at + 1, (line) => line.trim() !== '' && !starts(line));
    const text = [lines[at]!, ...more].map((line) => line.trim()).join(' ');
    const found = /(?:^|\s+)(\[[A-Z]+-\d+(?:, [A-Z]+-\d+)*\])$/.exec(text);
    const inside = inline(found ? text.slice(0, found.index) : text);
    return [{ type: 'paragraph', inside: found ? [...inside, { type: 'ids', text: found[1]! }] : inside }, end];
}

function block(lines: string[], at: number): [Block, number] {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (heading)
        return [{ type: 'heading', level: heading[1]!.length, inside: inline(heading[2]!) }, at + 1];
    if (line.startsWith('```'))
        return fenced(lines, at);
    if (/^\s*(-{3,}|\*{3,})\s*$/.test(line))
        return [{ type: 'rule' }, at + 1];
    if (/^\s*\|/.test(line))
        return table(lines, at);
    if (/^\s*>/.test(line)) {
        const [quoted, end] = while_(lines, at, (one) => /^\s*>/.test(one));
        return [{ type: 'quote', inside: blocks(quoted.map((one) => one.replace(/^\s*>\s?/, ''))) }, end];
    }
    if (/^ {4}/.test(line)) {
        const [code, end] = while_(lines, at, (one) => /^ {4}/.test(one) || one.trim() === '');
        return [{ type: 'code', text: code.map((one) => one.slice(4)).join('\n').trimEnd() }, end];
    }
    if (bullet.test(line))
        return list(lines, at);
    return paragraph(lines, at);
}

export function blocks(lines: string[]): Block[] {
    const made: Block[] = [];
    for (let at = 0; at < lines.length;) {
        if (lines[at]!.trim() === '') {
            at++;
            continue;
        }
        const [one, next] = block(lines, at);
        made.push(one);
        at = next;
    }
    return made;
}

const typedMoves = /^## (?:Writing m|M)oves\n(?:(?!## ).*\n?)*/m;
const idsAtEnd = /\s*\[[A-Z]+-\d+(?:,\s+[A-Z]+-\d+)*\]$/gm;

/** Rules for who plays by hand: how moves are typed apart; `exact` keeps numbers of rules and marks of rulings. */
export function forPlayers(text: string, exact: boolean): { read: string; typed: string | null } {
    const typed = typedMoves.exec(text)?.[0] ?? null;
    const plain = (one: string) => (exact ? one
        : one.replace(/^A † marks(?:.+\n)+\n?/m, '').replace(/†\s+/g, '').replace(idsAtEnd, ''));
    return { read: plain(text.replace(typedMoves, '')), typed: typed && plain(typed) };
}

const variantsPart = /^## (?:Variants|Options)\n(?:(?!## ).*\n?)*/gm;
/** "- `sprint`: …" with the lines that belong to it. */
const variant = /^- `([a-z-]+)`:.*\n(?:[ \t]+.*\n)*/gm;

/** Rules at a table: what is said of options that are on there comes in its place, all about options is apart. */
export function forTable(text: string, on: string[]): { read: string; variants: string | null } {
    const apart: string[] = [];
    const read = text.replace(variantsPart, (part) => {
        apart.push(part);
        const [title] = part.split('\n');
        const here = [...part.matchAll(variant)].filter(([, name]) => on.includes(name!)).map(([whole]) => whole);
        return here.length > 0 ? `${title}\n\n${here.join('')}\n` : '';
    });
    return { read, variants: apart.length > 0 ? apart.join('\n') : null };
}

export function markdown(text: string): Block[] {
    return blocks(text.split(/\r?\n/));
}
