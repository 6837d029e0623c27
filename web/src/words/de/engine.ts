import { inWall } from '../../games/tidepool/sayings';
import type { engine as original } from '../en/engine';
import { sandbank } from './sandbank';
import { sandpail } from './sandpail';
import { shorelings } from './shorelings';
import { tidepool } from './tidepool';

export const engine: typeof original = {
    'undo.nothing': () => 'Es ist noch nichts geschehen',
    'undo.luck': () => 'Seither hat das Glück gesprochen: Was es gezeigt hat, lässt sich nicht zurücknehmen',
    'undo.other': () => 'Seither hat jemand anderes gehandelt',
    'undo.shown': () => 'Dieser Zug hat etwas Verdecktes gezeigt',
    'lesson.first': () => 'Das ist erlaubt, aber tu zuerst, worum dieses erste Spiel dich bittet.',
    over: () => 'Das Spiel ist zu Ende.',
    'too-long': (length) => `Das Spiel hat ${length} Züge erreicht, mehr fasst keine Aufzeichnung.`,
    'no-action': (action) => `„${action}“ ist kein Zug dieses Spiels.`,
    'submit.stale': () => 'Das Spiel ist inzwischen weitergegangen: Sieh noch einmal hin.',
    'submit.luck': () => 'Zuerst ist das Glück an der Reihe.',
    'submit.foreign': (seat) => `Du bist nicht an der Reihe, sondern Spieler ${seat}.`,
    'tidepool.wall': (wall) => `Mauer aus ${inWall(wall, { tidepool })}`,
    'tidepool.stash': () => 'Plättchen im Vorrat',
    'sandpail.castle': (name) => sandpail.castle(name),
    'barons.coins': () => 'Münzen',
    'sandbank.cards': () => 'Karten auf der Sandbank',
    'sandbank.biggest': () => sandbank.record.biggest(0),
    'sandbank.tallest': () => sandbank.record.tallest(0),
    'sandbank.bonus': (id) => sandbank.bonus[id],
    'shorelings.dollars': () => 'Sanddollar',
    'shorelings.seaweed': () => 'Seetang',
    'shorelings.castle': (card) => shorelings.castle[card],
};
