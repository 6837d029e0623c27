// What the page knows of a table: a local one runs in a worker, a distant one would speak to a server. Both answer from what a seat may know.

export type Seat = number;
export type Actor = Seat | 'nature' | null;

// An action as the engine explains it: its notation, its kind, and operands by name.
export interface Choice {
    readonly text: string;
    readonly kind: string;
    readonly [operand: string]: unknown;
}

export interface Line extends Choice {
    readonly actor: Actor;
}

export interface Score {
    readonly points: number;
    readonly rank: number;
    readonly parts: readonly { readonly label: string; readonly points: number }[];
}

export interface Look<View = unknown> {
    readonly actor: Actor;
    readonly length: number;
    readonly step: number;
    readonly view: View;
    readonly actions: readonly Choice[];
    readonly log: readonly Line[];
    readonly scores: readonly Score[];
    readonly sketch: string;
    readonly undo: { readonly ok: boolean; readonly reason: string };
}

export interface Refusal {
    readonly ok: false;
    readonly rule: string | null;
    readonly statement: string;
}
export type Answer = { readonly ok: true } | Refusal;

export interface Hint {
    readonly text: string;
    readonly chance: number;
    readonly error: number;
}

export interface Comment {
    readonly step: number;
    readonly actor: Actor;
    readonly action: string;
    readonly structure: Omit<Choice, 'text'>;
    readonly chances: readonly number[];
    readonly chance?: number;
    readonly better?: { readonly action: string; readonly structure: Omit<Choice, 'text'>; readonly chance: number; readonly error: number; readonly loss: number };
}

export interface Record {
    readonly tidekeep: number;
    readonly game: string;
    readonly edition: string;
    readonly fingerprint: string;
    readonly players: number;
    readonly options: { readonly [name: string]: string };
    readonly seats: readonly string[];
    readonly actions: readonly string[];
    readonly start?: unknown;
}

export interface Setup {
    readonly game: string;
    readonly players: number;
    readonly options: { readonly [name: string]: string };
    readonly seats: readonly string[];
    readonly seed: number;
    readonly edition?: string;
}

// A request that could not be carried out; the message names what was wrong and where.
export class Trouble extends Error {}

export interface Table {
    begin(setup: Setup): Promise<void>;
    load(record: Record, seed: number, edition?: string): Promise<void>;
    look(seat: Seat | null, step?: number): Promise<Look>;
    edition(): Promise<unknown>;
    check(action: string): Promise<Answer>;
    act(action: string): Promise<Answer>;
    // Luck acts once.
    draw(): Promise<void>;
    // A bot acts for the seat that is to act.
    bot(name: string): Promise<void>;
    undo(seat: Seat): Promise<void>;
    hint(iterations: number): Promise<readonly Hint[]>;
    comment(step: number, iterations: number): Promise<Comment>;
    save(): Promise<Record>;
    close(): void;
}
