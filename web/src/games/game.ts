import type { ComponentType, LazyExoticComponent } from 'react';
import type { Choice, Line, Look, Seat } from '../table/table';
import type { Words } from '../words';

// What the frame asks of a game's folder. Everything else (seats, log, refusals, undo, hints, history) is the frame's.

export interface BoardProps<View = any, Edition = any> {
    readonly view: View; // what the viewer knows
    readonly edition: Edition; // the components as data: src/games/<game>/edition.jsonc
    readonly viewer: Seat | null; // null: a bystander
    readonly actor: Look['actor'];
    readonly choices: readonly Choice[]; // what the viewer can do now; empty if it is not the viewer's turn
    readonly news: readonly Line[]; // what happened since the board was last drawn, oldest first
    readonly names: readonly string[];
    readonly still: boolean; // no movement, please
    readonly plan: boolean; // a flat plan in place of 3D, for those who prefer it
}

export type NameOf = (seat: Seat) => string;

export interface GamePage {
    readonly name: string;
    readonly art: ComponentType; // the picture on the home page, an SVG of 320 x 180
    readonly minutes: string;
    readonly weight: 1 | 2 | 3; // light, medium, heavy
    readonly players: readonly [least: number, most: number];
    readonly table: number; // players of a game that is begun with one click
    readonly Board: ComponentType<BoardProps> | LazyExoticComponent<ComponentType<BoardProps>>;
    readonly flat?: boolean; // the board is in 3D and has a flat plan as well
    readonly manual: readonly string[]; // kinds of action that are fun to do oneself: never made automatically
    // One sentence: what the seat to act has to decide now.
    prompt(look: Look<any>, words: Words): string;
    // An action in words of the language, as one would ask for it: "flip a tile". Actions that can be chosen between sound different.
    describe(action: Choice, words: Words, nameOf: NameOf): string;
    // For somebody's first game: what to look at and do now, and why.
    guide(look: Look<any>, words: Words): string;
}
