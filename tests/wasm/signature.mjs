// Compares the signature of every game under WebAssembly with the stored one, which the native tests compare with theirs.
// usage: node tests/wasm/signature.mjs MODULE.wasm GAME ..
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [module, ...games] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1' });
const { instance } = await WebAssembly.instantiate(await readFile(module), { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize(instance);

const hex = (word) => (word >>> 0).toString(16).padStart(8, '0');
let failed = 0;
for (const [index, game] of games.entries()) {
    const got = hex(instance.exports.signature(index, 1)) + hex(instance.exports.signature(index, 0));
    const { signature } = JSON.parse(await readFile(new URL(`../golden/${game}.json`, import.meta.url), 'utf8'));
    console.log(`${game}: ${got} ${got === signature ? 'as stored' : `differs from the stored ${signature}`}`);
    if (got !== signature) ++failed;
}
if (games.length === 0) {
    console.error('no games were named');
    failed = 1;
}
process.exit(failed === 0 ? 0 : 1);
