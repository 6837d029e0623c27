import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('navigator', { language: 'fr-FR' });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('what cannot be read is as if it had never been set', async () => {
    const { readPreferences } = await import('./settings');
    const defaults = {
        ...{ language: 'en', pace: 'calm', motion: 'system', automatic: true, plan: false },
        ...{ confirm: false, sound: true, theme: 'system', finished: [] },
    };
    for (const text of [null, '', '[1,', 'null', '7', '"x"', '{"pace":"hurried","language":"tlh","motion":3,"finished":[4],"theme":1}'])
        expect(readPreferences(text)).toEqual(defaults);
    expect(readPreferences('{"pace":"instant","plan":true,"language":"de"}')).toEqual({
        ...defaults,
        pace: 'instant',
        plan: true,
        language: 'de',
    });
});
