import { expect, test } from 'vitest';
import { readRules } from './rulebook';

const text = `# game: Title

Before the rules.

## First

- **TP-1** *(book)* One rule.
  And why.
- **TP-2** *(ruling)* Another.

Words after.

## Second

| a | b |
|---|---|
| 1 | 2 |
`;

test('chapters hold rules and what stands between them', () => {
    const chapters = readRules(text);
    expect(chapters.map(({ heading }) => heading)).toEqual(['', 'First', 'Second']);
    expect(chapters[0]!.text).toBe('Before the rules.');
    expect(chapters[1]!.rules).toEqual([
        { number: 'TP-1', source: 'book', text: 'One rule.\nAnd why.' },
        { number: 'TP-2', source: 'ruling', text: 'Another.' },
    ]);
    expect(chapters[1]!.text).toBe('Words after.');
    expect(chapters[2]!.text).toContain('| 1 | 2 |');
});
