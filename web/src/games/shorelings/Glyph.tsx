import { shapes } from './glyphs';

interface Props {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly colour: string;
    readonly ground?: string; // what shows through
}

export function Glyph({ name, x, y, size, colour, ground = 'var(--shell-99)' }: Props) {
    const shape = shapes[name];
    if (!shape) return null;
    return (
        <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
            <path d={shape.solid} fill={colour} />
            {shape.cut && <path d={shape.cut} fill={ground} />}
        </g>
    );
}
