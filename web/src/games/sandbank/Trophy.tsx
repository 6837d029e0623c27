import { useMemo } from 'react';
import { useWords } from '../../words';
import type { TrophyProps } from '../game';
import { finished } from './finished';
import { StackCards } from './Sand';
import type { Stack } from './view';

const size = 60;
const gap = 20;
const broad = 900; // of a row

// The castles that were finished, side by side on the sand.
export function Trophy({ log, trail, seat }: TrophyProps) {
    const { sandbank: words } = useWords();
    const castles = useMemo(() => finished(log, trail, seat), [log, trail, seat]);
    const { places, width, height } = useMemo(() => arrange(castles), [castles]);
    if (castles.length === 0) return null;
    return (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.finished(castles.length)}>
            <rect width={width} height={height} rx="12" fill="var(--sand-91)" />
            {castles.map((stacks, i) => (
                <g key={i} transform={`translate(${places[i]!.x} ${places[i]!.y})`}>
                    {stacks.map((stack) => (
                        <g key={`${stack.x} ${stack.y}`} transform={`translate(${stack.x * size} ${stack.y * size})`}>
                            <StackCards stack={stack} size={size} numbered={false} />
                        </g>
                    ))}
                </g>
            ))}
        </svg>
    );
}

// Where each castle's place 0, 0 goes: in rows, as high as the highest castle in them.
function arrange(castles: readonly (readonly Stack[])[]) {
    const places: { readonly x: number; readonly y: number }[] = [];
    let [x, y, row, width] = [gap, gap, 0, 0];
    for (const stacks of castles) {
        const [left, top] = [Math.min(...stacks.map((stack) => stack.x)), Math.min(...stacks.map((stack) => stack.y))];
        const wide = (Math.max(...stacks.map((stack) => stack.x)) - left + 1) * size;
        const high = (Math.max(...stacks.map((stack) => stack.y)) - top + 1) * size;
        if (x > gap && x + wide + gap > broad) [x, y, row] = [gap, y + row + gap, 0];
        places.push({ x: x - left * size, y: y - top * size });
        x += wide + gap;
        row = Math.max(row, high);
        width = Math.max(width, x);
    }
    return { places, width, height: y + row + gap };
}
