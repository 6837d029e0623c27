import { type Face, cardOf, isAttack, prey, printed } from './cards';
import type { Edition, Type } from './view';

// Cards are drawn in a box of 60 x 60 and scaled.

const grounds: { readonly [type in Type]: string } = { crab: 'var(--coral-93)', bucket: 'var(--sea-93)', seagull: 'var(--sand-95)' };

export function Symbol({
    type,
    x = 0,
    y = 0,
    size = 24,
}: {
    readonly type: Type;
    readonly x?: number;
    readonly y?: number;
    readonly size?: number;
}) {
    return (
        <g transform={`translate(${x} ${y}) scale(${size / 24})`} strokeLinejoin="round" strokeLinecap="round">
            {symbols[type]}
        </g>
    );
}

const symbols: { readonly [type in Type]: React.ReactNode } = {
    crab: (
        <>
            <path d="M-7 5l-4 4M-4 7l-2 4M7 5l4 4M4 7l2 4M-7-1l-3-3M7-1l3-3" stroke="var(--coral-40)" strokeWidth="1.800" fill="none" />
            <path
                d="M-10-4a4 4 0 1 1 3-6l-3 2zM10-4a4 4 0 1 0-3-6l3 2z"
                fill="var(--coral-62)"
                stroke="var(--coral-40)"
                strokeWidth="1.200"
            />
            <ellipse cy="3" rx="8.500" ry="6" fill="var(--coral-62)" stroke="var(--coral-40)" strokeWidth="1.300" />
            <circle cx="-3" cy="-3.500" r="1.700" fill="var(--white)" stroke="var(--coral-25)" />
            <circle cx="3" cy="-3.500" r="1.700" fill="var(--white)" stroke="var(--coral-25)" />
            <path d="M-3 5q3 2 6 0" stroke="var(--coral-33)" strokeWidth="1.200" fill="none" />
        </>
    ),
    bucket: (
        <>
            <path d="M-9-5q9-13 18 0" stroke="var(--sea-35)" strokeWidth="1.800" fill="none" />
            <path d="M-9-5H9L6 11H-6z" fill="var(--sea-58)" stroke="var(--sea-35)" strokeWidth="1.400" />
            <path d="M-8.300-1H8.300M-7 5H7" stroke="var(--sea-89)" strokeWidth="1.400" />
        </>
    ),
    seagull: (
        <>
            <path d="M-1 7v5h3M4 7v5h3" stroke="var(--gold-59)" strokeWidth="1.600" fill="none" />
            <path
                d="M-12 4l8-6q4-3 8-3 0-6 5-6 4 0 4 4 0 2-1 4 0 11-10 11-8 0-14-4z"
                fill="var(--white)"
                stroke="var(--slate-38)"
                strokeWidth="1.400"
            />
            <path d="M-9 3q7-6 13-3-2 7-13 3z" fill="var(--sea-71)" stroke="var(--slate-38)" strokeWidth="1.100" />
            <path d="M12.500-8l5 2-5 1.500z" fill="var(--gold-77)" stroke="var(--wood-44)" strokeWidth="0.900" />
            <circle cx="9.500" cy="-7.500" r="1.200" fill="var(--slate-31)" />
        </>
    ),
};

const ways: { readonly [letter: string]: number } = { N: 0, E: 90, S: 180, W: 270 };

// A sandcastle card as it lies.
export function FaceCard({ face, size }: { readonly face: Face; readonly size: number }) {
    return (
        <g transform={`scale(${size / 60})`}>
            <rect x="0.500" y="0.500" width="59" height="59" rx="5" fill={grounds[face.type]} stroke="var(--wood-61)" />
            <g transform="translate(30 30)">
                {[...face.walls].map((letter) => (
                    <g key={letter} transform={`rotate(${ways[letter]})`}>
                        <path d="M-9 0V-30H9V0" fill="var(--sand-79)" stroke="var(--wood-44)" strokeWidth="1.600" />
                        <path d="M-9-27h4M-9-20h4M9-27h-4M9-20h-4" stroke="var(--wood-44)" strokeWidth="2.400" />
                    </g>
                ))}
                <circle r="16" fill="var(--sand-89)" stroke="var(--wood-44)" strokeWidth="2" />
                <circle r="16" fill="none" stroke="var(--wood-44)" strokeWidth="4" strokeDasharray="4 4.380" opacity="0.450" />
            </g>
            <Symbol type={face.type} x={30} y={30} size={25} />
            {face.pebble && <Pebble x={50} y={50} />}
        </g>
    );
}

export function Pebble({ x, y, size = 1 }: { readonly x: number; readonly y: number; readonly size?: number }) {
    return (
        <g transform={`translate(${x} ${y}) scale(${size})`}>
            <ellipse rx="8" ry="6" fill="var(--slate-62)" stroke="var(--slate-34)" strokeWidth="1.500" />
            <path d="M-4-2q3-2.500 6-1" stroke="var(--sea-93)" strokeWidth="1.600" fill="none" strokeLinecap="round" />
        </g>
    );
}

// An attack card: who attacks, and in the corner whom it takes.
export function AttackCard({ type, size }: { readonly type: Type; readonly size: number }) {
    return (
        <g transform={`scale(${size / 60})`}>
            <rect x="0.500" y="0.500" width="59" height="59" rx="5" fill="var(--coral-44)" stroke="var(--coral-28)" strokeWidth="1.500" />
            <path
                d="M28 3l5 9 10-6-1 11 12 1-7 9 8 7-11 3 3 11-11-4-4 11-6-10-10 6 1-11-12-1 8-9-8-7 11-3-3-11 11 3z"
                fill="var(--sand-94)"
                stroke="var(--coral-28)"
                strokeWidth="1.200"
                strokeLinejoin="round"
            />
            <Symbol type={type} x={30} y={29} size={27} />
            <circle cx="48" cy="48" r="11" fill="var(--shell-99)" stroke="var(--coral-28)" strokeWidth="1.500" />
            <Symbol type={prey[type]} x={48} y={48} size={15} />
        </g>
    );
}

export function CardBack({ size }: { readonly size: number }) {
    return (
        <g transform={`scale(${size / 60})`}>
            <rect x="0.500" y="0.500" width="59" height="59" rx="5" fill="var(--sea-51)" stroke="var(--sea-35)" strokeWidth="1.500" />
            <path d="M6 22q6-8 12 0t12 0 12 0 12 0M6 38q6-8 12 0t12 0 12 0 12 0" stroke="var(--sea-89)" strokeWidth="3" fill="none" />
        </g>
    );
}

// A card of a hand or of the beach.
export function NamedCard({ name, edition, size }: { readonly name: string; readonly edition: Edition; readonly size: number }) {
    if (name === '?') return <CardBack size={size} />;
    const card = cardOf(name);
    return isAttack(name) ? <AttackCard type={card.type} size={size} /> : <FaceCard face={printed(edition, card)} size={size} />;
}
