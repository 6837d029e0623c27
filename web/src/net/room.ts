import { createStore, type StoreApi } from 'zustand';
import type { Moment } from '../table/session';
import { adopt } from '../table/lay';
import { LocalTable } from '../table/local';
import { useSettings } from '../table/settings';
import { type Actor, Breakdown, type Hint, type Look, type Refusal, Trouble } from '../table/table';
import * as api from './api';
import { type Line, Link, socketOf } from './link';
import { commitmentOf, eventsOf } from './luck';
import { signatureOf } from './rules';
import type { About, Ask, Company, Frame, Gesture, Message, State } from './wire';

export type Over = Extract<Frame, { readonly frame: 'over' }>;
export type Wish = Extract<Frame, { readonly frame: 'wish' }>;

// Whether luck was what it should have been: how many draws were checked, or what was wrong.
export type Fairness =
    | { readonly state: 'checking' }
    | { readonly state: 'verified'; readonly draws: number }
    | { readonly state: 'bent'; readonly event: number | null }; // null: the secret is not the one promised

// What a person sees of a shared table.
export interface Scene {
    readonly line: Line;
    readonly stalled: boolean; // what is asked for waits for where the server keeps it
    readonly about: About | null;
    readonly company: Company | null;
    readonly look: Look | null;
    readonly trail: ReadonlyMap<number, Moment>;
    readonly busy: boolean; // something is being shown, or asked
    readonly refusal: Refusal | null;
    readonly refused: string | null;
    readonly hints: readonly Hint[] | null;
    readonly pondering: boolean;
    readonly clocks: { readonly left: readonly number[]; readonly actor: Actor; readonly since: number } | null;
    readonly talk: readonly Message[];
    readonly wish: Wish | null;
    readonly over: Over | null;
    readonly fairness: Fairness | null;
    readonly kept: string | null; // the game that is over, as it is kept on this device
    readonly next: string | null; // the table where it is played again
    readonly notice: Trouble | null; // why the last thing asked for was not done
    readonly trouble: Error | null; // what keeps the table from being shown
}

const blank: Scene = {
    line: 'connecting',
    stalled: false,
    about: null,
    company: null,
    look: null,
    trail: new Map(),
    busy: true,
    refusal: null,
    refused: null,
    hints: null,
    pondering: false,
    clocks: null,
    talk: [],
    wish: null,
    over: null,
    fairness: null,
    kept: null,
    next: null,
    notice: null,
    trouble: null,
};

const pauses = { calm: { seat: 700, luck: 350 }, brisk: { seat: 250, luck: 120 }, instant: { seat: 0, luck: 0 } } as const;
const patience = 12; // states that are shown one by one; if more wait, the last is shown
const thought = 4000; // games imagined for a hint
const longestTalk = 200;
const recalled = 12; // actions, of which what came of them is told to who comes back

const actorOf = (actor: number): Actor => (actor === -1 ? 'nature' : actor < 0 ? null : actor);
const promised = (table: string) => `tidekeep.promise.${table}`;

// A state as it was told, with all lines of the log up to it.
interface Told {
    readonly state: State;
    readonly lines: readonly string[];
}

// Of a game: kinds of action that are never made for a person, and what is done although there is another way.
interface Customs {
    readonly manual: readonly string[];
    settled?(look: Look): string | undefined;
}

// A shared table, for as long as its screen is open: shows what the server tells, and asks for what a person does.
export class Room {
    readonly store: StoreApi<Scene> = createStore<Scene>(() => blank);
    edition: unknown = null;
    private link: Link | null = null;
    private engine: LocalTable | null = null;
    private text: string | undefined; // of the edition, if it is not the built-in one
    private ready: Promise<void> = Promise.resolve();
    private lines: readonly string[] = [];
    private queue: Told[] = [];
    private showing: Promise<void> | null = null;
    private numbers: ReadonlyMap<string, number> = new Map();
    private hurry = false;
    private back = true; // since the line came back nobody has asked what happened meanwhile
    private undone: number | null = null; // the length that a person has gone back to, who decides there again
    private wake: (() => void) | null = null;
    private due: ReturnType<typeof setTimeout> | undefined; // of what is done for a person

    constructor(
        readonly table: string,
        private readonly customs: (game: string) => Customs | undefined,
    ) {}

    open() {
        this.close();
        this.store.setState(blank);
        this.link = new Link(socketOf(this.table), {
            hear: (frame) => this.hear(frame),
            // What is shown is old until the server has told how things stand.
            line: (line) => this.store.setState({ line, stalled: false, ...(line === 'open' ? { busy: true } : { wish: null }) }),
        });
        this.link.open();
    }

    close() {
        this.link?.close();
        this.link = null;
        this.engine?.close();
        this.engine = null;
        this.wake?.();
        clearTimeout(this.due);
        this.queue = [];
    }

    // Comes in again, as who one is now.
    renew() {
        this.link?.renew();
    }

    // Asks for something; a refusal becomes a notice. True if it was done.
    async ask(ask: Ask): Promise<boolean> {
        const { link } = this;
        if (link === null) return false;
        this.store.setState({ notice: null });
        try {
            await link.ask(ask);
            return true;
        } catch (reason) {
            if (reason instanceof Trouble) this.store.setState({ notice: reason });
            return false;
        }
    }

    say(text: string) {
        return this.ask({ ask: 'say', text });
    }
    gesture(gesture: Gesture) {
        return this.ask({ ask: 'gesture', gesture });
    }

    // Whether it is this person's turn; and whether something can be done now.
    turn(): boolean {
        const { company, look } = this.store.getState();
        const own = company?.seat ?? null;
        if (company?.phase !== 'playing' || look === null || own === null) return false;
        const chair = company.chairs[own];
        return look.actor === own && !chair?.replaced && !chair?.resigned;
    }
    mine(): boolean {
        const { line, busy } = this.store.getState();
        return line === 'open' && !busy && this.turn();
    }

    // A person acts. What the rules forbid is refused here, with the rule; the server is not asked.
    async act(action: string) {
        const { look } = this.store.getState();
        if (!this.mine() || look === null || this.engine === null) return;
        const number = this.numbers.get(action);
        this.store.setState({ busy: true, notice: null });
        try {
            if (number === undefined) {
                const answer = await this.engine.check(action);
                this.store.setState({ refusal: answer.ok ? null : answer, refused: action });
                return;
            }
            this.store.setState({ refusal: null, refused: null, hints: null });
            await this.link?.ask({ ask: 'act', length: look.length, action: number });
            this.undone = null;
            await this.showing;
        } catch (reason) {
            if (reason instanceof Trouble) this.store.setState({ notice: reason });
            else if (!(reason instanceof Breakdown)) this.store.setState({ trouble: reason as Error });
        } finally {
            this.rest();
        }
    }

    // Says whether an action would be refused, and why, without doing it.
    async consider(action: string) {
        if (!this.mine() || this.engine === null) return;
        const answer = await this.engine.check(action).catch(() => null);
        if (answer !== null) this.store.setState({ refusal: answer.ok ? null : answer, refused: null });
    }

    // Takes back one's last action, and those before it that were made automatically.
    async undo() {
        const { look, busy } = this.store.getState();
        if (busy || !look?.undo.ok) return;
        this.store.setState({ busy: true, hints: null, refusal: null, refused: null });
        this.hurry = true;
        for (let now: Look | null = look; now?.undo.ok; now = this.store.getState().look) {
            this.undone = now.length - 1;
            if (!(await this.ask({ ask: 'undo', length: now.length }))) break;
            await this.showing;
            if ((this.store.getState().look?.actions.length ?? 0) !== 1) break;
        }
        this.rest();
    }

    // The length before one's own last action: what others can be asked to go back to.
    lastOwn(): number | null {
        const { look, company } = this.store.getState();
        const step = look?.log.findLastIndex(({ actor }) => actor === company?.seat) ?? -1;
        return company?.seat === null || step < 0 ? null : step;
    }
    wish() {
        const back = this.lastOwn();
        const { look } = this.store.getState();
        if (back === null || look === null) return;
        return this.ask({ ask: 'wish', length: look.length, back });
    }

    async hint() {
        const { engine } = this;
        if (!this.mine() || engine === null) return;
        this.store.setState({ busy: true, pondering: true, refusal: null, refused: null });
        const hints = await engine.hint(thought).catch(() => []);
        this.store.setState({ pondering: false, hints: hints.slice(0, 3) });
        this.rest();
    }

    skip() {
        this.hurry = true;
        this.wake?.();
    }

    private hear(frame: Frame) {
        switch (frame.frame) {
            case 'table':
                return this.sitDown(frame);
            case 'seats':
                return this.store.setState({ company: frame });
            case 'presence':
                return this.store.setState(({ company }) => ({ company: company && present(company, frame) }));
            case 'state':
                this.lines = [...this.lines.slice(0, frame.from), ...frame.lines];
                return this.enqueue({ state: frame, lines: this.lines });
            case 'said':
                return this.store.setState(({ talk }) =>
                    talk.some(({ seq }) => seq === frame.seq) ? {} : { talk: [...talk, frame].slice(-longestTalk) },
                );
            case 'wish':
                return this.store.setState({ wish: frame.seat === null ? null : frame });
            case 'over':
                this.store.setState({ over: frame });
                return void this.settle(frame);
            case 'next':
                return this.store.setState({ next: frame.table });
            case 'stalled':
                return this.store.setState({ stalled: frame.stalled });
        }
    }

    // The beginning of every connection.
    private sitDown(about: About) {
        const known = this.store.getState().about;
        this.lines = [];
        this.back = true;
        this.store.setState({ about });
        if (known?.signature === about.signature) return;
        api.remember();
        try {
            if (localStorage.getItem(promised(about.table)) === null) localStorage.setItem(promised(about.table), about.commitment);
        } catch {
            // Without room on the device, what the table says at the end has to do.
        }
        this.ready = this.prepare(about).catch((reason: Error) => {
            this.store.setState({ trouble: reason });
            throw reason;
        });
    }

    private async prepare({ table, game, signature, builtIn }: About) {
        const engine = new LocalTable(game);
        this.engine?.close();
        this.engine = engine;
        this.text = builtIn ? undefined : await api.edition(table);
        if (signature !== signatureOf(game)) throw new Outdated();
    }

    private enqueue(told: Told) {
        this.queue.push(told);
        this.store.setState({ busy: true });
        this.showing ??= this.show().finally(() => {
            this.showing = null;
            this.rest();
        });
    }

    // Shows what was told, one state after the other.
    private async show() {
        try {
            await this.ready;
            for (let first = true; this.queue.length > 0; first = false) {
                if (!first) await this.pause(this.queue[0]!.state);
                const some = this.queue.length > patience || this.hurry ? this.queue.splice(0) : this.queue.splice(0, 1);
                if (this.engine === null || some.length === 0) return;
                const told = some.at(-1)!;
                if (this.back) {
                    this.back = false;
                    await this.recall(this.engine, told);
                }
                await this.reveal(this.engine, told, Math.min(...some.map(({ state }) => state.from)));
            }
        } catch (reason) {
            if (this.engine !== null) this.store.setState({ trouble: reason as Error });
        }
    }

    // Gathers how the table stood after the last actions, where that was not seen.
    private async recall(engine: LocalTable, { state: { length } }: Told) {
        const { link } = this;
        if (link === null) return;
        const { trail } = this.store.getState();
        const steps = Array.from({ length: Math.min(recalled, length) }, (_, i) => length - 1 - i).filter((step) => !trail.has(step));
        const looks = await Promise.all(steps.map((step) => link.ask({ ask: 'look', step }).catch(() => null)));
        const moments: [number, Moment][] = [];
        for (const look of looks)
            if (look?.frame === 'looked') {
                const { view, scores } = await engine.glimpse(this.toldOf(look.state, []));
                moments.push([look.step, { view, scores }]);
            }
        this.store.setState((now) => ({ trail: new Map([...moments, ...now.trail]) }));
    }

    private toldOf(state: string, told: readonly string[]) {
        const { about, company } = this.store.getState();
        const { game, players } = about!;
        return { game, players, ...(this.text === undefined ? {} : { edition: this.text }), seat: company?.seat ?? null, state, told };
    }

    // Shows a state; of the log the engine is told what has been added to what is on show, which stands up to `from`.
    private async reveal(engine: LocalTable, told: Told, from: number) {
        const { look: before, trail } = this.store.getState();
        const known = before?.log ?? [];
        const since = Math.min(known.length, from);
        const { numbers, ...seen } = await engine.glimpse(this.toldOf(told.state.state, told.lines.slice(since)));
        this.edition ??= await engine.edition();
        const { length, undo, clocks, actor } = told.state;
        const look: Look = {
            ...seen,
            length,
            step: length,
            log: [...known.slice(0, since), ...seen.log],
            undo: undo === null ? { ok: true, reason: '' } : { ok: false, reason: '', key: undo },
        };
        this.numbers = new Map(look.actions.map(({ text }, i) => [text, numbers[i]!]));
        const kept = [...trail].filter(([step]) => step < length);
        this.store.setState({
            look,
            trail: new Map([...kept, [length, { view: look.view, scores: look.scores }]]),
            clocks: clocks.length === 0 ? null : { left: clocks, actor: actorOf(actor), since: performance.now() },
            ...(before?.length === length ? {} : { refusal: null, refused: null, hints: null, notice: null }),
        });
    }

    // Nothing is left to be shown or asked: a person may act, or what leaves no choice is done after a pause.
    private rest() {
        if (this.showing !== null) return;
        clearTimeout(this.due);
        this.hurry = false;
        const forced = this.forced();
        if (forced === null) return this.store.setState({ busy: false });
        const { length } = this.store.getState().look!;
        this.due = setTimeout(() => {
            if (this.showing !== null || this.store.getState().look?.length !== length) return;
            this.store.setState({ busy: false });
            void this.act(forced);
        }, pauses[useSettings.getState().pace].seat);
    }

    private forced(): string | null {
        const { look, about, line, refusal, notice } = this.store.getState();
        if (look === null || about === null || line !== 'open' || !this.turn() || this.undone === look.length) return null;
        if (refusal !== null || notice !== null) return null;
        const customs = this.customs(about.game);
        const settled = customs?.settled?.(look);
        if (settled !== undefined) return settled;
        const only = look.actions.length === 1 ? look.actions[0]! : null;
        return only !== null && useSettings.getState().automatic && !customs?.manual.includes(only.kind) ? only.text : null;
    }

    private pause(next: State): Promise<void> {
        const who = next.lines.at(-1)?.startsWith('ff') ? 'luck' : 'seat';
        const length = this.hurry ? 0 : pauses[useSettings.getState().pace][who];
        if (length === 0) return Promise.resolve();
        return new Promise((resolve) => {
            const done = () => {
                clearTimeout(timer);
                this.wake = null;
                resolve();
            };
            const timer = setTimeout(done, length);
            this.wake = done;
        });
    }

    // The game is over: its luck is verified, and its record kept on this device.
    private async settle(over: Over) {
        if (this.store.getState().fairness !== null) return;
        this.store.setState({ fairness: { state: 'checking' } });
        try {
            await this.ready;
            const about = this.store.getState().about!;
            this.store.setState({ fairness: await verify(about, this.text, over) });
            const { record } = await api.record(this.table);
            this.store.setState({ kept: await adopt(record, this.text, this.table) });
        } catch (reason) {
            if (this.engine !== null && reason instanceof Trouble) this.store.setState({ notice: reason });
        }
    }
}

// The page's rules are not the server's.
export class Outdated extends Error {}

function present(company: Company, { connected, watchers }: { readonly connected: number; readonly watchers: number }): Company {
    return {
        ...company,
        watchers,
        chairs: company.chairs.map((chair, seat) => ({ ...chair, connected: ((connected >> seat) & 1) !== 0 })),
    };
}

// Draws everything again that Nature drew.
async function verify(about: About, edition: string | undefined, { secret, events }: Over): Promise<Fairness> {
    const promise = localStorage.getItem(promised(about.table)) ?? about.commitment;
    if (commitmentOf(secret) !== promise) return { state: 'bent', event: null };
    const engine = new LocalTable(about.game);
    try {
        const { game, players, options } = about;
        await engine.begin({ game, players, options, seats: [], seed: 0, ...(edition === undefined ? {} : { edition }) });
        const { draws, wrong } = await engine.audit(eventsOf(secret, events));
        localStorage.removeItem(promised(about.table));
        return wrong === undefined ? { state: 'verified', draws } : { state: 'bent', event: wrong };
    } finally {
        engine.close();
    }
}
