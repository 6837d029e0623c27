import type { Box } from '../../frame/box';
import type { Room } from '../../frame/room';
import { unitOf } from '../../frame/unit';
import { openPlaces } from './cards';
import type { Stack } from './view';

// Where everything of the scene goes, in units of its viewBox.

export interface Layout {
    readonly width: number;
    readonly height: number;
    readonly beach: Box;
    readonly bonuses: Box;
    readonly columns: number; // of bonuses
    readonly hand: Box;
    readonly own: Box;
    readonly others: readonly Box[]; // in turn order after the viewer
    readonly duel: Box;
}

const gap = 8;

export function layOut(room: Room, players: number, bonuses: number): Layout {
    if (room.narrow) return tall(room, players, bonuses);
    return room.width > 1.55 * room.height ? low(room, players, bonuses) : wide(room, players, bonuses);
}

function split(count: number, columns: number, box: Box): Box[] {
    const rows = Math.ceil(count / columns);
    const height = (box.height - (rows - 1) * gap) / rows;
    return Array.from({ length: count }, (_, i) => {
        const row = Math.floor(i / columns);
        const inRow = row === rows - 1 ? count - row * columns : columns; // the last row is filled by fewer
        const width = (box.width - (inRow - 1) * gap) / inRow;
        return { x: box.x + (i - row * columns) * (width + gap), y: box.y + row * (height + gap), width, height };
    });
}

const duelIn = (width: number, top: number, height: number): Box => {
    const wide = Math.min(620, width - 2 * gap);
    return { x: (width - wide) / 2, y: top, width: wide, height: Math.min(236, height) };
};

function wide(room: Room, players: number, bonuses: number): Layout {
    const unit = unitOf(room, { width: 880, height: 680 });
    const width = room.width / unit;
    const height = Math.max(640, room.height / unit);
    const inside = width - 3 * gap;
    const others = players - 1;
    const crowd = others > 3;
    const upper = 148;
    const beach = Math.max(290, 0.33 * inside);
    const middle = { x: gap, y: upper + 2 * gap, width: width - 2 * gap, height: (crowd ? 0.38 : 0.31) * height };
    const y = middle.y + middle.height + gap;
    const lower = height - y - gap;
    const hand = Math.max(290, 0.34 * inside);
    return {
        width,
        height,
        beach: { x: gap, y: gap, width: beach, height: upper },
        bonuses: { x: 2 * gap + beach, y: gap, width: inside - beach, height: upper },
        columns: bonuses > 6 ? 3 : 2,
        others: split(others, crowd ? Math.ceil(others / 2) : others, middle),
        hand: { x: gap, y, width: hand, height: lower },
        own: { x: 2 * gap + hand, y, width: inside - hand, height: lower },
        duel: duelIn(width, middle.y, middle.height),
    };
}

// Where a screen is low: beach and bonuses above, the hand, the own sand and the others side by side below.
function low(room: Room, players: number, bonuses: number): Layout {
    const unit = unitOf(room, { width: 1000, height: 470 });
    const width = room.width / unit;
    const height = Math.max(420, room.height / unit);
    const inside = width - 4 * gap;
    const others = players - 1;
    const left = Math.max(270, 0.27 * inside);
    const columns = bonuses > 8 ? 4 : 3;
    const upper = 136;
    const y = upper + 2 * gap;
    const lower = height - y - gap;
    const right = (others > 2 ? 0.38 : 0.33) * inside;
    const own = inside - left - right;
    const across = others > 4 ? 2 : others > 2 ? 2 : 1;
    return {
        width,
        height,
        beach: { x: gap, y: gap, width: left, height: upper },
        bonuses: { x: 2 * gap + left, y: gap, width: width - left - 3 * gap, height: upper },
        columns,
        others: split(others, across, { x: 3 * gap + left + own, y, width: right, height: lower }),
        hand: { x: gap, y, width: left, height: lower },
        own: { x: 2 * gap + left, y, width: own, height: lower },
        duel: duelIn(width, y, lower),
    };
}

// What one needs fits the screen; bonuses and the others' sand are below it.
function tall(room: Room, players: number, bonuses: number): Layout {
    const others = players - 1;
    const columns = others > 2 ? 2 : 1;
    const rows = Math.ceil(others / columns);
    const width = Math.max(340, Math.min(390, room.width)); // a unit is a pixel, so that what is written keeps its size
    const full = width - 2 * gap;
    const height = Math.max(500, Math.min(760, room.height / (room.width / width)));
    const beach = 112;
    const hand = 166;
    const list = Math.ceil(bonuses / 2) * 46;
    const each = others > 2 ? 140 : 150;
    return {
        width,
        height: height + list + rows * (each + gap) + gap,
        beach: { x: gap, y: gap, width: full, height: beach },
        own: { x: gap, y: beach + 2 * gap, width: full, height: height - beach - hand - 4 * gap },
        hand: { x: gap, y: height - hand - gap, width: full, height: hand },
        bonuses: { x: gap, y: height, width: full, height: list },
        columns: 2,
        others: split(others, columns, { x: gap, y: height + list + gap, width: full, height: rows * (each + gap) - gap }),
        duel: duelIn(width, beach + 2 * gap, height - beach),
    };
}

export interface Plot {
    readonly x: number; // where the castle's place 0, 0 begins
    readonly y: number;
}

interface Extent {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
}

// What a castle needs: its cards, and for its owner the places that its walls lead to.
function extent(castle: readonly Stack[], open: boolean): Extent {
    const cells = [...castle, ...(open ? openPlaces(castle).map(({ cell }) => cell) : [])];
    const left = Math.min(...cells.map(({ x }) => x));
    const top = Math.min(...cells.map(({ y }) => y));
    return { left, top, width: Math.max(...cells.map(({ x }) => x)) - left + 1, height: Math.max(...cells.map(({ y }) => y)) - top + 1 };
}

// Castles side by side in a box, as large as they can be.
export function pack(
    castles: readonly (readonly Stack[])[],
    box: Box,
    own: boolean,
    most: number,
): { readonly size: number; readonly plots: readonly Plot[] } {
    const extents = castles.map((castle) => extent(castle, own));
    let plots: Plot[] | null = null;
    let size = most;
    for (; size > 8; size -= 1) {
        plots = shelves(extents, box, size);
        if (plots) break;
    }
    return { size, plots: centre(plots ?? extents.map(() => ({ x: box.x, y: box.y })), extents, box, size) };
}

// The free room is shared out on all sides.
function centre(plots: readonly Plot[], extents: readonly Extent[], box: Box, size: number): Plot[] {
    const right = Math.max(box.x, ...plots.map(({ x }, i) => x + (extents[i]!.left + extents[i]!.width) * size));
    const bottom = Math.max(box.y, ...plots.map(({ y }, i) => y + (extents[i]!.top + extents[i]!.height) * size));
    const dx = Math.max(0, (box.x + box.width - right) / 2 - size * 0.15);
    const dy = Math.max(0, (box.y + box.height - bottom) / 2 - size * 0.15);
    return plots.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

function shelves(extents: readonly Extent[], box: Box, size: number): Plot[] | null {
    const space = 0.3 * size;
    const plots: Plot[] = [];
    let x = box.x + space / 2;
    let y = box.y + space / 2;
    let tallest = 0;
    for (const { left, top, width, height } of extents) {
        if (x + width * size > box.x + box.width && x > box.x + space) {
            x = box.x + space / 2;
            y += tallest + space;
            tallest = 0;
        }
        if (x + width * size > box.x + box.width || y + height * size > box.y + box.height) return null;
        plots.push({ x: x - left * size, y: y - top * size });
        x += width * size + space;
        tallest = Math.max(tallest, height * size);
    }
    return plots;
}
