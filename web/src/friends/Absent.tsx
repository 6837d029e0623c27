import type { Room, Scene } from '../net/room';
import { opponent } from '../table/bots';
import { useWords } from '../words';
import { namesOf } from './names';

// The seats whose people are away from a game that goes on, and for whom nobody plays.
export function absent({ company }: Scene): readonly number[] {
    if (company?.phase !== 'playing') return [];
    return company.chairs.flatMap(({ holder, connected, yours, replaced, resigned }, seat) =>
        holder === 'person' && !connected && !yours && !replaced && !resigned ? [seat] : [],
    );
}

// What the host can do about somebody who is away: let a bot play for them, or free their seat for somebody else.
export function Absent({
    room,
    scene,
    seat,
    free = false,
}: {
    readonly room: Room;
    readonly scene: Scene;
    readonly seat: number;
    readonly free?: boolean; // that as well
}) {
    const words = useWords();
    const { friends } = words;
    if (!scene.about?.host || scene.company === null) return null;
    const name = namesOf(words, scene.company.chairs)[seat]!;
    return (
        <>
            <button type="button" onClick={() => void room.ask({ ask: 'assign', seat, bot: opponent })}>
                {friends.replace(name)}
            </button>
            {free && (
                <button type="button" onClick={() => void room.ask({ ask: 'assign', seat, bot: '' })}>
                    {friends.free(name)}
                </button>
            )}
        </>
    );
}
