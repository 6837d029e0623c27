import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as de from '../words/de';
import * as en from '../words/en';
import { commitmentOf, eventsOf, wordOf } from './luck';
import { type Ask, gestures, hex, readFrame, writeAsk } from './wire';

// Bytes as docs/wire.md has them.
const u8 = (...values: number[]) => values.map((value) => value & 255);
const number = (size: number) => (value: number | bigint) =>
    Array.from({ length: size }, (_, i) => Number((BigInt(value) >> BigInt(8 * i)) & 255n));
const [u16, u32, u64] = [number(2), number(4), number(8)];
const text = (value: string) => [...u16(Buffer.byteLength(value)), ...Buffer.from(value)];
const read = (...parts: (readonly number[])[]) => readFrame(Uint8Array.from(parts.flat()));

const state = [
    ...[u8(3), u32(7), u32(40), u32(12), u8(-1), u8(2), u8(2), u32(61_000), u32(5), u64(1_700_000_000_000), u32(10)],
    ...[u32(3), u8(0xab, 0, 1), u32(2), u8(0), u32(0x01020304), u8(-1), u32(9)],
];

test('a state is read, and what is added to it later is passed over', () => {
    const expected = {
        ...{ frame: 'state', request: 7, seq: 40, length: 12, actor: -1, undo: 'undo.luck', clocks: [61_000, 5] },
        ...{ now: 1_700_000_000_000, from: 10, state: 'ab0001', lines: ['0004030201', 'ff09000000'] },
    };
    expect(read(...state)).toEqual(expected);
    expect(read(...state, u8(1, 2, 3))).toEqual(expected);
    expect(read(u8(3), u32(0), u32(1), u32(0), u8(0), u8(0), u8(0), u64(0), u32(0), u32(0), u32(0))).toMatchObject({ undo: null });
});

test('seats, talk, wishes and the end are read', () => {
    const chair = [u8(1, 9, 3), text('Ödön'), text('')];
    expect(
        read(u8(2), u8(1), u8(0), u8(2), ...chair, u8(2, 0, 0), text(''), text('level3'), u16(4), text('table.rules'), u8(1), text('7')),
    ).toEqual({
        ...{ frame: 'seats', phase: 'playing', seat: 0, watchers: 4, halted: { key: 'table.rules', operands: ['7'] } },
        chairs: [
            { holder: 'person', connected: true, replaced: false, resigned: false, yours: true, colour: 3, name: 'Ödön', bot: '' },
            { holder: 'bot', connected: false, replaced: false, resigned: false, yours: false, colour: 0, name: '', bot: 'level3' },
        ],
    });
    expect(read(u8(4), u32(9), u8(-2), u8(1), u8(3), u64(5), u64(255), text('Bo'), text(''))).toEqual({
        ...{ frame: 'said', seq: 9, seat: null, colour: 1, gesture: 'thanks', when: 5, person: '00000000000000ff', name: 'Bo', text: '' },
    });
    expect(read(u8(5), u32(3), u16(0), text('table.taken'), u8(1), text('2'), text('no'))).toEqual({
        ...{ frame: 'refused', request: 3, rule: 0, key: 'table.taken', operands: ['2'], sentence: 'no' },
    });
    expect(read(u8(7), u32(3), u8(-2), u8(0), u8(0))).toEqual({ frame: 'wish', length: 3, seat: null, agreed: 0, asked: 0 });
    const secret = new Uint8Array(32).fill(7);
    expect(read(u8(8), u8(1), [...secret], u32(2), u32(5), u8(0, -1), u32(3), u32(6), u8(1, 0), u32(0), u32(1))).toEqual({
        ...{ frame: 'over', resigned: true, secret, length: 1 },
        events: [
            { seq: 5, undo: false, actor: -1, value: 3 },
            { seq: 6, undo: true, actor: 0, value: 0 },
        ],
    });
});

test('a kind that is not known is passed over, and what is cut off is not read', () => {
    expect(read(u8(99, 1, 2))).toBeNull();
    const whole = Uint8Array.from(state.flat());
    for (let size = 0; size < whole.length; ++size) expect(() => readFrame(whole.slice(0, size)), String(size)).toThrow(RangeError);
});

test('requests are written field by field', () => {
    const written = (ask: Ask) => hex(writeAsk(258, ask));
    const head = (kind: string) => `${kind}02010000`;
    expect(written({ ask: 'act', length: 1, action: 0xff020304 })).toBe(`${head('01')}01000000040302ff`);
    expect(written({ ask: 'wish', length: 5, back: 3 })).toBe(`${head('03')}0500000003000000`);
    expect(written({ ask: 'answer', back: 3, yes: true })).toBe(`${head('04')}0300000001`);
    expect(written({ ask: 'say', text: 'ä!' })).toBe(`${head('05')}0300c3a421`);
    expect(written({ ask: 'assign', seat: 2, bot: '' })).toBe(`${head('09')}020000`);
    expect(written({ ask: 'look', step: 9 })).toBe(`${head('0e')}09000000`);
    expect(written({ ask: 'again' })).toBe(head('10'));
    expect(gestures.map((gesture) => written({ ask: 'gesture', gesture }))).toEqual(gestures.map((_, i) => `${head('06')}0${i + 1}`));
});

// The expected values are Python's: hmac.new(bytes([7] * 32), b'draw' + struct.pack('<Q', 5), 'sha256').
test('luck is what the secret says', () => {
    const secret = new Uint8Array(32).fill(7);
    expect(commitmentOf(secret)).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
    expect(wordOf(secret, 5)).toBe('25959816968fc4d4');
    expect(eventsOf(secret, [{ seq: 5, undo: false, actor: -1, value: 3 }])).toEqual(['00ff0300000025959816968fc4d4']);
    expect(eventsOf(secret, [{ seq: 6, undo: true, actor: 1, value: 258 }])).toEqual(['0101020100000000000000000000']);
});

test('every refusal of a server has words', () => {
    const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8');
    const table = /### Refusals\n([^]*?)\n## /.exec(page)![1]!;
    const rows = table.split('\n').filter((row) => row.startsWith('| `'));
    const keys = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, key]) => key!));
    expect(keys.length).toBeGreaterThan(30);
    for (const { engine, friends } of [en, de])
        for (const key of keys) expect((friends.refusals[key] ?? engine[key])?.('1', '2', '3'), key).toBeTruthy();
});

test('whether the server can store is read', () => {
    expect(read(u8(13, 1))).toEqual({ frame: 'stalled', stalled: true });
    expect(read(u8(13, 0))).toEqual({ frame: 'stalled', stalled: false });
});
