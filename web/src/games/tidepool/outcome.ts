import type { Line } from '../../table/table';
import type { Words } from '../../words';
import type { NameOf } from '../game';
import { inWords } from './sayings';
import { type Kind, total, type View } from './view';

// What came of an action besides points: what the sea took, what was dropped, what somebody lost.
export function outcome(line: Line, before: View, after: View, words: Words, nameOf: NameOf): readonly string[] {
    const say = words.tidepool.outcome;
    const told: string[] = [];
    if (line.kind === 'reveal' && line['tile'] === 'wave')
        told.push(total(before.beach) > 0 ? say.washed(inWords(before.beach, words)) : say.wave);
    if (total(after.dropped) > total(before.dropped)) told.push(say.drops(inWords(after.dropped, words)));
    if (line.kind === 'pinch') told.push(say.loses(nameOf(Number(line['seat'])), words.tidepool.one[line['tile'] as Kind]));
    if (line.kind === 'stop') told.push(say.keeps(before.line.length));
    if (before.last === null && after.last !== null) told.push(say.final);
    return told;
}
