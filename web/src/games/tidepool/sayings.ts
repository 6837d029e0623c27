import type { Words } from '../../words';
import { kinds, present, tilesOf, type Tiles } from './view';

// The tiles of a wall in words.
export function inWall(wall: string, words: Pick<Words, 'tidepool'>): string {
    const tiles = tilesOf(wall);
    return words.tidepool.list(
        kinds.flatMap((kind) => (tiles.includes(kind) ? [[kind, tiles.filter((other) => other === kind).length] as const] : [])),
    );
}

export const inWords = (tiles: Tiles, words: Words) => words.tidepool.list(present(tiles).map((kind) => [kind, tiles[kind] ?? 0] as const));
