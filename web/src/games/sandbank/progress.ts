import { faceOf } from './cards';
import type { BonusData, Edition, Stack, Type, View } from './view';

// How far the castle of a seat that is nearest to a bonus has come: parts of what is asked for, of all of them.
export interface Progress {
    readonly have: number;
    readonly need: number;
}

type Castle = readonly Stack[];
const types: readonly Type[] = ['crab', 'bucket', 'seagull'];

// Null if no castle under way can still become what the bonus asks for.
export function progressTo(bonus: BonusData, castles: readonly Castle[]): Progress | null {
    const found = castles.flatMap((castle) => nearness(bonus, castle) ?? []);
    return found.reduce<Progress | null>(
        (best, next) => (best === null || next.have * best.need > best.have * next.need ? next : best),
        null,
    );
}

// The largest castle under way, or the highest stack, against what would beat the record.
export function progressToRecord(which: 'biggest' | 'tallest', view: View, edition: Edition, castles: readonly Castle[]): Progress {
    const need = Math.max(edition.records[which].least, view[which].best + 1);
    const sizes = castles.map((castle) => (which === 'biggest' ? cardsOf(castle).length : tallest(castle)));
    return { have: Math.min(need, Math.max(0, ...sizes)), need };
}

const cardsOf = (castle: Castle) => castle.flatMap(({ cards }) => cards.map(faceOf));
const tallest = (castle: Castle) => Math.max(0, ...castle.map(({ cards }) => cards.length));

function nearness(bonus: BonusData, castle: Castle): Progress | null {
    const cards = cardsOf(castle);
    const pebbles = cards.filter(({ pebble }) => pebble);
    const count = (type: Type) => cards.filter((card) => card.type === type).length;
    if (cards.length > (bonus.cards_at_most ?? Infinity)) return null;
    if (types.filter((type) => count(type) > 0).length > (bonus.types_at_most ?? Infinity)) return null;
    const asked = types.filter((type) => bonus[type] !== undefined);
    if (asked.length > 0 && bonus.cards_at_most !== undefined && types.some((type) => count(type) > (bonus[type] ?? 0))) return null;
    const demands: (readonly [have: number, need: number])[] = asked.map((type) => [count(type), bonus[type]!]);
    if (bonus.cards !== undefined) demands.push([cards.length, bonus.cards]);
    if (bonus.tower !== undefined) demands.push([tallest(castle), bonus.tower]);
    if (typeof bonus.pebbles === 'number') demands.push([pebbles.length, bonus.pebbles]);
    else if (bonus.pebbles)
        for (const [type, need] of Object.entries(bonus.pebbles)) demands.push([pebbles.filter((card) => card.type === type).length, need]);
    if (bonus.top_pebble !== undefined)
        demands.push([
            Math.max(0, ...castle.filter((stack) => faceOf(stack.cards[0]!).pebble).map((stack) => stack.cards.length)),
            bonus.top_pebble,
        ]);
    if (bonus.covered_pebbles !== undefined)
        demands.push([castle.flatMap((stack) => stack.cards.slice(1)).filter((card) => faceOf(card).pebble).length, bonus.covered_pebbles]);
    if (bonus.shape) {
        const need = bonus.shape.join('').replaceAll('.', '').length;
        if (!within(castle, bonus.shape)) return null;
        demands.push([castle.length, need]);
    }
    return {
        have: demands.reduce((sum, [have, need]) => sum + Math.min(have, need), 0),
        need: demands.reduce((sum, [, need]) => sum + need, 0),
    };
}

// Whether a castle lies within an outline, in any turn or mirror image.
function within(castle: Castle, shape: readonly string[]): boolean {
    const outline = shape.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [[x, y] as const] : [])));
    const turned = (turn: number) =>
        outline.map(([x, y]) => {
            const [a, b] = turn & 4 ? [y, x] : [x, y];
            return [turn & 1 ? -a : a, turn & 2 ? -b : b] as const;
        });
    for (let turn = 0; turn < 8; ++turn) {
        const places = turned(turn);
        const there = new Set(places.map(([x, y]) => `${x} ${y}`));
        // The castle's first card on every place of the outline in turn.
        for (const [x, y] of places)
            if (castle.every((stack) => there.has(`${stack.x - castle[0]!.x + x} ${stack.y - castle[0]!.y + y}`))) return true;
    }
    return false;
}
