import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { shorten } from '../../frame/text';
import { useWords } from '../../words';
import type { Table } from './Board';
import { Crab, Tile } from './tiles';
import { present } from './view';

// On a phone the others' places are further down than the screen: what the crab may pinch lies over the pool, which has nothing to do now.
export function Pinches({ view, layout, viewer, names }: Table) {
    const { tidepool: words } = useWords();
    const { x, y, width: w, height: h } = layout.pool;
    const others = view.seats.flatMap(({ stash }, seat) => (seat === viewer || present(stash).length === 0 ? [] : [{ seat, stash }]));
    const top = y + 26;
    const line = Math.min(46, (h - 30) / others.length);
    const size = Math.min(0.92, (line - 6) / 40);
    const left = x + 96;
    return (
        <g>
            <rect x={x} y={y} width={w} height={h} rx="26" fill="var(--shell-99)" stroke="var(--coral-55)" strokeWidth="3" />
            <g transform={`translate(${x + 26} ${y + 14}) scale(0.6)`} aria-hidden="true">
                <Crab />
            </g>
            <text x={x + 44} y={y + 20} fontWeight="700" fill="var(--coral-44)">
                {words.pinchTitle}
            </text>
            {others.map(({ seat, stash }, row) => {
                const middle = top + row * line + line / 2;
                const kindsThere = present(stash);
                const step = Math.min(40 * size + 6, (w - 104) / kindsThere.length);
                return (
                    <g key={seat}>
                        <SeatShape seat={seat} size={14} x={x + 10} y={middle - 7} />
                        <text x={x + 28} y={middle + 5} fontSize="13" fill="var(--slate-31)">
                            {shorten(names[seat]!, 8)}
                        </text>
                        {kindsThere.map((kind, i) => (
                            <g key={kind} transform={`translate(${left + 20 * size + i * step} ${middle})`}>
                                <Spot
                                    action={`pinch p${seat + 1} ${kind}`}
                                    label={words.pinch(names[seat]!, words.one[kind], stash[kind] ?? 0)}
                                >
                                    <g transform={`scale(${size})`}>
                                        <Tile kind={kind} />
                                    </g>
                                    <rect x={-20 * size} y={-20 * size} width={40 * size} height={40 * size} rx="8" className="outline" />
                                </Spot>
                            </g>
                        ))}
                    </g>
                );
            })}
        </g>
    );
}
