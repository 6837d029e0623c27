import { Link } from 'wouter';
import type { Look } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';

// Who won, and where every point comes from.
export function Ending({ look, names, id, again }: { readonly look: Look; readonly names: readonly string[]; readonly id: string; readonly again?: () => void }) {
    const { frame } = useWords();
    const order = names.map((_, seat) => seat).sort((a, b) => look.scores[a]!.rank - look.scores[b]!.rank || a - b);
    const winners = order.filter((seat) => look.scores[seat]!.rank === 1).map((seat) => names[seat]!);
    return (
        <section className="ending" aria-label={frame.turn.over}>
            <h2>{names.length === 1 ? frame.overSolo(look.scores[0]!.points) : frame.overTitle(winners)}</h2>
            <h3>{frame.overBreakdown}</h3>
            <div className="results">
                {order.map((seat) => {
                    const { points, rank, parts } = look.scores[seat]!;
                    return (
                        <table key={seat}>
                            <caption><Badge seat={seat} /> {frame.place(rank)} {names[seat]}</caption>
                            <tbody>
                                {parts.map((part, i) => <tr key={i}><th scope="row">{part.label}</th><td>{part.points}</td></tr>)}
                            </tbody>
                            <tfoot><tr><th scope="row">{frame.overTotal}</th><td>{points}</td></tr></tfoot>
                        </table>
                    );
                })}
            </div>
            <p className="buttons">
                {again && <button type="button" className="primary" onClick={again}>{frame.overAgain}</button>}
                {again && <Link href={`/look/${id}`} className="button">{frame.lookBack}</Link>}
                <Link href="/" className="button">{frame.home}</Link>
            </p>
        </section>
    );
}
