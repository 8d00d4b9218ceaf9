// gallery.tsx - every part in all its states, to be looked at: /gallery of development builds.

import { render } from 'preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { Tokens } from './gallery/colours';
import { Buttons, Fields } from './gallery/controls';
import { Live, LoupeOpen, useGalleryHand } from './gallery/live';
import { Marks, Previews } from './gallery/marks';
import { Logs, Over, TabsShown } from './gallery/over';
import { Badges, Cards, Dice, Discs, Pawns, Shapes } from './gallery/pieces';
import { Queue, Said, Sounds } from './gallery/queue';
import type { Theme } from './kit/tokens';
import { applySettings, change, useSettings } from './settings';
import '../css/gallery.css';

interface SectionProps {
    id: string;
    title: string;
    theme: Theme;
    children: ComponentChildren;
}

function Section({ id, title, theme, children }: SectionProps) {
    return (
        <section class="gallery-section" id={`${theme}-${id}`} data-section={id}
            aria-labelledby={`${theme}-${id}-title`}>
            <h2 id={`${theme}-${id}-title`}>{title}</h2>
            {children}
        </section>
    );
}

/** All of it, in one theme. */
function Parts({ theme, half }: { theme: Theme; half: boolean }) {
    const hand = useGalleryHand({ board: null, tray: null }, () => undefined);
    const phone = half || window.innerWidth < 1000;
    const width = Math.min(phone ? 344 : 924, window.innerWidth - 16);
    const sections: [string, string, ComponentChildren][] = [
        ['tokens', 'Tokens and palettes', <Tokens />],
        ['buttons', 'Buttons', <Buttons />],
        ['fields', 'Fields', <Fields theme={theme} />],
        ['shapes', 'Player shapes', <Shapes />],
        ['pawns', 'Pawns', <Pawns />],
        ['discs', 'Discs', <Discs />],
        ['dice', 'Dice', <Dice />],
        ['cards', 'Cards', <Cards />],
        ['badges', 'Badges', <Badges />],
        ['marks', 'Lit, chosen, target, hint, last, cannot', <Marks />],
        ['previews', 'Previews', <Previews hand={hand} />],
        ['loupe', 'Loupe', <LoupeOpen hand={hand} />],
        ['tray', 'Board and tray', <Live width={width} height={phone ? 432 : 552} layout={phone ? 'phone' : 'desk'} />],
        ['overlay', 'Overlay', <Over kind="overlay" />],
        ['sheet', 'Sheet', <Over kind="sheet" />],
        ['curtain', 'Curtain', <Over kind="curtain" />],
        ['tabs', 'Tabs', <TabsShown />],
        ['log', 'Log', <Logs />],
        ['queue', 'Queue of steps', <Queue />],
        ['said', 'What is said', <Said />],
        ['sounds', 'Sounds', <Sounds />],
    ];
    return (
        <div class="gallery-theme" data-theme={theme}>
            {sections.map(([id, title, inside]) => (
                <Section key={id} id={id} title={title} theme={theme}>{inside}</Section>
            ))}
        </div>
    );
}

const systemTheme = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function Gallery() {
    const { theme } = useSettings();
    const [both, setBoth] = useState(false);
    const one = theme === 'system' ? systemTheme() : theme;
    const choose = (wanted: Theme | 'both') => {
        setBoth(wanted === 'both');
        if (wanted !== 'both')
            change({ theme: wanted });
    };
    return (
        <>
            <header class="gallery-head">
                <h1>Gallery</h1>
                <fieldset class="segments">
                    <legend class="unseen">Theme</legend>
                    {(['light', 'dark', 'both'] as const).map((wanted) => (
                        <label key={wanted}>
                            <input type="radio" name="theme" value={wanted}
                                checked={wanted === (both ? 'both' : one)} onChange={() => choose(wanted)} />
                            <span>{wanted}</span>
                        </label>
                    ))}
                </fieldset>
            </header>
            <main class={both ? 'gallery both' : 'gallery'}>
                {(both ? ['light', 'dark'] as const : [one]).map((shown) => (
                    <Parts key={shown} theme={shown} half={both} />
                ))}
            </main>
        </>
    );
}

applySettings();
render(<Gallery />, document.getElementById('page')!);
