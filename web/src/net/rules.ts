// Which rules this page plays by: the signature of each game, as the tests compare it with every build of the engine.
const signatures = import.meta.glob<string>('../../../tests/golden/*.json', { import: 'signature', eager: true });

export function signatureOf(game: string): string | undefined {
    return Object.entries(signatures).find(([path]) => path.endsWith(`/${game}.json`))?.[1];
}

const tried = 'tidekeep.renewed';

// Fetches the page anew, past whatever is kept of an older one. False if that was tried a moment ago, and did not help.
export async function renew(): Promise<boolean> {
    if (Date.now() - Number(sessionStorage.getItem(tried) ?? 0) < 60_000) return false;
    sessionStorage.setItem(tried, String(Date.now()));
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
    location.reload();
    return true;
}
