import type { Room, Scene } from '../net/room';
import { useWords } from '../words';
import { namesOf } from './names';

// What has to be decided now, besides the game: whether somebody may take back, whether to play oneself again or to take a free seat.
export function Wishes({ room, scene }: { readonly room: Room; readonly scene: Scene }) {
    const words = useWords();
    const { friends } = words;
    const { wish, company, about } = scene;
    if (company === null || about === null) return null;
    const own = company.seat;
    const names = namesOf(words, company.chairs);
    const chair = own === null ? null : company.chairs[own]!;
    const asked = wish !== null && own !== null && wish.seat !== own && ((wish.asked >> own) & 1) !== 0 && ((wish.agreed >> own) & 1) === 0;
    const answer = (yes: boolean) => wish && void room.ask({ ask: 'answer', back: wish.length, yes });
    const free = company.chairs.flatMap(({ holder }, seat) => (holder === 'open' ? [seat] : []));
    const plays = company.phase === 'playing';
    return (
        <>
            {asked && (
                <div className="urgent" role="alert">
                    <p>{friends.undoWanted(names[wish.seat!]!)}</p>
                    <button type="button" className="primary" onClick={() => answer(true)}>
                        {friends.allow}
                    </button>
                    <button type="button" onClick={() => answer(false)}>
                        {friends.refuse}
                    </button>
                </div>
            )}
            {wish !== null && wish.seat === own && own !== null && (
                <div className="urgent" role="status">
                    <p>{friends.undoAsked}</p>
                </div>
            )}
            {plays && chair?.replaced && !chair.resigned && (
                <div className="urgent" role="status">
                    <p>{friends.backText}</p>
                    <button type="button" className="primary" onClick={() => void room.ask({ ask: 'return' })}>
                        {friends.back}
                    </button>
                </div>
            )}
            {plays && own === null && about.maySit && free.length > 0 && (
                <div className="urgent">
                    {free.map((seat) => (
                        <button key={seat} type="button" className="primary" onClick={() => void room.ask({ ask: 'sit', seat })}>
                            {friends.takeSeat(seat + 1)}
                        </button>
                    ))}
                </div>
            )}
        </>
    );
}
