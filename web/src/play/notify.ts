// notify.ts - my turn, for who looks elsewhere: the title of the tab, a notification if it is allowed, a sound.

import { useEffect, useRef } from 'preact/hooks';

import { play } from '../kit/sound';
import { settings } from '../settings';

/** Once, when it becomes my turn. */
export function useTurnCall(mine: boolean, title: string): void {
    const before = useRef(mine);
    useEffect(() => {
        const became = mine && !before.current;
        before.current = mine;
        if (!became)
            return;
        play('turn');
        if (document.visibilityState === 'hidden' && settings().notify && 'Notification' in window
            && Notification.permission === 'granted')
            new Notification('Your turn', { body: title, tag: 'caucus-turn' });
    }, [mine]);
}
