// share.tsx - the link of a table, to be given to others: to copy, or as a code for the camera of a phone.

import { useRef, useState } from 'preact/hooks';

import { address, tablePath } from '../http';
import { useFetched } from '../hooks';
import type { Address, TableInfo } from '../messages';
import { qrCode } from '../qr';
import { share as words } from '../words_home';
import { Sign } from './home_icons';

/** Names under which a machine finds itself and nobody else does. */
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** The addresses that lead others here, the best first: the one I came by, unless it is only mine. */
export function origins(here: { origin: string; hostname: string }, { links }: Address): string[] {
    const mine = isLoopback(here.hostname) ? [] : [here.origin];
    const all = [...mine, ...links.filter((link) => !mine.includes(link))];
    return all.length ? all : [here.origin];
}

/** Dark on light in both themes: cameras want it so. */
export function QrCode({ text }: { text: string }) {
    const matrix = qrCode(text);
    if (!matrix)
        return null;
    const quiet = 4;
    const size = matrix.length + 2 * quiet;
    const module = (x: number, y: number) => `M${x + quiet} ${y + quiet}h1v1h-1z`;
    const dark = matrix.flatMap((row, y) => row.map((is, x) => (is ? module(x, y) : ''))).join('');
    return (
        <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.code} shape-rendering="crispEdges">
            <rect width={size} height={size} fill="#fff" />
            <path d={dark} fill="#000" />
        </svg>
    );
}

function Addresses({ links }: { links: string[] }) {
    return (
        <details class="share-more">
            <summary>{words.addresses}</summary>
            <ul>{links.map((link) => <li key={link}><a href={link}>{link}</a></li>)}</ul>
        </details>
    );
}

export function LinkField({ link, who = words.who }: { link: string; who?: string }) {
    const [copied, setCopied] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    /* Over plain HTTP from another machine there is no clipboard: then the link is selected, ready to be copied. */
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(link);
            setCopied(true);
        } catch {
            field.current?.select();
            setCopied(document.execCommand('copy'));
        }
    };
    return (
        <>
            <label for="link">{words.link}</label>
            <div class="share-link">
                <input id="link" ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                <button type="button" class="main" onClick={copy}>{words.copy}</button>
            </div>
            <p class="soft small" role="status">{copied ? words.copied : who}</p>
        </>
    );
}

/** What others can do with the link. */
export function whoMay(table: Pick<TableInfo, 'spectators' | 'started'> | null): string {
    if (table?.spectators?.on !== false)
        return words.who;
    return table.started ? words.whoNobody : words.whoSits;
}

interface ShareProps {
    id: string;
    tableKey: string;
    table: TableInfo | null;
}

export function Share({ id, tableKey, table }: ShareProps) {
    const { got } = useFetched(address, '');
    if (!tableKey && !table?.listed)            // one that is for anybody opens without
        return <p class="soft">{words.noKey}</p>;
    const where = got ?? { only_here: false, links: [] };
    const alone = where.only_here && isLoopback(location.hostname);
    const unsure = !got && isLoopback(location.hostname);       // its room is kept, so that nothing moves
    const [best, ...more] = origins(location, where).map((origin) => origin + tablePath(id, tableKey));
    return (
        <div class="share">
            <div class="share-words">
                <LinkField key={best} link={best!} who={whoMay(table)} />
                {(alone || unsure) && (
                    <div class="share-warning" data-unsure={unsure} {...(unsure ? {} : { role: 'alert' })}>
                        <Sign of="warning" size={20} />
                        <p>
                            <strong>{words.onlyHere}</strong> {words.onlyHereWhy} <code>{words.onlyHereHow}</code>
                        </p>
                    </div>
                )}
                {!alone && isLoopback(location.hostname) && where.links.length > 0
                    && <p class="soft small">{words.network}</p>}
                {more.length > 0 && <Addresses links={more} />}
            </div>
            {!alone && !unsure && (
                <figure class="share-code">
                    <QrCode text={best!} />
                    <figcaption class="soft small">{words.scan}</figcaption>
                </figure>
            )}
        </div>
    );
}
