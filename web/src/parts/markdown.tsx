// markdown.tsx - a Markdown tree as elements; text stays text, so nothing in it can become markup or script.

import type { JSX } from 'preact';

import { type Block, type Inline, markdown } from '../markdown';

function Run({ of }: { of: Inline[] }): JSX.Element {
    return <>{of.map((one, i) => <One key={i} of={one} />)}</>;
}

function One({ of }: { of: Inline }): JSX.Element {
    switch (of.type) {
    case 'text':
        return <>{of.text}</>;
    case 'code':
        return <code>{of.text}</code>;
    case 'ids':
        return <> <small class="rule">{of.text}</small></>;
    case 'strong':
        return <strong><Run of={of.inside} /></strong>;
    case 'em':
        return <em><Run of={of.inside} /></em>;
    case 'link':
        return <a href={of.to} target="_blank" rel="noopener noreferrer"><Run of={of.inside} /></a>;
    }
}

/** Headings begin at h2: above them is the page's. */
function Heading({ level, inside }: { level: number; inside: Inline[] }) {
    const Tag = `h${Math.min(6, level + 1)}` as 'h2';
    return <Tag><Run of={inside} /></Tag>;
}

function Rows({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
    return (
        <div class="scroll" tabIndex={0} role="group" aria-label="Table">
            <table>
                {head.length > 0 && (
                    <thead>
                        <tr>
                            {head.map((one, i) => (one.length > 0 ? <th scope="col" key={i}><Run of={one} /></th>
                                : <td key={i} />))}
                        </tr>
                    </thead>
                )}
                <tbody>
                    {rows.map((row, i) => <tr key={i}>{row.map((one, j) => <td key={j}><Run of={one} /></td>)}</tr>)}
                </tbody>
            </table>
        </div>
    );
}

/** An item of one paragraph is set without its space around. */
function Item({ of }: { of: Block[] }) {
    const [first, ...rest] = of;
    if (first?.type === 'paragraph')
        return <li><Run of={first.inside} />{rest.map((one, i) => <Part key={i} of={one} />)}</li>;
    return <li>{of.map((one, i) => <Part key={i} of={one} />)}</li>;
}

function Part({ of }: { of: Block }): JSX.Element {
    switch (of.type) {
    case 'heading':
        return <Heading level={of.level} inside={of.inside} />;
    case 'paragraph':
        return <p><Run of={of.inside} /></p>;
    case 'code':
        return <pre tabIndex={0}>{of.text}</pre>;
    case 'list':
        return of.ordered ? <ol>{of.items.map((item, i) => <Item key={i} of={item} />)}</ol>
            : <ul>{of.items.map((item, i) => <Item key={i} of={item} />)}</ul>;
    case 'quote':
        return <blockquote>{of.inside.map((one, i) => <Part key={i} of={one} />)}</blockquote>;
    case 'table':
        return <Rows head={of.head} rows={of.rows} />;
    case 'rule':
        return <hr />;
    }
}

export function Markdown({ text }: { text: string }) {
    return <div class="prose">{markdown(text).map((one, i) => <Part key={i} of={one} />)}</div>;
}
