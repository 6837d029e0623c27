import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { Table } from './Board';
import { poolSpread } from './layout';
import { Die } from './tiles';
import { type Kind, kinds } from './view';

type WithDice = Table & { readonly dice: readonly string[] | null; readonly rolls: number };

// What belongs to nobody: the pool, the dice, the castles to come.
export function Between(table: WithDice) {
    return (
        <>
            <Pool {...table} />
            <Dice {...table} />
            <Stack {...table} />
        </>
    );
}

function Pool(table: Table) {
    const { x, y, width: w, height: h } = table.layout.pool;
    const { sandpail: words } = useWords();
    return (
        <g role="group" aria-label={words.poolHolds(words.tiles(table.view.pool))}>
            <rect x={x} y={y} width={w} height={h} rx="14" fill="var(--sand-95)" stroke="var(--sand-79)" strokeWidth="2" />
            <text x={x + w / 2} y={y + (table.layout.narrow ? 20 : 26)} textAnchor="middle" fontWeight="700" fill="var(--wood-36)">
                {words.pool}
            </text>
            {kinds.map((kind) => (
                <Heap key={kind} {...table} kind={kind} />
            ))}
        </g>
    );
}

function Heap({ view, layout, kind }: Table & { readonly kind: Kind }) {
    const { sandpail: words } = useWords();
    const { x, y, size } = poolSpread(layout, kind, 0);
    const half = 20 * size + 3;
    const collecting = view.phase === 'collect';
    return (
        <Spot
            action={collecting ? `take ${kind}` : undefined}
            label={collecting ? words.take(kind, view.pool[kind]) : words.counted(kind, view.pool[kind])}
        >
            <text x={x} y={y + 20 * size + 15} textAnchor="middle" fontWeight="700" fill="var(--slate-31)">
                {view.pool[kind]}
            </text>
            <rect x={x - half} y={y - half - 4} width={2 * half} height={2 * half + 20} rx="10" className="outline" />
        </Spot>
    );
}

function Dice({ layout, dice, rolls }: WithDice) {
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.dice;
    const scale = Math.min(1.12, (w - 16) / 126, (h - 10) / 62);
    const places = [0, 1].map((i) => ({ x: x + w / 2 + (i === 0 ? -63 : 3) * scale, y: y + (h - 61 * scale) / 2 }));
    return (
        <g role="img" aria-label={dice ? words.rolled(dice.map((face) => words.faces[face] ?? face).join(', ')) : words.dice}>
            <rect x={x} y={y} width={w} height={h} rx="14" fill="var(--sand-89)" stroke="var(--sand-79)" strokeWidth="2" />
            {places.map((place, i) => (
                <g key={i} transform={`translate(${place.x} ${place.y}) scale(${scale})`}>
                    <g key={rolls} className={rolls > 0 ? `rolls die${i}` : ''}>
                        <Die face={dice?.[i] ?? null} />
                    </g>
                </g>
            ))}
        </g>
    );
}

// How many castles are still to be drawn, and what the turn has left.
function Stack({ view, edition, layout }: Table) {
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.stack;
    const playing = view.phase === 'play' || view.phase === 'wash' || view.phase === 'keep';
    const middle = x + w / 2;
    const card = Math.min(56, h * 0.3);
    const top = y + Math.min(18, h * 0.09);
    const under = top + card + 15;
    const low = y + h - Math.min(20, h * 0.12);
    return (
        <>
            <rect x={x} y={y} width={w} height={h} rx="14" fill="var(--sand-95)" stroke="var(--sand-79)" strokeWidth="2" />
            <g role="img" aria-label={words.toCome(view.stack)}>
                {Array.from({ length: Math.min(view.stack, 4) }, (_, i) => (
                    <rect
                        key={i}
                        x={middle - card / 2 - 4 + i * 3}
                        y={top - i * 2}
                        width={card}
                        height={card}
                        rx="6"
                        fill="var(--wood-61)"
                        stroke="var(--wood-39)"
                        strokeWidth="1.5"
                    />
                ))}
                <text
                    x={middle}
                    y={top + card * 0.66}
                    textAnchor="middle"
                    fontSize={card * 0.5}
                    fontWeight="700"
                    fill={view.stack > 0 ? 'var(--white)' : 'var(--wood-36)'}
                >
                    {view.stack}
                </text>
                <text x={middle} y={under} textAnchor="middle" fontSize="13" fill="var(--wood-36)">
                    {words.toComeShort}
                </text>
            </g>
            {playing && (
                <g role="img" aria-label={words.playsLeft(view.plays, view.waves)}>
                    <text x={middle} y={low - 12} textAnchor="middle" fontSize="13" fill="var(--slate-31)">
                        {words.playsShort}
                    </text>
                    {Array.from({ length: edition.plays }, (_, i) => (
                        <circle
                            key={i}
                            cx={middle + (i - (edition.plays - 1) / 2) * 18}
                            cy={low}
                            r="6.500"
                            fill={i < view.plays ? 'var(--sea-51)' : 'var(--sand-95)'}
                            stroke="var(--sea-42)"
                            strokeWidth="2"
                        />
                    ))}
                </g>
            )}
        </>
    );
}
