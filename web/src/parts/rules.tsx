// rules.tsx - the rules of a game, beside it.

import { rules } from '../http';
import { useFetched } from '../hooks';
import { sentence } from '../words';
import { Markdown } from './markdown';

export function Rules({ game }: { game: string }) {
    const { got, error } = useFetched(() => rules(game), game);
    if (error)
        return <p class="error">{sentence(error)}</p>;
    return got === null ? <p class="hint">One moment…</p> : <Markdown text={got} />;
}
