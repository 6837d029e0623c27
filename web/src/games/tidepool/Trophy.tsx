import { useWords } from '../../words';
import { inWall } from './sayings';
import { Symbol } from './tiles';
import { type Edition, pointsOf, tilesOf, type View } from './view';

// A castle as it was built: its walls side by side, each with its tiles and points.
export function Trophy({ view, edition, seat }: { readonly view: unknown; readonly edition: unknown; readonly seat: number }) {
    const words = useWords();
    const { castle } = (view as View).seats[seat]!;
    const width = 100 * Math.max(1, castle.length) + 20;
    return (
        <svg
            viewBox={`0 0 ${width} 140`}
            role="img"
            aria-label={castle.map((wall) => words.tidepool.wallOf(inWall(wall, words), pointsOf(edition as Edition, wall))).join('; ')}
        >
            <path d={`M0 122q${width / 4}-10 ${width / 2} 0t${width / 2} 0V140H0Z`} fill="var(--sand-89)" />
            {castle.map((wall, i) => (
                <g key={wall} transform={`translate(${10 + i * 100} 14)`}>
                    <path
                        d="M2 112V8H18V20H34V8H50V20H66V8H82V20H98V112Z"
                        fill="var(--sand-82)"
                        stroke="var(--wood-53)"
                        strokeWidth="2"
                        strokeLinejoin="round"
                    />
                    {tilesOf(wall).map((kind, tile) => (
                        <g key={tile} transform={`translate(${24 + (tile % 3) * 27} ${46 + Math.floor(tile / 3) * 26}) scale(0.62)`}>
                            <Symbol kind={kind} />
                        </g>
                    ))}
                    <circle cx="82" cy="96" r="14" fill="var(--sand-94)" stroke="var(--wood-39)" />
                    <text x="82" y="102" textAnchor="middle" fontSize="17" fontWeight="700" fill="var(--wood-30)">
                        {pointsOf(edition as Edition, wall)}
                    </text>
                </g>
            ))}
        </svg>
    );
}
