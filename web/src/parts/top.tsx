// top.tsx - the bar at the top of every screen: where one is, and what belongs to the page rather than the game.

import { homePath } from '../built';
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { Icon, type IconName } from '../kit/icons';
import { chat } from '../words_chat';
import { Unread } from './unread';

/** Five round a table. */
export function Logo({ size = 28 }: { size?: number }) {
    const colours = ['red', 'blue', 'yellow', 'purple', 'green'];
    return (
        <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="6.6" fill="var(--accent)" />
            {colours.map((colour, i) => {
                const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2;
                return <circle key={colour} cx={16 + 11.6 * Math.cos(angle)} cy={16 + 11.6 * Math.sin(angle)} r="3.4"
                    fill={`var(--${colour})`} stroke="var(--piece-edge)" stroke-width="1" />;
            })}
        </svg>
    );
}

interface TopButtonProps {
    icon: IconName;
    label: string;
    onClick: () => void;
    pressed?: boolean;
    always?: boolean;               // on the phone, too
    unread?: number;                // lines that are new there
}

export function TopButton({ icon, label, onClick, pressed, always, unread = 0 }: TopButtonProps) {
    return (
        <button type="button" class={`plain top-button${always ? ' always' : ''}`} aria-pressed={pressed}
            aria-label={unread ? `${label}, ${chat.unread(unread)}` : label} onClick={onClick}>
            <Icon name={icon} /><span class="top-label" aria-hidden="true">{label}</span><Unread count={unread} />
        </button>
    );
}

/** "Round 3/4", where "Round 3 of 4" is too long, and "3 of 4", where that is. */
export function shorter(part: string): string[] {
    const [, what, at, of, all] = /^(\p{Lu}\p{L}*) (\d+) (\p{L}+) (\d+)$/u.exec(part) ?? [];
    return what === undefined ? [] : [`${what} ${at}/${all}`, `${at} ${of} ${all}`];
}

/** As many of these as there is room for, each whole. */
function Fitting({ parts }: { parts: string[] }) {
    const box = useRef<HTMLSpanElement>(null);
    useLayoutEffect(() => {
        const fit = () => {
            const room = box.current!.getBoundingClientRect();
            const all = [...box.current!.children] as HTMLElement[];
            all.forEach((one) => { one.hidden = false; });
            let told = false;
            for (const one of all) {
                const { left, right } = one.getBoundingClientRect();
                told = told && one.dataset.instead !== undefined;
                one.hidden = told || left < room.left - 1 || right > room.right + 1;
                told ||= !one.hidden;
            }
        };
        fit();
        const observer = new ResizeObserver(fit);
        observer.observe(box.current!);
        return () => observer.disconnect();
    }, [parts.join()]);
    return (
        <span ref={box} class="top-facts">
            {parts.map((part) => (
                <Fragment key={part}>
                    <span class="top-fact">{part}</span>
                    {shorter(part).map((one) => <span key={one} class="top-fact" data-instead>{one}</span>)}
                </Fragment>
            ))}
        </span>
    );
}

/** Longer ones are for the rules, which tell all of them. */
const factLetters = 32;

interface TopProps {
    title?: string;
    round?: string;
    variant?: string[];             // what is not as usual, where there is room
    /** Past the bar, to where one plays: for keys, and seen only while it has the focus. */
    toBoard?: (() => void) | undefined;
    children?: ComponentChildren;
}

export function Top({ title, round, variant = [], toBoard, children }: TopProps) {
    const facts = [...(round ? round.split(' · ') : []), ...variant.filter((one) => one.length <= factLetters)];
    return (
        <header class="top">
            {toBoard && <button type="button" class="main to-board" onClick={toBoard}>To the board</button>}
            <a href={homePath()} class="brand" aria-label="Caucus, to the first page">
                <Logo /><span class="brand-word">Caucus</span>
            </a>
            {title && <span class="top-title">{title}</span>}
            <Fitting parts={facts} />
            <nav class="top-more" aria-label="Page">{children}</nav>
        </header>
    );
}
