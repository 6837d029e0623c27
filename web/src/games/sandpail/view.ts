// The table as src/games/sandpail/position.cpp writes it (nothing is hidden), and the edition's numbers and drawings.

export const kinds = ['pail', 'tower', 'single', 'double'] as const;
export type Kind = (typeof kinds)[number];
export type Tiles = { readonly [kind in Kind]: number };

export interface Player {
    readonly points: number;
    readonly hand: Tiles;
    readonly built: readonly (readonly string[])[]; // by place, cells such as a1
    readonly walls: readonly number[];
    readonly scored: readonly string[];
}

export interface View {
    readonly option_walls: boolean;
    readonly phase: 'draw' | 'first' | 'roll' | 'collect' | 'play' | 'wash' | 'keep' | 'discard' | 'over';
    readonly turn: number;
    readonly turns: number;
    readonly plays: number;
    readonly waves: number;
    readonly place: number | null; // from 1
    readonly left: number;
    readonly show: readonly (string | null)[];
    readonly stack: number;
    readonly pool: Tiles;
    readonly seats: readonly Player[];
}

export interface Edition {
    readonly tiles: Tiles;
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
