// home_icons.tsx - the small signs of the first page, in the colour of the text beside them.

const paths = {
    lamp: 'M5 9 8 3h4l3 6zM10 9v6M6.5 17h7M7 15h6',
    hourglass: 'M5.5 2.5h9M5.5 17.5h9M6.5 2.5c0 4 3.5 5 3.5 7.5s-3.5 3.5-3.5 7.5'
        + 'M13.5 2.5c0 4-3.5 5-3.5 7.5s3.5 3.5 3.5 7.5',
    down: 'M5 8l5 5 5-5',
    warning: 'M10 3 18 17H2zM10 8v4M10 14.5v.1',
};

export function Sign({ of, size = 16 }: { of: keyof typeof paths; size?: number }) {
    return (
        <svg class="sign" width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor"
            stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d={paths[of]} />
        </svg>
    );
}
