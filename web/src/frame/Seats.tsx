import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { GamePage } from '../games/game';
import type { Look, Seat } from '../table/table';
import { useWords } from '../words';
import { Badge } from './Badge';
import { Face } from './Face';

// Who plays, how they stand, and whose turn it is: in one line at the top of the screen,
// which scrolls where it is too long, by keyboard too.
export function Seats({
    page,
    look,
    names,
    viewer,
    more,
    about,
    closer,
}: {
    readonly page: GamePage;
    readonly look: Look;
    readonly names: readonly string[];
    readonly viewer: Seat | null;
    readonly more?: ((seat: Seat) => ReactNode) | undefined; // what else there is to say of a seat
    readonly about?: (seat: Seat) => string | undefined; // who sits there, besides the name
    readonly closer?: ((seat: Seat) => void) | undefined; // shows what another one has, large
}) {
    const words = useWords();
    const { frame } = words;
    const counted = (seat: Seat) => {
        const { points } = look.scores[seat]!;
        return page.counted?.(points, words) ?? frame.points(points);
    };
    const line = (
        <div className="seats" role="region" aria-label={frame.seats} tabIndex={0}>
            <ul>
                {names.map((name, seat) => (
                    <li
                        key={seat}
                        title={`${[name, about?.(seat)].filter(Boolean).join(', ')}: ${counted(seat)}`}
                        className={`${look.actor === seat ? 'acting' : ''} ${viewer === seat ? 'own' : ''}`}
                        aria-current={look.actor === seat ? 'true' : undefined}
                    >
                        {closer && seat !== viewer ? (
                            <button type="button" className="who" aria-label={frame.closer(name)} onClick={() => closer(seat)}>
                                <Who seat={seat} name={name} />
                                <Lens />
                            </button>
                        ) : (
                            <span className="who">
                                <Who seat={seat} name={name} />
                            </span>
                        )}
                        {more?.(seat)}
                        <b className="points">
                            <span aria-hidden="true">{look.scores[seat]!.points}</span>
                            <span className="sr">{counted(seat)}</span>
                        </b>
                    </li>
                ))}
            </ul>
        </div>
    );
    const top = document.getElementById('seats');
    return top ? createPortal(line, top) : line;
}

function Who({ seat, name }: { readonly seat: Seat; readonly name: string }) {
    return (
        <>
            <Badge seat={seat} />
            <Face name={name} />
            <span className="name">{name}</span>
        </>
    );
}

function Lens() {
    return (
        <svg className="lens" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="6.5" cy="6.5" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.800" />
            <path d="M10 10L15 15" stroke="currentColor" strokeWidth="2.200" strokeLinecap="round" />
        </svg>
    );
}
