// hooks.ts - what several screens need of Preact.

import { useEffect, useState } from 'preact/hooks';

import type { Table, TableState } from './table';

/** The state of a table, and a new picture with each change of it. */
export function useTable(at: Table): TableState {
    const [state, setState] = useState(at.state);
    useEffect(() => {
        setState(at.state);
        return at.subscribe(() => setState(at.state));
    }, [at]);
    return state;
}

/** An answer that is fetched once for each `key`, or why there is none. */
export function useFetched<T>(fetch: () => Promise<T>, key: string): { got: T | null; error: string | null } {
    const [state, setState] = useState<{ of: string; got: T | null; error: string | null } | null>(null);
    useEffect(() => {
        let wanted = true;
        fetch().then(
            (got) => wanted && setState({ of: key, got, error: null }),
            (error: Error) => wanted && setState({ of: key, got: null, error: error.message }));
        return () => {
            wanted = false;
        };
    }, [key]);
    return state?.of === key ? state : { got: null, error: null };      // what was fetched for another is none
}

const toldAgain = 15_000;
const rarely = 4;

/** What the server tells, anew whenever somebody looks at the page, and now and then while they do; `hidden`: also
 * while they do not, more rarely. */
export function useTold<T>(ask: () => Promise<T>, key = '', hidden = false): T | null {
    const [told, setTold] = useState<T | null>(null);
    useEffect(() => {
        let left = rarely;
        const again = () => {
            if (document.visibilityState === 'visible' || (hidden && --left <= 0)) {
                left = rarely;
                ask().then(setTold, () => undefined);
            }
        };
        again();
        const timer = setInterval(again, toldAgain);
        document.addEventListener('visibilitychange', again);
        window.addEventListener('pageshow', again);
        return () => {
            clearInterval(timer);
            document.removeEventListener('visibilitychange', again);
            window.removeEventListener('pageshow', again);
        };
    }, [key]);
    return told;
}

/** True when something has been true for a while: what is over at once need not be shown. */
export function useLong(now: boolean, milliseconds: number): boolean {
    const [long, setLong] = useState(false);
    useEffect(() => {
        if (!now) {
            setLong(false);
            return undefined;
        }
        const timer = setTimeout(() => setLong(true), milliseconds);
        return () => clearTimeout(timer);
    }, [now]);
    return long;
}
