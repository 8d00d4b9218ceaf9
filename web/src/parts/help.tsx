// help.tsx - how to play on this page, and its keys.

import { useState } from 'preact/hooks';

import type { Board } from '../kit/board';
import { keysWanted, wantKeys } from '../memory';

/** Where the board does not say better. */
const arrows: [string, string] = ['Arrows', 'from one lit thing to the next, with Shift to any'];

const keys: [string, string][] = [
    ['Tab', 'to the board, then to the tray'],
    ['Enter', 'touch it'],
    ['i', 'what is this?'],
    ['Esc', 'let go'],
    ['Space', 'skip what others do'],
    ['u', 'take back'],
    ['h', 'hint: what a bot would do'],
    ['c', 'the main button: play what is chosen, confirm your order'],
    ['w', 'withdraw your order'],
    ['l  r  m', 'log, rules, all moves'],
    ['t', 'talk, where others play'],
    ['/', 'type a move, or ask why it is none'],
    ['?', 'this help'],
];

export function Help({ board }: { board: Board | null }) {
    const [wanted, setWanted] = useState(keysWanted);
    const change = (on: boolean) => {
        wantKeys(on);
        setWanted(on);
    };
    const own = board?.keys ?? [];
    const all = [...own, ...(own.some(([key]) => /arrow|←/i.test(key)) ? [] : [arrows]), ...keys];
    return (
        <div class="prose">
            <p>
                What can act is lit. Touch it, and where it can go is lit, each with what would happen; touch that, and
                it is done. You can drag, too. Anything else tells about itself when you touch it; a lit thing does so
                with a long touch or a right click.
            </p>
            <p>
                Undo takes back what the rules allow: not dice, cards or orders that others have seen. Alone with bots
                it is practice, and you can go back to any decision of yours.
            </p>
            <p>
                When everybody decides at once, your order stays secret until the last one is in. Until then you can
                change it.
            </p>
            {board?.glossary && (
                <>
                    <h3>Words</h3>
                    <dl class="words">
                        {board.glossary.map(([word, means]) => <div key={word}><dt>{word}</dt><dd>{means}</dd></div>)}
                    </dl>
                </>
            )}
            <h3>Keys</h3>
            <dl class="keys">
                {all.map(([key, does]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div>)}
            </dl>
            <p class="row">
                <input id="keys" type="checkbox" checked={wanted}
                    onChange={(event) => change(event.currentTarget.checked)} />
                <label for="keys">Use these keys</label>
            </p>
        </div>
    );
}
