import type { CardName, Edition, Open, Side, Square, View } from './view';

// The beach: squares, tiles, lanes and the hazard places around it, as in src/games/shorelings/board.hpp.
export const span = 12; // squares a side
export const sides: readonly Side[] = ['north', 'east', 'south', 'west'];
export const icons = ['wave', 'shovel', 'shark'] as const;
export type Icon = (typeof icons)[number];
export const places: readonly string[] = sides.flatMap((side) => icons.map((icon) => `${side}-${icon}`));
export const squares: readonly Square[] = Array.from({ length: span * span }, (_, i) => nameOf(i % span, Math.floor(i / span)));

export function nameOf(column: number, row: number): Square {
    return `${String.fromCharCode(97 + column)}${row + 1}`;
}
export const columnOf = (square: Square) => square.charCodeAt(0) - 97;
export const rowOf = (square: Square) => Number(square.slice(1)) - 1;

const steps: { readonly [side in Side]: readonly [number, number] } = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
export function beside(square: Square, side: Side): Square | null {
    const column = columnOf(square) + steps[side][0];
    const row = rowOf(square) + steps[side][1];
    return column >= 0 && row >= 0 && column < span && row < span ? nameOf(column, row) : null;
}

export const iconOf = (place: string) => place.split('-')[1] as Icon;
export const sideOf = (place: string) => place.split('-')[0] as Side;

// The tiles (0 to 8 in reading order) of the lane that a place faces, the nearest first.
export function laneOf(place: string): readonly [number, number, number] {
    const along = icons.indexOf(iconOf(place));
    const at = (far: number) => {
        switch (sideOf(place)) {
            case 'north':
                return far * 3 + along;
            case 'east':
                return along * 3 + 2 - far;
            case 'south':
                return (2 - far) * 3 + 2 - along;
            default:
                return (2 - along) * 3 + far;
        }
    };
    return [at(0), at(1), at(2)];
}

// Where a place lies, in squares from the board's north-west corner: on a line `out` squares outside the edge.
export function pointOf(place: string, out: number): readonly [x: number, y: number] {
    const along = icons.indexOf(iconOf(place)) * 4 + 2;
    switch (sideOf(place)) {
        case 'north':
            return [along, -out];
        case 'east':
            return [span + out, along];
        case 'south':
            return [span - along, span + out];
        default:
            return [-out, span - along];
    }
}

// Squares that can be built on: what the tile faces of this player count do not show as tide pool.
export function playableOf(edition: Edition, players: number): ReadonlySet<Square> {
    const shape = edition.tiles[players <= 2 ? 'two' : players === 3 ? 'three' : 'four']!;
    const quarters = [0, 0, 1, 3, 0, 1, 3, 2, 2]; // turns a face to look at the centre
    const found = new Set<Square>();
    for (let tile = 0; tile < 9; ++tile) {
        if (tile === 4) continue;
        const face = (shape['any'] ?? shape[tile % 2 === 0 ? 'corners' : 'sides'])![0]!;
        for (let local = 0; local < 16; ++local) {
            if (face[Math.floor(local / 4)]![local % 4] === '~') continue;
            let row = Math.floor(local / 4);
            let column = local % 4;
            for (let i = 0; i < quarters[tile]!; ++i) [row, column] = [column, 3 - row];
            found.add(nameOf((tile % 3) * 4 + column, Math.floor(tile / 3) * 4 + row));
        }
    }
    return found;
}

export interface Column {
    readonly height: number;
    readonly low: number; // just built blocks are on the levels low to high; 0: none
    readonly high: number;
}
const bare: Column = { height: 0, low: 0, high: 0 };

export function columnAt(view: View, square: Square): Column {
    const column = view.columns[square];
    if (column === undefined) return bare;
    return typeof column === 'number' ? { height: column, low: 0, high: 0 } : { height: column[0], low: column[1], high: column[2] };
}

// A player has ten pieces; which slot of player cards each belongs to.
export const slotOfPiece = [0, 1, 1, 2, 2, 3, 4, 4, 5, 5] as const;
export const isLarge = (card: string) => ['arch', 'monument', 'aqueduct', 'bridge'].includes(card);
// A card or hazard that is not settled yet.
export const isOpen = (name: string): name is Open => name === 'suggested' || name === 'random';
export const isTall = (card: string) => isLarge(card) || ['tower', 'outpost', 'watchtower', 'keep'].includes(card);
export const isStructure = (card: string) => isTall(card) || ['door', 'window', 'tunnel', 'prison'].includes(card);

export interface Piece {
    readonly id: string;
    readonly seat: number;
    readonly card: CardName;
    readonly at: Square;
    readonly second: Square | null;
    readonly clear: readonly Side[];
    readonly base: number; // blocks beneath it
}

export function piecesOf(view: View): readonly Piece[] {
    return view.seats.flatMap((owner, seat) =>
        owner.pieces.flatMap((piece, i) =>
            typeof piece === 'string'
                ? []
                : [
                      {
                          id: `${seat}-${i}`,
                          seat,
                          card: view.cards[slotOfPiece[i]!] as CardName,
                          at: piece.at,
                          second: piece.second ?? null,
                          clear: piece.clear ?? [],
                          base: columnAt(view, piece.at).height,
                      },
                  ],
        ),
    );
}

// How many pieces of a slot a seat has on its card, and how many are destroyed.
export function stockOf(view: View, seat: number, slot: number): { readonly ready: number; readonly lost: number; readonly out: number } {
    const mine = view.seats[seat]!.pieces.filter((_, i) => slotOfPiece[i] === slot);
    const count = (where: string) => mine.filter((piece) => piece === where).length;
    return { ready: count('card'), lost: count('destroyed'), out: mine.filter((piece) => typeof piece !== 'string').length };
}
