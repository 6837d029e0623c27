import type { Look, Seat } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';

// Who plays, how they stand, and whose turn it is.
export function Seats({ look, names, viewer }: { readonly look: Look; readonly names: readonly string[]; readonly viewer: Seat | null }) {
    const { frame } = useWords();
    return (
        <ul className="seats" aria-label={frame.seats}>
            {names.map((name, seat) => (
                <li key={seat} className={`${look.actor === seat ? 'acting' : ''} ${viewer === seat ? 'own' : ''}`} aria-current={look.actor === seat ? 'true' : undefined}>
                    <Badge seat={seat} />
                    <span className="name">{name}</span>
                    <span className="points">{frame.points(look.scores[seat]!.points)}</span>
                </li>
            ))}
        </ul>
    );
}
