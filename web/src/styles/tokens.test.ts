import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('..', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !name.endsWith('.test.ts'),
);
const read = (name: string) => readFileSync(new URL(name, source), 'utf8');
const tokens = read('styles/tokens.css');

test('every colour is a token', () => {
    const strays = files.filter((name) => name !== 'styles/tokens.css' && /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(read(name)));
    expect(strays).toEqual([]);
});

test('every token that is used is defined, and every colour that is defined is used', () => {
    const colours = [...tokens.matchAll(/^ *(--[a-z0-9-]+): (?:#|var|rgb)/gm)].map((match) => match[1]!);
    const used = new Set(files.flatMap((name) => [...read(name).matchAll(/var\((--[a-z0-9-]+)\)/g)].map((match) => match[1]!)));
    const defined = new Set(files.flatMap((name) => [...read(name).matchAll(/(--[a-z0-9-]+)'?:/g)].map((match) => match[1]!)));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
    expect(colours.filter((name) => !used.has(name) && !/^--seat-\d$/.test(name))).toEqual([]);
});
