import type { Choice } from '../../table/table';
import { Coin } from './Coin';
import { faceOf } from './masonry';
import { Tile, TileBack } from './Tile';
import type { Edition } from './view';

// The tile or the coin that an action is about.
export function picture(action: Choice, edition: unknown) {
    const { coin, tile } = action;
    if (typeof coin === 'string')
        return (
            <svg viewBox="-26 -26 52 52" width="24" height="24" aria-hidden="true">
                <Coin coin={coin} radius={24} />
            </svg>
        );
    if (typeof tile !== 'string') return null;
    return (
        <svg viewBox="-1 -1 38 25" width="36" height="24" aria-hidden="true">
            {tile === '?' ? <TileBack width={36} /> : <Tile face={faceOf(edition as Edition, tile)} width={36} />}
        </svg>
    );
}
