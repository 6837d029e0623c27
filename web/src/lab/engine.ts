import { Breakdown, Trouble, type Problem } from '../table/table';

// The laboratory's part of an engine, in a worker of its own.
type Reply = { readonly [field: string]: unknown };

export class Engine {
    private readonly worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' });
    private readonly waiting = new Map<number, { readonly resolve: (reply: Reply) => void; readonly reject: (reason: Error) => void }>();
    private count = 0;

    constructor(game: string) {
        this.worker.onmessage = ({ data }: MessageEvent<{ id: number; reply?: Reply; failure?: string }>) => {
            const waiter = this.waiting.get(data.id);
            this.waiting.delete(data.id);
            const { failure, reply = {} } = data;
            if (failure !== undefined) waiter?.reject(new Breakdown(failure));
            else if (typeof reply['error'] === 'string')
                waiter?.reject(new Trouble(reply['error'], {}, reply['problem'] as Problem | undefined));
            else waiter?.resolve(reply);
        };
        this.worker.onerror = (event) => this.fail(event.message || 'the engine could not be started');
        this.send({ game }).catch(() => undefined); // every request after it fails in the same way
    }

    ask(cmd: string, fields: object = {}): Promise<Reply> {
        return this.send({ request: { cmd, ...fields } });
    }

    close() {
        this.worker.terminate();
        this.fail('closed');
    }

    private send(message: object) {
        const id = ++this.count;
        return new Promise<Reply>((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.worker.postMessage({ id, ...message });
        });
    }

    private fail(reason: string) {
        for (const { reject } of this.waiting.values()) reject(new Error(reason));
        this.waiting.clear();
    }
}
