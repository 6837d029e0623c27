// The edition's numbers, and what they make of what a seat knows of the table (src/games/tidepool/position.cpp describes it).
import type { Kind, View } from 'made/tidepool';

export type * from 'made/tidepool';

export const kinds = [
    'sand',
    'pebble',
    'seaweed',
    'stick',
    'butterfly',
    'fan',
    'spiral',
    'shovel',
    'rake',
    'wave',
] as const satisfies readonly Kind[];
export type Tiles = View['pool'];

export interface Edition {
    readonly tiles: Tiles;
    readonly castle: number;
    readonly keep: number;
    readonly walls: readonly { readonly tiles: string; readonly points: number }[];
}

const letters = 'SPWKBFX';

// The tiles of a wall, which is known by their letters.
export const tilesOf = (wall: string): readonly Kind[] => [...wall].map((letter) => kinds[letters.indexOf(letter)] ?? 'sand');
export const pointsOf = (edition: Edition, wall: string) => edition.walls.find((other) => other.tiles === wall)?.points ?? 0;

export const total = (tiles: Tiles) => kinds.reduce((sum, kind) => sum + (tiles[kind] ?? 0), 0);
export const present = (tiles: Tiles) => kinds.filter((kind) => (tiles[kind] ?? 0) > 0);

// Tiles face down in places that nobody has looked at.
export const unseen = (view: View) => total(view.pool) - view.seen.filter((place) => place.tile === '?').length;

// Which tiles of a wall a stash has, tile by tile, without its tools.
export function covered(wall: string, stash: Tiles): readonly boolean[] {
    const left: { [kind in Kind]?: number } = { ...stash };
    return tilesOf(wall).map((kind) => {
        const has = (left[kind] ?? 0) > 0;
        left[kind] = (left[kind] ?? 0) - 1;
        return has;
    });
}

// How many of the tiles that may turn up would end the collecting: decorations that are in the line, and waves.
export function danger(view: View): { readonly match: number; readonly wave: number; readonly of: number } {
    const inLine = new Set(view.line.filter((kind) => kind !== 'sand' && kind !== 'shovel' && kind !== 'rake'));
    let match = 0;
    for (const kind of inLine) match += view.pool[kind] ?? 0;
    return { match, wave: view.pool.wave ?? 0, of: total(view.pool) };
}
