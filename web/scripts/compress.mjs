// Puts a compressed copy beside every file of the page, for the server to send.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const page = new URL('../../build/page', import.meta.url).pathname;
const worth = /\.(js|css|html|svg|wasm|json|webmanifest|txt)$/;

for (const name of readdirSync(page, { recursive: true })) {
    const file = join(page, name);
    if (!worth.test(file) || !statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
