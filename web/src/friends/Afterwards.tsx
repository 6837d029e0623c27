import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Room, Scene } from '../net/room';
import { Results } from '../frame/Results';
import { useWords } from '../words';

// Who has won; of a game that somebody gave up, who is left if only one is.
export function winnersOf({ look, over, company }: Scene): readonly number[] {
    if (over?.resigned) {
        const left = company?.chairs.flatMap(({ resigned }, seat) => (resigned ? [] : [seat])) ?? [];
        return left.length === 1 ? left : [];
    }
    return look?.scores.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : [])) ?? [];
}

// After the game: who has won, whether luck was fair, looking back, once more, and where every point comes from.
export function Afterwards({ room, scene, names }: { readonly room: Room; readonly scene: Scene; readonly names: readonly string[] }) {
    const { frame, friends } = useWords();
    const { fairness, kept, next, over, company, look } = scene;
    useEffect(() => {
        if (next !== null && company?.seat !== null) location.hash = `#/together/${next}`;
    }, [next, company?.seat]);
    if (over === null || look === null) return null;
    return (
        <section className="ending afterwards" aria-labelledby="afterwards-title">
            <h2 id="afterwards-title">{frame.overTitle(winnersOf(scene).map((seat) => names[seat]!))}</h2>
            {over.resigned && <p>{friends.resignedOver}</p>}
            {fairness && (
                <p role="status" className={fairness.state === 'bent' ? 'notice' : ''} data-fairness={fairness.state}>
                    {fairness.state === 'verified'
                        ? `✓ ${friends.fair.verified(fairness.draws)}`
                        : fairness.state === 'bent'
                          ? friends.fair.bent(fairness.event)
                          : friends.fair.checking}
                </p>
            )}
            <p className="buttons">
                {kept !== null && (
                    <Link href={`/look/${kept}`} className="button">
                        {friends.lookBack}
                    </Link>
                )}
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
            </p>
            {look.actor === null && <Results look={look} names={names} />}
        </section>
    );
}
