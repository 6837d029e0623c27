import type { Box, Spread } from '../../frame/box';
import { type Kind, present, type Tiles, unseen, type View } from './view';
import type { Target } from '../../frame/pieces';

// Where everything lies: one arrangement for a desktop and one for a phone, with the same parts.

export interface Layout {
    readonly narrow: boolean;
    readonly gull: boolean; // it is in the game
    readonly width: number;
    readonly height: number;
    readonly font: number;
    readonly cards: readonly Box[];
    readonly stack: Box;
    readonly pool: Box;
    readonly line: Box;
    readonly beach: Box;
    readonly seats: readonly Box[]; // by seat
}

// The viewer's own place comes first, then the others in turn order.
export function layOut(narrow: boolean, players: number, first: number, row: number): Layout {
    const turn = (seat: number) => (seat - first + players) % players;
    const bySeat = (box: (order: number) => Box) => Array.from({ length: players }, (_, seat) => box(turn(seat)));
    const gull = players > 2;
    if (narrow) {
        const step = 384 / row;
        const card = Math.min(74, step - 4);
        return {
            narrow, gull, width: 400, height: 552 + 128 * players, font: 14,
            cards: Array.from({ length: row }, (_, i) => ({ x: 8 + i * step + (step - card) / 2, y: 34, width: card, height: 106 })),
            stack: { x: 8, y: 6, width: 384, height: 24 },
            pool: { x: 6, y: 148, width: 388, height: 206 },
            line: { x: 6, y: 360, width: 388, height: 96 },
            beach: { x: 6, y: 462, width: 388, height: 84 },
            seats: bySeat((order) => ({ x: 6, y: 552 + order * 128, width: 388, height: 122 })),
        };
    }
    const step = 830 / row;
    const card = Math.min(154, step - 12);
    const width = (976 - 10 * (players - 1)) / players;
    return {
        narrow, gull, width: 1000, height: 800, font: 17,
        cards: Array.from({ length: row }, (_, i) => ({ x: 12 + i * step + (step - 12 - card) / 2, y: 12, width: card, height: 168 })),
        stack: { x: 848, y: 12, width: 140, height: 168 },
        pool: { x: 12, y: 190, width: 600, height: 274 },
        line: { x: 12, y: 474, width: 976, height: 102 },
        beach: { x: 622, y: 190, width: 366, height: 274 },
        seats: bySeat((order) => ({ x: 12 + order * (width + 10), y: 586, width: width, height: 204 })),
    };
}

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

// --- where a tile lies ------------------------------------------------------------------------------------------------------

// The places of the pool lie like the seeds of a sunflower.
export function poolSpread(layout: Layout, slot: number, slots: number): Spread {
    const { pool, narrow } = layout;
    const wide = narrow ? { rx: 176, ry: 62, up: 10, size: 0.6 } : { rx: 262, ry: 92, up: 14, size: 0.84 };
    // With a seagull in the game, there is room for the places that were looked at.
    const seeds = layout.gull ? { ...wide, ry: wide.ry * 0.76, up: wide.up + wide.ry * 0.22 } : wide;
    const distance = Math.sqrt((slot + 0.5) / slots);
    const angle = slot * 2.39996;
    const { x, y } = middle(pool);
    return { x: x + seeds.rx * distance * Math.cos(angle), y: y - seeds.up + seeds.ry * distance * Math.sin(angle), size: seeds.size };
}

export function seenSpread(layout: Layout, index: number, count: number): Spread {
    const { pool, narrow } = layout;
    const step = Math.min(narrow ? 42 : 56, (pool.width - 90) / count);
    return { x: pool.x + pool.width / 2 + (index - (count - 1) / 2) * step, y: pool.y + pool.height - (narrow ? 68 : 84), size: narrow ? 0.86 : 1.1 };
}

export function lineSpread(layout: Layout, index: number, count: number): Spread {
    const { line, narrow } = layout;
    const size = narrow ? 0.95 : 1.3;
    const room = line.width - (narrow ? 128 : 330);
    const step = Math.min(40 * size + 6, room / count);
    return { x: line.x + 10 + 20 * size + index * step, y: line.y + (narrow ? 60 : 64), size };
}

export function beachSpread(layout: Layout, index: number, deep: number): Spread {
    const { beach, narrow } = layout;
    const columns = narrow ? 9 : 5;
    const step = narrow ? 33 : 62;
    const x = beach.x + (narrow ? 20 : 50) + (index % columns) * step;
    return { x: x + deep * 1.5, y: beach.y + (narrow ? 48 : 70) + Math.floor(index / columns) * 66 - deep * 2, size: narrow ? 0.7 : 1.05 };
}

export function waveSpread(layout: Layout, index: number): Spread {
    const { beach, narrow } = layout;
    if (narrow) return { x: beach.x + beach.width - 20 - index * 32, y: beach.y + 48, size: 0.75 };
    return { x: beach.x + beach.width - 40 - index * 54, y: beach.y + beach.height - 44, size: 1.15 };
}

export function stashSpread(layout: Layout, seat: number, index: number, deep: number): Spread {
    const box = layout.seats[seat]!;
    if (layout.narrow) return { x: box.x + 24 + index * 41 + deep * 1.2, y: box.y + 86 - deep * 1.6, size: 0.86 };
    // A broad towel has room for large tiles in one row, others for two rows of five.
    const broad = box.width > 400;
    const columns = broad ? 8 : 5;
    const step = Math.min(broad ? 58 : 52, (box.width - 16) / columns);
    const row = Math.floor(index / columns);
    const size = Math.min(1.25, step / 46);
    return { x: box.x + 10 + step / 2 + (index % columns) * step + deep * 1.2, y: box.y + (broad && row === 0 ? 122 : 116) + row * 56 - deep * 1.6, size };
}

// --- what lies where --------------------------------------------------------------------------------------------------------

export interface Laid extends Target<Kind> {
    readonly spread: Spread;
}

const deepest = 4; // more tiles of a kind than this lie exactly on top of each other

function heap(tiles: Tiles, name: string, spread: (index: number, deep: number) => Spread): Laid[] {
    return present(tiles).flatMap((kind, index) =>
        Array.from({ length: tiles[kind] ?? 0 }, (_, deep) => ({ at: `${name} ${kind} ${deep}`, kind, spread: spread(index, Math.min(deep, deepest)) })),
    );
}

// Every tile of the game. `slots` are the places of the pool in the order in which they are filled, `swish` counts how often it was stirred.
export function everyTile(view: View, layout: Layout, slots: readonly number[], swish: number): readonly Laid[] {
    const hidden = slots.slice(0, unseen(view));
    const dropped = present(view.dropped).flatMap((kind) => Array.from({ length: view.dropped[kind] ?? 0 }, () => kind));
    return [
        ...hidden.map((slot) => ({ at: `pool ${swish} ${slot}`, kind: '' as const, spread: poolSpread(layout, slot, slots.length) })),
        ...view.seen.map(({ tile }, i) => ({ at: `seen ${i}`, kind: tile === '?' ? ('' as const) : tile, spread: seenSpread(layout, i, view.seen.length) })),
        ...view.line.map((kind, i) => ({ at: `line ${i}`, kind, spread: lineSpread(layout, i, view.line.length) })),
        ...dropped.map((kind, i) => ({ at: `dropped ${i}`, kind, spread: lineSpread(layout, i, dropped.length) })),
        ...heap(view.beach, 'beach', (index, deep) => beachSpread(layout, index, deep)),
        ...Array.from({ length: view.waves }, (_, i) => ({ at: `wave ${i}`, kind: 'wave' as const, spread: waveSpread(layout, i) })),
        ...view.seats.flatMap(({ stash }, seat) => heap(stash, `stash ${seat}`, (index, deep) => stashSpread(layout, seat, index, deep))),
    ];
}

