import type { Choice } from '../../table/table';
import { Crab, Gull, Tile } from './tiles';
import { type Kind, kinds } from './view';

// The tile that an action is about, or the animal.
export function picture(action: Choice) {
    const tile = kinds.find((kind) => kind === (action['tile'] as Kind | undefined));
    const critter = { pinch: <Crab />, seagull: <Gull />, give: <Gull /> }[action.kind];
    if (!tile && !critter) return null;
    return (
        <svg viewBox="-20 -20 40 41" width="24" height="24" aria-hidden="true">
            {tile ? <Tile kind={tile} /> : critter}
        </svg>
    );
}
