import type { Box, Spread } from '../../frame/box';
import type { Room } from '../../frame/room';
import { unitOf } from '../../frame/unit';
import type { Target } from '../../frame/pieces';
import { type Castle, castleOf, type Cell, type Edition, type Kind, kinds, monumentOf, type Tiles, total, type View } from './view';

// Where everything lies: the viewer's side below and the opponent's above, the two castles left and right; on a low screen the two copies of
// a castle stand side by side.

export interface Layout {
    readonly narrow: boolean; // drawn small
    readonly width: number;
    readonly height: number;
    readonly font: number;
    readonly near: number; // the seat whose side is below
    readonly cell: number;
    readonly aside: number; // how far castles stand right of the middle, to leave room for walls
    readonly beside: boolean; // the opponent's hand lies beside the name, not below it
    readonly bars: readonly Box[]; // by seat: name, hand, castles scored
    readonly plots: readonly (readonly Box[])[]; // by seat and place: where a copy is built
    readonly signs: readonly Box[]; // by place: name and value
    readonly pool: Box;
    readonly dice: Box;
    readonly stack: Box;
}

const gap = 8;
const most = 4; // columns and rows of a castle

export function layOut(room: Room, near: number, walls: boolean): Layout {
    if (room.narrow) return oneColumn(room, near, walls);
    return room.width > 1.55 * room.height ? sideBySide(room, near, walls) : stacked(room, near, walls);
}

const sides = <T>(near: number, far: T, own: T) => (near === 0 ? [own, far] : [far, own]);

// As large as four columns and rows can be, with room for a row of walls, the numbers of rows and the ground.
const cellIn = (plot: Box, walls: boolean, ground: number, largest: number) =>
    Math.min(largest, (plot.height - ground - 6) / most, (plot.width - 38 - (walls ? 30 : 0)) / most);

function oneColumn(room: Room, near: number, walls: boolean): Layout {
    const width = Math.max(340, Math.min(390, room.width)); // a unit is a pixel, so that what is written keeps its size
    const height = Math.max(520, Math.min(760, room.height / (room.width / width)));
    const margin = 5;
    const inside = width - 2 * margin;
    const [far, own, sign, pool] = [56, 92, 28, 84];
    const plot = (height - far - own - sign - pool - 7 * margin) / 2;
    const half = (inside - margin) / 2;
    const across = (y: number, tall: number) => [margin, 2 * margin + half].map((x) => ({ x, y, width: half, height: tall }));
    const top = far + 2 * margin;
    const signs = across(top + plot + margin, sign);
    const below = top + plot + sign + 2 * margin;
    const low = below + plot + margin;
    const plots = across(below, plot);
    return {
        narrow: true,
        width,
        height,
        font: 14,
        near,
        cell: cellIn(plots[0]!, walls, 15, 38),
        aside: walls ? 12 : 0,
        beside: false,
        bars: sides(
            near,
            { x: margin, y: margin, width: inside, height: far },
            { x: margin, y: low + pool + margin, width: inside, height: own },
        ),
        plots: sides(near, across(top, plot), plots),
        signs,
        pool: { x: margin, y: low, width: 212, height: pool },
        dice: { x: margin + 217, y: low, width: 92, height: pool },
        stack: { x: margin + 314, y: low, width: inside - 314, height: pool },
    };
}

function stacked(room: Room, near: number, walls: boolean): Layout {
    const unit = unitOf(room, { width: 860, height: 660 });
    const width = room.width / unit;
    const height = Math.max(600, room.height / unit);
    const middle = 212;
    const column = (width - middle - 4 * gap) / 2;
    const [far, own, sign] = [64, 122, 40];
    const plot = (height - far - own - sign - 6 * gap) / 2;
    const across = (y: number, tall: number) => [gap, width - gap - column].map((x) => ({ x, y, width: column, height: tall }));
    const top = far + 2 * gap;
    const below = top + plot + sign + 2 * gap;
    const x = gap + column + gap;
    const all = height - far - own - 4 * gap;
    const pool = Math.min(220, all * 0.44);
    const dice = 104;
    const plots = across(below, plot);
    return {
        narrow: false,
        width,
        height,
        font: 16,
        near,
        cell: cellIn(plots[0]!, walls, 22, 64),
        aside: 0,
        beside: true,
        bars: sides(
            near,
            { x: gap, y: gap, width: width - 2 * gap, height: far },
            { x: gap, y: height - gap - own, width: width - 2 * gap, height: own },
        ),
        plots: sides(near, across(top, plot), plots),
        signs: across(top + plot + gap, sign),
        pool: { x, y: top, width: middle, height: pool },
        dice: { x, y: top + pool + gap, width: middle, height: dice },
        stack: { x, y: top + pool + dice + 2 * gap, width: middle, height: all - pool - dice - 2 * gap },
    };
}

// The copies of a castle under one sign, and the hands in one row below. What belongs to nobody stands between the two castles, or in a row
// under them: wherever castles are larger.
function sideBySide(room: Room, near: number, walls: boolean): Layout {
    const unit = unitOf(room, { width: 900, height: 430 });
    const width = room.width / unit;
    const height = Math.max(380, room.height / unit);
    const [bar, sign, row] = [96, 32, 84];
    const top = gap + sign + gap;
    const plotsIn = (aside: number, under: number) => {
        const pair = (width - aside - 3 * gap) / 2;
        const one = (pair - 4) / 2;
        const tall = height - bar - sign - under - 4 * gap;
        return [0, width - gap - pair - gap].map((x) =>
            [0, one + 4].map((far) => ({ x: gap + x + far, y: top, width: one, height: tall })),
        );
    };
    const middle = 174;
    const [between, above] = [plotsIn(middle + gap, 0), plotsIn(0, row + gap)];
    const size = (plots: Box[][]) => cellIn(plots[0]![0]!, walls, 15, 64);
    const inRow = size(above) > size(between);
    const [[left, leftFar], [right, rightFar]] = (inRow ? above : between) as [[Box, Box], [Box, Box]];
    const own = 0.6 * (width - 3 * gap);
    const dice = 84;
    const all = height - bar - 3 * gap;
    const pool = Math.min(150, (all - dice - 2 * gap) / 2);
    const x = left.x + 2 * left.width + 4 + gap;
    const y = top + left.height + gap;
    return {
        narrow: true,
        width,
        height,
        font: 14,
        near,
        cell: cellIn(left, walls, 15, 64),
        aside: walls ? 12 : 0,
        beside: false,
        bars: sides(
            near,
            { x: 2 * gap + own, y: height - gap - bar, width: width - own - 3 * gap, height: bar },
            { x: gap, y: height - gap - bar, width: own, height: bar },
        ),
        plots: sides(near, [leftFar, rightFar], [left, right]),
        signs: [left, right].map((plot) => ({ x: plot.x, y: gap, width: 2 * plot.width + 4, height: sign })),
        ...(inRow
            ? {
                  pool: { x: gap, y, width: own, height: row },
                  dice: { x: 2 * gap + own, y, width: middle, height: row },
                  stack: { x: 3 * gap + own + middle, y, width: width - own - middle - 4 * gap, height: row },
              }
            : {
                  pool: { x, y: gap, width: middle, height: pool },
                  dice: { x, y: gap + pool + gap, width: middle, height: dice },
                  stack: { x, y: gap + pool + dice + 2 * gap, width: middle, height: all - pool - dice - 2 * gap },
              }),
    };
}

// --- where a tile lies ------------------------------------------------------------------------------------------------------

export const groundOf = (plot: Box, narrow: boolean) => plot.y + plot.height - (narrow ? 15 : 20);

export const leftOf = (layout: Layout, plot: Box, castle: Castle) =>
    plot.x + plot.width / 2 + layout.aside - (castle.columns * layout.cell) / 2;

// The middle of a cell of a copy.
export function cellSpread(layout: Layout, seat: number, place: number, castle: Castle, cell: Cell): Spread {
    const plot = layout.plots[seat]![place]!;
    return {
        x: leftOf(layout, plot, castle) + (cell.column + 0.5) * layout.cell,
        y: groundOf(plot, layout.narrow) - (cell.row + 0.5) * layout.cell,
        size: layout.cell / 40,
    };
}

// Walls stand before the castle, at its left.
export function wallSpread(layout: Layout, seat: number, place: number, index: number): Spread {
    const plot = layout.plots[seat]![place]!;
    const size = layout.narrow ? 0.7 : 0.9;
    return { x: plot.x + 8 + 20 * size, y: groundOf(plot, layout.narrow) - 20 * size - index * (40 * size + 3), size };
}

// Hands lie below the name, or right of it.
export function handSpread(layout: Layout, seat: number, index: number, count: number): Spread {
    const bar = layout.bars[seat]!;
    const own = seat === layout.near;
    const beside = layout.beside && !own;
    const left = bar.x + (beside ? 176 : 8);
    const size = beside ? 1 : Math.min(own ? 1.6 : 1.1, (bar.height - 40) / 46);
    const room = bar.width - (beside ? 176 + 330 : 18);
    const step = Math.min(40 * size + 7, room / Math.max(1, count));
    return { x: left + 20 * size + index * step, y: bar.y + bar.height - (beside ? bar.height / 2 - 2 : 20 * size + 9), size };
}

export function poolSpread(layout: Layout, kind: Kind, deep: number): Spread {
    const { pool } = layout;
    const index = kinds.indexOf(kind);
    const lift = kind === 'pail' ? Math.min(deep, 5) * 1.6 : 0;
    const rows = pool.height > 130 ? 2 : 1;
    const columns = kinds.length / rows;
    const step = pool.width / columns;
    const line = (pool.height - 26) / rows;
    return {
        x: pool.x + ((index % columns) + 0.5) * step,
        y: pool.y + 22 + (Math.floor(index / columns) + 0.5) * line - 6 - lift,
        size: Math.min(1.15, (line - 18) / 42, (step - 8) / 40),
    };
}

// --- what lies where --------------------------------------------------------------------------------------------------------

export interface Laid extends Target<Kind> {
    readonly kind: Kind;
    readonly spread: Spread;
}

const inOrder = (tiles: Tiles) => kinds.flatMap((kind) => Array.from({ length: tiles[kind] }, () => kind));

// Every tile of the game.
export function everyTile(view: View, edition: Edition, layout: Layout): readonly Laid[] {
    const pool = kinds.flatMap((kind) =>
        Array.from({ length: view.pool[kind] }, (_, deep) => ({
            at: `pool ${kind} ${deep}`,
            kind,
            spread: poolSpread(layout, kind, deep),
        })),
    );
    const sides = view.seats.flatMap(({ hand, built, walls }, seat) => [
        ...inOrder(hand).map((kind, i) => ({ at: `hand ${seat} ${i}`, kind, spread: handSpread(layout, seat, i, total(hand)) })),
        ...view.show.flatMap((name, place) => {
            const last = name ?? monumentOf(view, seat, place);
            if (last === null) return [];
            const castle = castleOf(edition, last);
            return castle.cells
                .filter((cell) => name === null || built[place]!.includes(cell.name))
                .map((cell) => ({
                    at: `built ${seat} ${place} ${cell.name}`,
                    kind: cell.kind,
                    spread: cellSpread(layout, seat, place, castle, cell),
                }));
        }),
        ...walls.flatMap((count, place) =>
            Array.from({ length: count }, (_, i) => ({
                at: `wall ${seat} ${place} ${i}`,
                kind: 'pail' as const,
                spread: wallSpread(layout, seat, place, i),
            })),
        ),
    ]);
    return [...pool, ...sides];
}
