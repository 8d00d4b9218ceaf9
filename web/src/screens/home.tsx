// home.tsx - the first page: my tables, and the games, each one press away from a first move.

import { tiles } from 'games';
import { useEffect, useRef, useState } from 'preact/hooks';

import { hasServer, homePath } from '../built';
import { openMatch, useDrop } from '../drop';
import { games, gamesAt, makeTable, mine, tablePath } from '../http';
import { useFetched, useTold } from '../hooks';
import type { Tile } from '../kit/tile';
import { beginSoon, myName, myTables, opensNow, rememberName } from '../memory';
import type { Game, Offer } from '../messages';
import { type Kept, mergeTables } from '../mine';
import { Dialog } from '../parts/dialog';
import { FinishedGames } from '../parts/finished';
import { MyTables } from '../parts/mine';
import { OpenTables } from '../parts/open';
import { PlanDialog } from '../parts/plan';
import { Rules } from '../parts/rules';
import { SettingsDialog } from '../parts/settings';
import { FoldedTile, OpenTile, type TileProps } from '../parts/tile';
import { Top, TopButton } from '../parts/top';
import { isReady, making, type Others, type Plan, usualBot, usualPlan } from '../plan';
import { useWindow } from '../play/layout';
import { callUp } from '../play/notify';
import { deviceTables, hasDevice, likedPlace, likePlace, type Place, rememberDevice } from '../place';
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
async function go(plan: Plan, name: string, place: Place, listed = false): Promise<void> {
    const made = await makeTable({ ...making(plan, name), ...(listed ? { listed } : {}) }, place);
    if (isReady(plan))
        beginSoon(made.table);
    if (place === 'device')
        rememberDevice();
    location.assign(tablePath(made.table, made.key, place));
}

/** Without a server it has no tables. */
const nobody = () => Promise.resolve(null);

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

/** At the server, or here: where there is a choice. */
function PlacePick({ place, set }: { place: Place; set: (place: Place) => void }) {
    const choices: [Place, string][] = [['server', words.atServer], ['device', words.onDevice]];
    return (
        <div class="home-place" role="group" aria-label={words.place}>
            {choices.map(([value, label]) => (
                <button key={value} type="button" aria-pressed={value === place} onClick={() => set(value)}>
                    {label}
                </button>
            ))}
        </div>
    );
}

/** In the bar at the top; on a phone there is no room for it. */
function OpenMatch({ take, bar }: { take: (file: File) => void; bar: boolean }) {
    const field = useRef<HTMLInputElement>(null);
    const chosen = () => {
        const file = field.current?.files?.[0];
        if (file)
            take(file);
        field.current!.value = '';
    };
    return (
        <>
            {bar ? <TopButton icon="open" label={words.open} onClick={() => field.current?.click()} />
                : <button type="button" class="link" onClick={() => field.current?.click()}>{words.open}</button>}
            <input ref={field} type="file" accept=".match,.txt,text/plain" hidden aria-label={words.openWhich}
                onChange={chosen} />
        </>
    );
}

interface GamesProps {
    offer: Offer;
    place: Place;
    list: Shown[];
    name: string;
    change: (shown: Shown, others?: Others) => void;
}

function Games({ offer, place, list, name, change: ask }: GamesProps) {
    const { width } = useWindow();
    const [asked] = useState(opensNow);
    const [open, setOpen] = useState(list.some(({ game }) => game.id === asked) ? asked : list[0]?.game.id);
    const [busy, setBusy] = useState(false);
    const [error, setError] = useState<string | null>(null);
    /* Back from a table, the page may be the one that left. */
    useEffect(() => {
        const shown = () => setBusy(false);
        window.addEventListener('pageshow', shown);
        return () => window.removeEventListener('pageshow', shown);
    }, []);
    const box = useRef<HTMLElement>(null);
    useEffect(() => {
        const tile = asked === null ? null : box.current?.querySelector(`[data-game="${CSS.escape(asked)}"]`);
        tile?.scrollIntoView({ block: 'nearest' });
        tile?.querySelector<HTMLElement>('.tile-play')?.focus({ preventScroll: true });
    }, []);
    const start = (plan: Plan) => {
        if (busy)
            return;
        setBusy(true);
        setError(null);
        go(plan, name, place).catch((refused: Error) => {
            setError(refused.message);
            setBusy(false);
        });
    };
    const level = usualBot(offer.bots);
    const props = ({ game, tile }: Shown): TileProps => ({
        game, tile, busy, place,
        against: words.against(tile.seats - 1, level),
        play: () => start(usualPlan(offer, game, tile)),
        friends: () => (place === 'device' ? ask({ game, tile }, 'here')
            : start(usualPlan(offer, game, tile, 'friends'))),
        change: () => ask({ game, tile }),
    });
    const layout = width >= 1000 ? 'desk' : width >= 600 ? 'tablet' : 'phone';
    const folds = layout === 'phone';
    return (
        <section ref={box} class={`tiles tiles-${layout}`} aria-labelledby="games">
            <h2 id="games" class="unseen">{words.heading}</h2>
            {error && <p class="error" role="alert">{sentence(error)}.</p>}
            {list.map((shown) => (folds && shown.game.id !== open
                ? <FoldedTile key={shown.game.id} {...props(shown)} open={() => setOpen(shown.game.id)} />
                : <OpenTile key={shown.game.id} {...props(shown)} shape={layout === 'desk' ? 'tile' : 'wide'} />))}
        </section>
    );
}

/** Tables that wait for me are in the title; one that begins to, while this page is open, calls. A start that waits is
 * no turn. */
function useTurns(kept: Kept[], told: boolean): void {
    const waiting = kept.filter(({ turn, ready, place }) => turn && !ready && place === 'server');
    const known = useRef<Set<string> | null>(null);
    const ids = waiting.map(({ id }) => id).join(' ');
    useEffect(() => {
        document.title = words.title(waiting.length);
        const before = known.current;
        known.current = told ? new Set(waiting.map(({ id }) => id)) : null;
        for (const { id, key, title } of before ? waiting.filter((one) => !before.has(one.id)) : [])
            callUp(id, title, new URL(tablePath(id, key), location.href).href);
    }, [ids, told]);
}

type Over = { is: 'name' | 'rules' | 'settings' } | { is: 'plan'; of: Shown; others?: Others } | null;

/** What can be played where: at the server what it says, and here what the module says, once it is there. */
function usePlace(told: Offer): { place: Place; offer: Offer; choice: boolean; set: (place: Place) => void } {
    const [liked, setLiked] = useState(likedPlace);
    const place = told.by === 'device' ? 'device' : liked;
    const { got } = useFetched(() => gamesAt(place), place);
    const set = (next: Place) => {
        likePlace(next);
        setLiked(next);
    };
    return { place, offer: got ?? told, choice: told.by === 'server' && hasDevice(), set };
}

function Home({ told }: { told: Offer }) {
    const { place, offer, choice, set } = usePlace(told);
    const list = shownGames(offer);
    const first = wished(list);
    const [over, setOver] = useState<Over>(first && { is: 'plan', of: first });
    const [name, setName] = useState(myName);
    const [known, setKnown] = useState(myTables);
    const [changes, setChanges] = useState(0);
    const [error, setError] = useState<string | null>(null);
    const { width } = useWindow();
    const liked = useSettings();
    const server = useTold(hasServer() ? mine : nobody, '', true);
    const device = useTold(deviceTables, String(changes)) ?? [];
    const kept = mergeTables(server, known, offer.games, device);
    useTurns(kept, server !== null);
    const take = (file: File) => {
        setError(null);
        openMatch(file).catch((refused: Error) => setError(refused.message));
    };
    useDrop(take);
    const close = () => setOver(null);
    const listed = (id: string) => {
        const { game, tile } = list.find((one) => one.game.id === id)!;
        return go(usualPlan(offer, game, tile, 'friends'), name, 'server', true);
    };
    const changed = () => {
        setKnown(myTables());
        setChanges((count) => count + 1);
    };
    const rename = (next: string) => {
        rememberName(next);
        setName(next);
    };
    return (
        <>
            <Top>
                <TopButton icon="rules" label={words.rules} always onClick={() => setOver({ is: 'rules' })} />
                {hasDevice() && width >= 600 && <OpenMatch take={take} bar />}
                <TopButton icon={liked.sound ? 'soundOn' : 'soundOff'}
                    label={liked.sound ? words.soundOn : words.soundOff}
                    onClick={() => change({ sound: !liked.sound })} />
                <TopButton icon="settings" label={words.settings} always onClick={() => setOver({ is: 'settings' })} />
                <button type="button" class="plain top-name" aria-label={words.changeName(name)}
                    onClick={() => setOver({ is: 'name' })}><span>{name}</span></button>
            </Top>
            <main class="home">
                <h1 class="unseen">Caucus</h1>
                {error && <p class="error home-said" role="alert">{sentence(error)}.</p>}
                {hasServer() && told.by === 'device' && <p class="home-said" role="status">{words.unreached}</p>}
                {kept.length ? <MyTables list={kept} changed={changed} />
                    : <p class="home-lead">{place === 'device' ? words.leadDevice : words.lead}</p>}
                <Games offer={offer} place={place} list={list} name={name}
                    change={(of, others) => setOver({ is: 'plan', of, ...(others ? { others } : {}) })} />
                {place === 'server' && (
                    <OpenTables list={list.map(({ game }) => game)} make={listed} folded={width < 600} />
                )}
            </main>
            <footer class="home-foot">
                <span class="home-free">{words.footer}</span>
                <FinishedGames key={changes} />
                {hasDevice() && width < 600 && <OpenMatch take={take} bar={false} />}
                {choice && <PlacePick place={place} set={set} />}
            </footer>
            {over?.is === 'name' && <NameDialog name={name} set={rename} close={close} />}
            {over?.is === 'rules' && <RulesDialog list={list} close={close} />}
            {over?.is === 'settings' && <SettingsDialog close={close} />}
            {over?.is === 'plan' && (
                <PlanDialog offer={offer} first={usualPlan(offer, over.of.game, over.of.tile, over.others)}
                    place={place} name={name} close={close} make={(plan) => go(plan, name, place)} />
            )}
        </>
    );
}

export function HomeScreen() {
    const { got, error } = useFetched(games, '');
    return (
        <div class="screen at-home">
            {got ? <Home told={got} /> : <Top />}
            {error && (
                <main class="notice-page">
                    <p class="error" role="alert">{sentence(error)}.</p>
                    <p><a class="button" href={homePath()}>{words.tryAgain}</a></p>
                </main>
            )}
        </div>
    );
}
