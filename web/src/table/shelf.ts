import type { Record } from './table';

// Games that are kept on this device, each under a key of its own, so that one that is damaged harms no other.

export type Sitter = string; // 'person' at this device, or a bot's name

export interface Kept {
    readonly id: string;
    readonly game: string;
    readonly record: Record;
    readonly sitters: readonly Sitter[];
    readonly names: readonly string[];
    readonly seed: number;
    readonly edition?: string;
    readonly guided: boolean;
    readonly over: boolean;
    readonly result: string | null; // who won with what, for the list
    readonly points?: readonly number[]; // by seat, as last seen
    readonly touched: number;
}

const prefix = 'tidekeep.game.';

function isKept(value: unknown): value is Kept {
    const kept = value as Kept | null;
    return (
        typeof kept === 'object' &&
        kept !== null &&
        typeof kept.id === 'string' &&
        typeof kept.game === 'string' &&
        typeof kept.record === 'object' &&
        kept.record !== null &&
        Array.isArray(kept.record.actions) &&
        Array.isArray(kept.sitters) &&
        Array.isArray(kept.names) &&
        kept.names.length === kept.sitters.length &&
        typeof kept.seed === 'number' &&
        typeof kept.touched === 'number'
    );
}

// A kept game; 'missing' if there is none, 'damaged' if what is there cannot be read.
export function take(id: string): Kept | 'missing' | 'damaged' {
    const text = localStorage.getItem(prefix + id);
    if (text === null) return 'missing';
    try {
        const value: unknown = JSON.parse(text);
        return isKept(value) && value.id === id ? value : 'damaged';
    } catch {
        return 'damaged';
    }
}

// False if the device has no room for it.
export function keep(kept: Kept): boolean {
    try {
        localStorage.setItem(prefix + kept.id, JSON.stringify(kept));
        return true;
    } catch {
        return false;
    }
}

export function discard(id: string) {
    localStorage.removeItem(prefix + id);
}

// Everything kept, the latest first, and the names of what is damaged.
export function contents(): { readonly games: readonly Kept[]; readonly damaged: readonly string[] } {
    const games: Kept[] = [];
    const damaged: string[] = [];
    for (let i = 0; i < localStorage.length; ++i) {
        const key = localStorage.key(i)!;
        if (!key.startsWith(prefix)) continue;
        const kept = take(key.slice(prefix.length));
        if (kept === 'damaged') damaged.push(key.slice(prefix.length));
        else if (kept !== 'missing') games.push(kept);
    }
    games.sort((a, b) => b.touched - a.touched);
    return { games, damaged };
}

export function newId(): string {
    return Math.random().toString(36).slice(2, 10);
}
export function newSeed(): number {
    return Math.floor(Math.random() * 1_000_000_000);
}
