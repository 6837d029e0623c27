import { useMemo } from 'react';
import { useFold } from './fold';

// Tiles are alike, and a view only counts them. To let them move, each is taken for the piece that most likely lay elsewhere before.

export interface Target<Kind extends string> {
    readonly at: string; // a spot for one piece
    readonly kind: Kind | ''; // '' is face down
}
export interface Piece<Kind extends string> extends Target<Kind> {
    readonly id: number;
}

// A piece for every target: the one that lies there, else one of that kind whose spot is gone, else one that lay face down, else any, else
// a new one. In the order of their ids, so that what draws them never reorders them.
export function arrange<Kind extends string>(before: readonly Piece<Kind>[], targets: readonly Target<Kind>[]): readonly Piece<Kind>[] {
    const there = new Map(before.map((piece) => [piece.at, piece]));
    const placed: Piece<Kind>[] = [];
    const open: Target<Kind>[] = [];
    for (const target of targets) {
        const piece = there.get(target.at);
        if (piece?.kind === target.kind) {
            placed.push(piece);
            there.delete(target.at);
        } else open.push(target);
    }
    const free = [...there.values()];
    let next = before.reduce((most, piece) => Math.max(most, piece.id), -1) + 1;
    const tests: readonly ((piece: Piece<Kind>, target: Target<Kind>) => boolean)[] = [
        (piece, target) => piece.kind === target.kind,
        (piece) => piece.kind === '',
        () => true,
    ];
    let rest = open;
    for (const test of tests) {
        rest = rest.filter((target) => {
            const index = free.findIndex((piece) => test(piece, target));
            if (index < 0) return true;
            placed.push({ ...target, id: free.splice(index, 1)[0]!.id });
            return false;
        });
    }
    for (const target of rest) placed.push({ ...target, id: next++ });
    return placed.sort((a, b) => a.id - b.id);
}

// What lies on a board now, each with an identity of its own, so that it moves.
export function usePieces<Kind extends string, Laid extends Target<Kind>>(
    targets: readonly Laid[],
): readonly (Laid & { readonly id: number })[] {
    const pieces = useFold<readonly Laid[], readonly Piece<Kind>[]>(targets, () => arrange<Kind>([], targets), arrange);
    return useMemo(() => {
        const there = new Map(targets.map((target) => [target.at, target]));
        return pieces.map(({ id, at }) => ({ ...there.get(at)!, id }));
    }, [pieces, targets]);
}
