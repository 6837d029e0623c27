// A coin of the market with the picture of its effect, drawn around the origin.

export function Coin({ coin, radius }: { readonly coin: string; readonly radius: number }) {
    return (
        <g transform={`scale(${radius / 24})`}>
            <circle r="24" fill="var(--sand-86)" stroke="var(--wood-48)" strokeWidth="2.500" />
            <circle r="20" fill="none" stroke="var(--sand-66)" strokeWidth="1.500" strokeDasharray="2 3" />
            <g fill="none" stroke="var(--wood-30)" strokeWidth="2.200" strokeLinecap="round" strokeLinejoin="round">
                {signs[coin] ?? <path d="M0-8v9M0 7v1" />}
            </g>
        </g>
    );
}

const signs: { readonly [coin: string]: React.ReactNode } = {
    ruby: <path d="M-12-4l6-8h12l6 8L0 12zM-12-4h24M-4-4L0 12 4-4" fill="var(--rose-64)" />,
    'highest-tower': <path d="M-6 13V-5h-3v-8h4v3h3v-3h4v3h3v-3h4v8h-3v18zM13 8V-8m-3 4l3-4 3 4" fill="var(--sand-95)" />,
    thief: <path d="M-14-4q14-6 28 0 0 10-8 10-4 0-6-4-2 4-6 4-8 0-8-10zM-6 0h1M5 0h1" fill="var(--slate-54)" />,
    'most-persons': (
        <path
            d="M-6-5m-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M-14 12q0-11 8-11 6 0 8 6M7-3m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0 12q0-9 7-9t7 9z"
            fill="var(--sand-95)"
        />
    ),
    'bitter-lady': (
        <path
            d="M-10 12V-2q0-11 10-11t10 11v14zM0-2m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M-3 2q3-3 6 0M-3-4l2 1M3-4l-2 1"
            fill="var(--iris-87)"
        />
    ),
    'most-windows': <path d="M-8 12V-3a8 9 0 0 1 16 0v15zM0-12v24M-8 2H8" fill="var(--sea-85)" />,
    mill: (
        <path
            d="M-5 13l2-14h6l2 14zM0-3L-11-13M0-3L11-13M0-3L-11 6M0-3L11 6M-11-13l3 5M11-13l-5 3M-11 6l5-2M11 6l-3-5"
            fill="var(--sand-95)"
        />
    ),
    'most-roofs': <path d="M-14 3L0-12 14 3zM-9 3v9H9V3M-6-1h12" fill="var(--coral-76)" />,
    crumble: <path d="M-12 10V-6h9l3 6-4 4 5 6zM4 10l-2-5 4-4-3-7h9V4M-9-11h1M4-12h1M11-11h1" fill="var(--sand-95)" />,
    monk: <path d="M-10 13q0-14 10-14t10 14zM0-5m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-6-8q6 4 12 0M0 3v8M-3 6h6" fill="var(--sand-83)" />,
    catapult: (
        <path d="M-13 11H13M-9 11L0-1 9 11M-12-9L9 5M-14-11m-3 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0" fill="var(--sand-95)" />
    ),
};
