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
            {view.row.map((wall, i) => (wall === null ? <Gap key={i} {...layout.cards[i]!} /> : <Card key={wall} {...table} wall={wall} box={layout.cards[i]!} />))}
            <Stack {...table} />
        </>
    );
}

function Gap({ x, y, width: w, height: h }: Box) {
    return <rect x={x} y={y} width={w} height={h} rx="8" fill="none" stroke="#c7ad78" strokeWidth="2" strokeDasharray="6 6" />;
}

// Building is one step, unless tools leave a choice of payment.
function Card({ wall, box: { x, y, width: w, height: h }, view, edition, layout, viewer, choices, picked, pick }: Table & { readonly wall: string; readonly box: Box }) {
    const words = useWords();
    const points = pointsOf(edition, wall);
    const payments = choices.filter((choice) => choice.kind === 'build' && choice['wall'] === wall);
    const label = words.tidepool.buildWall(inWall(wall, words), points);
    const tiles = tilesOf(wall);
    const have = viewer === null ? tiles.map(() => false) : covered(wall, view.seats[viewer]!.stash);
    const columns = layout.narrow ? 2 : 3;
    const size = layout.narrow ? 30 : 49;
    const head = layout.narrow ? 34 : 48;
    const step = Math.min(size, (h - head - 4) / Math.ceil(tiles.length / columns));
    const top = y + head + step / 2;
    const left = x + (w - columns * size) / 2 + size / 2;
    const inside = (
        <>
            <path d={crenels(x, y, w, h)} fill="#e9cd92" stroke="#8a6426" strokeWidth="2" strokeLinejoin="round" />
            <path d={`M${x + 2} ${y + h - 9}H${x + w - 2}M${x + w * 0.25} ${y + h - 9}V${y + h - 2}M${x + w * 0.6} ${y + h - 9}V${y + h - 2}`} stroke="#cfae6c" strokeWidth="1.5" />
            <text x={x + w / 2} y={y + (layout.narrow ? 27 : 40)} textAnchor="middle" fontSize={layout.narrow ? 18 : 26} fontWeight="700" fill="#3f2a0c">{points}</text>
            {tiles.map((kind, i) => (
                <g key={i} transform={`translate(${left + (i % columns) * size} ${top + Math.floor(i / columns) * step})`}>
                    <rect x={-size / 2 + 2} y={2 - step / 2} width={size - 4} height={step - 4} rx="5" fill={have[i] ? '#fffaf0' : '#f4e3bb'} stroke={have[i] ? '#1b7f5c' : '#c9a868'} />
                    <g transform={`scale(${step / 44})`}><Symbol kind={kind} /></g>
                    {have[i] && <path d="M-4 0L-1 3L5-4" transform={`translate(${size / 2 - 7} ${step / 2 - 7})`} className="tick" />}
                </g>
            ))}
            <path d={crenels(x, y, w, h)} className="outline" />
        </>
    );
    return (
        <g className="appears">
            {payments.length > 1 ? (
                <Spot onChoose={() => pick(picked === wall ? null : wall)} live picked={picked === wall} label={label}>{inside}</Spot>
            ) : (
                <Spot action={payments[0]?.text ?? `build ${wall}`} label={label}>{inside}</Spot>
            )}
        </g>
    );
}

function crenels(x: number, y: number, w: number, h: number): string {
    const tooth = w / 7;
    const teeth = Array.from({ length: 3 }, () => `h${tooth}v${tooth * 0.6}h${tooth}v${-tooth * 0.6}`).join('');
    return `M${x} ${y + h}V${y}${teeth}h${tooth}V${y + h}Z`;
}

function Stack({ view, layout: { stack: { x, y, width: w, height: h }, narrow } }: Table) {
    const { tidepool: words } = useWords();
    const count = view.stack.length;
    if (narrow) return <text x={x + w} y={y + 17} textAnchor="end" fill="#4c3a18">{words.stack(count)}</text>;
    return (
        <g role="img" aria-label={words.stack(count)}>
            {count === 0 ? (
                <rect x={x + 14} y={y + 8} width={w - 40} height={h - 46} rx="8" fill="none" stroke="#c7ad78" strokeWidth="2" strokeDasharray="6 6" />
            ) : (
                Array.from({ length: Math.min(count, 4) }, (_, i) => (
                    <rect key={i} x={x + 10 + i * 5} y={y + 16 - i * 4} width={w - 40} height={h - 52} rx="8" fill="#c99f57" stroke="#7c5a22" strokeWidth="1.5" />
                ))
            )}
            <text x={x + w / 2} y={y + 78} textAnchor="middle" fontSize="34" fontWeight="700" fill="#3f2a0c">{count}</text>
            <text x={x + w / 2} y={y + h - 8} textAnchor="middle" fill="#4c3a18">{words.stackShort}</text>
        </g>
    );
}
