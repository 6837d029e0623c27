// The server as a stranger meets it.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { startServer } from './server.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(() => server.stop());

// An address as it is, not tidied up as a browser would.
function ask(path, { method = 'GET', headers = {} } = {}) {
    const { hostname, port } = new URL(server.address);
    return new Promise((resolve, reject) => {
        const asked = request({ hostname, port, path, method, headers }, (response) => {
            const pieces = [];
            response.on('data', (piece) => pieces.push(piece));
            response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }));
        });
        asked.on('error', reject);
        asked.end();
    });
}

test('sends the page, compressed for those who take it', async () => {
    const plain = await ask('/');
    assert.equal(plain.status, 200);
    assert.match(plain.headers['content-type'], /text\/html/);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const coding of ['br', 'gzip']) {
        const packed = await ask('/', { headers: { 'Accept-Encoding': coding } });
        assert.equal(packed.headers['content-encoding'], coding);
        assert.ok(packed.body.length < plain.body.length);
    }
    assert.equal((await ask('/', { headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' } })).headers['content-encoding'], 'gzip');
});

test('lets nothing from outside in', async () => {
    const { headers } = await ask('/');
    assert.match(headers['content-security-policy'], /default-src 'none'/);
    assert.doesNotMatch(headers['content-security-policy'], /unsafe-inline|'unsafe-eval'|https?:|\*/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
});

test('has no file but the page’s', async () => {
    for (const path of [
        '/../CMakeCache.txt',
        '/%2e%2e/CMakeCache.txt',
        '//etc/passwd',
        '/assets/../../tidekeep',
        '/nothing',
        '/assets',
        '/index.html.br',
    ])
        assert.equal((await ask(path)).status, 404, path);
});

test('answers other methods with what it can do', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
        const reply = await ask('/', { method });
        assert.equal(reply.status, 405);
        assert.equal(reply.headers.allow, 'GET, HEAD');
    }
    const head = await ask('/', { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.body.length, 0);
    assert.ok(Number(head.headers['content-length']) > 0);
});

test('sends nothing again that has not changed', async () => {
    const { headers } = await ask('/');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal((await ask('/', { headers: { 'If-None-Match': headers.etag } })).status, 304);
});
