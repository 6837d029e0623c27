// The server on a free port, for as long as a test runs.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export async function startServer(program = new URL('../../build/tidekeep', import.meta.url).pathname) {
    const child = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
        const address = /http:\/\/[^ ]*/.exec(line)?.[0];
        if (address) return { address, program, stop: () => new Promise((resolve) => { child.once('exit', resolve); child.kill(); }) };
    }
    throw new Error('the server did not start');
}
