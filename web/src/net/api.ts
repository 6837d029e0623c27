// The requests of docs/wire.md that are not a socket's.
import { type Record, Trouble } from '../table/table';
import type { Phase } from './wire';

export interface Person {
    readonly person: string | null;
    readonly name?: string;
    readonly colour?: number;
}

export interface Pace {
    readonly clock: 'none' | 'turn' | 'budget';
    readonly seconds: number;
    readonly increment: number;
    readonly over: 'bot' | 'resign';
    readonly bot: string;
}

export interface Plan {
    readonly game: string;
    readonly players: number;
    readonly options: { readonly [name: string]: string };
    readonly edition?: string;
    readonly seats: readonly string[]; // 'me', 'open', or a bot by name
    readonly pace?: Pace;
    readonly hints: boolean;
}

export interface Listed {
    readonly table: string;
    readonly game: string;
    readonly phase: Phase;
    readonly seat: number | null;
    readonly players: number;
    readonly turn: boolean;
    readonly names: readonly string[];
    readonly at: number;
}

async function ask<T>(path: string, content?: object): Promise<T> {
    const response = await fetch(
        `/api/${path}`,
        content === undefined
            ? { cache: 'no-store' }
            : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(content) },
    );
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok && typeof reply === 'object' && reply !== null) return reply as T;
    const { error, key, operands } = (reply ?? {}) as { error?: string; key?: string; operands?: string[] };
    throw new Trouble(error ?? `${response.status} ${response.statusText}`, key === undefined ? {} : { key, operands: operands ?? [] });
}

export const me = () => ask<Person>('me');
export const call = (person: { name?: string; colour?: number }) => ask<Person>('me', person);
export const newWords = async () => (await ask<{ words: string }>('me/words', {})).words;
export const recover = (words: string) => ask<Person>('me/recover', { words });
export const lay = (plan: Plan) => ask<{ table: string }>('tables', plan);
export const tables = async () => (await ask<{ tables: readonly Listed[] }>('tables')).tables;
export const join = (secret: string) => ask<{ table: string; as: 'guest' | 'watcher' }>('join', { secret });
export const links = (table: string) => ask<{ invitation: string | null; watch: string | null }>(`tables/${table}`);
export const record = (table: string) => ask<{ record: Record }>(`tables/${table}/record`);

export async function edition(table: string): Promise<string> {
    const response = await fetch(`/api/tables/${table}/edition`);
    if (!response.ok) throw new Trouble(`${response.status} ${response.statusText}`);
    return response.text();
}

// Whether somebody at this device has been at a shared table: else nobody need be asked for.
const been = 'tidekeep.together';
export const isKnown = () => localStorage.getItem(been) !== null;
export function remember() {
    try {
        localStorage.setItem(been, '1');
    } catch {
        // A full device forgets it, and asks no more.
    }
}
