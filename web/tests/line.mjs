// A line to the server that a test can cut, or let fall silent.
import { connect, createServer } from 'node:net';

export async function layLine(address) {
    const port = Number(new URL(address).port);
    const ends = new Set();
    let whole = true;
    const join = (from, to) => {
        ends.add(from);
        from.on('data', (bytes) => to.write(bytes));
        from.on('error', () => to.destroy());
        from.on('close', () => {
            ends.delete(from);
            to.destroy();
        });
    };
    const server = createServer((near) => {
        if (!whole) return near.destroy();
        const far = connect(port, '127.0.0.1');
        join(near, far);
        join(far, near);
    });
    const cut = () => {
        whole = false;
        for (const end of ends) end.destroy();
    };
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        address: `http://127.0.0.1:${server.address().port}/`,
        cut,
        // From now on nothing gets through on the connections that there are, and neither end is told.
        silence() {
            for (const end of ends) end.removeAllListeners('data').resume();
        },
        mend: () => (whole = true),
        stop() {
            cut();
            server.close();
        },
    };
}
