import type { Sketched } from '../game';
import { inWall, inWords } from './sayings';
import { type Edition, pointsOf, total, unseen, type View } from './view';

// The table in words: the walls, the pool, the beach, the players, and what lies in the line.
export function sketch({ view, edition, names, words }: Sketched<View, Edition>): readonly string[] {
    const { tidepool: says } = words;
    const wall = (name: string) => `${inWall(name, words)}: ${says.points(pointsOf(edition, name))}`;
    const players = view.seats.flatMap(({ stash, castle }, seat) => {
        const name = names[seat]!;
        const points = castle.reduce((sum, built) => sum + pointsOf(edition, built), 0) + total(stash);
        return [
            `${name}: ${says.points(points)}`,
            `  ${says.castle(name, castle.length, edition.castle)}`,
            ...castle.map((built) => `    ${wall(built)}`),
            `  ${says.stash(name, inWords(stash, words))}`,
        ];
    });
    return [
        ...view.row.flatMap((name) => (name === null ? [] : [wall(name)])),
        says.stack(view.stack.length),
        `${says.pool}: ${says.faceDown(unseen(view) + view.seen.length)}`,
        says.stillHidden(inWords(view.pool, words)),
        ...view.seen.map(
            ({ tile, known_by: knowers }, i) =>
                `  ${i + 1}: ${says.seenBy(
                    tile === '?' ? says.hidden : says.one[tile],
                    knowers.map((seat) => names[seat]!),
                )}`,
        ),
        says.onBeach(inWords(view.beach, words)),
        says.wavesOf(view.waves, edition.tiles.wave ?? 0),
        ...players,
        says.crabWith(names[view.crab]!),
        ...(view.gull === null ? [] : [says.gullWith(names[view.gull]!)]),
        ...(view.line.length === 0 ? [] : [`${says.line(names[view.turn]!)}: ${view.line.map((kind) => says.one[kind]).join(', ')}`]),
        ...(total(view.dropped) === 0 ? [] : [`${says.dropped}: ${inWords(view.dropped, words)}`]),
    ];
}
