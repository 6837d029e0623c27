// The edition's numbers and drawings, and the table (nothing is hidden; src/games/sandpail/position.cpp describes it).
import type { Kind, View } from 'made/sandpail';

export type * from 'made/sandpail';

export const kinds = ['pail', 'tower', 'single', 'double'] as const satisfies readonly Kind[];
export type Tiles = View['pool'];

export interface Edition {
    readonly tiles: Tiles;
    readonly die: readonly string[];
    readonly plays: number;
    readonly hand: number;
    readonly walls: number;
    readonly castles: readonly { readonly name: string; readonly value: number; readonly drawing: readonly string[] }[];
}

export interface Cell {
    readonly name: string; // a1 is the left-most on the ground
    readonly column: number;
    readonly row: number;
    readonly kind: 'pail' | 'tower';
}
export interface Castle {
    readonly name: string;
    readonly value: number;
    readonly columns: number;
    readonly rows: number;
    readonly cells: readonly Cell[];
}

export function castleOf(edition: Edition, name: string): Castle {
    const { value, drawing } = edition.castles.find((castle) => castle.name === name) ?? { value: 0, drawing: [] };
    const cells = drawing.flatMap((line, i) =>
        [...line].flatMap((mark, column): Cell[] => {
            const row = drawing.length - 1 - i;
            return mark === '.' ? [] : [{ name: `${'abcd'[column]}${row + 1}`, column, row, kind: mark === '^' ? 'tower' : 'pail' }];
        }),
    );
    return { name, value, columns: Math.max(0, ...drawing.map((line) => line.length)), rows: drawing.length, cells };
}

export const total = (tiles: Tiles) => kinds.reduce((sum, kind) => sum + tiles[kind], 0);

// Where no castle is left to build, the last ones that a seat has finished stay on its plots.
export function monumentOf({ show, seats }: View, seat: number, place: number): string | null {
    if (show[place] !== null) return null;
    const empty = show.slice(0, place).filter((name) => name === null).length;
    const { scored } = seats[seat]!;
    return scored[scored.length - 1 - empty] ?? null;
}
