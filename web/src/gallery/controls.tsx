// controls.tsx - the gallery: buttons and fields in all their states.

import { Icon } from '../kit/icons';
import { Row, Specimen } from './specimen';

export function Buttons() {
    return (
        <Row>
            <Specimen name="usual"><button type="button">Undo</button></Specimen>
            <Specimen name="main"><button type="button" class="main">Confirm</button></Specimen>
            <Specimen name="plain"><button type="button" class="plain">Rules</button></Specimen>
            <Specimen name="link"><button type="button" class="link">Show me</button></Specimen>
            <Specimen name="icon"><button type="button"><Icon name="hint" />Hint</button></Specimen>
            <Specimen name="disabled">
                <button type="button" aria-disabled="true"><Icon name="undo" />Undo</button>
            </Specimen>
            <Specimen name="main disabled">
                <button type="button" class="main" aria-disabled="true">Confirm · 2 empty</button>
            </Specimen>
            <Specimen name="choice">
                <button type="button" class="choice"><span>28 + 7 = 35</span><small>Ben → 0</small></button>
            </Specimen>
            <Specimen name="armed"><button type="button" class="choice" data-armed>Yes: 28 + 7 = 35</button></Specimen>
            <Specimen name="hinted"><button type="button" class="choice" data-hinted>28 ÷ 4 = 7</button></Specimen>
            <Specimen name="a link as a button"><a class="button" href="#buttons">New game</a></Specimen>
        </Row>
    );
}

export function Fields({ theme }: { theme: string }) {
    const id = (name: string) => `${theme}-${name}`;
    return (
        <Row>
            <Specimen name="text"><label for={id('text')}>Name</label><input id={id('text')} value="Ana" /></Specimen>
            <Specimen name="search">
                <input type="search" aria-label={`Filter, ${theme}`} placeholder="Filter 40 moves" />
            </Specimen>
            <Specimen name="number">
                <label for={id('number')}>Heap</label><input id={id('number')} type="number" value="21" />
            </Specimen>
            <Specimen name="select">
                <label for={id('select')}>Bots</label>
                <select id={id('select')}><option>normal</option><option>strong</option></select>
            </Specimen>
            <Specimen name="text of several lines">
                <label for={id('area')}>Note</label><textarea id={id('area')} rows={2}>Because of the roads.</textarea>
            </Specimen>
            <Specimen name="check">
                <div class="check-row">
                    <input id={id('check')} type="checkbox" checked /><label for={id('check')}>Sound</label>
                </div>
            </Specimen>
            <Specimen name="segments">
                <fieldset>
                    <legend>Moves of others</legend>
                    <div class="segments">
                        {['Slow', 'Normal', 'Fast'].map((words) => (
                            <label key={words}>
                                <input type="radio" name={id('pace')} checked={words === 'Normal'} />
                                <span>{words}</span>
                            </label>
                        ))}
                    </div>
                </fieldset>
            </Specimen>
            <Specimen name="error"><p class="error">Take at most 3 counters.</p></Specimen>
            <Specimen name="key"><kbd>?</kbd></Specimen>
        </Row>
    );
}
