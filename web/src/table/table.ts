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

// Something that the engine says, for translation (src/words/<language>/engine.ts): nothing, if it is a rule.
export interface Saying {
    readonly key?: string;
    readonly operands?: readonly string[];
}

// What is wrong with a file, and where: in English, and by what it can be said in another language (src/words/<language>/problems.ts). Operands
// are texts, or sayings themselves.
export interface Problem {
    readonly where: string;
    readonly what: string;
    readonly key: string;
    readonly operands: readonly Operand[];
}
export type Operand = string | { readonly key: string; readonly operands: readonly Operand[] };

export interface Score {
    readonly points: number;
    readonly rank: number;
    readonly parts: readonly (Saying & { readonly label: string; readonly points: number })[];
}

export interface Look<View = unknown> {
    readonly actor: Actor;
    readonly length: number;
    readonly step: number;
    readonly view: View;
    readonly actions: readonly Choice[];
    readonly log: readonly Line[];
    readonly scores: readonly Score[];
    readonly undo: Saying & { readonly ok: boolean; readonly reason: string };
}

// What a look shall hold: through whose eyes, and the log after so many lines.
export interface Glance {
    readonly seat: Seat | null;
    readonly since?: number;
}

export interface Refusal extends Saying {
    readonly ok: false;
    readonly rule: string | null;
    readonly statement: string;
}
export type Answer = { readonly ok: true } | Refusal;

// What came of a request that acted: how long the game is, what was done (in full, for the record), and how it looks now.
export interface Progress {
    readonly ok: true;
    readonly length: number;
    readonly played: readonly string[];
    readonly look: Look;
}

// A seat's action, and the length of the game on which it was decided.
export interface Submission {
    readonly seat: Seat;
    readonly length: number;
    readonly action: string;
    readonly auto: boolean; // luck acts at once, if it is to act next
}

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
    readonly better?: {
        readonly action: string;
        readonly structure: Omit<Choice, 'text'>;
        readonly chance: number;
        readonly error: number;
        readonly loss: number;
    };
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
export class Trouble extends Error {
    constructor(
        message: string,
        readonly saying: Saying = {},
        readonly problem?: Problem,
    ) {
        super(message);
    }
}
// The engine itself is gone, or never came: no further request will be answered.
export class Breakdown extends Error {}

export interface Table {
    begin(setup: Setup): Promise<void>;
    load(record: Record, seed: number, edition?: string): Promise<void>;
    // A game that begins from a position of that kind.
    pose(game: string, position: unknown, seats?: readonly string[]): Promise<void>;
    look(glance: Glance, step?: number): Promise<Look>;
    edition(): Promise<unknown>;
    check(action: string): Promise<Answer>;
    // A seat acts; it is refused if the game has gone on since, or another is to act.
    submit(submission: Submission, glance: Glance): Promise<Progress | (Refusal & { readonly look: Look })>;
    // Luck acts once.
    draw(glance: Glance): Promise<Progress>;
    // A bot acts for the seat that is to act.
    bot(name: string, glance: Glance): Promise<Progress>;
    undo(seat: Seat, glance: Glance): Promise<Progress>;
    hint(iterations: number): Promise<readonly Hint[]>;
    comment(step: number, iterations: number): Promise<Comment>;
    save(): Promise<Record>;
    close(): void;
}
