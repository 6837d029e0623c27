// The frames of docs/wire.md: what a shared table says, read from bytes, and what it is asked for, written as bytes.
import type { Seat } from '../table/table';

export type Phase = 'waiting' | 'playing' | 'over' | 'halted';
export type Gesture = 'hello' | 'done' | 'thanks' | 'oops' | 'hm' | 'hurry' | 'good';

const phases = ['waiting', 'playing', 'over', 'halted'] as const;
const holders = ['open', 'person', 'bot'] as const;
const clocks = ['none', 'turn', 'budget'] as const;
const undos = [null, 'undo.nothing', 'undo.luck', 'undo.other', 'undo.shown', 'undo.foreign'] as const;
export const gestures = ['hello', 'done', 'thanks', 'oops', 'hm', 'hurry', 'good'] as const satisfies readonly Gesture[];

export interface Chair {
    readonly holder: (typeof holders)[number];
    readonly connected: boolean;
    readonly replaced: boolean; // a bot plays for the person
    readonly resigned: boolean;
    readonly yours: boolean;
    readonly colour: number;
    readonly name: string; // of the person
    readonly bot: string; // that holds the seat, or plays for it
}

export interface Message {
    readonly seq: number;
    readonly seat: Seat | null;
    readonly colour: number;
    readonly gesture: Gesture | null; // or a text
    readonly when: number;
    readonly person: string; // for muting
    readonly name: string;
    readonly text: string;
}

// One event of a game that is over. For an undo, `value` is the length that was gone back to.
export interface Happening {
    readonly seq: number;
    readonly undo: boolean;
    readonly actor: number; // as bytes have it: -1 is Nature
    readonly value: number;
}

export interface About {
    readonly frame: 'table';
    readonly version: number;
    readonly signature: string; // 16 hexadecimal digits
    readonly table: string;
    readonly game: string;
    readonly players: number;
    readonly options: { readonly [name: string]: string };
    readonly edition: string;
    readonly fingerprint: string;
    readonly builtIn: boolean;
    readonly seat: Seat | null;
    readonly host: boolean;
    readonly hints: boolean;
    readonly maySit: boolean;
    readonly clock: (typeof clocks)[number];
    readonly seconds: number;
    readonly increment: number;
    readonly resigns: boolean; // when time is over; else a bot plays on
    readonly bot: string;
    readonly commitment: string; // 64 hexadecimal digits
    readonly created: number;
    readonly now: number;
}

export interface Company {
    readonly frame: 'seats';
    readonly phase: Phase;
    readonly seat: Seat | null;
    readonly chairs: readonly Chair[];
    readonly watchers: number;
    readonly halted: { readonly key: string; readonly operands: readonly string[] };
}

export interface State {
    readonly frame: 'state';
    readonly request: number;
    readonly seq: number;
    readonly length: number;
    readonly actor: number;
    readonly undo: (typeof undos)[number]; // null: one's last action can be taken back
    readonly clocks: readonly number[]; // milliseconds left, a seat
    readonly now: number;
    readonly from: number;
    readonly state: string; // hexadecimal digits, as the engine takes them
    readonly lines: readonly string[]; // the same: who acted, and the action as it was shown
}

export type Frame =
    | About
    | Company
    | State
    | ({ readonly frame: 'said' } & Message)
    | {
          readonly frame: 'refused';
          readonly request: number;
          readonly rule: number;
          readonly key: string;
          readonly operands: readonly string[];
          readonly sentence: string;
      }
    | { readonly frame: 'done'; readonly request: number }
    | { readonly frame: 'wish'; readonly length: number; readonly seat: Seat | null; readonly agreed: number; readonly asked: number }
    | {
          readonly frame: 'over';
          readonly resigned: boolean;
          readonly secret: Uint8Array;
          readonly events: readonly Happening[];
          readonly length: number;
      }
    | { readonly frame: 'looked'; readonly request: number; readonly step: number; readonly actor: number; readonly state: string }
    | { readonly frame: 'presence'; readonly connected: number; readonly watchers: number }
    | { readonly frame: 'pong'; readonly request: number; readonly now: number }
    | { readonly frame: 'next'; readonly table: string }
    | { readonly frame: 'stalled'; readonly stalled: boolean };

export function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Reads one after the other; beyond the end it throws a RangeError.
class Reader {
    private at = 0;
    private readonly view: DataView;
    constructor(private readonly bytes: Uint8Array) {
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    private skip(size: number): number {
        this.at += size;
        return this.at - size;
    }
    u8 = () => this.view.getUint8(this.skip(1));
    i8 = () => this.view.getInt8(this.skip(1));
    u16 = () => this.view.getUint16(this.skip(2), true);
    u32 = () => this.view.getUint32(this.skip(4), true);
    u64 = () => this.view.getBigUint64(this.skip(8), true).toString(16).padStart(16, '0');
    time = () => Number(this.view.getBigInt64(this.skip(8), true));
    raw = (size: number) => {
        const from = this.skip(size);
        if (this.at > this.bytes.length) throw new RangeError('a frame is cut off');
        return this.bytes.slice(from, this.at);
    };
    text = () => new TextDecoder().decode(this.raw(this.u16()));
    block = () => hex(this.raw(this.u32()));
    seat = (): Seat | null => {
        const seat = this.i8();
        return seat < 0 ? null : seat;
    };
    list = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);
}

function readTable({ u8, u64, text, seat, u32, raw, time }: Reader): About {
    const head = { frame: 'table', version: u8(), signature: u64(), table: text(), game: text(), players: u8() } as const;
    const options = JSON.parse(text()) as About['options'];
    const played = { options, edition: text(), fingerprint: text(), builtIn: u8() !== 0, seat: seat() };
    const flags = u8();
    const rights = { host: (flags & 1) !== 0, hints: (flags & 2) !== 0, maySit: (flags & 4) !== 0 };
    const pace = { clock: clocks[u8()] ?? 'none', seconds: u32(), increment: u32(), resigns: u8() === 1, bot: text() } as const;
    return { ...head, ...played, ...rights, ...pace, commitment: hex(raw(32)), created: time(), now: time() };
}

function readChair({ u8, text }: Reader): Chair {
    const holder = holders[u8()] ?? 'open';
    const flags = u8();
    return {
        holder,
        connected: (flags & 1) !== 0,
        replaced: (flags & 2) !== 0,
        resigned: (flags & 4) !== 0,
        yours: (flags & 8) !== 0,
        colour: u8(),
        name: text(),
        bot: text(),
    };
}

function readSeats(reader: Reader): Company {
    const { u8, u16, text, list } = reader;
    const phase = phases[u8()] ?? 'halted';
    const seat = reader.seat();
    const chairs = list(u8(), () => readChair(reader));
    const watchers = u16();
    return { frame: 'seats', phase, seat, chairs, watchers, halted: { key: text(), operands: list(u8(), text) } };
}

function readState({ u8, u32, i8, time, block, list, raw }: Reader): State {
    const head = { frame: 'state', request: u32(), seq: u32(), length: u32(), actor: i8(), undo: undos[u8()] ?? null } as const;
    const left = list(u8(), u32);
    return { ...head, clocks: left, now: time(), from: u32(), state: block(), lines: list(u32(), () => hex(raw(5))) };
}

function readSaid({ u8, u32, seat, time, u64, text }: Reader): Frame {
    const head = { frame: 'said', seq: u32(), seat: seat(), colour: u8(), gesture: gestures[u8() - 1] ?? null } as const;
    return { ...head, when: time(), person: u64(), name: text(), text: text() };
}

function readOver({ u8, u32, i8, raw, list }: Reader): Frame {
    const head = { frame: 'over', resigned: u8() === 1, secret: raw(32) } as const;
    const events = list(u32(), () => ({ seq: u32(), undo: u8() === 1, actor: i8(), value: u32() }));
    return { ...head, events, length: u32() };
}

// A frame by its bytes; nothing for a kind that is not known here. Throws if it is cut off.
export function readFrame(bytes: Uint8Array): Frame | null {
    const reader = new Reader(bytes);
    const { u8, u16, u32, i8, text, list, time, block, seat } = reader;
    switch (u8()) {
        case 1:
            return readTable(reader);
        case 2:
            return readSeats(reader);
        case 3:
            return readState(reader);
        case 4:
            return readSaid(reader);
        case 5:
            return { frame: 'refused', request: u32(), rule: u16(), key: text(), operands: list(u8(), text), sentence: text() };
        case 6:
            return { frame: 'done', request: u32() };
        case 7:
            return { frame: 'wish', length: u32(), seat: seat(), agreed: u8(), asked: u8() };
        case 8:
            return readOver(reader);
        case 9:
            return { frame: 'looked', request: u32(), step: u32(), actor: i8(), state: block() };
        case 10:
            return { frame: 'presence', connected: u8(), watchers: u16() };
        case 11:
            return { frame: 'pong', request: u32(), now: time() };
        case 12:
            return { frame: 'next', table: text() };
        case 13:
            return { frame: 'stalled', stalled: u8() !== 0 };
        default:
            return null;
    }
}

// What a person may ask of a table.
export type Ask =
    | { readonly ask: 'act'; readonly length: number; readonly action: number }
    | { readonly ask: 'undo'; readonly length: number }
    | { readonly ask: 'wish'; readonly length: number; readonly back: number }
    | { readonly ask: 'answer'; readonly back: number; readonly yes: boolean }
    | { readonly ask: 'say'; readonly text: string }
    | { readonly ask: 'gesture'; readonly gesture: Gesture }
    | { readonly ask: 'sit'; readonly seat: Seat }
    | { readonly ask: 'assign'; readonly seat: Seat; readonly bot: string }
    | { readonly ask: 'leave'; readonly bot: string }
    | { readonly ask: 'look'; readonly step: number }
    | { readonly ask: 'stand' | 'start' | 'resign' | 'return' | 'ping' | 'again' };

const kinds = {
    act: 1,
    undo: 2,
    wish: 3,
    answer: 4,
    say: 5,
    gesture: 6,
    sit: 7,
    stand: 8,
    assign: 9,
    start: 10,
    resign: 11,
    leave: 12,
    return: 13,
    look: 14,
    ping: 15,
    again: 16,
} as const satisfies { readonly [name in Ask['ask']]: number };

// What a client sends; `request` is the number that the answer carries.
export function writeAsk(request: number, ask: Ask): Uint8Array<ArrayBuffer> {
    const bytes: number[] = [];
    const u8 = (value: number) => void bytes.push(value & 255);
    const u16 = (value: number) => [0, 8].forEach((shift) => u8(value >>> shift));
    const u32 = (value: number) => [0, 8, 16, 24].forEach((shift) => u8(value >>> shift));
    const text = (value: string) => {
        const encoded = new TextEncoder().encode(value);
        u16(encoded.length);
        encoded.forEach(u8);
    };
    u8(kinds[ask.ask]);
    u32(request);
    switch (ask.ask) {
        case 'act':
            u32(ask.length);
            u32(ask.action);
            break;
        case 'undo':
            u32(ask.length);
            break;
        case 'wish':
            u32(ask.length);
            u32(ask.back);
            break;
        case 'answer':
            u32(ask.back);
            u8(ask.yes ? 1 : 0);
            break;
        case 'say':
            text(ask.text);
            break;
        case 'gesture':
            u8(gestures.indexOf(ask.gesture) + 1);
            break;
        case 'sit':
            u8(ask.seat);
            break;
        case 'assign':
            u8(ask.seat);
            text(ask.bot);
            break;
        case 'leave':
            text(ask.bot);
            break;
        case 'look':
            u32(ask.step);
            break;
    }
    return Uint8Array.from(bytes);
}
