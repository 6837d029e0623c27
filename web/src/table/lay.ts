import type { GamePage } from '../games/game';
import type { Words } from '../words';
import { bare } from '../words/spoken';
import { opponent } from './bots';
import { LocalTable } from './local';
import { keep, newId, newSeed, type Kept, type Sitter } from './shelf';
import type { Record, Setup } from './table';

// Lays tables: from a choice of seats, with one click, from a position, or from a record. Each answers the id under which the game is kept.

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

const gentle = 'level2'; // in a first game, whose script knows what they do

// You against bots.
export function layQuickly(page: GamePage, words: Words, guided: boolean): Promise<string> {
    const bot = guided ? gentle : opponent;
    const lesson = guided ? page.lesson : undefined;
    const sitters: Sitter[] = ['person', ...Array.from({ length: (lesson?.players ?? page.table) - 1 }, () => bot)];
    return lay({ game: page.name, sitters, names: namesFor(sitters, words), options: {}, seed: lesson?.seed ?? newSeed(), guided });
}

// A position of the books, to be tried: you are whoever is to act in it, the others are bots.
export async function layOpen(page: GamePage, words: Words, position: unknown): Promise<string> {
    const table = new LocalTable(page.name);
    try {
        await table.pose(page.name, position);
        const { actor, scores } = await table.look({ seat: null });
        const sitters: Sitter[] = scores.map((_, seat) => (seat === actor ? 'person' : opponent));
        const names = namesFor(sitters, words);
        await table.pose(page.name, position, names);
        return shelve({ game: page.name, sitters, names, seed: newSeed(), guided: false, record: await table.save() });
    } finally {
        table.close();
    }
}

// Bots are called so, and have faces (frame/Face.tsx).
const nicknames = ['Finn', 'Coral', 'Marlin', 'Pearl', 'Brook', 'Sandy', 'Skipper'] as const;
export type BotName = (typeof nicknames)[number];

// A name for every bot (null) that nobody else at the table has.
export function withNicknames(names: readonly (string | null)[]): string[] {
    const free = nicknames.filter((nickname) => !names.includes(nickname));
    let next = 0;
    return names.map((name) => name ?? free[next++ % free.length]!);
}

// A name for everybody: persons are numbered where there are several, and every bot has a name of its own beside its level.
export function namesFor(sitters: readonly Sitter[], { frame }: Words): string[] {
    const persons = sitters.filter((sitter) => sitter === 'person').length;
    let guests = 0;
    return withNicknames(sitters.map((sitter) => (sitter !== 'person' ? null : persons === 1 ? bare(frame.you) : frame.guest(++guests))));
}

const ownNames = ['You', 'Du']; // as games are kept, in any language

// What those at a kept game are called: its only person is spoken to, unless known by a name (of a game that came from elsewhere).
export function calledAt({ sitters, names }: Pick<Kept, 'sitters' | 'names'>, { frame }: Words): readonly string[] {
    const alone = sitters.filter((sitter) => sitter === 'person').length === 1;
    return names.map((name, seat) => (alone && sitters[seat] === 'person' && ownNames.includes(name) ? frame.you : name));
}

const isBot = (name: string) => /^(random|greedy|level[1-5]|learned)(:\d+)?$/.test(name);

// Keeps a record that came from elsewhere, after replaying it. Whoever is not called by a bot's level is taken for a person.
export async function adopt(record: Record, edition?: string, id = newId()): Promise<string> {
    const table = new LocalTable(record.game);
    try {
        await table.load(record, 0, edition);
        const { actor, scores } = await table.look({ seat: null });
        const seats = Array.from({ length: record.players }, (_, seat) => record.seats[seat] || `p${seat + 1}`);
        const names = withNicknames(seats.map((name) => (isBot(name) ? null : name)));
        const result = actor === null ? names.filter((_, seat) => scores[seat]!.rank === 1).join(', ') : null;
        return shelve(
            {
                game: record.game,
                sitters: seats.map((name) => (isBot(name) ? name : 'person')),
                names,
                seed: newSeed(),
                guided: false,
                record,
                ...(edition === undefined ? {} : { edition }),
            },
            result,
            id,
        );
    } finally {
        table.close();
    }
}

// A new game that begins as another one stood after so many actions.
export function branch(kept: Kept, step: number): string {
    const record = { ...kept.record, actions: kept.record.actions.slice(0, step) };
    return shelve({ ...kept, record, seed: newSeed(), guided: false });
}

function shelve(parts: Omit<Kept, 'id' | 'over' | 'result' | 'touched'>, result: string | null = null, id = newId()): string {
    keep({ ...parts, id, over: result !== null, result, touched: Date.now() });
    return id;
}
