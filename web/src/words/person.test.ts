import { expect, test } from 'vitest';
import { namesOf } from '../friends/names';
import type { Chair } from '../net/wire';
import { calledAt } from '../table/lay';
import * as de from './de';
import * as en from './en';

test('whoever plays alone at this device is spoken to, others are spoken of', () => {
    const me = de.frame.you;
    expect(en.tidepool.outcome.loses(en.frame.you, 'sand')).toBe(`${en.frame.you} lose sand and get the crab`);
    expect(en.tidepool.outcome.loses('Finn', 'sand')).toBe('Finn loses sand and gets the crab');
    expect(en.barons.describe.receive(en.frame.you, ['wall 1', 'keep 4'], 0)).toBe('give you wall 1 and keep 4');
    expect(en.barons.describe.receive('Finn', [], 3)).toBe('give Finn 3 hidden tiles');
    expect(en.barons.holderOf(en.frame.you, 3, 8)).toBe('Your holder: 3 of 8');
    expect(de.tidepool.outcome.loses(me, 'Sand')).toBe(`${me} verlierst Sand und bekommst die Krabbe`);
    expect(de.tidepool.does.pinch('Sand', me)).toBe('Sand von dir zwicken');
    expect(de.barons.describe.receive(me, ['Mauer 1'], 0)).toBe('an dich geben: Mauer 1');
    expect(de.barons.outcome.walks('Finn', 4)).toBe('der Baron von Finn geht auf Feld 4');
});

test('only whoever plays alone is spoken to: not others who call themselves so', () => {
    const bot = { sitters: ['person', 'level2'], names: ['You', 'Finn'] };
    expect(calledAt(bot, en)).toEqual([en.frame.you, 'Finn']);
    expect(calledAt(bot, de)).toEqual([de.frame.you, 'Finn']);
    expect(calledAt({ sitters: ['person', 'person'], names: ['You', 'Ada'] }, en)).toEqual(['You', 'Ada']);
    expect(calledAt({ sitters: ['person', 'level2'], names: ['Ada', 'Finn'] }, en)).toEqual(['Ada', 'Finn']);
    for (const words of [en, de])
        for (const name of ['You', 'Du', words.frame.you]) {
            const [called] = namesOf(words, [{ holder: 'person', name } as Chair]);
            expect(called).toBe(name.replace('\u2060', ''));
            expect(words.tidepool.outcome.loses(called!, 'x')).toMatch(/loses x|verliert x/);
        }
});
