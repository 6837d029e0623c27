import type { Edition, Stack, Type, View } from './view';

// Cards by their names ("crab-end-pebble", "crab-attack"), cards as they lie ("crab-N-pebble"), and where they could go.

export type Walls = string; // the edges that walls lead to, letters of NESW in this order

export interface Card {
    readonly type: Type;
    readonly shape: string; // "attack" for an attack card
    readonly pebble: boolean;
}
export interface Face {
    readonly type: Type;
    readonly walls: Walls;
    readonly pebble: boolean;
}

const letters = 'NESW';
export const sides = ['north', 'east', 'south', 'west'] as const;
export const steps = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
] as const;

export const prey: { readonly [type in Type]: Type } = { crab: 'bucket', bucket: 'seagull', seagull: 'crab' };
export const hunter: { readonly [type in Type]: Type } = { crab: 'seagull', bucket: 'crab', seagull: 'bucket' };

export function cardOf(name: string): Card {
    const [type, shape = '', pebble] = name.split('-');
    return { type: type as Type, shape, pebble: pebble !== undefined };
}
export function faceOf(name: string): Face {
    const [type, walls = '', pebble] = name.split('-');
    return { type: type as Type, walls, pebble: pebble !== undefined };
}
export const isAttack = (name: string) => name.endsWith('-attack');
export const faceName = ({ type, walls, pebble }: Face) => `${type}-${walls}${pebble ? '-pebble' : ''}`;

function shapeOf(walls: Walls): string {
    if (walls.length === 2) return walls === 'NS' || walls === 'EW' ? 'straight' : 'corner';
    return ['', 'end', '', 'tee', 'cross'][walls.length]!;
}
// The name of a card that lies on the sand.
export function nameOf(face: string): string {
    const { type, walls, pebble } = faceOf(face);
    return `${type}-${shapeOf(walls)}${pebble ? '-pebble' : ''}`;
}

const inOrder = (walls: readonly string[]) => [...letters].filter((letter) => walls.includes(letter)).join('');

// How a card is drawn in the edition: the way it lies in the hand, and as the first card of a castle.
export function printed(edition: Edition, card: Card): Face {
    const [top = '', middle = '', bottom = ''] = edition.walls[card.shape] ?? [];
    const walls = [top[1] === '|' ? 'N' : '', middle[2] === '-' ? 'E' : '', bottom[1] === '|' ? 'S' : '', middle[0] === '-' ? 'W' : ''];
    return { type: card.type, walls: inOrder(walls), pebble: card.pebble };
}

export interface Cell {
    readonly x: number;
    readonly y: number;
}
export const keyOf = ({ x, y }: Cell) => `${x} ${y}`;

// The places outside a castle that its walls lead to, each with the name that the engine gives it: a side of the card with the lowest number.
export function openPlaces(castle: readonly Stack[]): { readonly cell: Cell; readonly side: string; readonly number: number }[] {
    const taken = new Set(castle.map(keyOf));
    const open = new Map<string, { readonly cell: Cell; readonly side: string; readonly number: number }>();
    for (const stack of [...castle].sort((a, b) => a.number - b.number))
        for (const letter of faceOf(stack.cards[0]!).walls) {
            const side = letters.indexOf(letter);
            const cell = { x: stack.x + steps[side]![0], y: stack.y + steps[side]![1] };
            if (!taken.has(keyOf(cell)) && !open.has(keyOf(cell)))
                open.set(keyOf(cell), { cell, side: sides[side]!, number: stack.number });
        }
    return [...open.values()];
}

// Whose card has that number, if it lies on top.
export function ownerOf(view: View, number: number): number {
    return view.seats.findIndex(({ castles }) => castles.some((castle) => castle.some((stack) => stack.number === number)));
}
