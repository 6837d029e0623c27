import { createStore, type StoreApi } from 'zustand';
import { LocalTable } from './local';
import { useSettings } from './settings';
import { keep, type Kept } from './shelf';
import type { Glance, Hint, Look, Progress, Refusal, Score, Seat, Table } from './table';

// How the table stood after so many actions, as the viewer sees it.
export interface Moment {
    readonly view: unknown;
    readonly scores: readonly Score[];
}

// What a person at the table sees.
export interface Scene {
    readonly look: Look | null;
    readonly viewer: Seat | null; // through whose eyes the table is shown
    readonly curtain: Seat | null; // the person whom the device must be handed to first
    readonly busy: boolean; // bots or luck are at work
    readonly refusal: Refusal | null;
    readonly refused: string | null; // what was tried
    readonly ending: boolean; // the viewer's turn is over as soon as the viewer says so
    readonly trail: ReadonlyMap<number, Moment>; // by step; those that are known
    readonly hints: readonly Hint[] | null;
    readonly pondering: boolean; // a hint is being thought of
    readonly trouble: Error | null; // what keeps the game from going on
    readonly unsaved: boolean; // the device had no room
}

const blank: Scene = {
    look: null,
    viewer: null,
    curtain: null,
    busy: true,
    refusal: null,
    refused: null,
    ending: false,
    trail: new Map(),
    hints: null,
    pondering: false,
    trouble: null,
    unsaved: false,
};

const thought = 4000; // games imagined for a hint
const pauses = { calm: { bot: 900, luck: 450 }, brisk: { bot: 300, luck: 140 }, instant: { bot: 0, luck: 0 } } as const;

// A game being played at this device: shows it, lets persons act, and moves everyone else.
export class Session {
    readonly store: StoreApi<Scene> = createStore<Scene>(() => blank);
    edition: unknown = null;
    private table: Table | null = null; // while open
    private hurry = false;
    private agreed = 0; // the length of the game up to which the viewer lets others go on
    private wake: (() => void) | null = null;

    // `manual` are the kinds of action that are never made for a person, even if there is no choice.
    constructor(
        public kept: Kept,
        private readonly manual: readonly string[],
        private readonly ends: readonly string[], // kinds of action by which a person ends a turn knowingly
        private readonly sit: () => Table = () => new LocalTable(kept.game),
        private readonly settled: (look: Look) => string | undefined = () => undefined, // what is done although there is another way
    ) {}

    // Begins where the game was left, or where it was before something went wrong.
    open() {
        this.close();
        this.table = this.sit();
        this.store.setState(blank);
        return this.carry(async (table) => {
            await table.load(this.kept.record, this.kept.seed, this.kept.edition);
            this.edition = await table.edition();
            const persons = this.persons();
            await this.refresh(table, persons.length === 1 ? persons[0]! : null);
            this.agreed = this.store.getState().look!.length;
            await this.proceed(table);
        });
    }

    close() {
        const { table } = this;
        this.table = null;
        this.wake?.();
        table?.close();
    }

    // A person acts; a refusal changes nothing and is shown.
    act(action: string) {
        const { busy, curtain, viewer, look } = this.store.getState();
        if (busy || curtain !== null || viewer === null || look === null) return;
        this.store.setState({ busy: true });
        return this.carry(async (table) => {
            if (await this.submit(table, viewer, look, action)) await this.proceed(table);
            else this.store.setState({ busy: false });
        });
    }

    // Something that is allowed, but not now: a first game asks for something else.
    postpone(action: string): Promise<void> {
        const statement = 'It is allowed, but first do what this first game asks for.';
        this.store.setState({ refusal: { ok: false, rule: null, statement, key: 'lesson.first' }, refused: action });
        return Promise.resolve();
    }

    // Says whether an action would be refused, and why, without doing it.
    consider(action: string) {
        const { busy, look, viewer } = this.store.getState();
        if (busy || look === null || look.actor !== viewer) return;
        return this.carry(async (table) => {
            const answer = await table.check(action);
            this.store.setState({ refusal: answer.ok ? null : answer, refused: null });
        });
    }

    undo() {
        const { busy, viewer, look } = this.store.getState();
        if (busy || viewer === null || look === null || !this.undoable()) return;
        this.store.setState({ busy: true, ending: false, hints: null, refusal: null, refused: null });
        return this.carry(async (table) => {
            if (this.alone()) return this.goBack(table, viewer, look);
            // Back to where there was something to decide: a move that was made automatically would only be made again.
            for (let now: Look = look; now.undo.ok;) {
                const glance = this.glance(viewer, now.length - 1);
                now = this.progress(table, glance, await table.undo(viewer, glance));
                if (now.actions.length > 1) break;
            }
            this.save();
            this.store.setState({ busy: false });
        });
    }

    // Whether there is something that the viewer may take back. Where only bots watch, everything may be: luck and bots depend on the seed
    // and on how long the game is, so they do again what they did, and nobody learns anything that was not shown.
    undoable(): boolean {
        const { viewer, look } = this.store.getState();
        if (viewer === null || look === null) return false;
        return this.alone() ? look.log.some(({ actor }) => actor === viewer) : look.undo.ok;
    }

    // Back to the last time that the viewer had something to decide.
    private async goBack(table: Table, viewer: Seat, { log }: Look) {
        const { record, seed, edition } = this.kept;
        const decided = log.flatMap(({ actor }, step) => (actor === viewer ? [step] : []));
        for (const step of decided.reverse()) {
            const seen = await table.look({ seat: viewer, since: step }, step);
            if (step !== decided.at(-1) && this.forced({ ...seen, actor: viewer })) continue;
            this.kept = { ...this.kept, record: { ...record, actions: record.actions.slice(0, step) } };
            await table.load(this.kept.record, seed, edition);
            break;
        }
        const glance = this.glance(viewer, this.kept.record.actions.length);
        this.see(table, glance, await table.look(glance));
        this.agreed = 0;
        this.save();
        this.store.setState({ busy: false });
    }

    // The viewer's turn is over.
    endTurn() {
        const { ending, look } = this.store.getState();
        if (!ending || look === null) return;
        this.agreed = look.length;
        this.store.setState({ ending: false });
        return this.carry((table) => this.proceed(table));
    }

    hint() {
        const { busy } = this.store.getState();
        if (busy) return;
        this.store.setState({ busy: true, pondering: true, refusal: null, refused: null });
        return this.carry(async (table) => {
            const hints = await table.hint(thought);
            this.store.setState({ busy: false, pondering: false, hints: hints.slice(0, 3) });
        });
    }

    // The next person sits down at the device.
    liftCurtain() {
        const { curtain } = this.store.getState();
        if (curtain === null) return;
        this.store.setState({ curtain: null, refusal: null, refused: null, hints: null });
        return this.carry(async (table) => {
            await this.refresh(table, curtain);
            await this.proceed(table);
        });
    }

    // No pauses until a person is to act.
    skip() {
        this.hurry = true;
        this.wake?.();
    }

    // Does something at the open table. Whatever goes wrong is shown, unless the table has been left since.
    private async carry(deed: (table: Table) => Promise<void>) {
        const { table } = this;
        if (table === null) return;
        try {
            await deed(table);
        } catch (reason) {
            // What came first says why; the rest may follow from it.
            if (this.table === table)
                this.store.setState(({ trouble }) => ({ trouble: trouble ?? (reason as Error), busy: false, pondering: false }));
        }
    }

    private persons(): Seat[] {
        return this.kept.sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []));
    }

    // What a look after so many actions shall hold: of the log only what is not known yet.
    private glance(seat: Seat | null, since: number): Glance {
        const { look, viewer } = this.store.getState();
        return { seat, since: look !== null && seat === viewer ? Math.min(since, look.log.length) : 0 };
    }

    // One person, and nobody else who could mind.
    private alone(): boolean {
        return this.persons().length === 1;
    }

    // Nothing to decide: it is done for the viewer.
    private forced(look: Look): string | null {
        const settled = this.settled(look);
        if (settled !== undefined) return settled;
        const only = look.actions.length === 1 ? look.actions[0]! : null;
        return only !== null && useSettings.getState().automatic && !this.kept.guided && !this.manual.includes(only.kind)
            ? only.text
            : null;
    }

    // Gathers how the table stood after every action of the game so far, the latest first.
    recall() {
        const { look, viewer } = this.store.getState();
        return this.carry(async (table) => {
            const missing: [number, Moment][] = [];
            const { trail } = this.store.getState();
            for (let step = look?.length ?? 0; step >= 0; --step)
                if (!trail.has(step)) missing.push([step, await table.look({ seat: viewer, since: step }, step)]);
            this.store.setState((now) =>
                this.table === table && now.viewer === viewer ? { trail: new Map([...missing, ...now.trail]) } : {},
            );
        });
    }

    private async refresh(table: Table, viewer: Seat | null) {
        const glance = this.glance(viewer, Infinity);
        this.see(table, glance, await table.look(glance));
    }

    // Shows a look, its log made whole again.
    private see(table: Table, { seat, since = 0 }: Glance, seen: Look): Look {
        const known = this.store.getState().look?.log ?? [];
        const look = { ...seen, log: [...known.slice(0, since), ...seen.log] };
        if (this.table !== table) return look;
        // What another saw is not the viewer's to remember, and what was taken back has not happened.
        const { trail, viewer } = this.store.getState();
        const kept = [...(viewer === seat ? trail : [])].filter(([step]) => step < look.length);
        this.store.setState({ look, viewer: seat, trail: new Map([...kept, [look.length, { view: look.view, scores: look.scores }]]) });
        return look;
    }

    // Shows what came of a deed, and adds it to the record.
    private progress(table: Table, glance: Glance, { length, played, look }: Progress): Look {
        if (this.table === table) {
            const { record } = this.kept;
            this.kept = { ...this.kept, record: { ...record, actions: [...record.actions.slice(0, length - played.length), ...played] } };
        }
        return this.see(table, glance, look);
    }

    // A person's action, on what the person saw; false if it is refused.
    private async submit(table: Table, seat: Seat, seen: Look, action: string): Promise<boolean> {
        const glance = this.glance(seat, seen.length);
        const answer = await table.submit({ seat, length: seen.length, action, auto: this.pauseFor('luck') === 0 }, glance);
        if (!answer.ok) {
            this.see(table, glance, answer.look);
            this.store.setState({ refusal: answer, refused: action });
            return false;
        }
        this.store.setState({ refusal: null, refused: null, hints: null });
        this.progress(table, glance, answer);
        this.save();
        return true;
    }

    // Luck, bots and moves without a choice, until a person has something to decide or the game is over.
    private async proceed(table: Table) {
        this.store.setState({ busy: true });
        while (this.table === table) {
            const { look, viewer } = this.store.getState();
            if (look === null || look.actor === null) break;
            const glance = this.glance(viewer, look.length);
            if (look.actor === 'nature') {
                await this.pause('luck');
                this.progress(table, glance, await table.draw(glance));
            } else if (this.kept.sitters[look.actor] !== 'person') {
                if (this.unconfirmed(look)) {
                    this.store.setState({ ending: true });
                    break;
                }
                await this.pause('bot');
                this.progress(table, glance, await table.bot(this.kept.sitters[look.actor]!, glance));
            } else if (look.actor !== viewer) {
                if (this.persons().length > 1) {
                    this.store.setState({ curtain: look.actor });
                    break;
                }
                await this.refresh(table, look.actor);
            } else {
                const forced = this.forced(look);
                if (forced === null) break;
                await this.pause('bot');
                if (!(await this.submit(table, viewer, look, forced))) break;
            }
        }
        if (this.table !== table) return;
        this.hurry = false;
        this.save();
        this.store.setState({ busy: false });
    }

    // A turn that ended by itself is confirmed first, if that is wished.
    private unconfirmed({ log, length }: Look): boolean {
        const { viewer } = this.store.getState();
        if (viewer === null || length <= this.agreed || !(this.kept.guided || useSettings.getState().confirm)) return false;
        const last = log.findLast(({ actor }) => actor !== 'nature');
        return last?.actor === viewer && !this.ends.includes(last.kind);
    }

    private pauseFor(who: 'bot' | 'luck'): number {
        return this.hurry ? 0 : pauses[useSettings.getState().pace][who];
    }

    private pause(who: 'bot' | 'luck') {
        const length = this.pauseFor(who);
        if (length === 0) return Promise.resolve();
        return new Promise<void>((resolve) => {
            const done = () => {
                clearTimeout(timer);
                this.wake = null;
                resolve();
            };
            const timer = setTimeout(done, length);
            this.wake = done;
        });
    }

    private save() {
        const { look } = this.store.getState();
        const over = look?.actor === null;
        const winners = look && over ? look.scores.flatMap((score, seat) => (score.rank === 1 ? [this.kept.names[seat]!] : [])) : [];
        this.kept = { ...this.kept, over, result: over ? winners.join(', ') : null, touched: Date.now() };
        if (look) this.kept = { ...this.kept, points: look.scores.map(({ points }) => points) };
        const { finished, set } = useSettings.getState();
        if (over && !finished.includes(this.kept.game)) set({ finished: [...finished, this.kept.game] });
        this.store.setState({ unsaved: !keep(this.kept) });
    }
}
