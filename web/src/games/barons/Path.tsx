import { useEffect, useState } from 'react';
import { SeatShape, seatColours } from '../../frame/Badge';
import { Spot } from '../../frame/Spot';
import { Ruby } from './Tile';
import type { Box } from '../../frame/box';
import type { Words } from '../../words';
import type { Edition, View } from './view';

export const spacesOf = (edition: Edition) => edition.path.join(' ').split(/\s+/);

// The spaces lie around a rectangle, clockwise from its north-west corner.
export function ring(length: number, box: Box) {
    const half = length / 2;
    const columns = Math.max(1, Math.round((half + 2) * 0.643) - 1);
    const rows = Math.max(1, half - columns);
    const cell = Math.min(box.width / (columns + 1), box.height / (rows + 1));
    const dx = (box.width - cell) / columns;
    const dy = (box.height - cell) / rows;
    const at = (space: number) => {
        const s = ((space % length) + length) % length;
        const [x, y] =
            s <= columns
                ? [s, 0]
                : s <= columns + rows
                  ? [columns, s - columns]
                  : s <= 2 * columns + rows
                    ? [2 * columns + rows - s, rows]
                    : [0, length - s];
        return { x: box.x + cell / 2 + x * dx, y: box.y + cell / 2 + y * dy };
    };
    return { at, cell, inner: { x: box.x + cell, y: box.y + cell, width: box.width - 2 * cell, height: box.height - 2 * cell } };
}

export function Path({
    view,
    edition,
    box,
    names,
    still,
    words: { barons: text },
}: {
    readonly view: View;
    readonly edition: Edition;
    readonly box: Box;
    readonly names: readonly string[];
    readonly still: boolean;
    readonly words: Words;
}) {
    const spaces = spacesOf(edition);
    const { at, cell } = ring(spaces.length, box);
    const size = cell - 3;
    return (
        <g>
            {spaces.map((sign, space) => {
                const { x, y } = at(space);
                return (
                    <g key={space} transform={`translate(${x} ${y})`}>
                        <Spot label={text.space(sign, space + 1)} about={text.spaceAbout(sign)}>
                            <rect
                                x={-size / 2}
                                y={-size / 2}
                                width={size}
                                height={size}
                                rx="8"
                                fill={fills[sign] ?? 'var(--sand-95)'}
                                stroke="var(--sand-65)"
                                strokeWidth="1.500"
                            />
                            <Sign sign={sign} size={size} />
                        </Spot>
                    </g>
                );
            })}
            <path d={arrow(at(0), at(1))} fill="none" stroke="var(--wood-44)" strokeWidth="2" />
            {view.seats.map((seat, index) => (
                <Baron
                    key={index}
                    seat={index}
                    space={seat.baron}
                    length={spaces.length}
                    at={at}
                    size={Math.min(34, size * 0.9)}
                    still={still}
                    label={text.baron(names[index]!, seat.baron + 1)}
                />
            ))}
        </g>
    );
}

export const fills: { readonly [sign: string]: string } = { $: 'var(--sand-92)', r: 'var(--rose-90)', t: 'var(--sea-93)' };

export function Sign({ sign, size }: { readonly sign: string; readonly size: number }) {
    const scale = size / 40;
    if (sign === '$')
        return (
            <g transform={`scale(${scale})`}>
                <circle r="12" fill="var(--sand-86)" stroke="var(--wood-48)" strokeWidth="2" />
                <path d="M-4 4V-5l4 3 4-3v9z" fill="none" stroke="var(--wood-30)" strokeWidth="1.800" strokeLinejoin="round" />
            </g>
        );
    if (sign === 'r') return <Ruby x={0} y={0} size={1.3 * scale} />;
    if (sign === 't')
        return (
            <g transform={`scale(${scale})`}>
                <rect x="-13" y="-8" width="26" height="16" rx="2" fill="var(--sand-83)" stroke="var(--wood-44)" strokeWidth="2" />
                <path d="M0-4v8M-4 0h8" stroke="var(--wood-44)" strokeWidth="2.200" />
            </g>
        );
    return <circle r={3 * scale} fill="var(--sand-76)" />;
}

function arrow(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }) {
    const x = (from.x + to.x) / 2;
    return `M${x - 4} ${from.y - 5}l5 5-5 5`;
}

// A baron walks from space to space rather than straight across the market.
function Baron({
    seat,
    space,
    length,
    at,
    size,
    still,
    label,
}: {
    readonly seat: number;
    readonly space: number;
    readonly length: number;
    readonly at: (space: number) => { readonly x: number; readonly y: number };
    readonly size: number;
    readonly still: boolean;
    readonly label: string;
}) {
    const [shown, setShown] = useState(space);
    useEffect(() => {
        if (shown === space) return undefined;
        const ahead = (space - shown + length) % length;
        const next = still || ahead > length / 2 + 2 ? space : (shown + 1) % length;
        const timer = setTimeout(() => setShown(next), still ? 0 : 130);
        return () => clearTimeout(timer);
    }, [shown, space, length, still]);
    const { x, y } = at(shown);
    const scale = size / 34;
    return (
        <g className="walks" style={{ transform: `translate(${x}px, ${y}px)` }} role="img" aria-label={label}>
            <g transform={`scale(${scale})`}>
                <path d="M-14 17q0-19 14-19t14 19z" fill={seatColours[seat]} stroke="var(--white)" strokeWidth="2" />
                <circle cy="-7" r="8" fill="var(--sand-89)" stroke="var(--wood-27)" strokeWidth="1.500" />
                <path d="M-7-12v-7l4 3 3-4 3 4 4-3v7z" fill="var(--gold-83)" stroke="var(--wood-44)" strokeWidth="1.200" />
                <SeatShape seat={seat} size={13} x={-6.5} y={3} />
            </g>
        </g>
    );
}
