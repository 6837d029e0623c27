import { AttackCard, FaceCard, Symbol } from './Card';
import type { Face } from './cards';

const castle: readonly (readonly [x: number, y: number, face: Face])[] = [
    [0, 0, { type: 'bucket', walls: 'ES', pebble: false }],
    [1, 0, { type: 'crab', walls: 'ESW', pebble: true }],
    [2, 0, { type: 'seagull', walls: 'W', pebble: false }],
    [0, 1, { type: 'crab', walls: 'NE', pebble: false }],
    [1, 1, { type: 'bucket', walls: 'NW', pebble: false }],
];

// A closed castle at the water's edge, a seagull that has seen a crab, and the wave behind.
export function Art() {
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <rect width="320" height="180" fill="var(--sea-93)" />
            <path d="M320 20q-46-8-62 28 20-10 30 4 8 16-14 24-30 6-66 0-104-14-208 6v20h320z" fill="var(--sea-72)" />
            <path d="M320 20q-46-8-62 28 20-10 30 4" fill="none" stroke="var(--shell-99)" strokeWidth="5" strokeLinecap="round" />
            <path d="M0 88q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v20H0z" fill="var(--shell-99)" />
            <path d="M0 94q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v86H0z" fill="var(--sand-91)" />
            <g transform="translate(28 46)">
                {castle.map(([x, y, face]) => (
                    <g key={`${x} ${y}`} transform={`translate(${x * 54} ${y * 54})`}>
                        <FaceCard face={face} size={54} />
                    </g>
                ))}
            </g>
            <g transform="translate(212 112) rotate(10)">
                <AttackCard type="seagull" size={52} />
            </g>
            <Symbol type="seagull" x={232} y={34} size={40} />
            <Symbol type="seagull" x={60} y={22} size={24} />
            <Symbol type="crab" x={290} y={150} size={30} />
        </svg>
    );
}
