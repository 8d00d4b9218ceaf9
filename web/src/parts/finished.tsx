// finished.tsx - my finished games, at the server and on this device: how each ended, and the way back into it.

import { useState } from 'preact/hooks';

import { hasServer } from '../built';
import { address, finished, pastPath } from '../http';
import { useFetched } from '../hooks';
import { keyFor } from '../memory';
import type { MyTable } from '../messages';
import { type Finished, inOrder } from '../finished';
import { deviceTables } from '../place';
import { finished as words } from '../words_finished';
import { Dialog } from './dialog';
import { when } from './mine';
import { LinkField, origins } from './share';

/** Those of the server, as far as it answers, and those here. */
async function all(): Promise<Finished[]> {
    const none = () => [] as MyTable[];
    const server = hasServer() ? await finished().catch(none) : [];
    return inOrder(server, await deviceTables().catch(none));
}

function Shared({ path }: { path: string }) {
    const { got } = useFetched(address, '');
    return (
        <div class="finished-share">
            {got && <LinkField link={origins(location, got)[0]! + path} who={words.who} />}
        </div>
    );
}

function Row({ game, shared, share }: { game: Finished; shared: boolean; share: () => void }) {
    const key = game.place === 'server' ? keyFor(game.id) : '';
    const path = pastPath(game.id, key, game.place);
    return (
        <li class="finished-game">
            <a class="finished-link" href={path}>
                <span class="finished-title">{game.title}</span>
                <span>{game.result}</span>
                {game.others && <span class="soft small">{game.others}</span>}
                <span class="soft small">
                    <time dateTime={new Date(game.at).toISOString()}>{when(game.at)}</time>
                    {game.place === 'device' && hasServer() && ` · ${words.onDevice}`}
                </span>
            </a>
            <span class="finished-do">
                <a class="button" href={path} aria-label={words.lookAt(game.title)}>{words.look}</a>
                {key && (
                    <button type="button" aria-expanded={shared} aria-label={words.shareOf(game.title)} onClick={share}>
                        {words.share}
                    </button>
                )}
            </span>
            {shared && <Shared path={path} />}
        </li>
    );
}

function FinishedDialog({ list, close }: { list: Finished[]; close: () => void }) {
    const [shared, setShared] = useState('');
    return (
        <Dialog title={words.title} close={close} wide>
            <ul class="finished-list">
                {list.map((game) => (
                    <Row key={game.id} game={game} shared={shared === game.id}
                        share={() => setShared(shared === game.id ? '' : game.id)} />
                ))}
            </ul>
        </Dialog>
    );
}

/** Nothing where there are none. */
export function FinishedGames() {
    const [open, setOpen] = useState(false);
    const { got } = useFetched(all, '');
    if (!got?.length)
        return null;
    return (
        <>
            <button type="button" class="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {words.all(got.length)}
            </button>
            {open && <FinishedDialog list={got} close={() => setOpen(false)} />}
        </>
    );
}
