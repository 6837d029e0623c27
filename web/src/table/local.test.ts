import { beforeEach, expect, test, vi } from 'vitest';
import { LocalTable } from './local';
import { Breakdown, Trouble } from './table';

// A worker that answers as a test wants it to.
class Puppet {
    static answer: (message: { id: number; game?: string; request?: { cmd: string } }, self: Puppet) => void;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: ((event: { message: string }) => void) | null = null;
    onmessageerror: (() => void) | null = null;
    postMessage(message: { id: number }) {
        queueMicrotask(() => Puppet.answer(message, this));
    }
    terminate() {
        Puppet.answer = () => undefined;
    }
}

beforeEach(() => void vi.stubGlobal('Worker', Puppet));

test('an answer with an error is a trouble, and the table goes on', async () => {
    Puppet.answer = ({ id, request }, self) =>
        self.onmessage?.({ data: { id, reply: request?.cmd === 'save' ? { error: 'no table' } : {} } });
    const table = new LocalTable('tidepool');
    await expect(table.save()).rejects.toThrow(Trouble);
    await expect(table.edition()).resolves.toBeUndefined();
});

test('an action that is none is refused without a rule', async () => {
    const reply = { error: 'unknown action', key: 'no-action', operands: ['fly'] };
    Puppet.answer = ({ id }, self) => self.onmessage?.({ data: { id, reply } });
    await expect(new LocalTable('tidepool').check('fly')).resolves.toEqual({
        ok: false,
        rule: null,
        statement: 'unknown action',
        key: 'no-action',
        operands: ['fly'],
    });
});

test('an engine that traps, a worker that does not start and an answer that cannot be read end every request', async () => {
    const ends: readonly (typeof Puppet.answer)[] = [
        ({ id }, self) => self.onmessage?.({ data: { id, failure: 'unreachable' } }),
        (_, self) => self.onerror?.({ message: '' }),
        (_, self) => self.onmessageerror?.(),
    ];
    for (const end of ends) {
        Puppet.answer = end;
        const table = new LocalTable('tidepool');
        await Promise.all(
            [table.look({ seat: 0 }), table.draw({ seat: 0 }), table.save()].map((asked) => expect(asked).rejects.toThrow(Breakdown)),
        );
        await expect(table.look({ seat: 0 })).rejects.toThrow(Breakdown);
    }
});

test('nobody waits for a table that is closed', async () => {
    Puppet.answer = () => undefined;
    const table = new LocalTable('tidepool');
    const asked = table.look({ seat: 0 });
    table.close();
    await expect(asked).rejects.toThrow(Breakdown);
});
