import {
    type Answer,
    type Comment,
    type Glance,
    type Hint,
    type Look,
    type Progress,
    type Record,
    type Refusal,
    type Problem,
    type Saying,
    type Seat,
    type Setup,
    type Submission,
    type Table,
    Breakdown,
    Trouble,
} from './table';

type Reply = { [field: string]: unknown };

// An error, with what there is for its translation.
function troubleOf(error: string, { key, operands, problem }: Reply): Trouble {
    const saying: Saying = typeof key === 'string' ? { key, operands: operands as readonly string[] } : {};
    return new Trouble(error, saying, problem as Problem | undefined);
}

// What a server tells of a game (docs/wire.md), bytes as hexadecimal digits: the state, and lines of the log.
export interface Told {
    readonly game: string;
    readonly players: number;
    readonly edition?: string;
    readonly seat: Seat | null;
    readonly state: string;
    readonly told: readonly string[];
}
// A look, of which that is missing which the state does not tell; and what a server calls each of its actions.
export type Glimpse = Omit<Look, 'length' | 'step' | 'undo'> & { readonly numbers: readonly number[] };

// A table at this device: the engine in a worker of its own.
export class LocalTable implements Table {
    private readonly worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' });
    private readonly waiting = new Map<number, { resolve(reply: Reply): void; reject(reason: Error): void }>();
    private count = 0;

    private broken: Breakdown | null = null;

    constructor(game: string) {
        this.worker.onmessage = ({ data }: MessageEvent<{ id: number; reply?: Reply; failure?: string }>) => {
            const waiter = this.waiting.get(data.id);
            this.waiting.delete(data.id);
            if (data.failure !== undefined) {
                waiter?.reject(new Breakdown(data.failure));
                this.break(data.failure);
            } else if (typeof data.reply?.['error'] === 'string') waiter?.reject(troubleOf(data.reply['error'], data.reply));
            else waiter?.resolve(data.reply ?? {});
        };
        this.worker.onerror = (event) => this.break(event.message || 'the engine could not be started');
        this.worker.onmessageerror = () => this.break('an answer of the engine could not be read');
        this.send({ game }).catch(() => undefined); // every request after it fails in the same way
    }

    async begin({ game, players, options, seats, seed, edition }: Setup) {
        await this.ask({ cmd: 'new', game, players, options, seats, seed, ...(edition === undefined ? {} : { edition }) });
    }
    async load(record: Record, seed: number, edition?: string) {
        await this.ask({ cmd: 'load', record, seed, ...(edition === undefined ? {} : { edition }) });
    }
    async pose(game: string, position: unknown, seats?: readonly string[]) {
        await this.ask({ cmd: 'load', game, position, ...(seats === undefined ? {} : { seats }) });
    }
    async look(glance: Glance, step?: number) {
        return (await this.ask({ cmd: 'look', ...glance, ...(step === undefined ? {} : { step }) })) as unknown as Look;
    }
    async edition() {
        return (await this.ask({ cmd: 'edition' }))['edition'];
    }
    // What is not an action at all is refused like one that a rule forbids, only without a rule.
    async check(action: string): Promise<Answer> {
        try {
            return (await this.ask({ cmd: 'check', action })) as unknown as Answer;
        } catch (trouble) {
            if (trouble instanceof Trouble) return { ok: false, rule: null, statement: trouble.message, ...trouble.saying };
            throw trouble;
        }
    }
    async submit(submission: Submission, look: Glance) {
        return (await this.ask({ cmd: 'submit', ...submission, look })) as unknown as Progress | (Refusal & { look: Look });
    }
    draw(look: Glance) {
        return this.progress({ cmd: 'auto', steps: 1, look });
    }
    bot(name: string, look: Glance) {
        return this.progress({ cmd: 'bot', bot: name, look });
    }
    undo(seat: Seat, look: Glance) {
        return this.progress({ cmd: 'undo', seat, look });
    }
    async hint(iterations: number) {
        return (await this.ask({ cmd: 'hint', iterations }))['hints'] as Hint[];
    }
    async comment(step: number, iterations: number) {
        return (await this.ask({ cmd: 'comment', step, iterations }))['comment'] as Comment;
    }
    // A game that is played elsewhere, as it was told; the engine then answers `check` and `hint` for it.
    async glimpse(told: Told) {
        return (await this.ask({ cmd: 'glimpse', ...told })) as unknown as Glimpse;
    }
    // Plays a game's events from its beginning, with the luck that is said to have been Nature's; `wrong` is the first that cannot be so.
    async audit(events: readonly string[]) {
        return (await this.ask({ cmd: 'audit', events })) as { readonly draws: number; readonly wrong?: number };
    }
    async save() {
        return (await this.ask({ cmd: 'save' }))['record'] as Record;
    }
    close() {
        this.break('the table is closed');
        this.worker.terminate();
    }

    private async progress(request: object) {
        return (await this.ask(request)) as unknown as Progress;
    }
    // Whoever waits for an answer, now or later, is told that none will come.
    private break(reason: string) {
        this.broken ??= new Breakdown(reason);
        for (const waiter of this.waiting.values()) waiter.reject(this.broken);
        this.waiting.clear();
    }
    private ask(request: object) {
        return this.send({ request });
    }
    private send(message: object): Promise<Reply> {
        if (this.broken) return Promise.reject(this.broken);
        const id = ++this.count;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.worker.postMessage({ id, ...message });
        });
    }
}
