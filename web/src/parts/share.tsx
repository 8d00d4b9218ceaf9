// share.tsx - the link of a table, to be given to others.

import { useRef, useState } from 'preact/hooks';

import { tablePath } from '../http';

export function Share({ id, tableKey }: { id: string; tableKey: string }) {
    const [copied, setCopied] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    if (!tableKey)
        return <p class="hint">Open the table by its full link to share it: this browser does not know its key.</p>;

    const link = location.origin + tablePath(id, tableKey);
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
        <div class="share">
            <label for="link">Link to this table</label>
            <div class="row">
                <input id="link" ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                <button type="button" class="primary" onClick={copy}>Copy link</button>
            </div>
            <p class="hint" role="status">
                {copied ? 'Copied: send it to your friends.' : 'Who has the link can watch and sit down.'}
            </p>
        </div>
    );
}
