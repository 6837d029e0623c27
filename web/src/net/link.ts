import { Breakdown, Trouble } from '../table/table';
import { type Ask, type Frame, readFrame, writeAsk } from './wire';

// A socket to a shared table, for as long as it is open: what breaks is connected again, and the server tells everything afresh.

export type Line = 'connecting' | 'open' | 'lost' | 'ended';

export interface Hearer {
    hear(frame: Frame): void;
    line(line: Line): void;
}

type Reply = Extract<Frame, { readonly request: number }>;

// Closed for good: no longer let in, or the same person has opened the table too often elsewhere.
const forGood = [4000, 4003];
const firstWait = 400; // milliseconds, twice as long after every attempt
const longestWait = 10_000;
const quiet = 25_000; // milliseconds without a word after which the server is asked for one
const answerTime = 8_000; // that it has for that, and for a connection

export class Link {
    private socket: WebSocket | null = null;
    private waiting = new Map<number, { resolve(reply: Reply): void; reject(reason: Error): void }>();
    private count = 0;
    private attempts = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private watch: ReturnType<typeof setTimeout> | undefined;
    private stalled = false; // the server has said that it can answer nothing for now
    private readonly doubt = () => this.probe();

    constructor(
        private readonly address: string,
        private readonly hearer: Hearer,
    ) {}

    open() {
        addEventListener('online', this.doubt);
        addEventListener('offline', this.doubt);
        document.addEventListener('visibilitychange', this.doubt);
        this.connect();
    }

    // Connects anew, and so is told everything afresh.
    renew() {
        this.drop();
        this.fail('the table is opened anew');
        this.attempts = 0;
        this.connect();
    }

    close() {
        removeEventListener('online', this.doubt);
        removeEventListener('offline', this.doubt);
        document.removeEventListener('visibilitychange', this.doubt);
        this.drop();
        this.fail('the table was left');
    }

    private drop() {
        clearTimeout(this.timer);
        clearTimeout(this.watch);
        const { socket } = this;
        this.socket = null;
        socket?.close();
    }

    // The answer to a request; a refusal is a `Trouble`, a broken line a `Breakdown`: whether it was carried out is then told on return.
    ask(ask: Ask): Promise<Reply> {
        const { socket } = this;
        if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Breakdown('there is no connection'));
        const request = ++this.count;
        return new Promise((resolve, reject) => {
            this.waiting.set(request, { resolve, reject });
            socket.send(writeAsk(request, ask));
            this.expect(answerTime, () => this.probe());
        });
    }

    private connect() {
        this.hearer.line(this.attempts === 0 ? 'connecting' : 'lost');
        this.stalled = false;
        const socket = new WebSocket(this.address, 'tidekeep.1');
        socket.binaryType = 'arraybuffer';
        socket.onopen = () => {
            if (this.socket !== socket) return;
            this.attempts = 0;
            this.expect(quiet, () => this.probe());
            this.hearer.line('open');
        };
        socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
            if (this.socket !== socket) return;
            this.expect(quiet, () => this.probe());
            try {
                this.take(readFrame(new Uint8Array(data)));
            } catch {
                socket.close(); // what cannot be read is asked for afresh
            }
        };
        socket.onclose = ({ code }) => {
            if (this.socket === socket) this.lost(code);
        };
        this.socket = socket;
        this.expect(answerTime, () => this.giveUp());
    }

    // What is done if nothing is heard for so long.
    private expect(time: number, otherwise: () => void) {
        clearTimeout(this.watch);
        this.watch = setTimeout(otherwise, time);
    }

    // A network can go without a word, as when a phone changes it or sleeps: there is a line if an answer comes. Where there is none, it
    // is tried at once if there is reason to hope: the device has a network again, or somebody looks at the page.
    private probe() {
        if (this.socket === null) {
            if (document.hidden) return;
            clearTimeout(this.timer);
            this.connect();
        } else if (this.socket.readyState === WebSocket.OPEN && !this.stalled) {
            this.ask({ ask: 'ping' }).catch(() => undefined); // the wait for an answer is over by then
            this.expect(answerTime, () => this.giveUp());
        }
    }

    private giveUp() {
        this.drop();
        this.lost(0);
    }

    private take(frame: Frame | null) {
        if (frame === null) return;
        if (frame.frame === 'stalled') this.stalled = frame.stalled;
        if ('request' in frame && frame.request !== 0) {
            const waiter = this.waiting.get(frame.request);
            this.waiting.delete(frame.request);
            if (frame.frame === 'refused') waiter?.reject(new Trouble(frame.sentence, { key: frame.key, operands: frame.operands }));
            else waiter?.resolve(frame);
        }
        this.hearer.hear(frame);
    }

    private lost(code: number) {
        this.socket = null;
        clearTimeout(this.watch);
        this.fail('the connection was lost');
        if (forGood.includes(code)) return this.hearer.line('ended');
        this.hearer.line('lost');
        const wait = Math.min(longestWait, firstWait * 2 ** this.attempts++);
        this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    }

    private fail(reason: string) {
        const { waiting } = this;
        this.waiting = new Map();
        for (const waiter of waiting.values()) waiter.reject(new Breakdown(reason));
    }
}

export const socketOf = (table: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/socket`;
