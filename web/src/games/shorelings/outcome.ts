import type { Line } from '../../table/table';
import type { Words } from '../../words';
import type { NameOf } from '../game';
import { lossesOf } from './strike';
import type { View } from './view';

// What came of an action besides points: what a hazard or an enemy took, and from whom.
export function outcome(line: Line, before: View, after: View, { shorelings: says }: Words, nameOf: NameOf): readonly string[] {
    if (line.kind === 'build' || line.kind === 'take') return [];
    const { lost, blocks } = lossesOf(before, after);
    return [
        ...lost.map(({ card, seat }) => says.board.loses(nameOf(seat), says.cards[card].the)),
        ...(blocks > 0 ? [says.board.losesSand(blocks)] : []),
    ];
}
