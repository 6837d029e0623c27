import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { Table } from './Board';
import { handSpread } from './layout';
import { castleOf, type Kind, kinds, total } from './view';

type AtSeat = Table & { readonly seat: number };

// Each player's name, points, scored castles and the ground for the hand.
export function Bars(table: Table) {
    return <>{table.view.seats.map((_, seat) => <Bar key={seat} {...table} seat={seat} />)}</>;
}

function Bar(table: AtSeat) {
    const { view, layout, names, seat } = table;
    const { sandpail: words } = useWords();
    const { x, y, width: w, height: h } = layout.bars[seat]!;
    const { narrow } = layout;
    const acting = view.turns > 0 && view.turn === seat && view.phase !== 'over';
    const most = narrow ? 13 : 14;
    const name = names[seat]!;
    const below = !narrow && seat !== layout.near;
    return (
        <>
            <rect x={x} y={y} width={w} height={h} rx="14" fill={acting ? '#fffdf4' : '#f8ecd0'} stroke={acting ? '#1d6f8c' : '#d3b880'} strokeWidth={acting ? 4 : 2} />
            <SeatShape seat={seat} size={narrow ? 18 : 22} x={x + 10} y={y + 9} />
            <text x={x + (narrow ? 34 : 40)} y={y + (narrow ? 23 : 27)} fontWeight="700" fill="#22323a">{name.length > most ? `${name.slice(0, most - 1)}…` : name}</text>
            <text x={below ? x + 40 : x + (narrow ? 144 : 180)} y={below ? y + 54 : y + (narrow ? 23 : 27)} fill="#22323a">{words.points(view.seats[seat]!.points)}</text>
            <Scored {...table} />
        </>
    );
}

// The castles put aside, each a small flag with its value.
function Scored({ view, edition, layout, names, seat }: AtSeat) {
    const { sandpail: words } = useWords();
    const { x, y, width: w } = layout.bars[seat]!;
    const { scored } = view.seats[seat]!;
    const left = layout.narrow ? x + 216 : x + (seat === layout.near ? 300 : 640);
    const size = layout.narrow ? 24 : 32;
    const step = Math.min(size + 3, (x + w - 10 - left) / Math.max(1, scored.length));
    const top = y + (layout.narrow ? 5 : seat === layout.near ? 6 : 20);
    return (
        <g role="img" aria-label={words.scoredBy(names[seat]!, scored.map((name) => words.castle(name)))}>
            {scored.map((name, i) => (
                <g key={name} className="appears">
                    <path d={`M${x + w - 10 - (scored.length - i) * step} ${top}h${size}v${size}l${-size / 2}-6l${-size / 2} 6Z`} fill="#8a5a22" stroke="#fdf0cf" strokeWidth="1.5" strokeLinejoin="round" />
                    <text x={x + w - 10 - (scored.length - i) * step + size / 2} y={top + size * 0.62} textAnchor="middle" fontSize={layout.narrow ? 13 : 16} fontWeight="700" fill="#fff">{castleOf(edition, name).value}</text>
                </g>
            ))}
        </g>
    );
}

// The hands and the button, which lie over the tiles.
export function HandSpots(table: Table) {
    const { view, mine } = table;
    const { sandpail: words } = useWords();
    return (
        <>
            {view.seats.map(({ hand }, seat) => (
                <g key={seat} role="group" aria-label={words.hand(table.names[seat]!, words.tiles(hand))}>
                    {kinds.filter((kind) => hand[kind] > 0).map((kind) => <Held key={kind} {...table} seat={seat} kind={kind} />)}
                </g>
            ))}
            {mine && (view.phase === 'play' || view.phase === 'keep') && <Done {...table} />}
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
    const frame = <rect x={first.x - half} y={first.y - half - 4} width={last.x - first.x + 2 * half} height={2 * half + 6} rx="10" className="outline" />;
    const label = words.counted(kind, hand[kind]);
    if (seat === viewer && view.phase === 'discard') return <Spot action={`discard ${kind}`} label={words.discard(kind, hand[kind])}>{frame}</Spot>;
    if (seat !== viewer || view.phase !== 'play') return <Spot label={label}>{frame}</Spot>;
    const live = choices.some((choice) => choice['tile'] === kind || (choice.kind === 'wall' && kind === 'pail'));
    return <Spot onChoose={() => pick(picked === kind ? null : kind)} live={live} picked={picked === kind} label={words.pickUp(kind, hand[kind])}>{frame}</Spot>;
}

function Done({ view, layout }: Table) {
    const { sandpail: words } = useWords();
    const bar = layout.bars[layout.near]!;
    const box = layout.narrow ? { x: bar.x + bar.width - 122, y: bar.y + 60, width: 116, height: 50 } : { x: bar.x + bar.width - 206, y: bar.y + 72, width: 192, height: 60 };
    const text = view.phase === 'keep' ? words.keepDone : words.done;
    return (
        <Spot action="done" label={view.phase === 'keep' ? words.keepDoneLong : words.doneLong} className="button-like">
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="10" className="face" />
            <text x={box.x + box.width / 2} y={box.y + box.height / 2 + 6} textAnchor="middle" fontSize={layout.narrow ? 15 : 19} fontWeight="700">{text}</text>
            <rect x={box.x} y={box.y} width={box.width} height={box.height} rx="10" className="outline" />
        </Spot>
    );
}
