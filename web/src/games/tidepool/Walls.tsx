import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { Table } from './Board';
import { inWall } from './sayings';
import type { Box } from '../../frame/box';
import { Symbol } from './tiles';
import { covered, pointsOf, tilesOf } from './view';

// The walls on show, and how many are to come.
export function Row(table: Table) {
    const { view, layout } = table;
    return (
        <>
            {view.row.map((wall, i) =>
                wall === null ? <Gap key={i} {...layout.cards[i]!} /> : <Card key={wall} {...table} wall={wall} box={layout.cards[i]!} />,
            )}
            <Stack {...table} />
        </>
    );
}

function Gap({ x, y, width: w, height: h }: Box) {
    return <rect x={x} y={y} width={w} height={h} rx="8" fill="none" stroke="var(--sand-76)" strokeWidth="2" strokeDasharray="6 6" />;
}

// Building is one step, unless tools leave a choice of payment.
function Card({
    wall,
    box: { x, y, width: w, height: h },
    view,
    edition,
    layout,
    viewer,
    choices,
    picked,
    pick,
}: Table & { readonly wall: string; readonly box: Box }) {
    const words = useWords();
    const points = pointsOf(edition, wall);
    const payments = choices.filter((choice) => choice.kind === 'build' && choice['wall'] === wall);
    const label = words.tidepool.buildWall(inWall(wall, words), points);
    const have = viewer === null ? [] : covered(wall, view.seats[viewer]!.stash);
    const inside = (
        <>
            <WallFace wall={wall} points={points} box={{ x, y, width: w, height: h }} narrow={layout.narrow} have={have} />
            <path d={crenels(x, y, w, h)} className="outline" />
        </>
    );
    return (
        <g className="appears">
            {payments.length > 1 ? (
                <Spot onChoose={() => pick(picked === wall ? null : wall)} live picked={picked === wall} label={label}>
                    {inside}
                </Spot>
            ) : (
                <Spot action={payments[0]?.text ?? `build ${wall}`} label={label}>
                    {inside}
                </Spot>
            )}
        </g>
    );
}

// A wall: its points, and the tiles that it asks for, ticked where they are there.
export function WallFace({
    wall,
    points,
    box: { x, y, width: w, height: h },
    narrow,
    have,
}: {
    readonly wall: string;
    readonly points: number;
    readonly box: Box;
    readonly narrow: boolean;
    readonly have: readonly boolean[];
}) {
    const tiles = tilesOf(wall);
    const columns = narrow ? 2 : 3;
    const size = Math.min(narrow ? 44 : 49, (w - 8) / columns);
    const head = narrow ? 34 : 48;
    const step = Math.min(size, (h - head - 4) / Math.ceil(tiles.length / columns));
    const top = y + head + step / 2;
    const left = x + (w - columns * size) / 2 + size / 2;
    return (
        <>
            <path d={crenels(x, y, w, h)} fill="var(--sand-89)" stroke="var(--wood-53)" strokeWidth="2" strokeLinejoin="round" />
            <path
                d={`M${x + 2} ${y + h - 9}H${x + w - 2}M${x + w * 0.25} ${y + h - 9}V${y + h - 2}M${x + w * 0.6} ${y + h - 9}V${y + h - 2}`}
                stroke="var(--sand-77)"
                strokeWidth="1.5"
            />
            <text
                x={x + w / 2}
                y={y + (narrow ? 27 : 40)}
                textAnchor="middle"
                fontSize={narrow ? 18 : 26}
                fontWeight="700"
                fill="var(--wood-30)"
            >
                {points}
            </text>
            {tiles.map((kind, i) => (
                <g key={i} transform={`translate(${left + (i % columns) * size} ${top + Math.floor(i / columns) * step})`}>
                    <rect
                        x={-size / 2 + 2}
                        y={2 - step / 2}
                        width={size - 4}
                        height={step - 4}
                        rx="5"
                        fill={have[i] ? 'var(--shell-99)' : 'var(--sand-91)'}
                        stroke={have[i] ? 'var(--moss-54)' : 'var(--sand-76)'}
                    />
                    <g transform={`scale(${step / 44})`}>
                        <Symbol kind={kind} />
                    </g>
                    {have[i] && <path d="M-4 0L-1 3L5-4" transform={`translate(${size / 2 - 7} ${step / 2 - 7})`} className="tick" />}
                </g>
            ))}
        </>
    );
}

function crenels(x: number, y: number, w: number, h: number): string {
    const tooth = w / 7;
    const teeth = Array.from({ length: 3 }, () => `h${tooth}v${tooth * 0.6}h${tooth}v${-tooth * 0.6}`).join('');
    return `M${x} ${y + h}V${y}${teeth}h${tooth}V${y + h}Z`;
}

function Stack({
    view,
    layout: {
        stack: { x, y, width: w, height: h },
        narrow,
    },
}: Table) {
    const { tidepool: words } = useWords();
    const count = view.stack.length;
    if (narrow)
        return (
            <text x={x + w} y={y + 17} textAnchor="end" fill="var(--wood-36)">
                {words.stack(count)}
            </text>
        );
    return (
        <g role="img" aria-label={words.stack(count)}>
            {count === 0 ? (
                <rect
                    x={x + 14}
                    y={y + 8}
                    width={w - 40}
                    height={h - 46}
                    rx="8"
                    fill="none"
                    stroke="var(--sand-76)"
                    strokeWidth="2"
                    strokeDasharray="6 6"
                />
            ) : (
                Array.from({ length: Math.min(count, 4) }, (_, i) => (
                    <rect
                        key={i}
                        x={x + 10 + i * 5}
                        y={y + 16 - i * 4}
                        width={w - 40}
                        height={h - 52}
                        rx="8"
                        fill="var(--sand-73)"
                        stroke="var(--wood-48)"
                        strokeWidth="1.5"
                    />
                ))
            )}
            <text x={x + w / 2} y={y + 78} textAnchor="middle" fontSize="34" fontWeight="700" fill="var(--wood-30)">
                {count}
            </text>
            <text x={x + w / 2} y={y + h - 8} textAnchor="middle" fill="var(--wood-36)">
                {words.stackShort}
            </text>
        </g>
    );
}
