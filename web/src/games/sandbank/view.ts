import type { Type, View } from 'made/sandbank';
import type { Seat } from '../../table/table';

// What the engine tells of a table of sandbank ("?" is a card that the viewer does not know; src/games/sandbank/position.cpp describes it),
// and the edition's numbers.

export type * from 'made/sandbank';

export interface BonusData {
    readonly id: string;
    readonly name: string;
    readonly crab?: number; // so many cards of the type, as the others
    readonly bucket?: number;
    readonly seagull?: number;
    readonly cards?: number; // at least
    readonly cards_at_most?: number;
    readonly types_at_most?: number;
    readonly tower?: number; // a stack of so many cards
    readonly pebbles?: number | { readonly [type in Type]?: number };
    readonly top_pebble?: number; // a pebble on a stack of so many cards
    readonly covered_pebbles?: number;
    readonly shape?: readonly string[];
}

export interface Edition {
    readonly hand: number;
    readonly wave_depth: number;
    readonly walls: { readonly [shape: string]: readonly string[] };
    readonly records: {
        readonly [which in 'biggest' | 'tallest']: { readonly name: string; readonly points: number; readonly least: number };
    };
    readonly bonuses: { readonly [group: string]: { readonly points: number; readonly bonuses: readonly BonusData[] } };
}

export function bonusOf(
    edition: Edition,
    id: string,
): { readonly group: string; readonly points: number; readonly bonus: BonusData } | null {
    for (const [group, { points, bonuses }] of Object.entries(edition.bonuses)) {
        const bonus = bonuses.find((other) => other.id === id);
        if (bonus) return { group, points, bonus };
    }
    return null;
}

export function pointsOf(view: View, edition: Edition, seat: Seat): number {
    const records = (['biggest', 'tallest'] as const)
        .filter((which) => view[which].holder === seat)
        .reduce((sum, which) => sum + edition.records[which].points, 0);
    const dealt = view.bonuses
        .filter(({ claimed }) => claimed === seat)
        .reduce((sum, { id }) => sum + (bonusOf(edition, id)?.points ?? 0), 0);
    return view.seats[seat]!.bank + records + dealt;
}
