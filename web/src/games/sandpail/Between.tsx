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
            <rect x={x} y={y} width={w} height={h} rx="14" fill="#fdf6e4" stroke="#d3b880" strokeWidth="2" />
            <text x={x + 12} y={y + (table.layout.narrow ? 20 : 26)} fontWeight="700" fill="#4c3a18">{words.pool}</text>
            {kinds.map((kind) => <Heap key={kind} {...table} kind={kind} />)}
        </g>
    );
}

function Heap({ view, layout, kind }: Table & { readonly kind: Kind }) {
    const { sandpail: words } = useWords();
    const { x, y } = poolSpread(layout, kind, 0);
    const half = layout.narrow ? 23 : 44;
    const collecting = view.phase === 'collect';
    return (
        <Spot action={collecting ? `take ${kind}` : undefined} label={collecting ? words.take(kind, view.pool[kind]) : words.counted(kind, view.pool[kind])}>
            <text x={x} y={y + (layout.narrow ? 38 : 46)} textAnchor="middle" fontWeight="700" fill="#22323a">{view.pool[kind]}</text>
            <rect x={x - half} y={y - (layout.narrow ? 34 : 42)} width={2 * half} height={layout.narrow ? 76 : 94} rx="10" className="outline" />
        </Spot>
    );
}

function Dice({ layout, dice, rolls }: WithDice) {
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.dice;
    const places = layout.narrow ? [{ x: x + 19, y: y + 5 }, { x: x + 19, y: y + 55 }] : [{ x: x + 26, y: y + 22 }, { x: x + 118, y: y + 22 }];
    const scale = layout.narrow ? 0.77 : 1.12;
    return (
        <g role="img" aria-label={dice ? words.rolled(dice.map((face) => words.faces[face] ?? face).join(', ')) : words.dice}>
            <rect x={x} y={y} width={w} height={h} rx="14" fill="#e9d6a8" stroke="#d3b880" strokeWidth="2" />
            {places.map((place, i) => (
                <g key={i} transform={`translate(${place.x} ${place.y}) scale(${scale})`}>
                    <g key={rolls} className={rolls > 0 ? `rolls die${i}` : ''}><Die face={dice?.[i] ?? null} /></g>
                </g>
            ))}
        </g>
    );
}

// How many castles are still to be drawn, and what the turn has left.
function Stack({ view, edition, layout }: Table) {
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.stack;
    const { narrow } = layout;
    const playing = view.phase === 'play' || view.phase === 'wash' || view.phase === 'keep';
    const middle = x + w / 2;
    return (
        <>
            <rect x={x} y={y} width={w} height={h} rx="14" fill="#fdf6e4" stroke="#d3b880" strokeWidth="2" />
            <g role="img" aria-label={words.toCome(view.stack)}>
                {Array.from({ length: Math.min(view.stack, 4) }, (_, i) => (
                    <rect key={i} x={middle - (narrow ? 20 : 32) + i * 3} y={y + (narrow ? 10 : 18) - i * 2} width={narrow ? 34 : 56} height={narrow ? 34 : 56} rx="6" fill="#b07a3a" stroke="#5f3b10" strokeWidth="1.5" />
                ))}
                <text x={middle} y={y + (narrow ? 32 : 52)} textAnchor="middle" fontSize={narrow ? 18 : 28} fontWeight="700" fill={view.stack > 0 ? '#fff' : '#4c3a18'}>{view.stack}</text>
                <text x={middle} y={y + (narrow ? 60 : 100)} textAnchor="middle" fontSize={narrow ? 13 : 17} fill="#4c3a18">{words.toComeShort}</text>
            </g>
            {playing && (
                <g role="img" aria-label={words.playsLeft(view.plays, view.waves)}>
                    <text x={middle} y={y + (narrow ? 80 : 128)} textAnchor="middle" fontSize={narrow ? 13 : 16} fill="#22323a">{words.playsShort}</text>
                    {Array.from({ length: edition.plays }, (_, i) => (
                        <circle key={i} cx={middle + (i - (edition.plays - 1) / 2) * (narrow ? 18 : 28)} cy={y + (narrow ? 93 : 149)} r={narrow ? 6.5 : 10} fill={i < view.plays ? '#1d6f8c' : '#fdf6e4'} stroke="#155469" strokeWidth="2" />
                    ))}
                </g>
            )}
        </>
    );
}
