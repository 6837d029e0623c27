interface Props {
    readonly lines: readonly string[];
    readonly x: number;
    readonly y: number; // of the first line
    readonly size: number;
    readonly leading?: number; // from line to line, in sizes
    readonly fill: string;
}

// A text in lines, as wrap breaks it, inside an SVG.
export function Lines({ lines, x, y, size, leading = 1.15, fill }: Props) {
    return (
        <text fontSize={size} fill={fill}>
            {lines.map((line, i) => (
                <tspan key={i} x={x} y={y + i * size * leading}>
                    {line}
                </tspan>
            ))}
        </text>
    );
}
