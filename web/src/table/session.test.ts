import { beforeEach, expect, test, vi } from 'vitest';
import type { Kept } from './shelf';
import { Breakdown, type Glance, type Look, type Progress, type Record, type Submission, type Table, Trouble } from './table';

beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('navigator', { language: 'en' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const record = { actions: ['begin'] } as unknown as Record;
const kept = { id: 'x', game: 'tidepool', record, sitters: ['person'], names: ['You'], seed: 1, guided: false } as unknown as Kept;
const look = {
    actor: 0,
    length: 1,
    log: [{ text: 'begin', actor: 0 }],
    actions: [{ text: 'a' }, { text: 'b' }],
    scores: [{ rank: 1 }],
    undo: { ok: true, reason: '' },
} as unknown as Look;

function tableWith(change: Partial<Table>): Table {
    const nothing = () => Promise.resolve();
    const sound = {
        load: nothing,
        edition: nothing,
        look: () => Promise.resolve(look),
        save: () => Promise.resolve(record),
        close: () => undefined,
    };
    return { ...sound, ...change } as unknown as Table;
}

async function sessionWith(...tables: readonly Partial<Table>[]) {
    const { Session } = await import('./session');
    let sat = 0;
    return new Session(kept, [], [], () => tableWith(tables[Math.min(sat++, tables.length - 1)]!));
}

const broken = () => Promise.reject(new Breakdown('unreachable'));

test('whatever fails is shown, and nobody is kept waiting', async () => {
    const requests = {
        submit: (session) => session.act('a'),
        check: (session) => session.consider('c'),
        undo: (session) => session.undo(),
        hint: (session) => session.hint(),
    } as const satisfies { readonly [request: string]: (session: Awaited<ReturnType<typeof sessionWith>>) => unknown };
    const lookingBack: Table['look'] = (_, step) => (step === undefined ? Promise.resolve(look) : broken());
    for (const [name, request] of Object.entries(requests)) {
        const session = await sessionWith(name === 'undo' ? { look: lookingBack } : { [name]: broken });
        await session.open();
        expect(session.store.getState()).toMatchObject({ trouble: null, busy: false });
        await request(session);
        expect(session.store.getState(), name).toMatchObject({ trouble: { message: 'unreachable' }, busy: false, pondering: false });
    }
});

test('a record that is refused is a trouble of its own kind', async () => {
    const session = await sessionWith({ load: () => Promise.reject(new Trouble('another edition')) });
    await session.open();
    expect(session.store.getState().trouble).toBeInstanceOf(Trouble);
});

test('trying again begins where the game was kept', async () => {
    const load = vi.fn(() => Promise.resolve());
    const submit = () => Promise.resolve({ ok: true, length: 2, played: ['a'], look: { ...look, length: 2, log: [] } } as Progress);
    const session = await sessionWith({ submit, hint: broken }, { load });
    await session.open();
    await session.act('a');
    await session.hint();
    expect(session.store.getState().trouble).not.toBeNull();
    await session.open();
    expect(session.store.getState()).toMatchObject({ trouble: null, busy: false });
    expect(load).toHaveBeenCalledWith({ ...record, actions: ['begin', 'a'] }, 1, undefined);
});

// A table at which every request is counted, and luck answers each action of the person once.
function counting() {
    const asked: string[] = [];
    const game = ['begin'];
    const lookAfter = (since: number) =>
        ({
            ...look,
            length: game.length,
            log: game.slice(since).map((text) => ({ text, actor: text === 'luck' ? 'nature' : 0 })),
        }) as unknown as Look;
    const progress = (before: number, { since = 0 }: Glance): Progress => ({
        ok: true,
        length: game.length,
        played: game.slice(before),
        look: lookAfter(since),
    });
    const table: Partial<Table> = {
        look: ({ since = 0 }) => (asked.push('look'), Promise.resolve(lookAfter(since))),
        save: () => (asked.push('save'), Promise.resolve(record)),
        submit: ({ length, action, auto }: Submission, glance) => {
            asked.push('submit');
            if (length !== game.length)
                return Promise.resolve({
                    ok: false,
                    rule: null,
                    statement: 'gone on',
                    key: 'submit.stale',
                    look: lookAfter(glance.since ?? 0),
                });
            game.push(action, ...(auto ? ['luck'] : []));
            return Promise.resolve(progress(length, glance));
        },
        load: ({ actions }) => (asked.push('load'), game.splice(0, Infinity, ...actions), Promise.resolve()),
    };
    return { asked, game, table };
}

test('one click is one round trip', async () => {
    const { useSettings } = await import('./settings');
    useSettings.getState().set({ pace: 'instant' });
    const { asked, game, table } = counting();
    const session = await sessionWith(table);
    await session.open();
    for (const [click, action] of ['a', 'b', 'a'].entries()) {
        asked.length = 0;
        await session.act(action);
        expect(asked).toEqual(['submit']);
        expect(session.kept.record.actions).toEqual(game);
        expect(session.store.getState().look?.log.map(({ text }) => text)).toEqual(game);
        expect(game.length).toBe(3 + 2 * click);
    }
    asked.length = 0;
    await session.undo();
    expect(asked).toEqual(['look', 'load', 'look']);
    expect(game).toEqual(['begin', 'a', 'luck', 'b', 'luck']);
    expect(session.kept.record.actions).toEqual(game);
    expect(session.store.getState().look?.log.length).toBe(game.length);
});

test('an action on what is no longer so is refused, and shows what is', async () => {
    const { game, table } = counting();
    const session = await sessionWith(table);
    await session.open();
    game.push('meanwhile');
    await session.act('a');
    expect(session.store.getState()).toMatchObject({ busy: false, refusal: { key: 'submit.stale' }, look: { length: 2 } });
    expect(session.store.getState().look?.log.map(({ text }) => text)).toEqual(['begin', 'meanwhile']);
});
