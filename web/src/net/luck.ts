import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Happening, hex } from './wire';

// Luck that can be verified: docs/wire.md, "Luck". (Browsers have these functions only on secure addresses, and a table at home has none.)

export const commitmentOf = (secret: Uint8Array) => hex(sha256(secret));

// What Nature's action in the event `seq` is drawn with: eight bytes as hexadecimal digits, the lowest first.
export function wordOf(secret: Uint8Array, seq: number): string {
    const message = new Uint8Array(12);
    message.set(new TextEncoder().encode('draw'));
    new DataView(message.buffer).setBigUint64(4, BigInt(seq), true);
    return hex(hmac(sha256, secret, message).slice(0, 8));
}

// The events of a game as the engine's `audit` takes them.
export function eventsOf(secret: Uint8Array, events: readonly Happening[]): string[] {
    return events.map(({ seq, undo, actor, value }) => {
        const head = new DataView(new ArrayBuffer(6));
        head.setUint8(0, undo ? 1 : 0);
        head.setInt8(1, actor);
        head.setUint32(2, value, true);
        return hex(new Uint8Array(head.buffer)) + (actor === -1 && !undo ? wordOf(secret, seq) : '0'.repeat(16));
    });
}
