import type { GamePage } from '../games/game';
import type { Words } from '../words';
import { LocalTable } from './local';
import { keep, newId, newSeed, type Kept, type Sitter } from './shelf';
import type { Record, Setup } from './table';

// Lays tables: from a choice of seats, with one click, or from a record. Each answers the id under which the game is kept.

export interface Plan {
    readonly game: string;
    readonly sitters: readonly Sitter[];
    readonly names: readonly string[];
    readonly options: Setup['options'];
    readonly seed: number;
    readonly edition?: string;
    readonly guided?: boolean;
}

export async function lay({ game, sitters, names, options, seed, edition, guided = false }: Plan): Promise<string> {
    const table = new LocalTable(game);
    try {
        await table.begin({ game, players: sitters.length, options, seats: names, seed, ...(edition === undefined ? {} : { edition }) });
        return shelve({ game, sitters, names, seed, guided, record: await table.save(), ...(edition === undefined ? {} : { edition }) });
    } finally {
        table.close();
    }
}

// You against bots of the middle level, or of a gentler one if it is the first game.
export function layQuickly(page: GamePage, words: Words, guided: boolean): Promise<string> {
    const bot = guided ? 'level2' : 'level3';
    const sitters: Sitter[] = ['person', ...Array.from({ length: page.table - 1 }, () => bot)];
    return lay({ game: page.name, sitters, names: namesFor(sitters, words), options: {}, seed: newSeed(), guided });
}

// A name for everybody: bots of the same kind are numbered.
export function namesFor(sitters: readonly Sitter[], { frame }: Words): string[] {
    return sitters.map((sitter, seat) => {
        const number = sitters.slice(0, seat + 1).filter((other) => other === sitter).length;
        if (sitter === 'person') return frame.personName(number);
        const name = frame.botNames[sitter] ?? sitter;
        return sitters.filter((other) => other === sitter).length === 1 ? name : `${name} ${number}`;
    });
}

// Keeps a record that came from elsewhere, after replaying it; everyone in it is taken for a person.
export async function adopt(record: Record, edition?: string): Promise<string> {
    const table = new LocalTable(record.game);
    try {
        await table.load(record, 0, edition);
        const { actor, scores } = await table.look(null);
        const names = Array.from({ length: record.players }, (_, seat) => record.seats[seat] ?? `p${seat + 1}`);
        const result = actor === null ? names.filter((_, seat) => scores[seat]!.rank === 1).join(', ') : null;
        return shelve({ game: record.game, sitters: names.map(() => 'person'), names, seed: newSeed(), guided: false, record, ...(edition === undefined ? {} : { edition }) }, result);
    } finally {
        table.close();
    }
}

// A new game that begins as another one stood after so many actions.
export function branch(kept: Kept, step: number): string {
    const record = { ...kept.record, actions: kept.record.actions.slice(0, step) };
    return shelve({ ...kept, record, seed: newSeed(), guided: false });
}

function shelve(parts: Omit<Kept, 'id' | 'over' | 'result' | 'touched'>, result: string | null = null): string {
    const id = newId();
    keep({ ...parts, id, over: result !== null, result, touched: Date.now() });
    return id;
}
