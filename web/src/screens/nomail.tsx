// nomail.tsx - the link at the end of each mail: no more of them, asked once more.

import { useState } from 'preact/hooks';

import { homePath } from '../built';
import { endMail } from '../http';
import { Top } from '../parts/top';
import { sentence } from '../words';
import { noMail as words } from '../words_mail';

export function NoMailScreen({ token }: { token: string }) {
    const [done, setDone] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const end = () => endMail(token).then(() => setDone(true), (refused: Error) => setError(refused.message));
    return (
        <div class="screen at-home">
            <Top />
            <main class="notice-page">
                <h1>{words.title}</h1>
                {error && <p class="error" role="alert">{sentence(error)}.</p>}
                <p role="status">{done ? words.done : words.why}</p>
                <p>
                    {done ? <a class="button" href={homePath()}>{words.home}</a>
                        : <button type="button" class="main" onClick={end}>{words.end}</button>}
                </p>
            </main>
        </div>
    );
}
