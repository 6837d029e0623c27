import type { Box, Spread } from '../../frame/box';
import type { Room } from '../../frame/room';
import { unitOf } from '../../frame/unit';
import { type Kind, kinds, present, type Tiles, unseen, type View } from './view';
import type { Target } from '../../frame/pieces';

// Where everything lies: in one column on a phone, else in two rows of columns, or in three columns where a screen is low.

export interface Layout {
    readonly narrow: boolean; // drawn small, as on a phone
    readonly tall: boolean; // one column: the others' places are further down
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

const gap = 8;

// The viewer's own place comes first, then the others in turn order.
export function layOut(room: Room, players: number, first: number, row: number): Layout {
    const turn = (seat: number) => (seat - first + players) % players;
    const bySeat = (box: (order: number) => Box) => Array.from({ length: players }, (_, seat) => box(turn(seat)));
    if (room.narrow) return oneColumn(room, players, bySeat, row);
    return room.width > 1.55 * room.height ? threeColumns(room, players, bySeat, row) : twoColumns(room, players, bySeat, row);
}

type BySeat = (box: (order: number) => Box) => readonly Box[];

// So many cards side by side, each as broad as it may be.
function across(row: number, { x, y, width, height }: Box, most: number, between: number): readonly Box[] {
    const step = width / row;
    const card = Math.min(most, step - between);
    return Array.from({ length: row }, (_, i) => ({ x: x + i * step + (step - card) / 2, y, width: card, height }));
}

// What one needs fits the screen; the beach and the others' places follow below it.
function oneColumn(room: Room, players: number, bySeat: BySeat, row: number): Layout {
    const width = Math.max(340, Math.min(390, room.width)); // a unit is a pixel, so that what is written keeps its size
    const inside = width - 12;
    const height = Math.max(490, Math.min(700, room.height / (room.width / width)));
    const own = 122;
    const beach = 62;
    const line = 88;
    const cards = 100;
    const rest = height - 26 - cards - line - own - 4 * 5;
    const line0 = 26 + cards + 5 + rest + 5;
    return {
        narrow: true,
        tall: true,
        gull: players > 2,
        width,
        height: height + beach + 5 + (players - 1) * (104 + 5),
        font: 14,
        stack: { x: 6, y: 4, width: inside, height: 20 },
        cards: across(row, { x: 6, y: 26, width: inside, height: cards }, 74, 4),
        pool: { x: 6, y: 26 + cards + 5, width: inside, height: rest },
        line: { x: 6, y: line0, width: inside, height: line },
        beach: { x: 6, y: line0 + line + own + 10, width: inside, height: beach },
        seats: bySeat((order) =>
            order === 0
                ? { x: 6, y: line0 + line + 5, width: inside, height: own }
                : { x: 6, y: height + beach + 5 + (order - 1) * 109, width: inside, height: 104 },
        ),
    };
}

function twoColumns(room: Room, players: number, bySeat: BySeat, row: number): Layout {
    const unit = unitOf(room, { width: 880, height: 640 });
    const width = room.width / unit;
    const height = Math.max(620, room.height / unit);
    const inside = width - 2 * gap;
    const own = 170;
    const line = 96;
    const cards = Math.min(170, 0.24 * height);
    const pool = height - cards - line - own - 5 * gap;
    const side = Math.max(280, 0.36 * inside);
    const seat = (inside - gap * (players - 1)) / players;
    const top = gap + cards + gap;
    return {
        narrow: false,
        tall: false,
        gull: players > 2,
        width,
        height,
        font: 16,
        cards: across(row, { x: gap, y: gap, width: inside - 128, height: cards }, 154, 10),
        stack: { x: width - gap - 120, y: gap, width: 120, height: cards },
        pool: { x: gap, y: top, width: inside - side - gap, height: pool },
        beach: { x: width - gap - side, y: top, width: side, height: pool },
        line: { x: gap, y: top + pool + gap, width: inside, height: line },
        seats: bySeat((order) => ({ x: gap + order * (seat + gap), y: top + pool + line + 2 * gap, width: seat, height: own })),
    };
}

function threeColumns(room: Room, players: number, bySeat: BySeat, row: number): Layout {
    const unit = unitOf(room, { width: 960, height: 430 });
    const width = room.width / unit;
    const height = Math.max(390, room.height / unit);
    const inside = width - 4 * gap;
    const first = 0.36 * inside;
    const second = 0.38 * inside;
    const third = inside - first - second;
    const line = 100;
    const tall = height - 2 * gap;
    const cards = Math.min(190, 0.42 * tall) - 22;
    const others = players - 1;
    const seat = Math.min(others > 1 ? 160 : tall / 2, (tall - 104) / others - gap);
    const beach = tall - others * (seat + gap);
    const x2 = gap + first + gap;
    const x3 = x2 + second + gap;
    return {
        narrow: true,
        tall: false,
        gull: players > 2,
        width,
        height,
        font: 14,
        stack: { x: x2, y: gap - 2, width: second, height: 22 },
        cards: across(row, { x: x2, y: gap + 22, width: second, height: cards }, 96, 5),
        pool: { x: gap, y: gap, width: first, height: tall - line - gap },
        line: { x: gap, y: height - gap - line, width: first, height: line },
        beach: { x: x3, y: gap, width: third, height: beach },
        seats: bySeat((order) =>
            order === 0
                ? { x: x2, y: gap + 22 + cards + gap, width: second, height: tall - 22 - cards - gap }
                : { x: x3, y: gap + beach + gap + (order - 1) * (seat + gap), width: third, height: seat },
        ),
    };
}

// --- where a tile lies ------------------------------------------------------------------------------------------------------

// What a pool keeps free at its foot: the tally, and with a seagull in the game the places that were looked at.
const footOf = ({ gull, narrow }: Layout) => (narrow ? 38 : 44) + (gull ? (narrow ? 40 : 52) : 0);

// The water of the pool, in which the places lie.
export function waterOf(layout: Layout) {
    const { pool, narrow } = layout;
    const head = narrow ? 22 : 28;
    const height = pool.height - head - footOf(layout);
    return { x: pool.x + pool.width / 2, y: pool.y + head + height / 2, rx: pool.width / 2 - (narrow ? 10 : 20), ry: height / 2 };
}

// The places of the pool lie like the seeds of a sunflower.
export function poolSpread(layout: Layout, slot: number, slots: number): Spread {
    const { x, y, rx, ry } = waterOf(layout);
    const distance = Math.sqrt((slot + 0.5) / slots);
    const angle = slot * 2.39996;
    const size = Math.max(0.52, Math.min(1.05, Math.sqrt((rx * ry * Math.PI) / slots) / 46));
    const room = { x: rx - 20 * size - 6, y: ry - 20 * size };
    return { x: x + room.x * distance * Math.cos(angle), y: y + room.y * distance * Math.sin(angle), size };
}

export function seenSpread(layout: Layout, index: number, count: number): Spread {
    const { pool, narrow } = layout;
    const step = Math.min(narrow ? 42 : 56, (pool.width - 90) / count);
    return {
        x: pool.x + pool.width / 2 + (index - (count - 1) / 2) * step,
        y: pool.y + pool.height - (narrow ? 66 : 84),
        size: narrow ? 0.86 : 1.1,
    };
}

export function lineSpread(layout: Layout, index: number, count: number): Spread {
    const { line, narrow } = layout;
    const size = narrow ? 0.95 : 1.2;
    const room = line.width - 20;
    const step = Math.min(40 * size + 6, room / count);
    return { x: line.x + 10 + 20 * size + index * step, y: line.y + (narrow ? 60 : 64), size };
}

export function beachSpread(layout: Layout, index: number, deep: number): Spread {
    const { beach, narrow, tall } = layout;
    const step = narrow ? Math.min(36, (beach.width - (tall ? 124 : 20)) / kinds.length) : 62;
    const columns = narrow ? kinds.length : Math.floor((beach.width - 40) / step);
    const size = narrow ? Math.min(0.75, step / 46) : 1.05;
    return {
        x: beach.x + (narrow ? 4 + step / 2 : 50) + (index % columns) * step + deep * 1.5,
        y: beach.y + (tall ? 34 : narrow ? 46 : 70) + Math.floor(index / columns) * 66 - deep * 2,
        size,
    };
}

export function waveSpread(layout: Layout, index: number): Spread {
    const { beach, narrow, tall } = layout;
    const right = beach.x + beach.width;
    if (tall) return { x: right - 18 - index * 32, y: beach.y + 42, size: 0.7 };
    if (narrow) return { x: right - 20 - index * 34, y: beach.y + beach.height - 20, size: 0.75 };
    return { x: right - 40 - index * 54, y: beach.y + beach.height - 44, size: 1.15 };
}

// How a player's place is drawn: a slim one has a line each for the name, the castle and the stash.
export type Style = 'wide' | 'row' | 'slim';
export const styleOf = (layout: Layout, seat: number): Style =>
    !layout.narrow ? 'wide' : layout.seats[seat]!.width < 300 ? 'slim' : 'row';
export const ruleOf = { wide: 86, row: 56, slim: 52 } as const; // where the stash begins

export function stashSpread(layout: Layout, seat: number, index: number, deep: number): Spread {
    const { x, y, width, height } = layout.seats[seat]!;
    const style = styleOf(layout, seat);
    const rule = ruleOf[style];
    const all = kinds.length - 1; // waves are never in a stash
    const room = height - rule;
    const inRows = (columns: number) => {
        const rows = Math.ceil(all / columns);
        const step = Math.min(64, (width - 12) / columns);
        const pitch = Math.min(64, (room - 4) / rows);
        return { columns, rows, step, pitch, size: Math.min(1.3, step / 46, (pitch - 2) / 42) };
    };
    const [few, many] = [inRows(Math.ceil(all / 2)), inRows(all)];
    const { columns, rows, step, pitch, size } = few.size > many.size ? few : many;
    return {
        x: x + 6 + step / 2 + (index % columns) * step + deep * 1.2,
        y: y + rule + 3 + (room - rows * pitch) / 2 + (Math.floor(index / columns) + 0.5) * pitch - deep * 1.6,
        size,
    };
}

// --- what lies where --------------------------------------------------------------------------------------------------------

export interface Laid extends Target<Kind> {
    readonly spread: Spread;
}

const deepest = 4; // more tiles of a kind than this lie exactly on top of each other

function heap(tiles: Tiles, name: string, spread: (index: number, deep: number) => Spread): Laid[] {
    return present(tiles).flatMap((kind, index) =>
        Array.from({ length: tiles[kind] ?? 0 }, (_, deep) => ({
            at: `${name} ${kind} ${deep}`,
            kind,
            spread: spread(index, Math.min(deep, deepest)),
        })),
    );
}

// Every tile of the game. `slots` are the places of the pool in the order in which they are filled, `swish` counts how often it was stirred.
export function everyTile(view: View, layout: Layout, slots: readonly number[], swish: number): readonly Laid[] {
    const hidden = slots.slice(0, unseen(view));
    const dropped = present(view.dropped).flatMap((kind) => Array.from({ length: view.dropped[kind] ?? 0 }, () => kind));
    return [
        ...hidden.map((slot) => ({ at: `pool ${swish} ${slot}`, kind: '' as const, spread: poolSpread(layout, slot, slots.length) })),
        ...view.seen.map(({ tile }, i) => ({
            at: `seen ${i}`,
            kind: tile === '?' ? ('' as const) : tile,
            spread: seenSpread(layout, i, view.seen.length),
        })),
        ...view.line.map((kind, i) => ({ at: `line ${i}`, kind, spread: lineSpread(layout, i, view.line.length) })),
        ...dropped.map((kind, i) => ({ at: `dropped ${i}`, kind, spread: lineSpread(layout, i, dropped.length) })),
        ...heap(view.beach, 'beach', (index, deep) => beachSpread(layout, index, deep)),
        ...Array.from({ length: view.waves }, (_, i) => ({ at: `wave ${i}`, kind: 'wave' as const, spread: waveSpread(layout, i) })),
        ...view.seats.flatMap(({ stash }, seat) => heap(stash, `stash ${seat}`, (index, deep) => stashSpread(layout, seat, index, deep))),
    ];
}
