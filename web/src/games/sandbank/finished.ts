import type { Moment } from '../../table/session';
import type { Line, Seat } from '../../table/table';
import { type Cell, sides, steps } from './cards';
import type { Stack, View } from './view';

// The castles that a seat finished, as they stood, in the order in which they were banked. What is banked lies on the sand no more, so each is
// found where it happened, as far as that was seen.
export function finished(log: readonly Line[], trail: ReadonlyMap<number, Moment>, seat: Seat): readonly (readonly Stack[])[] {
    return log.flatMap((line, step) => {
        const before = trail.get(step)?.view as View | undefined;
        const after = trail.get(step + 1)?.view as View | undefined;
        if (!before || !after || after.seats[seat]!.completed === before.seats[seat]!.completed) return [];
        const castle = completed(before, seat, line);
        return castle ? [castle] : [];
    });
}

// What the last card made of a castle: laid beside others or on top, or taken away from it.
function completed(before: View, seat: Seat, line: Line): readonly Stack[] | undefined {
    const laid = line.kind === 'join' || line.kind === 'cover';
    const number = laid ? Number(line['number']) : before.fight?.target;
    const castle = before.seats[seat]!.castles.find((stacks) => stacks.some((stack) => stack.number === number));
    const place = castle?.find((stack) => stack.number === number);
    if (!castle || !place) return undefined;
    const face = String(line['face']);
    if (line.kind === 'join') return [...castle, { ...beside(place, String(line['side'])), number: 0, cards: [face] }];
    const cards = line.kind === 'cover' ? [face, ...place.cards] : place.cards.slice(1);
    return castle.map((stack) => (stack === place ? { ...stack, cards } : stack));
}

function beside({ x, y }: Cell, side: string): Cell {
    const [dx, dy] = steps[sides.indexOf(side as (typeof sides)[number])]!;
    return { x: x + dx, y: y + dy };
}
