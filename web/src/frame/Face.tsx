import type { ReactNode } from 'react';
import type { BotName } from '../table/lay';

const ink = 'var(--slate-31)';

function Eyes({
    x = 16,
    y,
    apart = 9,
    size = 1.7,
}: {
    readonly x?: number;
    readonly y: number;
    readonly apart?: number;
    readonly size?: number;
}) {
    return (
        <g fill={ink}>
            <circle cx={x - apart / 2} cy={y} r={size} />
            <circle cx={x + apart / 2} cy={y} r={size} />
        </g>
    );
}

const smile = (x: number, y: number, half: number) => (
    <path d={`M${x - half} ${y}q${half} ${half} ${2 * half} 0`} fill="none" stroke={ink} strokeWidth="1.400" strokeLinecap="round" />
);

const whiskers = (
    <path d="M10 20L3 18.500M10 22L3.500 23.500M22 20L29 18.500M22 22L28.500 23.500" stroke={ink} strokeWidth="1" strokeLinecap="round" />
);

// Animals of the shore, each in a square of 32.
const faces: { readonly [name in BotName]: ReactNode } = {
    // A seal.
    Finn: (
        <>
            <circle cx="16" cy="16" r="11.500" fill="var(--sea-71)" />
            {whiskers}
            <ellipse cx="16" cy="20.500" rx="6.500" ry="4.500" fill="var(--slate-85)" />
            <ellipse cx="16" cy="18.300" rx="2.400" ry="1.700" fill={ink} />
            <Eyes y={12.5} apart={10} size={2} />
            {smile(16, 21.5, 2.4)}
        </>
    ),
    // A crab.
    Coral: (
        <>
            <path d="M9 18L5 11M23 18L27 11M12 15V9M20 15V9" stroke="var(--coral-56)" strokeWidth="2.200" strokeLinecap="round" />
            <path d="M5 12a4 4 0 1 1 3.500-6L5 8.500ZM27 12a4 4 0 1 0-3.500-6L27 8.500Z" fill="var(--coral-62)" />
            <ellipse cx="16" cy="20" rx="11" ry="7.500" fill="var(--coral-62)" />
            <circle cx="12" cy="8.500" r="3" fill="var(--white)" />
            <circle cx="20" cy="8.500" r="3" fill="var(--white)" />
            <Eyes y={8.5} apart={8} size={1.4} />
            {smile(16, 20.5, 3)}
        </>
    ),
    // A fish with a spear.
    Marlin: (
        <>
            <path d="M12 17L1 19.500L12 20Z" fill="var(--sea-35)" />
            <path d="M14 12Q20 2 23 12ZM24 18L31 10V26Z" fill="var(--sea-42)" />
            <path d="M8 18.500Q17 6 27 18Q17 30 8 18.500Z" fill="var(--sea-58)" />
            <path d="M9.500 20.500Q17 28 25 20Q17 23 9.500 20.500Z" fill="var(--shell-96)" />
            <circle cx="13.500" cy="16.500" r="2.500" fill="var(--white)" />
            <circle cx="13.200" cy="16.700" r="1.400" fill={ink} />
        </>
    ),
    // An oyster.
    Pearl: (
        <>
            <path d="M4 16Q6 4 16 4T28 16Q22 19 16 19T4 16Z" fill="var(--rose-64)" />
            <path d="M10 15L8 8M16 16V5M22 15L24 8" stroke="var(--rose-87)" strokeWidth="1.400" strokeLinecap="round" />
            <path d="M4 17Q10 14 16 14T28 17Q26 28 16 28T4 17Z" fill="var(--rose-56)" />
            <circle cx="16" cy="18.500" r="6.500" fill="var(--shell-99)" stroke="var(--rose-87)" strokeWidth="1" />
            <Eyes y={17.5} apart={5} size={1.3} />
            {smile(16, 20, 2)}
        </>
    ),
    // An otter.
    Brook: (
        <>
            <circle cx="7.500" cy="9" r="3.200" fill="var(--wood-46)" />
            <circle cx="24.500" cy="9" r="3.200" fill="var(--wood-46)" />
            <ellipse cx="16" cy="16" rx="11.500" ry="11" fill="var(--wood-61)" />
            {whiskers}
            <ellipse cx="16" cy="20.500" rx="7" ry="5.200" fill="var(--sand-91)" />
            <path d="M13.200 17h5.600l-2.800 3z" fill={ink} />
            <Eyes y={13} />
            {smile(16, 21.5, 2.6)}
        </>
    ),
    // A starfish.
    Sandy: (
        <>
            <path
                d="M16 3L19.800 11.500L29 12.500L22 18.700L24 28L16 23.200L8 28L10 18.700L3 12.500L12.200 11.500Z"
                fill="var(--gold-78)"
                stroke="var(--gold-78)"
                strokeWidth="3"
                strokeLinejoin="round"
            />
            <g fill="var(--gold-59)">
                <circle cx="16" cy="6" r="1" />
                <circle cx="7" cy="14" r="1" />
                <circle cx="25" cy="14" r="1" />
                <circle cx="10.500" cy="25" r="1" />
                <circle cx="21.500" cy="25" r="1" />
            </g>
            <Eyes y={14.5} apart={6.5} size={1.6} />
            {smile(16, 17.5, 2.6)}
        </>
    ),
    // A gull with a cap.
    Skipper: (
        <>
            <circle cx="16" cy="18.500" r="10.500" fill="var(--white)" stroke="var(--slate-81)" strokeWidth="1" />
            <path d="M5.500 14Q5 5 16 5T26.500 14Q16 9.500 5.500 14Z" fill="var(--iris-48)" />
            <path d="M5.500 14.500Q16 8.500 26.500 14.500L25.500 16.500Q16 12 6.500 16.500Z" fill={ink} />
            <circle cx="16" cy="8.500" r="1.700" fill="var(--gold-83)" />
            <Eyes y={18} apart={10} />
            <path d="M12.500 20.500Q16 18.500 19.500 20.500L16 26.500Z" fill="var(--gold-77)" />
        </>
    ),
};

// The face of a bot; nothing for a name that is none of theirs. The name stands beside it.
export function Face({ name }: { readonly name: string }) {
    if (!(name in faces)) return null;
    return (
        <svg className="face" viewBox="0 0 32 32" data-face={name} aria-hidden="true">
            <circle cx="16" cy="16" r="16" fill="var(--shell-96)" />
            {faces[name as BotName]}
        </svg>
    );
}
