// A game's rules as a WebAssembly module: JSON requests in, JSON answers out (docs/protocol.md).

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    request(size: number): number;
    answer(): number;
    reply(): number;
    learn(): number;
}

export interface Module {
    ask(request: object): unknown;
    // What players who have learnt judge by from now on; false if it is not for this game.
    learn(network: Uint8Array): boolean;
}

// The little of the system interface that the module's standard library wants: a clock, and somewhere to print.
function system(memory: () => DataView) {
    const success = 0;
    return {
        clock_time_get(_clock: number, _precision: bigint, at: number) {
            memory().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
            return success;
        },
        fd_close: () => success,
        fd_seek: () => success,
        fd_write(_file: number, pieces: number, count: number, written: number) {
            let size = 0;
            for (let i = 0; i < count; ++i) size += memory().getUint32(pieces + 8 * i + 4, true);
            memory().setUint32(written, size, true);
            return success;
        },
        proc_exit(code: number) {
            throw new Error(`the engine stopped with ${code}`);
        },
    };
}

export async function loadModule(source: Promise<Response>): Promise<Module> {
    const loaded: { memory?: WebAssembly.Memory } = {};
    const imports = { wasi_snapshot_preview1: system(() => new DataView(loaded.memory!.buffer)) };
    const { instance } = await WebAssembly.instantiateStreaming(source, imports);
    const engine = instance.exports as unknown as Exports;
    loaded.memory = engine.memory;
    engine._initialize();
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const write = (bytes: Uint8Array) => {
        const at = engine.request(bytes.length);
        new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    };
    return {
        learn(network) {
            write(network);
            return engine.learn() === 1;
        },
        ask(request) {
            write(encoder.encode(JSON.stringify(request)));
            const size = engine.answer();
            return JSON.parse(decoder.decode(new Uint8Array(engine.memory.buffer, engine.reply(), size))) as unknown;
        },
    };
}
