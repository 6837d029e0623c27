import type { Line } from '../../table/table';
import type { Words } from '../../words';
import type { NameOf } from '../game';
import type { View } from './view';

// What came of an action besides coins: how far a baron went, what a castle or a holder lost.
export function outcome(line: Line, before: View, after: View, { barons: words }: Words, nameOf: NameOf): readonly string[] {
    const say = words.outcome;
    const told = after.seats.flatMap((seat, i) => {
        const steps = seat.baron - before.seats[i]!.baron;
        return steps === 0 ? [] : [say.walks(nameOf(i), seat.baron + 1)];
    });
    if (line.kind === 'crumble' || line.kind === 'catapult')
        for (const [i, { castle }] of before.seats.entries())
            for (const [place, tile] of Object.entries(castle))
                if (!(place in after.seats[i]!.castle)) told.push(say.loses(nameOf(i), words.tile(tile)));
    return told;
}
