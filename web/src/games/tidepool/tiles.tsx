import type { ReactNode } from 'react';
import type { Kind } from './view';

// The tiles, each drawn around the origin and 40 across. Every kind has a symbol of its own; its tint is an extra.
const tints: { readonly [kind in Kind]: string } = {
    sand: 'var(--sand-95)',
    pebble: 'var(--shell-96)',
    seaweed: 'var(--moss-95)',
    stick: 'var(--coral-93)',
    butterfly: 'var(--coral-93)',
    fan: 'var(--sand-95)',
    spiral: 'var(--sea-93)',
    shovel: 'var(--sea-93)',
    rake: 'var(--moss-95)',
    wave: 'var(--sea-93)',
};

const symbols: { readonly [kind in Kind]: ReactNode } = {
    sand: (
        <>
            <path
                d="M-15 11Q-9-1-4 2Q2-13 8-1Q12 3 15 11Z"
                fill="var(--sand-77)"
                stroke="var(--wood-57)"
                strokeWidth="1.5"
                strokeLinejoin="round"
            />
            <path d="M-7 7h.1M-1 3h.1M4 7h.1M2-3h.1M9 7h.1" stroke="var(--wood-53)" strokeWidth="2.2" strokeLinecap="round" />
        </>
    ),
    pebble: (
        <g stroke="var(--slate-46)" strokeWidth="1.5">
            <ellipse cx="-6" cy="6" rx="8.5" ry="6" fill="var(--sea-75)" />
            <ellipse cx="7" cy="7" rx="7" ry="5" fill="var(--slate-67)" />
            <ellipse cx="2" cy="-5" rx="9" ry="6.5" fill="var(--slate-81)" />
            <path d="M-3-7Q1-10 6-8" fill="none" stroke="var(--white)" strokeLinecap="round" />
        </g>
    ),
    seaweed: (
        <g fill="none" stroke="var(--moss-53)" strokeWidth="3.4" strokeLinecap="round">
            <path d="M-7 14C-13 6-3 3-7-4C-9-8-8-11-6-13" />
            <path d="M0 14C-5 6 5 1 0-6C-2-10 0-13 2-15" stroke="var(--moss-63)" />
            <path d="M7 14C13 7 4 3 8-4C10-8 9-10 8-12" />
        </g>
    ),
    stick: (
        <g fill="none" stroke="var(--wood-46)" strokeLinecap="round">
            <path d="M-13 11L13-11" strokeWidth="5" />
            <path d="M-2 2L-4-8M4-4L12-1" strokeWidth="3.2" />
            <path d="M-10 8L-6 5M0-1L4-4" stroke="var(--sand-66)" strokeWidth="1.4" />
        </g>
    ),
    butterfly: (
        <g stroke="var(--coral-50)" strokeWidth="1.5" strokeLinejoin="round">
            <path d="M0 11C-3-7-15-14-16-4C-17 5-8 11 0 11Z" fill="var(--coral-75)" />
            <path d="M0 11C3-7 15-14 16-4C17 5 8 11 0 11Z" fill="var(--coral-81)" />
            <path d="M-3 7L-11-5M-5 8L-14 0M3 7L11-5M5 8L14 0" fill="none" />
        </g>
    ),
    fan: (
        <g stroke="var(--wood-51)" strokeWidth="1.5" strokeLinejoin="round">
            <path d="M-4 13L-16-1Q-16-10-9-10Q-7-15 0-14Q7-15 9-10Q16-10 16-1L4 13Z" fill="var(--gold-78)" />
            <path d="M-2 11L-10-8M0 11V-12M2 11L10-8M-3 11L-15-1M3 11L15-1" fill="none" />
            <path d="M-6 11H6V15H-6Z" fill="var(--gold-71)" />
        </g>
    ),
    spiral: (
        <>
            <path
                d="M13 11C2 16-14 13-14-1C-14-14 5-16 10-5C12 0 10 5 13 11Z"
                fill="var(--iris-79)"
                stroke="var(--iris-45)"
                strokeWidth="1.5"
            />
            <path
                d="M10 8C-1 10-9 6-9-1C-9-9 3-10 5-2C6 4-4 5-4-1C-4-4 0-4 0-1"
                fill="none"
                stroke="var(--iris-45)"
                strokeWidth="2.4"
                strokeLinecap="round"
            />
        </>
    ),
    shovel: (
        <g stroke="var(--iris-40)" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
            <path d="M1-1L9-10" strokeWidth="4.5" />
            <path d="M5-14L13-6" strokeWidth="4.5" />
            <path d="M5 3C4 11-5 15-13 13C-15 5-11-4-3-5Z" fill="var(--iris-63)" />
        </g>
    ),
    rake: (
        <g fill="none" stroke="var(--moss-46)" strokeLinecap="round">
            <path d="M11-13L-3 2" strokeWidth="4.5" />
            <path d="M-11-6L5 9" strokeWidth="4" />
            <path d="M-11-5L-15 0M-6 0L-10 5M0 5L-5 10M5 9L1 14" strokeWidth="3" stroke="var(--moss-60)" />
        </g>
    ),
    wave: (
        <>
            <path
                d="M-17 12C-11 11-10-11 3-12C13-12 15-2 8 0C7-5 0-4 1 2C2 8 10 9 17 7V14H-17Z"
                fill="var(--sea-58)"
                stroke="var(--sea-42)"
                strokeWidth="1.5"
                strokeLinejoin="round"
            />
            <path
                d="M-9 6C-6-3-3-7 2-8M4 9C8 11 12 11 16 10"
                fill="none"
                stroke="var(--shell-96)"
                strokeWidth="1.8"
                strokeLinecap="round"
            />
        </>
    ),
};

export function Symbol({ kind }: { readonly kind: Kind }) {
    return <>{symbols[kind]}</>;
}

export function Tile({ kind }: { readonly kind: Kind }) {
    return (
        <>
            <rect x="-19" y="-17.5" width="38" height="38" rx="8" fill="var(--sand-71)" />
            <rect x="-19" y="-19" width="38" height="38" rx="8" fill={tints[kind]} stroke="var(--wood-57)" strokeWidth="1.2" />
            {symbols[kind]}
        </>
    );
}

export function Back() {
    return (
        <>
            <rect x="-19" y="-17.5" width="38" height="38" rx="8" fill="var(--sea-42)" />
            <rect x="-19" y="-19" width="38" height="38" rx="8" fill="var(--sea-64)" stroke="var(--sea-42)" strokeWidth="1.2" />
            <path
                d="M-12-4Q-8-9-4-4T4-4T12-4M-12 5Q-8 0-4 5T4 5T12 5"
                fill="none"
                stroke="var(--sea-93)"
                strokeWidth="2.2"
                strokeLinecap="round"
            />
        </>
    );
}

// The two critters, about 36 across.
export function Crab() {
    return (
        <g stroke="var(--coral-40)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
            <path d="M-9 5L-16 9M-8 9L-13 14M9 5L16 9M8 9L13 14M-9-1L-14-6M9-1L14-6" fill="none" strokeWidth="2.4" />
            <path
                d="M-14-6C-19-9-17-16-11-16L-13-11L-8-12C-8-7-11-5-14-6ZM14-6C19-9 17-16 11-16L13-11L8-12C8-7 11-5 14-6Z"
                fill="var(--coral-62)"
            />
            <ellipse cx="0" cy="4" rx="12" ry="8.5" fill="var(--coral-62)" />
            <path d="M-4-4V-8M4-4V-8" />
            <circle cx="-4" cy="-9" r="2" fill="var(--white)" />
            <circle cx="4" cy="-9" r="2" fill="var(--white)" />
            <path d="M-4 6Q0 9 4 6" fill="none" />
        </g>
    );
}

export function Gull() {
    return (
        <g stroke="var(--slate-42)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
            <path d="M-2 13V17M4 13V17" fill="none" stroke="var(--gold-59)" strokeWidth="2" />
            <path d="M-17 5C-9 8-9-3-5-8C-3-15 8-15 9-8C11-6 10 1 9 5C7 12-1 14-7 12C-12 11-15 9-17 5Z" fill="var(--white)" />
            <path d="M-17 5C-11 4-4 0 3 2C2 9-8 11-17 5Z" fill="var(--slate-81)" />
            <path d="M9-9L17-7L9-5Z" fill="var(--gold-77)" stroke="var(--gold-59)" />
            <circle cx="5" cy="-8" r="1.3" fill="var(--slate-31)" stroke="none" />
        </g>
    );
}

// A built wall as a part of a castle: 48 wide and 40 high from its upper left corner.
export function WallMark({ points, size = 17 }: { readonly points: number; readonly size?: number }) {
    return (
        <>
            <path
                d="M1 39V6H9V12H16V6H23V12H30V6H37V12H40V6H47V39Z"
                fill="var(--sand-77)"
                stroke="var(--wood-53)"
                strokeWidth="1.5"
                strokeLinejoin="round"
            />
            <path d="M1 32H47" stroke="var(--sand-66)" strokeWidth="1.5" />
            <text x="24" y="29" textAnchor="middle" fontSize={size} fontWeight="700" fill="var(--wood-30)">
                {points}
            </text>
        </>
    );
}
