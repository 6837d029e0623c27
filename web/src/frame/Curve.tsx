import type { Comment } from '../table/table';
import { SeatShape, seatColours } from './Badge';

const width = 720, height = 180, dashes = ['', '8 4', '2 4', '12 4 2 4', '4 4', '16 6', '1 6'];

interface Props {
    readonly comments: readonly Comment[];
    readonly names: readonly string[];
    readonly length: number;
    readonly step: number;
    readonly mistakes: readonly number[];
    readonly title: string;
    go(step: number): void;
}

// What each seat could expect after every action: a line a seat, told apart by colour, dash and the shape at its end.
export function Curve({ comments, names, length, step, mistakes, title, go }: Props) {
    const top = Math.max(1, ...comments.flatMap((comment) => comment.chances));
    const x = (at: number) => (at / Math.max(1, length)) * (width - 20);
    const y = (chance: number) => 10 + (1 - chance / top) * (height - 20);
    const lines = names.map((_, seat) => comments.map((comment) => `${x(comment.step + 1).toFixed(1)},${y(comment.chances[seat]!).toFixed(1)}`).join(' '));
    const last = comments[comments.length - 1];
    return (
        <figure className="curve">
            <figcaption>{title}</figcaption>
            <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${names.map((name, seat) => `${name} ${(100 * (last?.chances[seat] ?? 0)).toFixed(0)}`).join(', ')}`}
                onClick={(event) => {
                    const box = event.currentTarget.getBoundingClientRect();
                    go(Math.round(((event.clientX - box.left) / box.width) * (width / (width - 20)) * length));
                }}>
                <line x1="0" x2={width} y1={y(top / 2)} y2={y(top / 2)} className="middle" />
                <line x1={x(step)} x2={x(step)} y1="0" y2={height} className="now" />
                {lines.map((points, seat) => <polyline key={seat} points={points} fill="none" stroke={seatColours[seat]} strokeWidth="2.500" strokeDasharray={dashes[seat]} />)}
                {mistakes.map((at) => {
                    const comment = comments[at]!;
                    const seat = comment.actor as number;
                    return <g key={at}><circle cx={x(at + 1)} cy={y(comment.chances[seat]!)} r="7" className="mistake" /><text x={x(at + 1)} y={y(comment.chances[seat]!) + 4} className="mistake">?</text></g>;
                })}
                {last && names.map((_, seat) => <SeatShape key={seat} seat={seat} size={14} x={x(last.step + 1)} y={y(last.chances[seat]!) - 7} />)}
            </svg>
        </figure>
    );
}
