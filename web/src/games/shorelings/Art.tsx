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
            <path d="M-26 0L0 -13L26 0L0 13Z" fill="#f6dfae" />
            <path d="M-26 0L0 13V37L-26 24Z" fill="#e0b76d" />
            <path d="M26 0L0 13V37L26 24Z" fill="#c99a4d" />
            <path d="M-20 7l4 2M-10 16l5 2M-22 16l5 2M8 18l4-2M17 9l3-1M12 27l5-3M-6 -3l3 1M6 3l3-1" stroke="#9c6f2c" strokeOpacity="0.600" strokeWidth="1.400" />
        </g>
    );
}

// A small castle of sand blocks, its people, and what comes out of the sea.
export function Art() {
    const cubes: readonly (readonly [number, number, number])[] = [
        [-1, -1, 0], [0, -1, 0], [0, -1, 1], [1, -1, 0], [-1, 0, 0], [-1, 0, 1], [-1, 0, 2], [1, 0, 0], [-1, 1, 0], [0, 1, 0], [1, 1, 0], [1, 1, 1],
    ];
    const on = (x: number, y: number, level: number, name: string, colour: string, size = 34) => {
        const { cx, cy } = block(x, y, level);
        return <Glyph key={`${name}${x}${y}`} name={name} x={cx - size / 2} y={cy - size + 5} size={size} colour={colour} ground="#f6dfae" />;
    };
    return (
        <svg viewBox="0 0 320 180" aria-hidden="true">
            <defs>
                <linearGradient id="shorelings-sky" x2="0" y2="1"><stop offset="0" stopColor="#fdebc8" /><stop offset="1" stopColor="#d6eef0" /></linearGradient>
            </defs>
            <rect width="320" height="180" fill="url(#shorelings-sky)" />
            <circle cx="262" cy="38" r="20" fill="#f7c65b" />
            <path d="M0 66H320V180H0Z" fill="#4fa3b8" />
            <path d="M0 66q20 -7 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0V82H0Z" fill="#6cb6c7" />
            {[92, 150, 168].map((y, i) => <path key={y} d={`M${-10 + i * 14} ${y}q16 -9 32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0t32 0`} fill="none" stroke="#dff3f5" strokeOpacity="0.700" strokeWidth="3" strokeDasharray="46 22" />)}
            <g transform="translate(19 26) scale(0.880)">
            <path d="M160 60L290 122L160 184L30 122Z" fill="#efd7a3" />
            <path d="M160 60L290 122L160 184L30 122Z" fill="none" stroke="#fff" strokeOpacity="0.800" strokeWidth="4" strokeLinejoin="round" />
            {cubes.map(([x, y, level]) => (
                <g key={`${x},${y},${level}`}>
                    <Cube x={x} y={y} level={level} />
                    {x === 0 && y === -1 && level === 1 && on(0, -1, 1, 'archer', '#c2452d', 30)}
                    {x === -1 && y === 0 && level === 2 && on(-1, 0, 2, 'princess', '#1d6f8c', 36)}
                    {x === 1 && y === 0 && on(1, 0, 0, 'guard', '#1d6f8c', 30)}
                </g>
            ))}
            {on(1, 1, 1, 'tower', '#c2452d', 50)}
            <g transform="translate(6 34) rotate(-8)"><Glyph name="greatclaw" x={0} y={0} size={62} colour="#a3341f" /></g>
            <g transform="translate(246 92)"><Glyph name="dragon" x={0} y={0} size={58} colour="#155469" ground="#f7c65b" /></g>
            <Glyph name="seaweed" x={62} y={104} size={22} colour="#2f7a4b" />
            <path d="M214 142q0 -11 12 -11q11 1 10 11q-3 6 -12 6q-9 -1 -10 -6z" fill="#8b979d" stroke="#5b666c" strokeWidth="1.500" />
            </g>
        </svg>
    );
}
