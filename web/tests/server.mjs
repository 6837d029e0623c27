// The server on a free port, with tables of its own, for as long as a test runs.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export async function startServer(program = new URL('../../build/tidekeep', import.meta.url).pathname) {
    const folder = mkdtempSync(join(tmpdir(), 'tidekeep-'));
    const child = spawn(program, ['serve', '--port', '0', '--store', join(folder, 'tables.db')], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
        const address = /http:\/\/[^ ]*/.exec(line)?.[0];
        if (address)
            return {
                address,
                program,
                stop: () =>
                    new Promise((resolve) => {
                        child.once('exit', () => {
                            rmSync(folder, { recursive: true, force: true });
                            resolve();
                        });
                        child.kill();
                    }),
            };
    }
    throw new Error('the server did not start');
}
