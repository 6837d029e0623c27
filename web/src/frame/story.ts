import type { GamePage, NameOf } from '../games/game';
import type { Moment } from '../table/session';
import type { Line, Score } from '../table/table';
import type { Words } from '../words';
import { say } from './saying';

// A game as it is told: what was done, and what came of it.

export interface Story {
    readonly log: readonly Line[];
    readonly trail: ReadonlyMap<number, Moment>; // how the table stood, by step
    readonly page: GamePage;
    readonly names: readonly string[];
    readonly edition: unknown;
}

export interface Event {
    readonly step: number; // of the last line that it tells
    readonly line: Line;
    readonly text: string;
    readonly more: number; // lines of the same sort that are not told one by one
    readonly came: readonly string[]; // of it
}

// The events of a game from a step on. Luck that means nothing one by one is one event.
export function tell({ log, trail, page, names }: Story, words: Words, from = 0): readonly Event[] {
    const nameOf: NameOf = (seat) => names[seat] ?? '';
    const events: Event[] = [];
    for (let step = from; step < log.length; ++step) {
        const line = log[step]!;
        const last = events.at(-1);
        const chatter = (other: Line | undefined) => other?.actor === 'nature' && page.chatter.includes(other.kind);
        if (last && chatter(line) && chatter(last.line)) events[events.length - 1] = { ...last, step, more: last.more + 1 };
        else {
            const before = trail.get(step),
                after = trail.get(step + 1);
            const came =
                before && after && !chatter(line)
                    ? [
                          ...gains(line, before.scores, after.scores, words, nameOf),
                          ...(page.outcome?.(line, before.view, after.view, words, nameOf) ?? []),
                      ]
                    : [];
            events.push({ step, line, text: page.describe(line, words, nameOf), more: 0, came });
        }
    }
    return events;
}

// What an action did to the points: by what they are for, and whose they are where it is not the actor's.
function gains(line: Line, before: readonly Score[], after: readonly Score[], words: Words, nameOf: NameOf): readonly string[] {
    return after.flatMap((score, seat) => {
        const sums = new Map<string, number>();
        const add = (parts: Score['parts'], sign: number) => {
            for (const part of parts) {
                const label = say(words, part, part.label);
                sums.set(label, (sums.get(label) ?? 0) + sign * part.points);
            }
        };
        add(score.parts, 1);
        add(before[seat]!.parts, -1);
        return [...sums].flatMap(([label, points]) =>
            points === 0 ? [] : [words.frame.gain(seat === line.actor ? null : nameOf(seat), label, points)],
        );
    });
}
