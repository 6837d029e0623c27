import type { Desk } from '../../frame/context';
import type { Choice } from '../../table/table';
import { beside, isLarge } from './beach';
import type { CardName, HazardName, Side, Square, View } from './view';

// The first half of an action: a piece or a hazard that is taken up.
export type Picked = { readonly card: CardName } | { readonly hazard: HazardName } | null;

export interface Edge {
    readonly action: string;
    readonly first: Square;
    readonly second: Square;
}
export interface Opening {
    readonly action: string;
    readonly square: Square;
    readonly side: Side;
}

// What choosing a part of the beach means now, legal or not.
export interface Targets {
    readonly square: (square: Square) => string | undefined;
    readonly edges: readonly Edge[]; // where the large structure that is picked can lie
    readonly openings: readonly Opening[]; // where the Tunnel that is picked can open
    readonly place: (place: string) => string | undefined;
    readonly flips: boolean; // choosing a hazard flips its card
    readonly moves: boolean; // choosing a hazard picks it up
}

export function pickable(picked: Picked, choices: Iterable<Choice>): boolean {
    if (picked === null) return false;
    for (const choice of choices)
        if (
            'card' in picked
                ? choice.kind === 'place' && choice['card'] === picked.card
                : choice.kind === 'move' && choice['hazard'] === picked.hazard
        )
            return true;
    return false;
}

export function targetsOf(view: View, desk: Desk, picked: Picked): Targets {
    const { phase } = view;
    const choices = [...desk.choices.values()];
    const card = picked !== null && 'card' in picked ? picked.card : null;
    const hazard = picked !== null && 'hazard' in picked ? picked.hazard : null;
    const placements = card === null ? [] : choices.filter((choice) => choice.kind === 'place' && choice['card'] === card);
    const wide = card !== null && isLarge(card);
    const square = (at: Square): string | undefined => {
        switch (phase) {
            case 'take':
                return `take ${at}`;
            case 'build':
                return `build ${at}`;
            case 'place':
                if (card === null) return `build ${at}`; // too late, and the refusal says so
                return wide || card === 'tunnel' ? refused(desk, placing(card, at)) : placing(card, at);
            case 'bridge':
                return `switch ${at}`;
            case 'duel':
                return `duel ${at}`;
            case 'witch':
                return `witch ${at}`;
            default:
                return undefined;
        }
    };
    return {
        square,
        edges: wide
            ? placements.map((choice) => ({ action: choice.text, first: String(choice['square']), second: String(choice['second']) }))
            : [],
        openings:
            card === 'tunnel'
                ? placements.map((choice) => ({ action: choice.text, square: String(choice['square']), side: choice['opens'] as Side }))
                : [],
        place: (place) => (hazard === null ? undefined : `move ${hazard} ${place}`),
        flips: phase === 'flip' || phase === 'ranger',
        moves: phase === 'move' || phase === 'aqueduct',
    };
}

// A placement on that square: where a card names more than that, with its first side or neighbour.
export function placing(card: CardName, at: Square): string {
    if (card === 'tunnel') return `place tunnel ${at} north`;
    if (!isLarge(card)) return `place ${card} ${at}`;
    const next = beside(at, 'east') ?? beside(at, 'south');
    return next !== null ? `place ${card} ${at} ${next}` : `place ${card} ${beside(at, 'west')} ${at}`;
}
const refused = (desk: Desk, action: string) => (desk.choices.has(action) ? undefined : action);
