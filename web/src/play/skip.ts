// skip.ts - steps of others can be skipped by a touch anywhere or with Space; that touch does nothing else.

import { useEffect, useRef } from 'preact/hooks';

import type { Shown } from './shown';

export function useSkip(shown: Shown): void {
    const now = useRef(shown);
    now.current = shown;
    useEffect(() => {
        const skip = (event: Event) => {
            event.stopPropagation();
            event.preventDefault();
            now.current.skip();
        };
        const click = (event: MouseEvent) => {
            const on = event.target as Element;
            if (now.current.playing && on.closest('.play-frame') && !on.closest('.side-tabs, .tools, dialog'))
                skip(event);
        };
        const key = (event: KeyboardEvent) => {
            const typing = (event.target as Element).closest('input, textarea, select');
            if (event.key === ' ' && now.current.playing && !typing && !document.querySelector('dialog[open]'))
                skip(event);
        };
        document.addEventListener('click', click, true);
        document.addEventListener('keydown', key, true);
        return () => {
            document.removeEventListener('click', click, true);
            document.removeEventListener('keydown', key, true);
        };
    }, []);
}
