// flights.ts - The Primary: when a vote is counted, its awards fly to the scores of those who won them.

import { useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';

import type { Owner } from './facts';
import { words } from './words';

const longest = 1000;               // milliseconds on the way

export interface Prize {
    owner: Owner;
    award: number;
}

/** The score of an owner, wherever the page has it: the list of players, or the Bot's card. */
function scoreOf(owner: Owner): Element | null {
    if (owner === 'bot')
        return document.querySelector('.tp-bot-score');
    const player = document.querySelector(`.player[data-seat='${owner}']`);
    return player?.querySelector('.tp-delegates, .tp-strip-score') ?? player;
}

function middleOf(element: Element): { x: number; y: number } {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}

/** One award on its way; it is gone when it has arrived. */
function fly(from: Element, to: Element, award: number, pace: number): HTMLElement {
    const chip = document.createElement('span');
    const [a, b] = [middleOf(from), middleOf(to)];
    const bow = Math.min(80, Math.abs(b.x - a.x) / 4);
    chip.className = 'tp-flight';
    chip.textContent = words.gains(award);
    chip.setAttribute('aria-hidden', 'true');
    chip.style.left = `${a.x}px`;
    chip.style.top = `${a.y}px`;
    document.body.append(chip);
    const place = (x: number, y: number, scale: number) =>
        `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`;
    chip.animate([
        { transform: place(0, 0, 0.7), opacity: 0 },
        { transform: place(0, -6, 1.15), opacity: 1, offset: 0.2 },
        { transform: place((b.x - a.x) * 0.55, (b.y - a.y) * 0.55 - bow, 1.1), opacity: 1, offset: 0.6 },
        { transform: place(b.x - a.x, b.y - a.y, 0.8), opacity: 1, offset: 0.92 },
        { transform: place(b.x - a.x, b.y - a.y, 0.6), opacity: 0 },
    ], { duration: Math.min(pace, longest), easing: 'cubic-bezier(.45, .05, .25, 1)', fill: 'both' }).onfinish = () => chip.remove();
    return chip;
}

/** From where the card tells of it, when `vote` is another one than before. Without a pace nothing flies. */
export function useFlights(vote: object | null, prizes: Prize[], card: RefObject<HTMLElement>, pace: number): void {
    useLayoutEffect(() => {
        if (!vote || pace === 0)
            return undefined;
        const flying = prizes.flatMap(({ owner, award }) => {
            const from = card.current?.querySelector(`[data-owners~='${owner}']`);
            const to = scoreOf(owner);
            return from && to ? [fly(from, to, award, pace)] : [];
        });
        return () => flying.forEach((chip) => chip.remove());
    }, [vote, pace]);
}
