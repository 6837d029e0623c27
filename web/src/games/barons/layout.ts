import type { Box } from '../../frame/box';
import { ratio } from './Tile';

// Where everything of the scene goes, in units of its viewBox.

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

// What is needed to build comes first, the others' castles below it.
function tall(players: number, own: number): Layout {
    const margin = 6;
    const full = 390 - 2 * margin;
    const others = players - 1;
    const columns = Math.min(2, others);
    const width = (full - (columns - 1) * margin) / columns;
    const height = others === 1 ? 200 : 165;
    const top = 712;
    const castles = Array.from({ length: players }, (_, seat): Box => {
        const order = (seat - own + players) % players;
        if (order === 0) return { x: margin, y: 232, width: full, height: 270 };
        const row = Math.floor((order - 1) / columns);
        const alone = order === others && others % columns === 1; // the last of three has a row of its own
        return { x: margin + ((order - 1) % columns) * (width + margin), y: top + row * (height + margin), width: alone ? full : width, height };
    });
    return {
        width: 390, height: top + Math.ceil(others / columns) * (height + margin), castles,
        market: { x: margin, y: margin, width: full, height: 220 },
        holder: { x: margin, y: 508, width: full, height: 198 },
    };
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
