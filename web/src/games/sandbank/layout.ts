import type { Box } from '../../frame/box';
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
}

const gap = 8;

export function layOut(players: number, bonuses: number, narrow: boolean): Layout {
    return narrow ? tall(players, bonuses) : wide(players, bonuses);
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

function wide(players: number, bonuses: number): Layout {
    const others = players - 1;
    const crowd = others > 3;
    const middle = { x: gap, y: 166, width: 884, height: crowd ? 264 : 200 };
    const y = middle.y + middle.height + gap;
    return {
        width: 900, height: y + 262 + gap,
        beach: { x: gap, y: gap, width: 318, height: 150 },
        bonuses: { x: 334, y: gap, width: 564, height: 150 },
        columns: bonuses > 6 ? 3 : 2,
        others: split(others, crowd ? Math.ceil(others / 2) : others, middle),
        hand: { x: gap, y, width: 300, height: 262 },
        own: { x: 316, y, width: 576, height: 262 },
    };
}

function tall(players: number, bonuses: number): Layout {
    const others = players - 1;
    const columns = others > 3 ? 2 : 1;
    const rows = Math.ceil(others / columns);
    const width = 390 - 2 * gap;
    const opponents = { x: gap, y: 666, width, height: rows * (others > 3 ? 140 : 150) + (rows - 1) * gap };
    const end = opponents.y + opponents.height + gap;
    const list = Math.ceil(bonuses / 2) * 42;
    return {
        width: 390, height: end + list + gap,
        beach: { x: gap, y: gap, width, height: 138 },
        hand: { x: gap, y: 154, width, height: 206 },
        own: { x: gap, y: 368, width, height: 290 },
        others: split(others, columns, opponents),
        bonuses: { x: gap, y: end, width, height: list },
        columns: 2,
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
export function pack(castles: readonly (readonly Stack[])[], box: Box, own: boolean, most: number): { readonly size: number; readonly plots: readonly Plot[] } {
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
