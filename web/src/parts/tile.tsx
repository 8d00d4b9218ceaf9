// tile.tsx - one game on the first page: its picture, and what leads to a table of it. On a phone one is open, the
// others are folded.

import { useId } from 'preact/hooks';

import { Icon } from '../kit/icons';
import type { Tile } from '../kit/tile';
import type { Game } from '../messages';
import type { Place } from '../place';
import { home as words } from '../words_home';
import { Sign } from './home_icons';

export interface TileProps {
    game: Game;
    tile: Tile;
    against: string;                // "2 normal bots"
    busy: boolean;
    place: Place;
    play: () => void;
    friends: () => void;
    change: () => void;
}

function Facts({ game, tile }: { game: Game; tile: Tile }) {
    const [fewest, most] = game.seats;
    return (
        <ul class="tile-facts">
            <li>
                <Icon name="people" size={18} />
                <span aria-hidden="true">{words.players(fewest, most)}</span>
                <span class="unseen">{words.playersLong(fewest, most)}</span>
            </li>
            <li>
                <Icon name="clock" size={18} />
                <span aria-hidden="true">{words.minutes(tile.minutes)}</span>
                <span class="unseen">{words.minutesLong(tile.minutes)}</span>
            </li>
        </ul>
    );
}

function PlayButton({ game, against, busy, play, plain }: TileProps & { plain?: boolean }) {
    return (
        <button type="button" class={plain ? 'tile-play' : 'main tile-play'} aria-disabled={busy}
            aria-label={words.playNow(game.title, against)} onClick={play}>{words.play}</button>
    );
}

export function OpenTile(props: TileProps & { shape: 'tile' | 'wide' }) {
    const { game, tile, shape, against, busy, place, friends, change } = props;
    const id = useId();
    const byLink = place === 'server';
    return (
        <article class={`tile tile-${shape}`} aria-labelledby={id} data-game={game.id}>
            <div class="tile-picture"><tile.Picture shape={shape} /></div>
            <div class="tile-words">
                <div class="tile-head">
                    <h3 id={id}>{game.title}</h3>
                    <Facts game={game} tile={tile} />
                </div>
                <p class="tile-sentence">{tile.sentence}</p>
                <div class="tile-buttons">
                    <PlayButton {...props} />
                    <button type="button" aria-disabled={busy} onClick={friends}
                        aria-label={(byLink ? words.friendsLong : words.togetherLong)(game.title)}>
                        {byLink ? words.friends : words.together}
                    </button>
                </div>
                <div class="tile-against">
                    <span>{shape === 'wide' ? words.againstLong(against) : against}</span>
                    <button type="button" class="link" aria-label={words.changeLong(game.title)}
                        onClick={change}>{words.change}</button>
                </div>
            </div>
        </article>
    );
}

export function FoldedTile(props: TileProps & { open: () => void }) {
    const { game, tile, open } = props;
    const [fewest, most] = game.seats;
    return (
        <article class="tile-folded" data-game={game.id}>
            <h3>
                <button type="button" class="plain" aria-expanded="false" onClick={open}>
                    <span class="tile-picture"><tile.Picture shape="thumb" /></span>
                    <span class="tile-name">
                        <span class="tile-title">{game.title} <Sign of="down" size={18} /></span>
                        <span class="soft small">
                            {words.playersShort(fewest, most)} · {words.minutes(tile.minutes)}
                        </span>
                    </span>
                </button>
            </h3>
            <PlayButton {...props} plain />
        </article>
    );
}
