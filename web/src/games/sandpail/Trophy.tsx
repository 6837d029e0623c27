import { useWords } from '../../words';
import { Tile } from './tiles';
import { castleOf, type Edition, type View } from './view';

const size = 40;

// The castles that were finished, side by side on the sand.
export function Trophy({ view, edition, seat }: { readonly view: unknown; readonly edition: unknown; readonly seat: number }) {
    const { sandpail: words } = useWords();
    const castles = (view as View).seats[seat]!.scored.map((name) => castleOf(edition as Edition, name));
    const lefts = castles.map((_, i) => 12 + castles.slice(0, i).reduce((sum, { columns }) => sum + columns * size + 20, 0));
    const width = 12 + castles.reduce((sum, { columns }) => sum + columns * size + 20, 0);
    const ground = 200;
    return (
        <svg viewBox={`0 0 ${Math.max(240, width)} 230`} role="img" aria-label={words.and(castles.map(({ name }) => words.castle(name)))}>
            <rect y={ground} width={Math.max(240, width)} height="30" fill="var(--sand-89)" />
            {castles.map((castle, i) => (
                <g key={castle.name}>
                    {castle.cells.map((cell) => (
                        <g
                            key={cell.name}
                            transform={`translate(${lefts[i]! + (cell.column + 0.5) * size} ${ground - (cell.row + 0.5) * size})`}
                        >
                            <Tile kind={cell.kind} />
                        </g>
                    ))}
                    <text
                        x={lefts[i]! + (castle.columns * size) / 2}
                        y={ground + 20}
                        textAnchor="middle"
                        fontSize="16"
                        fontWeight="700"
                        fill="var(--wood-36)"
                    >
                        {castle.value}
                    </text>
                </g>
            ))}
        </svg>
    );
}
