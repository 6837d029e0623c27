import { type Answer, type Comment, type Hint, type Look, type Record, type Seat, type Setup, type Table, Trouble } from './table';

type Reply = { [field: string]: unknown };

// A table at this device: the engine in a worker of its own.
export class LocalTable implements Table {
    private readonly worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' });
    private readonly waiting = new Map<number, { resolve(reply: Reply): void; reject(reason: Error): void }>();
    private count = 0;

    constructor(game: string) {
        this.worker.onmessage = ({ data }: MessageEvent<{ id: number; reply?: Reply; failure?: string }>) => {
            const waiter = this.waiting.get(data.id);
            this.waiting.delete(data.id);
            if (!waiter) return;
            if (data.failure !== undefined) waiter.reject(new Trouble(data.failure));
            else if (typeof data.reply?.['error'] === 'string') waiter.reject(new Trouble(data.reply['error']));
            else waiter.resolve(data.reply ?? {});
        };
        this.send({ game }).catch(() => undefined);
    }

    async begin({ game, players, options, seats, seed, edition }: Setup) {
        await this.ask({ cmd: 'new', game, players, options, seats, seed, ...(edition === undefined ? {} : { edition }) });
    }
    async load(record: Record, seed: number, edition?: string) {
        await this.ask({ cmd: 'load', record, seed, ...(edition === undefined ? {} : { edition }) });
    }
    async look(seat: Seat | null, step?: number) {
        return (await this.ask({ cmd: 'look', seat, ...(step === undefined ? {} : { step }) })) as unknown as Look;
    }
    async edition() {
        return (await this.ask({ cmd: 'edition' }))['edition'];
    }
    check(action: string) {
        return this.judged({ cmd: 'check', action });
    }
    act(action: string) {
        return this.judged({ cmd: 'apply', action });
    }
    async draw() {
        await this.ask({ cmd: 'auto', steps: 1 });
    }
    async bot(name: string) {
        await this.ask({ cmd: 'bot', bot: name });
    }
    async undo(seat: Seat) {
        await this.ask({ cmd: 'undo', seat });
    }
    async hint(iterations: number) {
        return (await this.ask({ cmd: 'hint', iterations }))['hints'] as Hint[];
    }
    async comment(step: number, iterations: number) {
        return (await this.ask({ cmd: 'comment', step, iterations }))['comment'] as Comment;
    }
    async save() {
        return (await this.ask({ cmd: 'save' }))['record'] as Record;
    }
    close() {
        this.worker.terminate();
    }

    // What is not an action at all is refused like one that a rule forbids, only without a rule.
    private async judged(request: object): Promise<Answer> {
        try {
            return (await this.ask(request)) as unknown as Answer;
        } catch (trouble) {
            return { ok: false, rule: null, statement: (trouble as Error).message };
        }
    }
    private ask(request: object) {
        return this.send({ request });
    }
    private send(message: object): Promise<Reply> {
        const id = ++this.count;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.worker.postMessage({ id, ...message });
        });
    }
}
