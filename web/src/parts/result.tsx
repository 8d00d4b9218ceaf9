// result.tsx - the end of a game: who won, in which order, and what now.

import { useState } from 'preact/hooks';

import { makeTable, tablePath } from '../http';
import { beginSoon } from '../memory';
import type { Chair, Making, TableInfo, Update } from '../messages';
import { Records } from './records';
import { nameOf } from '../story';
import { sentence, tied, winnersWords } from '../words';

function again(chair: Chair, you: number | null): string {
    if (chair.seat === you)
        return 'me';
    return chair.kind === 'bot' ? `bot:${chair.bot}` : 'open';
}

/** Fewer players cannot have every option: then as many of them as the server takes, leaving out one, or all. */
async function makeFitting(making: Making): ReturnType<typeof makeTable> {
    const all = Object.entries(making.options);
    const fewer = all.map((left) => Object.fromEntries(all.filter((one) => one !== left)));
    let refused: unknown;
    for (const options of [making.options, ...fewer, {}]) {
        try {
            return await makeTable({ ...making, options });
        } catch (error) {
            refused ??= error;
        }
    }
    throw refused;
}

export function ResultCard({ table, update }: { table: TableInfo; update: Update }) {
    const [error, setError] = useState<string | null>(null);
    const result = update.result;
    const rows = (result?.ranks ?? [])
        .map((rank, seat) => ({ rank, seat, score: result!.scores[seat], sum: result!.sums[seat] }))
        .sort((a, b) => a.rank - b.rank);

    const equals = tied(result);
    const rematch = async (who: Chair[]) => {
        const chairs = who.map((chair) => again(chair, table.you));
        const name = table.you === null ? '' : nameOf(table, table.you);
        try {
            const { game, options } = table;
            const made = await makeFitting({ game, seats: chairs.length, options, name, chairs });
            if (!chairs.includes('open'))
                beginSoon(made.table);
            location.assign(tablePath(made.table, made.key));
        } catch (refused) {
            setError((refused as Error).message);
        }
    };
    return (
        <section class="result" aria-labelledby="result">
            <h2 id="result">{winnersWords(table, update)}</h2>
            {rows.length > 0 && (
                <table>
                    <thead>
                        <tr><th scope="col">Place</th><th scope="col">Player</th><th scope="col">Score</th></tr>
                    </thead>
                    <tbody>
                        {rows.map(({ rank, seat, score, sum }) => (
                            <tr key={seat} class={seat === table.you ? 'mine' : ''}>
                                <td>{rank}</td>
                                <td>{nameOf(table, seat)}{seat === table.you ? ' (you)' : ''}</td>
                                <td>{score}{sum && <div class="hint">{sum}</div>}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
            {result?.decided && <p>{sentence(result.decided)}</p>}
            {result?.no_record && <p class="hint">{sentence(result.no_record)}</p>}
            {typeof table.records === 'string' &&
                <Records game={table.game} options={table.records} at={String(update.ply)} />}
            {error && <p class="error" role="alert">{sentence(error)}</p>}
            <div class="row">
                {!table.data && (
                    <button type="button" class="primary" onClick={() => void rematch(table.chairs)}>Play again</button>
                )}
                {!table.data && equals.length > 1 && equals.length < table.chairs.length &&
                    table.you !== null && equals.includes(table.you) && (
                    <button type="button"
                        onClick={() => void rematch(table.chairs.filter((chair) => equals.includes(chair.seat)))}>
                        Rematch of the tied
                    </button>
                )}
                <a class="button" href={`/new#game=${encodeURIComponent(table.game)}`}>Another table</a>
            </div>
        </section>
    );
}
