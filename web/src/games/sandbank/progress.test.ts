import { expect, test } from 'vitest';
import { progressTo } from './progress';
import type { Stack } from './view';

const at = (x: number, y: number, ...cards: string[]): Stack => ({ x, y, number: 1 + x + 10 * y, cards });

test('what a castle still lacks to a bonus', () => {
    const crabs = { id: 'crabs', name: '', crab: 3, cards_at_most: 3 };
    expect(progressTo(crabs, [])).toBeNull();
    expect(progressTo(crabs, [[at(0, 0, 'crab-E')]])).toEqual({ have: 1, need: 3 });
    expect(progressTo(crabs, [[at(0, 0, 'crab-E')], [at(0, 0, 'crab-E'), at(1, 0, 'crab-EW')]])).toEqual({ have: 2, need: 3 });
});

test('a castle that cannot come to it any more does not count', () => {
    const crabs = { id: 'crabs', name: '', crab: 3, cards_at_most: 3 };
    expect(progressTo(crabs, [[at(0, 0, 'bucket-E')]])).toBeNull();
    const pure = { id: 'pure', name: '', types_at_most: 1, cards: 5 };
    expect(progressTo(pure, [[at(0, 0, 'bucket-E'), at(1, 0, 'crab-W')]])).toBeNull();
});

test('pebbles are counted where they lie', () => {
    const castle = [at(0, 0, 'seagull-E-pebble', 'crab-E-pebble'), at(1, 0, 'crab-W')];
    expect(progressTo({ id: 'buried', name: '', covered_pebbles: 2, cards_at_most: 6 }, [castle])).toEqual({ have: 1, need: 2 });
    expect(progressTo({ id: 'beacon', name: '', top_pebble: 4 }, [castle])).toEqual({ have: 2, need: 4 });
    expect(progressTo({ id: 'rockpool', name: '', pebbles: { crab: 1, bucket: 1 }, cards_at_most: 3 }, [castle])).toEqual({
        have: 1,
        need: 2,
    });
});

test('an outline holds in any turn and mirror image', () => {
    const shape = ['#.', '#.', '#.', '##'];
    const l = { id: 'l', name: '', types_at_most: 1, shape };
    const row = [0, 1, 2, 3].map((x) => at(x, 0, 'crab-EW'));
    expect(progressTo(l, [row])).toEqual({ have: 4, need: 5 });
    expect(progressTo(l, [[...row, at(3, -1, 'crab-S')]])).toEqual({ have: 5, need: 5 });
    expect(progressTo(l, [[...row, at(4, 0, 'crab-W')]])).toBeNull();
});
