// icons.tsx - line icons of 20 px, in the colour of the text.

const paths = {
    rules: 'M10 5.2C8.4 4.1 5.9 3.6 3 3.8v11.4c2.9-.2 5.4.3 7 1.4'
        + 'M10 5.2c1.6-1.1 4.1-1.6 7-1.4v11.4c-2.9-.2-5.4.3-7 1.4M10 5.2v11.4',
    open: 'M11.5 2.8H5v14.4h10V6.3zM11.5 2.8v3.5H15M10 14.5V9M7.8 11 10 8.8 12.2 11',
    share: 'M10 12V3M6.8 6 10 2.9 13.2 6M5.5 9H4v8h12V9h-1.5',
    soundOff: 'M3 7.8v4.4h2.6L9.5 16V4L5.6 7.8zM13 8l4 4M17 8l-4 4',
    soundOn: 'M3 7.8v4.4h2.6L9.5 16V4L5.6 7.8zM12.5 7.2a4 4 0 0 1 0 5.6M14.8 5a7 7 0 0 1 0 10',
    settings: 'M3 6h6M13 6h4M3 14h2M9 14h8M11 3.8v4.4M7 11.8v4.4',
    undo: 'M6.5 4 3 7.5 6.5 11M3.4 7.5H12a4.4 4.4 0 0 1 0 8.8H7',
    hint: 'M7.6 15.2h4.8M8.4 17.6h3.2M7.6 15.2c0-2.2-2.8-3.4-2.8-6.8a5.2 5.2 0 0 1 10.4 0c0 3.4-2.8 4.6-2.8 6.8',
    check: 'M3.5 10.5 8 15l8.5-10',
    close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
    again: 'M4 4v4.5h4.5M4.3 8.4A6.4 6.4 0 1 1 3.6 12',
    save: 'M10 3v10M6.3 9.6 10 13.3l3.7-3.7M3.5 16.5h13',
    plus: 'M10 4v12M4 10h12',
    list: 'M3.5 5h13M3.5 10h13M3.5 15h8',
    people: 'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.5 16.5c0-3 2-5 5-5s5 2 5 5'
        + 'M13 4.3a2.6 2.6 0 0 1 0 5M14.5 12c2 .6 3.1 2.2 3.1 4.5',
    clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.6',
    help: 'M7.3 7.3a2.8 2.8 0 1 1 3.9 2.6c-.8.4-1.2 1-1.2 1.9M10 15v.2',
    more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
    play: 'M6.5 4.5 15 10l-8.5 5.5z',
    pause: 'M7 4.5v11M13 4.5v11',
    back: 'M12.5 4.5 7 10l5.5 5.5',
    forth: 'M7.5 4.5 13 10l-5.5 5.5',
    turnBack: 'M10.5 4.5 5 10l5.5 5.5M16 4.5 10.5 10 16 15.5',
    turnForth: 'M4 4.5 9.5 10 4 15.5M9.5 4.5 15 10l-5.5 5.5',
    past: 'M3.5 10a6.5 6.5 0 1 0 2-4.7M5.2 2.8v2.9h2.9M10 6.5V10l2.4 1.6',
    eye: 'M2.2 10c1.8-3.3 4.4-5 7.8-5s6 1.7 7.8 5c-1.8 3.3-4.4 5-7.8 5s-6-1.7-7.8-5z'
        + 'M10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
    skip: 'M4 4.5 10.5 10 4 15.5zM15 4.5v11',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
    return (
        <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8"
            stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d={paths[name]} />
        </svg>
    );
}
