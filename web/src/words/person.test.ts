import { expect, test } from 'vitest';
import * as de from './de';
import * as en from './en';

test('whoever plays alone at this device is spoken to, others are spoken of', () => {
    const me = de.frame.you;
    expect(en.tidepool.outcome.loses(en.frame.you, 'sand')).toBe('You lose sand and get the crab');
    expect(en.tidepool.outcome.loses('Finn', 'sand')).toBe('Finn loses sand and gets the crab');
    expect(en.barons.describe.receive(en.frame.you, ['wall 1', 'keep 4'], 0)).toBe('give you wall 1 and keep 4');
    expect(en.barons.describe.receive('Finn', [], 3)).toBe('give Finn 3 hidden tiles');
    expect(en.barons.holderOf(en.frame.you, 3, 8)).toBe('Your holder: 3 of 8');
    expect(de.tidepool.outcome.loses(me, 'Sand')).toBe('Du verlierst Sand und bekommst die Krabbe');
    expect(de.tidepool.does.pinch('Sand', me)).toBe('Sand von dir zwicken');
    expect(de.barons.describe.receive(me, ['Mauer 1'], 0)).toBe('an dich geben: Mauer 1');
    expect(de.barons.outcome.walks('Finn', 4)).toBe('der Baron von Finn geht auf Feld 4');
});
