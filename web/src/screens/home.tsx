// home.tsx - the first page: my tables, and the games, each one press away from a first move.

import { tiles } from 'games';
import { useEffect, useState } from 'preact/hooks';

import { games, makeTable, mine, tablePath } from '../http';
import { useFetched, useTold } from '../hooks';
import type { Tile } from '../kit/tile';
import { beginSoon, myName, myTables, rememberName } from '../memory';
import type { Game, Offer } from '../messages';
import { mergeTables } from '../mine';
import { Dialog } from '../parts/dialog';
import { MyTables } from '../parts/mine';
import { OpenTables } from '../parts/open';
import { PlanDialog } from '../parts/plan';
import { Rules } from '../parts/rules';
import { SettingsDialog } from '../parts/settings';
import { FoldedTile, OpenTile, type TileProps } from '../parts/tile';
import { Top, TopButton } from '../parts/top';
import { isReady, making, type Plan, usualBot, usualPlan } from '../plan';
import { useWindow } from '../play/layout';
import { change, useSettings } from '../settings';
import { sentence } from '../words';
import { home as words } from '../words_home';

interface Shown {
    game: Game;
    tile: Tile;
}

/** Games that bring a tile; the template brings none. */
function shownGames(offer: Offer): Shown[] {
    return offer.games.flatMap((game) => (tiles[game.id] ? [{ game, tile: tiles[game.id]! }] : []))
        .sort((a, b) => a.tile.place - b.tile.place);
}

/** Makes the table and goes there; where nobody has to be waited for, it begins at once. `listed`: for anybody. */
async function go(plan: Plan, name: string, listed = false): Promise<void> {
    const made = await makeTable({ ...making(plan, name), ...(listed ? { listed } : {}) });
    if (isReady(plan))
        beginSoon(made.table);
    location.assign(tablePath(made.table, made.key));
}

/** #game=ID in the address asks for a table of that game. */
function wished(list: Shown[]): Shown | null {
    const id = new URLSearchParams(location.hash.slice(1)).get('game');
    return list.find(({ game }) => game.id === id) ?? null;
}

function NameDialog({ name, set, close }: { name: string; set: (name: string) => void; close: () => void }) {
    const [typed, setTyped] = useState(name);
    const submit = (event: Event) => {
        event.preventDefault();
        if (typed.trim())
            set(typed.trim());
        close();
    };
    return (
        <Dialog title={words.yourName} close={close}>
            <form class="name-form" onSubmit={submit}>
                <label class="unseen" for="name">{words.yourName}</label>
                <input id="name" type="text" required maxLength={24} autocomplete="nickname" value={typed}
                    aria-describedby="name-help" onInput={(event) => setTyped(event.currentTarget.value)} />
                <button type="submit" class="main">{words.save}</button>
                <p class="soft small" id="name-help">{words.nameHelp}</p>
            </form>
        </Dialog>
    );
}

function RulesDialog({ list, close }: { list: Shown[]; close: () => void }) {
    const [game, setGame] = useState(list[0]!.game.id);
    return (
        <Dialog title={words.rules} close={close} wide>
            <p class="rules-of">
                <label for="rules-of">{words.whichGame}</label>
                <select id="rules-of" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                    {list.map((one) => <option key={one.game.id} value={one.game.id}>{one.game.title}</option>)}
                </select>
            </p>
            <Rules game={game} />
        </Dialog>
    );
}

interface GamesProps {
    offer: Offer;
    list: Shown[];
    name: string;
    change: (shown: Shown) => void;
}

function Games({ offer, list, name, change: ask }: GamesProps) {
    const { width } = useWindow();
    const [open, setOpen] = useState(list[0]?.game.id);
    const [busy, setBusy] = useState(false);
    const [error, setError] = useState<string | null>(null);
    /* Back from a table, the page may be the one that left. */
    useEffect(() => {
        const shown = () => setBusy(false);
        window.addEventListener('pageshow', shown);
        return () => window.removeEventListener('pageshow', shown);
    }, []);
    const start = (plan: Plan) => {
        if (busy)
            return;
        setBusy(true);
        setError(null);
        go(plan, name).catch((refused: Error) => {
            setError(refused.message);
            setBusy(false);
        });
    };
    const level = usualBot(offer.bots);
    const props = ({ game, tile }: Shown): TileProps => ({
        game, tile, busy,
        against: words.against(tile.seats - 1, level),
        play: () => start(usualPlan(offer, game, tile)),
        friends: () => start(usualPlan(offer, game, tile, 'friends')),
        change: () => ask({ game, tile }),
    });
    const layout = width >= 1000 ? 'desk' : width >= 600 ? 'tablet' : 'phone';
    const folds = layout === 'phone';
    return (
        <section class={`tiles tiles-${layout}`} aria-labelledby="games">
            <h2 id="games" class="unseen">{words.heading}</h2>
            {error && <p class="error" role="alert">{sentence(error)}.</p>}
            {list.map((shown) => (folds && shown.game.id !== open
                ? <FoldedTile key={shown.game.id} {...props(shown)} open={() => setOpen(shown.game.id)} />
                : <OpenTile key={shown.game.id} {...props(shown)} shape={layout === 'desk' ? 'tile' : 'wide'} />))}
        </section>
    );
}

type Over = { is: 'name' | 'rules' | 'settings' } | { is: 'plan'; of: Shown } | null;

function Home({ offer }: { offer: Offer }) {
    const list = shownGames(offer);
    const first = wished(list);
    const [over, setOver] = useState<Over>(first && { is: 'plan', of: first });
    const [name, setName] = useState(myName);
    const [known, setKnown] = useState(myTables);
    const liked = useSettings();
    const kept = mergeTables(useTold(mine), known, offer.games);
    const close = () => setOver(null);
    const listed = (id: string) => {
        const { game, tile } = list.find((one) => one.game.id === id)!;
        return go(usualPlan(offer, game, tile, 'friends'), name, true);
    };
    const rename = (next: string) => {
        rememberName(next);
        setName(next);
    };
    return (
        <>
            <Top>
                <TopButton icon="rules" label={words.rules} always onClick={() => setOver({ is: 'rules' })} />
                <TopButton icon={liked.sound ? 'soundOn' : 'soundOff'}
                    label={liked.sound ? words.soundOn : words.soundOff}
                    onClick={() => change({ sound: !liked.sound })} />
                <TopButton icon="settings" label={words.settings} always onClick={() => setOver({ is: 'settings' })} />
                <button type="button" class="plain top-name" aria-label={words.changeName(name)}
                    onClick={() => setOver({ is: 'name' })}><span>{name}</span></button>
            </Top>
            <main class="home">
                <h1 class="unseen">Caucus</h1>
                {kept.length ? <MyTables list={kept} changed={() => setKnown(myTables())} />
                    : <p class="home-lead">{words.lead}</p>}
                <Games offer={offer} list={list} name={name} change={(of) => setOver({ is: 'plan', of })} />
                <OpenTables list={list.map(({ game }) => game)} make={listed} />
            </main>
            <footer class="home-foot">{words.footer}</footer>
            {over?.is === 'name' && <NameDialog name={name} set={rename} close={close} />}
            {over?.is === 'rules' && <RulesDialog list={list} close={close} />}
            {over?.is === 'settings' && <SettingsDialog close={close} />}
            {over?.is === 'plan' && (
                <PlanDialog offer={offer} first={usualPlan(offer, over.of.game, over.of.tile)} name={name} close={close}
                    make={(plan) => go(plan, name)} />
            )}
        </>
    );
}

export function HomeScreen() {
    const { got, error } = useFetched(games, '');
    return (
        <div class="screen at-home">
            {got ? <Home offer={got} /> : <Top />}
            {error && (
                <main class="notice-page">
                    <p class="error" role="alert">{sentence(error)}.</p>
                    <p><a class="button" href="/">{words.tryAgain}</a></p>
                </main>
            )}
        </div>
    );
}
