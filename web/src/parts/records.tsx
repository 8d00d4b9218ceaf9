// records.tsx - the best results of a game for one player, by options.

import { records } from '../http';
import { useFetched } from '../hooks';
import type { RecordsOf } from '../messages';
import { plain, sentence } from '../words';

/** `solitaire=yes turn-limit=20` as people read it. */
function optionsWords(options: string): string {
    if (options === '-')
        return 'usual options';
    return options.split(/ (?=[a-z-]+=)/).map((pair) => plain(pair.replace(/=yes$/, '').replace('=', ' '))).join(', ');
}

function Best({ of, title }: { of: RecordsOf; title: string }) {
    return (
        <table class="records">
            <caption>{title}</caption>
            <tbody>
                {of.best.map(({ score, name, day }, place) => (
                    <tr key={place}><td>{place + 1}.</td><td>{score}</td><td>{name}</td><td>{day}</td></tr>
                ))}
            </tbody>
        </table>
    );
}

/** Of these options, or of all; `at` names the moment, so that they are fetched anew. */
export function Records({ game, options, at }: { game: string; options?: string; at: string }) {
    const { got, error } = useFetched(() => records(game), `${game} ${at}`);
    const shown = (got ?? []).filter((of) => options === undefined || of.options === options);
    if (error)
        return <p class="error">{sentence(error)}</p>;
    return (
        <>
            {shown.map((of) => (
                <Best key={of.options} of={of}
                    title={options === undefined ? `Records: ${optionsWords(of.options)}` : 'Records'} />
            ))}
        </>
    );
}
