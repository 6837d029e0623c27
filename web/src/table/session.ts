import { createStore, type StoreApi } from 'zustand';
import { LocalTable } from './local';
import { useSettings } from './settings';
import { keep, type Kept } from './shelf';
import type { Hint, Look, Refusal, Seat, Table } from './table';

// What a person at the table sees.
export interface Scene {
    readonly look: Look | null;
    readonly viewer: Seat | null; // through whose eyes the table is shown
    readonly curtain: Seat | null; // the person whom the device must be handed to first
    readonly busy: boolean; // bots or luck are at work
    readonly refusal: Refusal | null;
    readonly hints: readonly Hint[] | null;
    readonly pondering: boolean; // a hint is being thought of
    readonly trouble: string | null;
    readonly unsaved: boolean; // the device had no room
}

const pauses = { calm: { bot: 900, luck: 450 }, brisk: { bot: 300, luck: 140 }, instant: { bot: 0, luck: 0 } } as const;

// A game being played at this device: shows it, lets persons act, and moves everyone else.
export class Session {
    readonly store: StoreApi<Scene> = createStore<Scene>(() => ({
        look: null, viewer: null, curtain: null, busy: true, refusal: null, hints: null, pondering: false, trouble: null, unsaved: false,
    }));
    edition: unknown = null;
    private readonly table: Table;
    private hurry = false;
    private closed = false;
    private wake: (() => void) | null = null;
    private kept: Kept;

    // `manual` are the kinds of action that are never made for a person, even if there is no choice.
    constructor(kept: Kept, private readonly manual: readonly string[], table: Table = new LocalTable(kept.game)) {
        this.kept = kept;
        this.table = table;
    }

    async open() {
        try {
            await this.table.load(this.kept.record, this.kept.seed, this.kept.edition);
            this.edition = await this.table.edition();
            const persons = this.persons();
            await this.refresh(persons.length === 1 ? persons[0]! : null);
            await this.proceed();
        } catch (trouble) {
            if (!this.closed) this.store.setState({ trouble: (trouble as Error).message, busy: false });
        }
    }

    close() {
        this.closed = true;
        this.wake?.();
        this.table.close();
    }

    // A person acts; a refusal changes nothing and is shown.
    async act(action: string) {
        const { busy, curtain } = this.store.getState();
        if (busy || curtain !== null) return;
        this.store.setState({ busy: true });
        const answer = await this.table.act(action);
        if (!answer.ok) return this.store.setState({ refusal: answer, busy: false });
        this.store.setState({ refusal: null, hints: null });
        await this.refresh(this.store.getState().viewer);
        await this.proceed();
    }

    // Says whether an action would be refused, and why, without doing it.
    async consider(action: string) {
        const { busy, look, viewer } = this.store.getState();
        if (busy || look === null || look.actor !== viewer) return;
        const answer = await this.table.check(action);
        this.store.setState({ refusal: answer.ok ? null : answer });
    }

    async undo() {
        const { busy, viewer, look } = this.store.getState();
        if (busy || viewer === null || !look?.undo.ok) return;
        this.store.setState({ busy: true, hints: null, refusal: null });
        // Back to where there was something to decide: a move that was made automatically would only be made again.
        for (let now: Look = look; now.undo.ok; ) {
            await this.table.undo(viewer);
            now = await this.refresh(viewer);
            if (now.actions.length > 1) break;
        }
        await this.save();
        this.store.setState({ busy: false });
    }

    async hint() {
        const { busy } = this.store.getState();
        if (busy) return;
        this.store.setState({ busy: true, pondering: true });
        const hints = await this.table.hint(2000);
        this.store.setState({ busy: false, pondering: false, hints: hints.slice(0, 3) });
    }

    // The next person sits down at the device.
    async liftCurtain() {
        const { curtain } = this.store.getState();
        if (curtain === null) return;
        this.store.setState({ curtain: null, refusal: null, hints: null });
        await this.refresh(curtain);
        await this.proceed();
    }

    // No pauses until a person is to act.
    skip() {
        this.hurry = true;
        this.wake?.();
    }

    private persons(): Seat[] {
        return this.kept.sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []));
    }

    private async refresh(viewer: Seat | null): Promise<Look> {
        const look = await this.table.look(viewer);
        if (!this.closed) this.store.setState({ look, viewer });
        return look;
    }

    // Luck, bots and moves without a choice, until a person has something to decide or the game is over.
    private async proceed() {
        this.store.setState({ busy: true });
        while (!this.closed) {
            const { look, viewer } = this.store.getState();
            if (look === null || look.actor === null) break;
            if (look.actor === 'nature') {
                await this.pause('luck');
                if (!this.closed) await this.table.draw();
            } else if (this.kept.sitters[look.actor] !== 'person') {
                await this.pause('bot');
                if (!this.closed) await this.table.bot(this.kept.sitters[look.actor]!);
            } else if (look.actor !== viewer) {
                if (this.persons().length > 1) {
                    this.store.setState({ curtain: look.actor });
                    break;
                }
                await this.refresh(look.actor);
                continue;
            } else {
                const only = look.actions.length === 1 ? look.actions[0]! : null;
                if (only === null || !useSettings.getState().automatic || this.kept.guided || this.manual.includes(only.kind)) break;
                await this.pause('bot');
                if (!this.closed) await this.table.act(only.text);
            }
            if (!this.closed) await this.refresh(viewer);
        }
        if (this.closed) return;
        this.hurry = false;
        await this.save();
        this.store.setState({ busy: false });
    }

    private pause(who: 'bot' | 'luck') {
        const length = this.hurry ? 0 : pauses[useSettings.getState().pace][who];
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

    private async save() {
        const { look } = this.store.getState();
        const record = await this.table.save();
        const over = look?.actor === null;
        const winners = look && over ? look.scores.flatMap((score, seat) => (score.rank === 1 ? [this.kept.names[seat]!] : [])) : [];
        this.kept = { ...this.kept, record, over, result: over ? winners.join(', ') : null, touched: Date.now() };
        this.store.setState({ unsaved: !keep(this.kept) });
    }
}
