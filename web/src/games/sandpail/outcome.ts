import type { Line } from '../../table/table';
import type { Words } from '../../words';
import type { NameOf } from '../game';
import type { View } from './view';

// What came of an action besides points: castles finished, and what the other had built of them in vain.
export function outcome(_: Line, before: View, after: View, { sandpail: words }: Words, nameOf: NameOf): readonly string[] {
    const say = words.outcome;
    return after.seats.flatMap(({ scored }, seat) =>
        scored
            .filter((name) => !before.seats[seat]!.scored.includes(name))
            .flatMap((name) => {
                const place = before.show.indexOf(name);
                const other = 1 - seat;
                const lost = place < 0 ? 0 : before.seats[other]!.built[place]!.length;
                return [say.finishes(words.castle(name)), ...(lost > 0 ? [say.inVain(nameOf(other), lost)] : [])];
            }),
    );
}
