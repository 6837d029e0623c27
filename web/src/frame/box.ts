// A part of a board, in the board's own units.
export interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

// Where a tile lies, by its middle.
export interface Spread {
    readonly x: number;
    readonly y: number;
    readonly size: number; // how many times 1 (a tile is 40 across)
}
