import { beforeAll, expect, test, vi } from 'vitest';
import type { Actor, Line, Refusal } from '../table/table';
import type { Heard, Memory } from './heard';

beforeAll(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('navigator', { language: 'en' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const quiet = ['pass'];

// A moment at the table of seat 0: who is to act, and what has been done, such as '1 build' or 'nature deal'.
function moment(actor: Actor, done: readonly string[], change: Partial<Heard> = {}): Heard {
    const log = done.map((deed): Line => {
        const [who, kind] = deed.split(' ') as [string, string];
        return { actor: who === 'nature' ? who : Number(who), kind, text: kind };
    });
    return { look: { actor, log }, viewer: 0, mine: actor === 0, refusal: null, refused: null, ...change };
}

// The sounds of one moment after another.
async function heard(...moments: readonly Heard[]) {
    const { remember, soundOf } = await import('./heard');
    let memory: Memory | null = null;
    return moments.map((now) => {
        const sound = soundOf(memory, now, quiet);
        memory = remember(memory, now);
        return sound;
    });
}

const blank: Heard = { look: null, viewer: null, mine: false, refusal: null, refused: null };
const refusal: Refusal = { ok: false, rule: 'TP-9', statement: 'Not so.' };

test('opening a table is silent, whoever is to act and whether or not it is over', async () => {
    for (const actor of [0, 1, 'nature', null] as const)
        expect(await heard(blank, moment(actor, ['1 build', '0 build', 'nature deal']))).toEqual([null, null]);
});

test('a piece is heard, whoever moves it; luck and what moves none is not', async () => {
    const own = moment(1, ['0 build']);
    expect(
        await heard(moment(0, []), own, moment('nature', ['0 build', '1 pass']), moment(1, ['0 build', '1 pass', 'nature deal'])),
    ).toEqual([null, 'piece', null, null]);
    expect(await heard(own, moment('nature', ['0 build', '1 build']))).toEqual([null, 'piece']);
});

test('one’s turn rings once after others have acted, and never after oneself or luck', async () => {
    const turn = moment(0, ['0 build', '1 build']);
    const thinking = { ...turn, mine: false };
    expect(await heard(moment(1, ['0 build']), thinking, turn, thinking, turn)).toEqual([null, 'piece', 'turn', null, null]);
    expect(await heard(moment(0, []), moment('nature', ['0 pass']), moment(0, ['0 pass', 'nature deal']))).toEqual([null, null, null]);
});

test('what is taken back rings no bell', async () => {
    expect(await heard(moment(0, ['1 build']), moment(1, ['1 build', '0 build']), moment(0, ['1 build']))).toEqual([null, 'piece', null]);
});

test('a refusal knocks every time, but not one that is only told in passing', async () => {
    const waiting = moment(0, ['1 build']);
    const tried = { ...waiting, refusal, refused: 'stop' };
    const again = { ...tried, refusal: { ...refusal } };
    expect(await heard(waiting, tried, { ...tried, mine: false }, again, { ...waiting, refusal })).toEqual([
        null,
        'refusal',
        null,
        'refusal',
        null,
    ]);
});

test('the end is heard once, and the next person at the device is not called', async () => {
    const over = moment(null, ['0 build', '1 pass']);
    expect(await heard(moment(1, ['0 build']), over, { ...over })).toEqual([null, 'end', null]);
    expect(await heard(moment(1, ['0 build']), moment(1, ['0 build'], { viewer: 1, mine: true }))).toEqual([null, null]);
});

test('sounds wait for the first touch, and only one’s turn is heard where the page is hidden', async () => {
    const { audible } = await import('../table/sound');
    const here = { wanted: true, touched: true, hidden: false, since: Infinity };
    for (const sound of ['piece', 'refusal', 'turn', 'end'] as const) {
        expect(audible(sound, here)).toBe(true);
        expect(audible(sound, { ...here, wanted: false })).toBe(false);
        expect(audible(sound, { ...here, touched: false })).toBe(false);
        expect(audible(sound, { ...here, since: 0.05 })).toBe(false);
        expect(audible(sound, { ...here, hidden: true })).toBe(sound === 'turn');
    }
});
