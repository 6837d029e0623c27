import { type RefObject, useEffect } from 'react';
import { Link } from 'wouter';
import type { Room, Scene } from '../net/room';
import { Ending, winnersOf } from '../frame/Ending';
import type { GamePage } from '../games/game';
import type { Seat } from '../table/table';
import { useWords } from '../words';

// Who has won; of a game that somebody gave up, who is left if only one is.
export function victors({ look, over, company }: Scene): readonly Seat[] {
    if (over?.resigned) {
        const left = company?.chairs.flatMap(({ resigned }, seat) => (resigned ? [] : [seat])) ?? [];
        return left.length === 1 ? left : [];
    }
    return look === null ? [] : winnersOf(look);
}

interface Props {
    readonly dialog: RefObject<HTMLDialogElement | null>;
    readonly room: Room;
    readonly scene: Scene;
    readonly names: readonly string[];
    readonly page: GamePage;
}

// After the game: who has won, whether luck was fair, looking back, once more, and where every point comes from.
export function Afterwards({ dialog, room, scene, names, page }: Props) {
    const { friends } = useWords();
    const { fairness, kept, next, over, company, look } = scene;
    useEffect(() => {
        if (next !== null && company?.seat !== null) location.hash = `#/together/${next}`;
    }, [next, company?.seat]);
    if (over === null || look === null || look.length < over.length) return null; // the last actions are shown first
    return (
        <Ending
            dialog={dialog}
            look={look}
            trail={scene.trail}
            names={names}
            page={page}
            edition={room.edition}
            winners={victors(scene)}
            buttons={
                <>
                    {company?.seat !== null && next === null && (
                        <button type="button" className="primary" onClick={() => void room.ask({ ask: 'again' })}>
                            {friends.playAgain}
                        </button>
                    )}
                    {next !== null && (
                        <Link href={`/together/${next}`} className="button primary">
                            {friends.toNext}
                        </Link>
                    )}
                    {kept !== null && (
                        <Link href={`/look/${kept}`} className="button">
                            {friends.lookBack}
                        </Link>
                    )}
                </>
            }
        >
            {over.resigned && <p>{friends.resignedOver}</p>}
            {fairness && (
                <p role="status" className={fairness.state === 'bent' ? 'notice' : 'small'} data-fairness={fairness.state}>
                    {fairness.state === 'verified'
                        ? `✓ ${friends.fair.verified(fairness.draws)}`
                        : fairness.state === 'bent'
                          ? friends.fair.bent(fairness.event)
                          : friends.fair.checking}
                </p>
            )}
        </Ending>
    );
}
