import type { Box } from '../../frame/box';
import type { Room } from '../../frame/room';
import { unitOf } from '../../frame/unit';
import { ratio } from './Tile';

// Where everything of the scene goes, in units of its viewBox.

export interface Layout {
    readonly width: number;
    readonly height: number;
    readonly market: Box;
    readonly holder: Box;
    readonly castles: readonly Box[]; // by seat
}

const gap = 8;

// The viewer's own castle is `own`; the others follow in turn order.
export function layOut(room: Room, players: number, own: number): Layout {
    if (room.narrow) return tall(room, players, own);
    if (room.width > 1.55 * room.height) return low(room, players, own);
    return players === 2 ? pair(room, own) : wide(room, players, own);
}

const turnOf = (seat: number, own: number, players: number) => (seat - own + players) % players;

function pair(room: Room, own: number): Layout {
    const unit = unitOf(room, { width: 860, height: 620 });
    const width = room.width / unit;
    const height = Math.max(560, room.height / unit);
    const half = (width - 3 * gap) / 2;
    const lower = Math.min(280, 0.42 * height);
    const castle = { y: gap, width: half, height: height - lower - 3 * gap };
    const mine = { ...castle, x: gap };
    const other = { ...castle, x: 2 * gap + half };
    const y = height - lower - gap;
    return {
        width,
        height,
        castles: own === 0 ? [mine, other] : [other, mine],
        holder: { x: gap, y, width: half, height: lower },
        market: { x: 2 * gap + half, y, width: half, height: lower },
    };
}

function wide(room: Room, players: number, own: number): Layout {
    const unit = unitOf(room, { width: 860, height: 660 });
    const width = room.width / unit;
    const height = Math.max(580, room.height / unit);
    const others = players - 1;
    const part = (width - gap - others * gap) / others;
    const half = (width - 3 * gap) / 2;
    const upper = 0.33 * height;
    const holder = 96;
    const middle = height - upper - holder - 4 * gap;
    const y = upper + 2 * gap;
    return {
        width,
        height,
        castles: Array.from({ length: players }, (_, seat): Box => {
            const order = turnOf(seat, own, players);
            return order === 0
                ? { x: gap, y, width: half, height: middle }
                : { x: gap + (order - 1) * (part + gap), y: gap, width: part, height: upper };
        }),
        market: { x: 2 * gap + half, y, width: half, height: middle },
        holder: { x: gap, y: height - gap - holder, width: width - 2 * gap, height: holder },
    };
}

// Where a screen is low, the others stand in a column beside what one needs: castles are more than twice as wide as high.
function low(room: Room, players: number, own: number): Layout {
    const unit = unitOf(room, { width: 980, height: 440 });
    const width = room.width / unit;
    const height = Math.max(390, room.height / unit);
    const others = players - 1;
    const last = 0.31 * (width - 3 * gap);
    const first = width - 3 * gap - last;
    const second = 2 * gap + first;
    const lower = Math.max(190, 0.43 * height);
    const half = (first - gap) / 2;
    const y = height - gap - lower;
    const part = (height - gap - others * gap) / others;
    return {
        width,
        height,
        castles: Array.from({ length: players }, (_, seat): Box => {
            const order = turnOf(seat, own, players);
            return order === 0
                ? { x: gap, y: gap, width: first, height: y - 2 * gap }
                : { x: second, y: gap + (order - 1) * (part + gap), width: last, height: part };
        }),
        market: { x: gap, y, width: half, height: lower },
        holder: { x: 2 * gap + half, y, width: half, height: lower },
    };
}

// What one needs fits the screen, the others' castles are below it.
function tall(room: Room, players: number, own: number): Layout {
    const margin = 5;
    const width = Math.max(340, Math.min(390, room.width)); // a unit is a pixel, so that what is written keeps its size
    const full = width - 2 * margin;
    const height = Math.max(510, Math.min(760, room.height / (room.width / width)));
    const inside = height - 4 * margin;
    const market = Math.min(220, 0.35 * inside);
    const holder = Math.min(190, 0.24 * inside);
    const others = players - 1;
    const columns = Math.min(2, others);
    const part = (full - (columns - 1) * margin) / columns;
    const each = others === 1 ? 200 : 180;
    return {
        width,
        height: height + Math.ceil(others / columns) * (each + margin),
        castles: Array.from({ length: players }, (_, seat): Box => {
            const order = turnOf(seat, own, players);
            if (order === 0) return { x: margin, y: market + 2 * margin, width: full, height: inside - market - holder };
            const row = Math.floor((order - 1) / columns);
            const alone = order === others && others % columns === 1; // the last of three has a row of its own
            return {
                x: margin + ((order - 1) % columns) * (part + margin),
                y: height + row * (each + margin),
                width: alone ? full : part,
                height: each,
            };
        }),
        market: { x: margin, y: margin, width: full, height: market },
        holder: { x: margin, y: height - margin - holder, width: full, height: holder },
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
    return {
        size: best.size,
        at: (i: number) => ({ x: (i % best.columns) * (best.size + 6), y: Math.floor(i / best.columns) * (best.size * ratio + 6) }),
    };
}
