import type { Choice } from '../../table/table';
import { AttackCard, FaceCard, NamedCard } from './Card';
import { faceOf } from './cards';
import type { Edition, Type } from './view';

// The card that an action is about.
export function picture(action: Choice, edition: unknown) {
    const { card, face } = action;
    const attacker = action['with'];
    if (typeof card !== 'string' && typeof face !== 'string' && typeof attacker !== 'string') return null;
    if (card === 'wave') return null;
    return (
        <svg viewBox="0 0 60 60" width="24" height="24" aria-hidden="true">
            {typeof face === 'string' ? (
                <FaceCard face={faceOf(face)} size={60} />
            ) : typeof card === 'string' ? (
                <NamedCard name={card} edition={edition as Edition} size={60} />
            ) : (
                <AttackCard type={attacker as Type} size={60} />
            )}
        </svg>
    );
}
