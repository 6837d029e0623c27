import { SeatShape } from '../../frame/Badge';
import { shorten } from '../../frame/text';
import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { Table } from './Board';
import { ruleOf, stashSpread, styleOf } from './layout';
import { inWords } from './sayings';
import { Crab, Gull, WallMark } from './tiles';
import { type Kind, pointsOf, present, total } from './view';

// The players: who they are, their castles, critters and stashes.
export function Seats({ part, ...table }: Table & { readonly part: 'back' | 'front' }) {
    return (
        <>
            {table.view.seats.map((_, seat) =>
                part === 'back' ? <Towel key={seat} {...table} seat={seat} /> : <Belongings key={seat} {...table} seat={seat} />,
            )}
        </>
    );
}

type AtSeat = Table & { readonly seat: number };

function Towel({ view, layout, seat, asked, viewer }: AtSeat) {
    const { x, y, width: w, height: h } = layout.seats[seat]!;
    const acting = asked === seat && view.phase !== 'over';
    const rule = y + ruleOf[styleOf(layout, seat)];
    const swell = (w - 6) / 4;
    return (
        <>
            <rect
                data-own={seat === viewer || undefined}
                x={x}
                y={y}
                width={w}
                height={h}
                rx="14"
                fill={acting ? 'var(--shell-99)' : 'var(--sand-95)'}
                stroke={acting ? 'var(--sea-51)' : 'var(--sand-79)'}
                strokeWidth={acting ? 4 : 2}
            />
            {acting && view.phase === 'keep' && (
                <path
                    d={`M${x + 3} ${rule + 6}q${swell / 2}-12 ${swell} 0${`t${swell} 0`.repeat(3)}V${y + h - 15}q0 12-12 12H${x + 15}q-12 0-12-12Z`}
                    fill="var(--sea-89)"
                />
            )}
            <path d={`M${x + 12} ${rule}H${x + w - 12}`} stroke="var(--sand-83)" strokeWidth="1.5" />
        </>
    );
}

// Where the parts of a place lie, by the style in which it is drawn: from its upper left corner.
function partsOf(style: 'wide' | 'row' | 'slim', w: number, h: number, walls: number) {
    if (style === 'slim')
        return {
            shape: 15,
            name: { x: 28, y: 18 },
            points: { x: w - 10, y: 18, end: true },
            castle: { x: 8, y: 25, size: 0.6, step: 31 },
            critter: { x: w - 18, y: 37, size: 0.68, step: 30 },
        };
    if (style === 'row')
        return {
            shape: 18,
            name: { x: 34, y: 22 },
            points: { x: 34, y: 44, end: false },
            castle: { x: w - 8 - walls * 45, y: 12, size: 0.86, step: 45 },
            critter: h > 150 ? { x: w - 22, y: h - 22, size: 0.86, step: 36 } : { x: w - 34 - walls * 45, y: 30, size: 0.86, step: 36 },
        };
    const size = w < 300 ? 0.9 : 1;
    return {
        shape: 22,
        name: { x: 40, y: 27 },
        points: { x: w - 12, y: 27, end: true },
        castle: { x: 10, y: 38, size, step: 50 * size },
        critter: w < 300 ? { x: w - 24, y: h - 24, size: 0.9, step: 38 } : { x: w - 28, y: 60, size: 1, step: 42 },
    };
}

function Belongings(table: AtSeat) {
    const { view, layout, seat, names, edition, asked } = table;
    const words = useWords();
    const { x, y, width: w, height: h } = layout.seats[seat]!;
    const { stash, castle } = view.seats[seat]!;
    const style = styleOf(layout, seat);
    const parts = partsOf(style, w, h, edition.castle);
    const points = castle.reduce((sum, wall) => sum + pointsOf(edition, wall), 0) + total(stash);
    const name = names[seat]!;
    const room = style === 'row' ? parts.castle.x - 80 - 34 : w - parts.name.x - 84;
    const asks = asked === seat && view.phase === 'keep' && total(stash) > edition.keep;
    const spread = stashSpread(layout, seat, 0, 0);
    return (
        <g role="group" aria-label={words.tidepool.stash(name, inWords(stash, words))}>
            <SeatShape seat={seat} size={parts.shape} x={x + 10} y={y + parts.name.y - parts.shape + 4} />
            <text x={x + parts.name.x} y={y + parts.name.y} fontWeight="700" fill="var(--slate-31)">
                {shorten(name, Math.max(4, Math.floor(room / 8.5)))}
            </text>
            <text
                x={x + parts.points.x}
                y={y + parts.points.y}
                textAnchor={parts.points.end ? 'end' : 'start'}
                fill={asks ? 'var(--coral-44)' : 'var(--slate-31)'}
                fontWeight={asks ? '700' : undefined}
            >
                {asks ? words.tidepool.keepsOf(total(stash), edition.keep) : words.tidepool.points(points)}
            </text>
            <g role="img" aria-label={words.tidepool.castle(name, castle.length, edition.castle)}>
                {Array.from({ length: edition.castle }, (_, i) => (
                    <g
                        key={castle[i] ?? i}
                        transform={`translate(${x + parts.castle.x + i * parts.castle.step} ${y + parts.castle.y}) scale(${parts.castle.size})`}
                    >
                        {castle[i] ? (
                            <g className="rises">
                                <WallMark points={pointsOf(edition, castle[i])} size={style === 'slim' ? 21 : 17} />
                            </g>
                        ) : (
                            <path d="M2 38V10H46V38Z" fill="none" stroke="var(--sand-73)" strokeWidth="1.5" strokeDasharray="4 4" />
                        )}
                    </g>
                ))}
            </g>
            <Critters {...table} at={parts.critter} />
            {total(stash) === 0 && (
                <text x={x + 14} y={spread.y + 5} fill="var(--wood-42)">
                    {words.tidepool.stashEmpty}
                </text>
            )}
            {present(stash).map((kind, i) => (
                <Heap key={kind} {...table} kind={kind} index={i} />
            ))}
            {present(stash).map((kind, i) => (
                <Many key={kind} {...table} kind={kind} index={i} />
            ))}
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
    const action =
        seat === viewer
            ? view.phase === 'keep'
                ? `discard ${kind}`
                : undefined
            : view.phase === 'build'
              ? `pinch p${seat + 1} ${kind}`
              : undefined;
    const label =
        action === undefined
            ? words.counted(kind, count)
            : seat === viewer
              ? words.discard(tile, count)
              : words.pinch(names[seat]!, tile, count);
    return (
        <Spot action={action} label={label} about={words.tileAbout[kind]}>
            <rect x={x - half - 1} y={y - half - 3} width={2 * half + 5} height={2 * half + 5} rx="8" className="outline" />
        </Spot>
    );
}

// How many tiles of one kind there are, over the outlines of what may be chosen.
function Many({ view, layout, seat, kind, index }: AtSeat & { readonly kind: Kind; readonly index: number }) {
    const { x, y, size } = stashSpread(layout, seat, index, 0);
    const count = view.seats[seat]!.stash[kind] ?? 0;
    if (count < 2) return null;
    const { radius, font } = layout.narrow ? { radius: 9, font: 13 } : { radius: 11, font: 15 };
    return (
        <g transform={`translate(${x + 20 * size - 2} ${y + 20 * size - 3})`} pointerEvents="none" aria-hidden="true">
            <circle r={radius} fill="var(--slate-31)" stroke="var(--white)" strokeWidth="1.5" />
            <text y={0.36 * font} textAnchor="middle" fontSize={font} fontWeight="700" fill="var(--white)">
                {count}
            </text>
        </g>
    );
}

interface Perch {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly step: number;
}

function Critters({ view, layout, seat, names, viewer, mine, at: perches }: AtSeat & { readonly at: Perch }) {
    const { tidepool: words } = useWords();
    const { x, y } = layout.seats[seat]!;
    const { size: scale } = perches;
    const at = (order: number) => ({ x: x + perches.x - order * perches.step, y: y + perches.y });
    const gull = at(view.crab === seat ? 1 : 0);
    const perch = mine && view.phase === 'give' && seat !== viewer;
    return (
        <>
            {view.crab === seat && (
                <g className="appears">
                    <Spot label={words.crabWith(names[seat]!)} about={words.crabAbout}>
                        <g transform={`translate(${at(0).x} ${at(0).y}) scale(${scale})`}>
                            <Crab />
                        </g>
                    </Spot>
                </g>
            )}
            {view.gull === seat && (
                <g className="appears">
                    <Spot
                        action={view.phase === 'collect' ? 'seagull' : undefined}
                        label={viewer === seat ? words.gullLong : words.gullWith(names[seat]!)}
                        about={words.gullAbout}
                    >
                        <g transform={`translate(${gull.x} ${gull.y}) scale(${scale})`}>
                            <Gull />
                            <circle r="20" className="outline" />
                        </g>
                    </Spot>
                </g>
            )}
            {perch && (
                <Spot action={`give p${seat + 1}`} label={words.give(names[seat]!)}>
                    <g transform={`translate(${gull.x} ${gull.y}) scale(${scale})`}>
                        <g opacity="0.5">
                            <Gull />
                        </g>
                        <circle r="20" className="outline" />
                    </g>
                </Spot>
            )}
        </>
    );
}
