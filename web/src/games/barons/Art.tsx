import { Coin } from './Coin';
import { Person, Tile } from './Tile';
import type { TileData } from './view';

const wall = (number: number, more: Partial<TileData> = {}): TileData => ({ tile: 'wall', number, ...more });

// A castle whose sums come out even, and a baron on his way to the coins.
const castle: readonly (readonly [column: number, level: number, face: TileData])[] = [
    [0, 0, wall(3)],
    [2, 0, { tile: 'door', number: 2 }],
    [4, 0, wall(4, { windows: 1 })],
    [1, 1, wall(5, { windows: 1 })],
    [3, 1, wall(6)],
    [-1, 1, { tile: 'side', number: 'check', above: 1, top: '.#', bottom: '.#' }],
    [2, 2, { tile: 'roof', number: 11, top: '..', roofs: 1, rubies: 1 }],
    [0, 2, { tile: 'princess', number: 'check', top: '..', persons: 1 }],
    [4, 2, { tile: 'side', number: 'check', above: 3, top: '#.', bottom: '#.', windows: 1 }],
];

export function Art() {
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <rect width="320" height="180" fill="var(--sea-93)" />
            <circle cx="272" cy="36" r="18" fill="var(--sand-92)" />
            <path d="M20 40q8-10 18-4 8-12 20-2 12-2 12 8H20zM214 62q6-8 14-3 8-8 16 0 8 0 8 5h-38z" fill="var(--shell-99)" />
            <path d="M0 132q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v48H0z" fill="var(--sea-81)" />
            <path d="M0 152q160-22 320 0v28H0z" fill="var(--sand-91)" />
            <g transform="translate(62 0)">
                {castle.map(([column, level, face], i) => (
                    <g key={i} transform={`translate(${column * 28} ${116 - level * 36})`}>
                        <Tile face={face} width={56} />
                    </g>
                ))}
                <rect x="-2" y="151" width="174" height="5" rx="2" fill="var(--wood-44)" />
            </g>
            <g transform="translate(252 128)">
                <g transform="scale(1.500)">
                    <Person kind="prince" x={0} y={0} />
                </g>
            </g>
            <g transform="translate(288 150)">
                <Coin coin="ruby" radius={13} />
            </g>
            <g transform="translate(216 163)">
                <Coin coin="mill" radius={12} />
            </g>
        </svg>
    );
}
