import type { Choice } from '../../table/table';
import { Tile } from './tiles';
import { kinds } from './view';

// The tile that an action is about; what is kept and walled is a pail.
export function picture(action: Choice) {
    const kind = ['wall', 'keep'].includes(action.kind) ? 'pail' : kinds.find((other) => other === action['tile']);
    return kind ? (
        <svg viewBox="-21 -30 42 52" width="24" height="24" aria-hidden="true">
            <Tile kind={kind} />
        </svg>
    ) : null;
}
