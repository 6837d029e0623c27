// Compares the signature of every game under WebAssembly with the stored one, which the native tests compare with theirs; and the speed
// of random play with the native one, which must be at most twice as high.
// usage: node tests/wasm/signature.mjs FOLDER-OF-MODULES TIDEKEEP GAME ..
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [folder, program, ...games] = process.argv.slice(2);
const hex = (word) => (word >>> 0).toString(16).padStart(8, '0');
const catalogue = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));

async function load(game) {
    const wasi = new WASI({ version: 'preview1' });
    const { instance } = await WebAssembly.instantiate(await readFile(`${folder}/${game}.wasm`), { wasi_snapshot_preview1: wasi.wasiImport });
    wasi.initialize(instance);
    return instance.exports;
}

function rate(module, games) {
    const start = performance.now();
    const actions = module.play_out(games, 1);
    return actions / (performance.now() - start) * 1000;
}

// The better of three turns each, taken alternately, so that other work on the machine counts little.
function ratio(module, game) {
    const players = String(catalogue.find(({ name }) => name === game).least_players);
    let here = 0, native = 0;
    rate(module, 300);
    for (let turn = 0; turn < 3; ++turn) {
        here = Math.max(here, rate(module, 3000));
        const report = JSON.parse(execFileSync(program, ['bench', game, '-p', players, '-n', '3000', '--json'], { encoding: 'utf8' }));
        native = Math.max(native, report.actions_per_second);
    }
    return here / native;
}

let failed = games.length === 0 ? 1 : 0;
for (const game of games) {
    const module = await load(game);
    const got = hex(module.signature(1)) + hex(module.signature(0));
    const { signature } = JSON.parse(await readFile(new URL(`../golden/${game}.json`, import.meta.url), 'utf8'));
    const speed = ratio(module, game);
    console.log(`${game}: ${got} ${got === signature ? 'as stored' : `differs from the stored ${signature}`}, ${(100 * speed).toFixed(0)}% of native speed`);
    if (got !== signature || speed < 0.5) ++failed;
}
process.exit(failed === 0 ? 0 : 1);
