// kept.tsx - what the server keeps of a person: to download, and to delete.

import { useState } from 'preact/hooks';

import { homePath } from '../built';
import { forgetMe } from '../http';
import { sentence } from '../words';
import { kept as words } from '../words_chat';

/** Deleting asks once more, in place. */
export function Kept() {
    const [asks, setAsks] = useState(false);
    const [error, setError] = useState('');
    const forget = () => forgetMe().then(() => location.assign(homePath()),
        (refused: Error) => setError(`${sentence(refused.message)}.`));
    return (
        <section class="kept" aria-labelledby="kept">
            <h3 id="kept">{words.title}</h3>
            <p class="soft small">{words.what}</p>
            <p class="row">
                <a class="button" href="/api/me" download="caucus-me.json">{words.download}</a>
                {!asks && <button type="button" class="plain" onClick={() => setAsks(true)}>{words.forget}</button>}
            </p>
            {asks && (
                <div role="alert">
                    <p>{words.sure}</p>
                    <p class="row">
                        <button type="button" class="plain" onClick={() => setAsks(false)}>{words.keep}</button>
                        <button type="button" class="plain danger" onClick={forget}>{words.yes}</button>
                    </p>
                </div>
            )}
            {error && <p class="error" role="alert">{error}</p>}
        </section>
    );
}
