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
    readonly line: Line; // the first one
    readonly lines: readonly Line[];
    readonly text: string;
    readonly came: readonly string[]; // of it
}

// What came of a line, and the event that begins with it, as they were told last. They do not change while the game goes on: nobody need find
// them out anew after every action, and whoever shows an event can see that it is the same.
interface Told {
    readonly before: Moment;
    readonly after: Moment;
    readonly names: readonly string[];
    readonly words: Words;
    readonly came: readonly string[];
}
const cameOnce = new WeakMap<Line, Told>();
const toldOnce = new WeakMap<Line, Event>();
const nothing: readonly string[] = [];

// The events of a game from a step on. What means nothing one by one is one event.
export function tell({ log, trail, page, names }: Story, words: Words, from = 0): readonly Event[] {
    const nameOf: NameOf = (seat) => names[seat] ?? '';
    const told = (line: Line) => (page.tell ?? page.describe)(line, words, nameOf);
    const chatter = ({ actor, kind }: Line) => actor === 'nature' && page.chatter.includes(kind);
    const together = (lines: readonly Line[]) =>
        lines.every(chatter) ? words.frame.logMore(told(lines[0]!), lines.length - 1) : page.together?.(lines, words, nameOf);
    const cameOf = (line: Line, first: number, end: number) => {
        const before = trail.get(first),
            after = trail.get(end);
        if (!before || !after || chatter(line)) return nothing;
        const known = cameOnce.get(line);
        if (known?.before === before && known.after === after && known.names === names && known.words === words) return known.came;
        const came = [
            ...gains(line, before.scores, after.scores, words, nameOf),
            ...(page.outcome?.(line, before.view, after.view, words, nameOf) ?? []),
        ];
        cameOnce.set(line, { before, after, names, words, came });
        return came;
    };
    const events: Event[] = [];
    for (let step = from; step < log.length; ++step) {
        const line = log[step]!;
        const last = events.at(-1);
        const lines = last ? [...last.lines, line] : [line];
        const text = last && last.line.actor === line.actor ? together(lines) : undefined;
        if (last && text !== undefined)
            events[events.length - 1] = { ...last, step, lines, text, came: cameOf(last.line, step + 1 - lines.length, step + 1) };
        else events.push({ step, line, lines: [line], text: told(line), came: cameOf(line, step, step + 1) });
    }
    return events.map((event) => {
        const known = toldOnce.get(event.line);
        if (known?.step === event.step && known.text === event.text && known.came === event.came) return known;
        toldOnce.set(event.line, event);
        return event;
    });
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
