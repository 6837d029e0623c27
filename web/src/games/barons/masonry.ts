import type { Edition, TileData } from './view';

// Where tiles lie and what they count for: enough to draw a castle and to say what a build costs. The engine alone decides what is allowed.

export const halves = 12; // half columns, a to l
export const first = (level: number) => level % 2; // levels count from 1; odd ones begin at b

export type Castle = { readonly [place: string]: string };

export const placeName = (half: number, level: number) => `${String.fromCharCode(97 + half)}${level}`;
export const halfOf = (place: string) => place.charCodeAt(0) - 97;
export const levelOf = (place: string) => Number(place.slice(1));
export const levelsOf = (castle: Castle) => Object.keys(castle).reduce((most, place) => Math.max(most, levelOf(place)), 0);

export function faceOf(edition: Edition, name: string): TileData {
    if (name === 'door') return { tile: 'door', number: edition.door };
    return edition.tiles.find((entry) => entry.tile === name) ?? { tile: name, number: 0 };
}
export const counted = (face: TileData) => face.above ?? (face.number === 'check' ? 0 : face.number);
export const topOf = (face: TileData) => face.top ?? '##';
export const bottomOf = (face: TileData) => face.bottom ?? '##';

// Windows and persons are counted, of roofs the tiles that show any.
export function count(edition: Edition, castle: Castle, what: 'windows' | 'roofs' | 'persons'): number {
    const shown = (tile: string) => faceOf(edition, tile)[what] ?? 0;
    return Object.values(castle).reduce((sum, tile) => sum + (what === 'roofs' ? Math.min(shown(tile), 1) : shown(tile)), 0);
}

// Every empty place up to one level above the highest tile.
export function emptyPlaces(edition: Edition, castle: Castle): string[] {
    const places: string[] = [];
    for (let level = 1; level <= Math.min(levelsOf(castle) + 1, edition.steps.length); ++level)
        for (let half = first(level); half + 1 < halves; half += 2) {
            const outside = level === 1 && (half < 1 || half > 9);
            const place = placeName(half, level);
            if (!outside && !(place in castle)) places.push(place);
        }
    return places;
}

// The numbers beneath a place, added up; null on the foundation, where any number goes.
export function sumBeneath(edition: Edition, castle: Castle, place: string): number | null {
    const level = levelOf(place);
    if (level === 1) return null;
    const half = halfOf(place);
    return [half - 1, half + 1].reduce((sum, other) => {
        const tile = castle[placeName(other, level - 1)];
        return sum + (tile === undefined ? 0 : counted(faceOf(edition, tile)));
    }, 0);
}

export function priceOf(edition: Edition, castle: Castle, tile: string, place: string): number {
    const sum = sumBeneath(edition, castle, place);
    const { number } = faceOf(edition, tile);
    return sum === null || number === 'check' ? 0 : Math.abs(number - sum);
}

export function stepsOf(edition: Edition, tile: string, place: string): number {
    const steps = edition.steps[levelOf(place) - 1] ?? 0;
    return steps === 0 ? 0 : steps + (faceOf(edition, tile).rubies ?? 0);
}
