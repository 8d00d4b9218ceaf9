// layout.ts - which of the three layouts fits the window, and how large the board's box is.

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

import type { Layout } from '../kit/board';

export interface Window {
    layout: Layout;
    width: number;
    height: number;
}

function measured(): Window {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const low = height < 500 && width > height;
    return { layout: low ? 'low' : width >= 1000 ? 'desk' : 'phone', width, height };
}

export function useWindow(): Window {
    const [now, setNow] = useState(measured);
    useEffect(() => {
        const resized = () => setNow(measured());
        window.addEventListener('resize', resized);
        return () => window.removeEventListener('resize', resized);
    }, []);
    return now;
}

/** The inner size of a box, from before the first painting on. */
export function useBox(box: RefObject<HTMLElement>): { width: number; height: number } {
    const [size, setSize] = useState({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const element = box.current!;
        const measure = () => setSize((before) => {
            const { clientWidth: width, clientHeight: height } = element;
            return before.width === width && before.height === height ? before : { width, height };
        });
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return size;
}
