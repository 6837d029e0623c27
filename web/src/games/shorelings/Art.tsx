import { Glyph } from './Glyph';

const block = (x: number, y: number, level: number) => {
    // Isometric: x to the right and down, y to the left and down.
    const cx = 160 + (x - y) * 26;
    const cy = 84 + (x + y) * 13 - level * 24;
    return { cx, cy };
};

function Cube({ x, y, level }: { readonly x: number; readonly y: number; readonly level: number }) {
    const { cx, cy } = block(x, y, level);
    return (
        <g transform={`translate(${cx} ${cy})`}>
            <path d="M-26 0L0 -13L26 0L0 13Z" fill="var(--sand-91)" />
            <path d="M-26 0L0 13V37L-26 24Z" fill="var(--sand-79)" />
            <path d="M26 0L0 13V37L26 24Z" fill="var(--sand-73)" />
            <path
                d="M-20 7l4 2M-10 16l5 2M-22 16l5 2M8 18l4-2M17 9l3-1M12 27l5-3M-6 -3l3 1M6 3l3-1"
                stroke="var(--wood-58)"
                strokeOpacity="0.600"
                strokeWidth="1.400"
            />
        </g>
    );
}

// A small castle of sand blocks, its people, and what comes out of the sea.
export function Art() {
    const cubes: readonly (readonly [number, number, number])[] = [
        [-1, -1, 0],
        [0, -1, 0],
        [0, -1, 1],
        [1, -1, 0],
        [-1, 0, 0],
        [-1, 0, 1],
        [-1, 0, 2],
        [1, 0, 0],
        [-1, 1, 0],
        [0, 1, 0],
        [1, 1, 0],
        [1, 1, 1],
    ];
    const on = (x: number, y: number, level: number, name: string, colour: string, size = 34) => {
        const { cx, cy } = block(x, y, level);
        return (
            <Glyph
                key={`${name}${x}${y}`}
                name={name}
                x={cx - size / 2}
                y={cy - size + 5}
                size={size}
                colour={colour}
                ground="var(--sand-91)"
            />
        );
    };
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <defs>
                <linearGradient id="shorelings-sky" x2="0" y2="1">
                    <stop offset="0" stopColor="var(--sand-94)" />
                    <stop offset="1" stopColor="var(--sea-93)" />
                </linearGradient>
            </defs>
            <rect width="320" height="180" fill="url(#shorelings-sky)" />
            <circle cx="262" cy="38" r="20" fill="var(--sand-86)" />
            <path d="M0 66H320V180H0Z" fill="var(--sea-67)" />
            <path d="M0 66q20 -7 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0V82H0Z" fill="var(--sea-72)" />
            {[92, 150, 168].map((y, i) => (
                <path
                    key={y}
                    d={`M${-10 + i * 14} ${y}q16 -9 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0`}
                    fill="none"
                    stroke="var(--shell-96)"
                    strokeOpacity="0.700"
                    strokeWidth="3"
                    strokeDasharray="46 22"
                />
            ))}
            <g transform="translate(19 26) scale(0.880)">
                <path d="M160 60L290 122L160 184L30 122Z" fill="var(--sand-89)" />
                <path
                    d="M160 60L290 122L160 184L30 122Z"
                    fill="none"
                    stroke="var(--white)"
                    strokeOpacity="0.800"
                    strokeWidth="4"
                    strokeLinejoin="round"
                />
                {cubes.map(([x, y, level]) => (
                    <g key={`${x},${y},${level}`}>
                        <Cube x={x} y={y} level={level} />
                        {x === 0 && y === -1 && level === 1 && on(0, -1, 1, 'archer', 'var(--coral-56)', 30)}
                        {x === -1 && y === 0 && level === 2 && on(-1, 0, 2, 'princess', 'var(--sea-51)', 36)}
                        {x === 1 && y === 0 && on(1, 0, 0, 'guard', 'var(--sea-51)', 30)}
                    </g>
                ))}
                {on(1, 1, 1, 'tower', 'var(--coral-56)', 50)}
                <g transform="translate(6 34) rotate(-8)">
                    <Glyph name="greatclaw" x={0} y={0} size={62} colour="var(--coral-49)" />
                </g>
                <g transform="translate(246 92)">
                    <Glyph name="dragon" x={0} y={0} size={58} colour="var(--sea-42)" ground="var(--sand-86)" />
                </g>
                <Glyph name="seaweed" x={62} y={104} size={22} colour="var(--moss-54)" />
                <path
                    d="M214 142q0 -11 12 -11q11 1 10 11q-3 6 -12 6q-9 -1 -10 -6z"
                    fill="var(--slate-67)"
                    stroke="var(--slate-49)"
                    strokeWidth="1.500"
                />
            </g>
        </svg>
    );
}
