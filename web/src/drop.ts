// drop.ts - a match file that is dropped on the page, or chosen, becomes a table on this device.

import { useEffect } from 'preact/hooks';

import { tablePath } from './http';
import { askDevice, rememberDevice } from './place';

export async function openMatch(file: File): Promise<void> {
    const { table } = await askDevice<{ table: string }>('open', await file.text());
    rememberDevice();
    location.assign(tablePath(table, '', 'device'));
}

/** Anywhere on the page: else the browser would leave it, to show the file. */
export function useDrop(take: (file: File) => void): void {
    useEffect(() => {
        const over = (event: DragEvent) => event.preventDefault();
        const drop = (event: DragEvent) => {
            event.preventDefault();
            const file = event.dataTransfer?.files[0];
            if (file)
                take(file);
        };
        window.addEventListener('dragover', over);
        window.addEventListener('drop', drop);
        return () => {
            window.removeEventListener('dragover', over);
            window.removeEventListener('drop', drop);
        };
    }, []);
}
