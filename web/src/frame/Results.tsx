import type { Look } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';
import { Face } from './Face';
import { say } from './saying';
import { useCount } from './count';

// Where every point comes from, the best seat first.
export function Results({ look, names }: { readonly look: Look; readonly names: readonly string[] }) {
    const order = names.map((_, seat) => seat).sort((a, b) => look.scores[a]!.rank - look.scores[b]!.rank || a - b);
    return (
        <div className="results">
            {order.map((seat) => (
                <Result key={seat} seat={seat} name={names[seat]!} score={look.scores[seat]!} />
            ))}
        </div>
    );
}

function Result({
    seat,
    name,
    score: { points, rank, parts },
}: {
    readonly seat: number;
    readonly name: string;
    readonly score: Look['scores'][number];
}) {
    const words = useWords();
    const { frame } = words;
    const counted = useCount(points);
    return (
        <table>
            <caption>
                <Badge seat={seat} /> <Face name={name} /> {frame.place(rank)} {name}
            </caption>
            <tbody>
                {parts.map((part, i) => (
                    <tr key={i}>
                        <th scope="row">{say(words, part, part.label)}</th>
                        <td>{part.points}</td>
                    </tr>
                ))}
            </tbody>
            <tfoot>
                <tr>
                    <th scope="row">{frame.overTotal}</th>
                    <td>
                        <span aria-hidden="true">{counted}</span>
                        <span className="sr">{points}</span>
                    </td>
                </tr>
            </tfoot>
        </table>
    );
}
