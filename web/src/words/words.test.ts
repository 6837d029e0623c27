import { expect, test } from 'vitest';
import * as de from './de';
import * as en from './en';

// The places of all texts, by name.
function places(value: unknown, at = ''): string[] {
    if (typeof value !== 'object' || value === null) return [`${at}: ${typeof value}`];
    return Object.entries(value).flatMap(([key, inner]) => places(inner, `${at}.${key}`));
}

test('every language says the same things', () => {
    expect(places(de)).toEqual(places(en));
});

test('no text is empty', () => {
    const empty = (value: unknown): boolean => value === '' || (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(empty));
    expect(empty(en)).toBe(false);
    expect(empty(de)).toBe(false);
});
