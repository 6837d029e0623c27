import type { Line } from '../../table/table';
import type { Words } from '../../words';
import type { NameOf } from '../game';
import { ownerOf } from './cards';
import type { View } from './view';

// What came of an action besides points: castles banked, bonuses, duels won and cards that changed hands.
export function outcome(_: Line, before: View, after: View, { sandbank: words }: Words, nameOf: NameOf): readonly string[] {
    const say = words.outcome;
    const told: string[] = [];
    for (const [seat, { completed }] of after.seats.entries())
        if (completed > before.seats[seat]!.completed) told.push(say.completes(nameOf(seat)));
    for (const which of ['biggest', 'tallest'] as const) {
        const { holder, best } = after[which];
        if (holder !== null && (holder !== before[which].holder || best > before[which].best))
            told.push(say.record(nameOf(holder), words.record[which](best)));
    }
    for (const [i, { id, claimed }] of after.bonuses.entries())
        if (claimed !== null && before.bonuses[i]?.claimed === null) told.push(say.bonus(nameOf(claimed), words.bonus[id] ?? id));
    if (before.fight && !after.fight) {
        const owner = ownerOf(before, before.fight.target);
        const stolen = after.stolen !== null;
        if (owner >= 0)
            told.push(
                stolen
                    ? say.stolen(nameOf(owner), before.fight.target, nameOf(after.turn))
                    : say.defended(nameOf(owner), before.fight.target),
            );
    }
    return told;
}
