import { SeatShape } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { useWords } from '../../words';
import type { BoardProps } from '../game';
import type { Edition, View } from './view';

const width = 640;
const left = 200; // where the tracks begin
const line = 56;

// Everybody's points on the way to the goal, and what the turn has come to.
export function Board({ view, edition, names }: BoardProps<View, Edition>) {
    const { newgame: words } = useWords();
    const goal = edition.goals[view.length];
    const height = 170 + line * view.seats.length;
    const reach = (points: number) => (Math.min(points, goal) / goal) * (width - left - 24);
    return (
        <svg viewBox={`0 0 ${width} ${height}`} fontSize="20" role="group" aria-label={words.board(goal)}>
            <rect width={width} height={height} fill="var(--sand-91)" />
            {view.seats.map(({ points }, seat) => (
                <g
                    key={seat}
                    transform={`translate(0 ${24 + line * seat})`}
                    role="img"
                    aria-label={words.track(names[seat]!, points, goal)}
                >
                    <SeatShape seat={seat} size={24} x={16} y={4} />
                    <text x={52} y={24} fontWeight={view.turn === seat ? 700 : 400} fill="var(--wood-27)">
                        {names[seat]}
                    </text>
                    <rect x={left} width={reach(goal)} height={32} rx={6} fill="var(--shell-99)" />
                    {view.turn === seat && <rect x={left} width={reach(points + view.heap)} height={32} rx={6} fill="var(--gold-89)" />}
                    <rect x={left} width={reach(points)} height={32} rx={6} fill="var(--sea-58)" />
                    <text x={width - 32} y={24} textAnchor="end" fill="var(--wood-27)">
                        {points}
                    </text>
                </g>
            ))}
            <g transform={`translate(0 ${height - 120})`}>
                <text x={24} y={56} fill="var(--wood-27)" role="img" aria-label={words.heap(view.heap)}>
                    {words.heap(view.heap)}
                </text>
                <Button x={left} action="again" label={words.again} />
                <Button x={left + 210} action="keep" label={words.keep} />
            </g>
        </svg>
    );
}

function Button({ x, action, label }: { readonly x: number; readonly action: string; readonly label: string }) {
    return (
        <Spot action={action} label={label}>
            <rect x={x} y={16} width={190} height={64} rx={10} fill="var(--white)" stroke="var(--sand-62)" strokeWidth={2} />
            <text x={x + 95} y={56} textAnchor="middle" fill="var(--wood-27)">
                {label}
            </text>
        </Spot>
    );
}
