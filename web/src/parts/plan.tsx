// plan.tsx - "Change…": players, chairs, levels and options of a table before it is made. The server is asked what the
// game would refuse, so that it is not offered.

import { useEffect, useRef, useState } from 'preact/hooks';

import { Refused, tryTable } from '../http';
import { inWords } from '../kit/tile';
import type { Making, Members, Offer, Option, Trial } from '../messages';
import {
    hasRivals, isReady, isShown, isWatching, levelOf, levels, making, othersOf, type Others, type Plan, seatsRefused,
    takesData, usualBot, usualPlan, withLevel, withOption, withOthers, withSeats,
} from '../plan';
import type { Place } from '../place';
import { sentence } from '../words';
import { hints } from '../words_chat';
import { levelWords, plan as words } from '../words_home';
import { Chairs } from './chairs';
import { Dialog } from './dialog';
import { Options } from './options';
import { Pick } from './pick';
import { ClockPart } from './plan_clock';
import { Records } from './records';
import { Rules } from './rules';

const pause = 150;                  // ms after the last change before the server is asked

/** What the server says of a table, once it stands still for a moment; `now`: it speaks of exactly this one. */
function useTrial(asked: Making, place: Place): { trial: Trial | null; now: boolean } {
    const [said, setSaid] = useState<{ trial: Trial; key: string } | null>(null);
    const silent = useRef(false);
    const key = JSON.stringify(asked);
    useEffect(() => {
        if (silent.current)
            return undefined;
        let wanted = true;
        const timer = setTimeout(() => {
            tryTable(asked, place).then((trial) => wanted && setSaid({ trial, key })).catch((error: Error) => {
                silent.current = error instanceof Refused && error.status === 404;      // it cannot tell
            });
        }, pause);
        return () => {
            wanted = false;
            clearTimeout(timer);
        };
    }, [key]);
    return { trial: said?.trial ?? null, now: said?.key === key };
}

interface PartProps {
    plan: Plan;
    place: Place;
    offer: Offer;
    trial: Trial | null;
    set: (plan: Plan) => void;
}

function Seats({ plan, offer, trial, set }: PartProps) {
    const [fewest, most] = plan.game.seats;
    if (fewest === most)
        return null;
    const numbers = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
    const now = plan.chairs.length;
    return (
        <Pick label={words.players} value={String(now)}
            choices={numbers.map((number) => ({ value: String(number), label: String(number),
                refused: number === now ? null : seatsRefused(plan, trial, number) }))}
            set={(number) => set(withSeats(plan, Number(number), usualBot(offer.bots)))} />
    );
}

/** Friends by a link need a server. */
const kinds: { [place in Place]: Others[] } = { server: ['bots', 'friends', 'here'], device: ['bots', 'here'] };
const helps: { [others in Others]: string } = { bots: '', friends: words.friendsHelp, here: words.hereHelp };

function Who({ plan, place, offer, trial, set }: PartProps) {
    if (plan.chairs.length === 1)
        return null;
    const others = othersOf(plan.chairs);
    const level = levelOf(plan.chairs);
    const refused = trial?.bots ?? {};
    const help = isWatching(plan) ? words.watchHelp : others && helps[others];
    return (
        <>
            <Pick label={words.others} value={others}
                choices={kinds[place].map((kind) => ({ value: kind, label: words[kind] }))}
                set={(kind) => set(withOthers(plan, kind as Others, level ?? usualBot(offer.bots)))} />
            {plan.chairs.some((chair) => chair.startsWith('bot:')) && (
                <Pick label={words.level} value={level}
                    choices={levels(offer.bots).map((bot) =>
                        ({ value: bot.id, label: levelWords(bot), refused: refused[bot.id] }))}
                    set={(bot) => set(withLevel(plan, bot))} />
            )}
            {help && <p class="soft small">{help}</p>}
            {hasRivals(plan) && (
                <div class="check-row">
                    <input id="plan-hints" type="checkbox" checked={plan.hints}
                        onChange={(event) => set({ ...plan, hints: event.currentTarget.checked })} />
                    <label for="plan-hints">{hints.allow}<span class="soft small">{hints.allowHelp}</span></label>
                </div>
            )}
            {place === 'device' && others === 'here' && <p class="soft small">{words.friendsNeedServer}</p>}
            <details class="fold" open={others === null || others === 'here'}>
                <summary>{words.chairByChair}</summary>
                <Chairs plan={plan} place={place} bots={offer.bots} refused={refused} set={set} />
            </details>
        </>
    );
}

/** As the tile tells them; those it does not tell come last. */
function inOrder(options: Option[], names: string[]): Option[] {
    const place = ({ name }: Option) => (names.includes(name) ? names.indexOf(name) : names.length);
    return [...options].sort((a, b) => place(a) - place(b));
}

function OptionsPart({ plan, trial, set }: PartProps) {
    const { game, tile, options } = plan;
    const seats = plan.chairs.length;
    const names = Object.keys(tile.options ?? {});
    const shown = inOrder(game.options.filter((option) => isShown(plan, option, seats)), names);
    const isRare = (option: Option) => tile.options?.[option.name]?.rare === true;
    const fields = (some: Option[]) => (
        <Options options={some} said={tile.options} values={options} refused={trial?.options ?? {}}
            set={(name, value: Members[string]) => set(withOption(plan, name, value))} />
    );
    const rare = shown.filter(isRare);
    if (shown.length === 0 && !tile.data)
        return <p class="soft small">{words.noOptions}</p>;
    return (
        <section>
            <h3>{words.options}</h3>
            {fields(shown.filter((option) => !isRare(option)))}
            {rare.length > 0 && (
                <details class="fold" open={rare.some(({ name }) => name in options)}>
                    <summary>{words.more}</summary>
                    {fields(rare)}
                </details>
            )}
            {takesData(plan) && (
                <OwnData label={tile.data!.label} data={plan.data} set={(data) => set({ ...plan, data })} />
            )}
        </section>
    );
}

/** For the few who bring cards or a map of their own. */
function OwnData({ label, data, set }: { label: string; data: string; set: (data: string) => void }) {
    return (
        <details class="fold" open={data !== ''}>
            <summary>{label}</summary>
            <p class="soft small" id="data-help">{words.dataHelp}</p>
            <textarea id="data" aria-label={label} aria-describedby="data-help" rows={6} spellcheck={false} value={data}
                onInput={(event) => set(event.currentTarget.value)} />
            <input type="file" accept="text/plain,.txt" aria-label={words.fromFile}
                onChange={(event) => void event.currentTarget.files?.[0]?.text().then(set)} />
        </details>
    );
}

function RulesPart({ game }: { game: string }) {
    const [open, setOpen] = useState(false);
    return (
        <details class="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{words.rules}</summary>
            {open && <Rules game={game} />}
        </details>
    );
}

interface PlanProps {
    offer: Offer;
    first: Plan;
    place: Place;
    name: string;
    make: (plan: Plan) => Promise<void>;
    close: () => void;
}

export function PlanDialog({ offer, first, place, name, make, close }: PlanProps) {
    const [plan, setPlan] = useState(first);
    const [busy, setBusy] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const { trial, now } = useTrial(making(plan, name), place);
    const why = error ?? (now && !trial!.ok ? trial!.why ?? null : null);
    const part = { plan, place, offer, trial, set: (next: Plan) => { setError(null); setPlan(next); } };
    const submit = async (event: Event) => {
        event.preventDefault();
        if (busy || why)
            return;
        setBusy(true);
        await make(plan).catch((refused: Error) => setError(refused.message));
        setBusy(false);
    };
    const usual = usualPlan(offer, plan.game, plan.tile);
    const changed = JSON.stringify(usual) !== JSON.stringify(plan);
    return (
        <Dialog title={plan.game.title} close={close}>
            <form class="plan" onSubmit={submit}>
                <Seats {...part} />
                <Who {...part} />
                <OptionsPart key={changed ? 'changed' : 'usual'} {...part} />
                {place === 'server' && plan.chairs.length > 1 && <ClockPart plan={plan} set={part.set} />}
                {plan.chairs.length === 1 && (
                    <section>
                        <h3>{words.records}</h3>
                        <Records game={plan.game.id} at="plan" place={place} none />
                    </section>
                )}
                <RulesPart game={plan.game.id} />
                <div class="plan-foot">
                    <p class="error small" role="alert">{why && `${sentence(inWords(why, plan.tile.options))}.`}</p>
                    {changed && (
                        <button type="button" class="link" onClick={() => part.set(usual)}>{words.usual}</button>
                    )}
                    <button type="submit" class="main" aria-disabled={busy || !!why}>
                        {isWatching(plan) && isReady(plan) ? words.watch : isReady(plan) ? words.play : words.make}
                    </button>
                </div>
            </form>
        </Dialog>
    );
}
