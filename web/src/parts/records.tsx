// records.tsx - the best results of a game for one player, by options.

import { records } from '../http';
import { useFetched } from '../hooks';
import type { RecordsOf } from '../messages';
import type { Place } from '../place';
import { plain, sentence } from '../words';
import { plan, records as words } from '../words_home';

/** `solitaire=yes turn-limit=20` as people read it. */
function optionsWords(options: string): string {
    if (options === '-')
        return words.usual;
    return options.split(/ (?=[a-z-]+=)/).map((pair) => plain(pair.replace(/=yes$/, '').replace('=', ' '))).join(', ');
}

function Best({ of, title }: { of: RecordsOf; title: string }) {
    return (
        <table class="records">
            <caption>{title}</caption>
            <thead class="unseen">
                <tr><th>{words.place}</th><th>{words.score}</th><th>{words.name}</th><th>{words.day}</th></tr>
            </thead>
            <tbody>
                {of.best.map(({ score, name, day }, place) => (
                    <tr key={place}><td>{place + 1}.</td><td>{score}</td><td>{name}</td><td>{day}</td></tr>
                ))}
            </tbody>
        </table>
    );
}

interface RecordsProps {
    game: string;
    options?: string;               // of these alone
    at: string;                     // names the moment, so that they are fetched anew
    place: Place;
    none?: boolean;                 // say that there are none
}

export function Records({ game, options, at, place, none = false }: RecordsProps) {
    const { got, error } = useFetched(() => records(game, place), `${game} ${at} ${place}`);
    const shown = (got ?? []).filter((of) => options === undefined || of.options === options);
    if (error)
        return <p class="error">{sentence(error)}</p>;
    return (
        <>
            {shown.map((of) => (
                <Best key={of.options} of={of}
                    title={options === undefined ? words.title(optionsWords(of.options)) : plan.records} />
            ))}
            {none && got && shown.length === 0 && <p class="soft">{plan.noRecords}</p>}
        </>
    );
}
