import { expect, test } from 'vitest';
import type { GamePage } from '../games/game';
import type { Line } from '../table/table';
import * as en from '../words/en';
import { tell } from './story';

const page = {
    chatter: ['deal'],
    describe: ({ kind, tile }: Line) => `${kind} ${String(tile)}`,
    together: (lines: readonly Line[]) => (lines.every(({ kind }) => kind === 'receive') ? `receive ${lines.length} tiles` : undefined),
} as unknown as GamePage;

const told = (deeds: readonly string[]) => {
    const log = deeds.map((deed): Line => {
        const [who, kind, tile] = deed.split(' ') as [string, string, string];
        return { actor: who === 'nature' ? who : Number(who), kind, tile, text: deed };
    });
    return tell({ log, trail: new Map(), page, names: ['Ada', 'Ben'], edition: null }, en).map(({ step, text }) => `${step}: ${text}`);
};

test('luck that means nothing one by one is one event', () => {
    expect(told(['nature deal a', 'nature deal b', '0 draw x', 'nature deal c'])).toEqual([
        '1: deal a, and 1 more like it',
        '2: draw x',
        '3: deal c',
    ]);
});

test('what a game tells together is one event', () => {
    expect(told(['1 draw x', 'nature receive a', 'nature receive b', 'nature receive c', '0 receive d'])).toEqual([
        '0: draw x',
        '3: receive 3 tiles',
        '4: receive d',
    ]);
});
