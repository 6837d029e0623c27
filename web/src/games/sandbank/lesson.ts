import type { Lesson } from '../game';

// What is done in a first game, on a deal of which it is known what luck will bring.
export const lesson: Lesson = {
    players: 2,
    seed: 4,
    deeds: [
        'start seagull-end-pebble',
        'take seagull-attack',
        'start bucket-end',
        'take crab-attack',
        'counter seagull',
        'take bucket-corner',
        'join bucket-ES north of 2',
        'draw',
    ],
    pictures: ['bonuses', 'cards', 'attacks'],
};
