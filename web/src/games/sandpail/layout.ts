import type { Box, Spread } from '../../frame/box';
import type { Target } from '../../frame/pieces';
import { type Castle, castleOf, type Cell, type Edition, type Kind, kinds, type Tiles, total, type View } from './view';

// Where everything lies: the viewer's side below, the opponent's above, the two castles left and right.

export interface Layout {
    readonly narrow: boolean;
    readonly width: number;
    readonly height: number;
    readonly font: number;
    readonly near: number; // the seat whose side is below
    readonly cell: number;
    readonly aside: number; // how far castles stand right of the middle, to leave room for walls
    readonly bars: readonly Box[]; // by seat: name, hand, castles scored
    readonly plots: readonly (readonly Box[])[]; // by seat and place: where a copy is built
    readonly signs: readonly Box[]; // by place: name and value
    readonly pool: Box;
    readonly dice: Box;
    readonly stack: Box;
}

export function layOut(narrow: boolean, near: number, walls: boolean): Layout {
    const sides = <T>(far: T, own: T) => (near === 0 ? [own, far] : [far, own]);
    if (narrow) {
        const columns = [{ x: 6, width: 191 }, { x: 203, width: 191 }];
        const across = (y: number, height: number) => columns.map(({ x, width }) => ({ x, y, width, height }));
        return {
            narrow, near, width: 400, height: 728, font: 14, cell: walls ? 34 : 38, aside: walls ? 12 : 0,
            bars: sides({ x: 6, y: 6, width: 388, height: 72 }, { x: 6, y: 598, width: 388, height: 124 }),
            plots: sides(across(84, 176), across(304, 176)),
            signs: across(264, 36),
            pool: { x: 6, y: 486, width: 214, height: 106 },
            dice: { x: 226, y: 486, width: 84, height: 106 },
            stack: { x: 316, y: 486, width: 78, height: 106 },
        };
    }
    const columns = [{ x: 12, width: 372 }, { x: 616, width: 372 }];
    const across = (y: number, height: number) => columns.map(({ x, width }) => ({ x, y, width, height }));
    return {
        narrow, near, width: 1000, height: 800, font: 17, cell: 53, aside: 0,
        bars: sides({ x: 12, y: 12, width: 976, height: 76 }, { x: 12, y: 640, width: 976, height: 148 }),
        plots: sides(across(96, 240), across(392, 240)),
        signs: across(342, 44),
        pool: { x: 394, y: 96, width: 212, height: 240 },
        dice: { x: 394, y: 342, width: 212, height: 112 },
        stack: { x: 394, y: 460, width: 212, height: 172 },
    };
}

// --- where a tile lies ------------------------------------------------------------------------------------------------------

export const groundOf = (plot: Box, narrow: boolean) => plot.y + plot.height - (narrow ? 15 : 20);

export const leftOf = (layout: Layout, plot: Box, castle: Castle) => plot.x + plot.width / 2 + layout.aside - (castle.columns * layout.cell) / 2;

// The middle of a cell of a copy.
export function cellSpread(layout: Layout, seat: number, place: number, castle: Castle, cell: Cell): Spread {
    const plot = layout.plots[seat]![place]!;
    return { x: leftOf(layout, plot, castle) + (cell.column + 0.5) * layout.cell, y: groundOf(plot, layout.narrow) - (cell.row + 0.5) * layout.cell, size: layout.cell / 40 };
}

// Walls stand before the castle, at its left.
export function wallSpread(layout: Layout, seat: number, place: number, index: number): Spread {
    const plot = layout.plots[seat]![place]!;
    const size = layout.narrow ? 0.7 : 0.9;
    return { x: plot.x + 8 + 20 * size, y: groundOf(plot, layout.narrow) - 20 * size - index * (40 * size + 3), size };
}

export function handSpread(layout: Layout, seat: number, index: number, count: number): Spread {
    const bar = layout.bars[seat]!;
    const own = seat === layout.near;
    const size = layout.narrow ? (own ? 1 : 0.68) : own ? 1.5 : 1;
    const left = layout.narrow ? bar.x + 8 : bar.x + (own ? 14 : 180);
    const room = layout.narrow ? (own ? bar.width - 128 : bar.width - 20) : own ? 740 : 440;
    const step = Math.min(40 * size + (layout.narrow ? 6 : 8), room / Math.max(1, count));
    return { x: left + 20 * size + index * step, y: bar.y + (layout.narrow ? (own ? 84 : 52) : own ? 100 : 42), size };
}

export function poolSpread(layout: Layout, kind: Kind, deep: number): Spread {
    const { pool, narrow } = layout;
    const index = kinds.indexOf(kind);
    const lift = kind === 'pail' ? Math.min(deep, 5) * 1.6 : 0;
    if (narrow) return { x: pool.x + 27 + index * 53, y: pool.y + 58 - lift, size: 0.9 };
    return { x: pool.x + 58 + (index % 2) * 98, y: pool.y + 74 + Math.floor(index / 2) * 98 - lift, size: 1.15 };
}

// --- what lies where --------------------------------------------------------------------------------------------------------

export interface Laid extends Target<Kind> {
    readonly kind: Kind;
    readonly spread: Spread;
}

const inOrder = (tiles: Tiles) => kinds.flatMap((kind) => Array.from({ length: tiles[kind] }, () => kind));

// Every tile of the game.
export function everyTile(view: View, edition: Edition, layout: Layout): readonly Laid[] {
    const pool = kinds.flatMap((kind) => Array.from({ length: view.pool[kind] }, (_, deep) => ({ at: `pool ${kind} ${deep}`, kind, spread: poolSpread(layout, kind, deep) })));
    const sides = view.seats.flatMap(({ hand, built, walls }, seat) => [
        ...inOrder(hand).map((kind, i) => ({ at: `hand ${seat} ${i}`, kind, spread: handSpread(layout, seat, i, total(hand)) })),
        ...view.show.flatMap((name, place) => {
            if (name === null) return [];
            const castle = castleOf(edition, name);
            return castle.cells.filter((cell) => built[place]!.includes(cell.name)).map((cell) => ({ at: `built ${seat} ${place} ${cell.name}`, kind: cell.kind as Kind, spread: cellSpread(layout, seat, place, castle, cell) }));
        }),
        ...walls.flatMap((count, place) => Array.from({ length: count }, (_, i) => ({ at: `wall ${seat} ${place} ${i}`, kind: 'pail' as Kind, spread: wallSpread(layout, seat, place, i) }))),
    ]);
    return [...pool, ...sides];
}
