import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wrap } from '../frame/text';
import { cardLines, demandOf, doesAcross } from '../games/shorelings/labels';
import type { Edition } from '../games/shorelings/view';
import * as de from './de';
import * as en from './en';

// The places of all texts, by name.
function places(value: unknown, at = ''): string[] {
    if (typeof value !== 'object' || value === null) return [`${at}: ${typeof value}`];
    return Object.entries(value).flatMap(([key, inner]) => places(inner, `${at}.${key}`));
}

test('every language says the same things', () => {
    // What is wrong with a file has the engine's English for its keys.
    expect(places({ ...de, problems: {} })).toEqual(places({ ...en, problems: {} }));
});

test('no text is empty', () => {
    const empty = (value: unknown): boolean =>
        value === '' || (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(empty));
    expect(empty(en)).toBe(false);
    expect(empty(de)).toBe(false);
});

test('what a hazard does fits on its card', () => {
    for (const language of [en, de])
        for (const { does } of Object.values(language.shorelings.hazards)) {
            expect(wrap(does, doesAcross).length, does).toBeLessThanOrEqual(2);
            expect(Math.max(...wrap(does, doesAcross).map((line) => line.length)), does).toBeLessThanOrEqual(doesAcross);
        }
});

test('every castle card has a name, and words that fit on it', () => {
    const text = readFileSync(new URL('../../../src/games/shorelings/edition.jsonc', import.meta.url), 'utf8').replace(/\/\/.*$/gm, '');
    const { castle_cards: cards } = JSON.parse(text) as Edition;
    expect(cards.length).toBe(26);
    for (const { shorelings: says } of [en, de])
        for (const card of cards) {
            expect(says.castle[card.name], card.name).toBeTruthy();
            const demand = demandOf(says, card);
            expect(demand, card.name).not.toContain('undefined');
            if (card.plan) continue;
            const lines = cardLines(demand);
            expect(lines.length, demand).toBeLessThanOrEqual(4);
            for (const line of lines.slice(3)) expect(line.length, `${line}, beside the coin`).toBeLessThanOrEqual(18);
        }
});

test('what a castle card asks for is what its edition says', () => {
    expect(demandOf(en.shorelings, { name: 'far-shores', points: 4, deed: 'tiles', needs: 6 })).toBe('Your pieces in 6 tiles.');
    expect(demandOf(en.shorelings, { name: 'lead-the-way', points: 4, deed: 'lead', needs: 1 })).toBe(
        '1 piece more on the beach than the player after you.',
    );
    expect(demandOf(en.shorelings, { name: 'mole', points: 4, plan: ['#2', '_~'], stone: true })).toBe(
        'Heights row by row: 1 or more, 2; empty, tide pool. One of them on a stone.',
    );
});
