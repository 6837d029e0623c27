import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { Table } from './Board';
import { stashSpread } from './layout';
import { inWords } from './sayings';
import { Crab, Gull, WallMark } from './tiles';
import { type Kind, pointsOf, present, total } from './view';

// The players: who they are, their castles, critters and stashes.
export function Seats({ part, ...table }: Table & { readonly part: 'back' | 'front' }) {
    return <>{table.view.seats.map((_, seat) => (part === 'back' ? <Towel key={seat} {...table} seat={seat} /> : <Belongings key={seat} {...table} seat={seat} />))}</>;
}

type AtSeat = Table & { readonly seat: number };

function Towel({ view, layout, seat }: AtSeat) {
    const { x, y, width: w, height: h } = layout.seats[seat]!;
    const acting = view.turn === seat && view.phase !== 'over';
    return (
        <>
            <rect x={x} y={y} width={w} height={h} rx="14" fill={acting ? '#fffdf4' : '#f8ecd0'} stroke={acting ? '#1d6f8c' : '#d3b880'} strokeWidth={acting ? 4 : 2} />
            <path d={`M${x + 12} ${y + (layout.narrow ? 58 : 86)}H${x + w - 12}`} stroke="#dcc692" strokeWidth="1.5" />
        </>
    );
}

function Belongings(table: AtSeat) {
    const { view, layout, seat, names, edition } = table;
    const words = useWords();
    const { x, y, width: w } = layout.seats[seat]!;
    const { narrow } = layout;
    const { stash, castle } = view.seats[seat]!;
    const points = castle.reduce((sum, wall) => sum + pointsOf(edition, wall), 0) + total(stash);
    const name = names[seat]!;
    const size = narrow ? 0.86 : w < 300 ? 0.9 : 1;
    const room = narrow ? w - 4 * 46 - 80 : w - 130;
    const shown = name.length > room / 9 ? `${name.slice(0, Math.max(3, Math.floor(room / 9) - 1))}…` : name;
    return (
        <g role="group" aria-label={words.tidepool.stash(name, inWords(stash, words))}>
            <SeatShape seat={seat} size={narrow ? 18 : 22} x={x + 10} y={y + (narrow ? 8 : 9)} />
            <text x={x + (narrow ? 34 : 40)} y={y + (narrow ? 22 : 27)} fontWeight="700" fill="#22323a">{shown}</text>
            <text x={narrow ? x + 34 : x + w - 12} y={y + (narrow ? 44 : 27)} textAnchor={narrow ? 'start' : 'end'} fill="#22323a">{words.tidepool.points(points)}</text>
            <g role="img" aria-label={words.tidepool.castle(name, castle.length, edition.castle)}>
                {Array.from({ length: edition.castle }, (_, i) => {
                    const left = narrow ? x + w - 8 - (edition.castle - i) * 45 : x + 10 + i * 50 * size;
                    return (
                        <g key={castle[i] ?? i} transform={`translate(${left} ${y + (narrow ? 12 : 38)}) scale(${size})`}>
                            {castle[i] ? <g className="rises"><WallMark points={pointsOf(edition, castle[i])} /></g> : <path d="M2 38V10H46V38Z" fill="none" stroke="#c4a767" strokeWidth="1.5" strokeDasharray="4 4" />}
                        </g>
                    );
                })}
            </g>
            <Critters {...table} />
            {total(stash) === 0 && <text x={x + 14} y={y + (narrow ? 90 : 120)} fill="#5a4a2a">{words.tidepool.stashEmpty}</text>}
            {present(stash).map((kind, i) => <Heap key={kind} {...table} kind={kind} index={i} />)}
        </g>
    );
}

// Tiles of one kind in a stash: discarded in one's own, pinched in another's.
function Heap({ view, layout, viewer, seat, names, kind, index }: AtSeat & { readonly kind: Kind; readonly index: number }) {
    const { tidepool: words } = useWords();
    const { x, y, size } = stashSpread(layout, seat, index, 0);
    const count = view.seats[seat]!.stash[kind] ?? 0;
    const half = 20 * size;
    const tile = words.one[kind];
    const action = seat === viewer ? (view.phase === 'keep' ? `discard ${kind}` : undefined) : view.phase === 'build' ? `pinch p${seat + 1} ${kind}` : undefined;
    const label = action === undefined ? words.counted(kind, count) : seat === viewer ? words.discard(tile, count) : words.pinch(names[seat]!, tile, count);
    return (
        <Spot action={action} label={label}>
            {count > 1 && (
                <>
                    <circle cx={x + half - 2} cy={y + half - 3} r={layout.narrow ? 9 : 11} fill="#22323a" stroke="#fff" strokeWidth="1.5" />
                    <text x={x + half - 2} y={y + half + (layout.narrow ? 1.5 : 2.5)} textAnchor="middle" fontSize={layout.narrow ? 13 : 15} fontWeight="700" fill="#fff">{count}</text>
                </>
            )}
            <rect x={x - half - 1} y={y - half - 3} width={2 * half + 5} height={2 * half + 5} rx="8" className="outline" />
        </Spot>
    );
}

function Critters({ view, layout, seat, names, viewer, mine }: AtSeat) {
    const { tidepool: words } = useWords();
    const { x, y, width: w, height: h } = layout.seats[seat]!;
    const at = (order: number) => (layout.narrow ? { x: x + w - 218 - order * 36, y: y + 32 } : { x: x + w - 28 - order * 42, y: y + h - 28 });
    const scale = layout.narrow ? 0.86 : 1;
    const gull = at(view.crab === seat ? 1 : 0);
    const perch = mine && view.phase === 'give' && seat !== viewer;
    return (
        <>
            {view.crab === seat && <g className="appears" role="img" aria-label={words.crabWith(names[seat]!)}><g transform={`translate(${at(0).x} ${at(0).y}) scale(${scale})`}><Crab /></g></g>}
            {view.gull === seat && (
                <g className="appears">
                    <Spot action={view.phase === 'collect' ? 'seagull' : undefined} label={viewer === seat ? words.gullLong : words.gullWith(names[seat]!)}>
                        <g transform={`translate(${gull.x} ${gull.y}) scale(${scale})`}><Gull /><circle r="20" className="outline" /></g>
                    </Spot>
                </g>
            )}
            {perch && (
                <Spot action={`give p${seat + 1}`} label={words.give(names[seat]!)}>
                    <g transform={`translate(${gull.x} ${gull.y}) scale(${scale})`}><g opacity="0.5"><Gull /></g><circle r="20" className="outline" /></g>
                </Spot>
            )}
        </>
    );
}
