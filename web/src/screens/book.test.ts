import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { positionsOf, segmentsOf } from './book';

test('pictures stand between the Markdown around them', () => {
    expect(segmentsOf('One.\n\n![A line](position:line/row)\n\nTwo.\n![Tiles](component:castle-cards)')).toEqual([
        'One.\n\n',
        { caption: 'A line', scheme: 'position', name: 'line', part: 'row' },
        '\n\nTwo.\n',
        { caption: 'Tiles', scheme: 'component', name: 'castle-cards' },
    ]);
    expect(segmentsOf('A ![word](position:x) in a line.')).toEqual(['A ![word](position:x) in a line.']);
});

test('no picture of a document is left in its text', () => {
    const docs = new URL('../../../docs/', import.meta.url);
    let pictures = 0;
    for (const folder of ['guides/', 'guides/de/', 'rules/', 'rules/de/'])
        for (const file of readdirSync(new URL(folder, docs)).filter((name) => /^[a-z]+\.md$/.test(name))) {
            const text = readFileSync(new URL(folder + file, docs), 'utf8');
            const segments = segmentsOf(text);
            pictures += segments.filter((segment) => typeof segment !== 'string').length;
            for (const segment of segments) expect(typeof segment === 'string' && segment.includes(']('), `${folder}${file}`).toBe(false);
        }
    expect(pictures).toBeGreaterThan(100);
    expect(positionsOf(['![a](position:b/c)\n\n![a](position:b)\n\n![d](component:e)'])).toEqual(['b']);
});
