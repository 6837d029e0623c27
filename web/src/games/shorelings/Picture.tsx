import type { Choice } from '../../table/table';
import { Glyph } from './Glyph';
import { shapes } from './glyphs';

// The piece or the hazard that an action is about.
export function picture(action: Choice) {
    const name = [action['card'], action['hazard']].find((other): other is string => typeof other === 'string' && other in shapes);
    return name === undefined ? null : (
        <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
            <Glyph name={name} x={0} y={0} size={32} colour={action['hazard'] === name ? 'var(--coral-49)' : 'var(--sea-42)'} />
        </svg>
    );
}
