// A part of a board, in the board's own units.
export interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

// What shows a box and nothing else, as an SVG's viewBox.
export const viewOf = ({ x, y, width, height }: Box) => `${x} ${y} ${width} ${height}`;

// The least box around others, and a little more.
export function around(boxes: readonly Box[], margin = 4): Box {
    const x = Math.min(...boxes.map((box) => box.x)) - margin;
    const y = Math.min(...boxes.map((box) => box.y)) - margin;
    return {
        x,
        y,
        width: Math.max(...boxes.map((box) => box.x + box.width)) + margin - x,
        height: Math.max(...boxes.map((box) => box.y + box.height)) + margin - y,
    };
}

// Where a tile lies, by its middle.
export interface Spread {
    readonly x: number;
    readonly y: number;
    readonly size: number; // how many times 1 (a tile is 40 across)
}
