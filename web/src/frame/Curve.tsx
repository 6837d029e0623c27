import type { Comment } from '../table/table';
import { useWords } from '../words';
import { SeatShape, seatColours } from './Badge';

const width = 360,
    height = 200,
    left = 58, // for the axis
    right = 8,
    dashes = ['', '8 4', '2 4', '12 4 2 4', '4 4', '16 6', '1 6'];

interface Props {
    readonly comments: readonly Comment[];
    readonly names: readonly string[];
    readonly length: number;
    readonly step: number;
    readonly mistakes: readonly number[];
    readonly title: string;
    readonly go: (step: number) => void;
}

// What each seat could expect after every action: a line a seat, told apart by colour, dash and the shape at its end.
export function Curve({ comments, names, length, step, mistakes, title, go }: Props) {
    const { frame } = useWords();
    const solo = names.length === 1;
    const top = Math.max(1, ...comments.flatMap((comment) => comment.chances));
    const x = (at: number) => left + (at / Math.max(1, length)) * (width - left - right);
    const y = (chance: number) => 10 + (1 - chance / top) * (height - 36);
    const lines = names.map((_, seat) =>
        comments.map((comment) => `${x(comment.step + 1).toFixed(1)},${y(comment.chances[seat]!).toFixed(1)}`).join(' '),
    );
    const last = comments[comments.length - 1];
    return (
        <figure className="curve">
            <figcaption>{title}</figcaption>
            <svg
                viewBox={`0 0 ${width} ${height}`}
                role="img"
                aria-label={`${title}: ${names.map((name, seat) => `${name} ${(100 * (last?.chances[seat] ?? 0)).toFixed(0)}`).join(', ')}`}
                onClick={(event) => {
                    const box = event.currentTarget.getBoundingClientRect();
                    const at = ((event.clientX - box.left) / box.width) * width - left;
                    go(Math.round((at / (width - left - right)) * length));
                }}
            >
                {[0, top / 2, top].map((level) => (
                    <g key={level} className="axis">
                        <line x1={left} x2={width} y1={y(level)} y2={y(level)} />
                        <text x={left - 6} y={y(level) + 6} textAnchor="end">
                            {solo ? (100 * level).toFixed(0) : frame.percent((100 * level).toFixed(0))}
                        </text>
                    </g>
                ))}
                {[0, Math.round(length / 2), length].map((at) => (
                    <text
                        key={at}
                        className="axis"
                        x={x(at)}
                        y={height - 6}
                        textAnchor={at === 0 ? 'start' : at === length ? 'end' : 'middle'}
                    >
                        {at}
                    </text>
                ))}
                <line x1={x(step)} x2={x(step)} y1="0" y2={height - 26} className="now" />
                {lines.map((points, seat) => (
                    <polyline
                        key={seat}
                        points={points}
                        fill="none"
                        stroke={seatColours[seat]}
                        strokeWidth="1.600"
                        strokeDasharray={dashes[seat]}
                    />
                ))}
                {mistakes.map((at) => {
                    const comment = comments[at]!;
                    const seat = comment.actor as number;
                    return (
                        <g key={at}>
                            <circle cx={x(at + 1)} cy={y(comment.chances[seat]!)} r="5.500" className="mistake" />
                            <text x={x(at + 1)} y={y(comment.chances[seat]!) + 3.5} className="mistake">
                                ?
                            </text>
                        </g>
                    );
                })}
                {last &&
                    names.map((_, seat) => (
                        <SeatShape key={seat} seat={seat} size={12} x={x(last.step + 1) - 6} y={y(last.chances[seat]!) - 6} />
                    ))}
            </svg>
        </figure>
    );
}
