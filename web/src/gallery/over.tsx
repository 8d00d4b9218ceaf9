// over.tsx - the gallery: what comes over the page: overlay, sheet, the end, curtain; and what stands beside a board.

import { useState } from 'preact/hooks';

import climb from '../../../games/prime_climb/web/board';
import type { Board } from '../kit/board';
import { Dialog } from '../parts/dialog';
import { SettingsDialog } from '../parts/settings';
import { Tabs } from '../parts/tabs';
import { Curtain } from '../play/curtain';
import { End } from '../play/end';
import { Log } from '../play/log';
import { noStory, tellEvents } from '../story';
import type { Table } from '../table';
import { course, name, over, seen, story, table } from './moment';
import { Row, Specimen } from './specimen';

type Open = 'overlay' | 'sheet' | 'end' | 'curtain' | null;

const played: Board = { ...climb, end: (now, result) => ({ ...climb.end!(now, result), course }) };

/** A table that only listens: what is asked of it closes what asked. */
function silent(close: () => void): Table {
    return { look: async () => close(), rematch: async () => close() } as unknown as Table;
}

export function Over({ kind }: { kind: 'overlay' | 'sheet' | 'curtain' }) {
    const [open, setOpen] = useState<Open>(null);
    const close = () => setOpen(null);
    return (
        <Row>
            <Specimen name={kind}>
                <button type="button" onClick={() => setOpen(kind)}>Open the {kind}</button>
            </Specimen>
            {kind === 'overlay' && (
                <Specimen name="the end">
                    <button type="button" onClick={() => setOpen('end')}>Open the end</button>
                </Specimen>
            )}
            {open === 'overlay' && <SettingsDialog close={close} />}
            {open === 'sheet' && (
                <Dialog title="Log" close={close}><div class="sheet-log"><Log story={story()} /></div></Dialog>
            )}
            {open === 'end' && (
                <End at={silent(close)} board={played} seen={seen(over)} update={over} close={close} save={close} />
            )}
            {open === 'curtain' && (
                <div class="curtain-room"><Curtain at={silent(close)} table={table} next={2} /></div>
            )}
        </Row>
    );
}

/** Ids of tabs and panels are one of a kind on a page. */
export function TabsShown() {
    const [tab, setTab] = useState('log');
    return (
        <Specimen name="tabs" wide>
            <div class="tabs-room">
                <Tabs chosen={tab} choose={setTab} tabs={[
                    { id: 'log', title: 'Log', inside: () => <Log story={story()} /> },
                    { id: 'rules', title: 'Rules', inside: () => <p class="pad">The rules of the game.</p> },
                    { id: 'moves', title: 'All moves', inside: () => <p class="pad">Nothing to do for {name(0)}.</p> },
                ]} />
            </div>
        </Specimen>
    );
}

export function Logs() {
    const [count, setCount] = useState(0);
    const grown = Array.from({ length: count }, (_, i) => [{ type: 'event', seat: (i + 1) % 3, text: `Line ${i + 1}` }])
        .reduce(tellEvents, story());
    return (
        <Row>
            <Specimen name="log" wide><div class="log-room"><Log story={story()} /></div></Specimen>
            <Specimen name="in little room" wide><div class="log-room less"><Log story={grown} /></div></Specimen>
            <Specimen name="another line">
                <button type="button" class="another-line" onClick={() => setCount(count + 1)}>Another line</button>
            </Specimen>
            <Specimen name="nothing yet" wide><div class="log-room low"><Log story={noStory} /></div></Specimen>
        </Row>
    );
}
