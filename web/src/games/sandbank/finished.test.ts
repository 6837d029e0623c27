import { expect, test } from 'vitest';
import type { Moment } from '../../table/session';
import type { Line } from '../../table/table';
import { finished } from './finished';
import type { Stack } from './view';

const stack = (number: number, x: number, y: number, ...cards: string[]): Stack => ({ number, x, y, cards });

// A table at which seat 1 has castles, and has finished so many.
const table = (completed: number, castles: readonly Stack[][], target?: number): Moment => ({
    view: {
        seats: [
            { completed: 0, castles: [] },
            { completed, castles },
        ],
        fight: target === undefined ? null : { target },
    },
    scores: [],
});
const line = (kind: string, fields: object = {}) => ({ actor: 1, kind, text: '', ...fields }) as Line;

const pair = [stack(1, 0, 0, 'crab-E')];
const tower = [stack(2, 0, 0, 'seagull-ES', 'crab-E'), stack(3, 1, 0, 'bucket-W')];

test('a castle that was banked is what the last card made of it', () => {
    const trail = new Map([table(0, [pair, tower]), table(1, [tower]), table(1, [tower], 2), table(2, [])].entries());
    const log = [line('join', { face: 'bucket-W', side: 'east', number: 1 }), line('attack'), line('yield')];
    expect(finished(log, trail, 1)).toEqual([
        [stack(1, 0, 0, 'crab-E'), stack(0, 1, 0, 'bucket-W')],
        [stack(2, 0, 0, 'crab-E'), stack(3, 1, 0, 'bucket-W')],
    ]);
    expect(finished(log, trail, 0)).toEqual([]);
});

test('a card on top completes a castle as well, and what was not seen is left out', () => {
    const log = [line('cover', { face: 'seagull-E', number: 1 }), line('join', { face: 'crab-W', side: 'east', number: 2 })];
    const trail = new Map([table(0, [pair]), table(1, [])].entries());
    expect(finished(log, trail, 1)).toEqual([[stack(1, 0, 0, 'seagull-E', 'crab-E')]]);
});
