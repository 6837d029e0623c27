import { Engine } from './engine';
import type { Report } from './report';

// What is to be played: see docs/protocol.md, "lab.open".
export interface Order {
    readonly game: string;
    readonly players: number;
    readonly bots: readonly string[];
    readonly seed: number;
    readonly editions: readonly (string | null)[];
    readonly names: readonly string[];
    readonly strong?: string;
    readonly weak?: string;
}

export interface Progress {
    readonly games: number;
    readonly report: Report | null; // if it is time for a new one
    readonly done: boolean;
}

const pause = 700; // milliseconds between two reports, at least

// Plays an order in as many workers as there are cores. Chunks of games are added up in their order, and looked at after each: where the run
// ends depends on nothing but the order.
export class Run {
    private readonly engines: Engine[] = [];
    private readonly waiting = new Map<number, unknown>();
    private next = 0;
    private due = 0;
    private stopped = false;
    private adding: Promise<void> = Promise.resolve();
    private told = 0;
    private games = 0;
    private over = false;

    constructor(
        private readonly order: Order,
        private readonly most: number,
        private readonly early: boolean,
        private readonly tell: (progress: Progress) => void,
    ) {}

    // Until the end; what goes wrong is thrown.
    async play() {
        const { game } = this.order;
        const judge = this.engine(game);
        try {
            const { chunk } = (await judge.ask('lab.open', { order: this.order })) as { chunk: number };
            const end = Math.ceil(this.most / chunk);
            const helpers = Array.from({ length: Math.max(1, navigator.hardwareConcurrency || 2) }, () => this.engine(game));
            await Promise.all(helpers.map((helper) => this.help(helper, judge, end)));
            await this.adding;
            await this.draw(judge, this.over ? 'settled' : this.games >= this.most ? 'played' : 'stopped', true);
        } finally {
            for (const engine of this.engines) engine.close();
        }
    }

    // What is under way is finished, and the rest is left.
    stop() {
        this.stopped = true;
    }

    // Nobody looks any more.
    abandon() {
        this.stopped = true;
        for (const engine of this.engines) engine.close();
    }

    private engine(game: string) {
        const engine = new Engine(game);
        this.engines.push(engine);
        return engine;
    }

    private async help(helper: Engine, judge: Engine, end: number) {
        await helper.ask('lab.open', { order: this.order });
        while (!this.stopped && !this.over && this.next < end) {
            const chunk = this.next++;
            const { portion } = await helper.ask('lab.play', { chunk });
            this.waiting.set(chunk, portion);
            this.adding = this.adding.then(() => this.add(judge));
            await this.adding;
        }
    }

    private async add(judge: Engine) {
        while (!this.over && this.waiting.has(this.due)) {
            const portion = this.waiting.get(this.due);
            this.waiting.delete(this.due++);
            const { games, settled } = (await judge.ask('lab.add', { portion })) as { games: number; settled: boolean };
            this.games = games;
            if (this.early && settled) this.over = true;
        }
        await this.draw(judge, 'running', false);
    }

    private async draw(judge: Engine, state: string, done: boolean) {
        if (this.games === 0) return this.tell({ games: 0, report: null, done });
        const now = performance.now();
        if (!done && this.told > 0 && now - this.told < pause) return this.tell({ games: this.games, report: null, done });
        this.told = now;
        const { report } = (await judge.ask('lab.report', { state })) as { report: Report };
        this.tell({ games: this.games, report, done });
    }
}
