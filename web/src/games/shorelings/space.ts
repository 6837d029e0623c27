import { columnOf, pointOf, rowOf, span } from './beach';
import type { Square } from './view';

// Where things are on the 3D beach: a square is 1 wide, the board's centre is the origin, north is -z, the ground's top is y = 0.
export const rise = 0.72; // height of a level
export const xOf = (square: Square) => columnOf(square) - (span - 1) / 2;
export const zOf = (square: Square) => rowOf(square) - (span - 1) / 2;

export function spotOf(place: string): readonly [x: number, z: number] {
    const [x, y] = pointOf(place, 1.15);
    return [x - span / 2, y - span / 2];
}
// The centre of a tile.
export const tileAt = (tile: number): readonly [x: number, z: number] => [(tile % 3) * 4 - 4, Math.floor(tile / 3) * 4 - 4];
