import type { Kind } from './view';

// The builder tiles, each around the origin and 40 across; pails and towers join into a castle when they are stacked.
const shapes: { readonly pail: string; readonly tower: string } = {
    pail: 'M-19 20L-17-13V-19H-10V-14H-4V-19H4V-14H10V-19H17V-13L19 20Z',
    tower: 'M-16 20L-14 0H-18L0-19L18 0H14L16 20Z',
};

export function Pail() {
    return (
        <>
            <path d={shapes.pail} fill="var(--sand-82)" stroke="var(--wood-53)" strokeWidth="1.5" strokeLinejoin="round" />
            <path d="M-18 8H18M-17-5H17" stroke="var(--sand-73)" strokeWidth="1.4" />
            <path d="M-10 2h.1M6 14h.1M9 1h.1M-4 13h.1M1-9h.1" stroke="var(--wood-53)" strokeWidth="2" strokeLinecap="round" />
        </>
    );
}

export function Tower() {
    return (
        <>
            <path d="M0-19V-29" stroke="var(--wood-39)" strokeWidth="1.8" strokeLinecap="round" />
            <path d="M0-29L11-25.5L0-22Z" fill="var(--coral-55)" />
            <path d="M-16 20L-14 0H14L16 20Z" fill="var(--sand-85)" stroke="var(--wood-53)" strokeWidth="1.5" strokeLinejoin="round" />
            <path d="M-18 0L0-19L18 0Z" fill="var(--sand-69)" stroke="var(--wood-46)" strokeWidth="1.5" strokeLinejoin="round" />
            <path d="M-5 20V12Q0 5 5 12V20Z" fill="var(--wood-44)" />
        </>
    );
}

const curl = 'M-17 12C-11 11-10-9 3-10C12-10 14-1 8 1C7-4 0-3 1 3C2 9 10 9 17 8V14H-17Z';

export function SingleWave() {
    return (
        <>
            <path d={curl} fill="var(--sea-58)" stroke="var(--sea-42)" strokeWidth="1.5" strokeLinejoin="round" />
            <path d="M-9 7C-6-2-3-5 2-6" fill="none" stroke="var(--shell-96)" strokeWidth="1.8" strokeLinecap="round" />
        </>
    );
}

export function DoubleWave() {
    return (
        <>
            <path
                d={curl}
                transform="translate(-3 -10.5) scale(0.74)"
                fill="var(--sea-72)"
                stroke="var(--sea-42)"
                strokeWidth="2"
                strokeLinejoin="round"
            />
            <path
                d={curl}
                transform="translate(3 8.5) scale(0.74)"
                fill="var(--sea-58)"
                stroke="var(--sea-42)"
                strokeWidth="2"
                strokeLinejoin="round"
            />
            <path
                d="M-9.5-6C-7-12-5-14-2-15M-3.5 13C-1 7 1 5 4 4"
                fill="none"
                stroke="var(--shell-96)"
                strokeWidth="1.6"
                strokeLinecap="round"
            />
        </>
    );
}

const drawings = { pail: Pail, tower: Tower, single: SingleWave, double: DoubleWave } as const;

export function Tile({ kind }: { readonly kind: Kind }) {
    const Drawing = drawings[kind];
    return <Drawing />;
}

// A cell of the drawing that is still to be built.
export function Ghost({ kind }: { readonly kind: 'pail' | 'tower' }) {
    return (
        <path
            d={shapes[kind]}
            fill="var(--sand-95)"
            fillOpacity="0.75"
            stroke="var(--wood-61)"
            strokeWidth="1.6"
            strokeDasharray="4 3"
            strokeLinejoin="round"
        />
    );
}

// A face of a die, 60 across from its upper left corner; unknown before the first roll that was seen.
export function Die({ face }: { readonly face: string | null }) {
    return (
        <>
            <rect x="1" y="3" width="58" height="58" rx="12" fill="var(--sand-65)" />
            <rect x="1" y="1" width="58" height="57" rx="12" fill="var(--shell-99)" stroke="var(--wood-50)" strokeWidth="1.8" />
            {face === 'pail' && (
                <g transform="translate(30 31)">
                    <Pail />
                </g>
            )}
            {face === '2 pails' && (
                <>
                    <g transform="translate(18 30) scale(0.62)">
                        <Pail />
                    </g>
                    <g transform="translate(42 30) scale(0.62)">
                        <Pail />
                    </g>
                </>
            )}
            {face === 'tower' && (
                <g transform="translate(30 36) scale(0.9)">
                    <Tower />
                </g>
            )}
            {face === 'wave' && (
                <g transform="translate(30 29) scale(1.25)">
                    <SingleWave />
                </g>
            )}
            {face !== null && !['pail', '2 pails', 'tower', 'wave'].includes(face) && (
                <text x="30" y="35" textAnchor="middle" fontSize="13" fill="var(--slate-31)">
                    {face}
                </text>
            )}
        </>
    );
}
