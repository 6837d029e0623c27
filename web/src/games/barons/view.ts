import type { Seat } from '../../table/table';

// What the engine tells of a table of barons; "?" is a tile that the viewer does not know.

export type Phase = 'stock' | 'mint' | 'receive' | 'discard' | 'turn' | 'pay' | 'coin' | 'rob' | 'steal' | 'lose' | 'take' | 'crumble' | 'catapult' | 'over';

export interface Held {
    readonly tile: string;
    readonly known_by: 'everybody' | readonly Seat[];
}

export interface SeatView {
    readonly coins: number;
    readonly baron: number; // a space of the path
    readonly holder: readonly Held[];
    readonly royals: readonly string[];
    readonly castle: { readonly [place: string]: string };
}

export interface View {
    readonly players: number;
    readonly options: readonly string[];
    readonly phase: Phase;
    readonly stage: string;
    readonly turn: Seat;
    readonly receiver: Seat;
    readonly market: readonly (string | null)[];
    readonly shelf: readonly (string | null)[];
    readonly pile_size: number;
    readonly discards: { readonly [tile: string]: number };
    readonly coin_pile: { readonly [coin: string]: number };
    readonly seats: readonly SeatView[];
    readonly building: { readonly tile: string; readonly place: string; readonly price: number } | null;
    readonly coins_owed: number;
    readonly effect: string | null;
    readonly idle: number;
}

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
    readonly tiles: readonly TileData[];
}

export const goalOf = (view: View, edition: Edition) => edition.goal[view.options.includes('reach-the-sky') ? 'reach-the-sky' : 'standard'];
export const total = (counts: { readonly [name: string]: number }) => Object.values(counts).reduce((sum, count) => sum + count, 0);
