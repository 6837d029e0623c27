// One table's engine, off the page's own thread. Messages: {id, game} once, then {id, request}; answers: {id, reply} or {id, failure}.
import { loadModule, type Module } from './module';

const addresses = import.meta.glob('../../../build/wasm/*.wasm', { query: '?url', import: 'default', eager: true }) as Record<string, string>;

let module: Promise<Module> | undefined;

function addressOf(game: string): string {
    for (const [path, address] of Object.entries(addresses)) if (path.endsWith(`/${game}.wasm`)) return address;
    throw new Error(`there is no engine for '${game}'`);
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; game?: string; request?: object }>) => {
    try {
        if (data.game !== undefined) module = loadModule(fetch(addressOf(data.game)));
        const engine = await module!;
        self.postMessage({ id: data.id, reply: data.request ? engine.ask(data.request) : {} });
    } catch (failure) {
        self.postMessage({ id: data.id, failure: String(failure) });
    }
};
