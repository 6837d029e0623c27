import { expect, test } from 'vitest';
import { wrap } from '../frame/wrap';
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

test('what a hazard does fits on its card', () => {
    for (const language of [en, de])
        for (const { does } of Object.values(language.shorelings.hazards)) {
            expect(wrap(does, 16).length, does).toBeLessThanOrEqual(3);
            expect(Math.max(...wrap(does, 16).map((line) => line.length)), does).toBeLessThanOrEqual(16);
        }
});
