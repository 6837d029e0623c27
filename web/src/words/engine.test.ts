import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { say, sayProblem } from '../frame/saying';
import * as de from './de';
import * as en from './en';

const source = new URL('../../../src/', import.meta.url);

// The keys that the engine gives, of its answers and of the parts of a score; and those of a session, which answers in its place.
function keysOf(text: string): string[] {
    return [...text.matchAll(/\b(?:Answer::no\(|Part\{)\s*"([^"]+)"|, key: '([^']+)'/g)].map(([, key, own]) => key ?? own!);
}

test('whatever the engine says has words in every language', () => {
    const games = readdirSync(new URL('games/', source));
    const files = [
        '../web/src/table/session.ts',
        'match/match.cpp',
        'match/play.hpp',
        ...games.map((game) => `games/${game}/notation.cpp`),
    ];
    const keys = new Set(files.flatMap((file) => keysOf(readFileSync(new URL(file, source), 'utf8'))));
    for (const game of games) expect([...keys].some((key) => key.startsWith(`${game}.`))).toBe(true);
    for (const { engine } of [en, de]) expect(Object.keys(engine).sort()).toEqual([...keys].sort());
});

// The wordings that the engine has for what is wrong with a file.
function wordingsOf(source: string): string[] {
    const text = /"(?:[^"\\]|\\.)*"/.source;
    const said = new RegExp(`\\b(?:say|fail)\\(\\s*((?:${text}\\s*)+)|\\b(?:named|text)\\(\\s*${text},\\s*(${text})`, 'g');
    return [...source.matchAll(said)].map(([, one, other]) =>
        [...(one ?? other!).matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part) as string).join(''),
    );
}

test('whatever may be wrong with a file has words in every language', () => {
    const folders = ['front/', 'match/', ...readdirSync(new URL('games/', source)).map((game) => `games/${game}/`)];
    const files = folders.flatMap((folder) => readdirSync(new URL(folder, source)).map((name) => folder + name));
    const wordings = new Set(files.flatMap((file) => wordingsOf(readFileSync(new URL(file, source), 'utf8'))));
    wordings.delete('{}');
    expect(Object.keys(de.problems).sort()).toEqual([...wordings].sort());
    const holes = (wording: string) => wording.split('{}').length;
    for (const [wording, told] of Object.entries(de.problems)) expect(holes(told), wording).toBeLessThanOrEqual(holes(wording));
    expect(en.problems).toEqual({}); // the engine's own are English
});

test('what is wrong with a file is said with its operands', () => {
    const problem = { key: '{} is not {}', operands: ["'SW'", { key: 'a wall of this edition', operands: [] }] };
    expect(sayProblem(de, problem)).toBe("'SW' steht da, wo eine Mauer dieser Ausgabe stehen muss");
    expect(sayProblem(de, { key: 'expected a text, found {}', operands: [{ key: '{}', operands: ['12'] }] })).toBe(
        'hier muss ein Text stehen; da ist 12',
    );
    expect(sayProblem(de, { key: 'unheard of', operands: [] })).toBe(undefined);
    expect(sayProblem(en, problem)).toBe(undefined);
});

test('operands are named, and what is not known is said as the engine says it', () => {
    expect(say(de, { key: 'tidepool.wall', operands: ['SSP'] }, '')).toBe('Mauer aus 2 Sand und 1 Kiesel');
    expect(say(en, { key: 'sandbank.bonus', operands: ['crabs'] }, '')).toBe('Three crabs only');
    expect(say(de, { key: 'sandbank.bonus', operands: ['of-mine'] }, 'My own bonus')).toBe('My own bonus');
    expect(say(de, { key: 'unheard-of' }, 'Something new')).toBe('Something new');
    expect(say(de, {}, 'A rule.')).toBe('A rule.');
});
