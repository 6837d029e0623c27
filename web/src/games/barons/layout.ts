import { ratio } from './Tile';

// Where everything of the scene goes, in units of its viewBox.

export interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

export interface Layout {
    readonly width: number;
    readonly height: number;
    readonly market: Box;
    readonly holder: Box;
    readonly castles: readonly Box[]; // by seat
}

const gap = 10;

// The viewer's own castle is `own`; the others follow in turn order.
export function layOut(players: number, own: number, narrow: boolean): Layout {
    return narrow ? tall(players, own) : players === 2 ? pair(own) : wide(players, own);
}

function pair(own: number): Layout {
    const castle = { y: gap, width: 435, height: 300 };
    const mine = { ...castle, x: gap };
    const other = { ...castle, x: 455 };
    const y = 320;
    return {
        width: 900, height: y + 250 + gap,
        castles: own === 0 ? [mine, other] : [other, mine],
        holder: { x: gap, y, width: 435, height: 250 },
        market: { x: 455, y, width: 435, height: 250 },
    };
}

function wide(players: number, own: number): Layout {
    const others = players - 1;
    const width = (900 - gap - others * gap) / others;
    const castles = Array.from({ length: players }, (_, seat): Box => {
        const order = (seat - own + players) % players;
        return order === 0 ? { x: gap, y: 220, width: 435, height: 270 } : { x: gap + (order - 1) * (width + gap), y: gap, width, height: 200 };
    });
    return { width: 900, height: 610, castles, market: { x: 455, y: 220, width: 435, height: 270 }, holder: { x: gap, y: 500, width: 880, height: 100 } };
}

function tall(players: number, own: number): Layout {
    const full = 390 - 2 * 6;
    const columns = players === 2 ? 1 : players - 1;
    const small = columns === 3 ? 2 : columns;
    const width = (full - (small - 1) * 6) / small;
    const height = players === 2 ? 190 : 165;
    const rows = Math.ceil(columns / small);
    const top = 6 + rows * (height + 6);
    const castles = Array.from({ length: players }, (_, seat): Box => {
        const order = (seat - own + players) % players;
        if (order === 0) return { x: 6, y: top + 226, width: full, height: 280 };
        const row = Math.floor((order - 1) / small);
        const alone = row * small + 1 === columns && small === 2; // the last of three has a row of its own
        return { x: 6 + ((order - 1) % small) * (width + 6), y: 6 + row * (height + 6), width: alone ? full : width, height };
    });
    return { width: 390, height: top + 226 + 286 + 206, castles, market: { x: 6, y: top, width: full, height: 220 }, holder: { x: 6, y: top + 226 + 286, width: full, height: 200 } };
}

// So many tiles in a box, as large as they can be.
export function grid(count: number, width: number, height: number, most: number) {
    let best = { columns: 1, size: 0 };
    for (let columns = 1; columns <= Math.max(1, count); ++columns) {
        const rows = Math.ceil(count / columns);
        const size = Math.min(most, width / columns - 6, (height / rows - 6) / ratio);
        if (size > best.size) best = { columns, size };
    }
    return { size: best.size, at: (i: number) => ({ x: (i % best.columns) * (best.size + 6), y: Math.floor(i / best.columns) * (best.size * ratio + 6) }) };
}
