import { useMemo } from 'react';
import { useFold } from '../../frame/fold';
import type { Line } from '../../table/table';
import type { Words } from '../../words';
import { columnAt, piecesOf } from './beach';
import type { CardName, HazardName, View } from './view';

export interface Strike {
    readonly kind: HazardName;
    readonly place: string; // where it stood when it struck
    readonly key: number;
    readonly lost: readonly { readonly card: CardName; readonly seat: number }[]; // pieces that are destroyed since
    readonly blocks: number; // that are gone from the beach since
}

interface Seen {
    readonly view: View;
    readonly news: readonly Line[];
}

// The hazards that struck since the board was last drawn: a card was turned up, and now all of them are shuffled again.
export function useStrikes(view: View, news: readonly Line[]): readonly Strike[] {
    const seen = useMemo(() => ({ view, news }), [view, news]);
    return useFold<Seen, Struck>(
        seen,
        () => ({ strikes: [], count: 0 }),
        (struck, now, before) => {
            if (now.news === before.news) return struck;
            const strikes = now.view.hazards.flatMap((hazard, i) => {
                const revealed = now.news.some((line) => line.kind === 'reveal' && line['hazard'] === hazard.kind);
                const place = now.view.players === 1 ? hazard.place : before.view.hazards[i]!.place;
                return revealed && hazard.revealed.length === 0 && place !== null ? [{ kind: hazard.kind as HazardName, place }] : [];
            });
            const losses = lossesOf(before.view, now.view);
            return {
                strikes: strikes.map((strike, i) => ({ ...strike, ...losses, key: struck.count + i })),
                count: struck.count + strikes.length,
            };
        },
    ).strikes;
}

interface Struck {
    readonly strikes: readonly Strike[];
    readonly count: number; // of all so far
}

const sand = (view: View) => Object.keys(view.columns).reduce((sum, square) => sum + columnAt(view, square).height, 0);

// What the beach has lost between two looks at it.
export function lossesOf(before: View, now: View): Pick<Strike, 'lost' | 'blocks'> {
    const standing = new Set(piecesOf(now).map(({ id }) => id));
    return {
        lost: piecesOf(before)
            .filter(({ id }) => !standing.has(id))
            .map(({ card, seat }) => ({ card, seat })),
        blocks: Math.max(0, sand(before) - sand(now)),
    };
}

// A strike and what it took, in words.
export function strikeText({ kind, lost, blocks }: Strike, says: Words['shorelings'], names: readonly string[]): string {
    const taken = lost.map(({ card, seat }) => says.board.pieceOf(says.cards[card].name, names[seat]!));
    return says.board.struck(says.hazards[kind].name, taken, blocks);
}
