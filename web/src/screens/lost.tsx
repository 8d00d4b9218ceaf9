// lost.tsx - an address that leads nowhere: says so, and leads back.

import { homePath } from '../built';
import { tiles } from 'games';

import { Top } from '../parts/top';
import { lost as words } from '../words_home';

/** All games, small and astray. */
export function LostPictures() {
    const pictures = Object.values(tiles).sort((a, b) => a.place - b.place);
    return (
        <div class="lost-pictures" aria-hidden="true">
            {pictures.map(({ Picture, place }) => (
                <span key={place} class="tile-picture"><Picture shape="thumb" /></span>
            ))}
        </div>
    );
}

export function LostScreen() {
    return (
        <div class="screen at-home">
            <Top />
            <main class="notice-page lost">
                <LostPictures />
                <h1>{words.title}</h1>
                <p>{words.why}</p>
                <p><a class="button main" href={homePath()}>{words.home}</a></p>
            </main>
        </div>
    );
}
