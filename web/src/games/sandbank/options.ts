import type { Choice } from '../../table/table';
import { nameOf } from './cards';

// A card in the hand of the viewer that is about to be played, and the place it was brought to if it can lie there in several ways.
export interface Picked {
    readonly card: string;
    readonly index: number; // in the hand; -1 for a stolen card
    readonly place: string | null;
}

// What can be done with a card: on places beside castles, on top of cards, on a plot of its own.
export interface Options {
    readonly beside: ReadonlyMap<string, readonly Choice[]>; // by "side of number"
    readonly above: ReadonlyMap<string, readonly Choice[]>; // by number
}

export const besideKey = (side: string, number: number) => `${side} of ${number}`;
export const aboveKey = (number: number) => `over ${number}`;

export function optionsFor(choices: readonly Choice[], card: string | null): Options {
    const beside = new Map<string, Choice[]>();
    const above = new Map<string, Choice[]>();
    const add = (map: Map<string, Choice[]>, key: string, choice: Choice) => map.set(key, [...(map.get(key) ?? []), choice]);
    for (const choice of choices) {
        if (card === null || typeof choice['face'] !== 'string' || nameOf(choice['face']) !== card) continue;
        if (choice.kind === 'join') add(beside, besideKey(String(choice['side']), Number(choice['number'])), choice);
        if (choice.kind === 'cover') add(above, aboveKey(Number(choice['number'])), choice);
    }
    return { beside, above };
}

// Whether a card of the hand can be played in any way.
export function playable(choices: readonly Choice[], card: string): boolean {
    const type = card.split('-')[0];
    return choices.some(
        (choice) =>
            choice['card'] === card ||
            (typeof choice['face'] === 'string' && nameOf(choice['face']) === card) ||
            (choice.kind === 'attack' && card === `${type}-attack` && choice['with'] === type),
    );
}
