import { expect, test } from 'vitest';
import { readReport } from './report';
import { locate, schemaAt, spanOf, type Schema } from './schema';

const schema: Schema = {
    $defs: { wall: { type: 'object', properties: { points: { type: 'integer', minimum: 1, maximum: 9 } } } },
    properties: {
        walls: { description: 'the walls', type: 'array', items: { $ref: '#/$defs/wall' } },
        first: { description: 'the first wall', $ref: '#/$defs/wall' },
    },
};

test('a place is found through lists and shared parts', () => {
    expect(schemaAt(schema, ['walls', 3, 'points'])?.maximum).toBe(9);
    expect(schemaAt(schema, ['first'])?.description).toBe('the first wall');
    expect(schemaAt(schema, ['moat', 'points'])).toBeUndefined();
});

test('what the loader says is underlined where it stands', () => {
    const text = '{ // walls\n  "walls": [ { "points": 5 }, { "points": 12 } ]\n}';
    const marked = (where: string, what = '') => text.slice(...spanOf(text, where, what));
    expect(marked('walls[1].points')).toBe('12');
    expect(marked('walls[0]')).toBe('{ "points": 5 }');
    expect(marked('walls[0].tiles')).toBe('{ "points": 5 }');
    expect(marked('', 'not valid JSON at line 2, column 3')).toBe('"');
    expect(spanOf('', '', 'is empty')).toEqual([0, 0]);
});

test('a cursor knows its place', () => {
    const text = '{"walls": [{"points": 5}]}';
    expect(locate(text, text.indexOf('5')).path).toEqual(['walls', 0, 'points']);
});

test('only reports are read as reports', () => {
    for (const text of ['', '{}', 'null', '[]', '{"kind":"tidekeep report"}', '{"report":5}']) expect(readReport(text)).toBeNull();
    const sound = {
        kind: 'tidekeep report',
        game: 'x',
        games: 1,
        editions: [],
        changes: [],
        measures: [],
        choices: [],
        targets: [],
        curves: {},
    };
    expect(readReport(JSON.stringify(sound))?.game).toBe('x');
    expect(
        readReport(`<html><script type="application/json" id="report">${JSON.stringify({ language: 'de', report: sound })}</script>`)?.game,
    ).toBe('x');
});
