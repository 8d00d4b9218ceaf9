// mail.tsx - a mail address to be told at when it is one's turn, where the server sends mail.

import { useState } from 'preact/hooks';

import { mailAddress, setMailAddress } from '../http';
import { useFetched } from '../hooks';
import { sentence } from '../words';
import { mail as words } from '../words_mail';

function Form({ address }: { address: string }) {
    const [kept, setKept] = useState(address);
    const [typed, setTyped] = useState(address);
    const [said, setSaid] = useState('');
    const [error, setError] = useState<string | null>(null);
    const set = (next: string) => {
        setError(null);
        setMailAddress(next).then(() => {
            setKept(next);
            setTyped(next);
            setSaid(next ? words.kept : words.gone);
        }, (refused: Error) => setError(refused.message));
    };
    const submit = (event: Event) => {
        event.preventDefault();
        set(typed.trim());
    };
    return (
        <form class="mail-form" onSubmit={submit}>
            <label for="mail">{words.label}</label>
            <div class="mail-row">
                <input id="mail" type="email" autocomplete="email" maxLength={254} value={typed}
                    aria-describedby="mail-help" onInput={(event) => setTyped(event.currentTarget.value)} />
                <button type="submit" disabled={typed.trim() === kept}>{words.save}</button>
                {kept && <button type="button" onClick={() => set('')}>{words.remove}</button>}
            </div>
            {error && <p class="error" role="alert">{sentence(error)}.</p>}
            <p class="soft small" id="mail-help" role="status">{said || words.help}</p>
        </form>
    );
}

/** Nothing where the server sends none. */
export function MailAddress() {
    const { got } = useFetched(mailAddress, '');
    return got?.offered ? <Form address={got.address ?? ''} /> : null;
}
