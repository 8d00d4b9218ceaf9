// help.tsx - how to play on this page, and its keys.

import { useState } from 'preact/hooks';

import { keysWanted, wantKeys } from '../memory';

const keys: [string, string][] = [
    ['1 … 9', 'play the move with that number'],
    ['u', 'take back your last move'],
    ['w', 'withdraw your order'],
    ['c', 'confirm your order'],
    ['h', 'hint: what a bot would do'],
    ['/', 'type a move, or ask why it is none'],
    ['n', 'the next kind of moves'],
    ['l  p  r', 'log, position, rules'],
    ['?', 'this help'],
];

export function Help() {
    const [wanted, setWanted] = useState(keysWanted);
    const change = (on: boolean) => {
        wantKeys(on);
        setWanted(on);
    };
    return (
        <div class="prose">
            <p>
                The bar at the top says whose turn it is and what happened since you moved. What you can do now is
                listed below the board: press a move to play it. Moves marked <em>final</em> show something new, so
                they cannot be taken back.
            </p>
            <p>
                When everybody decides at once, your order stays secret until the last one is in. Until then you can
                change it.
            </p>
            <h3>Keys</h3>
            <dl class="keys">
                {keys.map(([key, does]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div>)}
            </dl>
            <p class="row">
                <input id="keys" type="checkbox" checked={wanted}
                    onChange={(event) => change(event.currentTarget.checked)} />
                <label for="keys">Use these keys</label>
            </p>
        </div>
    );
}
