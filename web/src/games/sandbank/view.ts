import type { Seat } from '../../table/table';

// What the engine tells of a table of sandbank; "?" is a card that the viewer does not know.

export type Phase = 'bonus' | 'deal' | 'turn' | 'answer' | 'place' | 'restock' | 'draw' | 'refill' | 'over';
export type Type = 'crab' | 'bucket' | 'seagull';

// Cards on one place, from the top down, and the number of the top one.
export interface Stack {
    readonly x: number;
    readonly y: number;
    readonly number: number;
    readonly cards: readonly string[];
}

export interface SeatView {
    readonly hand: readonly { readonly card: string; readonly open: boolean }[];
    readonly castles: readonly (readonly Stack[])[];
    readonly bank: number;
    readonly completed: number;
}

export interface Mark {
    readonly holder: Seat | null;
    readonly best: number;
}

export interface View {
    readonly players: number;
    readonly phase: Phase;
    readonly turn: Seat;
    readonly deck: number;
    readonly wave_out: boolean;
    readonly last_turns: number;
    readonly beach: readonly string[];
    readonly seats: readonly SeatView[];
    readonly biggest: Mark;
    readonly tallest: Mark;
    readonly bonuses: readonly { readonly id: string; readonly claimed: Seat | null }[];
    readonly fight: { readonly target: number; readonly cards: number; readonly last: Type } | null;
    readonly stolen: string | null;
}

export interface BonusData {
    readonly id: string;
    readonly name: string;
    readonly shape?: readonly string[];
}

export interface Edition {
    readonly hand: number;
    readonly wave_depth: number;
    readonly walls: { readonly [shape: string]: readonly string[] };
    readonly records: { readonly [which in 'biggest' | 'tallest']: { readonly name: string; readonly points: number } };
    readonly bonuses: { readonly [group: string]: { readonly points: number; readonly bonuses: readonly BonusData[] } };
}

export function bonusOf(edition: Edition, id: string): { readonly group: string; readonly points: number; readonly bonus: BonusData } | null {
    for (const [group, { points, bonuses }] of Object.entries(edition.bonuses)) {
        const bonus = bonuses.find((other) => other.id === id);
        if (bonus) return { group, points, bonus };
    }
    return null;
}

export function pointsOf(view: View, edition: Edition, seat: Seat): number {
    const records = (['biggest', 'tallest'] as const).filter((which) => view[which].holder === seat).reduce((sum, which) => sum + edition.records[which].points, 0);
    const dealt = view.bonuses.filter(({ claimed }) => claimed === seat).reduce((sum, { id }) => sum + (bonusOf(edition, id)?.points ?? 0), 0);
    return view.seats[seat]!.bank + records + dealt;
}
