import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { shorten } from '../../frame/text';
import { useWords } from '../../words';
import type { Table } from './Board';
import { handSpread } from './layout';
import { Tile } from './tiles';
import { castleOf, type Kind, kinds, total } from './view';

type AtSeat = Table & { readonly seat: number };

// Each player's name, points, scored castles and the ground for the hand.
export function Bars(table: Table) {
    return (
        <>
            {table.view.seats.map((_, seat) => (
                <Bar key={seat} {...table} seat={seat} />
            ))}
        </>
    );
}

function Bar(table: AtSeat) {
    const { view, layout, names, seat } = table;
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.bars[seat]!;
    const { narrow } = layout;
    const acting = view.turns > 0 && view.turn === seat && view.phase !== 'over';
    const name = shorten(names[seat]!, narrow ? 13 : 14);
    const below = layout.beside && seat !== layout.near;
    return (
        <>
            <rect
                data-own={seat === layout.near || undefined}
                x={x}
                y={y}
                width={w}
                height={h}
                rx="14"
                fill={acting ? 'var(--shell-99)' : 'var(--sand-95)'}
                stroke={acting ? 'var(--sea-51)' : 'var(--sand-79)'}
                strokeWidth={acting ? 4 : 2}
            />
            <SeatShape seat={seat} size={narrow ? 18 : 22} x={x + 10} y={y + (narrow ? 7 : 9)} />
            <text x={x + (narrow ? 34 : 40)} y={y + (narrow ? 22 : 27)} fontWeight="700" fill="var(--slate-31)">
                {name}
            </text>
            <text x={below ? x + 40 : x + (narrow ? 144 : 180)} y={below ? y + 50 : y + (narrow ? 22 : 27)} fill="var(--slate-31)">
                {words.points(view.seats[seat]!.points)}
            </text>
            <Scored {...table} />
        </>
    );
}

// The castles put aside, each a small flag with its value.
function Scored({ view, edition, layout, names, seat }: AtSeat) {
    const { sandpail: words } = useWords();
    const { x, y, width: w } = layout.bars[seat]!;
    const { scored } = view.seats[seat]!;
    const beside = layout.beside && seat !== layout.near;
    const left = x + (beside ? w - 320 : 226);
    const size = layout.narrow ? 22 : 30;
    const step = Math.min(size + 3, (x + w - 10 - left) / Math.max(1, scored.length));
    const top = y + (beside ? 14 : 5);
    return (
        <g
            role="img"
            aria-label={words.scoredBy(
                names[seat]!,
                scored.map((name) => words.castle(name)),
            )}
        >
            {scored.map((name, i) => (
                <g key={name} className="appears">
                    <path
                        d={`M${x + w - 10 - (scored.length - i) * step} ${top}h${size}v${size}l${-size / 2}-6l${-size / 2} 6Z`}
                        fill="var(--wood-53)"
                        stroke="var(--sand-95)"
                        strokeWidth="1.5"
                        strokeLinejoin="round"
                    />
                    <text
                        x={x + w - 10 - (scored.length - i) * step + size / 2}
                        y={top + size * 0.62}
                        textAnchor="middle"
                        fontSize={layout.narrow ? 13 : 16}
                        fontWeight="700"
                        fill="var(--white)"
                    >
                        {castleOf(edition, name).value}
                    </text>
                </g>
            ))}
        </g>
    );
}

// The hands and the button, which lie over the tiles.
export function HandSpots(table: Table) {
    const { view } = table;
    const { sandpail: words } = useWords();
    return (
        <>
            {view.seats.map(({ hand }, seat) => (
                <g key={seat} role="group" aria-label={words.hand(table.names[seat]!, words.tiles(hand))}>
                    {kinds
                        .filter((kind) => hand[kind] > 0)
                        .map((kind) => (
                            <Held key={kind} {...table} seat={seat} kind={kind} />
                        ))}
                </g>
            ))}
        </>
    );
}

// All tiles of a kind in a hand. The viewer picks them up to play one, or discards one.
function Held({ view, layout, viewer, seat, kind, choices, picked, pick }: AtSeat & { readonly kind: Kind }) {
    const { sandpail: words } = useWords();
    const { hand } = view.seats[seat]!;
    const before = kinds.slice(0, kinds.indexOf(kind)).reduce((sum, other) => sum + hand[other], 0);
    const first = handSpread(layout, seat, before, total(hand));
    const last = handSpread(layout, seat, before + hand[kind] - 1, total(hand));
    const half = 20 * first.size + (layout.narrow ? 2 : 3);
    const frame = (
        <rect
            x={first.x - half}
            y={first.y - half - 4}
            width={last.x - first.x + 2 * half}
            height={2 * half + 6}
            rx="10"
            className="outline"
        />
    );
    const label = words.counted(kind, hand[kind]);
    if (seat === viewer && view.phase === 'discard')
        return (
            <Spot action={`discard ${kind}`} label={words.discard(kind, hand[kind])}>
                {frame}
            </Spot>
        );
    if (seat !== viewer || view.phase !== 'play') return <Spot label={label}>{frame}</Spot>;
    const live = choices.some((choice) => choice['tile'] === kind || (choice.kind === 'wall' && kind === 'pail'));
    return (
        <Spot
            onChoose={() => pick(picked === kind ? null : kind)}
            live={live}
            picked={picked === kind}
            label={words.pickUp(kind, hand[kind])}
        >
            {frame}
            <g className="carried" transform={`translate(${last.x} ${last.y}) scale(${last.size})`}>
                <Tile kind={kind} />
            </g>
        </Spot>
    );
}
