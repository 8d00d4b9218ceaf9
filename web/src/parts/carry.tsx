// carry.tsx - seats that change hands: one's own, to another device; that of somebody who stays away, to a bot.

import { useState } from 'preact/hooks';

import { address } from '../http';
import { useFetched } from '../hooks';
import type { TableInfo } from '../messages';
import { nameOf } from '../story';
import type { Table } from '../table';
import { sentence } from '../words';
import { seats as words } from '../words_chat';
import { origins, QrCode } from './share';

/** Whoever opens the link sits on my chair: once, and not for long. */
export function Carry({ at, id, tableKey }: { at: Table; id: string; tableKey: string }) {
    const { got } = useFetched(address, '');
    const [given, setGiven] = useState<{ token: string; minutes: number } | null>(null);
    const [said, setSaid] = useState('');
    const attempt = (done: Promise<void>) => done.catch((refused: Error) => setSaid(`${sentence(refused.message)}.`));
    const make = () => attempt(at.carry().then(({ token, seconds }) => {
        setSaid('');
        setGiven({ token, minutes: Math.round(seconds / 60) });
    }));
    const revoke = () => attempt(at.revokeCarry().then(() => {
        setGiven(null);
        setSaid(words.revoked);
    }));
    const [origin] = origins(location, got ?? { only_here: false, links: [] });
    const link = given && `${origin}/t/${id}#${tableKey}~${given.token}`;
    return (
        <section class="carry" aria-labelledby="carry">
            <h3 id="carry">{words.carry}</h3>
            <p class="soft small">{words.carryHelp}</p>
            {!link && <button type="button" class="plain" onClick={make}>{words.carryMake}</button>}
            {link && (
                <>
                    <label for="carry-link">{words.carryLink}</label>
                    <div class="share-link">
                        <input id="carry-link" readOnly value={link}
                            onFocus={(event) => event.currentTarget.select()} />
                        <button type="button" class="plain" onClick={revoke}>{words.revoke}</button>
                    </div>
                    <p class="soft small">{words.carryOnce(given.minutes)}</p>
                    <figure class="share-code"><QrCode text={link} /></figure>
                </>
            )}
            <p class="small" role="status">{said}</p>
        </section>
    );
}

/** Who is away, and a bot instead until they are back: for the host, or where that one is away, whoever sits. Where
 * there is a clock, that calls the bot. */
export function Away({ at, table, over }: { at: Table; table: TableInfo; over: boolean }) {
    const [said, setSaid] = useState('');
    const away = table.chairs.filter(({ kind, here, seat, stand_in }) => kind === 'person' && !here && !stand_in
        && seat !== table.you);
    const mayCall = (table.host || (table.you !== null && table.host_here === false)) && !table.clock;
    if (!mayCall || over || at.place !== 'server' || away.length === 0)
        return null;
    return (
        <section class="away">
            {away.map(({ seat }) => (
                <p key={seat}>
                    {words.isAway(nameOf(table, seat))}{' '}
                    <button type="button" class="link"
                        onClick={() => void at.replace(seat).then(() => setSaid(''),
                            (refused: Error) => setSaid(`${sentence(refused.message)}.`))}>
                        {words.replace(nameOf(table, seat))}
                    </button>
                </p>
            ))}
            <p class="small" role="status">{said}</p>
        </section>
    );
}
