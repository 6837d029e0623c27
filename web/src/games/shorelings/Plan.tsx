import { memo } from 'react';
import { SeatShape, seatColours } from '../../frame/Badge';
import { around, type Box, viewOf } from '../../frame/box';
import { useDesk } from '../../frame/context';
import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import { columnAt, columnOf, iconOf, laneOf, type Piece, places, rowOf, sideOf, span, squares } from './beach';
import { Glyph } from './Glyph';
import { actionLabel, squareLabel } from './labels';
import type { Strike } from './strike';
import type { Picked, Targets } from './targets';
import type { Edition, HazardName, HazardView, Side, Square, View } from './view';

const cell = 44;
const gap = 6; // between tiles
const band = 66; // around the beach, for hazards and coordinates
export const full = 2 * band + span * cell + 2 * gap;
const along = (i: number) => band + i * cell + Math.floor(i / 4) * gap;
const xOf = (square: Square) => along(columnOf(square));
const yOf = (square: Square) => along(rowOf(square));
const sands = ['var(--sand-95)', 'var(--sand-89)', 'var(--sand-83)', 'var(--sand-79)', 'var(--sand-77)', 'var(--sand-73)'];
const stones = ['var(--sand-95)', 'var(--slate-85)', 'var(--sand-83)', 'var(--sand-79)', 'var(--sand-77)', 'var(--sand-73)'];

// What both pictures of the beach are drawn from.
export interface BeachProps {
    readonly view: View;
    readonly edition: Edition;
    readonly names: readonly string[];
    readonly playable: ReadonlySet<Square>;
    readonly pieces: readonly Piece[];
    readonly targets: Targets;
    readonly picked: Picked;
    readonly pick: (picked: Picked) => void;
    readonly strikes: readonly Strike[];
    readonly unit: number; // units of the plan in a pixel of the screen
}

// The beach from above. Heights are numbers and contour lines; every square, hazard and place can be chosen.
export function Plan({ part, ...props }: BeachProps & { readonly part?: string | undefined }) {
    const { shorelings: says } = useWords();
    const { view, pieces, playable, targets, strikes } = props;
    return (
        <svg
            className="beach"
            viewBox={viewOf(part === 'built' ? builtOn(props) : { x: 0, y: 0, width: full, height: full })}
            role="group"
            aria-label={says.board.beach}
        >
            <Ground playable={playable} />
            <Threats view={view} />
            <Squares {...props} />
            {pieces.map((piece) => (
                <Kept key={piece.id} piece={piece} />
            ))}
            {pieces.map((piece) => (
                <Standing key={piece.id} piece={piece} unit={props.unit} />
            ))}
            {targets.edges.map((edge) => (
                <Across key={edge.action} {...edge} />
            ))}
            {targets.openings.map((opening) => (
                <Mouth key={opening.action} {...opening} />
            ))}
            <Around {...props} />
            {view.hazards.map((hazard) => hazard.place !== null && <Puck key={hazard.kind} {...props} hazard={hazard} />)}
            {strikes.map((strike) => (
                <Blow key={strike.key} strike={strike} />
            ))}
        </svg>
    );
}

// What is built, in the middle of the squares around it.
function builtOn({ view, pieces }: BeachProps): Box {
    const sand = Object.keys(view.columns).filter((square) => columnAt(view, square).height > (view.stones.includes(square) ? 1 : 0));
    const used = [...sand, ...pieces.flatMap(({ at, second }) => (second === null ? [at] : [at, second]))];
    const { x, y, width, height } = around(
        used.map((square) => ({ x: xOf(square), y: yOf(square), width: cell, height: cell })),
        1.6 * cell,
    );
    const side = Math.min(full, Math.max(width, height));
    const within = (middle: number) => Math.max(0, Math.min(full - side, middle - side / 2));
    return { x: within(x + width / 2), y: within(y + height / 2), width: side, height: side };
}

const Ground = memo(function Ground({ playable }: { readonly playable: ReadonlySet<Square> }) {
    const tile = 4 * cell;
    const letters = Array.from({ length: span }, (_, i) => i);
    return (
        <g aria-hidden="true">
            <defs>
                {[0, 1, 2].map((i) => (
                    <pattern
                        key={i}
                        id={`shore-threat-${i}`}
                        width="11"
                        height="11"
                        patternUnits="userSpaceOnUse"
                        patternTransform={`rotate(${[45, -45, 0][i]})`}
                    >
                        <path d="M0 0V11" stroke="var(--coral-49)" strokeWidth="2.400" strokeOpacity="0.270" />
                    </pattern>
                ))}
            </defs>
            <rect width={full} height={full} fill="var(--sea-89)" />
            {[14, 26].map((inset, i) => (
                <rect
                    key={inset}
                    x={inset}
                    y={inset}
                    width={full - 2 * inset}
                    height={full - 2 * inset}
                    rx={40 - inset}
                    fill="none"
                    stroke="var(--white)"
                    strokeOpacity={0.35 + 0.25 * i}
                    strokeWidth="3"
                    strokeDasharray="26 12"
                    className="shore-ripple"
                />
            ))}
            <rect x={band - 6} y={band - 6} width={full - 2 * band + 12} height={full - 2 * band + 12} rx="10" fill="var(--sand-83)" />
            <rect x={along(4) - gap} y={along(4) - gap} width={tile + 2 * gap} height={tile + 2 * gap} fill="var(--sea-81)" />
            {squares
                .filter((square) => !playable.has(square))
                .map((square) => (
                    <rect
                        key={square}
                        x={xOf(square) - gap / 2 - 1}
                        y={yOf(square) - gap / 2 - 1}
                        width={cell + gap + 2}
                        height={cell + gap + 2}
                        fill="var(--sea-81)"
                    />
                ))}
            {[0, 1, 2, 3].map((i) => (
                <path
                    key={i}
                    className="shore-ripple"
                    d={`M${along(4) + 20} ${along(4) + 30 + i * 40}q14 -12 28 0t28 0t28 0t28 0`}
                    fill="none"
                    stroke="var(--white)"
                    strokeOpacity="0.700"
                    strokeWidth="3"
                    strokeDasharray="60 14"
                />
            ))}
            {letters.map((i) => (
                <text key={i} x={along(i) + cell / 2} y={band - 10} className="shore-coordinate" textAnchor="middle">
                    {String.fromCharCode(97 + i)}
                </text>
            ))}
            {letters.map((i) => (
                <text key={i} x={band - 8} y={along(i) + cell / 2 + 6} className="shore-coordinate" textAnchor="end">
                    {i + 1}
                </text>
            ))}
        </g>
    );
});

const tileBox = (tile: number) => ({
    x: along((tile % 3) * 4) - 2,
    y: along(Math.floor(tile / 3) * 4) - 2,
    width: 4 * cell + 4,
    height: 4 * cell + 4,
});
const tilesOf = (kind: string, place: string) => (kind === 'terror' ? laneOf(place).slice(0, 1) : laneOf(place));

// Which tiles each hazard looks at, hatched below the squares' contents.
function Threats({ view }: { readonly view: View }) {
    return (
        <g aria-hidden="true">
            {[0, 1, 2, 3, 5, 6, 7, 8].map((tile) => (
                <rect
                    key={tile}
                    {...tileBox(tile)}
                    rx="6"
                    fill="var(--sand-89)"
                    fillOpacity="0"
                    stroke="var(--sand-65)"
                    strokeOpacity="0.600"
                    strokeWidth="2"
                />
            ))}
            {view.hazards.map(
                ({ kind, place }) => place !== null && <path key={kind} d={arrow(place)} fill="var(--coral-49)" fillOpacity="0.750" />,
            )}
        </g>
    );
}

function centre(place: string): readonly [number, number] {
    const icon = ['wave', 'shovel', 'shark'].indexOf(iconOf(place));
    const middle = (i: number) => along(i * 4) + 2 * cell;
    switch (sideOf(place)) {
        case 'north':
            return [middle(icon), 23];
        case 'east':
            return [full - 23, middle(icon)];
        case 'south':
            return [middle(2 - icon), full - 23];
        default:
            return [23, middle(2 - icon)];
    }
}

// A small arrowhead from a hazard to its lane.
function arrow(place: string): string {
    const [x, y] = centre(place);
    switch (sideOf(place)) {
        case 'north':
            return `M${x - 8} ${y + 21}h16l-8 11z`;
        case 'east':
            return `M${x - 21} ${y - 8}v16l-11-8z`;
        case 'south':
            return `M${x - 8} ${y - 21}h16l-8-11z`;
        default:
            return `M${x + 21} ${y - 8}v16l11-8z`;
    }
}

function Squares({ view, names, playable, pieces, targets, picked }: BeachProps) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const standing = new Map(
        pieces.flatMap((piece) => [[piece.at, piece] as const, ...(piece.second === null ? [] : [[piece.second, piece] as const])]),
    );
    const threats = threatsOf(view);
    const about = picked !== null && 'card' in picked ? says.cards[picked.card].needs : undefined;
    return squares.map((square) => {
        const action = targets.square(square);
        const sand = playable.has(square);
        if (!sand && !(desk.mine && action !== undefined)) return null;
        const label =
            (desk.mine ? actionLabel(says, action, square) : '') + squareLabel(says, view, names, square, sand, standing.get(square));
        const x = xOf(square);
        const y = yOf(square);
        return (
            <Spot key={square} action={action} label={label} about={about} className="shore-square">
                {sand && <Sand view={view} square={square} threats={threats} carried={standing.has(square)} />}
                <rect className="outline" x={x + 2.5} y={y + 2.5} width={cell - 5} height={cell - 5} rx="6" />
            </Spot>
        );
    });
}

// The hazards (by index) that threaten each tile.
function threatsOf(view: View): readonly (readonly number[])[] {
    return Array.from({ length: 9 }, (_, tile) =>
        view.hazards.flatMap(({ kind, place }, i) => (place !== null && tilesOf(kind, place).includes(tile) ? [i] : [])),
    );
}

function Sand({
    view,
    square,
    threats,
    carried,
}: {
    readonly view: View;
    readonly square: Square;
    readonly threats: readonly (readonly number[])[];
    readonly carried: boolean;
}) {
    const { height, low } = columnAt(view, square);
    const stone = view.stones.includes(square);
    const x = xOf(square);
    const y = yOf(square);
    const tile = Math.floor(rowOf(square) / 4) * 3 + Math.floor(columnOf(square) / 4);
    return (
        <g>
            <rect x={x + 0.5} y={y + 0.5} width={cell - 1} height={cell - 1} rx="4" fill={sands[0]} stroke="var(--sand-79)" />
            {threats[tile]!.map((i) => (
                <rect key={i} x={x + 0.5} y={y + 0.5} width={cell - 1} height={cell - 1} fill={`url(#shore-threat-${i})`} />
            ))}
            {view.seaweed.includes(square) && <Glyph name="seaweed" x={x + 9} y={y + 9} size={27} colour="var(--moss-54)" />}
            {height > 0 && (
                <g key={height} className="appears">
                    <rect
                        x={x + 2}
                        y={y + 2}
                        width={cell - 4}
                        height={cell - 4}
                        rx={stone && height === 1 ? 14 : 5}
                        fill={(stone ? stones : sands)[Math.min(height, 5)]}
                        stroke={low > 0 ? 'var(--white)' : 'var(--wood-61)'}
                        strokeWidth={low > 0 ? 3 : 1.5}
                    />
                    {low > 0 && (
                        <rect
                            x={x + 2}
                            y={y + 2}
                            width={cell - 4}
                            height={cell - 4}
                            rx="5"
                            fill="none"
                            stroke="var(--wood-53)"
                            strokeWidth="1.500"
                            strokeDasharray="2 3"
                        />
                    )}
                    {Array.from({ length: Math.min(height, 5) - 1 }, (_, i) => (
                        <rect
                            key={i}
                            x={x + 5.5 + 3 * i}
                            y={y + 5.5 + 3 * i}
                            width={cell - 11 - 6 * i}
                            height={cell - 11 - 6 * i}
                            rx="4"
                            fill="none"
                            stroke="var(--wood-61)"
                            strokeOpacity="0.650"
                        />
                    ))}
                    {stone && height > 1 && (
                        <path d={`M${x + 30} ${y + 40}q-3 -6 3 -8q7 0 7 5q-1 4 -10 3z`} fill="var(--slate-62)" stroke="var(--white)" />
                    )}
                    {!(stone && height === 1) && !carried && (
                        <text x={x + cell / 2} y={y + 29.5} textAnchor="middle" className="shore-height">
                            {height}
                        </text>
                    )}
                    {stone && height === 1 && !carried && (
                        <path
                            d={`M${x + 11} ${y + 27}q0 -14 13 -14q11 1 10 12q-2 7 -13 7q-9 0 -10 -5z`}
                            fill="var(--slate-67)"
                            stroke="var(--slate-49)"
                            strokeWidth="1.500"
                        />
                    )}
                </g>
            )}
        </g>
    );
}

// A piece: its symbol on a plate with its owner's shape, and the height it stands on.
const Standing = memo(function Standing({ piece, unit }: { readonly piece: Piece; readonly unit: number }) {
    const wide = piece.second !== null;
    const dx = wide ? xOf(piece.second) - xOf(piece.at) : 0;
    const dy = wide ? yOf(piece.second) - yOf(piece.at) : 0;
    const size = wide ? 44 : 29;
    const cx = (dx + cell) / 2;
    const cy = (dy + cell) / 2;
    return (
        <g className="moves shore-piece" style={{ transform: `translate(${xOf(piece.at)}px, ${yOf(piece.at)}px)` }} aria-hidden="true">
            <g className="appears">
                <rect
                    x="4.500"
                    y="4.500"
                    width={cell - 9 + dx}
                    height={cell - 9 + dy}
                    rx="8"
                    fill="var(--shell-99)"
                    stroke={seatColours[piece.seat]}
                    strokeWidth="2.500"
                />
                <Glyph
                    name={piece.card}
                    x={cx - size / 2 - (wide ? 0 : 2)}
                    y={cy - size / 2 - 2}
                    size={size}
                    colour={seatColours[piece.seat]!}
                />
                <SeatShape seat={piece.seat} size={14} x={cell - 15 + dx} y={cell - 15 + dy} />
                <g transform={`scale(${Math.max(1, (12 * unit) / 14)})`}>
                    <rect x="1" y="1" width="13" height="15" rx="4" fill="var(--sand-89)" stroke="var(--wood-61)" />
                    <text x="7.500" y="13.500" textAnchor="middle" className="shore-base">
                        {piece.base}
                    </text>
                </g>
            </g>
        </g>
    );
});

const turns: { readonly [side in Side]: number } = { north: 0, east: 90, south: 180, west: 270 };

// The sides that a piece keeps clear: a dotted line just beyond it.
function Kept({ piece }: { readonly piece: Piece }) {
    return [piece.at, ...(piece.second === null ? [] : [piece.second])].map((square) => (
        <g key={square} aria-hidden="true" transform={`translate(${xOf(square) + cell / 2} ${yOf(square) + cell / 2})`}>
            {piece.clear
                .filter((side) => !towards(piece, square, side))
                .map((side) => (
                    <path
                        key={side}
                        transform={`rotate(${turns[side]})`}
                        d={`M-15 ${-cell / 2 - 5}H15M0 ${-cell / 2 - 2}V${-cell / 2 - 9}`}
                        stroke="var(--coral-49)"
                        strokeWidth="3"
                        strokeDasharray="4 3"
                    />
                ))}
        </g>
    ));
}
// Whether that side of the square lies within the piece.
function towards(piece: Piece, square: Square, side: Side): boolean {
    if (piece.second === null) return false;
    const south = columnOf(piece.at) === columnOf(piece.second);
    return side === (square === piece.at ? (south ? 'south' : 'east') : south ? 'north' : 'west');
}

// Where a large structure can lie: a handle on the border of its two squares.
function Across({ action, first, second }: Targets['edges'][number]) {
    const { shorelings: says } = useWords();
    const card = action.split(' ')[1] as Piece['card'];
    const x = (xOf(first) + xOf(second) + cell) / 2;
    const y = (yOf(first) + yOf(second) + cell) / 2;
    const flat = yOf(first) === yOf(second);
    const [w, h] = flat ? [40, 24] : [24, 40];
    return (
        <Spot action={action} label={says.board.labels.place(says.cards[card].name, `${first}${says.board.labels.and}${second}`)}>
            <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx="11" fill="var(--shell-99)" fillOpacity="0.920" />
            <Glyph name={card} x={x - 9} y={y - 9} size={18} colour="var(--sea-42)" />
            <rect className="outline" x={x - w / 2} y={y - h / 2} width={w} height={h} rx="11" />
        </Spot>
    );
}

// Where a Tunnel can open: an arrow at that side of the square.
function Mouth({ action, square, side }: Targets['openings'][number]) {
    const { shorelings: says } = useWords();
    return (
        <g transform={`translate(${xOf(square) + cell / 2} ${yOf(square) + cell / 2}) rotate(${turns[side]})`}>
            <Spot action={action} label={`${says.board.labels.place(says.cards.tunnel.name, square)}, ${says.sides[side]}`}>
                <path d="M-19 -20H19L0 -1Z" fill="var(--shell-99)" fillOpacity="0.920" />
                <path d="M0 -18L7 -9H-7Z" fill="var(--sea-42)" />
                <path className="outline" d="M-19 -20H19L0 -1Z" />
            </Spot>
        </g>
    );
}

// The twelve places around the beach.
function Around({ view, targets, picked }: BeachProps) {
    const { shorelings: says } = useWords();
    const hazard = picked !== null && 'hazard' in picked ? picked.hazard : null;
    const taken = new Set(view.hazards.map(({ place }) => place));
    return places.map((place) => {
        const [x, y] = centre(place);
        const action = taken.has(place) ? undefined : targets.place(place);
        const label =
            action !== undefined && hazard !== null
                ? says.board.labels.moveTo(says.hazards[hazard].name, says.places[place]!)
                : says.board.labels.emptyPlace(says.places[place]!);
        return (
            <Spot key={place} action={action} label={label}>
                <circle cx={x} cy={y} r="19" fill="var(--shell-96)" stroke="var(--sea-67)" strokeWidth="1.500" />
                <Glyph name={iconOf(place)} x={x - 11} y={y - 11} size={22} colour="var(--sea-51)" ground="var(--shell-96)" />
                <circle className="outline" cx={x} cy={y} r="19" />
            </Spot>
        );
    });
}

function Puck({ view, edition, hazard, targets, picked, pick }: BeachProps & { readonly hazard: HazardView }) {
    const { shorelings: says } = useWords();
    const desk = useDesk();
    const kind = hazard.kind as HazardName;
    const [x, y] = centre(hazard.place!);
    const alerts = hazard.revealed.reduce((sum, value) => sum + value, 0);
    const { trigger } = edition.hazards;
    const { name, does } = says.hazards[kind];
    const chosen = picked !== null && 'hazard' in picked && picked.hazard === kind;
    const described = says.board.labels.hazard(name, says.places[hazard.place!]!, alerts, trigger, does);
    const movable = [...desk.choices.values()].some((choice) => choice.kind === 'move' && choice['hazard'] === kind);
    const spot = targets.moves
        ? {
              onChoose: () => pick(chosen ? null : { hazard: kind }),
              live: movable,
              picked: chosen,
              label: `${says.board.labels.pickHazard(name)}. ${described}`,
          }
        : targets.flips
          ? { action: `flip ${kind}`, label: `${says.board.labels.flip(name)}. ${described}` }
          : { label: described };
    return (
        <g className="moves" style={{ transform: `translate(${x}px, ${y}px)` }}>
            <Spot {...spot}>
                <circle
                    r="21.500"
                    fill={view.triggered.includes(view.hazards.indexOf(hazard)) ? 'var(--coral-40)' : 'var(--coral-49)'}
                    stroke="var(--shell-99)"
                    strokeWidth="2"
                />
                <Glyph name={kind} x={-13} y={-16} size={26} colour="var(--shell-99)" ground="var(--coral-49)" />
                {Array.from({ length: trigger }, (_, i) => (
                    <circle
                        key={i}
                        cx={(i - (trigger - 1) / 2) * 8.5}
                        cy="15"
                        r="3.400"
                        fill={i < alerts ? 'var(--gold-89)' : 'var(--coral-36)'}
                        stroke="var(--shell-99)"
                        strokeWidth="0.900"
                    />
                ))}
                <circle className="outline" r="21.500" />
            </Spot>
        </g>
    );
}

// A hazard sweeps over its lane.
function Blow({ strike: { kind, place } }: { readonly strike: Strike }) {
    const [x, y] = centre(place);
    const tiles = tilesOf(kind, place);
    const [dx, dy] = { north: [0, 1], east: [-1, 0], south: [0, -1], west: [1, 0] }[sideOf(place)] as [number, number];
    const far = 30 + tiles.length * 4 * cell;
    return (
        <g aria-hidden="true" className="shore-blow">
            {tiles.map((tile) => (
                <rect key={tile} {...tileBox(tile)} rx="8" fill="var(--coral-49)" fillOpacity="0.450" />
            ))}
            <g
                className="shore-sweep"
                style={{ '--from': `${x - 50}px, ${y - 50}px`, '--to': `${x - 50 + dx * far}px, ${y - 50 + dy * far}px` } as object}
            >
                <Glyph name={kind} x={0} y={0} size={100} colour="var(--coral-40)" ground="var(--shell-99)" />
            </g>
        </g>
    );
}
