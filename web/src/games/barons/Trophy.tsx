import { useWords } from '../../words';
import { faceOf, halfOf, levelOf, levelsOf } from './masonry';
import { ratio, Tile } from './Tile';
import type { Edition, View } from './view';

const half = 30;

// A castle, tile by tile.
export function Trophy({ view, edition, seat }: { readonly view: unknown; readonly edition: unknown; readonly seat: number }) {
    const { barons: words } = useWords();
    const { castle } = (view as View).seats[seat]!;
    const height = levelsOf(castle) * 2 * half * ratio + 40;
    return (
        <svg viewBox={`0 0 ${12 * half} ${height}`} role="img" aria-label={words.count.levels(levelsOf(castle))}>
            <rect y={height - 22} width={12 * half} height="22" fill="var(--sand-89)" />
            {Object.entries(castle).map(([place, tile]) => (
                <g key={place} transform={`translate(${halfOf(place) * half} ${height - 20 - levelOf(place) * 2 * half * ratio})`}>
                    <Tile face={faceOf(edition as Edition, tile)} width={2 * half} />
                </g>
            ))}
        </svg>
    );
}
