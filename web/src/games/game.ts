import type { ComponentType, ReactNode } from 'react';
import type { Moment } from '../table/session';
import type { Choice, Line, Look, Seat } from '../table/table';
import type { Words } from '../words';

// What the frame asks of a game's folder. Everything else (seats, log, refusals, undo, hints, history) is the frame's. What a board gets
// besides its properties: `useDesk` (what may be done, and doing it), `useRoom` (how much of it can be seen without scrolling), `Spot`.

export interface BoardProps<View = unknown, Edition = unknown> {
    readonly view: View; // what the viewer knows
    readonly edition: Edition; // the components as data: src/games/<game>/edition.jsonc
    readonly viewer: Seat | null; // null: a bystander
    readonly actor: Look['actor'];
    readonly choices: readonly Choice[]; // what the viewer can do now; empty if it is not the viewer's turn
    readonly news: readonly Line[]; // what happened since the board was last drawn, oldest first
    readonly names: readonly string[];
    readonly still: boolean; // no movement, please
    readonly plan: boolean; // a flat plan in place of 3D, for those who prefer it
    readonly part?: string | undefined; // only this part of the table, for a picture in a book (docs/guides/README.md)
    readonly seat?: Seat | undefined; // only what this seat has, if `sides` says that there is such a part of the board
}

// What was built, and how it came about: what a game lets go of once it counts is found in how the table stood (by step) after each line.
export interface TrophyProps {
    readonly view: unknown;
    readonly edition: unknown;
    readonly seat: Seat;
    readonly names: readonly string[];
    readonly log: readonly Line[];
    readonly trail: ReadonlyMap<number, Moment>;
}

// Components side by side, for a picture in a book: the default export of a game's Components.tsx.
export interface ComponentsProps<Edition = unknown> {
    readonly name: string; // as docs/guides/README.md lists them
    readonly edition: Edition;
}

// What the table in words is made of.
export interface Sketched<View = unknown, Edition = unknown> {
    readonly view: View;
    readonly edition: Edition;
    readonly viewer: Seat | null;
    readonly names: readonly string[];
    readonly words: Words;
}

// A first game: what is done in it, one thing after another, on a deal of which it is known what luck will bring. The words are in
// src/words/<language>/lesson.ts.
export interface Lesson {
    readonly players: number; // the first is the person
    readonly seed: number;
    readonly deeds: readonly string[]; // of the person
    readonly pictures: readonly [string, string, string]; // names of components (Components.tsx): of the goal, a turn and the end
}

export type NameOf = (seat: Seat) => string;

export interface GamePage {
    readonly name: string;
    readonly art: ComponentType; // the picture on the home page, an SVG of 320 x 180
    readonly minutes: string;
    readonly weight: 1 | 2 | 3; // light, medium, heavy
    readonly players: readonly [least: number, most: number];
    readonly table: number; // players of a game that is begun with one click
    Board(props: BoardProps): ReactNode;
    readonly flat?: boolean; // the board is in 3D and has a flat plan as well
    readonly sides?: boolean; // every seat has a part of the board, which can be looked at closely
    readonly lesson?: Lesson;
    readonly manual: readonly string[]; // kinds of action that are fun to do oneself: never made automatically
    // What is done for a person although there is another way, which nobody would choose.
    settled?(look: Look): string | undefined;
    // Kinds of action that have a button in the bar, which is always in reach: those that mostly help are strong, those that give something
    // up or end something are plain.
    readonly main: { readonly [kind: string]: 'strong' | 'plain' };
    readonly chatter: readonly string[]; // kinds of luck that mean nothing one by one: the log makes one line of them
    // One sentence: what the seat to act has to decide now.
    prompt(look: Look, words: Words): string;
    // An action in words of the language, as one would ask for it: "flip a tile". Actions that can be chosen between sound different.
    describe(action: Choice, words: Words, nameOf: NameOf): string;
    // The same of what has been done and is shown by a picture: what that shows need not be said.
    tell?(action: Choice, words: Words, nameOf: NameOf): string;
    // What the players count, where it is not points: "7 coins".
    counted?(count: number, words: Words): string;
    // Some lines of the log in a row, told as one; nothing if they are not.
    together?(lines: readonly Line[], words: Words, nameOf: NameOf): string | undefined;
    // A small picture of what an action is about, an SVG of 24 x 24 without words; null if there is nothing to show.
    picture?(action: Choice, edition: unknown): ReactNode;
    // What came of an action besides points, which the frame tells: who lost what to whom, what was washed away. Whole short phrases.
    outcome?(line: Line, before: unknown, after: unknown, words: Words, nameOf: NameOf): readonly string[];
    // The table in words, line by line, for a screen reader or a terminal.
    sketch(scene: Sketched): readonly string[];
    // What a seat built, drawn large for the end of the game; without it, the game's picture is shown.
    readonly Trophy?: ComponentType<TrophyProps>;
    // For somebody's first game: what to look at and do now, and why.
    guide(look: Look, words: Words): string;
}
