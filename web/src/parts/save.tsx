// save.tsx - a match as a file of one's own: when it is over, and on this device at any time.

import { useState } from 'preact/hooks';

import type { Table } from '../table';
import { sentence } from '../words';
import { save as words } from '../words_past';

/** The match file as a download. */
function download(match: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([match], { type: 'text/plain' }));
    link.download = 'caucus.match';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const saveMatch = (at: Table) => at.exported().then(download);

/** Of a table on this device, which is nowhere else. */
export function Save({ at }: { at: Table }) {
    const [refused, setRefused] = useState('');
    const save = () => {
        setRefused('');
        saveMatch(at).catch((error: Error) => setRefused(sentence(error.message)));
    };
    return (
        <div class="resign">
            <button type="button" onClick={save}>{words.save}</button>
            <p class="soft small">{words.means}</p>
            {refused && <p class="error" role="alert">{refused}.</p>}
        </div>
    );
}
