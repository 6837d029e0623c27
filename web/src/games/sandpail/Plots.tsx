import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import type { Line } from '../../table/table';
import { useWords } from '../../words';
import type { Table } from './Board';
import { cellSpread, groundOf, leftOf, wallSpread } from './layout';
import { Ghost, Tile } from './tiles';
import { castleOf, type Cell, monumentOf } from './view';

// The four plots: each player's copy of either castle on show, with the castle's sign between them.
export function Plots(table: Table) {
    const { layout, view } = table;
    return (
        <g aria-hidden="true">
            {layout.plots.map((plots, seat) =>
                plots.map((_, place) => <Ground key={`${seat} ${place}`} {...table} seat={seat} place={place} />),
            )}
            {view.show.map((name, place) => (
                <Sign key={name ?? place} {...table} name={name} place={place} />
            ))}
        </g>
    );
}

type AtPlot = Table & { readonly seat: number; readonly place: number };

function Ground(table: AtPlot) {
    const { layout, view, edition, seat, place } = table;
    const { x, y, width: w, height: h } = layout.plots[seat]![place]!;
    const name = view.show[place];
    const far = seat !== layout.near;
    const floor = groundOf(layout.plots[seat]![place]!, layout.narrow);
    return (
        <g>
            <rect
                data-own={!far || undefined}
                x={x}
                y={y}
                width={w}
                height={h}
                rx="14"
                fill={far ? 'var(--sea-93)' : 'var(--shell-96)'}
                stroke="var(--sand-79)"
                strokeWidth="2"
            />
            <path
                d={`M${x + 1} ${floor}Q${x + w / 4} ${floor - 7} ${x + w / 2} ${floor}T${x + w - 1} ${floor}V${y + h - 13}q0 12-12 12H${x + 13}q-12 0-12-12Z`}
                fill="var(--sand-89)"
            />
            <SeatShape seat={seat} size={layout.narrow ? 14 : 18} x={x + 8} y={y + 8} />
            {name && <Outline {...table} name={name} />}
            {view.option_walls &&
                name &&
                Array.from({ length: edition.walls }, (_, i) => {
                    const spread = wallSpread(layout, seat, place, i);
                    return (
                        <g key={i} transform={`translate(${spread.x} ${spread.y}) scale(${spread.size})`} opacity="0.6">
                            <Ghost kind="pail" />
                        </g>
                    );
                })}
        </g>
    );
}

function Outline({ layout, edition, seat, place, name }: AtPlot & { readonly name: string }) {
    const castle = castleOf(edition, name);
    const plot = layout.plots[seat]![place]!;
    const floor = groundOf(plot, layout.narrow);
    const left = leftOf(layout, plot, castle);
    const small = layout.narrow ? 12 : 15; // columns and rows, as the list of actions calls them
    return (
        <g key={name} className="appears">
            {castle.cells.map((cell) => {
                const { x, y, size } = cellSpread(layout, seat, place, castle, cell);
                return (
                    <g key={cell.name} transform={`translate(${x} ${y}) scale(${size})`}>
                        <Ghost kind={cell.kind} />
                    </g>
                );
            })}
            {Array.from({ length: castle.columns }, (_, i) => (
                <text
                    key={i}
                    x={left + (i + 0.5) * layout.cell}
                    y={floor + small}
                    textAnchor="middle"
                    fontSize={small}
                    fill="var(--wood-39)"
                >
                    {'abcd'[i]}
                </text>
            ))}
            {Array.from({ length: castle.rows }, (_, i) => (
                <text
                    key={i}
                    x={left + castle.columns * layout.cell + 4}
                    y={floor - (i + 0.5) * layout.cell + 5}
                    fontSize={small}
                    fill="var(--slate-46)"
                >
                    {i + 1}
                </text>
            ))}
        </g>
    );
}

function Sign({ layout, edition, view, name, place }: Table & { readonly name: string | null; readonly place: number }) {
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.signs[place]!;
    const middle = y + h / 2;
    if (name === null) {
        const stays = view.seats.some((_, seat) => monumentOf(view, seat, place) !== null);
        return (
            <text x={x + w / 2} y={middle + 5} textAnchor="middle" fill="var(--wood-42)">
                {stays ? words.lastCastles : words.noCastle}
            </text>
        );
    }
    return (
        <g className="appears">
            <rect x={x} y={y} width={w} height={h} rx="10" fill="var(--wood-53)" stroke="var(--wood-39)" strokeWidth="2" />
            <text x={x + 14} y={middle + 6} fontWeight="700" fill="var(--white)" fontSize={layout.narrow ? 15 : 20}>
                {place + 1} · {words.castle(name)}
            </text>
            <rect
                x={x + w - h - 8}
                y={y + 4}
                width={h + 2}
                height={h - 8}
                rx={h / 2 - 4}
                fill="var(--sand-94)"
                stroke="var(--wood-39)"
                strokeWidth="1.5"
            />
            <text
                x={x + w - h / 2 - 7}
                y={middle + (layout.narrow ? 6 : 7)}
                textAnchor="middle"
                fontWeight="700"
                fill="var(--wood-30)"
                fontSize={layout.narrow ? 16 : 20}
            >
                {castleOf(edition, name).value}
            </text>
        </g>
    );
}

// --- what can be chosen on the plots ----------------------------------------------------------------------------------------

export function PlotSpots(table: Table) {
    const { layout, view } = table;
    return (
        <>
            {layout.plots.map((plots, seat) =>
                plots.map(
                    (_, place) =>
                        view.show[place] !== null && (
                            <Copy key={`${seat} ${place}`} {...table} seat={seat} place={place} name={view.show[place]!} />
                        ),
                ),
            )}
        </>
    );
}

type AtCopy = AtPlot & { readonly name: string };

function Copy(table: AtCopy) {
    const { view, edition, viewer, names, seat, place, name } = table;
    const { sandpail: words } = useWords();
    const castle = castleOf(edition, name);
    const built = view.seats[seat]!.built[place]!;
    const washing = view.phase === 'wash' && view.place === place + 1 && seat !== viewer;
    return (
        <g
            role="group"
            aria-label={words.copy(names[seat]!, words.castle(name), built.length, castle.cells.length, view.seats[seat]!.walls[place]!)}
        >
            {seat === viewer &&
                castle.cells.filter((cell) => !built.includes(cell.name)).map((cell) => <Open key={cell.name} {...table} cell={cell} />)}
            {seat === viewer && view.option_walls && <Walls {...table} />}
            {washing &&
                castle.cells.filter((cell) => built.includes(cell.name)).map((cell) => <Washed key={cell.name} {...table} cell={cell} />)}
            {viewer !== null && seat !== viewer && view.phase === 'play' && <WaveTarget {...table} />}
        </g>
    );
}

type AtCell = AtCopy & { readonly cell: Cell };

function CellOutline({ layout, edition, seat, place, name, cell }: AtCell) {
    const { x, y } = cellSpread(layout, seat, place, castleOf(edition, name), cell);
    const half = layout.cell / 2 - 1.5;
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx="6" className="outline" />;
}

// An empty cell of the viewer's copy: a tile that is picked goes there, or else the one that the drawing wants.
function Open(table: AtCell) {
    const { view, place, cell, picked } = table;
    const { sandpail: words } = useWords();
    const keeping = view.phase === 'keep' && view.place === place + 1;
    const kind = picked ?? cell.kind;
    const action = keeping ? `keep ${cell.name}` : view.phase === 'play' ? `place ${kind} ${place + 1} ${cell.name}` : undefined;
    const label = keeping ? words.keepAt(cell.name) : words.placeAt(kind, words.castle(table.name), cell.name);
    return (
        <Spot action={action} label={action === undefined ? words.emptyCell(cell.kind, cell.name) : label}>
            <CellOutline {...table} />
        </Spot>
    );
}

function Washed(table: AtCell) {
    const { sandpail: words } = useWords();
    return (
        <Spot action={`wash ${table.cell.name}`} label={words.washAt(table.cell.kind, table.cell.name)}>
            <CellOutline {...table} />
        </Spot>
    );
}

function Walls({ view, layout, edition, viewer, place, name }: AtCopy) {
    const { sandpail: words } = useWords();
    const count = view.seats[viewer!]!.walls[place]!;
    const { x, y, size } = wallSpread(layout, viewer!, place, 0);
    const half = 20 * size + 2;
    const top = wallSpread(layout, viewer!, place, edition.walls - 1).y - half;
    return (
        <Spot action={view.phase === 'play' ? `wall ${place + 1}` : undefined} label={words.wallAt(words.castle(name), count)}>
            <rect x={x - half} y={top} width={2 * half} height={y + half - top} rx="6" className="outline" />
        </Spot>
    );
}

// A copy of the opponent as the target of a wave: the one that is picked, or the only kind in the hand.
function WaveTarget({ view, layout, viewer, seat, place, name, names, picked }: AtCopy) {
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.plots[seat]![place]!;
    const { hand } = view.seats[viewer!]!;
    const chosen = picked === 'single' || picked === 'double' ? picked : hand.double > 0 && hand.single === 0 ? 'double' : 'single';
    const unclear = picked === null && hand.single > 0 && hand.double > 0;
    return (
        <Spot action={unclear ? undefined : `wave ${chosen} ${place + 1}`} label={words.waveAt(chosen, names[seat]!, words.castle(name))}>
            <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="12" className="outline" />
        </Spot>
    );
}

// --- moments ----------------------------------------------------------------------------------------------------------------

// A wave runs over the copy that it was sent against.
export function Surge({ layout, line }: Table & { readonly line: Line }) {
    if (typeof line.actor !== 'number') return null;
    const { x, y, width: w, height: h } = layout.plots[1 - line.actor]![Number(line['place']) - 1]!;
    const crest = `M${x} ${y + h}V${y + h * 0.35}q${w / 8}-26 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V${y + h}Z`;
    return (
        <g className="surge" aria-hidden="true">
            <path d={crest} fill="var(--white)" transform="translate(0 -10)" />
            <path d={crest} fill="var(--sea-72)" />
        </g>
    );
}

// A castle that was finished: where, by whom, and the cells that the other had built.
export interface Finish {
    readonly seat: number;
    readonly place: number;
    readonly name: string;
    readonly lost: readonly string[];
}

// Finished castles stand for a moment, with name and value on a banner, while the other's copy goes under.
export function Finished({ finished, ...table }: Table & { readonly finished: readonly Finish[] }) {
    return (
        <g pointerEvents="none">
            {finished.map(({ seat, place, name, lost }) => (
                <g key={name}>
                    <Whole {...table} seat={1 - seat} place={place} name={name} cells={lost} className="sinks" />
                    <Whole {...table} seat={seat} place={place} name={name} className="stands" />
                    <Banner {...table} seat={seat} place={place} name={name} />
                </g>
            ))}
        </g>
    );
}

function Whole({
    layout,
    edition,
    seat,
    place,
    name,
    cells,
    className,
}: AtPlot & { readonly name: string; readonly cells?: readonly string[]; readonly className: string }) {
    const castle = castleOf(edition, name);
    const { x, y, width: w, height: h } = layout.plots[seat]![place]!;
    return (
        <g aria-hidden="true">
            <rect x={x} y={y} width={w} height={h} rx="14" fill={className === 'stands' ? 'var(--sand-92)' : 'var(--sea-89)'} />
            <g className={className}>
                {castle.cells
                    .filter((cell) => cells === undefined || cells.includes(cell.name))
                    .map((cell) => {
                        const spread = cellSpread(layout, seat, place, castle, cell);
                        return (
                            <g key={cell.name} transform={`translate(${spread.x} ${spread.y}) scale(${spread.size})`}>
                                <Tile kind={cell.kind} />
                            </g>
                        );
                    })}
            </g>
        </g>
    );
}

function Banner({ layout, edition, names, seat, place, name }: AtPlot & { readonly name: string }) {
    const { sandpail: words } = useWords();
    const { x, y, width: w } = layout.plots[seat]![place]!;
    const text = words.scored(words.castle(name), castleOf(edition, name).value);
    const size = Math.min(layout.narrow ? 15 : 20, (w - 40) / (text.length * 0.56));
    return (
        <g role="status" aria-label={words.finished(names[seat]!, words.castle(name), castleOf(edition, name).value)}>
            <rect x={x + 4} y={y + 4} width={w - 8} height="30" rx="15" fill="var(--sand-95)" stroke="var(--gold-62)" strokeWidth="3" />
            <SeatShape seat={seat} size={16} x={x + 12} y={y + 11} />
            <text x={x + w / 2 + 8} y={y + 19 + size * 0.36} textAnchor="middle" fontSize={size} fontWeight="700" fill="var(--wood-30)">
                {text}
            </text>
        </g>
    );
}
