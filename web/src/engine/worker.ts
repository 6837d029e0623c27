// One table's engine, off the page's own thread. Messages: {id, game} once, then {id, request}; answers: {id, reply} or {id, failure}.
import { loadModule, type Module } from './module';

const addresses = import.meta.glob<string>('../../../build/wasm/*.wasm', { query: '?url', import: 'default', eager: true });

interface Message {
    readonly id: number;
    readonly game?: string;
    readonly request?: object;
}

let module: Promise<Module> | undefined;

function addressOf(game: string): string {
    for (const [path, address] of Object.entries(addresses)) if (path.endsWith(`/${game}.wasm`)) return address;
    throw new Error(`there is no engine for '${game}'`);
}

async function download(address: string): Promise<Response> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the engine could not be fetched: ${response.status} ${response.statusText}`);
    return response;
}

async function answer(message: Message) {
    try {
        if (message.game !== undefined) module = loadModule(download(addressOf(message.game)));
        const engine = await module!;
        self.postMessage({ id: message.id, reply: message.request ? engine.ask(message.request) : {} });
    } catch (failure) {
        self.postMessage({ id: message.id, failure: String(failure) });
    }
}

self.onmessage = (event: MessageEvent<Message>) => void answer(event.data);
