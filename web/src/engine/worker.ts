// One table's engine, off the page's own thread. Messages: {id, game} once, then {id, request}; answers: {id, reply} or {id, failure}.
import { student } from '../table/bots';
import { loadModule, type Module } from './module';

type Addresses = Record<string, string>;
const modules: Addresses = import.meta.glob('../../../build/wasm/*.wasm', { query: '?url', import: 'default', eager: true });
const networks: Addresses = import.meta.glob('../../../src/games/*/network.bin', { query: '?url', import: 'default', eager: true });

interface Request {
    readonly bot?: string;
    readonly bots?: readonly string[];
}

interface Message {
    readonly id: number;
    readonly game?: string;
    readonly request?: Request;
}

interface Engine {
    readonly game: string;
    readonly module: Module;
    learned: boolean;
}

let engine: Promise<Engine> | undefined;

function addressOf(addresses: Addresses, end: string): string | undefined {
    return Object.entries(addresses).find(([path]) => path.endsWith(end))?.[1];
}

async function download(address: string): Promise<Response> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status} ${response.statusText}`);
    return response;
}

async function load(game: string): Promise<Engine> {
    const address = addressOf(modules, `/${game}.wasm`);
    if (address === undefined) throw new Error(`there is no engine for '${game}'`);
    return { game, module: await loadModule(download(address)), learned: false };
}

// What was learnt of the game is fetched when somebody is to play by it.
async function learn(to: Engine) {
    const address = addressOf(networks, `/${to.game}/network.bin`);
    if (address !== undefined && !to.module.learn(new Uint8Array(await (await download(address)).arrayBuffer())))
        throw new Error(`what was learnt of ${to.game} is of another version: load the page again`);
    to.learned = true;
}

async function answer({ id, game, request }: Message) {
    try {
        if (game !== undefined) engine = load(game);
        const current = await engine!;
        if (!current.learned && (request?.bot === student || request?.bots?.includes(student))) await learn(current);
        self.postMessage({ id, reply: request ? current.module.ask(request) : {} });
    } catch (failure) {
        self.postMessage({ id, failure: String(failure) });
    }
}

self.onmessage = (event: MessageEvent<Message>) => void answer(event.data);
