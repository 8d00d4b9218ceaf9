// patterns.tsx - the seven colours as patterns, for fills from 24 px: they mix as the colours do, so that a colour made
// of two shows both. A pattern is drawn over its colour: <rect fill="url(#pattern-red)" />.

import { seven, type Seven } from './tokens';

type Mark = 'upright' | 'level' | 'dots';

/** Red is upright, blue level, yellow dots; the others are what they are mixed of. */
export const marks: { [name in Seven]: Mark[] } = {
    red: ['upright'],
    blue: ['level'],
    yellow: ['dots'],
    purple: ['upright', 'level'],
    green: ['level', 'dots'],
    orange: ['upright', 'dots'],
    brown: ['upright', 'level', 'dots'],
};

const size = 8;

function drawn(mark: Mark, ink: string) {
    if (mark === 'dots')
        return <circle key={mark} cx="6" cy="6" r="1.4" fill={ink} />;
    return <path key={mark} d={mark === 'upright' ? 'M2 0V8' : 'M0 2H8'} stroke={ink} stroke-width="1.4" />;
}

/** Once a page, or once for each ink: ids are `${id}-red`. Without an ink each has that of text on its colour. */
export function Patterns({ id = 'pattern', ink }: { id?: string; ink?: string }) {
    return (
        <svg width="0" height="0" class="unseen" aria-hidden="true">
            <defs>
                {(Object.keys(marks) as Seven[]).map((name) => (
                    <pattern key={name} id={`${id}-${name}`} width={size} height={size} patternUnits="userSpaceOnUse">
                        {marks[name].map((mark) => drawn(mark, ink ?? seven[name].ink))}
                    </pattern>
                ))}
            </defs>
        </svg>
    );
}
