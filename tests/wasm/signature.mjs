// Compares the signature of every game under WebAssembly with the stored one, which the native tests compare with theirs; and the speed
// of random play with the native one, which must be at most twice as high. Who has learnt chooses the same in both.
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

// Seconds of a core that games take under WebAssembly, and natively.
function seconds(module, games) {
    const before = process.cpuUsage();
    module.play_out(games, 1);
    return process.cpuUsage(before).user / 1e6;
}
function nativeSeconds(...args) {
    const script = 'TIMEFORMAT=%U; time "$@" >/dev/null';
    return Number(execFileSync('bash', ['-c', `exec 2>&1; ${script}`, '-', program, ...args], { encoding: 'utf8' }));
}

// The best of three turns each, taken alternately; seconds of a core, so that other work on the machine counts little.
function ratio(module, game) {
    const players = String(catalogue.find(({ name }) => name === game).least_players);
    const few = 3000, enough = 0.3; // seconds, beside which it counts nothing that the program has to begin
    const games = Math.ceil(few * Math.max(1, enough / nativeSeconds('bench', game, '-p', players, '-n', String(few))));
    let here = Infinity, native = Infinity;
    seconds(module, 300);
    for (let turn = 0; turn < 3; ++turn) {
        here = Math.min(here, seconds(module, games));
        native = Math.min(native, nativeSeconds('bench', game, '-p', players, '-n', String(games)));
    }
    return native / here;
}

function ask(module, request) {
    const bytes = typeof request === 'string' ? new TextEncoder().encode(request) : request;
    const at = module.request(bytes.length); // which may give the module another memory
    new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes);
}

// What the module and the program answer when the player that has learnt plays a game's first actions, at a table for so many.
function learners(module, game, players) {
    const next = '{"cmd":"bot","bot":"learned:100"}', luck = '{"cmd":"auto"}';
    const lines = [`{"cmd":"new","game":"${game}","players":${players},"seed":3}`, ...Array.from({ length: 12 }, () => [luck, next]).flat()];
    const here = lines.map((line) => {
        ask(module, line);
        const size = module.answer();
        return new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.reply(), size));
    });
    const native = execFileSync(program, ['referee'], { encoding: 'utf8', input: lines.join('\n') + '\n' }).trimEnd().split('\n');
    return [here.join('\n'), native.join('\n')];
}

// Whether what was learnt of a game, if anything was, is taken by its module, and then plays as natively; nothing else is taken.
async function learns(module, game) {
    const network = await readFile(new URL(`../../src/games/${game}/network.bin`, import.meta.url)).catch(() => null);
    const { least_players: least, most_players: most } = catalogue.find(({ name }) => name === game);
    ask(module, network ?? 'nothing');
    if (module.learn() !== (network ? 1 : 0)) return false;
    if (network === null) return true;
    ask(module, network.subarray(1));
    if (module.learn() !== 0) return false;
    for (let players = least; players <= most; ++players) {
        const [here, native] = learners(module, game, players);
        if (here !== native || !here.includes('"action"')) return false;
    }
    return true;
}

let failed = games.length === 0 ? 1 : 0;
for (const game of games) {
    const module = await load(game);
    const got = hex(module.signature(1)) + hex(module.signature(0));
    const { signature } = JSON.parse(await readFile(new URL(`../golden/${game}.json`, import.meta.url), 'utf8'));
    const speed = ratio(module, game);
    console.log(`${game}: ${got} ${got === signature ? 'as stored' : `differs from the stored ${signature}`}, ${(100 * speed).toFixed(0)}% of native speed`);
    const same = await learns(module, game);
    if (!same) console.log(`${game}: what was learnt of it does not play as natively`);
    if (got !== signature || speed < 0.5 || !same) ++failed;
}
process.exit(failed === 0 ? 0 : 1);
