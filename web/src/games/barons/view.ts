import type { View } from 'made/barons';

// What the engine tells of a table of barons ("?" is a tile that the viewer does not know; src/games/barons/position.cpp describes it), and
// the edition's numbers.

export type * from 'made/barons';

export interface TileData {
    readonly tile: string;
    readonly number: number | 'check';
    readonly above?: number;
    readonly top?: string;
    readonly bottom?: string;
    readonly warning?: boolean;
    readonly windows?: number;
    readonly roofs?: number;
    readonly persons?: number;
    readonly rubies?: number;
}

export interface Edition {
    readonly holder: number;
    readonly draw: number;
    readonly goal: { readonly standard: number; readonly 'reach-the-sky': number };
    readonly door: number;
    readonly steps: readonly number[];
    readonly path: readonly string[];
    readonly coins: readonly { readonly coin: string; readonly copies: number }[];
    readonly tiles: readonly TileData[];
}

export const goalOf = (view: View, edition: Edition) => edition.goal[view.options.includes('reach-the-sky') ? 'reach-the-sky' : 'standard'];
export const total = (counts: { readonly [name: string]: number }) => Object.values(counts).reduce((sum, count) => sum + count, 0);
