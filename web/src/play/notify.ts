// notify.ts - my turn, for who looks elsewhere: the title of the tab, a notification if it is allowed, a sound.

import { useEffect, useRef } from 'preact/hooks';

import { play } from '../kit/sound';
import { settings } from '../settings';

const isHidden = () => document.visibilityState === 'hidden';

/** By the service worker where there is one: phones show no others. One for a table, the newest. */
async function notify(table: string, title: string, url: string): Promise<void> {
    if (!settings().notify || !('Notification' in window) || Notification.permission !== 'granted')
        return;
    const what = { body: title, tag: `caucus-turn-${table}`, data: url };
    try {
        const kept = await navigator.serviceWorker?.getRegistration();
        if (kept?.active) {
            await kept.showNotification('Your turn', what);
            return;
        }
        const shown = new Notification('Your turn', what);
        shown.onclick = () => {
            window.focus();
            shown.close();
        };
    } catch {
        /* A browser may forbid it: the title and the sound say it, too. */
    }
}

/** `url`: where it is played. */
export function callUp(table: string, title: string, url: string): void {
    play('turn');
    if (isHidden())
        void notify(table, title, url);
}

/** Once, when it becomes my turn and that is in view; who does not look need not wait for the steps before it. */
export function useTurnCall(mine: boolean, playing: boolean, { id, title }: { id: string; title: string }): void {
    const called = useRef(mine);
    const now = mine && (!playing || isHidden());
    useEffect(() => {
        if (now && !called.current)
            callUp(id, title, location.href);
        called.current = mine && (now || called.current);
    }, [mine, now]);
}
