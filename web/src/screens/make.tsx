// make.tsx - the first screen: choose a game, who plays, the options; then there is a table with a link.

import { useEffect, useState } from 'preact/hooks';

import { games, makeTable, tablePath } from '../http';
import { useFetched } from '../hooks';
import type { Game, Members, Offer } from '../messages';
import { beginSoon, forgetTable, myName, myTables, rememberName } from '../memory';
import { Chairs, fitChairs } from '../parts/chairs';
import { defaults, Options } from '../parts/options';
import { Records } from '../parts/records';
import { Rules } from '../parts/rules';
import { Dialog } from '../parts/dialog';
import { Top } from '../parts/top';
import { sentence } from '../words';

function seatsWords([fewest, most]: [number, number]): string {
    return fewest === most ? `${most} players` : `${fewest} to ${most} players`;
}

function Games({ list, chosen, choose }: { list: Game[]; chosen: string; choose: (id: string) => void }) {
    return (
        <fieldset class="games">
            <legend>Game</legend>
            <div class="cards">
                {list.map((game) => (
                    <label key={game.id} class="card">
                        <input type="radio" name="game" value={game.id} checked={game.id === chosen}
                            onChange={() => choose(game.id)} />
                        <span class="card-title">{game.title}</span>
                        <span class="card-text">{sentence(game.summary)}</span>
                        <span class="card-seats">{seatsWords(game.seats)}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

function Seats({ game, seats, set }: { game: Game; seats: number; set: (seats: number) => void }) {
    const [fewest, most] = game.seats;
    if (fewest === most)
        return null;
    const numbers = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
    return (
        <div class="seats" role="radiogroup" aria-label="Number of players">
            {numbers.map((number) => (
                <label key={number}>
                    <input type="radio" name="seats" checked={number === seats} onChange={() => set(number)} />
                    <span>{number}</span>
                </label>
            ))}
            <span class="hint">players</span>
        </div>
    );
}

/** The table that is asked for; #game=… in the address chooses a game. */
interface Plan {
    game: Game;
    chairs: string[];
    options: Members;
    data: string;
}

/** For the few who bring cards or a map of their own. */
function Data({ data, set }: { data: string; set: (data: string) => void }) {
    return (
        <details class="data" open={data !== ''}>
            <summary>Cards or a map of your own</summary>
            <label for="data">A text that takes the place of the game's own; the rules say how it is written</label>
            <textarea id="data" rows={6} spellcheck={false} value={data}
                onInput={(event) => set(event.currentTarget.value)} />
        </details>
    );
}

function planFor({ bots }: Offer, game: Game, chairs: string[] = []): Plan {
    const [fewest, most] = game.seats;
    const seats = Math.min(most, Math.max(fewest, chairs.length || 2));
    return { game, chairs: fitChairs(chairs, seats, bots), options: defaults(game.options), data: '' };
}

function Make({ offer }: { offer: Offer }) {
    const wished = new URLSearchParams(location.hash.slice(1)).get('game');
    const first = offer.games.find((game) => game.id === wished) ?? offer.games[0]!;
    const [plan, setPlan] = useState(() => planFor(offer, first));
    const [name, setName] = useState(myName);
    const [busy, setBusy] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const [reading, setReading] = useState(false);
    const { game, chairs, options, data } = plan;
    const ready = !chairs.includes('open');
    useEffect(() => setError(null), [plan]);

    const make = async (event: Event) => {
        event.preventDefault();
        setBusy(true);
        rememberName(name.trim());
        try {
            const made = await makeTable({
                game: game.id, seats: chairs.length, options, name: name.trim(), chairs,
                ...(data.trim() ? { data } : {}),
            });
            if (ready)
                beginSoon(made.table);
            location.assign(tablePath(made.table, made.key));
        } catch (refused) {
            setError((refused as Error).message);
            setBusy(false);
        }
    };

    return (
        <form class="make" onSubmit={make}>
            <Games list={offer.games} chosen={game.id}
                choose={(id) => setPlan(planFor(offer, offer.games.find((one) => one.id === id)!))} />
            <fieldset>
                <legend>At the table</legend>
                {chairs.includes('me') && (
                    <div class="option">
                        <label for="name">Your name</label>
                        <input id="name" type="text" required maxLength={24} autocomplete="nickname" value={name}
                            onInput={(event) => setName(event.currentTarget.value)} />
                    </div>
                )}
                <Seats game={game} seats={chairs.length}
                    set={(seats) => setPlan({ ...plan, chairs: fitChairs(chairs, seats, offer.bots) })} />
                <Chairs chairs={chairs} bots={offer.bots} set={(next) => setPlan({ ...plan, chairs: next })} />
            </fieldset>
            {game.options.length > 0 && (
                <fieldset>
                    <legend>Options of {game.title}</legend>
                    <Options options={game.options} values={options}
                        set={(next) => setPlan({ ...plan, options: next })} />
                </fieldset>
            )}
            {chairs.length === 1 && <Records game={game.id} at="make" />}
            <Data data={data} set={(next) => setPlan({ ...plan, data: next })} />
            <div class="submit">
                {error && <p class="error" role="alert">{sentence(error)}</p>}
                <button type="submit" class="primary big" disabled={busy}>
                    {ready ? `Play ${game.title}` : 'Make the table'}
                </button>
                <button type="button" class="quiet" onClick={() => setReading(true)}>Read the rules</button>
            </div>
            {reading && (
                <Dialog title={`Rules of ${game.title}`} close={() => setReading(false)}>
                    <Rules game={game.id} />
                </Dialog>
            )}
        </form>
    );
}

function MyTables() {
    const [known, setKnown] = useState(myTables);
    if (known.length === 0)
        return null;
    return (
        <section class="mine" aria-labelledby="mine">
            <h2 id="mine">Tables you were at</h2>
            <ul>
                {known.map(({ id, key, title, at }) => (
                    <li key={id}>
                        <a href={tablePath(id, key)}>{title}</a>
                        <time dateTime={new Date(at).toISOString()}>
                            {new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
                        </time>
                        <button type="button" class="link" aria-label={`Forget ${title}`}
                            onClick={() => { forgetTable(id); setKnown(myTables()); }}>forget</button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

export function MakeScreen() {
    const { got, error } = useFetched(games, '');
    return (
        <>
            <Top />
            <main class="narrow">
                <h1>Make a table</h1>
                <p class="lead">Choose a game and who plays, then send the link to your friends. No account needed.</p>
                {error && <p class="error" role="alert">{sentence(error)}. <a href="/">Try again</a></p>}
                {got && <Make offer={got} />}
                <MyTables />
            </main>
        </>
    );
}
