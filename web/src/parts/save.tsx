// save.tsx - a match as a file of one's own: when it is over, and on this device at any time.

import { useState } from 'preact/hooks';

import type { Table } from '../table';
import { sentence } from '../words';
import { save as words } from '../words_past';

const fileName = 'caucus.match';

/** The match file as a download; its name. */
function download(match: string): string {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([match], { type: 'text/plain' }));
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    return fileName;
}

export const saveMatch = (at: Table) => at.exported().then(download);

/** Of a table on this device, which is nowhere else. */
export function Save({ at }: { at: Table }) {
    const [refused, setRefused] = useState('');
    const [saved, setSaved] = useState('');
    const save = () => {
        setRefused('');
        setSaved('');
        saveMatch(at).then((name) => setSaved(words.saved(name)),
            (error: Error) => setRefused(sentence(error.message)));
    };
    return (
        <div class="resign">
            <button type="button" onClick={save}>{words.save}</button>
            <p class="soft small">{words.means}</p>
            <p class="said small" role="status">{saved}</p>
            {refused && <p class="error" role="alert">{refused}.</p>}
        </div>
    );
}
