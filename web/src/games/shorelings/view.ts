// What a seat sees of the game (src/games/shorelings/position.cpp describes it), and the edition's numbers.
import type { CardName, HazardName, View } from 'made/shorelings';

export type * from 'made/shorelings';
export type Open = Exclude<View['cards'][number], CardName>; // not settled yet

export interface CastleCard {
    readonly name: string;
    readonly points: number;
    readonly plan?: readonly string[];
    readonly deed?: string;
    readonly needs?: number;
    readonly stone?: boolean;
}

export interface Edition {
    readonly rounds: readonly number[];
    readonly seaweed: number;
    readonly tiles: { readonly [shape: string]: { readonly [fit: string]: readonly (readonly string[])[] } };
    readonly hazards: { readonly alerts: readonly number[]; readonly trigger: number };
    readonly cards: {
        readonly [card in CardName]: { readonly pieces: number; readonly score: number; readonly placed?: number; readonly each?: number };
    };
    readonly combinations: { readonly [name: string]: { readonly cards: readonly CardName[]; readonly hazards: readonly HazardName[] } };
    readonly castle: { readonly declare: number };
    readonly castle_cards: readonly CastleCard[];
    readonly solo: { readonly declare: number; readonly chart: readonly { readonly from: number; readonly title: string }[] };
}
