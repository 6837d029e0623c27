// What a seat sees of the game, as src/games/shorelings/position.cpp writes it.

export type CardName =
    | 'arch' | 'monument' | 'aqueduct' | 'bridge' | 'tower' | 'outpost' | 'watchtower' | 'keep' | 'door' | 'window' | 'tunnel' | 'prison'
    | 'princess' | 'wizard' | 'witch' | 'sorceress' | 'archer' | 'thief' | 'ranger' | 'hunter' | 'guard' | 'duelist' | 'captain' | 'prince';
export type HazardName = 'dragon' | 'giant' | 'terror' | 'meteor' | 'sandstorm' | 'greatclaw';
export type Side = 'north' | 'east' | 'south' | 'west';
export type Open = 'suggested' | 'random'; // not settled yet
export type Square = string; // a1 (north-west) to l12

export type Phase =
    | 'combination' | 'card' | 'hazard' | 'tile' | 'put' | 'deal' | 'take' | 'build' | 'place' | 'aqueduct' | 'bridge' | 'watchtower' | 'duel'
    | 'move' | 'flip' | 'reveal' | 'witch' | 'meteor' | 'ranger' | 'draw' | 'over';
export type Stage = 'setup' | 'gather' | 'build' | 'place' | 'hazard' | 'special' | 'home' | 'over';

export interface Standing {
    readonly at: Square;
    readonly second?: Square;
    readonly clear?: readonly Side[];
}

export interface SeatView {
    readonly dollars: number;
    readonly mat: number;
    readonly seaweed: number;
    readonly held: number;
    readonly hand: readonly string[]; // as far as the viewer knows
    readonly declared: readonly string[];
    readonly laid: number;
    readonly discarded: readonly string[];
    readonly pieces: readonly ('card' | 'destroyed' | 'box' | Standing)[];
}

export interface HazardView {
    readonly kind: HazardName | Open;
    readonly place: string | null; // such as north-wave
    readonly revealed: readonly number[];
    readonly top: readonly number[]; // known cards on the deck, the last one on top
}

export interface View {
    readonly players: number;
    readonly phase: Phase;
    readonly stage: Stage;
    readonly round: number;
    readonly turn: number;
    readonly actor: number | 'nature' | null;
    readonly cards: readonly (CardName | Open)[];
    readonly hazards: readonly HazardView[];
    readonly supply: number;
    readonly stones: readonly Square[];
    readonly seaweed: readonly Square[];
    readonly columns: { readonly [square: Square]: number | readonly [height: number, low: number, high: number] };
    readonly seats: readonly SeatView[];
    readonly last: Square | null;
    readonly spot: Square | null;
    readonly owed: number;
    readonly triggered: readonly number[];
    readonly solo?: { readonly challenges: readonly string[]; readonly used_card: boolean };
}

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
    readonly cards: { readonly [card in CardName]: { readonly pieces: number; readonly score: number; readonly placed?: number; readonly each?: number } };
    readonly castle: { readonly declare: number };
    readonly castle_cards: readonly CastleCard[];
    readonly solo: { readonly declare: number; readonly chart: readonly { readonly from: number; readonly title: string }[] };
}
