// cards.tsx - PolitiCraft: cards as they lie in the hand, in an area, in a row to choose from; and their conditions.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { Seen } from 'kit/board';
import { overflows } from 'kit/room';

import { cardOf, metOf } from './facts';
import { Sign } from './icons';
import { words } from './words';

export function Box({ on }: { on: boolean }) {
    return <span class={on ? 'pol-box on' : 'pol-box'}>{on && <Sign of="tick" size={11} />}</span>;
}

/** So many have room side by side on a card. */
const chipsApart = 2;

/** A condition as boxes: ticked as far as an area meets it. `bare`: where it stands says of which field; `apart`: there
 * is room for a chip for each card that it needs. */
export function Chips({ seen, card, seat, bare = false, apart = false }:
{ seen: Seen; card: number; seat: number; bare?: boolean; apart?: boolean }) {
    const { needs } = cardOf(seen, card);
    const met = metOf(seen, card, seat);
    if (!needs || !met)
        return null;
    if (apart && needs.field && met.of <= chipsApart)
        return (
            <span class="pol-chips">
                {Array.from({ length: met.of }, (_, i) => (
                    <span key={i} class={i < met.met ? 'pol-chip met' : 'pol-chip'}>
                        <Box on={i < met.met} /><Sign of={needs.field!} size={15} />
                    </span>
                ))}
            </span>
        );
    return (
        <span class={`${bare ? 'pol-boxes' : 'pol-chip'}${met.met >= met.of ? ' met' : ''}`}>
            {Array.from({ length: met.of }, (_, i) => (
                <Box key={i} on={i < met.met} />
            ))}
            {bare ? null : needs.field ? <Sign of={needs.field} size={15} />
                : <span class="pol-one-of">{words.oneOf(needs.one_of?.length ?? 0)}</span>}
        </span>
    );
}

/** How much of a card there is room for: all, without its kind in words, on a phone, on a low one. */
export type Face = 'whole' | 'low' | 'narrow' | 'compact';

export const hasLong = (title: string, most: number) => title.split(' ').some((word) => word.length > most);

/** What is written on a card of the hand, in this order. */
export function readOf(seen: Seen, card: number, face: Face): string {
    const { title, kind, points, effect, needs } = cardOf(seen, card);
    const one = needs && !needs.field && face !== 'compact' ? words.oneOf(needs.one_of?.length ?? 0) : '';
    const does = effect && (face === 'whole' || face === 'narrow') ? words.does[effect] ?? '' : '';
    return [points ?? 0, face === 'whole' ? words.kinds[kind] : '', title, one, does].filter((part) => part !== '')
        .join(' ');
}

/** All titles are of one size. One that is too long for its card, measured before it is seen, has its letters closer
 * together, and narrower ones if it has a word that is still too long; then the kind gives way, which the frame tells,
 * too; and only then it is smaller, and what a power play does gives way. */
const longer = ['', 'long', 'long longer', 'long longer longest'];

/** Whether a word is broken in the middle: else it would stick out. */
function breaksWord(box: HTMLElement): boolean {
    box.style.overflowWrap = 'normal';
    const sticksOut = box.scrollWidth > box.clientWidth;
    box.style.overflowWrap = '';
    return sticksOut;
}

function Title({ title, size }: { title: string; size: string }) {
    const box = useRef<HTMLSpanElement>(null);
    const of = `${size} ${title}`;
    const [kept, setKept] = useState({ of: '', steps: 0, squeezed: false });
    const { steps, squeezed } = kept.of === of ? kept : { steps: hasLong(title, 11) ? 1 : 0, squeezed: false };
    useLayoutEffect(() => {
        const breaks = !squeezed && breaksWord(box.current!);
        if (breaks && steps > 0)
            setKept({ of, steps, squeezed: true });
        else if (breaks || (steps + 1 < longer.length && overflows(box.current!)))
            setKept({ of, steps: steps + 1, squeezed });
    });
    return <span class={`pol-title ${longer[steps]}${squeezed ? ' squeezed' : ''}`} ref={box}>{title}</span>;
}

/** A card of the hand. Its kind is told by its frame too: a double line, or a dark head. */
export function CardFace({ seen, card, seat, face, size }:
{ seen: Seen; card: number; seat: number; face: Face; size: string }) {
    const { title, kind, field, points, effect } = cardOf(seen, card);
    const chips = <Chips seen={seen} card={card} seat={seat} apart={face === 'whole'} />;
    const above = face === 'compact';
    return (
        <span class={`pol-face ${kind} ${face}`}>
            <span class="pol-face-top">
                <b class="pol-points">{points ?? 0}</b>
                {above && chips}
                {field && <Sign of={field} size={face === 'whole' ? 22 : 18} />}
            </span>{' '}
            {face === 'whole' && (
                <span class="pol-kind">{kind === 'power' && <Sign of="power" size={13} />}{words.kinds[kind]}</span>
            )}{' '}
            <Title title={title} size={size} />{' '}
            {!above && kind === 'conditional' && <span class="pol-foot">{chips}</span>}
            {(face === 'whole' || face === 'narrow') && effect && (
                <span class="pol-foot">{words.does[effect] ?? ''}</span>
            )}
            {field && (face === 'whole' || face === 'narrow') && (
                <span class="pol-water"><Sign of={field} size={64} /></span>
            )}
        </span>
    );
}

/** A card that lies in an area. */
export function Strip({ seen, card, last = false }: { seen: Seen; card: number; last?: boolean }) {
    const { title, points, kind } = cardOf(seen, card);
    return (
        <span class={`pol-strip ${kind}${last ? ' last' : ''}${hasLong(title, 11) ? ' long' : ''}`} data-card={card}>
            <b>{points ?? 0}</b>
            <span>{title}</span>
        </span>
    );
}
