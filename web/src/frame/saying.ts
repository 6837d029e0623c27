import type { Operand, Problem, Saying } from '../table/table';
import type { Words } from '../words';

// What the engine says, in the language of the page where it has a key; else in the engine's own words.
export function say({ engine }: Words, { key, operands = [] }: Saying, english: string): string {
    return (key === undefined ? undefined : engine[key]?.(...operands)) ?? english;
}

// What is wrong with a file, in the language of the page; nothing, if that has no words for it.
export function sayProblem(words: Words, { key, operands }: Pick<Problem, 'key' | 'operands'>): string | undefined {
    const told = operands.map((operand) => tell(words, operand));
    const wording = words.problems[key];
    return words.engine[key]?.(...told) ?? (wording && fill(wording, told));
}

const tell = (words: Words, operand: Operand): string =>
    typeof operand === 'string'
        ? operand
        : (sayProblem(words, operand) ??
          fill(
              operand.key,
              operand.operands.map((inner) => tell(words, inner)),
          ));

// A wording with its operands, each where a {} stands.
function fill(wording: string, operands: readonly string[]): string {
    let next = 0;
    return wording.replaceAll('{}', () => operands[next++] ?? '');
}
