import { wrap } from '../../frame/text';
import type { Words } from '../../words';
import { columnAt, type Piece } from './beach';
import type { CastleCard, Square, View } from './view';

type Says = Words['shorelings'];

// A square and what stands on it, in words.
export function squareLabel(
    says: Says,
    view: View,
    names: readonly string[],
    square: Square,
    playable: boolean,
    piece: Piece | undefined,
): string {
    const { labels } = says.board;
    if (!playable) return `${square}: ${labels.pool}`;
    const { height, low } = columnAt(view, square);
    const ground = labels.square(square, height, view.stones.includes(square), low > 0, view.seaweed.includes(square));
    if (!piece) return ground;
    const clear = piece.clear.length === 0 ? '' : labels.keepsClear(piece.clear.map((side) => says.sides[side]).join(labels.and));
    return ground + labels.piece(says.cards[piece.card].name, names[piece.seat]!) + labels.level(piece.base + 1) + clear;
}

// What choosing a square would do, before the square itself.
export function actionLabel(says: Says, action: string | undefined, square: Square): string {
    if (action === undefined) return '';
    const { labels } = says.board;
    const [kind, card] = action.split(' ');
    switch (kind) {
        case 'build':
            return `${labels.build(square)}. `;
        case 'take':
            return `${labels.take(square)}. `;
        case 'place':
            return `${labels.place(says.cards[card as Piece['card']].name, square)}. `;
        default:
            return `${labels.choose(square)}. `;
    }
}

// What a castle card asks for, as this edition has it.
export function demandOf(says: Says, { plan, deed, needs, stone }: CastleCard): string {
    return plan
        ? says.pattern(
              plan.map((row) => [...row]),
              stone ?? false,
          )
        : says.deeds[deed!]!(needs ?? 0);
}

// The lines of a castle card's text; the last one leaves room for the coin.
export const cardLines = (text: string): readonly string[] => wrap(text, 22);

export const doesAcross = 32; // letters of a line of what a hazard does
