// asking.tsx - The Primary: the question behind a region, as buttons in the tray where the panel has none for it: whose
// cube, how many, mine or the Bot's; and what needs no region: to go on, to place none, enough. The map stays free for
// another region.

import type { Drawn } from 'kit/board';
import { named } from 'kit/hand';

import { factsOf, thingOf } from './facts';
import type { Owner } from './facts';
import { Crown } from './icons';
import { OwnerMark } from './pieces';
import { changeIn } from './telling';
import { regionOf } from './ways';

/** All that is lit and has no place on the map or among the cards. */
export function askedOf({ hand, panel }: Drawn): string[] {
    return hand.things.filter((name) => !panel.includes(name)
        && ['owner', 'cubes', 'none', 'enough', 'turn'].includes(thingOf(name).kind));
}

const regionsMost = 4;

/** Few regions, each one move: also as buttons, where the page has none for them. */
export function regionsOf({ hand }: Drawn): string[] {
    const names = hand.things.filter((name) => thingOf(name).kind === 'region');
    const few = names.length > 0 && names.length <= regionsMost && hand.chosen.length === 0;
    return few && names.every((name) => hand.ways(name).length === 1) ? names : [];
}

function ownerIn(drawn: Drawn, name: string): Owner | null {
    const thing = thingOf(name);
    if (thing.kind === 'owner')
        return thing.owner;
    return thing.kind === 'cubes' ? (thing.bot ? 'bot' : drawn.seen.you ?? 0) : null;
}

function AskedButton({ drawn, name }: { drawn: Drawn; name: string }) {
    const { hand, seen } = drawn;
    const facts = factsOf(hand.ways(name)[0]!.move);
    const region = regionOf(seen, facts);
    const change = region === undefined ? null : changeIn(seen, facts, region);
    const { badge, short: head, more: whole = '', main } = hand.preview(name);
    const owner = ownerIn(drawn, name);
    const more = thingOf(name).kind === 'region' ? badge : whole;
    return (
        <button class={main ? 'tp-ask main' : 'tp-ask'} {...named(hand.button(name), [head, more].filter(Boolean).join(' '))}>
            {owner !== null && <OwnerMark owner={owner} size={22} />}
            <span>
                <b>{head}</b>{' '}
                {change && <small>{more}{change.mine && <Crown size={12} />}</small>}
            </span>
        </button>
    );
}

export function Asking({ drawn, names }: { drawn: Drawn; names: string[] }) {
    return (
        <div class={names.some((name) => thingOf(name).kind === 'region') ? 'tp-asking regions' : 'tp-asking'}
            data-count={names.length}>
            {names.map((name) => <AskedButton key={name} drawn={drawn} name={name} />)}
        </div>
    );
}
