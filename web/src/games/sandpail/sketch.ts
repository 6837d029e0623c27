import type { Sketched } from '../game';
import { castleOf, type Cell, type Edition, type View } from './view';

// The table in words: both castles with what is built of either copy and what is missing, the pool, the hands.
export function sketch({ view, edition, names, words }: Sketched<View, Edition>): readonly string[] {
    const { sandpail: says } = words;
    const missing = (cells: readonly Cell[]) =>
        cells.length === 0 ? [] : [`    ${says.missing(says.and(cells.map((cell) => says.cell(cell.kind, cell.name))))}`];
    const places = view.show.flatMap((name, place) => {
        if (name === null) return [`${place + 1}: ${says.noCastle}`];
        const castle = castleOf(edition, name);
        return [
            `${place + 1}: ${says.castle(name)}, ${says.points(castle.value)}`,
            ...view.seats.flatMap(({ built, walls }, seat) => [
                `  ${says.copy(names[seat]!, says.castle(name), built[place]!.length, castle.cells.length, walls[place]!)}`,
                ...missing(castle.cells.filter((cell) => !built[place]!.includes(cell.name))),
            ]),
        ];
    });
    return [
        ...places,
        says.toCome(view.stack),
        says.poolHolds(says.tiles(view.pool)),
        ...view.seats.flatMap(({ points, hand, scored }, seat) => [
            `${names[seat]!}: ${says.points(points)}`,
            `  ${says.hand(names[seat]!, says.tiles(hand))}`,
            `  ${says.scoredBy(names[seat]!, scored.map(says.castle))}`,
        ]),
        ...(view.phase === 'play' ? [says.playsLeft(view.plays, view.waves)] : []),
    ];
}
